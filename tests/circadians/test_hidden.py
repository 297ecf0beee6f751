"""No seat learns what is hidden from it: hands, the deck, and plans that are not revealed.

Two worlds that differ only in what a seat cannot know must look the same to that seat. The worlds
are made in two ways, by the game's own guess from a view and by a fresh deal here, so that a guess
which copies a leak is found out as well.
"""

from __future__ import annotations

import itertools
import random
import typing as t

import msgspec
import pytest

from engine import kernel
from engine.circadians.combat import CombatTurn
from engine.circadians.planning import MakePlan
from engine.circadians.state import Den, Own, State
from engine.kernel import Event, Move, Record, Table
from tests.laws import Turn, guess, seen_by, turns

from .rich import rich
from .scene import RULES, TABLE, fighters, h, hold, play, push, scene
from .tables import SITTINGS, Sitting

TRIED: list[Move] = [
    ("cho.tactics.play", "blitz", "none"),
    ("cho.tactics.discard", "guerrilla"),
    ("cho.planning.make_plan", 1, "overwhelm", None),
]
LONG = 10_000
SEALED = 500
"""At least so many of the pairs differ while another seat has sealed its plan."""
SHARE = 0.5


def redealt(s: State, seat: int | None, dice: random.Random, table: Table = TABLE) -> State:
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
            w.sealed[other] = kernel.sample(table.rules, w, other, dice)[1:]
            break
    return w


def guessed(s: State, seat: int, dice: random.Random, table: Table = TABLE) -> State:
    """The game's own guess at what a seat cannot see."""
    return t.cast("State", guess(table, seen_by(table, s, seat), seat, dice))


def secrets(s: State) -> tuple[t.Any, ...]:
    """What is hidden from somebody; the order of a hand means nothing."""
    return [sorted(own.hand) for own in s.own], sorted(s.sealed.items())


def feels(table: Table, s: State, seat: int) -> tuple[t.Any, ...]:
    """Everything a seat can ask about a position."""
    denials = [kernel.why_not(table.rules, s, seat, move) for move in TRIED]
    return seen_by(table, s, seat), kernel.legal(table.rules, s, seat), denials


def game(sitting: Sitting, seed: object) -> t.Iterator[Turn]:
    """A random game with full hands and much on the map."""
    table = sitting.table()
    start = rich(table, sitting.seats, seed)
    return turns(table, sitting.seats, f"hidden {seed}", start=start)


def swaps(sitting: Sitting, seed: object, share: float) -> t.Iterator[tuple[bool, bool]]:
    """Pairs of worlds that a seat must not tell apart: whether they differ, whether in a plan."""
    table, dice = sitting.table(), random.Random(f"{sitting} {seed}")
    for turn in game(sitting, seed):
        for seat in range(sitting.seats):
            if dice.random() < share or turn.s.sealed:
                make = dice.choice((redealt, guessed))
                world = make(turn.s, seat, dice, table)
                assert feels(table, world, seat) == feels(table, turn.s, seat)
                yield secrets(world) != secrets(turn.s), bool({*turn.s.sealed} - {seat})


def test_swapping_what_is_hidden_ten_thousand_times_changes_nothing_for_a_seat() -> None:
    pairs = [pair for sitting in SITTINGS for pair in swaps(sitting, 0, SHARE)]
    differing = [sealed for differs, sealed in pairs if differs]
    assert len(differing) > LONG
    assert sum(differing) > SEALED


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_swapping_for_long_changes_nothing_for_a_seat(sitting: Sitting) -> None:
    games = itertools.chain.from_iterable(swaps(sitting, seed, 1.0) for seed in itertools.count(1))
    differing = (pair for pair in games if pair[0])
    assert len(list(itertools.islice(differing, LONG))) == LONG


@pytest.mark.parametrize("sitting", SITTINGS[3::4], ids=str)
def test_a_spectator_sees_no_card_of_a_hand_and_no_plan(sitting: Sitting) -> None:
    table, dice = sitting.table(), random.Random(1)
    for turn in game(sitting, "spectator"):
        world = redealt(turn.s, None, dice, table)
        assert seen_by(table, world, None) == seen_by(table, turn.s, None)


@pytest.mark.parametrize("sitting", SITTINGS[3::4], ids=str)
def test_the_journal_books_what_is_drawn_for_its_seat_only(sitting: Sitting) -> None:
    *_, last = game(sitting, "journal")
    for line in last.journal:
        if line.move[0] in ("cho.tactics.draw_tactics", "cho.circadians.look_at_card"):
            assert line.only_for is not None
            assert len(line.only_for) == 1
        else:
            assert line.only_for is None or line.move[0] == "cho.planning.make_plan"


# What others learn of a move.

TELLING = ("cho.tactics.", "cho.planning.")
"""Moves that name a card of the hand."""
SHOWN = "cho.circadians.seen"
"""A battle lets the Circadians look at a hand; from then on they know it (CHO-AT-05)."""


def learned(
    table: Table, s: State, seat: int, move: Move, other: int
) -> tuple[list[Record], list[Event], bytes]:
    """What another seat hears and sees when a seat plays a move."""
    c, lines, events = s.clone(), list[Record](), list[Event]()
    c.sink = events.append
    kernel.play(table.rules, c, seat, move, None, lines)
    heard = [event for event in events if event.only_for is None or other in event.only_for]
    return [line.face(other) for line in lines], heard, seen_by(table, c, other)


@pytest.mark.parametrize("sitting", SITTINGS[1::4], ids=str)
def test_a_move_tells_the_same_whatever_else_its_seat_holds(sitting: Sitting) -> None:
    """A move that has nothing to do with cards looks the same from outside in both worlds."""
    table, dice, compared = sitting.table(), random.Random(str(sitting)), 0
    for turn in game(sitting, "told"):
        other = (turn.seat + 1) % sitting.seats
        world = redealt(turn.s, other, dice, table)
        known = kernel.legal(table.rules, world, turn.seat)
        plain = [one for one in turn.moves if one in known and not one[0].startswith(TELLING)]
        if plain:
            move = dice.choice(plain)
            one, two = (learned(table, s, turn.seat, move, other) for s in (turn.s, world))
            if SHOWN not in {event.fact for event in one[1]}:
                assert one == two
                compared += 1
    assert compared > 50


# Plans.


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
