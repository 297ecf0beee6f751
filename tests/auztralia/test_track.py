"""Action: build track (AUZ-TRACK)."""

from __future__ import annotations

import pytest

from engine.auztralia.board import BIT, BOARDS, EDGES, Edge
from engine.auztralia.state import State
from engine.auztralia.track import (
    EDGE_TAKEN,
    HILLS_COST_MORE,
    LINE_BLOCKED,
    NO_BORDER,
    NO_COAL_OR_IRON,
    NO_PIECE_LEFT,
    NOT_JOINED,
    NOWHERE_TO_LAY,
    OLD_ONE_ON_EDGE,
    PIECE_DUE,
)
from tests.playing import listening

from .scene import (
    at,
    denied,
    farm,
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
)

BOARD = BOARDS["east"]
INLAND = [
    edge
    for number, edge in enumerate(EDGES)
    if BOARD.flat_edges >> number & 1 and edge[0] > 3 and edge[1] < 27
]


def building(box: str = "track", *ports: int) -> State:
    """Seat 0, far behind, has chosen a track box; the port is on 90."""
    s = scene(*(ports or (90, 82)))
    at(s, 2, *[20] * (len(s.pub.hq) - 1))
    play(s, 0, "turn.choose", box)
    return s


def rails(s: State, seat: int = 0) -> list[Edge]:
    """The borders that a seat's track crosses."""
    return [edge for number, edge in enumerate(EDGES) if s.pub.rails[seat] >> number & 1]


@pytest.mark.rule("AUZ-TRACK-01")
def test_one_coal_and_one_iron_pay_for_two_pieces() -> None:
    s = building()
    assert (s.pub.coal[0], s.pub.iron[0]) == (1, 1)
    play(s, 0, "track.lay", (3, 90))
    play(s, 0, "track.lay", (2, 3))
    assert rails(s) == [(2, 3), (3, 90)]
    assert is_open(s, "turn.choose")
    assert (s.pub.coal[0], s.pub.iron[0]) == (1, 1)


@pytest.mark.rule("AUZ-TRACK-01")
def test_a_single_piece_costs_the_same_and_none_is_not_enough() -> None:
    s = building()
    assert denied(s, 0, "track.lay", None) == PIECE_DUE()
    play(s, 0, "track.lay", (3, 90))
    play(s, 0, "track.lay", None)
    assert rails(s) == [(3, 90)]
    assert (s.pub.coal[0], s.pub.iron[0], s.pub.time[0]) == (1, 1, 4)


@pytest.mark.parametrize(("coal", "iron"), [(0, 2), (2, 0), (0, 0)])
@pytest.mark.rule("AUZ-TRACK-01")
def test_without_coal_or_without_iron_there_is_no_track(coal: int, iron: int) -> None:
    s = scene()
    stock(s, 0, coal=coal, iron=iron)
    for box in ("track", "rugged_track"):
        assert denied(s, 0, "turn.choose", box) == NO_COAL_OR_IRON(coal=coal, iron=iron)


@pytest.mark.parametrize(("box", "cost"), [("track", 2), ("rugged_track", 3)])
@pytest.mark.rule("AUZ-TRACK-02")
def test_the_flat_box_costs_two_points_and_the_other_three(box: str, cost: int) -> None:
    s = building(box)
    play(s, 0, "track.lay", (3, 90))
    play(s, 0, "track.lay", (90, 91))
    assert s.pub.time[0] == 2 + cost


@pytest.mark.rule("AUZ-TRACK-02")
def test_only_the_dearer_box_leads_into_hills() -> None:
    flat, rugged = building("track", 83, 90), building("rugged_track", 83, 90)
    assert denied(flat, 0, "track.lay", (65, 83)) == HILLS_COST_MORE(edge=(65, 83))
    assert denied(rugged, 0, "track.lay", (65, 83)) is None
    hills = BOARD.terrain["hill"]
    for (edge,) in legal(flat, 0):
        assert not (hills >> edge[0] | hills >> edge[1]) & 1


