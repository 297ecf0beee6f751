"""The command line speaks four languages, takes no nonsense and never shows a trace."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clients.arbiter.commands import NAMES
from clients.arbiter.speech import language_of
from content import cli
from content.catalogue import LANGUAGES
from engine import games
from tests.clients.terminal import shell

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("args", "environ", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "pl_PL.UTF-8", "LC_ALL": "ru_RU"}, "ru"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "de"}, "de"),
        ([], {"LC_ALL": "C", "LANG": "de"}, "en"),
        ([], {"LANG": "fr_FR"}, "en"),
        (["--lang", "de"], {"LANG": "pl"}, "de"),
        (["card", "x", "--lang=ru"], {"LANG": "pl"}, "ru"),
        (["--lang"], {"LANG": "pl"}, "pl"),
        (["--lang", "fr"], {"LANG": "pl"}, "pl"),
    ],
)
def test_the_option_beats_the_system(
    args: list[str], environ: dict[str, str], language: str
) -> None:
    assert language_of(args, environ) == language


@pytest.mark.parametrize("command", ["", *NAMES])
def test_help_is_in_the_language_of_the_reader(command: str) -> None:
    named = [command] if command else []
    told = [shell(*named, "--help", "--lang", language) for language in LANGUAGES]
    assert all(done.exit_code == 0 for done in told)
    assert len({done.output for done in told}) == len(LANGUAGES)
    for language, done in zip(LANGUAGES, told, strict=True):
        if language != "en":
            for english in ("Usage", "Options:", "Show", "INTEGER", "default:", "required"):
                assert english not in done.output


WRONG = [
    (["fly"], "„fly”"),
    (["simulate"], "„--agents”"),
    (["simulate", "--fast"], "„--fast”"),
    (["simulate", "--agents"], "„--agents”"),
    (["simulate", "--agents", "random"], "tylko w grę solową"),
    (["simulate", "--agents", ",".join(["random"] * 5)], "od 2 do 4"),
    (["simulate", "--agents", "random,mcts:0"], "„mcts:0”"),
    (["simulate", "--agents", "random,greedy:5"], "„greedy:5”"),
    (["simulate", "--agents", "random,"], "Nie ma agenta"),
    (["simulate", "--agents", "random,random", "--games", "-1"], "od 1 do"),
    (["simulate", "--agents", "random,random", "--games", "9" * 30], "od 1 do"),
    (["simulate", "--agents", "random,random", "--game", "chess"], "auztralia"),
    (["simulate", "--agents", "random,random", "--csv", "/nowhere/at/all"], "/nowhere/at/all"),
    (["simulate", "--agents", "random,random", "--edition", "xx"], "pl-2018"),
    (["simulate", "--agents", "random,random", "--option", "map"], "„map”"),
    (["simulate", "--agents", "random,random", "--option", "colour=red"], "duo_cards"),
    (["simulate", "--agents", "random,random", "--option", "map=north"], "east, west"),
    (["simulate", "--agents", "random,random", "--option", "level=high"], "gra solowa"),
    (["simulate", "--agents", "random,random", "--option", "mode=solo"], "dla jednego gracza"),
    (["simulate", "--agents", "random,random", "--ruling", "R-14"], "„R-14”"),
    (["simulate", "--agents", "random,random", "--ruling", "R-01=x"], "R-14"),
    (["simulate", "--agents", "random,random", "--ruling", "R-14=x"], "top, under"),
    (["tournament", "--agents", "random,greedy", "--option", "challenge=hard"], "jest tu 2"),
    (["tournament", "--agents", "random"], "od 2 do 16"),
    (["tournament", "--agents", "random,greedy,random"], "dwa razy"),
    (["play", "--seats", "5"], "od 2 do 4"),
    (["play", "--seats", "1"], "tylko w grę solową"),
    (["play", "--seat", "2"], "od 0 do 1"),
    (["play", "--seats", "3", "--agent", "random,random,random"], "(2)"),
    (["check"], "„POZYCJA”"),
    (["check", "a", "b"], "nie pasują"),
    (["card"], "„KOD|SŁOWA …”"),
]


@pytest.mark.parametrize(("args", "words"), WRONG)
def test_wrong_arguments_get_a_sentence_and_code_2(args: list[str], words: str) -> None:
    done = shell(*args, env={"LC_ALL": "pl_PL.UTF-8"})
    assert done.exit_code == 2
    assert done.stdout == ""
    sentence, more = done.stderr.splitlines()
    assert words in sentence
    assert sentence.endswith(".")
    assert more.startswith("Więcej: arbiter")


def test_no_command_shows_the_help() -> None:
    done = shell()
    assert done.exit_code == 2
    assert all(name in done.stderr for name in NAMES)


def test_an_unknown_language_is_told() -> None:
    done = shell("card", "kitchener", "--lang", "fr")
    assert done.exit_code == 2
    assert "pl, ru, de, en" in done.stderr


def test_the_module_runs_in_a_pipe_without_control_codes() -> None:
    args = ["simulate", "--agents", "random,random", "--games", "2", "--jobs", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "clients.arbiter", *args],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8", "FORCE_COLOR": ""},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"2 games played")
    assert b"\x1b" not in done.stdout
    assert b"\r" not in done.stdout


def test_every_text_is_declared_and_used() -> None:
    code = "".join(path.read_text("utf-8") for path in ROOT.glob("clients/arbiter/**/*.py"))
    own = tuple(f"{game.prefix}." for game in games().values())
    made = (
        "help.",
        "option.",
        "origin.",
        "column.",
        "board.",
        "play.then.",
    )  # ids that are put together
    unused = [
        id for id in cli.texts() if f'"{id}"' not in code and not id.startswith((*made, *own))
    ]
    assert unused == []


OPPONENT = {"column.beat", "column.opponent", "play.lost", "simulate.opponent"}
"""Words of games in which the rules play somebody of their own."""


def test_every_game_has_its_own_words_for_the_same_things() -> None:
    code = "".join(path.read_text("utf-8") for path in ROOT.glob("clients/arbiter/**/*.py"))
    shared = set[str]()
    for game in games().values():
        named = {id.split(".", 1)[1] for id in cli.texts() if id.startswith(f"{game.prefix}.")}
        table = {id for id in named if id.startswith("board.")}
        unused = [id for id in table if f'"{id.removeprefix("board.")}"' not in code]
        assert unused == []
        shared = shared or named - table
        assert named - table in (shared, shared - OPPONENT)
