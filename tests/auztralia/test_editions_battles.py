"""The editions in battles: one position in each, and what differs between them."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.auztralia.attack import OUT_OF_RANGE
from engine.auztralia.state import State

from .battles import attacked, besiege, facing, fight, stay
from .scene import (
    denied,
    give,
    lay,
    legal,
    play,
    put,
    scene,
    seated,
    table_of,
    units,
)
from .test_editions import RU, each


@pytest.mark.edition("ED-07")
@pytest.mark.rule("AUZ-ATTACK-08", "AUZ-ATTACK-16")
def test_we_32_only_in_2017_a_force_passes_old_ones_off_the_rails() -> None:
    def told() -> kernel.Denial | None:
        s = scene()
        lay(s, 0, (90, 3))
        put(s, "zombie_1b", 2)
        put(s, "zombie_1c", 28)
        units(s, 0, armoured_car=1)
        play(s, 0, "turn.choose", "attack")
        return denied(s, 0, "attack.target", 28)

    refused = OUT_OF_RANGE(hex=28)
    assert each(told) == (refused, None, refused)


@pytest.mark.edition("ED-14")
@pytest.mark.rule("AUZ-PORT-05", "AUZ-PORT-07")
def test_a_defeat_in_the_port_costs_damaged_units_or_all() -> None:
    def told() -> tuple[str, tuple[int, ...]]:
        s = attacked("zombie_3b", "zombie_3a", infantry=2, airship=1)
        besiege(s, "OC01", "OC02")
        return s.pub.ended, s.pub.barracks[0]

    spared = ("port", (0, 0, 0, 0, 1))
    assert each(told) == (spared, ("port", (0, 0, 0, 0, 0)), spared)


@pytest.mark.edition("ED-15")
@pytest.mark.rule("AUZ-PORT-06", "AUZ-PORT-07")
def test_we_26_a_defeat_that_kills_the_last_old_one_leaves_the_port() -> None:
    def told() -> tuple[str, tuple[int, ...]]:
        s = attacked("zombie_1a", infantry=2, airship=1)
        besiege(s, "OC01", "OC02", "OC32", "OC08")
        assert s.pub.trophies == {"zombie_1a": 0}
        return s.pub.ended, s.pub.barracks[0]

    spared = ("", (0, 0, 0, 0, 1))
    assert each(told) == (spared, ("", (0, 0, 0, 0, 0)), spared)


@pytest.mark.edition("ED-14")
@pytest.mark.rule("AUZ-PORT-07", "AUZ-PERS-15")
def test_in_2017_neumann_saves_one_of_all_the_units_lost_with_a_port_battle() -> None:
    with seated(table_of(RU)):
        s = attacked("zombie_3b", artillery=1, airship=2)
        give(s, 0, "franz_neumann")
        besiege(s, "OC08", "OC16", "OC27", "OC13")
        assert legal(s, 0) == [(None,), ("artillery",), ("airship",)]
        play(s, 0, "combat_end.neumann", "airship")
        assert (s.pub.ended, s.pub.barracks[0]) == ("port", (0, 0, 0, 0, 1))


@pytest.mark.edition("ED-14")
@pytest.mark.rule("AUZ-PORT-07", "AUZ-CEND-01")
def test_in_2017_a_defeat_away_from_the_port_costs_damaged_units_only() -> None:
    def told() -> tuple[int, ...]:
        s = facing("zombie_3b", "zombie_3a", infantry=2, airship=1)
        fight(s, "OC01")
        stay(s, "OC02")
        return s.pub.barracks[0]

    assert each(told) == ((0, 0, 0, 0, 1),) * 3


@pytest.mark.edition("ED-16")
@pytest.mark.rule("AUZ-CEND-05")
def test_in_2017_zombies_heal_only_after_a_withdrawal() -> None:
    """Damage on a zombie after a defeat, and after a withdrawal."""

    def left() -> tuple[int, int]:
        lost = facing("zombie_3b", infantry=1)
        fight(lost, "OC03")
        stay(lost, "OC10")
        stay(lost, "OC15")
        fled = facing("zombie_3b", infantry=2)
        fight(fled, "OC05")
        play(fled, 0, "combat.stand", "all")
        return damage(lost), damage(fled)

    def damage(s: State) -> int:
        return s.pub.old_ones["zombie_3b"].damage()

    assert each(left) == ((0, 0), (1, 0), (0, 0))
