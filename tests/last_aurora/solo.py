"""Positions against the Last Automa, and small verbs for its board."""

from __future__ import annotations

import typing as t

from engine import kernel
from engine.kernel import Table
from engine.last_aurora.automa import AutomaPrepare
from engine.last_aurora.state import Automa, Den, State, note, without

from .scene import run, scene, table

SOLO = table(solo=True)
HARD = table(solo=True, map="beta")
ALL = tuple(SOLO.box.actions)


def alone(phase: str = "exploration", at: Table | None = None) -> State:
    """The scene of one seat, with the board of the Automa laid out as in the set-up."""
    s = scene(1, phase, at or SOLO)
    AutomaPrepare().run(s)
    s.todo.clear()
    return s


def board(s: State) -> Automa:
    return s.pub.automa


def counter(s: State, column: int) -> None:
    """The Automa counter in a later round, row A open up to it."""
    note(s, counter=column)
    hurt(s, "A", *range(column + 1, 7))


def hurt(s: State, row: str, *columns: int) -> None:
    """Damage counters on exactly these boxes of a row."""
    rows = [*s.pub.automa.damage]
    rows["ABCD".index(row)] = columns
    note(s, damage=tuple(rows))


def stock(s: State, **columns: t.Sequence[int]) -> None:
    """Tokens in exactly these columns, for the Resources named."""
    note(s, **{token: tuple(some) for token, some in columns.items()})


def reveal(s: State, *codes: str) -> None:
    """Action cards in the Action Zone, leftmost first."""
    note(s, revealed=codes)
    rest = s.den.actions.rest
    for code in codes:
        rest = without(rest, code)
    s.den = Den(s.den.objects, s.den.kept, kernel.unseen(rest), s.den.pile)


def pile(s: State, *codes: str) -> None:
    """These Action cards face down, the next one first."""
    rest = s.den.actions.rest
    for code in codes:
        rest = without(rest, code)
    s.den = Den(s.den.objects, s.den.kept, kernel.unseen(rest), codes)


def started(seed: int = 0, **options: t.Any) -> State:
    """A solo game up to the first decision."""
    s = table(solo=True, **options).start(1)
    run(s, seed=seed)
    return s
