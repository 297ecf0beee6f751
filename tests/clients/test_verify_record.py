"""The offline check of records: it takes what is whole and nothing else."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
import typing as t
from pathlib import Path

import pytest

from clients import verify_record
from clients.verify_record import Broken, verify
from tests.api.records import finished, rechained
from tests.clients.conftest import Played
from tests.tables import USUAL, Sitting

SCRIPT = Path(verify_record.__file__)
FLIPS = 300
Json = dict[str, t.Any]


def written(record: t.Any) -> bytes:
    """A record as the service writes it: without spaces."""
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()


def run(data: bytes, *args: str) -> tuple[int, str]:
    """The script as anybody runs it: alone, without anything installed."""
    command = [sys.executable, "-I", "-S", str(SCRIPT), *args]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    assert done.stderr == b""
    return done.returncode, done.stdout.decode()


def test_a_whole_record_is_taken(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(played.record, indent=2))
    code, told = run(b"", str(file), "--commitment", played.match.commitment)
    assert code == 0, told
    draws = sum(line["kind"] == "chance" for line in played.record["journal"])
    assert f"lines: {len(played.record['journal'])}," in told
    assert f"draws: {draws}," in told


@pytest.mark.parametrize("sitting", USUAL, ids=str)
def test_a_record_of_every_game_is_taken(sitting: Sitting) -> None:
    record = finished("verified", table=sitting.table(), seats=sitting.seats)
    code, told = run(written(record))
    assert code == 0, told
    moves = [line for line in record["journal"] if line["kind"] == "move"]
    moves[3]["version"] += 1
    code, told = run(written(rechained(record)))
    assert (code, "its version does not follow" in told) == (1, True)


def test_another_commitment_is_told(played: Played) -> None:
    code, told = run(written(played.record), "--commitment", "0" * 64)
    assert (code, told) == (
        1,
        "BROKEN commitment: not the one that was shown at the beginning\n",
    )


def test_a_running_match_has_nothing_to_check(match: t.Any) -> None:
    assert run(written(match.host.record()))[0] == 1


def test_each_flipped_byte_is_found(played: Played) -> None:
    """All but those of the result, which follows from the rules and not from the chain."""
    whole = written(played.record | {"result": None})
    verify(whole)
    dice = random.Random(11)
    for place in dice.sample(range(len(whole)), FLIPS):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << dice.randrange(8)
        with pytest.raises(Broken):
            verify(bytes(flipped))


def leaves(data: t.Any, path: tuple[t.Any, ...] = ()) -> t.Iterator[tuple[t.Any, ...]]:
    """The path to every single value."""
    if isinstance(data, dict | list):
        for name in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[name], (*path, name))
    else:
        yield path


def changed(value: t.Any) -> t.Any:
    """Another value of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    return value + 1 if isinstance(value, int) else f"{value}x"


def test_each_changed_value_is_found_at_its_line(played: Played) -> None:
    dice = random.Random(12)
    record = copy.deepcopy(played.record)
    del record["journal"][100:]
    paths = list(leaves(rechained(record)["journal"]))
    for path in dice.sample(paths, FLIPS):
        *way, name = path
        place = record["journal"]
        for step in way:
            place = place[step]
        before, place[name] = place[name], changed(place[name])
        with pytest.raises(Broken) as caught:
            verify(written(record))
        assert caught.value.line == path[0] + 1
        place[name] = before
    verify(written(record))


@pytest.mark.parametrize("part", ["header", "secret", "head", "complete", "arbiter_record"])
def test_each_changed_part_is_found(played: Played, part: str) -> None:
    for path in list(leaves(played.record[part])):
        record = copy.deepcopy(played.record)
        place: t.Any = record
        *way, name = (part, *path)
        for step in way:
            place = place[step]
        place[name] = changed(place[name])
        with pytest.raises(Broken):
            verify(written(record))


def drop_a_line(record: Json, at: int) -> None:
    del record["journal"][at]


def swap_two_lines(record: Json, at: int) -> None:
    lines = record["journal"]
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


def draw_again(record: Json, at: int) -> None:
    """Skip a number, as one who did not like what came up."""
    record["journal"][at]["draw"]["number"] += 1


def take_another_outcome(record: Json, at: int) -> None:
    draw = record["journal"][at]["draw"]
    draw["place"] = (draw["place"] + 1) % (draw["of"] + 1)


def hide_the_draw(record: Json, at: int) -> None:
    record["journal"][at]["draw"] = None


@pytest.mark.parametrize(
    "forge", [drop_a_line, swap_two_lines, draw_again, take_another_outcome, hide_the_draw]
)
@pytest.mark.parametrize("chance", [0, 5, -2])
def test_a_forger_who_mends_the_chain_is_found(
    played: Played, forge: t.Callable[[Json, int], None], chance: int
) -> None:
    record = copy.deepcopy(played.record)
    lines = record["journal"]
    at = [n for n, line in enumerate(lines) if line["kind"] == "chance"][chance]
    forge(record, at)
    code, told = run(written(rechained(record)))
    assert code == 1
    assert re.match(rf"BROKEN line {at + 1}: ", told)


def test_an_imported_beginning_must_be_called_one(played: Played) -> None:
    record = copy.deepcopy(played.record)
    lines = record["journal"] = [line for line in record["journal"] if line["version"] == 1]
    for line in lines:
        line["draw"] = None
    data = written(rechained(record))
    assert run(data)[0] == 1
    code, told = run(data, "--imported")
    assert code == 0
    assert f"{len(lines)} outcomes taken over" in told


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"null", b"\xff", b"[" * 100_000, b'{"a": NaN}', b'{"a": 1, "a": 1}'],
)
def test_what_is_no_record_is_told_in_one_line(data: bytes) -> None:
    code, told = run(data)
    assert code == 1
    assert told.startswith("BROKEN this is not")
    assert told.count("\n") == 1
