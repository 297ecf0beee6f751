"""Each legal move has words of its own in every language."""

from __future__ import annotations

import typing as t

import pytest

from content import moves
from content.catalogue import LANGUAGES
from content.declared import decisions
from content.games.auztralia import moves as auztralia
from content.lint import worded
from engine import games
from engine.auztralia.box import BOXES, UNITS
from engine.kernel import view
from tests.laws import turns

TABLE = games()["auztralia"].table("pl-2018")
KEYS = tuple(decisions())
MODES = ("auz.cooperative.", "auz.duo.", "auz.solo.", "auz.tiles.exchange", "auz.combat_end.rescue")
"""What the standard game never asks, with the usual rulings."""
GAMES = 12
Asked = tuple[dict[str, t.Any], dict[str, t.Any], int]


@pytest.fixture(scope="module")
def lists() -> list[list[Asked]]:
    """All that was offered in some random games: lists of moves, each with what the seat saw."""
    rules, found = TABLE.rules, []
    for seed in range(GAMES):
        for turn in turns(TABLE, 2 + seed % 3, seed):
            seen = view(rules, turn.s, turn.seat)
            found.append([(rules.answers[m[0]].to_data(m), seen, turn.seat) for m in turn.moves])
    return found


def test_the_words_say_all_that_a_seat_may_choose(lists: list[list[Asked]]) -> None:
    told = {moves.sentence_of(*one)[0] for offered in lists for one in offered}
    assert told <= moves.sentences().keys()
    standard = [id for id in auztralia.MOVES if not id.startswith(MODES)]
    assert len(told) > 0.9 * len(standard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_reads_well_and_has_no_move_twice(lists: list[list[Asked]], language: str) -> None:
    for offered in lists:
        texts = [moves.move_text(*one, language) for one in offered]
        assert not [text for text in texts if set("{}_") & set(text)]
        tiles = [moves.sentence_of(*one)[1].get("tile") for one in offered]
        if not any(tiles):  # two Old Ones of a kind may stand on one hex
            assert len(set(texts)) == len(texts)


PORT = {"decision": "auz.setup.place_port", "hex": 78}
STOP = {"decision": "auz.track.lay", "edge": None}
LAY = {"decision": "auz.track.lay", "edge": [3, 90]}


@pytest.mark.parametrize(
    ("move", "language", "words"),
    [
        (PORT, "pl", "Umieść port na heksie 78"),
        (PORT, "de", "Den Hafen auf Feld 78 setzen"),
        (LAY, "ru", "Проложить путь через границу гексов 3–90"),
        (LAY, "en", "Lay track across the border 3–90"),
        (STOP, "pl", "Nie kładź więcej torów"),
    ],
)
def test_a_move_reads_as_at_the_table(move: dict[str, t.Any], language: str, words: str) -> None:
    assert moves.move_text(move, {}, 0, language) == words


def test_a_slot_is_told_by_its_character_and_free_slots_are_on_the_left() -> None:
    seen = {"pub": {"display": ["kitchener", "zhu_xiang"]}}
    for slot, name in ((4, "Kitchener"), (5, "Zhu Xiang")):
        move = {"decision": "auz.recruit.hire", "source": slot}
        assert moves.move_text(move, seen, 0, "en") == f"Recruit {name} from the display"


@pytest.mark.parametrize(("cubes", "words"), [(1, "Атаковать"), (2, "Атаковать")])
def test_a_box_tells_its_surcharge(cubes: int, words: str) -> None:
    boxes = [0] * 8 + [cubes, 0]
    seen = {"pub": {"boxes": [boxes], "hq": [3]}}
    told = moves.move_text({"decision": "auz.turn.choose", "box": "attack"}, seen, 0, "ru")
    assert told == f"{words}, с доплатой {cubes} золота"
    free = moves.move_text({"decision": "auz.turn.choose", "box": "buy"}, seen, 0, "ru")
    assert free == "Купить войска"


def test_the_orders_of_lists_are_those_of_the_engine() -> None:
    assert tuple(auztralia.UNITS) == UNITS
    assert tuple(auztralia.BOXES) == BOXES


def test_the_linter_misses_words_for_a_decision() -> None:
    assert list(worded.findings(KEYS)) == []
    assert list(worded.findings({*KEYS, "auz.track.rip"})) == [
        "auz.track.rip: no words for its moves"
    ]
    assert "auz.track.lay: words for no decision" in list(
        worded.findings(set(KEYS) - {"auz.track.lay"})
    )
