"""The conformance kit: it agrees with our rules, and one changed verdict is noticed."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec
import pytest

from engine import games
from referee.conformance import Kit, archive, kit_of
from referee.conformance.check_conformance import differences, main, questions_of
from tests.clients.terminal import shell

EDITIONS = [(game.code, edition) for game in games().values() for edition in game.editions]
OURS = [sys.executable, "-m", "clients.arbiter", "conformance", "--answer"]


@pytest.fixture(scope="module")
def kit() -> Kit:
    return kit_of("auztralia", "ru-2017")


@pytest.fixture
def folder(kit: Kit, tmp_path: Path) -> Path:
    for name, content in kit.written().items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_kit_has_five_hundred_verdicts_of_both_kinds(game: str, edition: str) -> None:
    with zipfile.ZipFile(io.BytesIO(archive(game, edition))) as packed:
        told = json.loads(packed.read("manifest.json"))["files"]
        lines = packed.read("verdicts.jsonl").splitlines()
    answers = [json.loads(line)["answer"] for line in lines]
    assert told["verdicts.jsonl"]["questions"] == len(lines) == 500
    assert told["perft.jsonl"]["questions"] > 5
    assert told["records.jsonl"]["questions"] >= len(games()[game].seats) - 1
    legal = sum(one["legal"] for one in answers)
    assert 150 < legal < 400
    assert len({one.get("reason") for one in answers}) > 20


def test_equal_rules_make_equal_bytes() -> None:
    first = archive("last-aurora", "pl")
    archive.cache_clear()
    assert archive("last-aurora", "pl") == first


def test_our_own_answers_agree_through_a_pipe(folder: Path) -> None:
    assert main([str(folder), "--", *OURS]) == 0


def test_the_checker_needs_nothing_but_python(folder: Path) -> None:
    run = [sys.executable, "-S", "-I", str(folder / "check_conformance.py"), str(folder)]
    done = subprocess.run([*run, "--questions"], capture_output=True, check=True)
    assert done.stdout.count(b"\n") == len(questions_of(dict(lines_of(folder))))


def lines_of(folder: Path) -> list[tuple[str, bytes]]:
    return [(path.name, path.read_bytes()) for path in folder.glob("*.jsonl")]


def test_one_changed_verdict_fails(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    questions = questions_of(dict(lines_of(folder)))
    answers = {id_: one["answer"] for id_, one in questions.items()}
    wrong = next(id_ for id_, one in answers.items() if one.get("legal") is False)
    answers[wrong] = answers[wrong] | {"reason": "auz.another.reason"}
    lines = [json.dumps({"id": id_, "answer": one}) for id_, one in answers.items()]
    path = folder / "answers.txt"
    path.write_text("\n".join(lines), "utf-8")
    assert main([str(folder), "--answers", str(path)]) == 1
    told = capsys.readouterr().out
    assert wrong in told
    assert "answer.reason" in told


def test_a_missing_answer_is_a_difference(kit: Kit) -> None:
    questions = {one["id"]: one for one in kit.files["perft.jsonl"]}
    answers = {id_: one["answer"] for id_, one in questions.items()}
    missing = answers.popitem()[0]
    assert list(differences(questions, answers, set())) == [f"{missing}: no answer"]


def test_a_changed_file_is_no_kit(folder: Path) -> None:
    (folder / "perft.jsonl").write_bytes(b"")
    assert main([str(folder), "--questions"]) == 2


def test_the_command_writes_an_archive_or_a_folder(tmp_path: Path) -> None:
    for name in ("kit.zip", "kit"):
        done = shell("conformance", "--game", "circadians", "--output", str(tmp_path / name))
        assert done.exit_code == 0
    packed = zipfile.ZipFile(tmp_path / "kit.zip").namelist()
    assert sorted(packed) == sorted(path.name for path in (tmp_path / "kit").iterdir())


def test_a_line_that_is_no_question_is_told() -> None:
    done = shell("conformance", "--answer", typed='{"kind": "riddle"}\n')
    assert done.exit_code == 2
    assert "conformance kit" in done.output


@pytest.mark.parametrize(
    ("game", "edition"),
    [("auztralia", "pl-2018"), ("last-aurora", "pl"), ("circadians", "pl-2022")],
)
def test_worked_examples_are_part_of_the_kit(game: str, edition: str) -> None:
    kit = kit_of(game, edition)
    numbers = {one["id"].split("/")[3] for one in kit.files["examples.jsonl"]}
    assert len(numbers) > 10
    assert msgspec.json.encode(kit.manifest())
