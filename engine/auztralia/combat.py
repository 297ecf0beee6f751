"""Combat, step by step (pl-2018: Rozpatrywanie walki).

Three callers put a Battle on the agenda: the attack action, the defence of a port and
Kapena Alika's attack. What is at stake lies in s.pub.battle until the battle is over.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Decision, Denial, Step, Window, then, then_all

from . import abilities, cards
from .box import AIRSHIP, UNITS, Unit
from .characters import playable
from .combat_end import Disband, Rout, lose
from .force import dead, foes, groups, may_withdraw, room_in, settled, standing, wound_room
from .harm import combat, lose_sanity, pull_out, spread, wound
from .state import State, owns
from .tiles import TurnUp, hit_all, level_on

BEGUN = combat.fact("begun", "seat hex port")
CARD = combat.fact("card", "card")
DEFEATED = combat.fact("defeated", "seat")
HARM = 99
"""More harm than one card can do."""
Group = t.Literal["airships", "ground", "all"]
Leaving = Group | Unit
"""All that can be said; a single type of unit is refused with its rule."""


@combat.entry
class Battle(Step):
    """Sanity is refilled; hidden tiles are turned up, or the port's units called out."""

    seat: int
    hex: int
    port: bool

    def run(self, s: State) -> None:
        b, p = s.pub.battle, s.pub
        level = level_on(s, self.hex)
        b.hex, b.fighter, b.port = self.hex, self.seat, self.port
        b.turned_up = bool(level)
        b.sanity = s.box.sanity
        if owns(s, self.seat, "count_jago"):
            b.sanity = s.box.characters["count_jago"]["sanity"]
        BEGUN.tell(s, self.seat, self.hex, self.port)
        if self.port:
            b.force = list(p.barracks[self.seat])
            p.barracks[self.seat] = (0, 0, 0, 0, 0)
        then(s, BeforeCard())
        if level:
            then(s, TurnUp(self.hex, level))


@combat.entry
class BeforeCard(Step):
    """The battle goes on only with an Old One and a unit in it (AUZ-COMBAT-19, -21)."""

    on = "@arena"
    groups = "@any_time @battle @undecided"

    def run(self, s: State) -> None:
        b = s.pub.battle
        if not standing(s):
            then(s, Disband())
        elif not any(b.force):
            rout(s)
        else:
            ask_or_turn(s)


@combat.entry
class Stand(Decision):
    """Fight on or withdraw; characters may be used first (AUZ-WITH-01, R-44)."""

    on = "@arena"
    groups = "@battle @undecided"
    cites = "AUZ-COMBAT-18 AUZ-WITH-01"
    admits = ("turn", "battle")
    exact = True

    def seats(self, s: State) -> tuple[int, ...]:
        return (s.pub.battle.fighter,)

    def resume(self, s: State) -> None:
        then(s, BeforeCard())

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [(None,), *(groups(s) if may_withdraw(s) else [])]

    def why_not(self, s: State, seat: int, withdraw: Leaving | None) -> Denial | None:
        if withdraw is None:
            return None
        return (
            no_retreat_from_port(s)
            or too_early(s)
            or part_of_group(withdraw)
            or no_such_group(s, withdraw)
        )

    def apply(self, s: State, seat: int, withdraw: Leaving | None) -> None:
        if withdraw is None:
            then(s, TurnCard())
        else:
            pull_out(s, withdraw)
            then(s, BeforeCard() if any(s.pub.battle.force) else Disband())


@combat.entry
class TurnCard(Chance):
    """The top card of the Old One deck (AUZ-COMBAT-04)."""

    on = "@arena"
    groups = "@battle @undecided"
    cites = "AUZ-COMBAT-04"

    def outcomes(self, s: State) -> t.Sequence[str]:
        return cards.outcomes(s)

    def apply(self, s: State, card: str) -> None:
        b = s.pub.battle
        cards.draw(s, card)
        b.card = card
        CARD.tell(s, card)
        if not b.port and abilities.unused(s, "corporal_jones"):
            then(s, CardTurned())
        else:
            resolve(s)


