"""The words of AuZtralia: what the fields of moves, agenda entries and facts stand for."""

from __future__ import annotations

import typing as t

from engine.kernel.meaning import amount, card, place, seat
from engine.kernel.vocabulary import Vocabulary

from .board import Edge, Hex
from .box import BoxName, FarmKind, Ore, Unit

Seat = t.Annotated[int, seat()]
Character = t.Annotated[str, card("character")]
Tile = t.Annotated[str, card("tile")]
Code = t.Annotated[str, card("card")]
Count = t.Annotated[int, amount("")]


class OwnFace(t.TypedDict):
    """What everybody sees of what one seat alone knows."""

    drawn: int
    """How many characters it has drawn in a recruitment under way."""
    returned: int
    """How many characters it knows in the deck."""


class DenFace(t.TypedDict):
    """What everybody sees of what nobody knows."""

    characters: int
    """How many characters are in the deck."""


VOCABULARY = Vocabulary(
    texts={
        "options.map": "The map: east or west.",
        "options.mode": "The standard game, a solo game or a cooperative one.",
        "options.level": "The level of a solo game.",
        "options.objective": "The objective of a solo game; drawn unless one is named.",
        "options.duo_cards": "How many variant cards for two players are drawn.",
        "options.challenge": "The level of the challenge.",
        "seat": "The seat that it is about.",
        "hex": "The number of a hex.",
        "left": "How often it may still be done.",
        "due": "Whether it has to be done, and may not be left out.",
        "rugged": "Whether the action is that of the box for rugged terrain.",
        "card": "The code of a card.",
        "cards": "Codes of cards.",
        "placed": "The kinds of farm that this action has placed.",
        "unit": "A type of unit; as a number, in the order of the barracks.",
        "port": "Whether a port is defended.",
        "airship": "Hits that airships have still to take.",
        "sanity": "Sanity that is still to be lost.",
        "lost": "Units that are being destroyed, by type.",
        "level": "The level of an Old One tile, 1 to 3.",
        "chosen": "Hexes chosen so far.",
        "how": "How the game ended.",
        "tile": "The code of an Old One tile.",
        "paid": "Whether the price is paid already.",
        "ore": "A resource.",
        "n": "How many.",
        "character": "The code of a character.",
        "space": "A space of the time track.",
        "gains": "What is gained, and how much of it.",
        "objective": "The code of a solo objective.",
        "recipient": "The seat that gets it.",
        "survey": "The code of a survey tile.",
        "box": "An action box.",
        "gold": "Gold that was paid.",
        "edge": "The border of two hexes; none to leave it out.",
        "given": "The code of the character that is put back.",
        "kind": "The kind of farm.",
        "cost": "Time points.",
        "which": "Who withdraws.",
        "auz.combat.sanity_lost.left": "The sanity that is left.",
        "shares": "Points by seat.",
        "event": "The code of an event.",
        "duo_card": "The code of a variant card for two players.",
        "variant": "The code of a variant for two players.",
        "target": "The code of the Old One that is meant.",
        "slot": "A slot of the display, counted from 1; none to leave it out.",
        "number": "How many.",
        "withdraw": "Who leaves the battle; none to fight on.",
        "save": "The unit that is kept; none to keep nothing.",
        "source": "A slot of the display, or the deck.",
        "deal": "An import or an export; none to leave it out.",
        "plot": "The kind of farm and its hex; none to leave it out.",
    },
    types={
        "seat": Seat,
        "hex": Hex,
        "n": Count,
        "tile": Tile,
        "character": Character,
        "unit": Unit,
        "ore": Ore,
        "auz.mine.mined.ore": Ore | t.Literal["vp"],
        "space": t.Annotated[int, place("track")],
        "card": Code,
        "gains": dict[str, int],
        "objective": Code,
        "recipient": Seat,
        "survey": Code,
        "box": BoxName,
        "gold": Count,
        "edge": Edge,
        "given": Character,
        "kind": FarmKind,
        "cost": Count,
        "which": str,
        "left": Count,
        "port": bool,
        "shares": dict[Seat, int],
        "event": Code,
        "how": str,
        "duo_card": Code,
        "variant": Code,
    },
)
