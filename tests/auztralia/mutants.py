"""Positions of random games, damaged at random in the JSON in which strangers send them."""

from __future__ import annotations

import copy
import functools
import random
import typing as t

from engine.kernel import Choice
from tests import mutants
from tests.mutants import (
    Damage,
    Json,
    common,
    flipped,
    may_lie_on,
    other_agenda,
    other_args,
    walk,
)

from .scene import AUZTRALIA, TABLE
from .tables import Sitting
from .test_laws import enrich

CHAPTERS = ("challenge", "cooperative", "duo", "solo")
"""The variants with entries of their own."""
SPECIAL: dict[str, tuple[Json, ...]] = {
    "tokens": ([], [[22, 3]], [[43, 5], [43, 5]], [[-1, 3]], [[90, 9]]),
    "aside": ([], ["x_migo_a"], ["x_zombie_a", "x_zombie_b", "x_zombie_c"], ["zombie_1a"]),
    "objective": ("", "SO-01", "SO-04", "SO-99"),
    "neared": (True, False),
    "variants": ([], ["DV-2.b"], ["DV-5.a", "DV-1.a"], ["DV-1"], ["DV-1.a", "DV-1.a"]),
    "gifts": ([], [[0, "gold"]], [[1, "coal"], [1, "iron"]], [[9, "gold"]], [[0, "phosphate"]]),
    "sites": ([], [3], [3, 90], [-1], [3, 3]),
}
LEXICON = AUZTRALIA.lexicon()


@functools.cache
def bank(sitting: Sitting | None = None) -> tuple[bytes, ...]:
    """Stored positions of random games, at decisions and draws, half of them from rich starts."""
    found = []
    for seed in range(4 if sitting else 24):
        table, seats = (sitting.table(), sitting.seats) if sitting else (TABLE, 2 + seed % 3)
        dice, s, rich = random.Random(f"bank {seed}"), table.start(seats), seed % 2 == 1
        for entry in walk(table, s, dice):
            if rich and isinstance(entry, Choice):
                enrich(s)
                rich = False
            if dice.random() < 0.1 or entry is None or rare(entry.key):
                found.append(table.encode(s))
    return tuple(found)


def rare(key: str) -> bool:
    """Entries that are seldom open, so that each is kept."""
    chapter = key.split(".")[1]
    return chapter in ("characters", "combat_end", "awakening", "events", "tiles", *CHAPTERS)


# -- damage ---------------------------------------------------------------------


def exchanged(data: Json, other: Json, dice: random.Random) -> None:
    """A part is that of another position."""
    part = dice.choice((data, data["pub"], data["pub"]["battle"]))
    source = {id(data): other, id(data["pub"]): other["pub"]}.get(id(part), other["pub"]["battle"])
    key = dice.choice(list(part))
    part[key] = copy.deepcopy(source[key])


def other_walk(data: Json, other: Json, dice: random.Random) -> None:
    """An agenda in which each entry may lie on the next, with likely fields."""
    todo: list[list[Json]] = []
    below = "@bottom"
    for _ in range(dice.choice((2, 2, 3, 3, 4, 5, 7, 9))):
        fitting = may_lie_on(LEXICON, below)
        if not fitting:
            break
        below = "auz.turn.next_disc" if not todo else dice.choice(fitting)
        todo.append([below, *[likely(name, data, dice) for name in LEXICON.entries[below].names]])
    data["todo"] = todo


def likely(name: str, data: Json, dice: random.Random) -> Json:
    """A value for a field of an entry that is often right."""
    pub = data["pub"]
    tiles = list(pub["old_ones"])
    hexes = [one[0] for one in pub["old_ones"].values()] + [h for row in pub["lairs"] for h in row]
    kinds: dict[str, t.Callable[[], Json]] = {
        "seat": lambda: pub["turn"] if dice.random() < 0.8 else dice.choice((0, 1)),
        "hex": lambda: dice.choice((pub["port"][0], *hexes)),
        "only": lambda: dice.choice(("", pub["turned"], *tiles)),
        "card": lambda: dice.choice([c for row in pub["characters"] for c in row] or [""]),
        "placed": lambda: dice.sample(["sheep", "cattle", "corn"], dice.randrange(3)),
        "lost": lambda: [dice.randrange(2) for _ in range(5)],
        "how": lambda: dice.choice(("time", "port")),
    }
    flags = ("rugged", "due", "timed", "by_card", "port")
    small = dice.random() < 0.5 if name in flags else dice.choice((0, 1, 1, 2, 2, 3))
    return kinds[name]() if name in kinds else small


