"""The build phase: build points, foundations and buildings (CHO-BLD; 002: Budowa)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

build = Chapter("cho.build")


@build.entry
class BuildPoints(Step):
    """Each point builds one foundation or one building (CHO-BLD-01)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


@build.entry
class BuildFoundation(Step):
    """One board foundation may be built, in whatever phase (CHO-BLD-02, -17)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


GAINS["build"] = BuildPoints
GAINS["foundation"] = BuildFoundation
