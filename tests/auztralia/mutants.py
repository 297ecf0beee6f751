"""Positions of random games, damaged at random in the JSON in which strangers send them."""

from __future__ import annotations

import contextlib
import copy
import functools
import random
import signal
import typing as t

import msgspec

from engine import kernel
from engine.auztralia.lint_agenda import BELOW
from engine.auztralia.state import State
from engine.kernel import AnyState, Chance, Choice, Found, Malformed, Ruleset, Table

from .scene import AUZTRALIA, TABLE
from .tables import Sitting
from .test_laws import enrich

Json = t.Any
Place = tuple[t.Any, t.Any]
"""A container and a key or index in it."""
HUGE = (10**9, -(10**9), 10**30, 2**63, 9_999, 1_001)
SMALL = (-2, -1, 0, 1, 2, 3, 4, 5, 20, 53, 90, 95, 96)
ODD: t.Sequence[Json] = (
    None,
    True,
    "",
    "x",
    "zombie_1a",
    "infantry",
    1.5,
    [],
    {},
    [1],
    [[]],
    {"1": 1},
)
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
SECONDS = 5
MOVES = 30


@functools.cache
def bank(sitting: Sitting | None = None) -> tuple[bytes, ...]:
    """Stored positions of random games, at decisions and draws, half of them from rich starts."""
    found = []
    for seed in range(4 if sitting else 24):
        table, seats = (sitting.table(), sitting.seats) if sitting else (TABLE, 2 + seed % 3)
        dice, s, rich = random.Random(f"bank {seed}"), table.start(seats), seed % 2 == 1
        while True:
            entry = kernel.advance(table.rules, s)
            if rich and isinstance(entry, Choice):
                enrich(s)
                rich = False
            if dice.random() < 0.1 or entry is None or rare(entry.key):
                found.append(table.encode(s))
            if entry is None:
                break
            step(table.rules, s, dice)
    return tuple(found)


def rare(key: str) -> bool:
    """Entries that are seldom open, so that each is kept."""
    chapter = key.split(".")[1]
    return chapter in ("characters", "combat_end", "awakening", "events", "tiles", *CHAPTERS)


def step(rules: Ruleset, s: AnyState, dice: random.Random) -> None:
    """One answer or one draw, at random."""
    entry = kernel.top(rules, s)
    if isinstance(entry, Choice):
        seat = dice.choice(kernel.waiting(rules, s))
        kernel.apply(rules, s, seat, dice.choice(kernel.legal(rules, s, seat)))
    elif isinstance(entry, Chance):
        kernel.apply(rules, s, kernel.CHANCE, (entry.key, dice.choice(entry.outcomes(s))))


# -- damage ---------------------------------------------------------------------


def places(data: Json) -> list[Place]:
    """Everything that lies in something."""
    found: list[Place] = []
    rows = [data]
    for row in rows:
        keys = row if isinstance(row, dict) else range(len(row))
        for key in keys:
            found.append((row, key))
            if isinstance(row[key], dict | list):
                rows.append(row[key])
    return found


def other_value(data: Json, other: Json, dice: random.Random) -> None:
    """Something becomes a number or another thing of any type."""
    row, key = dice.choice(places(data))
    row[key] = copy.deepcopy(dice.choice((*HUGE, *SMALL, *SMALL, *ODD)))


def other_number(data: Json, other: Json, dice: random.Random) -> None:
    """A number becomes another one, mostly a near one."""
    numbers = [(r, k) for r, k in places(data) if type(r[k]) is int]
    row, key = dice.choice(numbers)
    near = (row[key] - 1, row[key] + 1, row[key] + 2, -row[key])
    row[key] = dice.choice((*near, *near, *SMALL, *HUGE))


def other_word(data: Json, other: Json, dice: random.Random) -> None:
    """A code becomes another code of the position."""
    words = [(r, k) for r, k in places(data) if isinstance(r[k], str)]
    (row, key), (source, name) = dice.choice(words), dice.choice(words)
    row[key] = source[name]


def flipped(data: Json, other: Json, dice: random.Random) -> None:
    """A yes becomes a no."""
    row, key = dice.choice([(r, k) for r, k in places(data) if isinstance(r[k], bool)])
    row[key] = not row[key]


def other_list(data: Json, other: Json, dice: random.Random) -> None:
    """An item is lost, doubled, exchanged, or the list is cut short."""
    lists = [r[k] for r, k in places(data) if isinstance(r[k], list) and r[k]]
    row = dice.choice(lists)
    at, to = dice.randrange(len(row)), dice.randrange(len(row))
    how = dice.randrange(5)
    if how == 0:
        del row[at]
    elif how == 1:
        row.insert(to, copy.deepcopy(row[at]))
    elif how == 2:
        row[at], row[to] = row[to], row[at]
    elif how == 3:
        del row[at:]
    else:
        row.append(copy.deepcopy(dice.choice((*SMALL, *ODD))))


