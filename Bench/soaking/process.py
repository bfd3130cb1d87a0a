"""The executable, driven in batches and measured from outside."""
import json
import os
import pathlib
import re
import signal
import subprocess
import threading


class Process:
    """One run of the executable on the data folder."""

    def __init__(self, executable, folder):
        self.child = subprocess.Popen(
            [executable, "--deterministic", "--sync", "normal", "--data", folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0
        self.events = 0

    def send(self, requests):
        """Sends requests and answers their replies, in order."""
        lines = []
        for method, params in requests:
            self.last += 1
            lines.append(json.dumps({"id": self.last, "method": method, "params": params}) + "\n")
        data = "".join(lines).encode()
        # Both ways at once: a pipe that nobody empties would stop the other.
        writer = threading.Thread(target=self._write, args=(data,))
        writer.start()
        replies = []
        while len(replies) < len(lines):
            line = self.child.stdout.readline()
            if not line:
                raise SystemExit("soak: the process has ended")
            if line.startswith(b'{"jsonrpc":"2.0","id":'):
                replies.append(line)
            else:
                self.events += 1
        writer.join()
        return replies

    def _write(self, data):
        self.child.stdin.write(data)
        self.child.stdin.flush()

    def call(self, method, **params):
        """One request; its result."""
        reply = json.loads(self.send([(method, params)])[0])
        if "error" in reply:
            raise SystemExit(f"soak: {method} {params}: {reply['error']}")
        return reply["result"]

    def memory(self):
        """The resident memory in bytes, now and at its highest."""
        text = pathlib.Path(f"/proc/{self.child.pid}/status").read_text()
        return tuple(int(re.search(name + r":\s+(\d+)", text).group(1)) * 1024 for name in ("VmRSS", "VmHWM"))

    def cpu(self):
        """The processor time used so far, in seconds."""
        fields = pathlib.Path(f"/proc/{self.child.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, kill=False):
        """Ends the process: by the end of its input, or at once."""
        if kill:
            self.child.send_signal(signal.SIGKILL)
        else:
            self.child.stdin.close()
            self.child.stdout.read()
        self.child.wait()
        self.child.stdout.close()
