"""Move of a game: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t


class EventsBraveBlizzard(t.TypedDict):
    decision: t.Literal["lau.events.brave_blizzard"]
    price: t.Literal["damage", "fuel"]


class EventsBraveFallout(t.TypedDict):
    decision: t.Literal["lau.events.brave_fallout"]
    price: t.Literal["contamination", "fame"]


class ConvoyPlace(t.TypedDict):
    decision: t.Literal["lau.convoy.place"]
    box: int | None


class ConvoyPutAside(t.TypedDict):
    decision: t.Literal["lau.convoy.put_aside"]
    box: int


class ConvoyRearrange(t.TypedDict):
    decision: t.Literal["lau.convoy.rearrange"]


class ConvoyLift(t.TypedDict):
    decision: t.Literal["lau.convoy.lift"]
    box: int


class ConvoyPut(t.TypedDict):
    decision: t.Literal["lau.convoy.put"]
    box: int


class DamagePlaceDamage(t.TypedDict):
    decision: t.Literal["lau.damage.place_damage"]
    box: int


class DamageRepair(t.TypedDict):
    decision: t.Literal["lau.damage.repair"]
    box: int | None


class LossesLoseSurvivor(t.TypedDict):
    decision: t.Literal["lau.losses.lose_survivor"]
    survivor: str


class LossesUnloadSurvivor(t.TypedDict):
    decision: t.Literal["lau.losses.unload_survivor"]
    box: int


class ExplorationChoose(t.TypedDict):
    decision: t.Literal["lau.exploration.choose"]
    choice: int | t.Literal["pass", "skip"]


class ExplorationEndTurn(t.TypedDict):
    decision: t.Literal["lau.exploration.end_turn"]


class ExplorationSend(t.TypedDict):
    decision: t.Literal["lau.exploration.send"]
    survivor: str | None


class ExplorationFirst(t.TypedDict):
    decision: t.Literal["lau.exploration.first"]
    first: t.Literal["bonus", "card"]


class FeedingFeed(t.TypedDict):
    decision: t.Literal["lau.feeding.feed"]
    survivor: str
    use: t.Literal["rest", "skill"]


class PassingLayDown(t.TypedDict):
    decision: t.Literal["lau.passing.lay_down"]
    survivor: str


class GatherTakeBlock(t.TypedDict):
    decision: t.Literal["lau.gather.take_block"]
    block: t.Literal["left", "right"]


class ObjectsOverflow(t.TypedDict):
    decision: t.Literal["lau.objects.overflow"]
    object: str


class UpgradeDropTrailer(t.TypedDict):
    decision: t.Literal["lau.upgrade.drop_trailer"]
    vehicle: int


class UpgradeReplaceTrailer(t.TypedDict):
    decision: t.Literal["lau.upgrade.replace_trailer"]
    vehicle: int


class UpgradeMount(t.TypedDict):
    decision: t.Literal["lau.upgrade.mount"]
    vehicle: int


class EncounterTrade(t.TypedDict):
    decision: t.Literal["lau.encounter.trade"]
    offer: t.Literal["ammo", "food", "fuel", "object"] | None


class EncounterGiveObject(t.TypedDict):
    decision: t.Literal["lau.encounter.give_object"]
    object: str


class EncounterTreat(t.TypedDict):
    decision: t.Literal["lau.encounter.treat"]
    deed: t.Literal["ammo", "food", "fuel", "rob"] | None


class BonusChooseBonus(t.TypedDict):
    decision: t.Literal["lau.bonus.choose_bonus"]
    slot: int
    bonus: str | None


class BonusTrade(t.TypedDict):
    decision: t.Literal["lau.bonus.trade"]
    first: t.Literal["gain", "price"]


class ContaminationPlaceContamination(t.TypedDict):
    decision: str
    survivor: str


class ContaminationWearSuit(t.TypedDict):
    decision: t.Literal["lau.contamination.wear_suit"]
    wear: bool


class ContaminationDecontaminate(t.TypedDict):
    decision: t.Literal["lau.contamination.decontaminate"]
    survivor: str | None


class SurvivorsMechanic(t.TypedDict):
    decision: t.Literal["lau.survivors.mechanic"]


class SurvivorsHustler(t.TypedDict):
    decision: t.Literal["lau.survivors.hustler"]
    token: t.Literal["ammo", "food", "fuel"]


class SurvivorsMedic(t.TypedDict):
    decision: t.Literal["lau.survivors.medic"]
    survivor: str


class SurvivorsSpare(t.TypedDict):
    decision: t.Literal["lau.survivors.spare"]
    enemy: str | None


class ObjectCardsFrostbiteMedicine(t.TypedDict):
    decision: str
    survivor: str


class ObjectCardsDecontaminationIv(t.TypedDict):
    decision: str


class ObjectCardsFoodRation(t.TypedDict):
    decision: t.Literal["lau.object_cards.food_ration"]
    survivor: str


class ObjectCardsNitrousOxide(t.TypedDict):
    decision: t.Literal["lau.object_cards.nitrous_oxide"]


class ObjectCardsWeldingTorch(t.TypedDict):
    decision: t.Literal["lau.object_cards.welding_torch"]


class RestEndSupper(t.TypedDict):
    decision: t.Literal["lau.rest.end_supper"]


class RestEndRest(t.TypedDict):
    decision: t.Literal["lau.rest.end_rest"]


class MovementDepart(t.TypedDict):
    decision: t.Literal["lau.movement.depart"]
    payment: t.Literal["fuel", "nitromethane"] | None


class MovementBurn(t.TypedDict):
    decision: t.Literal["lau.movement.burn"]
    token: t.Literal["food", "fuel"] | None


class MovementSteer(t.TypedDict):
    decision: t.Literal["lau.movement.steer"]
    space: int | None


class MovementEndMovement(t.TypedDict):
    decision: t.Literal["lau.movement.end_movement"]


class WaypointsTakeWaypoint(t.TypedDict):
    decision: t.Literal["lau.waypoints.take_waypoint"]
    take: bool


class AmbushFaceAmbush(t.TypedDict):
    decision: t.Literal["lau.ambush.face_ambush"]
    alternative: int


class AmbushSurrender(t.TypedDict):
    decision: t.Literal["lau.ambush.surrender"]
    box: int


class FireAttack(t.TypedDict):
    decision: t.Literal["lau.fire.attack"]
    weapon: int | None
    ammo: int | None


class FireChooseEnemy(t.TypedDict):
    decision: t.Literal["lau.fire.choose_enemy"]
    enemy: str


class TargetsLiftTarget(t.TypedDict):
    decision: t.Literal["lau.targets.lift_target"]
    enemy: str
    target: t.Literal["A", "B", "C", "D"]


class TargetsReplaceTarget(t.TypedDict):
    decision: t.Literal["lau.targets.replace_target"]
    target: t.Literal["A", "B", "C", "D"]


class LootTakeLoot(t.TypedDict):
    decision: t.Literal["lau.loot.take_loot"]
    take: bool


class EndingStore(t.TypedDict):
    decision: t.Literal["lau.ending.store"]
    box: int | None


class BetaSalvage(t.TypedDict):
    decision: t.Literal["lau.beta.salvage"]
    card: str


class BetaStrike(t.TypedDict):
    decision: t.Literal["lau.beta.strike"]
    weapon: int


class MineLayMine(t.TypedDict):
    decision: t.Literal["lau.mine.lay_mine"]
    space: int


class MineReuse(t.TypedDict):
    decision: t.Literal["lau.mine.reuse"]
    space: int


Move: t.TypeAlias = (
    EventsBraveBlizzard
    | EventsBraveFallout
    | ConvoyPlace
    | ConvoyPutAside
    | ConvoyRearrange
    | ConvoyLift
    | ConvoyPut
    | DamagePlaceDamage
    | DamageRepair
    | LossesLoseSurvivor
    | LossesUnloadSurvivor
    | ExplorationChoose
    | ExplorationEndTurn
    | ExplorationSend
    | ExplorationFirst
    | FeedingFeed
    | PassingLayDown
    | GatherTakeBlock
    | ObjectsOverflow
    | UpgradeDropTrailer
    | UpgradeReplaceTrailer
    | UpgradeMount
    | EncounterTrade
    | EncounterGiveObject
    | EncounterTreat
    | BonusChooseBonus
    | BonusTrade
    | ContaminationPlaceContamination
    | ContaminationWearSuit
    | ContaminationDecontaminate
    | SurvivorsMechanic
    | SurvivorsHustler
    | SurvivorsMedic
    | SurvivorsSpare
    | ObjectCardsFrostbiteMedicine
    | ObjectCardsDecontaminationIv
    | ObjectCardsFoodRation
    | ObjectCardsNitrousOxide
    | ObjectCardsWeldingTorch
    | RestEndSupper
    | RestEndRest
    | MovementDepart
    | MovementBurn
    | MovementSteer
    | MovementEndMovement
    | WaypointsTakeWaypoint
    | AmbushFaceAmbush
    | AmbushSurrender
    | FireAttack
    | FireChooseEnemy
    | TargetsLiftTarget
    | TargetsReplaceTarget
    | LootTakeLoot
    | EndingStore
    | BetaSalvage
    | BetaStrike
    | MineLayMine
    | MineReuse
)
