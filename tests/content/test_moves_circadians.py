"""Each legal move of Circadians is told by a sentence that is declared, with all it needs."""

from __future__ import annotations

import random
import typing as t

import pytest

from content import kinds, moves
from content.moves import circadians
from engine.circadians import CIRCADIANS
from engine.kernel import advance, apply, legal, seeded, view, waiting

TABLES: tuple[tuple[dict[str, t.Any], int], ...] = (
    ({}, 2),
    ({"factions": "drawn", "starting_cards": 3}, 5),
    ({"leader_pool": "extended"}, 4),
)
GAMES = 12
Told = tuple[str, dict[str, t.Any]]


@pytest.fixture(scope="module")
def lists() -> list[list[Told]]:
    """How all that was offered in some random games is told."""
    found = []
    for seed in range(GAMES):
        options, seats = TABLES[seed % len(TABLES)]
        table = CIRCADIANS.table("pl-2022", options)
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
    assert len(told) > 0.7 * len(circadians.MOVES)


def test_no_move_of_a_list_is_told_as_another(lists: list[list[Told]]) -> None:
    for offered in lists:
        kept = [repr(one) for one in offered]
        assert len(set(kept)) == len(kept), sorted(kept)


@pytest.mark.parametrize(
    ("code", "card"),
    [
        ("sable", "leader.sable"),
        ("hostile", "attribute.hostile"),
        ("blitz", "tactics.blitz"),
        ("katarin", "ryhzu.katarin"),
        ("nobody", "nobody"),
    ],
)
def test_what_acts_in_a_battle_is_found_by_its_code(code: str, card: str) -> None:
    assert kinds.of("cho").found["effect"](code) == card


def test_a_section_of_the_wheel_has_the_name_of_its_number() -> None:
    spelled = kinds.of("cho").spelled["section"]
    codes = [spelled(str(number)) for number in range(1, 7)]
    assert len(set(codes)) == len([code for code in codes if not code.isdigit()]) == 6
    assert spelled("7") == "7"
