"""The time track, turn order and actions in general (AUZ-TIME, AUZ-ACT)."""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.auztralia.action import NO_CUBE, SURCHARGE_DUE
from engine.auztralia.box import BOXES
from engine.auztralia.buy import NOTHING_TO_BUY
from engine.auztralia.farm import FARM_DUE, NO_FARM_SITE
from engine.auztralia.mine import NOTHING_TO_MINE
from engine.auztralia.recruit import DRAW_COSTS_GOLD, NOBODY_TO_HIRE
from engine.auztralia.state import OLD_ONES, State, in_order
from engine.auztralia.track import NO_COAL_OR_IRON, PIECE_DUE
from engine.auztralia.trade import DEAL_DUE
from engine.kernel.pack import load
from engine.kernel.reason import NOT_YOUR_DECISION
from tests.playing import listening

from .scene import (
    RULES,
    at,
    denied,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    resources,
    run,
    scene,
    stock,
    units,
)


def active(s: State) -> int:
    """The seat that is to act."""
    (seat,) = kernel.waiting(RULES, s)
    return seat


def begun(s: State) -> State:
    """Let the discs decide who acts."""
    s.todo.pop()
    s.pub.turn = OLD_ONES
    run(s)
    return s


def idle(s: State, seat: int) -> None:
    """An action of one time point that needs nothing."""
    play(s, seat, "turn.choose", "recover")


def busy() -> State:
    """Seat 0 far behind, with something to do for every box."""
    s = scene(90, 82)
    at(s, 2, 20)
    lay(s, 0, (3, 90), (2, 3), (3, 68))
    resources(s, 2, iron=3)
    units(s, 0, infantry=1)
    put(s, "zombie_1a", 28)
    return s


DOINGS: list[tuple[str, list[tuple[t.Any, ...]], int]] = [
    ("track", [("track.lay", (2, 86)), ("track.lay", None)], 2),
    ("rugged_track", [("track.lay", (68, 91)), ("track.lay", None)], 3),
    ("mine_1", [("mine.dig", 2, "iron")], 1),
    ("mine_2", [("mine.dig", 2, "iron")], 1),
    ("recruit", [("recruit.hire", 1)], 1),
    ("buy", [("buy.purchase", "infantry", 1)], 1),
    ("trade", [("trade.ship", "import_iron"), ("trade.ship", None)], 1),
    ("farm", [("farm.build", ("sheep", 3)), ("farm.build", None)], 1),
    ("farm", [("farm.build", ("sheep", 3)), ("farm.build", ("cattle", 68))], 2),
    ("attack", [("attack.target", 28), ("attack.send", 1)], 1),
    ("recover", [], 1),
]


@pytest.mark.parametrize(("box", "moves", "cost"), DOINGS)
@pytest.mark.rule("AUZ-ACT-01", "AUZ-ACT-02", "AUZ-ACT-05", "AUZ-GEN-02")
def test_an_action_takes_a_cube_and_moves_the_disc_by_its_cost(
    box: str, moves: list[tuple[t.Any, ...]], cost: int
) -> None:
    s = busy()
    heard = listening(s)
    play(s, 0, "turn.choose", box)
    for move in moves:
        assert s.pub.time[0] == 2
        play(s, 0, *move, luck={"auz.combat.turn_card": ["OC03"]})
    assert is_open(s, "turn.choose")
    assert s.pub.time == [2 + cost, 20, 22]
    placed = {"seat": 0, "box": box, "gold": 0}
    assert kernel.Event("auz.action.cube_placed", placed) in heard


@pytest.mark.rule("AUZ-ACT-05")
def test_the_board_has_ten_boxes() -> None:
    assert len(BOXES) == 10
    assert legal(busy(), 0) == [(box,) for box in BOXES]


@pytest.mark.rule("AUZ-TIME-01")
def test_the_lowest_disc_acts() -> None:
    s = scene(90, 82, 78)
    at(s, 9, 4, 6)
    assert active(begun(s)) == 1
    assert denied(s, 0, "turn.choose", "trade") == NOT_YOUR_DECISION(seat=0)


