"""Environments for PettingZoo: seats act one after the other, luck comes from the seed."""

from __future__ import annotations

import typing as t

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from .features import FARTHEST, SIZE
from .states import MOST_ACTIONS, TERMINAL, Game, GameState, mask_of

Data = dict[str, t.Any]


class SeatsEnv(AECEnv[str, Data, int]):
    """A game as an environment: `observation` is made of a seat's view, `action_mask` of its moves.

    An action is a place in the sorted list of legal moves, and `move_data(action)` says what it is
    on the wire. Rewards come at the end: 1 for who has
    won, -1 for the others.
    """

    metadata: t.ClassVar[Data] = {
        "name": "arbiter_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        room = spaces.Dict(
            {
                "observation": spaces.Box(-FARTHEST, FARTHEST, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, room)
        self.action_spaces = {
            agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents
        }
        self.state_now: GameState = game.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Space[t.Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[t.Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Data | None = None) -> None:
        """A new game; the same seed and the same actions give the same game."""
        self.luck, _ = seeding.np_random(seed)
        self.state_now = self.game.new_initial_state()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Data] = {agent: {} for agent in self.agents}
        self._draw()
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Data:
        seat = self.possible_agents.index(agent)
        mine = agent == self.agent_selection and not self.terminations.get(agent, True)
        actions = self.state_now.legal_actions(seat) if mine else []
        seen = self.state_now.observation_tensor(seat)
        return {"observation": seen, "action_mask": mask_of(actions)}

    def view(self, agent: str) -> Data:
        """What a seat may know, in full."""
        return self.state_now.view(self.possible_agents.index(agent))

    def move_data(self, action: int) -> Data:
        """An action of the seat that is asked, as it is written on the wire."""
        return self.state_now.move_data(action)

    def step(self, action: int | None) -> None:
        """Play an action of the seat that is asked; one that is masked is a ValueError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(t.cast("t.Any", action))
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_now.apply_action(int(t.cast("int", action)))
        self._draw()
        if self.state_now.is_terminal():
            returns = self.state_now.returns()
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one], self.terminations[one] = returns[seat], True
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees."""
        return None if self.render_mode is None else repr(self.state_now.view(None))

    def close(self) -> None:
        """There is nothing to close."""

    def _draw(self) -> None:
        """Luck goes on up to the next decision."""
        while self.state_now.is_chance_node():
            outcomes = self.state_now.chance_outcomes()
            self.state_now.apply_action(int(self.luck.integers(len(outcomes))))

    def _asked(self) -> str:
        seat = self.state_now.current_player()
        return self.possible_agents[0 if seat == TERMINAL else seat]


def wrapped(game: Game, render_mode: str | None = None) -> t.Any:
    """The environment with PettingZoo's usual guards around it."""
    made: t.Any = SeatsEnv(game, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def parallel(game: Game, render_mode: str | None = None) -> t.Any:
    """All seats act at once, and only who is asked is heard."""
    return turn_based_aec_to_parallel(wrapped(game, render_mode))
