"""Energy and gems without a limit, and what lies open to all (CHO-GEN-03, -04, -06)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.circadians.pricing import charge
from engine.circadians.state import NOBODY, PHASES
from engine.circadians.supply import Energy, Gems, pay

from .scene import RULES, VAULT, price, purse, push, scene

MUCH = 10_000


@pytest.mark.rule("CHO-GEN-04")
def test_the_supply_never_runs_out_whoever_takes_how_much() -> None:
    s = scene(*VAULT[:5])
    for seat in range(5):
        purse(s, seat, energy=0, gems=0)
        push(s, Energy(seat, MUCH), Gems(seat, MUCH))
        push(s, Energy(seat, 1), Gems(seat, 1))
    assert s.pub.energy == s.pub.gems == [MUCH + 1] * 5


@pytest.mark.rule("CHO-GEN-04")
def test_who_pays_another_faction_does_not_meet_a_limit_either() -> None:
    s = scene("si", "jrayek", "leyrien")
    price(s, "build", NOBODY, 1)
    for seat in range(3):
        purse(s, seat, energy=MUCH)
    charge(s, 0, PHASES.index("build"))
    assert s.pub.energy == [MUCH - 2, MUCH + 1, MUCH + 1]


@pytest.mark.rule("CHO-GEN-06")
@pytest.mark.parametrize("n", range(1, 12))
def test_every_amount_can_be_paid_exactly_and_leaves_the_rest(n: int) -> None:
    s = scene()
    purse(s, 0, energy=11)
    pay(s, 0, energy=n)
    assert s.pub.energy[0] == 11 - n
    push(s, Energy(0, n))
    assert s.pub.energy[0] == 11


@pytest.mark.rule("CHO-GEN-03")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3, 4])
def test_every_faction_board_lies_open_to_every_viewer(viewer: int | None) -> None:
    s = scene(*VAULT[:5])
    s.pub.upgraded = ("covert", "aggressive")
    seen = kernel.view(RULES, s, viewer)["pub"]
    assert seen["factions"] == [*VAULT[:5]]
    assert (seen["energy"], seen["gems"]) == ([6] * 5, [1] * 5)
    assert [len(row) for row in seen["roster"]] == [3] * 5
    assert set(seen["upgraded"]) == {"covert", "aggressive"}
    for board in ("fame", "research", "sectors", "foundations", "taken", "tokens", "vault"):
        assert len(seen[board]) == 5
