"""The types of the Python client, made from the OpenAPI document: `python -m deploy.answers`.

A file for each tag of the document, one for what several of them share, and one for each game.
"""

from __future__ import annotations

import json
import re
import typing as t

from deploy.web import CLIENTS, described

LONGEST = 100
"""Columns of a line, as in all our code."""
CLIENT = CLIENTS / "python" / "arbiter_client"
Data = dict[str, t.Any]
OWN = ("Position", "View", "Move", "Fact", "Derived", "JobResult")
"""What each game or kind of job has a shape of its own for: any here; who reads it names it."""
OPEN = (*OWN, "Value", "Params", "JsonSchema", "Known", "Asked")
"""What has no shape."""
TOLD = {"moves": ("Move",), "views": ("Position", "View", "Derived")}
PLAIN = {
    **{"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"},
    "object": "dict[str, t.Any]",
}
WIDTH = 100
LITERAL, WORDS = "x-literal", 34
"""Words that a field may have, and so many columns of them are spelled out."""
REFERENCE = "#/components/schemas/"
SHARED = "shared"
HEAD = '''"""{title}: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t
'''
FRONT = '''"""What is asked and answered, as types: a misspelt field is found before it runs."""

# ruff: noqa: F403
'''


OWN_FRONT = {
    "moves": '"""The moves of each game, a module for each: `Move` is one of them all."""\n',
    "views": '"""What is seen of each game, a module for each: `View`, `Position`, `Derived`."""\n',
}


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
            part = [told, operation.get("requestBody", {})]
            for name in _reached(part, document["components"]["schemas"], set()):
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
    body = [_alias(name, schemas[name]) for name in names if not _is_class(schemas[name])]
    body += [_class(name, schemas[name]) for name in names if _is_class(schemas[name])]
    words = {*re.findall(r"\w+", "\n".join(body))}
    used = words & shared if room != SHARED else set()
    lines = [HEAD.format(title=f"What is asked and answered, {room}")]
    if used:
        lines.append(f"from arbiter_client.answers.{SHARED} import (")
        lines += [*(f"    {name}," for name in sorted(used, key=str.lower)), ")\n"]
    return "\n".join(lines + body).replace("\n\n\n\n", "\n\n\n")


def _is_class(schema: Data) -> bool:
    return "properties" in schema and not schema.get("additionalProperties")


def _alias(name: str, schema: Data) -> str:
    line, told = f"{name}: t.TypeAlias = ", f'"{_type(schema)}"'
    return f"{line}{told}" if len(line + told) <= LONGEST else f"{line}(\n    {told}\n)"


def _class(name: str, schema: Data) -> str:
    text = "" if "decision" in schema.get("required", ()) else schema.get("description", "")
    about = " ".join(text.split()).partition(". ")[0]
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
    words = ", ".join(f'"{word}"' for word in schema.get(LITERAL, ()))
    if 0 < len(words) <= WORDS:
        return f"t.Literal[{words}]"
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name.startswith("Value") or name in OWN:
            return "t.Any"
        return PLAIN["object"] if _is_open(name) else name
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


def games_of(document: Data) -> dict[str, dict[str, str]]:
    """The text of a module for the views of each game, and of one for its moves, by folder."""
    schemas = document["components"]["schemas"]
    made: dict[str, dict[str, str]] = {
        name: {"__init__.py": text} for name, text in OWN_FRONT.items()
    }
    for one in schemas["Position"]["oneOf"]:
        own = one["$ref"].rpartition("/")[2].removesuffix("Position")
        code = schemas[f"{own}Position"]["properties"]["game"]["const"]
        for folder, tops in TOLD.items():
            made[folder][f"{code.replace('-', '_')}.py"] = _game(own, tops, schemas)
    return made


def _game(own: str, tops: tuple[str, ...], schemas: Data) -> str:
    """What a game has of its own, without the word with which all its names begin."""
    named = _reached([{"$ref": f"{REFERENCE}{own}{name}"} for name in tops], schemas, set())
    short = {
        name.removeprefix(own): _short(one, own) for name, one in schemas.items() if name in named
    }
    lines = [HEAD.format(title=f"{', '.join(tops)} of a game")]
    several = [name for name, one in short.items() if "oneOf" in one]
    lines += [
        _alias(name, one) for name, one in short.items() if not _is_class(one) | (name in several)
    ]
    lines += [_class(name, one) for name, one in short.items() if _is_class(one)]
    lines += [_one_of(name, short[name]) for name in several]
    return "\n".join(lines).replace("\n\n\n\n", "\n\n\n")


def _one_of(name: str, schema: Data) -> str:
    """A choice of classes, each on a line."""
    rows = [f"    | {_type(one)}" for one in schema["oneOf"]]
    return "\n".join([f"\n{name}: t.TypeAlias = (", rows[0].replace("| ", "", 1), *rows[1:], ")\n"])


def _short(part: t.Any, own: str) -> t.Any:
    """A part of a game's schema with short names, and with words where only some are possible."""
    if isinstance(part, list):
        return [_short(one, own) for one in part]
    if not isinstance(part, dict):
        return part
    told = {name: _short(one, own) for name, one in part.items()}
    if "$ref" in told:
        told["$ref"] = told["$ref"].replace(REFERENCE + own, REFERENCE)
    return told | (
        {LITERAL: told["enum"]} if told.get("type") == "string" and "enum" in told else {}
    )


def folders() -> dict[str, dict[str, str]]:
    """The text of every module, by its folder in the client."""
    document = json.loads(described())
    return {"answers": files(document)} | games_of(document)


def main() -> None:
    """Write every file again."""
    for folder, made in folders().items():
        (CLIENT / folder).mkdir(exist_ok=True)
        for name, text in made.items():
            (CLIENT / folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
