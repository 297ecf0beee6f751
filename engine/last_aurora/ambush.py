"""Phase 4, step 1: Ambush, and the Enemies (pl: Zasadzka, Karty Wrogów)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Entry, Step, members_of, then, then_all

from .abilities import spares
from .agenda import Question
from .box import Ambush as Effect
from .contamination import Contaminate
from .convoy import lift
from .damage import Hurt, unhurt
from .losses import give_up
from .reveal import clear
from .road import REGIONS
from .state import BoxNumber, Foe, State, crew, goods, region, standard

ambush = Chapter("lau.ambush")

AMBUSHED = ambush.fact("ambushed", "enemy region")


@ambush.entry
class Ambush(Step):
    """Enemies of the zone, leftmost first, go to the region of the leading convoy.

    The region is found once, for all go to the same (LAU-AMB-07).
    """

    on = "fire.fire_turn"

    def run(self, s: State) -> None:
        arriving = [card for card in s.pub.zone if card in s.box.enemies]
        if arriving:
            where = region(s, standard(s)[0])
            then_all(s, *[Spring(enemy, where) for enemy in arriving])


@ambush.entry
class Spring(Step):
    """One Enemy leaves the zone for the board, with a Loot card of its range (LAU-AMB-04, -12)."""

    on = "fire.fire_turn spring"

    enemy: str
    region: int

    def run(self, s: State) -> None:
        p = s.pub
        clear(s, p.zone.index(self.enemy) + 1)
        p.loot_deck[s.box.enemies[self.enemy].range - 1] -= 1
        p.enemies[self.enemy] = Foe(self.region, 0, ())
        AMBUSHED.tell(s, self.enemy, self.region)
        victims = caught(s, self.enemy)
        if victims:
            then_all(s, *victims)

    def fits(self, s: State) -> bool:
        coming = [entry.enemy for entry in s.todo if isinstance(entry, Spring)]
        in_zone = self.enemy in s.box.enemies and self.enemy in s.pub.zone
        return coming.count(self.enemy) == 1 and in_zone and 0 <= self.region < len(REGIONS)


@ambush.entry
class Assail(Step):
    """One convoy suffers the effect of an Enemy, unless its owner spares it (LAU-SURV-13).

    An alternative can be chosen only if it can be done in full, or as the table decides (R-28).
    """

    on = "assail spring fire.fire_turn fire.cease_fire enemy_fire.region_under_fire @fire"
    groups = "@automa"

    seat: int
    enemy: str

    def run(self, s: State) -> None:
        seat, enemy = self.seat, self.enemy
        if spares(s, seat, enemy):
            return
        effects = s.box.enemies[enemy].ambush
        if len(effects) == 1:
            then_all(s, *suffering(s, seat, effects[0]))
            return
        strict = s.box.book.in_full
        choice = [effect for effect in effects if not strict or possible(s, seat, effect)]
        if len(choice) > 1:
            then(s, FaceAmbush(seat, enemy))
        elif choice:
            then_all(s, *suffering(s, seat, choice[0]))

    def fits(self, s: State) -> bool:
        return self.enemy in s.pub.enemies


@ambush.entry
class FaceAmbush(Question):
    """Which of the alternatives on the Enemy card, counted from 1."""

    on = "assail spring fire.fire_turn fire.cease_fire enemy_fire.region_under_fire @fire"
    cites = "LAU-ENEMY-03 LAU-ENEMY-04 LAU-ENEMY-08"
    exact = True

    seat: int
    enemy: str

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(at,) for at in range(1, len(s.box.enemies[self.enemy].ambush) + 1)]

    def why_not(self, s: State, seat: int, alternative: int) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, alternative: int) -> None:
        then_all(s, *suffering(s, seat, s.box.enemies[self.enemy].ambush[alternative - 1]))

    def fits(self, s: State) -> bool:
        return self.enemy in s.pub.enemies and len(s.box.enemies[self.enemy].ambush) > 1


@ambush.entry
class Pillage(Step):
    """A Resource is lost."""

    seat: int

    def run(self, s: State) -> None:
        boxes = goods(s, self.seat)
        if boxes & (boxes - 1):
            then(s, Surrender(self.seat))
        elif boxes:
            lose(s, self.seat, boxes.bit_length() - 1)


@ambush.entry
class Surrender(Question):
    """The owner chooses the Resource by its box, for nothing is moved under fire."""

    on = "assail spring fire.fire_turn fire.cease_fire enemy_fire.region_under_fire @fire"
    cites = "LAU-ENEMY-04"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(goods(s, seat))]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return no_resource_there(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        lose(s, seat, box)

    def fits(self, s: State) -> bool:
        return bool(goods(s, self.seat))


# -- reasons --------------------------------------------------------------------

NO_RESOURCE_THERE = ambush.reason("no_resource_there", "LAU-ENEMY-04", params="box")


def no_resource_there(s: State, seat: int, box: int) -> Denial | None:
    return None if goods(s, seat) >> box & 1 else NO_RESOURCE_THERE(box=box)


# -- readers and writers --------------------------------------------------------


def foes(s: State, where: int) -> list[str]:
    """The Enemies in a region in the order of their arrival."""
    return [enemy for enemy, foe in s.pub.enemies.items() if foe.region == where]


def drivers_in(s: State, where: int) -> list[int]:
    """The convoys in a region in Standard order."""
    return [driver for driver in standard(s) if region(s, driver) == where]


def caught(s: State, enemy: str) -> list[Entry]:
    """The effect of an Enemy on everybody in its region (LAU-AMB-06)."""
    return [Assail(driver, enemy) for driver in drivers_in(s, s.pub.enemies[enemy].region)]


def possible(s: State, seat: int, effect: Effect) -> bool:
    """Whether a convoy can suffer all of an effect."""
    return (
        goods(s, seat).bit_count() >= effect.resource
        and len(crew(s, seat)) >= effect.contamination
        and all(unhurt(s, seat, zone).bit_count() >= n for zone, n in effect.damage)
    )


def suffering(s: State, seat: int, effect: Effect) -> list[Entry]:
    """What an effect does to a convoy."""
    effects: list[Entry] = [Hurt(seat, zone, n) for zone, n in effect.damage]
    effects += [Contaminate(seat, crew(s, seat))] * effect.contamination
    return effects + [Pillage(seat)] * effect.resource


def lose(s: State, seat: int, box: int) -> None:
    """The token in a box goes to the reserve."""
    give_up(s, seat, lift(s, seat, box))
