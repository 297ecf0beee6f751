"""The moves of Last Aurora in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.numbers import pack

GAME = "last-aurora"
MOVES: dict[str, tuple[str, ...]] = {
    "lau.ambush.face_ambush.contamination": ("enemy", "number"),
    "lau.ambush.face_ambush.damage": ("enemy", "number", "zone"),
    "lau.ambush.face_ambush.resource": ("enemy", "number"),
    "lau.ambush.surrender": ("token", "box", "kind"),
    "lau.beta.salvage": ("card",),
    "lau.beta.strike": ("box", "kind"),
    "lau.bonus.choose_bonus.attack": ("slot",),
    "lau.bonus.choose_bonus.cleanse": ("slot",),
    "lau.bonus.choose_bonus.contamination": ("slot", "token"),
    "lau.bonus.choose_bonus.damage": ("slot", "token"),
    "lau.bonus.choose_bonus.drive": ("slot",),
    "lau.bonus.choose_bonus.fame": ("slot", "token"),
    "lau.bonus.choose_bonus.none": ("slot",),
    "lau.bonus.choose_bonus.repair": ("slot",),
    "lau.bonus.choose_bonus.salvage": ("slot",),
    "lau.bonus.trade.gain": (),
    "lau.bonus.trade.price": (),
    "lau.contamination.decontaminate": ("survivor",),
    "lau.contamination.decontaminate.none": (),
    "lau.contamination.place_contamination": ("survivor",),
    "lau.contamination.wear_suit.no": ("survivor",),
    "lau.contamination.wear_suit.yes": ("survivor",),
    "lau.convoy.lift": ("token", "box", "kind"),
    "lau.convoy.place": ("token", "box", "kind"),
    "lau.convoy.place.none": (),
    "lau.convoy.put": ("box", "kind"),
    "lau.convoy.put_aside": ("token", "box", "kind"),
    "lau.convoy.rearrange": (),
    "lau.damage.place_damage": ("box", "kind"),
    "lau.damage.repair": ("box", "kind"),
    "lau.damage.repair.none": (),
    "lau.encounter.give_object": ("object",),
    "lau.encounter.trade": ("token",),
    "lau.encounter.trade.none": (),
    "lau.encounter.trade.object": (),
    "lau.encounter.treat": ("token",),
    "lau.encounter.treat.none": (),
    "lau.encounter.treat.rob": (),
    "lau.ending.store": ("box", "kind"),
    "lau.ending.store.none": (),
    "lau.events.brave_blizzard.damage": (),
    "lau.events.brave_blizzard.fuel": (),
    "lau.events.brave_fallout.contamination": (),
    "lau.events.brave_fallout.fame": (),
    "lau.exploration.choose": ("slot", "card", "cost"),
    "lau.exploration.choose.pass": (),
    "lau.exploration.choose.skip": (),
    "lau.exploration.end_turn": (),
    "lau.exploration.first.bonus": (),
    "lau.exploration.first.card": (),
    "lau.exploration.send": ("survivor",),
    "lau.exploration.send.none": (),
    "lau.feeding.feed.rest": ("survivor",),
    "lau.feeding.feed.skill": ("survivor",),
    "lau.fire.attack": ("box", "kind", "source"),
    "lau.fire.attack.incendiary": ("box", "kind"),
    "lau.fire.attack.none": (),
    "lau.fire.choose_enemy": ("enemy",),
    "lau.gather.take_block.left": (),
    "lau.gather.take_block.right": (),
    "lau.loot.take_loot.no": ("loot",),
    "lau.loot.take_loot.yes": ("loot",),
    "lau.losses.lose_survivor": ("survivor",),
    "lau.losses.unload_survivor": ("box", "kind"),
    "lau.mine.lay_mine": ("space",),
    "lau.mine.reuse": ("space",),
    "lau.movement.burn": ("token",),
    "lau.movement.burn.none": (),
    "lau.movement.depart.fuel": (),
    "lau.movement.depart.nitromethane": (),
    "lau.movement.depart.none": (),
    "lau.movement.end_movement": (),
    "lau.movement.steer": ("space",),
    "lau.movement.steer.none": (),
    "lau.movement.steer.waypoint": ("space", "waypoint"),
    "lau.object_cards.decontamination_iv": (),
    "lau.object_cards.food_ration": ("survivor",),
    "lau.object_cards.frostbite_medicine": ("survivor",),
    "lau.object_cards.nitrous_oxide": (),
    "lau.object_cards.welding_torch": (),
    "lau.objects.overflow": ("object",),
    "lau.passing.lay_down": ("survivor",),
    "lau.rest.end_rest": (),
    "lau.rest.end_supper": (),
    "lau.survivors.hustler": ("token",),
    "lau.survivors.mechanic": (),
    "lau.survivors.medic": ("survivor",),
    "lau.survivors.spare": ("enemy",),
    "lau.survivors.spare.none": (),
    "lau.targets.lift_target": ("enemy", "target"),
    "lau.targets.replace_target": ("target",),
    "lau.upgrade.drop_trailer": ("vehicle", "card"),
    "lau.upgrade.mount": ("vehicle", "card"),
    "lau.upgrade.mount.truck": ("card",),
    "lau.upgrade.replace_trailer": ("vehicle", "card"),
    "lau.waypoints.take_waypoint.no": (),
    "lau.waypoints.take_waypoint.yes": (),
}
"""The sentences with their parameters: one for each decision or each form of its answers."""
FORMS = ("block", "bonus", "first", "payment", "price", "use")
"""The fields whose values have a sentence each."""
EITHER = ("deed", "offer")
"""The fields that name a Resource or a deed with a sentence of its own."""
ASKED = {
    "lau.ambush.face_ambush": "enemy",
    "lau.contamination.wear_suit": "survivor",
    "lau.convoy.place": "token",
    "lau.convoy.put_aside": "token",
    "lau.loot.take_loot": "loot",
}
"""What the open decision is about, in its first field after the seat."""
AMBUSH = "lau.ambush.face_ambush"
BONUS = "lau.bonus.choose_bonus"
STEER = "lau.movement.steer"
LYING = ("lau.ambush.surrender", "lau.convoy.lift")
"""The decisions that are about what lies in a box."""
TOKENS = ("food", "fuel", "ammo", "survivor")
CARDS = ("exploration", "start_cards", "loot")
PER_PLACE = 10
"""A box is numbered by the place of its card in the convoy and its own on the card."""
Data = Mapping[str, Any]


def sentence_of(decision: str, fields: Data, view: Data, seat: int) -> tuple[str, dict[str, Any]]:
    """The form of the sentence that tells a move, and what stands in it."""
    params: dict[str, Any] = {}
    form = ""
    for name, value in fields.items():
        more, said = _filling(name, value, view, seat)
        form = said or form
        params |= more
    if decision in ASKED:
        params[ASKED[decision]] = view["todo"][-1][2]
    if decision == AMBUSH:
        return _ambush(params["enemy"], params["alternative"])
    if decision in LYING:
        params["token"] = _lying(params["box"], view, seat)
    if decision == BONUS and form in TOKENS:
        return _price(params["slot"], form), params | {"token": form}
    if decision == STEER and (lying := view["pub"]["waypoints"].get(str(params["space"]))):
        form, params["waypoint"] = "waypoint", lying
    return form, params


def _ambush(enemy: str, alternative: int) -> tuple[str, dict[str, Any]]:
    """One way to face an Ambush, by what it does."""
    ((form, effect),) = pack(GAME, "enemies")[enemy]["ambush"][alternative - 1].items()
    if not isinstance(effect, Mapping):
        return form, {"enemy": enemy, "number": effect}
    ((zone, number),) = effect.items()
    return form, {"enemy": enemy, "number": number, "zone": zone}


def _price(slot: int, token: str) -> str:
    """What a slot asks for a Resource; both sides of the board ask the same."""
    row = pack(GAME, "slots")[str(slot)]
    offers = [*row["alpha"], *row["beta"]]
    return str(next(offer["price"] for offer in offers if offer.get("gain") == token))


def _filling(name: str, value: Any, view: Data, seat: int) -> tuple[dict[str, Any], str]:
    """What one field of an answer brings into the sentence, and the form that it asks for."""
    if isinstance(value, bool):
        return {}, "yes" if value else "no"
    if name == "ammo":
        return ({}, "incendiary") if value is None else ({"source": value}, "")
    if name in FORMS:
        return {}, value or "none"
    if name in EITHER:
        return ({"token": value}, "") if value in TOKENS else ({}, value)
    if name == "choice":
        return _choice(value, view)
    if name in ("box", "weapon"):
        return {"box": value, "kind": _kind(value, view, seat)}, ""
    if name == "vehicle":
        card = {"card": view["pub"]["convoy"][seat][value]}
        return ({"vehicle": value} | card, "") if value else (card, "truck")
    return {name: value}, ""


def _choice(value: Any, view: Data) -> tuple[dict[str, Any], str]:
    """A slot with its cost and the card in it, or the word for doing without."""
    if isinstance(value, str):
        return {}, value
    cost = pack(GAME, "slots")[str(value)]["cost"]
    return {"slot": value, "card": view["pub"]["zone"][value - 1], "cost": cost}, ""


def _kind(box: int, view: Data, seat: int) -> str:
    """The code of a box in the own convoy."""
    place, index = divmod(box, PER_PLACE)
    code = view["pub"]["convoy"][seat][place]
    row = next(row for name in CARDS if (row := pack(GAME, name).get(code)))
    return str(row["boxes"][index])


def _lying(box: int, view: Data, seat: int) -> str:
    """The token in a box of the own convoy."""
    return next(token for token in TOKENS if box in view["pub"][token][seat])
