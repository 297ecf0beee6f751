"""What the source forces on the six faction boards, and on the numbers of the rules."""

from collections.abc import Iterator

from content.lint.packs import Constraint, Packs, Record, by_code, rows, unequal

VAULT = ["circadians", "si", "zcharo", "leyrien", "jrayek", "oxataya"]
SECTORS = {"circadians": 3, "si": 1}
BUILDINGS = 9
HAND = {"hand_limit": 5, "lock_gems": 1, "start_energy": 6, "start_gems": 1, "wound_limit": 4}
"""Numbers of the rulebook that stand on no component."""


def vault(packs: Packs) -> Iterator[str]:
    """The vault has one space for each faction, in the order of the board."""
    order = sorted(rows(packs, "factions"), key=lambda faction: int(faction["vault"]))
    yield from unequal("factions vault", [faction["code"] for faction in order], VAULT)
    yield from unequal("factions vault", [faction["vault"] for faction in order], [*range(1, 7)])


def fighters(packs: Packs) -> Iterator[str]:
    """All fighters of the box are on a board, beside it or on the map, two of each at least."""
    total = 0
    for faction in rows(packs, "factions"):
        code = faction["code"]
        total += sum(faction["sectors"]) + faction["fighters"] + faction["reserve"]
        yield from unequal(
            f"factions {code} sectors", len(faction["sectors"]), SECTORS.get(code, 2)
        )
        yield from unequal(f"factions {code} lane", bool(faction["lane"]), code != "si")
        if faction["fighters"] < 2:
            yield f"factions {code}: {faction['fighters']} fighters for two regions"
    yield from unequal(
        "factions fighters", total, by_code(packs, "components")["fighters"]["count"]
    )
    reserve = by_code(packs, "factions")["si"]["reserve"]
    copious = by_code(packs, "attributes")["copious"]["upgraded"]["fighters"]
    yield from unequal("factions si reserve", reserve, copious)


def buildings(packs: Packs) -> Iterator[str]:
    """Nine buildings on each board, and the locks that the examples name."""
    found = by_code(packs, "factions")
    for code, faction in found.items():
        sizes = {kind: len(row) for kind, row in faction["buildings"].items()}
        wanted = {"foundry": 3, "outpost": 3, "stronghold": 3}
        if code == "zcharo":
            wanted |= {"outpost": 4, "stronghold": 2}
        yield from unequal(f"factions {code} buildings", sizes, wanted)
        yield from unequal(f"factions {code} buildings", sum(sizes.values()), BUILDINGS)
        yield from unequal(
            f"factions {code} outposts",
            faction["outposts_per_region"],
            2 if code == "zcharo" else 1,
        )
    own = found["zcharo"]["buildings"]
    locks = (own["outpost"][1], own["stronghold"][1])
    yield from unequal("factions zcharo locks", locks, (False, True))


def board_foundations(packs: Packs) -> Iterator[str]:
    """The five foundations lie on their places; that of Zcharo's card limit has no lock."""
    found = by_code(packs, "board_foundations")
    places = {(row["row"], row["side"]): code for code, row in found.items()}
    yield from unequal("board_foundations", len(places), len(found))
    yield from unequal("board_foundations", places.get((1, "middle")), "research")
    yield from unequal("board_foundations", places.get((3, "left")), "card_limit")
    for faction in rows(packs, "factions"):
        if not set(faction["locked"]) <= set(found):
            yield f"factions {faction['code']}: {faction['locked']}"
    if "card_limit" in by_code(packs, "factions")["zcharo"]["locked"]:
        yield "factions zcharo: a lock on the card limit"


def relic_spaces(packs: Packs) -> Iterator[str]:
    """Five relic spaces on each board, each with a research and one thing more."""
    found = by_code(packs, "factions")
    spaces = by_code(packs, "numbers")["relic_spaces"]["value"]
    for code, faction in found.items():
        yield from unequal(f"factions {code} relics", len(faction["relics"]), spaces)
        for space in faction["relics"]:
            if space.get("research") != 1 or len(space) != 2:
                yield f"factions {code} relics: {space}"
    space = found["jrayek"]["relics"][1]
    yield from unequal("factions jrayek relics", space, {"research": 1, "fame": 1})


