"""What the steps of CONTRIBUTING.md ask for and is not there yet: `python -m tests.guide`.

Part of `make lint`. Each line names the step, so that whoever adds a rule or a difference between
editions can work from one line to the next.
"""

from __future__ import annotations

import contextlib
import functools
import json
import re
import sys
import typing as t
from pathlib import Path

from content import editions, rulings, sources, stem
from content.tables import generated_path
from engine import games, kernel
from engine.kernel import Choice, Game, Illegal, Move, Table
from referee.declarations import files

from . import law
from .laws import turns
from .tables import SITTINGS

SAMPLED = 10
"""Random games at each table in which lists are held against guards; `make test` plays more."""
MARKED = re.compile(r"mark\.edition\(([^)]*)\)")
Rows = t.Mapping[str, t.Any]
Made = t.Mapping[str, t.Any]
"""The tables of a game, as `make tables` writes them."""


def findings(code: str) -> t.Iterator[str]:
    """Everything that is missing for a game."""
    game, declared, laid = games()[code], now(code), before(code)
    yield from unwritten(code, cited(game), declared["tested"])
    yield from unsourced(code, own(code, sources.table()))
    yield from untested(code, declared["tested"])
    yield from untabled(declared, laid)
    yield from unread(code, editions.table(code), game.differences)
    yield from unshown(code, game.differences, shown(code))
    yield from undecided(code, rulings.table(code), game)
    for sitting in SITTINGS:
        if sitting.game == code:
            yield from inexact(sitting.table(), sitting.seats)


# -- a rule ---------------------------------------------------------------------


def unwritten(code: str, cited: Rows, tested: t.Iterable[str]) -> t.Iterator[str]:
    """Step 1: rules that somebody names and nobody has written down."""
    known = set(law.rules(code))
    for rule, who in cited.items():
        if rule not in known:
            yield f"step 1: {who} cites {rule}, and {place(code)} has no row for it"
    for rule in tested:
        if rule not in known and rule not in cited:
            yield f"step 1: a test is marked with {rule}, and {place(code)} has no row for it"


def unsourced(code: str, known: t.Collection[str]) -> t.Iterator[str]:
    """Step 2: rules without their place in the books."""
    table = f"content/games/{stem(code)}/sources.json"
    for rule in law.rules(code):
        if rule not in known:
            yield f"step 2: {table} has no row for {rule}"
    for rule in set(known) - set(law.rules(code)):
        yield f"step 1: {table} has a row for {rule}, and {place(code)} has none"


def untested(code: str, tested: t.Collection[str]) -> t.Iterator[str]:
    """Step 3: rules that no test is marked with."""
    for rule in law.rules(code):
        if rule not in tested:
            yield f"step 3: no test in tests/{stem(code)} is marked with {rule}"


def inexact(table: Table, seats: int) -> t.Iterator[str]:
    """Step 4: lists that promise legal moves only and hold another, with the guard that knows."""
    found = dict[str, str]()
    for seed in range(SAMPLED):
        with contextlib.suppress(Illegal):  # the game ends with a move that should not be listed
            for turn in turns(table, seats, f"guide {seed}"):
                for choice, values in listed(table, turn.s, turn.seat):
                    denial = choice.why_not(turn.s, turn.seat, *values)
                    if denial is not None:
                        found.setdefault(choice.key, refused(choice, values, denial.reason))
    yield from found.values()


def refused(choice: Choice, values: Move, reason: str) -> str:
    guard = reason.rpartition(".")[2]
    told = ", ".join(map(repr, values))
    return f"step 4: {choice.key} lists ({told}), which the guard {guard} refuses"


def listed(table: Table, s: kernel.AnyState, seat: int) -> t.Iterator[tuple[Choice, Move]]:
    """What the exact ones among the open choices list."""
    entry = t.cast("Choice", kernel.top(table.rules, s))
    for choice in (entry, *table.rules.asides[entry.key]):
        if choice.exact:
            yield from ((choice, values) for values in choice.moves(s, seat))


