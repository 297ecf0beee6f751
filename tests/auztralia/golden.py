"""The golden games of AuZtralia: who plays them, and the board as it is told before a turn."""

from __future__ import annotations

import random
import typing as t

import msgspec

from engine.auztralia.board import EDGES
from engine.auztralia.box import BOXES, FARMS, ORES, UNITS
from engine.auztralia.state import State
from engine.kernel import Move, members
from tests.laws import any_of
from tests.playthroughs import Golden, worded

from .scene import TABLE as TABLE

LIKES = {
    "track": 4.0,
    "rugged_track": 3.0,
    "mine_1": 6.0,
    "mine_2": 5.0,
    "recruit": 2.0,
    "buy": 4.0,
    "trade": 1.0,
    "farm": 6.0,
    "attack": 8.0,
    "recover": 0.4,
}


FIGHTS = ("auz.combat.stand", "auz.combat.jones")


def eager(moves: list[Move], dice: random.Random) -> Move:
    """Somebody who likes to build and to fight, and rarely leaves out what is offered."""
    return dice.choices(moves, [liking(move) for move in moves])[0]


def liking(move: Move) -> float:
    key: str = move[0]
    first: t.Any = move[1] if len(move) > 1 else ""
    if key in FIGHTS:
        return 6.0 if first is None else 1.0
    if key == "auz.attack.send":
        return 1.0 + 2.0 * float(first)
    return 0.2 if first is None else LIKES.get(str(first), 1.0)


def board(s: State) -> list[str]:
    """The table before a turn, and once more at the end."""
    if not s.todo:
        return ["the end", *[seat_line(s, seat) for seat in range(len(s.own))], *common_lines(s)]
    if s.todo[-1].key != "auz.turn.choose":
        return []
    times = " ".join(f"{seat}: {space}" for seat, space in enumerate(s.pub.time[:-1]))
    head = f"-- turn of seat {s.pub.turn}, times {times}, Old Ones {s.pub.time[-1]}"
    return ["", head, seat_line(s, s.pub.turn), *common_lines(s)]


def seat_line(s: State, seat: int) -> str:
    """What lies in front of a seat and on the map in its colour."""
    p = s.pub
    boxes = listed({BOXES[i]: n for i, n in enumerate(p.boxes[seat]) if n})
    goods = " ".join(f"{ore} {getattr(p, ore)[seat]}" for ore in ORES)
    troops = listed({UNITS[i]: n for i, n in enumerate(p.barracks[seat]) if n})
    farms = " ".join(
        f"{kind} {hex_}{'*' if p.blighted >> hex_ & 1 else ''}"
        for kind in FARMS
        for hex_ in members(getattr(p, kind)[seat])
    )
    rails = " ".join("{}-{}".format(*EDGES[edge]) for edge in members(p.rails[seat]))
    parts = [f"seat {seat} port {p.port[seat]}", f"cubes {p.hq[seat]} ({boxes})", goods]
    parts += [f"vp {p.vp[seat]}", troops, f"farms {farms or 'none'}", f"track {rails or 'none'}"]
    parts += [", ".join(p.characters[seat]) or "no characters"]
    return "   " + " | ".join(parts)


def common_lines(s: State) -> list[str]:
    """Old Ones on the map, and the display of characters."""
    p = s.pub
    up = [
        f"{tile} on {one.hex} {one.damage()}/{s.box.tiles[tile].resistance}"
        for tile, one in p.old_ones.items()
    ]
    down = [f"{level}: {members(area)}" for level, area in enumerate(p.lairs, 1)]
    special = {
        name: worded(value) for name, value in msgspec.structs.asdict(p.special).items() if value
    }
    more = [f"   special {listed(special)}"] if special else []
    return [f"   Old Ones {', '.join(up) or 'none'} | face down {' '.join(down)}", *more]


def listed(counts: t.Mapping[str, object]) -> str:
    return " ".join(f"{name} {n}" for name, n in counts.items()) or "none"


ABOUT = "players who like to build and to fight"
BRIEF = {"3_eager": " 1"}
"""What is added to a seed so that the game can be read at one sitting."""
GOLDEN = {
    f"{seats}_{name}": Golden(
        seats, f"golden {seats} {name}{BRIEF.get(f'{seats}_{name}', '')}", taste, board, about
    )
    for seats in (2, 3, 4)
    for name, taste, about in (
        ("random", any_of, "every legal move is as likely as any other"),
        ("eager", eager, ABOUT),
    )
}
GOLDEN |= {
    f"{seats}_{edition}": Golden(seats, f"golden {edition}", eager, board, ABOUT, edition)
    for seats, edition in ((2, "ru-2017"), (3, "de-short"))
}
VARIED: dict[str, tuple[int, int, dict[str, t.Any]]] = {
    "1_solo_low": (1, 0, {"mode": "solo", "level": "low", "objective": "SO-01"}),
    "1_solo_insane_west": (1, 0, {"mode": "solo", "level": "insane", "map": "west"}),
    "2_duo": (2, 3, {"duo_cards": 2}),
    "2_cooperative_duo_west": (2, 0, {"mode": "cooperative", "duo_cards": 1, "map": "west"}),
    "3_west": (3, 5, {"map": "west"}),
    "3_cooperative": (3, 0, {"mode": "cooperative"}),
    "3_challenge_medium": (3, 7, {"challenge": "medium"}),
    "4_cooperative_challenge_insane": (4, 20, {"mode": "cooperative", "challenge": "insane"}),
}
"""Seats, a seed with which much of the variant happens, and the options."""
GOLDEN |= {
    name: Golden(seats, f"golden {name} {seed}", eager, board, ABOUT, options=options)
    for name, (seats, seed, options) in VARIED.items()
}
