"""The form of a position from outside: lengths, bounds and codes.

Everything else in the linter, and the rules themselves, rest on it.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Found, mask_of
from engine.kernel.lint import Demand, Flaws

from .box import ABILITIES, ATTRIBUTES, LEADERS
from .chapter import Chapter
from .map import REGIONS, layout
from .numbers import number
from .state import BUILDINGS, NOBODY, PHASES, UNPRICED, State

lint = Chapter("cho.lint")

SEAT_COUNT = lint.finding("seat_count", "n")
LIST_LENGTH = lint.finding("list_length", "place n")
OUT_OF_BOUNDS = lint.finding("out_of_bounds", "place low high")
UNKNOWN_CODE = lint.finding("unknown_code", "code")
SET_TWICE = lint.finding("set_twice", "place")
NO_SUCH_REGION = lint.finding("no_such_region", "place")
WRONG_NOW = lint.finding("wrong_now", "place")

BY_SEAT = (
    *("factions", "site", "homes", "present", "fighters", "sectors", "reserve", "roster"),
    *("foundry", "outpost", "stronghold", "energy", "gems", "fame", "research", "foundations"),
    *("taken", "tokens", "vault", "fetched", "drawn", "harvested"),
)
MOST = 1000
"""More of anything than a game can bring."""
LONGEST_CODE = 40
ENDS = ("", "relics", "fame", "regions")


def unknown(code: str) -> Found:
    return UNKNOWN_CODE(code=code[:LONGEST_CODE])


def begun(s: State) -> bool:
    """Whether the faction boards lie there: before that nothing of a faction is anywhere."""
    return bool(s.pub.sectors[0])


# -- demands --------------------------------------------------------------------


def lengths(s: State) -> Flaws:
    """Every list has an item for each seat, region, phase or relic."""
    p, phases = s.pub, len(PHASES)
    rows: list[tuple[str, t.Sized, int]]
    rows = [(name, getattr(p, name), len(s.own)) for name in BY_SEAT]
    rows += [("plots", p.plots, REGIONS), ("prices", p.prices, phases)]
    rows += [("relics", p.relics, number("relics"))]
    rows += [(f"fighters[{seat}]", row, REGIONS) for seat, row in enumerate(p.fighters)]
    rows += [(f"research[{seat}]", row, phases) for seat, row in enumerate(p.research)]
    yield from (LIST_LENGTH(place=f"pub.{name}", n=n) for name, row, n in rows if len(row) != n)


def bounds(s: State) -> Flaws:
    """Seats, regions, columns and numbers are what they can be."""
    p, box, last, fight = s.pub, s.box, len(s.own) - 1, s.pub.battle
    for name, low, values, high in (
        ("round", 0, (p.round,), number("rounds")),
        ("turn", NOBODY, (p.turn,), last),
        ("gun", NOBODY, (p.gun,), last),
        ("spare_mountains", 0, (p.spare_mountains,), number("mountains")),
        ("site", NOBODY, p.site, REGIONS - 2),
        ("relics", NOBODY, p.relics, REGIONS - 2),
        ("production", 0, p.production, REGIONS - 2),
        ("leaders", 0, p.leaders.values(), REGIONS - 1),
        ("ryhzu", 0, [stand.region for stand in p.ryhzu.values()], REGIONS - 1),
        ("ryhzu", 0, [stand.seat for stand in p.ryhzu.values()], last),
        ("fighters", 0, [n for row in p.fighters for n in row], MOST),
        ("sectors", 0, [n for row in p.sectors for n in row], MOST),
        ("research", 1, [n for row in p.research for n in row], box.columns),
        *((name, 0, getattr(p, name), MOST) for name in ("reserve", "energy", "gems", "drawn")),
        ("taken", 1, [n for row in p.taken for n in row], number("relics")),
        ("intel", NOBODY, p.intel.values(), last),
        ("prices", UNPRICED, [price.seat for price in p.prices], last),
        ("prices", 0, [price.token for price in p.prices], max(box.prices)),
        ("morale_rows", 0, p.morale_rows, box.morale["combat"]["tokens"]),
        ("winners", 0, p.winners, last),
        ("total", -MOST, (p.total,), MOST),
        ("battle", NOBODY, (fight.region,), REGIONS - 2),
        ("battle", 0, fight.sides, last),
        ("battle", NOBODY, (fight.winner, fight.retreats), last),
    ):
        if values and not low <= min(values) <= max(values) <= high:
            yield OUT_OF_BOUNDS(place=f"pub.{name}", low=low, high=high)


def areas(s: State) -> Flaws:
    """Sets of regions and of numbers hold nothing that there is not."""
    p, every = s.pub, (1 << REGIONS) - 1
    land = layout(len(s.own)).land
    masks: list[tuple[str, t.Iterable[int], int]] = [
        *((name, getattr(p, name), land) for name in (*BUILDINGS, "homes")),
        *((name, getattr(p, name), every) for name in ("present", "harvested")),
        *((name, (getattr(p, name),), land) for name in ("ship", "twin", "sprung")),
        *((name, (getattr(p, name),), every) for name in ("refined", "morale", "path")),
        ("foundations", p.foundations, (1 << len(ABILITIES)) - 1),
    ]
    tokens = mask_of(s.box.prices)
    masks += [(name, getattr(p, name), tokens) for name in ("tokens", "vault", "fetched")]
    for name, values, allowed in masks:
        if any([mask & ~allowed for mask in values]):
            yield NO_SUCH_REGION(place=f"pub.{name}")


def codes(s: State) -> Flaws:
    """Codes are those of real things; cards are counted elsewhere."""
    p, box = s.pub, s.box
    plots = [plot for row in p.plots for plot in row]
    ryhzu = box.ryhzu.keys()
    leaders = LEADERS.keys() - ryhzu
    for values, real in (
        ([code for code in p.factions if code], box.factions.keys()),
        (p.tiles, box.tiles.keys()),
        ([plot.foundation for plot in plots if plot.foundation], {*box.foundations, "board"}),
        ([plot.building for plot in plots if plot.building], BUILDINGS),
        (p.production.values(), box.production.keys()),
        (p.removed, box.foundations.keys()),
        ([card for cards in p.roster for card in cards], leaders),
        (p.leaders, {card for cards in p.roster for card in cards}),
        (p.ryhzu, ryhzu),
        (p.upgraded, LEADERS.keys() | ATTRIBUTES.keys()),
        (p.intel, box.intel.keys()),
        ([p.ended], ENDS),
    ):
        yield from (unknown(code) for code in values if code not in real)


def sets(s: State) -> Flaws:
    """Nothing stands twice where each can stand once."""
    p = s.pub
    for name, values in (
        ("factions", [faction for faction in p.factions if faction]),
        ("roster", [card for cards in p.roster for card in cards]),
        ("taken", [relic for row in p.taken for relic in row]),
        ("relics", [region for region in p.relics if region >= 0]),
        *((name, getattr(p, name)) for name in ("tiles", "removed", "upgraded", "winners")),
        ("production", list(p.production.values())),
        ("site", [region for region in p.site if region >= 0]),
        ("battle", p.battle.sides),
    ):
        if len(set(values)) != len(values):
            yield SET_TWICE(place=f"pub.{name}")


FORM: tuple[Demand, ...] = (bounds, areas, codes, sets)
