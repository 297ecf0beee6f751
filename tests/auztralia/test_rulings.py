"""The register of rulings: what a table decides otherwise changes the outcome of a test."""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.auztralia.characters import IN_BATTLE, OLD_ONE_ON_FARM
from engine.auztralia.combat import TOO_EARLY
from engine.auztralia.editions import EDITIONS
from engine.auztralia.editions.rulings import RULINGS
from engine.auztralia.farm import KIND_USED
from engine.auztralia.mine import NOTHING_TO_MINE, WAY_BLOCKED
from engine.auztralia.state import State
from engine.auztralia.track import HILLS_COST_MORE
from engine.kernel import Malformed

from .battles import drain, facing, fight, send, stay
from .scene import (
    AUZTRALIA,
    DISPLAY,
    at,
    denied,
    farm,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    resources,
    scene,
    seated,
    table_of,
    units,
)

A, B, _, D, E = DISPLAY


# -- scenes whose outcome a ruling decides --------------------------------------


def track_from_a_hill() -> t.Any:
    """Track from hill 68 down to outback 4 and up to hill 76, with the cheaper box."""
    s = scene()
    lay(s, 0, (90, 3), (3, 68))
    play(s, 0, "turn.choose", "track")
    down, up = denied(s, 0, "track.lay", (4, 68)), denied(s, 0, "track.lay", (68, 76))
    assert up == HILLS_COST_MORE(edge=(68, 76))
    assert ((4, 68),) in legal(s, 0) or down
    return down


def mine_behind_an_old_one() -> t.Any:
    s = scene()
    lay(s, 0, (90, 3), (3, 2))
    put(s, "zombie_1b", 3)
    resources(s, 2, iron=2)
    closed = denied(s, 0, "turn.choose", "mine_1")
    if closed is None:
        play(s, 0, "turn.choose", "mine_1")
        play(s, 0, "mine.dig", 2, "iron")
    return closed, s.pub.iron[0]


def drawn_and_kept() -> State:
    """Lady Carter and Count Jago are drawn, Jago is kept."""
    s = scene()
    at(s, 2, 20)
    play(s, 0, "turn.choose", "recruit")
    luck = {"auz.recruit.peek": ["lady_carter", "count_jago"]}
    play(s, 0, "recruit.hire", "deck", luck=luck)
    play(s, 0, "recruit.keep", "count_jago")
    return s


def card_put_back() -> t.Any:
    deck = drawn_and_kept().den.characters
    return deck.top, deck.under


def card_exchanged() -> t.Any:
    s = drawn_and_kept()
    play(s, 0, "recruit.swap", 3)
    return s.pub.display


def passing_an_old_one() -> t.Any:
    s = scene()
    lay(s, 0, (90, 3))
    put(s, "zombie_1b", 2)
    put(s, "zombie_1c", 28)
    units(s, 0, armoured_car=1)
    play(s, 0, "turn.choose", "attack")
    return legal(s, 0)


def beaten() -> State:
    """Four infantry go mad against a zombie; one of them is dead and one cube is left over."""
    s = facing("zombie_3b", infantry=4)
    fight(s, "OC01")
    for card in ("OC02", "OC32", "OC08"):
        stay(s, card)
    return s


def units_left() -> t.Any:
    return beaten().pub.barracks[0]


def damage_left() -> t.Any:
    """Damage on a zombie after a defeat, and after a withdrawal."""
    s = facing("zombie_3b", infantry=2)
    fight(s, "OC05")
    assert s.pub.old_ones["zombie_3b"].damage() == 1
    play(s, 0, "combat.stand", "ground")
    return [state.pub.old_ones["zombie_3b"].damage() for state in (beaten(), s)]


def cassan_with_sheep() -> t.Any:
    """A second sheep farm of Ferdinand Cassan; the farm action never has one."""
    s = scene()
    at(s, 2, 20)
    lay(s, 0, (90, 3), (3, 2), (90, 91), (91, 92))
    give(s, 0, "ferdinand_cassan")
    play(s, 0, "characters.play", "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 3))
    told = denied(s, 0, "farm.build", ("sheep", 2))
    play(s, 0, "farm.build", None)
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("corn", 91))
    assert denied(s, 0, "farm.build", ("corn", 92)) == KIND_USED(kind="corn")
    return told


