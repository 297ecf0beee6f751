"""The service as one object: rules without a match, matches, jobs."""

from __future__ import annotations

import json
import time
import typing as t

import requests

from arbiter_client.problems import Json
from arbiter_client.seat import PAGE, Seat
from arbiter_client.wire import Wire, pages

OPEN = ("queued", "running")
LOOK_SECONDS = 0.25


class Match(t.NamedTuple):
    """A new match: what each token opens, and the hash that binds its luck."""

    id: str
    commitment: str
    host: Seat
    spectator: Seat
    seats: tuple[Seat, ...]


class Arbiter:
    """A service at an address; `key` is an API key, `language` what refusals are told in."""

    def __init__(
        self,
        base_url: str,
        key: str | None = None,
        language: str | None = None,
        session: requests.Session | None = None,
        *,
        retries: int = 6,
    ) -> None:
        self._wire = Wire(base_url, language, session, retries)
        self._key = key

    def games(self) -> list[Json]:
        """The games with their editions and numbers of seats."""
        return list(self._wire.get("games", self._key)["games"])

    def game(self, code: str) -> Json:
        """One game, with the JSON Schema of every answer and of its positions."""
        return self._wire.get(f"games/{code}", self._key)

    def edition_diff(self, game: str, one: str | None = None, other: str | None = None) -> Json:
        """Every difference between the editions of a game or two of them, and what is played."""
        compared = {"from": one, "to": other}
        wanted = {name: value for name, value in compared.items() if value is not None}
        return self._wire.get(f"games/{game}/editions/diff", self._key, **wanted)

    def start(
        self,
        game: str,
        edition: str,
        seats: int,
        seed: str,
        options: Json | None = None,
        rulings: dict[str, str] | None = None,
    ) -> Json:
        """A start position; equal seeds give equal positions."""
        body = _table(game, edition, seats, options, rulings) | {"seed": seed}
        return dict(self._post("positions", body)["position"])

    def check(
        self,
        position: Json,
        seat: int | None = None,
        move: Json | None = None,
        *,
        moves: t.Sequence[Json] | None = None,
        **luck: t.Any,
    ) -> Json:
        """The verdict on a move, or on a list of `{"seat", "move"}`; luck is `seed`, `outcomes`."""
        single = {"seat": seat, "move": move}
        asked = single if moves is None else {"moves": list(moves)}
        return self._post("checks", {"position": position} | asked | luck)

    def legal_moves(self, position: Json, seat: int) -> t.Iterator[Json]:
        """All moves that a seat may make on a position."""
        body = {"position": position, "seat": seat, "limit": PAGE}
        return pages(
            lambda offset: self._post("legal-moves", body | {"offset": offset}),
            *("moves", "next_offset"),
        )

    def lint(self, position: Json) -> Json:
        """Everything that is wrong with a position."""
        return self._post("positions/lint", {"position": position})

    def create_match(
        self,
        game: str,
        edition: str,
        seats: int,
        options: Json | None = None,
        language: str = "en",
        key: str | None = None,
        *,
        rulings: dict[str, str] | None = None,
        players: t.Sequence[Json] = (),
    ) -> Match:
        """Open a match; its tokens are shown this once, so keep them.

        A ruling that is left out is as the edition has it: see `game()`. `players` are seats of
        agents, such as `{"seat": 1, "agent": "mcts", "iterations": 200}`.
        """
        body = _table(game, edition, seats, options, rulings) | {"language": language}
        body["players"] = list(players)
        made = self._wire.change("matches", self._key, body, key)
        tokens = made["tokens"]
        host, spectator, *places = (
            Seat(self._wire, made["match"], token, made["version"])
            for token in (tokens["host"], tokens["spectator"], *tokens["seats"])
        )
        return Match(made["match"], made["commitment"], host, spectator, tuple(places))

    def seat(self, match: str, token: str) -> Seat:
        """A place at a match that was opened earlier."""
        return Seat(self._wire, match, token)

    def audit(
        self,
        record: Json,
        key: str | None = None,
        *,
        edition: str | None = None,
        rulings: dict[str, str] | None = None,
    ) -> Json:
        """Have a whole record judged move by move; the answer is a job.

        With an edition or rulings its result names the first move that they judge differently.
        """
        against = {"edition": edition, "rulings": rulings}
        wanted = {name: value for name, value in against.items() if value}
        return self._wire.change("audits", self._key, {"record": record} | wanted, key)

    def ai_moves(
        self,
        positions: t.Sequence[Json],
        agent: str,
        *,
        seed: str | None = None,
        key: str | None = None,
        **budget: int,
    ) -> Json:
        """Have an agent choose a move on each position; the answer is a job.

        A search needs a budget: `iterations`, which can be repeated, or `milliseconds`.
        """
        asked = [{"position": position} for position in positions]
        body = {"positions": asked, "agent": agent} | budget | _seed(seed)
        return self._wire.change("ai/moves", self._key, body, key)

    def simulate(
        self,
        tables: t.Sequence[Json],
        games: int,
        *,
        seed: str | None = None,
        alternate: bool = True,
        key: str | None = None,
    ) -> Json:
        """Have agents play each other; a table is `game`, `edition`, `options` and `players`."""
        body = {"tables": list(tables), "games": games, "alternate": alternate} | _seed(seed)
        return self._wire.change("simulations", self._key, body, key)

    def results(self, job: str) -> t.Iterator[Json]:
        """The results of a job, line by line, as far as there are any."""
        answer = self._wire.send("GET", f"jobs/{job}/results", self._key)
        return (dict(json.loads(line)) for line in answer.content.splitlines())

    def cancel(self, job: str) -> Json:
        """Cancel a job that is not finished."""
        return dict(self._wire.send("DELETE", f"jobs/{job}", self._key).json())

    def job(self, id: str) -> Json:
        """How far a job is, and its result when it is done."""
        return self._wire.get(f"jobs/{id}", self._key)

    def wait(self, job: Json, seconds: float = 60.0) -> Json:
        """The job once it is done, failed or cancelled; a TimeoutError if it takes too long."""
        until = time.monotonic() + seconds
        while job["state"] in OPEN:
            if time.monotonic() > until:
                raise TimeoutError(f"job {job['job']} is still {job['state']}")
            time.sleep(LOOK_SECONDS)
            job = self.job(job["job"])
        return job

    def _post(self, path: str, body: Json) -> Json:
        return self._wire.post(path, self._key, body)


def _table(
    game: str, edition: str, seats: int, options: Json | None, rulings: dict[str, str] | None
) -> Json:
    table = {"game": game, "edition": edition, "seats": seats, "options": options or {}}
    return table | {"rulings": rulings or {}}


def _seed(seed: str | None) -> Json:
    return {} if seed is None else {"seed": seed}
