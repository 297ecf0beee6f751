"""Pricing, what acting costs, and the flare gun (CHO-PRC, CHO-GUN)."""

from __future__ import annotations

import pytest

from engine.circadians.gun import pass_gun
from engine.circadians.pricing import (
    NeutralPrices,
    Pricing,
    PricingTurn,
    charge,
    cost,
    put_away,
    retrieve,
)
from engine.circadians.state import NOBODY, PHASES, State
from engine.kernel import mask_of, members_of
from tests.playing import listening

from .scene import VAULT, asked, hold, is_open, legal, markers, play, price, push, refused, scene


def pricing(*factions: str) -> State:
    s = scene(*factions, phase="pricing")
    push(s, Pricing())
    return s


def put(s: State, seat: int, token: int, space: str) -> None:
    play(s, seat, "pricing.price_phase", token, space)


@pytest.mark.rule("CHO-PRC-01", "CHO-GEN-21")
def test_seats_price_once_from_the_gun_on() -> None:
    s = scene(*VAULT[:4], phase="pricing")
    s.pub.gun = 2
    push(s, Pricing())
    order = []
    for space in ("discover", "build", "harvest", "recruit"):
        order.append(asked(s)[0])
        put(s, order[-1], 3, space)
    assert order == [2, 3, 0, 1]
    assert s.todo == []


@pytest.mark.rule("CHO-PRC-02", "CHO-PRC-15")
def test_two_factions_price_twice_in_turns() -> None:
    s = pricing("si", "zcharo")
    order = []
    for token, space in ((3, "discover"), (3, "build"), (4, "harvest"), (4, "recruit")):
        order.append(asked(s)[0])
        put(s, order[-1], token, space)
    assert order == [0, 1, 0, 1]
    assert [one.seat for one in s.pub.prices] == [0, 1, 0, 1, NOBODY]


@pytest.mark.rule("CHO-PRC-03", "CHO-PRC-04")
def test_a_token_of_the_pool_goes_on_a_phase_without_one() -> None:
    s = pricing("si", "zcharo", "leyrien")
    assert len(legal(s, 0)) == 4 * 6
    assert refused(s, 0, "pricing.price_phase", 6, "build") == "pricing.not_in_pool"
    put(s, 0, 3, "move_last")
    assert refused(s, 1, "pricing.price_phase", 2, "build") == "pricing.not_in_pool"
    for space in ("move_first", "move_last"):
        assert refused(s, 1, "pricing.price_phase", 3, space) == "pricing.priced_already"
    assert s.pub.move_last
    assert refused(s, 1, "pricing.price_phase", 3, "build") == ""


@pytest.mark.rule("CHO-PRC-05", "CHO-PRC-13")
@pytest.mark.parametrize(
    ("space", "energy", "gems", "cards"),
    [
        ("discover", 0, 0, 0),
        ("build", 0, 1, 0),
        ("harvest", 0, 0, 0),
        ("recruit", 2, 0, 0),
        ("move_first", 0, 0, 1),
        ("move_last", 0, 0, 0),
    ],
)
def test_phases_reward_who_prices_them(space: str, energy: int, gems: int, cards: int) -> None:
    s = pricing("si", "zcharo", "leyrien")
    put(s, 0, 3, space)
    assert s.pub.energy[0] == 6 + energy
    assert s.pub.gems[0] == 1 + gems
    assert len(s.own[0].hand) == cards


@pytest.mark.rule("CHO-PRC-06", "CHO-PRC-10")
def test_the_retrieval_token_takes_back_the_vault_and_draws_a_card() -> None:
    s = pricing("si", "zcharo", "leyrien")
    put(s, 0, 1, "build")
    assert members_of(s.pub.tokens[0]) == (2, 3, 4, 5, 6)
    assert s.pub.vault[0] == 0
    assert len(s.own[0].hand) == 1
    assert s.pub.gems[0] == 2


@pytest.mark.rule("CHO-PRC-11")
def test_tokens_taken_back_wait_for_the_next_round() -> None:
    s = pricing("si", "zcharo")
    put(s, 0, 1, "discover")
    play(s, 0, "pricing.end_pricing")
    put(s, 1, 3, "build")
    assert refused(s, 0, "pricing.price_phase", 2, "harvest") == "pricing.just_retrieved"
    put_away(s)
    assert refused(s, 0, "pricing.price_phase", 2, "harvest") == ""


@pytest.mark.rule("CHO-PRC-12")
def test_the_research_token_researches_the_track_it_was_put_on() -> None:
    s = pricing("si", "zcharo", "leyrien")
    retrieve(s, 0)
    put_away(s)
    put(s, 0, 2, "harvest")
    assert legal(s, 0) == [("harvest", "none")]
    assert refused(s, 0, "research.choose_track", "build", "none") == "research.other_track"
    play(s, 0, "research.choose_track", "harvest", "none")
    assert s.pub.research[0] == [1, 1, 2, 1, 1]


