"""Long work: audits, agents that choose moves, evaluations, simulations, and what they cost."""

from __future__ import annotations

import json
import time
import typing as t

from arbiter_client.answers import JobOut, JobsOut, QuoteOut, SettingIn
from arbiter_client.problems import Data, Json, Own
from arbiter_client.service import Service, seeded
from arbiter_client.stream import follow_job
from arbiter_client.wire import given, pages

OPEN = ("queued", "running")
LOOK_SECONDS = 0.25


class Jobs(Service):
    """What is asked for is a job; `wait`, `follow` and `results` tell what came of it."""

    def audit(
        self,
        record: Data,
        key: str | None = None,
        *,
        edition: str | None = None,
        rulings: dict[str, str] | None = None,
    ) -> JobOut:
        """Have a whole record judged move by move.

        With an edition or rulings its result names the first move that they judge differently.
        """
        against = given({"edition": edition, "rulings": rulings})
        return self._wire.change(JobOut, "audits", self._key, {"record": record} | against, key)

    def ai_moves(
        self,
        positions: t.Sequence[Data],
        agent: str,
        *,
        seed: str | None = None,
        key: str | None = None,
        **budget: int,
    ) -> JobOut:
        """Have an agent choose a move on each position.

        A search needs a budget: `iterations`, which can be repeated, or `milliseconds`.
        """
        body = _asked(positions) | {"agent": agent} | budget | seeded(seed)
        return self._wire.change(JobOut, "ai/moves", self._key, body, key)

    def evaluate(
        self,
        positions: t.Sequence[Data],
        games: int | None = None,
        *,
        seed: str | None = None,
        key: str | None = None,
    ) -> JobOut:
        """Have positions played out to tell who stands how well."""
        body = _asked(positions) | given({"games": games}) | seeded(seed)
        return self._wire.change(JobOut, "evaluations", self._key, body, key)

    def analyse(self, record: Data, games: int | None = None, key: str | None = None) -> JobOut:
        """Have a finished match looked through for where it was won."""
        body = {"record": record} | given({"games": games})
        return self._wire.change(JobOut, "analyses", self._key, body, key)

    def simulate(
        self,
        tables: t.Sequence[SettingIn],
        games: int,
        *,
        seed: str | None = None,
        alternate: bool = True,
        key: str | None = None,
    ) -> JobOut:
        """Have agents play each other; a table is `game`, `edition`, `options` and `players`."""
        body = {"tables": list(tables), "games": games, "alternate": alternate} | seeded(seed)
        return self._wire.change(JobOut, "simulations", self._key, body, key)

    def quote(self, path: str, body: Data) -> QuoteOut:
        """What a request to `ai/moves`, `evaluations` or `simulations` would take; nothing runs."""
        return self._wire.post(QuoteOut, path, self._key, dict(body), quote=True)

    def results(self, job: str) -> t.Iterator[Own]:
        """The results of a job as far as there are any: each is a `ChosenMove`, `GameLine`, ..."""
        answer = self._wire.content(f"jobs/{job}/results", self._key)
        return (dict(json.loads(line)) for line in answer.splitlines())

    def table_csv(self, job: str) -> str:
        """The results of a simulation as a table."""
        return self._wire.content(f"jobs/{job}/table.csv", self._key).decode()

    def chart_svg(self, job: str) -> bytes:
        """The results of a simulation as a chart."""
        return self._wire.content(f"jobs/{job}/picture.svg", self._key)

    def cancel(self, job: str) -> JobOut:
        """Cancel a job that is not finished."""
        return self._wire.once(JobOut, "DELETE", f"jobs/{job}", self._key, None)

    def job(self, id: str) -> JobOut:
        """How far a job is, and its result when it is done."""
        return self._wire.get(JobOut, f"jobs/{id}", self._key)

    def jobs(self, kind: str | None = None) -> t.Iterator[JobOut]:
        """The jobs of this key, the newest first."""

        def ask(cursor: str) -> tuple[list[JobOut], str | None]:
            page = self._wire.get(JobsOut, "jobs", self._key, cursor=cursor or None, kind=kind)
            return page["jobs"], page["next_cursor"]

        return pages(ask, "")

    def follow(self, job: str) -> t.Iterator[JobOut]:
        """How far a job is, each time that it gets further, until it is finished."""
        return follow_job(self._wire, f"jobs/{job}", self._key, OPEN)

    def wait(self, job: JobOut, seconds: float = 60.0) -> JobOut:
        """The job once it is done, failed or cancelled; a TimeoutError if it takes too long."""
        until = time.monotonic() + seconds
        while job["state"] in OPEN:
            if time.monotonic() > until:
                raise TimeoutError(f"job {job['job']} is still {job['state']}")
            time.sleep(LOOK_SECONDS)
            job = self.job(job["job"])
        return job


def _asked(positions: t.Sequence[Data]) -> Json:
    return {"positions": [{"position": position} for position in positions]}
