"""The games for researchers: PettingZoo's own tests, and a walk by the numbers of OpenSpiel."""

from __future__ import annotations

import random
import typing as t
import warnings

import numpy as np
import pytest

from engine import games

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, parallel_api_test, seed_test

from clients.research import GameState, env, example, load_game, parallel_env
from clients.research.states import CHANCE, TERMINAL

NAMES = sorted(games())
CYCLES = 60


@pytest.fixture(autouse=True)
def _their_warnings() -> t.Iterator[None]:
    """What PettingZoo's tests remark on is no error of ours; a failed check still is."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", NAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    api_test(env(game), num_cycles=CYCLES, verbose_progress=False)


@pytest.mark.parametrize("game", NAMES)
def test_equal_seeds_give_equal_games(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", NAMES)
def test_all_at_once_is_sound_too(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=CYCLES)


def walked(game: str, seed: int, steps: int = 100_000) -> tuple[GameState, int]:
    """A random walk, luck included, and how many decisions were in it."""
    state, dice, decisions = load_game(game).new_initial_state(), random.Random(seed), 0
    while not state.is_terminal() and decisions < steps:
        decisions += not state.is_chance_node()
        state.apply_action(dice.choice(state.legal_actions()))
    return state, decisions


@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_walked_to_its_end_by_numbers(game: str) -> None:
    state, decisions = walked(game, 1)
    assert decisions > 20
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert set(state.returns()) <= {1.0, -1.0}


@pytest.mark.parametrize("game", NAMES)
def test_a_clone_shares_nothing_and_numbers_mean_the_same_in_it(game: str) -> None:
    state, _ = walked(game, 2, 15)
    copy, before = state.clone(), state.observation_string(0)
    assert [copy.action_to_string(a) for a in copy.legal_actions()[:9]] == [
        state.action_to_string(a) for a in state.legal_actions()[:9]
    ]
    copy.apply_action(copy.legal_actions()[-1])
    assert state.observation_string(0) == before


@pytest.mark.parametrize("game", NAMES)
def test_an_observation_is_made_of_the_view_alone(game: str) -> None:
    """What is hidden is dealt anew: the seat sees the same numbers, and may do the same."""
    state, _ = walked(game, 3, 40)
    while state.current_player() == CHANCE:
        state.apply_action(0)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, random.Random(7))
    assert np.array_equal(state.observation_tensor(seat), other.observation_tensor(seat))
    assert state.legal_actions() == other.legal_actions()
    assert state.observation_tensor(seat).any()


def test_a_masked_action_is_refused() -> None:
    state = load_game("auztralia", "ru-2017", seats=3).new_initial_state()
    with pytest.raises(ValueError, match="no action"):
        state.apply_action(4000)
    assert state.legal_actions(5) == []


@pytest.mark.parametrize("game", NAMES)
def test_the_outcomes_of_luck_are_as_probable_as_the_engine_draws_them(game: str) -> None:
    """Both sides draw evenly among the same outcomes."""
    state = load_game(game).new_initial_state()
    while not state.is_terminal() and not state.is_chance_node():
        state.apply_action(0)
    outcomes = state.chance_outcomes()
    assert sum(p for _, p in outcomes) == pytest.approx(1)
    assert [action for action, _ in outcomes] == state.legal_actions()


def test_masks_hold_all_moves_of_random_games() -> None:
    """No position of these games has more moves than there are numbers."""
    for game in NAMES:
        state, dice = load_game(game).new_initial_state(), random.Random(5)
        for _ in range(150):
            if state.is_terminal():
                break
            assert len(state._legal()) <= 4096
            state.apply_action(dice.choice(state.legal_actions()))


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    errors = example.main("last-aurora", 4)
    assert len(errors) == 4
    assert "after 4 games" in capsys.readouterr().out
