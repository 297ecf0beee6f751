"""AUZ-OLD: the kinds of Old Ones."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.auztralia.combat import BeforeCard
from engine.auztralia.state import OLD_ONES
from engine.auztralia.tiles import TurnUp, hit
from tests.playing import listening

from .battles import IDLE, activate
from .scene import TABLE, farm, give, hide, lay, play, put, scene, units
from .test_events import draw

TILES = {code: TABLE.box.tiles[code] for code in TABLE.box.standard_tiles}
CARDS = TABLE.box.cards


def points(kind: str) -> dict[int, list[int]]:
    """The VP of the tiles of a kind, by level."""
    found: dict[int, list[int]] = {}
    for tile in TILES.values():
        if tile.kind == kind:
            found.setdefault(tile.level, []).append(tile.vp)
    return {level: sorted(vps) for level, vps in sorted(found.items())}


@pytest.mark.rule("AUZ-OLD-01")
def test_cthulhu_is_one_level_3_tile_and_the_strongest() -> None:
    assert points("cthulhu") == {3: [12]}
    others = [tile.resistance for tile in TILES.values() if tile.kind != "cthulhu"]
    assert TILES["cthulhu_3a"].resistance > max(others)


@pytest.mark.rule("AUZ-OLD-02")
def test_shoggoths_are_worth_4_to_8_points() -> None:
    assert points("shoggoth") == {1: [4], 2: [5, 6], 3: [7, 8]}


@pytest.mark.rule("AUZ-OLD-03")
def test_migo_are_worth_1_to_3_points() -> None:
    assert points("migo") == {1: [1, 1, 2], 2: [2], 3: [3, 3]}


@pytest.mark.rule("AUZ-OLD-04")
def test_zombies_are_worth_0_to_3_points() -> None:
    assert points("zombie") == {1: [0, 1, 1, 1], 2: [1, 2], 3: [2, 3]}


@pytest.mark.rule("AUZ-OLD-05")
def test_loyalists_are_worth_3_or_4_points() -> None:
    assert points("loyalist") == {2: [3, 3], 3: [4, 4]}


@pytest.mark.rule("AUZ-OLD-06")
def test_temples_are_worth_3_or_4_points_and_are_never_of_level_3() -> None:
    assert points("temple") == {1: [3, 3, 3], 2: [3, 4]}


@pytest.mark.rule("AUZ-OLD-07")
def test_blank_tiles_are_four_one_and_one() -> None:
    assert points("blank") == {1: [0, 0, 0, 0], 2: [0], 3: [0]}


@pytest.mark.rule("AUZ-OLD-01", "AUZ-OLD-02", "AUZ-OLD-03", "AUZ-OLD-04", "AUZ-OLD-05")
@pytest.mark.parametrize(
    ("tile", "steps"),
    [
        ("cthulhu_3a", 12),
        ("shoggoth_2a", 12),
        ("migo_1a", 20),
        ("zombie_2a", 8),
        ("loyalist_2a", 12),
    ],
)
def test_speed_is_how_many_of_the_40_cards_move_the_kind(tile: str, steps: int) -> None:
    s = scene(90)
    put(s, tile, 53)
    heard = listening(s)
    codes = sorted(CARDS)
    for i in range(20):
        s.pub.old_ones[tile] = replace(s.pub.old_ones[tile], hex=53)
        activate(s, codes[2 * i], codes[2 * i + 1], to=24)
    assert [e.fact for e in heard].count("auz.movement.moved") == steps


@pytest.mark.rule("AUZ-OLD-04", "AUZ-CEND-05")
def test_zombie_that_survives_a_battle_regenerates() -> None:
    s = scene()
    put(s, "zombie_2b", 3)
    lay(s, 0, (3, 90))
    units(s, 0, infantry=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC03"]})
    assert s.pub.old_ones["zombie_2b"].damage() == 1
    play(s, 0, "combat.stand", "ground")
    assert s.pub.old_ones["zombie_2b"].damage() == 0
    assert s.pub.hq[0] == 19, "only the cube on the attack box is away"


@pytest.mark.rule("AUZ-OLD-05")
def test_loyalists_never_cost_sanity() -> None:
    assert [card for card in CARDS.values() if card.rows["loyalist"].sanity] == []
    assert all(
        any(card.rows[kind].sanity for card in CARDS.values())
        for kind in ("cthulhu", "shoggoth", "migo", "zombie", "temple")
    )


@pytest.mark.rule("AUZ-OLD-06")
def test_temple_stays_and_an_event_brings_an_old_one_there() -> None:
    s = scene()
    farm(s, 0, "sheep", 18)
    put(s, "temple_1a", 17)
    draw(s, "E2-08", "zombie_3a", cards=(IDLE, "OC38"))
    assert s.pub.old_ones["temple_1a"].hex == 17
    assert s.pub.old_ones["zombie_3a"].hex == 17


@pytest.mark.rule("AUZ-OLD-07")
def test_blank_tile_turned_up_by_an_attack_leaves_the_game() -> None:
    s = scene()
    lay(s, 0, (3, 90))
    hide(s, 1, 2)
    units(s, 0, infantry=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 2)
    play(s, 0, "attack.send", 1, luck={"auz.tiles.turn_up": ["blank_1a"]})
    assert (s.pub.old_ones, s.pub.removed, s.pub.trophies) == ({}, ("blank_1a",), {})


@pytest.mark.rule("AUZ-OLD-08")
def test_every_old_one_has_a_resistance_and_the_35_tiles_are_worth_95_points() -> None:
    real = [tile for tile in TILES.values() if tile.kind != "blank"]
    assert all(tile.resistance > 0 for tile in real)
    assert (len(TILES), sum(tile.vp for tile in real)) == (35, 95)


@pytest.mark.rule("AUZ-OLD-08")
@pytest.mark.parametrize(
    ("tile", "before", "falls"),
    [
        ("zombie_1b", 0, True),
        ("migo_2a", 0, False),
        ("migo_2a", 1, True),
        ("shoggoth_2b", 5, False),
        ("shoggoth_2b", 6, True),
    ],
)
def test_two_more_damage_destroy_what_the_printed_resistance_says(
    tile: str, before: int, falls: bool
) -> None:
    s = scene()
    put(s, tile, 40, before)
    give(s, 0, "long_range_group")
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", tile)
    assert (tile not in s.pub.old_ones) == falls


@pytest.mark.rule("AUZ-COMBAT-11")
@pytest.mark.parametrize(("cubes", "after"), [(4, (4, 0)), (5, (1, 1))])
def test_a_disc_is_exchanged_for_five_cubes_and_not_for_four(
    cubes: int, after: tuple[int, int]
) -> None:
    s = scene()
    put(s, "shoggoth_2b", 40, cubes)
    s.pub.hq[0] = 0
    hit(s, 0, "shoggoth_2b", 1)
    marked = s.pub.old_ones["shoggoth_2b"]
    assert (marked.cubes[0], marked.discs[0]) == after


@pytest.mark.rule("AUZ-ATTACK-11", "AUZ-PERS-21")
def test_before_a_battle_in_the_turn_of_the_old_ones_its_own_hex_is_turned_up() -> None:
    """Kapena may attack what he meets on a hex whose tile lies face down."""
    s = scene()
    s.pub.turn, s.pub.battle.hex = OLD_ONES, 5
    assert [hex_ for hex_ in (4, 5) if TurnUp(hex_, 1).fits_on(s, BeforeCard())] == [5]
    s.pub.turn, s.todo = 0, [BeforeCard(), TurnUp(4, 1)]
    assert TurnUp(4, 1).fits_on(s, BeforeCard()), "by an ability, anywhere"
