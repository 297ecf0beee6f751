"""Phase 4, step 3: Enemy Fire (pl: Strzały Wrogów, Odrzucanie Wrogów)."""

from __future__ import annotations

from engine.kernel import Chapter, Entry, Step, then, then_all

from .abilities import spares
from .agenda import MOST
from .ambush import caught, drivers_in, foes
from .box import ZONES
from .damage import Hurt
from .outcome import TurnOutcome
from .road import REGIONS
from .state import State

enemy_fire = Chapter("lau.enemy_fire")

LEFT = enemy_fire.fact("left", "enemy")
HIT = enemy_fire.fact("hit", "seat zone damage")
MISSED = enemy_fire.fact("missed", "seat")


@enemy_fire.entry
class EnemyFire(Step):
    """Region by region, beginning at the right of the board (LAU-EFIRE-01)."""

    on = "@fire"

    def run(self, s: State) -> None:
        then_all(s, *[RegionUnderFire(at) for at in range(len(REGIONS) - 1, -1, -1)])


@enemy_fire.entry
class RegionUnderFire(Step):
    """One Outcome card for all Enemies of a region, whoever is there (R-22)."""

    on = "@fire region_under_fire"

    region: int

    def run(self, s: State) -> None:
        if foes(s, self.region):
            then_all(s, TurnOutcome(True), Volley(self.region))

    def fits(self, s: State) -> bool:
        return 0 <= self.region < len(REGIONS)


@enemy_fire.entry
class Volley(Step):
    """The rows of the Enemies: all Damage first, then Ambush results by rising number.

    The zone of the Damage is the one that shows right after the reveal (LAU-EFIRE-10). Where no
    convoy is, the card hits nobody and the Enemies leave (LAU-EDISC-01).
    """

    on = "@fire region_under_fire"
    groups = "@outcome"
    bears = "outcome.turn_outcome outcome.show_back"

    region: int

    def run(self, s: State) -> None:
        enemies, rows = s.box.enemies, s.box.outcomes[s.pub.outcome].enemies
        here = sorted(foes(s, self.region), key=lambda enemy: enemies[enemy].number)
        victims = drivers_in(s, self.region)
        if not victims:
            for enemy in here:
                abandon(s, enemy)
            return
        result = {enemy: rows[enemies[enemy].number - 1] for enemy in here}
        damage = {enemy: n for enemy, (n, _) in result.items()}
        todo: list[Entry] = [
            UnderFire(driver, s.pub.back, hits(s, driver, damage)) for driver in victims
        ]
        for enemy, (_, again) in result.items():
            if again:
                todo += caught(s, enemy)
        then_all(s, *todo)

    def fits(self, s: State) -> bool:
        return 0 <= self.region < len(REGIONS)


@enemy_fire.entry
class UnderFire(Step):
    """One convoy takes the Damage of all Enemies together (LAU-EFIRE-02, -04)."""

    on = "under_fire ambush.assail region_under_fire @fire"
    groups = "@automa"

    seat: int
    zone: str
    n: int

    def run(self, s: State) -> None:
        if self.n:
            HIT.tell(s, self.seat, self.zone, self.n)
            then(s, Hurt(self.seat, self.zone, self.n))
        else:
            MISSED.tell(s, self.seat)

    def fits(self, s: State) -> bool:
        return self.zone in ZONES and 0 <= self.n <= MOST


# -- readers and writers --------------------------------------------------------


def hits(s: State, driver: int, damage: dict[str, int]) -> int:
    """The Damage to a convoy, without that of an Enemy which its owner spares."""
    return sum([n for enemy, n in damage.items() if not spares(s, driver, enemy)])


def abandon(s: State, enemy: str) -> None:
    """An Enemy leaves the game with its counters and its Loot, unseen (LAU-EDISC-01)."""
    del s.pub.enemies[enemy]
    s.pub.gone += (enemy,)
    LEFT.tell(s, enemy)
