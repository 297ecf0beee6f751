"""A guess keeps what everybody saw: cards taken openly, and hands across a shuffle.

The laws of the memory itself are in tests/kernel/test_memory.py.
"""

from __future__ import annotations

import json
import random
import typing as t
from collections import Counter

import msgspec
import pytest

from engine import kernel
from engine.circadians.aftermath import EndOfBattle
from engine.circadians.lint_pieces import cards as card_flaws
from engine.circadians.state import Battle, Den, Own, Plan, State
from engine.circadians.tactics import DrawCards, lose
from engine.kernel import memory
from engine.kernel.memory import NOTHING, Memory, fits
from referee.errors import BadPosition
from referee.untrusted_positions import position_from_view
from tests.laws import guess, seen_by, turns

from .battles import field
from .scene import TABLE, hold, push, run, scene
from .tables import SITTINGS


def guesses(s: State, seat: int, n: int = 20) -> list[State]:
    sent, dice = seen_by(TABLE, s, seat), random.Random(7)
    found = [t.cast("State", guess(TABLE, sent, seat, dice)) for _ in range(n)]
    assert all([seen_by(TABLE, one, seat) == sent for one in found])
    return found


@pytest.mark.rule("CHO-LC-15")
def test_a_card_that_was_taken_openly_stays_in_that_hand() -> None:
    s = field(5, 5, "circadians", "si")
    hold(s, 0, "levy")
    lose(s, 0, "levy")
    plans = (Plan(1, "levy", False, -1), Plan(1, "", False, -1))
    s.pub.battle = Battle(region=0, sides=(0, 1), plans=plans, winner=1, claims=1)
    push(s, EndOfBattle())
    run(s)
    assert s.own[1].hand == ("levy",)
    assert s.pub.memory.known == ((), ("levy",))
    assert all([one.own[1].hand == ("levy",) for one in guesses(s, 0)])
    lose(s, 1, "levy")
    assert s.pub.memory == NOTHING


@pytest.mark.rule("CHO-TAC-08")
def test_a_hand_gets_no_card_that_lay_in_the_discard_pile_when_it_was_shuffled() -> None:
    s = scene()
    hold(s, 0, "blitz")
    hold(s, 1, "levy", "decoy")
    s.pub.discard, s.den = s.den.tactics.rest, Den(kernel.unseen(()))
    push(s, DrawCards(0, 1))
    run(s)
    assert s.pub.memory.held == ("blitz", "decoy", "levy")
    assert {tuple(sorted(one.own[1].hand)) for one in guesses(s, 0)} <= {
        ("decoy", "levy"),
        *[tuple(sorted(("blitz", card))) for card in ("decoy", "levy")],
    }


def test_a_position_with_an_impossible_memory_is_found_out() -> None:
    s = scene()
    hold(s, 1, "levy")
    assert not [*card_flaws(s)]
    for wrong in (
        Memory(known=(("levy",), ())),
        Memory(held=("decoy",), kept=(0, 1), spent=((), ())),
    ):
        s.pub.memory = wrong
        assert [flaw.params for flaw in card_flaws(s)] == [{"place": "pub.memory"}]


@pytest.mark.parametrize("card", ["x", "levy"])
def test_nobody_puzzles_over_more_cards_than_there_are(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cost grows with the cube of the cards, and a caller could send thousands."""
    s, n = scene(), 3000
    hold(s, 1, "levy")
    sent = json.loads(seen_by(TABLE, s, 0))
    hostile = Memory(held=(card,) * n, kept=(n, 0), spent=(((card, 0),) * n, ()))
    sent["pub"]["memory"] = msgspec.to_builtins(hostile)
    s.pub.memory = hostile
    monkeypatch.setattr(memory, "flow", lambda *_: pytest.fail("it was puzzled over"))
    assert [flaw.params for flaw in card_flaws(s)] == [{"place": "pub.memory"}]
    head = {"game": TABLE.game.code, "edition": TABLE.edition, "options": TABLE.options}
    with pytest.raises(BadPosition):
        position_from_view(head | {"seat": 0, "view": json.dumps(sent).encode()})


def test_nobody_puzzles_over_hands_with_more_cards_than_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = scene()
    hold(s, 1, "levy")
    s.own[1] = Own(("levy",) * 3000, (), ())
    s.pub.memory = Memory(held=("levy",), kept=(0, 1), spent=((), ()))
    monkeypatch.setattr(memory, "flow", lambda *_: pytest.fail("it was puzzled over"))
    assert [flaw.params["card"] for flaw in card_flaws(s)] == ["levy"]


def thin(s: kernel.AnyState) -> None:
    """Most of the deck lies in the discard pile, so that it is soon shuffled."""
    rest = s.den.tactics.rest
    s.pub.discard, s.den = (*s.pub.discard, *rest[8:]), Den(kernel.unseen(rest[:8]))


@pytest.mark.parametrize("seed", range(3))
def test_no_guess_of_a_random_game_is_excluded_by_its_history(seed: int) -> None:
    sitting, dice, after = SITTINGS[-1], random.Random(seed), 0
    table = sitting.table()
    for n, turn in enumerate(turns(table, sitting.seats, f"memory {seed}", begin=thin)):
        s = t.cast("State", turn.s)
        if n % 17 or s.pub.memory == NOTHING:
            continue
        after += bool(s.pub.memory.held)
        assert fits(s.pub.memory, [own.hand for own in s.own], s.den.tactics.rest, s.box.deck)
        made = Counter(s.box.deck) - Counter(s.pub.memory.held)
        for seat in range(sitting.seats):
            w = t.cast("State", guess(table, seen_by(table, s, seat), seat, dice))
            assert fits(w.pub.memory, [own.hand for own in w.own], w.den.tactics.rest, w.box.deck)
            assert not Counter(w.den.tactics.rest) - made
            for own, known in zip(w.own, s.pub.memory.known, strict=False):
                assert not Counter(known) - Counter(own.hand)
    assert after, "the deck was not shuffled"
