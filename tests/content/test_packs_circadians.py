"""The packs of Circadians are sound, and the linter finds every kind of damage to them."""

from copy import deepcopy
from typing import Any

import pytest

from content.lint import GAMES, findings, packs

GAME = "circadians"
SOUND = packs.load(GAME)
CONSTRAINTS = {constraint.__name__: constraint for constraint in GAMES[GAME][1]}

# Constraint, file, code, path of the field, damaged value.
DAMAGES: list[tuple[str, str, str, str, Any]] = [
    ("box", "components", "gems", "count", 31),
    ("box", "components", "energy_small", "count", 39),
    ("pieces", "tactics", "decoy", "copies", 3),
    ("pieces", "tokens", "gems", "lake", "h46"),
    ("pieces", "factions", "si", "production", {}),
    ("pieces", "components", "ryhzu", "count", 4),
    ("foundations", "foundations", "relic_3", "relic", 2),
    ("foundations", "foundations", "si_1", "faction", "zcharo"),
    ("foundations", "foundations", "si_1", "reward", {}),
    ("setups", "setups", "3", "removed", 1),
    ("setups", "setups", "4", "starting", 10),
    ("setups", "setups", "2", "prices", 1),
    ("setups", "setups", "3", "faction_tokens", 4),
    ("setups", "setups", "3", "neutral_tokens", 1),
    ("setups", "setups", "3", "factions", 4),
    ("setups", "setups", "3", "spare", 1),
    ("setups", "setups", "5", "tiles", ["gold", "blue"]),
    ("setups", "neutral_prices", "b_top", "factions", [3, 4]),
    ("round_order", "phases", "move", "order", 4),
    ("round_order", "phases", "combat", "action", True),
    ("round_order", "spaces", "harvest", "phase", "build"),
    ("round_order", "spaces", "move_last", "gain", {"card": 1}),
    ("tracks", "research", "build_2", "column", 3),
    ("tracks", "research", "build_1", "immediate", [{"card": 1}]),
    ("tracks", "research", "recruit_5", "lock", False),
    ("columns", "research", "move_2", "main", {"move": 5}),
    ("columns", "research", "discover_5", "main", {"research": 3}),
    ("columns", "research", "recruit_4", "cost", {"energy": 5}),
    ("columns", "research", "move_4", "immediate", [{"card": 1}]),
    ("columns", "research", "move_5", "main", {"move": 6}),
    ("prices", "prices", "3", "back", "grey"),
    ("prices", "prices", "6", "owner", 4),
    ("prices", "prices", "4", "effect", "research"),
    ("prices", "prices", "5", "card", 1),
    ("prices", "prices", "3", "supply", 4),
    ("two_factions", "prices", "2", "two.effect", "research"),
    ("two_factions", "prices", "2", "two.owner", 0),
    ("two_factions", "prices", "1", "public_two.effect", ""),
    ("neutral_prices", "neutral_prices", "b_bottom", "supply", 4),
    ("neutral_prices", "neutral_prices", "b_bottom", "total", 6),
    ("neutral_prices", "neutral_prices", "a_top", "removed", 3),
    ("neutral_prices", "neutral_prices", "a_bottom", "supply", 6),
    ("totals", "totals", "3", "most", 4),
    ("totals", "totals", "8", "most", 9),
    ("totals", "totals", "8", "times", 1),
    ("fame", "fame", "si", "goal", 10),
    ("fame", "fame", "jrayek", "rewards.5", {"gem": 1}),
    ("fame", "fame", "jrayek", "rewards.4", {"fame": 1}),
    ("fame", "fame", "oxataya", "event", "commanders"),
    ("fame", "fame", "zcharo", "fame", 2),
    ("morale", "morale", "combat", "strength", [0, 1, 2, 3]),
    ("morale", "morale", "income", "fame", [0, 1, 2, 2, 5]),
    ("morale", "map", "h33", "terrain", "swamp"),
    ("vault", "factions", "leyrien", "vault", 6),
    ("vault", "factions", "oxataya", "vault", 7),
    ("fighters", "factions", "si", "sectors", [12]),
    ("fighters", "factions", "jrayek", "sectors", [14]),
    ("fighters", "factions", "si", "lane", {"energy": 1}),
    ("fighters", "factions", "circadians", "fighters", 1),
    ("fighters", "attributes", "copious", "upgraded.fighters", 9),
    ("buildings", "factions", "si", "buildings.foundry", [False, False]),
    ("buildings", "factions", "zcharo", "buildings.stronghold", [True, False]),
    ("buildings", "factions", "si", "outposts_per_region", 2),
    ("board_foundations", "board_foundations", "harvest", "side", "left"),
    ("board_foundations", "board_foundations", "card_limit", "row", 2),
    ("board_foundations", "factions", "zcharo", "locked", ["research", "card_limit"]),
    ("board_foundations", "factions", "si", "locked", ["move"]),
    ("relic_spaces", "factions", "si", "relics", []),
    ("relic_spaces", "factions", "jrayek", "relics", [{"research": 1, "gem": 1}] * 5),
    ("relic_spaces", "factions", "zcharo", "relics", [{"research": 1}] * 5),
    ("incomes", "buildings", "foundry", "income", {"energy": 3}),
    ("incomes", "factions", "si", "visible", [{"energy": 3}]),
    ("incomes", "factions", "circadians", "production", {"energy": 1}),
    ("incomes", "factions", "leyrien", "exchange", {"energy": 1}),
    ("rule_numbers", "numbers", "wound_limit", "value", 5),
    ("rule_numbers", "numbers", "die_faces", "value", 8),
    ("rule_numbers", "numbers", "si_goal_in_binary", "value", 10011),
    ("rule_numbers", "numbers", "zcharo_board_outposts", "value", 3),
    ("rule_numbers", "numbers", "lock_energy", "value", 3),
    ("edges", "map", "h74", "edges", ["h64", "h65"]),
    ("edges", "map", "h44", "mountains", ["h34"]),
    ("edges", "map", "h44", "row", 5),
    ("kinds", "map", "h46", "terrain", "plains"),
    ("kinds", "map", "h33", "use.2", "unused"),
    ("kinds", "map", "h33", "production", {}),
    ("kinds", "map", "h53", "production", {"gem": 1}),
    ("land", "map", "h36", "use.4", "unused"),
    ("land", "setups", "2", "neutral", 7),
    ("locations", "map", "h64", "use.2", "unused"),
    ("locations", "map", "h36", "use.5", "red"),
    ("tile_sets", "tiles", "red_swamp", "terrain", "plains"),
    ("tile_sets", "tiles", "red_swamp", "production", {"gem": 1}),
    ("printed_mountains", "map", "h44", "mountains", ["h34", "h45", "h54"]),
    ("printed_mountains", "map", "h34", "terrain", ""),
    ("homes", "map", "h42", "use.2", "unused"),
    ("homes", "map", "h63", "use.3", "base"),
    ("homes", "map", "h25", "use.5", "unused"),
    ("mountains", "components", "mountains", "count", 9),
    ("mountains", "map", "h23", "use.5", "unused"),
    ("connected", "map", "h43", "use.2", "unused"),
    ("connected", "map", "h33", "mountains", ["h34", "h42", "h43", "h44"]),
    ("tunnels", "tunnels", "red", "ends", ["h31", "h74"]),
    ("tunnels", "tunnels", "blue", "factions", [3, 4, 5]),
    ("tunnels", "tunnels", "red", "ends", ["h31", "h42"]),
    ("example_regions", "map", "h43", "terrain", "cliffs"),
    ("example_regions", "map", "h65", "use.4", "unused"),
    ("leaders", "leaders", "zoey", "set", "core"),
    ("leaders", "factions", "oxataya", "leaders", 3),
    ("leaders", "leaders", "zoey", "rule", "CHO-LC-03"),
    ("upgrades", "leaders", "sable", "upgraded.strength", 1),
    ("upgrades", "leaders", "vahla", "upgraded.shield", 0),
    ("upgrades", "leaders", "eeyla", "basic.deploy", 2),
    ("named_leaders", "leaders", "sable", "basic.deploy", 0),
    ("named_leaders", "leaders", "lynke", "upgrade", 0),
    ("named_leaders", "leaders", "ikryla", "basic.strength", 3),
    ("named_leaders", "ryhzu", "uryk", "upgraded.attack", 2),
    ("summoned", "prices", "3", "ryhzu", "uryk"),
    ("summoned", "ryhzu", "halke", "upkeep", {}),
    ("attributes", "attributes", "mobile", "faction", "si"),
    ("attributes", "attributes", "mobile", "rule", "CHO-AT-03"),
    ("attributes", "attributes", "mobile", "gems", 3),
    ("attributes", "attributes", "militarized", "basic", {"strength": 1}),
    ("attributes", "attributes", "hostile", "basic", {"strength": 3}),
    ("attributes", "attributes", "aggressive", "basic.energy", 2),
    ("better_attributes", "attributes", "fortified", "upgraded", {"shield": 0}),
    ("intel", "intel", "si", "code", "circadians"),
    ("intel", "intel", "si", "rule", "CHO-IN-02"),
    ("tactics", "tactics", "levy", "rule", "CHO-TC-24"),
    ("tactics", "tactics", "shield_wall", "play.effect", "gain"),
    ("tactics", "tactics", "scorched_earth", "play.effect", "total"),
    ("playable", "tactics", "overcharge", "phase", "income"),
    ("playable", "tactics", "field_research", "phase", "pricing"),
    ("playable", "tactics", "rallying_cry", "play.when", ""),
    ("playable", "tactics", "quartermaster", "play.gain", {}),
    ("playable", "tactics", "levy", "phase", "combat"),
    ("named_tactics", "tactics", "flanking_drill", "combat.attack", 1),
    ("named_tactics", "tactics", "flanking_drill", "left", 2),
    ("named_tactics", "tactics", "overcharge", "left", 2),
    ("named_tactics", "tactics", "ordered_withdrawal", "right", 3),
    ("named_tactics", "tactics", "entrenched", "combat.when", "leader"),
    ("named_tactics", "tactics", "outnumbered", "right", 2),
    ("wheel", "wheel", "guard", "right", "attack"),
    ("wheel", "wheel", "guard", "number", 5),
    ("wheel", "wheel", "die_left", "gem", 0),
    ("wheel", "wheel", "double_attack", "fighters", 3),
    ("wheel", "wheel", "retreat", "shields_less", 1),
    ("wheel", "numbers", "printed_factor", "value", 2),
    ("die", "die", "1", "strength", 0),
    ("die", "die", "5", "strength", 3),
    ("tokens", "tokens", "energy", "upgraded", {"energy": 4}),
    ("tokens", "tokens", "command", "upgraded", {"energy": 3}),
    ("tokens", "tokens", "lake_energy", "lake", "h53"),
    ("tokens", "tokens", "works", "rule", "CHO-PT-05"),
    ("strongholds", "strongholds", "circadians", "regions", 2),
    ("strongholds", "strongholds", "oxataya", "rule", "CHO-SH-05"),
]

