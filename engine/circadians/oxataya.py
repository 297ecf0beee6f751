"""Oxataya: lakes, attributes, leaders (CHO-OXA, CHO-AT-22 to -25, CHO-LC-29 to -34; G-09)."""

from __future__ import annotations

from engine.kernel import Aside, Choice, Decision, Denial, Step, then

from .abilities import Mark, ability
from .attributes import side
from .battle import Roll
from .board import controlled, ryhzu_in
from .chapter import Chapter
from .fame import GainFame
from .fights import fights, has_won, own_leaders
from .hooks import (
    ARRIVALS,
    AUXILIARY,
    AUXILIARY_FREE,
    BEFORE_BATTLE,
    DIE_FREE,
    FOUGHT,
    FREE_FROM,
    HARVESTS,
    LEADERS_TOGETHER,
    MAIN,
    PHASE_ENDS,
    REACH,
    ROLLED,
    SHIELD,
    STRENGTH,
    UPGRADED,
    WALLED,
    WON,
    Entries,
)
from .map import LAKES, NUMBER, near
from .move import FreeMove
from .numbers import number
from .redeploy import Redeploy
from .state import PHASES, State, count_used, home, lent, upgraded
from .supply import Energy, gains

oxataya = Chapter("cho.oxataya")

FILLED = oxataya.fact("filled", "seat token region")
REROLLED = oxataya.fact("rerolled", "seat")
FAME = number("oxataya_victory_fame")
TWO = number("two_factions")
FREE_WITH_TWO = number("oxataya_two_free")
FREE_AUXILIARY = "free_auxiliary"
SAVED = "saved_auxiliary"
"""Lent for a turn in which the auxiliary action is paid although it could be free."""


@WON.of("oxataya")
def earn_fame(s: State, seat: int) -> Entries:
    """Fame for every won battle (CHO-OXA-01)."""
    return (GainFame(seat, FAME),)


# -- lakes ----------------------------------------------------------------------


@WALLED.of("oxataya")
def no_open_lake(s: State, seat: int) -> int:
    """A mountain goes on the edge between the base and a lake (CHO-OXA-04)."""
    return LAKES


@REACH.of("oxataya")
def enter_lakes(s: State, seat: int, region: int) -> int:
    """Lakes are regions for them (CHO-OXA-02, CHO-MAP-09)."""
    return near(len(s.own), s.pub.mountains)[region] & LAKES


# -- leaders, auxiliary action, recruiting ----------------------------------------


@LEADERS_TOGETHER.of("oxataya")
def gather(s: State, seat: int, region: int) -> bool:
    """Any number of leaders may stay in a region (CHO-OXA-03)."""
    return True


@AUXILIARY_FREE.of("oxataya")
def act_for_free(s: State, seat: int, phase: str) -> bool:
    """In a phase that they priced; with two factions not twice in a round (CHO-OXA-05)."""
    if s.pub.prices[PHASES.index(phase)].seat != seat or lent(s, SAVED):
        return False
    return len(s.own) != TWO or count_used(s, FREE_AUXILIARY) < FREE_WITH_TWO


@AUXILIARY.of("oxataya")
def remember_free_action(s: State, seat: int, phase: str) -> Entries:
    return (Mark(FREE_AUXILIARY),) if act_for_free(s, seat, phase) else ()


@oxataya.entry
class SaveFreeAction(Aside):
    """With two factions the free action may be kept for a later phase that they priced."""

    cites = "CHO-OXA-05"
    kind = "ability"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[()]]:
        return [()] if can_save(s, seat) else []

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return bool(self.moves(s, seat))

    def why_not(self, s: State, seat: int) -> Denial | None:
        return None if can_save(s, seat) else NOTHING_TO_SAVE()

    def apply(self, s: State, seat: int) -> None:
        s.pub.lent += (SAVED,)


NOTHING_TO_SAVE = oxataya.reason("nothing_to_save", "CHO-OXA-05")


def can_save(s: State, seat: int) -> bool:
    """Whether the free action can be kept: it is scarce, free now, and once more later on."""
    p = s.pub
    if p.factions[seat] != "oxataya" or len(s.own) != TWO or not act_for_free(s, seat, p.phase):
        return False
    later = p.prices[PHASES.index(p.phase) + 1 :]
    return any([price.seat == seat for price in later])


@ARRIVALS.of("oxataya")
def arrive(s: State, seat: int) -> int:
    """Recruited fighters may come to controlled strongholds (CHO-OXA-06, CHO-SH-06)."""
    return s.pub.stronghold[seat] & controlled(s, seat)


# -- attributes -----------------------------------------------------------------


@MAIN.of("oxataya", "resourceful")
def fish(s: State, seat: int, phase: str) -> Entries:
    """Basic: energy for every controlled lake in the harvest action (CHO-AT-22)."""
    each = side(s, "resourceful").get("energy", 0)
    n = each * (LAKES & controlled(s, seat)).bit_count()
    return (Energy(seat, n),) if n and phase == "harvest" else ()


