"""The state of Circadians: Chaos Order, and the readers that every chapter shares.

How the chapters work together
------------------------------
* **Who knows what.** Everything is in `pub` but two things: the hands, with what was drawn in
  this phase, are in `own`; the deck is in `den`, because hands are unseen. The discard pile is
  public and in order (R-77). A sealed battle plan is nowhere but in `s.sealed`.
* **A region is a small number**, an area a bit set of regions (map.py). A base is the hex of its
  tile; the drop ship is the region SHIP, which is no hex. Home is `home(s, seat)` for all of them.
* **Effects are entries, never direct writes.** `then(s, Energy(seat, 2), DrawCards(seat, 1))`
  does the first before the second and returns to what lies below. The entries:
  Energy, Gems (supply), DrawCards (tactics), Research (research), GainFame (fame), RecruitPoints
  (recruit), DeployLeader, UpgradeLeader (leaders), UpgradeAttribute (attributes), Redeploy
  (redeploy), FreeMove (move), BuildPoints, BuildFoundation (build), HarvestPoints (harvest),
  PlaceProduction, UpgradeProduction (production), Wound (wounds), SendHome (homecoming), Settle
  (board). What a pack promises as {"energy": 2, "research": 1} becomes entries by
  `supply.gains(seat, record)`; words.py is the table of all words.
* **Pieces** are written by the writers of board.py alone (put_fighters, put_leader, put_building
  and so on): they keep `pub.present` true. Costs are paid by supply.pay and locks.pay_lock after a
  guard has allowed them; both lie in front of the benefit (CHO-GEN-22).
* **Cards react at named moments.** hooks.py declares every moment with its parameters. A faction
  registers `@WON.of("circadians", "covert")`; a phase says `WON.react(s, seat)` or adds up
  `STRENGTH.total(s, seat)` and names no card. A reaction runs while its card is active: attributes
  always, leaders on the map, intel in the right hands, "" for the faction itself. Basic and
  upgraded side are one reaction that asks `upgraded(s, card)`.
* **A phase** is one Step that ends by itself; rounds.py strings the nine together. An action phase
  is `ActionPhase(phase)` of turns.py: who acts pays, then chooses "main", "auxiliary" or "end".
  The rows of the research tracks are records, so a phase is only named in words.py: what its words
  ("build", "move", "deploy") bring, and why an auxiliary action would be in vain. Points
  left are a field of the entry that spends them. What cards give for one turn is `pub.lent`, a
  word for every unit; what is counted per round is `pub.used`, once for every use.
* **Timing windows** are asides of kind "tactics" (tactics.Play) that a decision of the own turn
  admits: pricing, Turn and Passing, income, relic check. A window is closed only on public grounds:
  nobody is asked with an empty hand, everybody else is. A card of the hand never decides whether a
  question is put. Abilities of phases are asides of kind "ability" admitted by Turn.
* **Control** is `board.controlled(s, seat)`: present alone, with the own base always and the ship
  never. Ryh-zu stand in `pub.ryhzu` with their commander and count as units of that seat.
  Adjacency is `board.reach(s, seat, region)`, the same notion for moves, redeploys and retreats.
* **A battle** is `pub.battle`, NO_BATTLE while there is none. The open plans lie on the agenda as
  one Sealed entry without any field that tells of them; what is revealed goes into the battle.
  Used cards then lie in its plans (`on_wheels`), a bluff never leaves the hand. Cards ask
  `rival`, `plan_of` and the sums of battle.py; what they bring is ordered by effects.Effects.
* **The end** is `victory.end(s, how, winners)`, which clears the agenda. Fame is checked by
  GainFame at once, but in income after all have finished (CHO-WIN-09), Zcharo's in relics.py.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine import kernel
from engine.kernel import Bits, Plain, Pool, fixed, plain
from engine.kernel.meaning import named
from engine.kernel.memory import NOTHING, Memory
from engine.kernel.plain import Number

from .box import Box
from .map import SHIP, Mountains, Region

NOBODY = -1
"""No seat; as the owner of a price token, the neutral one."""
UNPRICED = -2

PHASES = ("discover", "build", "harvest", "recruit", "move")
"""The action phases in order (CHO-RND-02); research tracks have the same names and numbers."""
Phase = t.Literal[
    "setup",
    "pricing",
    "discover",
    "build",
    "harvest",
    "recruit",
    "move",
    "combat",
    "income",
    "relic_check",
]
Track = t.Literal["discover", "build", "harvest", "recruit", "move"]
Building = t.Literal["foundry", "outpost", "stronghold"]
BUILDINGS: tuple[str, ...] = t.get_args(Building)
Area = t.Annotated[int, Bits()]
"""A set of regions."""
Numbers = t.Annotated[int, Bits()]
Codes = tuple[str, ...]


class Price(t.NamedTuple):
    """The token on an action phase: whose it is, and its number; neutral pairs are 0 and 1."""

    seat: Number
    """Whose token it is; -1 is neutral, -2 means that there is none."""
    token: Number
    """The number on it."""


NO_PRICE = Price(UNPRICED, 0)


class Plot(t.NamedTuple):
    """A foundation on the map with the building on it; a building without one has no code."""

    foundation: str
    """The code of the foundation."""
    building: str
    """The kind of building on it; empty if none."""


class Stand(t.NamedTuple):
    """Where a Ryh-zu stands, and the seat that commands it."""

    region: Number
    """Where it stands."""
    seat: Number
    """The seat that commands it."""


class Plan(t.NamedTuple):
    """A revealed plan; the face of the die counts from 0, and -1 means that none was rolled."""

    section: Number
    """The section of the battle wheel."""
    card: str
    """The card used; a bluff goes back to the hand and is told of to nobody."""
    bluff: bool
    """Whether a bluff was laid beside it."""
    face: Number
    """The face of the die."""


NO_PLAN = Plan(0, "", False, -1)


class Battle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The battle under way; the chooser is the first of the two sides."""

    region: Number = -1
    """Where it is fought; -1 if there is none."""
    sides: tuple[Number, ...] = ()
    """The two seats, the one that chose it first."""
    plans: tuple[Plan, ...] = ()
    """Revealed plans by side; NO_PLAN for one that is not revealed."""
    strength: tuple[Number, ...] = ()
    """The strength of each side."""
    winner: Number = NOBODY
    """The seat that won; -1 while it is open."""
    retreats: Number = NOBODY
    """The seat that carries out a retreat."""
    wounds: tuple[Number, ...] = ()
    """Fighters that each side has wounded so far."""
    units: tuple[Number, ...] = ()
    """Units of each side when the battle was chosen."""
    foes: bool = False
    """The loser had a leader or a Ryh-zu in it (CHO-JRA-01)."""
    razed: Number = 0
    """Buildings destroyed in it."""
    claims: Number = NOBODY
    """The seat that takes the card of the other side when it ends (CHO-LC-15)."""


