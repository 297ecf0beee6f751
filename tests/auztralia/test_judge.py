"""What a good player of AuZtralia looks at, and that more of it is worth more."""

from __future__ import annotations

import itertools

import pytest

from engine.auztralia.box import AIRSHIP, UNITS
from engine.auztralia.scoring import BLIGHT_VP, HIDDEN_TILE
from engine.auztralia.state import OLD_ONES, State
from engine.auztralia.turn import NextDisc
from engine.kernel import mask_of, members
from referee.agents.auztralia import JUDGE
from referee.agents.auztralia.battles import FREE, SPENT, Force, fight, hold, hunt, search, strokes
from referee.agents.auztralia.judge import (
    UNIT,
    WEAKEST,
    enough,
    expected,
    outlook,
    plan,
    siege,
    spoils,
    strength,
    unseen_means,
)
from referee.agents.auztralia.scene import holding_of, lowest, nearness, rings_of, scene_of
from referee.agents.registry import judge_of

from .battles import cards, facing, send
from .scene import (
    AUZTRALIA,
    TABLE,
    at,
    farm,
    final,
    give,
    hide,
    put,
    resources,
    run,
    scene,
    stock,
    surveyed,
    table,
    units,
)

BOX = TABLE.box


def force(**counts: int) -> Force:
    return tuple(counts.get(unit, 0) for unit in UNITS)


def points(s: State, seat: int = 0) -> float:
    return expected(s)[0][seat]


# -- what is there to see -------------------------------------------------------------


def test_the_units_in_a_battle_are_still_those_of_their_seat() -> None:
    s = facing("temple_1a", infantry=3, artillery=1)
    before = holding_of(s, 0).force, holding_of(s, 1).force
    send(s, 3, cards("OC20"), infantry=2, artillery=1)
    assert s.pub.battle.hex == 3
    assert s.pub.barracks[0] == force(infantry=1)
    assert (holding_of(s, 0).force, holding_of(s, 1).force) == before


def test_time_that_a_turn_has_cost_so_far_is_gone() -> None:
    s = scene()
    free = holding_of(s, 0)
    s.pub.cost = 3
    assert (holding_of(s, 0).left, holding_of(s, 0).peace) == (free.left - 3, free.peace - 3)
    assert holding_of(s, 1) == holding_of(scene(), 1), "a turn costs nobody else time"
    at(s, BOX.end + 5, 0)
    assert (holding_of(s, 0).left, holding_of(s, 0).peace) == (0, 0)


def test_old_ones_bar_their_hexes_and_those_that_move_are_a_threat() -> None:
    s = surveyed()
    put(s, "temple_1a", 3)
    put(s, "zombie_1a", 20, 1)
    seen = scene_of(s)
    assert members(seen.barred) == [3, 20]
    assert members(seen.threats) == [20]
    assert {(foe.hex, foe.kind, foe.resistance) for foe in seen.foes} == {
        (3, "temple", BOX.tiles["temple_1a"].resistance),
        (20, "zombie", BOX.tiles["zombie_1a"].resistance - 1),
    }


def test_of_the_tiles_that_lie_face_down_some_will_be_turned_the_lowest_first() -> None:
    s = surveyed()
    hide(s, 1, 2, 5, 40, 60)
    early = members(scene_of(s).threats)
    at(s, 0, 0, old_ones=BOX.end - 7)
    assert early == [2, 5, 40, 60]
    assert members(scene_of(s).threats) == [2, 5]
    assert members(scene_of(s).barred) == [2, 5, 40, 60]


def test_the_lowest_hexes_of_an_area() -> None:
    area = mask_of([4, 9, 70])
    assert [members(lowest(area, n)) for n in range(5)] == [
        [],
        [4],
        [4, 9],
        [4, 9, 70],
        [4, 9, 70],
    ]


