"""Statistics of simulations as rows of a table and as a picture."""

from __future__ import annotations

import csv
import io
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
RATES = ("wins", "ahead", "beat_opponent")
SPREAD = ("mean", "deviation", "least", "median", "most")
COLUMNS = (
    *("table", "game", "edition", "agent", "seat", "games"),
    *(f"{name}{more}" for name in RATES for more in ("", "_rate", "_low", "_high")),
    *(f"score_{name}" for name in SPREAD),
    "faction",
    *(f"length_{name}" for name in SPREAD),
    "decisions_per_second",
)
"""New columns come last, so that those who count columns find the old ones where they were."""
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


def as_csv(tables: list[Data]) -> str:
    """A row for each agent, each seat and each faction of each table.

    How long the matches were and how fast they went is that of the whole table; on the command
    line nothing is timed.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for table in tables:
        known = [table["table"], table["game"], table["edition"]]
        whole = [*_spread(table["length"]), table.get("decisions_per_second", "")]
        for agent, seat, faction, side in _sides(table):
            writer.writerow([*known, agent, seat, *_cells(side), faction, *whole])
    return out.getvalue()


def _sides(table: Data) -> t.Iterator[tuple[str, int | str, str, Data]]:
    """Each side with its agent, its seat or its faction; older results have no factions."""
    yield from ((name, "", "", side) for name, side in table["agents"].items())
    yield from (("", seat, "", side) for seat, side in enumerate(table["seats"]))
    yield from (("", "", name, side) for name, side in table.get("factions", {}).items())


def _cells(side: Data) -> list[t.Any]:
    rates = [
        value
        for name in RATES
        for value in (side[name]["n"], *(round(side[name][x], 4) for x in ("rate", "low", "high")))
    ]
    return [side["games"], *rates, *_spread(side["score"])]


def _spread(numbers: Data) -> list[float]:
    return [round(numbers[name], 3) for name in SPREAD]


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