def incomes(packs: Packs) -> Iterator[str]:
    """The spaces under buildings and the visible one pay as in the example, the base always."""
    found = {code: row["income"] for code, row in by_code(packs, "buildings").items()}
    wanted = {"foundry": {"energy": 2}, "outpost": {"card": 1}, "stronghold": {"gem": 1}}
    yield from unequal("buildings income", found, wanted)
    board = by_code(packs, "factions")
    yield from unequal("factions si visible", board["si"]["visible"], [{"energy": 2}, {"gem": 1}])
    yield from unequal("factions circadians exchange", board["circadians"]["exchange"], {"gem": 1})
    for code, faction in board.items():
        if not set(faction["exchange"]) <= {"gem", "card"}:
            yield f"factions {code}: exchange {faction['exchange']}"
        yield from unequal(
            f"factions {code} base", bool(faction["production"]), code != "circadians"
        )


def rule_numbers(packs: Packs) -> Iterator[str]:
    """Numbers that the rules state agree with the components they count."""
    found = {code: record["value"] for code, record in by_code(packs, "numbers").items()}
    for code, value in (_counted(packs) | _printed(packs) | HAND).items():
        yield from unequal(f"numbers {code}", found[code], value)


def _counted(packs: Packs) -> Record:
    """Numbers that count records and pieces."""
    parts = {code: record["count"] for code, record in by_code(packs, "components").items()}
    cells = rows(packs, "research")
    return {
        "action_phases": sum(phase["action"] for phase in rows(packs, "phases")),
        "board_foundations": len(rows(packs, "board_foundations")),
        "building_kinds": len(rows(packs, "buildings")),
        "buildings": parts["buildings_per_faction"],
        "columns": max(cell["column"] for cell in cells),
        "common_tokens": parts["production_tokens"],
        "die_faces": len(rows(packs, "die")),
        "factions": len(rows(packs, "factions")),
        "intel_cards": len(rows(packs, "intel")),
        "lakes": sum(record["terrain"] == "lake" for record in rows(packs, "map")),
        "most_factions": max(int(setup["code"]) for setup in rows(packs, "setups")),
        "mountains": parts["mountains"],
        "neutral_foundations": parts["neutral_foundations"],
        "orange_tokens": sum(token["back"] == "orange" for token in rows(packs, "prices")),
        "phases": len(rows(packs, "phases")),
        "relics": parts["relics"],
        "sections": len(rows(packs, "wheel")),
        "starting_foundations": parts["starting_foundations_per_faction"],
        "tracks": len({cell["track"] for cell in cells}),
    }


def _printed(packs: Packs) -> Record:
    """Numbers that are printed on a component."""
    wheel, factions = by_code(packs, "wheel"), by_code(packs, "factions")
    fame, setups = by_code(packs, "fame"), by_code(packs, "setups")
    rows_of = {code: faction["buildings"] for code, faction in factions.items()}
    return {
        "circadian_sectors": len(factions["circadians"]["sectors"]),
        "sectors": len(factions["oxataya"]["sectors"]),
        "si_sectors": len(factions["si"]["sectors"]),
        "si_goal_in_binary": int(f"{fame['si']['goal']:b}"),
        "usual_fighters": sum(factions["oxataya"]["sectors"]) + factions["oxataya"]["fighters"],
        "foundries": len(rows_of["si"]["foundry"]),
        "outposts": len(rows_of["si"]["outpost"]),
        "strongholds": len(rows_of["si"]["stronghold"]),
        "zcharo_board_outposts": len(rows_of["zcharo"]["outpost"]),
        "zcharo_board_strongholds": len(rows_of["zcharo"]["stronghold"]),
        "die_gems": wheel["first_die"]["gem"],
        "double_attack_fighters": wheel["double_attack"]["fighters"],
        "retreat_shields": wheel["retreat"]["shields_less"],
        "first_outpost_strength": by_code(packs, "buildings")["outpost"]["strength"],
        "leaders": factions["circadians"]["leaders"],
        "oxataya_leaders": factions["oxataya"]["leaders"],
        "lock_energy": by_code(packs, "board_foundations")["gem_lock"]["energy"],
        "prices": setups["3"]["prices"],
        "prices_of_two": setups["2"]["prices"],
        "si_wound_fame": fame["si"]["fame"],
        "stronghold_regions": by_code(packs, "strongholds")["circadians"]["regions"],
        "zcharo_outposts": factions["zcharo"]["outposts_per_region"],
        "zcharo_research_fame": fame["zcharo"]["fame"],
    }


CONSTRAINTS: tuple[Constraint, ...] = (
    vault,
    fighters,
    buildings,
    board_foundations,
    relic_spaces,
    incomes,
    rule_numbers,
)
