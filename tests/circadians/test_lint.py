"""The linter of positions: each finding bites, and a damaged position does no harm."""

from __future__ import annotations

import random
import typing as t

import pytest

from engine import kernel
from engine.circadians import CIRCADIANS
from engine.circadians.box import CARD_LIMIT
from engine.circadians.build import Build
from engine.circadians.combat import ChooseBattle
from engine.circadians.foundations import BOARD, Lay
from engine.circadians.harvest import Harvest
from engine.circadians.income import IncomeOver
from engine.circadians.map import SHIP
from engine.circadians.planning import MakePlan
from engine.circadians.pricing import EndPricing, NeutralPrices
from engine.circadians.setup import PlaceNeutral
from engine.circadians.setup_units import SplitFighters
from engine.circadians.state import NO_PRICE, Den, Own, Plot, Price, Stand, State
from engine.circadians.supply import Energy
from engine.circadians.tactics import Discard, Play
from engine.circadians.tactics_cards import TakeBack
from engine.circadians.turns import ActionTurn, PhaseOver, Turn, TurnOver
from engine.kernel import Entry, unseen
from tests.mutants import step

from .scene import TABLE, fighters, h, push, scene

Damage = t.Callable[[State], t.Any]
MISPLACED_ID = "kernel.agenda.misplaced"
NOWHERE = "cho.lint.no_such_region"


def mid_game(seed: int = 3, seats: int = 3, phase: str = "move") -> State:
    """A random game, up to an open decision of a phase of round 2."""
    rules, dice, s = TABLE.rules, random.Random(seed), TABLE.start(seats)
    luck = kernel.seeded(seed)
    kernel.advance(rules, s, luck)
    while s.pub.phase != phase or s.pub.round < 2:
        seat = kernel.waiting(rules, s)[0]
        kernel.play(rules, s, seat, kernel.sample(rules, s, seat, dice), luck)
    return s


def put(place: str, value: t.Any) -> Damage:
    """Something else in a field of the public part."""

    def damage(s: State) -> None:
        setattr(s.pub, place, value)

    return damage


def at(place: str, index: t.Any, value: t.Any) -> Damage:
    """Something else at one place of a list."""

    def damage(s: State) -> None:
        getattr(s.pub, place)[index] = value

    return damage


def more_fighters(s: State) -> None:
    seat, region = 0, s.pub.site[0]
    s.pub.fighters[seat][max(region, 0)] += 1
    s.pub.present[seat] |= 1 << max(region, 0)


def another_card(s: State) -> None:
    s.own[0] = Own((*s.own[0].hand, "blitz"), s.own[0].fresh, ())


def strange_card(s: State) -> None:
    s.den = Den(unseen((*s.den.tactics.rest, "nonsense")))


def no_tokens(s: State) -> None:
    s.pub.vault[0] = s.pub.tokens[0] = 0


def two_neutrals(s: State) -> None:
    s.pub.prices[0] = s.pub.prices[1] = Price(-1, 0)


def lost_mountains(s: State) -> None:
    s.pub.spare_mountains = 10


def nothing_to_take_back(s: State) -> None:
    s.pub.tokens[0] |= s.pub.vault[0]
    s.pub.vault[0] = 0
    s.todo[-1] = TakeBack(0)


DAMAGES: dict[str, Damage] = {
    "cho.lint.list_length": lambda s: s.pub.energy.append(1),
    "cho.lint.out_of_bounds": put("round", 9),
    "cho.lint.unknown_code": at("production", 5, "nonsense"),
    "cho.lint.set_twice": put("upgraded", ("sable", "sable")),
    "cho.lint.no_such_region": at("foundry", 0, 1 << h(46)),
    "cho.lint.fighter_count": more_fighters,
    "cho.lint.card_count": another_card,
    "cho.lint.price_count": no_tokens,
    "cho.lint.pair_count": two_neutrals,
    "cho.lint.foundation_count": at("plots", h(44), (Plot("board", ""),) * 3),
    "cho.lint.missing_building": at("plots", h(44), (Plot("", "foundry"),)),
    "cho.lint.not_present": at("present", 0, 0),
    "cho.lint.mountain_count": lost_mountains,
    "cho.lint.token_place": put("refined", 1 << h(44)),
    "cho.lint.wrong_now": put("ended", "fame"),
    "kernel.agenda.misplaced": lambda s: s.todo.insert(0, s.todo[-1]),
    "kernel.agenda.misfit": lambda s: s.todo.__setitem__(-1, Discard(7)),
    "kernel.agenda.not_open": lambda s: s.todo.append(Energy(0, 1)),
    "kernel.agenda.too_long": lambda s: s.todo.extend([Energy(0, 1)] * 200),
    "kernel.agenda.stuck": nothing_to_take_back,
    "kernel.not_sealed": lambda s: s.sealed.update({0: (1, None, None)}),
}


