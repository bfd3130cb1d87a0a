#!/usr/bin/env python3
"""Counts the processor instructions of a request of each kind, and compares them with the limits in instructions.json.

Times wobble, instruction counts hardly: what grows here has grown. A kind is run with few and with many requests; the
difference is what one costs, start and end aside. `--update` writes the limits anew, a tenth above what was counted.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import workloads as w

HERE = pathlib.Path(__file__).resolve().parent
LIMITS = HERE / "instructions.json"
SLACK = 1.1
FEW, MANY = 200, 1200


def kinds():
    """Name, setup and a function that makes so many requests; each writes into a data folder."""
    some = w.conversations(100)
    pair = w.two_sessions()
    yield "ping", [], lambda n: w.pings(n, "echo")
    yield "total unread", some, lambda n: w.repeated(n, "getTotalUnreadMsgCount")
    yield "first page of 20", some, lambda n: w.repeated(n, "getConversationListSplit", offset=0, count=20)
    yield "conversation groups", some + w.group(), lambda n: w.repeated(n, "getConversationGroups", conversationGroupType=0)
    yield "draft", some, lambda n: w.drafts(n, 100)
    yield "pin", some, lambda n: w.pins(n, 100)
    yield "group member", some + w.group(), lambda n: w.memberships(n, 100)
    yield "text message to an online session", pair, w.messages
    yield "text message to an offline user", w.login() + w.registered(["bob"]), w.messages
    yield "arriving message", some, lambda n: w.arrivals(n, 100)
    yield "message to a chat group of 1000", w.chat_group(1000), w.group_messages
    yield "sent and recalled", pair, w.recalls
    yield "read mark", pair + w.messages(1), lambda n: w.repeated(n, "markConversationMessageAsRead", conversationID="si_alice_bob")
    yield "friend remark", w.friends(100), lambda n: w.remarks(n, 100)


def count(binary, lines):
    """The instructions of a whole run."""
    folder = tempfile.mkdtemp(prefix="imbridge-count-")
    try:
        ended = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(binary), "--deterministic",
             "--data", folder, "--sync", "normal"],
            input="".join(each + "\n" for each in lines), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    found = re.search(r"Collected : (\d+)", ended.stderr)
    refused = [each for each in ended.stdout.splitlines() if '"error":' in each[:80]]
    if ended.returncode != 0 or not found or refused:
        sys.exit("\n".join(refused[:1] + ended.stderr.splitlines()[-3:]))
    return int(found.group(1))


def cost(binary, setup, requests):
    few = count(binary, setup + requests(FEW))
    return (count(binary, setup + requests(MANY)) - few) // (MANY - FEW)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=HERE.parent / ".build" / "release" / "imbridge", type=pathlib.Path)
    parser.add_argument("--update", action="store_true", help="write the limits anew")
    options = parser.parse_args()
    limits = json.loads(LIMITS.read_text()) if LIMITS.exists() else {}
    counted, grown = {}, []
    for name, setup, requests in kinds():
        counted[name] = cost(options.bin.resolve(), setup, requests)
        limit = limits.get(name)
        print(f"{name:36} {counted[name]:>9} instructions, at most {limit or '-'}", flush=True)
        if limit is None or counted[name] > limit:
            grown.append(name)
    if options.update:
        LIMITS.write_text(json.dumps({name: int(each * SLACK) for name, each in counted.items()}, indent=2) + "\n")
    elif grown:
        sys.exit(f"more instructions than before, or no limit yet: {', '.join(grown)}")


if __name__ == "__main__":
    main()
