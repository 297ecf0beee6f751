"""Zcharo: leaders, attributes and strongholds (CHO-ZCH, CHO-LC, CHO-AT, CHO-SH)."""

from __future__ import annotations

from engine.kernel import Chapter

from .hooks import WINS_LATE
from .state import State

zcharo = Chapter("cho.zcharo")


@WINS_LATE.of("zcharo")
def patient(s: State, seat: int) -> bool:
    """Their fame wins at the end of the relic check only (CHO-ZCH-02)."""
    return True
