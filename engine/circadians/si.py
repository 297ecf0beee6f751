"""SI: fame for wounds, traps, attributes, leaders (CHO-SI, CHO-AT-06 to -09, CHO-LC-06 to -10)."""

from __future__ import annotations

from engine.kernel import Step, then

from .abilities import ability
from .attributes import side
from .chapter import Chapter
from .fame import GainFame
from .fights import fights, has_won
from .hooks import (
    ATTACK,
    ATTACK_WITH_LEADER,
    DIE_FREE,
    ENTERED,
    FOUGHT,
    INCOME,
    LEADER_STAYS,
    LOST,
    POINTS,
    RAZED,
    SURE_WOUNDS,
    UPGRADED,
    WOUNDED,
    Entries,
)
from .intel import spares
from .numbers import number
from .research import Researches
from .state import State, upgraded
from .supply import Energy
from .tactics import DrawCards
from .wounds import Wound

si = Chapter("cho.si")

SPRUNG = si.fact("sprung", "seat region")
ARMED = si.fact("armed", "seat regions")
SWARMED = si.fact("swarmed", "seat n")
WOUND_FAME = number("si_wound_fame")


@WOUNDED.of("si")
def earn_fame(s: State, seat: int, n: int) -> Entries:
    """Fame for every opposing fighter that is wounded, by traps too (CHO-SI-01, R-54)."""
    return (GainFame(seat, n * WOUND_FAME),) if n else ()


# -- traps (CHO-SI-04, CHO-SH-02, G-05) -------------------------------------------


@ENTERED.of("si", "ominous")
def watch(s: State, seat: int, mover: int, region: int, fighters: int, by: str) -> Entries:
    """An armed trap springs on opposing units, upgraded on their redeploys too (CHO-AT-09)."""
    armed = s.pub.stronghold[seat] & ~s.pub.sprung
    if mover == seat or not armed >> region & 1 or spares(s, mover):
        return ()
    springs = by == "move" or (by == "redeploy" and upgraded(s, "ominous"))
    return (Spring(seat, mover, region, fighters),) if springs else ()


@si.entry
class Spring(Step):
    """Fighters among those that came are wounded, and the token flips in any case."""

    bears = "@open"

    seat: int
    mover: int
    region: int
    fighters: int

    def run(self, s: State) -> None:
        s.pub.sprung |= 1 << self.region
        SPRUNG.tell(s, self.seat, self.region)
        n = min(self.fighters, side(s, "ominous")["wounds"])
        if n:
            then(s, Wound(self.mover, self.region, n, self.seat))


@INCOME.of("si")
def reset(s: State, seat: int) -> Entries:
    """In income all sprung traps are armed again."""
    return (Arm(seat),) if s.pub.sprung else ()


@si.entry
class Arm(Step):
    """Tokens flip back."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        ARMED.tell(s, self.seat, s.pub.sprung.bit_count())
        s.pub.sprung = 0


# -- attributes -----------------------------------------------------------------


@POINTS.of("si", "copious")
def swarm(s: State, seat: int, phase: str) -> int:
    """More recruit points for taking the recruit action (CHO-AT-06)."""
    return side(s, "copious")["recruit"] if phase == "recruit" else 0


@UPGRADED.of("si", "copious")
def call_reserve(s: State, seat: int, card: str) -> Entries:
    return (Swarm(seat),) if card == "copious" else ()


@si.entry
class Swarm(Step):
    """The reserve beside the board comes to the first sector (CHO-AT-06, CHO-SI-05)."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        p, seat = s.pub, self.seat
        n = p.reserve[seat]
        p.sectors[seat][0] += n
        p.reserve[seat] = 0
        SWARMED.tell(s, seat, n)


@LOST.of("si", "cunning")
def learn(s: State, seat: int) -> Entries:
    """A card after a lost battle (CHO-AT-07)."""
    return () if upgraded(s, "cunning") else (DrawCards(seat, side(s, "cunning")["card"]),)


@FOUGHT.of("si", "cunning")
def learn_always(s: State, seat: int) -> Entries:
    """Upgraded: a card after every battle (CHO-AT-07)."""
    return (DrawCards(seat, side(s, "cunning")["card"]),) if upgraded(s, "cunning") else ()


@RAZED.of("si", "destructive")
def salvage(s: State, seat: int, n: int) -> Entries:
    """Energy for every destroyed building, upgraded some fame as well (CHO-AT-08)."""
    row = side(s, "destructive")
    energy = Energy(seat, n * row["energy"])
    fame = min(n * row.get("fame", 0), row.get("most", 0))
    return (energy, GainFame(seat, fame)) if fame else (energy,)


# -- leaders --------------------------------------------------------------------


@SURE_WOUNDS.of("si", "adecai")
def adecai(s: State, seat: int) -> int:
    """A victory in his battle wounds, whatever the shields (CHO-LC-06)."""
    return ability(s, "adecai")["wounds"] if fights(s, "adecai") and has_won(s, seat) else 0


@ATTACK.of("si", "injura")
def injura(s: State, seat: int) -> int:
    """One more attack after a victory (CHO-LC-07)."""
    return ability(s, "injura")["attack"] if fights(s, "injura") and has_won(s, seat) else 0


@WOUNDED.of("si", "xiao")
def xiao(s: State, seat: int, n: int) -> Entries:
    """Research if nobody was wounded in his battle (CHO-LC-08)."""
    idle = fights(s, "xiao") and not n
    return (Researches(seat, ability(s, "xiao")["research"]),) if idle else ()


@ATTACK_WITH_LEADER.of("si", "phoros")
def phoros_attacks(s: State, seat: int) -> bool:
    """The double attack is open although he is there (CHO-LC-09)."""
    return fights(s, "phoros")


@DIE_FREE.of("si", "phoros")
def phoros_rolls(s: State, seat: int) -> bool:
    """A die section costs no gem in his battle (CHO-LC-09)."""
    return fights(s, "phoros")


@LEADER_STAYS.of("si", "demo")
def demo(s: State, seat: int, leader: str) -> bool:
    """Defeated he goes to the base (CHO-LC-10)."""
    return leader == "demo"
