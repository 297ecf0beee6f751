"""Where cards go back under the deck, each is known to the seat that put it there, and no other."""

from __future__ import annotations

import random
import typing as t

from engine import kernel
from engine.auztralia.recruit import draw_card
from engine.auztralia.state import Den, Own, State
from engine.kernel import Pool
from tests.laws import guess, seen_by, turns

from .scene import table_of
from .test_hidden import recruiter

TABLE = table_of("de-short")
GAMES = 12


def redealt(s: State, seat: int, dice: random.Random) -> State:
    """The same position with all characters that are hidden from a seat dealt anew."""
    pool, mine, hidden = s.den.characters, s.own[seat], [*s.den.characters.rest]
    for other, own in enumerate(s.own):
        hidden += (*own.drawn, *own.returned) if other != seat else ()
    dealt = dict(zip(sorted(hidden), dice.sample(hidden, len(hidden)), strict=True))

    def anew(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dealt.get(card, card) for card in cards)

    w = s.clone()
    w.own = [own if own is mine else Own(anew(own.drawn), anew(own.returned)) for own in s.own]
    w.den = Den(Pool((), tuple(sorted(anew(pool.rest))), anew(pool.under)))
    return w


def test_swapping_what_is_hidden_changes_nothing_for_a_seat() -> None:
    dice, deepest, pairs = random.Random(1), 0, 0
    for game in range(GAMES):
        for turn in turns(TABLE, 2 + game % 3, f"under {game}", recruiter):
            s = turn.s
            deepest = max(deepest, len(s.den.characters.under))
            if not any(own.returned for own in s.own) or dice.random() < 0.8:
                continue
            for seat in range(len(s.own)):
                world = redealt(s, seat, dice)
                assert TABLE.game.lint(TABLE, world) == []
                assert seen_by(TABLE, world, seat) == seen_by(TABLE, s, seat)
                legal = [kernel.legal(TABLE.rules, one, seat) for one in (world, s)]
                assert legal[0] == legal[1]
                pairs += world != s
    assert deepest > 3
    assert pairs > 200


def test_a_seat_knows_what_it_put_under_and_a_guess_keeps_it() -> None:
    dice, known = random.Random(2), 0
    for turn in turns(TABLE, 3, "guess", recruiter):
        for seat, own in enumerate(turn.s.own):
            if own.returned and dice.random() < 0.2:
                other = guess(TABLE, seen_by(TABLE, turn.s, seat), seat, dice)
                assert other.own[seat] == own
                places = [place for place, who in enumerate(turn.s.pub.put_back) if who == seat]
                under = other.den.characters.under
                assert len(under) == len(turn.s.den.characters.under)
                assert tuple([under[place] for place in places]) == own.returned
                known += 1
    assert known > 5


def older(game: int) -> State:
    """A position with cards under the deck, as it was stored before it was noted whose they are."""
    for turn in turns(TABLE, 3, f"older {game}", recruiter):
        if len(turn.s.den.characters.under) > 2:
            break
    s = t.cast("State", turn.s.clone())
    s.pub.put_back = ()
    return s


def test_a_match_older_than_the_notes_of_who_put_cards_back_goes_on() -> None:
    """Its positions are sound, guesses have all cards, and from then on it is noted again."""
    dice, partly = random.Random(3), 0
    for game in range(4):
        for n, turn in enumerate(turns(TABLE, 3, game, recruiter, start=older(game))):
            pool = turn.s.den.characters
            partly += 0 < len(turn.s.pub.put_back) < len(pool.under)
            assert TABLE.game.lint(TABLE, turn.s) == []
            for seat, own in enumerate(turn.s.own) if n % 9 == 0 else ():
                other = guess(TABLE, seen_by(TABLE, turn.s, seat), seat, dice)
                found = other.den.characters
                assert (found.size(), len(found.under)) == (pool.size(), len(pool.under))
                assert tuple([card for card in found.under if card in own.returned]) == own.returned
                assert TABLE.game.lint(TABLE, other) == []
    assert partly > 20


def test_a_card_of_which_nothing_is_noted_is_drawn_without_a_note() -> None:
    s = older(0)
    first, *rest = s.den.characters.under
    s.den, s.pub.put_back = Den(Pool((), (), s.den.characters.under)), (0,) * len(rest)
    draw_card(s, first)
    assert (s.den.characters.under, s.pub.put_back) == (tuple(rest), (0,) * len(rest))
    draw_card(s, rest[0])
    assert len(s.pub.put_back) == len(rest) - 1
