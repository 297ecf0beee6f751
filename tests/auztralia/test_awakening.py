"""AUZ-AWAKE, AUZ-PROC-01, AUZ-PROC-03: when the Old Ones act, and in which order."""

from __future__ import annotations

import pytest

from engine.auztralia.state import OLD_ONES, State
from engine.auztralia.turn import NextDisc
from engine.kernel import Event
from tests.playing import Luck, listening

from .battles import DULL, activate, past_events
from .scene import (
    AUZTRALIA,
    TABLE,
    at,
    farm,
    final,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    run,
    scene,
    units,
)

SLOW = [code for code, card in TABLE.box.cards.items() if "zombie" not in card.moves]
"""Cards that leave zombies where they are."""


def next_disc(s: State, luck: Luck | None = None) -> None:
    """Nobody is acting; the next disc is looked for."""
    s.pub.turn = -1
    s.pub.turn, s.todo = OLD_ONES, [NextDisc()]
    run(s, luck)


def spaces(heard: list[Event]) -> list[int]:
    return [e.params["space"] for e in heard if e.fact == "auz.awakening.advanced"]


def event_spaces(heard: list[Event]) -> list[int]:
    """Where the purple disc was when events were drawn."""
    found, space = [], 0
    for event in heard:
        space = event.params.get("space", space)
        found += [space] if event.fact == "auz.events.drawn" else []
    return found


# -- when -----------------------------------------------------------------------


@pytest.mark.rule("AUZ-AWAKE-01")
@pytest.mark.parametrize("last", [2, 21, 22])
def test_old_ones_sleep_until_every_disc_has_passed_22(last: int) -> None:
    s = scene()
    at(s, last, 40)
    next_disc(s)
    assert s.pub.time[-1] == 22
    assert (is_open(s, "turn.choose"), s.pub.turn) == (True, 0)


@pytest.mark.rule("AUZ-AWAKE-01")
def test_old_ones_wake_when_the_last_disc_leaves_22() -> None:
    s = scene()
    at(s, 22, 40)
    heard = listening(s)
    play(s, 0, "turn.choose", "recover", luck={"auz.events.draw_event": ["E1-08"]})
    assert spaces(heard) == [23, 24]
    assert s.pub.turn == 0


@pytest.mark.rule("AUZ-AWAKE-04", "AUZ-TIME-08")
def test_purple_disc_lies_on_top_and_acts_again_at_once() -> None:
    s = scene()
    at(s, 23, 23)
    heard = listening(s)
    next_disc(s, {"auz.events.draw_event": ["E1-08"]})
    assert spaces(heard) == [23, 24], "on 23 it lies on both discs and is the active one"
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-AWAKE-04", "AUZ-TIME-09")
def test_activation_repeats_while_the_purple_disc_is_last() -> None:
    s = scene()
    at(s, 27, 30)
    heard = listening(s)
    next_disc(s, {"auz.events.draw_event": DULL[:3]})
    assert spaces(heard) == [23, 24, 25, 26, 27, 28]


@pytest.mark.rule("AUZ-AWAKE-04")
def test_player_on_a_lower_space_acts_before_the_old_ones() -> None:
    s = scene()
    at(s, 23, 30)
    activate(s, to=24)
    assert (s.pub.time[-1], s.pub.turn) == (24, 0)


# -- what -----------------------------------------------------------------------


def outline(heard: list[Event]) -> list[str]:
    """The activation in short: what its steps told."""
    told = {
        "auz.awakening.advanced": "disc",
        "auz.events.drawn": "event",
        "auz.movement.card": "card",
        "auz.combat.begun": "battle",
        "auz.movement.blighted": "blight",
        "auz.attack.declared": "kapena",
        "auz.scoring.ended": "end",
    }
    return [told[e.fact] for e in heard if e.fact in told]


