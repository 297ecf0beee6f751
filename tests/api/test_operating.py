"""Operating it: keys that rotate and end, traces, numbers, files for Grafana and Kubernetes."""

from __future__ import annotations

import json
import re
import time
import typing as t
from datetime import UTC, datetime

import pytest
import yaml
from flask import Flask

from api import keys as key_command
from api.app import create_app
from api.blueprints import Retirement
from api.operations.tracing import Spans, spans_to
from referee.settings import Settings
from tests.api.client import Client, client_of
from tests.robust.stack import ROOT

from .play import Match, opened, parts, problem

TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
NAME = re.compile(r"\barbiter_[a-z_]+")


# -- keys ----------------------------------------------------------------------------


@pytest.fixture
def guarded(served: t.Callable[[Settings], Flask], settings: Settings) -> Flask:
    return served(settings._replace(access="keys"))


def lists(app: Flask, token: str) -> t.Any:
    headers = {"Authorization": f"Bearer {token}"}
    return client_of(app).get("/v1/matches", headers=headers)


def test_a_rotated_key_is_the_same_caller_and_the_old_secret_ends(
    guarded: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = parts(guarded).keys
    old = keys.add("app", ["matches"], 100)
    first = client_of(guarded)
    first.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {old}"
    match = opened(first)
    id_ = keys.every()[0][0]
    new = keys.rotate(id_, hours=1)
    assert new is not None
    for token in (old, new):
        assert [one["match"] for one in lists(guarded, token).json["matches"]] == [match.id]
    later = datetime.fromtimestamp(time.time() + 3700, UTC).isoformat()
    monkeypatch.setattr("referee.store.keys.now", lambda: later)
    problem(lists(guarded, old), 401, "unauthorized")
    assert lists(guarded, new).status_code == 200
    again = keys.rotate(id_, hours=1)
    assert again is not None
    assert lists(guarded, again).json["matches"][0]["match"] == match.id
    keys.revoke(id_)
    for token in (old, new, again):
        problem(lists(guarded, token), 401, "unauthorized")
    assert keys.rotate(id_, 1) is None


def test_a_key_ends_after_its_days(guarded: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = parts(guarded).keys
    token = keys.add("guest", ["matches"], 100, days=1)
    assert lists(guarded, token).status_code == 200
    assert keys.good() == 1
    later = datetime.fromtimestamp(time.time() + 90_000, UTC).isoformat()
    monkeypatch.setattr("referee.store.keys.now", lambda: later)
    problem(lists(guarded, token), 401, "unauthorized")
    assert keys.good() == 0


def test_the_list_of_keys_has_headings_and_no_secret(
    settings: Settings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITER_DATABASE_URL", settings.database_url)
    monkeypatch.setenv("ARBITER_VAR", str(settings.var))
    assert key_command.main(["add", "mine", "--days", "3"]) == 0
    token = capsys.readouterr().out.strip()
    assert key_command.main(["list"]) == 0
    heading, row = capsys.readouterr().out.splitlines()
    assert heading.split("\t")[:4] == ["id", "name", "scopes", "per_minute"]
    assert token not in row
    assert key_command.main(["rotate", row.split("\t")[0]]) == 0
    assert capsys.readouterr().out.startswith("arb_")
    assert key_command.main(["rotate", "nobody"]) == 1


# -- traces ---------------------------------------------------------------------------


def test_a_request_id_and_a_trace_are_taken_over(client: Client) -> None:
    asked = {"X-Request-Id": "order-17", "traceparent": TRACE}
    told = client.get("/healthz", headers=asked).headers
    assert told["X-Request-Id"] == "order-17"
    assert told["traceparent"].split("-")[1] == TRACE.split("-")[1]
    assert told["traceparent"].split("-")[2] != TRACE.split("-")[2], "a span of our own"


@pytest.mark.parametrize("wrong", ["", "x y", "x" * 65, "ż", "a\tb"])
def test_what_is_no_request_id_gets_one_of_ours(client: Client, wrong: str) -> None:
    told = client.get("/healthz", headers={"X-Request-Id": wrong, "traceparent": "00-0-0-0"})
    assert re.fullmatch("[0-9a-f]{16}", told.headers["X-Request-Id"])
    assert "traceparent" not in told.headers


def test_spans_of_requests_are_sent_below_the_callers(app: Flask, match: Match) -> None:
    pytest.importorskip("opentelemetry.sdk")
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    kept = InMemorySpanExporter()
    spans = parts(app).spans = Spans(kept)
    match.get(0, headers={"traceparent": TRACE})
    spans.provider.force_flush()
    (span,) = kept.get_finished_spans()
    assert span.name == "GET /v1/matches/<id:match_id>"
    assert f"{span.context.trace_id:032x}" == TRACE.split("-")[1]
    assert dict(span.attributes or {})["http.response.status_code"] == 200
    assert match.tokens[0] not in str(span.to_json())


def test_without_an_endpoint_nothing_is_sent(app: Flask) -> None:
    assert parts(app).spans is None
    assert spans_to("") is None


# -- what is retired ----------------------------------------------------------------------


def test_a_request_that_is_retired_says_since_when_until_when_and_what_instead(
    settings: Settings,
) -> None:
    app = create_app(settings)
    since, until = datetime(2026, 1, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC)
    view = Retirement(since, until, "/v2/old").told_by(lambda: app.response_class("{}"))
    headers = view().headers
    assert headers["Deprecation"] == "@1767225600"
    assert headers["Sunset"] == "Fri, 01 Jan 2027 00:00:00 GMT"
    assert headers["Link"] == '</v2/old>; rel="successor-version"'


# -- numbers ------------------------------------------------------------------------------


def shown(client: Client) -> set[str]:
    """The names of all metrics, once each has a value."""
    text = client.get("/metrics").get_data(as_text=True)
    return {line.partition("{")[0].split()[0] for line in text.splitlines() if line[:1] != "#"}


@pytest.fixture
def busy(app: Flask, client: Client) -> Client:
    """A service with something to count of each kind."""
    match = opened(client, players=[{"seat": seat, "agent": "random"} for seat in (0, 1)])
    hooks = parts(app).webhooks
    hooks.add("127.0.0.1", "open", "https://x.example/", True, True)
    client.post(f"{match.url}/pause", headers=match.headers("host"))
    return client


def test_matches_jobs_costs_and_deliveries_are_counted(busy: Client) -> None:
    text = busy.get("/metrics").get_data(as_text=True)
    assert 'arbiter_matches{game="auztralia",status="running"} 1.0' in text
    assert 'arbiter_deliveries{state="open"} 1.0' in text
    assert "arbiter_queue_age_seconds" in text


@pytest.mark.parametrize("file", ["alerts.yaml", "dashboard.json"])
def test_dashboard_and_alerts_ask_for_numbers_that_there_are(busy: Client, file: str) -> None:
    busy.get("/v1/games")
    text = (ROOT / "deploy" / "grafana" / file).read_text("utf-8")
    data = json.loads(text) if file.endswith("json") else yaml.safe_load(text)
    assert data
    asked = set(NAME.findall(text))
    known = shown(busy)
    assert asked
    assert asked <= known, asked - known


# -- files for Kubernetes --------------------------------------------------------------------

MANIFESTS = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))


@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.name)
def test_manifests_keep_to_the_schemas_of_kubernetes(path: t.Any) -> None:
    validate = pytest.importorskip("kubernetes_validate")
    for one in yaml.safe_load_all(path.read_text("utf-8")):
        validate.validate(one, validate.latest_version(), strict=True)


def test_pods_run_as_nobody_special_with_probes_and_limits() -> None:
    found = [one for path in MANIFESTS for one in yaml.safe_load_all(path.read_text("utf-8"))]
    pods = [one["spec"]["template"]["spec"] for one in found if one["kind"] == "Deployment"]
    assert len(pods) == 2
    for pod in pods:
        assert pod["securityContext"]["runAsNonRoot"] is True
        for container in pod["containers"]:
            assert container["securityContext"]["readOnlyRootFilesystem"] is True
            assert container["securityContext"]["allowPrivilegeEscalation"] is False
            assert "livenessProbe" in container
            assert container["resources"]["limits"]["memory"]
