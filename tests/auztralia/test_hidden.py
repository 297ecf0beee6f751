"""No seat learns what is hidden from it: not by views, nor by the journal, nor by what is legal.

Two worlds that differ only in what a seat cannot know must look the same to that seat. The
worlds are made in two ways, by the game's own guess from a view and by a fresh deal here,
so that a guess which copies a leak is found out as well.
"""

from __future__ import annotations

import random
import typing as t

import msgspec
import pytest

from engine import kernel
from engine.auztralia.state import Den, Own, State
from engine.kernel import CHANCE, Event, Move, Pool, Record
from tests.laws import any_of, guess, seen_by, turns

from .scene import RULES, TABLE

PAIRS = 10_000
CHUNKS = 20
Line = tuple[t.Any, ...]


def recruiter(moves: list[Move], dice: random.Random) -> Move:
    """A taste for paid recruitment, so that there are secrets to keep."""
    deck = ("auz.recruit.hire", "deck")
    if deck in moves and dice.random() < 0.9:
        return deck
    recruit = ("auz.turn.choose", "recruit")
    if recruit in moves and dice.random() < 0.5:
        return recruit
    return any_of(moves, dice)


def positions(seed: int | str) -> t.Iterator[State]:
    """Positions of games with much paid recruitment, for two to four seats, without end."""
    for game in range(1_000_000):
        for turn in turns(TABLE, 2 + game % 3, f"{seed} {game}", recruiter):
            yield turn.s


def redealt(s: State, seat: int | None, dice: random.Random) -> State:
    """The same position with all characters that are hidden from a seat dealt anew."""
    w, pool = s.clone(), s.den.characters
    others = [other for other in range(len(s.own)) if other != seat]
    mine = seat is not None and bool(s.own[seat].returned)
    cards = [*pool.rest, *(() if mine else pool.top)]
    for other in others:
        cards += s.own[other].drawn
    dice.shuffle(cards)
    top = pool.top if mine else dealt(cards, len(pool.top))
    for other in others:
        drawn = dealt(cards, len(s.own[other].drawn))
        w.own[other] = Own(drawn, top[: len(s.own[other].returned)])
    w.den = Den(Pool(top, tuple(sorted(cards)), ()))
    return w


def dealt(cards: list[str], n: int) -> tuple[str, ...]:
    return tuple(cards.pop() for _ in range(n))


def hidden_from(s: State, seat: int | None) -> list[str]:
    """The characters whose place a seat does not know."""
    own = [one for other, one in enumerate(s.own) if other != seat]
    known = [] if seat is None else s.own[seat].returned
    piles = [s.den.characters.rest, *[one.drawn for one in own], *[one.returned for one in own]]
    return [card for pile in piles for card in pile if card not in known]


def secrets(s: State) -> tuple[t.Any, ...]:
    """What lies where among the hidden things; the order of a pool means nothing."""
    pool = s.den.characters
    return set(pool.rest), pool.top, [(set(own.drawn), own.returned) for own in s.own]


def feels(s: State, seat: int, moves: list[Move]) -> tuple[t.Any, ...]:
    """Everything a seat can ask about a position."""
    denials = [kernel.why_not(RULES, s, seat, move) for move in moves]
    return seen_by(TABLE, s, seat), kernel.legal(RULES, s, seat), denials


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_swapping_what_is_hidden_changes_nothing_for_a_seat(chunk: int) -> None:
    dice, places = random.Random(chunk), positions(chunk)
    keep = [("auz.recruit.keep", card) for card in TABLE.box.characters]
    tried = [("auz.recruit.hire", "deck"), ("auz.recruit.hire", 3), ("auz.recruit.keep", None)]
    pairs = swapped = 0
    while pairs < PAIRS // CHUNKS:
        s = next(places)
        secret = any(own.drawn or own.returned for own in s.own)
        if not secret and dice.random() < 0.9:
            continue
        for seat in range(len(s.own)):
            world = dice.choice((redealt, guessed))(s, seat, dice)
            asked = [*tried, *dice.sample(keep, 3)]
            assert feels(world, seat, asked) == feels(s, seat, asked)
            pairs += 1
            swapped += secrets(world) != secrets(s)
    assert swapped > pairs // 3


def guessed(s: State, seat: int, dice: random.Random) -> State:
    """The game's own guess at what a seat cannot see."""
    return guess(TABLE, seen_by(TABLE, s, seat), seat, dice)


