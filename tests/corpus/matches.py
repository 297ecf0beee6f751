"""Matches of all tables: views, decisions, moves, refusals, undo, journals, streams, records."""

from __future__ import annotations

import random
import typing as t

from .recorder import LANGUAGES, Answer, Data, Recorder
from .walks import CHANCE, altered

SHORT, WHOLE = 8, 3000
Who = int | str


class Match:
    """A match over HTTP; a caller is a seat, `host`, `spectator` or `nobody`."""

    def __init__(self, rec: Recorder, made: Data, seats: int, name: str) -> None:
        self.rec = rec
        self.id: str = made["match"]
        tokens = made["tokens"]
        self.tokens: dict[Who, str] = {
            "host": tokens["host"],
            "spectator": tokens["spectator"],
            "nobody": "A" * len(tokens["host"]),
            **dict(enumerate(tokens["seats"])),
        }
        self.seats = range(seats)
        self.url = f"/v1/matches/{self.id}"
        self.dice = random.Random(name)
        self.version = 1
        self.played: list[Data] = []

    def headers(self, who: Who, version: int | None = None, key: str = "") -> dict[str, str]:
        made = {"Authorization": f"Bearer {self.tokens[who]}"}
        if version is not None:
            made["If-Match"] = f'"{version}"'
        return made | ({"Idempotency-Key": key} if key else {})

    def get(self, who: Who, path: str = "", **more: t.Any) -> Answer:
        headers = self.headers(who) | more.pop("headers", {})
        return self.rec.get(self.url + path, headers=headers, **more)

    def change(self, who: Who, path: str, body: t.Any, key: str = "", **more: t.Any) -> Answer:
        """Post to the match at the version that it is known to have."""
        version = more.pop("version", self.version)
        headers = self.headers(who, version, key)
        answer = self.rec.post(self.url + path, body, headers=headers, **more)
        if answer.status == 200 and "dry_run" not in path:
            self.version = answer.json["version"]
        return answer

    def waiting(self) -> list[int]:
        """The seats that are asked now; agents may have moved since the last look."""
        told = self.get("spectator", quiet=True).json
        self.version = told["version"]
        return [seat for seat in told["view"]["waiting"] if seat != CHANCE]

    def legal(self, seat: int, quiet: bool) -> list[Data]:
        path = f"/decision?limit=1000&lang={self.dice.choice(LANGUAGES)}"
        moves: list[Data] = self.get(seat, path, quiet=quiet).json["moves"]
        return moves

    def play(self, quiet: bool = False) -> bool:
        """A random legal move of a seat that is asked; False when the match is over."""
        waiting = self.waiting()
        if not waiting:
            return False
        seat = self.dice.choice(waiting)
        move = self.dice.choice(self.legal(seat, quiet))
        path = f"/moves?lang={self.dice.choice(LANGUAGES)}"
        answer = self.change(seat, path, {"moves": [move]}, quiet=quiet)
        self.played.append({"seat": seat, "move": move})
        return answer.status == 200


def short(rec: Recorder, table: Data, number: int) -> None:
    """A few decisions at a table, with everything that one can ask on the way."""
    match = opened(rec, table, f"match {number}")
    if match is None:
        return
    for step in range(SHORT):
        if step % 3 == 0:
            look(match)
        if step % 4 == 1:
            refuse(match)
        if not match.play():
            break
        if step % 5 == 2:
            take_back(match)
    for who in ("spectator", *match.seats):
        tell(match, who)


def opened(rec: Recorder, table: Data, name: str, **more: t.Any) -> Match | None:
    rec.begin(f"{name} {table['game']} {table['edition']} {table['seats']}")
    language = LANGUAGES[len(name) % len(LANGUAGES)]
    answer = rec.post("/v1/matches", table | {"language": language} | more)
    return Match(rec, answer.json, table["seats"], name) if answer.status == 201 else None


def look(match: Match) -> None:
    """Views and decisions of everybody, and once more what the caller has already."""
    for who in ("spectator", "host", *match.seats):
        match.get(who)
        match.get(who, f"/decision?limit=5&lang={match.dice.choice(LANGUAGES)}")
    etag = match.get(0, quiet=True).headers["ETag"]
    match.get(0, headers={"If-None-Match": etag})
    match.get(0, "/decision?offset=2&limit=2", headers={"Accept-Language": "fr, pl;q=0.5"})


