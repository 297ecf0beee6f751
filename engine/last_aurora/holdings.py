"""What a seat has of all that moves cost and bring, for telling the price of a move."""

from __future__ import annotations

import collections
import typing as t

from engine.kernel.effects import Holdings

from .bonus import Trade
from .box import TOKENS
from .contamination import Decontaminate
from .convoy import Gain, Place, PutAside, Shift
from .damage import Hurt, Mend, PlaceDamage, Repair, unhurt
from .movement import EXTRA_POINTS as EXTRA
from .movement import Burn, Drive, DriveOn, Steer, points
from .objects import Draw, DrawObject
from .state import State, crew, skill, tokens

GOODS = (*TOKENS, "objects", "crew", "skill", "fame", "boxes", "points")
GOODS += ("damage", "repairs", "cleanses")
LEFT = {PlaceDamage: "damage", Repair: "repairs", Decontaminate: "cleanses"}
"""The questions that come again, and what is counted down meanwhile."""
COMING = (Gain, Place, PutAside, Shift)
"""The entries that bring a token to its box, or may."""


def holdings(s: State, seat: int) -> Holdings:
    """What can still be used, such as the Skill of active Survivors who were not sent.

    Tokens on their way into a box are had already, and so are Objects still to be drawn.
    """
    coming = collections.Counter(
        entry.token for entry in s.todo if isinstance(entry, COMING) and entry.seat == seat
    )
    coming.update(entry.gain for entry in s.todo if isinstance(entry, Trade) and entry.seat == seat)
    drawn = [entry for entry in s.todo if isinstance(entry, Draw | DrawObject)]
    return {
        **{token: tokens(s, token)[seat].bit_count() + coming[token] for token in TOKENS},
        "objects": len(s.own[seat].objects) + sum(entry.seat == seat for entry in drawn),
        "crew": len(crew(s, seat)),
        "skill": sum([skill(s, one) for one in s.pub.active[seat] if one not in s.pub.acting]),
        "fame": s.pub.fame[seat],
        "boxes": sound(s, seat),
        "points": driving(s, seat),
    }


def sound(s: State, seat: int) -> int:
    """Undamaged boxes, as they are once Damage and repairs that are due have been placed."""
    n = unhurt(s, seat, "any").bit_count()
    for entry in s.todo:
        if getattr(entry, "seat", None) != seat:
            continue
        if isinstance(entry, Hurt | PlaceDamage):
            n -= min(entry.n, unhurt(s, seat, entry.zone).bit_count())
        elif isinstance(entry, Mend | Repair):
            n += min(entry.n, s.pub.damage[seat].bit_count())
        elif isinstance(entry, Trade) and entry.price == "damage":
            n -= 1
    return n


def left(s: State, seat: int) -> Holdings:
    """What the open question has to spend: movement points, Damage to place, repairs."""
    entry: t.Any = s.todo[-1]
    if type(entry) in LEFT:
        return {LEFT[type(entry)]: entry.n}
    n = driving(s, seat)
    return {"points": n} if n else {}


def driving(s: State, seat: int) -> int:
    """The movement points of a drive under way or being paid for."""
    for entry in s.todo:
        if isinstance(entry, Drive | DriveOn | Steer) and entry.seat == seat:
            return entry.points
        if isinstance(entry, Burn) and entry.seat == seat:
            return points(s, seat) + EXTRA * entry.n
    return 0
