"""The shape of an agenda: which entry may lie on which, and which fields it may have."""

from __future__ import annotations

import typing as t

from engine.kernel import Entry, Step, members
from engine.kernel.finding import MISFIT, MISPLACED, NOT_OPEN, NOT_SEALED, TOO_LONG

from .abilities import unused
from .action import AskAgain, SpendTime
from .attack import Muster, Send, Target
from .awakening import (
    MOVES_PER_ACTIVATION,
    DefendPorts,
    Intercept,
    KapenaReacts,
    Move,
    Settle,
    cannot_react,
)
from .box import FARMS
from .buy import Purchase
from .challenge import Scatter
from .characters import Enlist, Invite, Raid, Raze, Restore, Scout
from .combat import (
    AfterCard,
    Assign,
    BeforeCard,
    CardTurned,
    Jones,
    PressOn,
    Stand,
    Survivors,
    Tally,
    TurnCard,
)
from .combat_end import Disband, Neumann, routed
from .cooperative import Bestow, Give
from .duo import AfterSurvey, Befriend, DrawCard, Friends, Pick, card_of, in_force
from .events import DrawEvent, OnTemple, SixCards, event_left
from .farm import MOST, Build
from .force import wound_room
from .lint_form import Flaws
from .mine import Dig
from .movement import STILL, MoveCard
from .numbers import number
from .recruit import Deal, Hire, Keep, Peek, Refill, Swap
from .scoring import Find
from .setup import FirstPlayer, PlaceDiscs, PlacePort, Prepare, Survey
from .solo import REFRESH_GOLD, DrawObjective, Renew
from .state import State, barred, face_down, stack_size, stock
from .tiles import DrawOnTemple, TurnUp
from .track import Lay
from .trade import Ship
from .turn import Choose, End, NextDisc

LONGEST = 40
"""More entries than set-up, or the tiles turned up at the end, ever need."""
HARM = 99
"""More harm than one card can do."""
PIECES = number("track_pieces")
TILES = 2
"""So many are turned up together, by Agent Davies."""
SIX = number("event_move_cards")

# -- what may lie on what -------------------------------------------------------

Kinds = tuple[type[Entry], ...]
BOTTOM: Kinds = ()
RESUMED: Kinds = (
    *(Choose, AskAgain, Keep, Swap, Ship),
    *(BeforeCard, CardTurned, Assign, Neumann, AfterCard),
)
"""What stays on the agenda, in its own or another form, while a one-use character acts."""
ANY_TIME: Kinds = (NextDisc, *RESUMED)
ARENA: Kinds = (NextDisc, SpendTime, DefendPorts)
"""The three places of a battle: the own turn, Kapena Alika's attack, the defence of a port."""
BATTLE: Kinds = (
    *(BeforeCard, Stand, TurnCard, CardTurned, Jones, Tally, Survivors, AfterCard, PressOn),
    Disband,
)
"""Just one of these is on the agenda during a battle."""
LAYERS: tuple[tuple[Kinds, Kinds], ...] = (
    ((Prepare, PlaceDiscs, NextDisc, Find), BOTTOM),
    ((Find,), (Find,)),
    ((Survey,), (Refill, AfterSurvey, Survey)),
    ((FirstPlayer,), (Survey, DrawCard)),
    ((DrawCard, Pick), (Survey, Pick)),
    ((AfterSurvey,), (Friends,)),
    ((Friends,), (Refill,)),
    ((Befriend,), (Refill, Befriend)),
    ((DrawObjective,), (PlaceDiscs,)),
    ((Refill,), (PlaceDiscs, DrawObjective, Hire, Move, *ANY_TIME)),
    ((Deal,), (Refill,)),
    ((PlacePort,), (NextDisc, PlacePort)),
    ((Choose, End, Dig, Hire, Keep, Swap, Purchase, Ship, Target, Settle), (NextDisc,)),
    ((Renew,), (Hire,)),
    ((Peek,), (Keep, Peek)),
    ((AskAgain,), (Lay, Dig, Hire, Renew, Purchase, Build, Target, Send, Give, Bestow)),
    ((Lay, Build, Scout, Enlist, Raze, Restore, Invite, Raid), ANY_TIME),
    ((TurnUp,), (TurnUp, SixCards, Move, *ANY_TIME)),
    ((Scatter,), (TurnUp, SixCards, Move, OnTemple, Scatter, *ANY_TIME)),
    ((Give,), (Ship, NextDisc)),
    ((Bestow,), (Refill, NextDisc)),
    ((Muster,), (NextDisc, SpendTime)),
    ((Send,), (Muster,)),
    (BATTLE, ARENA),
    ((Assign,), (Tally,)),
    ((Neumann,), (Survivors, Disband)),
    ((KapenaReacts, Intercept, SpendTime), (Settle,)),
    ((DefendPorts,), (KapenaReacts,)),
    ((Move,), (DefendPorts,)),
    ((DrawEvent, SixCards), (Move,)),
    ((OnTemple, DrawOnTemple), (Move, OnTemple)),
    ((MoveCard,), (DefendPorts, Move, MoveCard)),
)
"""Read from the chapters: whatever run() and apply() put on the agenda, and what that is put on."""


