"""Hostile requests: valid ones spoilt in body, text, headers, query, length and position."""

from __future__ import annotations

import functools
import json
import random
import typing as t
from pathlib import Path

from engine import games
from engine.kernel import advance, legal, play, seeded, view, waiting
from tests.robust.inside import TABLE, Inside, bearer, finished_record

Path_ = tuple[t.Any, ...]
ABOUT = {"people": [{"seat": 0, "name": "Ada"}], "metadata": {"room": "7"}}
PAIR = [{"agent": "greedy"}, {"agent": "mcts", "milliseconds": 10}]


class Raw(t.NamedTuple):
    """A piece of a body that is not made by a JSON writer."""

    text: bytes


class Hostile(t.NamedTuple):
    """One request, ready to be sent."""

    kind: str
    path: str
    body: bytes
    headers: dict[str, str]
    query: str = ""
    environ: dict[str, str] = {}  # noqa: RUF012


JUNK: tuple[t.Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 10**400, 0.5, -1e308),
    *("", " ", "a" * 5000, "\x00", "\u202e", "😀", "../../etc/passwd", "%s%n{0}", "' OR 1=1--"),
    *([], [[]], {}, {"": {}}, [None] * 2000, {str(n): n for n in range(500)}, "1", "-0"),
    *(Raw(b"1" + b"0" * 4400), Raw(b"1e999"), Raw(b"-1e-999"), Raw(b"NaN"), Raw(b"1.0")),
    *(Raw(b'"\\ud800"'), Raw(b'"\\udc00\\ud800"'), Raw(b'"\\u0000"'), Raw(b'"\xff\xfe"')),
    *(Raw(b"[" * 31 + b"]" * 31), Raw(b"[" * 9000), Raw(b'{"a":' * 40 + b"1" + b"}" * 40)),
    *(Raw(b'["' + b'\\"' * 20000), Raw(b'"' + b"\\" * 9001), Raw(b"01"), Raw(b"[1,]")),
)
TYPES = (
    *("text/plain", "application/xml", "application/x-www-form-urlencoded", ""),
    *("application/json; charset=utf-16", "multipart/form-data; boundary=x", "*/*", "json"),
    "application/x-ndjson",
)
VALUES = (
    *("", " ", '"', '""', "*", 'W/"1"', '"1', '"-1"', '"1e9"', '"999999999999999999999"', "1"),
    *('"1.seat0"', '"1", "2"', "a" * 129, "a" * 8000, "\xe9\xff", "%00", "\x7f", "é", "0", "-5"),
    *("Bearer ", "Bearer arb_" + "A" * 43, "Basic YTpi", "bearer x", "Bearer " + "\xff" * 40),
    *("pl;q=nan", "xx-YY;q=9,de", ",,,;;;", "q=" + "9" * 400, "*;q=0", "en-" + "a" * 900),
    *("18446744073709551616", "１２", "١٢", "0x10", "1_000", "null", "undefined", "[]"),
)
HEADERS = (
    *("If-Match", "If-None-Match", "Idempotency-Key", "Last-Event-ID", "Authorization"),
    *("Accept-Language", "Accept", "Content-Encoding", "Host", "Range", "X-HTTP-Method-Override"),
)
WORDS = ("", "%00", "%ff", "-1", "9" * 30, "1e3", "true", "%ed%a0%80", "pl", "a" * 500)
NAMES = ("lang", "offset", "limit", "after", "dry_run", "q", "", "position", "a" * 300)


@functools.cache
def positions() -> tuple[dict[str, t.Any], ...]:
    """Real positions from several moments of a random game."""
    table, luck, choose = games()["auztralia"].table("pl-2018"), seeded(11), random.Random(3)
    s = table.start(2)
    advance(table.rules, s, luck)
    found = []
    for step in range(160):
        if not s.todo:
            break
        if step % 8 == 0:
            found.append(json.loads(table.encode(s)))
        seat = waiting(table.rules, s)[0]
        play(table.rules, s, seat, choose.choice(legal(table.rules, s, seat)), luck)
    return tuple(found)


