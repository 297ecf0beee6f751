"""What the source forces on leaders, attributes, intel and tactics cards, wheel, die and tokens."""

from collections import Counter
from collections.abc import Iterator

from content.lint.packs import Constraint, Packs, Record, by_code, rows, unequal

OTHERS = ("si", "zcharo", "leyrien", "jrayek", "oxataya")
ACTION = ("discover", "build", "harvest", "recruit", "move")
VALUES = ("strength", "attack", "shield")
DEAREST = 9
"""Gems that four upgrades of the Circadians may cost at most, the cheapest four."""
CHEAPEST = 8
"""Gems that they cost at least."""
NEEDED = 4
BATTLE_2 = 7
"""What wheel, card and die give to either side of the second printed battle."""

# Phases in which an effect of a played tactics card makes sense.
WHERE = {
    "boost": ACTION,
    "discount": ("recruit", "move"),
    "foundation": ("build",),
    "free_lane": ("recruit",),
    "free_lock": ("build",),
    "free_move": ("move",),
    "less_total": ("income",),
    "points": ("build", "harvest", "recruit", "move"),
    "take_back": ("pricing",),
    "total": ("income",),
    "unpin": ("move",),
}


def leaders(packs: Packs) -> Iterator[str]:
    """The core leaders and the Ryh-zu are the standees, and each faction has two leaders more."""
    core = Counter(row["faction"] for row in rows(packs, "leaders") if row["set"] == "core")
    extra = Counter(row["faction"] for row in rows(packs, "leaders") if row["set"] == "extra")
    for faction in rows(packs, "factions"):
        code = faction["code"]
        yield from unequal(f"leaders {code}", (core[code], extra[code]), (faction["leaders"], 2))
    count = by_code(packs, "components")["standees"]["count"]
    yield from unequal("leaders", core.total() + len(rows(packs, "ryhzu")), count)
    ids = [row["rule"] for name in ("leaders", "ryhzu") for row in rows(packs, name)]
    yield from _numbered("leaders", "LC", ids)


def _numbered(name: str, chapter: str, ids: list[str]) -> Iterator[str]:
    wanted = [f"CHO-{chapter}-{n:02}" for n in range(1, len(ids) + 1)]
    yield from unequal(f"{name} rules", sorted(ids), wanted)


def upgrades(packs: Packs) -> Iterator[str]:
    """The better side is better in battle and never worse; anyone can be the first leader."""
    gems = by_code(packs, "numbers")["start_gems"]["value"]
    for name in ("leaders", "ryhzu"):
        for row in rows(packs, name):
            before = [row["basic"][value] for value in VALUES]
            after = [row["upgraded"][value] for value in VALUES]
            if after == before or any(b > a for b, a in zip(before, after, strict=True)):
                yield f"{name} {row['code']}: {after} after {before}"
            if row["basic"]["deploy"] > gems:
                yield f"{name} {row['code']}: too dear to start with"


def named_leaders(packs: Packs) -> Iterator[str]:
    """The leaders of the examples: Sable, Lynke, Ikryla and Uryk."""
    found = by_code(packs, "leaders")
    sable = {found["sable"][side]["deploy"] for side in ("basic", "upgraded")}
    yield from unequal("leaders sable", sable, {1})
    yield from unequal("leaders lynke", found["lynke"]["upgrade"], 1)
    yield from unequal("leaders ikryla", found["ikryla"]["basic"]["strength"], 2)
    uryk = by_code(packs, "ryhzu")["uryk"]["upgraded"]
    yield from unequal("ryhzu uryk", (uryk["strength"], uryk["attack"]), (3, 3))


def summoned(packs: Packs) -> Iterator[str]:
    """A Ryh-zu and its price token name each other, and it is no free gift."""
    tokens = {token["code"]: token["ryhzu"] for token in rows(packs, "prices") if token["ryhzu"]}
    found = {row["price"]: row["code"] for row in rows(packs, "ryhzu")}
    yield from unequal("ryhzu", found, tokens)
    for row in rows(packs, "ryhzu"):
        if not row["upkeep"] or not row["income"]:
            yield f"ryhzu {row['code']}: no upkeep or no income"


