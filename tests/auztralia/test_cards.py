"""Old One cards: what they show, the deck they form, and how effective units are."""

from __future__ import annotations

import pytest

from engine.auztralia.box import UNITS
from engine.kernel.pack import load

from .battles import besiege, facing, fight, stay
from .scene import TABLE, farm, is_open, play, put, scene

KINDS = ("cthulhu", "shoggoth", "migo", "zombie", "loyalist", "temple")
CARDS = TABLE.box.cards


def hits(kind: str, unit: str) -> int:
    """The number of cards on which a type of unit hits a kind of Old One."""
    number = UNITS.index(unit)
    return sum(number in card.rows[kind].hits for card in CARDS.values())


@pytest.mark.rule("AUZ-CARD-01", "AUZ-CARD-08")
def test_combat_and_movement_draw_from_one_deck_of_forty() -> None:
    s = facing("zombie_1a", infantry=1)
    assert len(s.pub.deck) == len(CARDS) == 40
    fight(s, "OC03")
    put(s, "migo_1a", 53)
    besiege(s, moves=("OC01", "OC02"))
    assert s.pub.discard == ["OC03", "OC01", "OC02"]
    assert len(s.pub.deck) == 37


@pytest.mark.rule("AUZ-CARD-02")
def test_every_card_has_the_six_rows() -> None:
    assert {tuple(card.rows) for card in CARDS.values()} == {KINDS}


@pytest.mark.rule("AUZ-CARD-03")
def test_left_icons_hurt_the_old_one_and_right_icons_the_player() -> None:
    s = facing("zombie_1b", armoured_car=1)
    fight(s, "OC04")
    assert s.pub.old_ones["zombie_1b"].damage() == 1
    assert s.pub.battle.wounds == [0, 1, 0, 0, 0]


@pytest.mark.rule("AUZ-CARD-04")
def test_right_icons_are_damage_airship_damage_or_sanity() -> None:
    rows = [
        row for card in load("auztralia", "old_one_cards").values() for row in card["rows"].values()
    ]
    assert {icon for row in rows for icon in row["harm"]} == {"damage", "airship", "sanity"}


@pytest.mark.rule("AUZ-CARD-05")
def test_a_circled_kind_moves_one_hex_and_the_others_stay() -> None:
    s = scene()
    put(s, "migo_1a", 28)
    put(s, "zombie_1b", 76)
    besiege(s, moves=("OC25", "OC02"))
    assert s.pub.old_ones["migo_1a"].hex == 2
    assert s.pub.old_ones["zombie_1b"].hex == 76


@pytest.mark.rule("AUZ-CARD-06")
@pytest.mark.parametrize(("card", "goal"), [("OC23", 21), ("OC34", 23)], ids=["cw", "ccw"])
def test_compass_number_and_arrow_settle_a_tie(card: str, goal: int) -> None:
    assert CARDS[card].direction == 1
    s = scene()
    put(s, "migo_1a", 22)
    farm(s, 1, "sheep", 11)
    farm(s, 0, "sheep", 25)
    besiege(s, moves=(card, "OC02"))
    assert s.pub.old_ones["migo_1a"].hex == goal


@pytest.mark.rule("AUZ-CARD-06")
def test_every_card_shows_a_number_from_one_to_six_and_an_arrow() -> None:
    assert {card.direction for card in CARDS.values()} == {1, 2, 3, 4, 5, 6}
    assert sorted(card.turn for card in CARDS.values()) == [-1] * 20 + [1] * 20


@pytest.mark.rule("AUZ-CARD-07")
def test_a_used_card_goes_to_the_discards_and_an_empty_pile_is_made_from_them() -> None:
    s = facing("zombie_1b", infantry=2)
    s.pub.discard = [code for code in s.pub.deck if code != "OC30"]
    s.pub.deck = ["OC30"]
    fight(s)
    assert (s.pub.deck, len(s.pub.discard), s.pub.discard[-1]) == ([], 40, "OC30")
    stay(s, "OC25")
    assert (len(s.pub.deck), s.pub.discard) == (39, ["OC25"])


