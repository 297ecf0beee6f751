"""What an owner of the box looks for is in the picture, once."""

from __future__ import annotations

import statistics
import time
import typing as t
from collections import Counter

import pytest

from content.catalogue import LANGUAGES
from content.games.circadians.pictures.outcome import land
from content.games.circadians.pictures.prices import Price, price_of
from content.games.circadians.pictures.summary import held
from content.games.circadians.regions import labels
from content.numbers import pack
from content.pictures.drawing import draw
from content.pictures.scene import Look, Scene
from engine.circadians.board import controlled, land_controlled
from engine.circadians.state import Battle, Own, Plan
from engine.kernel import view
from tests.pictures.positions import SVG, Laid, laid, parsed, scenes, states, titles
from tests.tables import SITTINGS, Sitting

from .scene import (
    building,
    fighters,
    h,
    hold,
    leader,
    markers,
    price,
    purse,
    rules_of,
    ryhzu,
    scene,
)

MINE = [one for one in SITTINGS if one.game == "circadians"]
MORE = [*MINE, Sitting("circadians", "pl-2022", 4, {})]
LOOKS = (Look(), Look(narrow=True))
SHIP = len(labels())
PHASES = ("discover", "build", "harvest", "recruit", "move")
BUILDINGS = ("foundry", "outpost", "stronghold")
ABILITIES = ("research", "gem_lock", "harvest", "card_limit", "adjacency")
Data = dict[str, t.Any]


def on_board(seen: Data) -> Laid:
    """The pieces of a view that lie on the map, on the phases and in the lines of factions."""
    pub, found = seen["pub"], Counter[tuple[str, str]]()
    found.update(("mountain", f"edge:{a}-{b}") for a, b in pub["mountains"])
    found.update((f"production:{code}", f"region:{at}") for at, code in pub["production"].items())
    for region, plots in enumerate(pub["plots"]):
        found.update((f"plot:{k}", f"region:{region}") for k in range(len(plots)))
    for relic, at in enumerate(pub["relics"], 1):
        found.update([(f"relic:{relic}", f"region:{at}")] if at >= 0 else [])
    found.update(("morale", f"region:{at}") for at in pub["morale"])
    found.update(("sprung", f"region:{at}") for at in pub["sprung"])
    return found + units(pub) + of_factions(seen) + priced(pub)


def units(pub: Data) -> Laid:
    found: Laid = Counter()
    for seat, row in enumerate(pub["fighters"]):
        found.update((f"fighters:{seat}", f"region:{at}") for at, n in enumerate(row) if n)
    found.update((f"leader:{who}", f"region:{at}") for who, at in pub["leaders"].items())
    found.update((f"ryhzu:{who}", f"region:{at}") for who, (at, _) in pub["ryhzu"].items())
    return found


def of_factions(seen: Data) -> Laid:
    pub, found = seen["pub"], Counter[tuple[str, str]]()
    for seat, code in enumerate(pub["factions"]):
        place, site = f"box:seat-{seat}", pub["site"][seat]
        found[f"faction:{seat}", place] += 1
        found.update((f"relic:{relic}", place) for relic in pub["taken"][seat])
        tokens = {*pub["tokens"][seat], *pub["vault"][seat]}
        found.update((f"price:{seat}:{n}", place) for n in tokens)
        if code == "circadians":
            border = "-".join(map(str, pub["ship"]))
            where = f"region:{site}" if site >= 0 else f"edge:{border}"
            found.update([("ship", where)] if site >= 0 or border else [])
        elif site >= 0:
            found[f"base:{seat}", f"region:{site}"] += 1
        if code == "si":
            armed = {*pub["stronghold"][seat]} - {*pub["sprung"]}
            found.update(("trap", f"region:{at}") for at in armed)
    if pub["phase"] != "setup":
        found["gun", f"box:seat-{pub['gun']}"] += 1
    return found


def priced(pub: Data) -> Laid:
    found: Laid = Counter()
    for phase, (seat, token) in zip(PHASES, pub["prices"], strict=True):
        last = "move_last" if pub["move_last"] else "move_first"
        space = f"space:{last if phase == 'move' else phase}"
        if seat > -2:
            found[f"price:{seat}:{token}" if seat >= 0 else f"neutral:{'ab'[token]}", space] += 1
    return found


