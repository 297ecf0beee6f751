"""The shape of an agenda: the rest of the round at the bottom, and which entry may lie on which."""

from __future__ import annotations

from engine.kernel import Chance, Choice, Entry, Step
from engine.kernel.finding import MISPLACED, NOT_OPEN, NOT_SEALED, TOO_LONG

from .ambush import Ambush, Assail, FaceAmbush, Spring, Surrender
from .automa_effects import KeepObject, Struck
from .automa_end import AtEnd, MoveCounter, PutAway
from .automa_explore import AutomaRest, DrawAction, ShowAction
from .automa_fire import AutomaHit
from .beta import Salvage, Strike
from .bonus import BonusAction, ChooseBonus
from .bonus import Trade as BonusTrade
from .contamination import (
    CheckCrew,
    Contaminate,
    Decontaminate,
    PlaceContamination,
    WearSuit,
)
from .convoy import Gain, Lift, Place, Put, PutAside
from .damage import Hurt, PlaceDamage, Repair
from .encounter import GiveObject, MoveOn, Trade, Treat
from .ending import EndCheck, EndOfRound, Harvest, Sail, Store
from .enemy_fire import EnemyFire, RegionUnderFire, UnderFire, Volley
from .events import BraveBlizzard, BraveFallout, InBlizzard, InFallout
from .exploration import (
    AfterAction,
    CardAction,
    Choose,
    EndTurn,
    Exhaust,
    Exploration,
    First,
    Send,
    Tidy,
    Turn,
    TurnOver,
)
from .fame import Fame
from .fire import Attack, CeaseFire, ChooseEnemy, Fire, FireTurn, Hit
from .gather import Collect, Leave, TakeBlock
from .lint_form import Flaws
from .loot import Rewards, TakeLoot, TurnUp
from .losses import LoseSurvivor, LoseToken, UnloadSurvivor
from .mine import Bury, Reuse
from .movement import (
    Burn,
    Cross,
    Depart,
    DriveOn,
    EndMovement,
    MovedOn,
    Movement,
    MovementTurn,
    Steer,
)
from .objects import Draw, DrawObject, Limit, Overflow
from .order import UpdateOrder
from .outcome import ShowBack, TurnOutcome
from .passing import LayDown
from .rest import Camp, EndRest, EndSupper, LieDown, Rest, Wake
from .reveal import Refill, Reveal
from .rounds import Begin, Round
from .setup import NextInOrder, PlaceWaypoint, Prepare
from .state import State
from .survivors import Shame, Spare
from .targets import Divide, Fall, LiftTarget, Mark, ReplaceTarget
from .upgrade import DropTrailer, Mount, ReplaceTrailer
from .waypoints import Arrive, TakeWaypoint

LONGEST = 60
"""More entries than the set-up for four ever needs."""

# -- the rest of the round ------------------------------------------------------

PHASES: tuple[tuple[str, Step], ...] = (
    ("exploration", Exploration()),
    ("rest", Rest()),
    ("movement", Movement()),
    ("fire", Fire()),
    ("end", EndOfRound()),
)


def _below_phases() -> dict[str, list[Entry]]:
    """What lies at the bottom in each phase: the phases to come, then the next round."""
    found: dict[str, list[Entry]] = {"setup": [Round()]}
    for at, (phase, _) in enumerate(PHASES):
        later: list[Entry] = [
            entry for name, step in PHASES[at + 1 :] for entry in (Begin(name), step)
        ]
        found[phase] = [*later, Round()][::-1]
    return found


BOTTOM = _below_phases()


# -- what may lie on what -------------------------------------------------------

