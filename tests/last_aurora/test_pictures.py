"""What an owner of the box looks for is in the picture, once."""

from __future__ import annotations

import itertools
import typing as t
from collections import Counter

import pytest

from content import boards
from content.games.last_aurora.pictures.board import crowd
from content.games.last_aurora.pictures.plane import Plane
from content.pictures.drawing import draw
from content.pictures.scene import Look, Scene
from engine.kernel import view
from engine.last_aurora.state import Foe, Mine
from tests.pictures.positions import Laid, laid, parsed, scenes, titles
from tests.tables import SITTINGS, Sitting

from .scene import RULES, attach, damage, enlist, hold, load, scene, show

MINE = [one for one in SITTINGS if one.game == "last-aurora"]
LOOKS = (Look(), Look(narrow=True))
REGIONS = ("valley", "coast", "bay")
ZONES = {"active": "active", "resting": "rest", "exhausted": "exhausted"}
SHORTCUTS = {"B2": "7-10", "B5": "17-20", "B7": "23-26"}
"""Those that an avalanche can close."""
Data = dict[str, t.Any]


def on_board(pub: Data) -> Laid:
    """The pieces of a view that lie on the road and in the offer."""
    found: Laid = Counter()
    found.update((f"order:{one}", f"track:order-{k}") for k, one in enumerate(pub["order"], 1))
    found.update((f"convoy:{driver}", f"space:{n}") for driver, n in enumerate(pub["space"]))
    found.update((f"waypoint:{kind}", f"space:{n}") for n, kind in pub["waypoints"].items())
    found.update((f"avalanche:{code}", f"edge:{SHORTCUTS[code]}") for code in pub["closed"])
    found.update((f"mine:{owner}", f"edge:{a}-{b}") for a, b, owner in pub["mines"])
    found["aurora", f"track:{pub['mooring']}"] += 1
    for code, (at, _, targets) in pub["enemies"].items():
        found[f"enemy:{code}", f"region:{REGIONS[at]}"] += 1
        for letter, driver in zip("ABCD", targets, strict=False):
            found[f"target:{code}:{letter}:{driver}", f"region:{REGIONS[at]}"] += 1
    for slot, code in enumerate(pub["zone"], 1):
        found.update([(f"card:{code}", f"slot:{slot}")] if code else [])
        for block in ("left", "right"):
            kinds = {*pub[block][slot - 1]}
            found.update((f"token:{block}:{kind}", f"slot:{slot}") for kind in kinds)
    return found


def of_seat(seen: Data, seat: int, reader: int | None) -> Laid:
    """The pieces of a view that lie in the area of a seat."""
    pub, found = seen["pub"], Counter({("fame", "box:fame"): 1})
    for place, code in enumerate(pub["convoy"][seat]):
        where = f"box:{'vehicle' if place < 4 else 'device'}-{place % 4}"
        found.update([(f"card:{code}", where)] if code else [])
    for kind in ("food", "fuel", "ammo", "survivor"):
        found.update((f"token:{kind}", f"box:{box}") for box in pub[kind][seat])
    found.update(("damage", f"box:{box}") for box in pub["damage"][seat])
    if seat == reader:
        found.update((f"object:{code}", "box:objects") for code in {*seen["own"]["objects"]})
    elif seen["faces"][seat]["objects"]:
        found["objects", "box:objects"] += 1
    return found + crew_of(pub, seat)


def crew_of(pub: Data, seat: int) -> Laid:
    """Survivors with what lies on them."""
    found: Laid = Counter()
    for zone, place in ZONES.items():
        for code in pub[zone][seat]:
            found[f"survivor:{code}", f"box:{place}"] += 1
            kinds = [kind for kind in ("contamination", "boost") if pub[kind].get(code)]
            found.update((f"{kind}:{code}", f"box:{place}") for kind in kinds)
    return found


def in_battle(pub: Data, spaces: dict[int, str]) -> Laid:
    """The pieces of a view that count in the Fire phase."""
    found: Laid = Counter()
    for driver, space in enumerate(pub["space"]):
        if driver not in pub["out"]:
            found[f"convoy:{driver}", f"region:{spaces[space]}"] += 1
    found.update([(f"outcome:{pub['outcome']}", "box:outcome")] if pub["outcome"] else [])
    found.update((f"spoil:{k}", "box:spoils") for k in range(len(pub["spoils"])))
    kinds = ("enemy:", "target:")
    return found + Counter({key: n for key, n in on_board(pub).items() if key[0].startswith(kinds)})


