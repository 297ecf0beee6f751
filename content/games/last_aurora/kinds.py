"""The kinds of cards and terms of Last Aurora."""

from collections.abc import Mapping
from typing import Any

from content.game import Kinds
from content.games.last_aurora.seats import box_of
from content.numbers import pack

GAME = "last-aurora"

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
TERMS = ("counter", "enemy", "object", "phase", "region", "survivor", "token", "zone")
BONUSES = ("ammo", "attack", "cleanse", "drive", "food", "fuel", "repair", "salvage")
"""What the slots of the Exploration Zone offer beside their cards."""
REGIONS = ("valley", "coast", "bay")
"""The regions in the order of the road; sentences know them by their place in it."""


def shortcut_of(code: Any, language: str) -> str | None:
    """A shortcut by the spaces that it joins; it has no name of its own on the board."""
    row = pack(GAME, "shortcuts").get(str(code))
    return f"{row['start']}–{row['end']}" if row else None


def box_kind(code: str) -> str:
    """The kind of a box, without its number: W2 is a weapon."""
    return BOXES.get(code.rstrip("0123456789"), code)


def survivor(code: str) -> str:
    """The kind of a Survivor card: the Leaders of all players are Leaders."""
    return code.rstrip("0123456789").removesuffix("_")


def region(at: str) -> str:
    """The code of a region by its place along the road."""
    return REGIONS[int(at)] if at.isdigit() and int(at) < len(REGIONS) else at


def card(code: str) -> str:
    """Kind and name of a Start, Exploration, Loot or Enemy card: container_1 is a Container."""
    for name in ("exploration", "start_cards"):
        if row := pack(GAME, name).get(code):
            return f"{row['kind']}.{row['name']}"
    if code in pack(GAME, "survivors"):
        return f"survivor.{code}"
    return f"enemy.{code}" if code in pack(GAME, "enemies") else f"loot.{code}"


def start_card(name: str) -> Mapping[str, Any]:
    """What every seat begins with is printed once for each: what all of them have."""
    rows = [row for row in pack(GAME, "start_cards").values() if row["name"] == name]
    return {field: value for row in rows[:1] for field, value in row.items() if field != "seat"}


def letters(kind: str) -> Mapping[str, Any]:
    """The letters of a box in the data of cards; a number after them is its level."""
    return {"letters": next(code for code, one in BOXES.items() if one == kind)}


KINDS = Kinds(
    terms={kind: kind for kind in ("box", "driver", *TERMS)},
    named={kind: kind for kind in TERMS} | {"back": "zone", "given": "token", "kind": "box"},
    spelled={"kind": box_kind, "region": region, "survivor": survivor},
    sites={"box": box_of, "shortcut": shortcut_of, "source": box_of},
    cards={"waypoint": "waypoint"},
    card_of_code={"card": card, "loot": card},
    goods=("token",),
    drivers=("automa",),
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
    more={"box": letters, "trailer": start_card, "truck": start_card},
    textless=("device", "location", "loot", "trailer", "truck"),
    nothing=("lau.reveal.revealed",),
    forks={
        "lau.bonus.taken": ("bonus", BONUSES),
        "lau.feeding.fed": ("use", ("rest", "skill")),
        "lau.scoring.ended": ("how", ("nobody", "reached", "sailed")),
    },
    timed={"object": "phase", "survivor": "phase"},
)
