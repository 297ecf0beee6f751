"""The law and what cites it: every id has a row, every row one id, every table its columns."""

from __future__ import annotations

import collections
import re
import typing as t
from pathlib import Path

import pytest

from content import editions, rulings, stem
from content.library import items
from engine import games

from . import law

GAMES = list(games())
CITED = re.compile(r"\b(?:R|G|ED|WE|EX)-\d+\b")
SHORT = re.compile(r"(?<![-\w])([A-Z]+)-(\d\d)\b")
"""A rule of the same file, cited without the game."""
KINDS = {".py", ".json", ".po", ".md", ".txt", ".toml", ".js", ".html"}
NOBODY = "-99"
"""How an id ends that is meant to be unknown."""
MADE = {"build", "dist", "node_modules", "__pycache__"}


def citing(folder: Path = law.ROOT) -> t.Iterator[tuple[Path, str]]:
    """Everything that may cite a rule: code, texts, data, tests, documents."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in MADE:
            continue
        if path.is_dir():
            yield from citing(path)
        elif path.suffix in KINDS:
            yield path, path.read_text("utf-8")


def test_every_game_has_its_law_and_nothing_else_is_there() -> None:
    assert sorted(path.stem for path in law.HOME.iterdir()) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_an_id_of_its_own(game: str) -> None:
    twice = [id for id, n in collections.Counter(law.rows(game)).items() if n > 1]
    assert twice == []
    assert len({id[:4] for id in law.rules(game)}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_numbered_without_a_gap(game: str) -> None:
    for kind in ("R", "G", "ED", "WE", "EX"):
        found = law.numbered(game, kind)
        assert found == [f"{kind}-{n:02}" for n in range(1, len(found) + 1)]
    assert law.examples(game)


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_well_formed(game: str) -> None:
    blocks = re.findall(r"(?:^\|.*\n?)+", law.text(game), re.M)
    assert blocks
    for block in blocks:
        head, line, *body = block.splitlines()
        assert re.fullmatch(r"\|(-+\|)+", line), head
        assert body, head
        assert {row.count("|") for row in (head, line, *body)} == {head.count("|")}, head
        assert all(row.endswith("|") for row in (head, *body)), head


@pytest.mark.parametrize("game", GAMES)
def test_the_law_cites_only_rows_of_its_own(game: str) -> None:
    text, known = law.text(game), set(law.rows(game))
    cited = {*law.RULE.findall(text), *CITED.findall(text)}
    sections = {id.split("-")[1]: id[:3] for id in law.rules(game)}
    cited |= {
        f"{sections[section]}-{section}-{number}"
        for section, number in SHORT.findall(text)
        if section in sections
    }
    assert cited - known == set()


def test_every_rule_cited_anywhere_has_a_row() -> None:
    known = {id for game in GAMES for id in law.rules(game)}
    prefixes = {id[:4] for id in known}
    missing = {
        f"{path.relative_to(law.ROOT)}: {id}"
        for path, text in citing()
        for id in set(law.RULE.findall(text)) - known
        if id[:4] in prefixes and not id.endswith(NOBODY)
    }
    assert missing == set()


@pytest.mark.parametrize("game", GAMES)
def test_rulings_and_differences_cited_by_a_game_have_a_row(game: str) -> None:
    known, own = set(law.rows(game)), stem(game)
    missing = {
        f"{path.relative_to(law.ROOT)}: {id}"
        for path, text in citing()
        if any(own in part for part in path.relative_to(law.ROOT).parts)
        for id in set(CITED.findall(text)) - known
        if not id.endswith(NOBODY)
    }
    assert missing == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_content_tells_every_rule_ruling_and_difference(game: str) -> None:
    told = [item.id for item in items() if item.game == game and item.kind == "rule"]
    assert sorted(told) == sorted(law.rules(game))
    assert list(rulings.table(game)) == law.numbered(game, "R")
    assert list(editions.table(game)) == law.numbered(game, "ED")
