"""The dearest requests that anybody can send: for each operation the largest that it takes."""

from __future__ import annotations

import itertools
import json
import random
import types
import typing as t

import msgspec

from api.wire import LIST_LIMIT, RECORD_LIMIT
from engine import games, kernel
from engine.kernel import AnyState, Table
from referee.checks import chance_of
from referee.matches import UNDO_LINES, played, undone
from referee.store.jobs import NewJob
from tests.api.play import TEXTS
from tests.api.records import longest
from tests.robust.inside import Inside, bearer
from tests.tables import USUAL, VARIED

JSON, NDJSON = "application/json", "application/x-ndjson"
LIMITS = {
    "/v1/matches/import": RECORD_LIMIT,
    "/v1/audits": RECORD_LIMIT,
    "/v1/ai/moves": LIST_LIMIT,
}
"""The largest bodies in bytes, where they are not the usual ones."""
LINES, MOST_PARTS = 400_000, 2000
"""The results of the largest simulation."""
Data = dict[str, t.Any]


class Request(t.NamedTuple):
    """One request, and what makes it dear."""

    label: str
    method: str
    path: str
    body: bytes = b""
    headers: t.Mapping[str, str] = types.MappingProxyType({})
    kind: str = JSON


class Scene(t.NamedTuple):
    """A position with a seat that is asked, and how many moves it has."""

    table: Table
    state: AnyState
    seat: int
    moves: int

    def position(self) -> Data:
        return t.cast("Data", json.loads(self.table.encode(self.state)))

    def view(self) -> Data:
        """The same as an item of a list that tells what the seat sees."""
        seen = kernel.view(self.table.rules, self.state, self.seat)
        named = {"game": self.table.game.code, "edition": self.table.edition}
        rest = {"options": self.table.options, "rulings": self.table.rulings}
        return named | rest | {"view": seen, "seat": self.seat}


def scenes() -> list[Scene]:
    """For each kind of table the position of a random game in which there is most to choose."""
    found = []
    for sitting in (*USUAL, *VARIED):
        table, best = sitting.table(), None
        luck, dice, s = kernel.seeded(3), random.Random(3), table.start(sitting.seats)
        kernel.advance(table.rules, s, luck)
        while s.todo:
            seat = kernel.waiting(table.rules, s)[0]
            moves = kernel.legal(table.rules, s, seat)
            if best is None or len(moves) > best.moves:
                best = Scene(table, s.clone(), seat, len(moves))
            kernel.play(table.rules, s, seat, dice.choice(moves), luck)
        assert best is not None
        found.append(best)
    return found


def whole_game(table: Table, seats: int) -> tuple[Data, list[Data]]:
    """A start position, and all moves of a game that follows from it with a seed."""
    s, pick = table.start(seats), chance_of([], "dear")
    start = json.loads(table.encode(s))
    kernel.advance(table.rules, s, pick)
    dice, moves = random.Random(1), list[Data]()
    while s.todo and len(moves) < 1000:
        seat = kernel.waiting(table.rules, s)[0]
        move = dice.choice(kernel.legal(table.rules, s, seat))
        moves.append({"seat": seat, "move": table.rules.answers[move[0]].to_data(move)})
        kernel.play(table.rules, s, seat, move, pick)
    return start, moves


def tables(most: int) -> t.Iterator[Data]:
    """Tables that nobody has asked for before: each must be made."""
    game = games()["auztralia"]
    edition = game.editions[0]
    known = [(id_, one.values) for id_, one in game.rulings.items() if edition in one.default]
    every = itertools.product(*(values for _, values in known))
    for values in itertools.islice(every, most):
        rulings = dict(zip((id_ for id_, _ in known), values, strict=True))
        yield {"game": game.code, "edition": edition, "rulings": rulings}


def padded(body: t.Any, limit: int) -> bytes:
    """A body as large as it may be."""
    data = msgspec.json.encode(body)
    return data + b" " * (limit - len(data))


