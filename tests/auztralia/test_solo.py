"""The solo game and its objectives (AUZ-SOLO)."""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.auztralia.events import OnTemple
from engine.auztralia.movement import MoveCard
from engine.auztralia.options import OBJECTIVES
from engine.auztralia.scoring import Finish
from engine.auztralia.solo import LAST_ONE_STAYS, NOT_ON_DISPLAY
from engine.auztralia.state import Den, State, note
from engine.kernel import then
from tests.playing import listening

from .scene import (
    AUZTRALIA,
    TABLE,
    denied,
    farm,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    run,
    scene,
    stock,
    surveyed,
    table,
    undeal,
    units,
)

LEVELS = ("low", "high", "insane")
Change = t.Callable[[State], None]


def prepared(luck: dict[str, list[t.Any]] | None = None, **options: t.Any) -> State:
    """A solo game set up to its port."""
    s = table(mode="solo", **options).start(1)
    run(s, luck)
    return s


def alone(objective: str = "SO-04", **options: t.Any) -> State:
    """A solo player with a port on 90 of an empty map, to act."""
    return surveyed(90, at=table(mode="solo", objective=objective, **options))


# The set-up.


@pytest.mark.rule("AUZ-SOLO-01", "AUZ-SETUP-26")
def test_one_player_starts_on_space_one() -> None:
    s = prepared()
    assert is_open(s, "setup.place_port")
    assert (s.pub.time, s.pub.stack) == ([1, 22], [-1, 0])
    play(s, 0, "setup.place_port", 90)
    assert is_open(s, "turn.choose")
    assert (s.pub.display, len(s.pub.lairs)) == (s.pub.display[:5], 3)


@pytest.mark.rule("AUZ-SOLO-03", "AUZ-SOLO-04", "AUZ-SETUP-04")
def test_each_level_has_a_stock_of_its_own() -> None:
    stocks = {level: prepared(level=level).pub for level in LEVELS}
    found = {level: (p.gold, p.iron, p.coal) for level, p in stocks.items()}
    assert found == {
        "low": ([6], [4], [4]),
        "high": ([4], [3], [3]),
        "insane": ([4], [2], [2]),
    }
    assert table(mode="solo").box.stock["gold"] == 6  # low if nothing is said


@pytest.mark.rule("AUZ-SOLO-05")
def test_each_level_has_vp_tokens_of_its_own() -> None:
    assert [prepared(level=level).pub.vp for level in LEVELS] == [[8], [4], [0]]
    assert scene().pub.vp == [0, 0]


@pytest.mark.rule("AUZ-SOLO-06")
def test_only_the_highest_level_surveys_hex_14() -> None:
    for level in LEVELS:
        s = table(mode="solo", level=level).start(1)
        heard = listening(s)
        run(s)
        hexes = [event.params["hex"] for event in heard if event.fact == "auz.setup.surveyed"]
        assert (14 in hexes) == (level == "insane")
        assert len(hexes) == (13 if level == "insane" else 12)
        assert len(s.pub.survey) == 20 - len(hexes)


@pytest.mark.rule("AUZ-SOLO-07")
def test_an_objective_is_drawn_from_all_ten() -> None:
    found = {
        prepared({"auz.solo.draw_objective": [code]}).pub.special.objective for code in OBJECTIVES
    }
    assert found == {f"SO-{n:02}" for n in range(1, 11)}


@pytest.mark.rule("AUZ-SOLO-07")
def test_a_chosen_objective_is_not_drawn() -> None:
    s = table(mode="solo", objective="SO-07").start(1)
    heard = listening(s)
    run(s)
    assert s.pub.special.objective == "SO-07"
    assert "auz.solo.drawn" not in {event.fact for event in heard}


# A new display before recruiting.


@pytest.mark.rule("AUZ-SOLO-02", "AUZ-SOLO-09")
def test_for_one_gold_any_cards_of_the_display_are_replaced_before_recruiting() -> None:
    s = alone()
    gold, before = s.pub.gold[0], list(s.pub.display)
    play(s, 0, "turn.choose", "recruit")
    assert is_open(s, "solo.renew")
    play(s, 0, "solo.renew", before[1])
    play(s, 0, "solo.renew", before[4])
    assert s.pub.gold[0] == gold - 1
    new = {"auz.recruit.deal": ["kitchener", "lady_carter"]}
    play(s, 0, "solo.renew", None, luck=new)
    assert s.pub.display == ["lady_carter", "kitchener", before[0], before[2], before[3]]
    assert s.pub.gone == (before[1], before[4])
    assert is_open(s, "recruit.hire")
    play(s, 0, "recruit.hire", 2)
    assert s.pub.characters[0] == ("kitchener",)


