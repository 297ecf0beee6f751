"""Gifts and characters for others in the co-operative game (AUZ-COOP-05 to -07)."""

from __future__ import annotations

import pytest

from engine.auztralia.cooperative import NO_SUCH_PLAYER

from .scene import at, denied, farm, give, is_open, legal, play, scene, stock, surveyed, table
from .test_cooperative import joined

# Gifts.


@pytest.mark.rule("AUZ-COOP-05")
def test_imports_may_go_to_another_player_who_has_them_from_the_next_turn_on() -> None:
    s = joined()
    coal = list(s.pub.coal)
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "import_coal")
    assert is_open(s, "cooperative.give")
    assert legal(s, 0) == [(0,), (1,), (2,)]
    play(s, 0, "cooperative.give", 1)
    assert s.pub.coal == coal
    assert s.pub.special.gifts == ((1, "coal"),)
    play(s, 0, "trade.ship", "import_iron")
    play(s, 0, "cooperative.give", 0)
    assert s.pub.iron[0] == 3
    while s.pub.turn != 1:
        assert s.pub.coal[1] == coal[1]
        play(s, s.pub.turn, "turn.choose", "recover")
    assert s.pub.coal[1] == coal[1] + 1
    assert s.pub.special.gifts == ()


@pytest.mark.rule("AUZ-COOP-05")
def test_gold_from_an_export_may_be_given_and_does_not_help_before_the_turn() -> None:
    s = joined()
    stock(s, 1, gold=0)
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "export_iron")
    play(s, 0, "cooperative.give", 1)
    assert (s.pub.gold[:2], s.pub.iron[0]) == ([4, 0], 1)
    assert s.pub.special.gifts == ((1, "gold"),)


@pytest.mark.rule("AUZ-COOP-05")
def test_what_was_given_away_cannot_be_traded_on() -> None:
    s = joined()
    stock(s, 0, coal=0, iron=0)
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "import_coal")
    play(s, 0, "cooperative.give", 2)
    assert ("export_coal",) not in legal(s, 0)


@pytest.mark.rule("AUZ-COOP-05", "AUZ-COOP-06")
def test_only_players_at_the_table_get_gifts() -> None:
    s = joined()
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "import_coal")
    assert denied(s, 0, "cooperative.give", 3) == NO_SUCH_PLAYER(recipient=3)
    s = joined()
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", 5)
    assert denied(s, 0, "cooperative.bestow", 3) == NO_SUCH_PLAYER(recipient=3)


@pytest.mark.rule("AUZ-COOP-05")
def test_players_against_each_other_give_nothing() -> None:
    s = scene()
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "import_coal")
    assert is_open(s, "trade.ship")


# Characters.


@pytest.mark.rule("AUZ-COOP-06")
def test_who_takes_a_character_decides_who_gets_it_before_a_new_one_comes() -> None:
    s = joined()
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", 5)
    assert is_open(s, "cooperative.bestow")
    assert len(s.pub.display) == 4
    play(s, 0, "cooperative.bestow", 2)
    assert s.pub.characters == [(), (), ("mad_johnson",)]
    assert len(s.pub.display) == 5
    s = scene()
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", 5)
    assert s.pub.characters[0] == ("mad_johnson",)


@pytest.mark.rule("AUZ-COOP-06", "AUZ-RECRUIT-05")
@pytest.mark.parametrize(("slot", "given"), [(None, "kitchener"), (1, "mr_merino")])
def test_the_card_that_comes_out_of_a_paid_recruitment_is_given(
    slot: int | None, given: str
) -> None:
    s = joined()
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", "deck", luck={"auz.recruit.peek": ["kitchener", "lady_carter"]})
    play(s, 0, "recruit.keep", "kitchener")
    assert is_open(s, "recruit.swap")
    play(s, 0, "recruit.swap", slot)
    play(s, 0, "cooperative.bestow", 1)
    assert s.pub.characters == [(), (given,), ()]


@pytest.mark.rule("AUZ-COOP-06")
def test_a_kept_card_without_a_display_is_given_at_once() -> None:
    s = joined()
    for card in s.pub.display:
        s.pub.gone = (*s.pub.gone, card)
    s.pub.display = []
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", "deck", luck={"auz.recruit.peek": ["kitchener", "lady_carter"]})
    play(s, 0, "recruit.keep", "kitchener")
    assert is_open(s, "cooperative.bestow")


@pytest.mark.rule("AUZ-COOP-06")
def test_a_card_played_before_the_exchange_was_kept() -> None:
    s = joined()
    play(s, 0, "turn.choose", "recruit")
    luck = {"auz.recruit.peek": ["lord_blackstock", "lady_carter"]}
    play(s, 0, "recruit.hire", "deck", luck=luck)
    play(s, 0, "recruit.keep", "lord_blackstock")
    play(s, 0, "characters.play", "lord_blackstock")
    play(s, 0, "recruit.swap", None)
    assert not is_open(s, "cooperative.bestow")


@pytest.mark.rule("AUZ-COOP-06", "AUZ-PERS-24")
def test_the_character_that_kitchener_brings_may_go_to_another() -> None:
    s = joined()
    give(s, 0, "kitchener")
    play(s, 0, "characters.play", "kitchener")
    play(s, 0, "characters.invite", 1)
    play(s, 0, "cooperative.bestow", 1)
    assert s.pub.characters == [(), ("mr_merino",), ()]
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-COOP-07", "AUZ-PERS-19")
def test_jenny_appleseed_restores_farms_of_anybody() -> None:
    s = joined()
    farm(s, 1, "sheep", 1, 2, blighted=True)
    give(s, 0, "jenny_appleseed")
    play(s, 0, "characters.play", "jenny_appleseed")
    assert legal(s, 0) == [(1,), (2,)]
    play(s, 0, "characters.restore", 2)
    play(s, 0, "characters.restore", None)
    assert s.pub.blighted == 1 << 1
    alone = scene()
    farm(alone, 1, "sheep", 1, blighted=True)
    give(alone, 0, "jenny_appleseed")
    assert denied(alone, 0, "characters.play", "jenny_appleseed") is not None


# Together with other options.


@pytest.mark.rule("AUZ-COOP-05", "AUZ-CHAL-04")
def test_gifts_arrive_in_a_challenge_as_well() -> None:
    both = table(mode="cooperative", challenge="hard")
    s = surveyed(90, 93, 94, at=both)
    at(s, 7, 7, 20)
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "import_coal")
    play(s, 0, "cooperative.give", 1)
    play(s, 0, "trade.ship", None)
    assert (s.pub.turn, s.pub.coal[1]) == (1, 3)
