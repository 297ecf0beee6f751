"""What happens to a match: from a stored match and a request to what is to be stored.

Nothing here reads or writes anything; the store commits what these functions return.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine import games
from engine.kernel import (
    CHANCE,
    AnyState,
    Chance,
    Denial,
    Entry,
    Event,
    Illegal,
    Move,
    Pick,
    Record,
    Ruleset,
    Sealed,
    Table,
    advance,
    play,
    top,
)
from referee.draws import Draws, commitment
from referee.journal import Data, Heard, canonical, header, lines_of, linked, now

START = "start"
CHANCE_FELL = "chance"
SECRET_MOVED = "secret"
OTHER_SEAT = "other_seat"
GAME_ENDED = "end"
NOBODY = -1


class Match(msgspec.Struct):
    """A row of the table of matches."""

    id: str
    game: str
    edition: str
    options: str
    rulings: str
    """Empty for a match from before the register of rulings."""
    seats: int
    language: str
    owner: str
    created: str
    request: bytes
    tokens: bytes
    secret: bytes
    version: int = 0
    status: str = "running"
    position: bytes = b""
    draws: int = 0
    line: int = 0
    head: bytes = b""
    undo_seat: int = NOBODY
    undo_steps: int = 0
    undo_closed: str = START
    players: str = "[]"
    """The seats that agents play, as JSON."""

    def table(self) -> Table:
        rulings = msgspec.json.decode(self.rulings) if self.rulings else {}
        return games()[self.game].table(self.edition, msgspec.json.decode(self.options), rulings)


def result_data(table: Table, s: AnyState) -> Data | None:
    """How a match ended; None while it goes on."""
    result = table.game.result(s)
    return None if result is None else result._asdict()


class Line(t.NamedTuple):
    """A row of the journal."""

    line: int
    version: int
    body: bytes
    hash: bytes


class Transition(t.NamedTuple):
    """A match after something happened, the lines that tell of it, and its step back."""

    match: Match
    lines: list[Line]
    state: AnyState
    undoable: bool
    """Whether the position before is to be kept as a step back."""


def opened(match: Match) -> Match:
    """A new match with the head of its chain, before anything is drawn."""
    start = header(match, commitment(match.secret))
    return msgspec.structs.replace(match, head=linked(b"", canonical(start)))


def started(match: Match, s: AnyState) -> Transition:
    """A match whose start position plays itself up to the first decision."""
    table, draws = match.table(), Draws(match.secret, 0)
    records: list[Record] = []
    heard = listen(s, records)
    advance(table.rules, s, draws, records)
    told = lines_of(table.rules, records, draws.made, heard)
    return _after(match, table, s, draws, told, closed=START)


def taken_over(
    match: Match, table: Table, s: AnyState, told: list[Data], closed: str
) -> Transition:
    """A match that begins with what a record told; it draws its own luck from there on."""
    return _after(match, table, s, Draws(match.secret, 0), told, closed)


def move_of(rules: Ruleset, data: Data) -> Move:
    """The move that an object spells; a decision that does not exist is left to the rules."""
    key = data.get("decision")
    answer = rules.answers.get(key) if isinstance(key, str) else None
    return ("",) if answer is None else answer.from_data(data)


class Spelled(t.NamedTuple):
    """One move of a list, as a seat spells it."""

    seat: int
    data: Data
    at: int


class Denied(Exception):
    """A move of a list that is refused, on the state that the moves before it led to."""

    def __init__(self, denial: Denial, spelled: Spelled, move: Move, state: AnyState) -> None:
        super().__init__(f"move {spelled.at}: {denial!r}")
        self.denial = denial
        self.spelled = spelled
        self.move = move
        self.state = state


class Unforeseeable(Exception):
    """A list that goes on after luck or a secret: refusing it later would tell what came up."""

    def __init__(self, index: int) -> None:
        super().__init__(f"move {index} is open-ended")
        self.index = index


def played(match: Match, s: AnyState, seat: int, moves: t.Sequence[Data]) -> Transition:
    """The match after some moves of a seat, all or none."""
    table, draws = match.table(), Draws(match.secret, match.draws)
    c, records = s.clone(), list[Record]()
    heard = listen(c, records)
    closed = None
    for index, data in enumerate(moves):
        if closed is not None:
            raise Unforeseeable(index - 1)
        closed = made(table, c, Spelled(seat, data, index), draws, records)
    told = lines_of(table.rules, records, draws.made, heard)
    return _after(match, table, c, draws, told, closed, seat)


def made(
    table: Table, s: AnyState, spelled: Spelled, pick: Pick | None, records: list[Record]
) -> str | None:
    """Make one move of a list; what closed the way back, if anything did.

    Without a pick it stops where luck is asked, which closes the way as well.
    """
    rules, before, told = table.rules, s.clone(), len(records)
    sealed = bool(s.todo) and isinstance(top(rules, s), Sealed)
    asked = judged(rules, s, spelled, pick, records)
    if not s.todo:
        return GAME_ENDED
    if isinstance(asked, Chance) or any(one.seat == CHANCE for one in records[told:]):
        return CHANCE_FELL
    if sealed or before.den != s.den or before.own != s.own:
        return SECRET_MOVED
    return None


def judged(
    rules: Ruleset, s: AnyState, spelled: Spelled, pick: Pick | None, records: list[Record]
) -> Entry | None:
    """Play one move of a list, or say why not; what is asked next."""
    move: Move = (spelled.data.get("decision"),)
    try:
        move = move_of(rules, spelled.data)
        return play(rules, s, spelled.seat, move, pick, records)
    except Illegal as refused:
        raise Denied(refused.denial, spelled, move, s) from None


def undone(match: Match, seat: int, position: bytes, to: int, steps: int) -> Transition:
    """The match with an older position again; the journal tells that, and forgets nothing."""
    table = match.table()
    s = table.decode(position)
    line = {"kind": "undo", "seat": seat, "to": to}
    kept = msgspec.structs.replace(match, undo_steps=match.undo_steps - steps)
    draws = Draws(match.secret, match.draws)
    return _after(kept, table, s, draws, [line], kept.undo_closed, seat, back=True)


def listen(s: AnyState, records: list[Record]) -> list[Heard]:
    """Hear what happens to a state, each event beside the journal line it belongs to."""
    heard: list[Heard] = []

    def sink(event: Event) -> None:
        heard.append(Heard(len(records), event))

    s.sink = sink
    return heard


def _after(
    match: Match,
    table: Table,
    s: AnyState,
    draws: Draws,
    told: list[Data],
    closed: str | None,
    seat: int = NOBODY,
    back: bool = False,
) -> Transition:
    """The next version of a match, with its lines numbered and chained."""
    version, at = match.version + 1, now()
    lines: list[Line] = []
    head = match.head
    for number, line in enumerate(told, match.line + 1):
        body = canonical(line | {"line": number, "version": version, "at": at})
        head = linked(head, body)
        lines.append(Line(number, version, body, head))
    new = msgspec.structs.replace(
        match,
        version=version,
        status="running" if s.todo else "over",
        position=table.encode(s),
        draws=draws.number,
        line=match.line + len(lines),
        head=head,
    )
    undoable = not back and closed is None
    if not back:
        _move_the_horizon(new, seat, closed)
    return Transition(new, lines, s, undoable)


def _move_the_horizon(match: Match, seat: int, closed: str | None) -> None:
    """A step back is open to the seat that moved last, up to whatever closed the way."""
    if closed is not None:
        match.undo_seat, match.undo_steps, match.undo_closed = seat, 0, closed
    elif match.undo_seat == seat or not match.undo_steps:
        match.undo_seat, match.undo_steps = seat, match.undo_steps + 1
    else:
        match.undo_seat, match.undo_steps, match.undo_closed = seat, 1, OTHER_SEAT
