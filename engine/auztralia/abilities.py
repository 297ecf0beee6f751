"""Once-per-battle characters and Ivan Karpov (pl-2018: Opis postaci)."""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chapter, Denial

from .box import UNITS, Unit
from .state import State, old_ones_on, owns
from .tiles import destroy_fallen, hit, hit_all

abilities = Chapter("auz.abilities")

USED = abilities.fact("used", "seat character")
HEALED = abilities.fact("healed", "seat unit")
SACRIFICED = abilities.fact("sacrificed", "seat unit")
STRIKERS = frozenset(("bombardier_milligan", "colonel_khouri", "juliet_verne", "lieutenant_singh"))
HITTERS = STRIKERS | {"general_takanashi"}
Striker = t.Literal["bombardier_milligan", "colonel_khouri", "juliet_verne", "lieutenant_singh"]


@abilities.entry
class Strike(Aside):
    """An automatic hit on one Old One of the battle (AUZ-PERS-05, -08, -20, -28)."""

    cites = "AUZ-CHAR-03 AUZ-PERS-05 AUZ-PERS-08 AUZ-PERS-20 AUZ-PERS-28"
    kind = "battle"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str, str]]:
        mine = s.pub.characters[seat]
        if STRIKERS.isdisjoint(mine):
            return []
        strikers = [card for card in mine if card in STRIKERS]
        return [
            (card, foe)
            for card in strikers
            if unused(s, card) and supported(s, card)
            for foe in old_ones_on(s, s.pub.battle.hex)
        ]

    def why_not(self, s: State, seat: int, character: Striker, target: str) -> Denial | None:
        return (
            not_owned(s, seat, character)
            or used_already(s, character)
            or unit_missing(s, character)
            or not_in_battle(s, target)
        )

    def apply(self, s: State, seat: int, character: Striker, target: str) -> None:
        use(s, seat, character)
        hit(s, seat, target, s.box.characters[character]["hits"])


@abilities.entry
class Sacrifice(Aside):
    """General Takanashi gives up a unit to hit one Old One (AUZ-PERS-16, R-79)."""

    cites = "AUZ-PERS-16"
    kind = "battle"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str, str]]:
        if not unused(s, "general_takanashi"):
            return []
        b = s.pub.battle
        units = [UNITS[unit] for unit in range(5) if b.force[unit]]
        return [(unit, foe) for unit in units for foe in old_ones_on(s, b.hex)]

    def why_not(self, s: State, seat: int, unit: Unit, target: str) -> Denial | None:
        return (
            not_owned(s, seat, "general_takanashi")
            or used_already(s, "general_takanashi")
            or not_in_force(s, unit)
            or not_in_battle(s, target)
        )

    def apply(self, s: State, seat: int, unit: Unit, target: str) -> None:
        b, i = s.pub.battle, UNITS.index(unit)
        use(s, seat, "general_takanashi")
        b.force[i] -= 1
        s.pub.supply[i] += 1
        if not b.force[i]:
            b.wounds[i] = 0
        SACRIFICED.tell(s, seat, unit)
        hit(s, seat, target, s.box.characters["general_takanashi"]["hits"])


@abilities.entry
class Heal(Aside):
    """A healer takes one damage cube off a stack after a card (AUZ-PERS-29, -38)."""

    cites = "AUZ-PERS-29 AUZ-PERS-38"
    kind = "after_card"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        if not unused(s, s.box.healer):
            return []
        return [(UNITS[unit],) for unit in range(5) if s.pub.battle.wounds[unit]]

    def why_not(self, s: State, seat: int, unit: Unit) -> Denial | None:
        return not_owned(s, seat, s.box.healer) or used_already(s, s.box.healer) or unhurt(s, unit)

    def apply(self, s: State, seat: int, unit: Unit) -> None:
        use(s, seat, s.box.healer)
        s.pub.battle.wounds[UNITS.index(unit)] -= s.box.characters[s.box.healer]["heals"]
        HEALED.tell(s, seat, unit)


