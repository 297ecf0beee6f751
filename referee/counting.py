"""How many sequences of moves can follow on a position: what is called perft in chess."""

from __future__ import annotations

import typing as t

from engine.kernel import CHANCE, AnyState, Move, Pick, Ruleset, legal, play, seeded, waiting

DEPTH = 5
MOST_PLAYED = 1500
"""A level is counted only if no more moves than this have to be played for it."""
Path = tuple[tuple[int, Move], ...]


class Reached(t.NamedTuple):
    """A position, and the moves that led there."""

    s: AnyState
    path: Path


def counts(rules: Ruleset, s: AnyState) -> list[int]:
    """The number of sequences of one move, of two and so on, as far as it is cheap to tell."""
    level, found, played = [Reached(s, ())], list[int](), 0
    while len(found) < DEPTH:
        moves = [(one, seat, move) for one in level for seat, move in _moves(rules, one.s)]
        if not moves:
            break
        found.append(len(moves))
        played += len(moves)
        if played > MOST_PLAYED:
            break
        level = [_after(rules, *move) for move in moves]
    return found


def _moves(rules: Ruleset, s: AnyState) -> list[tuple[int, Move]]:
    """What everybody who is asked may do."""
    seats = [seat for seat in waiting(rules, s) if seat != CHANCE]
    return [(seat, move) for seat in seats for move in legal(rules, s, seat)]


def _after(rules: Ruleset, one: Reached, seat: int, move: Move) -> Reached:
    s, path = one.s.clone(), (*one.path, (seat, move))
    play(rules, s, seat, move, _luck_of(path))
    return Reached(s, path)


def _luck_of(path: Path) -> Pick:
    """Luck that depends on the moves that led here and on nothing else."""
    pick = seeded(repr(path))
    return lambda key, outcomes: pick(key, sorted(outcomes, key=repr))
