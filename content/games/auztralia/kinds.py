"""The kinds of cards and terms of AuZtralia."""

from content.game import Case, Kinds

CHALLENGE = ("x", "xx")
"""The marks before the kind in the codes of challenge tiles."""


def tile_kind(code: str) -> str:
    """The kind of Old One that the code of a tile begins with, challenge marks left out."""
    return next((part for part in code.split("_") if part not in CHALLENGE), "")


CASES = {
    "auz.action.surcharge_due": (Case("none", ("box", "n"), lambda params: not params["gold"]),),
    "auz.attack.too_few_units": (Case("none", ("unit",), lambda params: not params["n"]),),
    "auz.buy.not_in_supply": (Case("none", ("unit",), lambda params: not params["n"]),),
    "auz.buy.nothing_to_buy": (Case("none", (), lambda params: not params["gold"]),),
    "auz.track.no_coal_or_gold": (
        Case("neither", (), lambda params: not params["coal"] and not params["gold"]),
        Case("no_coal", (), lambda params: not params["coal"]),
        Case("no_gold", (), lambda params: not params["gold"]),
    ),
    "auz.track.no_coal_or_iron": (
        Case("neither", (), lambda params: not params["coal"] and not params["iron"]),
        Case("no_coal", (), lambda params: not params["coal"]),
        Case("no_iron", (), lambda params: not params["iron"]),
    ),
}
"""Nothing counts to 0."""
SINGLE = {"card": "old_one_cards", "event": "events", "survey": "survey", "tile": "tiles"}
KINDS = Kinds(
    terms={
        "box": "box",
        "character": "character",
        "farm": "farm",
        "resource": "resource",
        "terrain": "terrain",
        "tile": "tile_kind",
        "unit": "unit",
    },
    unsaid=tuple(f"auz.tile_kind.{mark}" for mark in CHALLENGE),
    named={
        "box": "box",
        "character": "character",
        "given": "character",
        "group": "group",
        "kind": "farm",
        "ore": "resource",
        "terrain": "terrain",
        "tile": "tile",
        "unit": "unit",
        "which": "group",
    },
    spelled={"tile": tile_kind},
    cards={"duo_card": "duo", "objective": "objective", "variant": "duo"},
    listed={"kinds": "tile", "spawns": "tile"},
    amounts=("resource", "unit"),
    goods=("resource", "unit"),
    counted=("resource",),
    single=SINGLE,
    packs=SINGLE
    | {
        "character": "characters",
        "duo": "duo_cards",
        "objective": "solo_objectives",
        "unit": "units",
    },
    cases=CASES,
    nameless=("event",),
    nothing=("auz.action.cube_placed", "auz.events.benefit"),
    effects=("events", "event_effect"),
    timed={"character": "kind"},
)
