"""What a good player of Last Aurora looks at: Fame now, and what a convoy can still turn into Fame.

All figures are Fame. They are weights of judgement, not rules. A step of road is worth 1, whoever
is ahead: a convoy is paid by its lead, and the last one takes from the lead of all others.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Move
from engine.last_aurora.abilities import SURVIVORS, crew_fame
from engine.last_aurora.automa_score import automa_score
from engine.last_aurora.box import PER_PLACE
from engine.last_aurora.convoy import Rearrange
from engine.last_aurora.exploration import Choose, Send, strength
from engine.last_aurora.feeding import Feed
from engine.last_aurora.movement import Burn, Depart
from engine.last_aurora.objects import LIMIT
from engine.last_aurora.scoring import LEAD, OBJECT, box_fame, lead, rescued, salvaged, score
from engine.last_aurora.state import (
    AUTOMA,
    State,
    crew,
    frame,
    kind_in,
    loaded,
    people,
    region,
    seats,
    shortcuts,
    standard,
)

from .last_aurora_due import DAMAGE, NOTHING, Due, due

SETTLED = frozenset(
    {
        "lau.exploration.choose",
        "lau.rest.end_supper",
        "lau.movement.depart",
        "lau.fire.attack",
        "lau.reveal.reveal",
    }
)
"""The decisions at which nothing is half done; and what the next card is, nobody can guess."""
PLAIN = frozenset(
    {
        "lau.convoy.place",
        "lau.convoy.put_aside",
        "lau.damage.place_damage",
        "lau.damage.repair",
        "lau.ending.store",
        "lau.losses.lose_survivor",
        "lau.losses.unload_survivor",
    }
)
"""The decisions whose whole effect is seen at once."""
ALIKE = {"lau.fire.attack", *PLAIN} - {"lau.losses.lose_survivor"}
"""The decisions that choose a box."""
BEFORE_REST = ("setup", "exploration")
BEFORE_MOVING = ("setup", "exploration", "rest")

# -- the road -------------------------------------------------------------------------

FOUND = 0.75
"""How often there is Fuel for a round if none has been saved for it."""
CREW_FIT = 0.6
"""How often a Survivor that makes the Truck faster is active when it drives."""
SAVED = 0.6
"""A step that shortcuts ahead save."""
PACE = 4.0
"""Steps that the foremost convoy makes in a round."""
SPREAD = 8.0
"""Spaces by which a guess of where it will be can be wrong."""
MOVES_TO_COME = {
    "setup": 1.0,
    "exploration": 1.0,
    "rest": 1.0,
    "movement": 0.5,
    "fire": 0,
    "end": 0,
}
""""Moves of the foremost convoy in this round, by phase."""
STRANDED = 1.5
"""Points of later moves of a convoy that has no driver now."""
THREAT = 0.3
"""An Enemy in the own region that will fire."""

# -- what a convoy carries ------------------------------------------------------------

AMMO = (0.8, 0.6, 0.4, 0.2)
"""The first token, the second ...; more are worth no more than the last. As far as there are
Weapons and time to fire them."""
FOOD = (0.75, 0.65, 0.5, 0.3)
LATE = 2
"""With fewer rounds to come than this, Food has no time to become anything else."""
HIT = 0.5
"""A Target counter on an Enemy that is still there."""
FULL_HAND = 0.3
"""What is lost by a hand that has no room for another Object."""

# -- what it is -----------------------------------------------------------------------

SKILL = 0.45
"""A point of Skill, for each round in which the Survivor can be sent out."""
TALENT = {
    "mechanic": 0.3,
    "hustler": 0.4,
    "explorer": 0.25,
    "medic": 0.2,
    "hermit": 0.15,
    "shooter": 0.2,
    "renegade": 0.15,
    "bounty_hunter": 0.1,
}
"""What the ability of a Survivor brings in a round."""
SICK = 0.3
"""A counter of Contamination, beside the Skill that it takes."""
WEAPON = 0.06
"""A level of a Weapon that is not damaged, for a round."""
ROOM = (0.5, 0.35, 0.2, 0.1)
"""The first free box, the second ..."""
HARVEST = 0.35
"""A box that gives Food, for a round."""


class Time(t.NamedTuple):
    """What is left of the game."""

    rounds: int
    """Rounds after this one."""
    reached: float
    """How likely somebody reaches the Aurora."""


class Side(t.NamedTuple):
    """What a convoy and its crew are worth, wherever they are."""

    pace: float
    """Movement points of the next move."""
    later: float
    """Those of the moves after it, as a rule."""
    fame: int
    """Shown on boxes and Survivors."""
    rescued: int
    salvaged: int
    worth: float
    """All that may still become Fame, except by the road."""


