"""What a seat has of all that moves cost and bring, for telling the price of a move."""

from __future__ import annotations

from engine.kernel.effects import Holdings

from .attack import Muster
from .box import ORES, UNITS
from .powers import attack_cost
from .state import State, all_farms, stock

GOODS = ("time", "cubes", *ORES, *UNITS, "characters", "track", "farms", "vp")


def holdings(s: State, seat: int) -> Holdings:
    """Time that is spent or owed counts as less; a force under way is still its owner's."""
    p, battle = s.pub, s.pub.battle
    own = battle.fighter == seat or (any(battle.force) and p.turn == seat)
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


def owed(s: State, seat: int) -> int:
    """The time of the action under way; that of an attack by those who go so far."""
    if s.pub.turn != seat:
        return 0
    force = s.pub.battle.force
    mustered = any(force) and any(isinstance(entry, Muster) for entry in s.todo)
    return attack_cost(s, seat, force) if mustered else s.pub.cost
