"""Moves and positions are judged from files: sentences for people, exit codes for scripts."""

from __future__ import annotations

import json
import typing as t
from pathlib import Path

import pytest

from clients.arbiter.speech import Speech
from clients.arbiter.verdict import Bench
from engine import games
from engine.kernel import advance, seeded
from tests.clients.terminal import position, shell

GOOD = json.dumps({"decision": "auz.setup.place_port", "hex": 90})
BAD = json.dumps({"decision": "auz.setup.place_port", "hex": 12})


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_bytes(position())
    return str(path)


def spoiled() -> str:
    """A position with a cube too many."""
    data: dict[str, t.Any] = json.loads(position())
    data["pub"]["hq"][0] += 1
    return json.dumps(data)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "Dozwolone: Umieść port na heksie 90."),
        ("ru", "Допустимо: Разместить порт на гексе 90."),
        ("de", "Zulässig: Den Hafen auf Feld 90 setzen."),
        ("en", "Legal: Place the port on hex 90."),
    ],
)
def test_a_legal_move_is_told_with_its_rules(file: str, language: str, words: str) -> None:
    done = shell("check", file, "--move", GOOD, "--lang", language)
    assert done.exit_code == 0
    assert words in done.output
    assert "AUZ-SETUP-28" in done.output


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "Na heksie 12 nie ma symbolu portu."),
        ("ru", "На гексе 12 нет символа порта."),
        ("de", "Feld 12 zeigt kein Hafensymbol."),
        ("en", "Hex 12 does not show the port symbol."),
    ],
)
def test_an_illegal_move_is_told_with_its_reason(file: str, language: str, words: str) -> None:
    done = shell("check", file, "--move", BAD, "--lang", language)
    assert done.exit_code == 1
    assert words in done.output
    assert "auz.setup.no_port_symbol" in done.output
    assert "AUZ-MAP-06" in done.output


def test_a_rule_that_no_book_has_is_told_with_what_it_rests_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = games()["circadians"].table("pl-2022", {}, {})
    s = table.start(2)
    advance(table.rules, s, seeded("1"))
    for language, words in (("en", "from public sources"), ("pl", "ze źródeł publicznych")):
        Bench(table, s, 0, Speech(language)).cite(("CHO-JRA-05",))
        assert f"CHO-JRA-05 ({words})" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("{}", "kernel.malformed"),
        ('{"decision": "auz.track.lay", "edge": null}', "kernel.not_asked"),
        ('{"decision": "auz.setup.place_port", "hex": "a"}', "kernel.malformed"),
        ('{"decision": ["x"]}', "kernel.not_asked"),
    ],
)
def test_a_strange_move_is_refused_like_any_other(file: str, move: str, reason: str) -> None:
    done = shell("check", file, "--move", move)
    assert done.exit_code == 1
    assert reason in done.output


def test_another_seat_is_not_asked(file: str) -> None:
    told = [shell("check", file, "--move", GOOD, "--seat", seat) for seat in ("0", "1")]
    assert sorted(done.exit_code for done in told) == [0, 1]
    assert any("kernel.not_your_decision" in done.output for done in told)


def test_a_sound_position_has_no_finding(file: str) -> None:
    done = shell("check", file)
    assert (done.exit_code, done.output) == (0, "Nothing is wrong with this position.\n")


def test_a_faulty_position_is_linted_in_words() -> None:
    done = shell("check", "-", "--lang", "pl", typed=spoiled())
    assert done.exit_code == 1
    assert done.output.startswith("Znaleziono 1 błąd:\n  auz.lint.cube_count: ")


@pytest.mark.parametrize("junk", ["", "{", "[]", "\x00", '{"game": 1}', "[" * 5000])
def test_junk_is_a_finding_and_cannot_be_played(junk: str) -> None:
    done = shell("check", "-", typed=junk)
    assert done.exit_code == 1
    assert "kernel.unreadable" in done.output
    assert shell("check", "-", "--move", GOOD, typed=junk).exit_code == 2


def test_a_faulty_position_cannot_be_played() -> None:
    done = shell("check", "-", "--move", GOOD, typed=spoiled())
    assert done.exit_code == 2
    assert "auz.lint.cube_count" in done.output


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("nowhere.json",), "“nowhere.json” cannot be read"),
        (("-", "--move", "hex 12"), "cannot be read"),
        (("-", "--move", "[]"), "cannot be read"),
        (("-", "--move", GOOD, "--seat", "2"), "from 0 to 1 (--seat)"),
        (("-", "--seat", "x"), "“x” is not a whole number"),
    ],
)
def test_bad_input_is_told_in_a_sentence(args: tuple[str, ...], words: str) -> None:
    done = shell("check", *args, typed=position().decode())
    assert done.exit_code == 2
    assert words in done.stderr


def test_a_game_that_we_do_not_have_is_told() -> None:
    head = {"game": "chess", "edition": "", "options": {}, "rulings": {}}
    done = shell("check", "-", typed=json.dumps(head))
    assert done.exit_code == 2
    assert "There is no such game" in done.stderr


@pytest.mark.parametrize(("move", "code"), [("hex=90", 0), ("hex=12", 1), ("{", 2), ("north", 2)])
def test_a_move_is_typed_as_at_the_table(tmp_path: Path, move: str, code: int) -> None:
    path = tmp_path / "answer.json"
    path.write_bytes(b'{"waiting": [0], "position": ' + position() + b"}")
    assert shell("check", str(path), "--move", move).exit_code == code
    assert shell("say", str(path)).exit_code == 0
