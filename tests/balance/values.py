"""Packs with some values as they were before: a copy of the packs that is read in their place."""

from __future__ import annotations

import json
import pathlib
import shutil
import tempfile
import typing as t
from collections.abc import Mapping

from engine.kernel import pack

Path = tuple[str | int, ...]


class Tuned(t.NamedTuple):
    """A value of a pack that was changed, and why; an empty path means a whole record or None."""

    file: str
    code: str
    path: Path
    before: t.Any
    why: str

    def place(self) -> str:
        return " ".join([self.file, self.code, *map(str, self.path)])


def now(stem: str, one: Tuned) -> t.Any:
    """The value that the pack has."""
    value: t.Any = pack.load(stem, one.file).get(one.code)
    for step in one.path:
        value = value[step]
    return dict(value) if isinstance(value, Mapping) else value


def lay_back(stem: str, changes: t.Sequence[Tuned]) -> None:
    """From now on packs are read with these values of before."""
    if not changes:
        return
    home = pathlib.Path(tempfile.mkdtemp(prefix="packs-"))
    shutil.copytree(pack.PACKS, home, dirs_exist_ok=True)
    for one in changes:
        path = home / stem / f"{one.file}.json"
        told = json.loads(path.read_text(encoding="utf-8"))
        rows = {row["code"]: row for row in told["records"]}
        if one.path:
            value: t.Any = rows[one.code]
            for step in one.path[:-1]:
                value = value[step]
            value[one.path[-1]] = one.before
        elif one.before is None:
            del rows[one.code]
        else:
            rows[one.code] = one.before
        told["records"] = [*rows.values()]
        path.write_text(json.dumps(told), encoding="utf-8")
    pack.PACKS = home
