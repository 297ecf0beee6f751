"""What holds for the pictures of every game, theme and language."""

from __future__ import annotations

import itertools

import pytest

from content.catalogue import LANGUAGES
from content.pictures import drawing
from content.pictures.letters import SMALLEST
from content.pictures.scene import Look, Marks, Scene
from content.pictures.theme import THEMES
from content.pictures.words import picture_text
from tests.tables import SITTINGS, Sitting

from .ground import marks
from .positions import SVG, laid, parsed, scenes, titles
from .test_theme import SHAPE, TEXT

MOST_BYTES = 150_000
ALLOWED = {
    *("svg", "title", "desc", "defs", "symbol", "pattern", "g", "use", "path", "rect", "circle"),
    *("polygon", "line", "text", "ellipse"),
}
"""Nothing that a strict policy forbids: no style, no script, no image, nothing from outside."""
TELEPHONE = 390.0
DRAWN = [one for one in SITTINGS if drawing.of(one.game) is not None]
LOOKS = [Look(theme, language) for theme in THEMES.values() for language in LANGUAGES]


def parts(scene: Scene) -> list[str]:
    """All parts that a table has."""
    own = drawing.of(scene.game)
    assert own is not None
    single = [name for name in own.PARTS if name != drawing.SEAT]
    seats = range(scene.seats) if drawing.SEAT in own.PARTS else ()
    return [*single, *(f"seat:{seat}" for seat in seats)]


def looks(sitting: Sitting) -> list[Look]:
    """Some looks for each table; together all of them."""
    first = SITTINGS.index(sitting)
    wide = [LOOKS[(first + k * 5) % len(LOOKS)] for k in range(2)]
    return [wide[0], wide[1]._replace(narrow=True)]


@pytest.mark.parametrize("sitting", DRAWN, ids=str)
def test_pictures_are_sound(sitting: Sitting) -> None:
    for look in looks(sitting):
        for scene in scenes(sitting, "sound", look, step=30):
            for part in parts(scene):
                svg = drawing.draw(scene, part)
                assert len(svg.encode()) <= MOST_BYTES
                assert svg == drawing.draw(scene, part)
                sound(scene, svg)


def sound(scene: Scene, svg: str) -> None:
    """Plain elements, every piece once and by name, on places that there are, nothing tiny."""
    tree = parsed(svg)
    assert {one.tag.removeprefix(SVG) for one in tree.iter()} <= ALLOWED
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not [one for one in tree.iter() if "style" in one.attrib]  # a strict policy drops it
    assert {n for n in laid(tree).values()} <= {1}
    assert all(titles(tree).values())
    known = scene.places()
    marked = {one.get("data-place") for one in tree.iter() if one.get("data-place")}
    assert marked <= known.keys()
    assert tree.findtext(f"{SVG}title")
    assert tree.findtext(f"{SVG}desc")
    sizes = [float(one.attrib["font-size"]) for one in tree.iter(f"{SVG}text")]
    assert min(sizes, default=SMALLEST) >= SMALLEST
    if scene.look.narrow:
        wide = float(tree.attrib["viewBox"].split()[2])
        assert min(sizes, default=SMALLEST) * TELEPHONE / wide >= SMALLEST
    uses = {one.attrib["href"].removeprefix("#") for one in tree.iter(f"{SVG}use")}
    defined = {one.get("id") for one in tree.iter() if one.get("id")}
    assert uses <= defined


@pytest.mark.parametrize("sitting", DRAWN, ids=str)
def test_what_is_new_and_what_a_move_would_add_is_marked(sitting: Sitting) -> None:
    games = [scenes(sitting, f"marked {n}", LOOKS[0], step=6) for n in range(3)]
    marks = ghosts = 0
    for before, after in itertools.chain(*map(itertools.pairwise, games)):
        if before.seat != after.seat:
            continue
        was, new = (parsed(drawing.draw(one, "board")) for one in (before, after))
        tried = parsed(drawing.draw(before._replace(after=after.view), "board"))
        shown = [one for one in tried.iter(f"{SVG}g") if one.get("class") == "ghost"]
        added = laid(new).keys() - laid(was).keys()
        assert {(one.attrib["data-piece"], one.attrib["data-place"]) for one in shown} == added
        since = parsed(drawing.draw(after._replace(since=before.view), "board"))
        changed = {one.get("data-mark") for one in since.iter() if one.get("class") == "changed"}
        moved = {place for _, place in laid(was).keys() ^ laid(new).keys()}
        assert moved <= changed
        marks, ghosts = marks + len(changed), ghosts + len(shown)
    assert marks
    assert ghosts


@pytest.mark.parametrize("sitting", DRAWN, ids=str)
def test_no_other_parts_than_those_of_the_table(sitting: Sitting) -> None:
    scene = next(scenes(sitting, "parts", LOOKS[0]))
    for part in (
        "",
        "seat",
        "seat:",
        "seat:-1",
        "seat:x",
        f"seat:{sitting.seats}",
        "board:1",
        "cave",
    ):
        with pytest.raises(drawing.NoSuchPart):
            drawing.draw(scene, part)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sitting", DRAWN, ids=str)
def test_whatever_is_drawn_can_be_read_on_its_ground(sitting: Sitting, theme: str) -> None:
    look = Look(THEMES[theme], LANGUAGES[SITTINGS.index(sitting) % len(LANGUAGES)])
    told = list(scenes(sitting, "read", look, step=60))[::2]
    for scene, narrow in itertools.product(told, (False, True)):
        seen = scene._replace(look=look._replace(narrow=narrow))
        for part in parts(seen):
            weak = [
                (one, round(one.contrast(), 2))
                for one in marks(parsed(drawing.draw(seen, part)))
                if one.contrast() < (SHAPE if one.what.startswith("#") else TEXT)
            ]
            assert weak == [], part


def test_marks_are_explained_below_the_picture() -> None:
    sitting = DRAWN[0]
    plain = next(scenes(sitting, "legend", LOOKS[0]))
    lit = plain._replace(marks=Marks(lit=("hex:14",), path=("hex:14", "hex:15")))
    for language in LANGUAGES:
        scene = lit._replace(look=Look(language=language))
        tree = parsed(drawing.draw(scene, "board"))
        told = [one for one in tree.iter(f"{SVG}g") if one.get("class") == "legend"]
        words = [one.text for group in told for one in group.iter(f"{SVG}text")]
        kinds = ("lit", "path")
        known = [picture_text(f"picture.legend_{kind}", language) for kind in kinds]
        assert words == [word[:1].upper() + word[1:] for word in known]
    high, more = (
        float(parsed(drawing.draw(one, "board")).attrib["viewBox"].split()[3])
        for one in (plain, lit)
    )
    assert more > high
