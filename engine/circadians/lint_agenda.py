"""The agenda of a position from outside: the rest of the round below, frames in their order, and
fields that fit.

Effects may lie on anything: what they do is asked of the position when their turn comes. What has
an order of its own are frames: set-up, turns of a phase, the steps of a battle.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Choice, Entry, Sealed
from engine.kernel.finding import MISFIT, MISPLACED, NOT_OPEN, NOT_SEALED, STUCK, TOO_LONG

from .aftermath import Afterwards, EndOfBattle, Losses
from .attributes import TurnAttribute
from .battle import Compare, Dice
from .board import Settle, reach
from .box import ABILITIES, LEADERS
from .build import Build, BuildOneFoundation
from .buildings import Place, no_building
from .combat import Combat, CombatTurn, Disclose
from .effects import MOMENTS
from .foundations import Lay, no_foundation
from .harvest import Harvest
from .income import SOURCES, GemsOrResearch, Income, IncomeOver, SeatIncome
from .leyrien import ChooseRow
from .lint_course import COURSE, places
from .lint_form import WRONG_NOW, Demand, Flaws, begun
from .lint_setup import preparation
from .map import REGIONS
from .march import Units
from .planning import MakePlan, Planning
from .pricing import NeutralPrices, PricingTurn
from .recruit import Spend
from .redeploy import MoveUp
from .relics import BeforeCheck, CurrentRelic, FirstGain, LateFame, RelicCheck, order_matters
from .retreat import Retreat
from .rounds import Begin, EndOfRound, Round
from .ryhzu import Keep, Summon, Upkeep
from .setup import (
    FactionBoards,
    LayMap,
    Neutrals,
    Prepare,
    Printed,
    RemoveFoundation,
)
from .setup_bases import PlaceBase
from .setup_units import PlaceLeader
from .state import BUILDINGS, NO_BATTLE, NOBODY, PHASES, State
from .turns import ActionPhase, ActionTurn, PhaseOver, TurnOver
from .wounds import FirstWounds, Wounds

LONGEST = 120
"""More entries than a game ever needs."""
MOST = 60
"""More points, cards or fighters than one effect moves."""

# -- the rest of the round --------------------------------------------------------


def _below_phases() -> dict[str, list[Entry]]:
    """What lies at the bottom in each phase: the phases to come, then the end of the round."""
    steps: list[tuple[str, Entry]] = [(phase, ActionPhase(phase)) for phase in PHASES]
    steps += [("combat", Combat()), ("income", Income()), ("relic_check", RelicCheck())]
    found: dict[str, list[Entry]] = {"setup": []}
    for at, phase in enumerate(("pricing", *[name for name, _ in steps])):
        later = [one for name, step in steps[at:] for one in (Begin(name), step)]
        found[phase] = [*later, EndOfRound()][::-1]
    return found


BOTTOM = _below_phases()

# -- frames -----------------------------------------------------------------------

FRAMES: tuple[tuple[type[Entry], ...], ...] = (
    (Round, Settle, Printed, PlaceLeader, Neutrals, RemoveFoundation, PlaceBase),
    (LayMap, FactionBoards),
    (NeutralPrices, PricingTurn),
    (PhaseOver, ActionTurn, TurnOver),
    (IncomeOver, SeatIncome),
    (LateFame, CurrentRelic, BeforeCheck),
    (CombatTurn, EndOfBattle, Afterwards, Losses, Retreat, Wounds, Compare, FirstWounds),
)
"""Entries of which those named first lie below those named later."""
IN_BATTLE = ("cho.planning.", "cho.effects.", "cho.battle.", "cho.retreat.", "cho.aftermath.")
"""Chapters whose entries mean nothing without a battle."""
PLANNED = (Dice, Planning, Disclose)
"""Steps with which a battle may still be before its plans."""


def shape(s: State) -> Flaws:
    """The round goes on, frames lie in their order, and something is open."""
    todo, bottom = s.todo, BOTTOM[s.pub.phase]
    if len(todo) > LONGEST:
        yield TOO_LONG(n=len(todo))
        return
    if bool(s.pub.ended) == bool(todo):
        yield WRONG_NOW(place="pub.ended")
    if not todo or todo == [Prepare()]:
        return
    for at, entry in enumerate(bottom):
        if todo[at : at + 1] != [entry]:
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)
            return
    yield from _frames(s, len(bottom))
    yield from places(s, len(bottom))
    if not isinstance(todo[-1], Choice | Chance):
        yield NOT_OPEN(entry=todo[-1].key)


def _frames(s: State, first: int) -> Flaws:
    """Later steps lie below earlier ones; the bottom of a round stands nowhere else."""
    known = {kind: (at, rank) for at, kinds in enumerate(FRAMES) for rank, kind in enumerate(kinds)}
    highest = [0] * len(FRAMES)
    rounds = {type(one) for one in BOTTOM["pricing"]}
    for at in range(first, len(s.todo)):
        entry = s.todo[at]
        frame, rank = known.get(type(entry), (0, len(FRAMES[0])))
        early = type(entry) in known and rank < highest[frame] and type(entry) is not Settle
        if early or type(entry) in rounds:
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)
        if type(entry) in known and type(entry) is not Settle:
            highest[frame] = rank


def sealed(s: State) -> Flaws:
    """Secret answers belong to the open plans, and are legal ones."""
    entry = s.todo[-1] if s.todo else None
    for seat, values in s.sealed.items():
        fine = isinstance(entry, MakePlan) and seat in entry.planners and len(entry.planners) > 1
        if not fine or values not in t.cast("MakePlan", entry).moves(s, seat):
            yield NOT_SEALED(seat=seat)
    if isinstance(entry, Sealed) and {*entry.seats(s)} <= s.sealed.keys():
        yield STUCK(entry=entry.key)


def moment(s: State) -> Flaws:
    """Set-up, rounds and battles are as far as the agenda says."""
    p = s.pub
    if (p.phase == "setup") != (p.round == 0):
        yield WRONG_NOW(place="pub.round")
    if p.phase != "setup" and not (all(p.factions) and begun(s) and p.gun != NOBODY):
        yield WRONG_NOW(place="pub.factions")
    if p.phase != "setup" and any([one < 0 for one in _sites(s)]):
        yield WRONG_NOW(place="pub.site")
    fighting = p.battle != NO_BATTLE
    if not p.ended and fighting != any([isinstance(one, EndOfBattle) for one in s.todo]):
        yield WRONG_NOW(place="pub.battle")
    elif fighting:
        yield from battle(s)
    if p.ended and not p.winners:
        yield WRONG_NOW(place="pub.winners")


def _sites(s: State) -> list[int]:
    """The base locations of factions with a base tile."""
    codes = s.pub.factions
    return [one for one, code in zip(s.pub.site, codes, strict=True) if code != "circadians"]


def battle(s: State) -> Flaws:
    """Two sides that are present, with plans for both."""
    fight, p = s.pub.battle, s.pub
    two = len(fight.sides) == len(fight.plans) == len(fight.wounds) == len(fight.units) == 2
    fine = two and p.phase == "combat" and fight.region >= 0
    if not fine or any([not 0 <= plan.section <= len(s.box.wheel) for plan in fight.plans]):
        yield WRONG_NOW(place="pub.battle")
        return
    faces = len(s.box.die)
    cards = [plan.card for plan in fight.plans if plan.card]
    if any([not -1 <= plan.face < faces for plan in fight.plans]) or not {*cards} <= {*s.box.deck}:
        yield WRONG_NOW(place="pub.battle.plans")
    planned = all([plan.section for plan in fight.plans])
    if not planned and not any([isinstance(one, PLANNED) for one in s.todo]):
        yield WRONG_NOW(place="pub.battle.plans")


# -- fields -----------------------------------------------------------------------


def fields(s: State) -> Flaws:
    """The fields of every entry name what there is."""
    for at, entry in enumerate(s.todo):
        strange = any([not _fits(s, entry, name) for name in entry.names])
        alone = s.pub.battle == NO_BATTLE and entry.key.startswith(IN_BATTLE)
        if strange or alone or _in_vain(s, entry):
            yield MISFIT(place=f"todo[{at}]", entry=entry.key)


def _in_vain(s: State, entry: Entry) -> bool:
    """Something is to come onto the map that is there already, or to leave it that is not."""
    if isinstance(entry, Lay):
        fine = entry.ability in ABILITIES
        return not fine or no_foundation(s, entry.seat, entry.ability, entry.free) is not None
    if isinstance(entry, Place):
        return no_building(s, entry.seat, entry.building, entry.free) is not None
    if isinstance(entry, Units):
        return not reach(s, entry.seat, entry.source) >> entry.target & 1
    if isinstance(entry, Summon | Keep | Upkeep):
        return (entry.ryhzu in s.pub.ryhzu) == isinstance(entry, Summon)
    if isinstance(entry, FirstGain):
        return not order_matters(s, entry.seat)
    if isinstance(entry, ChooseRow):
        lies = bool(s.pub.morale >> entry.region & 1)
        return lies == entry.out or (entry.out and not any(s.pub.morale_rows))
    return False


def _fits(s: State, entry: Entry, name: str) -> bool:
    value = getattr(entry, name)
    if name in NUMBERS:
        low, high = (1, MOST) if name == "n" and isinstance(entry, SPENDING) else NUMBERS[name]
        return bool(low <= value <= high)
    if name in SEATS:
        return bool(SEATS[name] <= value < len(s.own))
    if name in ("planners", "left", "done"):
        return _some(s, name, value)
    return value in WORDS[name] if name in WORDS else True


def _some(s: State, name: str, value: tuple[t.Any, ...]) -> bool:
    known: t.Collection[t.Any] = {"planners": s.pub.battle.sides, "left": SOURCES}.get(name, value)
    return len({*value}) == len(value) and all([one in known for one in value])


SPENDING = (Build, BuildOneFoundation, GemsOrResearch, Harvest, MoveUp, Spend, TurnAttribute)
"""Decisions that are asked only while something is left; a move may be free."""
SEATS = {"seat": 0, "other": 0, "mover": 0, "by": NOBODY}
NUMBERS = {
    "n": (0, MOST),
    "most": (0, MOST),
    "energy": (0, MOST),
    "fighters": (0, MOST),
    "region": (0, REGIONS - 1),
    "source": (-1, REGIONS - 1),
    "target": (0, REGIONS - 1),
    "column": (1, 5),
    "row": (0, 3),
}
WORDS: dict[str, t.Collection[str]] = {
    "track": ("", *PHASES),
    "phase": (*PHASES, "pricing", "combat", "income", "relic_check"),
    "building": BUILDINGS,
    "leader": ("", *LEADERS),
    "ryhzu": LEADERS,
    "moment": MOMENTS,
    "ability": (*ABILITIES, *LEADERS),
}


AGENDA: tuple[Demand, ...] = (shape, moment, preparation, *COURSE)
