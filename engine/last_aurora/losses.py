"""Losing tokens and Survivors (pl: Reguły umieszczania, notes).

Survivor cards and Survivor tokens go together: whoever discards one of them pushes LoseCard or
LoseToken for the other.
"""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, members_of, then

from .agenda import EFFECT, Question
from .elimination import Eliminate
from .state import BoxNumber, Codes, State, crew, without

losses = Chapter("lau.losses")

GIVEN_UP = losses.fact("given_up", "seat token")
SURVIVOR_LOST = losses.fact("survivor_lost", "seat survivor")


@losses.entry
class LoseCard(Step):
    """A Survivor token was discarded, so a Survivor card goes too (LAU-PLACE-09)."""

    seat: int

    def run(self, s: State) -> None:
        cards = losable(s, self.seat)
        if len(cards) == 1:
            lose_card(s, self.seat, cards[0])
        elif cards:
            then(s, LoseSurvivor(self.seat))


@losses.entry
class LoseSurvivor(Question):
    """The owner chooses the card, in any zone; the recruit of this turn is safe (R-88)."""

    on = EFFECT
    cites = "LAU-PLACE-09 LAU-RECR-02 LAU-RECR-04"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in losable(s, seat)]

    def why_not(self, s: State, seat: int, survivor: str) -> Denial | None:
        return not_own_survivor(s, seat, survivor) or recruit_is_safe(s, seat, survivor)

    def apply(self, s: State, seat: int, survivor: str) -> None:
        lose_card(s, seat, survivor)

    def fits(self, s: State) -> bool:
        return bool(losable(s, self.seat))


@losses.entry
class LoseToken(Step):
    """A Survivor card is gone, so a Survivor token leaves the convoy too (LAU-CONT-03)."""

    on = EFFECT

    seat: int

    def run(self, s: State) -> None:
        boxes = s.pub.survivor[self.seat]
        if boxes & (boxes - 1):
            then(s, UnloadSurvivor(self.seat))
        elif boxes:
            s.pub.survivor[self.seat] = 0

    def fits(self, s: State) -> bool:
        return bool(s.pub.survivor[self.seat])


@losses.entry
class UnloadSurvivor(Question):
    """The owner chooses the token, in the Fire phase too (LAU-CONT-07)."""

    on = EFFECT
    cites = "LAU-CONT-03 LAU-CONT-07"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(s.pub.survivor[seat])]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return no_survivor_there(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        s.pub.survivor[seat] &= ~(1 << box)

    def fits(self, s: State) -> bool:
        return bool(s.pub.survivor[self.seat])


# -- reasons --------------------------------------------------------------------

NOT_OWN_SURVIVOR = losses.reason("not_own_survivor", "LAU-PLACE-09", params="survivor")
RECRUIT_IS_SAFE = losses.reason("recruit_is_safe", "LAU-RECR-02", params="survivor")
NO_SURVIVOR_THERE = losses.reason("no_survivor_there", "LAU-CONT-03", params="box")


def not_own_survivor(s: State, seat: int, survivor: str) -> Denial | None:
    return (
        None if survivor in crew(s, seat) else NOT_OWN_SURVIVOR(survivor=s.box.cards[survivor].code)
    )


def recruit_is_safe(s: State, seat: int, survivor: str) -> Denial | None:
    return None if survivor in losable(s, seat) else RECRUIT_IS_SAFE(survivor=survivor)


def no_survivor_there(s: State, seat: int, box: int) -> Denial | None:
    return None if s.pub.survivor[seat] >> box & 1 else NO_SURVIVOR_THERE(box=box)


# -- readers and writers --------------------------------------------------------------------


def losable(s: State, seat: int) -> Codes:
    """Survivor cards that may go with a token; the recruit only if there is no other."""
    cards = crew(s, seat)
    return tuple([card for card in cards if card != s.pub.recruit]) or cards


def give_up(s: State, seat: int, token: str) -> None:
    """A token goes back to the reserve instead of into a box."""
    GIVEN_UP.tell(s, seat, token)
    if token == "survivor":
        then(s, LoseCard(seat))


def lose_card(s: State, seat: int, survivor: str) -> None:
    """A Survivor card leaves its owner; whoever has none left is out of the game."""
    p = s.pub
    for zone in (p.active, p.resting, p.exhausted):
        if survivor in zone[seat]:
            zone[seat] = without(zone[seat], survivor)
    if survivor in p.acting:
        p.acting = without(p.acting, survivor)
    if survivor in p.medicated:
        p.medicated = without(p.medicated, survivor)
    p.contamination.pop(survivor, None)
    p.boost.pop(survivor, None)
    if s.box.cards[survivor].range:
        p.gone += (survivor,)
    else:
        p.discard += (survivor,)
    SURVIVOR_LOST.tell(s, seat, survivor)
    if not crew(s, seat):
        then(s, Eliminate(seat))
