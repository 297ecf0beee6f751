"""The packs are sound, and the linter finds every kind of damage to them."""

from copy import deepcopy
from typing import Any

import pytest

from content.lint import GAMES, findings, packs

GAME = "auztralia"
SOUND = packs.load(GAME)
CONSTRAINTS = {constraint.__name__: constraint for constraint in GAMES[GAME][1]}

# Constraint, file, code or * for all records, path to the value, damaged value.
DAMAGES: list[tuple[str, str, str, str, Any]] = [
    ("box", "components", "airship", "count", 4),
    ("pieces", "units", "airship", "count", 4),
    ("pieces", "tiles", "blank_2a", "level", 1),
    ("tokens", "components", "vp_tokens_1", "count", 8),
    ("tile_points", "tiles", "zombie_1b", "vp", 2),
    ("tile_resistance", "tiles", "shoggoth_2b", "resistance", 7),
    ("tile_resistance", "tiles", "migo_2a", "origins", {"resistance": "reconstructed"}),
    ("tile_shares", "tiles", "shoggoth_3a", "resistance", 8),
    ("tile_strength", "tiles", "blank_1a", "resistance", 1),
    ("tile_strength", "tiles", "loyalist_2a", "resistance", 9),
    ("tile_strength", "tiles", "cthulhu_3a", "resistance", 9),
    ("challenge", "tiles", "x_migo_a", "level", 1),
    ("unit_values", "units", "armoured_car", "price", 2),
    ("unit_values", "units", "infantry", "batch", 1),
    ("unit_prices", "units", "armoured_train", "price", 5),
    ("unit_upgrades", "characters", "alexander_proust", "resistance", {"armoured_car": 4}),
    ("unit_upgrades", "characters", "count_jago", "sanity", 5),
    ("character_kinds", "characters", "kitchener", "kind", "permanent"),
    ("character_kinds", "characters", "omalley", "editions", ["pl-2018"]),
    ("character_rules", "characters", "kitchener", "rule", "AUZ-PERS-01"),
    ("character_rules", "characters", "omalley", "editions", ["pl-2018", "ru-2017"]),
    ("character_points", "characters", "mrs_bradshaw", "every", 1),
    ("event_effects", "events", "E1-08", "effect", "temples"),
    ("event_effects", "events", "E1-09", "gives", {}),
    ("event_reveals", "events", "E1-08", "effect", "reveal"),
    ("event_codes", "events", "E1-08", "level", 2),
    ("variants", "duo_cards", "DV-5", "variants.0.effect", "rivalry"),
    ("action_boxes", "boards", "boxes", "boxes.0.time", 3),
    ("time_track", "boards", "time_track", "start.4", 18),
    ("time_track", "boards", "time_track", "end", 52),
    ("stocks", "boards", "stock", "gold", 5),
    ("stocks", "boards", "solo", "low.vp", 9),
    ("rule_numbers", "numbers", "spare_discs", "value", 3),
    ("hits", "old_one_cards", "OC06", "rows.migo.hits", []),
    ("harm", "old_one_cards", "OC06", "rows.migo.harm", []),
    ("harm", "old_one_cards", "OC06", "moves", []),
    ("icons", "old_one_cards", "OC06", "moves", ["migo", "migo"]),
    ("calm", "old_one_cards", "OC06", "rows.loyalist.harm", ["sanity"]),
    ("temples", "old_one_cards", "OC06", "rows.temple.hits", ["armoured_car"]),
    ("temples", "old_one_cards", "OC06", "moves", ["temple"]),
    ("speed", "old_one_cards", "*", "moves", ["zombie"]),
    ("speed", "old_one_cards", "*", "rows.zombie.harm", ["airship"]),
    ("compass", "old_one_cards", "OC06", "spin", "ccw"),
    ("compass", "old_one_cards", "OC06", "word", "left"),
    ("compass", "old_one_cards", "*", "direction", 1),
    ("battle", "old_one_cards", "OC01", "rows.zombie.harm", []),
    ("battle", "old_one_cards", "OC04", "rows.migo.hits", ["artillery"]),
    ("movement", "old_one_cards", "OC23", "direction", 2),
    ("movement", "old_one_cards", "OC05", "word", "right"),
    ("numbers", "map_east", "14", "hex", 96),
    ("areas", "map_east", "14", "level", 2),
    ("levels", "map_east", "59", "level", 1),
    ("danger", "map_east", "1", "level", 3),
    ("interior", "map_east", "*", "port", True),
    ("survey_hexes", "map_east", "14", "survey", False),
    ("survey_hexes", "map_west", "10", "survey", False),
    ("upgrade", "map_east", "28", "level", 3),
    ("upgrade", "map_east", "27", "survey", False),
    ("port_sites", "map_east", "77", "port", True),
    ("port_room", "map_east", "*", "port", False),
    ("first_track", "map_east", "*", "survey", False),
    ("grid", "map_east", "1", "row", 5),
    ("connected", "map_east", "78", "row", 30),
    ("examples", "map_east", "28", "row", 0),
    ("western_tokens", "map_west", "22", "token", 0),
    ("survey_tiles", "survey", "ST01", "red_clip", False),
    ("survey_order", "survey", "ST01", "contents.0.at", 6),
    ("survey_clips", "survey", "ST01", "red_clip", False),
    ("supply", "survey", "ST02", "contents.0.what", "phosphate"),
    ("supply", "survey", "*", "contents.0", {"at": 0, "what": "coal", "n": 4}),
    ("piles", "survey", "*", "contents", []),
    ("survey_example", "survey", "ST04", "contents", []),
]

