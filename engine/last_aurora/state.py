"""The state of Last Aurora, and the readers that several chapters share.

How the chapters work together
------------------------------
* A *seat* is a person, a *driver* whoever has a convoy: the seats, and in a solo game the
  Automa, driver 1. Lists by driver: order, space, fame, spared. Lists by seat: convoys and crews.
* What happens to somebody is an entry, never a direct write, so that the solo table can put
  another in its place for the Automa: Gain (convoy), Hurt, Mend (damage), Fame (fame), Contaminate,
  Cleanse (contamination), Draw (objects). `then(s, Gain(seat, "fuel"), Hurt(seat, "any", 1))`
  does the first before the second and then returns to whatever lies below.
* An entry with a field `seat` belongs to that seat and leaves the agenda when the seat is
  eliminated. A loop must outlive its players: it has no such field.
* "At any time" is a kind of aside that a decision admits: see agenda.py.
* Decks that nobody has seen are pools in `pub`; Object cards are hidden in hands, so their
  deck is in `den`.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine import kernel
from engine.kernel import Bits, Plain, Pool, fixed, plain
from engine.kernel.meaning import place
from engine.kernel.memory import NOTHING, Memory
from engine.kernel.plain import Number

from .box import RESOURCES, Box, Convoy, Frame, frame_of

NOBODY = -1
AUTOMA = 1
"""The driver that plays against the only seat of a solo game."""

Phase = t.Literal["setup", "exploration", "rest", "movement", "fire", "end"]
Boxes = t.Annotated[int, Bits()]
"""Boxes of one convoy: a set of their numbers, see box.PER_PLACE."""
BoxNumber = t.Annotated[int, msgspec.Meta(ge=0, le=79), place("box")]
Slot = t.Annotated[int, msgspec.Meta(ge=1, le=5), place("slot")]
Space = t.Annotated[int, place("space")]
Codes = tuple[str, ...]


class Foe(t.NamedTuple):
    """An Enemy on the Road board."""

    region: Number
    """The region where it stands."""
    damage: Number
    """Damage on it."""
    targets: tuple[Number, ...]
    """The drivers whose Target counters lie on A, B, C, D; no gaps."""


class Spoil(t.NamedTuple):
    """What a defeated Enemy leaves, until the Convoy Fire step ends (LAU-DEFEAT-03, -04)."""

    range: Number
    """The range of its Loot card."""
    winner: Number
    """The driver that takes the Loot."""
    draws: tuple[Number, ...]
    """The drivers that draw an Object each, in order."""


class Mine(t.NamedTuple):
    """A Mine on a section of the road."""

    start: Number
    """One end of the section."""
    end: Number
    """Its other end."""
    owner: Number
    """The driver that laid it."""


class Automa(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The Automa Convoy board; outside of solo games nothing of it is written down."""

    counter: Number = 0
    """The column of the Automa counter, 1 to 6."""
    survivors: Number = 0
    """Survivors on its board."""
    contaminated: Number = 0
    """Those of them that are contaminated."""
    food: tuple[Number, ...] = ()
    """Columns with a token, here and below ascending."""
    fuel: tuple[Number, ...] = ()
    ammo: tuple[Number, ...] = ()
    damage: tuple[tuple[Number, ...], ...] = ()
    """Damaged columns of the rows A to D."""
    fired: tuple[Number, ...] = ()
    """Columns of the Weapons used in this phase."""
    revealed: Codes = ()
    """Action cards of this round, leftmost first."""
    discard: Codes = ()
    """Action cards of earlier rounds."""
    loot: Number = 0
    """Loot cards it has won."""


NO_AUTOMA = Automa()