def of_seat(seen: Data, seat: int, reader: int | None) -> Laid:
    """The pieces of a view that lie in the area of a seat."""
    pub, faction = seen["pub"], seen["pub"]["factions"][seat]
    if not faction:
        return Counter()
    found = Counter({("fame", "box:fame"): 1})
    found.update((thing, "box:supply") for thing in ("energy", "gem", "card"))
    columns = zip(PHASES, pub["research"][seat], strict=True)
    found.update((f"research:{track}", f"track:{track}_{n}") for track, n in columns)
    found.update((f"price:{seat}:{n}", "box:prices") for n in pub["tokens"][seat])
    found.update((f"price:{seat}:{n}", "box:vault") for n in pub["vault"][seat])
    found.update((f"relic:{n}", "box:relics") for n in pub["taken"][seat])
    found.update((f"leader_card:{who}", "box:leaders") for who in pub["roster"][seat])
    traits = [
        row["code"]
        for row in pack("circadians", "attributes").values()
        if row["faction"] == faction
    ]
    found.update((f"attribute:{code}", "box:attributes") for code in traits)
    found.update(
        (f"intel:{code}", "box:intel") for code, who in pub["intel"].items() if who == seat
    )
    found.update((f"sector:{n + 1}", "box:recruitment") for n in range(len(pub["sectors"][seat])))
    unbuilt = [code for n, code in enumerate(ABILITIES) if n not in pub["foundations"][seat]]
    found.update((f"foundation:{code}", "box:foundations") for code in unbuilt)
    if pub["gun"] == seat and pub["phase"] != "setup":
        found["gun", "box:supply"] += 1
    return found + stock(pub, seat) + own(pub, seat) + hand(seen, seat, reader)


def stock(pub: Data, seat: int) -> Laid:
    """Buildings that are still on the faction board."""
    found: Laid = Counter()
    rows = pack("circadians", "factions")[pub["factions"][seat]]["buildings"]
    for kind in BUILDINGS:
        plots = [plot for plots in pub["plots"] for plot in plots if plot[1] == kind]
        others = sum(
            len(pub[kind][other]) for other in range(len(pub["factions"])) if other != seat
        )
        twins = len(pub["twin"]) if kind == "outpost" and pub["factions"][seat] != "zcharo" else 0
        built = len(plots) - others - twins
        found.update((f"{kind}:{n + 1}", "box:buildings") for n in range(built, len(rows[kind])))
    return found


def own(pub: Data, seat: int) -> Laid:
    """What only one faction has."""
    found: Laid = Counter()
    faction = pub["factions"][seat]
    if faction == "leyrien":
        found.update([("morale:combat", "box:morale"), ("morale:income", "box:morale")])
    elif faction == "si":
        found.update((f"trap:{at}", "box:traps") for at in pub["stronghold"][seat])
        found["reserve", "box:traps"] += 1
    elif faction == "jrayek":
        found.update((f"ryhzu_card:{who}", "box:ryhzu") for who in pack("circadians", "ryhzu"))
    elif faction == "circadians":
        found.update([("ship", "box:hangar")] if pub["ship"] else [])
        aboard = [key for key in units(pub) if key[1] == f"region:{SHIP}"]
        found.update((id, "box:hangar") for id, _ in aboard)
    return found


def hand(seen: Data, seat: int, reader: int | None) -> Laid:
    """Tactics cards by name for those who know them, else as backs."""
    held_, found = seen["faces"][seat]["hand"], Counter[tuple[str, str]]()
    known: list[str] = []
    if reader is not None:
        shown = [card for whose, card in seen["own"]["seen"] if whose == seat]
        known = seen["own"]["hand"] if reader == seat else shown
    found.update((f"card:{code}", "box:hand") for code in {*known})
    found.update([("hand", "box:hand")] if held_ > len(known) else [])
    return found


def in_battle(pub: Data) -> Laid:
    """The pieces of a view that fight."""
    found, battle = Counter[tuple[str, str]](), pub["battle"]
    for k, seat in enumerate(battle.get("sides", ()), 1):
        place, region = f"box:side-{k}", battle["region"]
        found.update([(f"fighters:{seat}", place), (f"plan:{seat}", place)])
        here = [who for who in pub["roster"][seat] if pub["leaders"].get(who) == region]
        found.update((f"leader:{who}", place) for who in here)
        stands = [who for who, stand in pub["ryhzu"].items() if [*stand] == [region, seat]]
        found.update((f"ryhzu:{who}", place) for who in stands)
        kinds = [kind for kind in BUILDINGS if region in pub[kind][seat]]
        found.update((f"{kind}:{seat}", place) for kind in kinds)
        if "outpost" in kinds and region in pub["twin"]:
            found[f"outpost:{seat}:2", place] += 1
    return found


