"""Phase 4, Fire: Ambush and Convoy Fire (pl: Faza 4).

Here are the steps of the phase and the shots; the Enemies' side is in ambush.py and
enemy_fire.py, what a hit leads to in targets.py and loot.py.
"""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, members_of, then, then_all

from .agenda import InTurn, Question
from .ambush import Ambush, foes
from .convoy import box_damaged, lift, no_such_box
from .damage import strike
from .enemy_fire import EnemyFire
from .loot import Rewards
from .object_cards import may_help
from .objects import may_hold, play, playable, unplayable
from .outcome import TurnOutcome
from .state import NOBODY, BoxNumber, State, frame, region, standard
from .survivors import Renegades, aim
from .targets import Wound

fire = Chapter("lau.fire")

SHOT = fire.fact("shot", "seat box enemy")
JAMMED = fire.fact("jammed", "seat box")
MISSED = fire.fact("missed", "seat enemy")
INCENDIARY = "incendiary_rounds"
Shot = tuple[int | None, int | None]


@fire.entry
class Fire(Step):
    """The phase in its order (LAU-AMB-01); turns are in Standard order (LAU-SHOT-01)."""

    def run(self, s: State) -> None:
        turns = [FireTurn(driver) for driver in standard(s)]
        then_all(s, Renegades(), Ambush(), *turns, CeaseFire(), EnemyFire())


@fire.entry
class FireTurn(Step):
    """A convoy may attack, and again after each attack (LAU-SHOT-13).

    Whoever may have an Object for the moment is asked anyway, for it is the own turn.
    """

    on = "cease_fire fire_turn"
    groups = "@attack @automa"

    seat: int

    def run(self, s: State) -> None:
        seat = self.seat
        s.pub.turn = seat
        loaded = s.pub.ammo[seat] or may_hold(s, seat, INCENDIARY)
        if (loaded and can_aim(s, seat)) or may_help(s, seat):
            then(s, Attack(seat))


@fire.entry
class CeaseFire(Step):
    """When all have had their turn, what was won is handed out (LAU-DEFEAT-03, LAU-SHOT-14)."""

    on = "enemy_fire.enemy_fire"
    groups = "@attack"

    def run(self, s: State) -> None:
        s.pub.turn = NOBODY
        then(s, Rewards())


# -- shots ----------------------------------------------------------------------


@fire.entry
class Attack(InTurn):
    """A Weapon and the box with the Ammo for it; without a Weapon the turn is over.

    A Weapon without an Ammo box fires Incendiary Rounds (LAU-OBJC-04).
    """

    on = "cease_fire fire_turn"
    groups = "@own_turn"
    cites = "LAU-SHOT-02 LAU-SHOT-03 LAU-SHOT-13"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[Shot]:
        shots: list[Shot] = [(None, None)]
        if not nobody_to_shoot_at(s, seat):
            rounds: list[int | None] = [*members_of(s.pub.ammo[seat])]
            if playable(s, seat, INCENDIARY):
                rounds.append(None)
            shots += [(weapon, ammo) for weapon in ready_weapons(s, seat) for ammo in rounds]
        return shots

    def why_not(
        self, s: State, seat: int, weapon: BoxNumber | None, ammo: BoxNumber | None
    ) -> Denial | None:
        if weapon is None:
            return None
        shot = unplayable(s, seat, INCENDIARY) if ammo is None else no_ammo(s, seat, ammo)
        return nobody_to_shoot_at(s, seat) or not_ready_to_fire(s, seat, weapon) or shot

    def apply(self, s: State, seat: int, weapon: BoxNumber | None, ammo: BoxNumber | None) -> None:
        if weapon is None:
            return
        s.pub.fired[seat] |= 1 << weapon
        bonus = 0
        if ammo is None:
            play(s, seat, INCENDIARY)
            bonus = s.box.objects[INCENDIARY]["damage"]
        else:
            lift(s, seat, ammo)
        then_all(s, Aim(seat, weapon, bonus), FireTurn(seat))


@fire.entry
class Aim(Step):
    """A paid shot goes at the Enemy of the region, of the attacker's choice."""

    seat: int
    weapon: int
    bonus: int
    """Damage more if it hits."""

    def run(self, s: State) -> None:
        here = foes(s, region(s, self.seat))
        if len(here) == 1:
            shoot(s, self.seat, self.weapon, self.bonus, here[0])
        else:
            then(s, ChooseEnemy(self.seat, self.weapon, self.bonus))


