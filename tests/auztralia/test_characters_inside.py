"""AUZ-CHAR-04, R-55: one-use characters at the decisions inside an action."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.auztralia.characters import NOT_ACTIVE
from engine.auztralia.farm import FARM_DUE
from engine.auztralia.state import Den, State
from tests.playing import listening

from .battles import besiege
from .scene import (
    AUZTRALIA,
    denied,
    farm,
    give,
    hide,
    home_of,
    is_open,
    lay,
    legal,
    play,
    put,
    resources,
    scene,
    stock,
    surveyed,
    table,
    table_of,
    units,
)

MEDIUM = table(challenge="medium")
TURN_UP = "auz.tiles.turn_up"


def acting(box: str, *cards: str, s: State | None = None) -> State:
    """Seat 0 has begun an action, with these one-use characters in hand."""
    s = s or surveyed()
    give(s, 0, *cards)
    play(s, 0, "turn.choose", box)
    return s


def use(s: State, card: str) -> None:
    """Seat 0 plays a character, and the position stays a sound one."""
    play(s, 0, "characters.play", card)
    sound(s)


def sound(s: State) -> None:
    assert AUZTRALIA.lint(home_of(s), s) == []


# -- track ----------------------------------------------------------------------


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-ACT-08", "AUZ-PERS-36")
def test_brassey_lays_between_the_two_pieces_of_the_action() -> None:
    s = acting("track", "timothy_brassey")
    play(s, 0, "track.lay", (3, 90))
    use(s, "timothy_brassey")
    play(s, 0, "track.lay", (3, 68))
    play(s, 0, "track.lay", (2, 3))
    assert is_open(s, "track.lay")
    play(s, 0, "track.lay", (1, 2))
    assert s.pub.rails[0].bit_count() == 4
    assert (s.pub.coal[0], s.pub.iron[0], s.pub.time[0]) == (0, 0, 4)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-TRACK-10")
@pytest.mark.parametrize("due", [True, False])
def test_track_is_not_asked_for_when_brassey_has_laid_the_last_piece(due: bool) -> None:
    s = scene()
    s.pub.rails[0] = ((1 << s.box.pieces - (1 if due else 2)) - 1) << 60
    before = s.pub.rails[0].bit_count()
    acting("track", "timothy_brassey", s=s)
    if not due:
        play(s, 0, "track.lay", legal(s, 0)[0][0])
    play(s, 0, "characters.play", "timothy_brassey")
    play(s, 0, "track.lay", legal(s, 0)[0][0])
    assert s.pub.rails[0].bit_count() == s.box.pieces > before
    assert s.pub.time[0] == 4, "the cost stays"
    assert s.pub.turn == 1


# -- mining and trade -----------------------------------------------------------


def spawning(box: str) -> State:
    """Davies can turn up an XX temple whose tiles come onto the only mine, hex 2."""
    s = surveyed(90, 82, 94, at=MEDIUM)
    lay(s, 0, (3, 90), (2, 3))
    resources(s, 2, gold=2)
    hide(s, 2, s.box.board.compass[28][0])
    return acting(box, "agent_davies", s=s)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-MINE-03", "AUZ-CHAL-05")
def test_nothing_is_mined_when_old_ones_have_come_onto_the_mine() -> None:
    s = spawning("mine_1")
    use(s, "agent_davies")
    luck = {TURN_UP: ["xx_temple_migo"], "auz.challenge.scatter": ["OC04", "OC20", "OC21"]}
    play(s, 0, "characters.scout", legal(s, 0)[0][0], luck=luck)
    assert [s.pub.old_ones[tile].hex for tile in ("x_migo_a", "x_migo_b", "x_migo_c")] == [2] * 3
    assert (s.pub.ground[2], s.pub.time[0], s.pub.turn) == ((0, 0, 2, 0), 4, 1)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-MINE-01")
def test_a_mine_is_still_worked_after_a_character() -> None:
    s = surveyed()
    lay(s, 0, (3, 90), (2, 3))
    resources(s, 2, gold=2)
    acting("mine_1", "captain_flounder", s=s)
    use(s, "captain_flounder")
    play(s, 0, "characters.enlist", "infantry")
    assert legal(s, 0, "mine.dig") == [(2, "gold")]


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-WEST-05")
def test_a_token_can_still_be_mined_after_a_character() -> None:
    s = surveyed(80, 52, at=table(map="west"))
    hex_ = s.pub.special.tokens[0][0]
    s.pub.port[0] = next(one for one in s.box.board.near[hex_])
    lay(s, 0, (s.pub.port[0], hex_))
    acting("mine_1", "lady_carter", s=s)
    play(s, 0, "characters.play", "lady_carter")
    assert legal(s, 0, "mine.dig") == [(hex_, "vp")]


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-ACT-08", "AUZ-TRADE-05")
def test_goods_of_a_character_can_be_exported_at_once() -> None:
    s = surveyed()
    stock(s, 0, iron=0)
    acting("trade", "yvette_quilla", s=s)
    assert ("export_iron",) not in legal(s, 0, "trade.ship")
    use(s, "yvette_quilla")
    assert (None,) not in legal(s, 0, "trade.ship"), "the first deal is still due"
    play(s, 0, "trade.ship", "export_iron")
    play(s, 0, "trade.ship", None)
    assert (s.pub.iron[0], s.pub.gold[0]) == (3, 5)


# -- recruiting and buying ------------------------------------------------------


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-24")
def test_kitchener_may_come_between_the_action_and_the_choice() -> None:
    s = acting("recruit", "kitchener")
    use(s, "kitchener")
    play(s, 0, "characters.invite", 5)
    assert is_open(s, "recruit.hire")
    play(s, 0, "recruit.hire", 5)
    assert s.pub.characters[0] == ("mad_johnson", "mrs_bradshaw")


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-24", "AUZ-RECRUIT-02")
def test_nobody_is_hired_when_kitchener_has_taken_the_last_character() -> None:
    s = scene()
    give(s, 0, "kitchener")
    s.pub.gone = (*s.den.characters.rest, *s.pub.display[:-1])
    s.den, s.pub.display = Den(kernel.unseen([])), s.pub.display[-1:]
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "characters.play", "kitchener")
    play(s, 0, "characters.invite", 5)
    assert (s.pub.characters[0], s.pub.time[0], s.pub.turn) == (("mad_johnson",), 3, 1)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-07")
def test_nothing_is_bought_when_flounder_has_brought_the_last_unit() -> None:
    s = surveyed()
    units(s, 1, infantry=9, armoured_car=5, artillery=3, armoured_train=4, airship=3)
    acting("buy", "captain_flounder", s=s)
    use(s, "captain_flounder")
    play(s, 0, "characters.enlist", "infantry")
    assert (s.pub.barracks[0], s.pub.gold[0]) == ((1, 0, 0, 0, 0), 4)
    assert (s.pub.time[0], s.pub.turn) == (3, 1)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-BUY-01")
def test_gold_of_a_character_buys_a_dearer_unit() -> None:
    s = surveyed()
    stock(s, 0, gold=1)
    acting("buy", "lord_blackstock", s=s)
    use(s, "lord_blackstock")
    play(s, 0, "buy.purchase", "airship", 1)
    assert (s.pub.barracks[0][4], s.pub.gold[0]) == (1, 0)


# -- farms ----------------------------------------------------------------------


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-14", "AUZ-FARM-06")
def test_cassan_places_farms_inside_the_farm_action_for_no_time() -> None:
    s = surveyed()
    lay(s, 0, (3, 90), (2, 3), (3, 68), (1, 2))
    acting("farm", "ferdinand_cassan", s=s)
    play(s, 0, "farm.build", ("sheep", 3))
    use(s, "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 2))
    sound(s)
    play(s, 0, "farm.build", None)
    assert is_open(s, "farm.build")
    assert legal(s, 0) == [(("cattle", 68),), (None,)]
    play(s, 0, "farm.build", ("cattle", 68))
    assert (s.pub.time[0], s.pub.gold[0]) == (4, 4 + 3)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-14")
def test_no_farm_is_asked_for_when_cassan_has_taken_the_last_site() -> None:
    s = surveyed()
    lay(s, 0, (3, 90))
    acting("farm", "ferdinand_cassan", s=s)
    assert denied(s, 0, "farm.build", None) == FARM_DUE()
    use(s, "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 3))
    assert (s.pub.time[0], s.pub.hq[0], s.pub.boxes[0][7]) == (2, 19, 1)
    assert is_open(s, "turn.choose")


# -- attacks --------------------------------------------------------------------


def front(*cards: str, **force: int) -> State:
    """An attack on hex 3 is about to be aimed; nothing else is in range."""
    s = surveyed()
    put(s, "migo_1a", 3)
    units(s, 0, **(force or {"infantry": 1}))
    return acting("attack", *cards, s=s)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-26")
def test_attack_ends_when_the_raiding_party_destroys_the_only_target() -> None:
    s = front("long_range_group")
    use(s, "long_range_group")
    play(s, 0, "characters.raid", "migo_1a")
    assert (s.pub.trophies, s.pub.barracks[0][0]) == ({"migo_1a": 0}, 1)
    assert (s.pub.time[0], s.pub.turn) == (3, 1)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-26")
def test_attack_goes_on_against_another_target() -> None:
    s = front("long_range_group")
    put(s, "migo_1b", 91)
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", "migo_1a")
    assert legal(s, 0, "attack.target") == [(91,)]


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-01")
@pytest.mark.parametrize("key", ["attack.target", "attack.send"])
def test_attack_ends_when_davies_turns_up_a_blank_tile(key: str) -> None:
    s = surveyed()
    hide(s, 1, 3)
    units(s, 0, infantry=1)
    acting("attack", "agent_davies", s=s)
    if key == "attack.send":
        play(s, 0, "attack.target", 3)
    assert is_open(s, key)
    use(s, "agent_davies")
    play(s, 0, "characters.scout", 3, luck={TURN_UP: ["blank_1a"]})
    assert (s.pub.barracks[0][0], s.pub.battle.hex) == (1, 0)
    assert (s.pub.time[0], s.pub.turn) == (3, 1)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-12", "AUZ-KILL-06")
def test_units_that_were_sent_return_when_desta_removes_the_target() -> None:
    s = surveyed()
    put(s, "temple_1a", 3)
    units(s, 0, infantry=2, armoured_car=1)
    acting("attack", "desta_danger", s=s)
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 2)
    use(s, "desta_danger")
    heard = listening(s)
    play(s, 0, "characters.raze", 3)
    told = [event.fact for event in heard]
    assert "auz.combat_end.over" in told
    assert "auz.combat.defeated" not in told
    assert s.pub.barracks[0] == (2, 1, 0, 0, 0)
    assert (s.pub.discard, s.pub.time[0], s.pub.turn) == ([], 3, 1)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PERS-07", "AUZ-ATTACK-01")
def test_unit_that_flounder_brings_can_be_sent() -> None:
    s = front("captain_flounder")
    play(s, 0, "attack.target", 3)
    use(s, "captain_flounder")
    play(s, 0, "characters.enlist", "infantry")
    assert legal(s, 0, "attack.send") == [(1,), (2,)]


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-CHAR-06")
def test_attack_among_the_old_ones_has_no_place_for_one_use_characters() -> None:
    s = scene()
    put(s, "migo_1a", 2)
    farm(s, 0, "sheep", 3)
    units(s, 0, infantry=1)
    give(s, 0, "kapena_alika", "long_range_group")
    besiege(s, moves=("OC25", "OC02"))
    play(s, 0, "awakening.intercept", 3)
    assert is_open(s, "attack.send")
    assert denied(s, 0, "characters.play", "long_range_group") == NOT_ACTIVE()
    assert legal(s, 0, "characters.play") == []


# -- the solo game --------------------------------------------------------------


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-SOLO-02")
def test_display_cannot_be_renewed_with_gold_that_brassey_has_cost() -> None:
    options = {"mode": "solo", "objective": "SO-01"}
    s = surveyed(90, at=table_of("pl-2018", options, R_39="gold"))
    stock(s, 0, gold=1, coal=1)
    acting("recruit", "timothy_brassey", s=s)
    assert is_open(s, "solo.renew")
    use(s, "timothy_brassey")
    play(s, 0, "track.lay", (3, 90))
    sound(s)
    play(s, 0, "track.lay", None)
    assert is_open(s, "recruit.hire")
    assert s.pub.gold[0] == 0


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-SOLO-02", "AUZ-SOLO-09")
@pytest.mark.parametrize(("left", "key"), [(3, "solo.renew"), (2, "recruit.hire")])
def test_last_character_is_not_renewed_after_kitchener(left: int, key: str) -> None:
    s = surveyed(90, at=table(mode="solo", objective="SO-01"))
    give(s, 0, "kitchener")
    s.pub.gone = (*s.den.characters.rest, *s.pub.display[:-left])
    s.den, s.pub.display = Den(kernel.unseen([])), s.pub.display[-left:]
    play(s, 0, "turn.choose", "recruit")
    use(s, "kitchener")
    play(s, 0, "characters.invite", 5)
    assert is_open(s, key)
    sound(s)


@pytest.mark.rule("AUZ-PERS-24", "AUZ-SOLO-09")
def test_kitchener_leaves_somebody_to_recruit_where_the_display_is_renewed() -> None:
    s = surveyed(90, at=table(mode="solo", objective="SO-01"))
    give(s, 0, "kitchener")
    s.pub.gone = (*s.den.characters.rest, *s.pub.display[:-2])
    s.den, s.pub.display = Den(kernel.unseen([])), s.pub.display[-2:]
    play(s, 0, "turn.choose", "recruit")
    use(s, "kitchener")
    s.pub.gone, s.pub.display = (*s.pub.gone, s.pub.display[0]), s.pub.display[1:]
    misfits = [one.params["entry"] for one in AUZTRALIA.lint(home_of(s), s)]
    assert misfits == ["auz.solo.renew"], "he takes the only character that is left"
