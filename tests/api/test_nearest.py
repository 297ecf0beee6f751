"""What is offered in place of a refused move lies near to it."""

from __future__ import annotations

import collections
import random
import typing as t

import pytest

from content import boards
from engine.kernel import Move, legal, meaning
from referee.nearest import nearest
from tests.tables import USUAL, Sitting

from .companions import Moment, moments

KINDS = ("hex", "region", "space")
MOVES = 4
"""So many legal moves of a position are missed."""


def steps(game: str, code: str, start: str) -> dict[str, int]:
    """How many steps each place is away from one, from neighbour to neighbour."""
    places, found = boards.places(game, code), {start: 0}
    ahead = collections.deque([start])
    while ahead:
        here = ahead.popleft()
        for other in places[here].neighbours:
            if other in places and other not in found:
                found[other] = found[here] + 1
                ahead.append(other)
    return found


class Miss(t.NamedTuple):
    """A move that names a place beside a legal one, and the legal moves that differ in it alone."""

    moment: Moment
    data: dict[str, t.Any]
    field: str
    wrong: str
    legal: dict[str, t.Any]


def misses(sitting: Sitting, seed: int) -> t.Iterator[Miss]:
    """Near misses: a legal move, but with a place next to the right one that is not legal."""
    rng = random.Random(seed)
    for moment in moments(sitting, seed, 3):
        table, s, seat = moment
        own = boards.of(table.game.code)
        if own is None:
            continue
        code = own.used(table.options, len(s.own))
        places = boards.places(table.game.code, code)
        moves = legal(table.rules, s, seat)
        for move in rng.sample(moves, min(MOVES, len(moves))):
            yield from beside(moment, places, moves, move, rng)


def beside(
    moment: Moment,
    places: t.Mapping[str, boards.Place],
    moves: t.Sequence[Move],
    move: Move,
    rng: random.Random,
) -> t.Iterator[Miss]:
    """The misses of one legal move, one for each of its fields that is a place."""
    answer = moment.table.rules.answers[move[0]]
    for at, (name, hint) in enumerate(zip(answer.fields, answer.hints, strict=True), 1):
        spelled = meaning.places(hint, move[at]) if isinstance(move[at], int) else []
        if len(spelled) != 1 or spelled[0].partition(":")[0] not in KINDS:
            continue
        alike = [one for one in moves if one[:at] == move[:at] and one[at + 1 :] == move[at + 1 :]]
        rivals = {meaning.places(hint, one[at])[0]: one[at] for one in alike if one[at] is not None}
        near = [one for one in places[spelled[0]].neighbours if one in places]
        wrong = [one for one in near if one not in rivals and one.split(":")[0] in KINDS]
        if wrong:
            told = rng.choice(wrong)
            data = answer.to_data(move) | {name: int(told.partition(":")[2])}
            yield Miss(moment, data, name, told, rivals)


@pytest.mark.parametrize("sitting", [USUAL[0], USUAL[2]], ids=str)
def test_near_misses_are_answered_with_the_nearest_place(sitting: Sitting) -> None:
    """At least 95 of 100: as few steps away as any legal place."""
    good = bad = 0
    for seed in range(1, 5):
        for miss in misses(sitting, seed):
            table, s, seat = miss.moment
            own = boards.of(table.game.code)
            assert own is not None
            away = steps(table.game.code, own.used(table.options, len(s.own)), miss.wrong)
            found = nearest(table, s, seat, miss.data)
            assert found is not None
            offered = table.rules.answers[found[0]].to_data(found)
            least = min(away.get(place, 99) for place in miss.legal)
            nearby = [value for place, value in miss.legal.items() if away.get(place, 99) == least]
            fine = offered[miss.field] in nearby
            good, bad = good + fine, bad + (not fine)
    assert good + bad > 20
    assert good >= 0.95 * (good + bad), (good, bad)


def test_an_edge_that_is_taken_is_answered_with_one_at_the_same_hex() -> None:
    """Every refused edge got 6-12 once."""
    for moment in moments(USUAL[0], 3, 1):
        table, s, seat = moment
        lays = [
            move for move in legal(table.rules, s, seat) if move[0] == "auz.track.lay" and move[1]
        ]
        if len(lays) < 4:
            continue
        start, end = lays[-1][1]
        refused = {"decision": "auz.track.lay", "edge": [start, start]}
        found = nearest(table, s, seat, refused)
        assert found is not None
        assert start in found[1] or end in found[1]
        return
    pytest.fail("nobody laid track")
