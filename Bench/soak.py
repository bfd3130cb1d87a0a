#!/usr/bin/env python3
"""A year of use: many mixed requests over users with two devices each, with absences, restarts and clock jumps.

What exists at one time stays about the same: messages are cleared, groups deleted again, relations ended. So growth of
the file, of the memory or of the time a request takes is something that the program keeps and nobody needs. The driver
prints a line for every part of the run and fails when a figure has grown. The same seed sends the same requests.

    python3 Bench/soak.py .build/release/imbridge --requests 1000000 --seed 1
"""
import argparse
import sys
import tempfile

from soaking.run import run


def main():
    parser = argparse.ArgumentParser(description="A year of use.")
    parser.add_argument("executable")
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--users", type=int, default=50)
    parser.add_argument("--part", type=int, default=50_000, help="requests between two restarts")
    parser.add_argument("--folder", help="where the data goes; a temporary folder when absent")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.folder or scratch
        sys.exit(run(options, folder))


if __name__ == "__main__":
    main()
