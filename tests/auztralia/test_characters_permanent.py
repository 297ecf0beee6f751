"""AUZ-PERS: permanent characters, and those that bring points at the end."""

from __future__ import annotations

import pytest

from engine.auztralia.attack import NO_TARGET, OUT_OF_RANGE
from engine.auztralia.box import UNITS
from engine.auztralia.farm import KIND_USED
from engine.auztralia.state import OLD_ONES, State
from engine.auztralia.turn import NextDisc

from .scene import (
    at,
    denied,
    farm,
    final,
    give,
    is_open,
    lay,
    legal,
    play,
    put,
    resources,
    run,
    scene,
    units,
)

# -- tougher units --------------------------------------------------------------

TOUGH = [
    pytest.param(
        "alexander_proust",
        "armoured_car",
        "zombie_1b",
        ("OC01", "OC02"),
        marks=pytest.mark.rule("AUZ-PERS-03"),
    ),
    pytest.param(
        "boris_krupp",
        "armoured_train",
        "zombie_1b",
        ("OC01", "OC02", "OC32"),
        marks=pytest.mark.rule("AUZ-PERS-06"),
    ),
    pytest.param(
        "zhu_xiang",
        "airship",
        "migo_2a",
        ("OC03", "OC05"),
        marks=pytest.mark.rule("AUZ-PERS-40"),
    ),
]


def suffer(s: State, unit: str, tile: str, cards: tuple[str, ...]) -> None:
    """One unit attacks a neighbour of the port; each card damages it once."""
    lay(s, 0, (3, 90))
    put(s, tile, 3)
    units(s, 0, **{unit: 1})
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": [cards[0]]})
    for card in cards[1:]:
        play(s, 0, "combat.stand", None, luck={"auz.combat.turn_card": [card]})


@pytest.mark.parametrize(("card", "unit", "tile", "cards"), TOUGH)
def test_unit_bears_one_more_damage(
    card: str, unit: str, tile: str, cards: tuple[str, ...]
) -> None:
    s, at_ = scene(), UNITS.index(unit)
    give(s, 0, card)
    suffer(s, unit, tile, cards)
    assert is_open(s, "combat.stand")
    assert (s.pub.battle.force[at_], s.pub.battle.wounds[at_]) == (1, len(cards))
    s, full = scene(), scene().pub.supply[at_]
    give(s, 1, card)
    suffer(s, unit, tile, cards)
    assert (s.pub.battle.hex, s.pub.supply[at_]) == (0, full), "it only helps its owner"


@pytest.mark.rule("AUZ-PERS-03")
def test_third_damage_destroys_a_car_of_prousts_owner() -> None:
    s = scene()
    give(s, 0, "alexander_proust")
    suffer(s, "armoured_car", "zombie_1b", ("OC01", "OC02", "OC32"))
    assert (s.pub.battle.hex, s.pub.supply[1]) == (0, 5)


@pytest.mark.rule("AUZ-PERS-06", "AUZ-PERS-40", "AUZ-PERS-03")
@pytest.mark.parametrize("card", ["boris_krupp", "zhu_xiang", "alexander_proust"])
def test_infantry_gets_no_tougher(card: str) -> None:
    s = scene()
    give(s, 0, card)
    suffer(s, "infantry", "zombie_1b", ("OC01", "OC02"))
    assert (s.pub.battle.hex, s.pub.supply[0]) == (0, 10)


# -- Billy Kneebone -------------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-04")
@pytest.mark.parametrize(
    ("unit", "near", "far"),
    [("infantry", 2, 28), ("artillery", 2, 28), ("armoured_car", 28, 29), ("airship", 31, 38)],
)
def test_kneebone_lets_units_go_one_hex_further(unit: str, near: int, far: int) -> None:
    s = scene()
    units(s, 0, **{unit: 1})
    put(s, "temple_1a", near)
    assert denied(s, 0, "turn.choose", "attack") == NO_TARGET()
    give(s, 0, "billy_kneebone")
    put(s, "temple_1b", far)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(near,)]
    assert denied(s, 0, "attack.target", far) == OUT_OF_RANGE(hex=far)


@pytest.mark.rule("AUZ-PERS-04")
def test_kneebone_does_not_help_trains() -> None:
    s = scene()
    units(s, 0, armoured_train=1)
    give(s, 0, "billy_kneebone")
    put(s, "temple_1a", 3)
    assert denied(s, 0, "turn.choose", "attack") == NO_TARGET()
    lay(s, 0, (3, 90))
    assert denied(s, 0, "turn.choose", "attack") is None


# -- Dagmar Krauss --------------------------------------------------------------


def plantation(*cards: str) -> State:
    """Free outback 3 and 2 and coast 91 and 92 on lines from port 90."""
    s = scene()
    give(s, 0, *cards)
    lay(s, 0, (3, 90), (2, 3), (90, 91), (91, 92))
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("sheep", 3))
    return s


