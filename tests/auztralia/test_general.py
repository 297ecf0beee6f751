"""General rules and the map (AUZ-GEN, AUZ-MAP)."""

from __future__ import annotations

import random

import pytest

from engine import kernel
from engine.auztralia.board import BOARDS, EDGES, MAPS
from engine.auztralia.box import UNITS
from engine.auztralia.buy import NOT_IN_SUPPLY
from engine.auztralia.farm import NO_FARM_LEFT, WRONG_SOIL
from engine.auztralia.scoring import score
from engine.auztralia.setup import NO_PORT_SYMBOL, Survey
from engine.auztralia.state import State, all_farms
from engine.auztralia.track import NO_PIECE_LEFT
from engine.kernel import Malformed
from engine.kernel.pack import load

from .scene import (
    AUZTRALIA,
    RULES,
    TABLE,
    at,
    denied,
    farm,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    run,
    scene,
    stock,
    units,
)

BOARD = BOARDS["east"]
NEIGHBOURS = {(a, b) for a in BOARD.hexes for b in BOARD.near[a]}


def fight(s: State, hex_: int, *cards: str, **force: int) -> None:
    """Attack a hex and fight on until the battle is over or the cards have run out."""
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", hex_)
    luck = {"auz.combat.turn_card": list(cards)}
    while s.todo[-1].key == "auz.attack.send":
        play(s, 0, "attack.send", force.get(UNITS[s.todo[-1].args()[2]], 0), luck=luck)


@pytest.mark.parametrize("n", [2, 3, 4])
@pytest.mark.rule("AUZ-GEN-01")
def test_every_player_has_one_port_and_one_board_of_ten_boxes(n: int) -> None:
    s = TABLE.start(n)
    run(s)
    while is_open(s, "setup.place_port"):
        seat = s.todo[-1].args()[0]
        play(s, seat, "setup.place_port", *legal(s, seat)[0])
    assert len(set(s.pub.port)) == n
    assert 0 not in s.pub.port
    assert [len(boxes) for boxes in s.pub.boxes] == [10] * n


@pytest.mark.parametrize("n", [0, 5])
@pytest.mark.rule("AUZ-GEN-01")
def test_five_players_are_too_many_and_nobody_too_few(n: int) -> None:
    with pytest.raises(Malformed):
        TABLE.start(n)
    assert max(AUZTRALIA.seats) == 4


@pytest.mark.rule("AUZ-GEN-03", "AUZ-GEN-09")
def test_a_cube_is_in_one_place_only_and_the_battle_marker_goes_with_the_battle() -> None:
    s = scene(90, 82)
    put(s, "loyalist_2a", 3)
    units(s, 0, infantry=2)
    fight(s, 3, "OC02", infantry=2)
    marked = s.pub.old_ones["loyalist_2a"].cubes[0]
    assert s.pub.battle.hex == 3
    assert (marked, sum(s.pub.boxes[0]), s.pub.hq[0]) == (1, 1, 18)
    play(s, 0, "combat.stand", "ground")
    assert (s.pub.battle.hex, s.pub.hq[0]) == (0, 18)
    play(s, 1, "turn.choose", "recover")
    assert s.pub.boxes[0] == (0, 0, 0, 0, 0, 0, 0, 0, 1, 0)


@pytest.mark.rule("AUZ-GEN-04")
def test_damage_beyond_the_cubes_in_the_hq_is_lost() -> None:
    s = scene(90, 82)
    put(s, "loyalist_2a", 3)
    units(s, 0, infantry=1, artillery=1, airship=1)
    s.pub.hq[0] = 2
    fight(s, 3, "OC02", infantry=1, artillery=1, airship=1)
    assert s.pub.old_ones["loyalist_2a"].damage() == 1
    assert s.pub.hq[0] == 0


@pytest.mark.rule("AUZ-GEN-05")
def test_gold_pays_for_units_repeats_and_the_paid_draw() -> None:
    s = scene()
    stock(s, 0, gold=4)
    at(s, 2, 9)
    play(s, 0, "turn.choose", "buy")
    play(s, 0, "buy.purchase", "infantry", 2)
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", "deck")
    assert s.pub.gold[0] == 1
    play(s, 0, "recruit.keep", s.own[0].drawn[0])
    play(s, 0, "recruit.swap", 1)
    play(s, 0, "turn.choose", "recruit")
    assert s.pub.gold[0] == 0


@pytest.mark.rule("AUZ-GEN-05")
def test_phosphate_buys_nothing_and_counts_three_points() -> None:
    s = scene()
    before = score(s, 0)
    stock(s, 0, coal=0, iron=0, gold=0, phosphate=7)
    assert score(s, 0) == before + 21
    refused = ("track", "buy")
    assert not [box for box in refused if denied(s, 0, "turn.choose", box) is None]
    play(s, 0, "turn.choose", "trade")
    assert legal(s, 0) == [("import_coal",), ("import_iron",)]


