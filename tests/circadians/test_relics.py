"""The relic check (CHO-REL), fame (CHO-FAM) and the end of the game (CHO-WIN)."""

from __future__ import annotations

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.fame import GainFame
from engine.circadians.pricing import cost
from engine.circadians.relics import RelicCheck
from engine.circadians.rounds import EndOfRound
from engine.circadians.state import NO_PRICE, NOBODY, PHASES, State, home
from engine.circadians.victory import LastTie, decided
from tests.playing import listening

from .scene import (
    building,
    fighters,
    h,
    hold,
    is_open,
    leader,
    legal,
    markers,
    play,
    price,
    push,
    refused,
    ryhzu,
    scene,
)


def checking(*factions: str, round: int = 1) -> State:
    """Relics lie in h33, h34, h35, h43, h44 and h54; those of past rounds are gone."""
    s = scene(*(factions or ("si", "jrayek", "leyrien")), phase="relic_check")
    s.pub.round, s.pub.turn = round, NOBODY
    regions = [h(at) for at in (33, 34, 35, 43, 44, 54)]
    s.pub.relics = [NOBODY if at < round else region for at, region in enumerate(regions, 1)]
    return s


@pytest.mark.rule("CHO-REL-01", "CHO-WIN-01", "CHO-GEN-18")
def test_whoever_controls_all_relics_wins() -> None:
    s = checking(round=5)
    fighters(s, 1, h(44), 1)
    fighters(s, 1, h(54), 1)
    push(s, RelicCheck())
    assert (s.pub.ended, s.pub.winners) == ("relics", (1,))
    s = checking(round=5)
    fighters(s, 1, h(44), 1)
    push(s, RelicCheck())
    assert s.pub.ended == ""
    s = checking(round=6)
    building(s, 2, "foundry", h(54))
    push(s, RelicCheck())
    assert (s.pub.ended, s.pub.winners) == ("relics", (2,))


@pytest.mark.rule("CHO-REL-02", "CHO-REL-03", "CHO-JRA-13")
def test_the_current_relic_is_taken_with_all_that_its_space_shows() -> None:
    s = checking(round=2)
    fighters(s, 1, h(34), 3)
    leader(s, 1, "lynke", h(34))
    building(s, 1, "outpost", h(34))
    s.pub.energy[1] = 0
    push(s, RelicCheck())
    play(s, 1, "research.choose_track", "move", "none")
    assert s.pub.taken[1] == (2,)
    assert s.pub.energy[1] == 2
    assert s.pub.relics[1] == NOBODY
    base = s.pub.site[1]
    assert (s.pub.fighters[1][h(34)], s.pub.fighters[1][base]) == (0, 3)
    assert s.pub.leaders["lynke"] == base
    assert s.pub.outpost[1] >> h(34) & 1


@pytest.mark.rule("CHO-REL-02")
def test_a_relic_region_held_by_a_building_alone_is_enough() -> None:
    s = checking(round=2)
    building(s, 1, "foundry", h(34))
    push(s, RelicCheck())
    play(s, 1, "research.choose_track", "move", "none")
    assert s.pub.taken == [(), (2,), ()]
    assert s.pub.foundry[1] == 1 << h(34)