@pytest.mark.parametrize("top", [0, 1, 2])
@pytest.mark.rule("AUZ-TIME-02")
def test_of_several_discs_on_a_space_the_top_one_acts(top: int) -> None:
    s = scene(90, 82, 78)
    at(s, 5, 5, 5)
    s.pub.stack.remove(top)
    s.pub.stack.append(top)
    assert active(begun(s)) == top


@pytest.mark.rule("AUZ-TIME-03")
def test_a_disc_that_arrives_goes_on_top() -> None:
    s = scene(90, 82)
    at(s, 4, 5)
    idle(s, 0)
    assert s.pub.time[:2] == [5, 5]
    assert active(s) == 0
    idle(s, 0)
    assert active(s) == 1


@pytest.mark.rule("AUZ-TIME-04")
def test_the_track_ends_at_53_and_the_dearest_action_still_fits_on_it() -> None:
    track = load("auztralia", "boards")["time_track"]
    assert (track["end"], track["last"]) == (53, 55)
    s = busy()
    at(s, 52, 54, old_ones=53)
    play(s, 0, "turn.choose", "rugged_track")
    play(s, 0, "track.lay", (68, 91))
    play(s, 0, "track.lay", None)
    assert s.pub.time[0] == 55
    assert s.pub.ended == "time"


@pytest.mark.parametrize(("space", "acts"), [(52, True), (53, False), (54, False)])
@pytest.mark.rule("AUZ-TIME-05")
def test_whoever_has_reached_53_takes_no_more_actions(space: int, acts: bool) -> None:
    s = scene()
    at(s, space, 55, old_ones=53)
    begun(s)
    assert is_open(s, "turn.choose") is acts
    assert bool(s.pub.ended) is not acts


@pytest.mark.rule("AUZ-TIME-06")
def test_an_action_that_leads_beyond_53_is_carried_out_in_full() -> None:
    s = busy()
    at(s, 52, 53, old_ones=53)
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("sheep", 3))
    play(s, 0, "farm.build", ("cattle", 68))
    assert s.pub.time[0] == 54
    assert (s.pub.sheep[0], s.pub.cattle[0], s.pub.gold[0]) == (1 << 3, 1 << 68, 6)


@pytest.mark.rule("AUZ-TIME-07")
def test_a_player_stays_active_while_the_own_disc_is_lowest() -> None:
    s = scene()
    at(s, 2, 5)
    turns = []
    for _ in range(5):
        turns.append(active(s))
        idle(s, active(s))
    assert turns == [0, 0, 0, 0, 1]


@pytest.mark.rule("AUZ-TIME-08")
def test_the_purple_disc_takes_its_turn_and_its_place_in_the_stack() -> None:
    s = scene()
    at(s, 22, 23)
    heard = listening(s)
    idle(s, 0)
    spaces = [event.params["space"] for event in heard if event.fact == "auz.awakening.advanced"]
    assert spaces == [23, 24]
    assert s.pub.stack == [1, 0, -1]
    assert active(s) == 0


@pytest.mark.rule("AUZ-TIME-09")
def test_the_old_ones_go_one_space_at_a_time_several_times_in_a_row() -> None:
    s = scene()
    at(s, 27, 30, old_ones=22)
    heard = listening(s)
    begun(s)
    spaces = [event.params["space"] for event in heard if event.fact == "auz.awakening.advanced"]
    assert spaces == [23, 24, 25, 26, 27, 28]
    assert active(s) == 0


@pytest.mark.rule("AUZ-TIME-10")
def test_attacked_ports_are_defended_by_space_then_by_height_in_the_stack() -> None:
    s = scene(90, 82, 78)
    at(s, 30, 25, 25, old_ones=23)
    for seat, tile in enumerate(("zombie_1a", "zombie_1b", "zombie_1c")):
        put(s, tile, s.pub.port[seat])
        units(s, seat, infantry=1)
    heard = listening(s)
    s.todo.pop()
    hits = ["OC03", "OC05", "OC29", "OC39", "OC28"]
    run(s, {"auz.movement.move_card": ["OC24", "OC25"], "auz.combat.turn_card": hits})
    fought = [event.params["seat"] for event in heard if event.fact == "auz.combat.begun"]
    assert fought == in_order(s) == [1, 2, 0]


