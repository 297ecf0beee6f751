"""The Automa Convoy board and the Action cards (pl: Ostatnia Automa; G-13, G-14).

Rows are numbered from 0 for A, columns from 1. Survivors lie in a row of their own, which
nothing damages, so that their number says where they lie.
"""

from __future__ import annotations

import msgspec

from engine.kernel import Chapter
from engine.kernel.pack import Row, load

from .box import BOXES
from .numbers import number
from .state import Codes, State, note, reserve

automa = Chapter("lau.automa")

GAINED = automa.fact("gained", "token")
LOST = automa.fact("lost", "token")
DAMAGED = automa.fact("damaged", "row column")
REPAIRED = automa.fact("repaired", "row column")
CONTAMINATED = automa.fact("contaminated")
HEALED = automa.fact("healed")

PLAYER = 0
"""The only seat of a solo game."""
BOARD = load("last_aurora", "automa_board")
LETTERS = "ABCD"
MODULES: Codes = tuple(BOARD["A"]["boxes"])
COLUMNS: int = BOARD["counter"]["places"]
ROW_OF = {BOARD[letter]["holds"]: at for at, letter in enumerate(LETTERS) if at}
"""The row of each kind of Resource."""
PLACES = number("automa_places")
MOST_SURVIVORS = number("automa_survivors")


class Action(msgspec.Struct, frozen=True):
    """An Action card."""

    value: int
    arrow: str
    enemy: str
    """The Resource that an Enemy in the slot brings."""
    priority: Codes
    abilities: dict[str, str]
    """By phase."""


def _action(row: Row) -> Action:
    return Action(
        row["value"],
        row["arrow"],
        row["enemy"],
        tuple(row["priority"]),
        row["abilities"],
    )


ACTIONS = {code: _action(row) for code, row in load("last_aurora", "automa_cards").items()}


# -- readers --------------------------------------------------------------------


def crew_size(s: State) -> int:
    """Survivors of the Automa, contaminated ones too (R-63)."""
    return s.pub.automa.survivors + s.pub.automa.contaminated


def held(s: State, token: str) -> tuple[int, ...]:
    """The columns with a token of a Resource."""
    columns: tuple[int, ...] = getattr(s.pub.automa, token)
    return columns


def room_for(s: State, token: str) -> int:
    """The leftmost free box for a Resource; 0 if there is none."""
    taken = {*held(s, token), *s.pub.automa.damage[ROW_OF[token]]}
    return next((column for column in range(1, PLACES + 1) if column not in taken), 0)


def next_unhurt(s: State, row: int) -> int:
    """Where Damage to a row goes: from the column of the counter to the left; 0 if nowhere."""
    hurt = s.pub.automa.damage[row]
    columns = range(s.pub.automa.counter, 0, -1)
    return next((column for column in columns if column not in hurt), 0)


def first_hurt(s: State) -> tuple[int, int] | None:
    """The row and column of the next repair (LAU-SOLO-46, -47)."""
    a = s.pub.automa
    for column in range(a.counter, 0, -1):
        for row, hurt in enumerate(a.damage):
            if column in hurt:
                return row, column
    return None


def modules(s: State, kind: str) -> list[int]:
    """The columns of undamaged boxes of row A with an effect, leftmost first."""
    hurt = s.pub.automa.damage[0]
    return [
        column
        for column, code in enumerate(MODULES, 1)
        if kind in BOXES[code] and column not in hurt
    ]


# -- writers --------------------------------------------------------------------


def gain(s: State, token: str) -> None:
    """A Resource on the leftmost free box; surplus goes back (LAU-SOLO-15)."""
    column = room_for(s, token)
    if column and reserve(s, token) > 0:
        note(s, **{token: tuple(sorted((*held(s, token), column)))})
        GAINED.tell(s, token)


def lose(s: State, token: str) -> None:
    """The rightmost token of a Resource goes to the reserve."""
    note(s, **{token: held(s, token)[:-1]})
    LOST.tell(s, token)


def recruit(s: State) -> None:
    """One Survivor more, up to six; one too many heals another instead (LAU-SOLO-20, -21)."""
    if crew_size(s) >= MOST_SURVIVORS:
        heal(s)
    elif reserve(s, "survivor") > 0:
        note(s, survivors=s.pub.automa.survivors + 1)
        GAINED.tell(s, "survivor")


def heal(s: State) -> None:
    """One Survivor comes back from the Contaminated Zone, if there is one."""
    a = s.pub.automa
    if a.contaminated:
        note(s, survivors=a.survivors + 1, contaminated=a.contaminated - 1)
        HEALED.tell(s)


def contaminate(s: State) -> None:
    """The rightmost Survivor falls ill; where all are, one is lost (LAU-SOLO-38, -39)."""
    a = s.pub.automa
    if a.survivors:
        note(s, survivors=a.survivors - 1, contaminated=a.contaminated + 1)
        CONTAMINATED.tell(s)
    elif a.contaminated:
        note(s, contaminated=a.contaminated - 1)
        LOST.tell(s, "survivor")


def strike(s: State, row: int, column: int) -> None:
    """A Damage counter on a box; a token there is lost (LAU-SOLO-70)."""
    mark(s, row, (*s.pub.automa.damage[row], column))
    DAMAGED.tell(s, LETTERS[row], column)
    for token, at in ROW_OF.items():
        if at == row and column in held(s, token):
            note(s, **{token: tuple(at for at in held(s, token) if at != column)})
            LOST.tell(s, token)


def hit(s: State, row: int) -> None:
    """Damage to a row; without an undamaged box there it is lost."""
    column = next_unhurt(s, row)
    if column:
        strike(s, row, column)


def repair(s: State) -> None:
    """The first Damage counter met is removed, if there is one."""
    place = first_hurt(s)
    if place:
        mend(s, *place)


def mend(s: State, row: int, column: int) -> None:
    """A Damage counter leaves a box."""
    mark(s, row, tuple(at for at in s.pub.automa.damage[row] if at != column))
    REPAIRED.tell(s, LETTERS[row], column)


def mark(s: State, row: int, columns: tuple[int, ...]) -> None:
    rows = [*s.pub.automa.damage]
    rows[row] = tuple(sorted(columns))
    note(s, damage=tuple(rows))
