"""Statistics of simulations as rows of a table."""

from __future__ import annotations

import csv
import io
import typing as t

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