@fire.entry
class ChooseEnemy(Question):
    """Which Enemy of the own region (LAU-SHOT-04)."""

    on = "@attack"
    groups = "@own_turn"
    cites = "LAU-SHOT-04"
    exact = True

    seat: int
    weapon: int
    bonus: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(enemy,) for enemy in foes(s, region(s, seat))]

    def why_not(self, s: State, seat: int, enemy: str) -> Denial | None:
        return not_in_your_region(s, seat, enemy)

    def apply(self, s: State, seat: int, enemy: str) -> None:
        shoot(s, seat, self.weapon, self.bonus, enemy)

    def fits(self, s: State) -> bool:
        shot = can_be_shot(s, self.seat, self.weapon, self.bonus)
        return shot and not nobody_to_shoot_at(s, self.seat)


@fire.entry
class Hit(Step):
    """The row of the Weapon's level: Damage, Jam, both or neither (LAU-SHOT-05 to -08)."""

    on = "@attack"
    groups = "@outcome @own_turn"
    bears = "outcome.turn_outcome outcome.show_back"

    seat: int
    weapon: int
    bonus: int
    enemy: str

    def run(self, s: State) -> None:
        seat, weapon = self.seat, self.weapon
        level = frame(s, seat).weapons[weapon]
        damage, jam = s.box.outcomes[s.pub.outcome].weapons[level - 1]
        if jam:
            strike(s, seat, weapon)
            JAMMED.tell(s, seat, weapon)
        if damage:
            then(s, Wound(seat, self.enemy, damage + self.bonus + aim(s, seat)))
        else:
            MISSED.tell(s, seat, self.enemy)

    def fits(self, s: State) -> bool:
        shot = can_be_shot(s, self.seat, self.weapon, self.bonus)
        return shot and self.enemy in s.pub.enemies


# -- reasons --------------------------------------------------------------------

NOBODY_TO_SHOOT_AT = fire.reason("nobody_to_shoot_at", "LAU-SHOT-01", "LAU-SHOT-19")
NO_WEAPON = fire.reason("no_weapon", "LAU-SHOT-03", "LAU-ICON-07", params="box")
FIRED_ALREADY = fire.reason("fired_already", "LAU-SHOT-03", "LAU-SHOT-15", params="box")
NO_AMMO = fire.reason("no_ammo", "LAU-SHOT-02", params="box")
NOT_IN_YOUR_REGION = fire.reason("not_in_your_region", "LAU-SHOT-04", params="enemy")


def nobody_to_shoot_at(s: State, seat: int) -> Denial | None:
    return None if foes(s, region(s, seat)) else NOBODY_TO_SHOOT_AT()


def not_ready_to_fire(s: State, seat: int, box: int) -> Denial | None:
    """Why a box is no Weapon that can be used now."""
    return (
        no_such_box(s, seat, box)
        or no_weapon(s, seat, box)
        or weapon_damaged(s, seat, box)
        or fired_already(s, seat, box)
    )


def no_weapon(s: State, seat: int, box: int) -> Denial | None:
    return None if box in frame(s, seat).weapons else NO_WEAPON(box=box)


def fired_already(s: State, seat: int, box: int) -> Denial | None:
    return FIRED_ALREADY(box=box) if s.pub.fired[seat] >> box & 1 else None


def weapon_damaged(s: State, seat: int, box: int) -> Denial | None:
    denial = box_damaged(s, seat, box)
    return denial and denial.citing(("LAU-SHOT-03", "LAU-PLACE-11"))


def no_ammo(s: State, seat: int, box: int) -> Denial | None:
    return None if s.pub.ammo[seat] >> box & 1 else NO_AMMO(box=box)


def not_in_your_region(s: State, seat: int, enemy: str) -> Denial | None:
    here = enemy in foes(s, region(s, seat))
    return None if here else NOT_IN_YOUR_REGION(enemy=s.box.enemies[enemy].code)


# -- readers and writers --------------------------------------------------------


def can_be_shot(s: State, seat: int, weapon: int, bonus: int) -> bool:
    """Whether a convoy has the Weapon of a shot, and some Ammo gives it the Damage it adds."""
    return weapon in frame(s, seat).weapons and 0 <= bonus <= 1


def can_aim(s: State, seat: int) -> bool:
    """Whether a convoy has a Weapon for a shot, and somebody to shoot at."""
    return bool(s.pub.enemies and ready_weapons(s, seat) and foes(s, region(s, seat)))


def ready_weapons(s: State, seat: int) -> list[int]:
    """Undamaged Weapons that have not been used in this phase."""
    return [box for box in frame(s, seat).weapons if not not_ready_to_fire(s, seat, box)]


def shoot(s: State, seat: int, weapon: int, bonus: int, enemy: str) -> None:
    """The trigger is pulled; an Outcome card decides."""
    SHOT.tell(s, seat, weapon, enemy)
    then_all(s, TurnOutcome(), Hit(seat, weapon, bonus, enemy))
