"""What a policy of Circadians sees in a position, and in a move."""

from __future__ import annotations

import itertools

import pytest

from engine.circadians.march import Order, Units
from engine.circadians.state import State
from engine.kernel import legal
from referee.agents.circadians.features import features, manner
from referee.agents.circadians.front import front_of
from referee.agents.circadians.moment import (
    MANY,
    claims_of,
    foremost,
    lead,
    prey,
    relic,
    rivals,
    standing,
    threatened,
)

from .battles import FIELD
from .scene import TABLE, fighters, h, in_round, push, scene

BESIDE = h(43)


def two_beside(n: int = 2, m: int = 3) -> State:
    """Fighters of two seats in one region."""
    s = scene()
    fighters(s, 0, FIELD, n)
    fighters(s, 1, FIELD, m)
    return s


def test_rivals_are_the_others_who_are_there() -> None:
    s = two_beside()
    assert (rivals(s, 0, FIELD), rivals(s, 1, FIELD)) == ([1], [0])
    assert rivals(s, 0, BESIDE) == []


def test_a_region_is_free_or_own_or_has_one_foe_or_more() -> None:
    s = scene("circadians", "si", "jrayek")
    assert standing(s, 0, FIELD, front_of(s)) == "free"
    told = []
    for seat in range(3):
        fighters(s, seat, FIELD, 1)
        told.append(standing(s, 0, FIELD, front_of(s)))
    assert told == ["own", "foe0", "foe1"]


def test_who_has_more_force_leads_and_more_to_come_helps() -> None:
    few, many = two_beside(1, 4), two_beside(4, 1)
    weak, strong = lead(few, 0, FIELD, 0, front_of(few)), lead(many, 0, FIELD, 0, front_of(many))
    assert 0 <= weak < strong <= 7
    assert lead(few, 0, FIELD, 6, front_of(few)) > weak
    assert lead(few, 1, FIELD, 0, front_of(few)) > weak


def test_the_strongest_of_the_others_is_named() -> None:
    s = scene("circadians", "si", "jrayek")
    fighters(s, 1, FIELD, 1)
    fighters(s, 2, FIELD, 4)
    assert foremost(s, [1, 2], FIELD, front_of(s)) == "jrayek"
    assert foremost(s, [1], FIELD, front_of(s)) == "si"
    assert foremost(s, [], FIELD, front_of(s)) == "-"


def test_it_is_seen_when_a_relic_is_checked() -> None:
    s = scene()
    words = []
    for round_ in (1, 2, 3):
        in_round(s, round_)
        words.append([relic(s, region) for region in s.pub.relics if region >= 0])
    assert words[0] == ["now", "next", "then", *["late"] * (len(words[0]) - 3)]
    assert [each[0] for each in words] == ["now", "now", "now"]
    bare = next(region for region in range(len(s.pub.plots)) if region not in s.pub.relics)
    assert relic(s, bare) == relic(s, -1) == "-"


def test_who_controls_all_relics_that_are_left_is_to_be_stopped() -> None:
    s = scene()
    left = [region for region in s.pub.relics if region >= 0]
    assert claims_of(s, 0) == (sum(1 << region for region in left), min(len(left), MANY), 0)
    for region in left[:-1]:
        fighters(s, 1, region, 1)
    assert claims_of(s, 0).stops == 0
    fighters(s, 1, left[-1], 1)
    assert claims_of(s, 0).stops == sum(1 << region for region in left)
    assert claims_of(s, 1) == (0, 0, 0)


def test_how_many_of_those_in_a_region_go_is_seen() -> None:
    s = scene()
    fighters(s, 0, FIELD, 4)
    push(s, Units(0, FIELD, BESIDE, Order()))
    moves = [move for move in legal(TABLE.rules, s, 0) if len(move) > 1 and not move[2]]
    said = {}
    for move, names in zip(moves, features(s, 0, moves), strict=True):
        part = [word for word in ("all", "most", "some", "none") if f"un {word} " in names[0]]
        said[move[1]] = part
    assert said.pop(0, ["none"]) == ["none"]
    assert said == {1: ["some"], 2: ["some"], 3: ["most"], 4: ["all"]}


def test_a_victory_that_brings_fame_is_prey() -> None:
    hunted = [
        (hunter, prey_)
        for hunter, prey_ in itertools.permutations(("circadians", "si", "jrayek", "oxataya"), 2)
        if prey(_met(hunter, prey_), 0, FIELD)
    ]
    assert hunted
    assert not prey(scene(), 0, FIELD), "nobody is there"


def _met(one: str, other: str) -> State:
    s = scene(one, other)
    fighters(s, 0, FIELD, 3)
    fighters(s, 1, FIELD, 3)
    return s


@pytest.mark.parametrize(("more", "told"), [(0.0, 2), (99.0, 1)])
def test_a_region_next_to_rivals_who_still_move_is_threatened(more: float, told: int) -> None:
    s = scene()
    fighters(s, 1, BESIDE, 4)
    front = front_of(s)
    assert front.coming
    assert threatened(s, 0, FIELD, more, front) == told


def test_a_duel_is_played_otherwise_than_a_table_of_more() -> None:
    assert [manner(scene()), manner(scene("circadians", "si", "jrayek"))] == ["2", "m"]
