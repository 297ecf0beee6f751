"""What the source forces on the Circadians packs: counts, tracks, prices, boards, numbers.

Values that were found in public or chosen are held to ranges, so that they can be tuned.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from content.lint.packs import Constraint, Packs, by_code, rows, unequal

# The component list of the box, as printed or listed.
BOX = {
    "base_tiles": 5,
    "combat_wheels": 2,
    "dice": 2,
    "energy": 50,
    "energy_big": 10,
    "energy_small": 40,
    "faction_boards": 6,
    "fighters": 120,
    "flare_guns": 1,
    "gems": 30,
    "mountains": 10,
    "neutral_foundations": 9,
    "neutral_prices": 4,
    "production_tokens": 6,
    "relics": 6,
    "rule_sheets": 6,
    "standees": 22,
    "tactics_cards": 50,
    "terrain_tiles": 9,
}
FACTIONS = ("circadians", "si", "zcharo", "leyrien", "jrayek", "oxataya")
PHASES = (
    "pricing",
    "discover",
    "build",
    "harvest",
    "recruit",
    "move",
    "combat",
    "income",
    "relic_check",
)
TRACKS = PHASES[1:6]
COLUMNS = 5

# Cells of the research tracks that the rulebook names: main, cost and gain, immediate effects.
MAIN = {
    "discover_4": {"research": 1},
    "discover_5": {"research": 2},
    "build_5": {"build": 3},
    "harvest_2": {"energy": 5, "harvest": 2},
    "recruit_4": {"recruit": 7},
    "move_3": {"move": 4},
}
AUXILIARY = {
    "discover_5": ({"gem": 1}, {"card": 1}),
    "build_5": ({"energy": 2}, {"card": 1}),
    "harvest_2": ({"energy": 2}, {"gem": 1}),
    "recruit_4": ({"energy": 4}, {"deploy": 1}),
    "move_3": ({"energy": 4}, {"upgrade_leader": 1}),
}
IMMEDIATE = {
    "discover_5": [{"card": 1}],
    "build_2": [{"foundation": 1}, {"card": 1}],
    "build_4": [{"foundation": 1}, {"card": 1}],
    "harvest_3": [{"place_token": 1}],
    "harvest_5": [{"upgrade_token": 1}],
    "move_4": [{"recruit": 2}, {"card": 1}],
}

GOALS = {"circadians": 4, "si": 18, "zcharo": 20, "leyrien": 14, "jrayek": 5, "oxataya": 9}
REWARDS = {"energy", "gem", "research", "card", "recruit", "redeploy"}
EXAMPLE_PRICES = {(2, 3), (1, 0), (1, 1), (3, 3)}


def box(packs: Packs) -> Iterator[str]:
    """The component list is that of the box, and the energy adds up."""
    found = {code: record["count"] for code, record in by_code(packs, "components").items()}
    for code, count in BOX.items():
        yield from unequal(f"components {code}", found.get(code), count)
    small, big = found["energy_small"], found["energy_big"]
    yield from unequal("components energy", found["energy"], small + big)


def pieces(packs: Packs) -> Iterator[str]:
    """The files hold as many records as the component list counts pieces."""
    count = {code: record["count"] for code, record in by_code(packs, "components").items()}
    for name, code in (
        ("attributes", "attributes"),
        ("board_foundations", "board_foundations_per_faction"),
        ("factions", "faction_boards"),
        ("intel", "intel_cards"),
        ("neutral_prices", "neutral_prices"),
        ("prices", "prices_per_faction"),
        ("ryhzu", "ryhzu"),
        ("tiles", "terrain_tiles"),
    ):
        yield from unequal(name, len(rows(packs, name)), count[code])
    copies = sum(card["copies"] for card in rows(packs, "tactics"))
    yield from unequal("tactics", copies, count["tactics_cards"])
    pools = Counter(bool(token["lake"]) for token in rows(packs, "tokens"))
    yield from unequal("tokens", pools[False], count["production_tokens"])
    yield from unequal("tokens of lakes", pools[True], count["lake_tokens"])
    bases = sum(bool(faction["production"]) for faction in rows(packs, "factions"))
    yield from unequal("factions with a base", bases, count["base_tiles"])


def foundations(packs: Packs) -> Iterator[str]:
    """Nine neutral foundations, six of them with a relic, and two of each faction."""
    found = rows(packs, "foundations")
    relics = sorted(f["relic"] for f in found if f["kind"] == "neutral")
    yield from unequal("foundations relics", relics, [0, 0, 0, 1, 2, 3, 4, 5, 6])
    owners = Counter(f["faction"] for f in found if f["kind"] == "starting")
    yield from unequal("foundations owners", dict(owners), dict.fromkeys(sorted(FACTIONS), 2))
    bare = [f["code"] for f in found if not f["reward"]]
    if 2 * len(bare) >= len(found) or any(f["faction"] for f in found if not f["reward"]):
        yield f"foundations: no reward on {bare}"


def setups(packs: Packs) -> Iterator[str]:
    """Foundations and price tokens come out even for any number of factions."""
    phases = sum(phase["action"] for phase in rows(packs, "phases"))
    neutral = by_code(packs, "components")["neutral_foundations"]["count"]
    for code, setup in by_code(packs, "setups").items():
        n = int(code)
        yield from unequal(f"setups {code} neutral", setup["neutral"], neutral - setup["removed"])
        yield from unequal(f"setups {code} starting", setup["starting"], 2 * n)
        tokens = (setup["faction_tokens"], setup["neutral_tokens"])
        wanted = (n * setup["prices"], len(setup["pairs"]))
        yield from unequal(f"setups {code} tokens", tokens, wanted)
        yield from unequal(f"setups {code} prices", sum(tokens), phases)
        yield from unequal(f"setups {code} factions", setup["factions"], n)
        yield from unequal(f"setups {code} bases", setup["bases"], n + setup["spare"])
        pairs = {row["pair"] for row in rows(packs, "neutral_prices") if n in row["factions"]}
        yield from unequal(f"setups {code} pairs", setup["pairs"], sorted(pairs))
        yield from unequal(f"setups {code} tiles", len(setup["tiles"]), n - 2)
    yield from unequal("setups", [*by_code(packs, "setups")], ["2", "3", "4", "5"])


def round_order(packs: Packs) -> Iterator[str]:
    """Nine phases in order, five of them of action, each with its space; move has two."""
    order = sorted(rows(packs, "phases"), key=lambda phase: int(phase["order"]))
    yield from unequal("phases", tuple(phase["code"] for phase in order), PHASES)
    action = tuple(phase["code"] for phase in order if phase["action"])
    yield from unequal("phases of action", action, TRACKS)
    spaces = sorted(rows(packs, "spaces"), key=lambda space: int(space["order"]))
    yield from unequal("spaces", [s["phase"] for s in spaces], [*TRACKS, "move"])
    gains = {space["code"]: space["gain"] for space in spaces if space["gain"]}
    wanted = {"build": {"gem": 1}, "recruit": {"energy": 2}, "move_first": {"card": 1}}
    yield from unequal("spaces gains", gains, wanted)


def tracks(packs: Packs) -> Iterator[str]:
    """Five columns on each track; the first is free of effects, the last has a gem lock."""
    cells = rows(packs, "research")
    found = Counter((cell["track"], cell["column"]) for cell in cells)
    wanted = {(track, column): 1 for track in TRACKS for column in range(1, COLUMNS + 1)}
    yield from unequal("research", found, wanted)
    for cell in cells:
        yield from unequal(f"research {cell['code']}", cell["code"], _name(cell))
        if cell["column"] == 1 and (cell["lock"] or cell["immediate"]):
            yield f"research {cell['code']}: not free"
        if cell["column"] == COLUMNS and not cell["lock"]:
            yield f"research {cell['code']}: no gem lock"


def _name(cell: dict[str, object]) -> str:
    return f"{cell['track']}_{cell['column']}"


def columns(packs: Packs) -> Iterator[str]:
    """Each main action is at least as good as the one before, and the named cells are as named."""
    cells = by_code(packs, "research")
    for track in TRACKS:
        mains = [cells[f"{track}_{column}"]["main"] for column in range(1, COLUMNS + 1)]
        for before, after in pairwise(mains):
            if any(after.get(good, 0) < n for good, n in before.items()):
                yield f"research {track}: {after} after {before}"
    for code, main in MAIN.items():
        yield from unequal(f"research {code} main", cells[code]["main"], main)
    for code, pair in AUXILIARY.items():
        yield from unequal(f"research {code}", (cells[code]["cost"], cells[code]["gain"]), pair)
    for code, immediate in IMMEDIATE.items():
        yield from unequal(f"research {code} immediate", cells[code]["immediate"], immediate)
    yield from unequal("research move_5 card", cells["move_5"]["main"].get("card"), 1)


def prices(packs: Packs) -> Iterator[str]:
    """Four orange tokens, the prices of the examples, one token that retrieves, one of research."""
    tokens = rows(packs, "prices")
    yield from unequal("prices backs", Counter(t["back"] for t in tokens), {"orange": 4, "grey": 2})
    if missing := EXAMPLE_PRICES - {(t["owner"], t["supply"]) for t in tokens}:
        yield f"prices: none is {sorted(missing)}"
    effects = Counter(token["effect"] for token in tokens)
    yield from unequal("prices effects", effects, {"": 4, "retrieve": 1, "research": 1})
    cards = {token["effect"]: token["card"] for token in tokens if token["card"]}
    yield from unequal("prices cards", cards, {"retrieve": 1})
    costs = [token["owner"] + token["supply"] for token in tokens]
    if costs != sorted(costs):
        yield f"prices: {costs}"


def two_factions(packs: Packs) -> Iterator[str]:
    """In both other readings for two factions two tokens retrieve, in one at the printed price."""
    tokens = rows(packs, "prices")
    two = [token.get("two") or token for token in tokens]
    yield from unequal("prices of two", [t["effect"] for t in two].count("retrieve"), 2)
    public = [token.get("public_j") or token for token in tokens]
    yield from unequal("prices in public", [t["effect"] for t in public].count("retrieve"), 2)
    for token, other in zip(tokens, two, strict=True):
        for field in ("owner", "supply"):
            yield from unequal(f"prices {token['code']} {field}", other[field], token[field])


def neutral_prices(packs: Packs) -> Iterator[str]:
    """A pair gets dearer when its top goes, and the cheaper one of three changes every time."""
    found = by_code(packs, "neutral_prices")
    cheaper = []
    for rounds in (1, 3, 5):
        cost = {}
        for pair in ("a", "b"):
            top = found[f"{pair}_top"]
            token = top if rounds <= top["removed"] else found[f"{pair}_bottom"]
            cost[pair] = token["total"]
        cheaper.append(min(cost, key=lambda pair: cost[pair]))
    yield from unequal("neutral_prices cheaper", cheaper, ["b", "a", "b"])
    for code, token in found.items():
        parts = token["left"] + token["right"] + token["supply"]
        yield from unequal(f"neutral_prices {code}", token["total"], parts)
    relics = {code: token["removed"] for code, token in found.items()}
    wanted = {"a_bottom": 0, "a_top": 4, "b_bottom": 0, "b_top": 2}
    yield from unequal("neutral_prices removed", relics, wanted)
    yield from unequal("neutral_prices a_top", found["a_top"]["supply"], 3)
    yield from unequal("neutral_prices a_bottom", found["a_bottom"]["supply"], 5)


def totals(packs: Packs) -> Iterator[str]:
    """The rows of the region total go on from nothing without a gap; the last has no end."""
    found = rows(packs, "totals")
    for before, after in pairwise(found):
        yield from unequal(f"totals {after['code']}", after["least"], before["most"] + 1)
    yield from unequal("totals", [row["least"] for row in found], [0, 3, 6, 8])
    if "most" in found[-1]:
        yield "totals: the last row ends"
    yield from unequal("totals times", [row["times"] for row in found], [1, 1, 1, 2])


def fame(packs: Packs) -> Iterator[str]:
    """Each track has its length, and its rewards lie on the way and are of the kinds named."""
    found = by_code(packs, "fame")
    yield from unequal("fame", {code: row["goal"] for code, row in found.items()}, GOALS)
    for code, row in found.items():
        for space, reward in row["rewards"].items():
            if not 0 < int(space) < row["goal"] or not set(reward) <= REWARDS:
                yield f"fame {code} {space}: {reward}"
    events = len({row["event"] for row in found.values()})
    yield from unequal("fame events", events, len(FACTIONS))
    steps = len(TRACKS) * (COLUMNS - 1) * found["zcharo"]["fame"]
    yield from unequal("fame zcharo", found["zcharo"]["goal"], steps)


def morale(packs: Packs) -> Iterator[str]:
    """Two even rows whose values grow with each token removed, one for each swamp and the base."""
    found = by_code(packs, "morale")
    for code, field in (("combat", "strength"), ("income", "fame")):
        values = found[code][field]
        yield from unequal(f"morale {code}", len(values), found[code]["tokens"] + 1)
        if values[0] != 0 or any(after <= before for before, after in pairwise(values)):
            yield f"morale {code}: {values}"
    tokens = found["combat"]["tokens"] + found["income"]["tokens"]
    swamps = [row for name in ("map", "tiles") for row in rows(packs, name)]
    yield from unequal("morale", tokens, 1 + sum(row["terrain"] == "swamp" for row in swamps))
    yield from unequal("morale", tokens, by_code(packs, "components")["morale_tokens"]["count"])


CONSTRAINTS: tuple[Constraint, ...] = (
    box,
    pieces,
    foundations,
    setups,
    round_order,
    tracks,
    columns,
    prices,
    two_factions,
    neutral_prices,
    totals,
    fame,
    morale,
)