def in_display(seen: Data) -> Laid:
    """The pieces of a view that lie beside the map."""
    pub, found = seen["pub"], Counter({("deck", "box:deck"): 1})
    found.update((f"card:{code}", "box:discard") for code in {*pub["discard"]})
    lakes = "oxataya" in pub["factions"]
    rows = pack("circadians", "tokens").items()
    free = {code for code, row in rows if lakes or not row["lake"]} - {*pub["production"].values()}
    found.update((f"production:{code}", "box:production") for code in free)
    pairs = {2: "a", 3: "ab", 4: "a", 5: ""}[len(pub["factions"])]
    found.update((f"neutral:{pair}", "box:neutral") for pair in pairs)
    idle = [code for code, who in pub["intel"].items() if who < 0]
    found.update((f"intel:{code}", "box:intel_supply") for code in idle)
    found.update((f"foundation:{code}", "box:out") for code in pub["removed"])
    taken = {relic for row in pub["taken"] for relic in row}
    lost = [n for n, at in enumerate(pub["relics"], 1) if at < 0 and n not in taken]
    found.update((f"relic:{n}", "box:out") for n in lost if pub["phase"] != "setup")
    found.update([("mountains", "box:out")] if pub["spare_mountains"] else [])
    return found


@pytest.mark.parametrize("look", LOOKS, ids=("wide", "narrow"))
@pytest.mark.parametrize("sitting", MORE, ids=str)
def test_every_piece_is_drawn_once(sitting: Sitting, look: Look) -> None:
    for seen in scenes(sitting, "pieces", look, step=12):
        assert laid(parsed(draw(seen, "board"))) == on_board(dict(seen.view))
        assert laid(parsed(draw(seen, "battle"))) == in_battle(dict(seen.pub))
        assert laid(parsed(draw(seen, "display"))) == in_display(dict(seen.view))
        for seat in range(sitting.seats):
            drawn = laid(parsed(draw(seen, f"seat:{seat}")))
            assert drawn == of_seat(dict(seen.view), seat, seen.seat)


def pictured(s: t.Any, seat: int | None = 0, language: str = "en", **more: t.Any) -> Scene:
    look = Look(language=language, narrow=more.pop("narrow", False))
    return Scene("circadians", {}, view(rules_of(s), s, seat), seat, look, **more)


def told(s: t.Any, part: str = "board", **more: t.Any) -> dict[tuple[str, str], str]:
    return titles(parsed(draw(pictured(s, **more), part)))


def test_titles_name_regions_as_the_map_does() -> None:
    s = scene("circadians", "si", "jrayek")
    fighters(s, 1, h(44), 3)
    leader(s, 1, "adecai", h(44), up=True)
    ryhzu(s, 2, "uryk", h(54))
    fighters(s, 0, SHIP, 2)
    english, german = told(s), told(s, language="de")
    at = h(44)
    assert english["fighters:1", f"region:{at}"] == "Fighters, 3: Player 2, region 4D"
    assert english["leader:adecai", f"region:{at}"] == "Adecai, upgraded: Player 2, region 4D"
    assert english["ryhzu:uryk", f"region:{h(54)}"] == "Uryk: Player 3, region 5D"
    assert english["fighters:0", f"region:{SHIP}"] == "Fighters, 2: Player 1, region “drop ship”"
    assert german["leader:adecai", f"region:{at}"] == "Adecai, verbessert: Spieler 2, Gebiet 4D"
    relic = next(n for n, region in enumerate(s.pub.relics, 1) if region >= 0)
    where = labels()[s.pub.relics[relic - 1]]
    assert english[f"relic:{relic}", f"region:{s.pub.relics[relic - 1]}"] == (
        f"Relic {relic}: region {where}"
    )


def test_prices_say_whom_they_are_paid_to() -> None:
    s = scene("si", "zcharo", "oxataya")
    price(s, "build", 1, 5)
    price(s, "move", -1, 0)
    price(s, "harvest", -1, 1)
    seen = told(s)
    assert seen["price:1:5", "space:build"] == (
        "Price token 5 of Zcharo: 2 energy to this faction, 3 to the supply"
    )
    assert seen["neutral:a", "space:move_first"] == (
        "Neutral price token A: 3 energy to the supply"
    )
    assert seen["neutral:b", "space:harvest"].endswith(
        "0 energy to the supply, 1 to each neighbour"
    )
    s.pub.round = 5
    assert "5 energy" in told(s)["neutral:a", "space:move_first"]


@pytest.mark.parametrize(("value", "paid"), [("printed", (1, 1)), ("public_j", (0, 2))])
def test_prices_are_those_that_the_group_has_decided_on(value: str, paid: tuple[int, int]) -> None:
    seen = pictured(scene("si", "zcharo"), rulings={"R-02": value})
    assert price_of(seen, 0, 2) == Price(*paid)


