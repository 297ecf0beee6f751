"""What a seat has of all that moves cost and bring, for telling the price of a move."""

from __future__ import annotations

import typing as t

from engine.kernel import Entry
from engine.kernel.effects import Holdings

from .attack import Muster, Send
from .box import ORES, UNITS
from .characters import Restore, Scout
from .combat import Assign
from .farm import Build
from .powers import attack_cost
from .state import State, all_farms, stock
from .track import Lay
from .trade import Ship

GOODS = ("time", "cubes", *ORES, *UNITS, "characters", "track", "farms", "vp")
GOODS += ("deals", "lairs", "hits")
LEFT: dict[type[Entry], str] = {
    Lay: "track",
    Ship: "deals",
    Build: "farms",
    Restore: "farms",
    Scout: "lairs",
    Assign: "hits",
}
"""The questions that come again, and what is counted down meanwhile."""


def holdings(s: State, seat: int) -> Holdings:
    """Time that is spent or owed counts as less; a force under way is still its owner's."""
    p, battle = s.pub, s.pub.battle
    own = battle.fighter == seat or mustering(s, seat)
    force = battle.force if own else [0] * len(UNITS)
    units = {unit: p.barracks[seat][at] + force[at] for at, unit in enumerate(UNITS)}
    return {
        "time": -p.time[seat] - owed(s, seat),
        "cubes": p.hq[seat],
        **{ore: stock(s, ore)[seat] for ore in ORES},
        **units,
        "characters": len(p.characters[seat]),
        "track": p.rails[seat].bit_count(),
        "farms": all_farms(s, seat).bit_count(),
        "vp": p.vp[seat],
    }


def left(s: State, seat: int) -> Holdings:
    """How often the open question can still be answered."""
    entry: t.Any = s.todo[-1]
    return {LEFT[type(entry)]: entry.left} if type(entry) in LEFT else {}


def owed(s: State, seat: int) -> int:
    """The time of the action under way; that of an attack by those who go so far."""
    if mustering(s, seat):
        return attack_cost(s, seat, s.pub.battle.force)
    return s.pub.cost if s.pub.turn == seat else 0


def mustering(s: State, seat: int) -> bool:
    """Whether a seat is still asked who goes to an attack, in its turn or in between."""
    return any(isinstance(entry, Muster | Send) and entry.seat == seat for entry in s.todo)
