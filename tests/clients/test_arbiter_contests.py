"""Simulations and tournaments: the same result from the same seed, however many processes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from clients.arbiter.speech import Speech
from clients.arbiter.tournament import ahead, ranking
from content.catalogue import LANGUAGES
from referee.simulation.play import MatchResult
from tests.clients.terminal import shell

DUEL = ("simulate", "--agents", "random,random", "--games", "4", "--seed", "x", "--jobs", "1")


def rows(text: str) -> list[str]:
    """The table without the line that tells how long it took."""
    return [line for line in text.splitlines()[1:] if line.strip()]


def test_a_simulation_follows_from_its_seed(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.json", "b.json", "c.json")]
    first = shell(*DUEL, "--lang", "en", "--json", str(files[0]))
    again = shell(*DUEL, "--lang", "en", "--json", str(files[1]))
    assert first.exit_code == again.exit_code == 0
    assert rows(first.output)[:-1] == rows(again.output)[:-1]
    assert files[0].read_bytes() == files[1].read_bytes()
    shell(*DUEL, "--seed", "y", "--json", str(files[2]))
    assert files[0].read_bytes() != files[2].read_bytes()


def test_processes_share_the_work_and_change_nothing(tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone.json", tmp_path / "shared.json"
    shell(*DUEL, "--json", str(alone))
    shell(*DUEL, "--jobs", "2", "--json", str(shared))
    assert alone.read_bytes() == shared.read_bytes()


def test_the_files_hold_the_statistics_and_every_match(tmp_path: Path) -> None:
    csv, whole = tmp_path / "s.csv", tmp_path / "s.json"
    shell(*DUEL, "--csv", str(csv), "--json", str(whole))
    told = json.loads(whole.read_text("utf-8"))
    assert [match["match"] for match in told["matches"]] == [0, 1, 2, 3]
    assert told["tables"][0]["agents"]["random"]["games"] == 8
    head, *listed = csv.read_text("utf-8").splitlines()
    assert head.startswith("table,game,edition,agent,seat,games,wins")
    assert len(listed) == 3  # one kind of agent, two seats


@pytest.mark.parametrize("keep", [True, False])
def test_seats_change_from_match_to_match_or_are_kept(tmp_path: Path, keep: bool) -> None:
    path = tmp_path / "s.json"
    args = ("--agents", "mcts:1,random", "--games", "2", "--jobs", "1", "--json", str(path))
    shell("simulate", *args, *(["--keep-seats"] if keep else []))
    first = [match["agents"][0] for match in json.loads(path.read_text("utf-8"))["matches"]]
    assert first == (["mcts:1"] * 2 if keep else ["mcts:1", "random"])


def test_options_and_rulings_make_another_table(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    solo = ("--option", "mode=solo", "--option", "level=high", "--ruling", "R-14=under")
    args = ("--agents", "random", "--games", "2", "--jobs", "1", "--json", str(path))
    assert shell("simulate", *args, *solo).exit_code == 0
    (told,) = json.loads(path.read_text("utf-8"))["tables"]
    assert told["options"] == {"map": "east", "mode": "solo", "level": "high"}
    assert told["rulings"]["R-14"] == "under"
    pair = ("--agents", "random,mcts:1", "--option", "duo_cards=2", *args[2:])
    assert shell("tournament", *pair).exit_code == 0
    (told,) = json.loads(path.read_text("utf-8"))["tables"]
    assert told["options"] == {"map": "east", "duo_cards": 2}
    assert told["rulings"]["R-14"] == "top"


HEADS = {
    "pl": ("Rozegrano 2 partie", "Wygrane", "Przed Przedwiecznymi", "100,0%"),
    "ru": ("Сыграны 2 партии", "Победы", "Впереди Древних", "100,0 %"),
    "de": ("2 Partien gespielt", "Siege", "Vor den Großen Alten", "100,0 %"),
    "en": ("2 games played", "Wins", "Ahead of the Old Ones", "100.0%"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_reads_well_in_every_language(language: str) -> None:
    args = ("--agents", "random,random,random", "--games", "2", "--jobs", "1", "--seed", "x")
    told = shell("simulate", *args, "--lang", language).output
    for words in HEADS[language]:
        assert words in told.replace("\u00a0", " ")
    assert re.search(r"random +6 ", told)


@pytest.mark.parametrize(
    ("n", "words"),
    [("1", "Сыграна 1 партия"), ("5", "Сыграно 5 партий"), ("21", "Сыграна 21 парт")],
)
def test_numbers_have_their_plural(n: str, words: str) -> None:
    args = ("--agents", "random,random", "--games", n, "--jobs", "1", "--lang", "ru")
    assert words in shell("simulate", *args).output


def test_a_tournament_lets_each_meet_each() -> None:
    args = ("--agents", "random,mcts:1", "--games", "1", "--jobs", "1", "--lang", "en")
    told = shell("tournament", *args).output
    assert "1 game played" in told
    assert len(re.findall(r"\b[01]:[01]\b", told)) == 2
    ranks = re.findall(r"^ +([12]) +(\S+) +1 ", told, re.M)
    assert [rank for rank, _ in ranks] == ["1", "2"]
    assert {name for _, name in ranks} == {"random", "mcts:1"}


def line(
    table: int, agents: tuple[str, ...], scores: tuple[int, ...], old_ones: int
) -> MatchResult:
    best = max(scores)
    winners = tuple(n for n, score in enumerate(scores) if score == best > old_ones)
    return MatchResult(table, 0, "", agents, scores, old_ones, winners, 1, 0)


MATCHES = [
    line(0, ("a", "b"), (9, 5), 3),
    line(0, ("b", "a"), (7, 7), 3),
    line(1, ("a", "c"), (2, 8), 20),
    line(2, ("c", "b"), (4, 6), 5),
]


def test_who_is_ahead_is_counted_for_each_pair_and_a_draw_for_nobody() -> None:
    pairs = {(one, two): ahead(MATCHES, one, two) for one in "abc" for two in "abc" if one != two}
    assert pairs == {
        ("a", "b"): 1,
        ("b", "a"): 0,
        ("a", "c"): 0,
        ("c", "a"): 1,
        ("b", "c"): 1,
        ("c", "b"): 0,
    }


def test_the_ranking_goes_by_rate_then_by_points() -> None:
    made = ranking(["a", "b", "c"], MATCHES, "auz", Speech("en"))
    columns = [list(column.cells) for column in made.columns]
    assert columns[1] == ["c", "a", "b"]
    assert columns[2] == ["2", "3", "3"]
    assert [cell.split(" ")[0] for cell in columns[3]] == ["1", "1", "1"]
    assert [cell.split(" ")[0] for cell in columns[5]] == ["0", "2", "2"]
    assert columns[7] == ["6.0", "6.0", "6.0"]


def test_nobody_beats_an_opponent_that_is_not_there() -> None:
    alone = [msgspec.structs.replace(one, opponent=None) for one in MATCHES]
    with_one, without = (
        ranking(["a", "b", "c"], lines, prefix, Speech("en"))
        for lines, prefix in ((MATCHES, "auz"), (alone, "lau"))
    )
    assert len(with_one.columns) == len(without.columns) + 1
    assert [column.header for column in without.columns][-1] == "Mean Fame"
