"""A person plays in the terminal: the list of moves, refusals with rules, undo, whole games."""

from __future__ import annotations

import random
import re

import pytest

from clients.arbiter.games import circadians
from clients.arbiter.speech import Speech
from content.catalogue import LANGUAGES
from content.cli import cli_text
from content.games.circadians.regions import labels
from content.interface import question_text, undo_text
from engine.circadians.map import SHIP
from engine.kernel import view
from tests.circadians.scene import fighters, rules_of, scene
from tests.clients.terminal import shell

PLAY = ("play", "--game", "auztralia", "--edition", "pl-2018", "--agent", "random", "--seed", "7")
NUMBER = re.compile(r"^ +(\d+)  ", re.M)


def numbers(seed: int, n: int = 4000) -> str:
    dice = random.Random(seed)
    return "\n".join(str(dice.randint(1, 6)) for _ in range(n))


@pytest.mark.parametrize(("language", "seats"), [("pl", 2), ("ru", 3), ("de", 4), ("en", 2)])
def test_a_whole_game_can_be_played_by_numbers(language: str, seats: int) -> None:
    table = ("--seats", str(seats), "--seat", str(seats - 1), "--lang", language)
    done = shell(*PLAY, *table, typed=numbers(seats))
    assert done.exit_code == 0
    told = done.output.split(question_text("over", None, language))
    assert len(told) == 2
    assert question_text("auz.turn.choose", None, language) in told[0]
    assert not re.search(r"auz\.[a-z]|[{}]|\bNone\b", told[0])
    assert not re.search(r"\b[a-z]+_[a-z0-9]+\b", told[0])


@pytest.mark.parametrize(
    ("language", "options"),
    [
        ("pl", ("solo=true",)),
        ("ru", ("solo=true", "map=beta", "mine=true")),
        ("de", ("mine=true",)),
        ("en", ("map=beta",)),
    ],
)
def test_last_aurora_is_played_by_numbers(language: str, options: tuple[str, ...]) -> None:
    asked = [word for one in options for word in ("--option", one)]
    game = ("play", "--game", "last-aurora", "--agent", "random", "--seed", "7")
    done = shell(*game, *asked, "--lang", language, typed=numbers(5))
    assert done.exit_code == 0
    told = done.output.split(question_text("over", None, language))
    assert len(told) == 2
    assert question_text("lau.exploration.choose", None, language) in told[0]
    assert not re.search(r"lau\.[a-z]|[{}]|\bNone\b", told[0])
    assert not re.search(r"\b[a-z]+_[a-z0-9]+\b", told[0])
    alone = "solo=true" in options
    assert (shown_automa(language) in told[1]) is alone


@pytest.mark.parametrize(
    ("language", "seats", "said"),
    [
        ("pl", 2, ("--option", "factions=drawn")),
        ("ru", 3, ("--option", "leader_pool=extended", "--ruling", "R-63=two")),
        ("de", 4, ("--ruling", "R-23=leader")),
        ("en", 5, ()),
    ],
)
def test_circadians_is_played_by_numbers(language: str, seats: int, said: tuple[str, ...]) -> None:
    game = ("play", "--game", "circadians", "--agent", "random", "--seed", "7")
    done = shell(*game, "--seats", str(seats), *said, "--lang", language, typed=numbers(5))
    assert done.exit_code == 0
    told = done.output.split(question_text("over", None, language))
    assert len(told) == 2
    assert question_text("cho.turns.act_or_pass", None, language) in told[0]
    assert not re.search(r"cho\.[a-z]|[{}]|\bNone\b", told[0])
    assert not re.search(r"\b[a-z]+_[a-z0-9]+\b", told[0])
    assert cli_text("cho.column.points", language) in told[1]


