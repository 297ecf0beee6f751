"""Preparing the game (AUZ-SETUP)."""

from __future__ import annotations

import typing as t
from collections import Counter

import pytest

from engine import kernel
from engine.auztralia.board import BOARDS
from engine.auztralia.opening import fresh
from engine.auztralia.setup import NO_PORT_SYMBOL, PORT_TAKEN, PORT_TOO_NEAR, Survey, finds
from engine.auztralia.state import State, face_down, stack_size
from engine.auztralia.tiles import level_on
from engine.kernel.pack import load

from .scene import RULES, TABLE, at, denied, is_open, legal, play, put, run, scene, units

BOARD = BOARDS["east"]


def prepared(n: int = 2, first: int = 0, seed: int = 0, survey: tuple[str, ...] = ()) -> State:
    """A game set up to the first port; survey tiles in ascending order of their hexes."""
    s = TABLE.start(n)
    run(s, {"auz.setup.first_player": [first], "auz.setup.survey": list(survey)}, seed)
    return s


def surveyed(*steps: tuple[int, str], without: t.Container[int] = ()) -> State:
    """An empty map after these survey tiles on these hexes; some levels have no tiles."""
    s = scene()
    tiles = s.box.tiles
    s.pub.unseen = tuple(code for code in s.pub.unseen if tiles[code].level not in without)
    kernel.then_all(s, *[Survey(hex_) for hex_, _ in steps])
    run(s, {"auz.setup.survey": [tile for _, tile in steps]})
    return s


def level_at(s: State, hex_: int) -> list[int]:
    """The levels of the face-down tiles on a hex."""
    return [level for level in (1, 2, 3) if s.pub.lairs[level - 1] >> hex_ & 1]


@pytest.mark.rule("AUZ-SETUP-01", "AUZ-SETUP-02", "AUZ-SETUP-27")
def test_everybody_gets_a_full_set_of_pieces_with_all_cubes_in_the_hq() -> None:
    s, box = prepared(4), TABLE.box
    assert box.board is BOARD
    assert box.farms == {"sheep": 7, "cattle": 7, "corn": 7}
    assert (box.pieces, box.cubes, box.spare_discs) == (20, 20, 2)
    assert s.pub.hq == [20] * 4
    assert s.pub.boxes == [(0,) * 10] * 4
    assert s.pub.spare == [2] * 4


@pytest.mark.rule("AUZ-SETUP-27")
def test_one_of_the_three_discs_marks_time_and_two_are_spare_for_damage() -> None:
    s = scene()
    put(s, "shoggoth_3b", 45, 1, discs=(1,))
    assert load("auztralia", "components")["discs_per_seat"]["count"] == 3
    assert (s.pub.spare[0], s.pub.old_ones["shoggoth_3b"].damage()) == (1, 6)
    assert sorted(s.pub.stack) == [-1, 0, 1]


@pytest.mark.rule("AUZ-SETUP-03")
def test_the_common_supply_covers_whatever_the_survey_can_place() -> None:
    counts = {code: row["count"] for code, row in load("auztralia", "components").items()}
    assert [counts[ore] for ore in ("coal", "iron", "gold", "phosphate")] == [50, 50, 50, 7]
    for ore in ("coal", "iron", "gold", "phosphate"):
        amounts = [
            sum(n for _, what, n in tile if what == ore) for tile in TABLE.box.survey.values()
        ]
        assert 0 < sum(sorted(amounts)[-13:]) <= counts[ore]


@pytest.mark.rule("AUZ-SETUP-04")
def test_the_warehouse_starts_with_two_coal_two_iron_and_four_gold() -> None:
    p = prepared(3).pub
    assert (p.coal, p.iron, p.gold, p.phosphate) == ([2] * 3, [2] * 3, [4] * 3, [0] * 3)