def refuse(match: Match) -> None:
    """Moves that cannot be made: by the rules, by the seat, by the version, by the key."""
    waiting = match.waiting()
    if not waiting:
        return
    seat = waiting[0]
    move = match.dice.choice(match.legal(seat, quiet=True))
    for language in LANGUAGES:
        wrong = altered(move, match.played, match.dice)
        match.change(seat, f"/moves?dry_run=true&lang={language}", {"moves": [wrong]})
    for one in match.played[-2:]:
        match.change(seat, "/moves?dry_run=true", {"moves": [one["move"], move]})
    match.change(seat, "/moves?dry_run=true", {"moves": [move]})
    match.change(seat, "/moves?dry_run=true", {"moves": [move, move]})
    others: list[Who] = ["spectator", "nobody", *match.seats]
    for who in others:
        if who not in waiting:
            match.change(who, "/moves", {"moves": [move]})
    for version in (match.version + 1, None):
        match.change(seat, "/moves", {"moves": [move]}, version=version)


def take_back(match: Match) -> None:
    """One step back, more steps than there are, and by somebody else."""
    for seat in match.seats:
        match.change(seat, "/undo?dry_run=true", {"steps": 1})
        match.change(seat, f"/undo?lang={match.dice.choice(LANGUAGES)}", {"steps": 9})
    seat = match.played[-1]["seat"]
    match.change(seat, "/undo", {})


def tell(match: Match, who: Who) -> None:
    """What happened, in all its forms."""
    language = match.dice.choice(LANGUAGES)
    match.get(who, f"/journal?lang={language}")
    match.get(who, "/journal?after=3&limit=2")
    match.get(who, f"/record?lang={language}")
    match.get(who, f"/stream?lang={language}", headers={"Last-Event-ID": "1"}, events=4)
    match.get(who, "/stream", events=1)


def whole(rec: Recorder, table: Data, number: int) -> tuple[Match, bytes] | None:
    """A match to its end, mostly unseen, and its record."""
    match = opened(rec, table, f"whole {number}")
    if match is None:
        return None
    for step in range(WHOLE):
        if not match.play(quiet=step % 40 != 0):
            break
        if step % 150 == 75:
            look(match)
            refuse(match)
    look(match)
    match.change(0, "/moves", {"moves": [match.played[-1]["move"]]})
    match.change(0, "/undo", {"steps": 1})
    match.get(0, "/stream", headers={"Last-Event-ID": str(match.version - 2)})
    for who in ("spectator", *match.seats):
        match.get(who, f"/journal?lang={LANGUAGES[number % 4]}&limit=40")
    return match, match.get("spectator", "/record").body


def repeated(rec: Recorder, table: Data) -> None:
    """Requests that are sent again: one effect, one answer; keys that are used for another."""
    rec.begin("repeated")
    key = {"Idempotency-Key": "the same"}
    made = [rec.post("/v1/matches", table, headers=key).json for _ in range(2)]
    rec.post("/v1/matches", table | {"language": "pl"}, headers=key)
    match = Match(rec, made[0], table["seats"], "repeated")
    for step in range(12):
        seat = match.waiting()[0]
        moves = match.legal(seat, quiet=True)
        body, version = {"moves": [moves[0]]}, match.version
        for _ in range(2):
            match.change(seat, "/moves", body, f"move {step}", version=version)
        match.change(seat, "/moves", {"moves": [moves[-1], moves[0]]}, f"move {step}")
        match.change(seat, "/undo", {"steps": 1}, f"undo {step}", version=version)
        if step % 3 == 1:
            now = match.version
            for _ in range(2):
                match.change(seat, "/undo", {"steps": 1}, f"back {step}", version=now)


def exchanged(rec: Recorder, table: Data) -> None:
    """Tokens that the host exchanges, and who may not."""
    match = opened(rec, table, "tokens")
    assert match is not None
    for who in ("host", "spectator", 0, "nobody"):
        for role in ({"role": "spectator"}, {"role": "seat", "seat": 1}, {"role": "seat"}):
            match.rec.post(f"{match.url}/tokens", role, headers=match.headers(who))
        match.rec.post(f"{match.url}/tokens", {"role": "king"}, headers=match.headers(who))
    for who in ("spectator", 0, 1):
        match.get(who)
    new = match.rec.post(f"{match.url}/tokens", {"role": "host"}, headers=match.headers("host"))
    match.get("host")
    match.tokens["host"] = new.json["token"]
    match.get("host")


def with_agents(rec: Recorder, table: Data, number: int) -> None:
    """Seats of agents: they move as soon as a worker has time."""
    agents: list[Data] = [
        {"agent": "random"},
        {"agent": "greedy"},
        {"agent": "mcts", "iterations": 10},
    ]
    players = [
        {"seat": seat} | agents[(seat + number) % len(agents)]
        for seat in range(1 if table["seats"] > 1 else 0, table["seats"])
    ]
    match = opened(rec, table, f"agents {number}", players=players)
    if match is None:
        return
    for _ in range(6):
        rec.do_jobs(25)
        look(match)
        if not match.play():
            break
    tell(match, "spectator")
    rec.sql("UPDATE jobs SET state = 'cancelled' WHERE state = 'queued'")
