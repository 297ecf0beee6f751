"""The Survivors one by one (pl: Karty Ocalałych).

What the other chapters call, here and in abilities.py
-----------------------------------------------------
* Exploration: exhaust(s, seat, card) sends an acting Survivor to the right zone (Leader).
  Shame(seat, n) instead of Fame(seat, -n) for what a Card Action costs (Preacher).
  s.pub.acting names the acting Survivors while the action lasts and is emptied when they are
  exhausted, before the zone is refilled: Contaminate asks there for the Hermit, bonus.py for
  the Explorer.
* Movement: crew_speed(s, seat) in the points (Driver, Navigator); the decision before the move
  admits "medic" (Medic). object_cards.nitrous(s, seat) adds the Nitrous Oxide played, which
  cannot be played any more while s.pub.path is not empty: it lasts until the turn ends.
* Fire: Renegades() first of all; spares(s, seat, enemy) when an Enemy strikes; aim(s, seat) is
  the Damage that the Shooter adds to a hit; it is called once for each hit, for the first counts.
* Scoring: crew_fame(s, seat).
"""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chapter, Choice, Denial, Step, then, then_all

from .abilities import SURVIVORS, active, acts, ready
from .agenda import MOST, Question
from .box import Resource
from .convoy import Gain
from .damage import Mend
from .fame import Fame
from .state import State, crew, reserve, standard, tokens, without

survivors = Chapter("lau.survivors")

USED = survivors.fact("used", "seat survivor")
ROUSED = survivors.fact("roused", "seat survivor")
SPARED = survivors.fact("spared", "seat enemy")
REPAIRS: int = SURVIVORS["mechanic"]["repair"]
STEADY: int = SURVIVORS["shooter"]["damage"]
KINDS: tuple[Resource, ...] = t.get_args(Resource)
Once = list[tuple[()]]


# -- Exploration ----------------------------------------------------------------


@survivors.entry
class Shame(Step):
    """Fame lost through a Card Action, unless the Preacher takes part (LAU-SURV-12)."""

    on = "encounter.move_on"
    groups = "@own_turn"

    seat: int
    n: int

    def run(self, s: State) -> None:
        if not acts(s, "preacher"):
            then(s, Fame(self.seat, -self.n))

    def fits(self, s: State) -> bool:
        return 0 <= self.n <= MOST


def exhaust(s: State, seat: int, card: str) -> None:
    """An acting Survivor is spent; the Leader only has to rest (LAU-EXPL-09, LAU-SURV-08)."""
    p = s.pub
    p.active[seat] = without(p.active[seat], card)
    zone = p.resting if s.box.survivors[card].kind == "leader" else p.exhausted
    zone[seat] += (card,)


# -- Rest -----------------------------------------------------------------------


@survivors.entry
class Mechanic(Aside):
    """Up to two repairs (LAU-SURV-09)."""

    cites = "LAU-SURV-09 LAU-SURV-16"
    kind = "rest"
    exact = True

    def moves(self, s: State, seat: int) -> Once:
        return [] if self.why_not(s, seat) else [()]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return bool(self.moves(s, seat))

    def why_not(self, s: State, seat: int) -> Denial | None:
        return not_ready(s, seat, "mechanic") or nothing_damaged(s, seat)

    def apply(self, s: State, seat: int) -> None:
        use(s, seat, "mechanic")
        then(s, Mend(seat, REPAIRS))


@survivors.entry
class Hustler(Aside):
    """A Resource of a kind that the convoy does not have (LAU-SURV-07)."""

    cites = "LAU-SURV-07 LAU-SURV-16"
    kind = "rest"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(kind,) for kind in KINDS if not self.why_not(s, seat, kind)]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return bool(self.moves(s, seat))

    def why_not(self, s: State, seat: int, token: Resource) -> Denial | None:
        return not_ready(s, seat, "hustler") or has_that_kind(s, seat, token) or none_left(s, token)

    def apply(self, s: State, seat: int, token: Resource) -> None:
        use(s, seat, "hustler")
        then(s, Gain(seat, token))


# -- Movement -------------------------------------------------------------------


@survivors.entry
class Medic(Aside):
    """A Survivor of the Rest Zone becomes active (LAU-SURV-10)."""

    cites = "LAU-SURV-10"
    kind = "medic"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        if not ready(s, seat, "medic"):
            return []
        return [(card,) for card in s.pub.resting[seat]]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return bool(self.moves(s, seat))

    def why_not(self, s: State, seat: int, survivor: str) -> Denial | None:
        return not_ready(s, seat, "medic") or not_resting(s, seat, survivor)

    def apply(self, s: State, seat: int, survivor: str) -> None:
        use(s, seat, "medic")
        rouse(s, seat, survivor)