def test_rings_part_the_map_by_steps_and_what_is_near_counts_by_its_ring() -> None:
    rings = rings_of(BOX, 1 << 3, 4)
    for steps, ring in enumerate(rings):
        assert all(BOX.board.steps[3][hex_] == steps for hex_ in members(ring))
    near, far = members(rings[1])[0], members(rings[3])[0]
    assert nearness((8.0, 4.0, 2.0, 1.0), rings, mask_of([3, near, far])) == 8.0 + 4.0 + 1.0
    assert nearness((8.0, 4.0, 2.0, 1.0), rings, 0) == 0


# -- battles --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["zombie", "migo", "temple", "shoggoth", "cthulhu", "loyalist"])
def test_every_card_that_does_something_is_drawn_once(kind: str) -> None:
    every = (1 << len(UNITS)) - 1
    assert sum(stroke[0] for stroke in strokes(BOX, kind, every)) == pytest.approx(1)
    for _, *effects in strokes(BOX, kind, every):
        assert any(effects)


def test_nobody_on_the_ground_takes_no_damage_and_nobody_in_the_air_none_there() -> None:
    ground, air = (1 << AIRSHIP) - 1, 1 << AIRSHIP
    assert {stroke[2] for stroke in strokes(BOX, "zombie", air)} == {0}
    assert {stroke[3] for stroke in strokes(BOX, "zombie", ground)} == {0}
    assert any(stroke[2] for stroke in strokes(BOX, "zombie", ground))


def test_an_enemy_without_resistance_is_held_and_no_force_holds_nothing() -> None:
    assert hold(BOX, "zombie", 0, force()) == 1
    assert hold(BOX, "zombie", 1, force()) == 0
    assert hunt(BOX, "zombie", 5.0, 0, UNIT, force(infantry=2)) == 0
    assert hunt(BOX, "zombie", 5.0, 2, UNIT, force()) == 0


@pytest.mark.parametrize("unit", UNITS)
def test_one_more_unit_makes_a_force_stronger(unit: str) -> None:
    few, more = force(**{"infantry": 1, unit: 1}), force(**{"infantry": 1, unit: 2})
    assert 0 < strength(BOX, few) < strength(BOX, more) < 1


def test_a_tougher_enemy_is_harder_to_hold() -> None:
    chances = [hold(BOX, "shoggoth", n, force(infantry=2, artillery=1)) for n in range(1, 9)]
    assert all(easy > hard for easy, hard in itertools.pairwise(chances))


def test_who_may_withdraw_expects_no_less_than_who_may_not() -> None:
    sent = force(infantry=2)
    for sanity in (0, 1, 3):
        free = fight(BOX, "cthulhu", 12, UNIT, sent, FREE, True).worth(12, 0, 0, sanity)
        held = fight(BOX, "cthulhu", 12, UNIT, sent, FREE, False).worth(12, 0, 0, sanity)
        assert free >= held
    assert hunt(BOX, "cthulhu", 12, 12, UNIT, sent) >= 0, "nobody has to attack"


def test_how_a_battle_ends() -> None:
    battle = fight(BOX, "zombie", 5, UNIT, force(infantry=1, airship=1), FREE, False)
    wings, last = battle.wings, len(battle.ground) - 1
    assert battle.outcome(0, 0, 0, 3) == 5
    assert battle.outcome(0, last, 0, 3) == 5 - UNIT[0]
    assert battle.outcome(2, last, wings, 3) == -UNIT[0], "everybody is lost"
    assert battle.outcome(2, 0, 0, SPENT) == 0, "out of sanity, nobody hurt"
    assert battle.outcome(2, 0, 0, SPENT + 1) == battle.worth(2, 0, 0, SPENT + 1)
    assert battle.outcome(2, last, wings - 1, 3) == battle.worth(2, last, wings - 1, 3)


