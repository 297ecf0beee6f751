"""Abilities of leaders in an own turn: pay, then gain, once a round (CHO-LC-02, -13; D-ACT-5).

The basic side asks for a payment and is an offer. The upgraded side asks for none: its gain comes
by itself when the seat acts, and is an offer only for a leader who was deployed after that.
"""

from __future__ import annotations

from engine.kernel import Aside, Choice, Denial, Entry, Step, then_all

from .box import LEADERS, Leader, Record
from .chapter import Chapter
from .hooks import ABILITY, ACTED, Entries
from .state import State, count_used, upgraded
from .supply import gains, pay, too_little_energy

abilities = Chapter("cho.abilities")

USED = abilities.fact("used", "seat leader")
PRICE = "pay_energy"
"""The word of the pack for the energy that an ability costs; the other words are its gain."""
TRADES = tuple(code for code, card in LEADERS.items() if PRICE in card.sides[0].ability)
"""Leaders with such an ability."""


@abilities.entry
class UseAbility(Aside):
    """A leader on the map is used in the phase of its card (CHO-LDR-01, -03)."""

    cites = "CHO-LC-02 CHO-LC-13"
    kind = "ability"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        phase, here = s.pub.phase, s.pub.leaders
        cards = [card for card in TRADES if card in here and LEADERS[card].phase == phase]
        return [(card,) for card in cards if unusable(s, seat, card) is None]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return bool(self.moves(s, seat))

    def why_not(self, s: State, seat: int, leader: str) -> Denial | None:
        return unusable(s, seat, LEADERS[leader].code)

    def apply(self, s: State, seat: int, leader: str) -> None:
        pay(s, seat, energy=ability(s, leader).get(PRICE, 0))
        then_all(s, *uses(s, seat, leader))


@abilities.entry
class Mark(Step):
    """An ability counts as used in this round."""

    bears = "@open"

    ability: str

    def run(self, s: State) -> None:
        s.pub.used += (self.ability,)


@abilities.entry
class Tell(Step):
    """A leader was used."""

    bears = "@open"

    seat: int
    leader: str

    def run(self, s: State) -> None:
        USED.tell(s, self.seat, self.leader)


def uses(s: State, seat: int, leader: str) -> list[Entry]:
    """What a leader brings, paid for or not."""
    record = {word: n for word, n in ability(s, leader).items() if word != PRICE}
    return [Mark(leader), Tell(seat, leader), *gains(seat, record)]


def ability(s: State, leader: str) -> Record:
    """The ability on the side of a leader card that is up."""
    return s.box.leaders[leader].sides[upgraded(s, leader)].ability


# -- reasons --------------------------------------------------------------------

NO_TRADE = abilities.reason("no_trade", "CHO-LDR-01", params="leader")
OFF_THE_MAP = abilities.reason("off_the_map", "CHO-LDR-03", params="leader")
OTHER_PHASE = abilities.reason("other_phase", "CHO-LDR-01", params="leader phase")
USED_ALREADY = abilities.reason("used_already", "CHO-LC-02", "CHO-LC-13", params="leader")


def unusable(s: State, seat: int, leader: str) -> Denial | None:
    """Why a leader cannot be used now."""
    if leader not in TRADES or leader not in s.pub.roster[seat]:
        return NO_TRADE(leader=leader)
    phase = LEADERS[leader].phase
    if leader not in s.pub.leaders:
        return OFF_THE_MAP(leader=leader)
    if s.pub.phase != phase:
        return OTHER_PHASE(leader=leader, phase=phase)
    if count_used(s, leader):
        return USED_ALREADY(leader=leader)
    return too_little_energy(s, seat, ability(s, leader).get(PRICE, 0))


# -- reactions ------------------------------------------------------------------


def register(card: Leader) -> None:
    """The two reactions of a leader with such an ability."""
    code = card.code

    @ABILITY.of(card.faction, code)
    def is_offered(s: State, seat: int, phase: str) -> bool:
        return phase == card.phase and unusable(s, seat, code) is None

    @ACTED.of(card.faction, code)
    def gain_at_once(s: State, seat: int, actor: int, phase: str) -> Entries:
        free = actor == seat and phase == card.phase and PRICE not in ability(s, code)
        return uses(s, seat, code) if free and not count_used(s, code) else ()


for trade in TRADES:
    register(LEADERS[trade])
