"""Positions from files: read, judged, and told what is wrong with them."""

from __future__ import annotations

import msgspec

from content.interface import problem_text
from engine.kernel import AnyState, Table
from referee.errors import BadPosition, RefereeError
from referee.untrusted_positions import position_of

from .frame import Wrong, read
from .speech import Speech
from .verdict import flaws


def opened(path: str, seat: int | None, speech: Speech) -> tuple[Table, AnyState] | None:
    """A sound position and its table; what is wrong with another one is told."""
    try:
        table, s = position_of(unpacked(read(path)))
    except BadPosition as bad:
        speech.say("error.position")
        flaws(list(bad.findings), speech)
        return None
    except RefereeError as error:
        speech.tell(problem_text(error.code, {}, speech.language)[1], err=True)
        return None
    if seat is not None and seat >= len(s.own):
        raise Wrong("error.number", value=seat, name="--seat", least=0, most=len(s.own) - 1)
    return table, s


def unpacked(data: bytes) -> bytes:
    """A position, also out of a saved answer of the service."""
    try:
        told = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except msgspec.DecodeError:
        return data
    return bytes(told["position"]) if "position" in told else data
