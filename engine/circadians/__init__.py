"""Circadians: Chaos Order: the Game object."""

from __future__ import annotations

import functools
import typing as t

from engine.kernel import (
    AnyState,
    Codec,
    Found,
    Game,
    Result,
    Ruleset,
    Rulings,
    Table,
    then,
)
from engine.kernel.ask import Dice
from engine.kernel.options import canonical, chosen
from engine.kernel.view import Data

from . import (
    abilities,
    aftermath,
    attributes,
    battle,
    battle_cards,
    board,
    build,
    buildings,
    circadians,
    combat,
    complete,
    discover,
    effects,
    fame,
    foundations,
    gun,
    harvest,
    homecoming,
    income,
    intel,
    jrayek,
    leaders,
    leyrien,
    lint,
    lint_form,
    locks,
    march,
    move,
    options,
    oxataya,
    pinning,
    planning,
    pricing,
    production,
    recruit,
    redeploy,
    region_total,
    relics,
    research,
    retreat,
    rounds,
    ryhzu,
    setup,
    setup_bases,
    setup_units,
    si,
    supply,
    tactics,
    tactics_cards,
    turns,
    victory,
    words,
    wounds,
    zcharo,
)
from .opening import fresh
from .state import Den, Own, Public

CHAPTERS = (
    setup.setup,
    setup_bases.setup_bases,
    setup_units.setup_units,
    board.board,
    supply.supply,
    locks.locks,
    tactics.tactics,
    tactics_cards.tactics_cards,
    battle_cards.battle_cards,
    rounds.rounds,
    pricing.pricing,
    gun.gun,
    turns.turns,
    research.research,
    discover.discover,
    build.build,
    foundations.foundations,
    buildings.buildings,
    harvest.harvest,
    production.production,
    recruit.recruit,
    leaders.leaders,
    attributes.attributes,
    abilities.abilities,
    march.march,
    move.move,
    pinning.pinning,
    redeploy.redeploy,
    combat.combat,
    planning.planning,
    effects.effects,
    battle.battle,
    wounds.wounds,
    retreat.retreat,
    aftermath.aftermath,
    homecoming.homecoming,
    income.income,
    region_total.region_total,
    relics.relics,
    fame.fame,
    victory.victory,
    circadians.circadians,
    si.si,
    zcharo.zcharo,
    leyrien.leyrien,
    jrayek.jrayek,
    oxataya.oxataya,
    ryhzu.ryhzu,
    intel.intel,
    lint_form.lint,
)
ENDS = "CHO-GEN-02 CHO-WIN-02"
TABLES = 256
"""So many tables are remembered; every choice of options makes one."""
supply.WORDS.update(words.WORDS)
turns.LEAVING.update(words.LEAVING)


class Circadians(Game):
    """The game for two to five, each with a faction of its own."""

    code = "circadians"
    prefix = "cho"
    editions = ("pl-2022",)
    seats = range(2, 6)
    options = options.SCHEMA
    codec = Codec(Public, Own, Den)

    def made(self, edition: str, options: Data, rulings: Rulings) -> Table:
        return _table(edition, tuple(canonical(self.options, options).items()))

    def lexicon(self) -> Ruleset:
        return Ruleset(*CHAPTERS, end_cites=ENDS)

    def set_up(self, table: Table, seats: int) -> AnyState:
        s = fresh(table.box, seats)
        then(s, setup.Prepare())
        return s

    def result(self, s: AnyState) -> Result | None:
        return victory.result(s)

    def factions(self, s: AnyState) -> tuple[str, ...]:
        return tuple(s.pub.factions)

    def complete(self, table: Table, view: Data, seat: int, dice: Dice) -> AnyState:
        return complete.complete(table, view, seat, dice)

    def lint(self, table: Table, s: AnyState) -> list[Found]:
        return lint.findings(table, s)


@functools.lru_cache(maxsize=TABLES)
def _table(edition: str, asked: tuple[tuple[str, t.Any], ...]) -> Table:
    agreed = chosen(options.SCHEMA, dict(asked))
    rules = Ruleset(*CHAPTERS, changes=options.changes_of(agreed), end_cites=ENDS)
    return Table(CIRCADIANS, edition, dict(asked), rules, options.box_of(agreed))


CIRCADIANS = Circadians()
