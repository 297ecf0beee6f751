"""Statistics of simulations as a picture."""

from __future__ import annotations

import re
import sys
import typing as t

import pygal
from babel.numbers import format_percent
from pygal.style import Style

from content.interface import chart_text

# pygal looks for plugins at every import of anything; there are none, and its way is outdated.
sys.meta_path[:] = [one for one in sys.meta_path if type(one).__module__ != "pygal"]
Data = dict[str, t.Any]
LEVEL = 0.95
ASIDES = re.compile(rb"<!--.*?-->|<script.*?</script>", re.DOTALL)
"""pygal adds a program, and a comment with the date; equal statistics shall give equal bytes."""
STYLE = Style(
    background="white",
    plot_background="white",
    colors=("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"),
    opacity=1,
)
"""Colours that nearly everybody can tell apart."""


def as_svg(tables: list[Data], language: str) -> bytes:
    """A group of bars for each table: the share of matches that each agent won."""
    level = format_percent(LEVEL, locale=language)
    chart = pygal.Bar(
        js=[],
        style=STYLE,
        legend_at_bottom=True,
        truncate_legend=-1,
        range=(0, 1),
        title=chart_text("title", language),
        x_title=chart_text("games", language, games=sum(table["games"] for table in tables)),
        y_title=chart_text("share", language, level=level),
        value_formatter=lambda share: format_percent(round(share, 3), locale=language),
    )
    chart.uuid = "picture"
    chart.x_labels = [
        f"{chart_text('table', language, number=table['table'] + 1)}: {table['edition']}"
        for table in tables
    ]
    for agent in sorted({name for table in tables for name in table["agents"]}):
        chart.add(agent, [_bar(table["agents"].get(agent)) for table in tables])
    if any(table["opponent"] for table in tables):
        chart.add(chart_text("opponent", language), [_bar(table["opponent"]) for table in tables])
    return ASIDES.sub(b"", chart.render())


def _bar(side: Data | None) -> Data | None:
    if side is None:
        return None
    wins = side["wins"]
    return {"value": wins["rate"], "ci": {"low": wins["low"], "high": wins["high"]}}
