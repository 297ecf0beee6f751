"""The set-up of a position from outside: how far the agenda says it is, and what lies there then.

Nothing in the set-up depends on anything but chance and a few answers, so the whole agenda is
known: the plan of setup.LayMap, cut off somewhere, and what the last step of it has opened.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Entry, Found
from engine.kernel.finding import MISPLACED
from engine.kernel.lint import Flaws

from . import setup
from .board import Settle, land
from .lint_form import begun, lint
from .map import layout
from .numbers import number
from .setup_bases import (
    OPEN_LAND,
    PlaceBase,
    PlaceMountains,
    StartingFoundation,
    closings,
    open_land,
)
from .setup_units import PlaceLeader, SplitFighters
from .state import NOBODY, State

OPENED: dict[type[Entry], tuple[type[Entry], ...]] = {
    PlaceBase: (PlaceMountains, StartingFoundation),
    setup.Neutrals: (setup.PlaceNeutral,),
    PlaceLeader: (SplitFighters,),
}
"""What a step of the plan opens."""
E = t.TypeVar("E", bound=Entry)


def preparation(s: State) -> Flaws:
    """Factions are chosen, then the boards laid, then the plan of the map is carried out."""
    p, todo, gems = s.pub, s.todo, number("start_gems")
    if p.phase != "setup" or todo == [setup.Prepare()]:
        return
    unpaid = range(len(s.own)) if todo[:1] == [setup.LayMap()] else _seats(s, PlaceLeader)
    if p.upgraded or any([p.gems[seat] != gems for seat in unpaid if 0 <= seat < len(s.own)]):
        yield lint.wrong_now(place="pub.gems")
    if todo[:2] == [setup.LayMap(), setup.FactionBoards()]:
        yield from choosing(s)
    elif todo[:2] == [setup.LayMap(), setup.Ready()]:
        yield from boards(s)
    else:
        yield from mapping(s)


def choosing(s: State) -> Flaws:
    """Seats choose one after the other; whoever draws is the first of them."""
    bare = [seat for seat, faction in enumerate(s.pub.factions) if not faction]
    asked: list[Entry] = [setup.ChooseFaction(seat) for seat in reversed(bare)]
    drawing = [*asked[:-1], *[setup.DrawFaction(seat) for seat in bare[:1]]]
    if not bare or s.todo[2:] not in (asked, drawing):
        yield lint.wrong_now(place="pub.factions")
    if begun(s) or any([site != NOBODY for site in s.pub.site]):
        yield lint.wrong_now(place="pub.site")


def boards(s: State) -> Flaws:
    """Leaders are kept and cards dealt, nothing is on the map."""
    p = s.pub
    if not (all(p.factions) and begun(s)) or any([site != NOBODY for site in p.site]):
        yield lint.wrong_now(place="pub.factions")
        return
    kept = [s.box.factions[faction].leaders for faction in p.factions]
    crowded = [seat for seat, cards in enumerate(p.roster) if len(cards) > kept[seat]]
    if sorted(_seats(s, setup.KeepLeaders)) != crowded:
        yield lint.wrong_now(place="pub.roster")
    for at, entry in enumerate(s.todo[2:], 2):
        if not (isinstance(entry, setup.KeepLeaders) or entry.key.startswith("cho.tactics.")):
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)


def mapping(s: State) -> Flaws:
    """A part of the plan is left, and on it lies only what its last step has opened."""
    if not (all(s.pub.factions) and begun(s)) or s.pub.gun == NOBODY:
        yield lint.wrong_now(place="pub.factions")
        return
    plan = setup.LayMap().plan(s)[::-1]
    both = enumerate(zip(plan, s.todo, strict=False))
    left = next((at for at, (meant, entry) in both if meant != entry), min(len(plan), len(s.todo)))
    last = plan[left] if left < len(plan) else None
    strange = [at for at in range(left, len(s.todo)) if not _opened(last, s.todo[at])]
    yield from [MISPLACED(place=f"todo[{at}]", entry=s.todo[at].key) for at in strange] or laid(s)


def _opened(last: Entry | None, entry: Entry) -> bool:
    """Whether a step of the plan can have brought an entry."""
    if isinstance(last, Settle):
        return entry.key.startswith("cho.leyrien.")
    fine = last is not None and isinstance(entry, OPENED.get(type(last), ()))
    own = getattr(entry, "seat", None) == getattr(last, "seat", None)
    return fine and (own or isinstance(entry, setup.PlaceNeutral))


def laid(s: State) -> Flaws:
    """Tiles, bases, foundations, units and mountains are those of the steps that are done."""
    p, plan = s.pub, layout(len(s.own))
    if {seat for seat, site in enumerate(p.site) if site < 0} != {*_seats(s, PlaceBase)}:
        yield lint.wrong_now(place="pub.site")
    if len(p.tiles) + len(_kinds(s, setup.PlaceTile)) != len(plan.tiles):
        yield lint.wrong_now(place="pub.tiles")
    if len(p.removed) + len(_kinds(s, setup.RemoveFoundation)) != s.box.setups[len(s.own)].removed:
        yield lint.wrong_now(place="pub.removed")
    waiting = {*_seats(s, PlaceLeader), *_seats(s, SplitFighters)}
    if {seat for seat, row in enumerate(p.fighters) if not sum(row)} != waiting:
        yield lint.wrong_now(place="pub.fighters")
    if _kinds(s, setup.Printed) and p.mountains.bit_count() + p.spare_mountains != number(
        "mountains"
    ):
        yield lint.wrong_now(place="pub.spare_mountains")
    yield from bases(s) or grounds(s)


def bases(s: State) -> list[Found]:
    """Every base has its two home regions, or can get them by mountains (CHO-SET-17)."""
    p, free = s.pub, [at for at in layout(len(s.own)).bases if at not in s.pub.site]
    placed = {seat: region for seat, region in enumerate(p.site) if region >= 0}
    open_ = placed.keys() & {*_seats(s, PlaceMountains)}
    # Where there is one way, and it needs no mountain, nobody is asked.
    idle = [seat for seat in open_ if closings(s, placed[seat])[:2] in ([], [()])]
    walled = _seats(s, PlaceBase) and any([not closings(s, region) for region in free])
    if idle or walled:
        return [lint.wrong_now(place="pub.mountains")]
    homes = [(p.homes[seat], open_land(s, placed[seat])) for seat in placed.keys() - open_]
    if any([area != land or area.bit_count() != OPEN_LAND for area, land in homes]):
        return [lint.wrong_now(place="pub.homes")]
    return []


def grounds(s: State) -> Flaws:
    """Every land region will have one foundation."""
    p, coming = s.pub, _kinds(s, StartingFoundation)
    bases = {*_seats(s, PlaceBase), *_seats(s, PlaceMountains)}
    bare = [at for at, row in enumerate(p.plots) if land(s) >> at & 1 and not row]
    regions = [neutral.region for neutral in _kinds(s, setup.PlaceNeutral)]
    regions += [foundation.region for foundation in coming]
    if len({*regions}) != len(regions) or not {*regions} <= {*bare}:
        yield lint.wrong_now(place="pub.plots")
    neutral = {code for code, row in s.box.foundations.items() if row["kind"] == "neutral"}
    unused = neutral - {plot.foundation for row in p.plots for plot in row} - {*p.removed}
    starting = OPEN_LAND * len(bases) + len(coming)
    if len(bare) != len(unused) - len(_kinds(s, setup.RemoveFoundation)) + starting:
        yield lint.wrong_now(place="pub.plots")


def _kinds(s: State, kind: type[E]) -> list[E]:
    return [entry for entry in s.todo if isinstance(entry, kind)]


def _seats(s: State, kind: type[Entry]) -> list[int]:
    return [getattr(entry, "seat", NOBODY) for entry in _kinds(s, kind)]
