"""The questions: whose turn it is, what is legal, and why a move is not."""

from __future__ import annotations

import collections
import random
import typing as t

import pytest

from engine.kernel import (
    Chapter,
    Decision,
    Denial,
    Record,
    Ruleset,
    legal,
    play,
    sample,
    why_not,
)
from engine.kernel.meaning import unordered

from .auction import (
    NOT_IN_HAND,
    RULES,
    TOO_GREEDY,
    TOO_RICH,
    Bid,
    Draw,
    Favour,
    Nod,
    Sell,
    table_of_three,
)

JUNK: list[t.Any] = [
    None,
    (),
    5,
    "bid",
    [],
    ([], 1),
    ({}, 1),
    ("toy.nothing", 1),
    (Sell.key, "ring", (1, 2)),
    (Bid.key,),
    (Bid.key, "1"),
    (Bid.key, None),
    (Bid.key, [1]),
    (Bid.key, 1, 2),
    (Bid.key, -1),
    (Bid.key, 99),
]


def declared(denial: Denial | None) -> bool:
    """A refusal by a reason of the ruleset, with exactly its parameters."""
    return denial is not None and tuple(denial.params) == RULES.reasons[denial.reason].params


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_junk_is_denied_by_a_declared_reason(junk: t.Any) -> None:
    assert declared(why_not(RULES, table_of_three(Bid()), 0, junk))


@pytest.mark.parametrize("seat", [-1, 3, None, "0"])
def test_a_seat_that_is_not_asked_is_told_so(seat: t.Any) -> None:
    denial = why_not(RULES, table_of_three(Bid()), seat, (Bid.key, 1))
    assert denial is not None
    assert denial.reason == "kernel.not_your_decision"


def test_where_luck_decides_a_refusal_names_the_rules_that_ask_luck() -> None:
    denial = why_not(RULES, table_of_three(Draw(0)), 0, (Bid.key, 1))
    assert denial is not None
    assert (denial.reason, denial.rules) == ("kernel.not_your_decision", ("TOY-DRAW-01",))


def test_a_guard_that_says_nothing_admits_no_unlisted_move() -> None:
    s = table_of_three(Sell(0))
    s.own[0].hand = ["ring"]
    assert Sell(0).why_not(s, 0, "ring", (50, 51)) is None
    denial = why_not(RULES, s, 0, (Sell.key, "ring", (50, 51)))
    assert denial is not None
    assert denial.reason == "kernel.not_an_option"
    assert denial.rules == ("TOY-SELL-01", "TOY-SELL-02")


def test_a_guard_explains_an_unlisted_move() -> None:
    denial = why_not(RULES, table_of_three(Sell(0)), 0, (Sell.key, "bell", (1, 2)))
    assert denial == NOT_IN_HAND(card="bell")


def test_another_decision_is_not_asked_and_only_known_names_are_echoed() -> None:
    s = table_of_three(Nod(0))
    for said, named in ((Sell.key, Sell.key), ("made.up", "")):
        denial = why_not(RULES, s, 0, (said,))
        assert denial is not None
        assert denial.params == {"decision": named, "open": Nod.key}


def test_after_the_end_nothing_is_legal() -> None:
    denial = why_not(RULES, table_of_three(), 0, (Nod.key,))
    assert denial is not None
    assert (denial.reason, denial.rules) == ("kernel.game_over", ("TOY-END-01",))


def test_chance_is_nobodys_decision() -> None:
    s = table_of_three(Draw(0))
    assert legal(RULES, s, 0) == []
    assert declared(why_not(RULES, s, 0, (Draw.key, "ring")))


def test_listed_is_what_the_guards_leave() -> None:
    s = table_of_three(Bid())
    s.pub.gold = [1, 0, 9]
    assert [len(legal(RULES, s, seat)) for seat in range(3)] == [2, 1, 4]


def test_an_aside_is_offered_beside_a_decision_that_admits_its_kind() -> None:
    s = table_of_three(Sell(0))
    s.own[0].hand, s.pub.gold = ["ring"], [0, 3, 3]
    assert (Favour.key, 1) in legal(RULES, s, 0)
    assert why_not(RULES, s, 0, (Favour.key, 1)) is None
    assert why_not(RULES, s, 0, (Favour.key, 2)) == TOO_GREEDY(n=2)


