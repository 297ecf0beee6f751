"""Rows of the table of editions in which the texts differ and the play does not.

Some are played alike because of a ruling that a table may decide otherwise: read to the letter,
each text would be played in its own way, and that is shown here. All others are words: the texts
say different things, or only some of them say anything, and nothing in the engine changes.
"""

from __future__ import annotations

import ast
import pathlib

import pytest

from content import editions
from content.catalogue import LANGUAGES
from engine.auztralia.editions import DIFFERENCES, EDITIONS
from tests import law

from .scene import AUZTRALIA, seated, table_of
from .test_rulings import OUTCOMES

PL, RU, DE = EDITIONS
TABLE = editions.table("auztralia")
LETTER: dict[str, tuple[str, dict[str, str]]] = {
    "ED-08": ("R-12", {PL: "any_way", RU: "free_way", DE: "free_way"}),
    "ED-11": ("R-10", {RU: "new_hex", DE: "either_end"}),
    "ED-37": ("R-32", {PL: "different_kinds", RU: "any_kinds"}),
}
"""The ruling that levels a row, and its value if a text is taken by the letter."""
WORDS = [row for row in TABLE if not TABLE[row]["behaviour"] and row not in LETTER]


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=pytest.mark.edition(row)) for row in LETTER]
)
def test_read_to_the_letter_the_editions_would_be_played_differently(row: str) -> None:
    ruling, values = LETTER[row]
    told, expected = OUTCOMES[ruling]
    found = {}
    for code, value in values.items():
        with seated(table_of(code, None, **{ruling.replace("-", "_"): value})):
            found[code] = told()
        assert found[code] == expected[value]
    assert any(found[one] != found[other] for one in found for other in found)
    assert ruling in TABLE[row]["rulings"]


@pytest.mark.parametrize("row", LETTER)
def test_by_the_ruling_they_are_played_alike(row: str) -> None:
    ruling, _ = LETTER[row]
    assert len(set(AUZTRALIA.rulings[ruling].default.values())) == 1
    assert row not in DIFFERENCES


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=pytest.mark.edition(row)) for row in WORDS]
)
def test_only_the_words_differ(row: str) -> None:
    assert row not in DIFFERENCES
    for language in LANGUAGES:
        (told,) = [one for one in editions.rows("auztralia", language) if one["id"] == row]
        assert len({says["text"] for says in told["editions"].values()}) > 1


def test_every_row_has_a_test_of_its_kind() -> None:
    """Rows with behaviour are shown by scenes in test_editions and its battles, others here."""
    here = pathlib.Path(__file__)
    files = [here.with_name(f"test_editions{part}.py") for part in ("", "_battles")]
    trees = [ast.parse(path.read_text("utf-8")) for path in files]
    shown = {
        str(argument.value)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.edition"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }
    played = {row for row, told in TABLE.items() if told["behaviour"]}
    assert shown == played == set(DIFFERENCES)
    assert sorted([*shown, *LETTER, *WORDS]) == law.numbered("auztralia", "ED")