def bodies(service: Inside) -> dict[str, dict[str, t.Any]]:
    """A valid body for every operation that takes one."""
    record = json.loads(finished_record())
    position = positions()[0]
    asked = {"position": position, "seat": position_seat(position)}
    move = service.post("/v1/legal-moves", asked)["moves"][0]
    here = f"/v1/matches/{service.match}/decision"
    mine = [service.get(here, bearer(one))["moves"] for one in service.made["tokens"]["seats"]]
    return {
        "/v1/positions/compose": composed(),
        "/v1/speech": {"position": position, "seat": 0},
        "/v1/positions/derive": {"position": position, "seat": 0},
        "/v1/matches/from-position": {"position": position, "language": "ru"} | ABOUT,
        **life_bodies(),
        "/v1/positions": TABLE | {"seed": "7", "options": {}},
        "/v1/checks": {"position": position, "seat": position_seat(position), "move": move},
        "/v1/legal-moves": {"position": position, "seat": 0, "offset": 0, "limit": 5},
        "/v1/positions/lint": {"position": position},
        "/v1/pictures": {"position": position, "seat": 0, "lit": ["hex:12"], "zoom": True},
        "/v1/matches": TABLE | {"language": "pl", "players": [{"seat": 1, "agent": "random"}]},
        "/v1/matches/import": {"record": record, "language": "de"},
        "/v1/matches/{match_id}/tokens": {"role": "seat", "seat": 0},
        "/v1/matches/{match_id}/moves": {"moves": [*mine[0], *mine[1]][:1]},
        "/v1/matches/{match_id}/undo": {"steps": 1},
        "/v1/matches/{match_id}/advice": {"agent": "mcts", "iterations": 5, "seed": "2"},
        "/v1/audits": {"record": record},
        "/v1/analyses": {"record": record, "games": 8},
        "/v1/evaluations": {"positions": [{"position": position}], "games": 8},
        "/v1/ai/moves": {
            "positions": [{"position": position, "seed": "1"}, {"position": positions()[1]}],
            **{"agent": "mcts", "iterations": 5, "seed": "2"},
        },
        "/v1/simulations": {
            "tables": [{"game": "auztralia", "edition": "pl-2018", "options": {}, "players": PAIR}],
            **{"games": 3, "seed": "3", "alternate": True},
        },
        "/v1/cards/lookup": {"codes": ["auz.unit.infantry"]},
    }


def life_bodies() -> dict[str, dict[str, t.Any]]:
    """Those that need no position: the life of a match, and webhooks."""
    return {
        "/v1/matches/{match_id}/fork": {"version": 1, "language": "de"} | ABOUT,
        "/v1/matches/{match_id}/invitations": {"seat": 1, "hours": 2},
        "/v1/matches/{match_id}/join": {"name": "Ada"},
        "/v1/webhooks": {"url": "https://hooks.example.org/x", "events": ["jobs"]},
        "/v1/webhooks/{webhook_id}/deliveries": {"delivery": "0" * 32 + ".1"},
    }


def other_bodies() -> dict[str, dict[str, t.Any]]:
    """A valid body for every operation that takes one and is not a POST."""
    return {
        "/v1/matches/{match_id}": ABOUT,
        "/v1/matches/{match_id}/seats/{seat}/agent": {"agent": "mcts", "iterations": 5},
    }


def composed() -> dict[str, t.Any]:
    """What a seat sees at the first moment of a game, and what it is asked."""
    table = games()["auztralia"].table("pl-2018")
    s = table.decode(json.dumps(positions()[0]).encode())
    seen = json.loads(json.dumps(view(table.rules, s, 0)))
    del seen["todo"]
    names = {"game": "auztralia", "edition": "pl-2018", "options": {}, "seat": 0}
    return names | {"view": seen, "asked": {"decision": s.todo[-1].key}}


def position_seat(position: dict[str, t.Any]) -> int:
    """The seat that a position waits for."""
    table = games()["auztralia"].table("pl-2018")
    asked = waiting(table.rules, table.decode(json.dumps(position).encode()))
    return asked[0] if asked else 0