NO_BATTLE = Battle()


@plain
class Public(Plain):
    """What lies open on the table."""

    phase: Phase
    """The phase of the round."""
    round: int
    """The number of the round; 0 in the set-up."""
    turn: int
    """The seat whose turn it is; -1 if it is nobody's."""
    factions: list[str]
    """The faction of each seat; empty before it is chosen."""
    gun: int
    """The seat with the flare gun; -1 before the first round."""
    # the map
    tiles: Codes
    """Terrain tiles on the tile locations in use, in the order of these."""
    mountains: t.Annotated[int, Mountains()]
    """Borders with a mountain, each as a pair of regions."""
    spare_mountains: int
    """Mountains that can still be placed."""
    site: list[int]
    """The base location of each seat; -1 before it is chosen and after the drop ship has left."""
    homes: list[Area]
    """The two land regions next to each base."""
    ship: Area
    """The two land regions next to the drop ship."""
    plots: list[tuple[Plot, ...]]
    """By region, the foundations and the buildings on them."""
    relics: list[int]
    """By number, the region of each relic; -1 if it is not on the map."""
    production: dict[int, str]
    """Production tokens over printed ones, and on lakes."""
    refined: Area
    """Regions whose production token shows the upgraded side."""
    removed: Codes
    """Neutral foundations out of the game."""
    # pieces of the factions
    present: list[Area]
    """Where each seat has a unit or a building; kept by the writers of board.py."""
    fighters: list[list[int]]
    """By seat and region."""
    sectors: list[list[int]]
    """Fighters on the recruitment track from the first sector on."""
    reserve: list[int]
    """Fighters beside the board (CHO-AT-06)."""
    roster: list[Codes]
    """The leaders of each seat, on the map or in the pool."""
    leaders: dict[str, int]
    """The region of each leader on the map."""
    ryhzu: dict[str, Stand]
    """Where each Ryh-zu on the map stands, and who commands it."""
    foundry: list[Area]
    """By seat, the regions with its foundries."""
    outpost: list[Area]
    """By seat, the regions with its outposts."""
    stronghold: list[Area]
    """By seat, the regions with its strongholds."""
    twin: Area
    """Regions with a second outpost (CHO-ZCH-04)."""
    # faction boards
    energy: list[int]
    """Energy of each seat."""
    gems: list[int]
    """Gems of each seat."""
    fame: list[int]
    """Fame of each seat."""
    research: list[list[int]]
    """Columns 1 to 5 by seat and track."""
    foundations: list[Numbers]
    """Board foundations built, as numbers of box.ABILITIES."""
    upgraded: Codes
    """Leaders, Ryh-zu and attributes with the upgraded side up."""
    taken: list[tuple[int, ...]]
    """Relics on each faction board, leftmost first."""
    morale: Area
    """Regions with a morale token, the base of Leyrien too."""
    morale_rows: t.Annotated[tuple[int, int], named("combat", "income")]
    """Morale tokens on the combat row and on the income row."""
    sprung: Area
    """Regions whose trap has sprung."""
    intel: dict[str, int]
    """The holder of each intel card by the faction on its logo; -1 is the supply."""
    # prices
    tokens: list[Numbers]
    """Price tokens that can be placed."""
    vault: list[Numbers]
    """Price tokens of each seat in the vaults."""
    fetched: list[Numbers]
    """Taken back in this round, so not to be placed in it (CHO-PRC-11)."""
    prices: list[Price]
    """By action phase."""
    move_last: bool
    """Whether the price of the move phase lies on the space `move_last`."""
    # cards and the moment
    discard: Codes
    """The discard pile of tactics cards, in order."""
    drawn: list[int]
    """How many cards each seat has drawn in this phase."""
    lent: Codes
    """What cards give for the rest of this turn, a word for every unit: boost, point, discount."""
    used: Codes
    """Abilities used in this round; once for every use."""
    harvested: list[Area]
    """Regions that each seat has harvested in this round."""
    path: Area
    """Regions from which units have moved in this turn, for the limit of leaders."""
    battle: Battle
    """The battle under way."""
    total: int
    """What cards and intel add to the region total of the income under way."""
    ended: str
    """How the game ended; empty while it goes on."""
    winners: tuple[int, ...]
    """The seats that won."""
    memory: Memory = NOTHING
    """What everybody remembers of the hands."""


