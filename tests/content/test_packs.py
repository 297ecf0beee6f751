"""The packs are sound, and the linter finds every kind of damage to them."""

from __future__ import annotations

import copy
import typing as t

import pytest

from content.games import games
from content.lint import findings, packs
from tests.content.damages import auztralia, circadians, last_aurora

DAMAGES = {
    "auztralia": auztralia.DAMAGES,
    "circadians": circadians.DAMAGES,
    "last-aurora": last_aurora.DAMAGES,
}
FAULTS = {
    "auztralia": auztralia.FAULTS,
    "circadians": circadians.FAULTS,
    "last-aurora": last_aurora.FAULTS,
}
SOUND = {game: packs.load(game) for game in games()}
CONSTRAINTS = {
    game: {constraint.__name__: constraint for constraint in packs.judge(game).CONSTRAINTS}
    for game in games()
}
FILES = [(game, name) for game, files in SOUND.items() for name in files]


def damaged(game: str, name: str, code: str, path: str, value: t.Any) -> packs.Packs:
    files = copy.deepcopy(SOUND[game])
    for record in packs.rows(files, name):
        if code in ("*", record["code"]):
            put(record, path, value)
    return files


def put(record: t.Any, path: str, value: t.Any) -> None:
    *way, last = path.split(".")
    for step in way:
        record = record[int(step) if isinstance(record, list) else step]
    record[int(last) if isinstance(record, list) else last] = value


@pytest.mark.parametrize("game", games())
def test_the_packs_have_no_findings(game: str) -> None:
    assert list(findings(game)) == []


@pytest.mark.parametrize(
    ("game", "constraint", "name", "code", "path", "value"),
    [(game, *damage) for game, damages in DAMAGES.items() for damage in damages],
)
def test_a_constraint_finds_the_damage(
    game: str, constraint: str, name: str, code: str, path: str, value: t.Any
) -> None:
    files = damaged(game, name, code, path, value)
    found = list(packs.run(CONSTRAINTS[game][constraint], files))
    assert found
    assert not any("cannot be checked" in line for line in found)


@pytest.mark.parametrize("game", games())
def test_every_constraint_is_shown_to_bite(game: str) -> None:
    assert {damage[0] for damage in DAMAGES[game]} == set(CONSTRAINTS[game])


@pytest.mark.parametrize(
    ("game", "name", "code", "path", "value", "words"),
    [(game, *fault) for game, faults in FAULTS.items() for fault in faults],
)
def test_a_faulty_record_is_found(
    game: str, name: str, code: str, path: str, value: t.Any, words: str
) -> None:
    found = findings(game, damaged(game, name, code, path, value))
    assert any(words in line for line in found)


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_missing_file_is_found(game: str, name: str) -> None:
    files = {stem: pack for stem, pack in SOUND[game].items() if stem != name}
    assert list(findings(game, files))


@pytest.mark.parametrize(("name", "code", "path", "value"), circadians.TUNES)
def test_a_chosen_value_may_be_tuned(name: str, code: str, path: str, value: t.Any) -> None:
    files = damaged("circadians", name, code, path, value)
    assert list(findings("circadians", files)) == []


# What the linter does for all games alike, on the packs of one.

GAME = "auztralia"


def test_a_missing_field_is_found() -> None:
    files = copy.deepcopy(SOUND[GAME])
    del files["units"]["records"][0]["price"]
    assert any("missing required field `price`" in line for line in findings(GAME, files))


def test_a_missing_hex_is_found() -> None:
    files = copy.deepcopy(SOUND[GAME])
    del files["map_east"]["records"][40]
    assert any(line.startswith("map_east numbers") for line in findings(GAME, files))


@pytest.mark.parametrize("name", SOUND[GAME])
def test_an_unreadable_file_is_found(name: str) -> None:
    found = list(findings(GAME, SOUND[GAME] | {name: {}}))
    assert f"{name} fields: [] instead of ['cite', 'prefix', 'records']" in found


def test_a_prefix_used_by_two_files_is_found() -> None:
    files = copy.deepcopy(SOUND[GAME])
    files["map_west"]["prefix"] = files["map_east"]["prefix"]
    assert "prefix auz.hex in 2 files" in findings(GAME, files)


def test_ports_that_shut_out_a_fourth_are_found() -> None:
    files = copy.deepcopy(SOUND[GAME])
    for record in packs.rows(files, "map_east"):
        record["port"] = record["hex"] in (78, 80, 86, 88)
    found = list(CONSTRAINTS[GAME]["port_room"](files))
    assert "map_east: no further port beside [78, 86, 88]" in found


def test_all_findings_come_at_once() -> None:
    files = damaged(GAME, "tiles", "temple_1a", "vp", 9)
    files["units"]["records"][0]["price"] = 9
    found = list(findings(GAME, files))
    assert {line.split()[0] for line in found} >= {"tiles", "units"}
