"""What fields of the agenda may be, for positions without one."""

from __future__ import annotations

import typing as t

from .board import SIZE
from .state import State


def likely(s: State, name: str) -> t.Iterable[t.Any] | None:
    """What fields of a name may be, as far as the position tells."""
    p = s.pub
    known: dict[str, t.Iterable[t.Any]] = {
        "hex": (p.battle.hex,) if p.battle.hex else range(1, SIZE),
        "tile": p.old_ones,
        "unit": range(len(p.supply) + 1),
    }
    return known.get(name)