def test_no_view_names_a_hidden_character() -> None:
    places = positions("names")
    for _ in range(400):
        s = next(places)
        for seat in (None, *range(len(s.own))):
            sent = seen_by(TABLE, s, seat)
            assert not [card for card in hidden_from(s, seat) if card.encode() in sent]


def test_a_spectator_sees_nothing_private() -> None:
    places, dice, swapped = positions("spectator"), random.Random(1), 0
    for _ in range(400):
        s = next(places)
        world = redealt(s, None, dice)
        assert seen_by(TABLE, world, None) == seen_by(TABLE, s, None)
        shown = kernel.view(RULES, s, None)
        assert (shown["own"], shown["my_sealed"]) == (None, None)
        swapped += any(own.drawn or own.returned for own in s.own)
    assert swapped > 40


def test_a_view_is_made_of_fresh_data() -> None:
    places = positions("fresh")
    for _ in range(100):
        s = next(places)
        before = TABLE.encode(s)
        spoil(kernel.view(RULES, s, 0))
        assert TABLE.encode(s) == before


def spoil(data: t.Any) -> None:
    """Empty everything in a view that can be emptied, from the inside."""
    for item in list(data.values() if isinstance(data, dict) else data):
        if isinstance(item, dict | list):
            spoil(item)
    data.clear()


# The journal and the events.


class Heard(t.NamedTuple):
    """One move of somebody as the others learn of it."""

    faces: list[Record]
    events: list[Event]
    views: list[bytes]


def learned(s: State, seat: int, move: Move, luck: kernel.Pick) -> dict[int | None, Heard]:
    """What each seat and a spectator learn when a seat plays a move."""
    c, lines, events = s.clone(), list[Record](), list[Event]()
    c.sink = events.append
    kernel.play(RULES, c, seat, move, luck, lines)
    c.sink = None
    return {
        other: Heard(
            [line.face(other) for line in lines],
            [event for event in events if event.only_for is None or other in event.only_for],
            [seen_by(TABLE, c, other)],
        )
        for other in (None, *range(len(s.own)))
    }


def open_for(key: str, seed: str, n: int) -> t.Iterator[tuple[State, int]]:
    """Positions at which one decision is open, with the seat that takes it."""
    for s in positions(seed):
        if s.todo[-1].key == key and n:
            yield s, kernel.waiting(RULES, s)[0]
            n -= 1
        elif not n:
            return


def test_drawing_two_cards_tells_the_others_nothing() -> None:
    deck, differs = ("auz.recruit.hire", "deck"), 0
    for s, seat in open_for("auz.recruit.hire", "draw", 300):
        if deck not in kernel.legal(RULES, s, seat):
            continue
        one, two = (learned(s, seat, deck, kernel.seeded(seed)) for seed in (1, 2))
        differs += one.pop(seat) != two.pop(seat)
        assert one == two
    assert differs > 100


def test_putting_a_card_back_tells_the_others_nothing() -> None:
    differs = 0
    for s, seat in open_for("auz.recruit.keep", "keep", 300):
        if len(s.own[seat].drawn) < 2 or not s.den.characters.rest:
            continue
        kept, back = s.own[seat].drawn
        world, unseen = s.clone(), s.den.characters.rest
        world.own[seat] = Own((kept, unseen[0]), ())
        world.den = Den(Pool((), tuple(sorted([*unseen[1:], back])), ()))
        move = ("auz.recruit.keep", kept)
        one, two = (learned(w, seat, move, kernel.seeded(1)) for w in (s, world))
        differs += one.pop(seat) != two.pop(seat)
        assert one == two
    assert differs > 100


def test_a_peek_is_written_in_full_for_its_seat_only() -> None:
    for s, seat in open_for("auz.recruit.keep", "peek", 50):
        card = s.own[seat].drawn[-1]
        line = Record(CHANCE, ("auz.recruit.peek", card), (seat,))
        others = [None, *[other for other in range(len(s.own)) if other != seat]]
        assert line.face(seat) == line
        assert {line.face(other).move for other in others} == {("auz.recruit.peek",)}


def test_the_journal_books_a_peek_for_its_seat_only() -> None:
    peeks = 0
    for game in range(4):
        *_, last = turns(TABLE, 3, f"journal {game}", recruiter)
        for at, line in enumerate(last.journal):
            if line.move[0] == "auz.recruit.peek":
                peeks += 1
                hire = next(x for x in last.journal[at::-1] if x.move[0] == "auz.recruit.hire")
                assert line.only_for == (hire.seat,)
                shown = msgspec.json.encode(line.face((hire.seat + 1) % 3))
                assert line.move[1].encode() not in shown
            else:
                assert line.only_for is None
    assert peeks > 20
