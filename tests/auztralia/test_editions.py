"""The editions: one position or table in each, and what differs between them.

Every test here fails if two editions were alike in the row of the law that it is marked with.
"""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.auztralia.attack import NO_TARGET
from engine.auztralia.editions import EDITIONS
from engine.auztralia.options import CHAPTERS, NOT_IN_EDITION
from engine.auztralia.recruit import NO_PAID_DRAW
from engine.auztralia.state import State
from engine.auztralia.track import NO_COAL_OR_GOLD, NO_COAL_OR_IRON
from engine.kernel import Impossible

from .battles import IDLE, activate, facing, fight, where
from .scene import (
    AUZTRALIA,
    at,
    denied,
    farm,
    give,
    is_open,
    legal,
    play,
    put,
    run,
    scene,
    seated,
    stock,
    table_of,
    units,
)

PL, RU, DE = "pl-2018", "ru-2017", "de-short"
CODES = (PL, RU, DE)
SOLO = {"mode": "solo"}
Told = t.TypeVar("Told")


def each(told: t.Callable[[], Told]) -> tuple[Told, Told, Told]:
    """The same told in every edition, in the order of CODES."""
    found = []
    for code in CODES:
        with seated(table_of(code)):
            found.append(told())
    return found[0], found[1], found[2]


def test_the_editions_are_those_of_the_law_and_pl_2018_changes_nothing() -> None:
    assert AUZTRALIA.editions == CODES == tuple(EDITIONS)
    assert EDITIONS[PL].differences == {}
    assert [EDITIONS[code].completed_from for code in CODES] == [None, None, PL]


# -- movement -------------------------------------------------------------------


def between_farms(*more: int) -> State:
    """A mi-go on hex 22 with farms on 11 and 25 just as near, and perhaps others (WE-19)."""
    s = scene()
    farm(s, 0, "sheep", 11)
    farm(s, 1, "sheep", 25, *more)
    put(s, "migo_1a", 22)
    return s


def step(s: State, card: str, tile: str = "migo_1a") -> int:
    """Where a card leads."""
    activate(s, card, IDLE)
    return where(s, tile)


@pytest.mark.edition("ED-01")
@pytest.mark.rule("AUZ-CARD-06", "AUZ-MOVE-04", "AUZ-MOVE-05", "AUZ-MOVE-06")
@pytest.mark.parametrize(
    ("card", "led"), [("OC05", (23, 21, 21)), ("OC23", (21, 23, 21)), ("OC28", (23, 21, 21))]
)
def test_a_tie_is_broken_by_arrow_by_word_or_clockwise(
    card: str, led: tuple[int, int, int]
) -> None:
    """OC05 and OC28 say 6 anticlockwise and left, OC23 says 1 clockwise and right."""
    assert each(lambda: step(between_farms(), card)) == led


@pytest.mark.edition("ED-01")
@pytest.mark.rule("AUZ-MOVE-06")
def test_we_20_the_word_left_leads_to_the_blue_farm() -> None:
    with seated(table_of(RU)):
        s = between_farms()
        activate(s, "OC05", "OC10")
        assert where(s, "migo_1a") == 11
        assert s.pub.blighted == 1 << 11


@pytest.mark.edition("ED-02")
@pytest.mark.rule("AUZ-MOVE-07")
def test_of_three_equal_targets_the_one_in_the_middle_is_never_chosen_in_2017() -> None:
    cards = [code for code, card in AUZTRALIA.table(PL).box.cards.items() if "migo" in card.moves]
    led = each(lambda: {step(between_farms(6), card) for card in cards})
    assert led == ({12, 21, 23}, {21, 23}, {12, 21, 23})


@pytest.mark.edition("ED-51")
@pytest.mark.rule("AUZ-MOVE-04", "AUZ-PROC-04")
@pytest.mark.parametrize(("card", "led"), [("OC05", (24, 16, 16)), ("OC23", (16, 24, 16))])
def test_several_ways_to_one_target_are_a_tie_for_the_compass_and_for_the_word(
    card: str, led: tuple[int, int, int]
) -> None:
    """A mi-go on 25 has two ways to a farm on 26: over 24 and over 16."""

    def told() -> int:
        s = scene()
        farm(s, 0, "sheep", 26)
        put(s, "migo_1a", 25)
        return step(s, card)

    assert each(told) == led