@plain
class Public(Plain):
    """What lies open on the table."""

    phase: Phase
    """The phase of the round."""
    turn: int
    """The driver whose turn it is; -1 if it is nobody's or everybody's."""
    mooring: int
    """Where the Aurora lies, 1 to 6; also the number of the round."""
    order: list[int]
    """The Turn Order track from left to right."""
    space: list[int]
    """The space of each driver's Convoy token."""
    waypoints: dict[int, str]
    """Waypoint tokens by space."""
    closed: Codes
    """Shortcuts under an avalanche."""
    mines: tuple[Mine, ...]
    path: tuple[int, ...]
    """The spaces of the movement under way, its start first."""
    zone: list[str]
    """The Exploration Zone; an empty slot has no code."""
    left: list[Codes]
    """The tokens in the left block of each card of the zone; an Encounter has only these."""
    right: list[Codes]
    """The tokens in the right block of each card of the zone."""
    deck: list[Codes]
    """By period, cards that are in the Exploration deck for certain."""
    additional: list[Codes]
    """By period, additional cards that nobody has seen; as many as `hidden` are in the deck."""
    hidden: list[int]
    """By period, how many of those are in the deck."""
    discard: Codes
    """The Exploration discard pile."""
    gone: Codes
    """Enemies and Loot cards out of the game, as far as they were seen."""
    outcomes: Codes
    """The Outcome deck."""
    back: str
    """The zone on the back of its top card."""
    outcome: str
    """The Outcome card turned up last."""
    enemies: dict[str, Foe]
    """Enemies on the Road board in the order of their arrival."""
    loot: Codes
    """Loot cards that nobody has seen."""
    loot_deck: list[int]
    """How many of each range are still in the Loot deck."""
    spoils: list[Spoil]
    """What was won in this Convoy Fire step and is still to be taken."""
    object_discard: Codes
    """The discard pile of Objects."""
    fame: list[int]
    """Fame of each driver."""
    convoy: list[Convoy]
    """The cards of each convoy by place."""
    food: list[Boxes]
    fuel: list[Boxes]
    ammo: list[Boxes]
    survivor: list[Boxes]
    """Boxes with a Survivor token."""
    damage: list[Boxes]
    """By seat, the damaged boxes."""
    fired: list[Boxes]
    """Weapons used in this phase (LAU-SHOT-15)."""
    active: list[Codes]
    resting: list[Codes]
    exhausted: list[Codes]
    contamination: dict[str, int]
    """Contamination counters by Survivor."""
    boost: dict[str, int]
    """Food on Survivor cards (LAU-FOOD-03)."""
    medicated: Codes
    """Survivors whose printed Skill is raised until the phase ends (LAU-OBJC-01)."""
    acting: Codes
    """Survivors alive that perform the action under way."""
    recruit: str
    """The recruit of this turn, who must be kept (LAU-RECR-02)."""
    used: Codes
    """Survivors whose ability has been used or missed in this phase (LAU-ABIL-04, LAU-SURV-14)."""
    nitrous: list[int]
    """Nitrous Oxide cards that each seat has played in this phase (LAU-OBJC-08)."""
    spared: list[str]
    """The Enemy that each driver ignores in this phase (LAU-SURV-13)."""
    out: tuple[int, ...]
    """Eliminated seats."""
    ended: str
    automa: Automa = NO_AUTOMA
    """The Automa of a solo game."""
    memory: Memory = NOTHING
    """What everybody remembers of the hands; last, in solo games, of the Automa's cards."""


@fixed
class Own(Plain):
    """What one seat alone knows."""

    objects: Codes
    """Object cards in the hand."""

    def face(self) -> dict[str, t.Any]:
        return {"objects": len(self.objects)}


@fixed
class Den(Plain):
    """What nobody knows."""

    objects: Pool
    """The deck of Objects."""
    kept: Codes
    """Object cards of the Automa."""
    actions: Pool
    """The deck of Action cards of the Automa."""
    pile: Codes
    """Action cards that the Automa will reveal in this phase, the next one first."""

    def face(self) -> dict[str, t.Any]:
        return {
            "objects": self.objects.size(),
            "kept": len(self.kept),
            "actions": self.actions.size(),
            "pile": len(self.pile),
        }


State = kernel.State[Box, Public, Own, Den]


# -- readers --------------------------------------------------------------------


def seats(s: State) -> range:
    """All seats, eliminated ones too."""
    return range(len(s.own))


def drivers(s: State) -> range:
    """All drivers, eliminated ones too."""
    return range(len(s.own) + s.box.solo)


def standard(s: State) -> list[int]:
    """Drivers in Standard order, furthest right first (LAU-ORDER-02)."""
    return s.pub.order[::-1]


def reverse(s: State) -> list[int]:
    """Drivers in Reverse order, furthest left first (LAU-ORDER-01)."""
    return s.pub.order[:]


def players(s: State) -> int:
    """The number that tables by player count go by; two in a solo game (LAU-SOLO-71)."""
    return max(2, len(s.own))


def frame(s: State, seat: int) -> Frame:
    """What the cards of a convoy make possible."""
    return frame_of(s.pub.convoy[seat])


