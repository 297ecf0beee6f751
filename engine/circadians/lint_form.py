"""The form of a position from outside: lengths, bounds and codes.

Everything else in the linter, and the rules themselves, rest on it.
"""

from __future__ import annotations

import typing as t

from engine.kernel import mask_of
from engine.kernel.lint import Demand, Flaws, Linter

from .box import ABILITIES, ATTRIBUTES, LEADERS
from .map import REGIONS, layout
from .numbers import number
from .state import BUILDINGS, NOBODY, PHASES, UNPRICED, State

lint = Linter("cho.lint")

NO_SUCH_REGION = lint.finding("no_such_region", "place")
BY_SEAT = (
    *("factions", "site", "homes", "present", "fighters", "sectors", "reserve", "roster"),
    *("foundry", "outpost", "stronghold", "energy", "gems", "fame", "research", "foundations"),
    *("taken", "tokens", "vault", "fetched", "drawn", "harvested"),
)
STOCKS = ("reserve", "energy", "gems", "drawn")
MOST = 1000
"""More of anything than a game can bring."""
ENDS = ("", "relics", "fame", "regions")


def begun(s: State) -> bool:
    """Whether the faction boards lie there: before that nothing of a faction is anywhere."""
    return bool(s.pub.sectors[0])


# -- demands --------------------------------------------------------------------


def lengths(s: State) -> Flaws:
    """Every list has an item for each seat, region, phase or relic."""
    p, phases = s.pub, len(PHASES)
    rows: list[tuple[str, t.Sized, int]]
    rows = [(f"pub.{name}", getattr(p, name), len(s.own)) for name in BY_SEAT]
    rows += [("pub.plots", p.plots, REGIONS), ("pub.prices", p.prices, phases)]
    rows += [("pub.relics", p.relics, number("relics"))]
    rows += [(f"pub.fighters[{seat}]", row, REGIONS) for seat, row in enumerate(p.fighters)]
    rows += [(f"pub.research[{seat}]", row, phases) for seat, row in enumerate(p.research)]
    return lint.lengths(rows)


def bounds(s: State) -> Flaws:
    """Seats, regions, columns and numbers are what they can be."""
    p, box, last, fight = s.pub, s.box, len(s.own) - 1, s.pub.battle
    rows: list[tuple[str, int, t.Collection[int], int]] = [
        ("pub.round", 0, (p.round,), number("rounds")),
        ("pub.turn", NOBODY, (p.turn,), last),
        ("pub.gun", NOBODY, (p.gun,), last),
        ("pub.spare_mountains", 0, (p.spare_mountains,), number("mountains")),
        ("pub.site", NOBODY, p.site, REGIONS - 2),
        ("pub.relics", NOBODY, p.relics, REGIONS - 2),
        ("pub.production", 0, p.production, REGIONS - 2),
        ("pub.leaders", 0, p.leaders.values(), REGIONS - 1),
        ("pub.ryhzu", 0, [stand.region for stand in p.ryhzu.values()], REGIONS - 1),
        ("pub.ryhzu", 0, [stand.seat for stand in p.ryhzu.values()], last),
        ("pub.fighters", 0, [n for row in p.fighters for n in row], MOST),
        ("pub.sectors", 0, [n for row in p.sectors for n in row], MOST),
        ("pub.research", 1, [n for row in p.research for n in row], box.columns),
        *((f"pub.{name}", 0, getattr(p, name), MOST) for name in STOCKS),
        ("pub.taken", 1, [n for row in p.taken for n in row], number("relics")),
        ("pub.intel", NOBODY, p.intel.values(), last),
        ("pub.prices", UNPRICED, [price.seat for price in p.prices], last),
        ("pub.prices", 0, [price.token for price in p.prices], max(box.prices)),
        ("pub.morale_rows", 0, p.morale_rows, box.morale["combat"]["tokens"]),
        ("pub.winners", 0, p.winners, last),
        ("pub.total", -MOST, (p.total,), MOST),
        ("pub.battle", NOBODY, (fight.region,), REGIONS - 2),
        ("pub.battle", 0, fight.sides, last),
        ("pub.battle", NOBODY, (fight.winner, fight.retreats), last),
    ]
    return lint.bounds(rows)


def areas(s: State) -> Flaws:
    """Sets of regions and of numbers hold nothing that there is not."""
    p, every = s.pub, (1 << REGIONS) - 1
    land, bases = layout(len(s.own)).land, mask_of(layout(len(s.own)).bases)
    masks: list[tuple[str, t.Iterable[int], int]] = [
        *((name, getattr(p, name), land) for name in (*BUILDINGS, "homes")),
        *((name, getattr(p, name), every) for name in ("present", "harvested")),
        *((name, (getattr(p, name),), land) for name in ("ship", "twin", "sprung")),
        *((name, (getattr(p, name),), every) for name in ("refined", "morale", "path")),
        ("site", [1 << site for site in p.site if site >= 0], bases),
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
    rows: list[tuple[t.Iterable[str], t.Container[str]]] = [
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
    ]
    return lint.codes(rows)


def sets(s: State) -> Flaws:
    """Nothing stands twice where each can stand once."""
    p = s.pub
    rows: list[tuple[str, t.Collection[t.Any]]] = [
        ("pub.factions", [faction for faction in p.factions if faction]),
        ("pub.roster", [card for cards in p.roster for card in cards]),
        ("pub.taken", [relic for row in p.taken for relic in row]),
        ("pub.relics", [region for region in p.relics if region >= 0]),
        *(
            (f"pub.{name}", getattr(p, name))
            for name in ("tiles", "removed", "upgraded", "winners")
        ),
        ("pub.production", list(p.production.values())),
        ("pub.site", [region for region in p.site if region >= 0]),
        ("pub.battle", p.battle.sides),
    ]
    return lint.sets(rows)


FORM: tuple[Demand, ...] = (bounds, areas, codes, sets)