def _below() -> dict[str, set[str]]:
    """For the key of each entry those of the entries it may lie on; empty is the bottom."""
    found: dict[str, set[str]] = {}
    for kinds, under in LAYERS:
        for kind in kinds:
            found.setdefault(kind.key, set()).update([one.key for one in under] or [""])
    return found


BELOW = _below()


def shape(s: State) -> Flaws:
    """Each entry lies on one that it can lie on, and somebody or luck is to decide."""
    for seat in s.sealed:
        yield NOT_SEALED(seat=seat)
    if len(s.todo) > LONGEST:
        yield TOO_LONG(n=len(s.todo))
        return
    below = ""
    for at, entry in enumerate(s.todo):
        if below not in BELOW.get(entry.key, ()):
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)
        below = entry.key
    if s.todo and isinstance(s.todo[-1], Step) and below != Prepare.key:
        yield NOT_OPEN(entry=below)


# -- what an entry may say ------------------------------------------------------


def fields(s: State) -> Flaws:
    """The fields of each entry fit the position and the entry below."""
    below = None
    for at, entry in enumerate(s.todo):
        fits = FITS.get(entry.key)
        if fits is not None and not fits(s, entry, below):
            yield MISFIT(place=f"todo[{at}]", entry=entry.key)
        below = entry


def _waits(s: State, entry: Entry) -> bool:
    """A character acts meanwhile: whether the question is put again is seen after that."""
    return s.todo[-1] is not entry


def _left(most: int) -> t.Callable[[State, t.Any, t.Any], bool]:
    """So many more times at most, and at least once."""
    return lambda s, entry, below: 0 < entry.left <= most


def _build(s: State, entry: Build, below: Entry | None) -> bool:
    """Only the action costs time for each farm."""
    placed, most = entry.placed, MOST if entry.timed else PIECES
    if not all([kind in FARMS for kind in placed]) or not 0 < entry.left <= most - len(placed):
        return False
    return not entry.timed or isinstance(below, NextDisc)


def _keep(s: State, entry: Keep, below: Entry | None) -> bool:
    """With the cards still to be seen it is one card or two, and so many are in the deck."""
    peeks = sum([isinstance(one, Peek) for one in s.todo])
    cards = len(s.own[entry.seat].drawn) + peeks
    return 1 <= cards <= s.box.book.paid_cards and peeks <= s.den.characters.size()


def _renew(s: State, entry: Renew, below: Entry | None) -> bool:
    """Somebody can be recruited afterwards, and the renewal is paid or can be."""
    if _waits(s, entry):
        invited = any([isinstance(one, Invite) for one in s.todo])
        return len(s.pub.display) + s.den.characters.size() > invited
    return bool(s.pub.display) and (entry.paid or s.pub.gold[entry.seat] >= REFRESH_GOLD)


def _swap(s: State, entry: Swap, below: Entry | None) -> bool:
    paid = s.box.book.paid_cards > 0
    return paid and (entry.card in s.pub.characters[entry.seat] or entry.card in s.pub.gone)


def _deal(s: State, entry: Deal, below: Entry | None) -> bool:
    return s.den.characters.size() > 0 and len(s.pub.display) < s.box.display


def _turn_up(s: State, entry: TurnUp, below: Entry | None) -> bool:
    if not _hidden(s, entry.hex, entry.level):
        return False
    if isinstance(below, BeforeCard) and s.pub.turn < 0:
        return entry.hex == s.pub.battle.hex
    turned = [one.hex for one in s.todo if isinstance(one, TurnUp)]
    return len(turned) <= TILES and turned.count(entry.hex) == 1


def _scout(s: State, entry: Scout, below: Entry | None) -> bool:
    """Two different face-down tiles at most, and there is another one to name."""
    hexes, hidden = {*entry.chosen}, face_down(s)
    if entry.left < 1 or entry.left + len(entry.chosen) > TILES or len(hexes) < len(entry.chosen):
        return False
    return hexes.issubset(members(hidden)) and hidden.bit_count() > len(hexes)


def _hidden(s: State, hex_: int, level: int) -> bool:
    return 1 <= level <= 3 and hex_ > 0 and bool(s.pub.lairs[level - 1] >> hex_ & 1)


def _find(s: State, entry: Find, below: Entry | None) -> bool:
    twice = s.todo.count(entry) > 1 or entry.hex in s.pub.lurking
    return _hidden(s, entry.hex, entry.level) and not twice


def _draw_on_temple(s: State, entry: DrawOnTemple, below: Entry | None) -> bool:
    in_stack = entry.level in (2, 3) and stack_size(s, entry.level) > 0
    return in_stack and entry.hex in s.box.board.level


