"""The OpenAPI document against the service: every operation, all checks of Schemathesis.

What it derives from the document alone is nearly a thousand requests an operation, most of them
the same fault at another place of a large body. `make test` sends a sample of each kind; all of
them, and MANY made up besides, are sent by the slow ones (`make documented`).

Streams never end, so only their first event is read: the configuration says
`max-stream-events = 1`, and that part of the body is checked like any other.
"""

from __future__ import annotations

import collections
import itertools
import json
import os
import time
import typing as t

import pytest
import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import CoveragePhaseData
from schemathesis.specs.openapi.checks import negative_data_rejection
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.api.play import TEXTS
from tests.robust.hostile import bodies, other_bodies, positions
from tests.robust.inside import TABLE, Inside, bearer, inside

pytest_plugins = ["schemathesis.pytest.plugin"]
Case = schemathesis.Case[t.Any]
SLOWEST_SECONDS = 2.0
"""Of a processor, for one request."""
FEW = 8
MANY = int(os.environ.get("ARBITER_SCHEMATHESIS_EXAMPLES", "200"))
FIRST = 4
EVERY = 16
"""Of the derived requests of a kind the first are in the sample, and then one in so many."""
ACCEPTED = ["2xx", "3xx", "400", "401", "403", "404", "409", "412", "413", "422", "428", "429"]
"""What a request of the right form may end in: the form does not tell which games, positions,
versions and moves exist, nor that a check has either `move` or `moves`."""
REFUSED = ["400", "401", "403", "404", "405", "409", "412", "413", "415", "422", "428", "429"]
"""The default without 5xx, and with the stale version that is looked at before the body."""

DOCUMENT = schemathesis.pytest.from_fixture("document")
"""Read when a test begins: what it says of every operation takes seconds to work out."""
MATCHES = "^/v1/matches"
JOBS = "^/v1/(ai|audits|jobs|simulations)"
POSITIONS = "^/v1/(positions|checks|legal-moves|pictures|speech)"
"""Most of the time goes into these: their bodies are large."""

SEATED = ("/moves", "/undo", "/decision", "/fork", "/resign", "/agent")
"""What is done with the token of a seat."""
VERSIONED = ("/moves", "/undo", "/resign", "/abort", "/pause", "/resume", "/agent")
FINAL = ("/resign", "/abort", "/pause", "/resume", "/agent", "/invitations", "/join")
"""What leaves no match behind that others could play on with the tokens that they have."""
JUDGES = ("/v1/positions/lint", "/v1/positions/compose")
"""What is wrong with a position is what these are asked for: they answer that it is not sound."""

UNCERTAIN = ("moves", "outcomes", "options")
"""Fields that do not go with every other field."""


@schemathesis.serializer("application/x-ndjson")
def as_lines(_context: t.Any, value: t.Any) -> bytes:
    """Lines as they are; anything else as one line."""
    return (value if isinstance(value, str) else json.dumps(value)).encode("utf-8", "replace")


EVENT = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "pattern": "^[0-9]+$"},
        "event": {"type": "string", "minLength": 1},
        "data": {
            "type": "string",
            "contentMediaType": "application/json",
            "contentSchema": {"type": "object"},
        },
    },
    "required": ["id", "event", "data"],
    "additionalProperties": False,
}


@schemathesis.hook
def before_load_schema(_context: t.Any, raw_schema: dict[str, t.Any]) -> None:
    """The document says that a stream is text; Schemathesis wants to know what an event is."""
    for item in raw_schema["paths"].values():
        content = item.get("get", {}).get("responses", {}).get("200", {}).get("content", {})
        if "text/event-stream" in content:
            assert content["text/event-stream"]["schema"]["type"] == "string"
            content["text/event-stream"] = {"schema": EVENT}


def meant(case: Case, where: ParameterLocation) -> bool:
    """Whether a part of the request is of the right form; a wrong one must stay wrong."""
    return case.meta is None or not case.meta.is_negative_at(where)


