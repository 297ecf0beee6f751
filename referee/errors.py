"""What the referee refuses: plain exceptions. The API maps them to problems, others tell them."""

from __future__ import annotations

import typing as t

from engine.kernel import Denial, Found, Impossible


class RefereeError(Exception):
    """Something that cannot be done as asked; the code names the sentence that says so."""

    code: t.ClassVar[str]


class InvalidRequest(RefereeError):
    """A part of a request that makes no sense: its place, and what is wrong there."""

    code = "invalid_request"

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(f"{place}: {fault}")
        self.place = place
        self.fault = fault


class UnknownTable(RefereeError):
    """A game, an edition, an option, a ruling or a number of seats that there is not.

    Place is the field that names it, allowed what may stand there.
    """

    code = "unknown_table"

    def __init__(self, place: str = "", allowed: t.Sequence[t.Any] = ()) -> None:
        super().__init__(f"{self.code}: {place}")
        self.place = place
        self.allowed = allowed


class ImpossibleTable(RefereeError):
    """Options and seats with which the rules know no game."""

    code = "impossible_table"

    def __init__(self, refused: Impossible) -> None:
        super().__init__(self.code)
        self.refused = refused


class BadPosition(RefereeError):
    """A position that cannot be real, with all that is wrong with it."""

    code = "bad_position"

    def __init__(self, findings: t.Sequence[Found]) -> None:
        super().__init__(self.code)
        self.findings = findings


class BrokenRecord(RefereeError):
    """A record that cannot be read or played; fault is a code, line the place in the journal."""

    code = "bad_record"

    def __init__(
        self, line: int, fault: str, denial: Denial | None = None, edition: str = ""
    ) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        self.fault = fault
        self.denial = denial
        self.edition = edition


class NotAsked(RefereeError):
    """A position in which nobody, or nobody in that seat, has a decision to make."""

    code = "not_asked"


class MatchOver(RefereeError):
    """A match that has ended, with the rule by which it has."""

    code = "match_over"

    def __init__(self, denial: Denial, edition: str) -> None:
        super().__init__(self.code)
        self.denial = denial
        self.edition = edition


class MatchEnded(RefereeError):
    """A match that somebody has ended before the rules did."""

    code = "match_ended"


class MatchPaused(RefereeError):
    """A match that rests until the host lets it go on."""

    code = "match_paused"


class MatchFull(RefereeError):
    """A match whose journal has so many lines that one more could not be audited any more."""

    code = "match_full"

    def __init__(self, limit: int) -> None:
        super().__init__(self.code)
        self.limit = limit


class MovesAfterChance(RefereeError):
    """A list that goes on after chance or a secret: refusing it later would tell what came up."""

    code = "unforeseeable"

    def __init__(self, index: int) -> None:
        super().__init__(f"move {index} is open-ended")
        self.index = index


class UndoClosed(RefereeError):
    """A step that cannot be taken back, and what closed the way."""

    code = "undo_closed"

    def __init__(self, closed_by: str) -> None:
        super().__init__(closed_by)
        self.closed_by = closed_by
