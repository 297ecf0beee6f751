"""The moves of AuZtralia in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.numbers import number

MOVES: dict[str, tuple[str, ...]] = {
    "auz.abilities.heal": ("unit",),
    "auz.abilities.sacrifice": ("unit", "tile", "hex"),
    "auz.abilities.strike": ("character", "tile", "hex"),
    "auz.attack.send": ("unit", "n"),
    "auz.attack.send.nobody": ("unit",),
    "auz.attack.target": ("hex",),
    "auz.attack.target.seen": ("hex", "tile"),
    "auz.awakening.intercept": ("hex",),
    "auz.awakening.intercept.none": (),
    "auz.buy.purchase": ("unit", "n"),
    "auz.characters.enlist": ("unit",),
    "auz.characters.invite": ("character",),
    "auz.characters.play": ("character",),
    "auz.characters.raid": ("tile", "hex"),
    "auz.characters.raze": ("hex",),
    "auz.characters.restore": ("hex",),
    "auz.characters.restore.none": (),
    "auz.characters.scout": ("hex",),
    "auz.combat.assign": ("unit",),
    "auz.combat.jones": ("group",),
    "auz.combat.jones.none": (),
    "auz.combat.press_on": (),
    "auz.combat.stand": ("group",),
    "auz.combat.stand.none": (),
    "auz.combat_end.neumann": ("unit",),
    "auz.combat_end.neumann.none": (),
    "auz.combat_end.rescue": ("unit",),
    "auz.combat_end.rescue.none": (),
    "auz.cooperative.bestow": ("recipient", "character"),
    "auz.cooperative.give": ("recipient", "ore"),
    "auz.duo.pick": ("variant",),
    "auz.farm.build": ("kind", "hex"),
    "auz.farm.build.none": (),
    "auz.mine.dig": ("ore", "hex"),
    "auz.recruit.hire": ("character",),
    "auz.recruit.hire.deck": (),
    "auz.recruit.keep": ("character",),
    "auz.recruit.keep.none": (),
    "auz.recruit.swap": ("character",),
    "auz.recruit.swap.none": (),
    "auz.setup.place_port": ("hex",),
    "auz.solo.renew": ("character",),
    "auz.solo.renew.none": (),
    "auz.tiles.exchange": ("tile", "hex"),
    "auz.track.lay": ("edge",),
    "auz.track.lay.none": (),
    "auz.trade.ship.export": ("ore",),
    "auz.trade.ship.import": ("ore",),
    "auz.trade.ship.none": (),
    "auz.turn.choose": ("box",),
    "auz.turn.choose.surcharge": ("box", "gold"),
    "auz.turn.end": (),
}
"""The sentences with their parameters: one for each decision or each form of its answers."""
UNITS = ["infantry", "armoured_car", "artillery", "armoured_train", "airship"]
BOXES = [
    "track",
    "rugged_track",
    "mine_1",
    "mine_2",
    "recruit",
    "buy",
    "trade",
    "farm",
    "attack",
    "recover",
]
"""Views list what seats have by place; these are the orders of those lists."""
GIVEN = {"auz.cooperative.bestow": "character", "auz.cooperative.give": "ore"}
"""What the open decision is about, where the answer names only a player."""
Data = Mapping[str, Any]


def sentence_of(decision: str, fields: Data, view: Data, seat: int) -> tuple[str, dict[str, Any]]:
    """The form of the sentence that tells a move, and what stands in it."""
    params: dict[str, Any] = {}
    form = ""
    for name, value in fields.items():
        more, said = _filling(name, value, view)
        form = said or form
        params |= more
    if decision == "auz.attack.send":
        return _sent(params, UNITS[view["todo"][-1][-1]])
    if decision in GIVEN:
        params[GIVEN[decision]] = view["todo"][-1][-1]
    if decision == "auz.attack.target" and (tile := _tile_on(params["hex"], view)):
        form, params["tile"] = "seen", tile
    if decision == "auz.turn.choose" and (gold := _surcharge(params["box"], view, seat)):
        form, params["gold"] = "surcharge", gold
    return form, params


def _filling(name: str, value: Any, view: Data) -> tuple[dict[str, Any], str]:
    """What one field of an answer brings into the sentence, and the form that it asks for."""
    if name in ("source", "slot"):
        if value == "deck":
            return {}, "deck"
        return {"character": _on_display(value, view)}, ""
    if name == "deal":
        form, _, ore = value.partition("_")
        return {"ore": ore}, form
    if name == "plot":
        return {"kind": value[0], "hex": value[1]}, ""
    if name == "target":
        return {"tile": value, "hex": view["pub"]["old_ones"][value][0]}, ""
    named = {"card": "character", "number": "n", "save": "unit", "withdraw": "group"}
    return {named.get(name, name): value}, ""


def _sent(params: dict[str, Any], unit: str) -> tuple[str, dict[str, Any]]:
    """How many units of a type go into the attack, or that none does."""
    return ("", params | {"unit": unit}) if params["n"] else ("nobody", {"unit": unit})


def _on_display(slot: int, view: Data) -> str:
    """The character on a printed slot; free slots are on the left."""
    free = number("auztralia", "numbers.display.value")
    return str(view["pub"]["display"][slot - 1 - free])


def _tile_on(hex: int, view: Data) -> str | None:
    """The face-up Old One on a hex."""
    lying = view["pub"]["old_ones"]
    return next((tile for tile, one in lying.items() if one[0] == hex), None)


def _surcharge(box: str, view: Data, seat: int) -> int:
    """The gold that a box costs because of the cubes that lie in it already."""
    return int(view["pub"]["boxes"][seat][BOXES.index(box)]) if view["pub"]["hq"][seat] else 0
