"""What the source forces on the Last Aurora packs, and what was chosen where it is silent.

Tables of chosen values say so: whoever enters the printed values changes them here as well.
"""

from collections import Counter
from collections.abc import Iterator

from content.lint.packs import Constraint, Packs, Record, by_code, rows, unequal

# The component list of the box, as printed.
BOX = {
    "ammo_tokens": 10,
    "automa_cards": 6,
    "avalanche_counters": 3,
    "contamination_counters": 10,
    "damage_counters": 40,
    "enemy_cards": 6,
    "exploration_cards": 54,
    "food_tokens": 10,
    "fuel_tokens": 14,
    "loot_cards": 6,
    "mine_cards": 1,
    "mine_counters": 2,
    "object_cards": 14,
    "object_tokens": 6,
    "outcome_cards": 12,
    "player_boards": 4,
    "start_cards": 18,
    "survivor_tokens": 20,
    "target_counters": 8,
    "waypoint_counters": 10,
}
CARDS = ("start", "exploration", "enemy", "loot", "object", "outcome", "mine", "automa")

# Cards of each kind in the Exploration deck: chosen.
KINDS = {
    "location": 16,
    "survivor": 11,
    "truck": 5,
    "trailer": 7,
    "device": 9,
    "encounter": 3,
    "event": 3,
}
PERIOD = 18
ADDITIONAL = 6

# Tokens on all Locations together: chosen.
TOKENS = {"fuel": 30, "food": 16, "ammo": 12, "object": 9}
TOW = 3
"""Trailers that the strongest Trucks tow."""
MANY = 5
"""Slots of the Exploration Zone."""

SKILLS = {"navigator": 1, "explorer": 2}
AT_LEAST = {"leader": 2, "preacher": 2}
COSTS = [1, 2, 2, 2, 3]

# Damage of the weapon levels over all Outcome cards, jams and Enemy Damage: chosen.
SHOTS = [10, 15, 20, 26]
JAMS = [3, 2, 3, 1]
BLOWS = [7, 7, 8, 10, 12, 12]


def box(packs: Packs) -> Iterator[str]:
    """The component list is that of the box, and the cards add up."""
    found = {code: record["count"] for code, record in by_code(packs, "components").items()}
    for code, count in BOX.items():
        yield from unequal(f"components {code}", found.get(code), count)
    cards = sum(found[f"{name}_cards"] for name in CARDS)
    yield from unequal("components cards", found["cards"], cards)


def pieces(packs: Packs) -> Iterator[str]:
    """The files hold as many records as the component list counts pieces."""
    count = {code: record["count"] for code, record in by_code(packs, "components").items()}
    for name, code in (
        ("start_cards", "start_cards"),
        ("exploration", "exploration_cards"),
        ("enemies", "enemy_cards"),
        ("loot", "loot_cards"),
        ("outcomes", "outcome_cards"),
        ("automa_cards", "automa_cards"),
    ):
        yield from unequal(name, len(rows(packs, name)), count[code])
    copies = Counter[bool]()
    for item in rows(packs, "objects"):
        copies[item["optional"]] += item["copies"]
    yield from unequal("objects", copies[False], count["object_cards"])
    yield from unequal("objects of the option", copies[True], count["mine_cards"])
    counters = sum(counter["count"] for counter in rows(packs, "waypoints"))
    yield from unequal("waypoints", counters, count["waypoint_counters"])


def kits(packs: Packs) -> Iterator[str]:
    """Four equal kits, and two Rusty Trailers that are nobody's."""
    found = Counter((card["seat"], card["name"]) for card in rows(packs, "start_cards"))
    names = ("start_truck", "container", "leader", "navigator")
    wanted = {(seat, name): 1 for seat in (1, 2, 3, 4) for name in names}
    yield from unequal("start_cards", dict(found), wanted | {(0, "rusty_trailer"): 2})


