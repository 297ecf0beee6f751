"""What is asked: the open decision in words, and the legal answers of a seat."""

from __future__ import annotations

import collections
import random
import typing as t

from content import boards, counts
from content.interface import question_text
from content.moves import about, move_places, move_text
from engine.kernel import (
    AnyState,
    Chance,
    Decision,
    Move,
    Table,
    is_over,
    legal,
    open_entry,
    thawed,
    top,
    view,
    waiting,
)
from engine.kernel.effects import Effect, effects
from referee.checks import waits_for
from referee.groups import group
from referee.moves import Spelled, play_watched

Data = dict[str, t.Any]


def options(table: Table, s: AnyState, seat: int | None, offset: int, limit: int) -> Data:
    """A page of what a seat may answer; where chance is asked, what it may give."""
    rules = table.rules
    entry = open_entry(rules, s)
    moves = [] if seat is None else legal(rules, s, seat)
    page = moves[offset : offset + limit]
    after = offset + len(page)
    outcomes = tuple(entry.outcomes(s)) if isinstance(entry, Chance) else ()
    asked = waiting(rules, s)
    return {
        "waiting": asked,
        "waits_for": waits_for(asked),
        "decision": None if entry is None else entry.key,
        "total": len(moves),
        "summary": collections.Counter(move[0] for move in moves),
        "moves": [rules.answers[move[0]].to_data(move) for move in page],
        "outcomes": thawed(outcomes),
        "next_offset": after if after < len(moves) else None,
    }


def explained(
    table: Table, s: AnyState, seat: int | None, listed: t.Sequence[Data], language: str
) -> list[Data]:
    """Listed moves as a person weighs them: in words and groups, with their places, costs and
    gains, and whether they can be taken back.

    All of it is made of what the seat may know: on a world that fits its view, whatever is
    hidden in this one.
    """
    if seat is None or not listed:
        return []
    seen = view(table.rules, s, seat)
    world = table.game.complete(table, seen, seat, random.Random(0))
    told = [_choice(table, world, seat, seen, move, language) for move in listed]
    group(_places(table, s), s.todo[-1].key, told, language)
    return told


def _places(table: Table, s: AnyState) -> t.Mapping[str, boards.Place]:
    """The places of the board that is played on."""
    own, code = boards.of(table.game.code), table.game.code
    return {} if own is None else boards.places(code, own.used(table.options, len(s.own)))


def _choice(
    table: Table, world: AnyState, seat: int, seen: Data, data: Data, language: str
) -> Data:
    """One listed move with all that is told of it."""
    answer = table.rules.answers[data["decision"]]
    move: Move = answer.from_data(data)
    done = effects(table.rules, table.game.holdings, world, seat, move)
    return {
        "move": data,
        "text": move_text(data, seen, seat, language),
        "places": [*dict.fromkeys([*answer.places(move), *move_places(data, seen, seat)])],
        **done[seat]._asdict(),
        "others": [{"seat": one, **of._asdict()} for one, of in others(done, seat)],
        "effect": effect_text(table, done, seat, language),
        "closed_by": closed_by(table, world, seat, data),
        "about": about(data, seen, seat, answer.cites),
    }


def others(done: list[Effect], seat: int) -> list[tuple[int, Effect]]:
    """The other seats that a move takes something from or brings something."""
    return [(one, of) for one, of in enumerate(done) if one != seat and any(of)]


def effect_text(table: Table, done: list[Effect], seat: int, language: str) -> str:
    """What a move costs and brings its seat, and others by it, in words."""
    return counts.effect_text(table.game.code, done[seat], others(done, seat), language)


def closed_by(table: Table, world: AnyState, seat: int, data: Data) -> str | None:
    """What would close the way back behind a legal move, if anything does.

    Only what everybody can know decides that, so any world that fits tells it.
    """
    return play_watched(table, world, world.clone(), Spelled(seat, data, 0), None, [])


def question(table: Table, s: AnyState, reader: int | None, language: str) -> str:
    """What a reader is asked; others are told who is asked, and what."""
    if is_over(s):
        return question_text("over", None, language)
    seats = waiting(table.rules, s)
    if reader in seats:
        return asked(table, s, reader, language, named=False)
    return "\n".join(asked(table, s, seat, language) for seat in seats)


def asked(table: Table, s: AnyState, seat: int, language: str, named: bool = True) -> str:
    """The open decision as a sentence for one seat, with what it has left to spend."""
    told = question_text(s.todo[-1].key, seat if named else None, language)
    left = counts.left_text(table.game.code, table.game.left(s, seat), language)
    return f"{told} {left}" if left else told


def asked_for_secrecy(table: Table, s: AnyState, seat: int) -> bool:
    """Whether a seat has one answer and is asked only because others cannot know that.

    This is for the seat alone: it tells what the seat does not hold.
    """
    rules, entry = table.rules, top(table.rules, s)
    if not isinstance(entry, Decision) or len(entry.options(s, seat)) > 1:
        return False
    possible = [aside for aside in rules.asides[entry.key] if aside.might(s, seat, entry)]
    told = entry.public(s, seat) and bool(possible)
    return told and not any(aside.options(s, seat) for aside in possible)


def standing_text(game: str, standing: Data, language: str) -> list[str]:
    """What each side has that counts, in words, and at the end what decided."""
    sides = standing["seats"], standing["opponent"], standing["decided"]
    return counts.standing_text(game, *sides, language)


def standing_words(game: str, standing: Data, language: str) -> Data:
    """The same with the words for each thing, for whoever lays it out as a table."""
    parts = [*standing["seats"], standing["opponent"] or {}]
    codes = dict.fromkeys(code for side in parts for code in side)
    words: Data = {"names": {code: counts.part(game, code, language) for code in codes}}
    if standing["opponent"] is not None:
        words["opponent_name"] = counts.opponent(game, language)
    if standing["decided"]:
        words["reason"] = counts.decided(game, standing["decided"], language)
    return words | {"text": standing_text(game, standing, language)}
