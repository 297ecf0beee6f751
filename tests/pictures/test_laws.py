"""What holds for the pictures of every game, theme and language."""

from __future__ import annotations

import itertools

import pytest

from content.catalogue import LANGUAGES
from content.pictures import drawing
from content.pictures.letters import SMALLEST
from content.pictures.scene import Look, Scene
from content.pictures.theme import THEMES
from tests.tables import SITTINGS, Sitting

from .positions import SVG, laid, parsed, scenes, titles

MOST_BYTES = 150_000
ALLOWED = {
    *("svg", "title", "desc", "defs", "symbol", "pattern", "g", "use", "path", "rect", "circle"),
    *("polygon", "line", "text", "ellipse"),
}
"""Nothing that a strict policy forbids: no style, no script, no image, nothing from outside."""
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
    assert {n for n in laid(tree).values()} <= {1}
    assert all(titles(tree).values())
    known = scene.places()
    marked = {one.get("data-place") for one in tree.iter() if one.get("data-place")}
    assert marked <= known.keys()
    assert tree.findtext(f"{SVG}title")
    assert tree.findtext(f"{SVG}desc")
    sizes = [float(one.attrib["font-size"]) for one in tree.iter(f"{SVG}text")]
    assert min(sizes, default=SMALLEST) >= SMALLEST
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
