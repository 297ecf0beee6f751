"""What holds for every speech: sentences, places, order, languages, and nothing that is hidden."""

from __future__ import annotations

import random
import re

import pytest

from content import boards
from content.boards import Place
from content.catalogue import LANGUAGES
from content.speech.relations import distance, nearest, relation, wind
from content.speech.speech import as_text
from engine.kernel import view
from referee.speech import MOST_OPTIONS, speech
from tests.tables import SITTINGS, Sitting

from .heard import some

CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|[{}]|\bNone\b|: [–.]|[(] *[)]")
"""What only programs say: codes, braces, lists of nothing."""
FIXED = ["table", "asked", "automatic", "board", "offer", "battle", "score"]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_speech_is_made_of_sentences_in_every_language(sitting: Sitting) -> None:
    table = sitting.table()
    known = boards.places(sitting.game, boards.of(sitting.game).used(table.options, sitting.seats))  # type: ignore[union-attr]
    for s, seat in some(sitting):
        before = table.encode(s)
        for language in LANGUAGES:
            sections = speech(table, s, seat, language)
            told = [(section.id, line) for section in sections for line in section.sentences]
            for section, line in told:
                assert line.text[-1] in ".:?!”»“", line
                assert line.text[:1] == line.text[:1].upper(), line
                assert not CODE.search(line.text), line
                assert section == "asked" or set(line.places) <= known.keys(), line
        assert table.encode(s) == before


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_sections_keep_their_order_and_the_reader_comes_first(sitting: Sitting) -> None:
    s, _ = next(some(sitting))
    for seat in (None, *range(sitting.seats)):
        ids = [one.id for one in speech(sitting.table(), s, seat, "en")]
        assert [one for one in FIXED if one in ids] == [one for one in ids if ":" not in one]
        seats = [one for one in ids if ":" in one]
        assert len(seats) == sitting.seats
        assert seat is None or seats[0] == f"seat:{seat}"


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_speech_is_made_of_the_view_alone(sitting: Sitting) -> None:
    """Another world that looks the same to the reader sounds the same."""
    table = sitting.table()
    for s, seat in some(sitting):
        if seat is None:
            continue
        world = table.game.complete(table, view(table.rules, s, seat), seat, random.Random(5))
        one, other = (speech(table, each, seat, "pl") for each in (s, world))
        assert as_text(one) == as_text(other)


def test_no_more_options_are_read_out_than_somebody_can_bear() -> None:
    sitting = next(one for one in SITTINGS if one.game == "circadians" and one.seats == 5)
    for s, _ in some(sitting):
        for seat in range(sitting.seats):
            asked = speech(sitting.table(), s, seat, "en")[1]
            assert len(asked.sentences) <= 2 * MOST_OPTIONS


# -- how places lie to each other -------------------------------------------------


def spot(id: str, x: float, y: float, *near: str, axial: tuple[int, int] | None = None) -> Place:
    return Place(id, "hex", "board", ("", {}), x, y, "own", near, axial=axial)


@pytest.mark.parametrize(
    ("x", "y", "told"),
    [
        (0, -9, "n"),
        (9, -9, "ne"),
        (9, 1, "e"),
        (7, 8, "se"),
        (0, 3, "s"),
        (-5, 5, "sw"),
        (-2, 0, "w"),
    ],
)
def test_winds_are_those_of_a_map_with_north_on_top(x: float, y: float, told: str) -> None:
    assert wind(spot("a", 0, 0), spot("b", x, y)) == told


def test_hexes_are_counted_by_coordinates_and_other_places_by_neighbours() -> None:
    hexes = {
        "a": spot("a", 0, 0, axial=(0, 0)),
        "b": spot("b", 3, -2, axial=(2, -2)),
        "c": spot("c", 3, 2, axial=(2, 1)),
    }
    assert distance(hexes, "a", "b") == 2
    assert distance(hexes, "a", "c") == 3
    road = {"a": spot("a", 0, 0, "b"), "b": spot("b", 1, 0, "a", "c"), "c": spot("c", 2, 0, "b")}
    assert distance(road, "a", "c") == 2
    island = road | {"d": spot("d", 9, 9)}
    assert relation(island, "d", "a") is None
    assert nearest(island, "d", ["a", "c"]) is None


def test_of_equally_near_landmarks_the_first_is_told() -> None:
    road = {"a": spot("a", 0, 0, "b"), "b": spot("b", 1, 0, "a", "c"), "c": spot("c", 2, 0, "b")}
    found = nearest(road, "b", ["c", "a"])
    assert found is not None
    assert found == ("c", 1, "w")
    here = nearest(road, "a", ["a", "c"])
    assert here is not None
    assert here.steps == 0
    assert here.wind == ""


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_scores_are_rebuilt_from_speech_alone(sitting: Sitting) -> None:
    """The sums where points are added up; in Circadians fame, relics and regions."""
    table = sitting.table()
    for s, seat in some(sitting):
        standing = table.game.standing(s)
        said = speech(table, s, seat, "en")[-1].sentences
        lines = [one.text.replace("−", "-") for one in said]
        told = {
            int(match[1]) - 1: [int(n) for n in re.findall(r"-?\d+", match[2])]
            for line in lines
            if (match := re.fullmatch(r"Player (\d): (.*)[.]", line))
        }
        for number, parts in enumerate(standing.seats):
            summed = [] if "goal" in parts or not parts else [sum(parts.values())]
            assert told.get(number, []) == [*summed, *parts.values()]
