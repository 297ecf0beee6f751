"""What a policy of AuZtralia sees in a position, and in a move."""

from __future__ import annotations

import pytest

from engine.auztralia.recruit import Hire
from engine.auztralia.state import State
from engine.kernel import Move, legal
from referee.agents.auztralia.features import features
from referee.agents.auztralia.moment import Now, now_of, peril, points_on, what_on

from .scene import RULES, at, hide, put, resources, scene, surveyed, table, units


def now(s: State, seat: int = 0) -> Now:
    return now_of(s, seat)


def names(s: State, move: Move) -> set[str]:
    return set(features(s, 0, [move])[0])


def all_names(s: State) -> set[str]:
    return {name for each in features(s, 0, legal(RULES, s, 0)) for name in each}


@pytest.mark.parametrize(("spaces", "lead"), [((3, 5), "a"), ((5, 3), "b"), ((4, 4), "a")], ids=str)
def test_a_seat_knows_whether_it_is_last_on_the_time_track(
    spaces: tuple[int, int], lead: str
) -> None:
    s = scene()
    at(s, *spaces)
    assert now(s).lead == lead


def test_who_is_alone_or_has_partners_knows_it() -> None:
    assert (now(scene()).mode, now(scene()).lead) == ("r", "a")
    alone = scene(90, at=table(mode="solo"))
    assert (now(alone).mode, now(alone).lead) == ("s", "s")
    assert now(surveyed(90, 82, at=table(mode="cooperative"))).mode == "c"


def test_the_game_has_four_parts() -> None:
    parts = []
    for space in (0, 14, 30, 50):
        s = scene()
        at(s, space, 0)
        parts.append(now(s).part)
    assert parts == sorted(set(parts))


def test_the_nearest_of_those_who_walk_is_the_foe() -> None:
    s = surveyed()
    assert now(s).foe == ""
    put(s, "temple_1a", 89)
    assert now(s).foe == "", "a temple does not walk"
    put(s, "zombie_1a", 18)
    assert now(s).foe == "zombie_1a"
    put(s, "shoggoth_1a", 91)
    assert now(s).foe == "shoggoth_1a"


def test_a_unit_is_bought_against_a_kind_of_old_one() -> None:
    kinds = {}
    for tile in ("zombie_1a", "shoggoth_1a"):
        s = surveyed()
        put(s, tile, 93)
        kind = s.box.tiles[tile].kind
        kinds[kind] = names(s, ("auz.buy.purchase", "infantry", 1))
        assert any(kind in name for name in kinds[kind])
    one, other = kinds.values()
    assert one != other


def test_a_rivals_port_is_in_peril_when_a_walker_is_near_and_nobody_guards_it() -> None:
    s = surveyed()
    assert peril(s, 0) == "0"
    put(s, "shoggoth_1a", 63)
    near = [seat for seat in (0, 1) if s.box.board.steps[s.pub.port[seat]][63] <= 2]
    assert [seat for seat in (0, 1) if peril(s, 1 - seat) != "0"] == near != []
    for seat in near:
        units(s, seat, infantry=5, artillery=3, armoured_car=3)
    assert peril(s, 0) == peril(s, 1) == "0"


def test_what_lies_on_a_hex_is_seen() -> None:
    s = surveyed()
    hide(s, 2, 40)
    resources(s, 3, phosphate=1)
    resources(s, 5, gold=1)
    resources(s, 9, coal=2)
    seen = [what_on(s, hex_) for hex_ in (40, 3, 5, 9, 20)]
    assert seen == ["lair2", "phosphate", "gold", "ore", "none"]


def test_the_points_on_a_hex_are_those_of_the_old_one_there() -> None:
    s = surveyed()
    put(s, "cthulhu_3a", 3)
    assert points_on(s, 3) == s.box.tiles["cthulhu_3a"].vp
    hide(s, 1, 40)
    hide(s, 3, 41)
    assert 0 < points_on(s, 40) < points_on(s, 41)


def test_whoever_is_hired_by_number_is_known_by_name() -> None:
    s = scene()
    s.todo.append(Hire(0))
    numbers = [move for move in legal(RULES, s, 0) if type(move[1]) is int]
    assert numbers
    hired = set()
    for move in numbers:
        (who,) = {who for who in s.pub.display if any(who in name for name in names(s, move))}
        hired.add(who)
    assert hired <= set(s.pub.display)
    assert len(hired) == len(numbers)
    assert not any("nobody" in name for move in numbers for name in names(s, move))
