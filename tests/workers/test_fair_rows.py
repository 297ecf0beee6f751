"""Whose job is next: callers in turn, small before large, and a process left for short work."""

from __future__ import annotations

import concurrent.futures
import typing as t
from pathlib import Path

import pytest

from referee.store import Database
from referee.store.jobs import Claim, Jobs, NewJob, Share, share_of
from tests.workers.places import DATABASES, database_url

SHARE = Share("here", long_steps=2, turns=1)
LONG = 20.0


@pytest.fixture(params=DATABASES)
def jobs(request: pytest.FixtureRequest, tmp_path: Path) -> t.Iterator[Jobs]:
    with database_url(request.param, tmp_path) as url:
        database = Database(url, connections=8)
        database.migrate()
        yield Jobs(database)
        database.close()


def asked(jobs: Jobs, caller: str, kind: str = "audit", **more: t.Any) -> str:
    """One job of a caller, with the caller's name as its input."""
    return jobs.write(NewJob(kind, "open", "en", caller.encode(), caller=caller, **more))[0]


def taken(jobs: Jobs, share: Share = SHARE) -> Claim:
    claim = jobs.next(share)
    assert claim is not None
    return claim


def done(jobs: Jobs, share: Share = SHARE) -> str:
    """Do what is next; whose it was."""
    claim = taken(jobs, share)
    assert jobs.finish(claim, b"{}", b"")
    return claim.input.decode()


def test_callers_are_served_in_turn(jobs: Jobs) -> None:
    for _ in range(100):
        asked(jobs, "many")
    for caller in ("one", "two"):
        asked(jobs, caller)
    first = [done(jobs) for _ in range(3)]
    assert sorted(first) == ["many", "one", "two"]
    for caller in ("one", "two"):
        asked(jobs, caller)
    assert [done(jobs) for _ in range(3)] == first, "who was served longest ago comes first"


def test_who_has_fewest_at_work_comes_first(jobs: Jobs) -> None:
    for _ in range(3):
        asked(jobs, "a")
    held = taken(jobs)
    asked(jobs, "b")
    asked(jobs, "b")
    assert [done(jobs) for _ in range(2)] == ["b", "b"], "for a somebody works already"
    assert jobs.finish(held, b"{}", b"")


def test_small_jobs_of_a_caller_come_before_large_ones(jobs: Jobs) -> None:
    large = asked(jobs, "a", seconds=100.0)
    small = asked(jobs, "a", seconds=0.1)
    assert [taken(jobs).id, taken(jobs).id] == [small, large]


def test_parts_of_a_job_are_as_large_as_the_job(jobs: Jobs) -> None:
    parts = [(b"part", 1)] * 4
    jobs.write(NewJob("sum", "open", "en", b"", 4, parts, caller="a", seconds=50.0))
    small = asked(jobs, "a", seconds=2.0)
    assert taken(jobs).id == small


def test_one_process_is_always_soon_free(jobs: Jobs) -> None:
    for caller in ("a", "b", "c"):
        asked(jobs, caller, step=LONG)
    assert {taken(jobs).input for _ in range(2)} < {b"a", b"b", b"c"}
    assert jobs.next(SHARE) is None
    asked(jobs, "a")
    assert done(jobs) == "a", "short work goes on"
    assert jobs.next(Share("elsewhere", 1, 1)) is not None, "another worker has its own share"


def test_long_turns_hold_their_share_and_no_more(jobs: Jobs) -> None:
    for _ in range(16):
        asked(jobs, "a", "turn", seconds=LONG, step=LONG)
    turn = taken(jobs)
    assert jobs.next(SHARE) is None
    asked(jobs, "a", "turn", seconds=0.01, step=0.01)
    assert done(jobs) == "a", "a short one is not in the way of anybody"
    asked(jobs, "a", "moves", step=LONG)
    assert taken(jobs).kind == "moves"
    assert jobs.finish(turn, b"{}", b"")
    assert taken(jobs).kind == "turn"


def test_the_share_follows_from_the_number_of_processes() -> None:
    assert share_of("x", 3, 50) == ("x", 2, 1)
    assert share_of("x", 9, 50) == ("x", 8, 4)
    assert share_of("x", 1, 50) == ("x", 1, 1), "a single process does everything"


def test_a_job_is_next_once(jobs: Jobs) -> None:
    for number in range(40):
        asked(jobs, f"caller {number % 3}", step=LONG if number % 2 else 0.0)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        claims = [claim for claim in pool.map(lambda _: jobs.next(SHARE), range(60)) if claim]
    assert len({claim.id for claim in claims}) == len(claims) == 22, "20 short ones, 2 long ones"


def test_a_match_with_agents_counts_as_an_open_job(jobs: Jobs) -> None:
    asked(jobs, "a")
    asked(jobs, "a", "turn")
    assert (jobs.open_of("a"), jobs.open_of("b")) == (1, 0)
