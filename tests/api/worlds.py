"""Pairs of worlds that differ only in what some callers cannot know, with the journals of both.

A world is a stored match. Its twin has the same public history: some characters that lie
hidden change places with characters of the deck, in the position, in the lines that only
their readers see, and in the draws that gave them.
"""

from __future__ import annotations

import random
import re
import typing as t

import msgspec

from engine import kernel
from engine.auztralia.state import Den, Own, State
from engine.kernel import AnyState, Move, Pool, Table
from referee import matches, tokens
from referee.draws import Draws
from referee.journal import canonical
from referee.matches import JournalRow, Match
from tests.laws import Taste, any_of

from .play import RULES, TABLE

SECRET = "the secret of these worlds"
ID = "0123456789abcdef" * 2
CARDS = sorted(TABLE.box.characters)
NAME = re.compile(rb'"(%s)"' % b"|".join(card.encode() for card in CARDS))
Swap = dict[str, str]
KITCHENER = "kitchener"
HOUR = 1767225600.0
"""When every world was changed last, so that two that are made in turn do not differ in it."""


class World(t.NamedTuple):
    """A match as the store has it, its journal, and what each chance line could have been."""

    match: Match
    lines: list[JournalRow]
    outcomes: dict[int, tuple[str, ...]]

    def state(self) -> State:
        return TABLE.decode(self.match.position)


def recruiter(moves: list[Move], dice: random.Random) -> Move:
    """A taste for paid recruitment, so that there are secrets to keep."""
    for wanted in (("auz.recruit.hire", "deck"), ("auz.turn.choose", "recruit")):
        if wanted in moves and dice.random() < 0.8:
            return wanted
    return any_of(moves, dice)


def inviter(moves: list[Move], dice: random.Random) -> Move:
    """A taste for Kitchener, who has cards dealt openly while two others are held secretly."""
    play = ("auz.characters.play", KITCHENER)
    if play in moves:
        keeps = any(move[0] == "auz.recruit.keep" for move in moves)
        return play if keeps else recruiter([move for move in moves if move != play], dice)
    return recruiter(moves, dice)


def worlds(seats: int, seed: object, taste: Taste = recruiter) -> t.Iterator[World]:
    """The positions of a random game in which a character lies hidden."""
    dice = random.Random(f"worlds {seed}")
    match, lines, outcomes = fresh(seats, dice), list[JournalRow](), dict[int, tuple[str, ...]]()
    step = overheard(outcomes, matches.started, match, TABLE.start(seats))
    while step.match.status == "running":
        lines = [*lines, *step.lines]
        match, s = step.match, t.cast("State", step.state)
        if located(s):
            yield World(match, lines, outcomes)
        seat = dice.choice(kernel.waiting(RULES, s))
        move = taste(kernel.legal(RULES, s, seat), dice)
        data = RULES.answers[move[0]].to_data(move)
        step = overheard(outcomes, matches.played, match, TABLE, s, seat, [data])


def fresh(seats: int, dice: random.Random, table: Table = TABLE) -> Match:
    places = range(tokens.FIRST_SEAT + seats)
    hashes = b"".join(tokens.hashed(tokens.derived(SECRET, ID, place)) for place in places)
    match = Match(
        *(ID, table.game.code, table.edition, canonical(table.options).decode()),
        *(canonical(table.rulings).decode(), seats, "en", "open"),
        *("2026-01-01T00:00:00.000Z", bytes(32), hashes, dice.randbytes(32)),
    )
    return matches.opened(match)


def overheard(
    outcomes: dict[int, tuple[str, ...]],
    work: t.Callable[..., matches.Transition],
    *args: t.Any,
) -> matches.Transition:
    """Do something to a match, and note what luck chose from in each line."""
    heard: list[tuple[str, ...]] = []
    call = Draws.__call__

    def listen(self: Draws, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        heard.append(tuple(outcomes))
        return call(self, key, outcomes)

    Draws.__call__ = listen  # type: ignore[method-assign]
    try:
        step = work(*args)
    finally:
        Draws.__call__ = call  # type: ignore[method-assign]
    chance = [line.line for line in step.lines if b'"kind":"chance"' in line.body]
    outcomes.update(zip(chance, heard, strict=True))
    return step


# -- twins ----------------------------------------------------------------------


def located(s: AnyState) -> list[str]:
    """The hidden characters that lie somewhere: in a hand, or put back on the deck."""
    hands = [card for own in s.own for card in (*own.drawn, *own.returned)]
    return sorted({*hands, *s.den.characters.top})


def readers(world: World, card: str) -> set[int]:
    """The seats that have seen a card that was never public."""
    seen: set[int] = set()
    for line in world.lines:
        if f'"{card}"'.encode() in line.body:
            seen.update(msgspec.json.decode(line.body)["only_for"])
    return seen


def blind(world: World, cards: t.Iterable[str]) -> list[int | str]:
    """The callers who know none of the cards."""
    seen: set[int] = set()
    for card in cards:
        seen |= readers(world, card)
    return [*(seat for seat in range(world.match.seats) if seat not in seen), "host", "spectator"]


def swaps(world: World, dice: random.Random) -> Swap | None:
    """Hidden characters that change places with others of the deck; None if there are none."""
    s = world.state()
    deck = s.den.characters.rest
    cards = [card for card in located(s) if blind(world, [card])[0] not in ("host",)]
    if not cards or not deck:
        return None
    first = dice.choice(cards)
    same = [card for card in cards if readers(world, card) == readers(world, first)]
    chosen = same if dice.random() < 0.5 else [first]
    others = dice.sample(deck, min(len(chosen), len(deck)))
    pairs = list(zip(chosen, others, strict=False))
    return dict(pairs) | {other: card for card, other in pairs}


def twin(world: World, swap: Swap) -> World:
    """The world in which those characters have changed places."""
    s = swapped(world.state(), swap)
    match = msgspec.structs.replace(world.match, position=TABLE.encode(s))
    names = {old.encode(): new.encode() for old, new in swap.items()}
    lines = []
    for line in world.lines:
        body = NAME.sub(lambda m: b'"%s"' % names.get(m[1], m[1]), line.body)
        if line.line in world.outcomes:
            body = redrawn(body, world.outcomes[line.line], swap)
        lines.append(line._replace(body=body))
    return World(match, lines, {})


def redrawn(body: bytes, outcomes: tuple[t.Any, ...], swap: Swap) -> bytes:
    """A chance line with the place that its outcome has among those of the other world."""
    if not any(card in outcomes for card in swap):
        return body
    line = msgspec.json.decode(body)
    there = sorted(swap.get(card, card) for card in outcomes)
    line["draw"]["place"] = there.index(line["move"]["outcome"])
    return canonical(line)


def swapped(s: State, swap: Swap) -> State:
    def new(cards: t.Iterable[str]) -> tuple[str, ...]:
        return tuple(swap.get(card, card) for card in cards)

    pool = s.den.characters
    s.own = [Own(new(own.drawn), new(own.returned)) for own in s.own]
    s.den = Den(Pool(new(pool.top), tuple(sorted(new(pool.rest))), new(pool.under)))
    return s


def secrets(world: World) -> tuple[t.Any, ...]:
    """What lies where among the hidden things."""
    s = world.state()
    return s.den.characters, s.own
