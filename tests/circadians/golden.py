"""The golden games of Circadians: who plays them, and the table as it is told in every phase."""

from __future__ import annotations

import random
import typing as t

from engine.circadians.box import ABILITIES
from engine.circadians.map import CODES
from engine.circadians.state import BUILDINGS, PHASES, State
from engine.kernel import Move, members
from tests.playthroughs import Golden, worded

from .scene import TABLE as TABLE
from .tables import DECIDED, DRAWN

STARTS = ("cho.pricing.price_phase", "cho.combat.choose_battle", "cho.income.next_source")
"""Decisions before which the table is told."""
SHIP = "ship"


def eager(moves: list[Move], dice: random.Random) -> Move:
    """Somebody who acts, builds, marches and fights, and seldom leaves out what is offered."""
    return dice.choices(moves, [liking(move) for move in moves])[0]


def liking(move: Move) -> float:
    key, first = move[0], move[1] if len(move) > 1 else ""
    if first in ("pass", "end") or key == "cho.tactics.discard":
        return 0.15
    if first in ("act", "main", "auxiliary"):
        return 6.0
    if key == "cho.tactics.play":
        return 2.0
    return 0.15 if first is None else 1.0


def board(s: State) -> list[str]:
    """The table before a phase, and once more at the end."""
    seats = range(len(s.own))
    if not s.todo:
        return ["the end", *[line for seat in seats for line in seat_lines(s, seat)]]
    if s.todo[-1].key not in STARTS:
        return []
    p, seat = s.pub, s.todo[-1].args()[0]
    head = f"-- round {p.round}, {p.phase}, turn of seat {p.turn}, gun with {p.gun}"
    return ["", head, *seat_lines(s, seat), *common_lines(s)]


def seat_lines(s: State, seat: int) -> list[str]:
    """A faction board, and where its pieces are."""
    p = s.pub
    tracks = " ".join(str(column) for column in p.research[seat])
    built = [ability for at, ability in enumerate(ABILITIES) if p.foundations[seat] >> at & 1]
    stock = f"energy {p.energy[seat]} gems {p.gems[seat]} fame {p.fame[seat]}"
    lines = [f"   seat {seat} {p.factions[seat]}: {stock} | tracks {tracks}"]
    lines += [f"     hand {worded(s.own[seat].hand)} | sectors {worded(p.sectors[seat])}"]
    lines += [f"     {units(s, seat)}"]
    homes = [f"{kind} {regions(getattr(p, kind)[seat])}" for kind in BUILDINGS]
    lines += [f"     {', '.join(homes)} | built {worded(built)} | relics {worded(p.taken[seat])}"]
    return lines


def units(s: State, seat: int) -> str:
    """Fighters, leaders and Ryh-zu by region."""
    p = s.pub
    force = [f"{name(at)} {n}" for at, n in enumerate(p.fighters[seat]) if n]
    force += [f"{card} {name(p.leaders[card])}" for card in p.roster[seat] if card in p.leaders]
    force += [f"{card} {name(one.region)}" for card, one in p.ryhzu.items() if one.seat == seat]
    return ", ".join(force) or "nobody on the map"


def common_lines(s: State) -> list[str]:
    p = s.pub
    relics = [f"{n} {name(at)}" for n, at in enumerate(p.relics, 1) if at >= 0]
    prices = zip(PHASES, p.prices, strict=True)
    costs = [f"{phase} {price.seat}/{price.token}" for phase, price in prices if price.seat > -2]
    tokens = [f"{name(at)} {token}" for at, token in sorted(p.production.items())]
    lines = [f"   relics {', '.join(relics) or 'none'} | prices {', '.join(costs) or 'none'}"]
    lines += [f"   production {', '.join(tokens)}"] if tokens else []
    lines += [f"   upgraded {worded(p.upgraded)}"] if p.upgraded else []
    lines += [f"   intel {worded(p.intel)}"] if p.intel else []
    return lines


def regions(area: int) -> str:
    return "-".join(map(name, members(area))) or "none"


def name(region: int) -> str:
    return CODES[region] if region < len(CODES) else SHIP


SEEDS = {
    "2_core": 7,
    "2_agreed": 7,
    "3_core": 10,
    "3_agreed": 5,
    "4_core": 1,
    "4_agreed": 6,
    "5_core": 8,
    "5_agreed": 10,
}
"""With these much happens: seats, and whether all that a group can choose is not as usual."""
DEEP = 1
"""The rest of the round lies below everything and need not be told each time."""
ABOUT = "players who like to act and to fight"
OPTIONS: dict[str, dict[str, t.Any]] = {"core": {}, "agreed": DRAWN | {"leader_pool": "extended"}}
RULINGS: dict[str, dict[str, str]] = {"core": {}, "agreed": DECIDED}
GOLDEN = {
    code: Golden(
        int(code[0]),
        f"golden {code} {seed}",
        eager,
        board,
        ABOUT,
        options=OPTIONS[code.partition("_")[2]],
        rulings=RULINGS[code.partition("_")[2]],
        deep=DEEP,
    )
    for code, seed in SEEDS.items()
}
