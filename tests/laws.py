"""The laws that every game keeps at every decision, as plain functions of a table and a position.

A game of its own brings a table, and if it likes its linter of positions;
play_by_the_laws does the rest. Each law raises AssertionError when it is broken.
"""

from __future__ import annotations

import os
import random
import typing as t

import msgspec

from engine import kernel
from engine.kernel import (
    AnyState,
    Choice,
    Event,
    Found,
    Move,
    Pick,
    Record,
    Ruleset,
    Table,
    Values,
    ask,
)

BOUND = 5000
"""No game has more decisions than this."""
EVERY = int(os.environ.get("ARBITER_SOAK_EVERY", "1"))
"""One decision in so many is held to all laws, drawn at random: for very long runs. At the
others the list is judged and a move of it played; the end and the replay are always checked."""

Flaws = t.Callable[[AnyState], list[Found]]
"""What is wrong with a position; an empty list if nothing is."""

Taste = t.Callable[[list[Move], random.Random], Move]
"""Chooses one of the legal moves."""


class Turn(t.NamedTuple):
    """An open decision of a random game: the position, who answers it, and with what."""

    s: AnyState
    seat: int
    moves: list[Move]
    journal: list[Record]


def any_of(moves: list[Move], dice: random.Random) -> Move:
    """Each legal move is equally likely."""
    return moves[int(dice.random() * len(moves))]


def turns(
    table: Table,
    seats: int,
    seed: int | str,
    taste: Taste = any_of,
    begin: t.Callable[[AnyState], None] | None = None,
    start: AnyState | None = None,
) -> t.Iterator[Turn]:
    """The decisions of a random game, one after the other; readers must not change the state."""
    rules, dice, luck = table.rules, random.Random(f"moves {seed}"), kernel.seeded(f"luck {seed}")
    s, journal = start or table.start(seats), list[Record]()
    kernel.advance(rules, s, luck, journal)
    if begin is not None:
        begin(s)
    for _ in range(BOUND):
        if not s.todo:
            return
        seat = dice.choice(kernel.waiting(rules, s))
        turn = Turn(s, seat, kernel.legal(rules, s, seat), journal)
        yield turn
        kernel.play(rules, s, seat, taste(turn.moves, dice), luck, journal)
    raise AssertionError(f"game {seed} goes on after {BOUND} decisions")


class Game(t.NamedTuple):
    """What play_by_the_laws has seen of one game."""

    decisions: int
    options: int
    state: AnyState
    journal: list[Record]


def play_by_the_laws(
    table: Table, start: AnyState, seed: int | str, flaws: Flaws | None = None
) -> Game:
    """A random game from a position on, with every law checked at every decision: see EVERY."""
    rules, dice, luck = table.rules, random.Random(f"moves {seed}"), kernel.seeded(f"luck {seed}")
    s, journal, decisions, options = start.clone(), list[Record](), 0, 0
    kernel.advance(rules, s, luck, journal)
    while s.todo:
        assert decisions < BOUND, "the game does not end"
        seat = dice.choice(kernel.waiting(rules, s))
        moves = kernel.legal(rules, s, seat)
        assert moves, f"nothing is legal at {s.todo[-1]}"
        if EVERY == 1 or dice.random() * EVERY < 1:
            assert flaws is None or not flaws(s), flaws(s)
            keeps_the_laws(table, s, {seat, decisions % len(s.own)}, dice)
            s, lines = plays_on_alike(table, s, seat, any_of(moves, dice), luck)
            journal += lines
        else:
            kernel.play(rules, s, seat, any_of(moves, dice), luck, journal)
        decisions += 1
        options += len(moves)
    assert flaws is None or not flaws(s), flaws(s)
    ends_with_a_result(table, s)
    replays(table, start, journal, table.encode(s))
    return Game(decisions, options, s, journal)


def keeps_the_laws(table: Table, s: AnyState, seats: set[int], dice: random.Random) -> None:
    """An open decision: no result yet, exact lists for whoever is asked, views for some seats."""
    assert table.game.result(s) is None, "a result before the end"
    seat = dice.choice(kernel.waiting(table.rules, s))
    moves = lists_are_exact(table.rules, s, seat)
    assert kernel.sample(table.rules, s, seat, dice) in moves
    nobody_else_is_asked(table.rules, s)
    view_can_be_completed(table, s, seats, dice)


# -- legal moves ----------------------------------------------------------------


def lists_are_exact(rules: Ruleset, s: AnyState, seat: int) -> list[Move]:
    """Legal is what is listed and not denied, once each, and every spelling of it agrees."""
    entry = t.cast("Choice", kernel.top(rules, s))
    found: list[Move] = []
    for choice in (entry, *rules.asides[entry.key]):
        listed = list(choice.moves(s, seat))
        assert len(set(listed)) == len(listed), f"{choice.key} lists a move twice"
        allowed = [values for values in listed if choice.why_not(s, seat, *values) is None]
        assert not choice.exact or allowed == listed, not_exact(choice, s, seat, listed)
        among = set(allowed)
        for values in listed:
            denial = kernel.why_not(rules, s, seat, (choice.key, *values))
            fine = values in among
            assert (denial is None) == choice.allows(s, seat, *values) == fine, denial
        found += [(choice.key, *values) for values in allowed]
    legal = kernel.legal(rules, s, seat)
    assert legal == found
    for move in legal:
        survives_the_wire(rules, move)
    sets_have_no_order(rules, s, seat, legal)
    return legal