@combat.entry
class CardTurned(Step):
    """Corporal Jones is asked, and asked again after a character while enemies are left (R-78)."""

    on = "@arena"
    groups = "@any_time @battle @card_open @undecided"

    def run(self, s: State) -> None:
        if foes(s):
            then(s, Jones())
        else:
            resolve(s)


@combat.entry
class Jones(Decision):
    """Corporal Jones withdraws after the card is turned and before it counts (AUZ-PERS-09)."""

    on = "@arena"
    groups = "@battle @card_open @undecided"
    cites = "AUZ-PERS-09"
    admits = ("turn",)
    exact = True

    def seats(self, s: State) -> tuple[int, ...]:
        return (s.pub.battle.fighter,)

    def resume(self, s: State) -> None:
        then(s, CardTurned())

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [(None,), *groups(s)]

    def why_not(self, s: State, seat: int, withdraw: Leaving | None) -> Denial | None:
        if withdraw is None:
            return None
        return part_of_group(withdraw) or no_such_group(s, withdraw)

    def apply(self, s: State, seat: int, withdraw: Leaving | None) -> None:
        b = s.pub.battle
        if withdraw is not None:
            b.used.append("corporal_jones")
            pull_out(s, withdraw)
        if any(b.force):
            resolve(s)
        else:
            cards.discard(s, b.card)
            then(s, Disband())

    def fits(self, s: State) -> bool:
        return abilities.unused(s, "corporal_jones") and not s.pub.battle.port


@combat.entry
class Assign(Decision):
    """One purple cube goes on a ground stack of the player's choice (AUZ-MULTI-04)."""

    on = "tally"
    groups = "@any_time"
    cites = "AUZ-COMBAT-12 AUZ-COMBAT-15"
    admits = ("turn",)
    exact = True

    left: int

    def seats(self, s: State) -> tuple[int, ...]:
        return (s.pub.battle.fighter,)

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(UNITS[unit],) for unit in wound_room(s)]

    def why_not(self, s: State, seat: int, unit: Unit) -> Denial | None:
        return cube_not_on_airship(unit) or no_such_stack(s, unit) or stack_is_spent(s, unit)

    def apply(self, s: State, seat: int, unit: Unit) -> None:
        wound(s, UNITS.index(unit))
        left = spread(s, self.left - 1)
        if left:
            then(s, Assign(left))

    def fits(self, s: State) -> bool:
        return 0 < self.left <= HARM and len(wound_room(s)) > 1


@combat.entry
class Tally(Step):
    """What waits while cubes are assigned: the rest of what a card does."""

    on = "@arena"
    groups = "@battle @card_open @undecided"

    airship: int
    sanity: int

    def run(self, s: State) -> None:
        tally(s, self.airship, self.sanity)

    def fits(self, s: State) -> bool:
        return 0 <= self.airship <= HARM and 0 <= self.sanity <= HARM


@combat.entry
class Survivors(Step):
    """A card that leaves no unit in the battle has defeated the player (AUZ-DEFEAT-01)."""

    on = "@arena"
    groups = "@battle @card_open"

    def run(self, s: State) -> None:
        if not any(s.pub.battle.force):
            s.pub.battle.defeated = True
        ask_or_judge(s)


@combat.entry
class AfterCard(Step):
    """After an ability the window stays open while there is more to use."""

    on = "@arena"
    groups = "@any_time @battle @card_open"

    def run(self, s: State) -> None:
        ask_or_judge(s)


@combat.entry
class PressOn(Window):
    """The window after a card; going on closes it."""

    on = "@arena"
    groups = "@battle @card_open"
    cites = "AUZ-COMBAT-18 AUZ-CHAR-03"
    admits = ("turn", "battle", "after_card")

    def seats(self, s: State) -> tuple[int, ...]:
        return (s.pub.battle.fighter,)

    def resume(self, s: State) -> None:
        then(s, AfterCard())

    def apply(self, s: State, seat: int) -> None:
        judge(s)


# -- reasons --------------------------------------------------------------------