Kinds = tuple[type[Entry] | str, ...]
SETUP, EXPLORING, RESTING, MOVING, FIRING, ENDING = (
    *("@setup", "@exploration", "@rest", "@movement", "@fire", "@end"),
)
"""The bottom of each phase."""
TURN: Kinds = (TurnOver,)
CARD: Kinds = (BonusAction, Exhaust, Tidy)
"""What is below a Card Action; if its player was eliminated, only the zone is left to tidy."""
BONUS: Kinds = (CardAction, Exhaust, Tidy)
ROAD: Kinds = (MovedOn, MovementTurn, UpdateOrder)
DRIVING: Kinds = (*ROAD, *BONUS, Hurt)
ATTACK: Kinds = (FireTurn, CeaseFire, Rewards)
VICTIMS: Kinds = (Assail, Spring, FireTurn, CeaseFire, RegionUnderFire, FIRING)
NEW_CARD: Kinds = (*CARD, CardAction, Rewards, Draw)
TURNED: tuple[type[Entry], ...] = (Hit, AutomaHit, Struck, Volley, Divide)
"""What reads an Outcome card."""
LAYERS: tuple[tuple[Kinds, Kinds], ...] = (
    ((Refill,), (SETUP, ENDING, MoveCounter, AfterAction, TurnOver)),
    ((NextInOrder,), (Refill, NextInOrder)),
    ((PlaceWaypoint,), (ShowBack, PlaceWaypoint)),
    ((Reveal,), (Refill,)),
    ((InBlizzard, BraveBlizzard), (Refill, InBlizzard)),
    ((InFallout, BraveFallout), (Refill, InFallout)),
    ((UpdateOrder,), (EXPLORING, MOVING)),
    ((TurnOver,), (EXPLORING, UpdateOrder)),
    ((Turn, Choose, AfterAction, EndTurn), TURN),
    ((DrawAction,), (Turn, DrawAction)),
    ((LayDown,), (AfterAction,)),
    ((Tidy,), (AfterAction, TurnOver)),
    ((Exhaust,), (Tidy,)),
    ((First, CardAction, BonusAction), (Exhaust,)),
    ((Send,), (First,)),
    ((Leave, MoveOn, Trade), CARD),
    ((Collect, TakeBlock), (Leave,)),
    ((Treat, Shame), (MoveOn,)),
    ((GiveObject,), (Draw,)),
    ((Mount, ReplaceTrailer, DropTrailer), NEW_CARD),
    ((ChooseBonus, BonusTrade, Salvage, Strike), BONUS),
    ((AutomaRest,), (RESTING,)),
    ((ShowAction,), (AutomaRest,)),
    ((LieDown,), (RESTING, AutomaRest)),
    ((Camp, EndRest), (LieDown,)),
    ((Wake,), (Camp,)),
    ((EndSupper,), (Wake,)),
    ((MovementTurn,), (UpdateOrder, MovementTurn)),
    ((MovedOn, EndMovement), (MovementTurn, UpdateOrder)),
    ((Depart, Burn), ROAD),
    ((Bury,), (Draw,)),
    ((Reuse,), (Bury,)),
    ((Arrive, TakeWaypoint), DRIVING),
    ((Steer, DriveOn), (Arrive,)),
    ((Cross,), (Arrive, Cross)),
    ((EnemyFire,), (FIRING,)),
    ((CeaseFire,), (EnemyFire,)),
    ((FireTurn,), (CeaseFire, FireTurn)),
    ((Ambush,), (FireTurn,)),
    ((Spare,), (Ambush, Spare)),
    ((Spring,), (FireTurn, Spring)),
    ((Attack,), (CeaseFire, FireTurn)),
    ((ChooseEnemy, Hit, Fall, Divide), ATTACK),
    ((AutomaHit,), (FireTurn,)),
    ((Mark, LiftTarget, ReplaceTarget), (Fall,)),
    ((Rewards,), (EnemyFire, *BONUS)),
    ((TurnUp, TakeLoot), (Rewards, Draw)),
    ((RegionUnderFire,), (FIRING, RegionUnderFire)),
    ((Volley,), (FIRING, RegionUnderFire)),
    ((UnderFire,), (UnderFire, Assail, RegionUnderFire, FIRING)),
    ((Assail, FaceAmbush, Surrender), VICTIMS),
    ((TurnOutcome,), TURNED),
    ((ShowBack,), (Gain, *TURNED)),
    ((DrawObject,), (Limit,)),
    ((Sail, MoveCounter), (ENDING,)),
    ((EndCheck,), (Sail,)),
    ((Harvest, Store), (EndCheck, Harvest)),
    ((PutAway,), (EndCheck,)),
    ((AtEnd,), (PutAway, AtEnd)),
)
"""Read from the chapters: whatever run() and apply() put on the agenda, and what that is put on."""
EFFECTS: Kinds = (
    *(Gain, Place, PutAside, Lift, Put, Hurt, PlaceDamage, Repair, Fame, Struck),
    *(Contaminate, PlaceContamination, WearSuit, Decontaminate, CheckCrew),
    *(LoseSurvivor, LoseToken, UnloadSurvivor, Draw, Limit, Overflow, KeepObject),
)
"""What can happen at any time: effects, and what is done beside a decision.

They lie on anything but the bottom of a phase; only the last shots of the Fire phase lie there.
"""
BARE = frozenset((SETUP, EXPLORING, RESTING, MOVING, ENDING))
ASIDES: dict[str, frozenset[str]] = {
    "rearrange": frozenset((Lift.key, Put.key, PutAside.key)),
    "object": frozenset((Repair.key, Decontaminate.key)),
}
"""What asides put on a decision that stays open; else nothing lies on one, but for these:"""
WAITING = {First.key: Send.key, Spare.key: Spare.key}
UNDER: dict[str, Kinds] = {
    Sail.key: (EndCheck,),
    Mark.key: (Repair,),
    Bury.key: (Reuse,),
    Fall.key: (Mark, LiftTarget, ReplaceTarget),
    **{kind.key: (TurnOutcome, ShowBack) for kind in TURNED},
}
"""What cannot lie on the agenda without one of these on it."""


