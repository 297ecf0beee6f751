"""The register of rulings: what a table decides otherwise changes the outcome of a test."""

from __future__ import annotations

import typing as t

import pytest

from engine.kernel import Malformed, Table
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.ambush import Assail
from engine.last_aurora.editions.rulings import RULINGS
from engine.last_aurora.object_cards import unskilled
from engine.last_aurora.state import skill

from .scene import (
    damage,
    enlist,
    is_open,
    legal,
    load,
    play,
    playing,
    push,
    scene,
    table,
)

FACE = "ambush.face_ambush"


def decided(**said: str) -> Table:
    """A table that has decided some rulings; R_28 is R-28."""
    rulings = {id_.replace("_", "-"): value for id_, value in said.items()}
    return playing.known(LAST_AURORA.table("pl", rulings=rulings))


# -- scenes whose outcome a ruling decides --------------------------------------


def last_howl_with_one_box_left(at: Table) -> t.Any:
    """Two Damage in the bottom row, where only the box of the driver is whole."""
    s = scene(phase="fire", at=at)
    damage(s, 0, 1, 2, 10, 11, 12, 13)
    push(s, Assail(0, "last_howl"))
    return legal(s, 0) if is_open(s, FACE) else None


def medicine_for_the_contaminated(at: Table) -> t.Any:
    s = scene(at=at)
    s.pub.medicated = ("leader_1",)
    s.pub.contamination["leader_1"] = 1
    s.pub.boost["leader_1"] = 1
    return skill(s, "leader_1")


OUTCOMES: dict[str, tuple[t.Callable[[Table], t.Any], dict[str, t.Any]]] = {
    "R-28": (last_howl_with_one_box_left, {"in_full": None, "free_choice": [(1,), (2,)]}),
    "R-50": (medicine_for_the_contaminated, {"three": 4, "printed_three": 3}),
}


@pytest.mark.parametrize(
    ("ruling", "value"),
    [
        pytest.param(ruling, value, marks=pytest.mark.ruling(ruling))
        for ruling, (_, expected) in OUTCOMES.items()
        for value in expected
    ],
)
def test_the_outcome_flips_with_the_ruling(ruling: str, value: str) -> None:
    told, expected = OUTCOMES[ruling]
    assert told(decided(**{ruling.replace("-", "_"): value})) == expected[value]
    assert expected[value] not in [expected[other] for other in expected if other != value]


def test_every_ruling_of_the_register_has_an_outcome_for_each_value() -> None:
    assert {id_: list(values) for id_, values in RULINGS.items()} == {
        id_: list(expected) for id_, (_, expected) in OUTCOMES.items()
    }


# -- what else follows from a decision ------------------------------------------


@pytest.mark.rule("LAU-ENEMY-08")
@pytest.mark.ruling("R-28")
def test_with_a_free_choice_what_cannot_be_done_does_nothing() -> None:
    s = scene(phase="fire", at=decided(R_28="free_choice"))
    load(s, 0, food=(), ammo=(), fuel=())
    push(s, Assail(0, "rendall_and_randall"))
    play(s, 0, FACE, 1)
    assert (s.pub.damage[0], s.todo) == (0, [])
    damage(s, 0, 1, 2, 10, 11, 12, 13)
    push(s, Assail(0, "last_howl"))
    play(s, 0, FACE, 2)
    assert s.pub.damage[0].bit_count() == 7
    assert s.pub.contamination == {}


@pytest.mark.rule("LAU-ENEMY-08", "LAU-SOLO-40")
@pytest.mark.ruling("R-28")
def test_a_free_choice_is_for_players_and_in_solo_games_too() -> None:
    at = playing.known(LAST_AURORA.table("pl", {"solo": True}, {"R-28": "free_choice"}))
    s = scene(1, phase="fire", at=at)
    load(s, 0, food=(), ammo=(), fuel=())
    push(s, Assail(0, "rendall_and_randall"))
    assert legal(s, 0) == [(1,), (2,)]


@pytest.mark.rule("LAU-OBJC-01")
@pytest.mark.ruling("R-50")
def test_a_medicine_for_the_printed_skill_is_of_no_use_to_the_skilled() -> None:
    for value, useful in (("three", True), ("printed_three", False)):
        s = scene(at=decided(R_50=value))
        enlist(s, 0, "bounty_hunter", 12)
        s.pub.contamination["bounty_hunter"] = 1
        assert unskilled(s, "bounty_hunter") == useful
        assert unskilled(s, "leader_1")


# -- the table ------------------------------------------------------------------


def test_what_is_not_said_is_as_the_edition_starts() -> None:
    usual = {id_: next(iter(values)) for id_, values in RULINGS.items()}
    assert LAST_AURORA.table("pl").rulings == usual
    assert LAST_AURORA.table("pl", rulings=usual) is LAST_AURORA.table("pl")


@pytest.mark.parametrize("said", [{"R-99": "three"}, {"R-50": "four"}, {"R-28": ""}])
def test_a_ruling_that_there_is_not_is_malformed(said: dict[str, str]) -> None:
    with pytest.raises(Malformed) as caught:
        LAST_AURORA.table("pl", rulings=said)
    assert caught.value.place == f"rulings.{next(iter(said))}"


def test_a_position_says_by_which_rulings_it_is_played() -> None:
    one, other = decided(), decided(R_50="printed_three")
    data = one.encode(one.start(2))
    assert b'"rulings":{"R-28":"in_full","R-50":"three"}' in data
    assert one.decode(data) == one.start(2)
    with pytest.raises(Malformed) as caught:
        other.decode(data)
    assert caught.value.place == "rulings"
    before = data.replace(b'{"R-28":"in_full","R-50":"three"}', b"{}")
    assert one.decode(before) == one.start(2)


@pytest.mark.ruling("R-39")
def test_the_supply_is_decided_by_an_option() -> None:
    assert [table(strict_supply=value).box.strict for value in (False, True)] == [False, True]
