"""Oxataya: lakes, leaders, attributes and strongholds (CHO-OXA, CHO-LC, CHO-AT, CHO-SH)."""

from __future__ import annotations

from engine.kernel import Chapter

from .hooks import WALLED
from .map import LAKES
from .state import State

oxataya = Chapter("cho.oxataya")


@WALLED.of("oxataya")
def no_open_lake(s: State, seat: int) -> int:
    """A mountain goes on the edge between the base and a lake (CHO-OXA-04)."""
    return LAKES
