"""Positions damaged at random: each is malformed, found out or playable, and no piece is missed."""

from __future__ import annotations

import random
from functools import partial

import msgspec
import pytest

from engine.last_aurora import LAST_AURORA
from tests.mutants import Json, Loss, found_out, survive, verdict, walk

from .mutants import bank, mutant
from .tables import SITTINGS, Sitting

SHORT = SITTINGS[::3]
MUTANTS = 20
LONG = range(1_000_000, 1_001_000)


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_an_undamaged_position_is_played(sitting: Sitting) -> None:
    assert {verdict(data, sitting.table()) for data in bank(sitting)[::29]} == {"played"}


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_a_damaged_position_is_malformed_found_or_playable(sitting: Sitting) -> None:
    survive(sitting.table(), partial(mutant, sitting=sitting), range(MUTANTS))


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_damaged_position_does_no_harm_in_the_long_run(sitting: Sitting) -> None:
    survive(sitting.table(), partial(mutant, sitting=sitting), LONG)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_no_fault_is_found_in_a_game_not_even_where_luck_decides(sitting: Sitting) -> None:
    table = sitting.table()
    dice, s = random.Random(f"walk {sitting}"), table.start(sitting.seats)
    for _ in walk(table, s, dice):
        assert LAST_AURORA.lint(table, s) == []


# One piece too many or too few: what there is, stays in the box and on the table.


def decks(data: Json) -> list[list[str]]:
    """The lists of cards of every kind."""
    pub, den = data["pub"], data["den"]
    lists = [pub["discard"], pub["gone"], pub["loot"], *pub["deck"], *pub["additional"]]
    lists += [*pub["active"], *pub["resting"], *pub["exhausted"]]
    lists += [pub["object_discard"], den["objects"]["rest"], den["kept"], den["pile"]]
    lists += [den["actions"]["rest"], *[own["objects"] for own in data["own"]]]
    return lists


def doubled(data: Json, dice: random.Random) -> None:
    """A card is in one more place."""
    lists = decks(data)
    goal = dice.choice(lists)
    goal.insert(dice.randrange(len(goal) + 1), dice.choice(dice.choice(list(filter(None, lists)))))


def lost(data: Json, dice: random.Random) -> None:
    """A card is nowhere."""
    row = dice.choice([row for row in decks(data) if row])
    del row[dice.randrange(len(row))]


def lost_token(data: Json, dice: random.Random) -> None:
    """A Survivor has a card and no token."""
    row = dice.choice([row for row in data["pub"]["survivor"] if row])
    row.pop()


def emptied_slot(data: Json, dice: random.Random) -> None:
    """A card has vanished from the zone."""
    zone = data["pub"]["zone"]
    zone[dice.choice([at for at, card in enumerate(zone) if card])] = ""


def loaded(pub: Json) -> bool:
    """Whether all are in the game, with their kits."""
    return not pub["out"] and pub["phase"] != "setup"


PIECES: tuple[Loss, ...] = (doubled, lost, lost_token, emptied_slot)


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_one_piece_more_or_less_is_found(sitting: Sitting) -> None:
    whole = [data for data in bank(sitting) if loaded(msgspec.json.decode(data)["pub"])]
    found_out(sitting.table(), whole, PIECES, range(60))
