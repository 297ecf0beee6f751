"""The board of the Automa: as the rules leave it, and in a solo game only."""

from __future__ import annotations

import typing as t

from engine.kernel.lint import Flaws

from .agenda import MOST
from .automa_board import COLUMNS, LETTERS, MODULES, MOST_SURVIVORS, PLACES, ROW_OF
from .automa_end import MoveCounter
from .automa_explore import DrawAction
from .box import BOXES
from .lint_form import lint
from .lint_moment import WRONG_NOW, has
from .setup import Prepare
from .state import NO_AUTOMA, State

NOT_SOLO = lint.finding("not_solo")


def automa(s: State) -> Flaws:
    """Rows, tokens and the counter are where they can be."""
    a = s.pub.automa
    if not s.box.solo or has(s, Prepare):
        if a != NO_AUTOMA or s.den.kept or s.den.pile:
            yield NOT_SOLO()
        return
    yield from _board(s)
    yield from _passing(s)


def _board(s: State) -> Flaws:
    """Columns count from the left, and the counter moves with the Aurora."""
    a, late = s.pub.automa, has(s, MoveCounter) or s.pub.ended == "nobody"
    columns = {s.pub.mooring - has(s, MoveCounter), s.pub.mooring - late} & {*range(1, COLUMNS + 1)}
    if a.counter not in columns:
        yield WRONG_NOW(place="pub.automa.counter")
    elif not rows_fit(a.damage, a.counter):
        yield WRONG_NOW(place="pub.automa.damage")
    else:
        for token, row in ROW_OF.items():
            places = {*range(1, PLACES + 1)} - {*a.damage[row]}
            if not ascending(getattr(a, token), places):
                yield WRONG_NOW(place=f"pub.automa.{token}")
    if min(a.survivors, a.contaminated) < 0 or a.survivors + a.contaminated > MOST_SURVIVORS:
        yield WRONG_NOW(place="pub.automa.survivors")
    if not 0 <= a.loot <= MOST:
        yield WRONG_NOW(place="pub.automa.loot")


def _passing(s: State) -> Flaws:
    """What lasts for a phase or a round."""
    a, p = s.pub.automa, s.pub
    guns = {column for column, code in enumerate(MODULES, 1) if "weapon" in BOXES[code]}
    in_time = p.phase in ("fire", "end") or not s.todo
    if len({*a.fired}) != len(a.fired) or {*a.fired} - guns or (a.fired and not in_time):
        yield WRONG_NOW(place="pub.automa.fired")
    if s.den.pile and p.phase != "exploration" and s.todo:
        yield WRONG_NOW(place="den.pile")
    due = sum([isinstance(entry, DrawAction) for entry in s.todo])
    if due > s.den.actions.size() + len(a.discard) or (a.revealed and p.phase == "setup"):
        yield WRONG_NOW(place="pub.automa.revealed")


def rows_fit(rows: tuple[tuple[int, ...], ...], counter: int) -> bool:
    """Damage under the counter and left of it; right of it row A is covered."""
    if len(rows) != len(LETTERS):
        return False
    reached = {*range(1, counter + 1)}
    covered = {*range(counter + 1, COLUMNS + 1)}
    first = ascending(rows[0], reached | covered) and covered <= {*rows[0]}
    return first and all([ascending(row, reached) for row in rows[1:]])


def ascending(columns: t.Sequence[int], among: set[int]) -> bool:
    """Different columns among some, in their order."""
    return [*columns] == sorted({*columns}) and {*columns} <= among
