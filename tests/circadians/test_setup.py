"""Preparing the game (CHO-SET, CHO-GEN-01, CHO-MAP)."""

from __future__ import annotations

import itertools

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.map import LAKES, PRINTED, layout, walls
from engine.circadians.setup import FACTIONS
from engine.circadians.state import NOBODY, State
from engine.kernel import Malformed, members_of
from tests.playing import listening

from .scene import (
    VAULT,
    asked,
    first_moves,
    h,
    is_open,
    legal,
    play,
    refused,
    scene,
    setting_up,
    table,
)

FOUR = ("circadians", "si", "zcharo", "jrayek")


def choosing(*factions: str) -> State:
    """Factions are chosen; the first base is to be placed."""
    s = setting_up(len(factions))
    for seat, faction in enumerate(factions):
        play(s, seat, "setup.choose_faction", faction)
    return s


def placing_units(*factions: str) -> State:
    """The map is laid, the first leader is to be placed."""
    s = choosing(*factions)
    while not is_open(s, "setup_units.place_leader"):
        seat = asked(s)[0]
        move = legal(s, seat)[0]
        play(s, seat, s.todo[-1].key.removeprefix("cho."), *move)
    return s


def foundations(s: State) -> list[str]:
    return [plot.foundation for plots in s.pub.plots for plot in plots]


def test_options_that_there_are_not_are_refused() -> None:
    assert CIRCADIANS.options["additionalProperties"] is False
    with pytest.raises(Malformed, match="fractions"):
        CIRCADIANS.table("pl-2022", {"fractions": "drawn"})


@pytest.mark.rule("CHO-GEN-01", "CHO-SET-01")
def test_each_faction_is_chosen_once() -> None:
    s = setting_up(3)
    assert legal(s, 0) == [(faction,) for faction in FACTIONS]
    play(s, 0, "setup.choose_faction", "si")
    assert asked(s) == (1,)
    assert refused(s, 1, "setup.choose_faction", "si") == "setup.faction_taken"
    assert len(legal(s, 1)) == 5


def test_a_table_may_draw_its_factions() -> None:
    s = setting_up(3, table(factions="drawn"))
    assert len({*s.pub.factions} & {*FACTIONS}) == 3
    assert is_open(s, "setup_bases.place_base")


@pytest.mark.rule("CHO-SET-02", "CHO-SET-29")
def test_the_deck_has_fifty_cards_and_nobody_starts_with_one() -> None:
    s = scene()
    assert s.den.tactics.size() == 50
    assert all(not own.hand for own in s.own)


@pytest.mark.rule("CHO-SET-03", "CHO-SET-05", "CHO-SET-06")
def test_everybody_starts_with_energy_a_gem_and_markers_on_the_left() -> None:
    s = choosing("si", "zcharo")
    assert s.pub.energy == [6, 6]
    assert s.pub.gems == [1, 1]
    assert s.pub.research == [[1] * 5] * 2
    assert s.pub.fame == [0, 0]


@pytest.mark.rule("CHO-SET-04")
def test_production_tokens_start_off_the_map() -> None:
    s = scene()
    assert s.pub.production == {}
    assert s.pub.refined == 0
    assert sum(not row["lake"] for row in s.box.production.values()) == 6


@pytest.mark.rule("CHO-SET-07")
def test_grey_price_tokens_start_in_the_vault() -> None:
    s = scene()
    assert members_of(s.pub.vault[0]) == (2, 6)
    assert members_of(s.pub.tokens[0]) == (1, 3, 4, 5)


@pytest.mark.rule("CHO-SET-08", "CHO-SET-09")
def test_the_gun_starts_with_the_first_faction_of_the_vault() -> None:
    s = scene("oxataya", "jrayek", "zcharo")
    assert s.box.vault == VAULT
    assert s.pub.gun == 2