@UPGRADED.of("oxataya", "resourceful")
def fill_lakes(s: State, seat: int, card: str) -> Entries:
    return (FillLakes(seat),) if card == "resourceful" else ()


@oxataya.entry
class FillLakes(Step):
    """The two lake tokens go on their lakes (CHO-AT-22, G-17)."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        for token, row in s.box.production.items():
            if row["lake"]:
                s.pub.production[NUMBER[row["lake"]]] = token
                FILLED.tell(s, self.seat, token, NUMBER[row["lake"]])


@HARVESTS.of("oxataya", "resourceful")
def harvest_lakes(s: State, seat: int) -> int:
    """Upgraded: controlled lakes can be harvested (CHO-AT-22)."""
    return LAKES & controlled(s, seat) if upgraded(s, "resourceful") else 0


@REACH.of("oxataya", "subterranean")
def dive(s: State, seat: int, region: int) -> int:
    """The lakes are adjacent to each other, upgraded to the base as well (CHO-AT-23)."""
    if LAKES >> region & 1:
        return LAKES & ~(1 << region)
    return LAKES if region == home(s, seat) and upgraded(s, "subterranean") else 0


@STRENGTH.of("oxataya", "symbiotic")
def join_strength(s: State, seat: int) -> int:
    """Strength by leaders together, upgraded by each beyond the first (CHO-AT-24)."""
    row, n = side(s, "symbiotic"), len(own_leaders(s, seat))
    if upgraded(s, "symbiotic"):
        return row["strength"] * max(0, n - 1)
    return row["strength"] if n >= row["leaders"] else 0


@SHIELD.of("oxataya", "symbiotic")
def join_shields(s: State, seat: int) -> int:
    """Upgraded: a shield by each leader beyond the first (CHO-AT-24)."""
    n = len(own_leaders(s, seat))
    return side(s, "symbiotic").get("shield", 0) * max(0, n - 1)


@ROLLED.of("oxataya", "volatile")
def may_reroll(s: State, seat: int) -> Entries:
    return (Reroll(seat),)


@oxataya.entry
class Reroll(Decision):
    """The die may be rolled once more; the second roll counts (CHO-AT-25, D-CMB-4)."""

    cites = "CHO-AT-25"
    exact = True
    on = "wounds.first_wounds battle.roll"
    groups = "@side"

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(True,), (False,)]

    def why_not(self, s: State, seat: int, again: bool) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, again: bool) -> None:
        if again:
            REROLLED.tell(s, seat)
            then(s, Roll(seat, True))


@DIE_FREE.of("oxataya", "volatile")
def roll_for_free(s: State, seat: int) -> bool:
    """Upgraded: die sections cost no gem (CHO-AT-25)."""
    return upgraded(s, "volatile")


# -- leaders --------------------------------------------------------------------


@STRENGTH.of("oxataya", "tovati")
def tovati(s: State, seat: int) -> int:
    """Strength if he fights without another leader or Ryh-zu (CHO-LC-29)."""
    allies = [*own_leaders(s, seat), *ryhzu_in(s, seat, s.pub.battle.region)]
    return ability(s, "tovati")["strength"] if allies == ["tovati"] else 0


@BEFORE_BATTLE.of("oxataya", "azaru")
def azaru(s: State, seat: int) -> Entries:
    """A card before her battle, upgraded a gem too (CHO-LC-30)."""
    return gains(seat, ability(s, "azaru")) if fights(s, "azaru") else ()


@PHASE_ENDS.of("oxataya", "xanya")
def xanya(s: State, seat: int, phase: str) -> Entries:
    """A free move at the end of the recruit phase, upgraded with fighters (CHO-LC-31)."""
    return (FreeMove(seat, "xanya", upgraded(s, "xanya")),) if phase == "recruit" else ()


@STRENGTH.of("oxataya", "rhan")
def rhan(s: State, seat: int) -> int:
    """Strength by every other leader in his battle (CHO-LC-32)."""
    others = len(own_leaders(s, seat)) - 1
    return ability(s, "rhan")["strength"] * others if fights(s, "rhan") else 0


@FREE_FROM.of("oxataya", "onari")
def onari(s: State, seat: int, target: int) -> int:
    """Moves off a lake are free (CHO-LC-33); to a lake that was left in this turn they are not.

    Without that bound units could go from lake to lake for ever.
    """
    return 0 if (LAKES & s.pub.path) >> target & 1 else LAKES


@FOUGHT.of("oxataya", "latanja")
def latanja(s: State, seat: int) -> Entries:
    """After a victory some fighters may be redeployed from her region (CHO-LC-34, D-CMB-8)."""
    if not fights(s, "latanja") or not has_won(s, seat):
        return ()
    return (Redeploy(seat, 1, s.pub.battle.region, ability(s, "latanja")["fighters"]),)
