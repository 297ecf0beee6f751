"""What is asked: the open decision in words, and the legal answers of a seat."""

from __future__ import annotations

import collections
import random
import typing as t

from content.interface import question_text
from content.moves import move_places, move_text
from engine.kernel import AnyState, Chance, Move, Table, legal, thawed, top, view, waiting
from engine.kernel.effects import effect

Data = dict[str, t.Any]


def options(table: Table, s: AnyState, seat: int | None, offset: int, limit: int) -> Data:
    """A page of what a seat may answer; where chance is asked, what it may give."""
    rules = table.rules
    entry = top(rules, s) if s.todo else None
    moves = [] if seat is None else legal(rules, s, seat)
    page = moves[offset : offset + limit]
    after = offset + len(page)
    outcomes = tuple(entry.outcomes(s)) if isinstance(entry, Chance) else ()
    return {
        "waiting": waiting(rules, s),
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
    """Listed moves as a person weighs them: in words, with their places, costs and gains.

    All of it is made of what the seat may know: on a world that fits its view, whatever is
    hidden in this one.
    """
    if seat is None or not listed:
        return []
    seen = view(table.rules, s, seat)
    world = table.game.complete(table, seen, seat, random.Random(0))
    return [_choice(table, world, seat, seen, move, language) for move in listed]


def _choice(
    table: Table, world: AnyState, seat: int, seen: Data, data: Data, language: str
) -> Data:
    """One listed move with all that is told of it."""
    answer = table.rules.answers[data["decision"]]
    move: Move = answer.from_data(data)
    cost, gain = effect(table.rules, table.game.holdings, world, seat, move)
    return {
        "move": data,
        "text": move_text(data, seen, seat, language),
        "places": [*dict.fromkeys([*answer.places(move), *move_places(data, seen, seat)])],
        "cost": cost,
        "gain": gain,
    }


def question(table: Table, s: AnyState, language: str) -> str:
    """The open decision as a sentence for each seat that is asked."""
    if not s.todo:
        return question_text("over", None, language)
    key = s.todo[-1].key
    seats = waiting(table.rules, s)
    return "\n".join(question_text(key, seat, language) for seat in seats)
