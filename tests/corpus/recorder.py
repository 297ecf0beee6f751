"""Sends requests to an app in this process and writes down what they were and what came."""

from __future__ import annotations

import hashlib
import itertools
import json
import sqlite3
import typing as t
from pathlib import Path

from .still import Still

Data = dict[str, t.Any]
LANGUAGES = ("en", "pl", "ru", "de")
LINES = "requests.jsonl"
BODIES = "bodies"
QUEUED = "SELECT id FROM jobs WHERE state = 'queued' LIMIT 1"


class Answer(t.NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> t.Any:
        return json.loads(self.body)


class Recorder:
    """The client of all scenarios; `quiet` requests are sent and not written down."""

    def __init__(self, folder: Path, still: Still, work: t.Callable[[], None]) -> None:
        self.folder = folder
        self.still = still
        self.work = work
        self.clients: dict[str, t.Any] = {}
        self.database = Path()
        self.scenario = ""
        self.at = "open"
        self.count = 0
        self.numbers = itertools.count(1)
        self.known: set[str] = set()
        (folder / BODIES).mkdir(parents=True, exist_ok=True)
        self.file = (folder / LINES).open("w", encoding="utf-8")

    def begin(self, scenario: str, at: str = "open") -> None:
        """From here on requests belong to a scenario, and go to one of the apps."""
        self.scenario, self.at, self.numbers = scenario, at, itertools.count(1)

    def get(self, path: str, **more: t.Any) -> Answer:
        return self.send("GET", path, **more)

    def post(self, path: str, body: t.Any, **more: t.Any) -> Answer:
        return self.send("POST", path, body, **more)

    def send(
        self,
        method: str,
        path: str,
        body: t.Any = None,
        *,
        headers: dict[str, str] | None = None,
        quiet: bool = False,
        events: int | None = None,
    ) -> Answer:
        """One request; of a stream only so many events are read. Bytes are sent as they are."""
        number = next(self.numbers)
        self.still.step(f"{self.scenario} {number}")
        data = b"" if body is None else body if isinstance(body, bytes) else written(body)
        named = {"Content-Type": "application/json"} if body is not None else {}
        named |= headers or {}
        response = self.clients[self.at].open(path, method=method, data=data, headers=named)
        told = b"".join(itertools.islice(response.iter_encoded(), events))
        response.close()
        answer = Answer(response.status_code, dict(response.headers.items()), told)
        if path.startswith("/metrics"):
            answer = ours(answer)
        if not quiet:
            asked = {"method": method, "path": path, "headers": named, "body": self._kept(data)}
            self._write(number, asked, answer)
        return answer

    def _write(self, number: int, asked: Data, answer: Answer) -> None:
        line = {
            "name": f"{self.scenario} {number}",
            "at": self.at,
            **asked,
            "status": answer.status,
            "answer_headers": answer.headers,
            "answer": self._kept(answer.body),
        }
        self.file.write(json.dumps(line, ensure_ascii=False, sort_keys=True) + "\n")
        self.count += 1

    def _kept(self, data: bytes) -> str:
        """The name of some bytes, which are kept in a file of that name."""
        name = hashlib.sha256(data).hexdigest()
        if name not in self.known:
            self.known.add(name)
            (self.folder / BODIES / name).write_bytes(data)
        return name

    def do_jobs(self, most: int = 10_000) -> int:
        """Do what is queued, as a worker does; how many messages that took."""
        for done in range(most):
            if not self.sql(QUEUED):
                return done
            self.still.step(f"{self.scenario} job {done} after {next(self.numbers)}")
            self.work()
        return most

    def sql(self, statement: str, *values: t.Any) -> list[t.Any]:
        """Look into the store, or spoil it, behind the back of the service."""
        connection = sqlite3.connect(self.database)
        with connection:
            found = connection.execute(statement, values).fetchall()
        connection.close()
        return found

    def close(self) -> None:
        self.file.close()


def written(body: t.Any) -> bytes:
    return json.dumps(body, ensure_ascii=False).encode()


def ours(metrics: Answer) -> Answer:
    """Of all metrics, those of the service; the others tell of this process."""
    kept = [line for line in metrics.body.splitlines(True) if b"arbiter_" in line]
    headers = {key: text for key, text in metrics.headers.items() if key != "Content-Length"}
    return Answer(metrics.status, headers, b"".join(kept))
