"""Positions of random games, damaged at random in the JSON in which strangers send them."""

from __future__ import annotations

import functools
import random
import typing as t

from engine.circadians import CIRCADIANS
from engine.circadians.income import SOURCES
from engine.circadians.state import BUILDINGS, PHASES
from tests import mutants
from tests.mutants import (
    Damage,
    Json,
    common,
    exchanged,
    flipped,
    other_agenda,
    other_args,
    walk,
)

from .rich import rich
from .tables import Sitting

LEXICON = CIRCADIANS.lexicon()
KEPT = 0.08
"""The share of positions that a bank keeps, besides those that are rare."""
COMMON = ("turns", "pricing", "move", "march", "build", "tactics", "research", "planning")
"""The chapters whose entries are often open."""


@functools.cache
def bank(sitting: Sitting) -> tuple[bytes, ...]:
    """Stored positions of two random games, at decisions and draws; one begins with much."""
    found, table = [], sitting.table()
    for seed in range(2):
        dice = random.Random(f"bank {seed}")
        s = rich(table, sitting.seats, "bank") if seed else table.start(sitting.seats)
        for entry in walk(table, s, dice):
            rare = entry is None or entry.key.split(".")[1] not in COMMON
            if dice.random() < (3 * KEPT if rare else KEPT) or entry is None:
                found.append(table.encode(s))
    return tuple(found)


# -- damage ---------------------------------------------------------------------


def other_walk(data: Json, other: Json, dice: random.Random) -> None:
    """Entries of any kind on top of the agenda, with likely fields."""
    todo = data["todo"]
    if dice.random() < 0.5:
        del todo[dice.randrange(len(todo)) + 1 :]
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        key = dice.choice([*LEXICON.entries])
        todo.append([key, *[likely(name, data, dice) for name in LEXICON.entries[key].names]])


def likely(name: str, data: Json, dice: random.Random) -> Json:
    """A value for a field of an entry that is often right."""
    pub = data["pub"]
    seat = pub["turn"] if pub["turn"] >= 0 and dice.random() < 0.8 else dice.randrange(2)
    leaders = [card for cards in pub["roster"] for card in cards]
    kinds: dict[str, t.Callable[[], Json]] = {
        **dict.fromkeys(("seat", "other", "mover"), lambda: seat),
        "by": lambda: dice.choice((-1, 0, 1)),
        "planners": lambda: dice.choice(([0, 1], [0], [1], [1, 0])),
        **dict.fromkeys(("region", "source", "target"), lambda: dice.randrange(-1, 27)),
        "phase": lambda: pub["phase"],
        "track": lambda: dice.choice(("", *PHASES)),
        "leader": lambda: dice.choice(["", *leaders]),
        "ryhzu": lambda: dice.choice(("uryk", "halke", "katarin")),
        "building": lambda: dice.choice(BUILDINGS),
        "ability": lambda: dice.choice(("research", "harvest", "card_limit", "akira")),
        "token": lambda: dice.choice((1, 2, 6, "works", "command")),
        "space": lambda: dice.choice(("build", "move_last")),
        "moment": lambda: dice.choice(("won", "lost", "wounded", "fought", "before")),
        "left": lambda: dice.sample(SOURCES, dice.randrange(4)),
        "done": lambda: [],
        "order": lambda: [dice.choice(("move", "redeploy")), dice.randrange(3), "", False, 0],
        "step": lambda: dice.choice(("board", "base")),
        "logo": lambda: dice.choice(pub["factions"]),
        "colour": lambda: dice.choice(("gold", "blue", "red")),
        **dict.fromkeys(
            ("due", "out", "free", "along", "last", "main", "auxiliary", "again"),
            lambda: dice.random() < 0.5,
        ),
    }
    return kinds[name]() if name in kinds else dice.choice((0, 1, 1, 2, 3, 5))


def moved_word(data: Json, other: Json, dice: random.Random) -> None:
    """A card goes elsewhere, so that all are still there."""
    pub, den = data["pub"], data["den"]
    hands = [own["hand"] for own in data["own"]]
    cards = [pub["discard"], den["tactics"]["rest"], *hands]
    group = dice.choice((cards, cards, pub["roster"]))
    source = dice.choice([row for row in group if row])
    dice.choice(group).append(source.pop(dice.randrange(len(source))))


def moved_number(data: Json, other: Json, dice: random.Random) -> None:
    """Fighters, morale or price tokens go elsewhere, so that all are still there."""
    pub = data["pub"]
    seat = dice.randrange(len(data["own"]))
    area, sectors = pub["fighters"][seat], pub["sectors"][seat]
    group = [(area, at) for at in range(len(area))] + [(sectors, at) for at in range(len(sectors))]
    if dice.random() < 0.2:
        group = [(pub["morale_rows"], 0), (pub["morale_rows"], 1)]
    full = [(row, at) for row, at in group if row[at]]
    (row, at), (goal, to) = dice.choice(full), dice.choice(group)
    n = dice.randrange(1, row[at] + 1)
    row[at] -= n
    goal[to] += n
    here = {where for where, one in enumerate(area) if one}
    pub["present"][seat] = sorted({*pub["present"][seat]} | here)


def moved_piece(data: Json, other: Json, dice: random.Random) -> None:
    """A leader, a Ryh-zu, a relic, a base or the ship is elsewhere; another one has the turn."""
    pub, how = data["pub"], dice.randrange(6)
    region = dice.randrange(-1, 27)
    if how == 0:
        pub["leaders"][dice.choice([*pub["leaders"]])] = region
    elif how == 1:
        pub["ryhzu"][dice.choice([*pub["ryhzu"]])] = [region, dice.randrange(len(data["own"]))]
    elif how == 2:
        pub["relics"][dice.randrange(6)] = region
    elif how == 3:
        pub["site"][dice.randrange(len(data["own"]))] = region
    elif how == 4:
        pub["ship"] = dice.sample(range(26), dice.randrange(4))
    else:
        pub["turn"] = dice.randrange(-1, len(data["own"]))


def other_faction(data: Json, other: Json, dice: random.Random) -> None:
    """Another faction, another phase, another round, other cards turned."""
    pub, how = data["pub"], dice.randrange(4)
    seat = dice.randrange(len(data["own"]))
    if how == 0:
        pub["factions"][seat] = dice.choice(("", "circadians", "leyrien", "oxataya", "jrayek"))
    elif how == 1:
        pub["phase"] = dice.choice(("setup", "pricing", *PHASES, "combat", "income", "relic_check"))
    elif how == 2:
        pub["round"] = dice.randrange(7)
    else:
        pub["upgraded"] = dice.sample(("mobile", "volatile", "expeditious", "niruveh", "uryk"), 2)


agenda = other_agenda(LEXICON)
DAMAGES: tuple[Damage, ...] = (
    *(*common(agenda), exchanged, exchanged),
    *(other_walk, other_walk, moved_word, moved_number, moved_number, moved_piece, moved_piece),
    other_faction,
)
SUBTLE: tuple[Damage, ...] = (
    *(other_walk, other_args, moved_word, moved_number, moved_piece, flipped, agenda),
    other_faction,
)
"""What often leaves a position whole."""


def mutant(seed: int, sitting: Sitting) -> bytes:
    return mutants.mutant(seed, bank(sitting), DAMAGES, SUBTLE)
