"""Pictures of what a seat may see: the view goes to content, the state stays here."""

from __future__ import annotations

import typing as t

from content.pictures import drawing
from content.pictures.scene import Look, Marks, Scene
from engine.kernel import AnyState, Table, view
from referee.errors import InvalidRequest


class Wanted(t.NamedTuple):
    """Which part is to be drawn, how, and with which marks."""

    part: str = "board"
    look: Look = Look()
    marks: Marks = Marks()
    since: AnyState | None = None
    """An earlier state: what does not look as it did then is marked."""


def picture(table: Table, s: AnyState, seat: int | None, wanted: Wanted) -> bytes:
    """One part of a position as a seat, or a spectator, may see it."""
    scene = Scene(
        game=table.game.code,
        options=table.options,
        view=view(table.rules, s, seat),
        seat=seat,
        look=wanted.look,
        marks=wanted.marks,
        since=None if wanted.since is None else view(table.rules, wanted.since, seat),
    )
    try:
        return drawing.draw(scene, wanted.part).encode()
    except drawing.NoSuchPart:
        raise InvalidRequest("part", "unknown") from None
