"""What lies below the open question in each phase, for positions without an agenda."""

from __future__ import annotations

import typing as t

from engine.kernel.compose import Chain

from .box import TOKENS
from .convoy import Gain
from .exploration import AfterAction, CardAction, Choose, Exhaust, First, Send, Tidy, TurnOver
from .gather import Leave
from .state import State
from .upgrade import Mount, ReplaceTrailer

ACTION: Chain = (TurnOver, AfterAction, Tidy, Exhaust)
EXPLORATION: tuple[Chain, ...] = (
    ACTION,
    (*ACTION, Gain),
    (*ACTION, Gain, Gain),
    (*ACTION, Mount),
    (*ACTION, ReplaceTrailer),
    (*ACTION, CardAction),
    (*ACTION, Leave),
    (*ACTION, First, Send),
    (TurnOver, AfterAction, Tidy),
    (TurnOver, AfterAction),
    (TurnOver,),
    (TurnOver, Choose),
)


def frames(s: State) -> t.Iterable[Chain]:
    """The stacks of entries that a phase mostly has."""
    return EXPLORATION if s.pub.phase == "exploration" else ()


def on_the_way(s: State) -> list[str]:
    """Cards that lie nowhere: somebody is about to add them to a convoy."""
    p = s.pub
    piles = (*p.deck, *p.additional, *p.convoy, p.zone, p.discard, p.gone, p.loot)
    lying = {code for pile in piles for code in pile}
    return [code for code in s.box.cards if code not in lying]


def likely(s: State, name: str) -> t.Iterable[t.Any] | None:
    """What fields of a name may be, as far as the position tells."""
    p = s.pub
    known: dict[str, t.Iterable[t.Any]] = {
        "slot": range(1, len(p.zone) + 1),
        "token": TOKENS[::-1],
        "enemy": p.enemies,
        "region": range(len(p.zone) + 3),
        "card": on_the_way(s),
        "phase": (p.phase,),
    }
    return known.get(name)
