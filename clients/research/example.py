"""Learn, with nothing fancy, who is going to win: `python -m clients.research.example GAME`.

Random players play; a linear function of what a seat sees is fitted to how the game ended for it.
"""

from __future__ import annotations

import sys

import numpy as np

from clients.research import env
from clients.research.features import SIZE

GAMES, RATE, EVERY = 12, 0.02, 4


def main(game: str, games: int = GAMES) -> list[float]:
    """Play, fit, and print how far off the guesses were; they are returned, too."""
    table, dice, weights = env(game), np.random.default_rng(0), np.zeros(SIZE)
    errors: list[float] = []
    for number in range(games):
        table.reset(seed=number)
        seen: dict[str, list[np.ndarray]] = {agent: [] for agent in table.possible_agents}
        ended: dict[str, float] = {}
        for agent in table.agent_iter():
            observation, reward, over, cut, _ = table.last()
            if over or cut:
                ended[agent] = reward
                table.step(None)
                continue
            seen[agent].append(observation["observation"] / np.sqrt(SIZE))
            table.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
        off = [_fit(weights, features, ended[agent]) for agent in seen for features in seen[agent]]
        errors.append(float(np.mean(off)))
        if number % EVERY == EVERY - 1:
            print(f"after {number + 1} games: off by {np.mean(errors[-EVERY:]):.3f}")
    return errors


def _fit(weights: np.ndarray, features: np.ndarray, truth: float) -> float:
    """One step towards how it ended; how far off the guess was."""
    off = truth - float(weights @ features)
    weights += RATE * np.clip(off, -1, 1) * features
    return abs(off)


if __name__ == "__main__":
    main(sys.argv[1])