@pytest.mark.rule("AUZ-TRACK-03")
def test_a_piece_out_of_a_hill_counts_as_hills_too() -> None:
    s = scene(90, 82)
    lay(s, 0, (3, 90), (3, 68))
    play(s, 0, "turn.choose", "track")
    assert denied(s, 0, "track.lay", (68, 91)) == HILLS_COST_MORE(edge=(68, 91))
    assert denied(s, 0, "track.lay", (2, 3)) is None


@pytest.mark.rule("AUZ-TRACK-03")
def test_one_hill_among_two_pieces_needs_the_dearer_box_for_both() -> None:
    s = building("track")
    play(s, 0, "track.lay", (3, 90))
    assert denied(s, 0, "track.lay", (3, 68)) == HILLS_COST_MORE(edge=(3, 68))
    s = building("rugged_track")
    play(s, 0, "track.lay", (3, 90))
    play(s, 0, "track.lay", (3, 68))
    assert s.pub.time[0] == 5


@pytest.mark.rule("AUZ-TRACK-04")
def test_a_piece_crosses_the_border_of_two_neighbours_and_joins_them() -> None:
    s = building()
    assert denied(s, 0, "track.lay", (2, 90)) == NO_BORDER(edge=(2, 90))
    resources(s, 3, coal=2)
    play(s, 0, "track.lay", (3, 90))
    play(s, 0, "track.lay", None)
    play(s, 0, "turn.choose", "mine_1")
    assert legal(s, 0) == [(3, "coal")]


@pytest.mark.rule("AUZ-TRACK-04")
def test_a_border_may_be_named_from_either_side() -> None:
    s = building()
    assert (3, 90) in [edge for (edge,) in legal(s, 0)]
    play(s, 0, "track.lay", (90, 3))
    assert s.pub.rails[0] == BIT[(3, 90)]
    assert denied(s, 0, "track.lay", (90, 3)) == EDGE_TAKEN(edge=(3, 90), owner=0)
    assert denied(s, 0, "track.lay", (90, 2)) == NO_BORDER(edge=(2, 90))


@pytest.mark.rule("AUZ-TRACK-05")
def test_the_first_piece_starts_at_the_own_port() -> None:
    s = building()
    assert legal(s, 0) == [((3, 90),), ((89, 90),), ((90, 91),)]
    assert denied(s, 0, "track.lay", (2, 3)) == NOT_JOINED(edge=(2, 3))


@pytest.mark.rule("AUZ-TRACK-05")
def test_the_second_piece_may_build_on_the_first_and_later_ones_join_the_network() -> None:
    s = building()
    play(s, 0, "track.lay", (3, 90))
    assert denied(s, 0, "track.lay", (2, 3)) is None
    assert denied(s, 0, "track.lay", (90, 91)) is None
    assert denied(s, 0, "track.lay", (1, 2)) == NOT_JOINED(edge=(1, 2))


@pytest.mark.rule("AUZ-TRACK-05")
def test_foreign_track_is_no_start_for_own_track() -> None:
    s = building()
    lay(s, 1, (3, 90), (2, 3))
    assert denied(s, 0, "track.lay", (1, 2)) == NOT_JOINED(edge=(1, 2))


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.rule("AUZ-TRACK-06")
def test_one_piece_only_crosses_a_hex_side(owner: int) -> None:
    s = building()
    lay(s, owner, (3, 90))
    assert denied(s, 0, "track.lay", (3, 90)) == EDGE_TAKEN(edge=(3, 90), owner=owner)


@pytest.mark.rule("AUZ-TRACK-07")
def test_track_of_several_players_may_meet_in_a_hex() -> None:
    s = building("track", 90, 93)
    lay(s, 1, (2, 3), (3, 86))
    play(s, 0, "track.lay", (3, 90))
    assert rails(s) == [(3, 90)]
    assert rails(s, 1) == [(2, 3), (3, 86)]


@pytest.mark.rule("AUZ-TRACK-08")
def test_no_piece_leads_into_a_hex_with_an_old_one() -> None:
    s = building()
    hide(s, 1, 3)
    assert denied(s, 0, "track.lay", (3, 90)) == OLD_ONE_ON_EDGE(hex=3)
    s = building()
    put(s, "zombie_1a", 91)
    assert denied(s, 0, "track.lay", (90, 91)) == OLD_ONE_ON_EDGE(hex=91)
    assert denied(s, 0, "track.lay", (3, 90)) is None


