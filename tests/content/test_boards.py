"""Boards as data: the places of the packs, spelled as the engine spells them."""

from __future__ import annotations

import itertools
import math

import pytest

from content import boards, library, naming
from content.boards import Board
from content.catalogue import LANGUAGES, source
from content.games import games
from content.texts import capital
from engine.auztralia.board import BOARDS as AUZ_MAPS
from engine.circadians import map as cho_map
from engine.kernel import members
from engine.last_aurora.road import ROADS

ORIGINS = {"source", "public", "reconstructed", "own"}
EVERY = [(game, code) for game in games() for code in boards.codes(game)]


@pytest.fixture(params=EVERY, ids=lambda pair: "-".join(pair))
def board(request: pytest.FixtureRequest) -> Board:
    return boards.board(*request.param)


def test_every_game_has_its_boards() -> None:
    assert {game: boards.codes(game) for game in games()} == {
        "auztralia": ("east", "west"),
        "last-aurora": ("alpha", "beta"),
        "circadians": ("chaos-2", "chaos-3", "chaos-4", "chaos-5"),
    }
    for code in ("", "north", "chaos"):
        with pytest.raises(KeyError):
            boards.board("auztralia", code)


def test_a_place_is_spelled_by_its_kind(board: Board) -> None:
    ids = [place.id for place in board.places]
    assert len(ids) == len(set(ids))
    for place in board.places:
        assert place.kind in boards.KINDS
        assert place.id.startswith(f"{place.kind}:")
        assert place.origin in ORIGINS
        assert {*place.origins.values()} <= ORIGINS
        assert place.terrain is None or place.terrain in board.terrains
        assert {*place.symbols} <= board.symbols.keys()


def test_neighbours_know_each_other(board: Board) -> None:
    known = {place.id: place for place in board.places}
    for place in board.places:
        assert place.id not in place.neighbours
        for other in place.neighbours:
            assert place.kind == "edge" or place.id in known[other].neighbours


def test_places_lie_apart_on_their_plane(board: Board) -> None:
    for place in board.places:
        wide, high = board.parts[place.part]
        assert 0 < place.x < wide
        assert 0 < place.y < high
    areas = [place for place in board.places if place.axial]
    for one, other in itertools.combinations(areas, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > 70
    near = [math.dist((one.x, one.y), (other.x, other.y)) for one, other in touching(areas)]
    assert max(near, default=0) - min(near, default=0) < 0.3


def touching(areas: list[boards.Place]) -> list[tuple[boards.Place, boards.Place]]:
    """Pairs whose axial coordinates lie side by side."""
    return [
        (one, other)
        for one, other in itertools.combinations(areas, 2)
        if one.axial and other.axial and boards.beside(one.axial, other.axial)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_has_a_name(board: Board, language: str) -> None:
    names = [boards.text_in(place.name, language) for place in board.places]
    assert all(names)
    assert len(set(names)) == len(names)
    texts = [*board.terrains.values(), *board.symbols.values(), board.name]
    assert all(boards.text_in(text, language) for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "code"), EVERY)
def test_every_terrain_is_a_term(game: str, code: str, language: str) -> None:
    told, prefix = boards.board(game, code), games()[game].prefix
    assert {place.terrain for place in told.places} <= {None, *told.terrains}
    for terrain, text in told.terrains.items():
        term = library.item(f"term.{prefix}.terrain.{terrain}")
        said = library.item_text(term, language)
        assert (said.fallback_from, said.name) == (None, capital(boards.text_in(text, language)))
        assert said.text
        assert naming.term_id(prefix, "terrain", terrain, language) == term.id.removeprefix("term.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_terrains_stand_among_the_terms_alone(language: str) -> None:
    written = [str(message.id) for message in source(language, "boards") if message.id]
    assert written
    assert not [id for id in written if ".terrain." in id]


@pytest.mark.parametrize("code", ["east", "west"])
def test_hexes_and_borders_are_those_of_the_engine(code: str) -> None:
    told, known = boards.places("auztralia", code), AUZ_MAPS[code]
    assert {f"hex:{n}" for n in known.hexes} == {id for id in told if id.startswith("hex:")}
    for n in known.hexes:
        assert set(told[f"hex:{n}"].neighbours) == {f"hex:{near}" for near in known.near[n]}
        assert told[f"hex:{n}"].data.get("level", 0) == known.level[n]
        assert ("port" in told[f"hex:{n}"].symbols) == bool(known.ports >> n & 1)
    pairs = {(a, b) for a in known.hexes for b in known.near[a] if a < b}
    assert {f"edge:{a}-{b}" for a, b in pairs} == {id for id in told if id.startswith("edge:")}
    events = [place.id for place in told.values() if "event" in place.symbols]
    assert events == [f"track:{n}" for n in range(23, 53, 2)]


@pytest.mark.parametrize("code", ["alpha", "beta"])
def test_the_road_is_that_of_the_engine(code: str) -> None:
    told, road = boards.places("last-aurora", code), ROADS[code]
    spaces = {id for id in told if id.startswith("space:")}
    assert spaces == {f"space:{n}" for n in range(road.last + 1)}
    ways = {id for id in told if id.startswith("edge:")}
    assert ways == {f"edge:{a}-{b}" for a, b in road.sections}
    for mooring, space in enumerate(road.moorings[1:], 1):
        assert told[f"track:{mooring}"].data["space"] == space


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_regions_are_those_of_the_engine(n: int) -> None:
    told = boards.places("circadians", f"chaos-{n}")
    layout, lakes = cho_map.layout(n), cho_map.LAKES
    used = {*members(layout.land), *members(lakes), *layout.bases, cho_map.SHIP}
    regions = {id for id in told if id.startswith("region:")}
    assert regions == {f"region:{at}" for at in used}
    mountains = {place.id for place in told.values() if "mountain" in place.symbols}
    assert mountains == {f"edge:{a}-{b}" for a, b in cho_map.PRINTED}
    for at in members(layout.land):
        near = set(told[f"region:{at}"].neighbours) - {f"region:{base}" for base in layout.bases}
        assert near == {f"region:{other}" for other in members(cho_map.near(n, 0)[at])}
