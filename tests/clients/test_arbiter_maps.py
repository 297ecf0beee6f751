"""Maps in letters, help with moves of the list, answers for programs, the warning before a wait."""

from __future__ import annotations

import json
import typing as t
from pathlib import Path

import msgspec
import pytest
from rich.text import Text

from clients.arbiter import forecast
from clients.arbiter.board import Board, plan_of
from clients.arbiter.chart import CUT, Cell, grid, road
from clients.arbiter.games.auztralia import Screen as Auztralia
from clients.arbiter.games.circadians import Screen as Circadians
from clients.arbiter.play import screen_of
from clients.arbiter.speech import Speech
from clients.arbiter.typed import spelling, typed
from content.catalogue import LANGUAGES
from engine import games
from engine.kernel import Table, advance, legal, play, seeded, view, waiting
from referee.jobs.orders import Agent
from tests.clients.terminal import position, shell

TABLES = [
    ("auztralia", 2, {}),
    ("auztralia", 1, {"map": "west", "mode": "solo"}),
    ("last-aurora", 2, {"map": "beta"}),
    ("last-aurora", 1, {"solo": True}),
    ("circadians", 2, {}),
    ("circadians", 5, {}),
]


def table_of(code: str, options: dict[str, t.Any]) -> Table:
    game = games()[code]
    return game.table(game.editions[0], options, {})


def moments(at: Table, seats: int, n: int = 60) -> t.Iterator[t.Any]:
    """States of a game whose first moves are taken from everywhere in the lists."""
    s, luck = at.start(seats), seeded("map")
    advance(at.rules, s, luck)
    for turn in range(n):
        yield s
        asked = waiting(at.rules, s)
        if not asked:
            return
        offered = legal(at.rules, s, asked[0])
        play(at.rules, s, asked[0], offered[turn * 7 % len(offered)], luck)


def screen(at: Table, s: t.Any, language: str = "en") -> Board:
    return screen_of(at.game)(view(at.rules, s, 0), Speech(language), plan_of(at, len(s.own)))


@pytest.mark.parametrize("width", [48, 80, 120])
@pytest.mark.parametrize(("code", "seats", "options"), TABLES)
def test_a_map_has_room_and_names_every_place(
    code: str, seats: int, options: dict[str, t.Any], width: int
) -> None:
    at = table_of(code, options)
    plan = plan_of(at, seats)
    places = [one for one in plan.values() if one.kind in ("hex", "space", "region")]
    for s in moments(at, seats):
        lines = screen(at, s, "ru").chart(width)
        assert max(map(len, lines)) <= width
        assert sum(map(len, lines)) > 2 * len(places)
        assert not any(CUT in line.plain for line in lines)


def test_signs_tell_what_lies_on_a_hex() -> None:
    at = table_of("auztralia", {})
    s = at.start(2)
    advance(at.rules, s, seeded(3))
    seen = view(at.rules, s, 0)
    seen["pub"] |= {"port": [90, 0], "lairs": [[], [5], []], "corn": [[], [5]], "ground": {}}
    seen["pub"]["old_ones"] = {"zombie_1b": [7, (0, 0), (0, 0)]}
    told = Auztralia(seen, Speech("en"), {})
    assert told.signs(90, ("port",)) == ["@1"]
    assert told.signs(88, ("port",)) == ["@"]
    assert told.signs(5, ()) == ["?2", "*2"]
    assert told.signs(7, ()) == ["!"]
    assert told.signs(8, ()) == []


def test_a_region_tells_who_is_there() -> None:
    at = table_of("circadians", {})
    s = at.start(2)
    advance(at.rules, s, seeded(3))
    seen = view(at.rules, s, 0)
    fighters = [[0] * 27, [0] * 27]
    fighters[0][5], fighters[1][5] = 4, 1
    empty: list[list[int]] = [[], []]
    seen["pub"] |= {"fighters": fighters, "roster": [["xiao"], []], "leaders": {"xiao": 5}}
    seen["pub"] |= {"ryhzu": {"a": (5, 1)}, "foundry": empty, "outpost": [[5], []]}
    seen["pub"] |= {"stronghold": empty, "relics": [5], "site": [1, 3]}
    told = Circadians(seen, Speech("en"), {})
    assert told.who(5) == "1:4*# 2:1!"
    assert (told.marks(5), told.marks(1), told.marks(3)) == ("°1", "@1", "@2")
    assert told.who(6) == ""


def test_every_other_file_is_lower_and_too_long_a_text_is_cut() -> None:
    cells = [Cell(0, 0, ("1",)), Cell(1, 1, ("2",)), Cell(2, 0, ("x" * 40,))]
    first, second = (line.plain for line in grid(cells, 12))
    assert first == "1       xxxxxx…"
    assert second == "    2"