# Constraint, file, path of the field, damaged value of all records.
FLOODS: list[tuple[str, str, str, Any]] = [
    ("tactics", "tactics", "combat.effect", "none"),
    ("tactics", "tactics", "lock", False),
    ("tactics", "tactics", "left", "x"),
    ("tactics", "tactics", "play.when", ""),
    ("tactics", "tactics", "phase", "move"),
    ("die", "die", "shield", 0),
    ("die", "die", "shield", 1),
    ("strongholds", "strongholds", "strength", 0),
]

# File, code, path of the field, damaged value, words of the finding.
FAULTS: list[tuple[str, str, str, Any, str]] = [
    ("leaders", "zoey", "origin", "guess", "origin guess is unknown"),
    ("leaders", "sable", "origins", {"basic.cost": "source"}, "which it does not have"),
    ("leaders", "zucalah", "code", "aaa", "stands behind"),
    ("leaders", "zoey", "phase", "night", "Invalid enum value"),
    ("leaders", "zoey", "text", "goes along", "unknown field `text`"),
    ("tactics", "decoy", "left", -1, ">= 0"),
    ("map", "h33", "edges", ["33"], "matching regex"),
    ("numbers", "rounds", "rule", "AUZ-GEN-01", "matching regex"),
]


def damaged(name: str, code: str, path: str, value: Any) -> packs.Packs:
    files = deepcopy(SOUND)
    *steps, last = path.split(".")
    for record in packs.rows(files, name):
        if code in ("*", record["code"]):
            for step in steps:
                record = record[step]
            record[last] = value
    return files


