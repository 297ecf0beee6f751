"""Reasons and the refusals made from them."""

from __future__ import annotations

import typing as t

import pytest

from engine.kernel import Illegal, denial_data

from .auction import TOO_POOR


def test_a_denial_has_the_rules_of_its_reason() -> None:
    assert denial_data(TOO_POOR(n=4, gold=3)) == {
        "reason": "toy.auction.too_poor",
        "rules": ["TOY-BID-02"],
        "params": {"n": 4, "gold": 3},
    }


@pytest.mark.parametrize("params", [{}, {"n": 1}, {"n": 1, "silver": 2}, {"gold": 1, "n": 2}])
def test_a_reason_takes_exactly_its_parameters_in_their_order(params: dict[str, t.Any]) -> None:
    with pytest.raises(TypeError, match=r"toy\.auction\.too_poor takes"):
        TOO_POOR(**params)


def test_denials_are_equal_by_reason_and_parameters() -> None:
    assert TOO_POOR(n=4, gold=3) == TOO_POOR(n=4, gold=3).citing(("TOY-X-01",))
    assert TOO_POOR(n=4, gold=3) != TOO_POOR(n=5, gold=3)


def test_an_illegal_move_tells_its_place_and_its_reason() -> None:
    assert str(Illegal(TOO_POOR(n=4, gold=3), 2)) == "move 2: toy.auction.too_poor(n=4, gold=3)"
    assert Illegal(TOO_POOR(n=4, gold=3)).index == 0
