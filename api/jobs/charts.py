"""Statistics of simulations as a picture."""

from __future__ import annotations

import re
import sys
import typing as t

import pygal
from babel.numbers import format_percent
from pygal.style import Style

from content.interface import chart_text
from content.offers import labels
from content.pictures.canvas import SANS
from content.pictures.theme import LIGHT

# pygal looks for plugins at every import of anything; there are none, and its way is outdated.
sys.meta_path[:] = [one for one in sys.meta_path if type(one).__module__ != "pygal"]
Data = dict[str, t.Any]
LEVEL = 0.95
LEAST_WIDTH, LABEL_WIDTH, VALUE_WIDTH = 800, 260, 70
"""Of the picture, of what stands below a table, and of one value."""
MOST_COLOURS = 16
"""pygal takes a colour for each series from a list, in turn."""
ASIDES = re.compile(rb"<!--.*?-->|<script.*?</script>", re.DOTALL)
"""pygal adds a program, and a comment with the date; equal statistics shall give equal bytes."""
STYLE = Style(
    background=LIGHT["paper"],
    plot_background=LIGHT["paper"],
    foreground=LIGHT["ink"],
    foreground_strong=LIGHT["ink"],
    foreground_subtle=LIGHT["soft"],
    guide_stroke_color=LIGHT["line"],
    major_guide_stroke_color=LIGHT["line"],
    colors=(*LIGHT.seats, LIGHT["violet"]),
    opacity=1,
    font_family=SANS,
    value_font_family=SANS,
    value_label_font_family=SANS,
    label_font_size=14,
    major_label_font_size=14,
    legend_font_size=15,
    title_font_size=16,
    value_font_size=14,
    value_colors=(LIGHT["ink"],) * MOST_COLOURS,
)
"""The type and the colours of the other pictures; values stand above their bars."""


class Bars(pygal.Bar):  # type: ignore[misc]
    """Bars whose values stand above their intervals, where neither hides the other."""

    def _tooltip_and_print_values(
        self,
        node: t.Any,
        serie: t.Any,
        parent: t.Any,
        i: int,
        value: str,
        metadata: Data,
        *box: float,
    ) -> None:
        x, _, width, _ = box
        top = self.view.y(metadata["ci"]["high"]) - STYLE.value_font_size
        self._static_value(node, value, x + width / 2, top, metadata, "middle")


def as_svg(tables: list[Data], language: str) -> bytes:
    """A group of bars for each table: the share of matches that each agent won."""
    level = format_percent(LEVEL, locale=language)
    names = sorted({name for table in tables for name in table["agents"]})
    chart = Bars(
        js=[],
        style=STYLE,
        legend_at_bottom=True,
        truncate_legend=-1,
        range=(0, 1),
        print_values=True,
        truncate_label=-1,
        width=max(LEAST_WIDTH, len(tables) * max(LABEL_WIDTH, VALUE_WIDTH * len(names))),
        title=chart_text("title", language),
        x_title="\n".join(
            (
                chart_text("games", language, games=sum(table["games"] for table in tables)),
                chart_text("shared", language),
            )
        ),
        y_title=chart_text("share", language, level=level),
        value_formatter=lambda share: format_percent(
            round(share, 3), locale=language, decimal_quantization=False
        ),
    )
    chart.uuid = "picture"
    chart.x_labels = [_place(table, language) for table in tables]
    for agent in names:
        chart.add(agent, [_bar(table["agents"].get(agent)) for table in tables])
    if any(table["opponent"] for table in tables):
        chart.add(chart_text("opponent", language), [_bar(table["opponent"]) for table in tables])
    return ASIDES.sub(b"", chart.render())


def _place(table: Data, language: str) -> str:
    """A table by its number, game and edition."""
    number = chart_text("table", language, number=table["table"] + 1)
    return f"{number}: {labels(table['game'], language)['title']}, {table['edition']}"


def _bar(side: Data | None) -> Data | None:
    if side is None:
        return None
    wins = side["wins"]
    return {"value": wins["rate"], "ci": {"low": wins["low"], "high": wins["high"]}}
