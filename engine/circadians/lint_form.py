"""The form of a position from outside: lengths, bounds and codes.

Everything else in the linter, and the rules themselves, rest on it.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Found
from engine.kernel.lint import Linter

from .box import ABILITIES, ATTRIBUTES, LEADERS
from .map import REGIONS, layout
from .numbers import number
from .state import BUILDINGS, NOBODY, PHASES, UNPRICED, State

lint = Linter("cho.lint")

SEAT_COUNT = lint.seat_count
LIST_LENGTH = lint.list_length
OUT_OF_BOUNDS = lint.out_of_bounds
UNKNOWN_CODE = lint.unknown_code
SET_TWICE = lint.set_twice
NO_SUCH_REGION = lint.finding("no_such_region", "place")
WRONG_NOW = lint.wrong_now

Flaws = t.Iterator[Found]
Demand = t.Callable[[State], Flaws]
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
    p = s.pub
    wanted: list[tuple[str, t.Sized, int]] = [
        (f"pub.{name}", getattr(p, name), len(s.own)) for name in BY_SEAT
    ]
    wanted += [("pub.plots", p.plots, REGIONS), ("pub.prices", p.prices, len(PHASES))]
    wanted += [("pub.relics", p.relics, number("relics"))]
    for name, rows, n in (("fighters", p.fighters, REGIONS), ("research", p.research, len(PHASES))):
        wanted += [(f"pub.{name}[{seat}]", row, n) for seat, row in enumerate(rows)]
    for place, some, n in wanted:
        if len(some) != n:
            yield LIST_LENGTH(place=place, n=n)


def bounds(s: State) -> Flaws:
    """Seats, regions, columns and numbers are what they can be."""
    p, box, last = s.pub, s.box, len(s.own) - 1
    fights = p.battle
    for name, low, some, high in (
        ("round", 0, (p.round,), number("rounds")),
        ("turn", NOBODY, (p.turn,), last),
        ("gun", NOBODY, (p.gun,), last),
        ("spare_mountains", 0, (p.spare_mountains,), number("mountains")),
        ("site", NOBODY, p.site, REGIONS - 2),
        ("relics", NOBODY, p.relics, REGIONS - 2),
        ("production", 0, p.production, REGIONS - 2),
        ("leaders", 0, p.leaders.values(), REGIONS - 1),
        ("ryhzu", 0, [one.region for one in p.ryhzu.values()], REGIONS - 1),
        ("ryhzu", 0, [one.seat for one in p.ryhzu.values()], last),
        ("fighters", 0, [n for row in p.fighters for n in row], MOST),
        ("sectors", 0, [n for row in p.sectors for n in row], MOST),
        ("research", 1, [n for row in p.research for n in row], box.columns),
        *((name, 0, getattr(p, name), MOST) for name in ("reserve", "energy", "gems", "drawn")),
        ("taken", 1, [n for row in p.taken for n in row], number("relics")),
        ("intel", NOBODY, p.intel.values(), last),
        ("prices", UNPRICED, [one.seat for one in p.prices], last),
        ("prices", 0, [one.token for one in p.prices], max(box.prices)),
        ("morale_rows", 0, p.morale_rows, box.morale["combat"]["tokens"]),
        ("winners", 0, p.winners, last),
        ("total", -MOST, (p.total,), MOST),
        ("battle", NOBODY, (fights.region,), REGIONS - 2),
        ("battle", 0, fights.sides, last),
        ("battle", NOBODY, (fights.winner, fights.retreats), last),
    ):
        if some and not low <= min(some) <= max(some) <= high:
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
    tokens = sum(1 << one for one in s.box.prices)
    masks += [(name, getattr(p, name), tokens) for name in ("tokens", "vault", "fetched")]
    for name, some, allowed in masks:
        if any([mask & ~allowed for mask in some]):
            yield NO_SUCH_REGION(place=f"pub.{name}")


def codes(s: State) -> Flaws:
    """Codes are those of real things; cards are counted elsewhere."""
    p, box = s.pub, s.box
    plots = [plot for row in p.plots for plot in row]
    ryhzu = box.ryhzu.keys()
    leaders = LEADERS.keys() - ryhzu
    for some, real in (
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
        yield from (unknown(code) for code in some if code not in real)


def sets(s: State) -> Flaws:
    """Nothing stands twice where each can stand once."""
    p = s.pub
    chosen = [code for code in p.factions if code]
    rosters = [card for cards in p.roster for card in cards]
    relics = [one for row in p.taken for one in row]
    lying = [one for one in p.relics if one >= 0]
    for name, some in (
        *(("factions", chosen), ("roster", rosters), ("taken", relics), ("relics", lying)),
        *((name, getattr(p, name)) for name in ("tiles", "removed", "upgraded", "winners")),
        ("production", list(p.production.values())),
        ("site", [one for one in p.site if one >= 0]),
        ("battle", p.battle.sides),
    ):
        if len(set(some)) != len(some):
            yield SET_TWICE(place=f"pub.{name}")


FORM: tuple[Demand, ...] = (bounds, areas, codes, sets)
