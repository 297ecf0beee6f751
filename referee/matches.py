"""What happens to a match: from a stored match and a request to what is to be stored.

Nothing here reads or writes anything; the store commits what these functions return.
"""

from __future__ import annotations

import time
import typing as t

import msgspec

from engine.kernel import AnyState, Table, is_over, settle, waiting
from engine.kernel.reason import GAME_OVER
from referee.draws import Draws, commitment
from referee.errors import MatchEnded, MatchFull, MatchOver, MatchPaused, MovesAfterChance
from referee.journal import Data, Log, canonical, header, lines_of, linked, now
from referee.moves import JOURNAL_LONG, OTHER_SEAT, START, Spelled, play_watched
from referee.tables import KeptPositions, stored_table

NOBODY = -1
UNDO_LINES, MOST_LINES = 4000, 6000
"""From so many lines of the journal on nothing is taken back any more, so that the match gets to
its end; and so many are all that an audit and an import take. No game has a thousand by itself."""


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
    caller: str = ""
    """Who opened it: a key, or an address."""
    changed: float = 0.0
    """When it was changed last, in seconds since 1970."""
    size: int = 0
    """How much room its position and its journal take."""
    people: str = "[]"
    """Who sits where, as the owner's service calls them, as JSON."""
    metadata: str = "{}"
    """What the owner notes about it; whoever may see the match may read it."""
    clock: str = ""
    """How long a decision may take and who takes over then, as JSON; empty without a clock."""
    due: float = 0.0
    """When the open decision is to be made; below zero once an agent was called, 0 without."""
    paused: bool = False
    """SQLite knows numbers only: what is read may be 0 or 1."""
    resigned: str = "[]"
    ended: str = ""
    """How it ended before the rules ended it."""
    start: bytes | None = None
    """The position from which it began, if that was not the set-up of the rules."""

    def table(self) -> Table:
        return stored_table(self.game, self.edition, self.options, self.rulings)


def result_data(table: Table, s: AnyState) -> Data | None:
    """How a match ended; None while it goes on."""
    result = table.game.result(s)
    return None if result is None else result._asdict()


KNOWN = KeptPositions()
"""The newest positions of matches that went on in this process; another may have gone further, so
they are looked up by the position that the store has now."""


class JournalRow(t.NamedTuple):
    """A row of the journal: a line as it is stored."""

    line: int
    version: int
    body: bytes
    hash: bytes


class Transition(t.NamedTuple):
    """A match after something happened, the lines that tell of it, and its step back."""

    match: Match
    table: Table
    state: AnyState
    lines: list[JournalRow]
    data: list[Data]
    """The same lines before they are written down."""
    undoable: bool
    """Whether the position before is to be kept as a step back."""


def opened(match: Match) -> Match:
    """A new match with the head of its chain, before anything is drawn."""
    start = header(match, commitment(match.secret))
    return msgspec.structs.replace(match, head=linked(b"", canonical(start)))


def started(match: Match, s: AnyState) -> Transition:
    """A match whose start position plays itself up to the first decision."""
    table, draws, log = match.table(), Draws(match.secret, 0), Log()
    s.sink = log.append
    settle(table.rules, s, draws, log)
    lines = lines_of(table.rules, log, draws.made)
    return _after(match, table, s, draws.number, lines, START)


def taken_over(match: Match, table: Table, s: AnyState, lines: list[Data]) -> Transition:
    """A match that begins with the lines of a record; it draws its own luck from there on."""
    return _after(match, table, s, 0, lines, START)


def running(match: Match) -> tuple[Table, AnyState]:
    """The table and the state of a match; MatchOver if it has ended.

    The state may be kept for others: whoever plays on it clones it first.
    """
    if match.ended:
        raise MatchEnded
    table, s = KNOWN.get(match.position) or _read(match)
    if is_over(s):
        raise MatchOver(GAME_OVER().citing(table.rules.end_cites), match.edition)
    return table, s


def _read(match: Match) -> tuple[Table, AnyState]:
    table = match.table()
    return table, table.decode(match.position)


def played(
    match: Match,
    table: Table,
    before: AnyState,
    seat: int,
    moves: t.Sequence[Data],
    notes: t.Sequence[Data] = (),
) -> Transition:
    """The match after some moves of a seat, all or none; notes tell what comes before them."""
    if match.paused:
        raise MatchPaused
    draws, log = Draws(match.secret, match.draws), Log()
    s, closed = before.clone(), None
    s.sink = log.append
    for index, data in enumerate(moves):
        if closed is not None:
            raise MovesAfterChance(index - 1)
        if index:
            before = s.clone()
        closed = play_watched(table, before, s, Spelled(seat, data, index), draws, log)
    lines = [*notes, *lines_of(table.rules, log, draws.made)]
    return _after(match, table, s, draws.number, lines, closed, seat)