def moved_word(data: Json, other: Json, dice: random.Random) -> None:
    """A card or tile goes elsewhere, so that all are still there."""
    pub = data["pub"]
    tiles = [pub["unseen"], pub["removed"]]
    cards = [pub["display"], pub["gone"], data["den"]["characters"]["rest"], *pub["characters"]]
    decks = [pub["deck"], pub["discard"]]
    group = dice.choice((tiles, cards, decks))
    source = dice.choice([row for row in group if row])
    code = source.pop(dice.randrange(len(source)))
    how = dice.random()
    if group is tiles and how < 0.5:
        zero = [0] * len(pub["hq"])
        pub["old_ones"][code] = [dice.randrange(1, 96), zero, zero]
    elif group is tiles and how < 0.7:
        pub["trophies"][code] = dice.randrange(len(pub["hq"]))
    else:
        dice.choice(group).append(code)


def moved_number(data: Json, other: Json, dice: random.Random) -> None:
    """A cube, a disc or a unit goes elsewhere, so that all are still there."""
    pub = data["pub"]
    seat, unit = dice.randrange(len(pub["hq"])), dice.randrange(5)
    marks = [(one[1], seat) for one in pub["old_ones"].values()]
    discs = [(one[2], seat) for one in pub["old_ones"].values()]
    boxes = [(pub["boxes"][seat], at) for at in range(10)]
    force = [(pub["battle"]["force"], unit)] if pub["battle"]["hex"] else []
    rows = [(row, unit) for row in (pub["supply"], *pub["barracks"])]
    group = dice.choice(
        ([(pub["hq"], seat), *boxes, *marks], [(pub["spare"], seat), *discs], [*rows, *force])
    )
    full = [(row, key) for row, key in group if row[key]]
    (row, key), (goal, at) = dice.choice(full), dice.choice(group)
    n = dice.randrange(1, row[key] + 1)
    row[key] -= n
    goal[at] += n


def moved_piece(data: Json, other: Json, dice: random.Random) -> None:
    """An Old One, a port or a disc stands elsewhere."""
    pub, how = data["pub"], dice.randrange(4)
    if how == 0:
        dice.choice(list(pub["old_ones"].values()))[0] = dice.randrange(1, 96)
    elif how == 1:
        ports = (78, 80, 82, 83, 86, 88, 90, 92, 93, 94, 95)
        pub["port"][dice.randrange(len(pub["port"]))] = dice.choice(ports)
    elif how == 2:
        pub["time"][dice.randrange(len(pub["time"]))] = dice.randrange(2, 56)
    else:
        pub["turn"] = dice.randrange(-1, len(pub["hq"]))


def other_special(data: Json, other: Json, dice: random.Random) -> None:
    """What a variant keeps is there or is something else."""
    name = dice.choice(list(SPECIAL))
    data["pub"].setdefault("special", {})[name] = copy.deepcopy(dice.choice(SPECIAL[name]))


agenda = other_agenda(LEXICON)
DAMAGES: tuple[Damage, ...] = (
    *(other_special, *common(agenda), exchanged, exchanged),
    *(other_walk, other_walk, moved_word, moved_word, moved_number, moved_number, moved_piece),
)
SUBTLE: tuple[Damage, ...] = (
    *(other_walk, other_args, moved_word, moved_number, moved_piece, flipped, agenda),
    other_special,
)
"""What often leaves a position whole."""


def mutant(seed: int, sitting: Sitting | None = None) -> bytes:
    return mutants.mutant(seed, bank(sitting), DAMAGES, SUBTLE)
