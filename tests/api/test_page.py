"""The page itself: what is served, under which policy, and what is told when it is not built."""

from __future__ import annotations

import re
import typing as t
from pathlib import Path

import pytest

from api.operations import page
from content.catalogue import LANGUAGES
from content.web import TEXTS
from tests.api.client import Client

SOURCES = Path(__file__).resolve().parents[2] / "clients" / "web" / "src"
ID = re.compile(r'"((?:app|nav|lobby|join|table|replay|library|laboratory|simulations)\.[\w.-]+)"')


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> t.Iterator[Path]:
    """A folder in the place of the built page."""
    monkeypatch.setattr(page, "BUILT", (tmp_path,))
    page._built_file.cache_clear()
    yield tmp_path
    page._built_file.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_is_not_built_says_so(client: Client, built: Path, language: str) -> None:
    told = client.get(f"/?lang={language}")
    assert told.status_code == 200
    assert "make web" in told.text
    assert f'lang="{language}"' in told.text


def test_the_built_page_is_served_under_a_strict_policy(client: Client, built: Path) -> None:
    (built / "index.html").write_text("<!doctype html>")
    (built / "assets").mkdir()
    (built / "assets" / "index-1.js").write_text("1")
    told = client.get("/")
    policy = told.headers["Content-Security-Policy"]
    assert told.text == "<!doctype html>"
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert told.headers["Referrer-Policy"] == "no-referrer"
    again = client.get("/", headers={"If-None-Match": told.headers["ETag"]})
    assert again.status_code == 304
    script = client.get("/assets/index-1.js")
    assert script.text == "1"
    assert script.headers["Content-Type"].startswith("text/javascript")
    assert "immutable" in script.headers["Cache-Control"]


@pytest.mark.parametrize("name", ["none.js", "..", ".htaccess", "%2e%2e%2findex.html"])
def test_nothing_else_is_served(client: Client, built: Path, name: str) -> None:
    (built / "index.html").write_text("x")
    (built / "assets").mkdir()
    assert client.get(f"/assets/{name}").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_page_are_told_in_every_language(client: Client, language: str) -> None:
    told = client.get(f"/v1/page/texts?lang={language}")
    assert told.json["lang"] == language
    assert told.json["texts"].keys() == TEXTS.keys()
    assert all(told.json["texts"].values())


def test_the_page_says_what_is_declared_and_nothing_else_is_declared() -> None:
    """An id without a text would be shown as it is; `app.` is what the service says itself."""
    source = "".join(path.read_text() for path in SOURCES.rglob("*.ts*"))
    named = set(re.findall(r'"([a-z]+\.[\w.-]+)"', source))
    begun = tuple(re.findall(r"say\(`([a-z]+\.[\w.]*)\$\{", source))
    said = {id for call in re.findall(r"say\((.*)", source) for id in ID.findall(call)}
    assert said <= TEXTS.keys()
    unsaid = {id for id in TEXTS.keys() - named if not id.startswith((*begun, "app."))}
    assert not unsaid
