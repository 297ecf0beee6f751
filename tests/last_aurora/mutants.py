"""Positions of random games, damaged at random in the JSON in which strangers send them."""

from __future__ import annotations

import contextlib
import copy
import functools
import random
import typing as t

import msgspec

from engine import kernel
from engine.kernel import Choice, Malformed, Table
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.lint_agenda import ANYWHERE, BELOW
from engine.last_aurora.state import State
from tests.auztralia.mutants import (
    Json,
    _encodable,
    flipped,
    in_time,
    other_args,
    other_key,
    other_list,
    other_number,
    other_value,
    other_word,
    step,
)

from .tables import Sitting

LEXICON = LAST_AURORA.lexicon()
MOVES = 30
KEPT = 0.05
"""The share of positions that a bank keeps, besides those that are rare."""
COMMON = ("convoy", "exploration", "setup", "reveal", "movement", "bonus", "outcome", "damage")
"""The chapters whose entries are often open."""


@functools.cache
def bank(sitting: Sitting) -> tuple[bytes, ...]:
    """Stored positions of random games, at decisions and draws."""
    found, table = [], sitting.table()
    for seed in range(2):
        dice, s = random.Random(f"bank {seed}"), table.start(sitting.seats)
        while True:
            entry = kernel.advance(table.rules, s)
            rare = entry is None or entry.key.split(".")[1] not in COMMON
            if rare or dice.random() < KEPT:
                found.append(table.encode(s))
            if entry is None:
                break
            step(table.rules, s, dice)
    return tuple(found)


# -- damage ---------------------------------------------------------------------


def other_agenda(data: Json, other: Json, dice: random.Random) -> None:
    """Entries are lost, doubled, put elsewhere or taken from another position."""
    todo = data["todo"]
    known = [dice.choice([*LEXICON.entries])]
    entry = copy.deepcopy(dice.choice([*todo, *other["todo"], known]))
    at, how = dice.randrange(len(todo) + 1), dice.randrange(5)
    if how == 0:
        todo.insert(at, entry)
    elif how == 1:
        todo[at : at + 1] = [entry]
    elif how == 2:
        del todo[at : at + 1]
    elif how == 3:
        todo.append(entry)
    else:
        todo[at:] = copy.deepcopy(other["todo"][dice.randrange(len(other["todo"]) + 1) :])


def other_walk(data: Json, other: Json, dice: random.Random) -> None:
    """An agenda in which each entry may lie on the next, with likely fields."""
    todo = data["todo"]
    del todo[dice.randrange(len(todo)) + 1 :]
    below = todo[-1][0] if dice.random() < 0.5 else f"@{data['pub']['phase']}"
    for _ in range(dice.choice((1, 1, 2, 2, 3, 4, 6))):
        fitting = [key for key, under in BELOW.items() if below in under]
        below = dice.choice([*fitting, *fitting, *sorted(ANYWHERE)])
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


def exchanged(data: Json, other: Json, dice: random.Random) -> None:
    """A part is that of another position."""
    part = dice.choice(("", "pub", "pub"))
    mine, theirs = (data[part], other[part]) if part else (data, other)
    key = dice.choice([*mine])
    mine[key] = copy.deepcopy(theirs[key])


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


DAMAGES = (
    *(other_value, other_number, other_number, other_word, flipped, other_list, other_list),
    *(other_key, other_agenda, other_agenda, other_args, other_args, exchanged, exchanged),
    *(other_walk, other_walk, moved_word, moved_word, moved_piece, moved_piece),
)
SUBTLE = (other_walk, other_args, moved_word, moved_piece, flipped, other_agenda)
"""What often leaves a position whole."""


def mutant(seed: int, sitting: Sitting) -> bytes:
    """A position with one damage, or two, or three."""
    dice = random.Random(f"mutant {seed}")
    data, other = (msgspec.json.decode(dice.choice(bank(sitting))) for _ in range(2))
    damages = dice.choice((DAMAGES, SUBTLE))
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        with contextlib.suppress(AttributeError, LookupError, TypeError, ValueError):
            # A second damage may find nothing to damage.
            dice.choice(damages)(data, other, dice)
    return msgspec.json.encode(_encodable(data))


# -- what becomes of it ---------------------------------------------------------


def verdict(data: bytes, table: Table) -> str:
    """What becomes of a position: malformed, found or played; any other error is the engine's."""
    with in_time():
        try:
            s = table.decode(data)
        except Malformed:
            return "malformed"
        found = table.game.lint(table, s)
        for one in found:
            assert tuple(one.params) == LEXICON.findings[one.id].params
            msgspec.json.encode(kernel.found_data(one))
        if found:
            return "found"
        play_on(table, s, random.Random(data))
        return "played"


def play_on(table: Table, s: State, dice: random.Random) -> None:
    """Some random moves; each seat asked has legal moves, everybody can look, nothing breaks."""
    rules = table.rules
    for _ in range(MOVES):
        entry = kernel.advance(rules, s)
        assert table.decode(table.encode(s)) == s
        for seat in (None, *range(len(s.own))):
            kernel.view(rules, s, seat)
        found = LAST_AURORA.lint(table, s)
        assert not found, found
        if entry is None:
            assert LAST_AURORA.result(s) is not None
            return
        if isinstance(entry, Choice):
            for seat in kernel.waiting(rules, s):
                assert kernel.legal(rules, s, seat), s.todo
        step(rules, s, dice)