class Foreseen(t.NamedTuple):
    """What moves would do, as far as the seat that tries them may know."""

    judged: int
    lines: list[Data]
    closed: str | None
    """Why nobody may know how it goes on."""


def dry_run(table: Table, s: AnyState, seat: int, moves: t.Sequence[Data]) -> Foreseen:
    """How many moves of a list the rules allow before nobody may know how it goes on, and what
    they do until then: what could be taken back again.

    A list is judged up to chance or a secret; a move that the rules forbid is Denied. The state
    is the caller's to spend, and nothing is drawn.
    """
    log, known, closed = Log(), 0, None
    s.sink = log.append
    for index, data in enumerate(moves):
        closed = play_watched(table, s.clone(), s, Spelled(seat, data, index), None, log)
        if closed is not None:
            return Foreseen(index + 1, lines_of(table.rules, log[:known], ()), closed)
        known = len(log)
    return Foreseen(len(moves), lines_of(table.rules, log, ()), None)


def undone(match: Match, seat: int, position: bytes, to: int, steps: int) -> Transition:
    """The match with an older position again; the journal tells that, and forgets nothing."""
    if match.paused:
        raise MatchPaused
    table = match.table()
    line: Data = {"kind": "undo", "seat": seat, "to": to}
    kept = msgspec.structs.replace(match, undo_steps=match.undo_steps - steps)
    s = table.decode(position)
    return _after(kept, table, s, match.draws, [line], kept.undo_closed, seat, back=True)


def noted(match: Match, line: Data, **changes: t.Any) -> Transition:
    """The match with a line that tells of a change beside its moves; the position stays."""
    changed = msgspec.structs.replace(match, **changes)
    table = changed.table()
    s = table.decode(changed.position)
    return _after(changed, table, s, match.draws, [line], None, back=True)


def _after(
    match: Match,
    table: Table,
    s: AnyState,
    draws: int,
    lines: list[Data],
    closed: str | None,
    seat: int = NOBODY,
    back: bool = False,
) -> Transition:
    """The next version of a match, with its lines numbered and chained."""
    version, at, head = match.version + 1, now(), match.head
    position, over = table.encode(s), is_over(s)
    KNOWN.keep(position, table, s)
    if match.line + len(lines) > MOST_LINES:
        raise MatchFull(MOST_LINES)
    if match.line + len(lines) >= UNDO_LINES and not back:
        closed = closed or JOURNAL_LONG
    rows: list[JournalRow] = []
    for number, line in enumerate(lines, match.line + 1):
        line |= {"line": number, "version": version, "at": at}
        body = canonical(line)
        head = linked(head, body)
        rows.append(JournalRow(number, version, body, head))
    new = msgspec.structs.replace(
        match,
        version=version,
        status="over" if match.ended or over else "running",
        position=position,
        draws=draws,
        line=match.line + len(rows),
        head=head,
        changed=time.time(),
    )
    new.due = deadline(match, new, table, s, back) if new.clock else 0.0
    new.size += sum(len(row.body) for row in rows) + len(position) - len(match.position)
    if not back:
        _update_undo_limit(new, seat, closed)
    return Transition(new, table, s, rows, lines, undoable=not back and closed is None)


def deadline(was: Match, new: Match, table: Table, s: AnyState, back: bool) -> float:
    """When the open decision of a match with a clock is to be made; 0 if nobody counts the time.

    Nobody wins time by taking back a step, or by an answer of another seat to the same question.
    """
    if new.paused or new.status == "over":
        return 0.0
    asked = set(waiting(table.rules, s))
    if was.due and (back or asked < set(waiting(table.rules, table.decode(was.position)))):
        return was.due
    return time.time() + float(msgspec.json.decode(new.clock)["seconds"])


def _update_undo_limit(match: Match, seat: int, closed: str | None) -> None:
    """A step back is open to the seat that moved last, up to whatever closed the way."""
    if closed is not None:
        match.undo_seat, match.undo_steps, match.undo_closed = seat, 0, closed
    elif match.undo_seat == seat or not match.undo_steps:
        match.undo_seat, match.undo_steps = seat, match.undo_steps + 1
    else:
        match.undo_seat, match.undo_steps, match.undo_closed = seat, 1, OTHER_SEAT
