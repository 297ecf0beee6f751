"""The faces of all cards and components: every text is there, whole, and inside its frame."""

from __future__ import annotations

import collections
import xml.etree.ElementTree as ET

import pytest

from content import library
from content.catalogue import LANGUAGES
from content.games import games
from content.numbers import pack
from content.pictures import faces
from content.pictures.blocks import MARGIN, WIDE, rebuilt
from content.pictures.faces import FOOT, HIGH, set_in
from content.pictures.letters import MORE, SMALLEST, Style, _table, width
from content.pictures.scene import Look
from content.pictures.theme import THEMES

from .positions import SVG, parsed
from .test_laws import ALLOWED

CARDS = [one for one in library.items() if one.kind not in library.TALK]
Box = tuple[float, float, float]


def texts(tree: ET.Element) -> list[ET.Element]:
    return list(tree.iter(f"{SVG}text"))


def style_of(text: ET.Element) -> Style:
    serif = "serif" in text.get("font-family", "").split(",")
    bold = text.get("font-weight") == "700"
    return Style(float(text.attrib["font-size"]), bold, serif)


def span(text: ET.Element) -> tuple[float, float]:
    """From where to where a line reaches."""
    x, wide = float(text.attrib["x"]), width(text.text or "", style_of(text))
    left = x - wide * {"middle": 0.5, "end": 1.0}.get(text.get("text-anchor", ""), 0.0)
    return left, left + wide


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_text_of_every_face_is_whole_and_in_its_frame(game: str, language: str) -> None:
    look = Look(language=language)
    for one in CARDS:
        if one.game != game:
            continue
        svg = faces.draw(one.id, look)
        tree = parsed(svg)
        assert {node.tag.removeprefix(SVG) for node in tree.iter()} <= ALLOWED
        for text in texts(tree):
            assert MORE.strip() not in (text.text or ""), (one.id, text.text)
            assert style_of(text).size >= SMALLEST
            left, right = span(text)
            assert left >= 2, (one.id, text.text)
            assert right <= WIDE - 2, (one.id, text.text)
            letters = {*(text.text or "")}
            assert letters <= _table(style_of(text).bold, style_of(text).serif).keys(), one.id
        *body, foot = [float(text.attrib["y"]) for text in texts(tree)]
        assert max(body) <= FOOT, one.id
        assert foot <= HIGH - 6
        assert len(svg) < 20_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_says_is_written_out_and_told(language: str) -> None:
    """All words of the text stand on the face, or in its description if the values say them."""
    for one in CARDS:
        tree = parsed(faces.draw(one.id, Look(language=language)))
        told = library.item_text(one, language)
        assert plain(told.text) in plain(tree.findtext(f"{SVG}desc") or "")
        assert plain(tree.findtext(f"{SVG}title") or "").lower() == plain(told.name or "").lower()
        shown = plain("".join(text.text or "" for text in texts(tree))).lower()
        assert plain(told.name or "").lower() in shown
        own = faces.of(one.game)
        assert own is not None
        _, kind, code = [*one.id.split(".", 2), ""][:3]
        if own.design(kind, code, library.record(one), language).told:
            bare = told.text
            for symbol in ("[hit]", "[damage]", "[sanity]"):
                bare = bare.replace(symbol, "")
            assert plain(bare).lower() in shown


def plain(text: str) -> str:
    """Letters and figures alone: lines may break anywhere, words with a hyphen too."""
    return "".join(letter for letter in text if letter.isalnum())


def test_lines_of_a_face_do_not_lie_on_each_other() -> None:
    for one in CARDS:
        for language in ("de", "ru"):
            tree = parsed(faces.draw(one.id, Look(language=language)))
            lines = [(*span(text), float(text.attrib["y"]), text) for text in texts(tree)]
            lines.sort(key=lambda line: line[2])
            for k, (left, right, y, text) in enumerate(lines):
                high = style_of(text).size * 0.9
                for a, b, below, _ in lines[k + 1 :]:
                    if below - y >= high:
                        break
                    assert right <= a + 6 or b <= left + 6, (one.id, language, text.text)


def test_reconstructed_values_are_dotted() -> None:
    """A Trailer whose boxes nobody has seen printed, and a unit of the rulebook."""
    trailer = pack("last-aurora", "exploration")["box_trailer"]
    assert rebuilt(trailer, "boxes")
    assert "stroke-dasharray" in faces.draw("lau.trailer.box_trailer", Look())
    infantry = pack("auztralia", "units")["infantry"]
    assert not any(rebuilt(infantry, field) for field in infantry)
    assert "stroke-dasharray" not in faces.draw("auz.unit.infantry", Look())
    airship = faces.draw("auz.unit.airship", Look())
    assert airship.count("stroke-dasharray") == 2  # the price, and the sign beside the origin


def test_a_face_says_its_rule_and_origin_in_the_language_of_the_reader() -> None:
    shown = [text.text for text in texts(parsed(faces.draw("auz.unit.airship", Look())))]
    assert shown[-1] == "AUZ-ATTACK-08 · reconstructed"
    polish = Look(THEMES["dark"], "pl")
    shown = [text.text for text in texts(parsed(faces.draw("auz.unit.infantry", polish)))]
    assert "Jednostka wojskowa" in shown
    assert (shown[-1] or "").endswith("z instrukcji")


def test_every_kind_has_a_name_and_is_composed() -> None:
    kinds = collections.defaultdict(set)
    for one in CARDS:
        kinds[one.game].add(one.kind)
    for game, found in kinds.items():
        own = faces.of(game)
        assert own is not None
        prefix = games()[game].prefix
        assert {f"{prefix}.kind.{kind}" for kind in found} <= own.TEXTS.keys()


def test_a_long_text_is_set_smaller_but_never_tiny() -> None:
    short, long_ = set_in("A few words.", 200), set_in("A good many words. " * 44, 290)
    assert (short.size, short.fits) == (16, True)
    assert (long_.size, long_.fits) == (SMALLEST, True)
    assert not set_in("More words than fit. " * 80, 200).fits
    assert FOOT + MARGIN < HIGH


@pytest.mark.parametrize("card", ["auz.unit.zeppelin", "AUZ-ACT-01", "term.auz.unit.airship", "x"])
def test_what_is_no_card_has_no_face(card: str) -> None:
    with pytest.raises(KeyError):
        faces.draw(card, Look())
