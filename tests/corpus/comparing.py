"""Two recordings side by side."""

from __future__ import annotations

import itertools
import json
import typing as t
from pathlib import Path

from .recorder import BODIES, LINES, Data

CONTEXT = 60
"""Characters around the first difference of two bodies."""


def compare(one: Path, other: Path, most: int) -> int:
    """Print the differences of two recordings, request by request; 1 if there are any."""
    rows = {line["name"]: line for line in lines(one)}
    others = {line["name"]: line for line in lines(other)}
    names = [name for name in (rows | others) if rows.get(name) != others.get(name)]
    for name in names[:most]:
        print(*told(one, other, rows.get(name), others.get(name)), sep="\n")
    print(f"{len(rows)} requests, {len(names)} differing answers")
    return 1 if names else 0


def lines(folder: Path) -> t.Iterator[Data]:
    with (folder / LINES).open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def told(one: Path, other: Path, before: Data | None, after: Data | None) -> list[str]:
    """A difference in words: the request, then what differs of the answer."""
    if before is None or after is None:
        line = before or after or {}
        return [f"only in one recording: {line.get('name')} {line.get('path')}"]
    found = [f"{before['name']}: {before['method']} {before['path']} at {before['at']}"]
    for name in sorted(before.keys() | after.keys()):
        was, now = before.get(name), after.get(name)
        if was == now:
            continue
        if name in ("answer", "body"):
            was, now = cut((one / BODIES / str(was)), (other / BODIES / str(now)))
        found += [f"  {name}", f"    - {was}", f"    + {now}"]
    return found


def cut(one: Path, other: Path) -> tuple[str, str]:
    """The first place at which two bodies differ."""
    texts = [path.read_bytes().decode("utf-8", "replace") for path in (one, other)]
    pairs = itertools.zip_longest(*texts)
    at = next((at for at, (a, b) in enumerate(pairs) if a != b), 0)
    first, last = max(0, at - CONTEXT), at + CONTEXT
    return texts[0][first:last], texts[1][first:last]
