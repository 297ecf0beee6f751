"""Pictures that somebody has looked at stay as they are, to the byte."""

from __future__ import annotations

import json

from content.catalogue import LANGUAGES

from .golden import FILE, mark, pictures


def test_pictures_are_as_they_were_when_somebody_looked() -> None:
    kept: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    found = {name: mark(svg) for name, svg in pictures()}
    changed = sorted(
        name for name in kept.keys() | found.keys() if kept.get(name) != found.get(name)
    )
    assert not changed, f"look at them, then: python -m tests.pictures.golden ({changed[:5]} …)"


def test_every_moment_theme_and_language_is_among_them() -> None:
    names = [name.split() for name in json.loads(FILE.read_text("utf-8"))]
    for word in ("start", "early", "middle", "battle", "end", "light", "dark", "print", *LANGUAGES):
        assert any(word in name for name in names), word