@pytest.mark.rule("AUZ-TRACK-09", "AUZ-TRACK-11")
def test_an_old_one_on_the_line_blocks_everything_further_on() -> None:
    s = building()
    lay(s, 0, (3, 90), (2, 3), (2, 28))
    assert denied(s, 0, "track.lay", (27, 28)) is None
    put(s, "zombie_1a", 2)
    assert denied(s, 0, "track.lay", (27, 28)) == LINE_BLOCKED(edge=(27, 28))
    assert denied(s, 0, "track.lay", (3, 86)) is None


@pytest.mark.rule("AUZ-TRACK-09")
def test_another_way_round_the_old_one_serves() -> None:
    s = building()
    lay(s, 0, (3, 90), (2, 3), (3, 86), (1, 86), (1, 2))
    put(s, "zombie_1a", 3)
    assert denied(s, 0, "track.lay", (2, 28)) == LINE_BLOCKED(edge=(2, 28))
    lay(s, 0, (89, 90), (86, 89))
    assert denied(s, 0, "track.lay", (2, 28)) is None


@pytest.mark.rule("AUZ-TRACK-10")
def test_the_last_of_the_twenty_pieces_ends_the_action() -> None:
    s = scene(90, 82)
    lay(s, 0, (3, 90), *INLAND[:18])
    play(s, 0, "turn.choose", "track")
    play(s, 0, "track.lay", (90, 91))
    assert len(rails(s)) == 20
    assert s.pub.time[0] == 4
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-TRACK-10")
def test_there_is_no_twenty_first_piece() -> None:
    s = scene(90, 82)
    lay(s, 0, (3, 90), *INLAND[:19])
    assert denied(s, 0, "turn.choose", "track") == NO_PIECE_LEFT()
    assert denied(s, 0, "turn.choose", "rugged_track") == NO_PIECE_LEFT()


@pytest.mark.rule("AUZ-ACT-07", "AUZ-TRACK-06", "AUZ-TRACK-08")
def test_a_port_shut_in_by_old_ones_and_foreign_track_builds_nothing() -> None:
    s = scene(90, 82)
    hide(s, 1, 3)
    lay(s, 1, (90, 91), (89, 90))
    for box in ("track", "rugged_track"):
        assert denied(s, 0, "turn.choose", box) == NOWHERE_TO_LAY()
        assert (box,) not in legal(s, 0)


@pytest.mark.rule("AUZ-TRACK-11")
def test_old_ones_leave_the_track_they_enter_unharmed() -> None:
    s = scene(90, 82)
    lay(s, 0, (3, 90), (2, 3))
    put(s, "migo_1a", 2)
    farm(s, 0, "sheep", 3)
    at(s, 30, 30, old_ones=23)
    s.todo.pop()
    heard = listening(s)
    run(s, {"auz.movement.move_card": ["OC24", "OC01"]})
    assert "auz.movement.moved" in [event.fact for event in heard]
    assert rails(s) == [(2, 3), (3, 90)]


@pytest.mark.rule("AUZ-TRACK-12")
def test_track_may_enter_foreign_ports_farms_and_resources() -> None:
    s = building("track", 90, 93)
    s.pub.port[1] = 91
    farm(s, 1, "sheep", 3)
    farm(s, 0, "corn", 89, blighted=True)
    resources(s, 2, iron=3)
    for edge in [(90, 91), (3, 90), (89, 90)]:
        assert denied(s, 0, "track.lay", edge) is None
    play(s, 0, "track.lay", (3, 90))
    assert denied(s, 0, "track.lay", (2, 3)) is None


@pytest.mark.rule("AUZ-TRACK-01", "AUZ-TRACK-02", "AUZ-TRACK-04", "AUZ-TRACK-05")
def test_we_07_two_pieces_reach_the_iron_two_hexes_away() -> None:
    s = scene(90, 82)
    at(s, 2, 20)
    resources(s, 2, iron=3)
    play(s, 0, "turn.choose", "track")
    play(s, 0, "track.lay", (3, 90))
    play(s, 0, "track.lay", (2, 3))
    assert (s.pub.coal[0], s.pub.iron[0], s.pub.time[0]) == (1, 1, 4)
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 2, "iron")
    assert s.pub.iron[0] == 4