# -- recruitment ----------------------------------------------------------------


def hiring() -> State:
    s = scene()
    at(s, 2, 20)
    play(s, 0, "turn.choose", "recruit")
    return s


def drawn() -> State:
    """Lady Carter and Count Jago are drawn, Jago is kept."""
    s = hiring()
    luck = {"auz.recruit.peek": ["lady_carter", "count_jago"]}
    play(s, 0, "recruit.hire", "deck", luck=luck)
    play(s, 0, "recruit.keep", "count_jago")
    return s


@pytest.mark.edition("ED-04")
@pytest.mark.rule("AUZ-RECRUIT-03")
def test_a_paid_draw_is_not_known_in_2017() -> None:
    assert each(lambda: denied(hiring(), 0, "recruit.hire", "deck")) == (
        *(None, NO_PAID_DRAW(), None),
    )
    assert each(lambda: ("deck",) in legal(hiring(), 0)) == (True, False, True)


@pytest.mark.edition("ED-04")
@pytest.mark.rule("AUZ-RECRUIT-03", "AUZ-ACT-07")
def test_without_a_display_nobody_can_be_hired_in_2017() -> None:
    def told() -> bool:
        s = scene()
        s.pub.display = []
        return ("recruit",) in legal(s, 0)

    assert each(told) == (True, False, True)


@pytest.mark.edition("ED-05")
@pytest.mark.rule("AUZ-RECRUIT-04")
def test_the_card_that_is_not_kept_lies_on_top_or_under_the_deck() -> None:
    def told() -> tuple[int, int]:
        s = drawn()
        deck = s.den.characters
        assert s.own[0].returned == ("lady_carter",)
        return len(deck.top), len(deck.under)

    for code, lying in ((PL, (1, 0)), (DE, (0, 1))):
        with seated(table_of(code)):
            assert told() == lying


@pytest.mark.edition("ED-05")
@pytest.mark.rule("AUZ-RECRUIT-04")
def test_a_card_under_the_deck_stays_known_until_it_is_drawn() -> None:
    with seated(table_of(DE)):
        s = drawn()
        play(s, 0, "recruit.swap", None)
        play(s, 0, "turn.choose", "recover")
        at(s, 2, 20)
        assert s.own[0].returned == ("lady_carter",)
        s.den = type(s.den)(kernel.Pool((), (), s.den.characters.under))
        play(s, 0, "turn.choose", "recruit")
        play(s, 0, "recruit.hire", 1)
        assert (s.pub.display[0], s.own[0].returned) == ("lady_carter", ())


@pytest.mark.edition("ED-06")
@pytest.mark.rule("AUZ-RECRUIT-05")
def test_an_exchange_with_the_display_follows_a_paid_draw_only() -> None:
    for code in (PL, DE):
        with seated(table_of(code)):
            assert is_open(drawn(), "recruit.swap")
    with seated(table_of(RU)):
        s = hiring()
        play(s, 0, "recruit.hire", 3)
        assert is_open(s, "turn.choose")


# -- characters -----------------------------------------------------------------


@pytest.mark.edition("ED-28")
@pytest.mark.rule("AUZ-PERS-13", "AUZ-PERS-37")
@pytest.mark.parametrize(
    ("card", "code", "goods"),
    [("donald_mcdonald", PL, (4, 4, 6)), ("rory_mcdory", RU, (3, 3, 6))],
)
def test_another_character_brings_goods(card: str, code: str, goods: tuple[int, ...]) -> None:
    with seated(table_of(code)):
        s = scene()
        give(s, 0, card)
        play(s, 0, "characters.play", card)
        assert (s.pub.coal[0], s.pub.iron[0], s.pub.gold[0]) == goods
    casts = [set(AUZTRALIA.table(one).box.characters) for one in CODES]
    assert [card in cast for cast in casts] == [code != RU, code == RU, code != RU]


@pytest.mark.edition("ED-29")
@pytest.mark.rule("AUZ-PERS-29", "AUZ-PERS-38")
def test_another_character_heals() -> None:
    assert each(lambda: scene().box.healer) == ("luigi_caprotti", "omalley", "luigi_caprotti")
    with seated(table_of(RU)):
        s = facing("zombie_3b", infantry=1, armoured_car=1)
        give(s, 0, "omalley")
        fight(s, "OC10")
        play(s, 0, "combat.assign", "infantry")
        play(s, 0, "abilities.heal", "infantry")
        assert (s.pub.battle.wounds, s.pub.battle.used) == ([0] * 5, ["omalley"])
        assert "luigi_caprotti" not in s.den.characters.rest