@pytest.mark.rule("AUZ-PERS-11")
def test_krauss_allows_two_farms_of_one_kind_among_three() -> None:
    s = plantation("dagmar_krauss")
    play(s, 0, "farm.build", ("sheep", 2))
    assert denied(s, 0, "farm.build", ("sheep", 1)) == KIND_USED(kind="sheep")
    play(s, 0, "farm.build", ("corn", 91))
    assert (s.pub.sheep[0], s.pub.corn[0]) == (1 << 3 | 1 << 2, 1 << 91)
    assert (s.pub.time[0], s.pub.turn) == (2 + 3, 1), "a fourth farm is not offered"


@pytest.mark.rule("AUZ-PERS-11")
def test_krauss_allows_only_one_kind_twice() -> None:
    s = plantation("dagmar_krauss")
    play(s, 0, "farm.build", ("corn", 91))
    assert denied(s, 0, "farm.build", ("corn", 92)) is None
    play(s, 0, "farm.build", ("sheep", 2))
    assert s.pub.turn == 1


@pytest.mark.rule("AUZ-PERS-11", "AUZ-FARM-01")
def test_without_krauss_each_kind_is_placed_once() -> None:
    s = plantation()
    assert denied(s, 0, "farm.build", ("sheep", 2)) == KIND_USED(kind="sheep")


# -- Harry Bones, Professor Guyonne ---------------------------------------------


@pytest.mark.rule("AUZ-PERS-17")
@pytest.mark.parametrize(
    ("ore", "mined"), [("coal", 2 + 4), ("iron", 2 + 4), ("gold", 4 + 4), ("phosphate", 1)]
)
def test_bones_brings_one_more_token_but_no_phosphate(ore: str, mined: int) -> None:
    s = scene()
    give(s, 0, "harry_bones")
    lay(s, 0, (3, 90))
    resources(s, 3, **{ore: 1 if ore == "phosphate" else 3})
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 3, ore)
    assert getattr(s.pub, ore)[0] == mined
    assert s.pub.gold[0] == {"gold": 8, "phosphate": 5}.get(ore, 4)


@pytest.mark.rule("AUZ-PERS-34")
@pytest.mark.parametrize(
    ("force", "usual", "with_guyonne"),
    [
        (("infantry",), 1, 1),
        (("airship",), 1, 1),
        (("infantry", "armoured_car"), 2, 1),
        (("infantry", "armoured_car", "artillery"), 3, 2),
    ],
)
def test_guyonne_makes_attacks_cheaper_but_never_free(
    force: tuple[str, ...], usual: int, with_guyonne: int
) -> None:
    for cards, cost in (((), usual), (("professor_guyonne",), with_guyonne)):
        s = scene()
        give(s, 0, *cards)
        put(s, "temple_1a", 3)
        units(s, 0, **dict.fromkeys(force, 1))
        play(s, 0, "turn.choose", "attack")
        play(s, 0, "attack.target", 3)
        for _ in force:
            play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC10"]})
        assert s.pub.cost == cost


# -- points at the end ----------------------------------------------------------


def scored(s: State) -> tuple[int, ...]:
    """The scores after the game has run out."""
    at(s, *[53] * len(s.pub.hq), old_ones=53)
    s.pub.turn, s.todo = OLD_ONES, [NextDisc()]
    run(s)
    return final(s).scores


POINTS = [
    pytest.param("mr_merino", 1, marks=pytest.mark.rule("AUZ-PERS-31")),
    pytest.param("tex_mcguire", 2, marks=pytest.mark.rule("AUZ-PERS-35")),
    pytest.param("merinda_sweet", 3, marks=pytest.mark.rule("AUZ-PERS-33")),
]


@pytest.mark.parametrize(("card", "points"), POINTS)
def test_one_more_point_for_each_unblighted_own_farm_of_a_kind(card: str, points: int) -> None:
    s = scene()
    give(s, 0, card)
    farm(s, 0, "sheep", 1)
    farm(s, 0, "cattle", 68, 76)
    farm(s, 0, "corn", 91, 92, 93)
    for kind, blighted, foreign in (("sheep", 2, 20), ("cattle", 77, 66), ("corn", 94, 87)):
        farm(s, 0, kind, blighted, blighted=True)
        farm(s, 1, kind, foreign)
    assert scored(s) == (6 * 2 + points, 3 * 2)


@pytest.mark.rule("AUZ-PERS-32")
@pytest.mark.parametrize(("pieces", "points"), [(2, 0), (3, 1), (14, 4), (20, 6)])
def test_bradshaw_brings_a_point_for_every_three_pieces_of_track(pieces: int, points: int) -> None:
    s = scene()
    give(s, 0, "mrs_bradshaw")
    s.pub.rails[0] = (1 << pieces) - 1
    s.pub.rails[1] = (1 << 40) - (1 << 30)
    assert scored(s) == (points, 0)


@pytest.mark.rule("AUZ-PERS-30")
def test_johnson_brings_a_point_for_each_own_tile_but_not_for_shared_ones() -> None:
    s = scene()
    give(s, 0, "mad_johnson", "long_range_group")
    put(s, "shoggoth_2b", 40, 0, 6)
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", "shoggoth_2b")
    s.pub.unseen = tuple(c for c in s.pub.unseen if c not in ("migo_1a", "zombie_1a", "migo_1b"))
    s.pub.trophies = {"migo_1a": 0, "zombie_1a": 0, "migo_1b": 1}
    assert scored(s) == (3 + (1 + 0) + 2, 3 + 1)
