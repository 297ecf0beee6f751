#!/usr/bin/env python3
"""Check the record of a finished match, offline and without trusting anybody.

    python verify_record.py record.json
    python verify_record.py --commitment HEX < record.json

Three things are checked: the secret is the one whose hash was shown when the match began; every
draw follows from that secret, none is left out and none was made twice; no line was changed,
removed or added since, because each line's hash covers the line and the hash before it.

Keep the commitment that you were shown at the beginning and pass it: without it a record can only
be shown to agree with itself. Whether the moves follow the rules, and the result from them, is for
the rules to say: POST /v1/audits.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import re
import sys
import typing as t
from pathlib import Path

Json = dict[str, t.Any]
FORM = 1
PARTS = {"arbiter_record", "header", "complete", "journal", "secret", "head", "result"}
START = "start"
"""The position from which a match began, where that was not the set-up of its game."""
KINDS = ("move", "chance", "undo", "agent", "timeout", "pause", "resume", "resign", "abort")
DRAW = {"number", "of", "place"}
HASH = re.compile(r"[0-9a-f]{64}")


class Broken(Exception):
    """The first thing that is wrong; line 0 is what stands before and after the lines."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}" if line else fault)
        self.line = line


class Checked(t.NamedTuple):
    """What was found in order."""

    lines: int
    draws: int
    taken_over: int
    """Outcomes that an imported record brought along; they were drawn elsewhere."""


def verify(data: bytes, commitment: str | None = None, imported: bool = False) -> Checked:
    """Check a whole record; the first fault is raised."""
    record = read(data)
    secret = secret_of(record, commitment)
    head = hashlib.sha256(canonical(record["header"])).digest()
    draws = taken_over = 0
    version = 1  # that of the set-up, which need not have told anything
    for number, line in enumerate(record["journal"], 1):
        head = chained(number, line, head)
        version = in_order(number, line, version)
        if line["kind"] != "chance":
            want(line.get("draw") is None, number, "a draw where there is nothing to draw")
        elif line.get("draw") is None:
            fresh = imported and version == 1 and draws == 0
            want(fresh, number, "an outcome that nobody drew (see --imported)")
            taken_over += 1
        else:
            draws += 1
            check_draw(number, line["draw"], draws, secret)
    want(record["head"] == head.hex(), 0, "head: the last line is not the last of the match")
    return Checked(len(record["journal"]), draws, taken_over)


def read(data: bytes) -> Json:
    """The parts of a record, each of the right kind."""
    try:
        record = json.loads(
            data.decode("utf-8"), object_pairs_hook=without_doubles, parse_constant=no_constant
        )
    except (ValueError, RecursionError) as error:
        raise Broken(0, f"this is not JSON: {error}") from None
    parts = record.keys() - {START} if isinstance(record, dict) else set()
    want(parts == PARTS, 0, "this is not a record")
    want(same(record["arbiter_record"], FORM), 0, f"this is not a record of form {FORM}")
    want(record["complete"] is True, 0, "the match is not over, its record not complete")
    want(isinstance(record["header"], dict), 0, "the header is not an object")
    want(isinstance(record["journal"], list), 0, "the journal is not a list")
    return t.cast(Json, record)


def secret_of(record: Json, commitment: str | None) -> bytes:
    """The secret, which must be the one that was committed to."""
    secret, shown = record["secret"], record["header"].get("commitment")
    want(is_hash(secret), 0, "secret: not 64 hexadecimal digits")
    digest = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    want(digest == shown, 0, "commitment: not the hash of the secret")
    want(commitment in (None, shown), 0, "commitment: not the one that was shown at the beginning")
    check_start(record, bytes.fromhex(secret))
    return bytes.fromhex(secret)


def check_start(record: Json, secret: bytes) -> None:
    """The position from which it began, which must be the one that the header was bound to."""
    bound = record["header"].get(START)
    if bound is None:
        want(START not in record, 0, "start: the header knows of none")
        return
    digest = hashlib.sha256(secret + canonical(record.get(START))).hexdigest()
    want(bound == digest, 0, "start: not the position that the header was bound to")


def chained(number: int, line: t.Any, before: bytes) -> bytes:
    """The hash of a line, which must be the one that the line says."""
    want(isinstance(line, dict), number, "not an object")
    rest = {name: value for name, value in line.items() if name != "hash"}
    digest = hashlib.sha256(before + canonical(rest)).digest()
    want(line.get("hash") == digest.hex(), number, "the line or its hash was changed")
    return digest


def in_order(number: int, line: Json, version: int) -> int:
    """The version of a line, which follows the line before it."""
    want(same(line.get("line"), number), number, "not the number of this line")
    now = line.get("version")
    follows = same(now, version + 1) or same(now, version)
    want(follows, number, "its version does not follow the one before")
    want(line.get("kind") in KINDS, number, "of no known kind")
    return t.cast(int, now)


def check_draw(number: int, draw: t.Any, due: int, secret: bytes) -> None:
    """Repeat a draw: number n among k outcomes takes the one at k * HMAC(secret, n) / 2^256."""
    form = isinstance(draw, dict) and draw.keys() == DRAW
    want(form and all(type(value) is int for value in draw.values()), number, "a draw of no form")
    want(draw["number"] == due, number, f"not draw {due}, which is the next one")
    want(draw["of"] > 0, number, "a draw among nothing")
    digest = hmac.digest(secret, b"draw %d" % due, "sha256")
    place = int.from_bytes(digest, "big") * draw["of"] >> 256
    want(draw["place"] == place, number, "the draw does not follow from the secret")


def canonical(data: t.Any) -> bytes:
    """The one way to write a piece of JSON: sorted, without spaces, in UTF-8."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode(
        "utf-8", "surrogatepass"
    )


def without_doubles(pairs: list[tuple[str, t.Any]]) -> Json:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def no_constant(name: str) -> t.NoReturn:
    raise ValueError(f"{name} is no number")


def same(value: t.Any, number: int) -> bool:
    return type(value) is int and value == number


def is_hash(value: t.Any) -> bool:
    return isinstance(value, str) and HASH.fullmatch(value) is not None


def want(condition: bool, line: int, fault: str) -> None:
    if not condition:
        raise Broken(line, fault)


def main(args: list[str] | None = None) -> int:
    """Check one record and tell what was checked; 0 if all of it is in order."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("record", nargs="?", help="a JSON file; without it, standard input")
    parser.add_argument("--commitment", help="the one that you were shown at the beginning")
    parser.add_argument(
        "--imported", action="store_true", help="the match began with another record's moves"
    )
    asked = parser.parse_args(args)
    try:
        data = Path(asked.record).read_bytes() if asked.record else sys.stdin.buffer.read()
    except OSError as error:
        parser.error(str(error))
    try:
        checked = verify(data, asked.commitment, asked.imported)
    except Broken as broken:
        print(f"BROKEN {broken}")
        return 1
    known = "the one you were shown" if asked.commitment else "the record's own"
    print(f"commitment: the hash of the secret, {known}")
    print(f"lines: {checked.lines}, whole and in order")
    print(f"draws: {checked.draws}, each follows from the secret")
    if checked.taken_over:
        print(f"not checked: {checked.taken_over} outcomes taken over from another record")
    print("not checked: whether the rules allow the moves, and the result (POST /v1/audits)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