@pytest.mark.parametrize(
    ("language", "land", "ship"),
    [
        ("pl", "bagna 3D, 4B, 4C, 4E; klify 3E, 4D, 5E; równiny 3C, 5B, 5D", "„statek desantowy”"),
        (
            "ru",
            "Болото 3D, 4B, 4C, 4E; Скалы 3E, 4D, 5E; Равнина 3C, 5B, 5D",
            "«десантный корабль»",
        ),
        ("de", "Sumpf 3D, 4B, 4C, 4E; Klippen 3E, 4D, 5E; Ebene 3C, 5B, 5D", "„Landungsschiff“"),
        ("en", "Swamp 3D, 4B, 4C, 4E; Cliffs 3E, 4D, 5E; Plains 3C, 5B, 5D", "“drop ship”"),
    ],
)
def test_the_table_of_circadians_names_regions_and_relics_as_the_map_does(
    language: str, land: str, ship: str
) -> None:
    s = scene("circadians", "si")
    fighters(s, 0, SHIP, 3)
    table = circadians.Screen(view(rules_of(s), s, 0), Speech(language), {})
    assert dict(table.places())[cli_text("cho.board.terrain", language)].startswith(land)
    assert f"{ship}: 3" in table.units(0)
    relics = dict(enumerate(s.pub.relics, 1))
    assert [*table.relics()] == [f"{n}: {labels()[at]}" for n, at in relics.items() if at >= 0]


def shown_automa(language: str) -> str:
    return cli_text("lau.column.opponent", language)


@pytest.mark.parametrize(
    ("language", "options"),
    [
        ("pl", ("mode=solo", "level=insane")),
        ("ru", ("mode=cooperative", "map=west")),
        ("de", ("challenge=hard",)),
        ("en", ("duo_cards=2",)),
    ],
)
def test_a_game_with_options_is_played_by_as_few_as_can(
    language: str, options: tuple[str, ...]
) -> None:
    asked = [word for one in options for word in ("--option", one)]
    done = shell(*PLAY, *asked, "--lang", language, typed=numbers(5))
    assert done.exit_code == 0
    told = done.output.split(question_text("over", None, language))
    assert len(told) == 2
    assert not re.search(r"auz\.[a-z]|[{}]|\bNone\b", told[0])
    alone = "mode=solo" in options
    assert ("(random)" in told[0].splitlines()[0]) is not alone


def test_equal_seeds_and_answers_play_equal_games() -> None:
    first, again = (shell(*PLAY, typed=numbers(1)).output for _ in range(2))
    assert first == again


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_shows_what_the_seat_sees(language: str) -> None:
    told = shell(*PLAY, "--lang", language, typed="q\n").output
    assert told.count("×") > 10  # resources on the map
    assert len(NUMBER.findall(told)) == 11  # ports
    seen = {shell(*PLAY, "--lang", other, typed="q\n").output for other in LANGUAGES}
    assert len(seen) == len(LANGUAGES)


def test_a_typed_move_that_is_forbidden_is_refused_with_its_rules() -> None:
    told = shell(*PLAY, "--lang", "pl", typed='hex=12\n{"hex": 12}\n').output
    assert told.count("Na heksie 12 nie ma symbolu portu.") == 2
    assert "auz.setup.no_port_symbol" in told
    assert "AUZ-MAP-06 (pl-2018: PRZYGOTOWANIE GRY 14)" in told
    assert "Zamiast tego można: Umieść port na heksie 82." in told
    assert "położył" not in told
    assert told.endswith("Partia pozostaje niedokończona.\n")


def test_a_typed_move_that_is_allowed_is_played() -> None:
    told = shell(*PLAY, "--lang", "de", typed="hex=90\n").output
    assert "Spieler 1 setzte" in told
    assert "Feld 90" in told


def test_a_question_mark_explains_and_plays_nothing() -> None:
    told = shell(*PLAY, "--lang", "ru", typed="?\n? 2\n? hex=12\n").output
    assert "«? 3» объясняет" in told
    assert "Допустимо: Разместить порт на гексе 80." in told
    assert "AUZ-SETUP-29: Расстояние между двумя портами" in told
    assert "На гексе 12 нет символа порта." in told
    assert "Игрок 1 разместил" not in told


