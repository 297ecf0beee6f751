"""Card Action "recruit" (LAU-RECR)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.convoy import MUST_BE_KEPT
from engine.last_aurora.exploration import Exploration, Turn
from engine.last_aurora.losses import RECRUIT_IS_SAFE, LoseCard
from engine.last_aurora.recruit import NO_ROOM, NO_TOKEN
from engine.last_aurora.state import crew, reserve

from .expedition import explore, no_bonus, turn_of, zone
from .scene import (
    damage,
    denied,
    enlist,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    send,
    show,
    table,
    unload,
)


@pytest.mark.rule("LAU-RECR-01")
def test_a_recruit_rests_and_a_token_is_loaded() -> None:
    """Worked example 5: the Hermit in slot 1, explored by the Navigator."""
    s = zone("hermit")
    load(s, 0, food=())
    explore(s, 1, "navigator_1")
    assert s.pub.resting[0] == ("hermit",)
    play(s, 0, "convoy.place", 12)
    no_bonus(s, 1)
    assert kernel.members(s.pub.survivor[0]) == [0, 1, 12]
    assert (s.pub.active[0], s.pub.exhausted[0]) == (("leader_1",), ("navigator_1",))
    assert s.pub.zone[0] == ""


@pytest.mark.rule("LAU-RECR-02")
def test_a_recruit_is_kept_in_the_turn_in_which_he_came() -> None:
    s = zone("hermit")
    load(s, 0, food=())
    push(s, Exploration())
    explore(s, 1, "navigator_1")
    assert denied(s, 0, "convoy.place", None) == MUST_BE_KEPT(token="survivor")
    play(s, 0, "convoy.place", 12)
    push(s, LoseCard(0))
    assert legal(s, 0) == [("leader_1",), ("navigator_1",)]
    assert denied(s, 0, "losses.lose_survivor", "hermit") == RECRUIT_IS_SAFE(survivor="hermit")
    s.todo.pop()
    no_bonus(s, 1)
    assert turn_of(s) == 1
    push(s, LoseCard(0))
    assert ("hermit",) in legal(s, 0)


@pytest.mark.rule("LAU-RECR-03")
def test_room_is_made_by_discarding_a_resource() -> None:
    """Worked example 42."""
    s = zone("hermit")
    load(s, 0, food=(10,), ammo=(11,), fuel=(12, 13))
    explore(s, 1, "navigator_1")
    assert legal(s, 0) == [(0,), (1,), (10,), (11,), (12,)]
    play(s, 0, "convoy.place", 12)
    assert kernel.members(s.pub.survivor[0]) == [0, 1, 12]
    assert kernel.members(s.pub.fuel[0]) == [13]
    assert s.pub.resting[0] == ("hermit",)


@pytest.mark.rule("LAU-RECR-03", "LAU-EXPL-14")
def test_without_an_undamaged_box_nobody_can_be_recruited() -> None:
    """Worked example 42, the counter-case."""
    s = zone("hermit", "petrol_station")
    unload(s, 0)
    damage(s, 0, 0, 1, 10, 11, 12)
    push(s, Turn(0))
    assert legal(s, 0) == [(2,), ("pass",)]
    assert denied(s, 0, "exploration.choose", 1) == NO_ROOM()
    damage(s, 0, 0, 1, 10, 11)
    assert denied(s, 0, "exploration.choose", 1) is None


@pytest.mark.rule("LAU-RECR-01", "LAU-EXPL-14", "LAU-SETUP-13")
def test_with_a_strict_supply_there_must_be_a_token_left() -> None:
    """Ruling R-98."""
    s = scene(at=table(strict_supply=True))
    show(s, "hermit")
    n = reserve(s, "survivor")
    load(s, 1, survivor=range(40, 40 + n + 1))
    push(s, Turn(0))
    assert denied(s, 0, "exploration.choose", 1) is None
    load(s, 1, survivor=range(40, 40 + n + 2))
    assert reserve(s, "survivor") == 0
    assert denied(s, 0, "exploration.choose", 1) == NO_TOKEN()


@pytest.mark.rule("LAU-RECR-04", "LAU-RECR-02")
def test_another_survivor_may_be_given_up_but_not_the_recruit() -> None:
    s = zone("hermit")
    unload(s, 0)
    load(s, 0, survivor=(0, 1))
    enlist(s, 0, "mechanic", 10)
    damage(s, 0, 11, 12)
    send(s, 0, "exhausted", "leader")
    explore(s, 1, "navigator_1")
    assert is_open(s, "losses.lose_survivor")
    assert denied(s, 0, "losses.lose_survivor", "hermit") == RECRUIT_IS_SAFE(survivor="hermit")
    play(s, 0, "losses.lose_survivor", "mechanic")
    assert crew(s, 0) == ("navigator_1", "hermit", "leader_1")
    assert kernel.members(s.pub.survivor[0]) == [0, 1, 10]


@pytest.mark.rule("LAU-RECR-04")
def test_a_survivor_may_go_though_a_resource_could() -> None:
    s = zone("hermit")
    load(s, 0, food=(10,), ammo=(11,), fuel=(12, 13))
    explore(s, 1, "navigator_1")
    play(s, 0, "convoy.place", 1)
    assert legal(s, 0) == [("leader_1",), ("navigator_1",)]
    play(s, 0, "losses.lose_survivor", "leader_1")
    assert kernel.members(s.pub.survivor[0]) == [0, 1]
    assert kernel.members(s.pub.food[0] | s.pub.ammo[0] | s.pub.fuel[0]) == [10, 11, 12, 13]
    assert crew(s, 0) == ("navigator_1", "hermit")
