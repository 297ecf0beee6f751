"""A job says how far it is, now and then and at its end, and learns that it shall stop."""

from __future__ import annotations

import time
import typing as t
from pathlib import Path

import msgspec
import pytest

import referee.jobs.moves
import referee.jobs.simulations
import referee.simulation.play
from engine import kernel
from referee.jobs.kinds import KINDS
from referee.jobs.orders import Agent, MovesOrder, Piece, Setting, ask_about
from referee.jobs.report import EVERY_SECONDS, Done, Later, Report, Stopped
from referee.simulation.play import MatchResult, seating
from referee.store import Database
from referee.store.jobs import Claim, Jobs, NewJob
from tests.auztralia.scene import TABLE

NEVER = 1e9


@pytest.fixture
def jobs(tmp_path: Path) -> t.Iterator[Jobs]:
    database = Database(f"sqlite:///{tmp_path / 'arbiter.db'}", connections=2)
    database.migrate()
    yield Jobs(database)
    database.close()


def claimed(jobs: Jobs, kind: str, data: bytes = b"", total: int = 0) -> Claim:
    (job_id,) = jobs.write(NewJob(kind, "open", "en", data, total))
    claim = jobs.claim(job_id)
    assert claim is not None
    return claim


def so_far(jobs: Jobs, claim: Claim) -> tuple[int, int]:
    job = jobs.get(claim.id)
    assert job is not None
    return job.done, job.total


def test_progress_is_written_at_once_then_seldom_and_always_at_the_end(jobs: Jobs) -> None:
    claim = claimed(jobs, "audit")
    report = Report(jobs, claim)
    begun = time.monotonic()
    report(1, 10)
    assert so_far(jobs, claim) == (1, 10)
    assert 0 < report.due - begun < EVERY_SECONDS + 10
    report.due = NEVER
    report(2, 10)
    assert so_far(jobs, claim) == (1, 10), "too soon"
    report(10, 10)
    assert so_far(jobs, claim) == (10, 10)


def test_work_that_cannot_tell_how_far_it_is_looks_and_goes_on(jobs: Jobs) -> None:
    claim = claimed(jobs, "audit", total=7)
    report = Report(jobs, claim)
    assert (report.done, report.total) == (0, 7)
    report(3, 7)
    assert jobs.cancel(claim.id)
    assert report.look() is False, "it has looked just now"
    report.due = 0.0
    with pytest.raises(Stopped):
        report.look()


def test_a_cancelled_job_is_told_to_stop(jobs: Jobs) -> None:
    claim = claimed(jobs, "audit")
    assert jobs.cancel(claim.id)
    with pytest.raises(Stopped):
        Report(jobs, claim)(0, 1)


# -- simulations ----------------------------------------------------------------------


def piece(first: int, last: int) -> bytes:
    setting = Setting("auztralia", "pl-2018", {}, (Agent("random"),) * 2)
    return msgspec.json.encode(Piece(setting, 0, first, last, "s", False))


class Heard(Report):
    """A report that remembers what it was told."""

    def __init__(self, jobs: Jobs, claim: Claim) -> None:
        super().__init__(jobs, claim)
        self.told: list[tuple[int, int]] = []
        self.looks = 0

    def __call__(self, done: int, total: int) -> None:
        self.told.append((done, total))
        super().__call__(done, total)

    def look(self) -> bool:
        self.looks += 1
        return super().look()


def test_a_simulation_says_after_each_match_how_many_are_played(jobs: Jobs) -> None:
    report = Heard(jobs, claimed(jobs, "simulation_part", piece(0, 3)))
    outcome = KINDS["simulation_part"](report.claim, report)
    assert isinstance(outcome, Done)
    assert report.told == [(0, 3), (1, 3), (2, 3), (3, 3)]
    assert outcome.lines.count(b"\n") == 3
    assert outcome.result["seconds"] > 0


def test_a_simulation_that_goes_on_says_how_many_were_played(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee.simulation.play, "SLICE_SECONDS", -1.0)
    claim = claimed(jobs, "simulation_part", piece(1, 3))
    first = KINDS["simulation_part"](claim, Report(jobs, claim))
    assert isinstance(first, Later)
    again = claim._replace(checkpoint=first.checkpoint)
    report = Heard(jobs, again)
    assert isinstance(KINDS["simulation_part"](again, report), Done)
    assert report.told == [(1, 2), (2, 2)]


