"""The kinds of cards and terms of Circadians."""

from content.game import Case, Kinds
from content.games.circadians import regions
from content.numbers import pack

GAME = "circadians"

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
EFFECTS = {"leader": "leaders", "attribute": "attributes", "tactics": "tactics", "ryhzu": "ryhzu"}
"""The kinds of cards that act in a battle, and their packs."""


def section(number: str) -> str:
    """The code of a section of the combat wheel by its number."""
    rows = pack(GAME, "wheel").items()
    return next((code for code, row in rows if str(row["number"]) == number), number)


def effect(code: str) -> str:
    """Kind and code of a card that acts in a battle."""
    return next(
        (f"{kind}.{code}" for kind, name in EFFECTS.items() if code in pack(GAME, name)), code
    )


def token(code: str) -> str:
    """A production token by its code; price tokens have numbers."""
    return f"token.{code}"


KINDS = Kinds(
    terms={kind: kind for kind in TERMS},
    named={kind: kind for kind in TERMS}
    | {"ability": "board_foundation", "logo": "faction", "resource": "gain", "row": "phase"}
    | {"track": "phase"},
    besides={"leader": "ryhzu"},
    spelled={"section": section},
    cards={"card": "tactics", "intel": "intel", "production": "token"},
    card_of_code={"effect": effect, "token": token},
    listed={"commanded": "ryhzu", "leaders": "leader", "regions": "", "ryhzu": "ryhzu"},
    letters=("pair",),
    sites=dict.fromkeys(regions.NAMED, regions.label),
    forks={
        "cho.income.takes": ("source", ("abilities", "board", "total")),
        "cho.leyrien.placed": ("row", ("combat", "income")),
        "cho.leyrien.returned": ("row", ("combat", "income")),
        "cho.march.marched": ("by", ("move", "redeploy")),
        "cho.turns.takes": ("action", ("auxiliary", "main")),
        "cho.victory.ended": ("how", ("fame", "regions", "relics")),
    },
    cases={
        reason: (Case("none", names, lambda params: not params["have"]),)
        for reason, names in (
            ("cho.circadians.too_many_strongholds", ()),
            ("cho.planning.too_few_fighters", ("section", "n")),
            ("cho.recruit.lane_too_dear", ("n",)),
            ("cho.recruit.too_few_points", ("n",)),
            ("cho.supply.too_few_gems", ("n",)),
            ("cho.supply.too_little_energy", ("n",)),
            ("cho.turns.too_dear", ("n",)),
        )
    },
    nothing=("cho.wounds.attacked",),
    along={"cho.march.marched": "ryhzu", "cho.planning.revealed": "bluff"},
    amounts=("gain",),
    goods=("gain",),
    counted=("gain",),
    single=SINGLE,
    packs=SINGLE | CARDS,
    timed={"leader": "phase", "tactics": "phase"},
)
