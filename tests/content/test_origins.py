"""Origins tell the truth: what a pack calls printed has a place in docs/law that prints it."""

from __future__ import annotations

import copy
import typing as t

import pytest

from content import law, library, origins
from content.games import games
from content.lint import findings, packs
from content.lint.origins import findings as judged

GAME = "auztralia"
OURS = [game for game in games() if law.sections(game)]
SOUND = packs.load(GAME)


def damaged(name: str, code: str, **fields: t.Any) -> packs.Packs:
    files = copy.deepcopy(SOUND)
    packs.by_code(files, name)[code].update(fields)
    return files


@pytest.mark.parametrize("game", OURS)
def test_every_printed_value_has_its_place_in_the_law(game: str) -> None:
    assert origins.table(game) is not None
    listed = list(origins.listed(game))
    assert len(listed) > 1000
    assert [value.id for value, place in listed if not place] == []
    assert list(judged(game, packs.load(game))) == []


@pytest.mark.parametrize(
    ("name", "code", "fields", "finding"),
    [
        (
            "units",
            "airship",
            {"origins": {"price": "source"}},
            "units.airship.price: 5 is tagged source; Military units, Airship, Gold price rests on",
        ),
        ("units", "infantry", {"price": 4}, "Military units, Infantry, Gold price does not say so"),
        (
            "units",
            "infantry",
            {"origin": "reconstructed"},
            "tagged reconstructed, but Military units, Infantry, Count rests on source",
        ),
        ("tiles", "cthulhu_3a", {"origin": "source"}, "tiles.cthulhu_3a.resistance: 12 is tagged"),
        (
            "tiles",
            "cthulhu_3a",
            {"origin": "source", "origins": {"resistance": "reconstructed"}},
            "origin source, but its weakest value is reconstructed",
        ),
        ("numbers", "disc_damage", {"value": 6}, "AUZ-COMBAT-11 does not say so"),
        ("numbers", "disc_damage", {"rule": "AUZ-COMBAT-99"}, "no place AUZ-COMBAT-99"),
        ("survey", "ST01", {"origin": "source"}, "vouched.json names no place for it"),
        (
            "components",
            "boards",
            {"origin": "source"},
            "components.boards.count: 4 is tagged source",
        ),
    ],
)
def test_a_value_that_is_not_printed_is_found(
    name: str, code: str, fields: dict[str, t.Any], finding: str
) -> None:
    found = list(findings(GAME, damaged(name, code, **fields)))
    assert any(finding in line for line in found), found


@pytest.mark.parametrize("table", ["Military units", "No such heading"])
def test_a_cell_that_is_not_there_prints_nothing(table: str) -> None:
    """The place has its name, so that whoever vouched for it finds the mistake."""
    (value,) = origins.values(GAME, "units", {"code": "raft", "count": 3, "origin": "source"})
    voucher = origins.Voucher(pack="units", table=table, at="Raft", columns={"count": "Count"})
    found = origins.place(GAME, voucher, value)
    assert found == origins.Place(f"{table}, Raft, Count", "", frozenset())


def test_a_record_is_as_weak_as_its_weakest_value() -> None:
    tile = packs.by_code(SOUND, "tiles")["cthulhu_3a"]
    assert tile["origin"] == "reconstructed"
    assert tile["origins"]["vp"] == "source"
    assert origins.weakest(["source", "public"]) == "public"
    assert library.item("auz.unit.airship").origin == "reconstructed"
    assert library.item("auz.unit.infantry").origin == "source"


def test_values_of_lists_and_of_records_without_any() -> None:
    rows: dict[str, t.Any] = {"a": [{"b": 1}, {"b": 2}], "c": [1, 2]}
    record = rows | {"code": "x", "origin": "public", "origins": {"a.1": "source"}}
    found = {value.path: value.origin for value in origins.values(GAME, "x", record)}
    assert found == {"a.0.b": "public", "a.1.b": "source", "c": "public"}
    (bare,) = origins.values(GAME, "x", {"code": "AR", "origin": "source"})
    assert (bare.path, bare.value) == ("code", "AR")


@pytest.mark.parametrize(
    ("value", "text", "is_said"),
    [
        (5, "Five own cubes", True),
        (5, "15 or 50", False),
        (-1, "a track from −1 to 5", True),
        (2, "use it twice", True),
        (0, "nothing at all", False),
        ("armoured_car", "an Armoured car", True),
        (["coal", "iron"], "coal and iron", True),
        (["coal", "gold"], "coal and iron", False),
        ("", "anything", True),
        (True, "needs a lock", False),
    ],
)
def test_whether_a_text_says_a_value(value: t.Any, text: str, is_said: bool) -> None:
    voucher = origins.Voucher(pack="x", at="y")
    assert origins.said(voucher, "a.flag", value, text) == is_said


def test_the_list_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert origins.main([GAME]) == 0
    told = capsys.readouterr()
    assert "auztralia\tunits.airship.price\t5\treconstructed\t-" in told.out
    assert "auztralia\tunits.infantry.price\t1\tsource\tMilitary units, Infantry" in told.out
    assert told.err.endswith("values, 0 source or public without a place\n")


def test_a_printed_value_without_a_place_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [*origins.listed(GAME)][:3]
    monkeypatch.setattr(origins, "listed", lambda _game: [*found, (found[0][0], "")])
    assert origins.main([GAME]) == 1
    assert capsys.readouterr().err == "4 values, 1 source or public without a place\n"