@pytest.mark.rule("AUZ-SOLO-02")
def test_nothing_need_be_replaced_and_then_nothing_is_paid() -> None:
    s = alone()
    gold, display = s.pub.gold[0], list(s.pub.display)
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "solo.renew", None)
    assert (s.pub.gold[0], s.pub.display, s.pub.gone) == (gold, display, ())
    assert is_open(s, "recruit.hire")


@pytest.mark.rule("AUZ-SOLO-02")
def test_only_a_solo_player_with_gold_after_the_surcharge_may_replace_cards() -> None:
    s = scene()
    play(s, 0, "turn.choose", "recruit")
    assert is_open(s, "recruit.hire")
    s = alone()
    s.pub.boxes[0] = (0, 0, 0, 0, 2, 0, 0, 0, 0, 0)
    stock(s, 0, gold=2)
    play(s, 0, "turn.choose", "recruit")
    assert is_open(s, "recruit.hire")


@pytest.mark.rule("AUZ-SOLO-09")
def test_replacing_comes_once_in_an_action_and_draws_two_as_usual_after_it() -> None:
    s = alone()
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "solo.renew", "mr_merino")
    play(s, 0, "solo.renew", None)
    assert ("deck",) in legal(s, 0)
    play(s, 0, "recruit.hire", "deck")
    assert is_open(s, "recruit.keep")
    assert "mr_merino" in s.pub.gone


@pytest.mark.rule("AUZ-SOLO-09")
def test_a_card_that_is_not_on_display_cannot_be_replaced() -> None:
    s = alone()
    play(s, 0, "turn.choose", "recruit")
    denial = NOT_ON_DISPLAY(character="kitchener")
    assert denied(s, 0, "solo.renew", "kitchener") == denial
    play(s, 0, "solo.renew", "mr_merino")
    assert denied(s, 0, "solo.renew", "mr_merino") == NOT_ON_DISPLAY(character="mr_merino")


@pytest.mark.rule("AUZ-SOLO-09", "AUZ-ACT-07")
def test_the_last_character_of_display_and_deck_cannot_be_discarded() -> None:
    s = alone()
    undeal(s, *s.den.characters.rest)
    s.pub.display = ["mr_merino", "tex_mcguire"]
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "solo.renew", "mr_merino")
    assert is_open(s, "recruit.hire")  # the question would have one answer
    assert legal(s, 0) == [(5,)]
    s = alone()
    undeal(s, *s.den.characters.rest)
    s.pub.display = ["mr_merino"]
    play(s, 0, "turn.choose", "recruit")
    assert is_open(s, "recruit.hire")


def test_a_position_cannot_make_the_last_character_leave() -> None:
    s = alone()
    play(s, 0, "turn.choose", "recruit")
    s.den, s.pub.display = Den(kernel.unseen(())), ["mr_merino"]
    assert denied(s, 0, "solo.renew", "mr_merino") == LAST_ONE_STAYS()


# How it ends.


def ended(s: State) -> int:
    """The points of the solo player if the game ends now."""
    c = s.clone()
    c.todo.clear()
    c.pub.turn = -1
    then(c, Finish("time"))
    run(c)
    result = AUZTRALIA.result(c)
    assert result is not None
    return result.scores[0]


@pytest.mark.rule("AUZ-SOLO-08", "AUZ-SCORE-12")
@pytest.mark.parametrize(("vp", "winners"), [(5, (0,)), (4, ()), (3, ())])
def test_the_solo_player_needs_more_vp_than_the_old_ones(vp: int, winners: t.Any) -> None:
    s = alone(level="insane")
    put(s, "loyalist_3a", 45)  # 4 VP
    s.pub.vp[0] = vp
    s.todo.clear()
    then(s, Finish("time"))
    run(s)
    assert AUZTRALIA.result(s) == ((vp,), 4, winners)


def farms(n: int, blighted: int = 0) -> Change:
    """Sheep farms, some of them blighted."""

    def change(s: State) -> None:
        farm(s, 0, "sheep", *range(1, 1 + n - blighted))
        farm(s, 0, "sheep", *range(40, 40 + blighted), blighted=True)

    return change


def mixed(sheep: int, cattle: int, corn: int) -> Change:
    def change(s: State) -> None:
        farm(s, 0, "sheep", *range(1, 1 + sheep))
        farm(s, 0, "cattle", *range(59, 59 + cattle))
        farm(s, 0, "corn", *range(78, 78 + corn))

    return change


def trophies(*tiles: str) -> Change:
    def change(s: State) -> None:
        s.pub.unseen = tuple(tile for tile in s.pub.unseen if tile not in tiles)
        s.pub.trophies.update(dict.fromkeys(tiles, 0))

    return change


def small(n: int) -> Change:
    """Tiles of level 1 with nothing special."""
    return trophies(*[tile for tile in TABLE.box.standard_tiles if tile[-2] == "1"][4 : 4 + n])


def troops(**counts: int) -> Change:
    return lambda s: units(s, 0, **counts)


