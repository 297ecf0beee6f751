"""What a good player of Last Aurora looks at: Fame now, and what a convoy can still turn into Fame.

All figures are Fame. They are weights of judgement, not rules. A step of road is worth 1, whoever
is ahead: a convoy is paid by its lead, and the last one takes from the lead of all others.
"""

from __future__ import annotations

import typing as t

from engine.last_aurora.abilities import SURVIVORS, crew_fame
from engine.last_aurora.automa_score import automa_score
from engine.last_aurora.objects import LIMIT
from engine.last_aurora.scoring import (
    HEALTHY,
    OBJECT,
    box_fame,
    rescued,
    salvaged,
    score,
)
from engine.last_aurora.state import (
    State,
    crew,
    frame,
    loaded,
    people,
    region,
    seats,
)
from engine.last_aurora.targets import defence
from referee.agents.last_aurora.automa import automa
from referee.agents.last_aurora.due import DAMAGE, NOTHING, Due, due
from referee.agents.last_aurora.moves import PLAIN, armour_of, has_driver, useful
from referee.agents.last_aurora.road import (
    BEFORE_MOVING,
    BEFORE_REST,
    Time,
    fights,
    is_to_move,
    progress,
    time_left,
    to_go,
)

__all__ = ["PLAIN", "SETTLED", "expected", "own", "useful"]

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

# -- the road -------------------------------------------------------------------------

FOUND = 0.75
"""How often there is Fuel for a round if none has been saved for it."""
CREW_FIT = 0.6
"""How often a Survivor that makes the Truck faster is active when it drives."""
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
HIT = 1.0
"""A Target counter on an Enemy that is as good as defeated, and less the more it can still take."""
LOOT = 2.5
"""A Loot card that is won and still lies there face down."""
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
FEW = (60.0, 8.0, 3.0, 1.0)
"""What is to be feared with no Survivor, with one, two, three: whoever loses all is out."""
OUT = -60.0
"""The Fame of a seat that has lost them: it cannot win, whatever the others have."""
SICK = 0.3
"""A counter of Contamination, beside the Skill that it takes."""
WEAPON = 0.06
"""A level of a Weapon that is not damaged, for a round."""
ROOM = (0.5, 0.35, 0.2, 0.1)
"""The first free box, the second ..."""
SHIELD = (0.4, 0.3, 0.2, 0.1)
"""The first box of Armour that is not damaged, the second ..."""
EXPOSED = 0.25
"""A Survivor on the Truck, which is shot at most, beside the driver."""
HARVEST = 0.35
"""A box that gives Food, for a round."""


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
    parting: float
    """What is lost with the Survivor that is missed least."""


def expected(s: State) -> tuple[list[float], float | None]:
    """The Fame that each seat, and in a solo game the Automa, can expect.

    The road counts from its start: what is between two convoys is the same as by their leads.
    """
    alive, solo = people(s), len(s.own) == 1
    if s.pub.ended:
        points = [float(score(s, seat)) if seat in alive else OUT for seat in seats(s)]
        return points, float(automa_score(s)) if solo else None
    time, coming = time_left(s), due(s)
    fame = {seat: _seat(s, seat, coming.get(seat, NOTHING), time) for seat in alive}
    return [fame.get(seat, OUT) for seat in seats(s)], automa(s, time) if solo else None


def own(s: State, seat: int) -> float:
    """The same for one seat alone, as far as its own choices go."""
    if s.pub.ended or seat in s.pub.out:
        return expected(s)[0][seat]
    return _seat(s, seat, due(s).get(seat, NOTHING), time_left(s))


def _seat(s: State, seat: int, coming: Due, time: Time) -> float:
    p, left, far = s.pub, time.rounds, to_go(s, seat)
    side = side_of(s, seat, time)
    fame = p.fame[seat] + side.fame + progress(s, seat, far, time)
    fame += time.reached * side.rescued + (1 - time.reached) * side.salvaged
    objects = len(s.own[seat].objects) + coming.objects
    fame += OBJECT * objects - (FULL_HAND if objects >= LIMIT and left else 0.0)
    fame += coming.worth - coming.sick * SKILL * left
    if coming.lost:
        fame -= coming.lost * (side.parting + time.reached * HEALTHY)
    fame += side.worth + min(_hope(s, seat, side, coming.fuel, time), far)
    if p.spoils:
        fame += _spoils(s, seat)
    return fame + _fight(s, seat) if p.enemies else fame


# -- the road -------------------------------------------------------------------------


def _hope(s: State, seat: int, side: Side, coming: int, time: Time) -> float:
    """Steps that a convoy can still hope for, if the road were long enough."""
    left, steps, fuel = time.rounds, 0.0, s.pub.fuel[seat].bit_count() + coming
    if is_to_move(s, seat, time.phase):
        if fuel:
            steps, fuel = side.pace, fuel - 1
        elif time.phase == "exploration":
            steps = FOUND * side.pace * min(len(s.pub.active[seat]) / 2, 1.0)
    saved = min(fuel, left)
    return steps + side.later * (saved + FOUND * (left - saved)) + FOUND * saved + (fuel - saved)


def _fight(s: State, seat: int) -> float:
    """Hits that may become Loot, less what the Enemies of the region will do."""
    here, worth = region(s, seat), 0.0
    for enemy, foe in s.pub.enemies.items():
        if seat in foe.targets:
            worth += HIT * foe.targets.count(seat) * foe.damage / defence(s, enemy)
        if foe.region == here:
            worth -= THREAT
    return worth


