"""Whether quotes hold: actual over quoted seconds of jobs, by game, agent and budget.

`python -m tests.bench.quotes` does 50 jobs of each kind after 10 from which it learns.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
import typing as t
from pathlib import Path

import msgspec

from engine import games
from engine.kernel import CHANCE, advance, legal, play, seeded, waiting
from referee.jobs.moves import think_part
from referee.jobs.orders import Agent, Ask, MovesOrder, Piece, Setting, ask_about
from referee.jobs.report import Done, Later, Report
from referee.jobs.simulations import simulate_part
from referee.store import Database
from referee.store.jobs import Claim
from referee.store.paces import Paces
from tests.tables import USUAL, Sitting

AGENTS = (Agent("random"), Agent("greedy"), Agent("mcts", 30), Agent("mcts", milliseconds=100))
WARM, COUNTED = 10, 50
PER_JOB = 10


class Silent(Report):
    """A report that nobody reads."""

    def __init__(self) -> None:
        super().__init__(t.cast("t.Any", None), Claim("", 1, "en", b""))

    def __call__(self, done: int, total: int) -> None:
        return


def asks_of(sitting: Sitting, n: int, dice: random.Random) -> list[Ask]:
    """Decisions of random games, from all of their phases."""
    table, found = sitting.table(), list[Ask]()
    while len(found) < n:
        luck, s = seeded(str(dice.random())), table.start(sitting.seats)
        advance(table.rules, s, luck)
        while s.todo and len(found) < n:
            seats = waiting(table.rules, s)
            if CHANCE not in seats and dice.random() < 0.05:
                found.append(ask_about(0, table, s, None, "quote", counted=True))
            seat = dice.choice(seats)
            play(table.rules, s, seat, dice.choice(legal(table.rules, s, seat)), luck)
    return found


def moves_job(paces: Paces, agent: Agent, asks: list[Ask]) -> tuple[float, float]:
    """Quote some decisions, make them, learn; what was quoted and what it took."""
    paces.read_at = float("-inf")
    quoted = sum(paces.quotes().decision(one.game, agent, one) for one in asks)
    data = msgspec.json.encode(MovesOrder(agent, tuple(asks)))
    claim = Claim("", 1, "en", data)
    took = _done(think_part, claim, paces)
    return quoted, took


def match_job(paces: Paces, setting: Setting, seed: int) -> tuple[float, float]:
    """The same for a whole match."""
    paces.read_at = float("-inf")
    quoted = paces.quotes().match(setting)
    data = msgspec.json.encode(Piece(setting, 0, 0, 1, str(seed), True))
    claim = Claim("", 1, "en", data)
    took = _done(simulate_part, claim, paces)
    return quoted, took


def _done(work: t.Callable[[Claim, Report], Done | Later], claim: Claim, paces: Paces) -> float:
    """Do a job slice by slice, as workers do; the seconds that it took."""
    took = 0.0
    while True:
        report, begun = Silent(), time.process_time()
        outcome = work(claim, report)
        took += time.process_time() - begun
        paces.learn(report.measures)
        if isinstance(outcome, Done):
            return took
        claim = claim._replace(checkpoint=outcome.checkpoint)


def told(name: str, pairs: list[tuple[float, float]]) -> None:
    """One line: how actual and quoted went together after the warm-up."""
    ratios = sorted(took / quoted for quoted, took in pairs[WARM:])
    whole = sum(took for _, took in pairs[WARM:]) / sum(quoted for quoted, _ in pairs[WARM:])
    held = sum(0.5 <= one <= 2 for one in ratios)
    first = pairs[0][1] / pairs[0][0]
    middle = statistics.median(ratios)
    print(
        f"{name}: all {whole:.2f}, median {middle:.2f}, {ratios[0]:.2f} to {ratios[-1]:.2f}, "
        f"{held} of {len(ratios)} between 0.5 and 2; the first job {first:.2f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.quotes", description=__doc__)
    parser.add_argument("--game", choices=sorted(games()), action="append")
    parser.add_argument("--matches", action="store_true", help="whole matches too")
    asked = parser.parse_args()
    for sitting in USUAL:
        if asked.game and sitting.game not in asked.game:
            continue
        with tempfile.TemporaryDirectory() as var:
            database = Database(f"sqlite:///{Path(var) / 'quotes.db'}", connections=1)
            database.migrate()
            paces, dice = Paces(database), random.Random("quotes")
            paces.measure_machine()
            found = asks_of(sitting, (WARM + COUNTED) * PER_JOB, dice)
            for agent in AGENTS:
                jobs = [found[at : at + PER_JOB] for at in range(0, len(found), PER_JOB)]
                pairs = [moves_job(paces, agent, job) for job in jobs]
                told(f"{sitting.game} {agent.name()}, {PER_JOB} decisions", pairs)
            for agent in AGENTS[:2] if asked.matches else ():
                where = (sitting.game, sitting.edition, sitting.options, (agent,) * sitting.seats)
                pairs = [match_job(paces, Setting(*where), n) for n in range(WARM + COUNTED)]
                told(f"{sitting.game} {agent.name()}, a match", pairs)
            database.close()


if __name__ == "__main__":
    main()
