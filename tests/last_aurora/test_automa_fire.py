"""The Automa in the Fire phase (LAU-SOLO)."""

from __future__ import annotations

import pytest

from engine.last_aurora.ambush import Ambush
from engine.last_aurora.automa_fire import AutomaHit, target
from engine.last_aurora.enemy_fire import EnemyFire
from engine.last_aurora.fire import CeaseFire, FireTurn
from engine.last_aurora.state import AUTOMA, State, note
from tests.playing import Luck

from .scene import foe, is_open, play, push, show, spaces
from .solo import alone, board, counter, hurt, reveal, stock

APART = 20
"""A space in another region than that of the Automa."""


def under_fire(column: int = 3) -> State:
    """The Fire phase; the player is in another region."""
    s = alone("fire")
    counter(s, column)
    spaces(s, APART, 0)
    return s


def ambushed(s: State, enemy: str, luck: Luck | None = None) -> None:
    """The Automa leads, and an Enemy lies in the zone."""
    s.pub.space[0], s.pub.order = 0, [0, AUTOMA]
    s.pub.space[AUTOMA] = 8
    show(s, enemy)
    push(s, Ambush(), luck=luck)


def shoot(s: State, *outcomes: str) -> None:
    """The turn of the Automa, with these Outcome cards on top of the deck."""
    cards = s.box.outcomes
    s.pub.back = cards[outcomes[0]].back
    backs = [cards[code].back for code in outcomes[1:]]
    luck = {"outcome.turn_outcome": list(outcomes), "outcome.show_back": backs}
    push(s, FireTurn(AUTOMA), luck=luck)


# Ambushes.


@pytest.mark.rule("LAU-SOLO-40", "LAU-SOLO-41", "LAU-SOLO-42")
def test_the_automa_is_ambushed_like_a_player_card_by_card() -> None:
    """Worked example 22: the Immortal Wolf deals two points, rows C and D."""
    s = under_fire(4)
    hurt(s, "D", 4)
    s.pub.back = "front"
    luck = {"outcome.turn_outcome": ["O07", "O08"], "outcome.show_back": ["bottom"]}
    ambushed(s, "immortal_wolf", luck)
    assert board(s).damage == ((5, 6), (), (4,), (3, 4))


@pytest.mark.rule("LAU-SOLO-40")
def test_of_alternatives_it_takes_the_first() -> None:
    s = under_fire()
    ambushed(s, "last_howl")
    assert (board(s).contaminated, board(s).damage[1:]) == (1, ((), (), ()))
    assert len(board(s).damage[0]) == 3


@pytest.mark.rule("LAU-SOLO-40")
@pytest.mark.ruling("R-40")
@pytest.mark.parametrize("enemy", ["last_howl", "rendall_and_randall"])
def test_with_nothing_to_lose_by_the_first_alternative_it_loses_nothing(enemy: str) -> None:
    s = under_fire()
    note(s, survivors=0)
    stock(s, food=(), ammo=(), fuel=())
    before = board(s)
    ambushed(s, enemy)
    assert (board(s), s.todo) == (before, [])


@pytest.mark.rule("LAU-SOLO-40")
@pytest.mark.parametrize(
    ("food", "ammo", "fuel", "lost"),
    [((1,), (1,), (1,), "food"), ((1,), (1, 2), (1, 2), "ammo"), ((1,), (), (1, 2), "fuel")],
)
def test_it_parts_with_the_resource_it_has_most_of(
    food: tuple[int, ...], ammo: tuple[int, ...], fuel: tuple[int, ...], lost: str
) -> None:
    s = under_fire()
    stock(s, food=food, ammo=ammo, fuel=fuel)
    before = getattr(board(s), lost)
    ambushed(s, "rendall_and_randall")
    assert getattr(board(s), lost) == before[:-1]
    assert len(board(s).food + board(s).ammo + board(s).fuel) == len(food + ammo + fuel) - 1


# Its shots.


@pytest.mark.rule("LAU-SOLO-43")
@pytest.mark.parametrize(
    ("cards", "enemy"),
    [
        (("AU1", "AU2"), "rendall_and_randall"),
        (("AU2", "AU1"), "war_wolves"),
        ((), "war_wolves"),
    ],
)
def test_the_first_arrow_chooses_the_enemy(cards: tuple[str, ...], enemy: str) -> None:
    s = under_fire()
    for code in ("night_wolves", "rendall_and_randall", "war_wolves"):
        foe(s, code, 0)
    foe(s, "ulmar", 1)
    reveal(s, *cards)
    assert target(s) == enemy


@pytest.mark.rule("LAU-SOLO-43", "LAU-SOLO-44")
def test_the_rightmost_undamaged_weapon_fires() -> None:
    """Worked example 23: the rightmost Weapon is damaged, so the other one fires."""
    s = under_fire(5)
    hurt(s, "A", 5, 6)
    foe(s, "war_wolves", 0)
    foe(s, "rendall_and_randall", 0)
    reveal(s, "AU4", "AU2")
    shoot(s, "O03")
    assert (board(s).ammo, board(s).fired) == ((), (1,))
    assert s.pub.enemies["rendall_and_randall"].damage == 1
    assert s.pub.enemies["rendall_and_randall"].targets == (AUTOMA,)
    assert s.pub.fame == [0, 1]


