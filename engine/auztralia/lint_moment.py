"""What the moment of the game demands: who acts, the battle under way, the end."""

from __future__ import annotations

import typing as t

from engine.kernel import Entry, members
from engine.kernel.finding import MISFIT
from engine.kernel.lint import Flaws

from .action import SpendTime
from .attack import Muster
from .awakening import DefendPorts, Settle
from .combat import Stand, TurnCard
from .events import DrawEvent
from .lint_form import lint
from .lint_pieces import WRONG_NOW
from .recruit import Keep
from .scoring import Find
from .setup import PlacePort, Prepare, Survey
from .state import OLD_ONES, State, face_down, old_ones_on, owns, peace, seats
from .turn import Choose, NextDisc, active_disc

EVENT_COUNT = lint.finding("event_count", "n wanted")
SURVEY_COUNT = lint.finding("survey_count", "n wanted")


def setting_up(s: State) -> bool:
    return bool(s.todo) and s.todo[0].key not in (NextDisc.key, Find.key)


def over(s: State) -> bool:
    return not s.todo or s.todo[0].key == Find.key


def activating(s: State) -> bool:
    return len(s.todo) > 1 and s.todo[1].key == Settle.key


# -- demands --------------------------------------------------------------------


def clock(s: State) -> Flaws:
    """The discs lie in the stack, the events up to the purple disc are resolved."""
    p, n = s.pub, len(s.own)
    discs = [OLD_ONES] if setting_up(s) else [OLD_ONES, *range(n)]
    if sorted(p.stack) != discs:
        yield WRONG_NOW(place="pub.stack")
    space = min(p.time[OLD_ONES], s.box.end - 1)
    due = (space + 1) // 2 - (s.box.old_ones_start + 1) // 2
    due -= any([entry.key == DrawEvent.key for entry in s.todo])
    if len(p.resolved) != due:
        yield EVENT_COUNT(n=len(p.resolved), wanted=due)


def preparation(s: State) -> Flaws:
    """A survey tile is gone for each triangle hex done; ports are placed in reverse order."""
    p, hexes, todo = s.pub, s.box.survey_hexes, s.todo
    surveys = [entry for entry in todo if isinstance(entry, Survey)]
    ahead = len(hexes) if todo and isinstance(todo[0], Prepare) else len(surveys)
    wanted = len(s.box.survey) - len(hexes) + ahead
    if len(p.survey) != wanted:
        yield SURVEY_COUNT(n=len(p.survey), wanted=wanted)
    if surveys and surveys != [Survey(hex_) for hex_ in hexes[: -ahead - 1 : -1]]:
        yield MISFIT(place="todo", entry=Survey.key)
    due = [entry.seat for entry in todo if isinstance(entry, PlacePort)]
    if due and due != [(p.first + i) % len(s.own) for i in range(len(due))]:
        yield MISFIT(place="todo", entry=PlacePort.key)
    for seat, hex_ in enumerate(p.port):
        if bool(hex_) == (setting_up(s) or seat in due):
            yield WRONG_NOW(place=f"pub.port[{seat}]")


def course(s: State) -> Flaws:
    """Whose turn it is, what the action costs, and what only an activation leaves behind."""
    p = s.pub
    acting = not (over(s) or setting_up(s) or activating(s) or isinstance(s.todo[-1], PlacePort))
    if p.turn != (active_disc(s) if acting else OLD_ONES) or (acting and p.turn == OLD_ONES):
        yield WRONG_NOW(place="pub.turn")
    reacting = any([entry.key == SpendTime.key for entry in s.todo])
    idle = not (acting or reacting) or (acting and s.todo[1].key == Choose.key)
    if idle and p.cost:
        yield WRONG_NOW(place="pub.cost")
    waits = activating(s)
    if p.kept and not waits:
        yield WRONG_NOW(place="pub.kept")
    if (p.halted or p.besieged) and not (waits or over(s)):
        yield WRONG_NOW(place="pub.halted" if p.halted else "pub.besieged")
    yield from _askers(s, acting)


