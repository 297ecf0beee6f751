"""A table on the Beta map, and its Bonus Actions."""

from __future__ import annotations

from engine.last_aurora.bonus import BonusAction
from engine.last_aurora.state import State

from .scene import legal, play, push, scene, table

BETA = table(map="beta")


def exploring(*acting: str) -> State:
    """Seat 0 explores with these Survivors."""
    s = scene(2, "exploration", BETA)
    s.pub.acting = acting or ("navigator_1",)
    return s


def bonus(s: State, slot: int, name: str) -> None:
    """The Bonus Action of a slot is open, and an alternative of it is taken."""
    push(s, BonusAction(0, slot))
    play(s, 0, "bonus.choose_bonus", slot, name)


def offered(s: State, slot: int) -> list[str]:
    """The alternatives of a slot that can be taken."""
    push(s, BonusAction(0, slot))
    names = [name for at, name in legal(s, 0) if at == slot and name]
    s.todo.clear()
    return names
