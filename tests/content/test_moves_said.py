"""Each sentence for a move says what the move does: examples of all of them, in English.

A row of `told/<game>.json` is a move, what of the view its words need, the seat, and the words.
"""

from __future__ import annotations

import itertools
import json
import pathlib
import typing as t

import pytest

from content import moves, stem
from content.games import games

Row = tuple[dict[str, t.Any], dict[str, t.Any], int, str]
HERE = pathlib.Path(__file__).parent / "told"
FILES = {code: HERE / f"{stem(code)}.json" for code in games()}
ROWS: dict[str, list[Row]] = {
    code: json.loads(path.read_text("utf-8")) for code, path in FILES.items() if path.exists()
}


@pytest.mark.parametrize(("move", "view", "seat", "words"), list(itertools.chain(*ROWS.values())))
def test_a_move_is_said_in_its_words(
    move: dict[str, t.Any], view: dict[str, t.Any], seat: int, words: str
) -> None:
    assert moves.move_text(move, view, seat, "en") == words


@pytest.mark.parametrize("code", ROWS)
def test_every_sentence_has_an_example(code: str) -> None:
    shown = {moves.sentence_of(move, view, seat)[0] for move, view, seat, _ in ROWS[code]}
    assert games()[code].moves.keys() - shown == set(), f"add rows to {FILES[code]}"
