"""The set-up of a position from outside: how far the agenda says it is, and what lies there then.

Nothing in the set-up depends on anything but chance and a few answers, so the whole agenda can be
told: the plan of setup.LayMap, cut off somewhere, and what the last step of it has opened.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Entry
from engine.kernel.finding import MISPLACED

from .board import Settle
from .lint_form import WRONG_NOW, Flaws, begun
from .map import layout
from .numbers import number
from .rounds import Round
from .setup import (
    ChooseFaction,
    DrawFaction,
    FactionBoards,
    KeepLeaders,
    LayMap,
    Neutrals,
    PlaceNeutral,
    PlaceTile,
    Prepare,
    Printed,
    Ready,
    RemoveFoundation,
    vault_order,
)
from .setup_bases import PlaceBase, PlaceMountains, StartingFoundation
from .setup_units import PlaceLeader, SplitFighters
from .state import NOBODY, State, clockwise, seat_of

HOMES = number("base_land")
GEMS = number("start_gems")
MOUNTAINS = number("mountains")
OPENED: dict[type[Entry], tuple[type[Entry], ...]] = {
    PlaceBase: (PlaceMountains, StartingFoundation),
    Neutrals: (PlaceNeutral,),
    PlaceLeader: (SplitFighters,),
}
"""What a step of the plan opens."""
MORALE = "cho.leyrien."
CARDS = "cho.tactics."
E = t.TypeVar("E", bound=Entry)


def preparing(s: State) -> bool:
    return s.pub.phase == "setup" and s.todo != [Prepare()]


def preparation(s: State) -> Flaws:
    """Factions are chosen, then the boards laid, then the plan of the map is carried out."""
    if not preparing(s):
        return
    p, later = s.pub, s.todo[:1] == [LayMap()]
    unpaid = range(len(s.own)) if later else [one.seat for one in _kinds(s, PlaceLeader)]
    if p.upgraded or any([p.gems[seat] != GEMS for seat in unpaid if 0 <= seat < len(s.own)]):
        yield WRONG_NOW(place="pub.gems")
    if s.todo[:2] == [LayMap(), FactionBoards()]:
        yield from choosing(s)
    elif s.todo[:2] == [LayMap(), Ready()]:
        yield from boards(s)
    else:
        yield from mapping(s)


def choosing(s: State) -> Flaws:
    """Seats choose one after the other; whoever draws is the first of them."""
    bare = [seat for seat, code in enumerate(s.pub.factions) if not code]
    wanted: list[Entry] = [ChooseFaction(seat) for seat in reversed(bare)]
    drawing = [*wanted[:-1], *[DrawFaction(seat) for seat in bare[:1]]]
    if not bare or s.todo[2:] not in (wanted, drawing):
        yield WRONG_NOW(place="pub.factions")
    if begun(s) or any([one != NOBODY for one in s.pub.site]):
        yield WRONG_NOW(place="pub.site")


def boards(s: State) -> Flaws:
    """Leaders are kept and cards dealt, nothing is on the map."""
    if not (all(s.pub.factions) and begun(s)) or any([one != NOBODY for one in s.pub.site]):
        yield WRONG_NOW(place="pub.factions")
        return
    crowded = [
        seat
        for seat, code in enumerate(s.pub.factions)
        if len(s.pub.roster[seat]) > s.box.factions[code].leaders
    ]
    if sorted([one.seat for one in _kinds(s, KeepLeaders)]) != crowded:
        yield WRONG_NOW(place="pub.roster")
    for at, entry in enumerate(s.todo[2:], 2):
        if not (isinstance(entry, KeepLeaders) or entry.key.startswith(CARDS)):
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)


def plan_of_map(s: State) -> list[Entry]:
    """What LayMap puts on the agenda, the last step first."""
    n = len(s.own)
    tiles = [PlaceTile(region, colour) for region, colour in layout(n).tiles]
    bases = [PlaceBase(seat_of(s, faction)) for faction in reversed(vault_order(s))]
    away = [RemoveFoundation()] * s.box.setups[n].removed
    leaders = [PlaceLeader(seat) for seat in clockwise(s, s.pub.gun)]
    return [*tiles, *bases, *away, Neutrals(), *leaders, Printed(), Settle(), Round()][::-1]


def mapping(s: State) -> Flaws:
    """A part of the plan is left, and on it lies only what its last step has opened."""
    if not (all(s.pub.factions) and begun(s)) or s.pub.gun == NOBODY:
        yield WRONG_NOW(place="pub.factions")
        return
    plan, todo = plan_of_map(s), s.todo
    both = enumerate(zip(plan, todo, strict=False))
    left = next((at for at, (one, other) in both if one != other), min(len(plan), len(todo)))
    strange = list(_opened(s, plan, left))
    yield from strange or laid(s)


def _opened(s: State, plan: list[Entry], left: int) -> Flaws:
    last = plan[left] if left < len(plan) else None
    fitting = OPENED.get(type(last), ()) if last is not None else ()
    for at, entry in enumerate(s.todo[left:], left):
        fine = isinstance(entry, fitting)
        if fine and not isinstance(entry, PlaceNeutral):
            fine = getattr(entry, "seat", None) == getattr(last, "seat", None)
        if isinstance(last, Settle):
            fine = entry.key.startswith(MORALE)
        if not fine:
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)


def laid(s: State) -> Flaws:
    """Tiles, bases, foundations, units and mountains are those of the steps that are done."""
    p, plan = s.pub, layout(len(s.own))
    placing = {one.seat for one in _kinds(s, PlaceBase)}
    if {seat for seat, one in enumerate(p.site) if one < 0} != placing:
        yield WRONG_NOW(place="pub.site")
    if len(p.tiles) + len(_kinds(s, PlaceTile)) != len(plan.tiles):
        yield WRONG_NOW(place="pub.tiles")
    if len(p.removed) + len(_kinds(s, RemoveFoundation)) != s.box.setups[len(s.own)].removed:
        yield WRONG_NOW(place="pub.removed")
    waiting = {one.seat for one in _kinds(s, PlaceLeader)}
    waiting |= {one.seat for one in _kinds(s, SplitFighters)}
    if {seat for seat, row in enumerate(p.fighters) if not sum(row)} != waiting:
        yield WRONG_NOW(place="pub.fighters")
    if _kinds(s, Printed) and p.mountains.bit_count() + p.spare_mountains != MOUNTAINS:
        yield WRONG_NOW(place="pub.spare_mountains")
    yield from grounds(s)


def grounds(s: State) -> Flaws:
    """Every base has its two home regions, and every land region will have one foundation."""
    p = s.pub
    open_ = {one.seat for one in _kinds(s, PlaceBase)}
    open_ |= {one.seat for one in _kinds(s, PlaceMountains)}
    if any([one.bit_count() != HOMES for seat, one in enumerate(p.homes) if seat not in open_]):
        yield WRONG_NOW(place="pub.homes")
    bare = [at for at, row in enumerate(p.plots) if layout(len(s.own)).land >> at & 1 and not row]
    coming = [one.region for one in _kinds(s, PlaceNeutral)]
    coming += [one.region for one in _kinds(s, StartingFoundation)]
    if len({*coming}) != len(coming) or not {*coming} <= {*bare}:
        yield WRONG_NOW(place="pub.plots")
    neutral = [code for code, row in s.box.foundations.items() if row["kind"] == "neutral"]
    used = {plot.foundation for row in p.plots for plot in row} | {*p.removed}
    unused = len([code for code in neutral if code not in used])
    starting = HOMES * len(open_) + len(_kinds(s, StartingFoundation))
    if len(bare) != unused - len(_kinds(s, RemoveFoundation)) + starting:
        yield WRONG_NOW(place="pub.plots")


def _kinds(s: State, kind: type[E]) -> list[E]:
    return [one for one in s.todo if isinstance(one, kind)]
