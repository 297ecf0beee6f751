"""Tactics cards played in their phase (CHO-TC; G-13)."""

from __future__ import annotations

import pytest

from engine.circadians.income import SeatIncome
from engine.circadians.pricing import PricingTurn
from engine.circadians.relics import RelicCheck
from engine.circadians.state import State
from engine.circadians.turns import ActionPhase

from .scene import (
    fighters,
    h,
    hold,
    is_open,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    scene,
)


def acting(phase: str, *cards: str, act: str = "act") -> State:
    """SI act in a phase that they have priced, or pass, with cards in the hand."""
    s = scene("si", "jrayek", phase=phase)
    s.pub.round = 1
    hold(s, 0, *cards)
    price(s, phase, 0, 3)
    push(s, ActionPhase(phase))
    play(s, 0, "turns.act_or_pass", act)
    return s


def use(s: State, card: str, payment: str = "none") -> None:
    play(s, 0, "tactics.play", card, payment)


def can(s: State, card: str, payment: str = "none") -> str:
    return refused(s, 0, "tactics.play", card, payment)


# -- gains ----------------------------------------------------------------------


@pytest.mark.rule("CHO-TC-01", "CHO-ACT-05", "CHO-TAC-11")
def test_flanking_drill_pays_for_a_pass_in_harvest() -> None:
    s = acting("harvest", "flanking_drill", act="pass")
    energy = s.pub.energy[0]
    use(s, "flanking_drill")
    assert s.pub.energy[0] == energy + 5
    assert can(acting("harvest", "flanking_drill"), "flanking_drill") == "tactics.only_when_passing"


@pytest.mark.rule("CHO-TC-11")
def test_field_research_on_a_pass_in_discover() -> None:
    s = acting("discover", "field_research", act="pass")
    assert can(s, "field_research") == "locks.locked"
    use(s, "field_research", "gem")
    assert is_open(s, "research.choose_track")


@pytest.mark.rule("CHO-TC-12")
def test_quartermaster_in_the_pricing_turn() -> None:
    s = scene("si", "jrayek", phase="pricing")
    hold(s, 0, "quartermaster")
    push(s, PricingTurn(0))
    energy = s.pub.energy[0]
    use(s, "quartermaster")
    assert s.pub.energy[0] == energy + 2
    assert is_open(s, "pricing.price_phase"), "before the token is placed"


@pytest.mark.rule("CHO-TC-13")
def test_sabotage_on_a_pass_builds_a_foundation() -> None:
    s = acting("build", "sabotage", act="pass")
    fighters(s, 0, h(43), 1)
    use(s, "sabotage", "gem")
    assert is_open(s, "build.build_one_foundation")
    assert can(acting("build", "sabotage"), "sabotage", "gem") == "tactics.only_when_passing"


@pytest.mark.rule("CHO-TC-23")
def test_levy_on_a_pass_gives_recruit_points() -> None:
    s = acting("recruit", "levy", act="pass")
    use(s, "levy")
    assert is_open(s, "recruit.spend")
    assert can(acting("recruit", "levy"), "levy") == "tactics.only_when_passing"


@pytest.mark.rule("CHO-TC-20", "CHO-GEN-22")
def test_overwhelm_trades_energy_for_a_gem_in_income() -> None:
    s = scene("si", "jrayek", phase="income")
    hold(s, 0, "overwhelm", "overwhelm")
    purse(s, 0, energy=3, gems=0)
    push(s, SeatIncome(0))
    use(s, "overwhelm")
    assert (s.pub.energy[0], s.pub.gems[0]) == (1, 1)
    assert can(s, "overwhelm") == "supply.too_little_energy"


@pytest.mark.rule("CHO-TC-19")
def test_heroes_welcome_gives_fame_before_the_relic_check() -> None:
    s = scene("si", "jrayek", phase="relic_check")
    s.pub.round = 1
    hold(s, 0, "heroes_welcome")
    assert s.box.tactics["heroes_welcome"].factors == (5, 0)
    push(s, RelicCheck())
    use(s, "heroes_welcome")
    assert s.pub.fame == [1, 0]
    assert s.pub.discard == ("heroes_welcome",)


@pytest.mark.rule("CHO-TC-19", "CHO-WIN-02")
def test_the_last_fame_wins_before_the_relics_are_looked_at() -> None:
    s = scene("jrayek", "si", phase="relic_check")
    s.pub.round = 6
    hold(s, 0, "heroes_welcome")
    s.pub.fame[0] = s.box.factions["jrayek"].goal - 1
    fighters(s, 1, s.pub.relics[5], 1)
    push(s, RelicCheck())
    use(s, "heroes_welcome")
    assert (s.pub.ended, s.pub.winners) == ("fame", (0,))


# -- redeploys and moves --------------------------------------------------------


@pytest.mark.rule("CHO-TC-03")
def test_ordered_withdrawal_redeploys_before_the_first_move_point() -> None:
    s = scene("si", "jrayek", phase="move")
    fighters(s, 0, h(43), 2)
    fighters(s, 0, h(44), 2)
    hold(s, 0, "ordered_withdrawal", "ordered_withdrawal")
    price(s, "move", 0, 3)
    push(s, ActionPhase("move"))
    play(s, 0, "turns.act_or_pass", "act")
    use(s, "ordered_withdrawal")
    assert is_open(s, "redeploy.move_up")
    play(s, 0, "redeploy.move_up", None)
    play(s, 0, "turns.turn", "main")
    while not is_open(s, "turns.turn"):
        play(s, 0, s.todo[-1].key.removeprefix("cho."), *legal(s, 0)[-1])
    assert can(s, "ordered_withdrawal") == "tactics_cards.moves_begun"