def in_display(seen: Data) -> Laid:
    """The pieces of a view that lie beside the road."""
    pub, found = seen["pub"], Counter({("deck", "box:objects_deck"): 1})
    found.update((f"period:{n}", "box:exploration") for n in ("I", "II", "III"))
    found.update((f"range:{n}", "box:loot") for n in ("I–II", "III–IV", "V–VI"))
    for pile in ("discard", "gone"):
        found.update((f"card:{code}", f"box:{pile}") for code in {*pub[pile]})
    found.update((f"object:{code}", "box:objects_deck") for code in {*pub["object_discard"]})
    return found + of_automa(pub["automa"]) if "automa" in pub else found


def of_automa(own: Data) -> Laid:
    """What lies on the board of the Automa."""
    counts = ("survivors", "contaminated", "fame", "objects", "loot")
    found: Laid = Counter((what, f"box:automa-{what}") for what in counts)
    found["counter", f"box:column-{own['counter']}"] += 1
    for row, kind in zip("BCD", ("food", "fuel", "ammo"), strict=True):
        found.update((f"token:{kind}", f"box:{row}{n}") for n in own.get(kind, ()))
    for row, hurt in zip("ABCD", own.get("damage", ()), strict=False):
        found.update(("damage", f"box:{row}{n}") for n in hurt)
    found.update(("fired", f"box:A{n}") for n in own.get("fired", ()))
    found.update((f"action:{code}", "box:automa-cards") for code in own.get("revealed", ()))
    return found


@pytest.mark.parametrize("look", LOOKS, ids=("wide", "narrow"))
@pytest.mark.parametrize("sitting", MINE, ids=str)
def test_every_piece_beside_the_road_is_drawn_once(sitting: Sitting, look: Look) -> None:
    for seen in scenes(sitting, "beside", look, step=10):
        roads = seen.places().items()
        spaces = {int(id[6:]): one.data["region"] for id, one in roads if one.kind == "space"}
        assert laid(parsed(draw(seen, "battle"))) == in_battle(dict(seen.pub), spaces)
        assert laid(parsed(draw(seen, "display"))) == in_display(dict(seen.view))


@pytest.mark.parametrize("look", LOOKS, ids=("wide", "narrow"))
@pytest.mark.parametrize("sitting", MINE, ids=str)
def test_every_piece_is_drawn_once(sitting: Sitting, look: Look) -> None:
    for seen in scenes(sitting, "pieces", look, step=10):
        assert laid(parsed(draw(seen, "board"))) == on_board(dict(seen.pub))
        for seat in range(sitting.seats):
            drawn = laid(parsed(draw(seen, f"seat:{seat}")))
            assert drawn == of_seat(dict(seen.view), seat, seen.seat)


def pictured(s: t.Any, language: str = "en", seat: int | None = 0, **more: t.Any) -> Scene:
    look = Look(language=language, **more)
    return Scene("last-aurora", {"map": "alpha"}, view(RULES, s, seat), seat, look)


def told(s: t.Any, part: str = "board", **more: t.Any) -> dict[tuple[str, str], str]:
    return titles(parsed(draw(pictured(s, **more), part)))


def test_titles_say_what_lies_on_the_road() -> None:
    s = scene(3)
    s.pub.space = [4, 4, 9]
    s.pub.waypoints = {2: "fuel"}
    s.pub.mines = (Mine(4, 5, 1), Mine(4, 5, 1))
    s.pub.enemies = {"ulmar": Foe(1, 2, (2, 0))}
    show(s, "abandoned_shop")
    english, polish = told(s), told(s, language="pl")
    assert english["convoy:2", "space:9"] == "Convoy: Player 3, space 9"
    assert english["waypoint:fuel", "space:2"] == "Fuel Waypoint, space 2"
    assert english["mine:1", "edge:4-5"] == "Mine: Player 2, section from 4 to 5"
    assert english["mine:1:2", "edge:4-5"] == "Mine: Player 2, section from 4 to 5"
    assert english["aurora", "track:1"] == "Aurora, mooring 1"
    foe = english["enemy:ulmar", "region:coast"]
    assert foe == "Ulmar, the Metal Wolf, Enemy V, Coast: damage 2 of 5"
    second = english["target:ulmar:B:0", "region:coast"]
    assert second == "Target counter B: Player 1, Ulmar, the Metal Wolf"
    assert english["token:left:food", "slot:1"] == "Left block, Food: 1"
    assert polish["enemy:ulmar", "region:coast"].endswith("wróg V, Wybrzeże: uszkodzenia 2 z 5")


