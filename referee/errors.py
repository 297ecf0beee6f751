"""What the referee refuses: plain exceptions. The API maps them to problems, others tell them."""

from __future__ import annotations

import typing as t

from engine.kernel import Found, Impossible


class RefereeError(Exception):
    """Something that cannot be done as asked; the code names the sentence that says so."""

    code: t.ClassVar[str]


class UnknownTable(RefereeError):
    """A game, an edition, an option, a ruling or a number of seats that there is not."""

    code = "unknown_table"


class ImpossibleTable(RefereeError):
    """Options and seats with which the rules know no game."""

    code = "impossible_table"

    def __init__(self, refused: Impossible) -> None:
        super().__init__(self.code)
        self.refused = refused


class BadPosition(RefereeError):
    """A position that cannot be real, with all that is wrong with it."""

    code = "bad_position"

    def __init__(self, found: t.Sequence[Found]) -> None:
        super().__init__(self.code)
        self.found = found