def attributes(packs: Packs) -> Iterator[str]:
    """Four of each faction, five of the Circadians, whose way to victory has its price."""
    found = Counter(row["faction"] for row in rows(packs, "attributes"))
    yield from unequal("attributes", dict(found), {"circadians": 5} | dict.fromkeys(OTHERS, 4))
    yield from _numbered("attributes", "AT", [row["rule"] for row in rows(packs, "attributes")])
    own = sorted(r["gems"] for r in rows(packs, "attributes") if r["faction"] == "circadians")
    if not CHEAPEST <= sum(own[:NEEDED]) <= DEAREST:
        yield f"attributes circadians: {own} gems"
    values = by_code(packs, "attributes")
    yield from unequal("attributes militarized", values["militarized"]["basic"], {"strength": 2})
    yield from unequal("attributes hostile", values["hostile"]["basic"], {"strength": 2})
    yield from unequal("attributes aggressive", values["aggressive"]["basic"]["energy"], 1)


def better_attributes(packs: Packs) -> Iterator[str]:
    """What both sides of an attribute give is never less on the upgraded side."""
    for row in rows(packs, "attributes"):
        for good in (*VALUES, "card", "energy", "fame", "recruit", "research"):
            before, after = row["basic"].get(good), row["upgraded"].get(good)
            if before is not None and after is not None and after < before:
                yield f"attributes {row['code']}: {good} {after} after {before}"


def intel(packs: Packs) -> Iterator[str]:
    """One card about each faction but the Circadians."""
    found = {row["code"] for row in rows(packs, "intel")}
    yield from unequal("intel", found, set(OTHERS))
    yield from _numbered("intel", "IN", [row["rule"] for row in rows(packs, "intel")])


def tactics(packs: Packs) -> Iterator[str]:
    """Most cards do something in battle; some have an X, a lock, a use on a pass, in income."""
    cards = rows(packs, "tactics")
    yield from _numbered("tactics", "TC", [card["rule"] for card in cards])
    plain = sum(card["combat"]["effect"] == "none" for card in cards)
    if 2 * plain >= len(cards):
        yield f"tactics: {plain} without a use in battle"
    for what, found in (
        ("X", [card for card in cards if "x" in (card["left"], card["right"])]),
        ("lock", [card for card in cards if card["lock"]]),
        ("use on a pass", [card for card in cards if card["play"]["when"] == "pass"]),
        ("use in income", [card for card in cards if card["phase"] == "income"]),
        ("higher total", [card for card in cards if card["play"]["effect"] == "total"]),
        ("lower total", [card for card in cards if card["play"]["effect"] == "less_total"]),
    ):
        if not found or len(found) == len(cards):
            yield f"tactics: {len(found)} with {what}"


def playable(packs: Packs) -> Iterator[str]:
    """A card is played in a phase in which it can do what it says; fame is for one phase."""
    for card in rows(packs, "tactics"):
        play, phase = card["play"], card["phase"]
        if phase not in WHERE.get(play["effect"], (phase,)) or phase == "combat":
            yield f"tactics {card['code']}: {play['effect']} in {phase}"
        if play["when"] == "pass" and phase not in ACTION:
            yield f"tactics {card['code']}: no pass in {phase}"
        if ("fame" in play.get("gain", {})) != (phase == "relic_check"):
            yield f"tactics {card['code']}: {play.get('gain')} in {phase}"
        if bool(play.get("gain")) != (play["effect"] in ("gain", "trade")):
            yield f"tactics {card['code']}: {play}"


def named_tactics(packs: Packs) -> Iterator[str]:
    """The cards of the worked examples exist, and the one whose factors are public."""
    cards, faces = rows(packs, "tactics"), [face["strength"] for face in rows(packs, "die")]
    rolls = {BATTLE_2 - strength for strength in faces}
    for what, found in (
        ("plan", _used(cards, "values", "", attack=2, factors=(1, 3))),
        ("SI of battle 1", [c for c in _used(cards, "rolled_attack", "") if _sum(c) == 3]),
        ("Jrayek of battle 1", [c for c in _used(cards, "gain", "retreat") if _sum(c) == 3]),
        (
            "Jrayek of battle 2",
            [c for c in _used(cards, "values", "building", attack=2) if _sum(c) in rolls],
        ),
        (
            "Circadians of battle 2",
            [c for c in _used(cards, "values", "fewer", shield=2) if _sum(c) in rolls],
        ),
        ("fame", [c for c in _used(cards, "none", "", (5, 0)) if c["play"]["gain"] == {"fame": 1}]),
    ):
        if not found:
            yield f"tactics: no card for {what}"