def test_skill_in_the_area_of_a_seat_is_the_one_that_counts() -> None:
    s = scene(2)
    enlist(s, 0, "hermit", 12, "resting")
    s.pub.contamination = {"hermit": 2}
    s.pub.boost = {"leader_1": 1}
    s.pub.medicated = ("navigator_1",)
    seen = told(s, "seat:0")
    assert seen["survivor:hermit", "box:rest"] == "Hermit: Skill 1"
    assert seen["contamination:hermit", "box:rest"] == "Contamination, Hermit: 2"
    assert seen["survivor:leader_1", "box:active"] == "Leader: Skill 3"
    assert seen["survivor:navigator_1", "box:active"] == "Co-Pilot: Skill 3"


def test_boxes_are_named_by_the_card_they_are_on() -> None:
    s = scene(2)
    attach(s, 0, {4: "autocannon", 5: "roof_rack"})
    load(s, 0, fuel=(50, 13))
    damage(s, 0, 41)
    seen = told(s, "seat:0")
    assert seen["token:fuel", "box:50"] == "Fuel: Device on Trailer 1, box 1"
    assert seen["token:fuel", "box:13"] == "Fuel: Trailer 1, box 4"
    assert seen["damage", "box:41"] == "Damage: Device on the Truck, box 2"
    assert seen["card:autocannon", "box:device-0"] == "Autocannon: Device on the Truck"


def test_objects_of_others_are_face_down() -> None:
    s = scene(2)
    hold(s, 1, "mine" if "mine" in s.den.objects.rest else "food_ration", "nitrous_oxide")
    svg = draw(pictured(s, seat=0), "seat:1")
    assert "nitrous" not in svg.lower()
    assert ("objects", "box:objects") in laid(parsed(svg))
    mine = draw(pictured(s, seat=1), "seat:1")
    assert ("object:nitrous_oxide", "box:objects") in laid(parsed(mine))


@pytest.mark.parametrize("radius", [12.0, 14.5])
def test_convoys_on_one_space_hide_nobody(radius: float) -> None:
    for n in range(1, 5):
        spots = crowd(n, radius)
        assert len(spots) == n
        for k, (x, y) in enumerate(spots):
            assert y - radius >= 15
            for a, b in spots[k + 1 :]:
                assert ((x - a) ** 2 + (y - b) ** 2) ** 0.5 >= 2 * radius


@pytest.mark.parametrize("narrow", [False, True])
def test_enemies_of_one_region_lie_apart(narrow: bool) -> None:
    for n in range(1, 7):
        plane = Plane("alpha", narrow, (n, n, n))
        for region in range(3):
            top, high = plane.band(region)
            frames = [plane.foe(region, at, n) for at in range(n)]
            for k, (x, y, wide, tall) in enumerate(frames):
                assert top <= y
                assert y + tall <= top + high
                assert x + wide <= plane.wide
                for a, b, _, _ in frames[k + 1 :]:
                    assert a >= x + wide or b >= y + tall


def test_no_enemy_covers_the_sign_of_a_shortcut() -> None:
    for code, foes in itertools.product(("alpha", "beta"), itertools.product(range(4), repeat=3)):
        plane = Plane(code, narrow=True, foes=foes)
        signs = [
            plane.spots()[one.id]
            for one in boards.places("last-aurora", code).values()
            if "shortcut" in one.data
        ]
        frames = [plane.foe(k, at, n) for k, n in enumerate(foes) for at in range(n)]
        for (x, y), (left, top, wide, high) in itertools.product(signs, frames):
            assert not (left - 20 <= x <= left + wide + 20 and top - 11 < y < top + high + 11)