@pytest.mark.rule("AUZ-TIME-11")
def test_a_disc_beyond_55_is_counted_on_and_comes_later_in_order() -> None:
    s = scene(90, 82, 78)
    at(s, 57, 55, 54)
    assert in_order(s) == [2, 1, 0]


@pytest.mark.rule("AUZ-TIME-01", "AUZ-TIME-03")
def test_we_04_red_lands_on_green_and_blue_is_active() -> None:
    red, blue = 0, 1
    s = scene(90, 82, 78)
    at(s, 4, 4, 5)
    assert active(begun(s)) == red
    idle(s, red)
    assert s.pub.time[red] == s.pub.time[2]
    assert s.pub.stack[-1] == red
    assert active(s) == blue


@pytest.mark.rule("AUZ-TIME-01")
def test_we_05_green_acts_when_red_and_blue_have_passed() -> None:
    red, blue, green = 0, 1, 2
    s = scene(90, 82, 78)
    at(s, 5, 5, 6)
    idle(s, red)
    idle(s, blue)
    assert active(s) == blue
    idle(s, blue)
    idle(s, red)
    assert active(s) == green


@pytest.mark.rule("AUZ-ACT-03", "AUZ-RECOVER-01")
def test_we_06_the_same_box_costs_gold_again_or_a_recovery() -> None:
    s = scene()
    at(s, 2, 20)
    for gold, edge in [(4, (3, 90)), (3, (2, 3))]:
        play(s, 0, "turn.choose", "track")
        play(s, 0, "track.lay", edge)
        play(s, 0, "track.lay", None)
        assert s.pub.gold[0] == gold
    stock(s, 0, coal=1, iron=1, gold=1)
    assert denied(s, 0, "turn.choose", "track") == SURCHARGE_DUE(box="track", n=2, gold=1)
    play(s, 0, "turn.choose", "recover")
    assert s.pub.time[0] == 2 + 2 + 2 + 1
    play(s, 0, "turn.choose", "track")
    assert s.pub.gold[0] == 1


@pytest.mark.rule("AUZ-ACT-03", "AUZ-ACT-04", "AUZ-MINE-05")
def test_we_30_three_recruitments_cost_0_1_and_2_gold_and_two_minings_nothing() -> None:
    s = busy()
    resources(s, 3, coal=1)
    gold = []
    for _ in range(3):
        play(s, 0, "turn.choose", "recruit")
        play(s, 0, "recruit.hire", 5)
        gold.append(s.pub.gold[0])
    assert gold == [4, 3, 1]
    for box, hex_, ore in (("mine_1", 2, "iron"), ("mine_2", 3, "coal")):
        play(s, 0, "turn.choose", box)
        play(s, 0, "mine.dig", hex_, ore)
    assert s.pub.gold[0] == 1


@pytest.mark.rule("AUZ-ACT-03", "AUZ-ACT-09")
def test_we_37_farm_income_does_not_pay_for_its_own_surcharge() -> None:
    s = busy()
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("sheep", 3))
    play(s, 0, "farm.build", None)
    stock(s, 0, gold=0)
    assert denied(s, 0, "turn.choose", "farm") == SURCHARGE_DUE(box="farm", n=1, gold=0)
    play(s, 0, "turn.choose", "recover")
    assert s.pub.time[0] == 4
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("cattle", 68))
    assert s.pub.gold[0] == 1


@pytest.mark.rule("AUZ-ACT-04")
def test_the_two_track_boxes_are_counted_each_on_its_own() -> None:
    s = busy()
    stock(s, 0, gold=0)
    play(s, 0, "turn.choose", "track")
    play(s, 0, "track.lay", (2, 86))
    play(s, 0, "track.lay", None)
    assert denied(s, 0, "turn.choose", "track") == SURCHARGE_DUE(box="track", n=1, gold=0)
    assert denied(s, 0, "turn.choose", "rugged_track") is None