def _askers(s: State, acting: bool) -> Flaws:
    """Only the active player is asked, and among the Old Ones the owner of Kapena Alika."""
    alika = [seat for seat in seats(s) if owns(s, seat, "kapena_alika")]
    who = [s.pub.turn] if acting else alika
    for at, entry in enumerate(s.todo):
        if "seat" not in entry.names or "@any_seat" in entry.places:
            continue
        if t.cast("SpendTime", entry).seat not in who or not (
            acting or "@reaction" in entry.places
        ):
            yield MISFIT(place=f"todo[{at}]", entry=entry.key)


def secrets(s: State) -> Flaws:
    """Only whoever is to keep a card has drawn cards."""
    keeper = next((entry.seat for entry in s.todo if isinstance(entry, Keep)), None)
    for seat, own in enumerate(s.own):
        if own.drawn and seat != keeper:
            yield WRONG_NOW(place=f"own[{seat}].drawn")


def ending(s: State) -> Flaws:
    """The end has a cause, and then each hidden tile is found once."""
    p = s.pub
    if bool(p.ended) != over(s):
        yield WRONG_NOW(place="pub.ended")
    elif p.ended:
        ahead = [entry.hex for entry in s.todo if isinstance(entry, Find)]
        unlike = sorted((*p.lurking, *ahead)) != members(face_down(s))
        if unlike or (p.ended == "time" and min(p.time) < s.box.end):
            yield WRONG_NOW(place="pub.lurking" if unlike else "pub.ended")
        for hex_, code in p.lurking.items():
            if not p.lairs[s.box.tiles[code].level - 1] >> hex_ & 1:
                yield WRONG_NOW(place=f"pub.lurking.{hex_}")
    elif p.lurking:
        yield WRONG_NOW(place="pub.lurking")


def battle(s: State) -> Flaws:
    """A battle is on if and only if the agenda says so, and it is the one that the agenda says."""
    b = s.pub.battle
    at = next((i for i, entry in enumerate(s.todo) if "@battle" in entry.places), 0)
    if not at:
        calm = peace()
        if any([entry.key == Muster.key for entry in s.todo]):
            calm.force = b.force
        if b != calm:
            yield WRONG_NOW(place="pub.battle")
        return
    entry, below = s.todo[at], s.todo[at - 1]
    port = isinstance(below, DefendPorts)
    if b.fighter != _fighter(s, below):
        yield WRONG_NOW(place="pub.battle.fighter")
    elif not set(b.used).issubset(s.pub.characters[b.fighter]):
        yield WRONG_NOW(place="pub.battle.used")
    elif b.port != port or not b.hex or (port and b.hex != s.pub.port[b.fighter]):
        yield WRONG_NOW(place="pub.battle.port" if b.port != port else "pub.battle.hex")
    yield from _fight(s, entry)


def _fighter(s: State, below: Entry) -> int:
    """Who fights: the active player, the attacker among the Old Ones or the one besieged last."""
    if isinstance(below, SpendTime):
        return below.seat
    if isinstance(below, DefendPorts):
        return s.pub.besieged[-1] if s.pub.besieged else OLD_ONES
    return s.pub.turn


def _fight(s: State, entry: Entry) -> Flaws:
    """What the open part of a battle needs."""
    b = s.pub.battle
    if bool(b.card) != ("@card_open" in entry.places):
        yield WRONG_NOW(place="pub.battle.card")
    if b.defeated and "@undecided" in entry.places:
        yield WRONG_NOW(place="pub.battle.defeated")
    if entry.key in (Stand.key, TurnCard.key):
        if not any(b.force):
            yield WRONG_NOW(place="pub.battle.force")
        if not old_ones_on(s, b.hex):
            yield WRONG_NOW(place="pub.battle.hex")


MOMENT: tuple[t.Callable[[State], Flaws], ...] = (
    clock,
    preparation,
    course,
    secrets,
    ending,
    battle,
)
