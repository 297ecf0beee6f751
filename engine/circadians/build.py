"""The build phase: each point builds a foundation or a building (CHO-BLD; pl-2022: Budowa)."""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, Step, then, then_all

from .box import ABILITIES
from .buildings import Place, no_building
from .chapter import Chapter
from .foundations import Ability, Lay, layable, no_foundation
from .state import BUILDINGS, Building, State

build = Chapter("cho.build")

Piece = Ability | Building


@build.entry
class BuildPoints(Step):
    """Each point builds one foundation or one building; what is left is lost (CHO-BLD-01)."""

    seat: int
    n: int
    free: bool = False
    """The gem lock of what is built is free too (CHO-PT-06)."""

    def run(self, s: State) -> None:
        if self.n and any(buildable(s, self.seat, self.free)):
            then(s, Build(self.seat, self.n, self.free))


@build.entry
class BuildFoundation(Step):
    """Board foundations may be built, in whatever phase (CHO-BLD-02, -17)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        if self.n and any(layable(s, self.seat, False)):
            then(s, BuildOneFoundation(self.seat, self.n))


@build.entry
class Build(Decision):
    """What is built next with the points that are left; nothing ends it."""

    cites = "CHO-BLD-01"
    exact = True

    seat: int
    n: int
    free: bool

    def fits(self, s: State) -> bool:
        return self.n > 0

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [*[(piece,) for piece in buildable(s, seat, self.free)], (None,)]

    def why_not(self, s: State, seat: int, piece: Piece | None) -> Denial | None:
        return None if piece is None else unbuildable(s, seat, piece, self.free)

    def apply(self, s: State, seat: int, piece: Piece | None) -> None:
        if piece is None:
            return
        left = BuildPoints(seat, self.n - 1, self.free)
        if piece in ABILITIES:
            then_all(s, Lay(seat, piece, self.free), left)
        else:
            then_all(s, Place(seat, piece, self.free), left)


@build.entry
class BuildOneFoundation(Decision):
    """Which board foundation is built, or none."""

    cites = "CHO-BLD-02 CHO-BLD-17"

    seat: int
    n: int

    def fits(self, s: State) -> bool:
        return self.n > 0

    def moves(self, s: State, seat: int) -> t.Sequence[tuple[str | None]]:
        return [*[(ability,) for ability in ABILITIES], (None,)]

    def why_not(self, s: State, seat: int, ability: Ability | None) -> Denial | None:
        return None if ability is None else no_foundation(s, seat, ability, False)

    def apply(self, s: State, seat: int, ability: Ability | None) -> None:
        if ability is not None:
            then_all(s, Lay(seat, ability, False), BuildFoundation(seat, self.n - 1))


# -- reasons --------------------------------------------------------------------

NOTHING_TO_BUILD = build.reason("nothing_to_build", "CHO-BLD-01", "CHO-GEN-22")


def unbuildable(s: State, seat: int, piece: str, free: bool) -> Denial | None:
    """Why a seat cannot build a piece anywhere."""
    if piece in ABILITIES:
        return no_foundation(s, seat, piece, free)
    return no_building(s, seat, piece, free)


def nothing_to_build(s: State, seat: int) -> Denial | None:
    """A point that could build nothing cannot be bought (CHO-BLD-03)."""
    return None if any(buildable(s, seat, False)) else NOTHING_TO_BUILD()


def buildable(s: State, seat: int, free: bool) -> t.Iterator[str]:
    """The pieces that a seat could build now."""
    yield from layable(s, seat, free)
    for building in BUILDINGS:
        if no_building(s, seat, building, free) is None:
            yield building