@pytest.mark.rule("CHO-SET-10", "CHO-SET-11", "CHO-SET-12", "CHO-SET-28")
@pytest.mark.parametrize(
    ("n", "pairs", "tiles"),
    [(2, ("a",), 0), (3, ("a", "b"), 3), (4, ("a",), 6), (5, (), 9)],
)
def test_neutral_pairs_and_tiles_by_number_of_factions(
    n: int, pairs: tuple[str, ...], tiles: int
) -> None:
    s = scene(*VAULT[:n])
    assert s.box.setups[n].pairs == pairs
    assert len(s.pub.tiles) == tiles


@pytest.mark.rule("CHO-SET-13")
def test_tiles_lie_at_random_on_locations_of_their_colour() -> None:
    laid = set()
    for seed in range(20):
        s = setting_up(3)
        for seat, faction in enumerate(("si", "zcharo", "jrayek")):
            play(s, seat, "setup.choose_faction", faction, seed=seed)
        laid.add(s.pub.tiles)
        assert sorted(s.pub.tiles) == ["gold_cliffs", "gold_plains", "gold_swamp"]
    assert len(laid) > 1
    colours = [colour for _, colour in layout(5).tiles]
    assert [colours.count(one) for one in ("gold", "blue", "red")] == [3, 3, 3]


@pytest.mark.rule("CHO-SET-14", "CHO-SET-15", "CHO-SET-26")
def test_bases_come_in_vault_order_from_right_to_left() -> None:
    s = choosing(*FOUR)
    assert asked(s) == (3,)
    assert refused(s, 3, "setup_bases.place_base", h(64)) == "setup_bases.no_base_location"
    play(s, 3, "setup_bases.place_base", h(25))
    assert asked(s) == (3,)
    assert is_open(s, "setup_bases.place_mountains")
    play(s, 3, "setup_bases.place_mountains", (h(36),))
    assert asked(s) == (2,)
    assert refused(s, 2, "setup_bases.place_base", h(25)) == "setup_bases.location_taken"


@pytest.mark.rule("CHO-SET-16")
def test_one_location_is_for_two_factions_only() -> None:
    assert layout(2).bases == (h(25), h(32), h(64))
    for n in (3, 4, 5):
        assert layout(n).bases == (h(25), h(32), h(51), h(56), h(74))


@pytest.mark.rule("CHO-SET-17", "CHO-MAP-04")
def test_mountains_leave_two_regions_that_are_neighbours() -> None:
    s = choosing("si", "zcharo", "leyrien", "jrayek", "oxataya")
    play(s, 4, "setup_bases.place_base", h(32))
    closed = {regions for (regions,) in legal(s, 4)}
    assert closed == {(h(31), h(42)), (h(23), h(31)), (h(23), h(33))}
    move = ("setup_bases.place_mountains", (h(33), h(42)))
    assert refused(s, 4, *move) == "setup_bases.not_two_neighbours"
    assert refused(s, 4, "setup_bases.place_mountains", (h(42), h(31))) == ""
    play(s, 4, "setup_bases.place_mountains", (h(31), h(23)))
    assert members_of(s.pub.homes[4]) == (h(33), h(42))


@pytest.mark.rule("CHO-SET-18")
def test_a_base_with_two_regions_gets_no_mountain() -> None:
    s = choosing(*FOUR)
    play(s, 3, "setup_bases.place_base", h(51))
    assert s.pub.mountains == 0
    assert members_of(s.pub.homes[3]) == (h(52), h(62))
    assert asked(s) == (2,)


@pytest.mark.rule("CHO-SET-16", "CHO-SET-17", "CHO-SET-24")
@pytest.mark.parametrize("n", CIRCADIANS.seats)
def test_no_printed_mountain_parts_the_two_home_regions(n: int) -> None:
    at, edges = layout(n), layout(n).edges
    for base in at.bases:
        homes = members_of(edges[base] & at.land)
        pairs = {pair for pair in itertools.combinations(homes, 2) if edges[pair[0]] >> pair[1] & 1}
        assert pairs, base
        assert not pairs & {*PRINTED}, base