@pytest.mark.parametrize("finding", DAMAGES)
def test_each_finding_bites(finding: str) -> None:
    s = mid_game()
    assert CIRCADIANS.lint(TABLE, s) == []
    DAMAGES[finding](s)
    assert finding in {found.id for found in CIRCADIANS.lint(TABLE, s)}


def test_a_strange_card_is_named() -> None:
    s = mid_game()
    strange_card(s)
    assert [found.params for found in CIRCADIANS.lint(TABLE, s)] == [{"code": "nonsense"}]


def test_the_wrong_number_of_seats_is_found() -> None:
    s = mid_game()
    s.own.append(s.own[0])
    s.own.append(s.own[0])
    s.own.append(s.own[0])
    assert [found.id for found in CIRCADIANS.lint(TABLE, s)] == ["cho.lint.seat_count"]


def test_morale_and_buildings_are_counted() -> None:
    s = mid_game(1, 5)
    s.pub.factions[0] = "leyrien" if "leyrien" not in s.pub.factions else s.pub.factions[0]
    s.pub.morale_rows = (4, 4)
    s.pub.morale |= 1 << h(44)
    assert CIRCADIANS.lint(TABLE, s)
    s = mid_game()
    for region in (h(33), h(34), h(35), h(43), h(44)):
        s.pub.foundry[0] |= 1 << region
        s.pub.plots[region] = (Plot("", "foundry"),)
    found = {one.id for one in CIRCADIANS.lint(TABLE, s)}
    assert {"cho.lint.building_count", "cho.lint.missing_building"} & found


def ids(s: State) -> set[str]:
    return {found.id for found in CIRCADIANS.lint(TABLE, s)}


def test_fields_that_fit_nothing_are_found() -> None:
    s = mid_game()
    s.pub.ryhzu["uryk"] = Stand(h(44), 2)
    assert ids(s) == {"cho.lint.not_present"}
    for wrong in (Build(0, 99, False), Build(0, 0, False), Harvest(0, 0), Lay(0, "nothing", False)):
        s = mid_game(phase="build")
        s.todo[-1] = wrong
        assert ids(s) == {"kernel.agenda.misfit"}, wrong
    s = mid_game(phase="build")
    s.pub.foundations[0] |= 1 << CARD_LIMIT
    s.pub.plots[s.pub.relics[5]] += (Plot(BOARD, ""),)
    s.todo[-1] = Lay(0, "card_limit", False)
    assert ids(s) == {"kernel.agenda.misfit"}, "it has been built"


# The course of the game.


def instead(*entries: Entry) -> Damage:
    """Other entries in place of the open one."""

    def damage(s: State) -> None:
        s.todo[-1:] = entries

    return damage


def left_out(kind: type[Entry]) -> Damage:
    """All entries of a kind are gone."""

    def damage(s: State) -> None:
        s.todo[:] = [one for one in s.todo if not isinstance(one, kind)]

    return damage


def other_turn(s: State) -> None:
    s.pub.turn = (s.pub.turn + 1) % len(s.own)


def unpriced_move(s: State) -> None:
    """The price of the move phase is back in its pool."""
    price = s.pub.prices[4]
    if price.seat >= 0:
        s.pub.tokens[price.seat] |= 1 << price.token
    s.pub.prices[4] = NO_PRICE


