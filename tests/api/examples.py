"""Sends every request of the service as its description has it, and records the answers.

What is recorded stands in that description; long lists and tables are cut short. To record it
again: `ARBITER_RECORD=nameOfRequest pytest tests/api/test_examples.py`.
"""

from __future__ import annotations

import json
import typing as t

import msgspec
import sqlalchemy as sa
from flask import Flask

from engine.kernel import advance, legal, seeded, view, waiting
from referee.jobs.kinds import KINDS
from referee.jobs.report import Report
from referee.jobs.states import OPEN
from referee.store.tables import jobs

from .client import Reply, client_of
from .play import TABLE, Data, Match, opened, parts
from .working import READY

MATCH, JOB, HOOK, SHARE = ("0" * 31 + end for end in "1234")
"""What stands in examples for the id of a match, a job, a webhook and a public address."""
TOKEN = "arb_" + "0" * 43
SHOWN = 2
"""Of long lists so many items are shown."""
TEXT = 400
GAME = {"game": "auztralia"}
BOARD = {"game": "auztralia", "board": "east"}
START = {"game": "auztralia", "edition": "pl-2018", "options": {}, "seats": 2, "seed": "example"}
AGENT = {"agent": "random", "seed": "example"}
SIMULATION = {
    "tables": [
        {
            "game": "auztralia",
            "edition": "pl-2018",
            "players": [{"agent": "random"}, {"agent": "random"}],
        }
    ],
    "games": 2,
    "seed": "example",
}
LONG = SIMULATION | {"games": 2000}
MOVE = {"decision": "auz.setup.place_port", "hex": 90}
RECEIVER = {"url": "https://example.com/arbiter"}
IN_MATCH = {"path": {"match_id": MATCH}}
OF_JOB = {"path": {"job_id": JOB}}
OF_HOOK = {"path": {"webhook_id": HOOK}}
SHARED = {"path": {"match_id": MATCH, "share": SHARE}}
ADVICE = {"path": {"match_id": MATCH, "job_id": JOB}}
VERSION = {"header": {"If-Match": '"1"', "Idempotency-Key": "my-first-move"}}
JSON, NDJSON = "application/json", "application/x-ndjson"


class Scene:
    """A position to send, and who is to move in it."""

    def __init__(self) -> None:
        s = TABLE.start(2)
        advance(TABLE.rules, s, seeded("example"))
        self.seat = waiting(TABLE.rules, s)[0]
        self.position = json.loads(TABLE.encode(s))
        seen = view(TABLE.rules, s, self.seat)
        self.view = json.loads(json.dumps(seen))
        self.move = TABLE.rules.answers["auz.setup.place_port"].to_data(
            legal(TABLE.rules, s, self.seat)[0]
        )
        self.first = {"position": self.position, "seat": self.seat}
        kept = ("pub", "own", "faces", "den")
        self.described = {name: self.view[name] for name in kept}


def bodies(scene: Scene) -> Data:
    """What each request is sent."""
    table = {name: START[name] for name in ("game", "edition", "options")}
    asked = {"decision": "auz.setup.place_port", "seat": scene.seat}
    composed = table | {"seat": scene.seat, "view": scene.described, "asked": asked}
    match = {"game": "auztralia", "edition": "pl-2018", "seats": 2}
    return {
        "drawPosition": {"position": scene.position},
        "tellPosition": {"position": scene.position},
        "createPosition": START,
        "derivePosition": {"position": scene.position},
        "composePosition": composed,
        "checkMoves": scene.first | {"move": scene.move},
        "listLegalMoves": scene.first | {"limit": 3, "explain": True},
        "lintPosition": {"position": scene.position},
        "createMatch": match,
        "exchangeToken": {"role": "spectator"},
        "playMoves": {"moves": [MOVE]},
        "undoMoves": {"steps": 1},
        "askForAdvice": AGENT,
        "lookUpCards": {"codes": ["auz.unit.infantry", "auz.unit.airship"]},
        "askAgent": {"positions": [scene.first], **AGENT},
        "createSimulation": SIMULATION,
        "createMatchFromPosition": {"position": scene.position},
        "describeMatch": {"people": [{"seat": 0, "name": "Ada"}], "metadata": {"room": "7"}},
        "forkMatch": {"version": 1},
        "handSeatToAgent": {"agent": "random"},
        "createInvitation": {"seat": 1},
        "createEvaluation": {"positions": [{"position": scene.position}], "games": 8},
        "createWebhook": RECEIVER,
        "retryDelivery": {"delivery": f"{HOOK}.{MATCH}.1"},
        "joinMatch": {"name": "Ada"},
    }


