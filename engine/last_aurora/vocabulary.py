"""The words of Last Aurora: what the fields of moves, agenda entries and facts stand for."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel.meaning import amount, card, place, seat
from engine.kernel.vocabulary import Vocabulary

from .state import BoxNumber, Phase, Space

Driver = t.Annotated[int, seat()] | t.Literal["automa"]
Survivor = t.Annotated[str, card("survivor")]
Enemy = t.Annotated[str, card("enemy")]
Code = t.Annotated[str, card("card")]
Count = t.Annotated[int, amount("")]


class OwnFace(t.TypedDict):
    """What everybody sees of what one seat alone knows."""

    objects: int
    """How many Object cards are in its hand."""


class DenFace(t.TypedDict):
    """What everybody sees of what nobody knows."""

    objects: int
    """How many Object cards are in the deck."""
    kept: int
    """How many Object cards the Automa has."""
    actions: int
    """How many Action cards are in the deck of the Automa."""
    pile: int
    """How many Action cards the Automa will still reveal in this phase."""


VOCABULARY = Vocabulary(
    texts={
        "seat": "The driver that it is about: a seat, or the Automa.",
        "food": "By seat, the boxes with Food.",
        "fuel": "By seat, the boxes with Fuel.",
        "ammo": "By seat, the boxes with Ammo.",
        "Automa.fuel": "Columns with Fuel.",
        "Automa.ammo": "Columns with Ammo.",
        "lau.fire.attack.ammo": "The box of the Ammo that is spent; none if none is.",
        "active": "By seat, the Survivors in the active zone.",
        "resting": "By seat, the Survivors that rest.",
        "exhausted": "By seat, the exhausted Survivors.",
        "mines": "Mines on the road.",
        "ended": "How the game ended; empty while it goes on.",
        "slot": "A slot of the Exploration Zone, 1 to 5.",
        "lau.reveal.revealed.slot": "The slot in which it lies; 0 for a card that lies in none.",
        "n": "How many.",
        "enemy": "The code of an Enemy.",
        "token": "A kind of token: food, fuel, ammo, survivor.",
        "must": "Whether it has to be done, and may not be left out.",
        "card": "The code of a card.",
        "among": "The Survivors among whom is chosen.",
        "busy": "The seats that are not yet done.",
        "zone": "The part of a convoy: top, bottom, front, truck or any.",
        "damage": "How much Damage.",
        "driver": "Another driver.",
        "points": "Movement points that are left.",
        "region": "A region of the Road board.",
        "weapon": "The box of a Weapon; none to cease fire.",
        "bonus": "A bonus; on the agenda, how much more damage is done.",
        "aside": "Tokens that were taken off and are loaded again.",
        "survivor": "The code of a Survivor; none to leave it out.",
        "start": "The space where a section of the road begins.",
        "end": "The space where it ends.",
        "range": "The range of a Loot card.",
        "ability": "An ability of the Automa.",
        "space": "A space of the road; none to stop.",
        "box": "A box of a convoy; none to leave it out.",
        "phase": "The phase of the round.",
        "left": "The drivers that still have a turn, in order.",
        "gain": "What is gained.",
        "price": "What is paid.",
        "methane": "Whether nitromethane was burnt.",
        "beside": "Whether the back of the next card is needed beside it.",
        "how": "How the game ended.",
        "column": "A column of the Automa board.",
        "object": "The code of an Object card.",
        "waypoint": "A kind of waypoint.",
        "loot": "The code of a Loot card.",
        "row": "A row of the Automa board, A to D.",
        "options.map": "The side of the Road board.",
        "options.mine": "Whether Mines are played with.",
        "options.solo": "Whether one seat plays against the Automa.",
        "options.strict_supply": "Whether tokens are limited to those in the box.",
        "use": "What the Food is for.",
        "block": "The left or the right block of a card.",
        "place": "The place of a vehicle or Device in the convoy.",
        "given": "What is given.",
        "shortcut": "The code of a shortcut.",
        "outcome": "The code of an Outcome card.",
        "action": "The code of an Action card of the Automa.",
        "choice": "A slot of the Exploration Zone, or to pass or to skip.",
        "first": "What is done first.",
        "vehicle": "The place of a vehicle in the convoy; the Truck is 0.",
        "offer": "What is offered; none to trade nothing.",
        "deed": "How an Encounter is treated; none to leave it.",
        "wear": "Whether the suit is worn.",
        "payment": "What sets the convoy in motion; none to stay.",
        "take": "Whether it is taken.",
        "alternative": "Which of the alternatives on the card, counted from 1.",
        "target": "One of the Target spaces A to D.",
    },
    types={
        "seat": Driver,
        "survivor": Survivor,
        "enemy": Enemy,
        "card": Code,
        "token": str,
        "box": BoxNumber,
        "column": int,
        "slot": t.Annotated[int, msgspec.Meta(ge=0, le=5)],
        "lau.exploration.explored.slot": t.Annotated[int, msgspec.Meta(ge=1, le=5), place("slot")],
        "n": Count,
        "object": Code,
        "start": Space,
        "end": Space,
        "space": Space,
        "waypoint": str,
        "loot": Code,
        "row": str,
        "phase": Phase,
        "use": str,
        "block": str,
        "place": int,
        "given": str,
        "bonus": str,
        "shortcut": str,
        "outcome": Code,
        "region": int,
        "how": str,
        "action": Code,
        "zone": str,
        "damage": Count,
        "driver": Driver,
    },
)
