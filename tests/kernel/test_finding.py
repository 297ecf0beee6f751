"""Findings, and positions from outside that cannot even be read."""

from __future__ import annotations

import contextlib
import json
import typing as t

import pytest

from engine.kernel import (
    KERNEL_FINDINGS,
    UNREADABLE,
    Bits,
    Chapter,
    Codec,
    Game,
    Malformed,
    Plain,
    Ruleset,
    fixed,
    found_data,
    plain,
)
from engine.kernel.finding import MISPLACED, TOO_LONG
from engine.kernel.view import Header

from .auction import CODEC, RULES, table_of_three

HEADER: Header = ("toy", "first", {}, {})


def test_a_finding_is_told_with_its_parameters() -> None:
    found = MISPLACED(place="todo[0]", entry="toy.auction.bid")
    assert found_data(found) == {
        "finding": "kernel.agenda.misplaced",
        "params": {"place": "todo[0]", "entry": "toy.auction.bid"},
    }
    assert repr(TOO_LONG(n=99)) == "kernel.agenda.too_long(n=99)"


@pytest.mark.parametrize("params", [{}, {"place": ""}, {"entry": "", "place": ""}, {"n": 1}])
def test_a_finding_takes_exactly_its_parameters_in_their_order(params: dict[str, t.Any]) -> None:
    with pytest.raises(TypeError, match=r"kernel\.agenda\.misplaced takes"):
        MISPLACED(**params)


def test_what_is_found_is_equal_by_finding_and_parameters() -> None:
    assert TOO_LONG(n=3) == TOO_LONG(n=3)
    assert TOO_LONG(n=3) != TOO_LONG(n=4)
    assert TOO_LONG(n=3) != "kernel.agenda.too_long"


def test_a_ruleset_knows_the_findings_of_its_chapters_and_of_the_kernel() -> None:
    chapter = Chapter("toy.lint")
    too_rich = chapter.finding("too_rich", "seat n")
    assert (too_rich.id, too_rich.params) == ("toy.lint.too_rich", ("seat", "n"))
    assert Ruleset(chapter).findings == KERNEL_FINDINGS | {"toy.lint.too_rich": too_rich}


def test_a_game_without_a_linter_takes_no_positions_of_strangers() -> None:
    class Bare(Game):
        code = "bare"

    with pytest.raises(NotImplementedError, match="bare has no linter"):
        Bare().lint(t.cast("t.Any", None), table_of_three())


# What cannot be read.


@plain
class Board(Plain):
    cells: t.Annotated[int, Bits()]
    areas: list[t.Annotated[int, Bits()]]
    pairs: tuple[int, int]
    owners: dict[int, int]


@fixed
class Nothing(Plain):
    pass


BOARDS = Codec(Board, Nothing, Nothing)
GOOD: dict[str, t.Any] = {"cells": [1, 4], "areas": [[], [2]], "pairs": [1, 2], "owners": {"3": 1}}


def board(**changes: t.Any) -> bytes:
    head = {"game": "toy", "edition": "first", "options": {}, "rulings": {}}
    rest: dict[str, t.Any] = {"own": [], "den": {}, "sealed": {}, "todo": []}
    return json.dumps({**head, **rest, "pub": {**GOOD, **changes}}).encode()


def build(codec: Codec, data: bytes) -> t.Any:
    return codec.build(RULES, None, codec.read(data))


def test_a_board_in_order_is_read() -> None:
    assert build(BOARDS, board()).pub == Board(0b10010, [0, 0b100], (1, 2), {3: 1})


@pytest.mark.parametrize("pair", [(10_000, -10_000), (0, 9_999)])
def test_numbers_up_to_ten_thousand_are_read(pair: tuple[int, int]) -> None:
    assert build(BOARDS, board(pairs=pair, cells=[1023])).pub.pairs == pair


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"cells": [1024]}, "pub.cells[0]"),
        ({"pairs": [1, 10_001]}, "pub.pairs[1]"),
        ({"pairs": [-10_001, 1]}, "pub.pairs[0]"),
        ({"cells": [10**9]}, "pub.cells[0]"),
        ({"cells": [3, -1]}, "pub.cells[1]"),
        ({"cells": [10**40]}, "pub.cells[0]"),
        ({"cells": [4, 4]}, "pub.cells"),
        ({"areas": [[], [7, 7]]}, "pub.areas[1]"),
        ({"areas": [[1e300]]}, "pub.areas[0][0]"),
        ({"pairs": [1, 10**6]}, "pub.pairs[1]"),
        ({"pairs": [-(10**30), 1]}, "pub.pairs[0]"),
        ({"owners": {str(10**12): 1}}, "pub.owners"),
        ({"owners": {"1": 10**12}}, "pub.owners[...]"),
        ({"owners": {"x": 1}}, "pub.owners"),
    ],
)
def test_a_number_beyond_measure_is_malformed_and_named(
    changes: dict[str, t.Any], place: str
) -> None:
    with pytest.raises(Malformed) as caught:
        build(BOARDS, board(**changes))
    assert caught.value.place == place
    assert UNREADABLE(place=place).params == {"place": place}


def auction(**changes: t.Any) -> bytes:
    data = json.loads(CODEC.encode(HEADER, table_of_three()))
    return json.dumps({**data, **changes}).encode()


@pytest.mark.parametrize(
    ("todo", "place"),
    [
        ([["toy.auction.bid"], ["toy.auction.nothing"]], "todo[1]"),
        ([[]], "todo[0]"),
        ([[{}]], "todo[0]"),
        ([[[1]]], "todo[0]"),
        ([["toy.auction.bid", 1]], "todo[0]"),
        ([7], "todo[0]"),
    ],
)
def test_an_entry_that_cannot_be_read_is_named(todo: t.Any, place: str) -> None:
    with pytest.raises(Malformed) as caught:
        build(CODEC, auction(todo=todo))
    assert caught.value.place == place


DEEP = b"[" * 100_000
NESTED = b"[" * 600 + b"]" * 600


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"\xff", b"null", b"17", b'"\xff"', b"[]", b"{}", b"\xef\xbb\xbf{}", b'{"a": \xff}'),
        *(
            DEEP,
            b'{"options": ' + DEEP,
            auction()[:-20],
            auction().replace(b'"toy"', b'"\xed\xa0"'),
        ),
        auction(sealed={}).replace(b'"sealed": {}', b'"sealed": {"0": ' + DEEP + b"}"),
        auction(sealed={"x": []}),
        auction(sealed={"1": 4}),
        auction(pub=None),
        auction(own={}),
        auction(todo={"0": []}),
    ],
    ids=range(19),
)
def test_whatever_is_sent_is_read_or_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        build(CODEC, data)


def test_a_deep_answer_is_read_or_malformed() -> None:
    data = auction(sealed={}).replace(b'"sealed": {}', b'"sealed": {"0": ' + NESTED + b"}")
    with contextlib.suppress(Malformed):
        assert list(build(CODEC, data).sealed) == [0]


@pytest.mark.parametrize("field", ["game", "edition", "options", "rulings", "todo"])
def test_a_missing_field_is_named(field: str) -> None:
    data = json.loads(auction())
    del data[field]
    with pytest.raises(Malformed) as caught:
        CODEC.read(json.dumps(data).encode())
    assert caught.value.place == field


def test_a_missing_field_inside_is_named_with_its_place() -> None:
    data = json.loads(auction())
    del data["pub"]["gold"]
    with pytest.raises(Malformed) as caught:
        CODEC.read(json.dumps(data).encode())
    assert caught.value.place == "pub.gold"
