"""Variants for two players (AUZ-DUO)."""

from __future__ import annotations

import itertools
import typing as t

import pytest

from engine.auztralia.duo import NOT_DRAWN, PICKED_ALREADY
from engine.auztralia.scoring import Finish
from engine.auztralia.state import State, note
from engine.kernel import then
from engine.kernel.pack import load
from tests.playing import listening

from .scene import (
    AUZTRALIA,
    TABLE,
    at,
    denied,
    farm,
    is_open,
    legal,
    play,
    put,
    run,
    surveyed,
    table,
)

ONE, TWO = table(duo_cards=1), table(duo_cards=2)
MOVED_BY, ADVANCED = "auz.movement.card", "auz.awakening.advanced"
VARIANTS = [f"DV-{n}.{letter}" for n in range(1, 6) for letter in "ab"]


def drawn(*cards: str, first: int = 0) -> State:
    """The set-up up to the pick, with these cards."""
    s = (ONE, TWO)[len(cards) - 1].start(2)
    run(s, {"auz.setup.first_player": [first], "auz.duo.draw_card": list(cards)})
    return s


def prepared(variant: str, luck: dict[str, list[t.Any]] | None = None, seed: int = 0) -> State:
    """The set-up after one variant was picked, up to the first port."""
    s = drawn(variant.partition(".")[0])
    play(s, 1, "duo.pick", variant, luck=luck, seed=seed)
    return s


def varied(*variants: str) -> State:
    """Ports on 90 and 82 of an empty map, these variants in force, seat 0 to act."""
    s = surveyed(90, 82, at=ONE if len(variants) == 1 else TWO)
    note(s, variants=variants)
    return s


# The cards.


@pytest.mark.rule("AUZ-DUO-01")
def test_each_of_five_cards_has_two_variants() -> None:
    cards = load("auztralia", "duo_cards")
    assert [len(card["variants"]) for card in cards.values()] == [2] * 5
    assert sorted(ONE.box.duo) == VARIANTS
    assert TABLE.box.duo == {}


@pytest.mark.rule("AUZ-DUO-02", "AUZ-PROC-05")
@pytest.mark.parametrize("first", [0, 1])
def test_of_one_card_the_last_player_picks_one_variant(first: int) -> None:
    s = drawn("DV-3", first=first)
    assert is_open(s, "duo.pick")
    assert len(s.pub.survey) == 20  # the cards can change what follows
    picker = 1 - first
    assert legal(s, picker) == [("DV-3.a",), ("DV-3.b",)]
    assert legal(s, first) == []
    play(s, picker, "duo.pick", "DV-3.b")
    assert s.pub.special.variants == ("DV-3.b",)
    assert is_open(s, "setup.place_port")


@pytest.mark.rule("AUZ-DUO-03")
def test_of_two_cards_both_pick_the_last_player_first() -> None:
    s = drawn("DV-2", "DV-5", first=1)
    assert legal(s, 0) == [("DV-2.a",), ("DV-2.b",), ("DV-5.a",), ("DV-5.b",)]
    play(s, 0, "duo.pick", "DV-5.b")
    assert legal(s, 1) == [("DV-2.a",), ("DV-2.b",), ("DV-5.a",)]
    play(s, 1, "duo.pick", "DV-5.a")  # both of one card are two of the four
    assert s.pub.special.variants == ("DV-5.b", "DV-5.a")


@pytest.mark.rule("AUZ-DUO-03")
def test_only_variants_of_the_drawn_cards_and_each_once() -> None:
    s = drawn("DV-2", "DV-5")
    assert denied(s, 1, "duo.pick", "DV-1.a") == NOT_DRAWN(variant="DV-1.a")
    play(s, 1, "duo.pick", "DV-2.a")
    assert denied(s, 0, "duo.pick", "DV-2.a") == PICKED_ALREADY(variant="DV-2.a")


@pytest.mark.rule("AUZ-DUO-02", "AUZ-DUO-03")
def test_the_cards_are_drawn_at_random_and_never_twice() -> None:
    found = set()
    for seed in range(40):
        s = TWO.start(2)
        run(s, seed=seed)
        found.add(s.todo[-1].args()[1])
    assert all(len({*cards}) == 2 for cards in found)
    assert {card for cards in found for card in cards} == {f"DV-{n}" for n in range(1, 6)}


# What the variants do (G-11).


def test_late_arrival_both_discs_start_three_spaces_later() -> None:
    assert prepared("DV-1.a").pub.time == [5, 5, 22]
    assert prepared("DV-1.b").pub.time == [2, 2, 22]


def test_lean_start_leaves_one_coal_one_iron_and_three_gold() -> None:
    p = prepared("DV-1.b").pub
    assert (p.coal, p.iron, p.gold) == ([1, 1], [1, 1], [3, 3])


@pytest.mark.parametrize(("space", "cards"), [(42, 3), (41, 2)])
def test_restless_dead_move_with_three_cards_from_space_43_on(space: int, cards: int) -> None:
    s = varied("DV-2.a")
    put(s, "zombie_1b", 53)
    at(s, space + 2, space + 3, old_ones=space)
    s.pub.turn = -1
    s.todo.pop()
    s.pub.resolved = tuple([*TABLE.box.events_of[1][:5], *TABLE.box.events_of[2][:5]])
    heard = listening(s)
    run(s, {"auz.events.draw_event": ["E3-10"]})
    told = [event.fact for event in heard if event.fact in (MOVED_BY, ADVANCED)]
    assert told[0] == ADVANCED
    assert len(list(itertools.takewhile(MOVED_BY.__eq__, told[1:]))) == cards


