"""The canvas: whatever text comes in, the document stays one."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.pictures.canvas import FORBIDDEN, Canvas, escaped, number
from content.pictures.icons import icons, symbol
from content.pictures.letters import Style
from content.pictures.textures import LINES
from content.pictures.theme import LIGHT, THEMES

from .positions import SVG


def written(text: str) -> ET.Element:
    canvas = Canvas(LIGHT)
    with canvas.group(text, data_place=text):
        canvas.text(1, 2, text, Style(12))
    return ET.fromstring(canvas.document((10, 10), text, text, "en"))


@given(st.text())
def test_any_text_comes_out_as_it_went_in(text: str) -> None:
    told = FORBIDDEN.sub("", text).replace("\r\n", "\n").replace("\r", "\n")
    tree = written(text)
    group = tree.find(f"{SVG}g")
    assert group is not None
    assert group.findtext(f"{SVG}title", "") == told
    assert group.findtext(f"{SVG}text", "") == told
    assert "".join(group.attrib["data-place"].split()) == "".join(told.split())


def test_markup_in_a_text_is_text() -> None:
    assert escaped("</title><script>\"&'") == "&lt;/title&gt;&lt;script&gt;&quot;&amp;'"
    assert escaped("a\x00b\x1bc\ud800") == "abc"
    tree = written('"><script>alert(1)</script>')
    assert [one for one in tree.iter() if one.tag.endswith("script")] == []


def test_numbers_are_short() -> None:
    assert [number(n) for n in (3, 3.0, 2.04, -0.04, 0.25, 1234.56)] == [
        *("3", "3", "2", "0", "0.2", "1234.6")
    ]


def test_only_what_is_used_is_defined() -> None:
    canvas = Canvas(LIGHT)
    canvas.icon("port", 5, 5, 10)
    canvas.circle(1, 1, 1, canvas.texture("hill"))
    told = canvas.document((10, 10), "a", "b", "en")
    assert told.count("<symbol") == told.count("<pattern") == 1
    with pytest.raises(KeyError):
        symbol("tentacle")


def test_every_symbol_and_texture_is_a_picture() -> None:
    canvases = {theme: Canvas(theme) for theme in THEMES.values()}
    for canvas in canvases.values():
        for name in icons():
            canvas.icon(name, 5, 5, 10)
        for name in LINES:
            canvas.circle(1, 1, 1, canvas.texture(name))
        assert ET.fromstring(canvas.document((10, 10), "a", "b", "en")) is not None
    assert len(icons()) >= 80
