"""Positions damaged at random: each is malformed, found out or playable, and no piece is missed."""

from __future__ import annotations

import random
import typing as t
from functools import partial

import pytest

from tests.mutants import Json, found_out, survive, verdict, walk

from .mutants import bank, mutant
from .scene import AUZTRALIA, TABLE
from .tables import SITTINGS, VARIED, Sitting

CHUNK = 100
SHORT = 3
LONG = 200
PIECES_LONG = 100
SLOW_SEEDS = 1_000_000


def chunk_of(chunk: int, first: int = 0) -> range:
    return range(first + chunk * CHUNK, first + (chunk + 1) * CHUNK)


def test_an_undamaged_position_is_played() -> None:
    assert {verdict(data, TABLE) for data in bank()[::29]} == {"played"}


@pytest.mark.parametrize("chunk", range(SHORT))
def test_a_damaged_position_is_malformed_found_or_playable(chunk: int) -> None:
    survive(TABLE, mutant, chunk_of(chunk))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(LONG))
def test_a_damaged_position_does_no_harm_in_the_long_run(chunk: int) -> None:
    survive(TABLE, mutant, chunk_of(chunk, SLOW_SEEDS))


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
    survive(table, partial(mutant, sitting=sitting), range(first, first + n))


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_no_fault_is_found_in_a_game_not_even_where_luck_decides(sitting: Sitting) -> None:
    table = sitting.table()
    for seed in range(3):
        dice, s = random.Random(f"walk {seed}"), table.start(sitting.seats)
        for _ in walk(table, s, dice):
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


@pytest.mark.parametrize("chunk", range(SHORT))
def test_one_piece_more_or_less_is_found(chunk: int) -> None:
    found_out(TABLE, bank(), PIECES, chunk_of(chunk))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(PIECES_LONG))
def test_one_piece_more_or_less_is_found_in_the_long_run(chunk: int) -> None:
    found_out(TABLE, bank(), PIECES, chunk_of(chunk, SLOW_SEEDS))
