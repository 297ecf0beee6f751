"""Sources of chance."""

from __future__ import annotations

import pytest

from engine.kernel import CHANCE, Record, advance, replayed, scripted, seeded

from .auction import RULES, Draw, table_of_three


def test_equal_seeds_give_equal_outcomes() -> None:
    first, second = seeded("match 7"), seeded("match 7")
    numbers = range(1000)
    assert [first("k", numbers) for _ in range(20)] == [second("k", numbers) for _ in range(20)]


def test_a_seed_gives_the_same_outcomes_on_every_machine() -> None:
    pick = seeded(1)
    assert [pick("die", range(6)) for _ in range(8)] == [0, 5, 4, 1, 2, 2, 3, 4]


def test_a_script_is_followed_by_key_and_then_by_the_rest() -> None:
    pick = scripted({"die": [6, 1]}, rest=lambda key, outcomes: outcomes[-1])
    assert [pick("die", range(1, 7)) for _ in range(3)] == [6, 1, 6]
    assert pick("card", "ab") == "b"


def test_a_script_cannot_give_what_is_impossible() -> None:
    with pytest.raises(ValueError, match="die cannot give 7"):
        scripted({"die": [7]})("die", range(1, 7))


def test_a_script_without_a_rest_ends() -> None:
    with pytest.raises(LookupError, match="no outcome laid down for die"):
        scripted({})("die", range(1, 7))


def test_a_journal_is_replayed_in_order() -> None:
    s = table_of_three(Draw(1), Draw(0))
    lines = [
        Record(CHANCE, (Draw.key, "bell")),
        Record(0, ("toy.auction.nod",)),
        Record(CHANCE, (Draw.key, "lamp")),
    ]
    advance(RULES, s, replayed(lines))
    assert [own.hand for own in s.own] == [["bell"], ["lamp"], []]


@pytest.mark.parametrize("line", [(Draw.key, "crown"), ("toy.auction.die", "bell")])
def test_a_journal_cannot_give_what_is_impossible(line: tuple[str, str]) -> None:
    s = table_of_three(Draw(0))
    with pytest.raises(ValueError, match=r"the rules ask for toy\.auction\.draw"):
        advance(RULES, s, replayed([Record(CHANCE, line)]))