def _key(kind: type[Entry] | str) -> str:
    return kind if isinstance(kind, str) else kind.key


def _below() -> dict[str, set[str]]:
    """For the key of each entry those of the entries it may lie on."""
    found: dict[str, set[str]] = {}
    for kinds, under in LAYERS:
        for kind in kinds:
            found.setdefault(_key(kind), set()).update(map(_key, under))
    return found


BELOW = _below()
READERS = frozenset(map(_key, TURNED))
ANYWHERE = frozenset(map(_key, EFFECTS))
ABOVE = {key: frozenset(map(_key, kinds)) for key, kinds in UNDER.items()}


def body(s: State) -> int:
    """Where the entries of the phase begin.

    What a phase ends may still be dying off before the phase itself begins (LAU-CONT-06).
    """
    p, n = s.pub, len(BOTTOM[s.pub.phase])
    waits = s.todo[n : n + 1] == [step for phase, step in PHASES if phase == p.phase]
    return n + waits


def shape(s: State) -> Flaws:
    """The round goes on, each entry lies on one that it can lie on, and something is open."""
    for seat in s.sealed:
        yield NOT_SEALED(seat=seat)
    todo, bottom = s.todo, BOTTOM[s.pub.phase]
    if len(todo) > LONGEST:
        yield TOO_LONG(n=len(todo))
        return
    if not todo or todo == [Prepare()]:
        return
    for at, entry in enumerate(bottom):
        if todo[at : at + 1] != [entry]:
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)
            return
    yield from _layers(s)
    if not isinstance(todo[-1], Choice | Chance):
        yield NOT_OPEN(entry=todo[-1].key)


def _layers(s: State) -> Flaws:
    todo, first = s.todo, body(s)
    waits = first > len(BOTTOM[s.pub.phase])
    below = todo[first - 1].key if waits else f"@{s.pub.phase}"
    for at in range(first, len(todo)):
        key = todo[at].key
        above = todo[at + 1].key if at + 1 < len(todo) else ""
        fine = (key in ANYWHERE and below not in BARE) or below in BELOW.get(key, ())
        if not fine or not _bears(todo[at], above):
            yield MISPLACED(place=f"todo[{at}]", entry=key)
        below = key


def _bears(entry: Entry, above: str) -> bool:
    """Whether something can lie on an entry; the open one has nothing on it."""
    if above and isinstance(entry, Choice):
        beside = any([above in ASIDES.get(kind, ()) for kind in entry.admits])
        return beside or above == WAITING.get(entry.key)
    return above in ABOVE.get(entry.key, (above,))
