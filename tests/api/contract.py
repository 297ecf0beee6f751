"""What /v1 promises, a line each: `python -m tests.api.contract` adds what has come in since.

A line is a place in the OpenAPI document and what stands there, without the words for people.
"""

from __future__ import annotations

import json
import tempfile
import typing as t
from pathlib import Path

from api.app import create_app
from referee.settings import Settings

FILE = Path(__file__).parent / "contract.txt"
WORDS = frozenset({"description", "summary", "title", "example", "examples", "info", "tags"})


def promised(document: t.Any, place: str = "") -> t.Iterator[str]:
    """The lines of a document; members of lists have no order."""
    if isinstance(document, dict):
        for name, value in document.items():
            if name == "anyOf" and {"type": "null"} in value:
                yield f'{place} type * = "null"'
            if name not in WORDS or place.endswith("properties"):
                yield from promised(value, f"{place} {name}".strip())
    elif isinstance(document, list):
        for value in document:
            yield from promised(value, f"{place} {_name(value)}".strip())
    elif document != "object":  # what is in it may be told more exactly one day
        yield f"{place} = {json.dumps(document, ensure_ascii=False)}"


def _name(member: t.Any) -> str:
    """How a member of a list is known: parameters by their names, all else by what it is."""
    return str(member.get("name", "*")) if isinstance(member, dict) else "*"


def kept() -> set[str]:
    return set(FILE.read_text("utf-8").splitlines())


def main() -> None:
    with tempfile.TemporaryDirectory() as var:
        app = create_app(Settings.from_env({"ARBITER_VAR": var}))
        document = json.loads(app.extensions["arbiter-openapi"])
    lines = sorted(kept() | set(promised(document)) if FILE.exists() else set(promised(document)))
    FILE.write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