def room(packs: Packs) -> Iterator[str]:
    """A new convoy houses its tokens, and a Survivor fits on the Truck."""
    kit, holds = by_code(packs, "boards")["kit"], _holds(packs)
    for card in rows(packs, "start_cards"):
        if card["name"] == "start_truck" and not any("survivor" in holds[b] for b in card["boxes"]):
            yield f"start_cards {card['code']}: no place for a driver"
    boxes = [b for c in rows(packs, "start_cards") if c["seat"] == 1 for b in c.get("boxes", [])]
    stores = sum(bool(holds[code]) for code in boxes)
    if stores < kit["survivor"] + kit["food"] + kit["fuel"] + kit["ammo"]:
        yield f"start_cards: {stores} boxes for the tokens of a kit"


def _holds(packs: Packs) -> dict[str, list[str]]:
    return {code: record.get("holds", []) for code, record in by_code(packs, "boxes").items()}


def card_boxes(packs: Packs) -> Iterator[str]:
    """Convoy cards have one to five boxes of known kinds; no other card has any."""
    known = by_code(packs, "boxes")
    for name in ("start_cards", "exploration", "loot"):
        for card in rows(packs, name):
            boxes = card.get("boxes", [])
            if (card["kind"] in ("truck", "trailer", "device")) != (1 <= len(boxes) <= 5):
                yield f"{name} {card['code']}: {len(boxes)} boxes"
            for code in boxes:
                if code not in known:
                    yield f"{name} {card['code']}: no box {code}"


def box_uses(packs: Packs) -> Iterator[str]:
    """A box that holds tokens does nothing else, and only Armour does nothing at all."""
    for record in rows(packs, "boxes"):
        uses = [
            field for field, value in record.items() if field not in ("code", "origin") and value
        ]
        if len(uses) != (0 if record["code"] == "AR" else 2 if record["code"] == "FX" else 1):
            yield f"boxes {record['code']}: {uses}"


def deck(packs: Packs) -> Iterator[str]:
    """Each period has its share of cards and additional cards; kinds and numbers add up."""
    cards = rows(packs, "exploration")
    for period in (1, 2, 3):
        own = [card for card in cards if card["period"] == period]
        yield from unequal(f"exploration period {period}", len(own), PERIOD)
        additional = sum(card["additional"] for card in own)
        yield from unequal(f"exploration additional {period}", additional, ADDITIONAL)
    yield from unequal("exploration kinds", dict(Counter(c["kind"] for c in cards)), KINDS)
    yield from unequal("exploration numbers", sorted(c["number"] for c in cards), [*range(1, 55)])
    drawn = by_code(packs, "boards")["deck"]["additional"]
    if not drawn["2"] < drawn["3"] < drawn["4"] <= ADDITIONAL:
        yield f"boards deck: {drawn}"


def vehicles(packs: Packs) -> Iterator[str]:
    """However few play, each period has a Truck, a Trailer and a Device, and one tows three."""
    sure = [card for card in rows(packs, "exploration") if not card["additional"]]
    for period in (1, 2, 3):
        found = {card["kind"] for card in sure if card["period"] == period}
        for kind in ("truck", "trailer", "device"):
            if kind not in found:
                yield f"exploration period {period}: no {kind} for all numbers of players"
    if max(card.get("tow", 0) for card in sure) < TOW:
        yield f"exploration: every Truck that tows {TOW} is an additional card"


def locations(packs: Packs) -> Iterator[str]:
    """Locations have two blocks, and no five of them need more Object tokens than there are."""
    found, objects = Counter[str](), []
    for card in rows(packs, "exploration"):
        tokens = [*card.get("left", []), *card.get("right", [])]
        if card["kind"] != "location":
            continue
        if not card.get("left") or not card.get("right"):
            yield f"exploration {card['code']}: a block is empty"
        if sorted(card["left"]) == sorted(card["right"]):
            yield f"exploration {card['code']}: both blocks are the same"
        if {"object"} in ({*card["left"]}, {*card["right"]}):
            yield f"exploration {card['code']}: a block of Objects only (R-07)"
        found.update(tokens)
        objects.append(tokens.count("object"))
    yield from unequal("exploration tokens", dict(found), TOKENS)
    if sum(sorted(objects)[-MANY:]) > BOX["object_tokens"]:
        yield "exploration: five Locations with too many Objects"


