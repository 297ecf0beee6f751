"""The guide is complete: what it asks for is there, and what is missing is named by its step."""

from __future__ import annotations

import re
import typing as t

import pytest

from content import editions, rulings, sources
from engine import games
from engine.auztralia.trade import Ship

from . import guide, law
from .tables import USUAL, Sitting

GAME = "auztralia"
RULE = law.rules(GAME)[0]
NEW = "AUZ-GEN-99"
CONTRIBUTING = (law.ROOT / "CONTRIBUTING.md").read_text("utf-8")


@pytest.mark.parametrize("game", list(games()))
def test_nothing_that_the_guide_asks_for_is_missing(game: str) -> None:
    assert list(guide.findings(game)) == []


def test_a_rule_that_nobody_has_written_down() -> None:
    cited = {NEW: "auz.trade.ship", RULE: "auz.trade.ship"}
    assert list(guide.unwritten(GAME, cited, [NEW, RULE, "AUZ-MAP-99"])) == [
        f"step 1: auz.trade.ship cites {NEW}, and docs/law/auztralia.md has no row for it",
        "step 1: a test is marked with AUZ-MAP-99, and docs/law/auztralia.md has no row for it",
    ]


def test_a_rule_without_a_place_or_a_test() -> None:
    known = [rule for rule in guide.own(GAME, sources.table()) if rule != RULE]
    assert list(guide.unsourced(GAME, [*known, NEW])) == [
        f"step 2: content/games/auztralia/sources.json has no row for {RULE}",
        f"step 1: content/games/auztralia/sources.json has a row for {NEW}, "
        "and docs/law/auztralia.md has none",
    ]
    assert list(guide.untested(GAME, known)) == [
        f"step 3: no test in tests/auztralia is marked with {RULE}"
    ]


@pytest.mark.parametrize("sitting", USUAL[:1], ids=str)
def test_a_list_that_is_not_exact_is_told_with_the_guard(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = Ship.moves
    monkeypatch.setattr(Ship, "moves", lambda *of: [*listed(*of), ("import_gold",)])
    assert list(guide.inexact(sitting.table(), sitting.seats)) == [
        "step 4: auz.trade.ship lists ('import_gold'), which the guard not_traded refuses"
    ]


def test_what_the_engine_declares_and_content_does_not_know() -> None:
    before = guide.before(GAME)
    new = {"rules": [RULE], "params": []}
    reasons = {**before["reasons"], "auz.trade.new": new}
    gone = {id: row for id, row in reasons.items() if id != "auz.trade.deal_due"}
    gone["auz.trade.not_traded"] = new
    assert list(guide.untabled({**before, "reasons": gone}, before)) == [
        "step 5: auz.trade.new is new among the reasons: make tables, then write its text (step 6)",
        "step 5: auz.trade.deal_due is no longer among the reasons: make tables",
        "step 5: auz.trade.not_traded has other rules or parameters: make tables",
    ]


def test_a_difference_without_its_rows() -> None:
    told, played = editions.table(GAME), games()[GAME].differences
    assert list(guide.unread(GAME, told, {**played, "ED-99": {"ru-2017": {}}})) == [
        "edition, step 1: docs/law/auztralia.md has no row for ED-99",
        "edition, step 2: content/games/auztralia/editions.json has no row for ED-99 (ru-2017)",
    ]
    assert list(guide.unread(GAME, told, {**played, "ED-03": {"ru-2017": {}}})) == [
        "edition, step 2: ED-03 is played differently in ru-2017, "
        "and content/games/auztralia/editions.json denies it"
    ]
    less = {row: change for row, change in played.items() if row != "ED-01"}
    assert list(guide.unread(GAME, told, less)) == [
        "edition, step 4: content/games/auztralia/editions.json says that ED-01 is played, "
        "and no edition does"
    ]
    assert list(guide.unshown(GAME, played, set(played) - {"ED-01"})) == [
        "edition, step 3: no scene in tests/auztralia is marked with ED-01"
    ]


def test_a_ruling_without_its_rows() -> None:
    told = dict[str, t.Any](rulings.table(GAME))
    del told["R-01"]
    told["R-10"] = {**told["R-10"], "values": ["new_hex"]}
    told["R-99"] = told["R-02"]
    assert list(guide.undecided(GAME, told, games()[GAME])) == [
        "ruling, step 2: content/games/auztralia/rulings.json has no row for R-01",
        "ruling, step 2: content/games/auztralia/rulings.json has other values for R-10 "
        "than the engine",
        "ruling, step 1: docs/law/auztralia.md has no row for R-99",
    ]


def test_every_file_that_the_guide_names_is_there() -> None:
    """For one game, its edition and a chapter of it."""
    words = {"<game>": "auztralia", "<chapter>": "trade", "<edition>": "ru_2017"}
    words["<language>"] = "pl"
    named = set(re.findall(r"`([\w<>*/.-]+/[\w<>*.-]+)`", CONTRIBUTING))
    assert len(named) > 20
    for name in sorted(named):
        path = name
        for word, meaning in words.items():
            path = path.replace(word, meaning)
        if not path.startswith("build/"):
            assert list(law.ROOT.glob(path)), name
