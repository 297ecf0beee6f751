"""What an owner of the box looks for is in the picture, once."""

from __future__ import annotations

import typing as t
from collections import Counter

import pytest

from content.games.auztralia.pictures import crowd
from content.games.auztralia.pictures.track import heap
from content.pictures.drawing import draw
from content.pictures.scene import Look, Scene
from engine.auztralia.state import OldOne
from engine.kernel import mask_of, view
from tests.pictures.positions import SVG, Laid, laid, parsed, scenes, titles
from tests.tables import SITTINGS, Sitting

from .scene import RULES, scene

LOOK = Look()
MINE = [one for one in SITTINGS if one.game == "auztralia"]
ORES = ("coal", "iron", "gold", "phosphate")


def on_board(pub: dict[str, t.Any]) -> Laid:
    """The pieces of a view that lie on the map and on the time track."""
    found: Laid = Counter()
    for seat, edges in enumerate(pub["rails"]):
        found.update((f"rail:{seat}", f"edge:{a}-{b}") for a, b in edges)
    for kind in ("sheep", "cattle", "corn"):
        for seat, fields in enumerate(pub[kind]):
            found.update((f"farm:{kind}:{seat}", f"hex:{n}") for n in fields)
    found.update((f"port:{seat}", f"hex:{n}") for seat, n in enumerate(pub["port"]) if n)
    for n, pile in pub["ground"].items():
        found.update(
            (f"resource:{ore}", f"hex:{n}") for ore, k in zip(ORES, pile, strict=True) if k
        )
    for level, hexes in enumerate(pub["lairs"], 1):
        hidden = [n for n in hexes if str(n) not in pub["lurking"]]
        found.update((f"lair:{level}", f"hex:{n}") for n in hidden)
    found.update((f"tile:{tile}", f"hex:{n}") for n, tile in pub["lurking"].items())
    found.update((f"tile:{tile}", f"hex:{at}") for tile, (at, *_) in pub["old_ones"].items())
    tokens = pub.get("special", {}).get("tokens", ())
    found.update((f"token:{value}", f"hex:{n}") for n, value in tokens)
    found.update((f"disc:{seat}", f"track:{n}") for seat, n in enumerate(pub["time"][:-1]))
    found[("disc:old_ones", f"track:{pub['time'][-1]}")] += 1
    return found


@pytest.mark.parametrize("sitting", MINE, ids=str)
def test_every_piece_of_the_board_is_drawn_once(sitting: Sitting) -> None:
    for seen in scenes(sitting, "pieces", LOOK, step=10):
        assert laid(parsed(draw(seen, "board"))) == on_board(dict(seen.pub))


def pictured(s: t.Any, language: str = "en") -> Scene:
    return Scene(
        "auztralia", {"map": "east"}, view(RULES, s, 0), 0, LOOK._replace(language=language)
    )


def test_titles_say_what_a_piece_is_and_how_it_is() -> None:
    s = scene(80, 83)
    s.pub.sheep[1] = mask_of([14, 23])
    s.pub.blighted = mask_of([23])
    s.pub.ground[14] = (3, 0, 0, 1)
    s.pub.old_ones["temple_1c"] = OldOne(14, (1, 2), (1, 0))
    told = titles(parsed(draw(pictured(s), "board")))
    assert told["tile:temple_1c", "hex:14"] == "Temple, hex 14: damage 8 of 4"
    assert told["farm:sheep:1", "hex:14"] == "Sheep farm: Player 2, hex 14"
    assert told["farm:sheep:1", "hex:23"] == "Sheep farm, blighted: Player 2, hex 23"
    assert told["resource:coal", "hex:14"] == "Coal: 3, hex 14"
    told = titles(parsed(draw(pictured(s, "pl"), "board")))
    assert told["tile:temple_1c", "hex:14"] == "Świątynia, heks 14: obrażenia 8 z 4"


def test_the_hex_of_a_battle_is_marked() -> None:
    s = scene(80, 83)
    assert marks(s, "battle") == []
    s.pub.battle.hex = 14
    assert marks(s, "battle") == ["hex:14"]


def marks(s: t.Any, kind: str) -> list[str | None]:
    groups = parsed(draw(pictured(s), "board")).iter(f"{SVG}g")
    return [one.get("data-mark") for one in groups if one.get("class") == kind]


def test_discs_on_one_space_hide_nobody() -> None:
    for n in range(1, 6):
        spots = heap(n)
        assert len(spots) == n
        for at, (x, y, radius) in enumerate(spots):
            for a, b, other in spots[at + 1 :]:
                apart = ((x - a) ** 2 + (y - b) ** 2) ** 0.5
                assert apart >= 0.8 * (radius + other)
            assert y + radius <= 52


def test_tiles_on_one_hex_hide_nobody() -> None:
    for n in range(1, 13):
        spots = crowd.threats(n)
        assert len(set(spots)) == n
        for at, one in enumerate(spots):
            for other in spots[at + 1 :]:
                wide, high = abs(one.x - other.x), abs(one.y - other.y)
                assert wide >= 1.49 * one.radius or high >= 1.72 * one.radius
            assert abs(one.x) + one.radius <= 40


def test_a_farm_below_an_old_one_leaves_room_for_resources() -> None:
    for n in range(1, 9):
        for spot in crowd.ores(n, aside=True):
            assert spot.x - spot.radius / 2 >= crowd.ASIDE.x + crowd.ASIDE.radius - 3
    assert crowd.ASIDE.y + crowd.ASIDE.radius <= 30
