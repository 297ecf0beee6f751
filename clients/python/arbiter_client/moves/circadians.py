"""Move of a game: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t


class SetupChooseFaction(t.TypedDict):
    decision: t.Literal["cho.setup.choose_faction"]
    faction: str


class SetupKeepLeaders(t.TypedDict):
    decision: t.Literal["cho.setup.keep_leaders"]
    leader: str


class SetupBasesPlaceBase(t.TypedDict):
    decision: t.Literal["cho.setup_bases.place_base"]
    region: int


class SetupBasesPlaceMountains(t.TypedDict):
    decision: t.Literal["cho.setup_bases.place_mountains"]
    regions: list[int]


class SetupUnitsPlaceLeader(t.TypedDict):
    decision: t.Literal["cho.setup_units.place_leader"]
    leader: str
    region: int


class SetupUnitsSplitFighters(t.TypedDict):
    decision: t.Literal["cho.setup_units.split_fighters"]
    fighters: int


class TacticsDiscard(t.TypedDict):
    decision: t.Literal["cho.tactics.discard"]
    card: str


class TacticsPlay(t.TypedDict):
    decision: t.Literal["cho.tactics.play"]
    card: str
    payment: t.Literal["energy", "gem", "none", "waived"]


class TacticsCardsLowerTotal(t.TypedDict):
    decision: t.Literal["cho.tactics_cards.lower_total"]
    n: int


class TacticsCardsTakeBack(t.TypedDict):
    decision: t.Literal["cho.tactics_cards.take_back"]
    token: int


class PricingPricePhase(t.TypedDict):
    decision: t.Literal["cho.pricing.price_phase"]
    token: int
    space: str


class PricingEndPricing(t.TypedDict):
    decision: t.Literal["cho.pricing.end_pricing"]


class TurnsActOrPass(t.TypedDict):
    decision: t.Literal["cho.turns.act_or_pass"]
    choice: t.Literal["act", "pass"]


class TurnsPassing(t.TypedDict):
    decision: t.Literal["cho.turns.passing"]


class TurnsTurn(t.TypedDict):
    decision: t.Literal["cho.turns.turn"]
    choice: t.Literal["auxiliary", "end", "main"]


class ResearchChooseTrack(t.TypedDict):
    decision: t.Literal["cho.research.choose_track"]
    track: str | None
    payment: t.Literal["energy", "gem", "none", "waived"]


class ResearchImmediate(t.TypedDict):
    decision: t.Literal["cho.research.immediate"]
    option: int | None


class BuildBuild(t.TypedDict):
    decision: t.Literal["cho.build.build"]
    piece: str | t.Literal["foundry", "outpost", "stronghold"] | None


class BuildBuildOneFoundation(t.TypedDict):
    decision: t.Literal["cho.build.build_one_foundation"]
    ability: str | None


class FoundationsLay(t.TypedDict):
    decision: t.Literal["cho.foundations.lay"]
    region: int
    payment: t.Literal["energy", "gem", "none", "waived"]


class BuildingsPlace(t.TypedDict):
    decision: t.Literal["cho.buildings.place"]
    region: int
    slot: int | None
    payment: t.Literal["energy", "gem", "none", "waived"]


class HarvestHarvest(t.TypedDict):
    decision: t.Literal["cho.harvest.harvest"]
    region: int | None


class ProductionOrder(t.TypedDict):
    decision: t.Literal["cho.production.order"]
    command: t.Literal["deploy", "upgrade"] | None


class ProductionBuyWorks(t.TypedDict):
    decision: t.Literal["cho.production.buy_works"]
    buy: bool


class ProductionChooseToken(t.TypedDict):
    decision: t.Literal["cho.production.choose_token"]
    token: str | None


class ProductionPutToken(t.TypedDict):
    decision: t.Literal["cho.production.put_token"]
    region: int


class ProductionTurnToken(t.TypedDict):
    decision: t.Literal["cho.production.turn_token"]
    region: int | None


class RecruitSpend(t.TypedDict):
    decision: t.Literal["cho.recruit.spend"]
    way: t.Literal["advance", "exchange", "ready"] | None
    sector: int | None


class RecruitArrive(t.TypedDict):
    decision: t.Literal["cho.recruit.arrive"]
    region: int


class LeadersDeploy(t.TypedDict):
    decision: t.Literal["cho.leaders.deploy"]
    leader: str


class LeadersUpgrade(t.TypedDict):
    decision: t.Literal["cho.leaders.upgrade"]
    leader: str


class AttributesTurnAttribute(t.TypedDict):
    decision: t.Literal["cho.attributes.turn_attribute"]
    attribute: str | None


class AbilitiesUseAbility(t.TypedDict):
    decision: t.Literal["cho.abilities.use_ability"]
    leader: str


class MarchUnits(t.TypedDict):
    decision: t.Literal["cho.march.units"]
    fighters: int
    leaders: list[str]
    ryhzu: list[str]


class MoveMove(t.TypedDict):
    decision: t.Literal["cho.move.move"]
    way: list[int] | None


class MoveMoveFree(t.TypedDict):
    decision: t.Literal["cho.move.move_free"]
    way: list[int] | None


class RedeployMoveUp(t.TypedDict):
    decision: t.Literal["cho.redeploy.move_up"]
    way: list[int] | None


class CombatChooseBattle(t.TypedDict):
    decision: t.Literal["cho.combat.choose_battle"]
    region: int
    opponent: int


class PlanningMakePlan(t.TypedDict):
    decision: t.Literal["cho.planning.make_plan"]
    section: int
    card: str | None
    bluff: str | None


class EffectsOrderEffects(t.TypedDict):
    decision: t.Literal["cho.effects.order_effects"]
    source: str


class RetreatRetreatTo(t.TypedDict):
    decision: t.Literal["cho.retreat.retreat_to"]
    region: int
    leader: str | None


class IncomeNextSource(t.TypedDict):
    decision: t.Literal["cho.income.next_source"]
    source: t.Literal["abilities", "board", "total"] | None


class IncomeVisible(t.TypedDict):
    decision: t.Literal["cho.income.visible"]
    option: int


class IncomeGemsOrResearch(t.TypedDict):
    decision: t.Literal["cho.income.gems_or_research"]
    researches: int


class RegionTotalRowOption(t.TypedDict):
    decision: t.Literal["cho.region_total.row_option"]
    option: int


class RelicsBeforeCheck(t.TypedDict):
    decision: t.Literal["cho.relics.before_check"]


class RelicsFirstGain(t.TypedDict):
    decision: t.Literal["cho.relics.first_gain"]
    gain: str


class CircadiansRelocate(t.TypedDict):
    decision: t.Literal["cho.circadians.relocate"]
    region: int
    other: int


class CircadiansCountStrongholds(t.TypedDict):
    decision: t.Literal["cho.circadians.count_strongholds"]
    n: int


class LeyrienChooseRow(t.TypedDict):
    decision: t.Literal["cho.leyrien.choose_row"]
    row: t.Literal["combat", "income"]


class LeyrienChooseSwamp(t.TypedDict):
    decision: t.Literal["cho.leyrien.choose_swamp"]
    region: int


class JrayekFindSomething(t.TypedDict):
    decision: t.Literal["cho.jrayek.find_something"]
    gain: t.Literal["card", "gem"]


class OxatayaSaveFreeAction(t.TypedDict):
    decision: t.Literal["cho.oxataya.save_free_action"]


class OxatayaReroll(t.TypedDict):
    decision: t.Literal["cho.oxataya.reroll"]
    again: bool


class RyhzuSummon(t.TypedDict):
    decision: t.Literal["cho.ryhzu.summon"]
    region: int | None


class RyhzuKeep(t.TypedDict):
    decision: t.Literal["cho.ryhzu.keep"]
    keep: bool


class IntelGiveIntel(t.TypedDict):
    decision: t.Literal["cho.intel.give_intel"]
    logo: str | None


Move: t.TypeAlias = (
    SetupChooseFaction
    | SetupKeepLeaders
    | SetupBasesPlaceBase
    | SetupBasesPlaceMountains
    | SetupUnitsPlaceLeader
    | SetupUnitsSplitFighters
    | TacticsDiscard
    | TacticsPlay
    | TacticsCardsLowerTotal
    | TacticsCardsTakeBack
    | PricingPricePhase
    | PricingEndPricing
    | TurnsActOrPass
    | TurnsPassing
    | TurnsTurn
    | ResearchChooseTrack
    | ResearchImmediate
    | BuildBuild
    | BuildBuildOneFoundation
    | FoundationsLay
    | BuildingsPlace
    | HarvestHarvest
    | ProductionOrder
    | ProductionBuyWorks
    | ProductionChooseToken
    | ProductionPutToken
    | ProductionTurnToken
    | RecruitSpend
    | RecruitArrive
    | LeadersDeploy
    | LeadersUpgrade
    | AttributesTurnAttribute
    | AbilitiesUseAbility
    | MarchUnits
    | MoveMove
    | MoveMoveFree
    | RedeployMoveUp
    | CombatChooseBattle
    | PlanningMakePlan
    | EffectsOrderEffects
    | RetreatRetreatTo
    | IncomeNextSource
    | IncomeVisible
    | IncomeGemsOrResearch
    | RegionTotalRowOption
    | RelicsBeforeCheck
    | RelicsFirstGain
    | CircadiansRelocate
    | CircadiansCountStrongholds
    | LeyrienChooseRow
    | LeyrienChooseSwamp
    | JrayekFindSomething
    | OxatayaSaveFreeAction
    | OxatayaReroll
    | RyhzuSummon
    | RyhzuKeep
    | IntelGiveIntel
)
