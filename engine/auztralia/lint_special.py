"""What variants keep beside the standard game: only what the options of the table bring."""

from __future__ import annotations

import typing as t

from engine.kernel import members
from engine.kernel.lint import Flaws

from .duo import DrawCard, Pick
from .farm import Build
from .lint_form import lint
from .lint_pieces import SET_TWICE, WRONG_NOW
from .setup import FirstPlayer, Prepare
from .solo import DrawObjective
from .state import State, all_farms

GIVEN = ("coal", "iron", "gold")


def known_codes(s: State) -> Flaws:
    """Codes, tokens, seats and hexes are those that the table uses, none of them twice."""
    special, box = s.pub.special, s.box
    if special.objective and special.objective not in box.objectives:
        yield lint.unknown(special.objective)
    yield from (lint.unknown(code) for code in special.variants if code not in box.duo)
    for place, some, real in (
        ("tokens", special.tokens, box.tokens),
        ("aside", special.aside, box.aside),
        ("variants", special.variants, box.duo),
        ("sites", special.sites, box.board.level if box.shared else ()),
    ):
        if not set(some) <= set(real):
            yield WRONG_NOW(place=f"pub.special.{place}")
        if len(set(some)) != len(some):
            yield SET_TWICE(place=f"pub.special.{place}")
    for seat, ore in special.gifts:
        if not (box.shared and 0 <= seat < len(s.own) and ore in GIVEN):
            yield WRONG_NOW(place="pub.special.gifts")


def objective(s: State) -> Flaws:
    """The solo player has the objective that was chosen, or one was drawn in the set-up."""
    special, box = s.pub.special, s.box
    ahead = any([isinstance(entry, Prepare | DrawObjective) for entry in s.todo])
    missing = not special.objective and bool(box.objectives) and not ahead
    if missing or (box.objective and special.objective != box.objective):
        yield WRONG_NOW(place="pub.special.objective")
    card = box.objectives.get(special.objective)
    if special.neared and not (card and card["goal"] == "no_old_one_within"):
        yield WRONG_NOW(place="pub.special.neared")


def variants(s: State) -> Flaws:
    """As many variants are picked as cards were agreed on, but for those still to come."""
    before = any([isinstance(entry, Prepare | FirstPlayer | DrawCard) for entry in s.todo])
    ahead = sum([isinstance(entry, Pick) for entry in s.todo])
    if len(s.pub.special.variants) != (0 if before else s.box.duo_cards - ahead):
        yield WRONG_NOW(place="pub.special.variants")


def x_tiles(s: State) -> Flaws:
    """X tiles lie aside just as long as nobody has seen their temple (AUZ-CHAL-04)."""
    p, box = s.pub, s.box
    hidden = {*p.unseen, *p.lurking.values()}
    for temple, kind in box.spawns.items():
        for tile in box.aside:
            called = tile not in p.special.aside
            if box.kind[tile] == kind and (tile in hidden or called == (temple in hidden)):
                yield WRONG_NOW(place="pub.special.aside")


def gifts(s: State) -> Flaws:
    """Nobody waits for gifts in the own turn."""
    if s.pub.turn in dict(s.pub.special.gifts):
        yield WRONG_NOW(place="pub.special.gifts")


def sites(s: State) -> Flaws:
    """Farms of an action under way are own farms, as many as the action has placed."""
    found, builds = s.pub.special.sites, [one for one in s.todo if isinstance(one, Build)]
    placed = sum([len(one.placed) for one in builds if one.timed]) if s.box.shared else 0
    own = members(all_farms(s, s.pub.turn)) if placed else ()
    if len(found) != placed or not set(found) <= set(own):
        yield WRONG_NOW(place="pub.special.sites")


SPECIAL: tuple[t.Callable[[State], Flaws], ...] = (objective, variants, x_tiles, gifts, sites)
