"""A year of use: what `soak.py` sends, checks and measures."""
