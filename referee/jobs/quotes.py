"""Quotes: what work is expected to take, by what such work took before on these machines.

The paces of the games are measured once, by whoever wrote the agents. Here they are corrected by
game, agent and phase, as workers measure it; before that, by how fast the machine is.
"""

from __future__ import annotations

import time
import typing as t

from referee.jobs import pace
from referee.jobs.orders import Agent, Ask, Setting

ENOUGH = 3
"""So often must something have been measured before it counts."""
MACHINE = ("", "machine", "")
YARDSTICK = 0.0205
"""Seconds that the loop of `yardstick` takes where the paces of the games were measured."""
ROUNDS = 200_000
WEIGHING = "greedy"
FEW, USUAL = 4, 20
"""What each decision takes beside its moves, and how many of both a usual one has."""
Key = tuple[str, str, str]
"""Game, agent and phase."""


class Measure(t.NamedTuple):
    """A piece of work: what it was expected to take by the paces alone, and what it took."""

    game: str
    agent: str
    phase: str
    quoted: float
    actual: float

    def counts_for(self) -> t.Iterator[Key]:
        """Under what it counts: its phase with its width, the phase, all phases together."""
        phases = [self.phase] if self.phase.startswith(MATCH) else wider(self.phase)
        return ((self.game, self.agent, phase) for phase in phases)


class Known(t.NamedTuple):
    """How often something was measured, and the sums of both sides."""

    times: int
    quoted: float
    actual: float


MATCH, WIDTH = "match:", "/"


class Quotes:
    """Expected seconds of one core."""

    def __init__(self, known: t.Mapping[Key, Known]) -> None:
        self.known = known

    def decision(self, game: str, agent: Agent, ask: Ask | None = None) -> float:
        """A decision; if it is known which one, by its kind and by how much there is to weigh."""
        keys = [(game, label(agent, ask), phase) for phase in wider(phase_of(ask))]
        return base(game, agent, ask) * self._factor(keys)

    def match(self, setting: Setting) -> float:
        """A whole match between agents."""
        return pace.of_match(setting) * self._factor([match_key(setting)])

    def seats(self, game: str, players: t.Sequence[Agent]) -> float:
        """All decisions that agents make in a match."""
        return sum(
            pace.of_seats(game, [one]) * self._factor([(game, label(one), "")]) for one in players
        )

    def _factor(self, keys: t.Iterable[Key]) -> float:
        """Actual over quoted, of the first that was measured often enough; else the machine's."""
        for key in (*keys, MACHINE):
            found = self.known.get(key)
            if found is not None and found.quoted > 0 and (found.times >= ENOUGH or key == MACHINE):
                return found.actual / found.quoted
        return 1.0


def base(game: str, agent: Agent, ask: Ask | None = None) -> float:
    """What a decision takes by the paces alone; who weighs each move takes longer for more."""
    seconds = pace.of_decision(game, agent)
    weighs = ask is not None and ask.width and agent.agent == WEIGHING
    return seconds * (ask.width + FEW) / USUAL if ask is not None and weighs else seconds


def label(agent: Agent, ask: Ask | None = None) -> str:
    """How an agent is known; what a search is given in time is no measure for iterations, and what
    was measured by the move is none for what was not."""
    name = agent.agent if agent.milliseconds is None else f"{agent.agent}:ms"
    return f"{name}*" if ask is not None and ask.width else name


def phase_of(ask: Ask | None) -> str:
    """The decision that is asked, and about how many moves there are: battles are dear."""
    todo = ask.view.get("todo") if ask else None
    if ask is None or not todo:
        return ""
    return f"{str(todo[-1][0])[:60]}{WIDTH}{ask.width.bit_length()}" if ask.width else todo[-1][0]


def wider(phase: str) -> list[str]:
    """A phase, then what is known if nothing is known of it."""
    return list(dict.fromkeys([phase, phase.partition(WIDTH)[0], ""]))


def match_key(setting: Setting) -> Key:
    """Under what matches of a table are measured: who plays it, and how many."""
    labels = "+".join(sorted({label(one) for one in setting.players}))
    return setting.game, labels[:64], f"{MATCH}{len(setting.players)}"


def yardstick() -> float:
    """Seconds that a fixed piece of work takes here and now."""
    begun, sums = time.process_time(), dict[int, int]()
    for number in range(ROUNDS):
        place = number * 7919 % 1013
        sums[place] = sums.get(place, 0) + len(str(number))
    return time.process_time() - begun