def untabled(declared: Made, laid: Made) -> t.Iterator[str]:
    """Step 5: what the engine declares and content has not heard of."""
    for name, rows in declared.items():
        old = laid.get(name, {})
        for id in [id for id in rows if id not in old]:
            more = "" if name == "tested" else ", then write its text (step 6)"
            yield f"step 5: {id} is new among the {name}: make tables{more}"
        for id in [id for id in old if id not in rows]:
            yield f"step 5: {id} is no longer among the {name}: make tables"
        for id in [id for id in rows if id in old and isinstance(rows, dict)]:
            if rows[id] != old[id]:
                yield f"step 5: {id} has other rules or parameters: make tables"


# -- a difference between editions, a ruling --------------------------------------


def unread(code: str, told: Rows, played: Rows) -> t.Iterator[str]:
    """Differences that are played, told or written down, but not all of that."""
    table, known = f"content/games/{stem(code)}/editions.json", law.numbered(code, "ED")
    for row in sorted({*told, *played, *known}):
        who = ", ".join(played.get(row, ()))
        if row not in known:
            yield f"edition, step 1: {place(code)} has no row for {row}"
        if row not in told:
            yield f"edition, step 2: {table} has no row for {row}" + (f" ({who})" if who else "")
        elif told[row]["behaviour"] != (row in played):
            yield (
                f"edition, step 2: {row} is played differently in {who}, and {table} denies it"
                if who
                else f"edition, step 4: {table} says that {row} is played, and no edition does"
            )


def unshown(code: str, played: Rows, shown: t.Collection[str]) -> t.Iterator[str]:
    """Differences that no scene shows."""
    for row in played:
        if row not in shown:
            yield f"edition, step 3: no scene in tests/{stem(code)} is marked with {row}"


def undecided(code: str, told: Rows, game: Game) -> t.Iterator[str]:
    """Rulings that a table may decide, but that nobody explains; or the other way round."""
    table, known = f"content/games/{stem(code)}/rulings.json", law.numbered(code, "R")
    for row in sorted({*told, *game.rulings, *known}):
        if row not in known:
            yield f"ruling, step 1: {place(code)} has no row for {row}"
        if row not in told:
            yield f"ruling, step 2: {table} has no row for {row}"
        elif row in game.rulings and told[row].get("values") != [*game.rulings[row].values]:
            yield f"ruling, step 2: {table} has other values for {row} than the engine"


# -- what there is ----------------------------------------------------------------


def cited(game: Game) -> dict[str, str]:
    """The rules that reasons and decisions rest on, with one that does."""
    rules = game.lexicon()
    entries = {rule: key for key, one in rules.entries.items() for rule in one.cites.split()}
    reasons = {rule: id for id, one in rules.reasons.items() for rule in one.rules}
    return entries | reasons


def shown(code: str) -> set[str]:
    """The differences that the marks of scenes name."""
    found = (law.ROOT / "tests" / stem(code)).glob("test_editions*.py")
    marks = [mark for path in found for mark in MARKED.findall(path.read_text("utf-8"))]
    return {row for mark in marks for row in re.findall(r"ED-\d+", mark)}


def own(code: str, rows: Rows) -> list[str]:
    """Those of a game."""
    prefix = law.rules(code)[0][:4]
    return [id for id in rows if id.startswith(prefix)]


def now(code: str) -> Made:
    """The tables as `make tables` would write them."""
    found: dict[str, t.Any] = json.loads(_made()[generated_path(code)])
    return found


@functools.cache
def _made() -> dict[Path, str]:
    return dict(files())


def before(code: str) -> Made:
    """The tables as they are."""
    path = generated_path(code)
    found: dict[str, t.Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def place(code: str) -> str:
    return str(law.path(code).relative_to(law.ROOT))


def main() -> int:
    """Print what is missing; 1 if anything is."""
    lines = [f"{code}: {line}" for code in games() for line in findings(code)]
    found = list(dict.fromkeys(lines))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