@pytest.mark.rule("CHO-REL-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ryhzu_goes_to_the_base_of_whoever_commands_it(seat: int) -> None:
    s = checking(round=2)
    ryhzu(s, seat, "uryk", h(34))
    push(s, RelicCheck())
    play(s, seat, "research.choose_track", "move", "none")
    assert s.pub.ryhzu == {"uryk": (home(s, seat), seat)}
    assert not s.pub.present[seat] >> h(34) & 1


def test_spaces_are_covered_from_the_left() -> None:
    s = checking(round=3)
    s.pub.taken[0] = (1,)
    fighters(s, 0, h(35), 1)
    push(s, RelicCheck())
    play(s, 0, "research.choose_track", "move", "none")
    assert (s.pub.taken[0], s.pub.fame[0]) == ((1, 3), 2)


@pytest.mark.rule("CHO-REL-02", "CHO-CIR-13", "CHO-CIR-15")
@pytest.mark.parametrize(
    ("first", "opens", "later"),
    [
        ("research", "research.choose_track", "attributes.turn_attribute"),
        ("upgrade_attribute", "attributes.turn_attribute", "research.choose_track"),
    ],
)
def test_whoever_covers_two_gains_says_which_comes_first(
    first: str, opens: str, later: str
) -> None:
    s = checking("circadians", "si", round=2)
    s.pub.taken[0], s.pub.gems[0] = (1,), 3
    fighters(s, 0, h(34), 1)
    push(s, RelicCheck())
    assert refused(s, 0, "relics.first_gain", "fame") == "relics.not_on_space"
    play(s, 0, "relics.first_gain", first)
    assert is_open(s, opens)
    play(s, 0, opens, *legal(s, 0)[-1])
    assert is_open(s, later)


@pytest.mark.rule("CHO-REL-02", "CHO-FAM-04")
def test_a_gem_of_the_fame_track_can_pay_the_lock_of_the_research() -> None:
    s = checking("oxataya", "si", round=2)
    s.pub.fame[0], s.pub.gems[0] = 2, 0
    markers(s, 0, move=2)
    fighters(s, 0, h(34), 1)
    push(s, RelicCheck())
    play(s, 0, "relics.first_gain", "fame")
    play(s, 0, "research.choose_track", "move", "gem")
    assert (s.pub.fame[0], s.pub.gems[0], s.pub.research[0][4]) == (3, 0, 3)


@pytest.mark.rule("CHO-REL-02")
def test_an_order_that_changes_nothing_is_not_asked_for() -> None:
    s = checking("circadians", "si", round=2)
    s.pub.taken[0] = (1,)
    s.pub.upgraded = s.box.factions["circadians"].attributes
    fighters(s, 0, h(34), 1)
    push(s, RelicCheck())
    assert is_open(s, "research.choose_track")


@pytest.mark.rule("CHO-REL-02", "CHO-FAM-04")
@pytest.mark.parametrize("fame", [1, 3])
def test_a_reward_that_fame_does_not_bring_makes_no_order(fame: int) -> None:
    """Oxataya have a gem on the third step of their track: behind them, or one step too far."""
    s = checking("oxataya", "si", round=2)
    s.pub.fame[0] = fame
    fighters(s, 0, h(34), 1)
    push(s, RelicCheck())
    assert is_open(s, "research.choose_track")


@pytest.mark.rule("CHO-REL-04")
def test_a_relic_that_nobody_controls_leaves_the_game() -> None:
    s = checking(round=2)
    fighters(s, 0, h(34), 1)
    fighters(s, 1, h(34), 1)
    heard = listening(s)
    push(s, RelicCheck())
    assert s.pub.relics[1] == NOBODY
    assert s.pub.taken == [(), (), ()]
    assert s.pub.fighters[0][h(34)] == 1
    assert "cho.relics.removed" in [event.fact for event in heard]


@pytest.mark.rule("CHO-REL-05", "CHO-REL-07")
def test_price_tokens_go_to_the_vault_and_no_phase_keeps_its_price() -> None:
    s = checking("si", "jrayek", "leyrien", round=2)
    price(s, "build", 0, 3)
    price(s, "move", NOBODY, 0)
    before = s.pub.vault[0]
    push(s, EndOfRound())
    assert is_open(s, "pricing.price_phase")
    assert s.pub.vault[0] == before | 1 << 3
    assert not s.pub.tokens[0] >> 3 & 1
    assert s.pub.prices == [NO_PRICE] * len(PHASES)


@pytest.mark.rule("CHO-REL-06", "CHO-PRC-18")
@pytest.mark.parametrize(("pair", "last", "low", "high"), [(1, 2, 2, 4), (0, 4, 3, 5)])
def test_a_neutral_pair_steps_up_after_the_round_of_its_relic(
    pair: int, last: int, low: int, high: int
) -> None:
    s = checking(round=last - 1)
    for energy in (low, low, high):
        price(s, "build", NOBODY, pair)
        assert cost(s, 0, PHASES.index("build")) == energy
        s.todo.clear()
        push(s, EndOfRound())


def test_cards_may_be_played_before_the_check() -> None:
    s = checking(round=2)
    hold(s, 2, "heroes_welcome")
    push(s, RelicCheck())
    assert is_open(s, "relics.before_check")
    play(s, 2, "relics.before_check")
    assert s.pub.relics[1] == NOBODY


@pytest.mark.rule("CHO-REL-08", "CHO-WIN-08", "CHO-ZCH-02", "CHO-ZCH-03")
def test_zcharo_win_with_their_fame_at_the_end_of_the_check() -> None:
    s = checking("zcharo", "jrayek", round=3)
    s.pub.fame[0] = 19
    push(s, GainFame(0, 1))
    assert (s.pub.fame[0], s.pub.ended) == (20, "")
    push(s, RelicCheck())
    assert (s.pub.ended, s.pub.winners) == ("fame", (0,))
    s = checking("zcharo", "jrayek", round=6)
    s.pub.fame[0] = 20
    fighters(s, 1, h(54), 1)
    push(s, RelicCheck())
    assert (s.pub.ended, s.pub.winners) == ("relics", (1,))


@pytest.mark.rule("CHO-WIN-02", "CHO-WIN-03", "CHO-FAM-05")
@pytest.mark.parametrize(
    ("faction", "goal"),
    [("circadians", 4), ("si", 18), ("leyrien", 14), ("jrayek", 5), ("oxataya", 9)],
)
def test_fame_wins_at_once(faction: str, goal: int) -> None:
    s = scene(faction, "zcharo", phase="combat")
    s.pub.fame[0] = goal - 2
    push(s, GainFame(0, 1))
    assert s.pub.ended == ""
    s.todo.clear()
    push(s, GainFame(0, 1))
    assert (s.pub.ended, s.pub.winners) == ("fame", (0,))
    assert decided(s) == "fame"


@pytest.mark.rule("CHO-WIN-02", "CHO-WIN-03")
@pytest.mark.parametrize(("faction", "goal"), [("circadians", 4), ("leyrien", 14), ("zcharo", 20)])
def test_fame_beyond_the_goal_is_ignored(faction: str, goal: int) -> None:
    s = scene(faction, "si", phase="income")
    s.pub.fame[0] = goal - 1
    push(s, GainFame(0, 3))
    push(s, GainFame(0, 1))
    assert (s.pub.fame[0], s.pub.ended) == (goal, "")


@pytest.mark.rule("CHO-FAM-01", "CHO-FAM-02", "CHO-GEN-19")
def test_every_space_that_is_entered_gives_its_reward() -> None:
    s = scene("oxataya", "zcharo", phase="combat")
    s.pub.energy[0] = s.pub.gems[0] = 0
    push(s, GainFame(0, 4))
    assert (s.pub.fame[0], s.pub.energy[0], s.pub.gems[0]) == (4, 1, 1)
    push(s, GainFame(0, 1))
    assert is_open(s, "research.choose_track")


@pytest.mark.rule("CHO-FAM-04", "CHO-SI-07", "CHO-OXA-07", "CHO-ZCH-07", "CHO-LEY-06")
def test_relic_spaces_bring_fame_to_some() -> None:
    s = scene("si", "zcharo")
    spaces = {code: one.relics for code, one in s.box.factions.items()}
    assert [one.get("fame", 0) for one in spaces["si"]] == [1, 2, 2, 3, 4]
    assert [one.get("fame", 0) for one in spaces["oxataya"]] == [1, 1, 1, 2, 3]
    assert [one.get("fame", 0) for one in spaces["leyrien"]] == [0, 2, 2, 3, 3]
    assert [one.get("gem", 0) for one in spaces["zcharo"]] == [1, 1, 1, 1, 1]
    assert all(one["research"] == 1 for row in spaces.values() for one in row)


@pytest.mark.rule("CHO-WIN-04", "CHO-WIN-05", "CHO-WIN-10", "CHO-MAP-19")
def test_after_round_six_regions_decide_then_relics() -> None:
    s = checking(round=6)
    for seat, at in ((0, 33), (0, 34), (1, 35), (1, 43), (2, 44)):
        fighters(s, seat, h(at), 1)
    heard = listening(s)
    push(s, LastTie())
    weighed = [tuple(event.params.values()) for event in heard if "weighed" in event.fact]
    assert weighed == [(0, 2, 0), (1, 2, 0), (2, 1, 0)]
    assert (s.pub.ended, s.pub.winners) == ("regions", (0, 1))
    assert decided(s) == "shared"
    result = CIRCADIANS.result(s)
    assert result is not None
    assert (result.scores, result.winners) == ((1, 1, 0), (0, 1))
    s.pub.taken[1] = (3,)
    push(s, LastTie())
    assert (s.pub.winners, decided(s)) == ((1,), "relics_held")
    s = checking(round=6)
    fighters(s, 2, h(44), 1)
    push(s, RelicCheck(), EndOfRound())
    assert (s.pub.ended, s.pub.winners) == ("regions", (2,))
    assert decided(s) == "regions"


@pytest.mark.rule("CHO-WIN-04", "CHO-MAP-19")
def test_bases_and_lakes_do_not_count_after_round_six() -> None:
    s = checking("circadians", "oxataya", round=6)
    for seat, at in ((0, 33), (0, 34), (1, 35), (1, 46), (1, 53)):
        fighters(s, seat, h(at), 1)
    push(s, LastTie())
    assert (s.pub.ended, s.pub.winners) == ("regions", (0,))