def expected(s: State) -> tuple[list[float], float | None]:
    """The Fame that each seat, and in a solo game the Automa, can expect.

    The road counts from its start: what is between two convoys is the same as by their leads.
    """
    alive, automa = people(s), None
    if len(s.own) == 1:
        automa = _automa(s)
    if s.pub.ended:
        return [float(score(s, seat)) if seat in alive else 0.0 for seat in seats(s)], automa
    time, coming = time_left(s), due(s)
    fame = {seat: _seat(s, seat, coming.get(seat, NOTHING), time) for seat in alive}
    return [fame.get(seat, 0.0) for seat in seats(s)], automa


def own(s: State, seat: int) -> float:
    """The same for one seat alone, as far as its own choices go."""
    if s.pub.ended or seat in s.pub.out:
        return expected(s)[0][seat]
    return _seat(s, seat, due(s).get(seat, NOTHING), time_left(s))


def _seat(s: State, seat: int, coming: Due, time: Time) -> float:
    p, left = s.pub, time.rounds
    side = side_of(s, seat, left)
    fame = p.fame[seat] + side.fame + progress(s, seat)
    fame += time.reached * side.rescued + (1 - time.reached) * side.salvaged
    objects = len(s.own[seat].objects) + coming.objects
    fame += OBJECT * objects - (FULL_HAND if objects >= LIMIT and left else 0.0)
    fame += coming.worth - coming.sick * SKILL * left
    fame += side.worth + _road(s, seat, side, coming.fuel, left)
    return fame + _fight(s, seat) if p.enemies else fame


def _automa(s: State) -> float:
    """Its Fame on the same footing."""
    if not s.pub.order:
        return 0.0
    its = float(automa_score(s))
    return its if s.pub.ended else its - LEAD * lead(s, AUTOMA) + progress(s, AUTOMA)


def progress(s: State, driver: int) -> float:
    """Fame for the road behind a convoy, by the shortcuts that the last one could use."""
    p = s.pub
    if not p.order:  # it is drawn last in set-up
        return 0.0
    last = min(p.order, key=p.space.__getitem__)
    return float(LEAD * s.box.road.steps(0, p.space[driver], shortcuts(s, last)))


# -- the road -------------------------------------------------------------------------


def is_to_move(s: State, seat: int) -> bool:
    """Whether a convoy has yet to move in this round."""
    p = s.pub
    if p.phase != "movement":
        return p.phase in BEFORE_MOVING
    if p.turn == seat:
        return not p.path and type(s.todo[-1]) is not Burn
    order = standard(s)
    return p.turn < 0 or order.index(seat) > order.index(p.turn)


def _road(s: State, seat: int, side: Side, coming: int, left: int) -> float:
    """Steps that a convoy can still hope for."""
    p, road = s.pub, s.box.road
    far = road.steps(p.space[seat], road.last, shortcuts(s, seat))
    steps, fuel = 0.0, p.fuel[seat].bit_count() + coming
    if is_to_move(s, seat):
        if fuel:
            steps, fuel = side.pace, fuel - 1
        elif p.phase == "exploration" and p.active[seat]:
            steps = FOUND * side.pace / 2
    saved = min(fuel, left)
    steps += side.later * (saved + FOUND * (left - saved)) + FOUND * saved + (fuel - saved)
    return min(steps, far) + SAVED * (road.last - p.space[seat] - far)


def time_left(s: State) -> Time:
    """Rounds to come, and the chance of the ship by where the foremost convoy will be then."""
    p, moorings = s.pub, s.box.road.moorings
    at = max(p.space)
    if at >= moorings[p.mooring]:
        return Time(0, 1.0)
    left = len(moorings) - 1 - p.mooring
    now = PACE * MOVES_TO_COME[p.phase]
    # The ship goes on by about as much in each round, so it is nearest now or at the end.
    gap = min(moorings[p.mooring] - at, moorings[-1] - at - PACE * left) - now
    return Time(left, min(max(0.5 - gap / SPREAD, 0.0), 1.0))


def _fight(s: State, seat: int) -> float:
    """Hits that may become Loot, less what the Enemies of the region will do."""
    here, worth = region(s, seat), 0.0
    for foe in s.pub.enemies.values():
        worth += HIT * foe.targets.count(seat)
        if foe.region == here:
            worth -= THREAT
    return worth


# -- what is worth a thought ----------------------------------------------------------


def useful(s: State, seat: int, moves: list[Move]) -> list[Move]:
    """Moves without those that lead nowhere, and the first of several that come to the same."""
    if moves[0][0] in ALIKE:
        found: dict[t.Hashable, Move] = {}
        for move in moves:
            found.setdefault((move[0], *[_alike(s, seat, box) for box in move[1:]]), move)
        moves = [*found.values()]
    return [move for move in moves if not _is_idle(s, seat, move)]


def _alike(s: State, seat: int, box: t.Any) -> t.Hashable:
    """Boxes of a kind on one card with the same in them are as good as each other."""
    if type(box) is not int:
        return t.cast("t.Hashable", box)
    place, index = divmod(box, PER_PLACE)
    return place, s.box.cards[s.pub.convoy[seat][place]].boxes[index], kind_in(s, seat, box)


