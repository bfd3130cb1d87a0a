"""Scripts in this folder are tests: `unread.jsonl` has to give `unread.golden.jsonl`."""

pytest_plugins = ["imbridge.pytest_plugin"]
