"""The named moments at which cards of the factions react, and the tables of reactions.

A phase calls a moment and names no card; a faction file registers its cards:

    @WON.of("circadians", "covert")
    def take_intel(s: State, seat: int) -> Entries: ...

Five kinds: a Sum adds numbers, Areas are joined, Bounds are cut, a Right asks whether any card
grants something, an Event collects entries and puts them on the agenda in the order of
registration.
A reaction runs only while its card is active for the seat; `intel_si` is the intel card about SI,
with the Circadian side for "circadians" and the other side for "si". Everything that is the same
for the basic and the upgraded side is one reaction that asks state.upgraded().
"""

from __future__ import annotations

import typing as t

from engine.kernel import Entry, then_all

from .box import LEADERS
from .state import State

Entries = t.Sequence[Entry]
F = t.TypeVar("F", bound=t.Callable[..., t.Any])
Reaction = t.Callable[..., t.Any]
INTEL = "intel_"


def active(s: State, seat: int, card: str) -> bool:
    """Whether a card of a faction works now (CHO-LDR-03, CHO-ATR-02, CHO-CIR-10)."""
    if card in LEADERS:
        return card in s.pub.leaders
    if card.startswith(INTEL):
        return s.pub.intel.get(card.removeprefix(INTEL)) == seat
    return True


class Registered(t.NamedTuple):
    """A reaction and its card; the faction itself has no code."""

    card: str
    reaction: Reaction
    steady: bool
    """Factions and attributes always work; leaders and intel cards come and go."""


class Moment:
    """A named moment; what its reactions are given stands in `params`."""

    def __init__(self, params: str = "") -> None:
        self.params = params
        self.reactions: dict[str, tuple[Registered, ...]] = {}
        """By faction; most have none at most moments."""

    def of(self, faction: str, card: str = "") -> t.Callable[[F], F]:
        """Register the reaction of a card, or of the faction itself."""
        steady = card not in LEADERS and not card.startswith(INTEL)

        def register(reaction: F) -> F:
            row = Registered(card, reaction, steady)
            self.reactions[faction] = (*self.reactions.get(faction, ()), row)
            return reaction

        return register


class Sum(Moment):
    """Numbers that add up."""

    def total(self, s: State, seat: int, *args: t.Any) -> int:
        n = 0
        for card, reaction, steady in self.reactions.get(s.pub.factions[seat], ()):
            if steady or active(s, seat, card):
                n += reaction(s, seat, *args)
        return n


class Areas(Moment):
    """Sets of regions that are joined."""

    def area(self, s: State, seat: int, *args: t.Any) -> int:
        mask = 0
        for card, reaction, steady in self.reactions.get(s.pub.factions[seat], ()):
            if steady or active(s, seat, card):
                mask |= reaction(s, seat, *args)
        return mask


class Bounds(Moment):
    """Sets of regions of which only the common part is left; without a reaction everywhere."""

    def within(self, s: State, seat: int, *args: t.Any) -> int:
        mask = -1
        for card, reaction, steady in self.reactions.get(s.pub.factions[seat], ()):
            if steady or active(s, seat, card):
                mask &= reaction(s, seat, *args)
        return mask


class Right(Moment):
    """Something that one card is enough to grant."""

    def granted(self, s: State, seat: int, *args: t.Any) -> bool:
        for card, reaction, steady in self.reactions.get(s.pub.factions[seat], ()):
            if (steady or active(s, seat, card)) and reaction(s, seat, *args):
                return True
        return False


class Event(Moment):
    """Something that happened; reactions return the entries that follow."""

    def entries(self, s: State, seat: int, *args: t.Any) -> list[Entry]:
        found: list[Entry] = []
        for card, reaction, steady in self.reactions.get(s.pub.factions[seat], ()):
            if steady or active(s, seat, card):
                found += reaction(s, seat, *args)
        return found

    def entries_of(self, s: State, seats: t.Sequence[int], *args: t.Any) -> list[Entry]:
        """The entries of some seats, one after the other; most of them have none."""
        found: list[Entry] = []
        factions, reactions = s.pub.factions, self.reactions
        for seat in seats:
            if factions[seat] in reactions:
                for card, reaction, steady in reactions[factions[seat]]:
                    if steady or active(s, seat, card):
                        found += reaction(s, seat, *args)
        return found

    def react(self, s: State, seat: int, *args: t.Any) -> None:
        if s.pub.factions[seat] in self.reactions:
            entries = self.entries(s, seat, *args)
            if entries:
                then_all(s, *entries)


# -- the map and the five action phases -----------------------------------------