def other_key(data: Json, other: Json, dice: random.Random) -> None:
    """A field is lost, or is found under another name."""
    row = dice.choice([r for r, _ in places(data) if isinstance(r, dict)])
    key = dice.choice(list(row))
    value = row.pop(key)
    if dice.random() < 0.5:
        row[dice.choice(("x", "0", "-1", "96", "14", "zombie_1a", str(10**30), *row))] = value


def other_agenda(data: Json, other: Json, dice: random.Random) -> None:
    """Entries are lost, doubled, put elsewhere or taken from another position."""
    todo = data["todo"]
    entry = copy.deepcopy(
        dice.choice([*todo, *other["todo"], [dice.choice(list(LEXICON.entries))]])
    )
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


def other_args(data: Json, other: Json, dice: random.Random) -> None:
    """A field of an entry is changed."""
    entries = [entry for entry in data["todo"] if len(entry) > 1]
    if entries:
        entry = dice.choice(entries)
        entry[dice.randrange(1, len(entry))] = dice.choice((*SMALL, *SMALL, *HUGE, *ODD))


def exchanged(data: Json, other: Json, dice: random.Random) -> None:
    """A part is that of another position."""
    part = dice.choice((data, data["pub"], data["pub"]["battle"]))
    source = {id(data): other, id(data["pub"]): other["pub"]}.get(id(part), other["pub"]["battle"])
    key = dice.choice(list(part))
    part[key] = copy.deepcopy(source[key])


def other_walk(data: Json, other: Json, dice: random.Random) -> None:
    """An agenda in which each entry may lie on the next, with likely fields."""
    todo: list[list[Json]] = []
    below = ""
    for _ in range(dice.choice((2, 2, 3, 3, 4, 5, 7, 9))):
        fitting = [key for key, under in BELOW.items() if below in under]
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


DAMAGES = (
    *(
        other_special,
        other_value,
        other_number,
        other_number,
        other_word,
        flipped,
        other_list,
        other_list,
    ),
    *(other_key, other_agenda, other_agenda, other_args, other_args, exchanged, exchanged),
    *(other_walk, other_walk, moved_word, moved_word, moved_number, moved_number, moved_piece),
)
SUBTLE = (
    *(other_walk, other_args, moved_word, moved_number, moved_piece, flipped, other_agenda),
    other_special,
)
"""What often leaves a position whole."""


def mutant(seed: int, sitting: Sitting | None = None) -> bytes:
    """A position with one damage, or two, or three."""
    dice = random.Random(f"mutant {seed}")
    data, other = (msgspec.json.decode(dice.choice(bank(sitting))) for _ in range(2))
    damages = dice.choice((DAMAGES, SUBTLE))
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        with contextlib.suppress(AttributeError, LookupError, TypeError, ValueError):
            # A second damage may find nothing to damage.
            dice.choice(damages)(data, other, dice)
    return msgspec.json.encode(_encodable(data))


def _encodable(value: Json) -> Json:
    """Numbers beyond 64 bits are written as JSON has them."""
    if type(value) is int and abs(value) >= 2**63:
        return msgspec.Raw(str(value).encode())
    if isinstance(value, list):
        return [_encodable(item) for item in value]
    if isinstance(value, dict):
        return {key: _encodable(item) for key, item in value.items()}
    return value


# -- what becomes of it ---------------------------------------------------------


@contextlib.contextmanager
def in_time() -> t.Iterator[None]:
    """An error after some seconds, wherever the rules are then."""

    def late(number: int, frame: object) -> t.NoReturn:
        raise TimeoutError(f"more than {SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def verdict(data: bytes, table: Table = TABLE) -> str:
    """What becomes of a position: malformed, found or played; any other error is the engine's."""
    with in_time():
        try:
            s = table.decode(data)
        except Malformed:
            return "malformed"
        found = table.game.lint(table, s)
        for one in found:
            is_declared(one)
        if found:
            return "found"
        play_on(table, s, random.Random(data))
        return "played"


def is_declared(one: Found) -> None:
    """What is found has a declared name with its parameters, in data that can be sent."""
    assert tuple(one.params) == LEXICON.findings[one.id].params
    msgspec.json.encode(kernel.found_data(one))


def play_on(table: Table, s: State, dice: random.Random) -> None:
    """Some random moves; each seat asked has legal moves, everybody can look, nothing breaks."""
    rules, luck = table.rules, kernel.seeded(int(dice.random() * 1e9))
    for _ in range(MOVES):
        kernel.advance(rules, s, luck)
        assert table.decode(table.encode(s)) == s
        for seat in (None, *range(len(s.own))):
            kernel.view(rules, s, seat)
        if not s.todo:
            assert AUZTRALIA.result(s) is not None
            return
        for seat in kernel.waiting(rules, s):
            assert kernel.legal(rules, s, seat), s.todo
        step(rules, s, dice)
        found = AUZTRALIA.lint(table, s) if not s.todo or not is_step(s) else []
        assert not found, found


def is_step(s: State) -> bool:
    return isinstance(s.todo[-1], kernel.Step)