@pytest.mark.rule("CHO-PRC-12")
@pytest.mark.parametrize("column", [4, 5])
def test_the_research_is_lost_at_a_lock_or_at_the_end(column: int) -> None:
    s = pricing("si", "zcharo", "leyrien")
    retrieve(s, 0)
    put_away(s)
    markers(s, 0, harvest=column)
    s.pub.gems[0] = 0
    put(s, 0, 2, "harvest")
    assert asked(s) == (1,)
    assert s.pub.research[0][2] == column


@pytest.mark.rule("CHO-PRC-07", "CHO-PRC-10", "CHO-PRC-12")
@pytest.mark.ruling("R-02")
def test_tokens_are_as_printed_with_two_factions_too() -> None:
    """R-02: the source names no exception by number of factions."""
    box = scene("si", "zcharo").box
    assert box.tokens(2) == box.tokens(3)
    s = pricing("si", "zcharo")
    s.pub.tokens[0], s.pub.vault[0] = mask_of((2, 3)), mask_of((1, 4, 5, 6))
    put(s, 0, 2, "harvest")
    assert legal(s, 0) == [("harvest", "none")]
    play(s, 0, "research.choose_track", "harvest", "none")
    assert s.pub.vault[0] == mask_of((1, 4, 5, 6))
    assert s.pub.research[0] == [1, 1, 2, 1, 1]


@pytest.mark.rule("CHO-PRC-02", "CHO-PRC-10", "CHO-PRC-11")
@pytest.mark.ruling("R-02")
def test_twelve_tokens_of_two_factions() -> None:
    """EX-26: eight placements, then an empty pool takes back the whole vault, usable at once."""
    s = scene("si", "zcharo", phase="pricing")
    s.pub.tokens[0], s.pub.vault[0] = mask_of((1, 3, 4, 5)), mask_of((2, 6))
    markers(s, 0, discover=5, build=5)
    seen = []
    for tokens in ((3, 4), (1, 5), (6, 3), (2, 4), (1, 3), (5, 6)):
        for token, space in zip(tokens, ("discover", "build"), strict=True):
            push(s, PricingTurn(0))
            seen.append((len({one for one, _ in legal(s, 0)}), len(s.own[0].hand)))
            put(s, 0, token, space)
            if is_open(s, "pricing.end_pricing"):
                play(s, 0, "pricing.end_pricing")
        put_away(s)
    pools = [4, 3, 2, 1, 4, 3, 2, 1, 6, 5, 4, 3]
    assert [pool for pool, _ in seen] == pools
    assert [hand for _, hand in seen] == [0, 0, 0, *[1] * 6, *[2] * 3], "only token 1 brings one"