@pytest.mark.rule("CHO-SET-24")
def test_printed_mountains_come_last() -> None:
    s = choosing("si", "zcharo")
    play(s, 1, "setup_bases.place_base", h(32))
    assert members_of(s.pub.homes[1]) == (h(33), h(42))
    assert not s.pub.mountains & walls(PRINTED)
    first_moves(s, "pricing")
    assert s.pub.mountains & walls(PRINTED) == walls(PRINTED)


@pytest.mark.rule("CHO-SET-19")
def test_starting_foundations_lie_at_random_on_the_home_regions() -> None:
    orders = set()
    for seed in range(10):
        s = choosing("si", "zcharo")
        play(s, 1, "setup_bases.place_base", h(25), seed=seed)
        one, other = (s.pub.plots[region] for region in members_of(s.pub.homes[1]))
        orders.add((one[0].foundation, other[0].foundation))
        assert s.pub.present == [0, 0]
    assert orders == {("zcharo_1", "zcharo_2"), ("zcharo_2", "zcharo_1")}


@pytest.mark.rule("CHO-SET-20", "CHO-SET-28")
@pytest.mark.parametrize(("n", "removed", "land"), [(2, 3, 10), (3, 2, 13), (4, 1, 16), (5, 0, 19)])
def test_every_land_region_has_one_foundation(n: int, removed: int, land: int) -> None:
    s = scene(*VAULT[:n])
    assert len(s.pub.removed) == removed
    assert all(code.startswith("plain") for code in s.pub.removed)
    area = layout(n).land
    assert area.bit_count() == land
    assert [at for at, plots in enumerate(s.pub.plots) if len(plots) == 1] == [*members_of(area)]
    assert len(foundations(s)) == len({*foundations(s)}) == land


@pytest.mark.rule("CHO-SET-21")
def test_relics_stand_on_their_foundations_and_never_next_to_a_base() -> None:
    s = scene(*FOUR)
    for number, region in enumerate(s.pub.relics, 1):
        assert s.pub.plots[region][0].foundation == f"relic_{number}"
        assert not any(area >> region & 1 for area in s.pub.homes)


@pytest.mark.rule("CHO-SET-22")
def test_the_first_leader_costs_the_gems_on_its_card() -> None:
    s = placing_units("si", "zcharo")
    assert asked(s) == (0,)
    one, other = members_of(s.pub.homes[0])
    assert {move for move in legal(s, 0) if move[0] == "xiao"} == {("xiao", one), ("xiao", other)}
    away = next(at for at in members_of(layout(2).land) if at not in (one, other))
    assert refused(s, 0, "setup_units.place_leader", "xiao", away) == "setup_units.not_home"
    move = ("setup_units.place_leader", "cahzor", one)
    assert refused(s, 0, *move) == "setup_units.not_in_roster"
    play(s, 0, "setup_units.place_leader", "adecai", one)
    assert s.pub.gems == [0, 1]
    assert s.pub.leaders == {"adecai": one}


@pytest.mark.rule("CHO-SET-22")
def test_a_leader_that_cannot_be_paid_cannot_start() -> None:
    s = placing_units("si", "zcharo")
    s.pub.gems[0] = 0
    home = members_of(s.pub.homes[0])[0]
    assert refused(s, 0, "setup_units.place_leader", "adecai", home) == "supply.too_few_gems"
    assert {leader for leader, _ in legal(s, 0)} == {"xiao"}


@pytest.mark.rule("CHO-SET-23")
def test_starting_fighters_stand_in_both_home_regions() -> None:
    s = placing_units("si", "zcharo")
    one, other = members_of(s.pub.homes[0])
    play(s, 0, "setup_units.place_leader", "xiao", one)
    assert legal(s, 0) == [(n,) for n in range(1, 7)]
    assert refused(s, 0, "setup_units.split_fighters", 7) == "setup_units.one_in_each"
    assert refused(s, 0, "setup_units.split_fighters", 0) == "setup_units.one_in_each"
    play(s, 0, "setup_units.split_fighters", 5)
    assert (s.pub.fighters[0][one], s.pub.fighters[0][other]) == (5, 2)
    assert asked(s) == (1,)


