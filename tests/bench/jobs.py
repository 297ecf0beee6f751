"""What jobs cost: `python -m tests.bench.jobs`, or only some of them by name.

`games` compares a simulation with a plain loop, `batch` one worker process with two, `cancel` and
`turn` are delays, `paces` prints the figures of referee/agents. A quiet machine gives good figures.
"""

from __future__ import annotations

import itertools
import random
import statistics
import sys
import tempfile
import time
import typing as t
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import requests

from engine import games
from engine.kernel import Table, advance, legal, play, seeded, view, waiting
from referee.jobs import pace
from referee.jobs.moves import answer
from referee.jobs.orders import Agent, Ask, MovesOrder, Piece, Setting
from referee.journal import canonical
from referee.simulation.match import SimulatedMatch
from referee.store.jobs import AT_ONCE, NewJob
from tests.clients.live import serving
from tests.robust.inside import TABLE, bearer
from tests.tables import USUAL
from tests.workers.places import Place, place

GAME = games()["auztralia"].table("pl-2018")
RANDOM = Agent("random")
GAMES, POSITIONS, ROUNDS = 2000, 500, 20


def asks(n: int, at: Table = GAME) -> list[Ask]:
    """Positions from random games, as seats see them."""
    dice, found = random.Random(5), list[Ask]()
    while len(found) < n:
        luck, s = seeded(len(found)), at.start(2 + len(found) % 3)
        advance(at.rules, s, luck)
        while s.todo and len(found) < n:
            seat = waiting(at.rules, s)[0]
            if dice.random() < 0.05:
                known = (at.game.code, at.edition, at.options, seat, view(at.rules, s, seat))
                found.append(Ask(len(found), *known, f"x.{len(found)}"))
            play(at.rules, s, seat, dice.choice(legal(at.rules, s, seat)), luck)
    return found


def sent(at: Place, new: NewJob) -> str:
    whole, *rest = at.jobs.write(new)
    at.queue.wake(len(rest[:AT_ONCE]))
    return whole


def batch_of(agent: Agent, found: list[Ask]) -> NewJob:
    seconds = sum(pace.of_decision(ask.game, agent) for ask in found)
    cut = pace.cut(len(found), seconds, seconds)
    parts = [(canonical(MovesOrder(agent, tuple(found[a:b]))), b - a) for a, b in cut]
    return NewJob("moves", "open", "en", b"{}", len(found), parts)


def simulation_of(players: tuple[Agent, ...], n: int) -> NewJob:
    setting = Setting("auztralia", "pl-2018", dict(GAME.options), players)
    seconds = n * pace.of_match(setting)
    cut = pace.cut(n, seconds, seconds)
    parts = [(canonical(Piece(setting, 0, a, b, "s", True)), b - a) for a, b in cut]
    return NewJob("simulation", "open", "en", b"{}", n, parts)


def cpu(at: Place) -> float:
    """The seconds that a worker and its processes have used."""
    assert at.worker is not None
    top = psutil.Process(at.worker.pid)
    return sum(sum(one.cpu_times()[:2]) for one in (top, *top.children()))


def warm(at: Place, processes: int) -> None:
    """Have every process import all that it needs."""
    for _ in range(2 * processes):
        at.until(sent(at, batch_of(RANDOM, asks(16))), "done")


def measure_games(var: Path) -> None:
    began = time.process_time()
    for number in range(GAMES):
        SimulatedMatch(GAME, [RANDOM] * 2, f"s.0.{number}").play()
    loop = time.process_time() - began
    with place("embedded", var) as at:
        warm(at, 1)
        before, seen, job = cpu(at), list[float](), sent(at, simulation_of((RANDOM,) * 2, GAMES))
        said, told = -1, at.jobs.get(job)
        while told is not None and told.state not in ("done", "failed"):
            if told.done != said:
                said = told.done
                seen.append(time.monotonic())
            time.sleep(0.02)
            told = at.jobs.get(job)
        spent = cpu(at) - before
    pauses = [b - a for a, b in itertools.pairwise(seen)]
    print(f"{GAMES} random games: loop {loop:.2f} s of CPU, worker {spent:.2f} s ", end="")
    print(f"({100 * (spent / loop - 1):+.1f} %), longest pause of progress {max(pauses):.2f} s")


