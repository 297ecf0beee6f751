"""Circadians: Chaos Order: the Game object."""

from __future__ import annotations

from engine.kernel import AnyState, Codec, Game, Rulings, then
from engine.kernel.variant import Changes
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
    derived,
    discover,
    effects,
    fame,
    foundations,
    frames,
    gun,
    harvest,
    holdings,
    homecoming,
    income,
    intel,
    jrayek,
    leaders,
    leyrien,
    lint,
    lint_agenda,
    locks,
    march,
    move,
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
from .box import Box
from .lint_form import lint as linter
from .opening import fresh
from .options import SCHEMA, changes_of
from .rulings import REGISTER, book_of
from .state import Den, Own, Public
from .vocabulary import VOCABULARY, DenFace, OwnFace

supply.WORDS.update(words.WORDS)
turns.LEAVING.update(words.LEAVING)


class Circadians(Game):
    """The game for two to five, each with a faction of its own."""

    code = "circadians"
    prefix = "cho"
    editions = ("pl-2022",)
    seats = range(2, 6)
    chapters = (
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
    )
    end_cites = "CHO-GEN-02 CHO-WIN-02"
    options = SCHEMA
    rulings = REGISTER
    later_facts = frozenset(
        (
            "cho.battle.tied",
            "cho.pricing.received",
            "cho.turns.priced_out",
            "cho.victory.weighed",
            "cho.wounds.attacked",
        )
    )
    codec = Codec(Public, Own, Den, (OwnFace, DenFace))
    vocabulary = VOCABULARY
    linter = linter
    demands = lint.DEMANDS
    agenda = lint_agenda.AGENDA
    likely = staticmethod(frames.likely)
    frames = staticmethod(frames.frames)
    result = staticmethod(victory.result)
    follows = derived.Derived
    derived = staticmethod(derived.derived)
    standing = staticmethod(victory.standing)
    goods = holdings.GOODS
    left = staticmethod(holdings.left)
    holdings = staticmethod(holdings.holdings)
    counted = victory.COUNTED
    decisive = victory.DECISIVE
    complete = staticmethod(complete.complete)

    def box(self, edition: str, options: Data, rulings: Rulings) -> Box:
        return Box(options["leader_pool"], book_of(rulings))

    def changes(self, edition: str, options: Data, rulings: Rulings) -> Changes:
        return changes_of(options)

    def set_up(self, box: Box, seats: int) -> AnyState:
        s = fresh(box, seats)
        then(s, setup.Prepare())
        return s

    def factions(self, s: AnyState) -> tuple[str, ...]:
        return tuple(s.pub.factions)


CIRCADIANS = Circadians()