def _used(
    cards: list[Record],
    effect: str,
    when: str,
    factors: tuple[int, int] | None = None,
    **values: int,
) -> list[Record]:
    return [
        card
        for card in cards
        if (card["combat"]["effect"], card["combat"]["when"]) == (effect, when)
        and all(card["combat"].get(value) == n for value, n in values.items())
        and factors in (None, (card["left"], card["right"]))
    ]


def _sum(card: Record) -> int:
    return sum(side for side in (card["left"], card["right"]) if side != "x")


def wheel(packs: Packs) -> Iterator[str]:
    """Retreat, two dice, a double attack, two plain sections; the printed card gives no shield."""
    found = by_code(packs, "wheel")
    sides = Counter(tuple(sorted((row["left"], row["right"]))) for row in found.values())
    wanted = {
        ("shield", "shield"): 1,
        ("strength", "strength"): 2,
        ("attack", "attack"): 1,
        ("attack", "strength"): 1,
        ("shield", "strength"): 1,
    }
    yield from unequal("wheel", sides, wanted)
    yield from unequal("wheel", sorted(row["number"] for row in found.values()), [*range(1, 7)])
    printed = by_code(packs, "numbers")["printed_factor"]["value"]
    for code, row in found.items():
        rolls = row["left"] == row["right"] == "strength"
        yield from unequal(f"wheel {code} die", (row["die"], row["gem"]), (rolls, int(rolls)))
        double = row["left"] == row["right"] == "attack"
        conditions = (row["fighters"], row["leaders"])
        yield from unequal(f"wheel {code}", conditions, (4, False) if double else (0, True))
        less = 2 * printed if row["left"] == row["right"] == "shield" else 0
        yield from unequal(f"wheel {code} shields", row["shields_less"], less)
    assault = (found["assault"]["left"], found["assault"]["right"])
    yield from unequal("wheel assault", assault, ("attack", "strength"))


def die(packs: Packs) -> Iterator[str]:
    """Each face gives strength, a 4 is among them, and some but not all give shields."""
    faces = rows(packs, "die")
    if min(face["strength"] for face in faces) < 1:
        yield "die: a face without strength"
    if (4, 0) not in [(face["strength"], face["shield"]) for face in faces]:
        yield "die: no face with 4"
    if not 0 < sum(face["shield"] > 0 for face in faces) < len(faces):
        yield "die: shields on all faces or on none"


def tokens(packs: Packs) -> Iterator[str]:
    """The upgraded side always gives more or costs less, and each lake has its token."""
    yield from _numbered("tokens", "PT", [row["rule"] for row in rows(packs, "tokens")])
    for row in rows(packs, "tokens"):
        basic, upgraded = row["basic"], row["upgraded"]
        price = row["effect"] != "gain"
        better = [
            (upgraded.get(good, 0) - basic.get(good, 0)) * (-1 if price and good == "energy" else 1)
            for good in basic | upgraded
        ]
        if min(better) < 0 or not any(better):
            yield f"tokens {row['code']}: {upgraded} after {basic}"
    lakes = sorted(row["code"] for row in rows(packs, "map") if row["terrain"] == "lake")
    named = sorted(row["lake"] for row in rows(packs, "tokens") if row["lake"])
    yield from unequal("tokens lakes", named, lakes)


def strongholds(packs: Packs) -> Iterator[str]:
    """One stronghold for each faction; those of the Circadians count as regions."""
    found = by_code(packs, "strongholds")
    yield from unequal("strongholds", set(found), {"circadians", *OTHERS})
    yield from _numbered("strongholds", "SH", [row["rule"] for row in found.values()])
    regions = {code: row["regions"] for code, row in found.items() if row.get("regions")}
    yield from unequal("strongholds regions", regions, {"circadians": 1})
    if not any(row.get("strength") for row in found.values()):
        yield "strongholds: none has a combat value"


CONSTRAINTS: tuple[Constraint, ...] = (
    leaders,
    upgrades,
    named_leaders,
    summoned,
    attributes,
    better_attributes,
    intel,
    tactics,
    playable,
    named_tactics,
    wheel,
    die,
    tokens,
    strongholds,
)
