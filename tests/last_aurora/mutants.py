"""Positions of random games, damaged at random in the JSON in which strangers send them."""

from __future__ import annotations

import functools
import random
import typing as t

from engine.last_aurora import LAST_AURORA
from engine.last_aurora.agenda import EFFECT
from tests import mutants
from tests.mutants import (
    Damage,
    Json,
    common,
    exchanged,
    flipped,
    may_lie_on,
    other_agenda,
    other_args,
    walk,
)

from .tables import Sitting

LEXICON = LAST_AURORA.lexicon()
EFFECTS = [key for key, kind in LEXICON.declared.items() if kind.on == EFFECT]
KEPT = 0.05
"""The share of positions that a bank keeps, besides those that are rare."""
COMMON = ("convoy", "exploration", "setup", "reveal", "movement", "bonus", "outcome", "damage")
"""The chapters whose entries are often open."""


@functools.cache
def bank(sitting: Sitting) -> tuple[bytes, ...]:
    """Stored positions of random games, at decisions and draws."""
    positions, table = [], sitting.table()
    for seed in range(2):
        dice, s = random.Random(f"bank {seed}"), table.start(sitting.seats)
        for entry in walk(table, s, dice):
            rare = entry is None or entry.key.split(".")[1] not in COMMON
            if rare or dice.random() < KEPT:
                positions.append(table.encode(s))
    return tuple(positions)


# -- damage ---------------------------------------------------------------------


def other_walk(data: Json, other: Json, dice: random.Random) -> None:
    """An agenda in which each entry may lie on the next, with likely fields."""
    todo = data["todo"]
    del todo[dice.randrange(len(todo)) + 1 :]
    below = todo[-1][0] if dice.random() < 0.5 else f"@{data['pub']['phase']}"
    for _ in range(dice.choice((1, 1, 2, 2, 3, 4, 6))):
        fitting = may_lie_on(LEXICON, below)
        below = dice.choice([*fitting, *fitting, *EFFECTS])
        names = LEXICON.entries[below].names
        todo.append([below, *[likely(name, data, dice) for name in names]])


def likely(name: str, data: Json, dice: random.Random) -> Json:
    """A value for a field of an entry that is often right."""
    pub = data["pub"]
    seat = pub["turn"] if pub["turn"] >= 0 and dice.random() < 0.8 else dice.randrange(2)
    crew = [code for zone in ("active", "resting") for code in pub[zone][0]]
    kinds: dict[str, t.Callable[[], Json]] = {
        "seat": lambda: seat,
        "token": lambda: dice.choice(("food", "fuel", "ammo", "survivor")),
        "zone": lambda: dice.choice(("any", "truck", "top", "bottom", "front")),
        "enemy": lambda: dice.choice([*pub["enemies"], *pub["zone"]]),
        "card": lambda: dice.choice([*pub["discard"], *pub["loot"], ""]),
        "survivor": lambda: dice.choice([*crew, ""]),
        "among": lambda: crew,
        "aside": lambda: ["food"],
        "busy": lambda: [0],
        "left": lambda: dice.choice(([], [0], [1])),
        "must": lambda: dice.random() < 0.5,
        "methane": lambda: dice.random() < 0.5,
        "beside": lambda: dice.random() < 0.5,
        "box": lambda: dice.choice((0, 1, 2, 10, 11, 12, 13)),
        "weapon": lambda: dice.choice((2, 40)),
        "gain": lambda: "fuel",
        "price": lambda: dice.choice(("damage", "fame", "contamination")),
        "ability": lambda: dice.choice(("damage", "fame", "refuel")),
        "phase": lambda: dice.choice(("rest", "end")),
        "start": lambda: dice.choice(pub["space"]),
        "end": lambda: dice.choice(pub["space"]) + 1,
    }
    return kinds[name]() if name in kinds else dice.choice((0, 1, 1, 2, 3, 5))


def moved_word(data: Json, other: Json, dice: random.Random) -> None:
    """A card goes elsewhere, so that all are still there."""
    pub, den = data["pub"], data["den"]
    board = [pub["discard"], pub["gone"], pub["loot"], *pub["deck"], *pub["additional"]]
    board += [*pub["active"], *pub["resting"], *pub["exhausted"]]
    hands = [own["objects"] for own in data["own"]]
    objects = [den["objects"]["rest"], den["kept"], pub["object_discard"], *hands]
    actions = [den["actions"]["rest"], den["pile"]]
    actions += [pub["automa"][name] for name in ("revealed", "discard") if name in pub["automa"]]
    group = dice.choice((board, board, objects, actions, [pub["outcomes"], pub["closed"]]))
    source = dice.choice([row for row in group if row])
    dice.choice(group).append(source.pop(dice.randrange(len(source))))


def moved_piece(data: Json, other: Json, dice: random.Random) -> None:
    """A token or a counter lies elsewhere, a convoy drives on, another one has the turn."""
    pub, how = data["pub"], dice.randrange(5)
    seat = dice.randrange(len(data["own"]))
    if how == 0:
        row = pub[dice.choice(("food", "fuel", "ammo", "survivor", "damage"))][seat]
        row[dice.randrange(len(row))] = dice.choice((0, 1, 2, 10, 11, 12, 13, 40))
        row.sort()
    elif how == 1:
        pub["space"][dice.randrange(len(pub["space"]))] = dice.randrange(27)
    elif how == 2:
        pub["turn"] = dice.randrange(-1, len(pub["space"]))
    elif how == 3:
        pub["fame"][seat] = dice.randrange(-1, 6)
    else:
        pub["contamination"][dice.choice(pub["active"][seat])] = dice.randrange(1, 4)


agenda = other_agenda(LEXICON)
DAMAGES: tuple[Damage, ...] = (
    *(*common(agenda), exchanged, exchanged),
    *(other_walk, other_walk, moved_word, moved_word, moved_piece, moved_piece),
)
SUBTLE: tuple[Damage, ...] = (other_walk, other_args, moved_word, moved_piece, flipped, agenda)
"""What often leaves a position whole."""


def mutant(seed: int, sitting: Sitting) -> bytes:
    return mutants.mutant(seed, bank(sitting), DAMAGES, SUBTLE)
