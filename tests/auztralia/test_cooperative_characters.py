"""One-use characters inside an action of the co-operative game (AUZ-CHAR-04, AUZ-COOP)."""

from __future__ import annotations

import pytest

from engine.auztralia.state import Den, State

from .scene import (
    AUZTRALIA,
    give,
    is_open,
    lay,
    legal,
    play,
    put,
    stock,
    surveyed,
    table,
    undeal,
    units,
)

TOGETHER = table(mode="cooperative")


def acting(s: State, box: str, *cards: str) -> None:
    """Seat 0 begins an action, with these one-use characters in hand."""
    give(s, 0, *cards)
    play(s, 0, "turn.choose", box)


def use(s: State, card: str) -> None:
    """Seat 0 plays a character, and the position stays a sound one."""
    play(s, 0, "characters.play", card)
    sound(s)


def sound(s: State) -> None:
    assert AUZTRALIA.lint(TOGETHER, s) == []


def partners() -> State:
    """Seat 0 joins seat 1 on hex 91, and seat 1 joins seat 2 on hex 4."""
    s = surveyed(90, 93, 88, at=TOGETHER)
    lay(s, 0, (90, 91))
    lay(s, 1, (92, 93), (91, 92), (4, 92))
    lay(s, 2, (87, 88), (87, 95), (69, 95), (5, 69), (4, 5))
    return s


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-COOP-05")
def test_what_brassey_has_used_up_is_not_given_away() -> None:
    s = partners()
    stock(s, 0, coal=0, iron=1)
    acting(s, "trade", "timothy_brassey")
    play(s, 0, "trade.ship", "import_coal")
    assert is_open(s, "cooperative.give")
    use(s, "timothy_brassey")
    play(s, 0, "track.lay", legal(s, 0)[0][0])
    sound(s)
    play(s, 0, "track.lay", None)
    assert is_open(s, "trade.ship")
    assert (s.pub.coal[0], s.pub.special.gifts) == (0, ())


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-COOP-06")
def test_character_that_was_played_is_not_bestowed() -> None:
    s = partners()
    undeal(s, "lady_carter")
    s.den = Den(s.den.characters.with_under(s.pub.display.pop()))
    s.pub.display.append("lady_carter")
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", 5)
    assert is_open(s, "cooperative.bestow")
    play(s, 0, "characters.play", "lady_carter")
    assert (s.pub.characters, s.pub.gone) == ([(), (), ()], ("lady_carter",))
    assert (s.pub.turn, s.pub.coal[0]) == (1, 2 + 4)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-COOP-09", "AUZ-PERS-14")
def test_cassan_inside_the_farm_action_leaves_the_shared_track_paid() -> None:
    s = partners()
    lay(s, 0, (3, 90))
    acting(s, "farm", "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 4))
    assert (s.pub.cost, s.pub.special.sites) == (1 + 1, (4,))
    use(s, "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 3))
    sound(s)
    play(s, 0, "farm.build", None)
    assert (s.pub.cost, s.pub.special.sites) == (1 + 1, (4,))
    play(s, 0, "farm.build", ("corn", 92))  # over the same track
    assert s.pub.cost == 2 + 1
    play(s, 0, "farm.build", None)
    assert s.pub.special.sites == ()
    sound(s)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-COOP-09")
def test_farms_of_an_action_are_forgotten_when_cassan_takes_the_last_site() -> None:
    s = surveyed(90, 93, 88, at=TOGETHER)
    lay(s, 0, (3, 90), (3, 68), (2, 3))
    put(s, "migo_1a", 68)
    acting(s, "farm", "ferdinand_cassan", "dagmar_krauss")
    play(s, 0, "farm.build", ("sheep", 3))
    play(s, 0, "characters.play", "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 2))
    assert (s.pub.special.sites, s.pub.turn) == ((), 1)
    sound(s)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-COOP-09")
def test_no_time_is_paid_for_the_way_to_a_target_that_is_gone() -> None:
    s = partners()
    put(s, "migo_1a", 4)
    units(s, 0, infantry=1, armoured_car=1)
    acting(s, "attack", "long_range_group")
    play(s, 0, "attack.target", 4)
    play(s, 0, "attack.send", 1)
    before = s.pub.time[0]
    use(s, "long_range_group")
    play(s, 0, "characters.raid", "migo_1a")
    assert (s.pub.time[0], s.pub.barracks[0]) == (before + 1, (1, 1, 0, 0, 0))
