"""The OpenAPI document against the service: every operation, all checks of Schemathesis.

Streams never end, so only their first event is read: the configuration says
`max-stream-events = 1`, and that part of the body is checked like any other.
"""

from __future__ import annotations

import itertools
import json
import os
import time
import typing as t

import pytest
import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.api.play import TEXTS
from tests.robust.hostile import bodies, positions
from tests.robust.inside import TABLE, Inside, bearer, inside

pytest_plugins = ["schemathesis.pytest.plugin"]
Case = schemathesis.Case[t.Any]
SLOWEST_SECONDS = 2.0
"""Of a processor, for one request."""
FEW = 8
MANY = int(os.environ.get("ARBITER_SCHEMATHESIS_EXAMPLES", "200"))
ACCEPTED = ["2xx", "3xx", "400", "401", "403", "404", "409", "412", "413", "422", "428", "429"]
"""What a request of the right form may end in: the form does not tell which games, positions,
versions and moves exist, nor that a check has either `move` or `moves`."""
REFUSED = ["400", "401", "403", "404", "405", "409", "412", "413", "415", "422", "428", "429"]
"""The default without 5xx, and with the stale version that is looked at before the body."""

DOCUMENT = schemathesis.pytest.from_fixture("document")
"""Read when a test begins: what it says of every operation takes seconds to work out."""
MATCHES = "^/v1/matches"
JOBS = "^/v1/(ai|audits|jobs|simulations)"

UNCERTAIN = ("moves", "outcomes", "options")
"""Fields that do not go with every other field."""


@schemathesis.serializer("application/x-ndjson")
def as_lines(_context: t.Any, value: t.Any) -> bytes:
    """Lines as they are; anything else as one line."""
    return (value if isinstance(value, str) else json.dumps(value)).encode("utf-8", "replace")


def meant(case: Case, where: ParameterLocation) -> bool:
    """Whether a part of the request is of the right form; a wrong one must stay wrong."""
    return case.meta is None or not case.meta.is_negative_at(where)


class Guide:
    """Leads every other request past the door: real ids, tokens, versions and positions."""

    def __init__(self, service: Inside) -> None:
        self.service = service
        self.spare = service.post("/v1/matches", TABLE)
        self.doomed = self.spare
        self.bodies = bodies(service)
        self.job = service.post("/v1/audits", self.bodies["/v1/audits"])["job"]
        self.count = itertools.count()
        self.places = itertools.cycle(positions())

    def headers(self, case: Case) -> dict[str, str]:
        """The right token for the operation, and a version that is not stale."""
        if not meant(case, ParameterLocation.HEADER):
            return {}
        made = self.made(case)
        token = made["tokens"]["host"]
        if case.path.endswith(("/moves", "/undo", "/decision")) or case.method == "DELETE":
            # Only the host may delete a match, and this one is still needed.
            token = made["tokens"]["seats"][next(self.count) % 2]
        version = self.service.version(made)
        needs = case.path.endswith(("/moves", "/undo")) and next(self.count) % 3
        return bearer(token) | ({"If-Match": f'"{version}"'} if needs else {})

    def made(self, case: Case) -> dict[str, t.Any]:
        """Tokens are exchanged in a match of their own, and matches deleted that nobody needs."""
        if case.method == "DELETE":
            return self.doomed
        return self.spare if case.path.endswith("/tokens") else self.service.made

    def placed(self, real: dict[str, t.Any]) -> dict[str, t.Any]:
        """The same on another position, where the body has one."""
        return real | ({"position": next(self.places)} if "position" in real else {})

    def lead(self, case: Case) -> None:
        """Put real things where made-up ones stand."""
        if case.method == "DELETE" and "match_id" in (case.path_parameters or {}):
            self.doomed = self.service.post("/v1/matches", TABLE)
        if case.path_parameters and meant(case, ParameterLocation.PATH) and next(self.count) % 4:
            real = {"match_id": self.made(case)["match"], "job_id": self.job}
            real |= {"game": "auztralia", "code": "stale", "name": "index.html"} | TEXTS
            real |= {"board": "east"}
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
    guide.lead(case)
    # In-process nobody unpacks an answer; that packed ones are the same is tested elsewhere.
    headers = guide.headers(case) | {"Accept-Encoding": "identity"}
    began = time.thread_time()
    response = case.call(headers=headers)
    assert time.thread_time() - began < SLOWEST_SECONDS
    case.validate_response(response, headers=headers)


@DOCUMENT.include(path_regex=MATCHES).parametrize()
def test_matches_are_served_as_documented(case: Case, guide: Guide) -> None:
    conform(case, guide)


@DOCUMENT.include(path_regex=JOBS).parametrize()
def test_jobs_are_served_as_documented(case: Case, guide: Guide) -> None:
    conform(case, guide)


@DOCUMENT.exclude(path_regex=MATCHES).exclude(path_regex=JOBS).parametrize()
def test_all_else_is_served_as_documented(case: Case, guide: Guide) -> None:
    conform(case, guide)
