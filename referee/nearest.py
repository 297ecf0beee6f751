"""The legal move that is nearest to a refused one: what agrees with it, then where it leads."""

from __future__ import annotations

import functools
import math
import typing as t

from content import boards
from engine.kernel import Answer, AnyState, Move, Table, frozen, legal, meaning

Point = tuple[float, float]
Board = tuple[str, str]
FAR = 1e9
"""How far something is from what is nowhere on the board."""
REMEMBERED = 8192
"""Of so many legal moves it is kept where they lead."""
Data = dict[str, t.Any]


def nearest(table: Table, s: AnyState, seat: int, spelled: Data) -> Move | None:
    """Of the legal moves of the same decision those that agree most, and of these the nearest."""
    listed = legal(table.rules, s, seat)
    key = spelled.get("decision")
    same = [move for move in listed if move[0] == key]
    if not same:
        return listed[0] if listed else None
    answer = table.rules.answers[t.cast("str", key)]
    wanted = tuple([frozen(spelled.get(name)) for name in answer.fields])
    agreeing = [_agreement(move[1:], wanted) for move in same]
    most = max(agreeing)
    best = [move for move, agrees in zip(same, agreeing, strict=True) if agrees == most]
    if len(best) == 1:
        return best[0]
    board = _board(table, len(s.own))
    here = [_point(board, *one) for one in zip(answer.hints, wanted, strict=True)]
    apart = [_apart(here, _ends(board, answer, move), move[1:], wanted) for move in best]
    return best[apart.index(min(apart))]


def nearest_to(table: Table, s: AnyState, seat: int, move: Move) -> Move | None:
    """The same for a move that has the form of one, or of which only the decision is known."""
    answer = table.rules.answers.get(move[0])
    whole = answer is not None and len(move) == len(answer.fields) + 1
    told = answer.to_data(move) if answer is not None and whole else {"decision": move[0]}
    return nearest(table, s, seat, told)


def _agreement(values: Move, wanted: Move) -> float:
    """How many values are the same; lists may be the same in part."""
    pairs = zip(values, wanted, strict=True)
    return sum([1.0 if a == b else _shared(a, b) if type(a) is tuple else 0.0 for a, b in pairs])


def _shared(one: Move, other: t.Any) -> float:
    """Which part of a list is the same in another value."""
    if not (one and other and isinstance(other, tuple)):
        return 0.0
    same = sum([a == b for a, b in zip(one, other, strict=False)])
    return float(same / max(len(one), len(other)))


def _apart(
    here: t.Sequence[Point | None], there: t.Sequence[Point | None], values: Move, wanted: Move
) -> tuple[float, float]:
    """How far a move leads from where the refused one does, and how much its numbers differ."""
    pairs = zip(here, there, strict=True)
    ways = [math.dist(a, b) if a and b else FAR for a, b in pairs if a or b]
    numbers = zip(values, wanted, strict=True)
    return sum(ways), sum([abs(a - b) for a, b in numbers if type(a) is type(b) is int])


@functools.lru_cache(maxsize=REMEMBERED)
def _ends(board: Board, answer: Answer, move: Move) -> tuple[Point | None, ...]:
    """Where a legal move leads, by the fields of its answer: the same ones are looked at often."""
    return tuple([_point(board, *one) for one in zip(answer.hints, move[1:], strict=True)])


def _point(board: Board, hint: t.Any, value: t.Any) -> Point | None:
    """The middle of the places that a value names."""
    try:
        named = meaning.places(hint, value)
    except TypeError:  # a value of another form than the field has
        return None
    points = _points(board)
    found = [point for place in named for point in _points_of(points, place)]
    if not found:
        return None
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)


def _points_of(points: t.Mapping[str, Point], place: str) -> list[Point]:
    """Where a place is; of a border that there is not, where its sides are."""
    if place in points:
        return [points[place]]
    _, _, numbers = place.partition(":")
    sides = [f"{kind}:{n}" for n in numbers.split("-") for kind in ("hex", "region")]
    return [points[side] for side in sides if side in points]


def _board(table: Table, seats: int) -> Board:
    """The board that is played on: its game and its own code; that is empty without one."""
    own = boards.of(table.game.code)
    return table.game.code, "" if own is None else own.used(table.options, seats)


@functools.cache
def _points(board: Board) -> t.Mapping[str, Point]:
    found = boards.board(*board).places if board[1] else ()
    return {place.id: (place.x, place.y) for place in found}
