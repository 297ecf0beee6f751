"""Every example of the description is sent and answered as it says."""

from __future__ import annotations

import json
import os

import jsonschema_rs
import pytest
from flask import Flask

from api.description.examples import FILE, PROBLEM
from api.description.examples import recorded as examples

from .examples import UNFIT, operations, recorded, refused
from .play import Data

RECORD = os.environ.get("ARBITER_RECORD", "").split()
"""Names of new requests; naming any records all examples again."""


@pytest.fixture
def document(app: Flask) -> Data:
    told: Data = json.loads(app.extensions["arbiter-openapi"])
    return told


def test_every_example_is_answered(app: Flask, document: Data, record: Data) -> None:
    """As recorded: each request succeeds with just what its example says."""
    found = recorded(app, document, record, {*examples(), *RECORD})
    if RECORD:
        told = found | {PROBLEM: refused(app)}
        text = json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True)
        FILE.write_text(text + "\n", "utf-8")
        examples.cache_clear()
    for name, example in found.items():
        kept = examples()[name]
        assert example["status"] == kept["status"], name
        assert (example["given"], example["body"]) == (kept["given"], kept["body"]), name


def test_requests_and_answers_have_examples(document: Data) -> None:
    """All but those that a test cannot send."""
    lacking = set()
    for _, _, operation in operations(document):
        answers = [one for code, one in operation["responses"].items() if code[0] == "2"]
        contents = [content for one in answers for content in one["content"].values()]
        required = [one for one in operation["parameters"] if one.get("required")]
        body = operation.get("requestBody", {}).get("content", {}).get("application/json")
        told = [*required, *([body] if body else [])]
        if not all("example" in one for one in told) or not any("example" in c for c in contents):
            lacking.add(operation["operationId"])
    assert lacking == {*UNFIT}


def test_every_example_keeps_to_its_schema(document: Data) -> None:
    for _, _, operation in operations(document):
        bodies = operation.get("requestBody", {}).get("content", {})
        answers = [one.get("content", {}) for one in operation["responses"].values()]
        for contents in (bodies, *answers):
            for content in contents.values():
                if "example" in content and "schema" in content:
                    whole = {"components": document["components"], **content["schema"]}
                    form = jsonschema_rs.validator_for(whole)
                    fault = next(form.iter_errors(content["example"]), None)
                    assert fault is None, (operation["operationId"], fault)