def bites(constraint: str, files: packs.Packs) -> bool:
    found = list(packs.run(CONSTRAINTS[constraint], files))
    assert not any("cannot be checked" in line for line in found)
    return bool(found)


def test_the_packs_have_no_findings() -> None:
    assert list(findings(GAME)) == []


@pytest.mark.parametrize(("constraint", "name", "code", "path", "value"), DAMAGES)
def test_a_constraint_finds_the_damage(
    constraint: str, name: str, code: str, path: str, value: Any
) -> None:
    assert bites(constraint, damaged(name, code, path, value))


@pytest.mark.parametrize(("constraint", "name", "path", "value"), FLOODS)
def test_a_constraint_finds_what_all_records_lack(
    constraint: str, name: str, path: str, value: Any
) -> None:
    assert bites(constraint, damaged(name, "*", path, value))


def test_every_constraint_is_shown_to_bite() -> None:
    assert {damage[0] for damage in DAMAGES} == set(CONSTRAINTS)


@pytest.mark.parametrize(("name", "code", "path", "value", "words"), FAULTS)
def test_a_faulty_record_is_found(name: str, code: str, path: str, value: Any, words: str) -> None:
    assert any(words in line for line in findings(GAME, damaged(name, code, path, value)))


@pytest.mark.parametrize("name", SOUND)
def test_a_missing_file_is_found(name: str) -> None:
    files = {stem: pack for stem, pack in SOUND.items() if stem != name}
    assert list(findings(GAME, files))


# File, code, path of the field, another value: what the balance may change.
TUNES: list[tuple[str, str, str, Any]] = [
    ("attributes", "cunning", "gems", 2),
    ("attributes", "militarized", "gems", 2),
    ("die", "6", "strength", 6),
    ("intel", "si", "given.energy", 2),
    ("strongholds", "zcharo", "strength", 2),
    ("tactics", "decoy", "right", 2),
    ("tactics", "scorched_earth", "play.n", 2),
]


@pytest.mark.parametrize(("name", "code", "path", "value"), TUNES)
def test_a_chosen_value_may_be_tuned(name: str, code: str, path: str, value: Any) -> None:
    assert list(findings(GAME, damaged(name, code, path, value))) == []
