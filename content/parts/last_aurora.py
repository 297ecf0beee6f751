"""Exploration cards, Outcome cards and Automa cards of Last Aurora in words."""

from __future__ import annotations

PREFIX = "lau"
SENTENCES: dict[str, tuple[str, ...]] = {
    f"{PREFIX}.{id}": names
    for id, names in {
        "automa.ability.contamination": (),
        "automa.ability.damage": (),
        "automa.ability.fame": (),
        "automa.ability.recruit": (),
        "automa.ability.refuel": (),
        "automa.ability.shortcut": (),
        "automa.action.convoy": (),
        "automa.action.encounter": (),
        "automa.action.gather": (),
        "automa.action.recruit": (),
        "automa.enemy.ammo": (),
        "automa.enemy.fuel": (),
        "automa.left": (),
        "automa.name": ("code",),
        "automa.priority": ("actions",),
        "automa.right": (),
        "automa.skill": ("skill",),
        "card.additional": (),
        "card.boxes": ("boxes",),
        "card.period": ("period",),
        "location.blocks": ("left", "right"),
        "location.contamination": (),
        "location.damage": (),
        "location.fame": (),
        "outcome.back.bottom": (),
        "outcome.back.front": (),
        "outcome.back.top": (),
        "outcome.back.truck": (),
        "outcome.enemies": ("rows",),
        "outcome.letters": ("letters",),
        "outcome.name": ("code",),
        "outcome.result.ambush": (),
        "outcome.result.damage": ("damage",),
        "outcome.result.damage_jam": ("damage",),
        "outcome.result.jam": (),
        "outcome.result.miss": (),
        "outcome.weapons": ("rows",),
        "truck.tracks": (),
        "truck.values": ("speed", "tow"),
    }.items()
}
"""The sentences, each with the names of what fills it."""