def junk(limit: int, names: t.Iterable[str]) -> dict[str, bytes]:
    """Bodies of a size that say nothing, each hard on another part of whoever reads them.

    Names are those of fields that the operation knows, and one that nobody does.
    """
    deep = b"[" * 28 + b"]" * 28
    fillings = {
        "a long word": b'"' + b"\\u0041" * (limit // 6) + b'"',
        "many lists": _listed(deep, limit),
        "many zeros": _listed(b"0", limit),
        "many objects": _listed(b"{}", limit),
        "many small objects": _listed(b'{"a":0}', limit),
        "many words": _listed(b'"["', limit),
        "words and lists": _listed(b'"[",[]', limit),
        "many names": b"{" + b",".join(b'"%x":0' % n for n in range(limit // 10)) + b"}",
    }
    found = {"spaces": b"{" + b" " * (limit - 2) + b"}"}
    for name in ("nobody_knows", *names):
        for label, filling in fillings.items():
            whole = b'{"%s":%s}' % (name.encode(), filling)
            if len(whole) <= limit:
                found[f"{name}: {label}"] = whole
    return found


def _listed(item: bytes, limit: int) -> bytes:
    """A list of as many items as there is room for."""
    return b"[" + b",".join([item] * ((limit - 100) // (len(item) + 1))) + b"]"


class Setting:
    """A service with a long match and a large job in it."""

    def __init__(self, service: Inside) -> None:
        self.service = service
        self.scenes = scenes()
        self.parts = service.app.extensions["arbiter"]
        self.table = {"game": "circadians", "edition": "pl-2022", "seats": 5}
        self.made = service.post("/v1/matches", self.table)
        self.long = self._lengthened(service.post("/v1/matches", self.table))
        self.job = self._worked()

    def _lengthened(self, made: Data) -> Data:
        """A match in which somebody moves and takes it back until nobody may."""
        store = self.parts.matches
        now = store.get(made["match"])
        table = now.table()
        s = table.decode(now.position)
        while now.line < UNDO_LINES and s.todo:
            seat = kernel.waiting(table.rules, s)[0]
            listed = kernel.legal(table.rules, s, seat)
            moves = [table.rules.answers[move[0]].to_data(move) for move in listed[:8]]
            tried = [played(now, table, s, seat, [move]) for move in moves]
            best = max(tried, key=lambda one: (one.undoable, len(one.lines[0].body)))
            assert store.commit(now, best, None)
            s = best.state
            if best.undoable:
                back = undone(best.match, seat, now.position, now.version, 1)
                assert store.commit(best.match, back, None)
                best = back
                s = table.decode(back.match.position)
            now = best.match
        return made

    def _worked(self) -> str:
        """A simulation that is done, with as many lines as one can have."""
        line = json.dumps({"table": 0, "match": 1, "seed": "s" * 40, "agents": ["greedy"] * 4})
        lines = (line + "\n").encode() * (LINES // MOST_PARTS)
        new = NewJob("simulation", "open", "en", b"{}", LINES, [(b"{}", 1)] * MOST_PARTS)
        whole, *parts = self.parts.jobs.write(new)
        for part in parts:
            claim = self.parts.jobs.claim(part)
            assert self.parts.jobs.finish(claim, b"{}", lines)
        assert self.parts.jobs.finish(self.parts.jobs.claim(whole), b'{"tables":[]}', b"")
        return str(whole)

    def at(self, path: str) -> str:
        """A path of the document with something real in each place."""
        real = {"match_id": self.long["match"], "job_id": self.job, "game": "auztralia"}
        real |= {"name": "swagger-ui-bundle.js", "code": "stale", "board": "east"} | TEXTS
        for name, value in real.items():
            path = path.replace(f"{{{name}}}", value)
        return path

    def host(self) -> dict[str, str]:
        return bearer(self.long["tokens"]["host"])

    def records(self) -> list[tuple[Data, int]]:
        """Records of whole games with all that may be taken back in them, and their lengths."""
        made = [longest(sitting.table(), sitting.seats) for sitting in USUAL]
        return [(record, len(record["journal"])) for record in made]
