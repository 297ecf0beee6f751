"""Card Action of a Survivor (source 004: Zrekrutuj Ocalałego)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial

from .state import State, frame, reserve

recruit = Chapter("lau.recruit")

# -- reasons --------------------------------------------------------------------

NO_ROOM = recruit.reason("no_room", "LAU-RECR-03", "LAU-EXPL-14")
NO_TOKEN = recruit.reason("no_token", "LAU-RECR-01", "LAU-EXPL-14", "LAU-SETUP-13")


def nobody_can_be_housed(s: State, seat: int) -> Denial | None:
    """Why a recruit could not be kept (LAU-RECR-02)."""
    if not frame(s, seat).holds["survivor"] & ~s.pub.damage[seat]:
        return NO_ROOM()
    return None if reserve(s, "survivor") > 0 else NO_TOKEN()
