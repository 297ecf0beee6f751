"""What a hit leads to: Fame, Target counters, defeat (pl: Pokonanie Wroga)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Step, then, then_all

from .agenda import Question
from .fame import Fame
from .numbers import number
from .outcome import TurnOutcome
from .state import Spoil, State, named, players

targets = Chapter("lau.targets")

WOUNDED = targets.fact("wounded", "enemy n")
TARGETED = targets.fact("targeted", "seat enemy")
UNTARGETED = targets.fact("untargeted", "seat enemy")
DEFEATED = targets.fact("defeated", "enemy")
LOOT_WON = targets.fact("loot_won", "seat enemy")
HIT_FAME = number("hit_fame")
COUNTERS = number("targets_per_seat")
SPACES = number("target_spaces")
LETTERS = "ABCD"
Letter = t.Literal["A", "B", "C", "D"]


@targets.entry
class Wound(Step):
    """Damage to an Enemy; what exceeds its Defence boxes is lost (LAU-SHOT-06, -17).

    Fame and the Target counter come before the question of the Loot (LAU-DEFEAT-09).
    """

    seat: int
    enemy: str
    n: int

    def run(self, s: State) -> None:
        seat, enemy = self.seat, self.enemy
        foe = s.pub.enemies[enemy]
        damage = min(foe.damage + self.n, defence(s, enemy))
        s.pub.enemies[enemy] = foe._replace(damage=damage)
        WOUNDED.tell(s, enemy, damage - foe.damage)
        then_all(s, Fame(seat, HIT_FAME), Mark(seat, enemy), Fall(enemy))


# -- Target counters ------------------------------------------------------------


@targets.entry
class Mark(Step):
    """The attacker puts a Target counter on the Enemy, one from another card if need be."""

    on = "fall"
    groups = "@own_turn"
    bears = "damage.repair"

    seat: int
    enemy: str

    def run(self, s: State) -> None:
        if placed(s, self.seat) < COUNTERS:
            then(s, Lay(self.seat, self.enemy))
        else:
            then(s, LiftTarget(self.seat, self.enemy))

    def fits(self, s: State) -> bool:
        return self.enemy in s.pub.enemies

    def fits_on(self, s: State, below: t.Any) -> bool:
        return bool(self.enemy == below.enemy)


@targets.entry
class LiftTarget(Question):
    """Which of the own counters is taken; those to the right of it slide left (LAU-SHOT-11)."""

    on = "fall"
    groups = "@own_turn"
    cites = "LAU-SHOT-11 LAU-SHOT-18"
    exact = True

    seat: int
    enemy: str

    def moves(self, s: State, seat: int) -> list[tuple[str, str]]:
        return [
            (enemy, letter)
            for enemy in s.pub.enemies
            for letter in LETTERS
            if not no_counter_of_yours(s, seat, enemy, letter)
        ]

    def why_not(self, s: State, seat: int, enemy: str, target: Letter) -> Denial | None:
        return no_counter_of_yours(s, seat, enemy, target)

    def apply(self, s: State, seat: int, enemy: str, target: Letter) -> None:
        lift_target(s, enemy, LETTERS.index(target))
        then(s, Lay(seat, self.enemy))

    def fits(self, s: State) -> bool:
        return self.enemy in s.pub.enemies and placed(s, self.seat) == COUNTERS

    def fits_on(self, s: State, below: t.Any) -> bool:
        return bool(self.enemy == below.enemy)


@targets.entry
class Lay(Step):
    """The first empty Target space; only on a full card another counter goes (LAU-SHOT-10, -12)."""

    seat: int
    enemy: str

    def run(self, s: State) -> None:
        foe = s.pub.enemies[self.enemy]
        if len(foe.targets) < SPACES:
            put_target(s, self.seat, self.enemy, len(foe.targets))
        else:
            then(s, ReplaceTarget(self.seat, self.enemy))


@targets.entry
class ReplaceTarget(Question):
    """Which counter on a full card goes back to its owner (LAU-SHOT-12)."""

    on = "fall"
    groups = "@own_turn"
    cites = "LAU-SHOT-12"
    exact = True

    seat: int
    enemy: str

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(letter,) for letter in LETTERS]

    def why_not(self, s: State, seat: int, target: Letter) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, target: Letter) -> None:
        at = LETTERS.index(target)
        lift_target(s, self.enemy, at)
        put_target(s, seat, self.enemy, at)

    def fits(self, s: State) -> bool:
        foe = s.pub.enemies.get(self.enemy)
        return foe is not None and len(foe.targets) == SPACES

    def fits_on(self, s: State, below: t.Any) -> bool:
        return bool(self.enemy == below.enemy)


# -- defeat ---------------------------------------------------------------------


@targets.entry
class Fall(Step):
    """An Enemy with Damage on all Defence boxes is defeated at once (LAU-DEFEAT-01, -02)."""

    on = "@attack"
    bears = "mark lift_target replace_target"

    enemy: str

    def run(self, s: State) -> None:
        if s.pub.enemies[self.enemy].damage == defence(s, self.enemy):
            DEFEATED.tell(s, self.enemy)
            then_all(s, TurnOutcome(), Divide(self.enemy))

    def fits(self, s: State) -> bool:
        return self.enemy in s.pub.enemies


@targets.entry
class Divide(Step):
    """The first letter with a counter wins the Loot, the other counters an Object each.

    The winner's own second counter brings nothing (LAU-DEFEAT-04, -05). The Enemy leaves the
    board with its counters; what was won waits for the end of the step.
    """

    on = "@attack"
    groups = "@outcome"
    bears = "outcome.turn_outcome outcome.show_back"

    enemy: str

    def run(self, s: State) -> None:
        p, card = s.pub, s.box.enemies[self.enemy]
        targets = p.enemies.pop(self.enemy).targets
        p.gone += (self.enemy,)
        letters = s.box.outcomes[p.outcome].letters
        owners = [targets[at] for at in letters if at < len(targets)]
        draws = tuple([owner for owner in owners if owner != owners[0]])
        p.spoils.append(Spoil(card.range, owners[0], draws))
        LOOT_WON.tell(s, named(s, owners[0]), self.enemy)

    def fits(self, s: State) -> bool:
        foe = s.pub.enemies.get(self.enemy)
        return foe is not None and bool(foe.targets) and foe.damage == defence(s, self.enemy)


# -- reasons --------------------------------------------------------------------

NO_COUNTER_OF_YOURS = targets.reason(
    "no_counter_of_yours", "LAU-SHOT-11", "LAU-SHOT-18", params="enemy target"
)


def no_counter_of_yours(s: State, seat: int, enemy: str, target: str) -> Denial | None:
    owner = s.pub.enemies[enemy].targets[LETTERS.index(target) :][:1]
    return None if owner == (seat,) else NO_COUNTER_OF_YOURS(enemy=enemy, target=target)


# -- readers and writers --------------------------------------------------------


def defence(s: State, enemy: str) -> int:
    """The Defence boxes of an Enemy, by the number of players (LAU-AMB-05)."""
    boxes: int = s.box.defence[s.box.enemies[enemy].range][players(s)]
    return boxes


def placed(s: State, driver: int) -> int:
    """The Target counters of a driver that lie on Enemies."""
    return sum([foe.targets.count(driver) for foe in s.pub.enemies.values()])


def lift_target(s: State, enemy: str, at: int) -> None:
    """A Target counter leaves an Enemy."""
    foe = s.pub.enemies[enemy]
    UNTARGETED.tell(s, named(s, foe.targets[at]), enemy)
    s.pub.enemies[enemy] = foe._replace(targets=foe.targets[:at] + foe.targets[at + 1 :])


def put_target(s: State, seat: int, enemy: str, at: int) -> None:
    """A Target counter goes on a space of an Enemy."""
    foe = s.pub.enemies[enemy]
    left, right = foe.targets[:at], foe.targets[at:]
    s.pub.enemies[enemy] = foe._replace(targets=(*left, seat, *right))
    TARGETED.tell(s, named(s, seat), enemy)