def sets_have_no_order(rules: Ruleset, s: AnyState, seat: int, legal: list[Move]) -> None:
    """An answer that is a set is the same move in another order."""
    for move in legal[:: max(1, len(legal) // 5)]:
        turned = [
            value[::-1] if is_set and value else value
            for value, is_set in zip(move[1:], rules.answers[move[0]].unordered, strict=True)
        ]
        assert kernel.ask.judged(rules, s, seat, (move[0], *turned)) == (None, move)


def not_exact(choice: Choice, s: AnyState, seat: int, listed: list[Values]) -> str:
    """What is wrong with a list that promises legal moves only, and the guard that knows."""
    denied = [(values, choice.why_not(s, seat, *values)) for values in listed]
    values, denial = next((values, denial) for values, denial in denied if denial is not None)
    return f"{choice.key} promises legal moves only and lists {values}, but {denial!r}"


def survives_the_wire(rules: Ruleset, move: Move) -> None:
    """A move is the same after it has been a JSON object, and it has the declared shape."""
    answer = rules.answers[move[0]]
    sent = msgspec.json.encode(answer.to_data(move))
    back = answer.from_data(msgspec.json.decode(sent))
    assert back == move
    assert repr(back) == repr(move), "equal, but not of the same types"


def nobody_else_is_asked(rules: Ruleset, s: AnyState) -> None:
    """Seats that are not awaited have no legal move."""
    awaited = kernel.waiting(rules, s)
    for seat in range(len(s.own)):
        assert seat in awaited or not kernel.legal(rules, s, seat)


# -- storage and copies ---------------------------------------------------------


def plays_on_alike(
    table: Table, s: AnyState, seat: int, move: Move, luck: Pick
) -> tuple[AnyState, list[Record]]:
    """Play a legal move on a copy and on a stored position; both end in the same place.

    The position itself stays as it was. Returned are the copy after the move and its lines
    of the journal.
    """
    data = table.encode(s)
    rules, stored = table.rules, table.decode(data)
    assert stored == s, "a stored position is not the same"
    assert table.encode(stored) == data, "a stored position is stored in another way"
    copy, lines = s.clone(), list[Record]()
    assert copy == s, "a copy is not the same"
    heard: list[Event] = []
    copy.sink = heard.append
    kernel.play(rules, copy, seat, move, luck, lines)
    copy.sink = None
    assert table.encode(s) == data, "a move on a copy changes the original"
    kernel.play(rules, stored, seat, move, kernel.replayed(lines))
    assert table.encode(stored) == table.encode(copy), "a stored position plays on differently"
    for event in heard:
        is_declared(rules, event)
    return copy, lines


def is_declared(rules: Ruleset, event: Event) -> None:
    """What happens is told under a declared name, with its parameters, in plain data."""
    assert tuple(event.params) == rules.facts[event.fact].params
    msgspec.json.encode(event.params)


def replays(table: Table, start: AnyState, journal: list[Record], data: bytes) -> None:
    """The journal, stored and read again, leads to the same position."""
    stored = msgspec.json.decode(msgspec.json.encode(journal))
    lines = [Record(seat, kernel.frozen(move), kernel.frozen(to)) for seat, move, to in stored]
    luck, s = kernel.replayed(lines), start.clone()
    kernel.advance(table.rules, s, luck)
    for line in lines:
        if line.seat != kernel.CHANCE:
            kernel.play(table.rules, s, line.seat, line.move, luck)
    assert table.encode(s) == data, "the journal leads elsewhere"


# -- hidden information ---------------------------------------------------------


def seen_by(table: Table, s: AnyState, seat: int | None) -> bytes:
    """The view of a seat, or of a spectator, as it is sent."""
    return msgspec.json.encode(kernel.view(table.rules, s, seat))


def view_can_be_completed(
    table: Table, s: AnyState, seats: t.Iterable[int], dice: random.Random
) -> None:
    """A state guessed from what was sent to a seat gives the same view and legal moves."""
    for seat in seats:
        sent = seen_by(table, s, seat)
        other = guess(table, sent, seat, dice)
        assert seen_by(table, other, seat) == sent, "a completed view is another view"
        assert kernel.legal(table.rules, other, seat) == kernel.legal(table.rules, s, seat)
        told = "that nobody is asked tells a secret"
        assert settled(table.rules, other) == settled(table.rules, s), told


def settled(rules: Ruleset, s: AnyState) -> bool:
    """Whether the flow would answer the open decision itself; what it says is then legal."""
    entry = kernel.top(rules, s)
    answer = ask.only(rules, s, entry) if isinstance(entry, kernel.Decision) else None
    if answer is not None:
        assert answer in kernel.legal(rules, s, kernel.waiting(rules, s)[0])
    return answer is not None


def guess(table: Table, sent: bytes, seat: int, dice: random.Random) -> AnyState:
    """A state that fits the view which was sent to a seat."""
    return table.game.complete(table, msgspec.json.decode(sent), seat, dice)


# -- the end --------------------------------------------------------------------


def ends_with_a_result(table: Table, s: AnyState) -> None:
    """A finished game has scores for all seats; its winners are the best of them, or all.

    Seats that were eliminated cannot win, and where nobody is left nobody has won.
    """
    result = table.game.result(s)
    assert result is not None, "no result at the end"
    assert len(result.scores) == len(s.own)
    out = getattr(s.pub, "out", ())
    left = {seat: score for seat, score in enumerate(result.scores) if seat not in out}
    best = max(left.values(), default=0)
    together = len(result.winners) == len(s.own)
    assert together or all(left.get(seat) == best for seat in result.winners)
    assert result.winners or result.opponent is not None or not left, "nobody has won"
    assert kernel.waiting(table.rules, s) == ()
    denial = kernel.why_not(table.rules, s, 0, ("anything",))
    assert denial is not None
    assert denial.reason == "kernel.game_over"