def rails(n: int) -> Change:
    """So many pieces of track."""
    near = TABLE.box.board.near
    pairs = {(min(a, b), max(a, b)) for a in range(1, 20) for b in near[a]}
    return lambda s: lay(s, 0, *sorted(pairs)[:n])


ALL_TYPES = {
    "infantry": 1,
    "armoured_car": 1,
    "artillery": 1,
    "armoured_train": 1,
    "airship": 1,
}
OBJECTIVE_CASES: list[tuple[str, Change, Change, int]] = [
    ("SO-02", trophies("cthulhu_3a"), trophies("shoggoth_1a"), 6),
    ("SO-02", trophies("shoggoth_1a", "shoggoth_2a"), trophies("migo_1a", "migo_1b"), 6),
    ("SO-03", trophies("temple_1a", "temple_2a"), trophies("temple_1a"), 5),
    ("SO-04", farms(12), farms(12, 1), 6),
    ("SO-05", mixed(4, 4, 4), mixed(5, 4, 3), 6),
    ("SO-06", rails(20), rails(19), 5),
    ("SO-07", lambda s: stock(s, 0, phosphate=3), lambda s: stock(s, 0, phosphate=2), 5),
    ("SO-08", farms(8), farms(9, 1), 6),
    ("SO-08", farms(8), farms(7), 6),
    ("SO-09", troops(**ALL_TYPES), troops(**ALL_TYPES | {"airship": 0}), 5),
    ("SO-10", small(8), small(7), 6),
]


@pytest.mark.parametrize(("code", "met", "missed", "vp"), OBJECTIVE_CASES)
@pytest.mark.rule("AUZ-SCORE-14", "AUZ-SOLO-07")
def test_an_objective_that_is_met_adds_its_vp(
    code: str, met: Change, missed: Change, vp: int
) -> None:
    other = "SO-01" if code != "SO-01" else "SO-02"
    for change, bonus in ((met, vp), (missed, 0)):
        s = alone(code)
        change(s)
        plain = s.clone()
        note(plain, objective=other, neared=True)
        assert ended(s) - ended(plain) == bonus


# Safe harbour: nobody was ever near.


@pytest.mark.rule("AUZ-SCORE-14")
def test_the_safe_harbour_counts_if_no_old_one_was_ever_near() -> None:
    s = alone("SO-01")
    assert ended(s) == 8 + 6
    note(s, neared=True)
    assert ended(s) == 8


@pytest.mark.parametrize(("hex_", "near"), [(3, True), (28, True), (29, False)])
def test_a_tile_turned_up_within_three_hexes_is_near(hex_: int, near: bool) -> None:
    assert TABLE.box.board.steps[90][hex_] == {3: 1, 28: 3, 29: 4}[hex_]
    s = alone("SO-01")
    hide(s, 1, hex_)
    give(s, 0, "agent_davies")
    play(s, 0, "characters.play", "agent_davies")
    play(s, 0, "characters.scout", hex_, luck={"auz.tiles.turn_up": ["temple_1a"]})
    assert s.pub.special.neared == near


def test_a_blank_tile_is_nobody() -> None:
    s = alone("SO-01")
    hide(s, 1, 3)
    give(s, 0, "agent_davies")
    play(s, 0, "characters.play", "agent_davies")
    play(s, 0, "characters.scout", 3, luck={"auz.tiles.turn_up": ["blank_1a"]})
    assert not s.pub.special.neared


@pytest.mark.parametrize(("start", "near"), [(29, True), (31, False)])
def test_an_old_one_that_walks_near_is_noticed(start: int, near: bool) -> None:
    s = alone("SO-01")
    put(s, "migo_1a", start)
    then(s, MoveCard(""))
    run(s, {"auz.movement.move_card": ["OC23"]})
    assert s.pub.old_ones["migo_1a"].hex != start
    assert s.pub.special.neared == near


def test_an_old_one_that_dies_on_arrival_was_near_all_the_same() -> None:
    s = alone("SO-01")
    put(s, "migo_1a", 29)
    farm(s, 0, "sheep", 28)
    give(s, 0, "alanza_castro")
    then(s, MoveCard(""))
    run(s, {"auz.movement.move_card": ["OC23"]})
    assert s.pub.trophies == {"migo_1a": 0}
    assert s.pub.special.neared


def test_a_tile_laid_on_a_near_temple_is_noticed() -> None:
    s = alone("SO-01")
    put(s, "temple_1a", 3)
    then(s, OnTemple(3))
    run(s, {"auz.tiles.draw_on_temple": ["cthulhu_3a"]})
    assert s.pub.special.neared


def test_other_objectives_do_not_watch_the_port() -> None:
    s = alone("SO-04")
    hide(s, 1, 3)
    give(s, 0, "agent_davies")
    play(s, 0, "characters.play", "agent_davies")
    play(s, 0, "characters.scout", 3, luck={"auz.tiles.turn_up": ["temple_1a"]})
    assert not s.pub.special.neared