@pytest.mark.rule("CHO-TC-25")
def test_ceasefire_redeploys_in_income() -> None:
    s = scene("si", "jrayek", phase="income")
    s.pub.round = 1
    fighters(s, 0, h(43), 2)
    fighters(s, 0, h(44), 2)
    hold(s, 0, "ceasefire")
    push(s, SeatIncome(0))
    use(s, "ceasefire")
    assert is_open(s, "redeploy.move_up")


@pytest.mark.rule("CHO-TC-14")
def test_blitz_is_a_free_move() -> None:
    s = acting("move", "blitz")
    fighters(s, 0, h(43), 2)
    use(s, "blitz", "gem")
    assert is_open(s, "move.move_free")


@pytest.mark.rule("CHO-TC-15")
def test_guerrilla_frees_units_for_one_move_point() -> None:
    s = acting("move", "guerrilla")
    fighters(s, 0, h(43), 1)
    fighters(s, 1, h(43), 3)
    markers(s, 0, move=5)
    use(s, "guerrilla")
    play(s, 0, "turns.turn", "main")
    assert ((h(43), h(44)),) in legal(s, 0)
    s = acting("move", "guerrilla")
    fighters(s, 0, h(43), 1)
    fighters(s, 1, h(43), 3)
    markers(s, 0, move=5)
    play(s, 0, "turns.turn", "main")
    assert not any(way and way[0] == h(43) for (way,) in legal(s, 0))


# -- the region total -----------------------------------------------------------


@pytest.mark.rule("CHO-TC-08", "CHO-TAC-11")
def test_shield_wall_adds_to_the_region_total_before_it_is_read() -> None:
    s = scene("si", "jrayek", phase="income")
    hold(s, 0, "shield_wall", "shield_wall")
    push(s, SeatIncome(0))
    use(s, "shield_wall")
    assert s.pub.total == 1
    play(s, 0, "income.next_source", "total")
    assert is_open(s, "income.next_source")
    assert can(s, "shield_wall") == "tactics_cards.total_was_read"


@pytest.mark.rule("CHO-TC-09")
def test_scorched_earth_lowers_the_total_by_one_to_three() -> None:
    s = scene("si", "jrayek", phase="income")
    hold(s, 0, "scorched_earth")
    push(s, SeatIncome(0))
    use(s, "scorched_earth")
    assert legal(s, 0) == [(1,), (2,), (3,)]
    play(s, 0, "tactics_cards.lower_total", 2)
    assert s.pub.total == -2


# -- price tokens ---------------------------------------------------------------


@pytest.mark.rule("CHO-TC-18", "CHO-PRC-11")
def test_a_decoy_takes_a_token_back_after_pricing() -> None:
    s = scene("si", "jrayek", phase="pricing")
    hold(s, 0, "decoy", "decoy")
    purse(s, 0, gems=2)
    vault = s.pub.vault[0]
    push(s, PricingTurn(0))
    assert can(s, "decoy") == "tactics_cards.not_priced_yet"
    token, space = next(move for move in legal(s, 0) if move[0] > 2)
    play(s, 0, "pricing.price_phase", token, space)
    while not is_open(s, "pricing.end_pricing"):
        play(s, 0, s.todo[-1].key.removeprefix("cho."), *legal(s, 0)[-1])
    use(s, "decoy")
    found = [one for (one,) in legal(s, 0)]
    assert sum(1 << one for one in found) == vault
    assert refused(s, 0, "tactics_cards.take_back", token) == "tactics_cards.not_in_vault"
    play(s, 0, "tactics_cards.take_back", found[0])
    assert s.pub.tokens[0] >> found[0] & 1
    assert s.pub.fetched[0] >> found[0] & 1, "not to be placed in this round"


@pytest.mark.rule("CHO-TC-18")
def test_a_decoy_is_not_played_with_an_empty_vault() -> None:
    s = scene("si", "jrayek", phase="pricing")
    hold(s, 0, "decoy")
    push(s, PricingTurn(0))
    token, space = next(move for move in legal(s, 0) if move[0] > 2)
    play(s, 0, "pricing.price_phase", token, space)
    while not is_open(s, "pricing.end_pricing"):
        play(s, 0, s.todo[-1].key.removeprefix("cho."), *legal(s, 0)[-1])
    s.pub.vault[0] = 0
    assert can(s, "decoy") == "tactics_cards.vault_empty"


@pytest.mark.rule("CHO-TAC-02", "CHO-TAC-05")
def test_playing_a_card_does_nothing_of_its_battle_side() -> None:
    """Cards have no phase of combat: none can be played there, only used."""
    s = scene("si", "jrayek")
    assert all(card.phase != "combat" for card in s.box.tactics.values())
    s = acting("move", "ordered_withdrawal")
    gems = s.pub.gems[0]
    use(s, "ordered_withdrawal")
    assert s.pub.gems[0] == gems
