#!/usr/bin/env python3
"""Measures imbridge and its floors in one run and prints ratios. It never asserts: times wobble, people judge.

A floor is the least that a careful C program needs for the same guarantee: parse and dump a line with jansson; parse
it, update one indexed row in SQLite and answer after the commit. Each figure is the median of several rounds whose
runs are shuffled. Client and server share one core where the system lets us choose: a sleeping second core makes round
trips wander between 4 and 60 µs.
"""
import argparse
import json
import os
import pathlib
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile

import workloads as w

HERE = pathlib.Path(__file__).resolve().parent
BUILD = HERE / "build"
# What a row shows: the key of the driver's result, its factor, and whether the lines are pipelined.
UNITS = {
    "µs": ("p50", 1e6, False),
    "k/s": (None, None, True),
    "ms to first reply": ("start", 1e3, False),
    "ms to exit": ("exit", 1e3, False),
    "ms": ("p50", 1e3, False),
    "MiB": ("peakKiB", 1 / 1024, False),
}


class Run:
    """One program with what is sent to it. `command` is given a folder: fresh, or `folder` itself when there is one."""

    def __init__(self, command, lines, setup=(), folder=None, environment=None):
        self.command, self.lines, self.setup, self.folder = command, lines, list(setup), folder
        self.environment = environment


class Row:
    """One line of the table: the same work by several programs."""

    def __init__(self, title, unit, reach="", **runs):
        self.title, self.unit, self.reach, self.runs = title, unit, reach, runs
        self.results = {name: [] for name in runs}

    def value(self, name):
        """The median in the row's unit; None when nothing was measured."""
        good = [result for result in self.results.get(name, ()) if "failed" not in result]
        key, factor, pipelined = UNITS[self.unit]
        if not good:
            return None
        if pipelined:
            return statistics.median(result["lines"] / result["seconds"] / 1000 for result in good)
        return statistics.median(result[key] * factor for result in good)

    def failure(self, name):
        return next((result["failed"] for result in self.results.get(name, ()) if "failed" in result), "not run")

    def processor(self, name):
        """Processor time of a line in µs: what stays comparable when the machine is busy with other things."""
        good = [result for result in self.results.get(name, ()) if "failed" not in result and result["lines"] > 1]
        return statistics.median(result["cpu"] / result["lines"] * 1e6 for result in good) if good else None

    def peak(self, name):
        return max((result.get("peakKiB", 0) for result in self.results[name]), default=0) / 1024


class Bench:
    def __init__(self, options):
        self.options = options
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="run-", dir=BUILD))
        self.files = {}
        cores = os.sched_getaffinity(0)
        pinned = not options.free and shutil.which("taskset") and len(cores) > 1
        self.pin = ["taskset", "-c", str(max(cores))] if pinned else []

    def imbridge(self, *flags, stored=True):
        return lambda folder: [self.options.bin, *flags, *(["--data", folder] if stored else [])]

    def sqlite(self, mode, batch="group", rows=1000):
        return lambda folder: [BUILD / "floor-sqlite", folder / "floor.db", mode, batch, rows]

    @staticmethod
    def floor(name):
        return lambda folder: [BUILD / f"floor-{name}"]

    def file(self, lines):
        """The lines as a file; the same lines are written once."""
        text = "".join(each + "\n" for each in lines)
        if text not in self.files:
            self.files[text] = self.work / f"lines-{len(self.files)}"
            self.files[text].write_text(text)
        return self.files[text]

    def drive(self, run, pipelined):
        folder = run.folder or pathlib.Path(tempfile.mkdtemp(prefix="data-", dir=self.work))
        arguments = [*self.pin, BUILD / "drive"]
        if run.setup:
            arguments += ["--setup", self.file(run.setup)]
        if pipelined:
            arguments.append("--pipeline")
        arguments += [self.file(run.lines), "--", *run.command(folder)]
        environment = {**os.environ, **{key: str(folder) for key in run.environment or ()}}
        try:
            ended = subprocess.run([str(each) for each in arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   timeout=1800, text=True, env=environment)
        finally:
            if run.folder is None:
                shutil.rmtree(folder, ignore_errors=True)
        if ended.returncode != 0 or not ended.stdout:
            return {"failed": (ended.stderr.strip().splitlines() or ["no result"])[-1]}
        result = json.loads(ended.stdout)
        errors = result["errors"] + result["setupErrors"]
        if errors or result["status"] != 0:
            result["failed"] = f"{errors} error replies" if errors else f"exit status {result['status']}"
        return result

    def measure(self, rows, rounds):
        for number in range(rounds):
            runs = [(row, name) for row in rows for name in row.runs]
            random.shuffle(runs)
            for at, (row, name) in enumerate(runs):
                if sys.stderr.isatty():
                    print(f"\r\033[Kround {number + 1}/{rounds}, run {at + 1}/{len(runs)}: {row.title}, {name}",
                          end="", file=sys.stderr, flush=True)
                row.results[name].append(self.drive(row.runs[name], UNITS[row.unit][2]))
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)