def tokens(s: State, kind: str) -> list[int]:
    """By seat, the boxes with a token of one kind."""
    boxes: list[int] = getattr(s.pub, kind)
    return boxes


def loaded(s: State, seat: int) -> int:
    """The boxes of a seat with a token."""
    p = s.pub
    return p.food[seat] | p.fuel[seat] | p.ammo[seat] | p.survivor[seat]


def goods(s: State, seat: int) -> int:
    """The boxes of a seat with a Resource."""
    p = s.pub
    return p.food[seat] | p.fuel[seat] | p.ammo[seat]


def kind_in(s: State, seat: int, box: int) -> str:
    """The kind of token in a box; empty if there is none."""
    for kind in ("survivor", *RESOURCES):
        if getattr(s.pub, kind)[seat] >> box & 1:
            return kind
    return ""


def named(s: State, driver: int) -> int | str:
    """A driver as events name it: the Automa has no seat."""
    return driver if driver < len(s.own) else "automa"


def crew(s: State, seat: int) -> Codes:
    """The Survivor cards of a driver in all zones; the Automa has none."""
    p = s.pub
    if seat >= len(p.active):
        return ()
    return p.active[seat] + p.resting[seat] + p.exhausted[seat]


def printed(s: State, survivor: str) -> int:
    """The Skill before Food and Contamination."""
    if survivor in s.pub.medicated:
        return s.box.medicated
    return s.box.survivors[survivor].skill


def skill(s: State, survivor: str) -> int:
    """The Skill that counts (LAU-CONT-02, LAU-FOOD-02); with the Medicine as it says (R-50)."""
    if s.box.book.medicine_prevails and survivor in s.pub.medicated:
        return s.box.medicated + s.pub.boost.get(survivor, 0)
    return stamina(s, survivor)


def stamina(s: State, survivor: str) -> int:
    """How many counters more a Survivor bears; without any he dies (LAU-CONT-03)."""
    p = s.pub
    return printed(s, survivor) + p.boost.get(survivor, 0) - p.contamination.get(survivor, 0)


def is_slot(s: State, slot: int) -> bool:
    """Whether the zone has a slot of that number."""
    return 1 <= slot <= len(s.pub.zone)


def kind_at(s: State, slot: int) -> str:
    """The kind of card in a slot; empty if there is none that can be explored."""
    code = s.pub.zone[slot - 1] if is_slot(s, slot) else ""
    card = s.box.cards.get(code)
    return card.kind if card is not None else ""


def has_come(s: State, driver: int) -> bool:
    """Whether the movement under way has led to where a convoy is."""
    return s.pub.path[-1:] == (s.pub.space[driver],)


def distinct(some: tuple[t.Any, ...], among: t.Collection[t.Any]) -> bool:
    """Whether some differ from each other and are among others."""
    return len({*some}) == len(some) and {*some} <= {*among}


def region(s: State, driver: int) -> int:
    """The region of a Convoy token."""
    return s.box.road.region[s.pub.space[driver]]


def shortcuts(s: State, seat: int) -> frozenset[str]:
    """The shortcuts that a convoy could use (LAU-SHORT-01, LAU-BETA-21, -22).

    The Automa uses them by its cards alone, so for distances it has none (R-93).
    """
    if seat >= len(s.own):
        return frozenset()
    return s.box.road.usable(frame(s, seat).tracks, s.pub.closed)


def people(s: State) -> list[int]:
    """The seats that are still in the game."""
    return [seat for seat in seats(s) if seat not in s.pub.out]


def reserve(s: State, kind: str) -> int:
    """The tokens of a kind that can still be taken; without a limit more than enough (R-39)."""
    if not s.box.strict:
        return PLENTY
    p, n = s.pub, int(s.box.stock[kind])
    n -= sum(block.count(kind) for block in (*p.left, *p.right))
    if kind != "object":
        n -= sum(boxes.bit_count() for boxes in tokens(s, kind))
    if kind == "food":
        n -= sum(p.boost.values())
    if kind == "survivor":
        return n - p.automa.survivors - p.automa.contaminated
    return n - len(getattr(p.automa, kind, ()))


PLENTY = 1000


# -- writers --------------------------------------------------------------------


def without(cards: Codes, card: str) -> Codes:
    """The cards left after one of them is taken."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def note(s: State, **changes: t.Any) -> None:
    """Change something on the Automa board."""
    s.pub.automa = msgspec.structs.replace(s.pub.automa, **changes)