# -- reasons --------------------------------------------------------------------

NOT_OWNED = abilities.reason("not_owned", "AUZ-CHAR-03", "AUZ-RECRUIT-07", params="character")
USED_ALREADY = abilities.reason("used_already", "AUZ-CHAR-03", params="character")
UNIT_MISSING = abilities.reason(
    "unit_missing", "AUZ-PERS-05", "AUZ-PERS-20", "AUZ-PERS-28", params="character unit"
)
NOT_IN_BATTLE = abilities.reason("not_in_battle", "AUZ-CHAR-03", params="tile")
NOT_IN_FORCE = abilities.reason("not_in_force", "AUZ-PERS-16", params="unit")
UNHURT = abilities.reason("unhurt", "AUZ-PERS-29", "AUZ-PERS-38", params="unit")


def not_owned(s: State, seat: int, character: str) -> Denial | None:
    return None if owns(s, seat, character) else NOT_OWNED(character=character)


def used_already(s: State, character: str) -> Denial | None:
    return USED_ALREADY(character=character) if character in s.pub.battle.used else None


def unit_missing(s: State, character: str) -> Denial | None:
    if supported(s, character):
        return None
    unit = s.box.characters[character]["needs"]
    return UNIT_MISSING(character=character, unit=unit).citing(rule_of(s, character))


def not_in_battle(s: State, target: str) -> Denial | None:
    if target in s.box.tiles and target not in old_ones_on(s, s.pub.battle.hex):
        return NOT_IN_BATTLE(tile=target)
    return None


def not_in_force(s: State, unit: str) -> Denial | None:
    return None if s.pub.battle.force[UNITS.index(unit)] else NOT_IN_FORCE(unit=unit)


def unhurt(s: State, unit: str) -> Denial | None:
    if s.pub.battle.wounds[UNITS.index(unit)]:
        return None
    return UNHURT(unit=unit).citing(rule_of(s, s.box.healer))


def rule_of(s: State, character: str) -> tuple[str]:
    """A refusal names the rule of the one character, not of all that are like it."""
    return (s.box.characters[character]["rule"],)


# -- readers and writers --------------------------------------------------------


def unused(s: State, character: str) -> bool:
    """Whether the fighter owns a once-per-battle character and has not used it."""
    b = s.pub.battle
    return character in s.pub.characters[b.fighter] and character not in b.used


def supported(s: State, character: str) -> bool:
    """Whether the unit that a character needs is in the battle."""
    unit = s.box.characters[character]["needs"]
    return not unit or s.pub.battle.force[UNITS.index(unit)] > 0


def ready(s: State) -> bool:
    """Whether the fighter can use a hitting ability now."""
    fighter = s.pub.battle.fighter
    if HITTERS.isdisjoint(s.pub.characters[fighter]):
        return False
    return bool(Strike().moves(s, fighter) or Sacrifice().moves(s, fighter))


def ready_after_card(s: State) -> bool:
    """The same after a card, when healing is possible too."""
    fighter = s.pub.battle.fighter
    mine = s.pub.characters[fighter]
    if HITTERS.isdisjoint(mine) and s.box.healer not in mine:
        return False
    return ready(s) or bool(Heal().moves(s, fighter))


def use(s: State, seat: int, character: str) -> None:
    s.pub.battle.used.append(character)
    USED.tell(s, seat, character)


def karpov(s: State, seat: int) -> None:
    """Ivan Karpov damages every Old One that attacks the port of his owner (AUZ-PERS-18)."""
    if owns(s, seat, "ivan_karpov"):
        n: int = s.box.characters["ivan_karpov"]["hits"]
        attackers = old_ones_on(s, s.pub.port[seat])
        hit_all(s, seat, dict.fromkeys(attackers, n))
        destroy_fallen(s, attackers)
