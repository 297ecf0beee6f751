"""What follows by the rules from what lies open."""

from __future__ import annotations

from engine.kernel.derived import Derived as Nothing

from .state import State


class Derived(Nothing, frozen=True, forbid_unknown_fields=True):
    """What follows by the rules from what lies open."""

    order: list[int]
    """Who acts when, the next first: seats, and -1 for the Old Ones; who is at the end is not."""


def derived(s: State) -> Derived:
    return Derived(acting(s))


def acting(s: State) -> list[int]:
    """The discs before the end space, lower first, higher in the stack first (AUZ-TIME-02)."""
    p = s.pub
    order = sorted(p.stack, key=lambda disc: (p.time[disc], -p.stack.index(disc)))
    return [disc for disc in order if p.time[disc] < s.box.end]
