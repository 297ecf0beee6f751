"""Contamination and death (pl: Skażenie)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, then

from .abilities import acts
from .agenda import EFFECT, MOST, AnyTime, Question
from .losses import LoseToken, lose_card
from .objects import may_hold, not_held, play
from .state import Codes, State, crew, distinct, stamina

contamination = Chapter("lau.contamination")

CONTAMINATED = contamination.fact("contaminated", "seat survivor")
CLEANSED = contamination.fact("cleansed", "seat survivor")
SUIT = "protective_suit"


# -- taking counters ------------------------------------------------------------


@contamination.entry
class Contaminate(Step):
    """One Contamination counter on one of some own Survivors, of the owner's choice."""

    on = EFFECT
    groups = "@automa"

    seat: int
    among: Codes

    def run(self, s: State) -> None:
        alive = those_of(crew(s, self.seat), self.among)
        if acts(s, "hermit") and s.pub.turn == self.seat:
            return  # nobody is contaminated in an action of the Hermit (LAU-SURV-06)
        if len(alive) > 1:
            then(s, PlaceContamination(self.seat, alive))
        elif alive:
            then(s, Expose(self.seat, alive[0]))


@contamination.entry
class PlaceContamination(AnyTime):
    """The owner chooses the Survivor (LAU-CONT-01)."""

    on = EFFECT
    cites = "LAU-CONT-01 LAU-GATHER-03"
    exact = True

    seat: int
    among: Codes

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in self.among]

    def why_not(self, s: State, seat: int, survivor: str) -> Denial | None:
        return not_concerned(s, self.among, survivor)

    def apply(self, s: State, seat: int, survivor: str) -> None:
        then(s, Expose(seat, survivor))

    def fits(self, s: State) -> bool:
        return bool(self.among) and distinct(self.among, crew(s, self.seat))


@contamination.entry
class Expose(Step):
    """Before the counter lies there, a Protective Suit may keep it away (LAU-OBJC-03).

    Everybody with Object cards is asked unless all see that no Suit is among them.
    """

    seat: int
    survivor: str

    def run(self, s: State) -> None:
        if may_hold(s, self.seat, SUIT):
            then(s, WearSuit(self.seat, self.survivor))
        else:
            infect(s, self.seat, self.survivor)


@contamination.entry
class WearSuit(Question):
    """The counter is kept away, or taken."""

    on = EFFECT
    cites = "LAU-OBJC-03"

    seat: int
    survivor: str

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(True,), (False,)]

    def why_not(self, s: State, seat: int, wear: bool) -> Denial | None:
        return not_held(s, seat, SUIT) if wear else None

    def apply(self, s: State, seat: int, wear: bool) -> None:
        if wear:
            play(s, seat, SUIT)
        else:
            infect(s, seat, self.survivor)

    def fits(self, s: State) -> bool:
        return self.survivor in crew(s, self.seat)


# -- removing counters ----------------------------------------------------------


@contamination.entry
class Cleanse(Step):
    """Up to so many Contamination counters leave some own Survivors, two of them at the most."""

    seat: int
    n: int
    among: Codes

    def run(self, s: State) -> None:
        ill = ill_among(s, those_of(crew(s, self.seat), self.among))
        if self.n and ill:
            then(s, Decontaminate(self.seat, self.n, ill))


@contamination.entry
class Decontaminate(Question):
    """One counter after the other, until the owner stops."""

    on = EFFECT
    groups = "@object"
    cites = "LAU-BONUS-02 LAU-BONUS-03 LAU-OBJC-02"
    exact = True

    seat: int
    n: int
    among: Codes

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [*[(card,) for card in self.among], (None,)]

    def why_not(self, s: State, seat: int, survivor: str | None) -> Denial | None:
        return None if survivor is None else not_concerned(s, self.among, survivor)

    def apply(self, s: State, seat: int, survivor: str | None) -> None:
        if survivor is not None:
            cleanse(s, seat, survivor)
            then(s, Cleanse(seat, self.n - 1, self.among))

    def fits(self, s: State) -> bool:
        ill = ill_among(s, crew(s, self.seat))
        return 0 < self.n <= MOST and bool(self.among) and distinct(self.among, ill)


# -- death ----------------------------------------------------------------------


@contamination.entry
class CheckCrew(Step):
    """Survivors with as many counters as Skill and Food die (LAU-CONT-03, -06)."""

    on = EFFECT

    seat: int

    def run(self, s: State) -> None:
        for card in crew(s, self.seat):
            if stamina(s, card) <= 0:
                then(s, LoseToken(self.seat))
                lose_card(s, self.seat, card)


# -- reasons --------------------------------------------------------------------

NOT_CONCERNED = contamination.reason(
    "not_concerned", "LAU-CONT-01", "LAU-GATHER-03", "LAU-BONUS-02", params="survivor"
)
NOBODY_CONTAMINATED = contamination.reason(
    "nobody_contaminated", "LAU-BONUS-02", "LAU-BONUS-03", "LAU-OBJC-02"
)


def not_concerned(s: State, among: Codes, survivor: str) -> Denial | None:
    return None if survivor in among else NOT_CONCERNED(survivor=s.box.cards[survivor].code)


def nobody_contaminated(s: State, among: Codes) -> Denial | None:
    return None if ill_among(s, among) else NOBODY_CONTAMINATED()


# -- readers and writers --------------------------------------------------------


def those_of(cards: Codes, among: Codes) -> Codes:
    return tuple([card for card in cards if card in among])


def ill_among(s: State, cards: Codes) -> Codes:
    return tuple([card for card in cards if card in s.pub.contamination])


def infect(s: State, seat: int, survivor: str) -> None:
    """Put a Contamination counter on a Survivor."""
    ill = s.pub.contamination
    ill[survivor] = ill.get(survivor, 0) + 1
    CONTAMINATED.tell(s, seat, survivor)
    then(s, CheckCrew(seat))


def cleanse(s: State, seat: int, survivor: str) -> None:
    """Take a Contamination counter off a Survivor."""
    ill = s.pub.contamination
    ill[survivor] -= 1
    if not ill[survivor]:
        del ill[survivor]
    CLEANSED.tell(s, seat, survivor)
