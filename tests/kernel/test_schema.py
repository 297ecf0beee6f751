"""The JSON Schemas of the games: every field is told of, and what is played keeps to them."""

from __future__ import annotations

import collections
import os
import random
import typing as t

import jsonschema_rs
import pytest

from engine import games
from engine.kernel.schema import SHAPES, shapes, whole
from engine.registry import OURS
from tests.tables import USUAL, VARIED, Sitting

from .schemas import Data, mutated, samples, validator

CODES = [game.code for game in OURS]
MORE_GAMES = int(os.environ.get("ARBITER_SOAK_GAMES", "0"))


def parts(schema: t.Any, place: str) -> t.Iterator[tuple[str, Data]]:
    """Every object of a schema, itself among them, with its place."""
    if isinstance(schema, dict):
        yield place, schema
        for name, inner in schema.items():
            yield from parts(inner, f"{place}/{name}")
    elif isinstance(schema, list):
        for at, inner in enumerate(schema):
            yield from parts(inner, f"{place}/{at}")


def untold(schema: t.Any, place: str) -> t.Iterator[str]:
    """Every field without a text, and every item of a tuple without a name."""
    for inside, part in parts(schema, place):
        named = part.get("properties", {}).items()
        yield from [f"{inside}.{name}" for name, field in named if not field.get("description")]
        items = enumerate(part.get("prefixItems", ()))
        yield from [f"{inside}[{at}]" for at, item in items if not item.get("title")]


def open_ones(schema: t.Any, place: str) -> t.Iterator[str]:
    """Every object or list of which nothing is said."""
    for inside, part in parts(schema, place):
        kind = part.get("type")
        if kind == "object" and not {"properties", "additionalProperties"} & part.keys():
            yield inside
        if kind == "array" and not {"items", "prefixItems", "maxItems"} & part.keys():
            yield inside


@pytest.mark.parametrize("game", CODES)
def test_every_field_is_told_of_and_typed(game: str) -> None:
    found = shapes(games()[game])
    assert not [*untold(found, "")]
    assert not [*open_ones(found, "")]
    assert sum(str(one).count("'description'") for one in found.values()) > 500


@pytest.mark.parametrize("game", CODES)
@pytest.mark.parametrize("name", SHAPES)
def test_every_schema_is_one_and_names_itself(game: str, name: str) -> None:
    schema = whole(games()[game], name, f"/v1/games/{game}/schemas/{name.lower()}")
    jsonschema_rs.meta.validate(schema)
    assert schema["$schema"].endswith("2020-12/schema")
    assert schema["$id"].endswith(name.lower())


def judged(sitting: Sitting, seed: int, every: int) -> collections.Counter[str]:
    """How many samples of a game keep to their schemas, and how many with a fault do not."""
    forms = {name: validator(sitting.game, name) for name in SHAPES}
    rng, count = random.Random(seed), collections.Counter[str]()
    for name, data in samples(sitting, seed, every):
        fault = next(forms[name].iter_errors(data), None)
        assert fault is None, (name, fault, data)
        count[name] += 1
        count["refused"] += _refused(forms[name], data, rng)
    return count


def _refused(form: jsonschema_rs.Validator, data: Data, rng: random.Random) -> int:
    wrong = mutated(data, rng)
    assert not form.is_valid(wrong), wrong
    return 1


@pytest.mark.parametrize("sitting", USUAL, ids=str)
def test_what_is_played_keeps_to_the_schemas(sitting: Sitting) -> None:
    count = judged(sitting, seed=3, every=5)
    assert min(count[name] for name in SHAPES) >= 10


@pytest.mark.slow
def test_ten_thousand_of_each_keep_to_the_schemas() -> None:
    total = collections.Counter[str]()
    for seed in range(1000):
        for sitting in (*USUAL, *VARIED):
            total += judged(sitting, seed, every=2)
        if min(total[name] for name in ("Position", "View", "Move")) >= 10_000:
            break
    assert min(total[name] for name in ("Position", "View", "Move")) >= 10_000
    assert total["refused"] >= 2_000