def without_base(s: State) -> None:
    """A base tile that no corner of the board holds."""
    seat = next(at for at, faction in enumerate(s.pub.factions) if faction != "circadians")
    s.pub.site[seat] = -1


def put_gems(s: State, n: int) -> None:
    s.pub.gems = [n] * len(s.own)


def other_split(s: State) -> None:
    s.todo[-1] = SplitFighters((s.todo[-1].args()[0] + 1) % len(s.own))


MISPLACED: dict[str, tuple[str, Damage]] = {
    "a plan without a battle": ("move", instead(MakePlan((0, 1)))),
    "a battle chosen in another phase": ("move", instead(ChooseBattle(0))),
    "a decision that never waits": ("move", instead(Build(0, 1, False), Energy(0, 1))),
    "an aside": ("build", instead(Play())),
    "a step of the set-up": ("build", instead(SplitFighters(0))),
    "two ends of a turn": ("build", lambda s: s.todo.insert(-1, TurnOver())),
    "no end of a turn": ("build", left_out(TurnOver)),
    "no end of a phase": ("build", left_out(PhaseOver)),
    "no prices of neutrals": ("pricing", left_out(NeutralPrices)),
    "no end of income": ("income", left_out(IncomeOver)),
    "a turn that comes twice": ("build", lambda s: s.todo.insert(-3, ActionTurn(0))),
    "a turn of somebody else": ("build", other_turn),
    "two pricing turns more": ("pricing", lambda s: s.todo.insert(-1, EndPricing(0))),
}


@pytest.mark.parametrize("name", MISPLACED)
def test_what_cannot_lie_there_is_found(name: str) -> None:
    phase, damage = MISPLACED[name]
    s = mid_game(phase=phase)
    while name == "a turn that comes twice" and ActionTurn(0) not in s.todo:
        step(TABLE.rules, s, random.Random(1))
        kernel.advance(TABLE.rules, s)
    damage(s)
    assert "kernel.agenda.misplaced" in ids(s)


def elsewhere(s: State) -> None:
    s.pub.relics[5] = next(at for at in range(26) if at not in s.pub.relics and s.pub.plots[at])


WRONG_NOW: dict[str, tuple[str, Damage]] = {
    "a relic of the past on the map": ("move", at("relics", 0, 1)),
    "a relic to come that is gone": ("move", at("relics", 3, -1)),
    "a relic off its foundation": ("move", elsewhere),
    "a relic taken before its round": ("move", at("taken", 0, (6,))),
    "a phase without a price": ("move", unpriced_move),
    "a base without a place": ("move", without_base),
    "intel of nobody": ("move", lambda s: s.pub.intel.update({"si": 0})),
}


@pytest.mark.parametrize("name", WRONG_NOW)
def test_what_cannot_be_by_now_is_found(name: str) -> None:
    phase, damage = WRONG_NOW[name]
    s = mid_game(phase=phase)
    damage(s)
    assert "cho.lint.wrong_now" in ids(s)


def test_units_where_nobody_can_be_are_found() -> None:
    s = mid_game()
    foreign = s.pub.site[1]
    s.pub.sectors[0][0] -= 1
    s.pub.fighters[0][foreign] += 1
    s.pub.present[0] |= 1 << foreign
    assert ids(s) == {"cho.lint.no_such_region"}


@pytest.mark.rule("CHO-MAP-09", "CHO-OXA-02")
@pytest.mark.parametrize(
    ("seat", "region", "found"),
    [(0, h(53), set()), (1, h(53), {NOWHERE}), (1, h(44), set()), (1, h(23), {NOWHERE})],
)
def test_only_oxataya_swim_and_nobody_leaves_the_map(
    seat: int, region: int, found: set[str]
) -> None:
    s = scene("oxataya", "si")
    s.pub.sectors[seat][0] -= 1
    fighters(s, seat, region, 1)
    push(s, Turn(0, True, True))
    assert ids(s) & {NOWHERE} == found


def test_rosters_are_of_the_faction_and_complete() -> None:
    s = mid_game()
    card = next(one for one in s.pub.roster[0] if one not in s.pub.leaders)
    s.pub.roster[0] = tuple([one for one in s.pub.roster[0] if one != card])
    assert ids(s) == {"cho.lint.list_length"}
    s.pub.roster[0] += (s.pub.roster[1][0],)
    s.pub.roster[1] = (card, *s.pub.roster[1][1:])
    assert "cho.lint.unknown_code" in ids(s)


