"""Two worker hosts on one simulation; one of them loses its network in the middle."""

from __future__ import annotations

import contextlib
import time
import typing as t

import msgspec
import pytest
import sqlalchemy as sa

from referee.agents import never
from referee.jobs.orders import Agent, Piece, Setting
from referee.journal import canonical
from referee.queue import Queue
from referee.settings import Settings
from referee.simulation.play import Progress, play
from referee.store import Database
from referee.store.jobs import AT_ONCE, Job, Jobs, NewJob
from referee.store.tables import jobs
from tests.robust.hosts import ALLOWED, HERE, Host, bridge, missing, queue
from tests.robust.postgres import postgres

WHY = missing()
PARTS, GAMES = 8, 1
SETTING = Setting("auztralia", "pl-2018", {"map": "east"}, (Agent("greedy"), Agent("random")))
PIECES = [Piece(SETTING, 0, n * GAMES, (n + 1) * GAMES, "cut", True) for n in range(PARTS)]
BUSY = sa.select(sa.func.count()).where(jobs.c.state == "running", jobs.c.parent.isnot(None))
pytestmark = pytest.mark.skipif(bool(WHY), reason=WHY)


class Site(t.NamedTuple):
    """Two hosts and what they share."""

    hosts: list[Host]
    jobs: Jobs
    queue: Queue


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[Site]:
    var = tmp_path_factory.mktemp("hosts")
    with contextlib.ExitStack() as stack:
        stack.enter_context(bridge())
        env = {
            "ARBITER_VAR": str(var),
            "ARBITER_DATABASE_URL": stack.enter_context(postgres(HERE, ALLOWED)).url,
            "ARBITER_REDIS_URL": stack.enter_context(queue()),
        }
        settings = Settings.from_env(env)
        database = Database(settings.database_url, connections=2)
        stack.callback(database.close)
        database.migrate()
        hosts = []
        for number in range(2):
            hosts.append(Host(number, var, env))
            stack.callback(hosts[-1].end)
        yield Site(hosts, Jobs(database), Queue(settings))


def sent(site: Site) -> str:
    parts = [(canonical(piece), GAMES) for piece in PIECES]
    whole, *rest = site.jobs.write(NewJob("simulation", "open", "en", b"{}", PARTS * GAMES, parts))
    site.queue.wake(len(rest[:AT_ONCE]))
    return whole


def until(site: Site, ready: t.Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "\n".join(
            host.log.read_text()[-2000:] for host in site.hosts
        )
        time.sleep(0.05)


def seen(site: Site, job: str) -> Job:
    """The job but for what it has taken: a host that was cut off books its time when it is back."""
    found = site.jobs.get(job)
    assert found is not None
    return found._replace(spent=0.0)


def both_work(site: Site) -> bool:
    with site.jobs.database.session() as session:
        row = session.one(BUSY)
    return row is not None and row[0] == 2


def expected() -> bytes:
    """The lines of the simulation, played here in a plain loop."""
    lines = b""
    for piece in PIECES:
        so_far = Progress()
        while not play(piece, so_far, lambda _done: None, never):
            pass
        lines += b"".join(msgspec.json.encode(line) + b"\n" for line in so_far.lines)
    return lines


def test_a_host_that_is_cut_off_changes_nothing(site: Site) -> None:
    job = sent(site)
    until(site, lambda: both_work(site), 40)
    site.hosts[0].plug(False)
    until(site, lambda: seen(site, job).state in ("done", "failed"), 90)
    told, lines = seen(site, job), site.jobs.lines(job)
    assert (told.state, told.failure) == ("done", None)
    assert lines == expected()
    site.hosts[0].plug(True)
    time.sleep(3)  # what it still holds is no longer its own
    assert (seen(site, job), site.jobs.lines(job)) == (told, lines)
