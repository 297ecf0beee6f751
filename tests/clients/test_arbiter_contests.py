"""Simulations and tournaments: the same result from the same seed, however many processes."""

from __future__ import annotations

import json
import re
import typing as t
from pathlib import Path

import msgspec
import pytest

from clients.arbiter.speech import Speech
from clients.arbiter.tournament import Told, ranking, wins
from content.catalogue import LANGUAGES
from referee.simulation.play import MatchResult
from referee.simulation.ratings import Rating
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
TOLD = Told("auz", "port", {"a": Rating(1600.4, 1500, 1700), "b": Rating(1400, 1300, 1500)})


def test_a_win_is_one_by_the_rules_and_a_draw_is_nobodys() -> None:
    pairs = {(one, two): wins(MATCHES, one, two) for one in "abc" for two in "abc" if one != two}
    assert pairs == {
        ("a", "b"): 1,
        ("b", "a"): 0,
        ("a", "c"): 0,
        ("c", "a"): 0,  # it was ahead, but the Old Ones won
        ("b", "c"): 1,
        ("c", "b"): 0,
    }


def cells(made: t.Any) -> dict[str, list[str]]:
    """What stands below each head; of those that are there twice, the last."""
    return {column.header: list(column.cells) for column in made.columns}


def test_the_ranking_goes_by_rating_and_tells_wins_leads_and_ports() -> None:
    played = [*MATCHES[:3], msgspec.structs.replace(MATCHES[3], ended="port")]
    told = cells(ranking(["c", "b", "a"], played, TOLD, Speech("en")))
    assert told["Agent"] == ["a", "b", "c"]
    assert told["Games"] == ["3", "3", "2"]
    assert told["Rating"] == ["1600", "1400", "–"]
    assert [cell.split(" ")[0] for cell in told["Wins"]] == ["2", "2", "0"]
    assert [cell.split(" ")[0] for cell in told["Ahead of the others"]] == ["1", "1", "1"]
    assert told["Mean lead"] == ["-0.7", "-0.7", "2.0"]
    assert told["Lead over the opponent"] == ["-2.7", "2.3", "-6.5"]
    assert [cell.split(" ")[0] for cell in told["Ports lost"]] == ["0", "1", "1"]


def test_nobody_beats_an_opponent_that_is_not_there() -> None:
    alone = [msgspec.structs.replace(one, opponent=None) for one in MATCHES]
    with_one, without = (
        ranking(["a", "b", "c"], lines, Told(prefix, "", {}), Speech("en"))
        for lines, prefix in ((MATCHES, "auz"), (alone, "lau"))
    )
    assert len(with_one.columns) == len(without.columns) + 2
    assert [column.header for column in without.columns][-1] == "Mean Fame"


def test_the_opponent_has_a_rating_of_its_own() -> None:
    rated = {**TOLD.rated, "opponent": Rating(1700, 1600, 1800)}
    told = cells(ranking(["a", "b", "c"], MATCHES, TOLD._replace(rated=rated), Speech("en")))
    assert (told["Agent"][-1], told["Rating"][-1]) == ("Old Ones", "1700")


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept, other = tmp_path / "kept", tmp_path / "other"
    args = ("--agents", "random,mcts:1", "--jobs", "1", "--lang", "en", "--resume")
    shell("tournament", *args, str(kept), "--games", "2")
    first = kept.read_bytes()
    told = shell("tournament", *args, str(kept), "--games", "4").output
    assert kept.read_bytes().startswith(first)
    assert "4 games played" in told
    shell("tournament", *args, str(other), "--games", "4")
    assert sorted(other.read_bytes().splitlines()) == sorted(kept.read_bytes().splitlines())
    refused = shell("tournament", *args, str(kept), "--games", "4", "--seed", "y")
    assert refused.exit_code == 2
    assert "belongs to another tournament" in refused.output


def test_pairs_meet_the_same_luck_in_both_seatings(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    args = ("--agents", "random,mcts:1,mcts:2", "--games", "2", "--jobs", "1")
    shell("tournament", *args, "--resume", str(kept))
    lines = [json.loads(one) for one in kept.read_text("utf-8").splitlines()[1:]]
    assert {one["seed"] for one in lines} == {"arbiter.0"}
    assert len({tuple(one["agents"]) for one in lines}) == 6


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.simulation.ratings.LIBRARY", "no_such_library")
    args = ("--agents", "random,mcts:1", "--games", "2", "--jobs", "1", "--lang", "en")
    told = shell("tournament", *args)
    assert told.exit_code == 2
    assert "install the extra" in told.output