def exchange_with_an_empty_hq() -> t.Any:
    """Ten cubes lie on Cthulhu and none in the HQ, with discs to spare."""
    s = scene()
    put(s, "cthulhu_3a", 14, 10)
    drain(s, 0, 0)
    told = denied(s, 0, "tiles.exchange", "cthulhu_3a")
    if told is None:
        play(s, 0, "tiles.exchange", "cthulhu_3a")
    return told and told.reason, s.pub.hq[0]


def sacrifice_saved() -> t.Any:
    """Takanashi gives up infantry with Neumann at hand."""
    s = facing("shoggoth_1a", infantry=2)
    give(s, 0, "general_takanashi", "franz_neumann")
    send(s, 3, infantry=2)
    play(s, 0, "abilities.sacrifice", "infantry", "shoggoth_1a")
    if is_open(s, "combat_end.rescue"):
        play(s, 0, "combat_end.rescue", "infantry")
    return s.pub.barracks[0][0], s.pub.supply[0], s.pub.battle.used


def jenny_beside_an_old_one() -> t.Any:
    s = scene()
    farm(s, 0, "sheep", 3, 4, blighted=True)
    put(s, "zombie_1b", 3)
    give(s, 0, "jenny_appleseed")
    play(s, 0, "characters.play", "jenny_appleseed")
    assert denied(s, 0, "characters.restore", 4) is None
    return denied(s, 0, "characters.restore", 3)


def price_of_brassey() -> t.Any:
    s = scene()
    give(s, 0, "timothy_brassey")
    play(s, 0, "characters.play", "timothy_brassey")
    return s.pub.coal[0], s.pub.iron[0], s.pub.gold[0]


def raid_in_battle() -> t.Any:
    """The raiding party between two cards."""
    s = facing("loyalist_2a", infantry=2)
    give(s, 0, "long_range_group")
    fight(s, "OC20", "OC20")
    if not is_open(s, "combat.stand"):
        return None
    return denied(s, 0, "characters.play", "long_range_group")


def withdrawal_before_the_first_card() -> t.Any:
    """Colonel Khouri makes the player be asked before the first card in any case."""
    s = facing("loyalist_2a", infantry=2)
    give(s, 0, "colonel_khouri")
    send(s, 3, infantry=2)
    return denied(s, 0, "combat.stand", "ground")


