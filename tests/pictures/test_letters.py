"""How wide text is, and that it fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content import library
from content.catalogue import LANGUAGES
from content.pictures.letters import LEGIBLE, MORE, Style, _table, fitted, width, wrapped

WORDS = st.text(alphabet="aMiłßЖщ .,-", max_size=200)


@given(WORDS, st.floats(20, 300), st.floats(11, 24), st.booleans(), st.booleans())
def test_wrapped_lines_are_no_wider_than_the_room(
    text: str, room: float, size: float, bold: bool, serif: bool
) -> None:
    style = Style(size, bold, serif)
    narrowest = max(width(f"{letter}{letter}-", style) for letter in "MЖщ")
    lines = wrapped(text, style, max(room, narrowest))
    assert all(width(line, style) <= max(room, narrowest) for line in lines)
    assert "".join(lines).replace("-", "").replace(" ", "") == "".join(text.split()).replace(
        "-", ""
    )


def bare(text: str) -> str:
    return "".join(text.replace("-", "").split())


def test_text_is_made_smaller_and_then_cut() -> None:
    style = Style(16)
    assert fitted("short", style, 200, 1) == (("short",), 16, True)
    smaller = fitted("a little longer than that", style, 150, 1)
    assert (smaller.whole, smaller.lines) == (True, ("a little longer than that",))
    assert LEGIBLE <= smaller.size < style.size
    cut = fitted("much longer than any of those two were, by far", style, 170, 1)
    assert (cut.whole, cut.size) == (False, LEGIBLE)
    assert cut.lines[0].endswith(MORE)
    assert width(cut.lines[0], Style(LEGIBLE)) <= 170


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_our_texts_has_a_width(language: str) -> None:
    told = [library.item_text(one, language) for one in library.items()]
    letters = {letter for one in told for letter in f"{one.name or ''}{one.text}"} - {"\n"}
    for bold in (False, True):
        for serif in (False, True):
            assert letters - _table(bold, serif).keys() == set()


def test_capitals_and_bold_letters_are_wider() -> None:
    assert width("MMM", Style(10)) > width("iii", Style(10))
    assert width("word", Style(10, bold=True)) > width("word", Style(10))
    assert width("word", Style(20)) == pytest.approx(2 * width("word", Style(10)))