def test_wounded_units_are_nearer_to_their_end() -> None:
    sent, wounds = force(armoured_car=1), force(armoured_car=1)
    whole = fight(BOX, "zombie", 5, UNIT, sent, FREE, False)
    hurt = fight(BOX, "zombie", 5, UNIT, sent, wounds, False)
    assert len(hurt.ground) == len(whole.ground) - 1
    assert (whole.ground[0].hurt, hurt.ground[0].hurt) == (0, UNIT[1])
    assert hurt.worth(2, 0, 0, 3) < whole.worth(2, 0, 0, 3)
    assert fight(BOX, "zombie", 5, UNIT, force(airship=2), force(airship=1), True).wings == (
        2 * BOX.resistance[AIRSHIP] - 1
    )


def test_what_lies_face_down_is_hunted_as_its_level_is_on_average() -> None:
    sent = force(infantry=3, artillery=2)
    tiles = [BOX.tiles[code] for code in ("zombie_1a", "migo_1a")]
    hopes = [hunt(BOX, one.kind, one.vp, one.resistance, UNIT, sent) for one in tiles]
    assert search(BOX, ("zombie_1a", "migo_1a"), UNIT, sent) == (sum(hopes) / 2, 0, 0)


def test_a_train_fights_on_the_rails_only() -> None:
    s = surveyed()
    put(s, "shoggoth_1a", 3)
    on_it, beside = mask_of([3, 90]), mask_of([90])
    trains, others = force(armoured_train=4), force(infantry=6, artillery=3)
    assert spoils(BOX, scene_of(s), on_it, trains) > 0
    assert spoils(BOX, scene_of(s), beside, trains) == 0
    assert spoils(BOX, scene_of(s), on_it, others) > spoils(BOX, scene_of(s), beside, others) > 0


def test_a_battle_under_way_promises_its_prize_to_the_fighter() -> None:
    s = facing("shoggoth_1a", infantry=4)
    send(s, 3, cards("OC20"), infantry=4)
    sane = points(s)
    s.pub.battle.sanity = SPENT + 1
    assert points(s) < sane
    s.pub.battle.fighter = 1
    assert points(s, 1) > points(s)


# -- points ---------------------------------------------------------------------------


def test_a_game_that_is_over_is_worth_its_points() -> None:
    s = scene()
    farm(s, 0, "sheep", 1, 2)
    stock(s, 1, phosphate=2, gold=9)
    units(s, 0, infantry=3)
    at(s, 53, 53, old_ones=53)
    s.pub.turn, s.todo = OLD_ONES, [NextDisc()]
    run(s)
    result = final(s)
    assert expected(s)[0] == list(result.scores) == [4, 6]


def test_old_ones_expect_what_lies_open_hidden_tiles_doubled_and_blighted_farms() -> None:
    s = surveyed()
    assert expected(s)[1] == 0
    put(s, "cthulhu_3a", 3)
    assert expected(s)[1] == 12
    farm(s, 0, "sheep", 1, blighted=True)
    assert expected(s)[1] == 12 + BLIGHT_VP
    hide(s, 1, 20, 21)
    mean = unseen_means(BOX, s.pub.unseen)[0]
    of_level = [tile.vp for tile in map(BOX.tiles.get, s.pub.unseen) if tile and tile.level == 1]
    assert mean == sum(of_level) / len(of_level)
    assert expected(s)[1] == pytest.approx(12 + BLIGHT_VP + HIDDEN_TILE * 2 * mean)


def test_in_co_operation_everybody_expects_the_same_and_the_weakest_counts_most() -> None:
    together = table(mode="cooperative")
    s = surveyed(90, 82, at=together)
    alike = expected(s)[0]
    farm(s, 0, "sheep", 1, 2)
    stock(s, 0, phosphate=3)
    both = expected(s)[0]
    assert both[0] == both[1] > alike[0]
    stock(s, 1, phosphate=3)
    assert 0.5 < WEAKEST < 1
    assert points(s) - both[0] > both[0] - alike[0] > 0