class Guide:
    """Leads every other request past the door: real ids, tokens, versions and positions."""

    def __init__(self, service: Inside) -> None:
        self.service = service
        self.spare = service.post("/v1/matches", TABLE)
        self.doomed = self.spare
        self.bodies = bodies(service) | other_bodies()
        self.webhook = self.new_webhook()
        host = bearer(service.made["tokens"]["host"])
        page = service.post(f"/v1/matches/{service.match}/preview", {}, host)["page"]
        self.share = page.rpartition("/")[2]
        self.job = service.post("/v1/audits", self.bodies["/v1/audits"])["job"]
        self.count = itertools.count()
        self.places = itertools.cycle(positions())
        self.sampled = False
        self.kinds: collections.Counter[tuple[t.Any, ...]] = collections.Counter()

    def left_out(self, case: Case) -> bool:
        """Whether a derived request is not in the sample: enough of its kind were sent."""
        data = case.meta.phase.data if case.meta is not None else None
        if not self.sampled or not isinstance(data, CoveragePhaseData):
            return False
        kind = (case.method, case.path, data.scenario, data.parameter_location)
        self.kinds[kind] += 1
        return self.kinds[kind] > FIRST and self.kinds[kind] % EVERY != 0

    def headers(self, case: Case) -> dict[str, str]:
        """The right token for the operation, and a version that is not stale."""
        if not meant(case, ParameterLocation.HEADER):
            return {}
        made = self.made(case)
        token = made["tokens"]["host"]
        if case.path.endswith("/join") and next(self.count) % 3:
            path = f"/v1/matches/{made['match']}/invitations"
            token = self.service.post(path, {"seat": 0}, bearer(token))["invitation"]
        if case.path.endswith(SEATED) or case.method == "DELETE":
            # Only the host may delete a match, and this one is still needed.
            token = made["tokens"]["seats"][next(self.count) % 2]
        if not (case.path.endswith(VERSIONED) and next(self.count) % 3):
            return bearer(token)
        return bearer(token) | {"If-Match": f'"{self.service.version(made)}"'}

    def made(self, case: Case) -> dict[str, t.Any]:
        """Tokens are exchanged in a match of their own, and matches deleted that nobody needs."""
        if case.method == "DELETE" or case.path.endswith(FINAL):
            return self.doomed
        return self.spare if case.path.endswith("/tokens") else self.service.made

    def new_webhook(self) -> str:
        """A receiver that may be deleted; there may be only so many of them."""
        asked = self.bodies["/v1/webhooks"]
        response = self.service.client.post("/v1/webhooks", json=asked)
        if response.status_code == 201:
            return str(t.cast("dict[str, t.Any]", response.json)["webhook"])
        found = [one["webhook"] for one in self.service.get("/v1/webhooks")["webhooks"]]
        return str(next(one for one in found if one != self.webhook))

    def placed(self, real: dict[str, t.Any]) -> dict[str, t.Any]:
        """The same on another position, where the body has one."""
        return real | ({"position": next(self.places)} if "position" in real else {})

    def lead(self, case: Case) -> None:
        """Put real things where made-up ones stand."""
        ends = case.method == "DELETE" or case.path.endswith(FINAL)
        if ends and "match_id" in (case.path_parameters or {}):
            self.doomed = self.service.post("/v1/matches", TABLE)
        if case.path_parameters and meant(case, ParameterLocation.PATH) and next(self.count) % 4:
            real = {"match_id": self.made(case)["match"], "job_id": self.job}
            real |= {"game": "auztralia", "code": "stale", "name": "index.html"} | TEXTS
            real |= {"board": "east", "edition": "pl-2018", "seat": 0, "share": self.share}
            real |= {"name": "move"} if "/schemas/" in case.path else {}
            if "webhook_id" in case.path_parameters:
                real["webhook_id"] = self.new_webhook() if ends else self.webhook
            case.path_parameters = {name: real[name] for name in case.path_parameters}
        if isinstance(case.body, dict) and meant(case, ParameterLocation.BODY):
            made_up = {name: case.body[name] for name in case.body if name not in UNCERTAIN}
            real = self.bodies[case.path]
            case.body = [case.body, made_up | real, made_up | self.placed(real)][
                next(self.count) % 3
            ]
        if isinstance(case.body, dict) and case.body.get("role") == "host":
            case.body = case.body | {"role": "spectator"}  # the host's token is still needed


@pytest.fixture(scope="module")
def guide(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[Guide]:
    with inside(tmp_path_factory.mktemp("schemathesis")) as service:
        yield Guide(service)


@pytest.fixture(scope="module", params=[FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def document(request: pytest.FixtureRequest, guide: Guide) -> OpenApiSchema:
    """The document as the service gives it out, with every check switched on."""
    guide.sampled = request.param == FEW
    told = {
        "max-stream-events": 1,
        "generation": {"max-examples": request.param, "deterministic": True, "database": "none"},
        "checks": {
            "enabled": True,
            "positive_data_acceptance": {"expected-statuses": ACCEPTED},
            "negative_data_rejection": {"expected-statuses": REFUSED},
        },
    }
    config = schemathesis.Config.from_dict(told)
    return schemathesis.openapi.from_wsgi("/openapi.json", guide.service.app, config=config)


@pytest.fixture(autouse=True)
def named(request: pytest.FixtureRequest) -> None:
    """Schemathesis 4.32 asks a test for its id by the name that this had before pytest 9.2."""
    request.node._nodeid = request.node.nodeid


def conform(case: Case, guide: Guide) -> None:
    if guide.left_out(case):
        return
    guide.lead(case)
    # In-process nobody unpacks an answer; that packed ones are the same is tested elsewhere.
    headers = guide.headers(case) | {"Accept-Encoding": "identity"}
    began = time.thread_time()
    response = case.call(headers=headers)
    assert time.thread_time() - began < SLOWEST_SECONDS
    refused = case.path in JUDGES and b'"sound":false' in response.content
    # Any text is lines; what is wrong with one of them stands in its place.
    wrong = case.media_type == "application/x-ndjson" and all_refused(response.content)
    known: list[t.Any] = [negative_data_rejection] if refused or wrong else []
    case.validate_response(response, headers=headers, excluded_checks=known)


def all_refused(lines: bytes) -> bool:
    """Whether each line of an answer is a problem."""
    return all("problem" in json.loads(line) for line in lines.splitlines())


@DOCUMENT.include(path_regex=MATCHES).parametrize()
def test_matches_are_served_as_documented(case: Case, guide: Guide) -> None:
    conform(case, guide)


@DOCUMENT.include(path_regex=JOBS).parametrize()
def test_jobs_are_served_as_documented(case: Case, guide: Guide) -> None:
    conform(case, guide)


@DOCUMENT.include(path_regex=POSITIONS).parametrize()
def test_positions_are_served_as_documented(case: Case, guide: Guide) -> None:
    conform(case, guide)


@DOCUMENT.exclude(path_regex=f"{MATCHES}|{JOBS}|{POSITIONS}").parametrize()
def test_all_else_is_served_as_documented(case: Case, guide: Guide) -> None:
    conform(case, guide)
