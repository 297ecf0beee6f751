"""The legal move that is nearest to a refused one: what agrees with it, then where it leads."""

from __future__ import annotations

import functools
import math
import typing as t

from content import boards
from engine.kernel import Answer, AnyState, Move, Table, frozen, legal, meaning

Point = tuple[float, float]
FAR = 1e9
"""How far something is from what is nowhere on the board."""
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
    where = _Where(answer, _points(table, len(s.own)), wanted)
    return min(best, key=where.apart)


def nearest_to(table: Table, s: AnyState, seat: int, move: Move) -> Move | None:
    """The same for a move that has the form of one, or of which only the decision is known."""
    answer = table.rules.answers.get(move[0])
    whole = answer is not None and len(move) == len(answer.fields) + 1
    told = answer.to_data(move) if answer is not None and whole else {"decision": move[0]}
    return nearest(table, s, seat, told)


def _agreement(values: Move, wanted: Move) -> float:
    """How many values are the same; lists may be the same in part."""
    pairs = zip(values, wanted, strict=True)
    return float(sum([1.0 if one == other else _shared(one, other) for one, other in pairs]))


def _shared(one: t.Any, other: t.Any) -> float:
    if not (isinstance(one, tuple) and isinstance(other, tuple) and one and other):
        return 0.0
    same = sum([a == b for a, b in zip(one, other, strict=False)])
    return float(same / max(len(one), len(other)))


class _Where:
    """Where a refused move leads, and how far from there others do."""

    def __init__(self, answer: Answer, points: t.Mapping[str, Point], wanted: Move) -> None:
        self.answer, self.points, self.wanted = answer, points, wanted
        self.here = [self._point(hint, value) for hint, value in self._values(wanted)]

    def _values(self, values: Move) -> t.Iterable[tuple[t.Any, t.Any]]:
        return zip(self.answer.hints, values, strict=True)

    def apart(self, move: Move) -> tuple[float, float]:
        """How far a move leads from there, and how much its numbers differ."""
        there = [self._point(hint, value) for hint, value in self._values(move[1:])]
        pairs = zip(self.here, there, strict=True)
        ways = [math.dist(a, b) if a and b else FAR for a, b in pairs if a or b]
        return sum(ways), _numbers(move[1:], self.wanted)

    def _point(self, hint: t.Any, value: t.Any) -> Point | None:
        """The middle of the places that a value names."""
        try:
            named = meaning.places(hint, value)
        except TypeError:  # a value of another form than the field has
            return None
        found = [point for place in named for point in self._points_of(place)]
        if not found:
            return None
        return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)

    def _points_of(self, place: str) -> list[Point]:
        """Where a place is; of a border that there is not, where its sides are."""
        if place in self.points:
            return [self.points[place]]
        _, _, numbers = place.partition(":")
        sides = [f"{kind}:{n}" for n in numbers.split("-") for kind in ("hex", "region")]
        return [self.points[side] for side in sides if side in self.points]


def _numbers(values: Move, wanted: Move) -> float:
    """How much the numbers among the values differ."""
    pairs = zip(values, wanted, strict=True)
    return sum([abs(a - b) for a, b in pairs if type(a) is type(b) is int])


def _points(table: Table, seats: int) -> t.Mapping[str, Point]:
    own = boards.of(table.game.code)
    if own is None:
        return {}
    return _board_points(table.game.code, own.used(table.options, seats))


@functools.cache
def _board_points(game: str, code: str) -> t.Mapping[str, Point]:
    return {place.id: (place.x, place.y) for place in boards.board(game, code).places}
