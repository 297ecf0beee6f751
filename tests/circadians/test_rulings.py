"""The register of rulings: what a table decides otherwise changes the outcome of a test."""

from __future__ import annotations

import typing as t

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.attributes import UpgradeAttribute, gems_for
from engine.circadians.leaders import DeployLeader
from engine.circadians.pricing import Pricing, shares
from engine.kernel import Malformed, Table, mask_of, members_of

from .clash import FIELD, clash, values
from .scene import (
    TABLE,
    asked,
    decided,
    fighters,
    is_open,
    leader,
    legal,
    play,
    purse,
    push,
    scene,
)

# -- scenes whose outcome a ruling decides --------------------------------------


def token_two_of_two(at: Table) -> t.Any:
    """Token 2 on harvest: tokens left in the vault, research, what acting costs the other."""
    s = scene("si", "zcharo", phase="pricing", at=at)
    s.pub.tokens[0], s.pub.vault[0] = mask_of((2, 3)), mask_of((1, 4, 5, 6))
    push(s, Pricing())
    play(s, 0, "pricing.price_phase", 2, "harvest")
    if is_open(s, "research.choose_track"):
        play(s, 0, "research.choose_track", "harvest", "none")
    assert asked(s) == (1,)
    assert s.own[0].hand == ()
    return members_of(s.pub.vault[0]), s.pub.research[0][2], shares(s, 1, 2)


def strength_of_hostile(at: Table) -> t.Any:
    """Jrayek in a battle that they chose, then with Ikryla in one that they did not choose."""
    s = scene("jrayek", "si", phase="combat", at=at)
    fighters(s, 0, FIELD, 1)
    s.pub.battle = clash("jrayek", "si", chooser=0).pub.battle
    chosen = values(s, 0)[0]
    s.pub.battle = clash("jrayek", "si", chooser=1).pub.battle
    leader(s, 0, "ikryla", FIELD)
    return chosen, values(s, 0)[0]


def sable_without_a_gem(at: Table) -> t.Any:
    s = scene("circadians", "si", phase="recruit", at=at)
    purse(s, 0, gems=0)
    push(s, DeployLeader(0, 1))
    if not is_open(s, "leaders.deploy"):
        return []
    return [card for card, *_ in legal(s, 0) if card == "sable"]


def hands_at_the_start(at: Table) -> t.Any:
    return [len(own.hand) for own in scene(at=at).own]


def upgrade_of_a_relic_space(at: Table) -> t.Any:
    """Gems and fame of Circadians with 3 gems; a region total asks for gems at any table."""
    s = scene("circadians", "si", phase="relic_check", at=at)
    purse(s, 0, gems=3)
    push(s, UpgradeAttribute(0, 1))
    play(s, 0, "attributes.turn_attribute", "militarized")
    s.pub.phase = "income"
    assert gems_for(s, "militarized") == 3
    return s.pub.gems[0], s.pub.fame[0]


OUTCOMES: dict[str, tuple[t.Callable[[Table], t.Any], dict[str, t.Any]]] = {
    "R-02": (
        token_two_of_two,
        {
            "printed": ((1, 4, 5, 6), 2, (1, ((0, 1),))),
            "two": ((), 1, (1, ((0, 1),))),
            "public_j": ((), 1, (2, ())),
        },
    ),
    "R-23": (strength_of_hostile, {"chosen": (3, 3), "leader": (1, 5)}),
    "R-25": (sable_without_a_gem, {"gem": [], "free": ["sable"]}),
    "R-63": (
        hands_at_the_start,
        {"none": [0, 0], "one": [1, 1], "two": [2, 2], "three": [3, 3]},
    ),
    "R-70": (upgrade_of_a_relic_space, {"paid": (0, 1), "free": (3, 1)}),
}


@pytest.mark.parametrize(
    ("ruling", "value"),
    [
        pytest.param(ruling, value, marks=pytest.mark.ruling(ruling))
        for ruling, (_, expected) in OUTCOMES.items()
        for value in expected
    ],
)
def test_the_outcome_flips_with_the_ruling(ruling: str, value: str) -> None:
    told, expected = OUTCOMES[ruling]
    assert told(decided(**{ruling.replace("-", "_"): value})) == expected[value]
    others = [expected[other] for other in expected if other != value]
    assert expected[value] not in others


def test_every_value_of_the_register_has_an_outcome() -> None:
    assert {id_: (*values,) for id_, (_, values) in OUTCOMES.items()} == {
        id_: ruling.values for id_, ruling in CIRCADIANS.rulings.items()
    }


# -- the table ------------------------------------------------------------------


def test_what_is_not_said_is_as_the_edition_starts() -> None:
    usual = {"R-02": "printed", "R-23": "chosen", "R-25": "gem", "R-63": "none", "R-70": "paid"}
    assert TABLE.rulings == usual
    assert CIRCADIANS.table("pl-2022", rulings=usual) is CIRCADIANS.table("pl-2022")
    assert decided(R_63="two").rulings == usual | {"R-63": "two"}


@pytest.mark.parametrize("said", [{"R-99": "none"}, {"R-63": "four"}, {"R-02": "public_two"}])
def test_a_ruling_that_there_is_not_is_malformed(said: dict[str, str]) -> None:
    with pytest.raises(Malformed) as caught:
        CIRCADIANS.table("pl-2022", rulings=said)
    assert caught.value.place == f"rulings.{next(iter(said))}"


def test_a_position_of_a_table_with_another_ruling_is_refused() -> None:
    other = decided(R_02="two")
    data = TABLE.encode(TABLE.start(2))
    assert TABLE.decode(data) == TABLE.start(2)
    with pytest.raises(Malformed) as caught:
        other.decode(data)
    assert caught.value.place == "rulings"