@pytest.mark.rule("AUZ-AWAKE-02", "AUZ-PROC-03")
@pytest.mark.parametrize(
    ("to", "steps"),
    [(23, ["disc", "event", "card", "card"]), (24, ["disc", "card", "card"])],
)
def test_activation_is_disc_then_event_on_odd_spaces_then_two_cards(
    to: int, steps: list[str]
) -> None:
    s = scene()
    put(s, "zombie_1b", 50)
    heard = listening(s)
    activate(s, *SLOW[:2], to=to, luck={"auz.events.draw_event": ["E1-08"]})
    assert outline(heard) == steps


@pytest.mark.rule("AUZ-AWAKE-03")
@pytest.mark.parametrize(("tile", "drawn"), [("", 0), ("temple_1a", 0), ("zombie_1b", 2)])
def test_no_card_is_drawn_without_a_face_up_old_one_that_can_move(tile: str, drawn: int) -> None:
    s = scene()
    hide(s, 1, 17)
    if tile:
        put(s, tile, 50)
    activate(s, *SLOW[:2])
    assert len(s.pub.discard) == drawn


@pytest.mark.rule("AUZ-AWAKE-03", "AUZ-PROC-03")
def test_old_one_turned_up_by_the_event_moves_in_the_same_activation() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    hide(s, 2, 33)
    luck = {"auz.events.draw_event": ["E1-01"], "auz.tiles.turn_up": ["migo_2a"]}
    activate(s, "OC05", "OC20", to=23, luck=luck)
    assert s.pub.old_ones["migo_2a"].hex == 18


@pytest.mark.rule("AUZ-AWAKE-03", "AUZ-EVENT-10")
def test_cards_are_drawn_although_the_only_mover_has_stopped_in_a_port() -> None:
    s = scene()
    hide(s, 1, 3)
    luck = {"auz.events.draw_event": ["E1-06"], "auz.tiles.turn_up": ["migo_1a"]}
    activate(s, "OC05", to=23, luck=luck)
    assert len(s.pub.discard) == 6 + 2
    assert s.pub.ended == "port"


@pytest.mark.rule("AUZ-AWAKE-05", "AUZ-AWAKE-06", "AUZ-AWAKE-07", "AUZ-END-01")
def test_we_31_the_purple_disc_goes_on_alone_from_40_to_53() -> None:
    s = scene()
    past_events(s, 9)
    at(s, 53, 55, old_ones=40)
    put(s, "zombie_1b", 50)
    heard = listening(s)
    luck = {"auz.events.draw_event": DULL[9:], "auz.movement.move_card": [*SLOW[:24], "OC04"]}
    next_disc(s, luck)
    assert spaces(heard) == list(range(41, 54))
    assert event_spaces(heard) == [41, 43, 45, 47, 49, 51]
    assert outline(heard)[-4:] == ["disc", "card", "card", "end"], "no event on 53"
    assert s.pub.old_ones["zombie_1b"].hex != 50, "the last movement counts"
    assert (s.todo, s.pub.ended) == ([], "time")


@pytest.mark.rule("AUZ-AWAKE-07", "AUZ-SETUP-19")
def test_fifteen_events_fall_on_the_odd_spaces_from_23_to_51() -> None:
    s = scene()
    at(s, 53, 53)
    heard = listening(s)
    next_disc(s, {"auz.events.draw_event": DULL})
    assert event_spaces(heard) == list(range(23, 52, 2))
    assert list(s.pub.resolved) == DULL


@pytest.mark.rule("AUZ-PROC-03", "AUZ-AWAKE-07")
def test_no_event_is_drawn_from_an_empty_event_deck() -> None:
    s = scene()
    past_events(s, 15)
    activate(s, to=51)
    assert s.pub.time[-1] == 51
    assert len(s.pub.resolved) == 15


@pytest.mark.rule("AUZ-AWAKE-06", "AUZ-PORT-01")
def test_ports_are_still_defended_when_all_players_are_at_the_end() -> None:
    s = scene()
    at(s, 53, 54, old_ones=49)
    past_events(s, 13)
    put(s, "migo_1a", 3)
    units(s, 0, infantry=1)
    give(s, 0, "colonel_khouri")
    next_disc(s, {"auz.movement.move_card": ["OC05", "OC20"]})
    assert is_open(s, "combat.stand")
    assert s.pub.battle.port
    assert legal(s, 0, "abilities.strike") == [("colonel_khouri", "migo_1a")]


