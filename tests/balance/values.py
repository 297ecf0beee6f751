"""Packs with some values as they were before: a copy of the packs that is read in their place."""

from __future__ import annotations

import importlib.util
import json
import pathlib
import shutil
import sys
import tempfile
import typing as t

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ROOT / "content" / "games"
READER = "engine.kernel.pack"
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
    told = json.loads((GAMES / stem / "packs" / f"{one.file}.json").read_text(encoding="utf-8"))
    value: t.Any = {row["code"]: row for row in told["records"]}.get(one.code)
    for step in one.path:
        value = value[step]
    return value


def lay_back(stem: str, changes: t.Sequence[Tuned]) -> None:
    """From now on packs are read with these values of before."""
    if not changes:
        return
    home = pathlib.Path(tempfile.mkdtemp(prefix="packs-"))
    shutil.copytree(GAMES, home, dirs_exist_ok=True)
    for one in changes:
        path = home / stem / "packs" / f"{one.file}.json"
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
    _read_from(home)


def _read_from(home: pathlib.Path) -> None:
    """Put the reader of packs in its place before anything of the engine is imported.

    To import it the usual way imports all games, and those read their packs as they are imported.
    """
    if "engine" in sys.modules:
        raise RuntimeError("the packs have been read: values of before would not be played")
    spec = importlib.util.spec_from_file_location(READER, ROOT / "engine" / "kernel" / "pack.py")
    assert spec is not None
    assert spec.loader is not None
    reader = importlib.util.module_from_spec(spec)
    sys.modules[READER] = reader
    spec.loader.exec_module(reader)
    reader.HOME = home  # type: ignore[attr-defined]