def _move_card(s: State, entry: MoveCard, below: Entry | None) -> bool:
    """Two cards for all, or as a variant has it, or six for the one that was turned up last."""
    only, cards, late = entry.only, s.todo.count(entry), in_force(s, "more_movement")
    if isinstance(below, MoveCard):
        return below.only == only
    if isinstance(below, DefendPorts):
        return not only and cards <= (late["n"] if late else MOVES_PER_ACTIVATION)
    return bool(only) and only == s.pub.turned and s.box.kind[only] not in STILL and cards <= SIX


def _on_map(s: State, entry: t.Any, below: Entry | None) -> bool:
    return entry.hex in s.box.board.level


def _muster(s: State, entry: Muster, below: Entry | None) -> bool:
    """The force holds only types that were asked for already."""
    later = s.pub.battle.force[max(0, entry.unit - 1) :]
    return _on_map(s, entry, below) and 1 <= entry.unit <= 5 and not any(later)


def _send(s: State, entry: Send, below: Entry | None) -> bool:
    if below != Muster(entry.seat, entry.hex, entry.unit + 1) or not 0 <= entry.unit < 5:
        return False
    there = _waits(s, entry) or barred(s) >> entry.hex & 1
    return bool(_on_map(s, entry, below) and there and s.pub.barracks[entry.seat][entry.unit])


def _intercept(s: State, entry: Intercept, below: Entry | None) -> bool:
    return not cannot_react(s, entry.seat)


def _tally(s: State, entry: Tally, below: Entry | None) -> bool:
    return 0 <= entry.airship <= HARM and 0 <= entry.sanity <= HARM


def _assign(s: State, entry: Assign, below: Entry | None) -> bool:
    return 0 < entry.left <= HARM and len(wound_room(s)) > 1


def _jones(s: State, entry: Jones, below: Entry | None) -> bool:
    return unused(s, "corporal_jones") and not s.pub.battle.port


def _neumann(s: State, entry: Neumann, below: Entry | None) -> bool:
    """Some units of the force; those that a card destroys have the damage for it."""
    b, lost = s.pub.battle, entry.lost
    if min(lost) < 0 or not any(lost) or entry.by_card != isinstance(below, Survivors):
        return False
    if not entry.by_card:
        return lost == routed(s) and unused(s, "franz_neumann")
    for unit, n in enumerate(lost):
        if n > b.force[unit] or b.wounds[unit] < n * s.box.resistance[unit]:
            return False
    return unused(s, "franz_neumann")


def _draw_event(s: State, entry: DrawEvent, below: Entry | None) -> bool:
    return event_left(s) and s.pub.time[-1] % 2 == 1 and s.pub.time[-1] < s.box.end


def _draw_card(s: State, entry: DrawCard, below: Entry | None) -> bool:
    return entry.left > 0 and _cards(s, entry.cards, s.box.duo_cards - entry.left)


def _pick(s: State, entry: Pick, below: Entry | None) -> bool:
    """The first player picks last, and of one card the last player picks."""
    first = s.box.duo_cards == 2 and not isinstance(below, Pick)
    wanted = s.pub.first if first else 1 - s.pub.first
    return entry.seat == wanted and _cards(s, entry.cards, s.box.duo_cards)


def _cards(s: State, cards: tuple[str, ...], n: int) -> bool:
    """So many different cards for two players."""
    known = {card_of(code) for code in s.box.duo}
    return len(cards) == len({*cards}) == n and known.issuperset(cards)


def _befriend(s: State, entry: Befriend, below: Entry | None) -> bool:
    return s.den.characters.size() >= len(s.own) and 0 <= entry.seat < len(s.own)


def _scatter(s: State, entry: Scatter, below: Entry | None) -> bool:
    tile = entry.tile
    return tile in s.box.aside and tile in s.pub.old_ones and s.todo.count(entry) == 1


def _give(s: State, entry: Give, below: Entry | None) -> bool:
    known = entry.ore in ("coal", "iron", "gold")
    return known and (_waits(s, entry) or stock(s, entry.ore)[entry.seat] > 0)


def _bestow(s: State, entry: Bestow, below: Entry | None) -> bool:
    played = _waits(s, entry) and entry.card in s.pub.gone
    return played or entry.card in s.pub.characters[entry.seat]


FITS: dict[str, t.Callable[[State, t.Any, t.Any], bool]] = {
    Lay.key: _left(PIECES),
    Ship.key: _left(2),
    Restore.key: _left(2),
    Scout.key: _scout,
    Build.key: _build,
    Keep.key: _keep,
    Renew.key: _renew,
    Swap.key: _swap,
    Deal.key: _deal,
    TurnUp.key: _turn_up,
    Find.key: _find,
    OnTemple.key: _on_map,
    DrawOnTemple.key: _draw_on_temple,
    DrawEvent.key: _draw_event,
    MoveCard.key: _move_card,
    Muster.key: _muster,
    Send.key: _send,
    Intercept.key: _intercept,
    Tally.key: _tally,
    Assign.key: _assign,
    Jones.key: _jones,
    Neumann.key: _neumann,
    DrawCard.key: _draw_card,
    Pick.key: _pick,
    Befriend.key: _befriend,
    Scatter.key: _scatter,
    Give.key: _give,
    Bestow.key: _bestow,
}