def examples(packs: Packs) -> Iterator[str]:
    """The cards of the worked examples exist."""
    cards = rows(packs, "exploration")
    named = [c for c in cards if c["name"] == "contaminated_warehouse"]
    if any(c["effect"] != "contamination" for c in named):
        yield "exploration: a clean Contaminated Warehouse"
    if not any(sorted(c["left"]) == ["food", "fuel"] for c in named):
        yield "exploration: no Contaminated Warehouse with Food and Fuel on the left"
    if not any(["fuel", "fuel"] in (c["left"], c["right"]) for c in named):
        yield "exploration: no Contaminated Warehouse with two Fuel"
    if not any(c.get("speed") == 3 and "SP" in c.get("boxes", []) for c in cards):
        yield "exploration: no Truck of speed 3 with a speed box"
    if not any(c.get("effect") == "fame" for c in cards):
        yield "exploration: no Location costs Fame"
    encounters = {c["name"]: c["left"] for c in cards if c["kind"] == "encounter"}
    yield from unequal(
        "exploration encounters", encounters, {"trader": ["fuel"], "travellers": ["food", "fuel"]}
    )


def crew(packs: Packs) -> Iterator[str]:
    """Each kind of Survivor lies once in deck or loot, so that the tokens of the box suffice."""
    kinds = by_code(packs, "survivors")
    found = Counter[str]()
    for name in ("start_cards", "exploration", "loot"):
        found.update(c["survivor"] for c in rows(packs, name) if c["kind"] == "survivor")
    wanted = {code: 4 if code in ("leader", "navigator") else 1 for code in kinds}
    yield from unequal("survivors", dict(found), wanted)
    yield from unequal("survivor tokens", found.total(), BOX["survivor_tokens"])


def skills(packs: Packs) -> Iterator[str]:
    """Skills that the examples name, and the costs of the slots."""
    found = {code: record["skill"] for code, record in by_code(packs, "survivors").items()}
    for code, skill in SKILLS.items():
        yield from unequal(f"survivors {code}", found[code], skill)
    for code, skill in AT_LEAST.items():
        if found[code] < skill:
            yield f"survivors {code}: skill {found[code]}"
    yield from unequal("slots", [slot["cost"] for slot in rows(packs, "slots")], COSTS)


def bonuses(packs: Packs) -> Iterator[str]:
    """Beta has all that Alpha has on each slot, and more on the first four."""
    for slot in rows(packs, "slots"):
        alpha, beta = slot["alpha"], slot["beta"]
        more = 0 if slot["slot"] == MANY else 1
        if beta[: len(alpha)] != alpha or len(beta) != len(alpha) + more:
            yield f"slots {slot['code']}: beta is {beta}"