def test_no_space_of_a_road_is_torn() -> None:
    head, *rest = road("Bay", ["1 [a b c]", "2", "3 [d e f]"], 14)
    assert head == Text("Bay", "bold")
    assert [line.plain.replace("\u00a0", " ") for line in rest] == [
        "  1 [a b c] –",
        "  2 –",
        "  3 [d e f]",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["auztralia", "last-aurora", "circadians"])
def test_map_and_help_answer_at_the_prompt(code: str, language: str) -> None:
    args = ("play", "--game", code, "--agent", "random", "--seed", "3", "--lang", language)
    told = shell(*args, typed="map\nhelp\nh\n?\nq\n").output
    legend = Speech(language)(f"{games()[code].prefix}.board.signs")
    assert told.count(legend) == 1
    helped = told.split("> help\n")[1].split("> h\n")
    assert helped[0] == helped[1].split("> ?\n")[0]
    assert "map (k)" in helped[0]


@pytest.mark.parametrize(("code", "seats", "options"), TABLES)
def test_examples_can_be_typed(code: str, seats: int, options: dict[str, t.Any]) -> None:
    at = table_of(code, options)
    screen = screen_of(at.game)
    for s in moments(at, seats):
        for seat in waiting(at.rules, s):
            for move in legal(at.rules, s, seat)[:3]:
                data = at.rules.answers[move[0]].to_data(move)
                for how in ((), (screen.sites, screen.placed)):
                    said = typed(spelling(data, *how), *how[:1]) or {}
                    assert {"decision": data["decision"], **said} == msgspec.to_builtins(data)


def test_regions_are_typed_as_they_are_printed() -> None:
    sites = screen_of(games()["circadians"]).sites
    assert typed("region=3b", sites) == {"region": sites["3B"]}
    assert typed("way=[3B,4C]", sites) == {"way": [sites["3B"], sites["4C"]]}
    assert spelling({"way": [sites["3B"], sites["4C"]]}, sites, "way") == "way=[3B,4C]"
    assert typed("region=9Z hex=12", sites) == {"region": "9Z", "hex": 12}


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_alone_reads_the_objective(language: str) -> None:
    args = ("play", "--option", "mode=solo", "--seed", "3", "--lang", language)
    assert f"{Speech(language)('auz.board.objective')}: " in shell(*args, typed="q\n").output


@pytest.mark.parametrize(("hex", "legal_", "code"), [(90, True, 0), (12, False, 1)])
def test_check_answers_programs(tmp_path: Path, hex: int, legal_: bool, code: int) -> None:
    path = tmp_path / "p.json"
    path.write_bytes(position())
    move = json.dumps({"decision": "auz.setup.place_port", "hex": hex})
    done = shell("check", str(path), "--move", move, "--json", "--lang", "de")
    assert done.exit_code == code
    told = json.loads(done.output)
    assert told["legal"] is legal_
    assert told["rules"]
    sound = shell("check", str(path), "--json")
    assert json.loads(sound.output) == {"sound": True, "findings": []}


def test_card_answers_programs() -> None:
    told = json.loads(shell("card", "SO-05", "--json", "--lang", "pl").output)
    assert told["items"][0]["id"] == "auz.objective.SO-05"
    none = shell("card", "qqqqxyz", "--json")
    assert (none.exit_code, json.loads(none.output)["items"]) == (1, [])


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_contests_print_nothing_but_json_where_it_is_piped_on(command: str) -> None:
    args = ("--agents", "random,mcts:1", "--games", "2", "--jobs", "1", "--json", "-")
    told = json.loads(shell(command, *args).stdout)
    assert len(told["matches"]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_tournament_says_so_before(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    args = ("--agents", "random,mcts:1", "--games", "1", "--jobs", "1", "--lang", language)
    before = Speech(language)("tournament.long", time="|").split("|")[0]
    monkeypatch.setattr(forecast, "expected", lambda *_: 7200.0)
    assert shell("tournament", *args).stderr.startswith(before)
    monkeypatch.setattr(forecast, "expected", lambda *_: 59.0)
    assert before not in shell("tournament", *args).stderr


def test_a_time_to_think_is_counted_without_thinking() -> None:
    args = Agent("mcts", milliseconds=1500)
    assert forecast.thought(args, []) == 1.5


def test_players_stand_below_each_other_where_a_table_would_lose_some(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at = table_of("circadians", {})
    s = at.start(5)
    advance(at.rules, s, seeded(3))
    monkeypatch.setattr("clients.arbiter.speech.PIPE_WIDTH", 48)
    screen(at, s, "de").show(0)
    told = capsys.readouterr().out
    assert [f"Spieler {n}" in told for n in range(1, 6)] == [True] * 5
    assert told.count("Rekrutierungsleiste: ") == 5