@pytest.mark.rule("AUZ-ACT-06", "AUZ-GEN-04")
def test_with_an_empty_hq_only_recovering_is_left() -> None:
    s = busy()
    s.pub.hq[0] = 0
    assert legal(s, 0) == [("recover",)]
    for box in BOXES[:-1]:
        assert denied(s, 0, "turn.choose", box) == NO_CUBE()
    play(s, 0, "turn.choose", "recover")
    assert s.pub.time[0] == 4


@pytest.mark.rule("AUZ-ACT-07")
def test_an_action_that_cannot_be_carried_out_cannot_be_chosen() -> None:
    s = scene(90, 82)
    hide(s, 1, 3)
    stock(s, 0, coal=0, gold=0)
    s.pub.display = []
    refused = {box: denied(s, 0, "turn.choose", box) for box in ("mine_1", "mine_2", "farm", "buy")}
    assert refused["mine_1"] == refused["mine_2"] == NOTHING_TO_MINE()
    assert refused["farm"] == NO_FARM_SITE()
    assert refused["buy"] == NOTHING_TO_BUY(gold=0)
    assert denied(s, 0, "turn.choose", "recruit") == NOBODY_TO_HIRE()
    assert legal(s, 0) == [("trade",), ("recover",)]


@pytest.mark.rule("AUZ-ACT-07")
def test_a_chosen_action_is_carried_out_at_least_once() -> None:
    dues = {"track": ("track.lay", PIECE_DUE()), "trade": ("trade.ship", DEAL_DUE())}
    dues["farm"] = ("farm.build", FARM_DUE())
    for box, (key, denial) in dues.items():
        s = busy()
        play(s, 0, "turn.choose", box)
        assert denied(s, 0, key, None) == denial


@pytest.mark.rule("AUZ-ACT-08")
def test_any_number_of_one_use_characters_goes_with_an_action() -> None:
    s = busy()
    give(s, 0, "lady_carter", "yvette_quilla", "lord_blackstock")
    play(s, 0, "characters.play", "lady_carter")
    play(s, 0, "characters.play", "yvette_quilla")
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 2, "iron")
    assert is_open(s, "turn.end")
    play(s, 0, "characters.play", "lord_blackstock")
    assert (s.pub.coal[0], s.pub.iron[0], s.pub.gold[0]) == (6, 9, 8)
    assert s.pub.time[0] == 3


@pytest.mark.rule("AUZ-ACT-09")
def test_prices_inside_an_action_come_after_the_surcharge() -> None:
    s = scene()
    at(s, 2, 20)
    s.pub.boxes[0] = (0, 0, 0, 0, 2, 2, 0, 0, 0, 0)
    stock(s, 0, gold=2)
    assert denied(s, 0, "turn.choose", "buy") == NOTHING_TO_BUY(gold=0)
    assert ("buy",) not in legal(s, 0)
    bare = s.clone()
    bare.pub.display = []
    assert denied(bare, 0, "turn.choose", "recruit") == NOBODY_TO_HIRE()
    assert ("recruit",) not in legal(bare, 0)
    play(s, 0, "turn.choose", "recruit")
    assert denied(s, 0, "recruit.hire", "deck") == DRAW_COSTS_GOLD(n=1)
    assert denied(s, 0, "recruit.hire", 1) is None


@pytest.mark.rule("AUZ-ACT-09")
def test_coal_and_iron_for_track_are_owed_besides_the_surcharge() -> None:
    s = scene()
    stock(s, 0, coal=0, iron=1, gold=9)
    assert denied(s, 0, "turn.choose", "track") == NO_COAL_OR_IRON(coal=0, iron=1)


@pytest.mark.parametrize(("cubes", "cost"), [(20, 1), (0, 2)])
@pytest.mark.rule("AUZ-ACT-10")
def test_recovering_nothing_is_legal_and_only_costs_time(cubes: int, cost: int) -> None:
    s = scene()
    at(s, 2, 20)
    if not cubes:
        put(s, "shoggoth_3b", 45, 9)
        put(s, "cthulhu_3a", 46, 11)
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.hq[0], s.pub.time[0]) == (cubes, 2 + cost)
