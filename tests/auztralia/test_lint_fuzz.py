"""Positions damaged at random: each is malformed, found out or playable, and no piece is missed."""

from __future__ import annotations

import random
import typing as t

import msgspec
import pytest

from engine import kernel
from engine.kernel import Malformed
from tests.mutants import Json, step, verdict

from .mutants import bank, mutant
from .scene import AUZTRALIA, TABLE
from .tables import SITTINGS, VARIED, Sitting

CHUNK = 100
SHORT = 3
LONG = 200
PIECES_LONG = 100
SLOW_SEEDS = 1_000_000


def survive(first: int) -> None:
    """Nothing but the three verdicts comes of these mutants."""
    for seed in range(first, first + CHUNK):
        try:
            verdict(mutant(seed), TABLE)
        except Exception as error:
            raise AssertionError(f"mutant {seed}") from error


def test_an_undamaged_position_is_played() -> None:
    assert {verdict(data, TABLE) for data in bank()[::29]} == {"played"}


@pytest.mark.parametrize("chunk", range(SHORT))
def test_a_damaged_position_is_malformed_found_or_playable(chunk: int) -> None:
    survive(chunk * CHUNK)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(LONG))
def test_a_damaged_position_does_no_harm_in_the_long_run(chunk: int) -> None:
    survive(SLOW_SEEDS + chunk * CHUNK)


@pytest.mark.parametrize("sitting", VARIED[::3], ids=str)
def test_a_damaged_position_of_a_variant_does_no_harm(sitting: Sitting) -> None:
    survive_at(sitting, 0, 20)


@pytest.mark.slow
@pytest.mark.parametrize("sitting", VARIED, ids=str)
def test_a_damaged_position_of_a_variant_does_no_harm_in_the_long_run(sitting: Sitting) -> None:
    survive_at(sitting, SLOW_SEEDS, 1000)


def survive_at(sitting: Sitting, first: int, n: int) -> None:
    """The same at a table with options."""
    table = sitting.table()
    assert {verdict(data, table) for data in bank(sitting)[::29]} == {"played"}
    for seed in range(first, first + n):
        try:
            verdict(mutant(seed, sitting), table)
        except Exception as error:
            raise AssertionError(f"mutant {seed}") from error


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_no_fault_is_found_in_a_game_not_even_where_luck_decides(sitting: Sitting) -> None:
    table = sitting.table()
    for seed in range(3):
        dice, s = random.Random(f"walk {seed}"), table.start(sitting.seats)
        while kernel.advance(table.rules, s) is not None:
            assert AUZTRALIA.lint(table, s) == []
            step(table.rules, s, dice)
        assert AUZTRALIA.lint(table, s) == []


# One piece too many or too few.


def counters(data: Json) -> list[tuple[Json, t.Any]]:
    """The numbers of cubes, discs and units."""
    pub = data["pub"]
    rows = [pub["hq"], pub["spare"], pub["supply"], pub["battle"]["force"]]
    rows += [*pub["boxes"], *pub["barracks"]]
    rows += [row for one in pub["old_ones"].values() for row in one[1:]]
    return [(row, at) for row in rows for at in range(len(row))]


def decks(data: Json) -> list[list[str]]:
    """The lists of tiles, characters and Old One cards."""
    pub, pool = data["pub"], data["den"]["characters"]
    lists = [pub["unseen"], pub["removed"], pub["display"], pub["gone"], pub["deck"]]
    lists += [pub["discard"], pool["top"], pool["rest"], *pub["characters"]]
    return lists + [own["drawn"] for own in data["own"]]


def one_more(data: Json, dice: random.Random) -> None:
    row, at = dice.choice(counters(data))
    row[at] += 1


def one_less(data: Json, dice: random.Random) -> None:
    row, at = dice.choice([(row, at) for row, at in counters(data) if row[at]])
    row[at] -= 1


def doubled(data: Json, dice: random.Random) -> None:
    """A tile or card is in one more place."""
    lists = decks(data)
    source = dice.choice([row for row in lists if row])
    goal = dice.choice(lists)
    goal.insert(dice.randrange(len(goal) + 1), dice.choice(source))


def lost(data: Json, dice: random.Random) -> None:
    """A tile or card is nowhere."""
    row = dice.choice([row for row in decks(data) if row])
    del row[dice.randrange(len(row))]


def shown_twice(data: Json, dice: random.Random) -> None:
    """An Old One on the map is somewhere else too, or is not there any more."""
    shown = data["pub"]["old_ones"]
    if shown:
        code = dice.choice(list(shown))
        dice.choice((lambda: data["pub"]["trophies"].update({code: 0}), lambda: shown.pop(code)))()
    else:
        one_more(data, dice)


PIECES = (one_more, one_less, doubled, lost, shown_twice)


def found_out(first: int) -> None:
    for seed in range(first, first + CHUNK):
        dice = random.Random(f"piece {seed}")
        data = msgspec.json.decode(dice.choice(bank()))
        dice.choice(PIECES)(data, dice)
        try:
            s = TABLE.decode(msgspec.json.encode(data))
        except Malformed:
            continue
        assert TABLE.game.lint(TABLE, s), f"piece {seed}"


@pytest.mark.parametrize("chunk", range(SHORT))
def test_one_piece_more_or_less_is_found(chunk: int) -> None:
    found_out(chunk * CHUNK)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(PIECES_LONG))
def test_one_piece_more_or_less_is_found_in_the_long_run(chunk: int) -> None:
    found_out(SLOW_SEEDS + chunk * CHUNK)
