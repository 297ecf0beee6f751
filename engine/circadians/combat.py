"""The combat phase: turns, and choosing a battle (CHO-CMB; pl-2022: Walka)."""

from __future__ import annotations

from engine.kernel import Decision, Denial, Step, members_of, then, then_all

from .aftermath import Afterwards, EndOfBattle, Losses
from .battle import Compare, Dice, attacks, shields, strength
from .board import contested, seats_in, units_in
from .chapter import Chapter
from .effects import Effects
from .hooks import UNCHOOSABLE
from .map import Region
from .planning import Planning
from .retreat import Retreat
from .state import NO_PLAN, NOBODY, Battle, State, clockwise
from .wounds import FirstWounds, Wounds

combat = Chapter("cho.combat", "@combat")

CHOSEN = combat.fact("chosen", "seat opponent region")
DISCLOSED = combat.fact("disclosed", "seat strength attack shield gems cards")


@combat.entry
class Combat(Step):
    """Turns from the flare gun on, until no battle is left (CHO-CMB-02, -14, CHO-RND-04)."""

    def run(self, s: State) -> None:
        then(s, CombatTurn(s.pub.gun))


@combat.entry
class CombatTurn(Step):
    """Whoever has no battle to choose is skipped, each time anew (CHO-CMB-03, R-11)."""

    groups = "@once"

    seat: int

    def run(self, s: State) -> None:
        s.pub.turn = NOBODY
        for seat in clockwise(s, self.seat) if contested(s) else ():
            if battles(s, seat):
                s.pub.turn = seat
                then_all(s, ChooseBattle(seat), CombatTurn((seat + 1) % len(s.own)))
                return


@combat.entry
class ChooseBattle(Decision):
    """One region, and one opponent in it (CHO-CMB-02, -04)."""

    cites = "CHO-CMB-02 CHO-CMB-04"
    exact = True
    on = "combat_turn"
    groups = "@own_turn"

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int, int]]:
        return battles(s, seat)

    def why_not(self, s: State, seat: int, region: Region, opponent: int) -> Denial | None:
        return no_battle(s, seat, region, opponent) or kept_away(s, seat, region)

    def apply(self, s: State, seat: int, region: Region, opponent: int) -> None:
        sides = (seat, opponent)
        units = tuple([units_in(s, side, region) for side in sides])
        s.pub.battle = Battle(region, sides, (NO_PLAN, NO_PLAN), wounds=(0, 0), units=units)
        CHOSEN.tell(s, seat, opponent, region)
        then_all(
            s,
            Disclose(),
            *[Effects(side, "before") for side in sides],
            *(Planning(), Dice(), FirstWounds(), Compare(), Wounds(), Retreat()),
            *(Losses(), Afterwards(), EndOfBattle()),
        )


@combat.entry
class Disclose(Step):
    """Both sides tell what they have on the table and in stock (CHO-GEN-20)."""

    bears = "@open"

    def run(self, s: State) -> None:
        for seat in s.pub.battle.sides:
            values = (strength(s, seat), attacks(s, seat), shields(s, seat))
            DISCLOSED.tell(s, seat, *values, s.pub.gems[seat], len(s.own[seat].hand))


# -- reasons --------------------------------------------------------------------

NO_BATTLE_THERE = combat.reason(
    "no_battle_there", "CHO-CMB-01", "CHO-CMB-02", "CHO-CMB-04", params="region opponent"
)
KEPT_AWAY = combat.reason("kept_away", "CHO-LC-25", params="region")


def opponents(s: State, seat: int, region: int) -> list[int]:
    """Who else is present in a region of a seat; nobody where the seat itself is not."""
    here = seats_in(s, region)
    return [other for other in here if other != seat] if seat in here else []


def no_battle(s: State, seat: int, region: int, opponent: int) -> Denial | None:
    """A battle takes two factions that are present."""
    fine = opponent in opponents(s, seat, region)
    return None if fine else NO_BATTLE_THERE(region=region, opponent=opponent)


def kept_away(s: State, seat: int, region: int) -> Denial | None:
    """A card of an opponent forbids to choose battles in its region (R-80)."""
    for other in range(len(s.own)):
        if other != seat and UNCHOOSABLE.granted(s, other, region):
            return KEPT_AWAY(region=region)
    return None


def battles(s: State, seat: int) -> list[tuple[int, int]]:
    """The battles that a seat may choose, as region and opponent."""
    return [
        (region, other)
        for region in members_of(contested(s) & s.pub.present[seat])
        if kept_away(s, seat, region) is None
        for other in opponents(s, seat, region)
    ]
