"""What the moment of the game demands: the phase, the turn, crews, Enemies, the end."""

from __future__ import annotations

import typing as t

from engine.kernel import Entry
from engine.kernel.finding import MISFIT
from engine.kernel.lint import Demand, Flaws

from .ambush import Ambush, Spring, foes
from .automa_explore import DrawAction
from .contamination import CheckCrew
from .convoy import Gain, Place, PutAside
from .ending import EndCheck
from .enemy_fire import Volley
from .exploration import Exhaust
from .lint_form import CREW, lint
from .loot import Rewards
from .losses import LoseSurvivor, LoseToken, UnloadSurvivor
from .opening import fresh
from .outcome import TurnOutcome
from .rounds import waits
from .setup import NextInOrder, PlaceWaypoint, Prepare
from .state import NOBODY, State, crew, drivers, frame, stamina
from .targets import SPACES, Divide, Fall, defence
from .upgrade import DropTrailer

WRONG_NOW = lint.wrong_now
CREW_COUNT = lint.finding("crew_count", "seat n wanted")
TOO_MANY_TRAILERS = lint.finding("too_many_trailers", "seat")
DEAD_SURVIVOR = lint.finding("dead_survivor", "survivor")
STILL_STANDING = lint.finding("still_standing", "enemy")

NOBODYS = ("setup", "rest", "end")
"""Phases without turns."""


def has(s: State, *kinds: type[Entry]) -> bool:
    """Whether something of the kind is still to come."""
    return any([isinstance(entry, kinds) for entry in s.todo])


# -- demands --------------------------------------------------------------------


def preparation(s: State) -> Flaws:
    """Before the set-up nothing has happened; in it counters are laid and the order is drawn."""
    p = s.pub
    if has(s, Prepare):
        new = fresh(s.box, len(s.own))
        if (p, s.own, s.den) != (new.pub, new.own, new.den):
            yield WRONG_NOW(place="pub")
        return
    due = [entry for entry in s.todo if isinstance(entry, NextInOrder)]
    there = [driver for driver in drivers(s) if driver not in p.out]
    if not due and sorted(p.order) != there:
        yield WRONG_NOW(place="pub.order")
    if due and len(p.order) + len(due) != len(there):
        yield MISFIT(place="todo", entry=NextInOrder.key)
    laying = [entry.space for entry in s.todo if isinstance(entry, PlaceWaypoint)]
    if {*laying} & p.waypoints.keys():
        yield MISFIT(place="todo", entry=PlaceWaypoint.key)


def course(s: State) -> Flaws:
    """Whose turn it is, and what lasts only for a phase."""
    p = s.pub
    undecided = waits(s) or has(s, DrawAction, Prepare) or not s.todo
    nobody = p.turn == NOBODY
    if not undecided and p.phase != "fire" and nobody != (p.phase in NOBODYS):
        yield WRONG_NOW(place="pub.turn")
    for name, phases in (
        ("acting", ("exploration",)),
        ("recruit", ("exploration",)),
        ("medicated", ("exploration",)),
        ("boost", ("exploration",)),
        ("used", ("rest", "movement", "fire")),
        ("nitrous", ("movement",)),
        ("spared", ("fire",)),
        ("fired", ("fire",)),
    ):
        value = getattr(p, name)
        lasting = any(value) if isinstance(value, list) else bool(value)
        if lasting and p.phase not in phases and not p.ended:
            yield WRONG_NOW(place=f"pub.{name}")
    if p.spoils and p.phase != "fire" and not has(s, Rewards):
        yield WRONG_NOW(place="pub.spoils")


def crews(s: State) -> Flaws:
    """A Survivor token for each card, but for what is on its way (LAU-PLACE-16)."""
    p = s.pub
    for seat in range(len(s.own)):
        cards, have = len(crew(s, seat)), p.survivor[seat].bit_count()
        expected = have + sum([tokens_due(entry, seat) for entry in s.todo])
        if has(s, Prepare):
            continue
        if cards != expected:
            yield CREW_COUNT(seat=seat, n=cards, wanted=expected)
        if bool(cards) == (seat in p.out):
            yield WRONG_NOW(place="pub.out")
        cargo = p.food[seat] | p.fuel[seat] | p.ammo[seat] | p.damage[seat] | p.fired[seat]
        if seat in p.out and (cargo or s.own[seat].objects):
            yield WRONG_NOW(place="pub.out")


