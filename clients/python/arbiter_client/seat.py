"""A place at a match: everything that one token opens."""

from __future__ import annotations

import typing as t

from arbiter_client.problems import Json
from arbiter_client.stream import Event, follow
from arbiter_client.wire import Wire, pages

PAGE = 1000


class Seat:
    """A seat, the host or a spectator; it remembers the version that it saw last."""

    def __init__(self, wire: Wire, match: str, token: str, version: int | None = None) -> None:
        self.match = match
        self.token = token
        self.version = version
        self._wire = wire
        self._path = f"matches/{match}"

    def view(self) -> Json:
        """What this place may know of the match."""
        return self._seen(self._wire.get(self._path, self.token))

    def decision(self, offset: int = 0, limit: int = 100) -> Json:
        """What is asked, of whom, in words, with a page of the legal moves."""
        path = f"{self._path}/decision"
        return self._seen(self._wire.get(path, self.token, offset=offset, limit=limit))

    def legal_moves(self) -> t.Iterator[Json]:
        """All moves that this seat may make now."""
        return pages(lambda offset: self.decision(offset, PAGE), "moves", "next_offset")

    def play(self, *moves: Json, version: int | None = None, key: str | None = None) -> Json:
        """Play moves, all or none, on the version seen last or the one that is named."""
        return self._change("moves", {"moves": list(moves)}, version, key)

    def dry_run(self, *moves: Json) -> Json:
        """Have moves judged; nothing happens."""
        path, body = f"{self._path}/moves", {"moves": list(moves)}
        return self._wire.post(path, self.token, body, dry_run="true")

    def undo(self, steps: int = 1, version: int | None = None, key: str | None = None) -> Json:
        """Take back the last steps of this seat; the view says how many can be."""
        return self._change("undo", {"steps": steps}, version, key)

    def journal(self, after: int = 0) -> t.Iterator[Json]:
        """What happened, line by line, as this place may read it."""

        def ask(line: int) -> Json:
            return self._wire.get(f"{self._path}/journal", self.token, after=line, limit=PAGE)

        return pages(ask, "lines", "next_after", after)

    def stream(self, since: int | None = None) -> t.Iterator[Event]:
        """What happens after a version (0 is the beginning) or from now on, until it is over."""
        return follow(self._wire, self._path, self.token, since)

    def advice(
        self, agent: str, *, seed: str | None = None, key: str | None = None, **budget: int
    ) -> Json:
        """Have an agent say what it would play in this place; `see_advice` tells its answer."""
        body = {"agent": agent} | budget | ({} if seed is None else {"seed": seed})
        return self._wire.change(f"{self._path}/advice", self.token, body, key)

    def see_advice(self, job: str) -> Json:
        """How far the agent is, with its move and a receipt as `answer` when it is done."""
        return self._wire.get(f"{self._path}/advice/{job}", self.token)

    def record(self) -> Json:
        """The whole match once it is over; until then what this place may know of it."""
        return self._wire.get(f"{self._path}/record", self.token)

    def delete(self) -> Json:
        """End the match for good, which stops its agents; only the host may."""
        return dict(self._wire.send("DELETE", self._path, self.token).json())

    def _change(self, what: str, body: Json, version: int | None, key: str | None) -> Json:
        seen = version or self.version or self.view()["version"]
        if_match = {"If-Match": f'"{seen}"'}
        path = f"{self._path}/{what}"
        return self._seen(self._wire.change(path, self.token, body, key, **if_match))

    def _seen(self, told: Json) -> Json:
        self.version = told["version"]
        return told
