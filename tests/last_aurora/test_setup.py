"""Preparing the game (LAU-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import kernel
from engine.kernel import Impossible, Malformed
from engine.kernel.options import chosen
from engine.kernel.pack import load
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.box import TOKENS
from engine.last_aurora.convoy import MUST_BE_KEPT
from engine.last_aurora.options import ONE_PLAYS_SOLO, SCHEMA, SOLO_IS_FOR_ONE
from engine.last_aurora.reveal import Refill, period
from engine.last_aurora.rounds import Round
from engine.last_aurora.state import State, crew, frame
from tests.playing import Luck

from .scene import TABLE, denied, is_open, legal, play, run, scene, table

LOADED = (0, 1, 10, 11, 12)
"""Boxes that take the tokens of a kit in the order in which they come."""


def prepared(n: int = 2, seed: int = 0, luck: Luck | None = None, **options: object) -> State:
    """A game set up and no further, kits loaded; an Event in the zone may be open."""
    s = (table(**options) if options else TABLE).start(n)
    run(s, luck, seed)
    s.todo = [entry for entry in s.todo if not isinstance(entry, Round)]
    for seat in range(n):
        for box in LOADED:
            play(s, seat, "convoy.place", box, luck=luck, seed=seed)
    return s


def turn_up_all(s: State, last: int = 3, seed: int = 0) -> set[str]:
    """Every card of the deck, up to a period, turned up; Events are answered somehow."""
    rules, pick, seen = TABLE.rules, kernel.seeded(seed), set[str]()
    while 0 < period(s) <= last:
        s.pub.zone, s.todo = [""] * 5, [Refill()]
        while kernel.advance(rules, s, pick):
            (seat, *_) = kernel.waiting(rules, s)
            kernel.apply(rules, s, seat, kernel.legal(rules, s, seat)[0])
        seen.update([*filter(None, s.pub.zone), *s.pub.discard])
    return seen


@pytest.mark.rule("LAU-SETUP-01", "LAU-SETUP-02")
def test_either_side_of_the_board_can_be_chosen_and_alpha_is_the_usual_one() -> None:
    assert TABLE.box.road.name == "alpha"
    assert table(map="beta").box.road.name == "beta"
    assert (TABLE.box.road.last, table(map="beta").box.road.last) == (24, 30)
    with pytest.raises(Malformed):
        table(map="gamma")


@pytest.mark.rule("LAU-SETUP-03")
def test_ten_counters_lie_at_random_on_the_marked_spaces() -> None:
    p, q = prepared(seed=1).pub, prepared(seed=2).pub
    assert tuple(p.waypoints) == TABLE.box.road.waypoints
    assert Counter(p.waypoints.values()) == Counter(TABLE.box.counters)
    assert len(TABLE.box.counters) == 10
    assert p.waypoints != q.waypoints


@pytest.mark.rule("LAU-SETUP-04")
def test_the_aurora_lies_beside_mooring_one() -> None:
    s = TABLE.start(2)
    assert s.pub.mooring == 1
    assert s.box.road.moorings[1:] == (14, 16, 18, 20, 22, 24)


@pytest.mark.rule("LAU-SETUP-05")
def test_twelve_outcome_cards_lie_face_down_with_the_zone_of_the_top_one_seen() -> None:
    s = prepared(luck={"outcome.show_back": ["truck"]})
    assert len(s.pub.outcomes) == 12
    assert (s.pub.back, s.pub.outcome) == ("truck", "")


@pytest.mark.rule("LAU-SETUP-06", "LAU-SETUP-07", "LAU-SETUP-08")
@pytest.mark.parametrize(("n", "drawn"), [(2, 1), (3, 3), (4, 6)])
def test_only_some_additional_cards_are_used(n: int, drawn: int) -> None:
    extra = {code for cards in TABLE.box.additional for code in cards}
    s = scene(n)
    seen = turn_up_all(s)
    assert [len(seen & set(cards)) for cards in TABLE.box.additional] == [drawn] * 3
    assert len(seen - extra) == 36 + 6
    assert {code for cards in s.pub.additional for code in cards} == extra - seen


@pytest.mark.rule("LAU-SETUP-07")
def test_any_additional_card_can_be_the_one_that_is_used() -> None:
    drawn = set()
    for seed in range(60):
        s = scene()
        turn_up_all(s, 1, seed)
        drawn |= set(TABLE.box.additional[0]) - set(s.pub.additional[0])
    assert drawn == set(TABLE.box.additional[0])


@pytest.mark.rule("LAU-SETUP-09", "LAU-SETUP-10")
def test_enemies_lie_in_the_deck_of_their_period_and_the_periods_on_each_other() -> None:
    assert [len(cards) for cards in TABLE.box.deck] == [14, 14, 14]
    for at, pair in enumerate((("war_wolves", "night_wolves"), ("last_howl",), ("ulmar",))):
        assert set(pair) <= set(TABLE.box.deck[at])
    s = scene()
    assert period(s) == 1
    s.pub.deck[0], s.pub.hidden[0] = (), 0
    assert period(s) == 2
    s.pub.deck[1], s.pub.hidden[1] = (), 0
    assert period(s) == 3


@pytest.mark.rule("LAU-SETUP-11")
def test_two_loot_cards_of_each_range() -> None:
    s = TABLE.start(2)
    assert s.pub.loot_deck == [2, 2, 2]
    assert Counter(s.box.loot[code].range for code in s.pub.loot) == {1: 2, 2: 2, 3: 2}


@pytest.mark.rule("LAU-SETUP-12")
def test_the_object_deck_has_no_mine_unless_it_is_chosen() -> None:
    plain, mined = TABLE.start(2).den.objects.rest, table(mine=True).start(2).den.objects.rest
    assert (len(plain), len(mined)) == (14, 15)
    assert "mine" not in plain
    assert Counter(mined) - Counter(plain) == {"mine": 1}


@pytest.mark.rule("LAU-SETUP-13")
def test_the_reserve_is_unlimited_or_that_of_the_box() -> None:
    counts = {code: row["count"] for code, row in load("last_aurora", "components").items()}
    for kind in TOKENS:
        assert TABLE.box.stock[kind] == counts[f"{kind}_tokens"]
    assert not TABLE.box.strict
    assert table(strict_supply=True).box.strict


@pytest.mark.rule("LAU-SETUP-14", "LAU-SETUP-15")
def test_two_rusty_trailers_and_three_cards_of_period_one_open_the_zone() -> None:
    s = TABLE.start(2)
    assert s.pub.zone == ["rusty_trailer_1", "rusty_trailer_2", "", "", ""]
    s = prepared(luck={"reveal.reveal": ["explorer", "trader_1", "army_truck"]})
    assert s.pub.zone[2:] == ["army_truck", "trader_1", "explorer"]


@pytest.mark.rule("LAU-SETUP-15")
def test_an_event_among_the_opening_cards_meets_loaded_convoys() -> None:
    luck: Luck = {"setup.next_in_order": [0, 1], "reveal.reveal": ["blizzard"]}
    s = prepared(luck=luck)
    assert is_open(s, "events.brave_blizzard")
    assert all(boxes.bit_count() == 1 for boxes in s.pub.fuel)
    assert kernel.waiting(TABLE.rules, s) == (1,)


@pytest.mark.rule("LAU-SETUP-16", "LAU-SETUP-19", "LAU-SETUP-20", "LAU-SETUP-24")
def test_each_seat_has_the_kit_of_its_own_colour() -> None:
    s = TABLE.start(3)
    for seat in range(3):
        truck, trailer, *others = s.pub.convoy[seat]
        assert [truck, trailer] == [f"start_truck_{seat + 1}", f"container_{seat + 1}"]
        assert others == [""] * 6
        assert s.pub.active[seat] == (f"leader_{seat + 1}", f"navigator_{seat + 1}")
        assert all(s.box.cards[card].seat == seat for card in (truck, *crew(s, seat)))
        assert (frame(s, seat).speed, frame(s, seat).tow) == (2, 2)
    assert len(load("last_aurora", "start_cards")) == 18


@pytest.mark.rule("LAU-SETUP-17", "LAU-SETUP-18", "LAU-SETUP-21")
def test_counters_stand_at_their_beginnings() -> None:
    s = TABLE.start(4)
    assert s.pub.fame == [0] * 4
    assert s.pub.space == [0] * 4
    assert s.pub.enemies == {}
    assert load("last_aurora", "boards")["player"]["targets"] == 2


@pytest.mark.rule("LAU-SETUP-22")
def test_five_tokens_of_each_kit_are_placed_and_none_is_refused() -> None:
    s = TABLE.start(2)
    run(s)
    assert is_open(s, "convoy.place")
    assert denied(s, 0, "convoy.place", None) == MUST_BE_KEPT(token="survivor")
    assert legal(s, 0) == [(0,), (1,), (10,), (11,), (12,)]
    s = prepared()
    for seat in range(2):
        counts = [getattr(s.pub, kind)[seat].bit_count() for kind in TOKENS]
        assert dict(zip(TOKENS, counts, strict=True)) == s.box.kit
    assert s.box.kit == {"survivor": 2, "food": 1, "fuel": 1, "ammo": 1}


@pytest.mark.rule("LAU-SETUP-23")
def test_the_turn_order_is_drawn() -> None:
    assert prepared(3, luck={"setup.next_in_order": [2, 0, 1]}).pub.order == [2, 0, 1]
    orders = {tuple(prepared(3, seed=seed).pub.order) for seed in range(40)}
    assert len(orders) == 6


# Who can play.


@pytest.mark.rule("LAU-SOLO-01")
def test_one_seat_plays_solo_and_solo_is_for_one() -> None:
    with pytest.raises(Impossible) as alone:
        TABLE.start(1)
    assert alone.value.denial == ONE_PLAYS_SOLO()
    solo = table(solo=True)
    with pytest.raises(Impossible) as many:
        solo.start(2)
    assert many.value.denial == SOLO_IS_FOR_ONE(n=2)
    assert solo.start(1).pub.space == [0, 0]


def test_unknown_editions_and_rulings_are_refused() -> None:
    with pytest.raises(Malformed):
        LAST_AURORA.table("de")
    with pytest.raises(Malformed):
        LAST_AURORA.table("pl", {}, {"R-01": "otherwise"})


@pytest.mark.rule("LAU-SOLO-01")
def test_nothing_is_chosen_that_nobody_asked_for() -> None:
    usual = {"map": "alpha", "mine": False, "solo": False, "strict_supply": False}
    assert chosen(SCHEMA, {}) == usual
    assert all({False, True} == {*SCHEMA["properties"][name]["enum"]} for name in [*usual][1:])
    with pytest.raises(Malformed):
        LAST_AURORA.table("pl", {"weather": "snow"})