def floor_rows(bench):
    """imbridge beside the floors."""
    few, many, spread = (1000, 10000, 1000) if bench.options.quick else (10000, 100000, 1000)
    text = "x" * 84
    memory, stored = bench.imbridge(stored=False), bench.imbridge("--ids", "sequential")
    jansson = bench.floor("jansson")
    some = w.conversations(spread)

    def full(lines):
        return Run(bench.sqlite("full"), lines)

    def pings(title, unit, reach, lines, **more):
        return Row(title, unit, reach, imbridge=Run(memory, lines), floor=Run(jansson, lines), **more)

    peers = {}
    if shutil.which("deltachat-rpc-server"):
        ids = [json.dumps({"jsonrpc": "2.0", "id": i, "method": "get_all_account_ids", "params": []})
               for i in range(few)]
        peers["deltachat"] = Run(lambda _: [shutil.which("deltachat-rpc-server")], ids,
                                 environment=["DC_ACCOUNTS_PATH"])

    rows = [
        Row("echo of a line, no JSON (for scale)", "µs", floor=Run(bench.floor("echo"), w.pings(few, text))),
        pings("ping, round trip", "µs", "<= 2", w.pings(few, ""), **peers),
        pings("ping of 140 bytes, round trip", "µs", "<= 2", w.pings(few, text)),
        pings("ping of 140 bytes, pipelined", "k/s", ">= 0.6", w.pings(many, text)),
        Row("draft, --sync normal, round trip", "µs", "<= 2.5",
            imbridge=Run(bench.imbridge("--sync", "normal"), w.drafts(few, 1), w.conversations(1)),
            floor=Run(bench.sqlite("normal"), w.drafts(few, 1))),
        Row("draft, round trip", "µs", "",
            imbridge=Run(stored, w.drafts(few // 4, 1), w.conversations(1)), floor=full(w.drafts(few // 4, 1))),
        Row("draft, one conversation, pipelined", "k/s", ">= 0.5",
            imbridge=Run(stored, w.drafts(many, 1), w.conversations(1)), floor=full(w.drafts(many, 1))),
        Row("draft, 1000 conversations, pipelined", "k/s", ">= 0.5",
            imbridge=Run(stored, w.drafts(many, spread), some), floor=full(w.drafts(many, spread))),
        Row("pin and unpin, pipelined", "k/s", ">= 0.5",
            imbridge=Run(stored, w.pins(many, spread), some), floor=full(w.drafts(many, spread))),
        Row("group add and remove, pipelined", "k/s", ">= 0.5",
            imbridge=Run(stored, w.memberships(many, spread), some + w.group()),
            floor=full(w.drafts(many, spread))),
        Row("text message to an online session, pipelined", "k/s", ">= 0.11",
            imbridge=Run(bench.imbridge(), w.messages(many), w.two_sessions()), floor=full(w.drafts(many, spread))),
        Row("draft, committed one by one (for scale)", "k/s",
            floor=Run(bench.sqlite("full", "line"), w.drafts(many // 10, spread))),
    ]
    once = w.pings(1, "")
    for unit in ("ms to first reply", "ms to exit"):
        rows.append(Row("in memory", unit, "<= 5 ms", imbridge=Run(memory, once), floor=Run(jansson, once)))
        rows.append(Row("new folder", unit, "<= 5 ms", imbridge=Run(bench.imbridge(), once)))
    written = w.conversations(1) + w.drafts(few, 1)
    rows.append(Row(f"after {few} drafts", "ms to exit", "<= 5 ms",
                    imbridge=Run(bench.imbridge(), once, written)))
    return rows


def prepared_folder(bench, size):
    """A data folder in which alice has `size` conversations, made through the protocol and kept for the next time."""
    folder = BUILD / f"folder-{size}"
    if bench.options.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    if not folder.exists():
        print(f"making a folder of {size} conversations ...", file=sys.stderr, flush=True)
        history = bench.work / f"history-{size}"
        with open(history, "w") as file:
            file.writelines(each + "\n" for each in w.history(size))
        new = bench.work / f"folder-{size}"
        new.mkdir()
        setup = [w.line("i", "hubImport", path=str(history))] + w.login() + w.group()
        setup += [w.line("m", "addConversationsToGroups", conversationIDs=[f"si_alice_u{i}" for i in range(0, 1000, 10)],
                         conversationGroupIDs=["cg-1"])]
        result = bench.drive(Run(bench.imbridge("--ids", "sequential"), w.pings(1, ""), setup, new), False)
        history.unlink()
        if "failed" in result:
            print(f"no folder of {size} conversations: {result['failed']}", file=sys.stderr)
            return None
        new.rename(folder)
    copy = bench.work / f"copy-{size}"
    shutil.copytree(folder, copy)
    return copy


def size_rows(bench, sizes):
    """The same work in a small and in a large data folder."""
    folders = {size: prepared_folder(bench, size) for size in sizes}
    if not all(folders.values()):
        return []
    count = 200 if bench.options.quick else 2000

    def row(title, unit, reach, lines, setup=()):
        command = bench.imbridge("--ids", "sequential", "--sync", "normal")
        return Row(title, unit, reach, **{
            f"{size}": Run(command, lines(size), setup, folders[size]) for size in sizes})

    here = w.login()
    return [
        row("arriving message with all its events", "µs", "<= 2", lambda size: w.arrivals(count, size), here),
        row("pin and unpin", "µs", "<= 2", lambda size: w.pins(count, size), here),
        row("group add and remove", "µs", "<= 2", lambda size: w.memberships(count, size), here),
        row("total unread", "µs", "<= 2", lambda _: w.repeated(count, "getTotalUnreadMsgCount"), here),
        row("groups with their unread", "µs", "<= 2",
            lambda _: w.repeated(count, "getConversationGroups", conversationGroupType=0), here),
        row("first page of 20", "µs", "<= 2, 1 ms",
            lambda _: w.repeated(count, "getConversationListSplit", offset=0, count=20), here),
        row("login of a device that is up to date", "ms", "", lambda _: w.login()),
        row("start", "ms to first reply", "<= 5 ms", lambda _: w.pings(1, "")),
        row("end of input", "ms to exit", "<= 5 ms", lambda _: w.pings(1, "")),
        row("peak memory after messages", "MiB", "<= 64 MiB", lambda size: w.arrivals(count, size), here),
    ]


def chat_rows(bench):
    """A message to a small and to a large chat group, of whose members two are online."""
    count = 500 if bench.options.quick else 5000
    return [Row("message to a chat group, two devices online", "k/s", ">= 0.5", **{
        f"{size} members": Run(bench.imbridge("--ids", "sequential"), w.group_messages(count), w.chat_group(size))
        for size in (10, 10000)})]


def figure(value):
    return "-" if value is None else f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(title, rows, names):
    """A table's lines; its ratio is between the first two columns (floors), or of the last to the first (sizes)."""
    head = [title, "unit", *names, "ratio", "reach", "CPU µs a line", "peak MiB"]
    lines = []
    for row in rows:
        values = [row.value(name) for name in names]
        first, second = values[:2] if names[0] == "imbridge" else (values[-1], values[0])
        ratio = f"{first / second:.2f}" if first and second else "-"
        shown = names[0] if names[0] == "imbridge" else names[-1]
        peak = f"{row.peak(shown):.1f}" if shown in row.runs else ""
        processor = " / ".join(figure(row.processor(name)) for name in names) if row.processor(names[0]) else ""
        lines.append([row.title, row.unit, *map(figure, values), ratio, row.reach, processor, peak])
        lines += [[f"  {name}: {row.failure(name)}", *[""] * (len(head) - 1)]
                  for name in row.runs if row.value(name) is None]
        lines += [[f"  {name}: {figure(row.value(name))}", *[""] * (len(head) - 1)]
                  for name in row.runs if name not in names and row.value(name) is not None]
    widths = [max(len(each[at]) for each in [head, *lines]) for at in range(len(head))]
    lines = ["  ".join(cell.ljust(width) if at == 0 else cell.rjust(width)
                       for at, (cell, width) in enumerate(zip(each, widths))).rstrip() for each in [head, *lines]]
    return [lines[0], "  ".join("-" * width for width in widths), *lines[1:], ""]


def machine(bench):
    """What a figure depends on, and nothing that names the machine."""
    model = "unknown"
    for each in open("/proc/cpuinfo"):
        if each.startswith("model name"):
            model = each.split(":", 1)[1].strip()
            break
    return {"cpu": model, "cores": os.cpu_count(), "kernel": platform.release().split("-")[0],
            "pinned": bool(bench.pin), "rounds": bench.options.rounds}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=HERE.parent / ".build" / "release" / "imbridge", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="few lines a run; for trying the benchmark itself")
    parser.add_argument("--free", action="store_true", help="let the system place client and server")
    parser.add_argument("--sizes", default="1000,100000", help="conversations of the folders compared; empty for none")
    parser.add_argument("--fresh", action="store_true", help="make the folders again")
    parser.add_argument("--only", default="", help="only rows whose title contains this")
    parser.add_argument("--save", type=pathlib.Path, help="also write the tables here")
    parser.add_argument("--json", type=pathlib.Path, help="also write the results here")
    options = parser.parse_args()
    options.bin = options.bin.resolve()
    bench = Bench(options)
    try:
        described = machine(bench)
        shown = [", ".join(f"{key} {value}" for key, value in described.items()), ""]
        print("\n".join(shown))
        sizes = [int(each) for each in options.sizes.split(",") if each]
        tables = [("imbridge and the floors", floor_rows(bench), ["imbridge", "floor"])]
        if sizes:
            tables.append(("the size of the folder", size_rows(bench, sizes), [str(size) for size in sizes]))
        tables.append(("the size of a chat group", chat_rows(bench), ["10 members", "10000 members"]))
        tables = [(title, [row for row in rows if options.only in row.title], names)
                  for title, rows, names in tables]
        for title, rows, names in tables:
            if rows:
                bench.measure(rows, options.rounds)
                lines = table(title, rows, names)
                print("\n".join(lines), flush=True)
                shown += lines
        if options.save:
            options.save.write_text("\n".join(shown))
        if options.json:
            figures = [{"title": row.title, "unit": row.unit, "reach": row.reach,
                        "values": {name: row.value(name) for name in row.runs},
                        "processor": {name: row.processor(name) for name in row.runs}}
                       for _, rows, _ in tables for row in rows]
            options.json.write_text(json.dumps({"machine": described, "rows": figures}, indent=2) + "\n")
    finally:
        shutil.rmtree(bench.work, ignore_errors=True)


if __name__ == "__main__":
    main()
