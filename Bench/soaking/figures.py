"""What is measured, how it is shown, and what counts as grown."""
import pathlib
import sqlite3
import statistics

# How much more than after the warm-up a figure may be at the end: of its own, and in absolute terms.
FACTORS = {"rss": (1.3, 8 << 20), "file": (1.3, 1 << 20), "cpu": (1.5, 20e-6), "rows": (1.3, 500)}


def stored(folder):
    """The rows of each table, the bytes of the file and its free pages, while nobody has it open."""
    path = next(pathlib.Path(folder).glob("*.db"))
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    names = [name for name, in connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'dev_friend_text%' "
        "AND name NOT LIKE 'sqlite_%' ORDER BY name")]
    rows = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}
    free = connection.execute("PRAGMA freelist_count").fetchone()[0]
    connection.close()
    return {"rows": rows, "file": path.stat().st_size, "free": free}


def show_head():
    print("   requests  wall/s   cpu µs  events   RSS MiB  peak MiB  file MiB  free pages    rows", flush=True)


def show(requests, sample):
    """One line for a part of the run."""
    print(f"{requests:11} {sample['rate']:7.0f} {sample['cpu'] * 1e6:8.1f} {sample['events']:7} "
          f"{sample['rss'] / 2**20:9.1f} {sample['peak'] / 2**20:9.1f} {sample['file'] / 2**20:9.2f} "
          f"{sample['free']:11} {sum(sample['rows'].values()):7}", flush=True)


def report(samples, requests, replies):
    """The rows of each table over time, and what was refused."""
    steps = samples[::max(1, len(samples) // 6)]
    print("\nrows of")
    for name in samples[-1]["rows"]:
        print(f"{name:24}" + "".join(f"{sample['rows'].get(name, 0):9}" for sample in steps + samples[-1:]))
    refused = sum(replies.errors.values())
    print(f"\n{requests} requests, {refused} of them refused by a rule")
    for (method, code), count in sorted(replies.errors.items(), key=lambda item: -item[1])[:12]:
        print(f"{count:9} of {replies.counts[method]:7} {method} {code}")


def judge(samples):
    """1 when a figure of the last quarter is above what it was after the warm-up."""
    quarter = len(samples) // 4
    if not quarter:
        print("\ntoo few parts to judge")
        return 0
    early, late = samples[quarter:2 * quarter], samples[-quarter:]

    def grown(kind, value):
        factor, slack = FACTORS[kind]
        before, after = (statistics.median(value(sample) for sample in part) for part in (early, late))
        return after > before * factor + slack and (before, after)

    found = {name: grown(name, lambda sample: sample[name]) for name in ("rss", "cpu", "file")}
    for table in samples[-1]["rows"]:
        found[table] = grown("rows", lambda sample: sample["rows"].get(table, 0))
    found = {name: value for name, value in found.items() if value}
    for name, (before, after) in found.items():
        print(f"\ngrown: {name} from {before:g} to {after:g}")
    print("\nnothing has grown" if not found else "")
    return 1 if found else 0
