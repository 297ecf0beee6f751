"""In which order the tests begin: no process is left alone with a long one at the end."""

from __future__ import annotations

import pytest

from tests.conftest import LONGEST, ROOT, WAITING, in_shares

CHEAP = [f"tests/kernel/test_ask.py::test_{k}" for k in range(40)]
WAITERS = [f"{WAITING[0]}test_stack.py::test_{k}" for k in range(4)]
DEAR = [f"{name}_0" for name in LONGEST]


@pytest.mark.parametrize("workers", [1, 2, 3, 7])
def test_the_longest_are_dealt_to_the_heads_of_the_shares(workers: int) -> None:
    names = [*CHEAP, *reversed(DEAR), *WAITERS]
    order = in_shares(names, workers)
    assert sorted(order) == list(range(len(names)))
    begun, heads = 0, []
    for worker in range(workers):
        heads.append(names[order[begun]])
        begun += (len(names) - begun) // (workers - worker)
    assert heads[: len(DEAR)] == DEAR[:workers]


def test_who_waits_follows_in_the_first_share() -> None:
    names = [*CHEAP, *DEAR, *WAITERS]
    first = [names[at] for at in in_shares(names, 3)][: len(names) // 3]
    assert first[:2] == DEAR[::3]
    assert first[2:6] == WAITERS


@pytest.mark.parametrize(("dear", "workers"), [(LONGEST[:1], 3), (LONGEST, 2), ((), 3)])
def test_few_tests_are_all_dealt_out_once(dear: tuple[str, ...], workers: int) -> None:
    assert sorted(in_shares(dear, workers)) == list(range(len(dear)))


@pytest.mark.parametrize("name", LONGEST)
def test_what_is_called_long_is_there(name: str) -> None:
    path, _, test = name.partition("::")
    assert f"def {test}" in (ROOT / path).read_text("utf-8")
