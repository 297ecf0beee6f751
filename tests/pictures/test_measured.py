"""Texts measured by a browser: none is wider than the picture or the frame in which it begins."""

from __future__ import annotations

import html
import json
import os
import random
import re
import subprocess
import typing as t
from pathlib import Path

import pytest

from content import library
from content.catalogue import LANGUAGES
from content.pictures import drawing, faces
from content.pictures.scene import Look
from content.pictures.theme import THEMES
from deploy import web

from .test_laws import DRAWN, parts
from .test_random_views import views

MANY = int(os.environ.get("ARBITER_MEASURED", "200"))
SCRIPT = Path(__file__).with_name("measured.js")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", "--dump-dom")
CARDS = [one for one in library.items() if one.kind not in library.TALK]


def wide_texts(pictures: t.Iterable[tuple[str, str]], folder: Path) -> list[t.Any]:
    """What a browser finds too wide, by the name of the picture."""
    told = [f'<svg id="{html.escape(name)}"{svg[4:]}' for name, svg in pictures]
    script = SCRIPT.read_text("utf-8")
    page = folder / "page.html"
    body = f"<!doctype html><meta charset=utf-8><body>{''.join(told)}<script>{script}</script>"
    page.write_text(body, "utf-8")
    browser = web.chromium()
    assert browser is not None
    asked = [browser, *FLAGS, f"--user-data-dir={folder / 'profile'}", page.as_uri()]
    out = subprocess.run(asked, capture_output=True, text=True, timeout=300, check=True).stdout
    answer = re.search(r"<body>(.*)</body>", out, re.DOTALL)
    assert answer is not None
    found: list[t.Any] = json.loads(html.unescape(answer[1]))
    return found


def some_parts(n: int) -> t.Iterator[tuple[str, str]]:
    """Parts of random views of all games and modes, in all looks."""
    rng = random.Random("measured")
    each = -(-n // len(DRAWN))
    for sitting in DRAWN:
        for k, scene in enumerate(views(sitting, each * 3, 30)):
            if k % 3 == 0:
                part = rng.choice(parts(scene))
                yield f"{sitting} {k} {part} {scene.look.language}", drawing.draw(scene, part)


def some_faces(n: int) -> t.Iterator[tuple[str, str]]:
    rng = random.Random("faces")
    for one in rng.sample(CARDS, n):
        look = Look(THEMES["light"], rng.choice(LANGUAGES))
        yield f"{one.id} {look.language}", faces.draw(one.id, look)


@pytest.mark.slow
@pytest.mark.skipif(web.chromium() is None, reason="no Chromium")
def test_no_text_leaves_its_frame(tmp_path: Path) -> None:
    assert wide_texts(some_parts(MANY), tmp_path) == []
    assert wide_texts(some_faces(MANY), tmp_path) == []


@pytest.mark.slow
@pytest.mark.skipif(web.chromium() is None, reason="no Chromium")
def test_a_text_that_is_too_wide_is_found(tmp_path: Path) -> None:
    svg = (
        '<svg viewBox="0 0 200 50"><rect x="10" y="10" width="40" height="20"/>'
        '<text x="12" y="25" font-size="14">much wider than that</text></svg>'
    )
    ((name, _, over),) = wide_texts([("one", svg)], tmp_path)
    assert name == "one"
    assert over > 50