def test_seconds_and_speed_are_rounded_for_people() -> None:
    rate = referee.jobs.simulations._rate
    assert rate(2, 3.0) == 0.7
    assert rate(100, 3.0) == 33.3
    assert rate(5, 0.0) == 5e9


def test_the_sum_of_a_simulation_looks_at_each_part_whether_it_is_wanted(jobs: Jobs) -> None:
    pieces = [(piece(0, 1), 1), (piece(1, 2), 1)]
    whole, *parts = jobs.write(NewJob("simulation", "open", "en", b"", 2, pieces, caller="a"))
    for part in parts:
        claim = jobs.claim(part)
        assert claim is not None
        outcome = KINDS["simulation_part"](claim, Report(jobs, claim))
        assert isinstance(outcome, Done)
        assert jobs.finish(claim, msgspec.json.encode(outcome.result), outcome.lines)
    last = jobs.claim(whole)
    assert last is not None
    report = Heard(jobs, last)
    told = KINDS["simulation"](last, report)
    assert isinstance(told, Done)
    assert (report.looks, told.result["games"]) == (2, 2)
    assert told.result["seconds"] == round(told.result["seconds"], 3)


def test_each_table_tells_how_fast_its_own_matches_went(jobs: Jobs) -> None:
    setting = Setting("auztralia", "pl-2018", {}, (Agent("random"),) * 2)
    pieces = [Piece(setting, table, 0, 1, "s", False) for table in (0, 1)]
    inputs = [(msgspec.json.encode(one), 1) for one in pieces]
    whole, *parts = jobs.write(NewJob("simulation", "open", "en", b"", 2, inputs, caller="a"))
    rows = zip(parts, (80, 300), (2.0, 3.0), strict=True)
    for table, (part, decisions, seconds) in enumerate(rows):
        claim = jobs.claim(part)
        assert claim is not None
        names = ("random", "random")
        line = MatchResult(table, 0, "s", names, (1, 2), 0, (1,), decisions, 0)
        result = msgspec.json.encode({"seconds": seconds, "used": {}})
        assert jobs.finish(claim, result, msgspec.json.encode(line) + b"\n")
    last = jobs.claim(whole)
    assert last is not None
    told = KINDS["simulation"](last, Report(jobs, last))
    assert isinstance(told, Done)
    assert [one["decisions_per_second"] for one in told.result["tables"]] == [40.0, 100.0]
    assert (told.result["seconds"], told.result["decisions_per_second"]) == (5.0, 76.0)


@pytest.mark.parametrize(
    ("alternate", "number", "first"), [(False, 0, 0), (False, 5, 0), (True, 0, 0), (True, 4, 1)]
)
def test_with_alternation_each_match_begins_one_seat_further_on(
    alternate: bool, number: int, first: int
) -> None:
    players = (Agent("random"), Agent("greedy"), Agent("mcts", 5))
    setting = Setting("auztralia", "pl-2018", {}, players)
    seated = seating(Piece(setting, 0, 0, 9, "s", alternate), number)
    assert seated == (*players[first:], *players[:first])


# -- moves ----------------------------------------------------------------------------


def order(n: int) -> bytes:
    s = TABLE.start(2)
    kernel.advance(TABLE.rules, s, kernel.seeded(1))
    asks = tuple(ask_about(index, TABLE, s, None, f"seed {index}") for index in range(n))
    return msgspec.json.encode(MovesOrder(Agent("random"), asks))


def test_moves_are_counted_as_they_are_found(jobs: Jobs) -> None:
    report = Heard(jobs, claimed(jobs, "moves_part", order(3)))
    outcome = KINDS["moves_part"](report.claim, report)
    assert isinstance(outcome, Done)
    assert report.told == [(0, 3), (1, 3), (2, 3)]
    assert outcome.result == {"positions": 3}
    indices = [msgspec.json.decode(line)["index"] for line in outcome.lines.splitlines()]
    assert indices == [0, 1, 2]


def test_moves_that_take_long_go_on_later_where_they_stopped(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee.jobs.moves, "SLICE_SECONDS", -1.0)
    claim = claimed(jobs, "moves_part", order(2))
    first = KINDS["moves_part"](claim, Report(jobs, claim))
    assert isinstance(first, Later)
    again = claim._replace(checkpoint=first.checkpoint)
    report = Heard(jobs, again)
    done = KINDS["moves_part"](again, report)
    assert isinstance(done, Done), "nothing is left to put off"
    assert report.told == [(1, 2)]
    assert done.lines.startswith(first.checkpoint)