@fixed
class Own(Plain):
    """What one seat alone knows."""

    hand: Codes
    """Tactics cards in the hand."""
    fresh: Codes
    """Cards of the hand that were gained in this phase (CHO-TAC-09)."""
    seen: tuple[t.Annotated[tuple[int, str], named("seat", "card")], ...]
    """Cards that were shown to this seat (CHO-AT-05) and have not left those hands since."""

    def face(self) -> dict[str, t.Any]:
        return {"hand": len(self.hand)}


EMPTY = Own((), (), ())


@fixed
class Den(Plain):
    """What nobody knows."""

    tactics: Pool
    """The deck of tactics cards."""

    def face(self) -> dict[str, t.Any]:
        return {"tactics": self.tactics.size()}


State = kernel.State[Box, Public, Own, Den]


# -- readers --------------------------------------------------------------------


def clockwise(s: State, first: int) -> tuple[int, ...]:
    """All seats in play order from one of them on (CHO-GEN-21)."""
    seats = tuple(range(len(s.own)))
    return seats[first:] + seats[:first]


def from_gun(s: State) -> tuple[int, ...]:
    """All seats from the holder of the flare gun on."""
    return clockwise(s, s.pub.gun)


def seat_of(s: State, faction: str) -> int:
    """The seat that plays a faction; NOBODY if it is not in the game."""
    return s.pub.factions.index(faction) if faction in s.pub.factions else NOBODY


def home(s: State, seat: int) -> Region:
    """Where units of a seat are recruited and sent back to (CHO-CIR-02)."""
    return SHIP if s.pub.factions[seat] == "circadians" else s.pub.site[seat]


def upgraded(s: State, card: str) -> bool:
    """Whether a leader, Ryh-zu or attribute shows its upgraded side."""
    return card in s.pub.upgraded


def built(s: State, seat: int, ability: int) -> bool:
    """Whether the board foundation of an ability has been built (CHO-FND-08)."""
    return bool(s.pub.foundations[seat] >> ability & 1)


def column(s: State, seat: int, track: int) -> int:
    """The column that counts for actions of this turn, with a temporary boost (CHO-GEN-17)."""
    p, at = s.pub, s.pub.research[seat][track]
    if "boost" in p.lent and p.turn == seat and PHASES[track] == p.phase:
        return min(at + 1, s.box.columns)
    return at


def lent(s: State, word: str) -> int:
    """How much of something cards have lent for this turn."""
    return s.pub.lent.count(word)


def count_used(s: State, ability: str) -> int:
    """How often an ability has been used in this round."""
    return s.pub.used.count(ability)


def without(cards: Codes, card: str) -> Codes:
    """The cards left after one of them is taken."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def all_of(values: t.Sequence[t.Any], some: t.Collection[t.Any]) -> bool:
    """Whether values are each one of some others, and each there once."""
    return len({*values}) == len(values) and all([value in some for value in values])


def rival(s: State, seat: int) -> int:
    """The other side of the battle under way; NOBODY for a seat that is not in it."""
    sides = s.pub.battle.sides
    return sides[1 - sides.index(seat)] if seat in sides else NOBODY


def plan_of(s: State, seat: int) -> Plan:
    """The open plan of a side of the battle under way."""
    battle = s.pub.battle
    return battle.plans[battle.sides.index(seat)] if seat in battle.sides else NO_PLAN


def on_wheels(pub: Public) -> Codes:
    """Cards used in the battle under way: neither in a hand nor in the discard pile."""
    return tuple([plan.card for plan in pub.battle.plans if plan.card])


def note(s: State, **changes: t.Any) -> None:
    """Change something of the battle under way."""
    s.pub.battle = msgspec.structs.replace(s.pub.battle, **changes)