OUTCOMES: dict[str, tuple[t.Callable[[], t.Any], dict[str, t.Any]]] = {
    "R-09": (
        exchange_with_an_empty_hq,
        {"for_damage": ("kernel.not_asked", 0), "when_needed": (None, 5)},
    ),
    "R-10": (
        track_from_a_hill,
        {"either_end": HILLS_COST_MORE(edge=(4, 68)), "new_hex": None},
    ),
    "R-12": (
        mine_behind_an_old_one,
        {"free_way": (NOTHING_TO_MINE(), 2), "any_way": (None, 4)},
    ),
    "R-14": (
        card_put_back,
        {"top": (("lady_carter",), ()), "under": ((), ("lady_carter",))},
    ),
    "R-15": (
        card_exchanged,
        {"in_place": [A, B, "count_jago", D, E], "left_end": ["count_jago", A, B, D, E]},
    ),
    "R-16": (passing_an_old_one, {"barred": [(2,)], "open": [(2,), (28,)]}),
    "R-21": (
        units_left,
        {"top_unit": (2, 0, 0, 0, 0), "whole_stack": (0, 0, 0, 0, 0)},
    ),
    "R-23": (damage_left, {"every_battle": [0, 0], "withdrawal": [1, 0]}),
    "R-32": (
        cassan_with_sheep,
        {"different_kinds": KIND_USED(kind="sheep"), "any_kinds": None},
    ),
    "R-34": (
        sacrifice_saved,
        {
            "cost": (0, 9, ["general_takanashi"]),
            "destroyed": (1, 8, ["general_takanashi", "franz_neumann"]),
        },
    ),
    "R-38": (
        jenny_beside_an_old_one,
        {"allowed": None, "not_beside": OLD_ONE_ON_FARM(hex=3)},
    ),
    "R-39": (price_of_brassey, {"iron": (1, 1, 4), "gold": (1, 2, 3)}),
    "R-55": (
        raid_in_battle,
        {"any_decision": None, "outside_battles": IN_BATTLE()},
    ),
    "R-77": (withdrawal_before_the_first_card, {"after_reveal": TOO_EARLY(), "always": None}),
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
    with seated(table_of("pl-2018", None, **{ruling.replace("-", "_"): value})):
        assert told() == expected[value]
    others = [expected[other] for other in expected if other != value]
    assert expected[value] not in others


def test_every_ruling_of_the_register_has_an_outcome_for_each_value() -> None:
    assert {id_: list(values) for id_, values in RULINGS.items()} == {
        id_: list(expected) for id_, (_, expected) in OUTCOMES.items()
    }


# -- what else follows from a decision ------------------------------------------


def test_with_no_one_use_characters_in_battles_nobody_is_asked_for_nothing() -> None:
    """An ability is left, so the player is asked; without one the next card is turned at once."""
    for ruling, asked in (("any_decision", True), ("outside_battles", False)):
        with seated(table_of("pl-2018", R_55=ruling)):
            s = facing("loyalist_2a", infantry=2)
            give(s, 0, "lord_blackstock")
            play(s, 0, "turn.choose", "attack")
            play(s, 0, "attack.target", 3)
            pick = kernel.scripted({}, None)
            move = ("auz.attack.send", 2)
            rules = table_of("pl-2018", R_55=ruling).rules
            if asked:
                kernel.play(rules, s, 0, move, pick)
                assert is_open(s, "combat.stand")
            else:
                with pytest.raises(LookupError):
                    kernel.play(rules, s, 0, move, pick)
                assert is_open(s, "combat.turn_card")


def test_jenny_cannot_be_played_if_an_old_one_stands_on_every_blighted_farm() -> None:
    with seated(table_of("pl-2018", R_38="not_beside")):
        s = scene()
        farm(s, 0, "sheep", 3, blighted=True)
        put(s, "zombie_1b", 3)
        give(s, 0, "jenny_appleseed")
        assert denied(s, 0, "characters.play", "jenny_appleseed") == OLD_ONE_ON_FARM(hex=3)


def test_mining_behind_an_old_one_names_the_way_when_there_is_something_else_to_mine() -> None:
    s = scene()
    lay(s, 0, (90, 3), (3, 2), (90, 91))
    hide(s, 1, 2)
    resources(s, 2, iron=2)
    resources(s, 3, coal=1)
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 2, "iron") == WAY_BLOCKED(hex=2)


def test_a_whole_stack_is_lost_in_a_port_too_and_in_2017_everything_is_anyway() -> None:
    for code, routed in (("pl-2018", (0, 10)), ("ru-2017", (10, 10))):
        book = table_of(code, R_21="whole_stack").box.book
        assert (book.routed, book.routed_in_port) == ((0, 10), routed)


# -- the table ------------------------------------------------------------------


def test_what_is_not_said_is_as_the_edition_starts() -> None:
    for code in EDITIONS:
        usual = AUZTRALIA.table(code).rulings
        assert usual == {
            id_: one.default[code] for id_, one in AUZTRALIA.rulings.items() if code in one.default
        }
        assert AUZTRALIA.table(code, rulings=usual) is AUZTRALIA.table(code)
    assert AUZTRALIA.table("de-short").rulings["R-14"] == "under"
    said = {"R-14": "under"}
    assert AUZTRALIA.table("pl-2018", rulings=said).rulings["R-14"] == "under"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("pl-2018", {"R-99": "top"}),
        ("pl-2018", {"R-14": "middle"}),
        ("pl-2018", {"R-14": ""}),
        ("ru-2017", {"R-14": "top"}),
        ("ru-2017", {"R-15": "in_place"}),
    ],
)
def test_a_ruling_that_an_edition_does_not_have_is_malformed(
    code: str, said: dict[str, str]
) -> None:
    with pytest.raises(Malformed) as caught:
        AUZTRALIA.table(code, rulings=said)
    assert caught.value.place == f"rulings.{next(iter(said))}"


def test_a_position_of_a_table_with_another_ruling_is_refused() -> None:
    one, other = table_of("pl-2018"), table_of("pl-2018", R_14="under")
    data = one.encode(one.start(2))
    assert one.decode(data) == one.start(2)
    with pytest.raises(Malformed) as caught:
        other.decode(data)
    assert caught.value.place == "rulings"