# The set-up.


def preparing(until: str, seats: int = 4) -> State:
    """A set-up, up to a decision or a draw of a chapter."""
    dice, s = random.Random(until), TABLE.start(seats)
    while (entry := kernel.advance(TABLE.rules, s)) is not None and entry.key != f"cho.{until}":
        step(TABLE.rules, s, dice)
    assert CIRCADIANS.lint(TABLE, s) == []
    return s


SETTING_UP: dict[str, tuple[str, Damage]] = {
    "a faction chosen by nobody": ("setup.choose_faction", at("factions", 2, "si")),
    "a base before its turn": ("setup.choose_faction", at("site", 0, h(25))),
    "a tile too many": ("setup.place_tile", lambda s: setattr(s.pub, "tiles", ("red_swamp",))),
    "a base that is not placed": ("setup_bases.place_base", at("site", 0, h(25))),
    "no mountains left": ("setup_bases.place_base", put("spare_mountains", 0)),
    "nobody to remove": ("setup.remove_foundation", put("removed", ("plain_a", "plain_b"))),
    "a foundation too few": ("setup_units.place_leader", lambda s: s.todo.append(PlaceNeutral(3))),
    "a leader that was paid": ("setup_units.place_leader", lambda s: put_gems(s, 0)),
    "a turned card": ("setup_units.place_leader", put("upgraded", ("mobile",))),
    "no home": ("setup_units.place_leader", put("homes", [0, 0, 0, 0])),
    "something else": ("setup_units.place_leader", instead(Harvest(0, 1))),
    "a leader of another seat": ("setup_units.split_fighters", other_split),
}


@pytest.mark.parametrize("name", SETTING_UP)
def test_a_set_up_that_cannot_be_is_found(name: str) -> None:
    until, damage = SETTING_UP[name]
    s = preparing(until)
    damage(s)
    assert ids(s)


@pytest.mark.rule("CHO-SET-15", "CHO-SET-17")
@pytest.mark.parametrize("seats", CIRCADIANS.seats)
def test_a_base_elsewhere_than_its_homes_is_found(seats: int) -> None:
    dice, s, found = random.Random(seats), TABLE.start(seats), 0
    while (entry := kernel.advance(TABLE.rules, s)) is not None and s.pub.phase == "setup":
        for seat in range(seats) if entry.key.startswith("cho.setup_bases.") else ():
            for region in range(SHIP) if s.pub.homes[seat] else ():
                c = s.clone()
                c.pub.site[seat] = region
                assert bool(CIRCADIANS.lint(TABLE, c)) == (region != s.pub.site[seat])
                found += 1
        step(TABLE.rules, s, dice)
    assert found


def swap_frames(s: State) -> None:
    s.todo[:2] = s.todo[1::-1]


def test_frames_lie_in_their_order() -> None:
    s = preparing("setup.choose_faction")
    swap_frames(s)
    misplaced = [one.params for one in CIRCADIANS.lint(TABLE, s) if one.id == MISPLACED_ID]
    assert misplaced == [{"place": "todo[1]", "entry": "cho.setup.lay_map"}]


def test_entries_name_entries_and_groups_that_there_are() -> None:
    declared = CIRCADIANS.lexicon().declared.values()
    words = {word for entry in declared for word in entry.places} | {"@open"}
    for entry in declared:
        assert {*entry.on.split(), *entry.bears.split()} <= words, entry.key


@pytest.mark.parametrize("seats", CIRCADIANS.seats)
def test_no_fault_is_found_in_a_game_not_even_where_luck_decides(seats: int) -> None:
    dice, s = random.Random(f"walk {seats}"), TABLE.start(seats)
    while kernel.advance(TABLE.rules, s) is not None:
        assert CIRCADIANS.lint(TABLE, s) == []
        step(TABLE.rules, s, dice)
    assert CIRCADIANS.lint(TABLE, s) == []
