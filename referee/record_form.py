"""The form of records: what one is made of, read before anything of it is believed.

A record from outside may be large and full of nonsense, so what it says at length is taken apart
only where it is needed, line by line.
"""

from __future__ import annotations

import typing as t

import msgspec

from referee.errors import BrokenRecord

FORM = 1
"""The number of this form of records."""
MOST_LINES = 10_000
LONGEST_HEADER = 16 * 1024
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
Data = dict[str, t.Any]


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """What a record begins with."""

    match: str
    game: str
    edition: str
    options: dict[str, t.Any]
    seats: int
    created: str
    commitment: str
    start: str | msgspec.UnsetType = msgspec.UNSET
    """What binds the record to the position from which it began; left out if that was a set-up."""
    rulings: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    """Left out in records from before the register: those matches were played as usual."""


class Drawn(msgspec.Struct, forbid_unknown_fields=True):
    """A draw as a record tells it."""

    number: int
    of: int
    place: int


class RecordLine(msgspec.Struct):
    """A line of a complete journal."""

    line: int
    version: int
    kind: t.Literal[
        "move", "chance", "undo", "agent", "timeout", "pause", "resume", "resign", "abort"
    ]
    seat: int | None = None
    spelled: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"{}"), name="move")
    draw: Drawn | None = None
    to: int = 0

    @property
    def move(self) -> Data:
        """What was played or drawn."""
        try:
            return MOVE.decode(self.spelled)
        except UNREADABLE:
            raise BrokenRecord(self.line, "unreadable") from None


class RecordIn(msgspec.Struct):
    """A complete record; what a seat gets while the match runs is not one."""

    arbiter_record: t.Literal[1]
    header: msgspec.Raw
    complete: t.Literal[True]
    journal: list[RecordLine]
    secret: str | None = None
    head: str | None = None
    result: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"null"))
    start: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"null"))


class JournalIn(msgspec.Struct):
    """The lines of a record with all that is told in them."""

    journal: list[Data]


class Record(t.NamedTuple):
    """A record of the right form; what happens in it is not judged yet."""

    header: Header
    lines: list[RecordLine]
    secret: str | None
    head: str | None
    result: msgspec.Raw
    start: msgspec.Raw
    """The position from which it began, or null."""


MOVE = msgspec.json.Decoder(Data)
HEADER = msgspec.json.Decoder(Header)
RECORD = msgspec.json.Decoder(RecordIn)
JOURNAL = msgspec.json.Decoder(JournalIn)
RESULT = msgspec.json.Decoder(Data | None)


def record_of(data: bytes) -> Record:
    """A record, if it has the right form and is not too long."""
    try:
        read = RECORD.decode(data)
        if len(bytes(read.header)) > LONGEST_HEADER:
            raise BrokenRecord(0, "unreadable")
        header = HEADER.decode(read.header)
    except UNREADABLE:
        raise BrokenRecord(0, "unreadable") from None
    if len(read.journal) > MOST_LINES:
        raise BrokenRecord(MOST_LINES, "too_long")
    return Record(header, read.journal, read.secret, read.head, read.result, read.start)


def whole_lines(data: bytes) -> list[Data]:
    """The lines of a record that has the right form, with all that is told in them."""
    try:
        return JOURNAL.decode(data).journal
    except UNREADABLE:
        raise BrokenRecord(0, "unreadable") from None


def told_result(record: Record) -> Data | None:
    """How the match ended, as the record has it."""
    try:
        return t.cast("Data | None", RESULT.decode(record.result))
    except UNREADABLE:
        raise BrokenRecord(0, "unreadable") from None