@pytest.mark.rule("CHO-SET-25")
def test_ten_mountains_are_enough_for_every_case() -> None:
    s = choosing("si", "zcharo", "leyrien", "jrayek", "oxataya")
    for seat, region in ((4, 56), (3, 25), (2, 32), (1, 51), (0, 74)):
        play(s, seat, "setup_bases.place_base", h(region))
        if is_open(s, "setup_bases.place_mountains") and asked(s) == (seat,):
            play(s, seat, "setup_bases.place_mountains", *legal(s, seat)[0])
    assert s.pub.spare_mountains == len(PRINTED) == 3
    first_moves(s, "pricing")
    assert s.pub.mountains.bit_count() == 10


@pytest.mark.rule("CHO-OXA-04")
@pytest.mark.parametrize(("faction", "mountains"), [("oxataya", 1), ("zcharo", 0)])
def test_the_base_of_oxataya_is_closed_to_a_lake(faction: str, mountains: int) -> None:
    s = choosing("si", faction)
    play(s, 1, "setup_bases.place_base", h(64))
    assert s.pub.mountains.bit_count() == mountains


@pytest.mark.rule("CHO-SET-27")
def test_faction_boards_are_full_at_the_start() -> None:
    s = scene("si", "oxataya")
    assert s.pub.sectors == [[13], [12, 3]]
    assert s.pub.reserve == [10, 0]
    assert [len(roster) for roster in s.pub.roster] == [3, 4]
    assert s.pub.foundations == [0, 0]
    assert s.pub.upgraded == ()
    assert s.pub.taken == [(), ()]


def test_the_extended_pool_leaves_the_choice_of_leaders() -> None:
    s = setting_up(2, table(leader_pool="extended"))
    play(s, 0, "setup.choose_faction", "si")
    play(s, 1, "setup.choose_faction", "zcharo")
    assert refused(s, 0, "setup.keep_leaders", "cahzor") == "setup.not_your_leader"
    for leader in ("adecai", "demo"):
        play(s, 0, "setup.keep_leaders", leader)
    assert s.pub.roster[0] == ("injura", "phoros", "xiao")
    assert asked(s) == (1,)


@pytest.mark.rule("CHO-SET-30", "CHO-CIR-03")
def test_the_drop_ship_is_walled_like_a_base() -> None:
    s = choosing(*FOUR)
    for seat, region in ((3, 25), (2, 56), (1, 51), (0, 74)):
        play(s, seat, "setup_bases.place_base", h(region))
        if is_open(s, "setup_bases.place_mountains"):
            assert asked(s) == (seat,)
            play(s, seat, "setup_bases.place_mountains", *legal(s, seat)[0])
    assert s.pub.ship == s.pub.homes[0]
    assert s.pub.ship.bit_count() == 2
    assert s.box.factions["zcharo"].production == {"energy": 2}


@pytest.mark.rule("CHO-SET-26")
def test_the_steps_of_the_set_up_come_in_order() -> None:
    s = setting_up(2)
    heard = listening(s)
    play(s, 0, "setup.choose_faction", "si")
    play(s, 1, "setup.choose_faction", "zcharo")
    s.sink = heard.append
    first_moves(s, "pricing")
    facts = [event.fact.removeprefix("cho.") for event in heard]
    wanted = ["setup.chose_faction", "setup.gun_given", "setup_bases.base_placed"]
    wanted += ["setup.removed", "setup.foundation_laid", "setup_units.leader_placed"]
    places = [facts.index(fact) for fact in wanted]
    assert places == sorted(places)


@pytest.mark.rule("CHO-MAP-08", "CHO-MAP-01")
def test_the_map_has_two_lakes_that_are_no_land() -> None:
    assert LAKES.bit_count() == 2
    assert not LAKES & layout(5).land
    assert NOBODY not in scene().pub.relics
