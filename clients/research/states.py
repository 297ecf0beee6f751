"""Games and states in the manner of OpenSpiel: actions are numbers, luck is a player of its own.

An action is a place in the sorted list of what may be done. Players are seats from 0; `CHANCE` is
luck, `TERMINAL` is nobody. Whatever a player is shown is made of that seat's view.
"""

from __future__ import annotations

import random
import typing as t

import numpy as np

from engine import games
from engine.kernel import CHANCE as LUCK
from engine.kernel import (
    AnyState,
    Chance,
    Table,
    advance,
    apply,
    is_over,
    legal,
    top,
    view,
    waiting,
)

from .features import SIZE, Numbers, features

CHANCE, TERMINAL = -1, -4
"""As OpenSpiel numbers them."""
MOST_ACTIONS = 4096
"""So many actions has a game; where there are more moves, those beyond cannot be chosen."""
Data = dict[str, t.Any]


class Game:
    """A game at one table."""

    def __init__(self, table: Table, seats: int) -> None:
        self.table = table
        self.seats = seats

    def num_players(self) -> int:
        return self.seats

    def num_distinct_actions(self) -> int:
        return MOST_ACTIONS

    def observation_tensor_shape(self) -> list[int]:
        return [SIZE]

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def new_initial_state(self) -> GameState:
        """The state before the first decision or draw."""
        s = self.table.start(self.seats)
        advance(self.table.rules, s)
        return GameState(self, s)


class GameState:
    """A state that is played on by numbers."""

    def __init__(self, game: Game, s: AnyState) -> None:
        self.game = game
        self.s = s
        self._moves: list[t.Any] | None = None

    def current_player(self) -> int:
        """Whose turn it is; of several who answer in secret, the first."""
        if self.is_terminal():
            return TERMINAL
        seats = waiting(self.game.table.rules, self.s)
        return CHANCE if LUCK in seats else seats[0]

    def is_terminal(self) -> bool:
        return is_over(self.s)

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player whose turn it is may do; nobody else may do anything."""
        if self.is_terminal() or player not in (None, self.current_player()):
            return []
        return list(range(min(len(self._legal()), MOST_ACTIONS)))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        allowed = len(self.legal_actions(player))
        return [1] * allowed + [0] * (MOST_ACTIONS - allowed)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of luck, all equally probable: what lies twice in a bag is there twice."""
        n = len(self._legal())
        return [(action, 1.0 / n) for action in range(n)]

    def action_to_string(self, action: int) -> str:
        return str(self.move_data(action))

    def move_data(self, action: int) -> Data:
        """An action as it is written on the wire."""
        move = self._legal()[action]
        if self.is_chance_node():
            return {"decision": move[0], "outcome": move[1]}
        return dict(self.game.table.rules.answers[move[0]].to_data(move))

    def apply_action(self, action: int) -> None:
        """Play an action; one that is not there is a ValueError."""
        if not 0 <= action < len(self._legal()):
            raise ValueError(f"no action {action}")
        seat = LUCK if self.is_chance_node() else self.current_player()
        apply(self.game.table.rules, self.s, seat, self._legal()[action])
        advance(self.game.table.rules, self.s)
        self._moves = None

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, 0 for all as long as nobody knows."""
        result = self.game.table.game.result(self.s)
        if result is None:
            return [0.0] * self.game.seats
        return [1.0 if seat in result.winners else -1.0 for seat in range(self.game.seats)]

    def view(self, player: int | None) -> Data:
        """What a seat may know, or with None a spectator."""
        return view(self.game.table.rules, self.s, player)

    def observation_tensor(self, player: int) -> Numbers:
        return features(self.view(player))

    def observation_string(self, player: int) -> str:
        return repr(self.view(player))

    def clone(self) -> GameState:
        return GameState(self.game, self.s.clone())

    def resample_from_infostate(self, player: int, dice: random.Random) -> GameState:
        """Another state that fits what a player knows: the rest is dealt anew."""
        table = self.game.table
        return GameState(self.game, table.game.complete(table, self.view(player), player, dice))

    def _legal(self) -> list[t.Any]:
        """Moves or outcomes in an order that depends on nothing but what they are."""
        if self._moves is None:
            rules = self.game.table.rules
            entry = top(rules, self.s)
            if isinstance(entry, Chance):
                self._moves = [(entry.key, one) for one in entry.outcomes(self.s)]
            else:
                found = legal(rules, self.s, self.current_player())
                self._moves = sorted(found, key=lambda move: repr(move))
        return self._moves


def load_game(
    name: str,
    edition: str | None = None,
    seats: int | None = None,
    options: Data | None = None,
    rulings: dict[str, str] | None = None,
) -> Game:
    """A game by its code; without an edition its first one, without seats the fewest that play."""
    game = games()[name]
    table = game.table(edition or game.editions[0], options, rulings)
    return Game(table, seats or max(2, min(game.seats)))


def mask_of(actions: t.Sequence[int]) -> np.ndarray[t.Any, np.dtype[np.int8]]:
    """A mask over all actions."""
    mask = np.zeros(MOST_ACTIONS, dtype=np.int8)
    mask[list(actions)] = 1
    return mask
