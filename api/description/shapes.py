"""Schemas of the description that no envelope declares: those of the games, and plain values.

A field of an envelope names one of them as `x-shape`; in the finished document it refers to it.
"""

from __future__ import annotations

import functools
import typing as t

from api.fields import NULLABLE, SHAPE
from api.jobs.results import LINES, RESULTS
from engine import games
from engine.kernel.schema import SHAPES, prefix, shapes
from engine.registry import OURS

Data = dict[str, t.Any]
PLACE = "#/components/schemas/"
PREFIXES = [prefix(game) for game in OURS]
DEEPEST = 6
WORDS = ("title", "description")
SCALAR = {"type": ["string", "number", "boolean", "null"]}
TEXT, NUMBER = {"type": "string"}, {"type": "integer"}
OPTION = {"type": ["string", "integer", "boolean"]}


def _ref(name: str) -> Data:
    return {"$ref": PLACE + name}


def _map_of(text: str, values: Data) -> Data:
    return {"description": text, "type": "object", "additionalProperties": values}


def _named(text: str, **properties: Data) -> Data:
    return {
        "description": text,
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": _ref("Value"),
    }


def _values() -> Data:
    """Values of any kind, so deep and no deeper: generators stumble over what has no end."""
    found: Data = {f"Value{DEEPEST}": {"description": "A plain value.", **SCALAR}}
    for depth in range(DEEPEST - 1, 0, -1):
        inner = _ref(f"Value{depth + 1}")
        found["Value" if depth == 1 else f"Value{depth}"] = {
            "description": "Any JSON value.",
            "anyOf": [
                SCALAR,
                {"type": "array", "items": inner},
                {"type": "object", "additionalProperties": inner},
            ],
        }
    return found


PLAIN: Data = {
    **_values(),
    "Params": _map_of("Values by their names.", _ref("Value")),
    "JsonSchema": {
        "description": "A JSON Schema of the draft 2020-12.",
        "type": "object",
        "additionalProperties": True,
    },
    "Options": _map_of("Options by their names; what is left out is as usual.", OPTION),
    "OptionValue": {"description": "A word, a number, or yes or no.", **OPTION},
    "Codes": _map_of("Codes by their names.", {"type": "string"}),
    "AgendaEntry": _named("An entry of the agenda, with its fields.", entry=TEXT),
    "Asked": {
        "description": "The open decision, and those of its fields that are known.",
        "type": "object",
        "properties": {"decision": {**TEXT, "description": "The key of the decision."}},
        "required": ["decision"],
        "additionalProperties": _ref("Value"),
    },
    "Known": {
        "description": "A view without its agenda: what lies open, and what the seat knows.",
        "type": "object",
        "properties": {
            "pub": {"oneOf": [_ref(f"{name}Public") for name in PREFIXES]},
            "own": {
                "anyOf": [*[_ref(f"{name}Own") for name in PREFIXES], {"type": "null"}],
            },
            "faces": {"type": "array", "items": _ref("Params")},
            "den": _ref("Params"),
        },
        "required": ["pub", "faces", "den"],
        "additionalProperties": _ref("Value"),
    },
    "Record": {
        "description": "A record as `getRecord` gives it.",
        "type": "object",
        "additionalProperties": True,
    },
    "Outcome": {
        "description": "What luck gave where it was asked.",
        "type": "object",
        "properties": {
            "decision": {"type": "string", "description": "What luck decided."},
            "outcome": {**_ref("Value"), "description": "What it gave."},
        },
        "required": ["decision", "outcome"],
        "additionalProperties": False,
    },
    "MoveOrOutcome": {
        "description": "What was played, or what luck gave.",
        "anyOf": [_ref("Move"), _ref("Outcome")],
    },
    "Links": _map_of(
        "Where more is told, by what it is.",
        {"anyOf": [TEXT, {"type": "array", "items": TEXT}]},
    ),
    "BoardOptions": _map_of("Options of the tables that play on a board.", _ref("Value")),
    "Form": {
        "description": "A form of a word; one after a number has one for each plural category.",
        "anyOf": [TEXT, {"type": "array", "items": TEXT}],
    },
    "RecordHeader": _named(
        "What a record begins with.",
        match=TEXT,
        game=TEXT,
        edition=TEXT,
        options=_ref("Options"),
        seats=NUMBER,
        created=TEXT,
        commitment=TEXT,
    ),
    "RecordLine": _named(
        "A line of the journal; of a complete record with all that is told in it.",
        line=NUMBER,
        version=NUMBER,
        kind=TEXT,
    ),
    "PageText": {
        "description": "A text, or its plural forms: a list, or one for each category.",
        "anyOf": [
            {"type": "string"},
            {"type": "array", "items": {"type": "string"}},
            {"type": "object", "additionalProperties": {"type": "string"}},
        ],
    },
    "MatchEvent": {
        "description": "An event about a match: `snapshot` is the first, `lines` are all others.",
        "anyOf": [_ref("SnapshotOut"), _ref("LinesOut")],
    },
    "JobResult": {
        "description": "What came of a job, by its kind.",
        "anyOf": [_ref(kind.__name__) for kind in RESULTS],
    },
    "JobLine": {
        "description": "A line of the results of a job, by its kind.",
        "anyOf": [_ref(kind.__name__) for kind in LINES],
    },
}


ENTRY = {
    "description": "An entry of the agenda: its key, then its fields, as the JSON Schema has them.",
    "type": "array",
    "items": _ref("Value3"),
}


@functools.cache
def every() -> Data:
    """All of them by name."""
    found: Data = {}
    for game in games().values():
        found |= _moved(shapes(game))
        found[f"{prefix(game)}Entry"] = ENTRY
    for name in SHAPES:
        texts = {"title": name, "description": f"One of any game; see the {name} of each."}
        known = [_ref(prefix(game) + name) for game in games().values()]
        found[name] = {**texts, "oneOf": known}
    return found | PLAIN


def _moved(schema: t.Any) -> t.Any:
    """The same schema as it is in the document: its references, and lists in place of tuples.

    Generators of clients take tuples for lists or the other way round; whoever wants to know what
    each item stands for has the JSON Schemas of the game.
    """
    if isinstance(schema, dict):
        told = {name: _moved(inner) for name, inner in schema.items()}
        if "$ref" in told:
            told["$ref"] = told["$ref"].replace("#/$defs/", PLACE)
        return _as_list(told) if "prefixItems" in told else told
    return [_moved(inner) for inner in schema] if isinstance(schema, list) else schema


def _as_list(schema: Data) -> Data:
    """A list of whatever the items of a tuple are."""
    items = schema.pop("prefixItems")
    names = ", ".join([item.get("title", "") for item in items])
    kinds = [{n: v for n, v in item.items() if n not in WORDS} for item in items]
    each = [kind for at, kind in enumerate(kinds) if kind not in kinds[:at]]
    text = schema.get("description", "") + (f" Its items: {names}." if names else "")
    told = each[0] if len(each) == 1 else {"anyOf": each}
    return schema | {"items": told, "description": text.strip()}


def put_in(part: t.Any) -> t.Any:
    """The same part of a document, with a reference wherever a field names one of these."""
    if isinstance(part, list):
        return [put_in(inner) for inner in part]
    if not isinstance(part, dict):
        return part
    if SHAPE not in part:
        return {name: put_in(inner) for name, inner in part.items()}
    reference = _ref(part[SHAPE])
    told = {"description": part["description"]} if "description" in part else {}
    if part.get(NULLABLE):
        return {"anyOf": [reference, {"type": "null"}], **told}
    return {**reference, **told}