def enemies(packs: Packs) -> Iterator[str]:
    """Two Enemies of each period, two Loot cards of each range, harder with more players."""
    for name, field in (("enemies", "period"), ("loot", "range")):
        found = Counter(record[field] for record in rows(packs, name))
        yield from unequal(name, dict(sorted(found.items())), {1: 2, 2: 2, 3: 2})
    for enemy in rows(packs, "enemies"):
        yield from unequal(f"enemies {enemy['code']}", enemy["period"], (enemy["number"] + 1) // 2)
    for loot in rows(packs, "loot"):
        two, three, four = (loot["defence"][n] for n in ("2", "3", "4"))
        if not two <= three < four:
            yield f"loot {loot['code']}: defence {loot['defence']}"
    night = [loot["defence"]["4"] for loot in rows(packs, "loot") if loot["range"] == 1]
    if min(night) < 4:
        yield f"loot: Night Wolves fall too soon with {night}"


def outcomes(packs: Packs) -> Iterator[str]:
    """The letters are balanced, the zones all appear, and the totals are as chosen."""
    cards = rows(packs, "outcomes")
    for place in range(4):
        found = Counter(card["letters"][place] for card in cards)
        yield from unequal(
            f"outcomes letter {place}", dict(sorted(found.items())), dict.fromkeys("ABCD", 3)
        )
    zones = {card["back"] for card in cards}
    yield from unequal("outcomes backs", zones, {"top", "bottom", "front", "truck"})
    yield from unequal("outcomes shots", _sums(cards, "weapons", "damage", 4), SHOTS)
    yield from unequal("outcomes jams", _sums(cards, "weapons", "jam", 4), JAMS)
    yield from unequal("outcomes blows", _sums(cards, "enemies", "damage", 6), BLOWS)
    yield from unequal("outcomes ambushes", _sums(cards, "enemies", "ambush", 6), [2] * 6)


def _sums(cards: list[Record], side: str, field: str, n: int) -> list[int]:
    return [sum(card[side][at][field] for card in cards) for at in range(n)]


def outcome_examples(packs: Packs) -> Iterator[str]:
    """The cards of the examples: two Damage with a Jam, D before B, one Damage of I and II."""
    cards = rows(packs, "outcomes")
    if {"damage": 2, "jam": True} not in [card["weapons"][1] for card in cards]:
        yield "outcomes: level 2 never gives two Damage and a Jam"
    if ["D", "B"] not in [card["letters"][:2] for card in cards]:
        yield "outcomes: no card begins with D and B"
    if not any([blow["damage"] for blow in card["enemies"][:2]] == [1, 1] for card in cards):
        yield "outcomes: I and II never deal one Damage each"


def automa(packs: Packs) -> Iterator[str]:
    """One card of value 1, one of 3, four of 2 with all tables; the board has its rows."""
    cards, board = rows(packs, "automa_cards"), by_code(packs, "automa_board")
    values = Counter(card["value"] for card in cards)
    yield from unequal("automa_cards", dict(sorted(values.items())), {1: 1, 2: 4, 3: 1})
    for card in cards:
        if (card["value"] == 2) != (len(set(card["priority"])) == 4 and not card["enemy"]):
            yield f"automa_cards {card['code']}: {card['priority']} {card['enemy']}"
    tables = {tuple(card["priority"]) for card in cards if card["priority"]}
    yield from unequal("automa_cards tables", len(tables), 4)
    yield from unequal("automa_board counter", board["counter"]["places"], len(board["A"]["boxes"]))
    for code, kind, places in (("B", "food", 7), ("C", "fuel", 7), ("D", "ammo", 7)):
        found = (board[code]["holds"], board[code]["places"])
        yield from unequal(f"automa_board {code}", found, (kind, places))
    targets = {board["left"]["target"], board["right"]["target"]}
    yield from unequal("automa_board arrows", targets, {"highest", "lowest"})


def rule_numbers(packs: Packs) -> Iterator[str]:
    """Numbers that the rules state agree with the components they count."""
    found = {code: record["value"] for code, record in by_code(packs, "numbers").items()}
    boards, automa_board = by_code(packs, "boards"), by_code(packs, "automa_board")
    wanted = {
        "slots": len(rows(packs, "slots")),
        "object_limit": boards["player"]["objects"],
        "targets_per_seat": boards["player"]["targets"],
        "target_spaces": len(boards["target_spaces"]["letters"]),
        "kept_cards": boards["kept"]["cards"]["4"],
        "kept_cards_for_two": boards["kept"]["cards"]["2"],
        "automa_survivors": automa_board["survivors"]["places"],
        "automa_places": automa_board["B"]["places"],
        "navigator_distance": by_code(packs, "survivors")["navigator"]["behind"],
        "bonus_drive": by_code(packs, "slots")["1"]["beta"][-1]["n"],
    }
    for code, value in wanted.items():
        yield from unequal(f"numbers {code}", found[code], value)


CONSTRAINTS: tuple[Constraint, ...] = (
    box,
    pieces,
    kits,
    room,
    card_boxes,
    box_uses,
    deck,
    vehicles,
    locations,
    examples,
    crew,
    skills,
    bonuses,
    enemies,
    outcomes,
    outcome_examples,
    automa,
    rule_numbers,
)
