"""The words of Circadians: what the fields of moves, agenda entries and facts stand for."""

from __future__ import annotations

import typing as t

from engine.kernel.meaning import amount, card, place, seat
from engine.kernel.vocabulary import Vocabulary

from .map import Region
from .state import Building, Phase, Track

Seat = t.Annotated[int, seat()]
Leader = t.Annotated[str, card("leader")]
Card = t.Annotated[str, card("tactics")]
Code = t.Annotated[str, card("card")]
Count = t.Annotated[int, amount("")]


class OwnFace(t.TypedDict):
    """What everybody sees of what one seat alone knows."""

    hand: int
    """How many tactics cards are in its hand."""


class DenFace(t.TypedDict):
    """What everybody sees of what nobody knows."""

    tactics: int
    """How many tactics cards are in the deck."""


VOCABULARY = Vocabulary(
    texts={
        "options.factions": "How factions are shared out.",
        "options.leader_pool": "Which leaders there are to choose from.",
        "seat": "The seat that it is about.",
        "n": "How many.",
        "region": "The number of a region; none to leave it out.",
        "regions": "Regions.",
        "cho.si.armed.regions": "In how many regions.",
        "source": "Where it comes from: a region, -1 for any, or a source of income or effects.",
        "free": "Whether the gem lock is free, too.",
        "energy": "The energy that it costs.",
        "most": "The most that it may be; 0 if there is no limit.",
        "phase": "A phase of the round.",
        "track": "A research track; empty for any, none to leave it out.",
        "cho.pricing.received.energy": "The energy that is received.",
        "cho.turns.priced_out.due": "The energy that it would have cost.",
        "land": "How many land regions are controlled.",
        "relics": "How many relics were taken.",
        "due": "Whether it has to be done, and may not be left out.",
        "leader": "The code of a leader; empty or none for no leader.",
        "leaders": "Codes of leaders.",
        "ryhzu": "The code of a Ryh-zu, or of several.",
        "token": "The number of a price token, or the code of a production token.",
        "tokens": "How many price tokens.",
        "auxiliary": "Whether the auxiliary action is still open.",
        "main": "Whether the main action is still open.",
        "ability": "The code of an ability.",
        "target": "The region that is the goal.",
        "order": "How units travel.",
        "along": "Whether fighters go along.",
        "moment": "The moment of the battle.",
        "done": "Effects that have been carried out.",
        "left": "What is still to be taken.",
        "other": "Another seat, or the other region.",
        "cho.setup_bases.mountain_placed.other": "The region on the other side.",
        "out": "Whether a token leaves the board, or comes back to it.",
        "colour": "The colour of a terrain tile.",
        "space": "A space for price tokens.",
        "column": "A column of a research track.",
        "building": "A kind of building.",
        "planners": "The seats that make plans.",
        "again": "Whether it is done once more.",
        "by": "By whom, or by what; -1 for nobody.",
        "last": "Whether they go to the last sector.",
        "row": "A row of a board.",
        "step": "The step of the set-up.",
        "mover": "The seat whose units came.",
        "fighters": "How many fighters.",
        "logo": "The faction on the logo of an intel card.",
        "card": "The code of a tactics card; none for no card.",
        "cards": "How many cards.",
        "foundation": "The code of a foundation.",
        "gains": "What is gained, and how much of it.",
        "opponent": "The seat on the other side.",
        "strength": "The strength in the battle.",
        "resource": "A kind of resource.",
        "shield": "What the shield takes off.",
        "relic": "The number of a relic.",
        "faction": "A faction.",
        "tile": "The code of a terrain tile.",
        "pair": "A pair of neutral price tokens.",
        "action": "The action that is taken.",
        "sector": "A sector of the recruitment track.",
        "attribute": "The code of an attribute; none to leave it out.",
        "attack": "What is added in an attack.",
        "gems": "Gems.",
        "section": "The section of the battle wheel.",
        "bluff": "A card that is a bluff, or whether there is one.",
        "loser": "The seat that lost.",
        "retreats": "Whether the loser retreats.",
        "winner": "The seat that won; -1 for nobody.",
        "total": "The region total.",
        "fame": "Fame.",
        "how": "How the game ended.",
        "payment": "How the lock is paid.",
        "way": "From which region to which, or what is done; none to do no more.",
        "option": "Which of the options, counted from 0; none to leave it out.",
        "choice": "What is done next.",
        "gain": "What is gained.",
        "piece": "What is built; none to build no more.",
        "slot": "The number of the foundation in its region; none for no foundation.",
        "command": "What is done with a leader; none to do nothing.",
        "buy": "Whether the points are bought.",
        "researches": "How many of them are taken as research.",
        "keep": "Whether it is kept.",
    },
    types={
        "seat": Seat,
        "region": Region,
        "n": Count,
        "card": Card,
        "leader": Leader,
        "ryhzu": Leader,
        "cho.march.marched.ryhzu": tuple[Leader, ...],
        "phase": Phase,
        "token": int,
        "cho.production.placed.token": Code,
        "cho.production.turned.token": Code,
        "cho.oxataya.filled.token": Code,
        "foundation": Code,
        "gains": dict[str, int],
        "fighters": Count,
        "opponent": Seat,
        "strength": int,
        "other": int,
        "resource": str,
        "building": Building,
        "source": str,
        "cho.march.marched.source": Region,
        "target": Region,
        "by": int,
        "cho.march.marched.by": str,
        "shield": int,
        "relic": int,
        "row": str,
        "logo": str,
        "faction": str,
        "tile": Code,
        "space": t.Annotated[str, place("space")],
        "pair": str,
        "tokens": Count,
        "action": str,
        "track": Track,
        "column": int,
        "ability": str,
        "sector": int,
        "attribute": Code,
        "leaders": tuple[Leader, ...],
        "attack": int,
        "gems": Count,
        "cards": Count,
        "section": int,
        "bluff": bool,
        "loser": Seat,
        "retreats": bool,
        "winner": int,
        "total": int,
        "fame": Count,
        "how": str,
        "regions": Count,
        "energy": Count,
        "cho.turns.priced_out.due": Count,
        "land": Count,
        "relics": Count,
    },
)
