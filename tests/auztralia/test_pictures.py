"""What an owner of the box looks for is in the picture, once."""

from __future__ import annotations

import typing as t
from collections import Counter

import pytest

from content.games.auztralia.pictures import crowd
from content.games.auztralia.pictures.track import heap
from content.numbers import pack
from content.pictures.drawing import draw
from content.pictures.scene import Look, Marks, Points, Scene
from engine.auztralia.state import OldOne
from engine.kernel import mask_of, view
from tests.pictures.positions import SVG, Laid, laid, parsed, scenes, titles
from tests.tables import SITTINGS, Sitting

from .scene import RULES, scene

LOOK = Look()
LOOKS = (LOOK, Look(narrow=True))
MINE = [one for one in SITTINGS if one.game == "auztralia"]
ORES = ("coal", "iron", "gold", "phosphate")
UNITS = ("infantry", "armoured_car", "artillery", "armoured_train", "airship")
BOXES = [row["box"] for row in pack("auztralia", "boards")["boxes"]["boxes"]]
TILES = pack("auztralia", "tiles")


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
    names = {-1: "old_ones"}  # discs that the set-up has not placed yet lie in no stack
    found.update((f"disc:{names.get(n, n)}", f"track:{pub['time'][n]}") for n in pub["stack"])
    return found


def of_seat(seen: t.Any, seat: int, reader: int | None) -> Laid:
    """The pieces of a view that lie in the area of a seat."""
    pub, found = seen["pub"], Laid()
    found.update((f"resource:{ore}", "box:warehouse") for ore in ORES if pub[ore][seat])
    sent = zip(UNITS, pub["barracks"][seat], strict=True)
    found.update((f"unit:{unit}", "box:barracks") for unit, n in sent if n)
    for id, field in (("cubes", "hq"), ("discs", "spare"), ("vp", "vp")):
        found.update([(id, "box:hq")] if pub[field][seat] else [])
    full = zip(BOXES, pub["boxes"][seat], strict=True)
    found.update(("cubes", f"box:{box}") for box, n in full if n)
    found.update((f"character:{one}", "box:characters") for one in pub["characters"][seat])
    mine = [tile for tile, owner in pub["trophies"].items() if owner == seat]
    found.update((f"tile:{tile}", "box:trophies") for tile in mine)
    gifts = {ore for to, ore in pub.get("special", {}).get("gifts", ()) if to == seat}
    found.update((f"gift:{ore}", "box:gifts") for ore in gifts)
    for kind in ("drawn", "returned"):
        if seat == reader:
            found.update((f"{kind}:{one}", "box:drawn") for one in seen["own"][kind])
        elif seen["faces"][seat][kind]:
            found[kind, "box:drawn"] += 1
    return found


def in_display(seen: t.Any) -> Laid:
    """The pieces of a view that lie beside the map."""
    pub, special = seen["pub"], seen["pub"].get("special", {})
    found: Laid = Counter(
        (f"character:{one}", f"slot:{k}") for k, one in enumerate(pub["display"], 1)
    )
    left = zip(UNITS, pub["supply"], strict=True)
    found.update((f"unit:{unit}", "box:supply") for unit, n in left if n)
    for level, hexes in enumerate(pub["lairs"], 1):
        down = len([n for n in hexes if str(n) not in pub["lurking"]])
        if sum(TILES[one]["level"] == level for one in pub["unseen"]) > down:
            found[f"stack:{level}", "box:stacks"] += 1
    decks = {"deck": "cards", "discard": "cards", "survey": "survey"}
    found.update((name, f"box:{place}") for name, place in decks.items() if pub[name])
    if len(pub["resolved"]) < 15:
        found["events", "box:events"] += 1
    if seen["den"]["characters"]:
        found["people", "box:people"] += 1
    found.update((f"event:{one}", "box:resolved") for one in pub["resolved"])
    found.update((f"character:{one}", "box:gone") for one in pub["gone"])
    found.update((f"tile:{one}", "box:removed") for one in pub["removed"])
    found.update((f"tile:{one}", "box:aside") for one in special.get("aside", ()))
    found.update((f"variant:{one}", "box:variants") for one in special.get("variants", ()))
    if special.get("objective"):
        found[f"objective:{special['objective']}", "box:objective"] += 1
    return found


