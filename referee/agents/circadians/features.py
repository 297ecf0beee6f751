"""What a fast player of Circadians looks at in a move: short names of what it is and where it goes.

All is read from what everybody sees and from the own part of the seat; of other hands the number
of cards is known.
"""

from __future__ import annotations

import typing as t

from engine.circadians.board import buildings_in, controlled, leaders_in
from engine.circadians.pricing import PHASE_OF, cost
from engine.circadians.state import PHASES, State, home, plan_of, rival
from engine.kernel import Move
from referee.agents.circadians.front import SPAN, soft
from referee.agents.circadians.moment import (
    MANY,
    Now,
    fame_near,
    foremost,
    lead,
    morale,
    prey,
    relic,
    rivals,
    standing,
    threatened,
)
from referee.agents.circadians.war import ROUNDS, is_famous, odds, way


def manner(s: State) -> str:
    """The kind of table: two rivals, or more."""
    return "2" if len(s.own) == 2 else "m"


def is_crowd(s: State) -> bool:
    """Whether more than two are at the table."""
    return manner(s) == "m"


def features(s: State, seat: int, moves: t.Sequence[Move]) -> list[list[str]]:
    """The names of each move."""
    p = s.pub
    faction = p.factions[seat] if seat < len(p.factions) else ""
    energy = min(p.energy[seat], 9) if seat < len(p.energy) else 0
    now = Now(faction, p.round, energy, p.phase, "2" if len(s.own) == 2 else "m", {})
    return [NAMED.get(move[0], other)(s, seat, move, now) for move in moves]


# -- moving ----------------------------------------------------------------------------


