"""Examples of requests and answers in the description, recorded by tests/api/test_examples.py.

Each was sent and answered once, and is sent again by a test. Ids in them stand for a match and a
job that whoever tries a request has to have; the page of the documentation makes them.
"""

from __future__ import annotations

import functools
import json
import pathlib
import typing as t

Data = dict[str, t.Any]
FILE = pathlib.Path(__file__).with_name("examples.json")
PROBLEM = "Problem"


@functools.cache
def recorded() -> Data:
    """What was recorded, by the names of the requests."""
    found: Data = json.loads(FILE.read_text("utf-8"))
    return found


def put_in(document: Data, methods: t.Iterable[str]) -> None:
    """Show them in a document."""
    for item in document["paths"].values():
        for operation in [item[method] for method in methods if method in item]:
            example = recorded().get(operation["operationId"])
            if example is not None:
                shared = item.get("parameters", [])
                _ask([*shared, *operation.get("parameters", ())], operation, example)
                _answer(operation["responses"][str(example["status"])], example["answer"])
    problem = document["components"]["responses"][PROBLEM]["content"]
    for content in problem.values():
        content["example"] = recorded()[PROBLEM]


def _ask(parameters: list[Data], operation: Data, example: Data) -> None:
    for parameter in parameters:
        given = example["given"].get(parameter["in"], {})
        if parameter["name"] in given:
            parameter["example"] = given[parameter["name"]]
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        if kind in example["body"]:
            content["example"] = example["body"][kind]


def _answer(response: Data, answer: t.Any) -> None:
    for kind, content in response.get("content", {}).items():
        if isinstance(answer, str) != kind.endswith(("/json", "+json")):
            content["example"] = answer
