"""No seat learns what is hidden from it: hands, the deck, and plans that are not revealed.

Two worlds that differ only in what a seat cannot know must look the same to that seat. The worlds
are made in two ways, by the game's own guess from a view and by a fresh deal here, so that a guess
which copies a leak is found out as well.
"""

from __future__ import annotations

import random
import typing as t

import msgspec
import pytest

from engine import kernel
from engine.circadians import CIRCADIANS
from engine.circadians.combat import CombatTurn
from engine.circadians.planning import MakePlan
from engine.circadians.state import Den, Own, State
from engine.kernel import Move, Record
from tests.laws import guess, seen_by, turns

from .scene import RULES, TABLE, fighters, h, hold, play, push, scene

TRIED: list[Move] = [
    ("cho.tactics.play", "blitz", "none"),
    ("cho.tactics.discard", "guerrilla"),
    ("cho.planning.make_plan", 1, "overwhelm", None),
]
FULL = 4
"""Cards that every hand begins with."""


def with_cards(s: State) -> None:
    """Good hands for everybody."""
    rest = [*s.den.tactics.rest]
    random.Random(1).shuffle(rest)
    for seat in range(len(s.own)):
        s.own[seat] = Own(tuple(rest.pop() for _ in range(FULL)), (), ())
    s.den = Den(kernel.unseen(rest))


def redealt(s: State, seat: int | None, dice: random.Random) -> State:
    """The same position with all that is hidden from a seat dealt anew; shown cards stay."""
    w = s.clone()
    shown = s.own[seat].seen if seat is not None else ()
    rest = [*s.den.tactics.rest]
    others = [other for other in range(len(s.own)) if other != seat]
    for other in others:
        rest += s.own[other].hand
    for _, card in shown:
        rest.remove(card)
    dice.shuffle(rest)
    for other in others:
        kept = tuple(card for holder, card in shown if holder == other)
        n, fresh = len(s.own[other].hand), len(s.own[other].fresh)
        hand = kept + tuple(rest.pop() for _ in range(n - len(kept)))
        w.own[other] = Own(hand, hand[n - fresh :], s.own[other].seen and ())
    w.den = Den(kernel.unseen(rest))
    for other in w.sealed:
        if other != seat:
            del w.sealed[other]
            w.sealed[other] = kernel.sample(RULES, w, other, dice)[1:]
            break
    return w


def guessed(s: State, seat: int, dice: random.Random) -> State:
    """The game's own guess at what a seat cannot see."""
    return t.cast("State", guess(TABLE, seen_by(TABLE, s, seat), seat, dice))


def feels(s: State, seat: int) -> tuple[t.Any, ...]:
    """Everything a seat can ask about a position."""
    denials = [kernel.why_not(RULES, s, seat, move) for move in TRIED]
    return seen_by(TABLE, s, seat), kernel.legal(RULES, s, seat), denials


@pytest.mark.rule("CHO-GEN-03", "CHO-GEN-04", "CHO-GEN-06")
@pytest.mark.parametrize("seats", CIRCADIANS.seats)
def test_swapping_what_is_hidden_changes_nothing_for_a_seat(seats: int) -> None:
    dice, swapped, pairs = random.Random(seats), 0, 0
    for turn in turns(TABLE, seats, f"hidden {seats}", begin=with_cards):
        if dice.random() < 0.5:
            continue
        for seat in range(seats):
            make = dice.choice((redealt, guessed))
            world = make(turn.s, seat, dice)
            assert feels(world, seat) == feels(turn.s, seat)
            hands = [sorted(own.hand) for own in world.own]
            swapped += hands != [sorted(own.hand) for own in turn.s.own]
            pairs += 1
    assert swapped > pairs // 3


def test_a_spectator_sees_no_card_of_a_hand() -> None:
    dice = random.Random(1)
    for turn in turns(TABLE, 3, "spectator", begin=with_cards):
        world = redealt(turn.s, None, dice)
        assert seen_by(TABLE, world, None) == seen_by(TABLE, turn.s, None)


def planning() -> State:
    """Two factions are about to plan a battle in h44."""
    s = scene("si", "jrayek", "zcharo", phase="combat")
    for seat in (0, 1):
        fighters(s, seat, h(44), 5)
        hold(s, seat, *(("blitz", "guerrilla") if seat else ("blitz", "overwhelm")))
    s.pub.gun = 0
    push(s, CombatTurn(0))
    play(s, 0, "combat.choose_battle", h(44), 1)
    return s


@pytest.mark.rule("CHO-CMB-07", "CHO-CMB-10")
@pytest.mark.parametrize("first", [0, 1])
def test_a_plan_is_in_no_view_before_both_are_in_whatever_their_order(first: int) -> None:
    plans: list[tuple[t.Any, ...]] = [(1, None, None), (6, "blitz", None), (5, None, "blitz")]
    seen: dict[int | None, set[bytes]] = {seat: set() for seat in (1 - first, 2, None)}
    lines = set()
    for plan in plans:
        s, journal = planning(), list[Record]()
        assert isinstance(s.todo[-1], MakePlan)
        kernel.play(RULES, s, first, ("cho.planning.make_plan", *plan), journal=journal)
        assert kernel.waiting(RULES, s) == (1 - first,)
        for seat, views in seen.items():
            views.add(seen_by(TABLE, s, seat))
            lines.add(msgspec.json.encode([line.face(seat) for line in journal]))
        assert kernel.view(RULES, s, first)["my_sealed"] == list(plan)
    assert {len(views) for views in seen.values()} == {1}
    assert len(lines) == 1


def test_the_card_of_a_bluff_is_never_told() -> None:
    s = planning()
    heard: list[t.Any] = []
    s.sink = heard.append
    play(s, 0, "planning.make_plan", 5, None, "blitz")
    play(s, 1, "planning.make_plan", 5, None, None)
    told = [event for event in heard if event.fact == "cho.planning.revealed"]
    assert [event.params["card"] for event in told] == ["", ""]
    assert "blitz" in s.own[0].hand
    for event in heard:
        assert event.only_for is not None or "blitz" not in str(event.params)
