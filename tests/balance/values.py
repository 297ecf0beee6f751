"""Packs with some values as they were before: a copy of the packs that is read in their place."""

from __future__ import annotations

import json
import pathlib
import shutil
import tempfile
import typing as t

from engine.kernel import pack

Path = tuple[str | int, ...]


class Tuned(t.NamedTuple):
    """A value of a pack that was changed, and why."""

    file: str
    code: str
    path: Path
    before: t.Any
    why: str

    def place(self) -> str:
        return " ".join([self.file, self.code, *map(str, self.path)])


def now(stem: str, one: Tuned) -> t.Any:
    """The value that the pack has."""
    value: t.Any = pack.load(stem, one.file)[one.code]
    for step in one.path:
        value = value[step]
    return value


def lay_back(stem: str, changes: t.Sequence[Tuned]) -> None:
    """From now on packs are read with these values of before."""
    if not changes:
        return
    home = pathlib.Path(tempfile.mkdtemp(prefix="packs-"))
    shutil.copytree(pack.PACKS / stem, home / stem)
    for one in changes:
        path = home / stem / f"{one.file}.json"
        told = json.loads(path.read_text(encoding="utf-8"))
        value: t.Any = next(row for row in told["records"] if row["code"] == one.code)
        for step in one.path[:-1]:
            value = value[step]
        value[one.path[-1]] = one.before
        path.write_text(json.dumps(told), encoding="utf-8")
    pack.PACKS = home