# File, code, path, damaged value, words of the finding.
FAULTS: list[tuple[str, str, str, Any, str]] = [
    ("tiles", "temple_1a", "origin", "guess", "origin guess is unknown"),
    ("tiles", "temple_1a", "origins", {"vp": "guess"}, "origin guess of vp is unknown"),
    ("tiles", "temple_1a", "origins", {"name": "source"}, "origin of name"),
    ("boards", "time_track", "origins", {"start.5": "source"}, "origin of start.5"),
    ("tiles", "temple_1a", "code", "temple_1b", "2 records with this code"),
    ("tiles", "temple_1a", "code", "zombie_9z", "stands behind zombie_9z"),
    ("tiles", "temple_1a", "kind", "A big temple", "is no code"),
    ("tiles", "temple_1a", "colour", "red", "unknown field `colour`"),
    ("tiles", "temple_1a", "level", 4, "<= 3"),
    ("tiles", "temple_1a", "vp", "3", "Expected `int`"),
    ("boards", "stock", "code", "spare", "no shape is known"),
]


def damaged(name: str, code: str, path: str, value: Any) -> packs.Packs:
    files = deepcopy(SOUND)
    for record in packs.rows(files, name):
        if code in ("*", record["code"]):
            put(record, path, value)
    return files


def put(record: Any, path: str, value: Any) -> None:
    *way, last = path.split(".")
    for step in way:
        record = record[int(step) if isinstance(record, list) else step]
    record[int(last) if isinstance(record, list) else last] = value


def test_the_packs_have_no_findings() -> None:
    assert list(findings(GAME)) == []


@pytest.mark.parametrize(("constraint", "name", "code", "path", "value"), DAMAGES)
def test_a_constraint_finds_the_damage(
    constraint: str, name: str, code: str, path: str, value: Any
) -> None:
    found = list(packs.run(CONSTRAINTS[constraint], damaged(name, code, path, value)))
    assert found
    assert not any("cannot be checked" in line for line in found)


def test_every_constraint_is_shown_to_bite() -> None:
    assert {damage[0] for damage in DAMAGES} == set(CONSTRAINTS)


@pytest.mark.parametrize(("name", "code", "path", "value", "words"), FAULTS)
def test_a_faulty_record_is_found(name: str, code: str, path: str, value: Any, words: str) -> None:
    found = findings(GAME, damaged(name, code, path, value))
    assert any(words in line for line in found)


def test_a_missing_field_is_found() -> None:
    files = deepcopy(SOUND)
    del files["units"]["records"][0]["price"]
    assert any("missing required field `price`" in line for line in findings(GAME, files))


def test_a_missing_hex_is_found() -> None:
    files = deepcopy(SOUND)
    del files["map_east"]["records"][40]
    assert any(line.startswith("map_east numbers") for line in findings(GAME, files))


@pytest.mark.parametrize("name", SOUND)
def test_a_missing_file_is_found(name: str) -> None:
    files = {stem: pack for stem, pack in SOUND.items() if stem != name}
    assert list(findings(GAME, files))


@pytest.mark.parametrize("name", SOUND)
def test_an_unreadable_file_is_found(name: str) -> None:
    found = list(findings(GAME, SOUND | {name: {}}))
    assert f"{name} fields: [] instead of ['cite', 'prefix', 'records']" in found


def test_a_prefix_used_by_two_files_is_found() -> None:
    files = deepcopy(SOUND)
    files["map_west"]["prefix"] = files["map_east"]["prefix"]
    assert "prefix auz.hex in 2 files" in findings(GAME, files)


def test_ports_that_shut_out_a_fourth_are_found() -> None:
    files = deepcopy(SOUND)
    for record in packs.rows(files, "map_east"):
        record["port"] = record["hex"] in (78, 80, 86, 88)
    found = list(CONSTRAINTS["port_room"](files))
    assert "map_east: no further port beside [78, 86, 88]" in found


def test_all_findings_come_at_once() -> None:
    files = damaged("tiles", "temple_1a", "vp", 9)
    files["units"]["records"][0]["price"] = 9
    found = list(findings(GAME, files))
    assert {line.split()[0] for line in found} >= {"tiles", "units"}


def test_a_value_confirmed_by_a_source_is_no_finding() -> None:
    files = damaged("tiles", "temple_1a", "origins", {"resistance": "source"})
    assert list(findings(GAME, files)) == []
