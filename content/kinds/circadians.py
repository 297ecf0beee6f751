"""The kinds of cards and terms of Circadians."""

from content.kinds.tables import Kinds

SINGLE = {
    "fame": "fame",
    "foundation": "foundations",
    "neutral_price": "neutral_prices",
    "price": "prices",
    "research": "research",
    "tile": "tiles",
}
CARDS = {
    "attribute": "attributes",
    "board_foundation": "board_foundations",
    "building": "buildings",
    "faction": "factions",
    "intel": "intel",
    "leader": "leaders",
    "phase": "phases",
    "ryhzu": "ryhzu",
    "section": "wheel",
    "space": "spaces",
    "stronghold": "strongholds",
    "tactics": "tactics",
    "token": "tokens",
}
"""The kinds of cards that each record of a pack is one of."""
TERMS = (
    "attribute",
    "board_foundation",
    "building",
    "faction",
    "gain",
    "leader",
    "phase",
    "ryhzu",
    "section",
    "space",
    "symbol",
    "terrain",
    "unit",
)
KINDS = Kinds(
    terms={kind: kind for kind in TERMS},
    named={kind: kind for kind in TERMS} | {"track": "phase"},
    cards={"card": "tactics", "intel": "intel", "production": "token"},
    amounts=("gain",),
    counted=("gain",),
    single=SINGLE,
    packs=SINGLE | CARDS,
    timed={"leader": "phase", "tactics": "phase"},
)
