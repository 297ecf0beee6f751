"""The moves of Circadians in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from content.numbers import pack

GAME = "circadians"
LOCKED = ("", ".gem", ".energy", ".waived")
"""How a gem lock is paid: there is none, with a gem, with energy, or a card lifts it."""
MOVES: dict[str, tuple[str, ...]] = {
    "cho.abilities.use_ability": ("leader",),
    "cho.attributes.turn_attribute": ("attribute",),
    "cho.attributes.turn_attribute.none": (),
    "cho.build.build": ("building",),
    "cho.build.build.foundation": ("ability",),
    "cho.build.build.none": (),
    "cho.build.build_one_foundation": ("ability",),
    "cho.build.build_one_foundation.none": (),
    **{f"cho.buildings.place{way}": ("region",) for way in LOCKED},
    **{f"cho.buildings.place.on{way}": ("region", "slot") for way in LOCKED},
    "cho.circadians.count_strongholds": ("n",),
    "cho.circadians.relocate": ("region", "other"),
    "cho.combat.choose_battle": ("region", "opponent"),
    "cho.effects.order_effects": ("effect",),
    "cho.effects.order_effects.faction": (),
    **{f"cho.foundations.lay{way}": ("region",) for way in LOCKED},
    "cho.harvest.harvest": ("region",),
    "cho.harvest.harvest.none": (),
    "cho.income.gems_or_research": ("researches",),
    "cho.income.next_source.abilities": (),
    "cho.income.next_source.board": (),
    "cho.income.next_source.none": (),
    "cho.income.next_source.total": (),
    "cho.income.visible": ("gains",),
    "cho.intel.give_intel": ("logo",),
    "cho.intel.give_intel.none": (),
    "cho.jrayek.find_something.card": (),
    "cho.jrayek.find_something.gem": (),
    "cho.leaders.deploy": ("leader",),
    "cho.leaders.upgrade": ("leader",),
    "cho.leyrien.choose_row.combat": (),
    "cho.leyrien.choose_row.income": (),
    "cho.leyrien.choose_swamp": ("region",),
    "cho.march.units": ("fighters", "leaders"),
    "cho.march.units.fighters": ("fighters",),
    "cho.march.units.leaders": ("leaders",),
    "cho.march.units.ryhzu": ("fighters", "leaders", "commanded"),
    "cho.move.move": ("source", "target"),
    "cho.move.move.none": (),
    "cho.move.move_free": ("source", "target"),
    "cho.move.move_free.none": (),
    "cho.oxataya.reroll.no": (),
    "cho.oxataya.reroll.yes": (),
    "cho.oxataya.save_free_action": (),
    "cho.planning.make_plan": ("section",),
    "cho.planning.make_plan.bluff": ("section", "card"),
    "cho.planning.make_plan.card": ("section", "card"),
    "cho.pricing.end_pricing": (),
    "cho.pricing.price_phase": ("token", "space"),
    "cho.production.buy_works.no": (),
    "cho.production.buy_works.yes": (),
    "cho.production.choose_token": ("production",),
    "cho.production.choose_token.none": (),
    "cho.production.order.deploy": (),
    "cho.production.order.none": (),
    "cho.production.order.upgrade": (),
    "cho.production.put_token": ("region",),
    "cho.production.turn_token": ("region",),
    "cho.production.turn_token.none": (),
    "cho.recruit.arrive": ("region",),
    "cho.recruit.spend.advance": ("sector",),
    "cho.recruit.spend.exchange": (),
    "cho.recruit.spend.none": (),
    "cho.recruit.spend.ready": (),
    "cho.redeploy.move_up": ("source", "target"),
    "cho.redeploy.move_up.none": (),
    "cho.region_total.row_option": ("gains",),
    "cho.relics.before_check": (),
    "cho.relics.first_gain.fame": (),
    "cho.relics.first_gain.research": (),
    "cho.relics.first_gain.upgrade_attribute": (),
    **{f"cho.research.choose_track{way}": ("track",) for way in LOCKED[:3]},
    "cho.research.choose_track.none": (),
    "cho.research.immediate": ("gains",),
    "cho.research.immediate.none": (),
    "cho.retreat.retreat_to": ("region",),
    "cho.retreat.retreat_to.leader": ("region", "leader"),
    "cho.ryhzu.keep.no": ("ryhzu",),
    "cho.ryhzu.keep.yes": ("ryhzu",),
    "cho.ryhzu.summon": ("ryhzu", "region"),
    "cho.ryhzu.summon.none": (),
    "cho.setup.choose_faction": ("faction",),
    "cho.setup.keep_leaders": ("leader",),
    "cho.setup_bases.place_base": ("region",),
    "cho.setup_bases.place_mountains": ("regions",),
    "cho.setup_units.place_leader": ("leader", "region"),
    "cho.setup_units.split_fighters": ("fighters", "region", "other"),
    "cho.tactics.discard": ("card",),
    **{f"cho.tactics.play{way}": ("card",) for way in LOCKED[:3]},
    "cho.tactics_cards.lower_total": ("n",),
    "cho.tactics_cards.take_back": ("token",),
    "cho.turns.act_or_pass.act": (),
    "cho.turns.act_or_pass.pass": (),
    "cho.turns.passing": (),
    "cho.turns.turn.auxiliary": (),
    "cho.turns.turn.end": (),
    "cho.turns.turn.main": (),
}
"""The sentences with their parameters: one for each decision or each form of its answers."""
FORMS = ("choice", "command", "gain", "row")
"""The fields whose values have a sentence each."""
OPTIONS = ("cho.income.visible", "cho.region_total.row_option", "cho.research.immediate")
"""The decisions whose answer is the number of an offer."""
OF_RYHZU = ("cho.ryhzu.keep", "cho.ryhzu.summon")
"""The decisions about the Ryh-zu that the question names."""
HOMES = ("region", "other")
"""The two home regions of a seat, the one with the lower number first."""
Data = Mapping[str, Any]


def sentence_of(decision: str, fields: Data, view: Data, seat: int) -> tuple[str, dict[str, Any]]:
    """The form of the sentence that tells a move, and what stands in it."""
    if decision in OPTIONS:
        return "", {"gains": _offers(decision, view, seat)[fields["option"]]}
    if decision in OWN:
        return OWN[decision](fields)
    if decision == "cho.setup_units.split_fighters":
        return "", dict(fields) | dict(zip(HOMES, view["pub"]["homes"][seat], strict=True))
    params: dict[str, Any] = {}
    form = ""
    for name, value in fields.items():
        more, said = _filling(decision, name, value)
        form = said or form
        params |= more
    if decision in OF_RYHZU:
        params["ryhzu"] = view["todo"][-1][2]
    return form, params


def _filling(decision: str, name: str, value: Any) -> tuple[dict[str, Any], str]:
    """What one field of an answer brings into the sentence, and the form that it asks for."""
    if isinstance(value, bool):
        return {}, "yes" if value else "no"
    if name == "payment":
        return {}, "" if value == "none" else value
    if value is None:
        return {}, "none" if name == "track" else ""
    if name == "way" and not isinstance(value, str):
        return {"source": value[0], "target": value[1]}, ""
    if name in FORMS or name == "way" or decision == "cho.income.next_source":
        return {}, value
    return _named(decision, name, value)


def _named(decision: str, name: str, value: Any) -> tuple[dict[str, Any], str]:
    """Fields whose name in the sentence says more than their own."""
    if name == "piece":
        abilities = pack(GAME, "board_foundations")
        return (
            ({"ability": value}, "foundation") if value in abilities else ({"building": value}, "")
        )
    if name == "source":
        return ({"effect": value}, "") if value else ({}, "faction")
    if name == "token" and isinstance(value, str):
        return {"production": value}, ""
    if name == "leader" and decision == "cho.retreat.retreat_to":
        return {name: value}, name
    return {name: value}, ""


def _plan(fields: Data) -> tuple[str, dict[str, Any]]:
    """A section of the wheel, and a card that is used or a bluff."""
    for form in ("card", "bluff"):
        if fields[form] is not None:
            return form, {"section": fields["section"], "card": fields[form]}
    return "", {"section": fields["section"]}


def _place(fields: Data) -> tuple[str, dict[str, Any]]:
    """Where a building goes: on which foundation of the region, if on one, and how it is paid."""
    paid = "" if fields["payment"] == "none" else fields["payment"]
    if fields["slot"] is None:
        return paid, {"region": fields["region"]}
    form = f"on.{paid}" if paid else "on"
    return form, {"region": fields["region"], "slot": fields["slot"] + 1}


def _spend(fields: Data) -> tuple[str, dict[str, Any]]:
    """What recruit points do; only who goes on by one sector may come from any."""
    way = fields["way"] or "none"
    return way, {"sector": fields["sector"]} if way == "advance" else {}


def _units(fields: Data) -> tuple[str, dict[str, Any]]:
    """Who goes; if it is one kind of units, no other is named."""
    some = {name: fields[name] for name in ("fighters", "leaders") if fields[name]}
    if not fields["ryhzu"]:
        return next(iter(some)) if len(some) == 1 else "", some
    sent = {"fighters": fields["fighters"], "leaders": fields["leaders"]}
    return "ryhzu", sent | {"commanded": fields["ryhzu"]}


OWN: dict[str, Callable[[Data], tuple[str, dict[str, Any]]]] = {
    "cho.buildings.place": _place,
    "cho.march.units": _units,
    "cho.planning.make_plan": _plan,
    "cho.recruit.spend": _spend,
}
"""The decisions whose fields are told together."""


def _offers(decision: str, view: Data, seat: int) -> list[Any]:
    """The gains that are offered, in their order."""
    entry = view["todo"][-1]
    if decision == "cho.research.immediate":
        return list(pack(GAME, "research")[f"{entry[2]}_{entry[3]}"]["immediate"])
    if decision == "cho.income.visible":
        return list(pack(GAME, "factions")[view["pub"]["factions"][seat]]["visible"])
    rows = sorted(pack(GAME, "totals").values(), key=lambda row: -row["least"])
    return list(rows[entry[2]]["options"])
