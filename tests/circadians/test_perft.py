"""Counts of move sequences from fixed positions, by two enumerators that must agree.

The counts are in tests/perft/circadians.json. A changed count is a changed rule: it needs
a rule that says so. python -m tests.circadians.test_perft writes it anew.
"""

from __future__ import annotations

import itertools
import typing as t

import pytest

from engine import kernel
from engine.circadians import CIRCADIANS
from engine.circadians.box import RESEARCH
from engine.circadians.combat import Combat
from engine.circadians.foundations import BOARD
from engine.circadians.income import Income
from engine.circadians.lint_agenda import BOTTOM
from engine.circadians.march import Fighters
from engine.circadians.pricing import Pricing
from engine.circadians.relics import RelicCheck
from engine.circadians.state import NOBODY, Plot, State
from engine.circadians.turns import ActionPhase
from engine.kernel import Entry
from tests.perft import Domains, all_moves, commit, committed, counts, guarded, leaves, luck_of

from .scene import (
    RULES,
    TABLE,
    all_priced,
    building,
    fighters,
    h,
    hold,
    in_round,
    leader,
    play,
    purse,
    ryhzu,
    scene,
    setting_up,
)

COMMITTED = committed("circadians")
TRIED = 3
"""How deep the slow enumerator goes."""
STRANGE = ("", "nobody", "shield_wall", "uryk", "sable", "covert", "jrayek", "si")


def domains(s: State) -> Domains:
    """Every code that is a word of the position and some others, wherever a word is asked for."""
    p, known = s.pub, s.box.factions
    cards = [card for own in s.own for card in own.hand]
    words = [*STRANGE, *cards, *p.ryhzu, *[one for row in p.roster for one in row]]
    words += [one for code in p.factions if code for one in known[code].attributes]
    units = [*p.leaders, *p.ryhzu]
    groups = [some for n in range(3) for some in itertools.permutations(units, n)]
    given: dict[t.Any, t.Sequence[t.Any]] = {
        str: [*dict.fromkeys(words)],
        int: range(-2, 28),
        tuple[str, ...]: groups,
        Fighters: range(-1, 9),
    }
    return all_moves(RULES, given)


def begun(s: State, *entries: Entry) -> State:
    """A phase of the position begins, by luck that depends on nothing else."""
    p = s.pub
    for seat, code in enumerate(p.factions):
        faction = s.box.factions[code]
        others = sum(p.fighters[seat]) + p.reserve[seat] + sum(p.sectors[seat][1:])
        p.sectors[seat][0] = sum(faction.sectors) + faction.fighters + faction.reserve - others
    p.turn = NOBODY
    s.todo = [*BOTTOM[p.phase], *reversed(entries)]
    kernel.advance(RULES, s, luck_of(()))
    return s


def acting(s: State) -> State:
    """Seat 0 has paid for its turn in the phase and takes its main action."""
    begun(s, ActionPhase(s.pub.phase))
    play(s, 0, "turns.act_or_pass", "act")
    play(s, 0, "turns.turn", "main")
    return s


def priced(phase: str, *factions: str, round: int = 1) -> State:
    """A phase of a round; seat 0 has priced it if it is an action phase, the rest is priced too."""
    s = scene(*factions, phase=phase)
    s.pub.gun = 0
    in_round(s, round)
    all_priced(s, phase)
    return s


# Positions.


def setting_out() -> State:
    """The first of four is to place its base, which may touch three regions or a lake."""
    s = setting_up(4)
    for seat, faction in enumerate(("circadians", "leyrien", "si", "oxataya")):
        play(s, seat, "setup.choose_faction", faction)
    return s


def pricing() -> State:
    """Two factions price, a card for it in one hand, a Ryh-zu off the map."""
    s = scene("jrayek", "si", phase="pricing")
    s.pub.round = 1
    hold(s, 0, "quartermaster", "decoy")
    fighters(s, 0, h(44), 2)
    return begun(s, Pricing())


def discovering() -> State:
    """A lock ahead, immediate effects, cards and an attribute that makes research cheap."""
    s = priced("discover", "zcharo", "si")
    hold(s, 0, "overcharge")
    purse(s, 0, energy=4, gems=3)
    s.pub.research[0] = [4, 1, 2, 5, 2]
    fighters(s, 0, h(44), 1)
    return acting(s)


def building_up() -> State:
    """Two build points, foundations with and without locks, a card that lifts one."""
    s = priced("build", "leyrien", "circadians")
    hold(s, 0, "engineers")
    purse(s, 0, energy=6, gems=1)
    s.pub.research[0][1] = 3
    fighters(s, 0, h(44), 1)
    fighters(s, 0, h(43), 1)
    return acting(s)