# -- the main loop --------------------------------------------------------------


@pytest.mark.rule("AUZ-PROC-01", "AUZ-TIME-01")
@pytest.mark.parametrize(
    ("time", "stack", "active"),
    [
        ([9, 8, 10, 22], [-1, 0, 1, 2], 1),
        ([9, 9, 10, 22], [-1, 0, 1, 2], 1),
        ([9, 9, 10, 22], [-1, 1, 0, 2], 0),
        ([53, 54, 30, 31], [-1, 0, 1, 2], 2),
        ([30, 30, 30, 30], [0, 1, -1, 2], 2),
    ],
)
def test_lowest_disc_below_53_is_active_the_top_one_of_a_stack(
    time: list[int], stack: list[int], active: int
) -> None:
    s = scene(90, 82, 94)
    s.pub.time, s.pub.stack = time, stack
    next_disc(s)
    assert (s.pub.turn, s.todo[-1].key) == (active, "auz.turn.choose")


@pytest.mark.rule("AUZ-PROC-01", "AUZ-END-01")
def test_game_is_scored_when_all_discs_are_at_or_beyond_53() -> None:
    s = scene()
    at(s, 53, 55, old_ones=53)
    next_disc(s)
    assert s.pub.ended == "time"
    assert AUZTRALIA.result(s) is not None


@pytest.mark.rule("AUZ-PROC-01")
def test_game_goes_on_while_one_disc_is_below_53() -> None:
    s = scene()
    at(s, 52, 55, old_ones=53)
    next_disc(s)
    assert (s.pub.ended, s.pub.turn) == ("", 0)
    assert AUZTRALIA.result(s) is None


# -- the order within an activation ---------------------------------------------


@pytest.mark.rule("AUZ-PROC-03", "AUZ-PERS-21", "AUZ-PORT-08")
def test_port_battles_come_before_kapena_and_waiting_farms_last() -> None:
    s = scene()
    give(s, 1, "kapena_alika")
    lay(s, 1, (63, 82))
    farm(s, 1, "cattle", 63)
    farm(s, 0, "sheep", 5)
    units(s, 0, infantry=1)
    units(s, 1, infantry=1)
    put(s, "zombie_1a", 3)
    put(s, "migo_1c", 61)
    put(s, "migo_1b", 9)
    heard = listening(s)
    activate(s, "OC12", "OC20", luck={"auz.combat.turn_card": ["OC03"]})
    assert outline(heard) == ["disc", "card", "blight", "card", "battle"]
    assert is_open(s, "awakening.intercept"), "seat 0's port is saved; now seat 1 may attack"
    play(s, 1, "awakening.intercept", 63)
    play(s, 1, "attack.send", 1, luck={"auz.combat.turn_card": ["OC39"]})
    play(s, 1, "combat.stand", "ground")
    assert outline(heard)[5:] == ["kapena", "battle", "blight"]
    assert s.pub.blighted == 1 << 5 | 1 << 63


@pytest.mark.rule("AUZ-PROC-03", "AUZ-END-02", "AUZ-END-03", "AUZ-PORT-10")
def test_we_39_a_lost_port_ends_the_activation_and_the_game() -> None:
    s = scene(90, 82, 94)
    at(s, 30, 25, 40)
    give(s, 2, "kapena_alika")
    farm(s, 2, "sheep", 5)
    units(s, 0, infantry=2)
    put(s, "migo_1a", 3)
    put(s, "migo_1b", 63)
    put(s, "migo_1c", 9)
    heard = listening(s)
    activate(s, "OC05", "OC20")
    battles = [e.params["seat"] for e in heard if e.fact == "auz.combat.begun"]
    assert battles == [1], "seat 1 comes first and has no unit; seat 0 never fights"
    assert (s.pub.ended, s.pub.blighted) == ("port", 1 << 5)
    result = final(s)
    assert result.scores == (0, 0, 0)
    assert result.opponent == 1 + 1 + 2 + 1
