"""The laws of the house on crowded maps: every region is fought over, by all kinds of pieces."""

from __future__ import annotations

import collections
import random

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.board import contested, land, on_map, put_ryhzu
from engine.circadians.combat import Combat
from engine.circadians.income import Income
from engine.circadians.relics import RelicCheck
from engine.circadians.rounds import ROUNDS, Begin, EndOfRound
from engine.circadians.state import BUILDINGS, State, seat_of
from engine.kernel import Found, Table, members_of, then_all
from tests.laws import play_by_the_laws

from .scene import VAULT, all_priced, building, fighters, hold, in_round, leader, scene, table
from .test_laws import pieces_add_up

EXTENDED = table(leader_pool="extended")


def crowded(seats: int, seed: int) -> State:
    """The last round, before combat: everybody everywhere, with full hands and some gems."""
    dice = random.Random(seed)
    s = scene(*dice.sample(VAULT, seats), phase="move", at=EXTENDED)
    p, regions = s.pub, members_of(land(s))
    p.gun, p.turn = dice.randrange(seats), -1
    in_round(s, ROUNDS)
    all_priced(s)
    for seat, code in enumerate(p.factions):
        faction = s.box.factions[code]
        p.roster[seat] = tuple(dice.sample(faction.pool, faction.leaders))
        for card in p.roster[seat]:
            leader(s, seat, card, dice.choice(regions), up=dice.random() < 0.5)
        p.upgraded += tuple([one for one in faction.attributes if dice.random() < 0.5])
        for _ in range(sum(faction.sectors) + faction.fighters - 2):
            fighters(s, seat, dice.choice(regions), 1)
        p.sectors[seat] = [2] + [0] * (len(faction.sectors) - 1)
        p.reserve[seat] = faction.reserve
        hold(s, seat, *dice.sample(s.den.tactics.rest, 5))
    for region in regions:
        here = [seat for seat in range(seats) if p.present[seat] >> region & 1]
        kind = dice.choice(BUILDINGS[:2])
        owner = dice.choice(here) if here else 0
        if here and on_map(s, owner, kind) < len(s.box.factions[p.factions[owner]].buildings[kind]):
            building(s, owner, kind, region)
    if seat_of(s, "jrayek") >= 0:
        for card in s.box.ryhzu:
            put_ryhzu(s, card, dice.choice(regions), dice.randrange(seats))
    rest = (Begin("income"), Income(), Begin("relic_check"), RelicCheck(), EndOfRound())
    then_all(s, Begin("combat"), Combat(), *rest)
    return s


def settled(s: State) -> None:
    """After combat no region is contested, and no battle is under way."""
    if s.pub.phase != "combat":
        assert not contested(s)
        assert not s.pub.battle.sides


def fight_by_the_laws(table: Table, seats: int, seed: int) -> collections.Counter[str]:
    """Everything from combat on; how often each decision was answered."""

    def flaws(s: State) -> list[Found]:
        pieces_add_up(s)
        settled(s)
        return CIRCADIANS.lint(table, s)

    game = play_by_the_laws(table, crowded(seats, seed), seed, flaws)
    return collections.Counter([line.move[0].removeprefix("cho.") for line in game.journal])


@pytest.mark.rule("CHO-RND-04", "CHO-CMB-14")
@pytest.mark.parametrize("seats", CIRCADIANS.seats)
def test_every_law_holds_until_no_battle_is_left(seats: int) -> None:
    seen: collections.Counter[str] = collections.Counter()
    for seed in range(4):
        seen += fight_by_the_laws(EXTENDED, seats, seed)
    assert seen["combat.choose_battle"] > seats
    assert seen["planning.make_plan"] == 2 * seen["combat.choose_battle"]
