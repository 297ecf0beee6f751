"""Positions as strangers send them, damaged at random; what all games share of it."""

from __future__ import annotations

import contextlib
import copy
import functools
import random
import signal
import typing as t

import msgspec

from engine import kernel
from engine.kernel import AnyState, Chance, Choice, Entry, Found, Malformed, Ruleset, Table

Json = t.Any
Place = tuple[t.Any, t.Any]
"""A container and a key or index in it."""
Damage = t.Callable[[Json, Json, random.Random], None]
"""Changes the first position, perhaps by something of the second."""
Loss = t.Callable[[Json, random.Random], None]
"""Leaves a position with one piece too many or too few."""
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
SECONDS = 5
MOVES = 30


def step(rules: Ruleset, s: AnyState, dice: random.Random) -> None:
    """One answer or one draw, at random."""
    entry = kernel.top(rules, s)
    if isinstance(entry, Choice):
        seat = dice.choice(kernel.waiting(rules, s))
        kernel.apply(rules, s, seat, dice.choice(kernel.legal(rules, s, seat)))
    elif isinstance(entry, Chance):
        kernel.apply(rules, s, kernel.CHANCE, (entry.key, dice.choice(entry.outcomes(s))))


def walk(table: Table, s: AnyState, dice: random.Random) -> t.Iterator[Entry | None]:
    """A random game: what is open at each decision and each draw, and None at the end."""
    while (entry := kernel.advance(table.rules, s)) is not None:
        yield entry
        step(table.rules, s, dice)
    yield None


def may_lie_on(rules: Ruleset, below: str) -> list[str]:
    """The keys of the entries that may lie on another, named by its key, or on a floor."""
    places = rules.declared[below].places if below in rules.declared else {below}
    return [key for key, kind in rules.declared.items() if not places.isdisjoint(kind.on.split())]


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


def other_agenda(rules: Ruleset) -> Damage:
    """Entries are lost, doubled, put elsewhere or taken from another position."""
    keys = [*rules.entries]

    def damage(data: Json, other: Json, dice: random.Random) -> None:
        todo = data["todo"]
        entry = copy.deepcopy(dice.choice([*todo, *other["todo"], [dice.choice(keys)]]))
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

    return damage


def other_args(data: Json, other: Json, dice: random.Random) -> None:
    """A field of an entry is changed."""
    entries = [entry for entry in data["todo"] if len(entry) > 1]
    if entries:
        entry = dice.choice(entries)
        entry[dice.randrange(1, len(entry))] = dice.choice((*SMALL, *SMALL, *HUGE, *ODD))


def exchanged(data: Json, other: Json, dice: random.Random) -> None:
    """A part is that of another position."""
    part = dice.choice(("", "pub", "pub"))
    mine, theirs = (data[part], other[part]) if part else (data, other)
    key = dice.choice([*mine])
    mine[key] = copy.deepcopy(theirs[key])


def common(agenda: Damage) -> tuple[Damage, ...]:
    """What befalls the positions of all games alike."""
    return (
        *(other_value, other_number, other_number, other_word, flipped, other_list, other_list),
        *(other_key, agenda, agenda, other_args, other_args),
    )


def mutant(seed: int, bank: t.Sequence[bytes], *damages: tuple[Damage, ...]) -> bytes:
    """A position of a bank with one damage, or two, or three of the same group."""
    dice = random.Random(f"mutant {seed}")
    data, other = (msgspec.json.decode(dice.choice(bank)) for _ in range(2))
    group = dice.choice(damages)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        with contextlib.suppress(AttributeError, LookupError, TypeError, ValueError):
            # A second damage may find nothing to damage.
            dice.choice(group)(data, other, dice)
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


@functools.cache
def lexicon(game: kernel.Game) -> Ruleset:
    return game.lexicon()


def verdict(data: bytes, table: Table) -> str:
    """What becomes of a position: malformed, found or played; any other error is the engine's."""
    with in_time():
        try:
            s = table.decode(data)
        except Malformed:
            return "malformed"
        found = table.game.lint(table, s)
        for one in found:
            is_declared(table, one)
        if found:
            return "found"
        play_on(table, s, random.Random(data))
        return "played"


def survive(table: Table, made: t.Callable[[int], bytes], seeds: range) -> None:
    """Nothing but the three verdicts comes of these mutants."""
    for seed in seeds:
        try:
            verdict(made(seed), table)
        except Exception as error:
            raise AssertionError(f"mutant {seed}") from error


def found_out(
    table: Table, bank: t.Sequence[bytes], losses: t.Sequence[Loss], seeds: range
) -> None:
    """One piece too many or too few is found, if the position can be read at all."""
    for seed in seeds:
        dice = random.Random(f"piece {seed}")
        data = msgspec.json.decode(dice.choice(bank))
        loss = dice.choice(losses)
        loss(data, dice)
        try:
            s = table.decode(msgspec.json.encode(data))
        except Malformed:
            continue
        assert table.game.lint(table, s), f"piece {seed} {loss.__name__}"


def is_declared(table: Table, one: Found) -> None:
    """What is found has a declared name with its parameters, in data that can be sent."""
    assert tuple(one.params) == lexicon(table.game).findings[one.id].params
    msgspec.json.encode(kernel.found_data(one))


def play_on(table: Table, s: AnyState, dice: random.Random) -> None:
    """Some random moves; each seat asked has legal moves, everybody can look, nothing breaks."""
    rules = table.rules
    for _ in range(MOVES):
        entry = kernel.advance(rules, s)
        assert table.decode(table.encode(s)) == s
        for seat in (None, *range(len(s.own))):
            kernel.view(rules, s, seat)
        found = table.game.lint(table, s)
        assert not found, found
        if entry is None:
            assert table.game.result(s) is not None
            return
        if isinstance(entry, Choice):
            for seat in kernel.waiting(rules, s):
                assert kernel.legal(rules, s, seat), s.todo
        step(rules, s, dice)