def tokens_due(entry: t.Any, seat: int) -> int:
    """Survivor tokens of a seat that are still to be placed or lost."""
    if getattr(entry, "seat", None) != seat:
        return 0
    if isinstance(entry, Gain | Place | PutAside):
        return int(entry.token == "survivor")
    if isinstance(entry, DropTrailer):
        return entry.aside.count("survivor")
    return isinstance(entry, LoseSurvivor) - isinstance(entry, LoseToken | UnloadSurvivor)


def health(s: State) -> Flaws:
    """Counters lie on Survivors of the game, who live while their Skill is not spent."""
    p = s.pub
    alive = [card for zone in CREW for cards in getattr(p, zone) for card in cards]
    for name in ("contamination", "medicated"):
        if not {*alive}.issuperset(getattr(p, name)):
            yield WRONG_NOW(place=f"pub.{name}")
    own = crew(s, p.turn) if p.turn != NOBODY else ()
    if not {*own}.issuperset(p.boost):
        yield WRONG_NOW(place="pub.boost")
    zone = p.active[p.turn] if 0 <= p.turn < len(s.own) else ()
    if not {*zone}.issuperset(p.acting) or (p.acting and not has(s, Exhaust)):
        yield WRONG_NOW(place="pub.acting")
    dying = [entry.seat for entry in s.todo if isinstance(entry, CheckCrew)]
    for seat in range(len(s.own)):
        for card in crew(s, seat) if seat not in dying else ():
            if stamina(s, card) <= 0:
                yield DEAD_SURVIVOR(survivor=card)


def vehicles(s: State) -> Flaws:
    """No Truck tows too much, but for the moment in which Trailers are dropped."""
    for seat in range(len(s.own)):
        cards = frame(s, seat)
        dropping = [isinstance(entry, DropTrailer) and entry.seat == seat for entry in s.todo]
        if cards.trailers > cards.tow and not any(dropping):
            yield TOO_MANY_TRAILERS(seat=seat)


def enemies(s: State) -> Flaws:
    """Enemies on the board are not defeated; under fire none is left in the zone."""
    p = s.pub
    falling = [entry.enemy for entry in s.todo if isinstance(entry, Fall | Divide)]
    for code, foe in p.enemies.items():
        if foe.damage > defence(s, code) or (
            foe.damage == defence(s, code) and code not in falling
        ):
            yield STILL_STANDING(enemy=code)
        if len(foe.targets) > SPACES or {*foe.targets} & {*p.out}:
            yield WRONG_NOW(place=f"pub.enemies.{code}")
    if any([isinstance(entry, Volley) and not foes(s, entry.region) for entry in s.todo]):
        yield MISFIT(place="todo", entry=Volley.key)
    coming = {entry.enemy for entry in s.todo if isinstance(entry, Spring)}
    left = {card for card in p.zone if card in s.box.enemies} - coming
    past = p.phase == "fire" and s.todo and not has(s, Ambush)
    if left and (past or (p.phase == "end" and has(s, EndCheck))):
        yield WRONG_NOW(place="pub.zone")


def ending(s: State) -> Flaws:
    """The end has a cause, and then nothing is to come."""
    p = s.pub
    if bool(p.ended) == bool(s.todo):
        yield WRONG_NOW(place="pub.ended")
    if p.ended and (p.ended == "nobody") != (len(p.out) == len(s.own)):
        yield WRONG_NOW(place="pub.ended")
    if s.todo and len(p.out) == len(s.own):
        yield WRONG_NOW(place="pub.out")
    due = any(["@outcome" in entry.places for entry in s.todo])
    if due and not (p.outcome or has(s, TurnOutcome)):
        yield WRONG_NOW(place="pub.outcome")


MOMENT: tuple[Demand, ...] = (
    preparation,
    course,
    crews,
    health,
    vehicles,
    enemies,
    ending,
)
