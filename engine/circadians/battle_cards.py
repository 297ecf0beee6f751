"""What tactics cards do when they are used in a battle (CHO-TC; G-13).

Two tables by the word "effect" of the pack: VALUES adds to strength, attack or shields, FOLLOW
brings entries at a moment of the battle. A Decoy of the other side empties both (CHO-TC-18).
"""

from __future__ import annotations

import typing as t

from engine.kernel import Entry

from .board import buildings_in, leaders_in
from .chapter import Chapter
from .numbers import number
from .redeploy import Redeploy
from .state import NO_PLAN, Plan, State, plan_of, rival
from .supply import gains

battle_cards = Chapter("cho.battle_cards")

Ability = t.Mapping[str, t.Any]
"""The row "combat" of a card in the pack."""
Kind = t.Literal["strength", "attack", "shield"]
NOTHING: Ability = {"effect": "none", "when": ""}
WOUND_LIMIT = number("wound_limit")


def ability(s: State, seat: int) -> Ability:
    """The combat ability that a side has by the card it used; cancelling comes first (G-13)."""
    mine, other = plan_of(s, seat), plan_of(s, rival(s, seat))
    if not mine.card:
        return NOTHING
    tactics = s.box.tactics
    if other.card and tactics[other.card].combat["effect"] == "decoy":
        return NOTHING
    return tactics[mine.card].combat


def effect_of(s: State, seat: int) -> str:
    return str(ability(s, seat)["effect"])


# -- conditions -----------------------------------------------------------------


def has_leader(s: State, seat: int) -> bool:
    """A Ryh-zu is no leader (R-41)."""
    return bool(leaders_in(s, seat, s.pub.battle.region))


def has_building(s: State, seat: int) -> bool:
    return bool(buildings_in(s, seat, s.pub.battle.region))


def has_fewer_units(s: State, seat: int) -> bool:
    """Strictly fewer than the other side when the battle was chosen (CHO-GEN-13)."""
    mine, others = _by_side(s, seat, s.pub.battle.units)
    return mine < others


def is_ahead(s: State, seat: int, by: int) -> bool:
    """Stronger by so much; nobody is before strength has been compared."""
    strength = s.pub.battle.strength
    if not strength:
        return False
    mine, others = _by_side(s, seat, strength)
    return mine - others >= by


def _by_side(s: State, seat: int, pair: tuple[int, ...]) -> tuple[int, int]:
    at = s.pub.battle.sides.index(seat)
    return pair[at], pair[1 - at]


CONDITIONS: dict[str, t.Callable[[State, int, Ability], bool]] = {
    "": lambda s, seat, row: True,
    "leader": lambda s, seat, row: has_leader(s, seat),
    "leaders": lambda s, seat, row: has_leader(s, seat) and has_leader(s, rival(s, seat)),
    "building": lambda s, seat, row: has_building(s, seat),
    "fewer": lambda s, seat, row: has_fewer_units(s, seat),
    "chosen": lambda s, seat, row: s.pub.battle.sides[0] == seat,
    "ahead": lambda s, seat, row: is_ahead(s, seat, row["ahead"]),
}
"""By the word "when" of abilities that add values."""


# -- values ---------------------------------------------------------------------


def plain_values(s: State, seat: int, row: Ability, kind: Kind) -> int:
    """So much of a value, on a condition (CHO-TC-01, -04 to -08, -15, -17, -20, -22, -23)."""
    return int(row.get(kind, 0)) if CONDITIONS[row["when"]](s, seat, row) else 0


def per_building(s: State, seat: int, row: Ability, kind: Kind) -> int:
    """So much for every own building in the region (CHO-TC-21)."""
    return int(row.get(kind, 0)) * len(buildings_in(s, seat, s.pub.battle.region))


def per_fighters(s: State, seat: int, row: Ability, kind: Kind) -> int:
    """So much for so many own fighters, up to a limit (CHO-TC-14)."""
    times = s.pub.fighters[seat][s.pub.battle.region] // int(row["fighters"])
    return min(int(row.get(kind, 0)) * times, int(row["most"]))


def rolled_attack(s: State, seat: int, row: Ability, kind: Kind) -> int:
    """The strength rolled counts as attack too (CHO-TC-02)."""
    return rolled(s, plan_of(s, seat)) if kind == "attack" else 0


def rolled(s: State, plan: Plan) -> int:
    """The strength on the die of a plan; none without a roll."""
    return s.box.die[plan.face][0] if plan.face != NO_PLAN.face else 0


VALUES: dict[str, t.Callable[[State, int, Ability, Kind], int]] = {
    "values": plain_values,
    "per_building": per_building,
    "per_fighters": per_fighters,
    "rolled_attack": rolled_attack,
}


def card_value(s: State, seat: int, kind: Kind) -> int:
    """What the ability of the used card adds to a value of its side."""
    row = ability(s, seat)
    value = VALUES.get(row["effect"])
    return value(s, seat, row, kind) if value else 0


# -- abilities without values ---------------------------------------------------


def sabotaged(s: State, seat: int) -> bool:
    """Whether the buildings of a side give neither strength nor shields (CHO-TC-13)."""
    return effect_of(s, rival(s, seat)) == "sabotage"


def has_hospital(s: State, seat: int) -> bool:
    """Whether wounded fighters of a side go to its last sector (CHO-TC-16)."""
    return effect_of(s, seat) == "hospital"


def is_scorched(s: State) -> bool:
    """Whether destroyed buildings pay their owner nothing (CHO-TC-09)."""
    return effect_of(s, s.pub.battle.winner) == "scorch"


def wound_limit(s: State) -> int:
    """The most fighters that a side can wound in this battle (CHO-RSV-07, CHO-TC-25)."""
    rows = [ability(s, seat) for seat in s.pub.battle.sides]
    less = [int(row["wounds"]) for row in rows if row["effect"] == "wound_limit"]
    return min([WOUND_LIMIT, *less])


# -- what follows a moment of the battle ----------------------------------------

WHEN = {"won": "win", "lost": "lose", "retreated": "retreat", "fought": "after"}
"""The word "when" of the pack by the moment of the battle, see effects.py."""


def gain_after(s: State, seat: int, row: Ability, moment: str) -> list[Entry]:
    """Gains of a win, a loss, a retreat, a battle (CHO-TC-03, -10 to -12)."""
    return gains(seat, row["gain"]) if row["when"] == WHEN.get(moment) else []


def redeploy_after(s: State, seat: int, row: Ability, moment: str) -> list[Entry]:
    """The winner may redeploy some fighters when all is over (CHO-TC-24, D-CMB-8)."""
    battle = s.pub.battle
    if moment != "fought" or battle.winner != seat:
        return []
    return [Redeploy(seat, 1, battle.region, row["fighters"])]


FOLLOW: dict[str, t.Callable[[State, int, Ability, str], list[Entry]]] = {
    "gain": gain_after,
    "redeploy": redeploy_after,
}


def card_follows(s: State, seat: int, moment: str) -> list[Entry]:
    """What the used card of a side brings at a moment."""
    row = ability(s, seat)
    follow = FOLLOW.get(row["effect"])
    return follow(s, seat, row, moment) if follow else []
