"""Questions that need not be asked: given by the flow, by what everybody can see."""

from __future__ import annotations

import typing as t

from engine.kernel import (
    Aside,
    Chapter,
    Decision,
    Denial,
    Ruleset,
    Step,
    Window,
    advance,
    play,
    settle,
)
from engine.kernel.journal import Record

from .auction import State, table_of_three

chapter = Chapter("toy.forced")
Spent = t.Literal["pay", "pass"]


@chapter.entry
class Earn(Step):
    """Seat 0 gets a coin."""

    def run(self, s: State) -> None:
        s.pub.gold[0] += 1


@chapter.entry
class Buy(Decision):
    """Pay a coin, if there is one, or pass."""

    admits = ("card",)
    seat: int

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [("pay",), ("pass",)] if s.pub.gold[seat] else [("pass",)]

    def why_not(self, s: State, seat: int, choice: Spent) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, choice: Spent) -> None:
        s.pub.sold.append(choice)


@chapter.entry
class Show(Decision):
    """Name a card of the hand: what can be named is a secret, even if it is one."""

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in s.own[seat].hand]

    def why_not(self, s: State, seat: int, card: str) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, card: str) -> None:
        s.pub.sold.append(card)


@chapter.entry
class Pause(Window):
    """A window for cards."""

    admits = ("card",)
    seat: int


@chapter.entry
class Card(Aside):
    """A bell can be rung; whoever has any card may have it."""

    kind = "card"

    def moves(self, s: State, seat: int) -> list[tuple[()]]:
        return [()] if "bell" in s.own[seat].hand else []

    def why_not(self, s: State, seat: int) -> Denial | None:
        return None

    def apply(self, s: State, seat: int) -> None:
        s.own[seat].hand.remove("bell")

    def might(self, s: State, seat: int, beside: t.Any) -> bool:
        return bool(s.own[seat].hand)


RULES = Ruleset(chapter)


def table(*agenda: t.Any, hand: t.Sequence[str] = (), gold: int = 0) -> State:
    s = table_of_three(*agenda)
    s.own[0].hand, s.pub.gold[0] = list(hand), gold
    return s


def test_an_only_answer_is_given_and_stands_in_the_journal() -> None:
    s, journal = table(Buy(0)), list[Record]()
    assert settle(RULES, s, journal=journal) is None
    assert s.pub.sold == ["pass"]
    assert journal == [Record(0, (Buy.key, "pass"))]


def test_the_flow_goes_on_to_the_next_question_with_a_choice() -> None:
    s = table(Buy(0), Earn(), Pause(0), Buy(0))
    assert settle(RULES, s) == Buy(0)
    assert s.pub.sold == ["pass"]


def test_whoever_has_a_choice_is_asked() -> None:
    assert settle(RULES, table(Buy(0), gold=1)) == Buy(0)


def test_a_hidden_card_keeps_the_question_whatever_it_is() -> None:
    for card in ("bell", "lamp"):
        assert settle(RULES, table(Buy(0), hand=[card])) == Buy(0)
        assert settle(RULES, table(Pause(0), hand=[card])) == Pause(0)
    assert settle(RULES, table(Pause(0))) is None


def test_an_only_answer_that_is_a_secret_is_asked_for() -> None:
    assert settle(RULES, table(Show(0), hand=["bell"])) == Show(0)


def test_advance_asks_everything_so_that_every_record_plays_again() -> None:
    s = table(Buy(0), Pause(0))
    assert advance(RULES, s) == Pause(0)
    assert play(RULES, s, 0, (Pause.key,)) == Buy(0)
    assert play(RULES, s, 0, (Buy.key, "pass")) is None