def test_players_who_win_together_are_as_well_off_as_the_poorest() -> None:
    s = surveyed(at=table(mode="cooperative"))
    s.pub.vp[0] += 20
    mine, other = judge_of(AUZTRALIA).values(s)
    assert mine == other


@pytest.mark.parametrize(
    "more",
    [
        lambda s: stock(s, 0, coal=4),
        lambda s: stock(s, 0, iron=4),
        lambda s: stock(s, 0, gold=6),
        lambda s: stock(s, 0, phosphate=1),
        lambda s: units(s, 0, infantry=1),
        lambda s: units(s, 0, airship=1),
        lambda s: give(s, 0, "corporal_jones"),
        lambda s: farm(s, 0, "sheep", 1),
        lambda s: resources(s, 90, gold=3),
        lambda s: at(s, 0, 5),
    ],
)
def test_more_is_worth_more(more: object) -> None:
    s = surveyed()
    at(s, 5, 5)
    before = points(s)
    assert callable(more)
    more(s)
    assert points(s) > before


@pytest.mark.parametrize(("n", "worth"), [(0, 0), (3, 3), (4, 4), (5, 4 + 1 / 3), (10, 6)])
def test_tokens_beyond_what_is_needed_are_worth_a_third(n: int, worth: float) -> None:
    assert enough(n, 4) == pytest.approx(worth)


def test_phosphate_on_the_rails_is_dug_before_what_lies_further_off() -> None:
    s = surveyed()
    here = holding_of(s, 0)
    near = outlook(BOX, scene_of(s), here.area, here.standing)
    lode = near._replace(lodes=1)
    far = near._replace(far_lodes=near.far_lodes + 1)
    assert plan(here, lode, 0) > plan(here, far, 0) > plan(here, near, 0)
    assert plan(here, near, 0.5) < plan(here, near, 0), "what comes late may never come"
    assert plan(here._replace(left=0), lode, 0) == 0


def test_an_old_one_bars_what_lies_under_it() -> None:
    s = surveyed()
    resources(s, 90, phosphate=1)
    here = holding_of(s, 0)
    assert outlook(BOX, scene_of(s), here.area, here.standing).lodes == 1
    put(s, "zombie_1a", 90)
    assert outlook(BOX, scene_of(s), here.area, here.standing).lodes == 0


def test_no_more_farms_are_promised_than_there_are() -> None:
    s = surveyed()
    here = holding_of(s, 0)
    free = outlook(BOX, scene_of(s), here.area, (0, 0, 0))
    every = tuple(BOX.farms.values())
    none = outlook(BOX, scene_of(s), here.area, every)
    assert free.far_sites > 0
    assert (none.sites, none.far_sites, none.crop, none.far_crop) == (0, 0, 0, 0)


# -- danger ---------------------------------------------------------------------------


def test_a_port_fears_what_is_near_and_can_come() -> None:
    quiet, distant, close, stone = surveyed(), surveyed(), surveyed(), surveyed()
    put(distant, "migo_1a", 47)
    put(close, "migo_1a", 3)
    put(stone, "temple_1a", 3)
    fear = [siege(BOX, scene_of(s), 90, force()) for s in (quiet, stone, distant, close)]
    assert 0 < fear[0] == fear[1] < fear[2] < fear[3] < 1
    guarded = siege(BOX, scene_of(close), 90, force(infantry=4, artillery=2))
    assert guarded < fear[3]


def test_farms_near_old_ones_are_worth_less() -> None:
    safe, exposed = surveyed(), surveyed()
    for s in (safe, exposed):
        farm(s, 0, "sheep", 2)
    put(safe, "zombie_1a", 60)
    put(exposed, "zombie_1a", 3)
    assert points(exposed) < points(safe)


def test_the_judge_waits_until_an_action_is_done() -> None:
    assert JUDGE.is_settled("auz.turn.choose")
    assert not JUDGE.is_settled("auz.track.lay")
