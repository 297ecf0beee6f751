"""The golden games of Last Aurora: who plays them, and the table as it is told before a turn."""

from __future__ import annotations

import random
import typing as t

from engine.kernel import Move, members
from engine.last_aurora.box import TOKENS
from engine.last_aurora.state import State
from tests.laws import any_of
from tests.playthroughs import Golden, worded

from .scene import TABLE as TABLE

REGIONS = ("valley", "coast", "bay")
IDLE = ("lau.convoy.rearrange", "lau.feeding.feed", "lau.rest.end_rest")
STARTS = ("lau.exploration.choose", "lau.movement.depart", "lau.fire.attack")
"""Decisions before which the table is told."""


def eager(moves: list[Move], dice: random.Random) -> Move:
    """Somebody who explores, drives and shoots, and rarely leaves out what is offered."""
    return dice.choices(moves, [liking(move) for move in moves])[0]


def liking(move: Move) -> float:
    key, first = move[0], move[1] if len(move) > 1 else ""
    if key in IDLE:
        return 0.1
    if key == "lau.exploration.choose":
        return 6.0 if isinstance(first, int) else 0.2
    return 0.2 if first is None else 3.0


def board(s: State) -> list[str]:
    """The table before a turn, and once more at the end."""
    seats = range(len(s.own))
    if not s.todo:
        return ["the end", *[seat_line(s, seat) for seat in seats], *common_lines(s)]
    if s.todo[-1].key not in STARTS or s.pub.turn not in seats:
        return []
    head = f"-- {s.pub.phase}, turn of seat {s.pub.turn}, Aurora at {s.pub.mooring}"
    return ["", head, seat_line(s, s.pub.turn), *common_lines(s)]


def seat_line(s: State, seat: int) -> str:
    """A convoy with its load and its crew."""
    p = s.pub
    cards = " ".join(card for card in p.convoy[seat] if card)
    load = [f"{kind} {worded(members(getattr(p, kind)[seat]))}" for kind in (*TOKENS, "damage")]
    crew = [f"{zone} {worded(getattr(p, zone)[seat])}" for zone in ("active", "resting")]
    crew += [f"exhausted {worded(p.exhausted[seat])}", f"objects {worded(s.own[seat].objects)}"]
    lines = [f"   seat {seat} space {p.space[seat]} fame {p.fame[seat]} | {cards}"]
    return "\n".join([*lines, f"     {', '.join(load)}", f"     {', '.join(crew)}"])


def common_lines(s: State) -> list[str]:
    """The Exploration Zone, Enemies on the road, what lies there, and the Automa."""
    p = s.pub
    tokens = zip(p.zone, p.left, p.right, strict=True)
    zone = [
        f"{card or 'none'} ({worded(left)} | {worded(right)})" if left or right else card or "none"
        for card, left, right in tokens
    ]
    foes = [f"{code} in the {REGIONS[foe.region]} {foe.damage}" for code, foe in p.enemies.items()]
    lines = [f"   zone {', '.join(zone)}", f"   order {worded(p.order)} spaces {worded(p.space)}"]
    lines += [f"   enemies {', '.join(foes)}"] if foes else []
    lines += [f"   mines {worded(p.mines)}"] if p.mines else []
    lines += [f"   closed {worded(p.closed)}"] if p.closed else []
    return lines + ([f"   automa {automa(s)}"] if s.box.solo else [])


def automa(s: State) -> str:
    a = s.pub.automa
    load = [f"{kind} {worded(getattr(a, kind))}" for kind in ("food", "fuel", "ammo", "revealed")]
    crew = f"survivors {a.survivors} contaminated {a.contaminated}"
    damage = " ".join(
        f"{row}:{worded(columns)}" for row, columns in zip("ABCD", a.damage, strict=False)
    )
    return f"column {a.counter}, {crew}, {', '.join(load)}, damage {damage}, loot {a.loot}"


SEEDS = {
    "1_alpha": 18,
    "1_alpha_mine": 10,
    "1_beta": 32,
    "1_beta_mine": 51,
    "2_alpha": 18,
    "2_alpha_mine": 26,
    "2_beta": 30,
    "2_beta_mine": 22,
    "3_alpha": 43,
    "3_alpha_mine": 55,
    "3_beta": 45,
    "3_beta_mine": 29,
    "4_alpha": 26,
    "4_alpha_mine": 38,
    "4_beta": 13,
    "4_beta_mine": 19,
}
"""With these much happens: seats and map, with or without the Mine."""


def options_of(name: str) -> dict[str, t.Any]:
    seats, map_, *mine = name.split("_")
    return {"map": map_, "mine": bool(mine), "solo": seats == "1"}


ABOUT = "players who like to explore and to shoot"
GOLDEN = {
    name: Golden(
        int(name[0]), f"golden {name} {seed}", eager, board, ABOUT, options=options_of(name)
    )
    for name, seed in SEEDS.items()
}
GOLDEN["2_random"] = Golden(
    2, "golden 2 random 1", any_of, board, "every legal move is as likely as any other"
)