NO_RETREAT_FROM_PORT = combat.reason("no_retreat_from_port", "AUZ-WITH-05", "AUZ-PORT-04")
TOO_EARLY = combat.reason("too_early", "AUZ-WITH-06")
PART_OF_GROUP = combat.reason("part_of_group", "AUZ-WITH-02", params="unit")
NO_SUCH_GROUP = combat.reason("no_such_group", "AUZ-WITH-01", params="group")
CUBE_NOT_ON_AIRSHIP = combat.reason("cube_not_on_airship", "AUZ-COMBAT-12")
NO_SUCH_STACK = combat.reason("no_such_stack", "AUZ-COMBAT-12", params="unit")
STACK_IS_SPENT = combat.reason("stack_is_spent", "AUZ-COMBAT-15", "AUZ-COMBAT-20", params="unit")


def no_retreat_from_port(s: State) -> Denial | None:
    return NO_RETREAT_FROM_PORT() if s.pub.battle.port else None


def too_early(s: State) -> Denial | None:
    return None if may_withdraw(s) else TOO_EARLY()


def part_of_group(group: str) -> Denial | None:
    return PART_OF_GROUP(unit=group) if group in UNITS else None


def no_such_group(s: State, group: str) -> Denial | None:
    return None if (group,) in groups(s) else NO_SUCH_GROUP(group=group)


def cube_not_on_airship(unit: str) -> Denial | None:
    return CUBE_NOT_ON_AIRSHIP() if unit == UNITS[AIRSHIP] else None


def no_such_stack(s: State, unit: str) -> Denial | None:
    return None if s.pub.battle.force[UNITS.index(unit)] else NO_SUCH_STACK(unit=unit)


def stack_is_spent(s: State, unit: str) -> Denial | None:
    return None if room_in(s, UNITS.index(unit)) else STACK_IS_SPENT(unit=unit)


# -- writers --------------------------------------------------------------------
# A card is carried out in one go; steps stand on the agenda only below what is asked.


def resolve(s: State) -> None:
    """Every effect of the card at once: hits on all Old Ones, harm from all of them."""
    b, kind = s.pub.battle, s.box.kind
    rows, force = s.box.cards[b.card].rows, b.force
    hits: dict[str, int] = {}
    damage = airship = sanity = 0
    for foe in foes(s):
        blow, n = rows[kind[foe]], 0
        for unit in blow.hits:
            if force[unit]:
                n += 1
        if n:
            hits[foe] = n
        damage += blow.damage
        airship += blow.airship
        sanity += blow.sanity
    hit_all(s, b.fighter, hits)
    asked = spread(s, damage)
    if asked:
        then_all(s, Assign(asked), Tally(airship, sanity))
    else:
        tally(s, airship, sanity)


def tally(s: State, airship: int, sanity: int) -> None:
    """Airship damage, lost sanity and destroyed units of the card (AUZ-COMBAT-13, -14, -16)."""
    if airship:
        for _ in range(min(airship, room_in(s, AIRSHIP))):
            wound(s, AIRSHIP)
    if sanity:
        lose_sanity(s, sanity)
    lost = dead(s)
    if any(lost):
        then(s, Survivors())
        lose(s, lost, True)
    else:
        ask_or_judge(s)


def ask_or_judge(s: State) -> None:
    """Abilities may be used once more, unless the card has settled everything (R-44)."""
    if abilities.ready_after_card(s) and not settled(s):
        then(s, PressOn())
    else:
        judge(s)


def judge(s: State) -> None:
    """Destroyed Old Ones leave; then defeat, victory or another card (AUZ-COMBAT-18)."""
    b = s.pub.battle
    cards.discard(s, b.card)
    b.card = ""
    b.cards += 1
    left = standing(s)
    if b.defeated or (left and not any(b.force)):
        rout(s)
    elif not left:
        then(s, Disband())
    else:
        ask_or_turn(s)


def ask_or_turn(s: State) -> None:
    """Ask whether to fight on, if there is anything to decide; else turn the next card."""
    fighter = s.pub.battle.fighter
    choice = may_withdraw(s) or abilities.ready(s) or playable(s, fighter)
    then(s, Stand() if choice else TurnCard())


def rout(s: State) -> None:
    """The player is defeated (AUZ-DEFEAT)."""
    s.pub.battle.defeated = True
    DEFEATED.tell(s, s.pub.battle.fighter)
    then(s, Rout())
