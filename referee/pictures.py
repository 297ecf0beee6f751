"""Pictures of what a seat may see: the view goes to content, the state stays here."""

from __future__ import annotations

import typing as t

from content.pictures import drawing
from content.pictures.scene import Look, Marks, Points, Scene
from engine.kernel import AnyState, Table, view
from referee.errors import InvalidRequest


class Wanted(t.NamedTuple):
    """Which part is to be drawn, how, and with which marks."""

    part: str = "board"
    look: Look = Look()
    marks: Marks = Marks()
    since: AnyState | None = None
    """An earlier state: what does not look as it did then is marked."""
    after: AnyState | None = None
    """The state after moves that are only tried: what they would add is shown as a ghost."""


def picture(table: Table, s: AnyState, seat: int | None, wanted: Wanted) -> bytes:
    """One part of a position as a seat, or a spectator, may see it."""
    result, standing = table.result(s), table.game.standing(s)
    scene = Scene(
        game=table.game.code,
        options=table.options,
        view=view(table.rules, s, seat),
        seat=seat,
        look=wanted.look,
        marks=wanted.marks,
        rulings=table.rulings,
        since=None if wanted.since is None else view(table.rules, wanted.since, seat),
        after=None if wanted.after is None else view(table.rules, wanted.after, seat),
        points=tuple(Points(sum(row.values()), row) for row in standing.points()),
        winners=None if result is None else result.winners,
        decided=standing.decided,
    )
    try:
        return drawing.draw(scene, wanted.part).encode()
    except drawing.NoSuchPart:
        raise InvalidRequest("part", "unknown") from None