def test_a_box_is_explained_by_its_card() -> None:
    told = shell(*PLAY, "--lang", "en", typed="1\n? 1\n").output
    assert "Pay 1 coal and 1 iron and lay up to" in told


@pytest.mark.parametrize("line", ["0", "99", "9" * 30, "north", "{", "[1]", '"x"', "a=1 b", "é=1"])
def test_nonsense_is_answered_and_changes_nothing(line: str) -> None:
    told = shell(*PLAY, "--lang", "en", typed=f"{line}\nm\n").output
    assert told.count("Where do you place your port?") == 2


def test_a_step_can_be_taken_back_until_luck_or_another_seat_decides() -> None:
    told = shell(*PLAY, "--lang", "en", typed="u\n1\nu\n1\nu\nu\n").output
    assert undo_text("start", "en") in told
    assert undo_text("other_seat", "en") in told
    assert "The last step has been taken back." in told
    asked = told.split("The last step has been taken back.\n")
    assert asked[1].startswith(question_text("auz.turn.choose", None, "en"))


def test_other_agents_sit_in_the_other_seats() -> None:
    others = ("--seats", "3", "--seat", "1", "--agent", "greedy,mcts:2", "--lang", "en")
    told = shell(*PLAY, *others, typed="q\n").output
    assert told.startswith("Player 2 is you. The others: Player 1 (greedy), Player 3 (mcts:2).")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_taken_back_is_marked(language: str) -> None:
    """A port is answered by the other player; of an action the first step can be taken back."""
    told = shell(*PLAY, "--lang", language, typed="? 1\n1\nq\n").output
    assert told.count(cli_text("play.final", language)) == 1
    assert told.count(cli_text("play.then.other_seat", language)) == 1
    assert not re.search(r"^ +1  .* !$", told, re.M)


def test_of_moves_that_differ_those_without_a_way_back_are_marked() -> None:
    told = shell(*PLAY, "--lang", "en", typed=numbers(2)).output
    menus = [part.partition("\n> ")[0] for part in told.split("?\n")]
    marked = [NUMBER.split(menu)[2::2] for menu in menus if " !\n" in menu]
    assert marked
    for lines in marked:
        ends = {line.strip().endswith(" !") for line in lines}
        assert ends == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_and_the_whole_table_are_told_at_the_prompt(language: str) -> None:
    told = shell(*PLAY, "--lang", language, typed="score\ns\nsay\nt\nq\n").output
    parts = [part.partition("\n> ")[0] for part in told.split("> ")]
    score, again, say, once_more = (
        next(part for part in parts if part.startswith(f"{word}\n")).partition("\n")[2]
        for word in ("score", "s", "say", "t")
    )
    assert score == again
    assert say == once_more
    assert cli_text("auz.column.opponent", language) in score
    assert len(say.splitlines()) > 20


@pytest.mark.parametrize(
    ("language", "query", "name"),
    [
        ("pl", "kitchener", "Kitchener"),
        ("ru", "AUZ-TRACK-04", "AUZ-TRACK-04"),
        ("de", "Kitchener", "Kitchener"),
        ("en", "armoured train", "armoured train"),
    ],
)
def test_a_question_mark_shows_a_card_or_a_rule(language: str, query: str, name: str) -> None:
    told = shell(*PLAY, "--lang", language, typed=f"? {query}\nq\n").output
    after = told.split(f"> ? {query}\n")[1]
    assert after.splitlines()[0].lower() == name.lower()


def test_boxes_of_a_convoy_are_typed_as_they_are_printed() -> None:
    game = ("play", "--game", "last-aurora", "--agent", "random", "--seed", "7", "--lang", "en")
    told = shell(*game, typed="?\nbox=truck-2\nbox=TRAILER-1-1\nq\n").output
    assert "1 or box=truck-1: Load" in told
    assert re.search(r"· Player 1 .* box 2 of the Truck", told)
    assert re.search(r"· Player 1 .* box 1 of Trailer 1", told)
    assert "box=1" not in told