def nodes(data: t.Any, at: Path_ = ()) -> t.Iterator[Path_]:
    """The place of every value inside a piece of JSON."""
    yield at
    if isinstance(data, dict | list):
        for name, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from nodes(value, (*at, name))


def node(data: t.Any, at: Path_) -> t.Any:
    for name in at:
        data = data[name]
    return data


def replaced(data: t.Any, at: Path_, value: t.Any) -> t.Any:
    """A copy with another value in one place; what lies beside the way there is shared."""
    if not at or not isinstance(data, dict | list):
        return value
    new = data.copy()
    there = data[at[0]] if len(at) > 1 else None
    new[at[0]] = replaced(there, at[1:], value)
    return new


def written(data: t.Any) -> bytes:
    """JSON with its raw pieces put in as they are."""
    raws: list[bytes] = []

    def mark(value: t.Any) -> t.Any:
        if isinstance(value, Raw):
            raws.append(value.text)
            return f"@raw{len(raws) - 1}@"
        if isinstance(value, dict):
            return {name: mark(inner) for name, inner in value.items()}
        return [mark(inner) for inner in value] if isinstance(value, list) else value

    text = json.dumps(mark(data)).encode()
    for place, raw in enumerate(raws):
        text = text.replace(b'"@raw%d@"' % place, raw)
    return text


