"""The kinds of cards and terms of Last Aurora."""

from content.kinds.tables import Kinds

BOXES = {
    "AR": "armour",
    "F": "fame",
    "FF": "food_fuel",
    "FO": "food",
    "FX": "food_fame",
    "G": "cargo",
    "RC": "recycling",
    "S": "survivor",
    "SP": "speed",
    "W": "weapon",
}
"""What the letters in the code of a box mean."""
DECK = ("device", "encounter", "event", "location", "trailer", "truck")
"""The kinds of cards in the Exploration deck, besides Survivors and Enemies."""
SINGLE = {"action": "automa_cards", "card": "exploration", "outcome": "outcomes"}
TERMS = ("box", "counter", "enemy", "object", "phase", "region", "survivor", "token", "zone")


def box_kind(code: str) -> str:
    """The kind of a box, without its number: W2 is a weapon."""
    return BOXES.get(code.rstrip("0123456789"), code)


KINDS = Kinds(
    terms={kind: kind for kind in TERMS},
    named={kind: kind for kind in TERMS} | {"resource": "token"},
    spelled={"box": box_kind},
    cards={kind: kind for kind in (*DECK, "loot")},
    amounts=("token",),
    single=SINGLE,
    packs=SINGLE
    | dict.fromkeys(DECK, "exploration")
    | {
        "enemy": "enemies",
        "loot": "loot",
        "object": "objects",
        "survivor": "survivors",
        "waypoint": "waypoints",
    },
    textless=("device", "location", "loot", "trailer", "truck"),
    timed={"object": "phase", "survivor": "phase"},
)