@pytest.mark.rule("AUZ-GEN-06")
def test_troops_are_in_barracks_force_or_supply_and_go_home_after_the_battle() -> None:
    s = scene(90, 82)
    put(s, "loyalist_2a", 3)
    units(s, 0, infantry=3)
    fight(s, 3, "OC03", infantry=2)
    assert (s.pub.barracks[0][0], s.pub.battle.force[0], s.pub.supply[0]) == (1, 2, 7)
    play(s, 0, "combat.stand", "ground")
    assert (s.pub.barracks[0][0], s.pub.battle.force[0], s.pub.supply[0]) == (3, 0, 7)


@pytest.mark.rule("AUZ-GEN-07")
def test_a_unit_that_others_hold_cannot_be_had() -> None:
    s = scene()
    units(s, 1, artillery=3)
    stock(s, 0, gold=9)
    play(s, 0, "turn.choose", "buy")
    assert denied(s, 0, "buy.purchase", "artillery", 1) == NOT_IN_SUPPLY(unit="artillery", n=0)


@pytest.mark.rule("AUZ-GEN-07")
def test_twenty_pieces_of_track_and_seven_farms_of_a_kind_are_all() -> None:
    s = scene(90, 82)
    lay(s, 0, (3, 90), (3, 68))
    farm(s, 0, "sheep", *range(11, 18))
    play(s, 0, "turn.choose", "farm")
    assert denied(s, 0, "farm.build", ("sheep", 3)) == NO_FARM_LEFT(kind="sheep")
    s = scene(90, 82)
    lay(s, 0, *[edge for edge in EDGES if edge[0] > 64 and edge in NEIGHBOURS][:20])
    assert denied(s, 0, "turn.choose", "track") == NO_PIECE_LEFT()


@pytest.mark.rule("AUZ-GEN-08")
def test_no_player_takes_track_or_farms_off_the_map() -> None:
    s, dice, pick = TABLE.start(3), random.Random(3), kernel.seeded(3)
    kernel.advance(RULES, s, pick)
    most = 0
    for _ in range(400):
        if not s.todo:
            break
        before = [(rails, all_farms(s, i)) for i, rails in enumerate(s.pub.rails)]
        seat = kernel.waiting(RULES, s)[0]
        kernel.play(RULES, s, seat, kernel.sample(RULES, s, seat, dice), pick)
        for i, (rails, fields) in enumerate(before):
            assert s.pub.rails[i] & rails == rails
            assert all_farms(s, i) & fields == fields
            most = max(most, rails.bit_count() + fields.bit_count())
    assert most > 5


@pytest.mark.rule("AUZ-GEN-10")
def test_a_second_player_finishes_what_the_first_began_and_shares() -> None:
    s = scene(90, 93)
    put(s, "shoggoth_2b", 4, 7, 0)
    units(s, 0, infantry=1)
    units(s, 1, artillery=1)
    at(s, 9, 2)
    s.todo.pop()
    run(s)
    play(s, 1, "turn.choose", "attack")
    play(s, 1, "attack.target", 4)
    play(s, 1, "attack.send", 1, luck={"auz.combat.turn_card": ["OC04"]})
    assert s.pub.vp == [3, 3]
    assert not s.pub.trophies


@pytest.mark.parametrize("kind", ["cthulhu", "shoggoth", "migo", "zombie", "loyalist", "temple"])
@pytest.mark.rule("AUZ-GEN-11")
def test_two_types_hit_more_often_than_two_units_of_one(kind: str) -> None:
    rows = [card.rows[kind].hits for card in TABLE.box.cards.values()]
    infantry, artillery = UNITS.index("infantry"), UNITS.index("artillery")
    alone = max(sum(unit in hits for hits in rows) for unit in (infantry, artillery))
    mixed = sum(bool({infantry, artillery} & {*hits}) for hits in rows)
    assert mixed > alone


@pytest.mark.rule("AUZ-MAP-01")
def test_the_eastern_map_is_the_main_one_and_the_western_lies_on_the_back() -> None:
    assert AUZTRALIA.table("pl-2018").options == {"map": "east"}
    assert (TABLE.box.board.name, len(TABLE.box.board.hexes)) == ("east", 95)
    assert set(MAPS) == {"east", "west"}
    assert set(BOARDS["west"].terrain) == {"farmland", "desert"}


@pytest.mark.rule("AUZ-MAP-02")
def test_every_hex_is_coast_outback_or_hill() -> None:
    counts = {name: area.bit_count() for name, area in BOARD.terrain.items()}
    assert counts == {"outback": 58, "hill": 19, "coast": 18}
    assert sum(counts.values()) == len(BOARD.hexes)


