"""The laws of the house on random games of AuZtralia, at tables of every edition.

The short run plays some games for each number of seats; make soak plays as many as
ARBITER_SOAK_GAMES says, for each number of seats, with the same laws at every decision. Other
editions play fewer, because they share most of their rules with the usual one. Every table with
options that the rules allow plays a game, and ARBITER_SOAK_VARIED in make soak.
"""

from __future__ import annotations

import ast
import collections
import itertools
import os
import pathlib
import random
import sys
import typing as t

import pytest

from engine import kernel
from engine.auztralia.state import State
from engine.kernel import Entry, Found, Table
from tests.laws import play_by_the_laws, turns

from .scene import AUZTRALIA, RULES, TABLE, final, give, table_of, units
from .tables import SITTINGS, VARIED, Options, Sitting

SEATS = (2, 3, 4)
CHUNK = 5
SHORT = 20 // CHUNK
GAMES = int(os.environ.get("ARBITER_SOAK_GAMES", "1000"))
LONG, LONG_ELSEWHERE = max(1, GAMES // CHUNK), max(1, GAMES // 5 // CHUNK)
OTHERWISE = {id_.replace("-", "_"): one.values[-1] for id_, one in AUZTRALIA.rulings.items()}
ELSEWHERE = {
    "ru-2017": table_of("ru-2017"),
    "de-short": table_of("de-short"),
    "otherwise": table_of("pl-2018", None, **OTHERWISE),
}
"""The other editions, and a table that decides every ruling otherwise."""
DECIDED: tuple[tuple[Options, int], ...] = (
    ({"mode": "solo", "level": "insane"}, 1),
    ({"mode": "cooperative", "map": "west", "duo_cards": 2}, 2),
    ({"mode": "cooperative"}, 3),
    ({"map": "west"}, 3),
    ({"mode": "cooperative", "challenge": "insane"}, 4),
)
"""Options and seats of tables that decide every ruling otherwise."""
SOAK_SEEDS = 100_000
VARIED_LONG = int(os.environ.get("ARBITER_SOAK_VARIED", "200"))
LEXICON = AUZTRALIA.lexicon()
TESTS = pathlib.Path(__file__).resolve().parents[1]


def enrich(s: State) -> None:
    """Seven characters and some units for each seat, so that more can happen."""
    for seat in range(len(s.own)):
        give(s, seat, *s.den.characters.rest[::4][:7])
        units(s, seat, infantry=2, armoured_car=1, airship=seat < 3)


def rich_start(table: Table, seats: int, seed: int) -> State:
    """A game up to the first decision, and an unusually good start."""
    s = table.start(seats)
    kernel.advance(table.rules, s, kernel.seeded(seed))
    enrich(s)
    return s


def game_by_the_laws(table: Table, seats: int, seed: int) -> State:
    """A whole game; every second one goes on from a rich start."""

    def flaws(s: State) -> list[Found]:
        """What the linter finds; in a game that is played by the rules it must find nothing."""
        return table.game.lint(table, s)

    start = rich_start(table, seats, seed) if seed % 2 else table.start(seats)
    s: State = play_by_the_laws(table, start, seed, flaws).state
    assert s.pub.ended == "port" or min(s.pub.time) >= s.box.end
    return s


def all_laws_hold(table: Table, seats: int, first: int, games: int = CHUNK) -> None:
    for seed in range(first, first + games):
        s = game_by_the_laws(table, seats, seed)
        scores, old_ones, winners = final(s)
        assert old_ones is not None
        best = max(scores)
        assert winners == tuple(seat for seat in range(seats) if old_ones < scores[seat] == best)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("chunk", range(SHORT))
def test_every_law_holds_at_every_decision(seats: int, chunk: int) -> None:
    all_laws_hold(TABLE, seats, chunk * CHUNK)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", ELSEWHERE)
def test_every_law_holds_at_other_tables(name: str, seats: int) -> None:
    all_laws_hold(ELSEWHERE[name], seats, 0, games=2)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("chunk", range(LONG))
def test_every_law_holds_in_the_long_run(seats: int, chunk: int) -> None:
    all_laws_hold(TABLE, seats, SOAK_SEEDS + chunk * CHUNK)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", ELSEWHERE)
@pytest.mark.parametrize("chunk", range(LONG_ELSEWHERE))
def test_every_law_holds_in_the_long_run_elsewhere(name: str, seats: int, chunk: int) -> None:
    all_laws_hold(ELSEWHERE[name], seats, SOAK_SEEDS + chunk * CHUNK)


# Every other table.


def test_all_tables_are_played() -> None:
    assert len(SITTINGS) == len({str(one) for one in SITTINGS})
    counts = collections.Counter(one.edition for one in SITTINGS)
    assert counts == {edition: {"ru-2017": 6}.get(edition, 50) for edition in AUZTRALIA.editions}


@pytest.mark.parametrize("sitting", VARIED, ids=str)
def test_the_laws_hold_at_every_table(sitting: Sitting) -> None:
    game_by_the_laws(sitting.table(), sitting.seats, VARIED.index(sitting))


@pytest.mark.parametrize(("options", "seats"), DECIDED, ids=str)
def test_the_laws_hold_where_rulings_meet_variants(options: Options, seats: int) -> None:
    table = table_of("pl-2018", options, **OTHERWISE)
    for seed in range(2):
        game_by_the_laws(table, seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("sitting", VARIED, ids=str)
def test_the_laws_hold_at_every_table_in_the_long_run(sitting: Sitting) -> None:
    for seed in range(SOAK_SEEDS, SOAK_SEEDS + VARIED_LONG):
        game_by_the_laws(sitting.table(), sitting.seats, seed)


# Every entry is run.


RULED = {"auz.combat_end.rescue", "auz.tiles.exchange"}
"""What only a table with other rulings asks; see test_rulings_battles.py."""


class Agenda(list[Entry]):
    """An agenda that notes the kinds of entries it gives out."""

    def __init__(self, entries: list[Entry], seen: set[str]) -> None:
        super().__init__(entries)
        self.seen = seen

    def pop(self, at: t.SupportsIndex = -1) -> Entry:
        entry = super().pop(at)
        self.seen.add(entry.key)
        return entry


def test_random_games_run_every_entry() -> None:
    seen, wanted = set[str](), set(RULES.entries) - RULED

    def begin(s: State) -> None:
        enrich(s)
        s.todo = Agenda(s.todo, seen)

    fresh = TABLE.start(2)
    fresh.todo = Agenda(fresh.todo, seen)
    kernel.advance(RULES, fresh, kernel.seeded(0))
    for seed, table in itertools.product(range(40), (TABLE, ELSEWHERE["otherwise"])):
        *_, last = turns(table, 2 + seed % 3, seed, begin=begin)
        seen.update(line.move[0] for line in last.journal)
        if seen >= wanted:
            break
    assert seen >= wanted, wanted - seen


def test_games_with_options_run_every_entry_of_the_variants() -> None:
    wanted, seen = set(LEXICON.entries) - set(RULES.entries), set[str]()
    for sitting, seed in itertools.product(VARIED, range(4)):
        table = sitting.table()
        if (wanted - seen) & set(table.rules.entries):
            s = table.start(sitting.seats)
            s.todo = Agenda(s.todo, seen)
            kernel.play_random(table.rules, s, kernel.seeded(seed), random.Random(seed))
    assert seen >= wanted, wanted - seen


# Every reason is denied by.


def ids_by_name() -> dict[str, str]:
    """The id of each reason by module and name, as in track.EDGE_TAKEN."""
    modules = [sys.modules[kernel.Reason.__module__]]
    modules += [module for name, module in sys.modules.items() if "engine.auztralia." in name]
    return {
        f"{module.__name__.rpartition('.')[2]}.{name}": value.id
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, kernel.Reason)
    }


def names_in(path: pathlib.Path) -> set[str]:
    """What a file takes from modules of the engine and uses, and every string it spells."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = (node.module or "").rpartition(".")[2]
            taken.update({one.asname or one.name: f"{module}.{one.name}" for one in node.names})
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(taken.get(node.id, node.id))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = taken.get(node.value.id, node.value.id).rpartition(".")[2]
            found.add(f"{module}.{node.attr}")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def test_every_reason_is_denied_by_in_some_test() -> None:
    ids, denied = ids_by_name(), set()
    assert set(ids.values()) == set(LEXICON.reasons)
    for path in [*TESTS.glob("auztralia/test_*.py"), *TESTS.glob("kernel/test_*.py")]:
        denied |= {ids.get(name, name) for name in names_in(path)}
    assert sorted(set(LEXICON.reasons) - denied) == []


def test_every_reason_is_declared_where_its_name_says() -> None:
    for chapter in LEXICON.chapters:
        assert all(id_.startswith(f"{chapter.prefix}.") for id_ in chapter.findings)
        for reason in chapter.reasons.values():
            assert reason.id.startswith(f"{chapter.prefix}.")
            assert reason.rules, reason.id
