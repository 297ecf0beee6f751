"""What a good player of Last Aurora looks at: Fame now, and what a convoy can still turn into Fame.

All figures are Fame. They are weights of judgement, not rules.
"""

from __future__ import annotations

from engine.last_aurora.abilities import crew_fame
from engine.last_aurora.automa_score import automa_score
from engine.last_aurora.scoring import (
    LEAD,
    OBJECT,
    box_fame,
    lead,
    rescued,
    salvaged,
    score,
)
from engine.last_aurora.state import State, crew, frame, people, seats, skill

SETTLED = frozenset(
    {
        "lau.exploration.choose",
        "lau.rest.end_supper",
        "lau.movement.depart",
        "lau.fire.attack",
    }
)
"""The decisions at which nothing is half done."""
IDLE = frozenset({"lau.convoy.rearrange"})
ROUNDS = 6

# -- what a convoy carries ------------------------------------------------------------

FUEL = (1.2, 1.0, 0.8, 0.5, 0.3)
"""The first token of Fuel, the second ...; more are worth no more than the last."""
AMMO = (0.9, 0.6, 0.3)
"""Likewise, as far as there are Weapons."""
FOOD = (0.7, 0.5, 0.4, 0.2)
RIPE = 3
"""With fewer rounds than this, goods have no time to become Fame."""

# -- what it is -----------------------------------------------------------------------

SKILL = 0.45
"""A point of Skill of a Survivor, for each round that it can still be used."""
READY = 0.35
"""A point of Skill that can be used in this Exploration phase."""
WEAPON = 0.5
"""A level of a Weapon that is not damaged, in a whole game."""
SPEED = 0.8
"""A point of speed, in a whole game."""
ROOM = 0.15
"""A box that could carry something."""
DAMAGE = 0.35
"""A damaged box."""
SICK = 0.6
"""A counter of Contamination."""
AHEAD = 0.25
"""A space of road, beyond the lead that is counted already."""
CLOSE = 6.0
"""Spaces between the foremost convoy and the Aurora at which it is reached as often as not."""
HIT = 0.5
"""A Target counter on an Enemy that is still there."""


def expected(s: State) -> tuple[list[float], float | None]:
    """The Fame that each seat, and in a solo game the Automa, can expect."""
    alive, automa = people(s), None
    if len(s.own) == 1:
        automa = float(automa_score(s)) if s.pub.order else 0.0
    return [_seat(s, seat) if seat in alive else 0.0 for seat in seats(s)], automa


def _seat(s: State, seat: int) -> float:
    if s.pub.ended:
        return float(score(s, seat))
    p, left = s.pub, rounds_left(s)
    reached = chance_to_reach(s)
    fame = float(LEAD * lead(s, seat)) if p.order else 0.0  # the order is drawn last in set-up
    fame += p.fame[seat] + OBJECT * len(s.own[seat].objects)
    fame += box_fame(s, seat) + crew_fame(s, seat)
    fame += reached * rescued(s, seat) + (1 - reached) * salvaged(s, seat)
    worth = AHEAD * p.space[seat] + _goods(s, seat) * min(left / RIPE, 1.0)
    worth += _convoy(s, seat) * left / ROUNDS + _crew(s, seat, left)
    hits = sum([foe.targets.count(seat) for foe in p.enemies.values()])
    return fame + worth + HIT * hits


def rounds_left(s: State) -> float:
    """Rounds to come, this one by the part of it that is left."""
    phases = {"setup": 1.0, "exploration": 0.9, "rest": 0.6, "movement": 0.5, "fire": 0.2}
    return ROUNDS - s.pub.mooring + phases.get(s.pub.phase, 0.0)


def chance_to_reach(s: State) -> float:
    """How likely somebody reaches the Aurora before it has sailed away."""
    p, moorings = s.pub, s.box.road.moorings
    gap = moorings[p.mooring] - max(p.space)
    return min(max(0.5 + 0.5 * (CLOSE - gap) / CLOSE, 0.05), 0.95)


def _goods(s: State, seat: int) -> float:
    p = s.pub
    armed = len(frame(s, seat).weapons)
    return (
        falling(FUEL, p.fuel[seat].bit_count())
        + falling(FOOD, p.food[seat].bit_count())
        + (falling(AMMO, p.ammo[seat].bit_count()) if armed else 0.0)
    )


def falling(worths: tuple[float, ...], n: int) -> float:
    """The worth of some tokens of a kind, each less than the one before."""
    return sum(worths[:n]) + worths[-1] * max(n - len(worths), 0)


def _convoy(s: State, seat: int) -> float:
    has, damage = frame(s, seat), s.pub.damage[seat]
    weapons = sum([level for box, level in has.weapons.items() if not damage >> box & 1])
    speed = has.speed + (has.speed_boxes & ~damage).bit_count()
    room = (has.boxes & ~damage).bit_count()
    return WEAPON * weapons + SPEED * speed + ROOM * room - DAMAGE * damage.bit_count()


def _crew(s: State, seat: int, left: float) -> float:
    p, worth = s.pub, 0.0
    for card in crew(s, seat):
        worth += SKILL * max(skill(s, card), 0) * left - SICK * p.contamination.get(card, 0)
    if p.phase == "exploration":
        worth += READY * sum([max(skill(s, card), 0) for card in p.active[seat]])
    return worth