GIVEN: dict[str, Data] = {
    "askAgent": {"query": {"agent": "random"}},
    "getGame": {"path": GAME},
    "getSchema": {"path": GAME | {"name": "move"}},
    "compareEditions": {"path": GAME, "query": {"from": "pl-2018", "to": "ru-2017"}},
    "getConformanceKit": {"path": GAME | {"edition": "pl-2018"}},
    "listBoards": {"path": GAME},
    "getBoard": {"path": BOARD},
    "drawBoard": {"path": BOARD, "query": {"theme": "dark"}},
    "drawBoardAsPng": {"path": BOARD},
    "drawCardAsPng": {"path": {"card": "auz.unit.infantry"}},
    "drawCard": {"path": {"card": "auz.unit.infantry"}},
    "getCard": {"path": {"card": "auz.unit.infantry"}, "query": {"lang": "pl"}},
    "listCards": {"query": {"game": "auztralia", "limit": 2}},
    "listRules": {"query": {"game": "auztralia", "limit": 2}},
    "getRule": {"path": {"rule": "AUZ-TRACK-06"}},
    "listReasons": {"query": {"game": "auztralia", "limit": 2}},
    "getReason": {"path": {"reason": "auz.track.edge_taken"}, "query": {"lang": "de"}},
    "listTerms": {"query": {"game": "auztralia", "limit": 2}},
    "getTerm": {"path": {"term": "term.auz.unit.infantry"}},
    "getBulkFile": {"path": {"language": "pl"}},
    "listRulings": {"path": GAME},
    "search": {"query": {"q": "armoured train", "lang": "pl", "limit": 2}},
    "getProblem": {"path": {"code": "illegal_move"}},
    "getDocsFile": {"path": {"name": "start.js"}},
    "playMoves": IN_MATCH | VERSION,
    "undoMoves": IN_MATCH | {"header": {"If-Match": '"2"'}},
    "getJournal": IN_MATCH | {"query": {"limit": 2}},
    "getDecision": IN_MATCH | {"query": {"limit": 2, "explain": "true"}},
    **dict.fromkeys(("getAdvice", "streamAdvice", "cancelAdvice"), ADVICE),
    **dict.fromkeys(
        ("getJob", "cancelJob", "getJobResults", "streamJob", "getSimulationTable"), OF_JOB
    ),
    "getSimulationChart": OF_JOB,
    **dict.fromkeys(("listDeliveries", "retryDelivery", "deleteWebhook"), OF_HOOK),
    **dict.fromkeys(("getSharedPreview", "getSharedPicture"), SHARED),
    "handSeatToAgent": {"path": {"match_id": MATCH, "seat": 1}, "header": {"If-Match": '"1"'}},
    "takeSeatBack": {"path": {"match_id": MATCH, "seat": 1}, "header": {"If-Match": '"2"'}},
    "resumeMatch": IN_MATCH | {"header": {"If-Match": '"2"'}},
    **dict.fromkeys(
        ("abortMatch", "pauseMatch", "resign", "resignMatch", "forkMatch"),
        IN_MATCH | {"header": {"If-Match": '"1"'}},
    ),
}
"""Parts of paths, queries and headers; what is asked in a match names it."""
HOSTS = (
    "shareMatch",
    *("deleteMatch", "exchangeToken", "describeMatch", "handSeatToAgent"),
    *("takeSeatBack", "abortMatch", "pauseMatch", "resumeMatch", "createInvitation"),
)
"""What only the host may ask for."""
UNFIT = ("getPage", "getPageFile")
"""What a service without its page has not got."""


