"""What is asked: the open decision in words, and the legal answers of a seat."""

from __future__ import annotations

import collections
import typing as t

from content.interface import question_text
from engine.kernel import AnyState, Chance, Table, legal, thawed, top, waiting


def options(
    table: Table, s: AnyState, seat: int | None, offset: int, limit: int
) -> dict[str, t.Any]:
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


def question(table: Table, s: AnyState, language: str) -> str:
    """The open decision as a sentence for each seat that is asked."""
    if not s.todo:
        return question_text("over", None, language)
    key = s.todo[-1].key
    seats = waiting(table.rules, s)
    return "\n".join(question_text(key, seat, language) for seat in seats)
