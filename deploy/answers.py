"""The types of the Python client, made from the OpenAPI document: `python -m deploy.answers`.

A file for each tag of the document, and one for what several of them share.
"""

from __future__ import annotations

import json
import typing as t
from pathlib import Path

from deploy.web import CLIENTS, described

LONGEST = 100
"""Columns of a line, as in all our code."""
HOME = CLIENTS / "python" / "arbiter_client" / "answers"
Data = dict[str, t.Any]
OPEN = ("Position", "View", "Move", "Fact", "Value", "Params", "JsonSchema", "JobResult")
"""What has a shape of its own in each game (`Arbiter.schema` gives it) or kind of job, or any."""
PLAIN = {
    **{"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"},
    "object": "dict[str, t.Any]",
}
WIDTH = 100
SHARED = "shared"
HEAD = '''"""{title}: made from the OpenAPI document by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t
'''
FRONT = '''"""What the service answers, as types: a misspelt field is found before it runs."""

# ruff: noqa: F403
'''


def files(document: Data) -> dict[str, str]:
    """The text of each module by its name."""
    schemas = document["components"]["schemas"]
    rooms = _rooms(document)
    shared = {name for name, room in rooms.items() if room == SHARED}
    made = {
        room: _module(room, [name for name in schemas if rooms.get(name) == room], schemas, shared)
        for room in sorted(set(rooms.values()))
    }
    return {f"{room}.py": text for room, text in made.items()} | {"__init__.py": _front(rooms)}


def _rooms(document: Data) -> dict[str, str]:
    """The module of each schema that is part of an answer: its tag, or what several share."""
    tags: dict[str, set[str]] = {}
    for operations in document["paths"].values():
        for operation in (one for one in operations.values() if isinstance(one, dict)):
            told = {code: one for code, one in operation["responses"].items() if code[0] == "2"}
            for name in _reached(told, document["components"]["schemas"], set()):
                tags.setdefault(name, set()).add(operation["tags"][0])
    return {name: min(found) if len(found) == 1 else SHARED for name, found in tags.items()}


def _reached(part: t.Any, schemas: Data, found: set[str]) -> set[str]:
    """The names of all schemas that a part of the document refers to, also through others."""
    if isinstance(part, dict) and "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        if name in schemas and name not in found and not _is_open(name):
            found.add(name)
            _reached(schemas[name], schemas, found)
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            _reached(inner, schemas, found)
    return found


def _is_open(name: str) -> bool:
    return name.rstrip("0123456789") in OPEN


def _module(room: str, names: list[str], schemas: Data, shared: set[str]) -> str:
    used = _named(schemas, names) & shared if room != SHARED else set()
    lines = [HEAD.format(title=f"Answers, {room}")]
    if used:
        lines.append(f"from arbiter_client.answers.{SHARED} import (")
        lines += [*(f"    {name}," for name in sorted(used, key=str.lower)), ")\n"]
    lines += [_alias(name, schemas[name]) for name in names if not _is_class(schemas[name])]
    lines += [_class(name, schemas[name]) for name in names if _is_class(schemas[name])]
    return "\n".join(lines).replace("\n\n\n\n", "\n\n\n")


def _named(schemas: Data, names: list[str]) -> set[str]:
    return {
        name
        for one in names
        for name in _reached(schemas[one], schemas, set())
        if json.dumps(f"#/components/schemas/{name}") in json.dumps(schemas[one])
    }


def _is_class(schema: Data) -> bool:
    return "properties" in schema and not schema.get("additionalProperties")


def _alias(name: str, schema: Data) -> str:
    line, told = f"{name}: t.TypeAlias = ", f'"{_type(schema)}"'
    return f"{line}{told}" if len(line + told) <= LONGEST else f"{line}(\n    {told}\n)"


def _class(name: str, schema: Data) -> str:
    about = " ".join(schema.get("description", "").split()).partition(". ")[0]
    lines = [f"\n\nclass {name}(t.TypedDict):"]
    if about and len(about) < WIDTH - 11:
        lines.append(f'    """{about}{"" if about.endswith((".", "`")) else "."}"""\n')
    required = schema.get("required", ())
    for field, inner in schema["properties"].items():
        kind = _type(inner)
        lines.append(f"    {field}: {kind if field in required else f't.NotRequired[{kind}]'}")
    return "\n".join(lines) + ("\n" if len(lines) > 1 else "\n    pass\n")


def _type(schema: Data) -> str:
    """A schema as an annotation."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return "t.Any" if name.startswith("Value") else PLAIN["object"] if _is_open(name) else name
    several = schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf")
    if several:
        return _union(_type(one) for one in several)
    kinds = schema.get("type", ())
    return _union(_one(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds))


def _union(parts: t.Iterable[str]) -> str:
    found = list(dict.fromkeys(parts))
    return "t.Any" if not found or "t.Any" in found else " | ".join(found)


def _one(kind: str, schema: Data) -> str:
    if kind == "array":
        return f"list[{_type(schema.get('items', {}))}]"
    values = schema.get("additionalProperties")
    if kind == "object" and isinstance(values, dict) and "properties" not in schema:
        return f"dict[str, {_type(values)}]"
    return PLAIN[kind]


def _front(rooms: dict[str, str]) -> str:
    rows = [FRONT]
    rows += [f"from arbiter_client.answers.{room} import *" for room in sorted(set(rooms.values()))]
    return "\n".join(rows) + "\n"


def main(home: Path = HOME) -> None:
    """Write every file again."""
    home.mkdir(exist_ok=True)
    for name, text in files(json.loads(described())).items():
        (home / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