class Sender:
    """Sends the requests of a document as their examples have them."""

    def __init__(self, app: Flask, record: Data) -> None:
        self.app, self.client = app, client_of(app)
        self.record = record
        self.match: Match | None = None
        """The match that the last request was about."""
        self.scene = Scene()
        self.bodies = bodies(self.scene)

    def send(self, name: str, method: str, path: str) -> Reply:
        """Send one request, after whatever it needs to be there."""
        given = self.given(name, path)
        self.match = match = opened(self.client) if "match_id" in path else None
        headers = dict(given.get("header", {}))
        ids: dict[str, str] = {}
        if match is not None:
            who: t.Any = "host" if name in HOSTS else match.waiting
            headers |= match.headers(who)
            ids["match_id"] = match.id
            headers |= prepared(name, match)
        if "job_id" in path:
            ids["job_id"] = self._job(name, match)
        if "share" in path and match is not None:
            told = self.client.post(f"{match.url}/preview", headers=match.headers("host")).json
            ids["share"] = told["page"].rpartition("/")[2]
        if "webhook_id" in path:
            ids["webhook_id"] = self._webhook(name)
        return self._sent(name, method, path, given, ids, headers)

    def _sent(
        self, name: str, method: str, path: str, given: Data, ids: Data, headers: Data
    ) -> Reply:
        more: Data = {"headers": headers, "query_string": given.get("query", {})}
        if name in self.bodies or name in RECORDS:
            more["json"] = self.body(name)
        where = path.format(**given.get("path", {}) | ids)
        return self.client.open(where, method=method, **more)

    def body(self, name: str) -> Data:
        if name in RECORDS:
            return {"record": self.record}
        body: Data = self.bodies[name]
        return body

    def given(self, name: str, path: str) -> Data:
        return GIVEN.get(name, IN_MATCH if "match_id" in path else {})

    def clear(self) -> None:
        """Delete the match, so that no agent of it waits to be called."""
        if self.match is not None:
            self.client.delete(self.match.url, headers=self.match.headers("host"))

    def _webhook(self, name: str) -> str:
        """A receiver, and something to tell it."""
        made: str = self.client.post("/v1/webhooks", json=RECEIVER).json["webhook"]
        if name == "retryDelivery":
            match = opened(self.client)
            match.play()
            told = self.client.get(f"/v1/webhooks/{made}/deliveries").json["deliveries"]
            self.bodies[name] = {"delivery": told[0]["delivery"]}
        return made

    def _job(self, name: str, match: Match | None) -> str:
        cancelled = name.startswith("cancel")
        if match is not None:
            headers = match.headers(match.waiting)
            asked = self.client.post(f"{match.url}/advice", json=AGENT, headers=headers)
        else:
            asked = self.client.post("/v1/simulations", json=LONG if cancelled else SIMULATION)
        job: str = asked.json["job"]
        while not cancelled and _is_open(self.app, job):
            assert work_on(self.app, job)
        return job


def _is_open(app: Flask, job: str) -> bool:
    found = parts(app).jobs.get(job)
    return found is not None and found.state in OPEN


def work_on(app: Flask, job: str) -> bool:
    """Do what is queued of one job; agents of matches would ask a service that is not there."""
    store = parts(app).jobs
    ready = READY.where(sa.or_(jobs.c.id == job, jobs.c.parent == job))
    with store.database.session() as session:
        row = session.one(ready)
    claim = None if row is None else store.claim(row[0])
    if row is None or claim is None:
        return False
    outcome = t.cast("t.Any", KINDS[row[1]](claim, Report(store, claim)))
    return bool(store.finish(claim, msgspec.json.encode(outcome.result), outcome.lines))


def prepared(name: str, match: Match) -> Data:
    """Do what must have been done before a request; the headers that follow from it."""
    host, version = match.headers("host"), match.headers("host", 1)
    if name == "undoMoves":
        match.move(match.waiting, MOVE)
    if name == "takeSeatBack":
        agent = {"agent": "random"}
        match.client.put(f"{match.url}/seats/1/agent", json=agent, headers=version)
    if name == "resumeMatch":
        match.client.post(f"{match.url}/pause", headers=version)
    if name == "joinMatch":
        asked = match.client.post(f"{match.url}/invitations", json={"seat": 1}, headers=host)
        return {"Authorization": f"Bearer {asked.json['invitation']}"}
    return {}


