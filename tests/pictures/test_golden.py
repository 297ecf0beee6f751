"""Pictures that somebody has looked at stay as they are, to the byte."""

from __future__ import annotations

import json
import typing as t

from content.catalogue import LANGUAGES

from .golden import FACE, FILE, mark, pictures, shown_faces


def changed(found: t.Iterable[tuple[str, str]], faces: bool) -> list[str]:
    """The names of what is not as it was, is gone, or has come."""
    kept: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    before = {name: hash for name, hash in kept.items() if name.startswith(FACE) == faces}
    now = {name: mark(svg) for name, svg in found}
    names = before.keys() | now.keys()
    return sorted(name for name in names if before.get(name) != now.get(name))


def test_pictures_are_as_they_were_when_somebody_looked() -> None:
    other = changed(pictures(), faces=False)
    assert not other, f"look at them, then: python -m tests.pictures.golden ({other[:5]} …)"


def test_faces_are_as_they_were_when_somebody_looked() -> None:
    other = changed(shown_faces(), faces=True)
    assert not other, f"look at them, then: python -m tests.pictures.golden ({other[:5]} …)"


def test_every_moment_theme_and_language_is_among_them() -> None:
    names = [name.split() for name in json.loads(FILE.read_text("utf-8"))]
    for word in ("start", "early", "middle", "battle", "end", "light", "dark", "print", *LANGUAGES):
        assert any(word in name for name in names), word