def in_battle(pub: dict[str, t.Any]) -> Laid:
    """The pieces of a view that count in a battle."""
    battle, found = pub["battle"], Laid()
    if not battle["hex"]:
        return found
    sent = zip(UNITS, battle["force"], strict=True)
    found.update((f"unit:{unit}", "box:force") for unit, n in sent if n)
    found.update([("sanity", "box:sanity")] if battle["sanity"] else [])
    found.update([(f"card:{battle['card']}", "box:card")] if battle["card"] else [])
    found.update((f"character:{one}", "box:used") for one in battle["used"])
    for level, hexes in enumerate(pub["lairs"], 1):
        found.update([(f"lair:{level}", "box:foes")] if battle["hex"] in hexes else [])
    here = [code for code, (at, *_) in pub["old_ones"].items() if at == battle["hex"]]
    found.update((f"tile:{code}", "box:foes") for code in here)
    return found


@pytest.mark.parametrize("look", LOOKS, ids=("wide", "narrow"))
@pytest.mark.parametrize("sitting", MINE, ids=str)
def test_every_piece_is_drawn_once(sitting: Sitting, look: Look) -> None:
    for seen in scenes(sitting, "pieces", look, step=5):
        assert laid(parsed(draw(seen, "board"))) == on_board(dict(seen.pub))
        assert laid(parsed(draw(seen, "display"))) == in_display(seen.view)
        assert laid(parsed(draw(seen, "battle"))) == in_battle(dict(seen.pub))
        for seat in range(sitting.seats):
            drawn = laid(parsed(draw(seen, f"seat:{seat}")))
            assert drawn == of_seat(seen.view, seat, seen.seat)


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


@pytest.mark.parametrize("narrow", [False, True])
def test_discs_on_one_space_hide_nobody(narrow: bool) -> None:
    for n in range(1, 6):
        spots = heap(n, narrow)
        assert len(spots) == n
        for at, (x, y, radius) in enumerate(spots):
            for a, b, other in spots[at + 1 :]:
                apart = ((x - a) ** 2 + (y - b) ** 2) ** 0.5
                assert apart >= 0.8 * (radius + other)
            assert y + radius <= (84 if narrow else 52)
            assert abs(x) + radius <= (42 if narrow else 23)


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


def test_points_so_far_are_told_in_the_area_of_a_seat() -> None:
    points = (Points(11, {"farms": 8, "phosphate": 3, "tokens": 0, "characters": 0, "tiles": 0}),)
    seen = pictured(scene(80, 83))._replace(points=points)
    tree = parsed(draw(seen, "seat:0"))
    told = [one.text for one in tree.iter(f"{SVG}text")]
    assert {"11", "8", "3", "Farms"} <= {*told}
    titles_ = [one.text for one in tree.iter(f"{SVG}title")]
    assert "Victory points: 11" in titles_


def test_a_wounded_force_and_what_it_fights_are_told() -> None:
    s = scene(80, 83)
    s.pub.old_ones["temple_1c"] = OldOne(14, (1, 2), (0, 0))
    battle = s.pub.battle
    battle.hex, battle.fighter, battle.cards, battle.card, battle.sanity = 14, 1, 2, "OC01", 2
    battle.force, battle.wounds = [2, 0, 0, 1, 0], [1, 0, 0, 0, 0]
    told = titles(parsed(draw(pictured(s), "battle")))
    assert told["unit:infantry", "box:force"] == "Infantry: 2, damage 1 of 4"
    assert told["tile:temple_1c", "box:foes"] == "Temple, hex 14: damage 3 of 4"
    s.pub.characters[1] = ("alexander_proust", "boris_krupp")
    told = titles(parsed(draw(pictured(s), "battle")))
    assert told["unit:armoured_train", "box:force"] == "Armoured train: 1, damage 0 of 4"


def window(seen: Scene) -> list[float]:
    return [*map(float, parsed(draw(seen, "board")).attrib["viewBox"].split())]


def test_near_a_place_a_finger_can_hit_every_border() -> None:
    seen = pictured(scene(80, 83))._replace(look=Look(narrow=True))
    lit = ("edge:14-15", "edge:15-16")
    left, top, wide, high = window(seen._replace(marks=Marks(lit, focus="hex:15")))
    spot = seen.places()["hex:15"]
    assert left < spot.x < left + wide
    assert top < spot.y < top + high
    tree = parsed(draw(seen._replace(marks=Marks(lit, focus="hex:15")), "board"))
    groups = [one for one in tree.iter(f"{SVG}g") if one.get("class") == "lit"]
    reach = [max(float(one.attrib["r"]) for one in group.iter(f"{SVG}circle")) for group in groups]
    assert len(reach) == 2
    assert min(reach) * 2 * 390 / wide >= 44
    assert window(seen._replace(marks=Marks(lit, zoom=True)))[2] < window(seen)[2] / 2
    assert window(seen._replace(marks=Marks(focus="hex:999"))) == window(seen)
