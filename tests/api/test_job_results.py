"""What comes of jobs has the form that the description gives it, whatever kind they are of."""

from __future__ import annotations

import json
import typing as t

import jsonschema_rs
import pytest
from flask import Flask

from tests.api.client import Client

from .examples import SIMULATION
from .play import Data, middle, position
from .working import done, lines

PLACE = {"position": position(middle(2, "evaluations", 60))}
RANDOM = {"agent": "random", "seed": "1"}
Body = t.Callable[[Data], Data]
Job = tuple[str, Body, str, str]
"""Where it is asked for and how, its result, and each line of its results."""


def other_edition(record: Data) -> Data:
    return {"record": record, "edition": "ru-2017"}


def changed_move(record: Data) -> Data:
    """A record whose last move is another than was played."""
    moves = [line for line in record["journal"] if line["kind"] == "move"]
    moves[-1]["move"] = moves[0]["move"]
    return {"record": record}


JOBS: dict[str, Job] = {
    "simulation": ("simulations", lambda _: SIMULATION, "SimulationResult", "GameLine"),
    "moves": ("ai/moves", lambda _: {"positions": [PLACE]} | RANDOM, "MovesResult", "ChosenMove"),
    "audit": ("audits", lambda record: {"record": record}, "AuditResult", "AuditLine"),
    "changed": ("audits", changed_move, "AuditResult", "AuditLine"),
    "comparison": ("audits", other_edition, "ComparisonResult", "ComparisonLine"),
    "analysis": (
        *("analyses", lambda record: {"record": record, "games": 8}),
        *("AnalysisResult", "TurningPoint"),
    ),
    "evaluation": (
        *("evaluations", lambda _: {"positions": [PLACE], "games": 8}),
        *("MovesResult", "OutlookOut"),
    ),
}


@pytest.fixture
def schemas(app: Flask) -> Data:
    told: Data = json.loads(app.extensions["arbiter-openapi"])["components"]
    return told


def fits(schemas: Data, name: str, value: t.Any) -> None:
    whole = {"components": schemas, "$ref": f"#/components/schemas/{name}"}
    fault = next(jsonschema_rs.validator_for(whole).iter_errors(value), None)
    assert fault is None, (name, fault)


@pytest.mark.parametrize("name", JOBS)
def test_a_result_is_as_described(
    app: Flask, client: Client, record: Data, schemas: Data, name: str
) -> None:
    """Its own kind of result, and one of those that a job may have; so are its lines."""
    path, body, kind, line = JOBS[name]
    asked = client.post(f"/v1/{path}", json=body(record))
    assert asked.status_code == 202, asked.text
    told = done(app, client, asked.json["job"])
    fits(schemas, "JobOut", told)
    fits(schemas, kind, told["result"])
    found = lines(client, told["job"])
    assert found or name == "analysis"
    for one in found:
        fits(schemas, line, one)
        fits(schemas, "JobLine", one)


def test_a_match_and_its_record_have_ended_alike(schemas: Data) -> None:
    """The record has the result without how it came to be."""
    told = schemas["schemas"]
    assert {*told["EndOut"]["required"]} - {*told["ResultOut"]["required"]} == {"standing"}
    assert "standing" not in told["ResultOut"]["properties"]