def test_plans_are_sealed_for_all_but_their_owner() -> None:
    s = scene("si", "zcharo", phase="combat")
    hold(s, 0, "blitz")
    fighters(s, 0, h(44), 4)
    fighters(s, 1, h(44), 2)
    s.pub.battle = Battle(h(44), (0, 1), (Plan(0, "", False, -1),) * 2, wounds=(0, 0))
    s.sealed = {0: (5, "blitz", None)}
    for seat, part in ((1, "battle"), (None, "battle"), (1, "seat:0"), (None, "seat:0")):
        svg = draw(pictured(s, seat), part)
        assert "Blitz" not in svg
        assert "Your sealed plan" not in svg
    mine = told(s, "battle")
    assert mine["plan:0", "box:side-1"] == "Your sealed plan: Assault; Blitz"
    assert mine["plan:1", "box:side-2"] == "No plan yet"
    theirs = told(s, "battle", seat=1)
    assert theirs["plan:0", "box:side-1"] == "The plan is sealed until all plans are made"


def test_open_plans_show_card_die_and_sum() -> None:
    s = scene("si", "zcharo", phase="combat")
    fighters(s, 0, h(44), 4)
    fighters(s, 1, h(44), 2)
    plans = (Plan(2, "blitz", False, 5), Plan(6, "", True, -1))
    s.pub.battle = Battle(h(44), (0, 1), plans, (13, 4), 0, wounds=(1, 0))
    seen = told(s, "battle", seat=None)
    assert seen["plan:0", "box:side-1"] == (
        "First die section; Blitz; Die: strength 5, shields 0; Strength 13"
    )
    assert seen["plan:1", "box:side-2"] == "Guard; Bluff: the printed card counts; Strength 4"


def test_hands_of_others_are_face_down_but_for_cards_that_were_shown() -> None:
    s = scene("circadians", "si")
    hold(s, 1, "blitz", "decoy")
    assert ("hand", "box:hand") in told(s, "seat:1")
    assert "Blitz" not in draw(pictured(s), "seat:1")
    s.own[0] = Own((), (), ((1, "blitz"),))
    seen = told(s, "seat:1")
    assert ("card:blitz", "box:hand") in seen
    assert seen["hand", "box:hand"] == "Tactics cards, face down: 1"
    assert ("card:decoy", "box:hand") in told(s, "seat:1", seat=1)


def test_the_area_of_a_seat_tells_its_figures() -> None:
    s = scene("jrayek", "si")
    purse(s, 0, 7, 2)
    markers(s, 0, move=4)
    s.pub.fame = [3, 0]
    building(s, 1, "stronghold", h(44))
    ryhzu(s, 1, "halke", h(44))
    seen = told(s, "seat:0")
    assert seen["energy", "box:supply"] == "Energy: 7"
    assert seen["research:move", "track:move_4"] == "Research track “Move”: column 4"
    assert seen["fame", "box:fame"] == "Fame 3 of 5"
    assert seen["ryhzu_card:halke", "box:ryhzu"] == "Halke: Region 4D, Player 2"
    other = told(s, "seat:1")
    assert other[f"trap:{h(44)}", "box:traps"] == "Armed trap: region 4D"


@pytest.mark.parametrize("sitting", MORE, ids=str)
def test_regions_held_are_those_of_the_rules(sitting: Sitting) -> None:
    """CHO-GEN-10, CHO-MAP-19, CHO-CIR-12."""
    for s in states(sitting, "held"):
        if "" in s.pub.factions or -1 in s.pub.site[1:]:
            continue
        seen = Scene("circadians", {}, view(sitting.table().rules, s, None), None)
        for seat in range(sitting.seats):
            ruled = controlled(s, seat)
            assert held(seen.pub, seat) == {at for at in range(SHIP) if ruled >> at & 1}
            assert land(seen, seat) == land_controlled(s, seat).bit_count()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("narrow", [False, True])
def test_texts_of_cards_are_whole(language: str, narrow: bool) -> None:
    for faction in pack("circadians", "factions"):
        other = "si" if faction != "si" else "zcharo"
        s = scene(faction, other)
        hold(s, 0, "decoy", "field_hospital", "scorched_earth", "forced_march")
        for who in s.pub.intel:
            s.pub.intel[who] = s.pub.factions.index("circadians")
        svg = draw(pictured(s, language=language, narrow=narrow), "seat:0")
        texts = [one.text or "" for one in parsed(svg).iter(f"{SVG}text")]
        assert [text for text in texts if text.endswith("…")] == []


@pytest.mark.parametrize("sitting", MORE, ids=str)
def test_drawing_takes_little_time(sitting: Sitting) -> None:
    parts = ("board", "battle", "display", *(f"seat:{n}" for n in range(sitting.seats)))
    spent = []
    for seen in scenes(sitting, "time", Look(), step=40):
        for part in parts:
            start = time.process_time()
            draw(seen, part)
            spent.append(time.process_time() - start)
    assert statistics.median(spent) < 0.015