SET_UP = Event("step")
"""Set-up of the seat: "board" when the faction boards are laid, "base" when its base stands."""
WALLED = Areas()
"""Set-up: regions that the base of the seat may not be open to (CHO-OXA-04)."""
PRICED = Event("token phase")
"""The seat has put a price token on a phase."""
PRICE_LESS = Sum("phase")
"""Energy to the supply that acting costs less."""
ACTED = Event("actor phase")
"""A seat has paid to act; every seat reacts, the actor too."""
MAIN = Event("phase")
"""The seat takes its main action; what follows comes before the action."""
POINTS = Sum("phase")
"""Points or researches that the main action gives more."""
AUXILIARY_LESS = Sum("phase word")
"""What the auxiliary action costs less of a resource."""
AUXILIARY = Event("phase")
"""The seat has paid for its auxiliary action; what follows comes before the gain."""
AUXILIARY_FREE = Right("phase")
"""The auxiliary row costs nothing; what stands on a leader card is still paid (CHO-OXA-05)."""
ABILITY = Right("phase")
"""The seat has an ability to use in its turn, as an aside of kind "ability" (D-ACT-5)."""
TURN_ENDS = Event("phase")
"""The turn of the seat in an action phase is over; what cards lent still holds (CHO-LC-20)."""
PHASE_ENDS = Event("phase")
"""After the last turn of an action phase, from the flare gun on, whoever passed too (R-83)."""
RESEARCHED = Event("track")
"""A marker of the seat has moved one column."""
UPGRADED = Event("card")
"""The seat has turned a card to its upgraded side."""
BUILT = Event("building region")
"""The seat has put a building on the map; its location rewards come first."""
SITES = Bounds("building")
"""Where alone a building may stand (CHO-SH-01, -04)."""
REWARDS_MORE = Sum()
"""How many more times the seat gains location rewards (CHO-LC-16)."""
NO_FOUNDATION = Right()
"""Buildings of the seat need no foundation (CHO-LC-16)."""
HARVESTS = Areas()
"""Where the seat may harvest without a building."""
HARVESTING = Event("region")
"""The seat harvests a region; what follows comes before its yield."""
ARRIVALS = Areas()
"""Where recruited fighters may arrive besides the base (CHO-OXA-06)."""
REACH = Areas("region")
"""Regions that are adjacent to a region for the seat beyond those of the map (CHO-MAP-03)."""
FREE_FROM = Areas("target")
"""Regions out of which a move of the seat costs no point now (CHO-AT-04, CHO-LC-33)."""
LEADERS_TOGETHER = Right("region")
"""Several leaders of the seat may end movement in a region (CHO-OXA-03, CHO-LC-19)."""
ENTERED = Event("mover region fighters by")
"""Units of a seat have entered a region by "move", "redeploy" or "retreat"; every seat reacts."""
SETTLED = Event()
"""After set-up, a move, a redeploy, a battle: control may have changed (G-07)."""

# -- combat ---------------------------------------------------------------------

UNCHOOSABLE = Right("region")
"""Opponents of the seat may not choose battles in a region (CHO-LC-25)."""
BEFORE_BATTLE = Event()
"""The battle of the seat was chosen, nothing is planned yet."""
SHOWN_FIRST = Right()
"""The opponent of the seat reveals before the seat plans (CHO-LC-01)."""
DIE_FREE = Right()
"""Die sections cost the seat no gem (CHO-AT-25, CHO-LC-09)."""
ATTACK_WITH_LEADER = Right()
"""The double-attack section is open although a leader is there (CHO-LC-09)."""
ROLLED = Event()
"""The die of the seat has been rolled."""
FIGHTER_STRENGTH = Sum()
"""Strength that each fighter of the seat gives more."""
STRENGTH = Sum()
"""Strength in the battle under way from abilities; printed values of leaders and outposts aside."""
ATTACK = Sum()
SHIELD = Sum()
BUILDING_STRENGTH = Sum()
"""What buildings of the seat give in its battle beside the first outpost (CHO-SH-03, -05, G-06)."""
BUILDING_SHIELD = Sum()
"""Shields of its buildings; the card Sabotage stops these two, but no attribute."""
WOUNDS_FIRST = Right()
"""Attacks of the seat are resolved before strength is compared (CHO-LC-11)."""
WON = Event()
"""Step 1: the seat has won."""
LOST = Event()
"""Step 1: the seat has lost, by strength or by retreat."""
SURE_WOUNDS = Sum()
"""Wounds that shields do not stop (CHO-LC-06)."""
WOUNDED = Event("n")
"""Step 2: the seat has wounded n fighters, 0 too; and after a Wound by the seat outside of it."""
RETREATS_TO = Areas()
"""Where the seat may retreat to besides neighbours, if it is present there (CHO-LC-04)."""
LEADER_ALONG = Right("leader")
"""A leader may retreat with the fighters (CHO-LC-04)."""
RETREATED = Event()
"""Step 2: the seat has carried out its retreat."""
LEADER_STAYS = Right("leader")
"""A defeated leader goes to the base and not to the pool (CHO-LC-10)."""
RAZED = Event("n")
"""Step 3: the seat has destroyed n opposing buildings."""
FOUGHT = Event()
"""The battle of the seat is over."""
BATTLE_OVER = Event("region")
"""A battle in a region is over, whoever fought it; every seat reacts (G-07)."""

# -- income ---------------------------------------------------------------------

BEFORE_TOTAL = Event()
"""Before the region total of the seat is read: choices that add to pub.total (CHO-CIR-07, -08)."""
INCOME = Event()
"""Income of the faction, its leaders, attributes and intel."""
REGIONS = Sum()
"""What the seat adds to its region total without a choice."""
WINS_LATE = Right()
"""The fame of the seat wins only at the end of the relic check (CHO-ZCH-02)."""