def harvesting() -> State:
    """A ship beside controlled land, a foundry, tokens that ask for more decisions."""
    s = priced("harvest", "circadians", "oxataya")
    hold(s, 0, "prize_money", "power_surge")
    purse(s, 0, energy=5, gems=1)
    s.pub.research[0][2] = 2
    for region in (h(44), h(43)):
        fighters(s, 0, region, 1)
    building(s, 0, "foundry", h(44))
    s.pub.ship = 1 << h(43) | 1 << h(33)
    s.pub.site[0] = NOBODY
    s.pub.production = {h(44): "command", h(43): "works"}
    return acting(s)


def recruiting() -> State:
    """Sectors, a lane, an exchange, a second place to arrive, and leaders to deploy."""
    s = priced("recruit", "oxataya", "zcharo")
    hold(s, 0, "outnumbered", "field_hospital")
    purse(s, 0, energy=7, gems=1)
    building(s, 0, "stronghold", h(44))
    leader(s, 0, "xanya", h(43))
    return acting(s)


def moving() -> State:
    """Two leaders, a Ryh-zu, pinned fighters, an outpost to go to from the base."""
    s = priced("move", "jrayek", "si")
    hold(s, 0, "guerrilla")
    purse(s, 0, energy=5, gems=1)
    fighters(s, 0, h(43), 2)
    leader(s, 0, "lynke", h(43))
    leader(s, 0, "ikryla", h(44))
    ryhzu(s, 0, "uryk", h(44))
    building(s, 0, "outpost", h(55))
    leader(s, 0, "jayen", s.pub.site[0])
    fighters(s, 1, h(43), 2)
    building(s, 1, "stronghold", h(54))
    return acting(s)


def clashing() -> State:
    """Three factions in one region, two in another one: which battle is fought?"""
    s = priced("combat", "si", "jrayek", "zcharo")
    for seat in range(3):
        fighters(s, seat, h(44), 1 + seat)
        purse(s, seat, gems=seat)
    fighters(s, 0, h(43), 1)
    building(s, 1, "outpost", h(43))
    return begun(s, Combat())


def planning() -> State:
    """One plan of two is sealed: the other side does not know of a die, a card, a retreat."""
    s = priced("combat", "circadians", "jrayek", round=2)
    for seat, cards in ((0, ("blitz",)), (1, ("levy", "decoy"))):
        fighters(s, seat, h(44), 4)
        fighters(s, seat, (h(43), h(33))[seat], 1)
        hold(s, seat, *cards)
        purse(s, seat, gems=1 - seat)
    ryhzu(s, 1, "halke", h(44))
    begun(s, Combat())
    play(s, 0, "combat.choose_battle", h(44), 1)
    play(s, 0, "planning.make_plan", 2, "blitz", None)
    return s


def earning() -> State:
    """Income with strongholds that become research, intel to give, a total to raise."""
    s = priced("income", "circadians", "leyrien", round=3)
    hold(s, 0, "shield_wall")
    purse(s, 0, gems=2)
    for region in (33, 34, 43, 44, 54):
        fighters(s, 0, h(region), 1)
    building(s, 0, "stronghold", h(33))
    s.pub.intel["leyrien"] = 0
    s.pub.foundations[0] = 1 << RESEARCH
    s.pub.plots[h(33)] += (Plot(BOARD, ""),)
    return begun(s, Income())


def checking() -> State:
    """The relic of the round is taken, with a card for the check in two hands."""
    s = priced("relic_check", "leyrien", "jrayek")
    hold(s, 0, "heroes_welcome")
    hold(s, 1, "heroes_welcome")
    fighters(s, 0, s.pub.relics[0], 2)
    return begun(s, RelicCheck())


POSITIONS: dict[str, t.Callable[[], State]] = {
    made.__name__: made
    for made in (
        *(setting_out, pricing, discovering, building_up, harvesting, recruiting),
        *(moving, clashing, planning, earning, checking),
    )
}


def counted(name: str) -> list[int]:
    s = POSITIONS[name]()
    return counts(RULES, s)


def test_every_position_has_its_counts() -> None:
    assert list(COMMITTED) == sorted(POSITIONS)


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_every_position_is_a_sound_one(name: str) -> None:
    assert CIRCADIANS.lint(TABLE, POSITIONS[name]()) == []


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_the_number_of_move_sequences_is_as_committed(name: str) -> None:
    assert counted(name) == COMMITTED[name]


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_trying_everything_finds_the_same_moves(name: str) -> None:
    s = POSITIONS[name]()
    found = leaves(RULES, s, TRIED, domains(s), enumerator=guarded)
    assert found == COMMITTED[name][TRIED]


if __name__ == "__main__":
    commit("circadians", {name: counted(name) for name in sorted(POSITIONS)})