def test_an_aside_is_refused_where_the_decision_does_not_admit_it() -> None:
    s = table_of_three(Nod(0))
    s.pub.gold[0] = 0
    assert legal(RULES, s, 0) == [(Nod.key,)]
    denial = why_not(RULES, s, 0, (Favour.key, 1))
    assert denial is not None
    assert denial.params == {"decision": Favour.key, "open": Nod.key}


def test_an_aside_is_refused_to_a_seat_that_is_not_asked() -> None:
    s = table_of_three(Sell(0))
    s.pub.gold[1] = 0
    assert legal(RULES, s, 1) == []
    assert declared(why_not(RULES, s, 1, (Favour.key, 1)))


def test_a_seat_without_the_right_to_an_aside_is_told_why() -> None:
    s = table_of_three(Sell(0))
    s.own[0].hand = ["ring"]
    assert {move[0] for move in legal(RULES, s, 0)} == {Sell.key}
    assert why_not(RULES, s, 0, (Favour.key, 1)) == TOO_RICH(gold=3)


def test_samples_are_legal_and_even() -> None:
    s = table_of_three(Sell(0))
    s.own[0].hand, s.pub.gold = ["ring", "bell"], [0, 3, 3]
    dice = random.Random(1)
    seen = collections.Counter(sample(RULES, s, 0, dice) for _ in range(5000))
    assert set(seen) == set(legal(RULES, s, 0))
    assert max(seen.values()) < 1.2 * min(seen.values())


gang = Chapter("toy.gang")
Who = t.Annotated[tuple[str, ...], unordered()]


@gang.entry
class Send(Decision):
    """Some of three go, whoever is named first."""

    exact = True
    seat: int

    def moves(self, s: t.Any, seat: int) -> list[tuple[tuple[str, ...], int]]:
        return [((), 0), (("tom", "ann"), 1), (("tom", "eve"), 1)]

    def why_not(self, s: t.Any, seat: int, who: Who, n: int) -> Denial | None:
        return None if (who, n) in self.moves(s, seat) else GONE(who=list(who))

    def apply(self, s: t.Any, seat: int, who: tuple[str, ...], n: int) -> None:
        s.pub.sold += who


GONE = gang.reason("gone", params="who")
GANG = Ruleset(gang)


def test_a_set_is_accepted_in_any_order_and_kept_as_it_is_listed() -> None:
    s = table_of_three(Send(0))
    assert why_not(GANG, s, 0, (Send.key, ("tom", "ann"), 1)) is None
    assert why_not(GANG, s, 0, (Send.key, ("ann", "tom"), 1)) is None
    assert legal(GANG, s, 0) == [
        (Send.key, (), 0),
        (Send.key, ("tom", "ann"), 1),
        (Send.key, ("tom", "eve"), 1),
    ]
    journal: list[Record] = []
    play(GANG, s, 0, (Send.key, ("ann", "tom"), 1), None, journal)
    assert s.pub.sold == ["tom", "ann"]
    assert [line.move for line in journal] == [(Send.key, ("tom", "ann"), 1)]


@pytest.mark.parametrize("who", [("eve", "ann"), ("tom", "ann", "tom"), ("ann",), ("tom", "bob")])
def test_another_set_is_refused_by_a_guard_that_sees_it_sorted(who: tuple[str, ...]) -> None:
    s = table_of_three(Send(0))
    assert why_not(GANG, s, 0, (Send.key, who, 1)) == GONE(who=sorted(who))


def test_the_order_of_the_fields_still_matters() -> None:
    s = table_of_three(Send(0))
    assert why_not(GANG, s, 0, (Send.key, ("ann", "tom"), 0)) == GONE(who=["ann", "tom"])


def test_the_schema_tells_a_set() -> None:
    assert GANG.answers[Send.key].schema()["properties"]["who"] == {
        "type": "array",
        "items": {"type": "string"},
        "x-unordered": True,
    }
