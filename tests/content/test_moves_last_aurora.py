"""Each legal move of Last Aurora is told by a sentence that is declared, with all it needs."""

from __future__ import annotations

import random
import typing as t

import pytest

from content import kinds, moves
from content.moves import last_aurora
from engine.kernel import advance, apply, legal, seeded, view, waiting
from engine.last_aurora import LAST_AURORA, box, road

TABLES: tuple[tuple[dict[str, t.Any], int], ...] = (
    ({}, 3),
    ({"map": "beta", "mine": True}, 4),
    ({"solo": True}, 1),
)
GAMES = 12
ALIKE = ("lau.beta.salvage",)
"""Copies of a card may lie in the discard pile."""
Told = tuple[str, dict[str, t.Any]]


@pytest.fixture(scope="module")
def lists() -> list[list[Told]]:
    """How all that was offered in some random games is told."""
    found = []
    for seed in range(GAMES):
        options, seats = TABLES[seed % len(TABLES)]
        table = LAST_AURORA.table("pl", options)
        rules, dice, luck = table.rules, random.Random(seed), seeded(seed)
        s = table.start(seats)
        while advance(rules, s, luck) is not None:
            seat = waiting(rules, s)[0]
            offered, seen = legal(rules, s, seat), view(rules, s, seat)
            answers = [rules.answers[move[0]].to_data(move) for move in offered]
            found.append([moves.told(one, seen, seat) for one in answers])
            apply(rules, s, seat, dice.choice(offered))
    return found


def test_each_sentence_has_all_that_fills_it_and_nothing_else(lists: list[list[Told]]) -> None:
    told = {id: tuple(params) for offered in lists for id, params in offered}
    for id, names in told.items():
        assert sorted(names) == sorted(moves.MOVES[id]), id
    assert len(told) > 0.7 * len(last_aurora.MOVES)


def test_no_move_of_a_list_is_told_as_another(lists: list[list[Told]]) -> None:
    for offered in lists:
        kept = [repr(one) for one in offered if one[0] not in ALIKE]
        assert len(set(kept)) == len(kept)


@pytest.mark.parametrize(
    ("code", "card"),
    [
        ("container_3", "trailer.container"),
        ("trader_2", "encounter.trader"),
        ("prisoner", "survivor.prisoner"),
        ("gauss_cannon", "loot.gauss_cannon"),
        ("ulmar", "enemy.ulmar"),
    ],
)
def test_a_card_is_found_by_its_code(code: str, card: str) -> None:
    assert kinds.of("lau").found["card"](code) == card


def test_survivors_and_regions_have_the_names_of_their_kind() -> None:
    spelled = kinds.of("lau").spelled
    assert [spelled["survivor"](code) for code in ("leader_4", "bounty_hunter")] == [
        "leader",
        "bounty_hunter",
    ]
    assert tuple(spelled["region"](str(at)) for at in range(3)) == road.REGIONS
    assert spelled["region"]("7") == "7"


def test_the_orders_and_numbers_are_those_of_the_engine() -> None:
    assert set(last_aurora.TOKENS) == set(box.TOKENS)
    assert last_aurora.PER_PLACE == box.PER_PLACE