def measure_batch(var: Path) -> None:
    found, agent, walls = asks(POSITIONS), Agent("mcts", 60), list[float]()
    for processes in (1, 2):
        own = var / str(processes)
        own.mkdir()
        with place("embedded", own, processes) as at:
            warm(at, processes)
            began = time.monotonic()
            at.until(sent(at, batch_of(agent, found)), "done", "failed", seconds=600)
            walls.append(time.monotonic() - began)
    quoted = sum(pace.of_decision(ask.game, agent) for ask in found)
    print(
        f"{POSITIONS} positions, {agent.name()}: 1 process {walls[0]:.2f} s, 2 processes ", end=""
    )
    print(f"{walls[1]:.2f} s, {walls[0] / walls[1]:.2f} times as fast; quote {quoted:.2f} s")


def measure_cancel(var: Path) -> None:
    delays, (ask,) = list[float](), asks(1)
    with place("embedded", var) as at:
        warm(at, 1)
        for _ in range(ROUNDS):
            long = sent(at, batch_of(Agent("mcts", None, 20_000), [ask]))
            at.until(long, "waiting")
            time.sleep(0.5 + random.random())
            at.jobs.cancel(long)
            began = time.monotonic()
            at.until(sent(at, batch_of(RANDOM, [ask])), "done")
            delays.append(time.monotonic() - began)
    print(f"cancel in the middle of a thought, until the next job is done: {told_of(delays)}")


def measure_turn(var: Path) -> None:
    delays, dice = list[float](), random.Random(3)
    with (
        place("embedded", var) as at,
        serving(at.settings, urlsplit(at.settings.api_url).port or 0) as address,
    ):
        warm(at, 1)
        while len(delays) < ROUNDS:
            delays += _turns(f"{address}/v1/matches", dice)
    print(f"from POST /moves to the move of a random agent: {told_of(delays)}")


def _turns(matches: str, dice: random.Random) -> list[float]:
    """How long an agent took whenever it was its turn in a match."""
    body = TABLE | {"players": [{"seat": 1, "agent": "random"}]}
    made = requests.post(matches, json=body, timeout=10).json()
    match, mine = f"{matches}/{made['match']}", bearer(made["tokens"]["seats"][0])
    delays: list[float] = []
    while True:
        asked = requests.get(f"{match}/decision?limit=1000", headers=mine, timeout=10).json()
        if asked["decision"] is None:
            return delays
        if asked["waiting"] != [0]:
            time.sleep(0.002)
            continue
        head = mine | {"If-Match": f'"{asked["version"]}"'}
        moves = {"moves": [dice.choice(asked["moves"])]}
        began = time.monotonic()
        told = requests.post(f"{match}/moves", json=moves, headers=head, timeout=10).json()
        if told["waiting"] == [1]:
            now = told
            while now["version"] == told["version"]:
                now = requests.get(match, headers=mine, timeout=10).json()
            delays.append(time.monotonic() - began)


def told_of(delays: list[float]) -> str:
    ordered = sorted(delays)
    return f"median {statistics.median(ordered):.3f} s, worst of {len(ordered)} {ordered[-1]:.3f} s"


def measure_paces(_var: Path) -> None:
    for sitting in USUAL:
        print(sitting.game)
        _paces_of(sitting.table())


def _paces_of(at: Table) -> None:
    found = asks(60, at)
    for agent, n in ((RANDOM, 60), (Agent("greedy"), 60), (Agent("mcts", 10), 40)):
        print(f"{agent.name()}: {1000 * _per_ask(agent, found[:n]):.3f} ms for a position")
    few, many = (_per_ask(Agent("mcts", n), found[:12]) for n in (50, 450))
    print(f"mcts: {(many - few) * 1000 / 400:.3f} ms for an iteration")
    for seats in (2, 3, 4):
        began, decisions = time.process_time(), 0
        for number in range(100):
            match = SimulatedMatch(at, [RANDOM] * seats, str(number))
            match.play()
            decisions += match.decisions
        each = (time.process_time() - began) / decisions
        print(f"{seats} seats: {decisions / 100 / seats:.0f} decisions a seat, ", end="")
        print(f"{each * 1e6:.1f} µs for a random one")


def _per_ask(agent: Agent, found: list[Ask]) -> float:
    began = time.process_time()
    for ask in found:
        answer(ask, agent, lambda: False)
    return (time.process_time() - began) / len(found)


MEASURED: dict[str, t.Callable[[Path], None]] = {
    "games": measure_games,
    "batch": measure_batch,
    "cancel": measure_cancel,
    "turn": measure_turn,
    "paces": measure_paces,
}


def main() -> None:
    for name in sys.argv[1:] or MEASURED:
        with tempfile.TemporaryDirectory() as folder:
            MEASURED[name](Path(folder))


if __name__ == "__main__":
    main()
