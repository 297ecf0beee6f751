"""What the sources force on the 40 Old One cards, and the frequencies chosen beside it."""

from collections import Counter
from collections.abc import Iterator

from content.lint.packs import Constraint, Packs, by_code, rows, unequal

UNITS = ("artillery", "infantry", "armoured_car", "armoured_train", "airship")

# Cards whose row shows the unit, in the order above: the table of the German short rules.
HITS = {
    "cthulhu": (12, 4, 2, 10, 6),
    "shoggoth": (12, 4, 6, 10, 6),
    "migo": (6, 10, 12, 6, 6),
    "zombie": (4, 12, 12, 4, 4),
    "loyalist": (12, 10, 10, 10, 8),
    "temple": (12, 10, 0, 0, 8),
}

# Cards with damage, airship damage, sanity and movement: chosen, no source gives them.
HARM = {
    "cthulhu": (20, 8, 14, 12),
    "shoggoth": (16, 6, 10, 12),
    "migo": (12, 12, 10, 20),
    "zombie": (14, 2, 8, 8),
    "loyalist": (18, 6, 0, 12),
    "temple": (8, 4, 12, 0),
}

# The battle of the rulebook, two infantry, a car and an airship against zombie and mi-go:
# how many types hit, and what the row does to the player.
FORCE = {"infantry", "armoured_car", "airship"}
BATTLE = {
    ("OC01", "zombie"): (0, ["damage", "sanity"]),
    ("OC02", "zombie"): (0, ["damage", "sanity"]),
    ("OC03", "zombie"): (1, []),
    ("OC04", "zombie"): (1, ["damage"]),
    ("OC01", "migo"): (1, []),
    ("OC02", "migo"): (1, ["sanity"]),
    ("OC03", "migo"): (0, ["airship"]),
    ("OC04", "migo"): (1, ["airship", "sanity"]),
}


def hits(packs: Packs) -> Iterator[str]:
    """Each unit hits each kind on as many cards as the German table says."""
    cards = rows(packs, "old_one_cards")
    for kind, wanted in HITS.items():
        found = Counter(unit for card in cards for unit in card["rows"][kind]["hits"])
        yield from unequal(f"cards hits {kind}", tuple(found[unit] for unit in UNITS), wanted)


def harm(packs: Packs) -> Iterator[str]:
    """Damage, lost sanity and movement are as frequent as chosen."""
    cards = rows(packs, "old_one_cards")
    moves = Counter(kind for card in cards for kind in card["moves"])
    for kind, wanted in HARM.items():
        found = Counter(icon for card in cards for icon in card["rows"][kind]["harm"])
        counts = (found["damage"], found["airship"], found["sanity"], moves[kind])
        yield from unequal(f"cards harm {kind}", counts, wanted)


def icons(packs: Packs) -> Iterator[str]:
    """No icon stands twice in a row of a card."""
    for card in rows(packs, "old_one_cards"):
        lists = {"moves": card["moves"]}
        for kind, row in card["rows"].items():
            lists |= {f"{kind} hits": row["hits"], f"{kind} harm": row["harm"]}
        for name, found in lists.items():
            if len(set(found)) != len(found):
                yield f"cards {card['code']}: an icon twice in {name}"


def calm(packs: Packs) -> Iterator[str]:
    """Loyalists are human: they never cost sanity."""
    for card in rows(packs, "old_one_cards"):
        if "sanity" in card["rows"]["loyalist"]["harm"]:
            yield f"cards {card['code']}: a loyalist costs sanity"


def temples(packs: Packs) -> Iterator[str]:
    """Cars and trains never hit temples, and temples never move."""
    for card in rows(packs, "old_one_cards"):
        for unit in {"armoured_car", "armoured_train"} & set(card["rows"]["temple"]["hits"]):
            yield f"cards {card['code']}: {unit} hits a temple"
        if "temple" in card["moves"]:
            yield f"cards {card['code']}: a temple moves"


def speed(packs: Packs) -> Iterator[str]:
    """Mi-go are fast, zombies slow, the others between; mi-go harm airships most."""
    cards = rows(packs, "old_one_cards")
    moves = Counter(kind for card in cards for kind in card["moves"])
    for kind in ("cthulhu", "shoggoth", "loyalist"):
        if not moves["zombie"] < moves[kind] < moves["migo"]:
            yield f"cards: {kind} moves on {moves[kind]} cards"
    airships = {kind: sum("airship" in c["rows"][kind]["harm"] for c in cards) for kind in HITS}
    if any(airships["migo"] <= n for kind, n in airships.items() if kind != "migo"):
        yield f"cards: airships are not harmed most by mi-go: {airships}"


def compass(packs: Packs) -> Iterator[str]:
    """All six directions are used with both arrows, and arrows and words are half and half."""
    cards = rows(packs, "old_one_cards")
    spins = Counter(card["spin"] for card in cards)
    yield from unequal("cards spins", dict(sorted(spins.items())), {"ccw": 20, "cw": 20})
    words = Counter(card["word"] for card in cards)
    yield from unequal("cards words", dict(sorted(words.items())), {"left": 20, "right": 20})
    used = {(card["direction"], card["spin"]) for card in cards}
    for direction in range(1, 7):
        for spin in ("cw", "ccw"):
            if (direction, spin) not in used:
                yield f"cards: direction {direction} never turns {spin}"


def battle(packs: Packs) -> Iterator[str]:
    """The first four cards play the battle of the rulebook."""
    cards = by_code(packs, "old_one_cards")
    for (code, kind), wanted in BATTLE.items():
        row = cards[code]["rows"][kind]
        found = (len(FORCE & set(row["hits"])), row["harm"])
        yield from unequal(f"cards {code} {kind}", found, wanted)
    if "infantry" not in cards["OC03"]["rows"]["zombie"]["hits"]:
        yield "cards OC03: infantry does not hit the zombie"


def movement(packs: Packs) -> Iterator[str]:
    """The cards of both movement examples move the mi-go, one by compass and one by word."""
    cards = by_code(packs, "old_one_cards")
    for code in ("OC05", "OC23"):
        if "migo" not in cards[code]["moves"]:
            yield f"cards {code}: the mi-go does not move"
    compass_card = (cards["OC23"]["direction"], cards["OC23"]["spin"])
    yield from unequal("cards OC23", compass_card, (1, "cw"))
    yield from unequal("cards OC05", cards["OC05"]["word"], "left")


CONSTRAINTS: tuple[Constraint, ...] = (
    hits,
    harm,
    icons,
    calm,
    temples,
    speed,
    compass,
    battle,
    movement,
)
