"""Numbers of a list that is shown again: what is still there is called as before."""

from __future__ import annotations

from clients.arbiter.numbering import GAPS, Numbering

A, B, C, D, E = (("toy.put", box) for box in range(5))


def test_a_move_keeps_its_number_while_the_question_is_the_same() -> None:
    numbering = Numbering()
    assert numbering.offer("put", [A, B, C]) == {1: A, 2: B, 3: C}
    assert numbering.offer("put", [B, C]) == {2: B, 3: C}
    assert numbering.offer("put", [D, C, B]) == {2: B, 3: C, 4: D}


def test_another_question_begins_with_one() -> None:
    numbering = Numbering()
    numbering.offer("put", [A, B, C])
    assert numbering.offer("lift", [C]) == {1: C}
    assert numbering.offer("put", [C]) == {1: C}


def test_a_list_with_many_gaps_begins_with_one() -> None:
    numbering = Numbering()
    numbering.offer("put", [A, B, C, D, E])
    assert numbering.offer("put", [E, D]) == {4: D, 5: E}
    assert numbering.offer("put", [E]) == {1: E}
    assert GAPS == 3
