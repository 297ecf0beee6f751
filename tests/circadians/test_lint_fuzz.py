"""Positions damaged at random: each is malformed, found out or playable, and no piece is missed."""

from __future__ import annotations

import random
from functools import partial

import msgspec
import pytest

from tests.mutants import Json, Loss, found_out, survive, verdict

from .mutants import bank, mutant
from .tables import SITTINGS, Sitting

SHORT = SITTINGS[::3]
MUTANTS = 60
LONG = range(1_000_000, 1_001_000)
PIECES_TRIED = 60


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_an_undamaged_position_is_played(sitting: Sitting) -> None:
    assert {verdict(data, sitting.table()) for data in bank(sitting)[::17]} == {"played"}


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_a_damaged_position_is_malformed_found_or_playable(sitting: Sitting) -> None:
    survive(sitting.table(), partial(mutant, sitting=sitting), range(MUTANTS))


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_damaged_position_does_no_harm_in_the_long_run(sitting: Sitting) -> None:
    survive(sitting.table(), partial(mutant, sitting=sitting), LONG)


# One piece too many or too few: what there is, stays in the box and on the table.


def hands(data: Json) -> list[list[str]]:
    """The lists of tactics cards."""
    rows = [data["pub"]["discard"], data["den"]["tactics"]["rest"]]
    return rows + [own["hand"] for own in data["own"]]


def doubled_card(data: Json, dice: random.Random) -> None:
    dice.choice(hands(data)).append(dice.choice([row for row in hands(data) if row])[0])


def lost_card(data: Json, dice: random.Random) -> None:
    row = dice.choice([row for row in hands(data) if row])
    del row[dice.randrange(len(row))]


def one_fighter(data: Json, dice: random.Random) -> None:
    """A fighter more or less, where some are."""
    area = dice.choice(data["pub"]["fighters"])
    here = [at for at, n in enumerate(area) if n > 1]
    area[dice.choice(here)] += dice.choice((-1, 1))


def recruited_from_nowhere(data: Json, dice: random.Random) -> None:
    dice.choice(data["pub"]["sectors"])[0] += 1


def lost_price_token(data: Json, dice: random.Random) -> None:
    dice.choice([row for row in data["pub"]["tokens"] + data["pub"]["vault"] if row]).pop()


def lost_foundation(data: Json, dice: random.Random) -> None:
    """A relic that is still to come has no foundation to stand on."""
    pub = data["pub"]
    at = dice.choice([region for region in pub["relics"] if region >= 0])
    pub["plots"][at] = [["", one[1]] for one in pub["plots"][at]]


def lost_building(data: Json, dice: random.Random) -> None:
    """A building that stands on the map and belongs to nobody, or the other way."""
    plots = [row for row in data["pub"]["plots"] if row]
    row = dice.choice(plots)
    row[0] = [row[0][0], "" if row[0][1] else "outpost"]


def wandering_leader(data: Json, dice: random.Random) -> None:
    """A leader stands where its faction is not said to be."""
    pub = data["pub"]
    leader = dice.choice([*pub["leaders"]])
    seat = next(at for at, cards in enumerate(pub["roster"]) if leader in cards)
    away = {*range(27)} - {*pub["present"][seat]}
    pub["leaders"][leader] = dice.choice(sorted(away))


PIECES: tuple[Loss, ...] = (
    *(doubled_card, lost_card, one_fighter, recruited_from_nowhere, lost_price_token),
    *(lost_foundation, lost_building, wandering_leader),
)


def rests(data: bytes) -> bool:
    """Whether the game is under way, with leaders, fighters and relics on the map."""
    pub = msgspec.json.decode(data)["pub"]
    relics = any(region >= 0 for region in pub["relics"])
    crowds = all(max(area) > 1 for area in pub["fighters"])
    return bool(pub["round"]) and not pub["ended"] and relics and bool(pub["leaders"]) and crowds


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_one_piece_more_or_less_is_found(sitting: Sitting) -> None:
    whole = [data for data in bank(sitting) if rests(data)]
    found_out(sitting.table(), whole, PIECES, range(PIECES_TRIED))
