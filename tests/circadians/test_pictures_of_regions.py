"""However much stands in a region, its name stays free and its units do not touch."""

from __future__ import annotations

import itertools

import pytest

from content.numbers import pack
from content.pictures.drawing import draw
from content.pictures.scene import Look, Scene
from engine.kernel import mask_of
from tests.pictures.ground import shape_of
from tests.pictures.positions import SVG, parsed, scenes
from tests.tables import Sitting

from .scene import fighters, h, leader, scene
from .test_pictures import MORE, pictured


@pytest.mark.parametrize("sitting", MORE, ids=str)
def test_names_of_regions_are_covered_by_nothing(sitting: Sitting) -> None:
    for seen in scenes(sitting, "names", Look(), step=30):
        assert covered(seen) == []


@pytest.mark.parametrize("token", pack("circadians", "tokens"))
@pytest.mark.parametrize("side", ["basic", "upgraded"])
def test_no_production_token_covers_the_name_of_its_region(token: str, side: str) -> None:
    for at in (h(44), h(42)):
        s = scene("si", "leyrien")
        s.pub.production, s.pub.refined = {at: token}, mask_of([at]) if side == "upgraded" else 0
        assert covered(pictured(s)) == []


def covered(seen: Scene) -> list[tuple[str | None, str | None]]:
    """Pieces with the names of regions that they lie on."""
    tree = parsed(draw(seen, "board"))
    known = [one.data["label"] for one in seen.places().values() if "label" in one.data]
    texts = [one for one in tree.iter(f"{SVG}text") if one.text in known]
    assert len(texts) >= 2 * seen.seats
    found = []
    for group in tree.iter(f"{SVG}g"):
        if group.get("data-piece", "base").startswith("base"):
            continue
        shapes = [shape_of(one.tag.removeprefix(SVG), one) for one in group]
        for text, shape in itertools.product(texts, shapes):
            x, y = float(text.attrib["x"]) + 6, float(text.attrib["y"]) - 4
            if shape is not None and shape.holds(x, y):
                found.append((group.get("data-piece"), text.text))
    return found


def test_many_units_of_a_region_lie_in_rows_that_do_not_touch() -> None:
    """Fighters of two sides and a leader need two rows, not three that overlap."""
    s = scene("leyrien", "zcharo")
    fighters(s, 0, h(42), 4)
    fighters(s, 1, h(42), 10)
    leader(s, 0, "eeyla", h(42))
    groups = [
        one
        for one in parsed(draw(pictured(s), "board")).iter(f"{SVG}g")
        if one.get("data-place") == f"region:{h(42)}"
        and one.get("data-piece", "").startswith(("fighters", "leader"))
    ]
    lines = {
        round(float(text.attrib["y"]) / 10) for one in groups for text in one.iter(f"{SVG}text")
    }
    assert len(groups) == 3
    assert len(lines) == 2