@pytest.mark.rule("AUZ-MAP-03")
def test_hex_numbers_are_unique_and_the_lowest_is_turned_up_first() -> None:
    assert BOARD.hexes == tuple(range(1, 96))
    s = scene()
    hide(s, 1, 14, 6, 22)
    at(s, 30, 30, old_ones=22)
    s.todo.pop()
    luck = {"auz.events.draw_event": ["E1-01"], "auz.tiles.turn_up": ["temple_1a"]}
    run(s, luck)
    assert s.pub.old_ones["temple_1a"].hex == 6


@pytest.mark.rule("AUZ-MAP-04")
def test_outback_shows_a_level_and_hills_and_coast_show_none() -> None:
    for terrain, area in BOARD.terrain.items():
        levels = {BOARD.level[hex_] for hex_ in kernel.members(area)}
        assert levels == ({1, 2, 3} if terrain == "outback" else {0})


@pytest.mark.rule("AUZ-MAP-05")
def test_thirteen_hexes_carry_the_survey_triangle() -> None:
    assert len(BOARD.survey) == 13
    assert 14 in BOARD.survey
    assert [hex_ for hex_ in BOARD.survey if BOARD.terrain["hill"] >> hex_ & 1] == [67, 72, 74]


@pytest.mark.parametrize("hex_", [3, 79, 91])
@pytest.mark.rule("AUZ-MAP-06")
def test_ports_stand_only_on_coast_with_the_symbol(hex_: int) -> None:
    s = TABLE.start(2)
    run(s, {"auz.setup.first_player": [1]})
    sites = [site for (site,) in legal(s, 0)]
    assert sites == [78, 80, 82, 83, 86, 88, 90, 92, 93, 94, 95]
    assert all(BOARD.terrain["coast"] >> site & 1 for site in sites)
    assert denied(s, 0, "setup.place_port", hex_) == NO_PORT_SYMBOL(hex=hex_)


@pytest.mark.rule("AUZ-MAP-07")
def test_directions_run_clockwise_from_the_north_and_four_is_south() -> None:
    assert BOARD.compass[2] == (28, 76, 68, 3, 86, 1)
    assert BOARD.compass[76] == (30, 17, 8, 68, 2, 28)
    s = scene()
    s.todo.append(Survey(14))
    run(s, {"auz.setup.survey": ["ST06"]})
    assert s.pub.ground == {15: (0, 2, 0, 0), 25: (0, 0, 2, 0), 23: (3, 0, 0, 0)}


@pytest.mark.parametrize(("a", "b", "steps"), [(90, 3, 1), (90, 2, 2), (86, 92, 3), (78, 53, 11)])
@pytest.mark.rule("AUZ-MAP-08")
def test_distance_is_the_number_of_steps_on_the_shortest_way(a: int, b: int, steps: int) -> None:
    assert BOARD.steps[a][b] == BOARD.steps[b][a] == steps
    assert min(BOARD.steps[n][b] for n in BOARD.near[a]) == steps - 1


@pytest.mark.rule("AUZ-MAP-08")
def test_ranges_are_counted_over_land_hexes() -> None:
    s = scene(90, 82)
    hide(s, 1, 3, 2)
    hide(s, 2, 28)
    units(s, 0, armoured_car=1)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(3,)]
    s.pub.lairs = [1 << 2, 1 << 28, 0]
    assert legal(s, 0) == [(2,)]


@pytest.mark.parametrize(("kind", "hex_"), [("sheep", 3), ("cattle", 68), ("corn", 91)])
@pytest.mark.rule("AUZ-MAP-09")
def test_sheep_want_outback_cattle_hills_and_corn_the_coast(kind: str, hex_: int) -> None:
    s = scene(90, 82)
    lay(s, 0, (3, 90), (3, 68), (68, 91))
    play(s, 0, "turn.choose", "farm")
    assert denied(s, 0, "farm.build", (kind, hex_)) is None
    for other in {3, 68, 91} - {hex_}:
        refusal = denied(s, 0, "farm.build", (kind, other))
        assert refusal == WRONG_SOIL(kind=kind, hex=other)


@pytest.mark.rule("AUZ-MAP-10")
def test_the_board_shows_supply_prices_time_track_and_compass() -> None:
    s = scene()
    assert s.pub.supply == [10, 5, 3, 4, 3]
    assert TABLE.box.price == (1, 3, 5, 4, 5)
    assert load("auztralia", "boards")["time_track"]["last"] == 55
    assert {len(BOARD.compass[hex_]) for hex_ in BOARD.hexes} == {6}
    put(s, "cthulhu_3a", 45, 4, 3)
    assert s.pub.old_ones["cthulhu_3a"].cubes == (4, 3)
