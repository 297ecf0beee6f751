"""What the README and docs show is what happens, and what they name is there."""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import re
import shutil
import subprocess
import typing as t
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.clients.live import serving, settings
from tests.laws import play_by_the_laws
from tests.workers.places import place

ROOT = Path(__file__).resolve().parents[1]
README, AGENTS = ROOT / "README.md", ROOT / "docs" / "agents.md"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")), ROOT / "deploy/README.md"]
ADDRESS = "http://127.0.0.1:8180"


def blocks(language: str, page: Path = README) -> list[str]:
    """The fenced blocks in a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.S | re.M)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("readme"))) as url:
        yield url


def printed(code: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    return out.getvalue()


@pytest.mark.parametrize("place", [0, 1])
def test_a_python_example_prints_what_it_says(address: str, place: int) -> None:
    examples, told = blocks("python"), blocks("text")
    assert len(examples) == len(told) == 2
    assert printed(examples[place].replace(ADDRESS, address)) == told[place]


CURL = pytest.mark.skipif(
    not shutil.which("curl") or not shutil.which("bash"), reason="no curl or bash"
)


@CURL
def test_the_curl_example_gets_what_it_says(address: str) -> None:
    (code,) = [block for block in blocks("sh") if block.startswith(f"ARBITER={ADDRESS}\n")]
    script = code.replace(ADDRESS, address)
    done = subprocess.run(["bash"], input=script, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    asked, refused, played, *streamed = done.stdout.splitlines()
    assert len(json.loads(asked)["moves"]) == 3
    assert [json.loads(refused)] == [json.loads(block) for block in blocks("json")]
    lines = json.loads(played)["lines"]
    assert [line["move"]["hex"] for line in lines] == [90]
    assert streamed[:2] == ["id: 1", "event: snapshot"]
    assert streamed[4:6] == ["id: 2", "event: lines"]
    assert json.loads(streamed[6].removeprefix("data: "))["lines"] == lines


@CURL
def test_the_example_of_agents_runs_as_written(tmp_path_factory: pytest.TempPathFactory) -> None:
    (code,) = blocks("sh", AGENTS)
    assert code.startswith(f"API={ADDRESS}/v1\n")
    with (
        place("embedded", tmp_path_factory.mktemp("agents")) as at,
        serving(at.settings, urlsplit(at.settings.api_url).port or 0) as url,
    ):
        script = code.replace(ADDRESS, url)
        done = subprocess.run(["bash"], input=script, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    quote, moved, columns, random_, *_, picture = done.stdout.splitlines()
    assert json.loads(quote)["positions"] == 1
    assert json.loads(moved)["move"]["decision"] == "auz.setup.place_port"
    assert columns.startswith("table,game,edition,agent,seat,games")
    assert random_.startswith("0,auztralia,pl-2018,random,,200")
    assert picture.startswith("<?xml")


def test_the_template_of_a_game_keeps_the_laws(tmp_path: Path) -> None:
    (code,) = blocks("python", ROOT / "docs" / "adding-a-game.md")
    (tmp_path / "pebbles.py").write_text(code, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        game = importlib.import_module("pebbles").GAME
    table = game.table("first")
    for seed in range(10):
        played = play_by_the_laws(table, table.start(2), seed, lambda s: game.lint(table, s))
        assert 5 <= played.decisions <= 15
    assert {"peb.turns.too_many"} <= table.rules.reasons.keys()


# -- what the pages name ----------------------------------------------------------

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[\w-]+)?\)")
NAMED = re.compile(
    r"`((?:engine|content|referee|api|workers|clients|deploy|tests|docs|locales)/[^`\s]*)`"
)

DRAWN = re.compile(r"^ +((?:engine|content|referee|api|workers)/[\w/<>*.]*\.py)\b", re.M)
"""Files in a drawing, each at the start of its line."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    links = [link for link in LINK.findall(text) if "://" not in link]
    missing = [link for link in links if not (page.parent / link).exists()]
    text += "".join(f"`{name}`" for name in DRAWN.findall(text))
    named = [re.sub(r"<[^>]*>", "*", name) for name in NAMED.findall(text)]
    missing += [name for name in named if not list(ROOT.glob(name.rstrip("/")))]
    assert missing == []


def test_a_refusal_is_on_the_first_screen() -> None:
    first = "\n".join(README.read_text("utf-8").splitlines()[:40])
    assert '"reason": "auz.setup.no_port_symbol"' in first
