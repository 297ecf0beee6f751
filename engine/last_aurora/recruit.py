"""Card Action of a Survivor (pl: Zrekrutuj Ocalałego)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, then

from .convoy import Gain
from .reveal import clear
from .state import State, frame, reserve

recruit = Chapter("lau.recruit")

RECRUITED = recruit.fact("recruited", "seat survivor")


@recruit.entry
class Recruit(Step):
    """The card goes to the Rest Zone, a token into the convoy (LAU-RECR-01).

    The recruit is safe in this turn: if a token has to go for his, another card goes with it.
    """

    seat: int
    slot: int

    def run(self, s: State) -> None:
        p, seat = s.pub, self.seat
        p.recruit = clear(s, self.slot)
        p.resting[seat] += (p.recruit,)
        RECRUITED.tell(s, seat, p.recruit)
        then(s, Gain(seat, "survivor", True))


# -- reasons --------------------------------------------------------------------

NO_ROOM = recruit.reason("no_room", "LAU-RECR-03", "LAU-EXPL-14")
NO_TOKEN = recruit.reason("no_token", "LAU-RECR-01", "LAU-EXPL-14", "LAU-SETUP-13")


def nobody_can_be_housed(s: State, seat: int) -> Denial | None:
    """Why a recruit could not be kept (LAU-RECR-02)."""
    if not frame(s, seat).holds["survivor"] & ~s.pub.damage[seat]:
        return NO_ROOM()
    return None if reserve(s, "survivor") > 0 else NO_TOKEN()
