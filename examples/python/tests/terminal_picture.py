"""The screen of a terminal as a picture."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 7.85, 17, 14
GROUND, TEXT = "#151b23", "#e6edf3"
COLOURS = {"red": "#ff7b72", "green": "#7ee787", "brown": "#e3b341", "blue": "#79c0ff", "cyan": "#76e3ea"}


def svg(screen: Any, rows: int, title: str) -> str:
    """The first rows of a screen as SVG: one text a row, its place given for each run of one look."""
    width = round(screen.columns * WIDTH) + 2 * MARGIN
    height = rows * HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>',
        f'<g font-family="ui-monospace,DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="13" fill="{TEXT}">',
    ]
    for row in range(rows):
        y = MARGIN + row * HEIGHT + 13
        spans = "".join(_span(x, text, cell) for x, text, cell in _runs(screen.buffer[row], screen.columns))
        if spans:
            parts.append(f'<text y="{y}">{spans}</text>')
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _runs(line: Any, columns: int) -> list[tuple[int, str, Any]]:
    """The runs of cells that look alike, with their columns; a wide sign is a run, for fonts differ about its width."""
    runs: list[tuple[int, str, Any]] = []
    for x in range(columns):
        cell = line[x]
        look = (cell.fg, cell.bold)
        is_narrow = cell.data.isascii()
        if runs and is_narrow and runs[-1][1].isascii() and (runs[-1][2].fg, runs[-1][2].bold) == look:
            runs[-1] = (runs[-1][0], runs[-1][1] + cell.data, runs[-1][2])
        elif cell.data:
            runs.append((x, cell.data, cell))
    return [(x, text.rstrip(), cell) for x, text, cell in runs if text.strip()]


def _span(x: int, text: str, cell: Any) -> str:
    colour = f' fill="{COLOURS[cell.fg]}"' if cell.fg in COLOURS else ""
    weight = ' font-weight="bold"' if cell.bold else ""
    return f'<tspan x="{MARGIN + x * WIDTH:.2f}"{colour}{weight}>{escape(text)}</tspan>'
