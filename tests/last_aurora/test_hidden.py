"""No seat learns what is hidden from it: not by views, nor by the journal, nor by what is legal.

Two worlds that differ only in what a seat cannot know must look the same to that seat. The
worlds are made in two ways, by the game's own guess from a view and by a fresh deal here,
so that a guess which copies a leak is found out as well.
"""

from __future__ import annotations

import itertools
import random
import typing as t

import pytest

from engine import kernel
from engine.kernel import Event, Move, Record
from engine.last_aurora.objects import LIMIT
from engine.last_aurora.state import Den, Own, State
from tests.laws import guess, seen_by, turns

from .tables import SITTINGS, Sitting

TRIED: list[Move] = [
    ("lau.object_cards.food_ration", "leader_1"),
    ("lau.object_cards.welding_torch",),
    ("lau.contamination.wear_suit", True),
    ("lau.movement.depart", "nitromethane"),
    ("lau.mine.lay_mine", 0),
]
LONG = 10_000
SHORT = [sitting for sitting in SITTINGS if not sitting.strict]


def dealt(cards: list[str], n: int) -> tuple[str, ...]:
    return tuple(cards.pop() for _ in range(n))


def redealt(sitting: Sitting, s: State, seat: int | None, dice: random.Random) -> State:
    """The same position with all that is hidden from a seat dealt anew."""
    w, others = s.clone(), [other for other in range(len(s.own)) if other != seat]
    objects = [*s.den.objects.rest, *s.den.kept]
    for other in others:
        objects += s.own[other].objects
    actions = [*s.den.actions.rest, *s.den.pile]
    dice.shuffle(objects)
    dice.shuffle(actions)
    for other in others:
        w.own[other] = Own(dealt(objects, len(s.own[other].objects)))
    kept, pile = dealt(objects, len(s.den.kept)), dealt(actions, len(s.den.pile))
    w.den = Den(kernel.unseen(objects), kept, kernel.unseen(actions), pile)
    return w


def guessed(sitting: Sitting, s: State, seat: int, dice: random.Random) -> State:
    """The game's own guess at what a seat cannot see."""
    table = sitting.table()
    return t.cast("State", guess(table, seen_by(table, s, seat), seat, dice))


def secrets(s: State) -> tuple[t.Any, ...]:
    """What lies where among the hidden things; the order of a pool means nothing."""
    hands = [sorted(own.objects) for own in s.own]
    return sorted(s.den.objects.rest), sorted(s.den.kept), s.den.pile, hands


def with_objects(s: State) -> None:
    """Full hands for everybody, and some cards for the Automa."""
    rest = [*s.den.objects.rest]
    random.Random(1).shuffle(rest)
    for seat in range(len(s.own)):
        s.own[seat] = Own(dealt(rest, LIMIT))
    kept = dealt(rest, 2 * s.box.solo)
    s.den = Den(kernel.unseen(rest), kept, s.den.actions, s.den.pile)


def feels(sitting: Sitting, s: State, seat: int) -> tuple[t.Any, ...]:
    """Everything a seat can ask about a position."""
    table = sitting.table()
    denials = [kernel.why_not(table.rules, s, seat, move) for move in TRIED]
    return seen_by(table, s, seat), kernel.legal(table.rules, s, seat), denials


def swaps(sitting: Sitting, seed: object) -> t.Iterator[bool]:
    """Pairs of worlds from one game that a seat must not tell apart; whether they do differ."""
    dice = random.Random(f"{sitting} {seed}")
    for turn in turns(sitting.table(), sitting.seats, f"hidden {seed}", begin=with_objects):
        if dice.random() < 0.5:
            continue
        for seat in range(sitting.seats):
            world = dice.choice((redealt, guessed))(sitting, turn.s, seat, dice)
            assert feels(sitting, world, seat) == feels(sitting, turn.s, seat)
            yield secrets(world) != secrets(turn.s)


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_swapping_what_is_hidden_changes_nothing_for_a_seat(sitting: Sitting) -> None:
    pairs = list(swaps(sitting, 0))
    assert sum(pairs) > len(pairs) // 3


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_swapping_ten_thousand_times_changes_nothing_for_a_seat(sitting: Sitting) -> None:
    games = itertools.chain.from_iterable(swaps(sitting, seed) for seed in itertools.count(1))
    differing = filter(None, games)
    assert len(list(itertools.islice(differing, LONG // len(SHORT)))) == LONG // len(SHORT)


@pytest.mark.parametrize("sitting", SHORT[::3], ids=str)
def test_a_spectator_sees_nothing_private(sitting: Sitting) -> None:
    table, dice = sitting.table(), random.Random(1)
    for turn in turns(table, sitting.seats, "spectator", begin=with_objects):
        world = redealt(sitting, turn.s, None, dice)
        assert seen_by(table, world, None) == seen_by(table, turn.s, None)


@pytest.mark.parametrize("sitting", SHORT[::3], ids=str)
def test_the_journal_books_what_is_drawn_for_its_seat_only(sitting: Sitting) -> None:
    *_, last = turns(sitting.table(), sitting.seats, "journal", begin=with_objects)
    for line in last.journal:
        key = line.move[0]
        if key in ("lau.automa.keep_object", "lau.automa.draw_action"):
            assert line.only_for == ()
        elif key == "lau.objects.draw_object":
            assert line.only_for is not None
            assert len(line.only_for) == 1
        else:
            assert line.only_for is None


# What others learn of a move.


def learned(
    sitting: Sitting, s: State, seat: int, move: Move, other: int
) -> tuple[list[Record], list[Event], bytes]:
    """What another seat hears and sees when a seat plays a move."""
    table = sitting.table()
    c, lines, events = s.clone(), list[Record](), list[Event]()
    c.sink = events.append
    kernel.play(table.rules, c, seat, move, None, lines)
    heard = [event for event in events if event.only_for is None or other in event.only_for]
    return [line.face(other) for line in lines], heard, seen_by(table, c, other)


@pytest.mark.parametrize("sitting", [SHORT[1], SHORT[-2]], ids=str)
def test_a_move_tells_the_same_whatever_else_its_seat_holds(sitting: Sitting) -> None:
    """A move that has nothing to do with Objects looks the same from outside in both worlds."""
    dice, compared = random.Random(str(sitting)), 0
    for turn in turns(sitting.table(), sitting.seats, "told", begin=with_objects):
        other = (turn.seat + 1) % sitting.seats
        world = redealt(sitting, turn.s, other, dice)
        both = [move for move in turn.moves if move in legal(sitting, world, turn.seat)]
        plain = [move for move in both if not move[0].startswith("lau.object")]
        if plain:
            move = dice.choice(plain)
            first, second = (learned(sitting, s, turn.seat, move, other) for s in (turn.s, world))
            assert first == second
            compared += 1
    assert compared > 50


def legal(sitting: Sitting, s: State, seat: int) -> list[Move]:
    return kernel.legal(sitting.table().rules, s, seat)
