"""The rulings about cubes and about units given up: what follows from them (R-09, R-34)."""

from __future__ import annotations

import msgspec
import pytest

from engine.auztralia.combat_end import NOT_BEING_LOST
from engine.auztralia.state import State
from engine.auztralia.tiles import CUBES_LEFT, NO_SPARE_DISC, TOO_FEW_CUBES
from engine.auztralia.turn import Choose
from engine.kernel import Malformed

from .battles import drain, facing, send
from .scene import (
    AUZTRALIA,
    denied,
    give,
    is_open,
    legal,
    play,
    put,
    scene,
    seated,
    table_of,
)


def spent() -> State:
    """Ten own cubes on Cthulhu, one on a mi-go, none left in the HQ."""
    s = scene()
    put(s, "cthulhu_3a", 14, 10)
    put(s, "migo_1a", 3, 1)
    drain(s, 0, 0)
    return s


def given_up(n: int) -> State:
    """An attack of so many infantry in which General Takanashi gives up one of them."""
    s = facing("shoggoth_1a", infantry=n)
    give(s, 0, "general_takanashi", "franz_neumann")
    send(s, 3, infantry=n)
    play(s, 0, "abilities.sacrifice", "infantry", "shoggoth_1a")
    return s


@pytest.mark.rule("AUZ-COMBAT-11")
@pytest.mark.ruling("R-09")
def test_the_exchange_needs_an_empty_hq_a_disc_and_five_cubes() -> None:
    with seated(table_of("pl-2018", R_09="when_needed")):
        s = spent()
        assert legal(s, 0, "tiles.exchange") == [("cthulhu_3a",)]
        for tile in ("migo_1a", "zombie_1a"):
            assert denied(s, 0, "tiles.exchange", tile) == TOO_FEW_CUBES(tile=tile)
        s.pub.hq[0] = 1
        assert denied(s, 0, "tiles.exchange", "cthulhu_3a") == CUBES_LEFT(n=1)
        assert legal(s, 0, "tiles.exchange") == []
        s.pub.hq[0], s.pub.spare[0] = 0, 0
        assert denied(s, 0, "tiles.exchange", "cthulhu_3a") == NO_SPARE_DISC()
        assert legal(s, 0, "tiles.exchange") == []


@pytest.mark.rule("AUZ-COMBAT-11", "AUZ-ACT-06")
@pytest.mark.ruling("R-09")
def test_after_the_exchange_every_action_is_open_again() -> None:
    with seated(table_of("pl-2018", R_09="when_needed")):
        s = spent()
        assert legal(s, 0, "turn.choose") == [("recover",)]
        play(s, 0, "tiles.exchange", "cthulhu_3a")
        assert is_open(s, "turn.choose")
        assert ("trade",) in legal(s, 0, "turn.choose")
        assert s.pub.old_ones["cthulhu_3a"].damage() == 10
        assert (s.pub.old_ones["cthulhu_3a"].discs, s.pub.spare[0]) == ((1, 0), 1)


@pytest.mark.rule("AUZ-COMBAT-11")
@pytest.mark.ruling("R-09")
def test_the_exchange_is_a_right_of_the_solo_player_too() -> None:
    table = AUZTRALIA.table("pl-2018", {"mode": "solo"}, {"R-09": "when_needed"})
    entry = table.rules.entries["auz.turn.choose"]
    assert issubclass(entry, Choose)
    assert entry.admits == ("turn", "exchange")


@pytest.mark.rule("AUZ-PERS-15", "AUZ-PERS-16")
@pytest.mark.ruling("R-34")
@pytest.mark.parametrize(("save", "home"), [(None, 0), ("infantry", 1)])
def test_a_saved_unit_is_at_home_and_the_battle_is_lost_without_it(
    save: str | None, home: int
) -> None:
    with seated(table_of("pl-2018", R_34="destroyed")):
        s = given_up(1)
        assert legal(s, 0) == [(None,), ("infantry",)]
        told = denied(s, 0, "combat_end.rescue", "airship")
        assert told == NOT_BEING_LOST(unit="airship")
        play(s, 0, "combat_end.rescue", save)
        assert s.pub.barracks[0][0] == home
        assert s.pub.old_ones["shoggoth_1a"].damage() == 2
        assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-PERS-15", "AUZ-PERS-16")
@pytest.mark.ruling("R-34")
def test_neumann_saves_once_in_a_battle_and_nobody_else_can() -> None:
    with seated(table_of("pl-2018", R_34="destroyed")):
        s = facing("shoggoth_1a", infantry=2)
        give(s, 0, "general_takanashi")
        send(s, 3, infantry=2)
        play(s, 0, "abilities.sacrifice", "infantry", "shoggoth_1a")
        assert not is_open(s, "combat_end.rescue")
        s = given_up(3)
        play(s, 0, "combat_end.rescue", "infantry")
        assert s.pub.battle.used == ["general_takanashi", "franz_neumann"]
        assert (s.pub.battle.force[0], s.pub.barracks[0][0]) == (2, 1)


@pytest.mark.ruling("R-09", "R-34")
def test_a_position_from_before_a_ruling_is_played_as_usual() -> None:
    table = table_of("pl-2018")
    data = msgspec.json.decode(table.encode(table.start(2)))
    del data["rulings"]["R-09"], data["rulings"]["R-34"]
    assert table.decode(msgspec.json.encode(data)) == table.start(2)
    data["rulings"]["R-14"] = "under"
    with pytest.raises(Malformed, match="another table: rulings"):
        table.decode(msgspec.json.encode(data))