METHODS = {"get", "post", "put", "patch", "delete"}
RECORDS = ("importMatch", "createAudit", "createAnalysis")


WHOLE = ("position", "view", "position_after", "todo", "own", "pub", "record")
"""What is not cut: tuples and pieces belong together."""
CUT = {
    *("games", "items", "hits", "rulings", "differences", "boards", "places", "moves", "choices"),
    *("lines", "outcomes", "files", "journal", "findings", "terrains", "symbols", "texts"),
    *("jobs", "matches", "paths", "schemas", "usage", "counts", "decisions", "problems"),
    *("sections", "agents", "kinds", "facets"),
}


def cut(value: t.Any) -> t.Any:
    """An answer whose long lists and tables are shortened; what has a form of its own is not."""
    if not isinstance(value, dict):
        return [cut(one) for one in value] if isinstance(value, list) else value
    told: Data = {}
    for name, one in value.items():
        if name in WHOLE:
            told[name] = without_parts(one)
        elif name in CUT and isinstance(one, list):
            told[name] = [cut(item) for item in one[:SHOWN]]
        elif name in CUT and isinstance(one, dict):
            told[name] = {key: cut(one[key]) for key in [*one][:SHOWN]}
        else:
            told[name] = cut(one)
    return told


def without_parts(value: t.Any) -> t.Any:
    """A schema without all that it refers to; anything else as it is."""
    if isinstance(value, dict) and "$defs" in value:
        return {name: value[name] for name in ("$schema", "$id")}
    return value


def answer_of(response: Reply) -> t.Any:
    if response.mimetype == "application/json":
        return DOCUMENT if "openapi" in response.json else cut(response.json)
    kind = response.mimetype or ""
    if kind.endswith("+json"):
        return {name: response.json[name] for name in ("$schema", "$id")}
    return first_lines(response) if kind.startswith("text/") else ""


DOCUMENT = {"openapi": "3.1.0", "info": {"title": "Arbiter", "version": "1"}, "paths": {}}


def first_lines(response: Reply) -> str:
    part = next(iter(response.response), b"")
    text = part.decode() if isinstance(part, bytes) else str(part)
    return text[:TEXT]


def recorded(app: Flask, document: Data, record: Data, names: t.Container[str]) -> Data:
    """The examples of some requests of a document, sent and answered."""
    sender, found = Sender(app, record), Data()
    for method, path, operation in operations(document):
        name = operation["operationId"]
        if name in UNFIT or name not in names:
            continue
        response = sender.send(name, method, path)
        assert response.status_code < 300, (name, response.text[:500])
        found[name] = {
            "given": sender.given(name, path),
            "body": sent_bodies(sender, name),
            "status": response.status_code,
            "answer": answer_of(response),
        }
        response.close()
        sender.clear()
    return found


def operations(document: Data) -> t.Iterator[tuple[str, str, Data]]:
    """Every request of a document with its method and path."""
    for path, item in document["paths"].items():
        for method in sorted(METHODS & item.keys()):
            shared = [*item.get("parameters", ()), *item[method].get("parameters", ())]
            yield method, path, item[method] | {"parameters": shared}


def sent_bodies(sender: Sender, name: str) -> Data:
    if name in RECORDS:
        return {JSON: {"record": {"arbiter_record": 1}}}
    lines = {NDJSON: ndjson(sender.scene)} if name == "checkMoves" else {}
    lines |= {NDJSON: asked(sender.scene)} if name == "askAgent" else {}
    shown = bodies(sender.scene)
    return {JSON: shown[name]} | lines if name in shown else {}


def asked(scene: Scene) -> str:
    """A position for an agent; which one is said in the query."""
    return json.dumps(scene.first) + "\n"


def ndjson(scene: Scene) -> str:
    """A position for all, then a check of it."""
    lines = [{"position": scene.position}, {"seat": scene.seat, "move": scene.move}]
    return "".join([json.dumps(line) + "\n" for line in lines])


def refused(app: Flask) -> Data:
    """A problem with all that a refused move tells."""
    match = opened(client_of(app))
    told: Data = match.move(match.waiting, {"decision": "auz.setup.place_port", "hex": 12}).json
    return told