class Forge:
    """Makes hostile requests from a seed: the same seed makes the same ones."""

    def __init__(self, service: Inside, seed: int) -> None:
        self.service = service
        self.luck = random.Random(seed)
        self.bodies = bodies(service)
        self.spare = service.post("/v1/matches", TABLE)
        self.webhook = service.post("/v1/webhooks", self.bodies["/v1/webhooks"])["webhook"]
        self.places = {path: list(nodes(body)) for path, body in self.bodies.items()}
        self.small = [path for path in self.bodies if path not in LARGE]

    def request(self) -> Hostile:
        kinds = (self.node, self.position, self.text, self.head, self.query, self.form, self.move)
        return self.luck.choices(kinds, (5, 5, 3, 2, 1, 1, 2))[0]()

    def path(self) -> str:
        """An operation; those with long bodies come less often."""
        few = self.luck.random() < 0.2
        return self.luck.choice(LARGE if few else self.small)

    def sent(self, kind: str, path: str, body: bytes, **more: t.Any) -> Hostile:
        """A request with the rights that it needs; tokens are exchanged in a match of their own."""
        made = self.spare if path.endswith("/tokens") else self.service.made
        token = made["tokens"]["host"]
        if path.endswith(("/moves", "/undo", "/fork")):
            token = self.luck.choice(made["tokens"]["seats"])
        version = self.service.version(made)
        headers = {"Content-Type": "application/json", "If-Match": f'"{version}"'}
        headers |= bearer(token) | more.pop("headers", {})
        path = path.replace("{match_id}", made["match"]).replace("{webhook_id}", self.webhook)
        return Hostile(kind, path, body, headers, **more)

    def node(self) -> Hostile:
        """Any value in any place of a valid body."""
        path = self.path()
        at = self.luck.choice(self.places[path])
        body = written(replaced(self.bodies[path], at, self.luck.choice(JUNK)))
        return self.sent("node", path, body)

    def position(self) -> Hostile:
        """A position that looks right: one to three of its values are those of another place."""
        path = self.luck.choice(("/v1/checks", "/v1/legal-moves", "/v1/positions/lint"))
        whole = self.luck.choice(positions())
        for _ in range(self.luck.randint(1, 3)):
            whole = replaced(whole, self._inner(whole), self._likely(whole))
        body = self.bodies[path] | {"position": whole}
        if path == "/v1/checks":
            body |= {"seed": "1"}
        return self.sent("position", path, written(body))

    def _inner(self, whole: t.Any) -> Path_:
        """A place inside a position: a way down at random, not always to the end."""
        at: Path_ = ()
        while isinstance(whole, dict | list) and whole and (not at or self.luck.random() < 0.8):
            name = self.luck.choice(list(whole) if isinstance(whole, dict) else range(len(whole)))
            at, whole = (*at, name), whole[name]
        return at

    def _likely(self, whole: t.Any) -> t.Any:
        """A value that may well stand in a position: a neighbour's, a small number, a shuffle."""
        found = node(whole, self._inner(whole))
        choice = self.luck.random()
        if choice < 0.3:
            return self.luck.randint(-2, 130)
        if isinstance(found, list) and choice < 0.7:
            return self.luck.sample(found * 2, self.luck.randint(0, 2 * len(found)))
        return found

    def text(self) -> Hostile:
        """The bytes of a valid body, spoilt."""
        path = self.path()
        return self.sent("text", path, self._spoilt(written(self.bodies[path])))

    def _spoilt(self, whole: bytes) -> bytes:
        cut = self.luck.randrange(len(whole))
        twice = whole[:1] + b'"position":1,"seat":2,"game":[],"steps":1,' + whole[1:]
        return self.luck.choice(
            (
                *(
                    whole[:cut],
                    whole + b"}",
                    whole + whole,
                    b"\xef\xbb\xbf" + whole,
                    b"\x00" + whole,
                ),
                *(whole[:cut] + b"\x00" + whole[cut:], whole[:cut] + b"\xc3\x28" + whole[cut:]),
                *(whole[:cut] + b"\xed\xa0\x80" + whole[cut:], whole.decode().encode("utf-16")),
                *(
                    twice,
                    b"",
                    b" " * 9000,
                    b"[" * 200_000,
                    b'{"a":' * 50_000,
                    b'["' + b'\\"' * 120_000,
                ),
                *(whole[:-1] + b" " * 300_000 + b"}", b'{"x":[' + b"0," * 100_000 + b"0]}"),
                *(whole[:cut] + bytes([self.luck.randrange(256)]) + whole[cut + 1 :],),
                *(b"{" + b",".join(b'"k%d":%d' % (n, n) for n in range(20_000)) + b"}",),
            )
        )

    def head(self) -> Hostile:
        """A valid body under hostile headers."""
        path = self.path()
        names = self.luck.sample(HEADERS, self.luck.randint(1, 3))
        headers = {name: self.luck.choice(VALUES) for name in names}
        return self.sent("head", path, written(self.bodies[path]), headers=headers)

    def query(self) -> Hostile:
        path = self.path()
        pairs = [
            f"{self.luck.choice(NAMES)}={self.luck.choice(WORDS)}"
            for _ in range(self.luck.randint(1, 6))
        ]
        return self.sent("query", path, written(self.bodies[path]), query="&".join(pairs))

    def form(self) -> Hostile:
        """The wrong kind of body, or one whose length is a lie."""
        path = self.path()
        length = self.luck.choice(("0", "5", "99999999999", "-1", "x", "1" * 30, ""))
        if self.luck.random() < 0.5:
            return self.sent(
                "form", path, written(self.bodies[path]), environ={"CONTENT_LENGTH": length}
            )
        headers = {"Content-Type": self.luck.choice(TYPES)}
        return self.sent("form", path, written(self.bodies[path]), headers=headers)

    def move(self) -> Hostile:
        """A move with hostile fields, on a position and in a match."""
        path = self.luck.choice(("/v1/checks", "/v1/matches/{match_id}/moves"))
        body = self.bodies[path]
        answers = games()["auztralia"].table("pl-2018").rules.answers
        move = {"decision": self.luck.choice((*answers, "", "auz", None))}
        schema = answers[move["decision"]].schema() if move["decision"] in answers else {}
        for name in (*schema.get("properties", {}), *self.luck.choices(NAMES, k=1)):
            if name != "decision" and self.luck.random() < 0.9:
                move[name] = self.luck.choice((*JUNK, self.luck.randint(0, 120)))
        body = body | ({"move": move} if path == "/v1/checks" else {"moves": [move]})
        return self.sent("move", path, written(body), query=self.luck.choice(("", "dry_run=true")))


LARGE = ("/v1/matches/import", "/v1/audits")


def told(request: Hostile, folder: Path) -> Path:
    """Where a request that went wrong is kept, to be looked at."""
    path = folder / f"{request.kind}.txt"
    path.write_bytes(repr(request._replace(body=request.body[:20_000])).encode())
    return path
