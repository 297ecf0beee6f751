"""Tables to play at: a match with its tokens, random games by the engine and by the referee."""

from __future__ import annotations

import json
import random
import typing as t

from flask import Flask

from api.service import Service
from engine import games, kernel
from engine.kernel import AnyState, Move
from referee import matches
from tests.api.client import Client, Reply
from tests.laws import Taste, any_of, turns

TABLE = games()["auztralia"].table("pl-2018")
RULES = TABLE.rules
TABLE_DATA = {"game": "auztralia", "edition": "pl-2018"}
TEXTS = {
    "card": "auz.unit.infantry",
    "rule": "AUZ-TRACK-06",
    "reason": "auz.track.edge_taken",
    "term": "term.auz.unit.infantry",
    "language": "pl",
}
"""Something that is there for each path of the content service."""
LANGUAGES = ("pl", "ru", "de", "en")
Who = int | str
Data = dict[str, t.Any]


class Match:
    """A match as its callers reach it over HTTP; a caller is a seat, `host` or `spectator`."""

    def __init__(self, client: Client, made: Data) -> None:
        self.client = client
        self.id: str = made["match"]
        self.made = made
        tokens = made["tokens"]
        self.tokens: dict[Who, str] = {
            "host": tokens["host"],
            "spectator": tokens["spectator"],
            **dict(enumerate(tokens["seats"])),
        }
        self.url = f"/v1/matches/{self.id}"

    @property
    def seats(self) -> range:
        return range(len(self.tokens) - 2)

    def headers(self, who: Who, version: int | None = None, key: str = "") -> dict[str, str]:
        found = {"Authorization": f"Bearer {self.tokens[who]}"}
        if version is not None:
            found["If-Match"] = f'"{version}"'
        return found | ({"Idempotency-Key": key} if key else {})

    def get(self, who: Who, path: str = "", **more: t.Any) -> Reply:
        headers = self.headers(who) | more.pop("headers", {})
        return self.client.get(self.url + path, headers=headers, **more)

    def view(self, who: Who = "spectator") -> Data:
        told: Data = self.get(who).json
        return told

    @property
    def version(self) -> int:
        version: int = self.view()["version"]
        return version

    @property
    def waiting(self) -> int:
        """The seat whose turn it is."""
        seat: int = self.view()["view"]["waiting"][0]
        return seat

    def decision(self, seat: Who, **query: t.Any) -> Data:
        asked: Data = self.get(seat, "/decision", query_string={"limit": 1000, **query}).json
        return asked

    def move(
        self, seat: Who, *moves: Data, version: int | None = None, key: str = "", **query: t.Any
    ) -> Reply:
        """Post moves for a seat, at the newest version unless one is named."""
        headers = self.headers(seat, self.version if version is None else version, key)
        return self.client.post(
            f"{self.url}/moves", json={"moves": moves}, headers=headers, query_string=query
        )

    def undo(self, seat: Who, steps: int = 1, version: int | None = None) -> Reply:
        headers = self.headers(seat, self.version if version is None else version)
        return self.client.post(f"{self.url}/undo", json={"steps": steps}, headers=headers)

    def first(self) -> Data:
        """Some legal move of the seat whose turn it is."""
        move: Data = self.decision(self.waiting)["moves"][0]
        return move

    def play(self) -> Reply:
        """Play that move."""
        return self.move(self.waiting, self.first())


def opened(client: Client, seats: int = 2, **more: t.Any) -> Match:
    body = TABLE_DATA | {"seats": seats} | more
    return Match(client, client.post("/v1/matches", json=body).json)


def stored(app: Flask, match: Match) -> matches.Match:
    found = parts(app).matches.get(match.id)
    assert found is not None
    return found


def parts(app: Flask) -> Service:
    service: Service = app.extensions["arbiter"]
    return service


def play_on(
    app: Flask, match: Match, seed: object, most: int = 5000, taste: Taste = any_of
) -> matches.Match:
    """Random moves straight through the referee and the store, without HTTP."""
    dice, store = random.Random(str(seed)), parts(app).matches
    now = stored(app, match)
    table = now.table()
    for _ in range(most):
        s = table.decode(now.position)
        if not s.todo:
            break
        seat = dice.choice(kernel.waiting(table.rules, s))
        move = taste(kernel.legal(table.rules, s, seat), dice)
        data = table.rules.answers[move[0]].to_data(move)
        transition = matches.played(now, table, s, seat, [data])
        assert store.commit(now, transition, None)
        now = transition.match
    return now


def play_until(
    app: Flask, match: Match, found: t.Callable[[AnyState, int], t.Any], seed: object = "until"
) -> tuple[int, t.Any]:
    """Play on until something is found for the seat that is asked."""
    for step in range(1000):
        s = TABLE.decode(stored(app, match).position)
        seat = kernel.waiting(RULES, s)[0]
        wanted = found(s, seat)
        if wanted is not None:
            return seat, wanted
        play_on(app, match, f"{seed} {step}", 1)
    raise AssertionError("nothing found")


def chancy(s: AnyState, seat: int) -> Data | None:
    """A legal move after which luck decides."""
    for move in kernel.legal(RULES, s, seat):
        if isinstance(kernel.play(RULES, s.clone(), seat, move), kernel.Chance):
            return data_of(move)
    return None


def quiet_pair(s: AnyState, seat: int) -> tuple[Data, Data] | None:
    """Two legal moves of a seat in a row, of different decisions, without luck or a secret."""
    for first in kernel.legal(RULES, s, seat):
        c = s.clone()
        asked = kernel.play(RULES, c, seat, first)
        if kernel.waiting(RULES, c) != (seat,) or (c.own, c.den) != (s.own, s.den):
            continue
        if asked is not None and asked.key != s.todo[-1].key:
            return data_of(first), data_of(kernel.legal(RULES, c, seat)[0])
    return None


def middle(seats: int, seed: object, decisions: int, taste: Taste = any_of) -> AnyState:
    """The position of a random game after so many decisions."""
    for number, turn in enumerate(turns(TABLE, seats, str(seed), taste)):
        if number == decisions:
            return turn.s.clone()
    raise AssertionError(f"game {seed} is over before decision {decisions}")


def data_of(move: Move) -> Data:
    return RULES.answers[move[0]].to_data(move)


def position(s: AnyState) -> Data:
    data: Data = json.loads(TABLE.encode(s))
    return data


def nested(depth: int) -> list[t.Any]:
    """A list in a list in a list."""
    inner: list[t.Any] = []
    for _ in range(depth - 1):
        inner = [inner]
    return inner


def problem(response: Reply, status: int, code: str) -> Data:
    """The body of a problem that has the right shape."""
    assert response.status_code == status, response.data
    assert response.content_type == "application/problem+json"
    body: Data = response.json
    assert body["type"] == f"/v1/problems/{code}"
    assert body["status"] == status
    assert response.headers["Content-Language"] == body["lang"]
    return body
