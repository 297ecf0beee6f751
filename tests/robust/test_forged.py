"""Records that were tampered with: whatever was changed, an audit finds it and says so."""

from __future__ import annotations

import contextlib
import copy
import json
import random
import resource
import time
import typing as t

import msgspec
import pytest

from referee.draws import drawn
from referee.errors import BrokenRecord
from referee.jobs.audit import audit
from referee.records import continued
from referee.store.jobs import Claim
from tests.api.records import rechained
from tests.robust.hostile import JUNK, node, nodes, replaced, written
from tests.robust.inside import finished_record

Data = dict[str, t.Any]
LIMIT = 2 * 1024 * 1024
LONGEST_SECONDS = 2.0
GROWTH_KB = 50 * 1024


@pytest.fixture
def record() -> Data:
    return t.cast("Data", json.loads(finished_record()))


def verdict(data: bytes) -> Data:
    told: Data
    told, lines = audit(Claim("", 1, "en", data), lambda _done, _total: None)  # type: ignore[arg-type]
    msgspec.json.encode(told)
    assert all(msgspec.json.decode(line) for line in lines.splitlines())
    return told


def sound(record: Data) -> bool:
    return bool(verdict(json.dumps(record).encode())["sound"])


def test_a_record_as_it_was_exported_is_sound(record: Data) -> None:
    assert sound(record)
    assert sound(rechained(record))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("header", "created"), "2020-01-01T00:00:00.000Z"),
        (("header", "match"), "0" * 32),
        (("header", "commitment"), "0" * 64),
        (("secret",), None),
        (("secret",), "00" * 32),
        (("head",), "00" * 32),
        (("journal", 3, "draw"), None),
        (("journal", 3, "at"), "never"),
        (("journal", 3, "events"), []),
        (("journal", 90, "extra"), 1),
        (("result",), None),
        (("result", "scores"), [500, 0]),
    ],
)
def test_a_changed_value_is_found(record: Data, place: tuple[t.Any, ...], value: t.Any) -> None:
    assert not sound(replaced(record, place, value))


@pytest.mark.parametrize("cut", [1, 30, 150])
def test_a_missing_end_is_found(record: Data, cut: int) -> None:
    assert not sound(record | {"journal": record["journal"][:-cut]})


def test_draws_with_other_numbers_are_found(record: Data) -> None:
    """Whoever may number the draws may choose what comes up."""
    secret = bytes.fromhex(record["secret"])
    for line in record["journal"]:
        if line["draw"]:
            of, place = line["draw"]["of"], line["draw"]["place"]
            others = (n for n in range(10**6, 10**7) if drawn(secret, n, of) == place)
            line["draw"]["number"] = next(others)
    assert not sound(rechained(record))


def test_luck_without_draws_is_found(record: Data) -> None:
    for line in record["journal"]:
        line["draw"] = None
    assert not sound(rechained(record))


def test_one_draw_less_is_found(record: Data) -> None:
    line = next(line for line in reversed(record["journal"]) if line["draw"])
    line["draw"] = None
    assert not sound(rechained(record))


def spoilt(record: Data, places: list[tuple[t.Any, ...]], luck: random.Random) -> Data:
    """The record with one to three values that do not belong there."""
    for _ in range(luck.randint(1, 3)):
        value = luck.choice(JUNK)
        if luck.random() < 0.5:
            value = copy.deepcopy(node(json.loads(finished_record()), luck.choice(places)))
        try:
            record = replaced(record, luck.choice(places), value)
        except (TypeError, LookupError):
            continue
    return record


def junk(count: int, seed: int) -> None:
    """Spoilt records end in a verdict, never in an error."""
    record, luck = json.loads(finished_record()), random.Random(seed)
    places = [place for place in nodes(record) if place]
    for _ in range(count):
        data = written(spoilt(record, places, luck))
        began = time.thread_time()
        verdict(data)
        with contextlib.suppress(BrokenRecord):
            continued(data)
        assert time.thread_time() - began < 2 * LONGEST_SECONDS


def test_junk_in_a_record_ends_in_a_verdict() -> None:
    junk(30, 1)


@pytest.mark.slow
def test_much_junk_in_a_record_ends_in_a_verdict() -> None:
    junk(3000, 2)


def test_a_record_full_of_steps_back_costs_little(record: Data) -> None:
    """Each step back goes to a version of its own: somebody who keeps them all pays for it."""
    lines = [line for line in record["journal"] if line["version"] == 1]
    text = json.dumps(record | {"journal": lines})
    while len(text) < LIMIT - 100_000:
        more = range(len(lines) + 1, len(lines) + 2000)
        lines += [{"line": n, "version": n, "kind": "undo", "seat": 0, "to": n - 1} for n in more]
        text = json.dumps(record | {"journal": lines}, separators=(",", ":"))
    lines[-1]["to"] = 1
    began, before = time.thread_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with contextlib.suppress(BrokenRecord):
        continued(text.encode())
    assert time.thread_time() - began < LONGEST_SECONDS
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < GROWTH_KB