def test_thin_supply_removes_some_units_of_each_type() -> None:
    assert prepared("DV-2.b").pub.supply == [7, 4, 2, 3, 2]
    assert prepared("DV-2.a").pub.supply == [10, 5, 3, 4, 3]


@pytest.mark.rule("AUZ-SETUP-17")
def test_dense_outback_gets_a_tile_on_the_three_lowest_empty_hexes() -> None:
    ran_out = 0
    for seed in range(12):
        dense, plain = prepared("DV-3.a", seed=seed).pub, prepared("DV-1.a", seed=seed).pub
        hidden = [plain.lairs[0] | plain.lairs[1] | plain.lairs[2], sum(dense.lairs)]
        empty = [hex_ for hex_ in range(1, 59) if not hidden[0] >> hex_ & 1][:3]
        assert hidden[1] == hidden[0] | sum(1 << hex_ for hex_ in empty)
        lowest = [hex_ for hex_ in empty if hex_ <= 26]
        left = 15 - plain.lairs[0].bit_count()
        assert [dense.lairs[0] >> hex_ & 1 for hex_ in lowest] == [
            int(at < left) for at in range(len(lowest))
        ]
        ran_out += left < len(lowest)
    assert 0 < ran_out < 12


def test_rich_seams_have_one_gold_more_in_every_pile() -> None:
    rich, plain = prepared("DV-3.b", seed=4).pub, prepared("DV-1.a", seed=4).pub
    assert rich.ground.keys() == plain.ground.keys()
    for hex_, (coal, iron, gold, phosphate) in plain.ground.items():
        assert rich.ground[hex_] == (coal, iron, gold + (gold > 0), phosphate)
    assert any(pile[2] for pile in plain.ground.values())


def over(s: State, *vp: int) -> tuple[t.Any, ...]:
    """The result with so many VP tokens, if the game ends now."""
    s.pub.vp = list(vp)
    s.todo.clear()
    then(s, Finish("time"))
    run(s)
    result = AUZTRALIA.result(s)
    assert result is not None
    return result


@pytest.mark.parametrize(("other", "winners"), [(5, (0,)), (4, ())])
def test_common_fate_lets_nobody_win_unless_both_beat_the_old_ones(
    other: int, winners: tuple[int, ...]
) -> None:
    s = varied("DV-4.a")
    put(s, "loyalist_3a", 45)
    assert over(s, 9, other) == ((9, other), 4, winners)
    s = varied("DV-4.b")
    put(s, "loyalist_3a", 45)
    assert over(s, 9, 2)[2] == (0,)


def test_rivalry_gives_four_vp_for_more_farms_and_two_each_for_a_tie() -> None:
    s = varied("DV-4.b")
    farm(s, 0, "sheep", 1, 2)
    farm(s, 1, "sheep", 3)
    assert over(s, 0, 0)[0] == (4 + 4, 2)
    s = varied("DV-4.b")
    farm(s, 0, "sheep", 1)
    farm(s, 0, "sheep", 2, blighted=True)
    farm(s, 1, "sheep", 3)
    assert over(s, 0, 0)[0] == (2 + 2, 2 + 2)
    s = varied("DV-4.a")
    farm(s, 0, "sheep", 1)
    assert over(s, 0, 0)[0] == (2, 0)


def test_few_heroes_keep_the_display_at_three() -> None:
    s = prepared("DV-5.a")
    assert len(s.pub.display) == 3
    play(s, 1, "setup.place_port", 90)
    play(s, 0, "setup.place_port", 82)
    seat = s.pub.turn
    play(s, seat, "turn.choose", "recruit")
    assert legal(s, seat) == [(3,), (4,), (5,), ("deck",)]
    play(s, seat, "recruit.hire", 5)
    assert len(s.pub.display) == 3


def test_famous_friends_join_each_player_before_the_display() -> None:
    luck = {"auz.duo.befriend": ["kitchener", "lady_carter"]}
    s = prepared("DV-5.b", luck)
    assert s.pub.characters == [("kitchener",), ("lady_carter",)]
    assert not {"kitchener", "lady_carter"} & {*s.pub.display}
    assert len(s.pub.display) == 5
    assert prepared("DV-5.a").pub.characters == [(), ()]


# Together with other options.


def test_cards_for_two_in_a_co_operative_game_and_in_the_west() -> None:
    both = table(duo_cards=1, mode="cooperative", map="west")
    s = both.start(2)
    run(s, {"auz.setup.first_player": [0], "auz.duo.draw_card": ["DV-1"]})
    play(s, 1, "duo.pick", "DV-1.a")
    assert s.pub.time[:2] == [2 + 4 + 3] * 2
    s = surveyed(80, 52, at=both)
    note(s, variants=("DV-4.b",))
    farm(s, 0, "corn", 81)
    put(s, "loyalist_3a", 45)
    assert over(s, 5, 5) == ((5 + 2 + 4, 5), 4, (0, 1))


def test_dense_desert_in_the_west() -> None:
    s = table(duo_cards=1, map="west").start(2)
    run(s, {"auz.duo.draw_card": ["DV-3"]})
    seat = s.todo[-1].args()[0]
    play(s, seat, "duo.pick", "DV-3.a")
    assert all(sum(s.pub.lairs) >> hex_ & 1 for hex_ in (1, 2, 3))