def _is_idle(s: State, seat: int, move: Move) -> bool:
    """Shifting tokens without need, and Food on somebody who does not need it."""
    entry, p, costs = s.todo[-1], s.pub, s.box.costs
    if move[0] == Rearrange.key:
        return type(entry) is not Depart or has_driver(s, seat) or not truck_room(s, seat)
    if move[0] != Feed.key or move[2] == "rest":
        return False
    if type(entry) is Send:
        return move[1] not in p.acting or strength(s, p.acting) >= costs[entry.slot - 1]
    active = p.active[seat]
    return type(entry) is not Choose or move[1] not in active or strength(s, active) >= max(costs)


def has_driver(s: State, seat: int) -> bool:
    return bool(s.pub.survivor[seat] & frame(s, seat).zone["truck"])


def truck_room(s: State, seat: int) -> int:
    """Boxes of the Truck that a Survivor could be moved to."""
    has = frame(s, seat)
    return has.holds["survivor"] & has.zone["truck"] & ~s.pub.damage[seat] & ~loaded(s, seat)


# -- convoy and crew ------------------------------------------------------------------

KNOWN: dict[t.Hashable, Side] = {}
"""Sides that were looked at lately: most moves change one of them, or none."""
MANY = 20000


def side_of(s: State, seat: int, left: int) -> Side:
    """What a seat has, looked up if it has had the same before."""
    p = s.pub
    tokens = p.food[seat], p.fuel[seat], p.ammo[seat], p.survivor[seat], p.damage[seat]
    crew = p.active[seat], p.resting[seat], p.exhausted[seat], p.acting
    key = p.convoy[seat], tokens, crew, tuple(p.contamination.items()), p.phase, left
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MANY:
            KNOWN.clear()
        found = KNOWN[key] = _side(s, seat, left)
    return found


def _side(s: State, seat: int, left: int) -> Side:
    worth = _stores(s, seat, left) + _convoy(s, seat, left) + _crew(s, seat, left)
    fame = box_fame(s, seat) + crew_fame(s, seat)
    return Side(*pace(s, seat), fame, rescued(s, seat), salvaged(s, seat), worth)


def pace(s: State, seat: int) -> tuple[float, float]:
    """Movement points of the next move, and those of later ones as a rule."""
    p, has = s.pub, frame(s, seat)
    if not has_driver(s, seat):
        return 0.0, STRANDED
    speed = has.speed + (has.speed_boxes & ~p.damage[seat]).bit_count()
    faster = {card: SURVIVORS[s.box.survivors[card].kind].get("speed", 0) for card in crew(s, seat)}
    fit = sum([faster[card] for card in faster if is_awake(s, seat, card)])
    return speed + fit, speed + CREW_FIT * sum(faster.values())


def is_awake(s: State, seat: int, card: str) -> bool:
    """Whether a Survivor will be active in the next Movement phase."""
    p = s.pub
    if card in p.resting[seat]:
        return p.phase in BEFORE_MOVING
    return card in p.active[seat] and card not in p.acting


def _stores(s: State, seat: int, left: int) -> float:
    """Food and Ammo."""
    p, has = s.pub, frame(s, seat)
    worth = falling(FOOD, p.food[seat].bit_count()) * min((left + 0.4) / LATE, 1.0)
    weapons = [box for box in has.weapons if not p.damage[seat] >> box & 1]
    fights = left + (p.phase not in ("fire", "end"))
    return worth + falling(AMMO, min(p.ammo[seat].bit_count(), len(weapons) * fights))


def falling(worths: tuple[float, ...], n: int) -> float:
    """The worth of some tokens of a kind, each less than the one before."""
    return sum(worths[:n]) + worths[-1] * max(n - len(worths), 0)


def _convoy(s: State, seat: int, left: int) -> float:
    has, damage = frame(s, seat), s.pub.damage[seat]
    weapons = sum([level for box, level in has.weapons.items() if not damage >> box & 1])
    room = has.holds["fuel"] & ~damage & ~loaded(s, seat)
    worth = left * (WEAPON * weapons + HARVEST * (has.producers & ~damage).bit_count())
    worth += sum(ROOM[: room.bit_count()]) * min(left + 0.3, 1.0)
    return worth - DAMAGE * damage.bit_count() * min((left + 0.5) / 3, 1.0)


def _crew(s: State, seat: int, left: int) -> float:
    """Survivors by the rounds in which they can be sent out; who acts now, comes back later."""
    p, worth = s.pub, 0.0
    now = p.phase in BEFORE_REST
    rested = left if now or p.phase == "rest" else left - 1
    zones = (p.active[seat], left + now), (p.resting[seat], rested), (p.exhausted[seat], left - 1)
    for cards, rounds in zones:
        for card in cards:
            known, n = s.box.survivors[card], float(rounds)
            if card in p.acting:
                n = left if known.kind == "leader" else left - 1
            if known.kind == "leader":
                n += left * 0.5
            sick = p.contamination.get(card, 0)
            worth += SKILL * (known.skill - sick) * max(n, 0.0) - SICK * sick
            worth += TALENT.get(known.kind, 0.0) * left
    return worth
