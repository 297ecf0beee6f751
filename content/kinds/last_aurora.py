"""The kinds of cards and terms of Last Aurora."""

from content.kinds.tables import Kinds

TERMS = ("box", "counter", "enemy", "object", "phase", "region", "resource", "survivor", "zone")
KINDS = Kinds(
    terms={kind: kind for kind in TERMS},
    named={kind: kind for kind in TERMS},
    cards={
        "device": "device",
        "encounter": "encounter",
        "event": "event",
        "location": "location",
        "loot": "loot",
        "trailer": "trailer",
        "truck": "truck",
    },
    amounts=("resource",),
    textless=("device", "location", "loot", "trailer", "truck"),
)
