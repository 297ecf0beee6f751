"""Where the tests of jobs run: SQLite and the embedded Redis, and others if they are named."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import subprocess
import sys
import time
import typing as t
from pathlib import Path

import psutil
import redis
import sqlalchemy as sa

from referee.queue import Queue
from referee.settings import Settings
from referee.store import Database
from referee.store.jobs import Job, Jobs
from tests.robust import janitor
from tests.robust.inside import embedded_redis
from tests.robust.stack import ROOT, alive, free_port

OUTSIDE_DATABASE = os.environ.get("ARBITER_TEST_DATABASE_URL")
OUTSIDE_REDIS = os.environ.get("ARBITER_TEST_REDIS_URL")
DATABASES = ["sqlite", *(["postgresql"] if OUTSIDE_DATABASE else [])]
PATIENCE = 60.0
"""Seconds that anything may take on a busy machine."""
PLACES = ["embedded", *(["outside"] if OUTSIDE_DATABASE and OUTSIDE_REDIS else [])]


@contextlib.contextmanager
def database_url(name: str, var: Path) -> t.Iterator[str]:
    """An empty database; in PostgreSQL a schema of its own, gone afterwards."""
    if name == "sqlite":
        yield f"sqlite:///{var / 'arbiter.db'}"
        return
    schema = f"arbiter_{secrets.token_hex(6)}"
    whole = Database(str(OUTSIDE_DATABASE), connections=1)
    with whole.engine.begin() as connection:
        connection.execute(sa.schema.CreateSchema(schema))
    try:
        url = sa.make_url(str(OUTSIDE_DATABASE))
        mine = url.update_query_dict({"options": f"-csearch_path={schema}"})
        yield mine.render_as_string(hide_password=False)
    finally:
        with whole.engine.begin() as connection:
            connection.execute(sa.schema.DropSchema(schema, cascade=True))
        whole.close()


QUIET = ("--loglevel", "WARNING", "--without-gossip", "--without-mingle")


class Place:
    """A database, a Redis and a worker of our own between them."""

    def __init__(self, var: Path, url: str, redis_url: str, **more: str) -> None:
        self.var = var
        told = {
            "ARBITER_VAR": str(var),
            "ARBITER_DATABASE_URL": url,
            "ARBITER_REDIS_URL": redis_url,
            "ARBITER_API_URL": f"http://127.0.0.1:{free_port()}",
        }
        self.env = os.environ | told | more
        self.settings = Settings.from_env(told)
        self.database = Database(url, connections=4)
        self.database.migrate()
        self.jobs = Jobs(self.database)
        self.queue = Queue(self.settings)
        self.redis = redis.Redis.from_url(redis_url)
        self.worker: subprocess.Popen[bytes] | None = None

    def start(self, processes: int = 1) -> None:
        words = f"-m celery -A tests.workers.kinds worker --concurrency {processes}"
        with (self.var / "worker.log").open("ab") as log:
            self.worker = subprocess.Popen(
                [sys.executable, *words.split(), *QUIET],
                cwd=ROOT,
                env=self.env,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.duty = janitor.ends(self.worker)

    def kill(self) -> None:
        """SIGKILL for the worker and all its processes, at once."""
        assert self.worker is not None
        family = psutil.Process(self.worker.pid).children()
        for one in (psutil.Process(self.worker.pid), *family):
            one.kill()
        self.worker.wait()

    def kill_child(self) -> None:
        """SIGKILL for the process in which the worker does its jobs."""
        assert self.worker is not None
        for child in psutil.Process(self.worker.pid).children():
            if alive(child):
                child.kill()

    def stop(self) -> None:
        """End the worker and, if need be, its children; nobody else's."""
        if self.worker is None:
            return
        family = psutil.Process(self.worker.pid).children() if self.worker.poll() is None else []
        self.worker.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.worker.wait(15)
        for one in family:
            with contextlib.suppress(psutil.NoSuchProcess):
                one.kill()
        self.worker.kill()
        self.worker.wait()
        self.duty.done()
        self.worker = None

    def send(self, kind: str, data: bytes = b"") -> str:
        """Write a job down and put it on the queue."""
        job_id = self.jobs.add(kind, "open", "en", data)
        self.queue.wake()
        return job_id

    def until(self, job_id: str, *states: str, seconds: float = PATIENCE) -> Job:
        """Wait until a job is in one of the states."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            job = self.jobs.get(job_id)
            assert job is not None
            if job.state in states:
                return job
            time.sleep(0.02)
        raise AssertionError(f"{job} {(self.var / 'worker.log').read_text()[-3000:]}")


@contextlib.contextmanager
def place(name: str, var: Path, processes: int = 1, **more: str) -> t.Iterator[Place]:
    """A place with a running worker."""
    with contextlib.ExitStack() as stack:
        if name == "embedded":
            stack.enter_context(embedded_redis(var))
            redis_url = f"unix://{var / 'redis.sock'}"
        else:
            redis_url = str(OUTSIDE_REDIS)
        kind = "sqlite" if name == "embedded" else "postgresql"
        made = Place(var, stack.enter_context(database_url(kind, var)), redis_url, **more)
        stack.callback(made.database.close)
        made.start(processes)
        stack.callback(made.stop)
        yield made
