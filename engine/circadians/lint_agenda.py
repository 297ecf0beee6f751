"""The agenda of a position from outside: the rest of the round below, frames in their order, what
belongs to the phase and to the seat, and fields that fit.

What an entry may lie on and what it asks of its fields it says itself, in its chapter.
"""

from __future__ import annotations

import functools

from engine.kernel import Chance, Choice, Entry
from engine.kernel.finding import MISPLACED, NOT_OPEN, TOO_LONG
from engine.kernel.lint import Agenda, Flaws, Floor, Kinds, misplaced

from .chapter import fits
from .combat import Combat
from .income import Income
from .lint_form import lint
from .relics import RelicCheck
from .rounds import Begin, EndOfRound
from .setup import Prepare
from .state import NOBODY, PHASES, State
from .turns import ActionPhase, PhaseOver

LONGEST = 120
"""More entries than a game ever needs."""

# -- the rest of the round --------------------------------------------------------


def _below_phases() -> dict[str, list[Entry]]:
    """What lies at the bottom in each phase: the phases to come, then the end of the round."""
    steps: list[tuple[str, Entry]] = [(phase, ActionPhase(phase)) for phase in PHASES]
    steps += [("combat", Combat()), ("income", Income()), ("relic_check", RelicCheck())]
    bottom: dict[str, list[Entry]] = {"setup": []}
    for at, phase in enumerate(("pricing", *[name for name, _ in steps])):
        later = [entry for name, step in steps[at:] for entry in (Begin(name), step)]
        bottom[phase] = [*later, EndOfRound()][::-1]
    return bottom


BOTTOM = _below_phases()
ROUND = {type(entry) for entry in BOTTOM["pricing"]}
"""What lies at the bottom, and nowhere else."""

# -- kinds of entries -------------------------------------------------------------

FRAMES = (
    "rounds.round setup.printed setup_units.place_leader setup.neutrals setup.remove_foundation"
    " setup_bases.place_base",
    "setup.lay_map setup.faction_boards",
    "pricing.neutral_prices pricing.pricing_turn",
    "turns.phase_over turns.action_turn turns.turn_over",
    "income.income_over income.seat_income",
    "relics.late_fame relics.current_relic relics.before_check",
    "combat.combat_turn aftermath.end_of_battle aftermath.afterwards aftermath.losses"
    " retreat.retreat wounds.wounds battle.compare wounds.first_wounds",
)
"""Entries of which those named first lie below those named later."""
RANKS = {
    f"cho.{name}": (frame, rank)
    for frame, names in enumerate(FRAMES)
    for rank, name in enumerate(names.split())
}
FIRST = {
    **dict.fromkeys(PHASES, "cho.turns.phase_over"),
    "pricing": "cho.pricing.neutral_prices",
    "combat": "cho.combat.combat_turn",
    "income": "cho.income.income_over",
    "relic_check": "cho.relics.late_fame",
}
"""What lies below everything else of a phase; after the last turn of an action phase it is gone."""
HOMES = {"setup": "@setup"} | {phase: f"@{phase}" for phase in FIRST if phase not in PHASES}
"""The group of the entries that belong to a phase; the action phases have one together."""
ACTIONS = "@actions"
GROUPS = {ACTIONS, *HOMES.values()}


@functools.lru_cache(maxsize=4096)
def disorder(kinds: Kinds, phase: str) -> tuple[list[int], set[int]]:
    """The places of frames above later ones, and of what cannot lie where it does in a phase.

    Few agendas come again and again, so that mostly nothing is looked at.
    """
    early, strange, highest = [], {*misplaced(kinds, "*")}, [0] * len(FRAMES)
    for at, kind in enumerate(kinds):
        frame, rank = RANKS.get(kind.key, (0, 0))
        if kind in ROUND or (kind.key in RANKS and rank < highest[frame]):
            early.append(at)
        if kind.key in RANKS:
            highest[frame] = rank
        homes = kind.places.intersection(GROUPS)
        double = "@once" in kind.places and kind in kinds[:at]
        if double or (homes and HOMES.get(phase, ACTIONS) not in homes):
            strange.add(at)
    return early, strange


def unframed(kinds: Kinds, phase: str) -> str:
    """The key of the frame that should lie first above the rest of the round and does not."""
    first, turn = FIRST.get(phase, ""), any(["@turn" in kind.places for kind in kinds])
    there = bool(kinds) and kinds[0].key == first
    return "" if there or (phase in PHASES and not turn) else first


# -- demands ----------------------------------------------------------------------


def shape(s: State) -> Flaws:
    """The round goes on, entries lie where they can, and something is open."""
    todo, bottom = s.todo, BOTTOM[s.pub.phase]
    if len(todo) > LONGEST:
        yield TOO_LONG(n=len(todo))
        return
    if bool(s.pub.ended) == bool(todo):
        yield lint.wrong_now(place="pub.ended")
    if todo and todo != [Prepare()]:
        at = next((at for at, entry in enumerate(bottom) if todo[at : at + 1] != [entry]), None)
        if at is None:
            yield from above(s, len(bottom))
        else:
            yield MISPLACED(place=f"todo[{at}]", entry=bottom[at].key)


def above(s: State, n: int) -> Flaws:
    """What lies on the n entries of the rest of the round."""
    todo, phase = s.todo, s.pub.phase
    kinds = tuple([type(entry) for entry in todo[n:]])
    early, strange = disorder(kinds, phase)
    strangers = [at for at, entry in enumerate(todo[n:]) if not of_its_seat(s, entry, at + n)]
    for at in (*early, *sorted(strange.union(strangers))):
        yield MISPLACED(place=f"todo[{at + n}]", entry=kinds[at].key)
    frame = unframed(kinds, phase)
    if frame:
        yield MISPLACED(place=f"todo[{n}]", entry=frame)
    if not isinstance(todo[-1], Choice | Chance):
        yield NOT_OPEN(entry=todo[-1].key)


def of_its_seat(s: State, entry: Entry, at: int) -> bool:
    """Turns belong to whose turn it is, each seat has one, effects of a battle to its sides."""
    groups, seat = entry.places, getattr(entry, "seat", NOBODY)
    if "@once_a_seat" in groups and entry in s.todo[len(BOTTOM[s.pub.phase]) : at]:
        return False
    if "@own_turn" in groups:
        return bool(seat == s.pub.turn)
    if "@side" in groups and seat != NOBODY:
        return seat in s.pub.battle.sides
    return not isinstance(entry, PhaseOver) or entry.phase == s.pub.phase


def floor(s: State) -> Floor:
    """The rest of the round; whatever is open in the phase lies on it."""
    return Floor(BOTTOM[s.pub.phase], "*")


AGENDA = Agenda(longest=LONGEST, start=Prepare(), floor=floor, fits=fits)