@pytest.mark.edition("ED-31")
@pytest.mark.rule("AUZ-PERS-04")
def test_kneebone_helps_trains_only_in_2017() -> None:
    def told() -> kernel.Denial | None:
        s = scene()
        units(s, 0, armoured_train=1)
        give(s, 0, "billy_kneebone")
        put(s, "temple_1a", 3)
        return denied(s, 0, "turn.choose", "attack")

    assert each(told) == (NO_TARGET(), None, NO_TARGET())


@pytest.mark.edition("ED-34")
@pytest.mark.rule("AUZ-PERS-36")
def test_brassey_costs_coal_and_iron_or_coal_and_gold() -> None:
    def paid() -> tuple[int, int, int]:
        s = scene()
        give(s, 0, "timothy_brassey")
        play(s, 0, "characters.play", "timothy_brassey")
        return s.pub.coal[0], s.pub.iron[0], s.pub.gold[0]

    def refused(**short: int) -> kernel.Denial | None:
        s = scene()
        give(s, 0, "timothy_brassey")
        stock(s, 0, **short)
        return denied(s, 0, "characters.play", "timothy_brassey")

    assert each(paid) == ((1, 1, 4), (1, 2, 3), (1, 1, 4))
    no_iron = NO_COAL_OR_IRON(coal=2, iron=0)
    assert each(lambda: refused(iron=0)) == (no_iron, None, no_iron)
    assert each(lambda: refused(gold=0)) == (None, NO_COAL_OR_GOLD(coal=2, gold=0), None)


# -- what is in the box ---------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"challenge": "medium"}, marks=pytest.mark.edition("ED-26", "ED-39")),
        pytest.param({"mode": "cooperative"}, marks=pytest.mark.edition("ED-36", "ED-39")),
        pytest.param(SOLO | {"objective": "SO-01"}, marks=pytest.mark.edition("ED-38")),
        pytest.param({"map": "west"}, marks=pytest.mark.edition("ED-39")),
        pytest.param({"duo_cards": 1}, marks=pytest.mark.edition("ED-39")),
    ],
    ids=str,
)
def test_variants_are_not_known_in_2017(options: dict[str, t.Any]) -> None:
    option = list(options)[-1]
    for code in (PL, DE):
        assert AUZTRALIA.table(code, options).options == {"map": "east"} | options
    with pytest.raises(Impossible) as caught:
        AUZTRALIA.table(RU, options)
    assert caught.value.edition == RU
    assert caught.value.denial == NOT_IN_EDITION(option=option, edition=RU)
    assert caught.value.denial.rules == (CHAPTERS[option],)


@pytest.mark.edition("ED-38")
def test_nobody_draws_an_objective_in_2017() -> None:
    drawn = []
    for code in CODES:
        s = table_of(code, SOLO).start(1)
        run(s)
        drawn.append(bool(s.pub.special.objective))
    assert drawn == [True, False, True]


def test_the_usual_options_are_known_everywhere() -> None:
    usual = {"mode": "competitive", "map": "east", "challenge": "none", "duo_cards": 0}
    for code in CODES:
        assert AUZTRALIA.table(code, usual) is AUZTRALIA.table(code)
        assert AUZTRALIA.table(code, SOLO).options == {"map": "east"} | SOLO


def test_the_cards_that_an_edition_names_are_those_of_its_pack() -> None:
    cast = set(AUZTRALIA.table(PL).box.characters)
    for code in CODES:
        named = AUZTRALIA.counterparts(PL, code)
        assert {named.get(card, card) for card in cast} == set(AUZTRALIA.table(code).box.characters)
        back = AUZTRALIA.counterparts(code, PL)
        assert {back[other]: other for other in back} == named


def test_a_difference_is_told_as_data() -> None:
    assert AUZTRALIA.differences["ED-14"] == {RU: {"numbers": {"routed_in_port": (10, 10)}}}
    assert AUZTRALIA.differences["ED-05"] == {
        RU: {"numbers": {"paid_cards": 0}, "idle": ["R-14", "R-15"]},
        DE: {"rulings": {"R-14": "under"}},
    }
