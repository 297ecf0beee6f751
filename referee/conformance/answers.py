"""What our rules answer to one question of the kit."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import (
    AnyState,
    Table,
    advance,
    apply,
    chance_pending,
    denial_data,
    frozen,
    is_over,
    legal,
    scripted,
    waiting,
)
from referee.journal import Data, Log
from referee.matches import result_data
from referee.moves import Denied, Spelled, play_spelled
from referee.tables import start_of
from referee.untrusted_positions import read as read_position

DEEPEST = 4
"""So far move sequences are counted for anybody who asks."""


class Verdict(msgspec.Struct, tag="verdict", tag_field="kind"):
    """Is this move of a seat legal in this position?"""

    id: str
    position: msgspec.Raw
    seat: int
    move: Data

    def answer(self) -> Data:
        """What follows up to the next question, or the reason why not."""
        table, s = read_position(bytes(self.position))
        try:
            play_spelled(table, s, Spelled(self.seat, self.move, 0), None, Log())
        except Denied as denied:
            return {"legal": False, **denial_data(denied.denial)}
        return {"legal": True, **_reached(table, s)}


class Perft(msgspec.Struct, tag="perft", tag_field="kind"):
    """How many sequences of moves are there? Chance that is pending ends a sequence."""

    id: str
    position: msgspec.Raw
    depth: t.Annotated[int, msgspec.Meta(ge=1, le=DEEPEST)]

    def answer(self) -> Data:
        """The counts by length."""
        table, s = read_position(bytes(self.position))
        return {"counts": [sequences(table, s, length) for length in range(1, self.depth + 1)]}


class Whole(msgspec.Struct, tag="record", tag_field="kind"):
    """Where does a whole game end that is played by these moves and outcomes?"""

    id: str
    game: str
    edition: str
    options: Data
    rulings: dict[str, str]
    seats: int
    steps: list[Data]

    def answer(self) -> Data:
        """Its result, and its last position."""
        table, s = start_of(msgspec.structs.asdict(self))
        outcomes: dict[str, list[t.Any]] = {}
        for step in self.steps:
            if "outcome" in step:
                outcomes.setdefault(step["decision"], []).append(frozen(step["outcome"]))
        pick = scripted(outcomes)
        advance(table.rules, s, pick)
        for at, step in enumerate(self.steps):
            if "move" in step:
                play_spelled(table, s, Spelled(step["seat"], step["move"], at), pick, Log())
        return {"result": result_data(table, s), **_reached(table, s)}


Question = Verdict | Perft | Whole
read: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)


def answer(question: bytes) -> tuple[str, Data]:
    """The id of a question, which is a line of JSON, and our answer to it."""
    asked = read.decode(question)
    return asked.id, asked.answer()


def answered(lines: t.Iterable[bytes]) -> t.Iterator[bytes]:
    """Lines of questions as lines of answers, each under the id of its question."""
    for line in lines:
        if line.strip():
            id_, found = answer(line)
            yield msgspec.json.encode({"id": id_, "answer": found}) + b"\n"


def sequences(table: Table, s: AnyState, length: int) -> int:
    """The number of move sequences of a length."""
    rules = table.rules
    if not length or is_over(s) or chance_pending(rules, s):
        return 1
    count = 0
    for seat in waiting(rules, s)[:1]:  # seats that plan in secret do so one after the other
        for move in legal(rules, s, seat):
            after = s.clone()
            apply(rules, after, seat, move)
            advance(rules, after, None)
            count += sequences(table, after, length - 1)
    return count


def _reached(table: Table, s: AnyState) -> Data:
    return {
        "waiting": list(waiting(table.rules, s)),
        "after": msgspec.json.decode(table.encode(s)),
    }
