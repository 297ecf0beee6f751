"""Each legal move of two games is told by a declared sentence that has all it needs."""

from __future__ import annotations

import typing as t

import pytest

from content import kinds, moves
from content.games.circadians import moves as circadians
from content.games.last_aurora import moves as last_aurora
from engine.circadians import CIRCADIANS
from engine.kernel import view
from engine.last_aurora import LAST_AURORA, box, road
from tests.laws import turns

TABLES = {
    "cho": (
        (CIRCADIANS.table("pl-2022"), 2),
        (CIRCADIANS.table("pl-2022", {"factions": "drawn"}, {"R-63": "three"}), 5),
        (CIRCADIANS.table("pl-2022", {"leader_pool": "extended"}), 4),
    ),
    "lau": (
        (LAST_AURORA.table("pl"), 3),
        (LAST_AURORA.table("pl", {"map": "beta", "mine": True}), 4),
        (LAST_AURORA.table("pl", {"solo": True}), 1),
    ),
}
MOVES = {"cho": circadians.MOVES, "lau": last_aurora.MOVES}
GAMES = 12
ALIKE = ("lau.beta.salvage",)
"""Copies of a card may lie in the discard pile."""
Told = tuple[str, dict[str, t.Any]]


@pytest.fixture(scope="module", params=TABLES)
def lists(request: pytest.FixtureRequest) -> tuple[str, list[list[Told]]]:
    """The prefix of a game, and how all that was offered in some random games of it is told."""
    found = []
    for seed in range(GAMES):
        table, seats = TABLES[request.param][seed % 3]
        for turn in turns(table, seats, seed):
            seen = view(table.rules, turn.s, turn.seat)
            answers = [table.rules.answers[move[0]].to_data(move) for move in turn.moves]
            found.append([moves.sentence_of(one, seen, turn.seat) for one in answers])
    return request.param, found


def test_each_sentence_has_all_that_fills_it_and_nothing_else(
    lists: tuple[str, list[list[Told]]],
) -> None:
    prefix, found = lists
    told = {id: tuple(params) for offered in found for id, params in offered}
    for id, names in told.items():
        assert sorted(names) == sorted(moves.sentences()[id]), id
    assert len(told) > 0.7 * len(MOVES[prefix])


def test_no_move_of_a_list_is_told_as_another(lists: tuple[str, list[list[Told]]]) -> None:
    for offered in lists[1]:
        kept = [repr(one) for one in offered if one[0] not in ALIKE]
        assert len(set(kept)) == len(kept), sorted(kept)


@pytest.mark.parametrize(
    ("prefix", "kind", "code", "card"),
    [
        ("cho", "effect", "sable", "leader.sable"),
        ("cho", "effect", "hostile", "attribute.hostile"),
        ("cho", "effect", "blitz", "tactics.blitz"),
        ("cho", "effect", "katarin", "ryhzu.katarin"),
        ("cho", "effect", "nobody", "nobody"),
        ("lau", "card", "container_3", "trailer.container"),
        ("lau", "card", "trader_2", "encounter.trader"),
        ("lau", "card", "prisoner", "survivor.prisoner"),
        ("lau", "card", "gauss_cannon", "loot.gauss_cannon"),
        ("lau", "card", "ulmar", "enemy.ulmar"),
    ],
)
def test_a_card_is_found_by_its_code(prefix: str, kind: str, code: str, card: str) -> None:
    assert kinds.of(prefix).card_of_code[kind](code) == card


def test_a_section_of_the_wheel_has_the_name_of_its_number() -> None:
    spelled = kinds.of("cho").spelled["section"]
    codes = [spelled(str(number)) for number in range(1, 7)]
    assert len(set(codes)) == len([code for code in codes if not code.isdigit()]) == 6
    assert spelled("7") == "7"


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