@pytest.mark.rule("AUZ-CARD-09")
def test_the_card_being_resolved_is_not_shuffled_and_nothing_is_before_a_draw() -> None:
    s = facing("zombie_1b", infantry=1, armoured_car=1)
    s.pub.discard = ["OC01", "OC30"]
    s.pub.deck = ["OC10"]
    fight(s, "OC10")
    assert is_open(s, "combat.assign")
    assert (s.pub.deck, s.pub.discard) == ([], ["OC01", "OC30"])
    play(s, 0, "combat.assign", "infantry")
    assert (s.pub.deck, s.pub.discard) == ([], ["OC01", "OC30", "OC10"])
    stay(s, "OC01")
    assert (sorted(s.pub.deck), s.pub.discard) == (["OC10", "OC30"], [])


FREQUENCIES = {
    "cthulhu": (4, 2, 12, 10, 6),
    "shoggoth": (4, 6, 12, 10, 6),
    "migo": (10, 12, 6, 6, 6),
    "zombie": (12, 12, 4, 4, 4),
    "loyalist": (10, 10, 12, 10, 8),
    "temple": (10, 0, 12, 0, 8),
}


@pytest.mark.rule("AUZ-EFF-08")
@pytest.mark.parametrize("kind", KINDS)
def test_the_deck_has_the_printed_numbers_of_hit_icons(kind: str) -> None:
    assert tuple(hits(kind, unit) for unit in UNITS) == FREQUENCIES[kind]


@pytest.mark.rule("AUZ-EFF-01")
@pytest.mark.parametrize("unit", ["infantry", "armoured_car"])
def test_infantry_and_cars_hit_zombies_and_migo_more_than_the_great_ones(unit: str) -> None:
    weak = max(hits("shoggoth", unit), hits("cthulhu", unit))
    assert min(hits("zombie", unit), hits("migo", unit)) >= 10 > 6 >= weak


@pytest.mark.rule("AUZ-EFF-02")
def test_infantry_and_artillery_hit_temples_best() -> None:
    others = [hits("temple", unit) for unit in ("armoured_car", "armoured_train", "airship")]
    assert min(hits("temple", "infantry"), hits("temple", "artillery")) >= 10 > max(others)


@pytest.mark.rule("AUZ-EFF-03")
@pytest.mark.parametrize("kind", ["cthulhu", "shoggoth"])
def test_artillery_and_trains_hit_the_great_ones_best(kind: str) -> None:
    others = [hits(kind, unit) for unit in ("infantry", "armoured_car", "airship")]
    assert min(hits(kind, "artillery"), hits(kind, "armoured_train")) >= 10 > max(others)


@pytest.mark.rule("AUZ-EFF-04")
def test_airships_suffer_most_from_migo_and_hit_zombies_least() -> None:
    harm = {kind: sum(card.rows[kind].airship for card in CARDS.values()) for kind in KINDS}
    assert all(harm["migo"] > n for kind, n in harm.items() if kind != "migo")
    assert all(
        hits("zombie", "airship") < hits(kind, "airship") for kind in KINDS if kind != "zombie"
    )


@pytest.mark.rule("AUZ-EFF-05")
def test_all_types_hit_loyalists_and_loyalists_never_cost_sanity() -> None:
    assert min(hits("loyalist", unit) for unit in UNITS) >= 8
    assert not any(card.rows["loyalist"].sanity for card in CARDS.values())


@pytest.mark.rule("AUZ-EFF-06", "AUZ-EFF-07")
@pytest.mark.parametrize("unit", ["armoured_car", "armoured_train"])
def test_no_card_lets_cars_or_trains_hit_a_temple(unit: str) -> None:
    assert hits("temple", unit) == 0


@pytest.mark.rule("AUZ-EFF-08", "AUZ-EFF-06")
def test_the_ratings_forbid_no_attack() -> None:
    s = facing("temple_1a", armoured_car=1)
    fight(s, "OC31")
    assert s.pub.old_ones["temple_1a"].damage() == 0
    assert is_open(s, "combat.stand")
