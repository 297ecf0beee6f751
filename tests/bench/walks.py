"""How far a request walks: calls of our functions, files, folders it goes to and back.

Counted on a warm process: who begins a match is luck, and for the first move of each seat sentences
are made, so a walk counts when it was the same three times in a row. It runs on an older tree as
well, where the same figures come from:
`cd THERE && python - < tests/bench/walks.py`; here `python -m tests.bench.walks`.
"""

from __future__ import annotations

import importlib
import itertools
import os
import pathlib
import sys
import tempfile
import types
import typing as t

import redis
import sqlalchemy as sa

ROOT = pathlib.Path.cwd()
OURS = ("engine", "content", "referee", "api", "workers")
WARM, MOST = 3, 40
"""So many walks in a row must be the same, and so many are tried."""
Data = dict[str, t.Any]
PORT = "auz.setup.place_port"
LEGAL, ILLEGAL = 90, 12
"""A hex with the symbol of a port, and one without."""
TABLE: Data = {"game": "auztralia", "edition": "pl-2018"}


class Walk:
    """Our functions in the order of their calls; what comprehensions do is their function's."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, str]] = []

    def __call__(self, frame: types.FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or code.co_name.startswith("<"):
            return
        path = pathlib.PurePath(code.co_filename)
        if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS:
            self.steps.append((str(path.relative_to(ROOT)), code.co_qualname))

    def figures(self) -> dict[str, int]:
        files = [file for file, _ in self.steps]
        folders = [folder_of(file) for file in files]
        return {
            "calls": len(self.steps),
            "functions": len(set(self.steps)),
            "files": len(set(files)),
            "file switches": switches(files),
            "folder switches": switches(folders),
        }


def folder_of(file: str) -> str:
    """The part of the house that a file is in; the kernel and each game are one."""
    top, *rest = pathlib.PurePath(file).parts
    return f"{top}/{rest[0]}" if top == "engine" else top


def switches(places: list[str]) -> int:
    return sum(one != other for one, other in itertools.pairwise(places))


def walked(way: t.Callable[[], t.Callable[[], object]]) -> Walk:
    """The walk that was the same some times in a row; what prepares a run is not part of it."""
    walk, last = Walk(), list[int]()
    while len(last) < MOST and (len(last) < WARM or len(set(last[-WARM:])) > 1):
        work = way()
        walk.steps.clear()
        sys.setprofile(walk)
        try:
            work()
        finally:
            sys.setprofile(None)
        last.append(len(walk.steps))
    assert len(set(last[-WARM:])) == 1, last
    return walk


def module(*names: str) -> t.Any:
    """The first of these modules that there is."""
    for name in names[:-1]:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            continue
    return importlib.import_module(names[-1])


class Walks:
    """A service of its own whose queue takes nothing and is empty, and the ways through it."""

    def __init__(self, var: str) -> None:
        os.environ |= {"ARBITER_VAR": var, "ARBITER_REDIS_URL": f"unix://{var}/none.sock"}
        redis.Redis.llen = lambda *_: 0  # type: ignore[assignment]
        settings = module("referee.settings", "api.settings").Settings.from_env()
        module("referee.store", "api.store").Database(settings.database_url).migrate()
        self.app = module("api.app").create_app(settings)
        self.client = self.app.test_client()
        self.workers = module("workers.app")

    def post(self, path: str, body: Data, headers: dict[str, str] | None = None) -> t.Any:
        answer = self.client.post(path, json=body, headers=headers)
        assert answer.status_code < 300, answer.text
        return answer.json

    def start(self) -> Data:
        return dict(self.post("/v1/positions", TABLE | {"seats": 2, "seed": "7"}))

    def check(self, hex: int) -> t.Callable[[], object]:
        """A check of a port on a position that was asked about before."""
        start, move = self.start(), {"decision": PORT, "hex": hex}
        body = {"position": start["position"], "seat": start["waiting"][0], "move": move}
        assert self.post("/v1/checks", body)["legal"] == (hex == LEGAL)
        return lambda: self.post("/v1/checks", body)

    def move(self) -> t.Callable[[], object]:
        """The first move of a match."""
        made = self.post("/v1/matches", TABLE | {"seats": 2})
        url, tokens = f"/v1/matches/{made['match']}", made["tokens"]
        bearer = {"Authorization": f"Bearer {tokens['spectator']}"}
        (seat,) = self.client.get(f"{url}/decision", headers=bearer).json["waiting"]
        headers = {"Authorization": f"Bearer {tokens['seats'][seat]}", "If-Match": '"1"'}
        body = {"moves": [{"decision": PORT, "hex": LEGAL}]}
        return lambda: self.post(f"{url}/moves", body, headers)

    def elsewhere(self) -> t.Callable[[], object]:
        """The same in a process that has not made the version before; older trees kept nothing."""
        work = self.move()
        if kept := getattr(module("referee.matches"), "KNOWN", None):
            kept.forget()
        return work

    def job(self) -> t.Callable[[], object]:
        """A random move for a position: claim, think, finish, sum up, fetch the results."""
        body = {
            "positions": [{"position": self.start()["position"]}],
            "agent": "random",
            "seed": "1",
        }
        whole = self.post("/v1/ai/moves", body)["job"]

        def work() -> None:
            self.workers.work()
            assert self.client.get(f"/v1/jobs/{whole}/results").status_code == 200

        return work

    def rows(self, text: str, **values: str) -> list[tuple[t.Any, ...]]:
        with self.app.extensions["arbiter"].database.session() as session:
            return list(session.every(sa.text(text), **values))


def main() -> None:
    with tempfile.TemporaryDirectory() as var:
        walks = Walks(var)
        ways = {
            "check, legal": lambda: walks.check(LEGAL),
            "check, refused": lambda: walks.check(ILLEGAL),
            "move": walks.move,
            "move, read anew": walks.elsewhere,
            "job": walks.job,
        }
        for name, way in ways.items():
            walk = walked(way)
            print(name, walk.figures())
            if "-v" in sys.argv:
                for file, function in walk.steps:
                    print("   ", file, function)


if __name__ == "__main__":
    main()
