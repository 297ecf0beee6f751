"""What the sources force on the AuZtralia packs, and what was chosen where they are silent.

Tables of chosen values say so: whoever enters the printed values changes them here as well.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from content.lint.packs import Constraint, Packs, by_code, rows, unequal

# The component list of the box, as printed.
BOX = {
    "airship": 3,
    "armoured_car": 5,
    "armoured_train": 4,
    "artillery": 3,
    "cattle_per_seat": 7,
    "challenge_tiles": 8,
    "characters": 36,
    "coal": 50,
    "combat_markers": 1,
    "combat_tokens": 1,
    "corn_per_seat": 7,
    "cubes_per_seat": 20,
    "discs_per_seat": 3,
    "duo_cards": 5,
    "events": 30,
    "events_per_level": 10,
    "gold": 50,
    "infantry": 10,
    "iron": 50,
    "old_one_cards": 40,
    "old_one_cubes": 10,
    "old_one_discs": 1,
    "phosphate": 7,
    "port_per_seat": 1,
    "red_clips": 7,
    "sanity_tokens": 13,
    "seats": 4,
    "sheep_per_seat": 7,
    "solo_objectives": 10,
    "survey_hexes_east": 13,
    "survey_tiles": 20,
    "tiles": 35,
    "tiles_level_1": 15,
    "tiles_level_2": 10,
    "tiles_level_3": 10,
    "track_per_seat": 20,
    "vp_tokens": 17,
}

# VP of the tiles by kind and level; blank tiles count as 0.
POINTS = {
    ("blank", 1): [0, 0, 0, 0],
    ("blank", 2): [0],
    ("blank", 3): [0],
    ("cthulhu", 3): [12],
    ("loyalist", 2): [3, 3],
    ("loyalist", 3): [4, 4],
    ("migo", 1): [1, 1, 2],
    ("migo", 2): [2],
    ("migo", 3): [3, 3],
    ("shoggoth", 1): [4],
    ("shoggoth", 2): [5, 6],
    ("shoggoth", 3): [7, 8],
    ("temple", 1): [3, 3, 3],
    ("temple", 2): [3, 4],
    ("zombie", 1): [0, 1, 1, 1],
    ("zombie", 2): [1, 2],
    ("zombie", 3): [2, 3],
}

# Kind, VP and resistance of the tiles in the examples of shared damage; chosen except the 8.
SHARED = (
    ("migo", 1, 2),
    ("shoggoth", 5, 7),
    ("shoggoth", 6, 8),
    ("shoggoth", 7, 9),
    ("shoggoth", 8, 10),
)

KINDS = {"permanent": 10, "once_per_battle": 9, "one_use": 12, "points": 5}
EDITIONS = ("pl-2018", "ru-2017", "de-short")

# The effects of the events, level by level; the sources name the kinds, the numbers are chosen.
EFFECTS = {
    1: {"reveal": 5, "reveal_six": 1, "assassination": 1, "none": 1, "benefit": 2},
    2: {"reveal": 4, "reveal_six": 2, "assassination": 1, "temples": 1, "none": 1, "benefit": 1},
    3: {"reveal": 3, "reveal_six": 3, "assassination": 1, "temples": 2, "none": 1},
}

BOXES = {
    "track": 2,
    "rugged_track": 3,
    "mine_1": 1,
    "mine_2": 1,
    "recruit": 1,
    "buy": 1,
    "trade": 1,
    "farm": 1,
    "attack": 1,
    "recover": 1,
}

# Price, range, resistance and time of each unit type; chosen are the prices of train and airship
# and the resistances of train and artillery.
UNITS = {
    "infantry": (1, 1, 2, 1),
    "armoured_car": (3, 2, 2, 1),
    "artillery": (5, 1, 2, 1),
    "armoured_train": (4, 0, 3, 0),
    "airship": (5, 4, 2, 0),
}

# Gold, iron, coal and VP of each solo level, and whether hex 14 is surveyed.
SOLO = {"low": (6, 4, 4, 8, False), "high": (4, 3, 3, 4, False), "insane": (4, 2, 2, 0, True)}


def box(packs: Packs) -> Iterator[str]:
    """The component list is that of the box."""
    found = {code: record["count"] for code, record in by_code(packs, "components").items()}
    for code, count in BOX.items():
        yield from unequal(f"components {code}", found.get(code), count)


def pieces(packs: Packs) -> Iterator[str]:
    """The files hold as many records as the component list counts pieces."""
    count = {code: record["count"] for code, record in by_code(packs, "components").items()}
    tiles = rows(packs, "tiles")
    levels = Counter(tile["level"] for tile in tiles if tile["set"] == "standard")
    for level in (1, 2, 3):
        yield from unequal(f"tiles level {level}", levels[level], count[f"tiles_level_{level}"])
    yield from unequal("tiles standard", levels.total(), count["tiles"])
    challenge = sum(tile["set"] == "challenge" for tile in tiles)
    yield from unequal("tiles challenge", challenge, count["challenge_tiles"])
    for name in ("old_one_cards", "events", "solo_objectives", "duo_cards"):
        yield from unequal(name, len(rows(packs, name)), count[name])
    for unit in rows(packs, "units"):
        yield from unequal(f"units {unit['code']}", unit["count"], count[unit["code"]])


def tokens(packs: Packs) -> Iterator[str]:
    """VP tokens add up, and four stocks of sanity with one more for Jago use all tokens."""
    count = {code: record["count"] for code, record in by_code(packs, "components").items()}
    parts = sum(count[f"vp_tokens_{value}"] for value in (1, 3, 5))
    yield from unequal("vp tokens by value", parts, count["vp_tokens"])
    sanity = by_code(packs, "boards")["stock"]["sanity"] * count["seats"] + 1
    yield from unequal("sanity tokens in use", sanity, count["sanity_tokens"])


def tile_points(packs: Packs) -> Iterator[str]:
    """The standard tiles have the printed VP, 20, 29 and 46 by level."""
    found: dict[tuple[str, int], list[int]] = {}
    for tile in rows(packs, "tiles"):
        if tile["set"] == "standard":
            found.setdefault((tile["kind"], tile["level"]), []).append(tile["vp"])
    for key in sorted(POINTS | found):
        yield from unequal(f"tiles vp {key}", sorted(found.get(key, [])), POINTS.get(key, []))
    for level, total in ((1, 20), (2, 29), (3, 46)):
        points = sum(sum(vps) for key, vps in found.items() if key[1] == level)
        yield from unequal(f"tiles vp of level {level}", points, total)


def tile_resistance(packs: Packs) -> Iterator[str]:
    """The zombie, mi-go and shoggoth of the combat examples exist, with a source as origin."""
    sure = {
        (tile["kind"], tile["resistance"])
        for tile in rows(packs, "tiles")
        if tile.get("origins", {}).get("resistance", tile["origin"]) == "source"
    }
    for wanted in (("zombie", 2), ("migo", 3), ("shoggoth", 8)):
        if wanted not in sure:
            yield f"tiles: no {wanted[0]} of resistance {wanted[1]}"


def tile_shares(packs: Packs) -> Iterator[str]:
    """The examples of shared damage name the VP and resistance of some tiles."""
    found = {(tile["kind"], tile["vp"], tile["resistance"]) for tile in rows(packs, "tiles")}
    for wanted in SHARED:
        if wanted not in found:
            yield f"tiles: no {wanted[0]} of {wanted[1]} VP and resistance {wanted[2]}"


def tile_strength(packs: Packs) -> Iterator[str]:
    """Only blanks have no resistance, it never falls as VP rise, and Cthulhu has the most."""
    for tile in rows(packs, "tiles"):
        if (tile["kind"] == "blank") != (tile["resistance"] == 0):
            yield f"tiles {tile['code']}: resistance {tile['resistance']}"
        if tile["kind"] == "shoggoth" and tile["resistance"] < 6:
            yield f"tiles {tile['code']}: too weak for a portrait"
    ranked = sorted(rows(packs, "tiles"), key=lambda t: (t["kind"], t["vp"], t["resistance"]))
    for low, high in pairwise(ranked):
        if low["kind"] == high["kind"] and low["resistance"] > high["resistance"]:
            yield f"tiles {high['code']}: weaker than {low['code']} at no fewer VP"
    strongest = max(rows(packs, "tiles"), key=lambda t: int(t["resistance"]))
    yield from unequal("tiles strongest", strongest["kind"], "cthulhu")


def challenge(packs: Packs) -> Iterator[str]:
    """Two temples of level 2 spawn three mi-go and three zombies that have no level."""
    tiles = [tile for tile in rows(packs, "tiles") if tile["set"] == "challenge"]
    found = Counter((tile["kind"], tile["level"], tile.get("spawns", "")) for tile in tiles)
    wanted = {
        ("temple", 2, "migo"): 1,
        ("temple", 2, "zombie"): 1,
        ("migo", 0, ""): 3,
        ("zombie", 0, ""): 3,
    }
    yield from unequal("tiles challenge", dict(found), wanted)


def unit_values(packs: Packs) -> Iterator[str]:
    """Prices, ranges, resistances and times of the units."""
    found = by_code(packs, "units")
    yield from unequal("units", sorted(found), sorted(UNITS))
    for place, (code, values) in enumerate(UNITS.items()):
        unit = found[code]
        fields = (unit["price"], unit["range"], unit["resistance"], unit["time"])
        yield from unequal(f"units {code}", fields, values)
        yield from unequal(f"units {code} place", unit["place"], place)
        yield from unequal(f"units {code} air", unit["air"], code == "airship")
        yield from unequal(f"units {code} batch", unit["batch"], 2 if code == "infantry" else 1)


def unit_prices(packs: Packs) -> Iterator[str]:
    """The fewer pieces of a type exist, the dearer it is."""
    units = rows(packs, "units")
    for rare in units:
        for common in units:
            if rare["count"] < common["count"] and rare["price"] <= common["price"]:
                yield f"units {rare['code']}: rarer than {common['code']} but not dearer"


def unit_upgrades(packs: Packs) -> Iterator[str]:
    """A character that makes a unit tougher adds exactly 1, and so does Jago to the sanity."""
    units = by_code(packs, "units")
    for character in rows(packs, "characters"):
        for unit, value in character.get("resistance", {}).items():
            wanted = units[unit]["resistance"] + 1
            yield from unequal(f"characters {character['code']}", value, wanted)
    sanity = by_code(packs, "boards")["stock"]["sanity"] + 1
    jago = by_code(packs, "characters")["count_jago"]["sanity"]
    yield from unequal("characters count_jago", jago, sanity)


def character_kinds(packs: Packs) -> Iterator[str]:
    """Every edition has 36 characters: 10 permanent, 9 once per battle, 12 one use, 5 points."""
    for edition in EDITIONS:
        cast = [c for c in rows(packs, "characters") if edition in c["editions"]]
        yield from unequal(f"characters {edition}", len(cast), BOX["characters"])
        found = dict(Counter(character["kind"] for character in cast))
        yield from unequal(f"characters {edition} kinds", found, KINDS)


def character_rules(packs: Packs) -> Iterator[str]:
    """No two characters rest on the same rule, and the two of 2017 replace the two of 2018."""
    rules = Counter(character["rule"] for character in rows(packs, "characters"))
    yield from (f"characters: {n} with rule {rule}" for rule, n in rules.items() if n > 1)
    for edition, names in (
        ("ru-2017", ["omalley", "rory_mcdory"]),
        ("pl-2018", ["donald_mcdonald", "luigi_caprotti"]),
    ):
        others = "pl-2018" if edition == "ru-2017" else "ru-2017"
        cast = rows(packs, "characters")
        found = [
            c["code"] for c in cast if edition in c["editions"] and others not in c["editions"]
        ]
        yield from unequal(f"characters of {edition} alone", found, names)


def character_points(packs: Packs) -> Iterator[str]:
    """Each points character counts another thing, for 1 VP; only track is counted by threes."""
    found = {
        c.get("per"): (c.get("every"), c.get("vp"))
        for c in rows(packs, "characters")
        if c["kind"] == "points"
    }
    wanted = dict.fromkeys(("tile", "sheep", "corn", "cattle"), (1, 1)) | {"track": (3, 1)}
    yield from unequal("characters points", found, wanted)


def event_effects(packs: Packs) -> Iterator[str]:
    """Every level has its ten events, and exactly the benefits give something."""
    for level, wanted in EFFECTS.items():
        found = Counter(e["effect"] for e in rows(packs, "events") if e["level"] == level)
        yield from unequal(f"events level {level}", dict(found), wanted)
    for event in rows(packs, "events"):
        if (event["effect"] == "benefit") != bool(event.get("gives")):
            yield f"events {event['code']}: gives {event.get('gives')}"


def event_reveals(packs: Packs) -> Iterator[str]:
    """With five cards of each level, 9 of 15 events turn up a tile on average."""
    shares = [e["effect"] in ("reveal", "reveal_six") for e in rows(packs, "events")]
    yield from unequal("events that reveal, of 15", sum(shares) * 15 / len(shares), 9)


def event_codes(packs: Packs) -> Iterator[str]:
    """The code of an event begins with its level."""
    for event in rows(packs, "events"):
        yield from unequal(f"events {event['code']}", event["code"][:2], f"E{event['level']}")


def variants(packs: Packs) -> Iterator[str]:
    """No solo objective and no variant for two players exists twice."""
    goals = [(o["goal"], o.get("n"), str(o.get("kinds"))) for o in rows(packs, "solo_objectives")]
    effects = [v["effect"] for card in rows(packs, "duo_cards") for v in card["variants"]]
    for name, found in (("solo_objectives", goals), ("duo_cards", effects)):
        if len(set(found)) != len(found):
            yield f"{name}: the same twice in {found}"


def action_boxes(packs: Packs) -> Iterator[str]:
    """The board has ten boxes with the printed times, in the order of the rules."""
    found = [(box["box"], box["time"]) for box in by_code(packs, "boards")["boxes"]["boxes"]]
    yield from unequal("boards boxes", found, list(BOXES.items()))


def time_track(packs: Packs) -> Iterator[str]:
    """Everybody starts before the Old Ones, who wake before the end of the track."""
    track = by_code(packs, "boards")["time_track"]
    fields = ("old_ones", "end", "last", "empty_recover", "coop_start")
    yield from unequal("boards time_track", [track[f] for f in fields], [22, 53, 55, 2, 4])
    yield from unequal("boards start seats", sorted(track["start"]), ["1", "2", "3", "4"])
    yield from unequal("boards solo start", track["start"]["1"], 1)
    for seats, start in track["start"].items():
        if start + track["coop_start"] >= track["old_ones"]:
            yield f"boards start of {seats}: {start} is not before the Old Ones"


def stocks(packs: Packs) -> Iterator[str]:
    """Everybody starts with 2 coal, 2 iron, 4 gold and 3 sanity; solo levels have their own."""
    boards = by_code(packs, "boards")
    for code in ("stock", "stock_west"):
        found = [boards[code][field] for field in ("coal", "iron", "gold", "sanity")]
        yield from unequal(f"boards {code}", found, [2, 2, 4, 3])
    for level, wanted in SOLO.items():
        solo = boards["solo"][level]
        solo_found = tuple(solo[field] for field in ("gold", "iron", "coal", "vp", "hex_14"))
        yield from unequal(f"boards solo {level}", solo_found, wanted)


def rule_numbers(packs: Packs) -> Iterator[str]:
    """Numbers that the rules state agree with the components they count."""
    found = {code: record["value"] for code, record in by_code(packs, "numbers").items()}
    count = {code: record["count"] for code, record in by_code(packs, "components").items()}
    kinds = Counter((tile["kind"], tile["level"]) for tile in rows(packs, "tiles"))
    wanted = {
        "action_boxes": len(by_code(packs, "boards")["boxes"]["boxes"]),
        "event_deck": found["level_highest"] * found["events_used_per_level"],
        "solo_survey_tiles": count["survey_hexes_east"] - 1,
        "spare_discs": count["discs_per_seat"] - 1,
        **{f"blanks_level_{level}": kinds["blank", level] for level in (1, 2, 3)},
    }
    for code, value in wanted.items():
        yield from unequal(f"numbers {code}", found[code], value)


CONSTRAINTS: tuple[Constraint, ...] = (
    box,
    pieces,
    tokens,
    tile_points,
    tile_resistance,
    tile_shares,
    tile_strength,
    challenge,
    unit_values,
    unit_prices,
    unit_upgrades,
    character_kinds,
    character_rules,
    character_points,
    event_effects,
    event_reveals,
    event_codes,
    variants,
    action_boxes,
    time_track,
    stocks,
    rule_numbers,
)