@pytest.mark.rule("AUZ-SETUP-05")
def test_three_sanity_tokens_stand_ready() -> None:
    s = scene(90, 82)
    put(s, "loyalist_2a", 3)
    units(s, 0, infantry=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC01"]})
    assert is_open(s, "combat.stand")
    assert s.pub.battle.sanity == 3


@pytest.mark.rule("AUZ-SETUP-06", "AUZ-SETUP-07")
def test_thirty_five_tiles_in_three_stacks_none_of_them_with_an_x() -> None:
    s = scene()
    assert len(s.pub.unseen) == len(set(s.pub.unseen)) == 35
    assert not [code for code in s.pub.unseen if code.startswith("x")]
    assert len([code for code in TABLE.box.tiles if code.startswith("x")]) == 8
    assert [stack_size(s, level) for level in (1, 2, 3)] == [15, 10, 10]


@pytest.mark.rule("AUZ-SETUP-07")
def test_a_face_down_tile_can_be_any_tile_of_its_level_and_no_other() -> None:
    found = set()
    for seed in range(60):
        s = surveyed((2, "ST04"))
        at(s, 30, 30, old_ones=22)
        s.todo.pop()
        run(s, {"auz.events.draw_event": ["E1-01"]}, seed)
        found |= {*s.pub.old_ones, *s.pub.removed}
    assert {TABLE.box.tiles[code].level for code in found} == {2}
    assert len(found) == 10


@pytest.mark.rule("AUZ-SETUP-08")
def test_thirteen_of_twenty_survey_tiles_are_used_and_seven_stay_unseen() -> None:
    p, q = prepared(seed=1).pub, prepared(seed=2).pub
    assert len(TABLE.box.survey) == 20
    assert len(p.survey) == len(q.survey) == 7
    assert p.survey != q.survey


@pytest.mark.rule("AUZ-SETUP-09", "AUZ-SETUP-10")
def test_a_survey_tile_fills_its_hex_and_its_neighbours_with_north_up() -> None:
    s = surveyed((14, "ST20"))
    assert s.pub.ground == {14: (0, 3, 0, 0), 15: (2, 0, 0, 0), 25: (0, 0, 3, 0)}
    assert level_at(s, 14) == level_at(s, 6) == [1]
    assert face_down(s) == 1 << 14 | 1 << 6
    assert "ST20" not in s.pub.survey


@pytest.mark.rule("AUZ-SETUP-10")
def test_survey_tiles_are_carried_out_from_the_lowest_hex_up() -> None:
    s = TABLE.start(2)
    heard: list[kernel.Event] = []
    s.sink = heard.append
    run(s)
    hexes = [event.params["hex"] for event in heard if event.fact == "auz.setup.surveyed"]
    assert hexes == [2, 5, 14, 17, 20, 24, 27, 38, 42, 51, 67, 72, 74]


@pytest.mark.parametrize(("hex_", "level"), [(5, 1), (27, 2), (51, 3)])
@pytest.mark.rule("AUZ-SETUP-11")
def test_an_old_one_symbol_puts_a_tile_of_the_printed_level(hex_: int, level: int) -> None:
    s = surveyed((hex_, "ST13"))
    assert BOARD.level[hex_] == level
    assert level_at(s, hex_) == [level]


@pytest.mark.rule("AUZ-SETUP-12")
def test_resources_lie_on_hills_and_never_on_the_coast() -> None:
    s = surveyed((5, "ST12"), (67, "ST20"), (74, "ST17"))
    coast, hills = BOARD.terrain["coast"], BOARD.terrain["hill"]
    ground = kernel.mask_of(s.pub.ground)
    assert BOARD.compass[5][3] == 93
    assert 93 not in s.pub.ground
    assert not ground & coast
    assert s.pub.ground[67] == (0, 3, 0, 0)
    assert ground & hills


@pytest.mark.rule("AUZ-SETUP-13")
def test_old_ones_lie_neither_on_hills_nor_on_the_coast() -> None:
    s = surveyed((5, "ST12"), (67, "ST18"), (74, "ST19"))
    assert not face_down(s) & (BOARD.terrain["coast"] | BOARD.terrain["hill"])
    assert face_down(s) == kernel.mask_of((5, *BOARD.compass[5][:2]))


@pytest.mark.rule("AUZ-SETUP-14")
def test_kinds_of_resources_and_a_tile_may_share_a_hex() -> None:
    s = surveyed((17, "ST06"))
    assert (level_at(s, 8), s.pub.ground[8]) == ([1], (0, 2, 0, 0))
    s = surveyed((74, "ST17"), (67, "ST12"))
    assert s.pub.ground[65] == (0, 3, 3, 0)


@pytest.mark.rule("AUZ-SETUP-15", "AUZ-SETUP-16")
def test_we_03_each_further_symbol_raises_the_tile_until_level_three() -> None:
    steps = [(14, "ST13"), (14, "ST15"), (14, "ST18"), (14, "ST19")]
    levels = [level_at(surveyed(*steps[:n]), 14) for n in range(1, 5)]
    assert levels == [[1], [2], [3], [3]]


@pytest.mark.rule("AUZ-SETUP-17")
def test_an_empty_stack_is_replaced_by_the_next_higher_level() -> None:
    assert level_at(surveyed((14, "ST13"), without={1}), 14) == [2]
    assert level_at(surveyed((14, "ST13"), without={1, 2}), 14) == [3]
    assert level_at(surveyed((14, "ST13"), without={1, 2, 3}), 14) == []


@pytest.mark.rule("AUZ-SETUP-17")
def test_a_stack_runs_out_now_and_then_in_the_standard_game() -> None:
    """The survey tiles are chosen so that the rule is needed, in one of some 75 set-ups (G-09)."""
    needed, old_ones = 0, 0
    for seed in range(600):
        s, named = TABLE.start(3), Counter[int]()
        s.sink = lambda event, named=named: named.update(lairs_of(event))
        kernel.advance(RULES, s, kernel.seeded(seed))
        old_ones += face_down(s).bit_count()
        # Without the rule a tile is of the printed level, and one higher for each further symbol.
        needed += any(level_on(s, hex_) > BOARD.level[hex_] + n - 1 for hex_, n in named.items())
    assert 15.5 <= old_ones / 600 <= 17.5
    assert 3 <= needed <= 30


def lairs_of(event: kernel.Event) -> tuple[int, ...]:
    """The hexes that a survey tile names for Old Ones."""
    if event.fact != "auz.setup.surveyed":
        return ()
    lairs, _ = finds(TABLE.box, event.params["hex"], event.params["survey"])
    return tuple([hex_ for hex_ in lairs if BOARD.level[hex_]])


@pytest.mark.rule("AUZ-SETUP-15", "AUZ-SETUP-17")
def test_an_upgrade_skips_an_empty_level_or_leaves_the_tile() -> None:
    assert level_at(surveyed((14, "ST13"), (14, "ST15"), without={2}), 14) == [3]
    assert level_at(surveyed((14, "ST13"), (14, "ST15"), without={2, 3}), 14) == [1]


@pytest.mark.rule("AUZ-SETUP-18")
def test_a_replaced_tile_returns_to_its_stack() -> None:
    s = surveyed((14, "ST13"))
    assert (level_at(s, 14), level_at(s, 15), stack_size(s, 1)) == ([1], [1], 13)
    s = surveyed((14, "ST13"), (14, "ST15"))
    assert (level_at(s, 14), level_at(s, 6), level_at(s, 25)) == ([2], [1], [1])
    assert (stack_size(s, 1), stack_size(s, 2)) == (12, 9)
    assert len(s.pub.unseen) == 35


@pytest.mark.rule("AUZ-SETUP-12", "AUZ-SETUP-13", "AUZ-SETUP-15", "AUZ-SETUP-18")
def test_we_02_hex_28_is_named_twice_and_holds_a_level_three_tile() -> None:
    rest = ("ST02", "ST03", "ST05", "ST06", "ST07")
    s = prepared(survey=("ST04", *rest, "ST01"))
    assert level_at(s, 28) == [3]
    two = surveyed((2, "ST04"))
    assert (level_at(two, 28), stack_size(two, 2)) == ([2], 9)
    both = surveyed((2, "ST04"), (27, "ST01"))
    assert (level_at(both, 28), stack_size(both, 2), stack_size(both, 3)) == ([3], 10, 9)
    assert not face_down(s) & (BOARD.terrain["coast"] | BOARD.terrain["hill"])
    assert not kernel.mask_of(s.pub.ground) & BOARD.terrain["coast"]
    assert not face_down(surveyed((67, "ST13")))


@pytest.mark.rule("AUZ-SETUP-19")
def test_five_events_of_each_level_come_in_order() -> None:
    s = scene()
    assert (len(TABLE.box.events), len(s.pub.resolved)) == (30, 0)
    at(s, 54, 54, old_ones=22)
    s.todo.pop()
    run(s)
    levels = [TABLE.box.events[code]["level"] for code in s.pub.resolved]
    assert levels == [1] * 5 + [2] * 5 + [3] * 5
    assert len(set(s.pub.resolved)) == 15


@pytest.mark.rule("AUZ-SETUP-20")
def test_five_characters_lie_in_a_row_and_thirty_one_in_the_deck() -> None:
    s, other = prepared(seed=1), prepared(seed=2)
    assert len(TABLE.box.characters) == 36
    assert len(set(s.pub.display)) == 5
    assert s.den.characters.size() == 31
    assert s.pub.display != other.pub.display


@pytest.mark.rule("AUZ-SETUP-20")
def test_the_deck_is_at_the_left_so_the_card_dealt_first_ends_on_the_right() -> None:
    s = TABLE.start(2)
    dealt = ["kitchener", "lady_carter", "mr_merino", "count_jago", "boris_krupp"]
    run(s, {"auz.recruit.deal": dealt})
    assert s.pub.display == dealt[::-1]


@pytest.mark.rule("AUZ-SETUP-21", "AUZ-SETUP-22", "AUZ-SETUP-23")
def test_old_one_cards_purple_disc_and_units_are_in_their_places() -> None:
    p = prepared().pub
    assert len(set(p.deck)) == 40
    assert p.discard == []
    assert p.time[-1] == 22
    assert p.supply == [10, 5, 3, 4, 3]
    assert p.barracks == [(0, 0, 0, 0, 0)] * 2


@pytest.mark.rule("AUZ-SETUP-24")
def test_set_up_moves_nothing_but_what_its_steps_name() -> None:
    s, bare = prepared(3), fresh(TABLE.box, 3)
    after, before = kernel.data_of(s.pub), kernel.data_of(bare.pub)
    moved = {name for name in after if after[name] != before[name]}
    assert moved <= {"first", "ground", "lairs", "survey", "display", "stack"}
    assert {"ground", "lairs", "survey", "display", "stack"} <= moved


@pytest.mark.rule("AUZ-SETUP-25")
def test_anybody_may_be_drawn_first_and_the_others_follow_clockwise() -> None:
    firsts = set()
    for seed in range(20):
        s = TABLE.start(3)
        run(s, seed=seed)
        firsts.add(s.pub.first)
        following = [(s.pub.first + i) % 3 for i in range(3)]
        assert [disc for disc in s.pub.stack[::-1] if disc >= 0] == following
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize(("n", "space"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.rule("AUZ-SETUP-26")
def test_all_discs_share_one_start_space_and_the_first_player_is_on_top(n: int, space: int) -> None:
    s = prepared(n, first=1)
    assert s.pub.time[:n] == [space] * n
    while is_open(s, "setup.place_port"):
        (seat,) = kernel.waiting(RULES, s)
        play(s, seat, "setup.place_port", *legal(s, seat)[0])
    assert kernel.waiting(RULES, s) == (1,)
    assert s.pub.stack[-1] == 1


@pytest.mark.rule("AUZ-SETUP-28")
def test_ports_are_placed_from_the_last_player_to_the_first() -> None:
    s = prepared(4, first=2)
    order = []
    while is_open(s, "setup.place_port"):
        (seat,) = kernel.waiting(RULES, s)
        order.append(seat)
        play(s, seat, "setup.place_port", *legal(s, seat)[-1])
    assert order == [1, 0, 3, 2]
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-SETUP-28")
def test_a_port_needs_the_symbol() -> None:
    s = prepared(2)
    assert denied(s, 1, "setup.place_port", 89) == NO_PORT_SYMBOL(hex=89)
    assert denied(s, 1, "setup.place_port", 90) is None


@pytest.mark.rule("AUZ-SETUP-28")
def test_a_port_needs_a_free_hex() -> None:
    s = prepared(2)
    play(s, 1, "setup.place_port", 90)
    assert denied(s, 0, "setup.place_port", 90) == PORT_TAKEN(hex=90, owner=1)


@pytest.mark.parametrize("near", [86, 92])
@pytest.mark.rule("AUZ-SETUP-29")
def test_no_port_stands_within_two_hexes_of_another(near: int) -> None:
    s = prepared(2)
    play(s, 1, "setup.place_port", 90)
    assert BOARD.straight(90, near) <= 2
    assert denied(s, 0, "setup.place_port", near) == PORT_TOO_NEAR(hex=near, other=90)
    assert denied(s, 0, "setup.place_port", 93) is None


@pytest.mark.rule("AUZ-SETUP-29")
def test_the_gap_between_ports_is_measured_straight_and_not_along_the_coast() -> None:
    coast, way = BOARD.terrain["coast"], 1 << 86
    for _ in range(3):
        way |= BOARD.around(way) & coast
    assert not way >> 92 & 1
    assert BOARD.straight(86, 92) == 3
    s = prepared(2)
    play(s, 1, "setup.place_port", 86)
    assert denied(s, 0, "setup.place_port", 92) is None


@pytest.mark.rule("AUZ-SETUP-30")
def test_two_three_and_four_players_get_the_same_table_but_for_the_start_space() -> None:
    tables = [prepared(n, seed=7).pub for n in (2, 3, 4)]
    for name in ("ground", "lairs", "survey", "display", "supply", "deck", "unseen"):
        assert getattr(tables[0], name) == getattr(tables[1], name) == getattr(tables[2], name)
    assert [p.gold[0] for p in tables] == [4, 4, 4]
    assert [p.time[0] for p in tables] == [2, 3, 4]


@pytest.mark.rule("AUZ-SETUP-25", "AUZ-SETUP-26", "AUZ-SETUP-28")
def test_we_01_yellow_lies_on_top_acts_first_and_places_the_port_last() -> None:
    yellow, other = 1, 0
    s = prepared(2, first=yellow)
    assert s.pub.stack[-2:] == [other, yellow]
    assert kernel.waiting(RULES, s) == (other,)
    play(s, other, "setup.place_port", 90)
    play(s, yellow, "setup.place_port", 82)
    assert kernel.waiting(RULES, s) == (yellow,)
    assert is_open(s, "turn.choose")