# -- Fire -----------------------------------------------------------------------


@survivors.entry
class Renegades(Step):
    """The phase begins with the choice of whoever has an active Renegade (LAU-SURV-13)."""

    def run(self, s: State) -> None:
        asked = [driver for driver in standard(s) if driver < len(s.own)]
        owners = [seat for seat in asked if ready(s, seat, "renegade")]
        if owners and enemies(s):
            then_all(s, *[Spare(seat) for seat in owners])


@survivors.entry
class Spare(Question):
    """The Enemy that the owner ignores in this phase, in the zone or on the board (R-45)."""

    on = "ambush.ambush spare"
    bears = "@open spare"
    cites = "LAU-SURV-13"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [*[(code,) for code in enemies(s)], (None,)]

    def why_not(self, s: State, seat: int, enemy: str | None) -> Denial | None:
        return None if enemy is None else not_about(s, enemy)

    def apply(self, s: State, seat: int, enemy: str | None) -> None:
        if enemy is not None:
            use(s, seat, "renegade")
            s.pub.spared[seat] = enemy
            SPARED.tell(s, seat, enemy)

    def fits(self, s: State) -> bool:
        return bool(active(s, self.seat, "renegade")) and s.todo.count(self) == 1


def aim(s: State, seat: int) -> int:
    """What the Shooter adds to this hit: something if it is the first of the phase (LAU-SURV-14).

    If he is not active for that one, his chance is gone; waking him later does not bring it back.
    """
    cards = s.box.survivors
    card = next((code for code in crew(s, seat) if cards[code].kind == "shooter"), "")
    if s.pub.phase != "fire" or not card or card in s.pub.used:
        return 0
    if card in s.pub.active[seat]:
        use(s, seat, "shooter")
        return STEADY
    s.pub.used += (card,)
    return 0


# -- reasons --------------------------------------------------------------------

NOT_ACTIVE = survivors.reason("not_active", "LAU-ABIL-01", params="survivor")
USED_ALREADY = survivors.reason("used_already", "LAU-ABIL-04", params="survivor")
NOTHING_DAMAGED = survivors.reason("nothing_damaged", "LAU-SURV-09")
HAS_THAT_KIND = survivors.reason("has_that_kind", "LAU-SURV-07", params="token")
NONE_LEFT = survivors.reason("none_left", "LAU-SURV-07", "LAU-SETUP-13", params="token")
NOT_RESTING = survivors.reason("not_resting", "LAU-SURV-10", params="survivor")
NOT_ABOUT = survivors.reason("not_about", "LAU-SURV-13", params="enemy")


def not_ready(s: State, seat: int, kind: str) -> Denial | None:
    """Why an ability cannot be used now."""
    if not active(s, seat, kind):
        return NOT_ACTIVE(survivor=kind)
    return None if ready(s, seat, kind) else USED_ALREADY(survivor=kind)


def nothing_damaged(s: State, seat: int, *rules: str) -> Denial | None:
    """Why there is nothing to repair; others than the Mechanic say by which rules they would."""
    if s.pub.damage[seat]:
        return None
    return NOTHING_DAMAGED().citing(rules) if rules else NOTHING_DAMAGED()


def has_that_kind(s: State, seat: int, token: str) -> Denial | None:
    return HAS_THAT_KIND(token=token) if tokens(s, token)[seat] else None


def none_left(s: State, token: str) -> Denial | None:
    return None if reserve(s, token) > 0 else NONE_LEFT(token=token)


def not_resting(s: State, seat: int, survivor: str) -> Denial | None:
    return (
        None
        if survivor in s.pub.resting[seat]
        else NOT_RESTING(survivor=s.box.cards[survivor].code)
    )


def not_about(s: State, enemy: str) -> Denial | None:
    return None if enemy in enemies(s) else NOT_ABOUT(enemy=s.box.enemies[enemy].code)


# -- readers and writers --------------------------------------------------------


def enemies(s: State) -> list[str]:
    """Enemies in the Exploration Zone, then those on the Road board."""
    cards = s.box.enemies
    return [*[code for code in s.pub.zone if code in cards], *s.pub.enemies]


def use(s: State, seat: int, kind: str) -> None:
    """An ability is used up until the phase ends; the Survivor stays active (LAU-ABIL-02)."""
    card = active(s, seat, kind)
    s.pub.used += (card,)
    USED.tell(s, seat, card)


def rouse(s: State, seat: int, survivor: str) -> None:
    """A resting or exhausted Survivor becomes active at once."""
    p = s.pub
    for zone in (p.resting, p.exhausted):
        if survivor in zone[seat]:
            zone[seat] = without(zone[seat], survivor)
    p.active[seat] += (survivor,)
    ROUSED.tell(s, seat, survivor)