@pytest.mark.rule("LAU-SOLO-44")
def test_it_fires_each_weapon_once_while_it_has_ammo() -> None:
    s = under_fire(5)
    foe(s, "rendall_and_randall", 0)
    stock(s, ammo=(1, 2, 5))
    shoot(s, "O03", "O02")
    assert (board(s).fired, board(s).ammo) == ((5, 1), (1,))
    assert s.pub.enemies["rendall_and_randall"].damage == 2
    assert s.pub.fame[AUTOMA] == 2


@pytest.mark.rule("LAU-SOLO-44")
def test_without_ammo_it_does_not_fire_and_a_covered_weapon_neither() -> None:
    s = under_fire(3)
    foe(s, "war_wolves", 0)
    stock(s, ammo=())
    push(s, FireTurn(AUTOMA))
    assert board(s).fired == ()
    stock(s, ammo=(1, 2, 3))
    shoot(s, "O06")
    assert (board(s).fired, board(s).ammo) == ((1,), (1, 2))


@pytest.mark.rule("LAU-SOLO-44")
def test_a_jam_damages_its_weapon() -> None:
    s = under_fire(5)
    foe(s, "rendall_and_randall", 0)
    shoot(s, "O07")
    assert s.pub.enemies["rendall_and_randall"].damage == 2
    assert board(s).damage[0] == (5, 6)


@pytest.mark.rule("LAU-SOLO-68")
def test_without_an_enemy_in_its_region_no_ammo_is_spent() -> None:
    s = under_fire()
    foe(s, "war_wolves", 1)
    push(s, FireTurn(AUTOMA))
    assert (board(s).ammo, board(s).fired) == ((1,), ())


@pytest.mark.rule("LAU-SOLO-68")
def test_when_the_target_falls_the_next_shot_goes_at_another() -> None:
    s = under_fire(5)
    foe(s, "war_wolves", 0, 2)
    foe(s, "night_wolves", 0)
    stock(s, ammo=(1, 2))
    reveal(s, "AU2")
    shoot(s, "O03", "O02", "O05")
    assert "war_wolves" not in s.pub.enemies
    assert s.pub.enemies["night_wolves"].damage == 1


@pytest.mark.rule("LAU-SOLO-18", "LAU-SOLO-44")
def test_loot_is_kept_unseen_and_objects_are_drawn() -> None:
    s = under_fire(4)
    foe(s, "war_wolves", 0, 2)
    loot = s.pub.loot
    shoot(s, "O03", "O02")
    push(s, CeaseFire())
    assert (board(s).loot, s.pub.loot, s.pub.loot_deck[0]) == (1, loot, 1)
    s = under_fire(4)
    foe(s, "war_wolves", 0, 2, (0,))
    shoot(s, "O03", "O05")
    push(s, CeaseFire())
    assert is_open(s, "loot.take_loot")
    play(s, 0, "loot.take_loot", False)
    assert (board(s).loot, len(s.den.kept)) == (0, 1)


def test_with_both_counters_placed_it_takes_that_on_the_oldest_enemy() -> None:
    s = under_fire(4)
    foe(s, "rendall_and_randall", 0, 1, (AUTOMA, 0))
    foe(s, "ulmar", 0, 1, (0, AUTOMA))
    reveal(s, "AU1")
    shoot(s, "O03")
    assert s.pub.enemies["rendall_and_randall"].targets == (0,)
    assert s.pub.enemies["ulmar"].targets == (0, AUTOMA, AUTOMA)


# Enemy Fire.


@pytest.mark.rule("LAU-SOLO-45")
def test_all_damage_goes_to_the_row_of_the_revealed_card() -> None:
    """Worked example 41: two points in row C, columns 3 and 2; one card is turned."""
    s = under_fire(3)
    foe(s, "war_wolves", 0)
    foe(s, "night_wolves", 0)
    s.pub.back = "front"
    push(s, EnemyFire(), luck={"outcome.turn_outcome": ["O07"]})
    assert board(s).damage == ((4, 5, 6), (), (2, 3), ())
    assert len(s.pub.outcomes) == 11


@pytest.mark.rule("LAU-SOLO-45", "LAU-SOLO-41")
def test_an_ambush_in_enemy_fire_turns_cards_of_its_own() -> None:
    s = under_fire(3)
    foe(s, "war_wolves", 0)
    s.pub.back = "front"
    luck = {"outcome.turn_outcome": ["O04", "O02"], "outcome.show_back": ["top"]}
    push(s, EnemyFire(), luck=luck)
    assert board(s).damage == ((4, 5, 6), (3,), (), ())
    assert len(s.pub.outcomes) == 10


@pytest.mark.rule("LAU-SOLO-45")
def test_player_and_automa_suffer_the_same_volley_each_in_their_way() -> None:
    s = under_fire(3)
    spaces(s, 0, 0)
    foe(s, "war_wolves", 0)
    foe(s, "night_wolves", 0)
    s.pub.back = "front"
    luck = {"outcome.turn_outcome": ["O07"], "outcome.show_back": ["bottom"]}
    push(s, EnemyFire(), luck=luck)
    assert board(s).damage[2] == (2, 3)
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "damage.place_damage", 12)
    assert s.pub.damage[0].bit_count() == 2


@pytest.mark.rule("LAU-SOLO-44")
def test_a_hit_comes_from_a_column_with_a_weapon() -> None:
    s = under_fire(5)
    foe(s, "war_wolves", 0)
    fitting = [column for column in range(-1, 8) if AutomaHit(column, "war_wolves").fits(s)]
    assert fitting == [1, 5]
    assert not AutomaHit(1, "ulmar").fits(s)