@pytest.mark.ruling("R-02")
def test_a_pool_without_a_usable_token_first_takes_back_the_vault() -> None:
    s = scene("si", "zcharo", phase="pricing")
    s.pub.tokens[0], s.pub.vault[0] = mask_of((1,)), mask_of((2, 3, 4, 5, 6))
    s.pub.fetched[0] = mask_of((1,))
    push(s, PricingTurn(0))
    assert {token for token, _ in legal(s, 0)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CHO-PRC-07", "CHO-PRC-08", "CHO-PRC-09")
def test_who_acts_pays_the_pricing_faction_and_the_supply() -> None:
    s = scene(*VAULT[:4])
    price(s, "discover", 1, 5)
    assert [cost(s, seat, 0) for seat in range(4)] == [5, 0, 5, 5]
    heard = listening(s)
    charge(s, 0, 0)
    assert s.pub.energy == [1, 8, 6, 6]
    assert heard[-1].params == {"seat": 1, "opponent": 0, "energy": 2}, "who is paid is told"
    charge(s, 1, 0)
    assert s.pub.energy == [1, 8, 6, 6]


@pytest.mark.rule("CHO-PRC-14", "CHO-PRC-15")
@pytest.mark.parametrize(("n", "neutral"), [(2, 1), (3, 2), (4, 1), (5, 0)])
def test_neutral_tokens_fill_what_is_left(n: int, neutral: int) -> None:
    s = scene(*VAULT[:n], phase="pricing")
    for at in range(5 - neutral):
        price(s, PHASES[at], at % n, 3 + at // n)
    push(s, NeutralPrices())
    assert [one.seat == NOBODY for one in s.pub.prices].count(True) == neutral


@pytest.mark.rule("CHO-PRC-16", "CHO-PRC-18", "CHO-PRC-22")
@pytest.mark.parametrize(("number", "energy"), [(1, 3), (4, 3), (5, 5), (6, 5)])
def test_pair_a_costs_everybody_more_after_round_four(number: int, energy: int) -> None:
    s = scene(*VAULT[:4])
    s.pub.round = number
    price(s, "harvest", NOBODY, 0)
    assert [cost(s, seat, 2) for seat in range(4)] == [energy] * 4
    s.pub.energy[s.pub.gun] = 9
    charge(s, s.pub.gun, 2)
    assert s.pub.energy[s.pub.gun] == 9 - energy


@pytest.mark.rule("CHO-PRC-17", "CHO-PRC-18")
@pytest.mark.parametrize(("number", "supply"), [(2, 0), (3, 2)])
def test_pair_b_pays_both_neighbours(number: int, supply: int) -> None:
    s = scene(*VAULT[:3])
    s.pub.round = number
    price(s, "harvest", NOBODY, 1)
    charge(s, 1, 2)
    assert s.pub.energy == [7, 6 - 2 - supply, 7]


@pytest.mark.rule("CHO-PRC-19", "CHO-PRC-23", "CHO-PRC-20")
@pytest.mark.parametrize(
    ("number", "upper", "lower"), [(1, 2, 3), (2, 2, 3), (3, 3, 4), (4, 3, 4), (5, 4, 5), (6, 4, 5)]
)
def test_the_cheaper_neutral_token_lies_on_the_earlier_phase(
    number: int, upper: int, lower: int
) -> None:
    s = scene(*VAULT[:3], phase="pricing")
    s.pub.round, s.pub.move_last = number, True
    for seat, phase in enumerate(("discover", "harvest", "recruit")):
        price(s, phase, seat, 3)
    push(s, NeutralPrices())
    assert (cost(s, 0, 1), cost(s, 0, 4)) == (upper, lower)
    assert not s.pub.move_last


@pytest.mark.rule("CHO-PRC-21")
def test_nobody_is_rewarded_for_a_neutral_token() -> None:
    s = scene(*VAULT[:3], phase="pricing")
    for seat, phase in enumerate(("discover", "harvest", "recruit")):
        price(s, phase, seat, 3)
    push(s, NeutralPrices())
    assert s.pub.gems == [1, 1, 1]
    assert not any(own.hand for own in s.own)


@pytest.mark.rule("CHO-TAC-05")
def test_cards_of_the_phase_are_played_before_or_after_the_token() -> None:
    s = scene("si", "zcharo", "leyrien", phase="pricing")
    hold(s, 0, "quartermaster", "quartermaster", "levy")
    push(s, Pricing())
    assert refused(s, 0, "tactics.play", "levy", "none") == "tactics.not_in_this_phase"
    play(s, 0, "tactics.play", "quartermaster", "none")
    put(s, 0, 3, "discover")
    assert is_open(s, "pricing.end_pricing")
    play(s, 0, "tactics.play", "quartermaster", "none")
    assert s.pub.energy[0] == 10
    play(s, 0, "pricing.end_pricing")
    assert asked(s) == (1,)


# -- the flare gun --------------------------------------------------------------


@pytest.mark.rule("CHO-GUN-01", "CHO-GUN-02")
def test_the_gun_moves_at_once_when_move_is_priced_and_only_then() -> None:
    s = pricing(*VAULT[:4])
    put(s, 0, 3, "build")
    assert s.pub.gun == 0
    put(s, 1, 3, "move_last")
    assert s.pub.gun == 2


@pytest.mark.rule("CHO-GUN-02", "CHO-GUN-03")
@pytest.mark.parametrize(("by", "to"), [(0, 2), (3, 0), (NOBODY, 2), (1, 2)])
def test_the_gun_goes_left_and_always_changes_hands(by: int, to: int) -> None:
    s = scene(*VAULT[:4])
    s.pub.gun = 1
    pass_gun(s, by)
    assert s.pub.gun == to


@pytest.mark.rule("CHO-GUN-03")
@pytest.mark.parametrize("by", [0, 1, NOBODY])
def test_with_two_factions_the_gun_always_goes_to_the_other(by: int) -> None:
    s = scene()
    pass_gun(s, by)
    assert s.pub.gun == 1


@pytest.mark.rule("CHO-GUN-04")
def test_the_order_of_pricing_stays_when_the_gun_moves() -> None:
    s = pricing(*VAULT[:4])
    put(s, 0, 3, "move_last")
    assert s.pub.gun == 1
    order = []
    for space in ("discover", "build", "harvest"):
        order.append(asked(s)[0])
        put(s, order[-1], 3, space)
    assert order == [1, 2, 3]


@pytest.mark.rule("CHO-GUN-04", "CHO-PRC-02")
def test_two_factions_keep_their_order_in_the_second_pass_when_the_gun_moves() -> None:
    s = pricing("si", "zcharo")
    order = []
    for token, space in ((3, "move_last"), (3, "build"), (4, "harvest"), (4, "recruit")):
        order.append(asked(s)[0])
        put(s, order[-1], token, space)
        assert s.pub.gun == 1
    assert order == [0, 1, 0, 1]


@pytest.mark.rule("CHO-GUN-03", "CHO-PRC-20")
def test_a_neutral_token_on_move_passes_the_gun_to_the_next() -> None:
    s = scene(*VAULT[:4], phase="pricing")
    for seat, phase in enumerate(PHASES[:4]):
        price(s, phase, seat, 3)
    push(s, NeutralPrices())
    assert s.pub.gun == 1