def _spoils(s: State, seat: int) -> float:
    """What is won with Enemies that have fallen and handed out at the end of the step."""
    won = [spoil.winner == seat for spoil in s.pub.spoils]
    return LOOT * sum(won) + OBJECT * sum([spoil.draws.count(seat) for spoil in s.pub.spoils])


# -- convoy and crew ------------------------------------------------------------------

KNOWN: dict[t.Hashable, Side] = {}
"""Sides that were looked at lately: most moves change one of them, or none."""
MANY = 20000


def side_of(s: State, seat: int, time: Time) -> Side:
    """What a seat has, looked up if it has had the same before."""
    p = s.pub
    tokens = p.food[seat], p.fuel[seat], p.ammo[seat], p.survivor[seat], p.damage[seat]
    cards = p.active[seat], p.resting[seat], p.exhausted[seat], p.acting
    key = p.convoy[seat], tokens, cards, tuple(p.contamination.items()), time.phase, time.rounds
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MANY:
            KNOWN.clear()
        found = KNOWN[key] = _side(s, seat, time)
    return found


def _side(s: State, seat: int, time: Time) -> Side:
    hands = _hands(s, seat, time)
    worth = _stores(s, seat, time) + _convoy(s, seat, time) + sum(hands) - few(len(hands))
    parting = _parting(s, seat, hands, time.rounds) + few(len(hands) - 1) - few(len(hands))
    fame = box_fame(s, seat) + crew_fame(s, seat)
    saved = rescued(s, seat), salvaged(s, seat)
    return Side(*pace(s, seat, time.phase), fame, *saved, worth, parting)


def pace(s: State, seat: int, phase: str) -> tuple[float, float]:
    """Movement points of the next move, and those of later ones as a rule."""
    p, has = s.pub, frame(s, seat)
    if not has_driver(s, seat):
        return 0.0, STRANDED
    speed = has.speed + (has.speed_boxes & ~p.damage[seat]).bit_count()
    faster = {card: SURVIVORS[s.box.survivors[card].kind].get("speed", 0) for card in crew(s, seat)}
    fit = sum([faster[card] for card in faster if is_awake(s, seat, card, phase)])
    return speed + fit, speed + CREW_FIT * sum(faster.values())


def is_awake(s: State, seat: int, card: str, phase: str) -> bool:
    """Whether a Survivor will be active in the next Movement phase."""
    p = s.pub
    if card in p.resting[seat]:
        return phase in BEFORE_MOVING
    return card in p.active[seat] and card not in p.acting


def _stores(s: State, seat: int, time: Time) -> float:
    """Food and Ammo."""
    p, has, meals = s.pub, frame(s, seat), time.rounds + (time.phase in BEFORE_REST)
    worth = falling(FOOD, p.food[seat].bit_count()) * min(meals / LATE, 1.0)
    weapons = [box for box in has.weapons if not p.damage[seat] >> box & 1]
    return worth + falling(AMMO, min(p.ammo[seat].bit_count(), len(weapons) * fights(time)))


def falling(worths: tuple[float, ...], n: int) -> float:
    """The worth of some tokens of a kind, each less than the one before."""
    return sum(worths[:n]) + worths[-1] * max(n - len(worths), 0)


def _convoy(s: State, seat: int, time: Time) -> float:
    has, damage, rounds = frame(s, seat), s.pub.damage[seat], time.rounds + (time.phase != "end")
    weapons = sum([level for box, level in has.weapons.items() if not damage >> box & 1])
    room = has.holds["fuel"] & ~damage & ~loaded(s, seat)
    worth = fights(time) * WEAPON * weapons
    worth += (rounds - 1) * HARVEST * (has.producers & ~damage).bit_count()
    worth += sum(ROOM[: room.bit_count()]) * min(rounds / 2, 1.0)
    shields = (armour_of(s.pub.convoy[seat]) & ~damage).bit_count()
    worth += sum(SHIELD[:shields]) * min(fights(time) / 3, 1.0)
    drivers = (s.pub.survivor[seat] & has.zone["truck"]).bit_count()
    worth -= EXPOSED * max(drivers - 1, 0) * min(fights(time) / 2, 1.0)
    return worth - DAMAGE * damage.bit_count() * min(rounds / 3, 1.0)


def _hands(s: State, seat: int, time: Time) -> list[float]:
    """Survivors by the rounds in which they can be sent out; who acts now, comes back later."""
    p, left, worths = s.pub, time.rounds, []
    now = time.phase in BEFORE_REST
    rested = left if now or time.phase == "rest" else left - 1
    zones = (p.active[seat], left + now), (p.resting[seat], rested), (p.exhausted[seat], left - 1)
    for cards, rounds in zones:
        for card in cards:
            known, n = s.box.survivors[card], float(rounds)
            if card in p.acting:
                n = left if known.kind == "leader" else left - 1
            if known.kind == "leader":
                n += (left + now) * 0.5
            sick = p.contamination.get(card, 0)
            worth = SKILL * (known.skill - sick) * max(n, 0.0) - SICK * sick
            worths.append(worth + TALENT.get(known.kind, 0.0) * (left + now))
    return worths


def _parting(s: State, seat: int, hands: list[float], left: int) -> float:
    """What the Survivor that is missed least is worth, with what the Truck is faster by."""
    p = s.pub
    cards = p.active[seat] + p.resting[seat] + p.exhausted[seat]
    speeds = [SURVIVORS[s.box.survivors[card].kind].get("speed", 0) for card in cards]
    worths = [hand + CREW_FIT * left * speed for hand, speed in zip(hands, speeds, strict=True)]
    return min(worths, default=0.0)


def few(n: int) -> float:
    """What is to be feared with so few Survivors."""
    return FEW[n] if n < len(FEW) else 0.0
