"""Move of a game: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t


class SetupPlacePort(t.TypedDict):
    decision: t.Literal["auz.setup.place_port"]
    hex: int


class TurnChoose(t.TypedDict):
    decision: t.Literal["auz.turn.choose"]
    box: str


class TurnEnd(t.TypedDict):
    decision: t.Literal["auz.turn.end"]


class TrackLay(t.TypedDict):
    decision: t.Literal["auz.track.lay"]
    edge: list[int] | None


class MineDig(t.TypedDict):
    decision: t.Literal["auz.mine.dig"]
    hex: int
    ore: str | t.Literal["vp"]


class RecruitHire(t.TypedDict):
    decision: t.Literal["auz.recruit.hire"]
    source: int | t.Literal["deck"]


class RecruitKeep(t.TypedDict):
    decision: t.Literal["auz.recruit.keep"]
    card: str | None


class RecruitSwap(t.TypedDict):
    decision: t.Literal["auz.recruit.swap"]
    slot: int | None


class BuyPurchase(t.TypedDict):
    decision: t.Literal["auz.buy.purchase"]
    unit: str
    number: int


class TradeShip(t.TypedDict):
    decision: t.Literal["auz.trade.ship"]
    deal: str | None


class FarmBuild(t.TypedDict):
    decision: t.Literal["auz.farm.build"]
    plot: list[t.Literal["cattle", "corn", "sheep"] | int] | None


class AttackTarget(t.TypedDict):
    decision: t.Literal["auz.attack.target"]
    hex: int


class AttackSend(t.TypedDict):
    decision: t.Literal["auz.attack.send"]
    number: int


class CombatStand(t.TypedDict):
    decision: t.Literal["auz.combat.stand"]
    withdraw: t.Literal["airships", "all", "ground"] | str | None


class CombatJones(t.TypedDict):
    decision: t.Literal["auz.combat.jones"]
    withdraw: t.Literal["airships", "all", "ground"] | str | None


class CombatAssign(t.TypedDict):
    decision: t.Literal["auz.combat.assign"]
    unit: str


class CombatPressOn(t.TypedDict):
    decision: t.Literal["auz.combat.press_on"]


class CombatEndNeumann(t.TypedDict):
    decision: t.Literal["auz.combat_end.neumann"]
    save: str | None


class CombatEndRescue(t.TypedDict):
    decision: t.Literal["auz.combat_end.rescue"]
    save: str | None


class AbilitiesStrike(t.TypedDict):
    decision: t.Literal["auz.abilities.strike"]
    character: str
    target: str


class AbilitiesSacrifice(t.TypedDict):
    decision: t.Literal["auz.abilities.sacrifice"]
    unit: str
    target: str


class AbilitiesHeal(t.TypedDict):
    decision: t.Literal["auz.abilities.heal"]
    unit: str


class TilesExchange(t.TypedDict):
    decision: t.Literal["auz.tiles.exchange"]
    target: str


class AwakeningIntercept(t.TypedDict):
    decision: t.Literal["auz.awakening.intercept"]
    hex: int | None


class CharactersPlay(t.TypedDict):
    decision: t.Literal["auz.characters.play"]
    character: str


class CharactersScout(t.TypedDict):
    decision: t.Literal["auz.characters.scout"]
    hex: int


class CharactersEnlist(t.TypedDict):
    decision: t.Literal["auz.characters.enlist"]
    unit: str


class CharactersRaze(t.TypedDict):
    decision: t.Literal["auz.characters.raze"]
    hex: int


class CharactersRestore(t.TypedDict):
    decision: t.Literal["auz.characters.restore"]
    hex: int | None


class CharactersInvite(t.TypedDict):
    decision: t.Literal["auz.characters.invite"]
    slot: int


class CharactersRaid(t.TypedDict):
    decision: t.Literal["auz.characters.raid"]
    target: str


class DuoPick(t.TypedDict):
    decision: t.Literal["auz.duo.pick"]
    variant: str


class SoloRenew(t.TypedDict):
    decision: t.Literal["auz.solo.renew"]
    character: str | None


class CooperativeGive(t.TypedDict):
    decision: t.Literal["auz.cooperative.give"]
    recipient: int


class CooperativeBestow(t.TypedDict):
    decision: t.Literal["auz.cooperative.bestow"]
    recipient: int


Move: t.TypeAlias = (
    SetupPlacePort
    | TurnChoose
    | TurnEnd
    | TrackLay
    | MineDig
    | RecruitHire
    | RecruitKeep
    | RecruitSwap
    | BuyPurchase
    | TradeShip
    | FarmBuild
    | AttackTarget
    | AttackSend
    | CombatStand
    | CombatJones
    | CombatAssign
    | CombatPressOn
    | CombatEndNeumann
    | CombatEndRescue
    | AbilitiesStrike
    | AbilitiesSacrifice
    | AbilitiesHeal
    | TilesExchange
    | AwakeningIntercept
    | CharactersPlay
    | CharactersScout
    | CharactersEnlist
    | CharactersRaze
    | CharactersRestore
    | CharactersInvite
    | CharactersRaid
    | DuoPick
    | SoloRenew
    | CooperativeGive
    | CooperativeBestow
)
