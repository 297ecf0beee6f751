"""Where cards go back under the deck, each is known to the seat that put it there, and no other."""

from __future__ import annotations

import random

from engine import kernel
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
                assert set(own.returned) <= set(other.den.characters.under)
                known += 1
    assert known > 5