def move(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    left = min(getattr(s.todo[-1], "n", 0), MANY)
    if answer[1] is None:
        return ["mv stop", f"mv stop {now.faction} n{left}"]
    source, target = answer[1]
    front, claims = now.front(s), now.claims(s, seat)
    come = front.hosts[seat].mobile.get(source, 0.0)
    to, there = relic(s, target), standing(s, seat, target, front)
    back, behind = relic(s, source), standing(s, seat, source, front)
    at_home = source == home(s, seat)
    stake = f"{claims.left >> target & 1}{claims.left >> source & 1} r{now.round}"
    others = rivals(s, seat, target)
    strong, near = lead(s, seat, target, come, front), fame_near(s, others)
    who, ground = foremost(s, others, target, front), morale(s, target)
    return [
        f"mv {now.faction} at {who}",
        f"mv at {who} fame{near} lead{strong}",
        f"mv {ground} {now.faction} {there}",
        f"mv {there} {to}",
        f"mv {there} {to} r{now.round}",
        f"mv {now.faction} {there} {to}",
        f"mv {now.faction} lead{strong} {there}",
        f"mv needs{claims.needs} {stake}",
        f"mv stops{claims.stops >> target & 1} fame{near} lead{strong}",
        f"mv {there} lead{strong} {prey(s, seat, target):d}",
        f"mv from {behind} {back}",
        f"mv {now.faction} {there}",
        f"mv {to} r{now.round}",
        f"mv home{at_home:d} n{left}",
        f"mv out{threatened(s, seat, target, come, front)} {to}",
        f"mv worth{int(front.worth[target])} {there}",
        f"mv built{len(buildings_in(s, seat, source))} {bool(leaders_in(s, seat, source)):d}",
    ]


def units(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    entry = t.cast("t.Any", s.todo[-1])
    source, target = entry.source, entry.target
    _, n, leaders, ryhzu = answer
    here = s.pub.fighters[seat][source]
    part = "all" if n == here else "none" if n == 0 else "most" if n == here - 1 else "some"
    front = now.front(s)
    there, back = standing(s, seat, target, front), standing(s, seat, source, front)
    stays = "home" if source == home(s, seat) else relic(s, source)
    mine = front.hosts[seat].mobile.get(source, 0.0) * (n + len(leaders)) / max(here, 1)
    found = [
        f"un {part} {there} {relic(s, target)}",
        f"un {part} from {stays} {back}",
        f"un {part} {now.faction} {there}",
        f"un {part} {now.faction}",
        f"un lead{lead(s, seat, target, mine, front)} {there}",
        f"un ryhzu{len(ryhzu)} {there}",
        f"un {part} built{len(buildings_in(s, seat, source))}",
    ]
    return [*found, *[f"un {leader} {there}" for leader in leaders]]


def placed(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    """Any answer that names a region or a way between two."""
    regions = [value for value in answer[1:] if type(value) is int]
    ways = [value for value in answer[1:] if type(value) is tuple and len(value) == 2]
    words = " ".join([value for value in answer[1:] if isinstance(value, str)])
    if ways and all(type(one) is int for one in ways[0]):
        regions = [ways[0][1]]
    if not regions:
        return other(s, seat, answer, now)
    region = regions[0]
    if not 0 <= region < len(s.pub.plots):
        return [f"{answer[0]} {words}", f"{answer[0]} off {now.faction}"]
    front, key = now.front(s), answer[0]
    there = standing(s, seat, region, front)
    mine = front.force[seat].get(region, 0.0)
    return [
        f"{key} {words} {now.faction}",
        f"{key} {there} {relic(s, region)}",
        f"{key} out{threatened(s, seat, region, mine, front)}",
        f"{key} home{region == home(s, seat):d}",
        f"{key} worth{int(front.worth[region])}",
    ]


# -- battles ---------------------------------------------------------------------------


def battle(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    region, foe = answer[1], answer[2]
    front, claims = now.front(s), now.claims(s, seat)
    gap = front.force[seat].get(region, 0.0) - front.force[foe].get(region, 0.0)
    chance = int(soft(gap / SPAN) * 7.99)
    famous = is_famous(s, seat, foe, region)
    fear = int(3.99 * way(s, foe))
    return [
        f"ba {chance}",
        f"ba {relic(s, region)}",
        f"ba fame{famous:d}",
        f"ba foe{fear}",
        f"ba {now.faction} fame{famous:d} {chance}",
        f"ba needs{claims.needs} {claims.left >> region & 1} stops{claims.stops >> region & 1}",
        f"ba at {s.pub.factions[foe]} foe{fear}",
        f"ba {morale(s, region)} {chance}",
    ]


def plan(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    _, section, card, bluff = answer
    code = s.box.wheel[section].code
    foe = rival(s, seat)
    chance = now.found.get("odds", -1)
    if chance < 0:
        chance = now.found["odds"] = int(odds(s, seat, foe) * 7.99)
    shown = plan_of(s, foe).section
    at, hand = s.pub.battle.region, len(s.own[seat].hand)
    found = [
        f"pl {code} odds{chance}",
        f"pl {code} {relic(s, at)}",
        f"pl {code} {now.faction}",
        f"pl {code} {now.faction} odds{chance}",
        f"pl {code} foe {s.pub.factions[foe]}",
        f"pl {code} fame{is_famous(s, foe, seat, at):d}{is_famous(s, seat, foe, at):d}",
        f"pl {code} shown{shown}",
    ]
    if card:
        found += [
            f"pl card {card}",
            f"pl card odds{chance} {relic(s, at)}",
            f"pl hand{min(hand, 5)}",
        ]
    if bluff:
        found.append("pl bluff")
    return found


# -- the phases ------------------------------------------------------------------------


def act(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    at = PHASES.index(now.phase) if now.phase in PHASES else 0
    price = min(cost(s, seat, at), 6)
    column = s.pub.research[seat][at]
    a = answer[1]
    return [
        f"act {a} {now.phase} {now.faction}",
        f"act {a} {now.phase} {now.faction} r{now.round}",
        f"act {a} {now.phase} {now.faction} left{max(min(now.energy - price, 3), -1)}",
        f"act {a} {now.phase} r{now.round}",
        f"act {a} {now.phase} left{max(min(now.energy - price, 5), -1)}",
        f"act {a} price{price}",
        f"act {a} {now.phase} col{column}",
        f"act {a} {now.phase} {now.fames(s, seat)}",
    ]


def turn(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    entry = t.cast("t.Any", s.todo[-1])
    a = answer[1]
    return [
        f"tu {a} {now.phase} {now.faction}",
        f"tu {a} {now.phase} main{entry.main:d} e{now.energy}",
        f"tu {a} {now.phase} r{now.round}",
    ]


def price(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    token, space = answer[1], answer[2]
    column = s.pub.research[seat][PHASE_OF[space]]
    return [
        f"pr {space} {now.faction}",
        f"pr {token} {space} {now.faction}",
        f"pr {space} col{column}",
        f"pr {space} r{now.round}",
        f"pr {token} {now.table}",
        f"pr {token} {space}",
        f"pr {token} r{now.round}",
        f"pr {space} e{min(now.energy, 5)}",
    ]


def track(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    name, paid = answer[1], answer[2]
    if name is None:
        return ["rs none", f"rs none {now.faction}"]
    column = s.pub.research[seat][PHASES.index(name)]
    gems = min(s.pub.gems[seat], 3)
    return [
        f"rs {name} {now.faction}",
        f"rs {name} {now.faction} col{column}",
        f"rs {name} col{column}",
        f"rs {name} r{now.round}",
        f"rs {paid} gems{gems}",
        f"rs {name} {now.phase}",
    ]


def immediate(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    entry = t.cast("t.Any", s.todo[-1])
    name = f"im {entry.track} {entry.column} {answer[1]}"
    return [name, f"{name} {now.faction}", f"{name} e{min(now.energy, 3)}"]


def spend(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    sectors = s.pub.sectors[seat]
    left = min(getattr(s.todo[-1], "n", 0), 6)
    at = answer[2]
    crowd = min(sectors[at - 1], 4) if at else 0
    last = at == len(sectors)
    name = f"sp {answer[1]} {at}"
    return [
        f"{name} of{len(sectors)}",
        f"sp {answer[1]} last{last:d} n{left}",
        f"{name} crowd{crowd}",
        f"sp {answer[1]} {now.faction} r{now.round}",
    ]


def build(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    name = f"bu {answer[1]}"
    free = controlled(s, seat).bit_count()
    gems = min(s.pub.gems[seat], 2)
    found = [f"{name} {now.faction}", f"{name} r{now.round}", f"{name} lands{min(free, 6)}"]
    return [*found, f"{name} gems{gems}", f"{name} {now.faction} r{now.round}"]


def choose(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    """A faction, by how many play and who is there already."""
    faction, n = answer[1], len(s.own)
    there = [one for one in s.pub.factions if one]
    return [
        *other(s, seat, answer, now),
        f"cf {faction} of{n}",
        f"cf {faction} of{n} after{len(there)}",
        *[f"cf {faction} beside {one}" for one in there],
    ]


def site(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    """A place for the base; each number of seats has a map of its own."""
    at = f"ps {answer[1]} of{len(s.own)}"
    return [*other(s, seat, answer, now), at, f"{at} {now.faction}"]


def other(s: State, seat: int, answer: Move, now: Now) -> list[str]:
    """Any other decision: by the words of the answer, and by faction and round."""
    said = " ".join([str(value) for value in answer[1:]])
    name = f"{answer[0]} {said}"
    late = "z" if now.round >= ROUNDS else "y" if now.round >= ROUNDS // 2 else "x"
    return [name, f"{name} {now.faction}", f"{name} {late}"]


NAMED: dict[str, t.Callable[[State, int, Move, Now], list[str]]] = {
    "cho.move.move": move,
    "cho.move.move_free": move,
    "cho.redeploy.move_up": move,
    "cho.march.units": units,
    "cho.combat.choose_battle": battle,
    "cho.planning.make_plan": plan,
    "cho.turns.act_or_pass": act,
    "cho.turns.turn": turn,
    "cho.pricing.price_phase": price,
    "cho.research.choose_track": track,
    "cho.research.immediate": immediate,
    "cho.recruit.spend": spend,
    "cho.build.build": build,
    "cho.setup.choose_faction": choose,
    "cho.setup_bases.place_base": site,
    **dict.fromkeys(
        (
            "cho.harvest.harvest",
            "cho.buildings.place",
            "cho.foundations.lay",
            "cho.retreat.retreat_to",
            "cho.production.put_token",
            "cho.production.turn_token",
            "cho.setup_units.place_leader",
            "cho.recruit.arrive",
        ),
        placed,
    ),
}
