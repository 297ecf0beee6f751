"""What a companion app at a real table could tell of positions of random games."""

from __future__ import annotations

import random
import typing as t

from engine.kernel import AnyState, Choice, Table, advance, play, sample, seeded, view, waiting
from tests.tables import Sitting

Data = dict[str, t.Any]
MOVES = 3000


class Moment(t.NamedTuple):
    """A position of a game, and the one seat that is to move."""

    table: Table
    state: AnyState
    seat: int


def moments(sitting: Sitting, seed: int, every: int) -> t.Iterator[Moment]:
    """Positions after the set-up in which one seat is asked."""
    table, rng, luck = sitting.table(), random.Random(seed), seeded(seed)
    rules, s = table.rules, table.start(sitting.seats)
    advance(rules, s, luck)
    for n in range(MOVES):
        if not s.todo:
            return
        asked = waiting(rules, s)
        if n % every == 0 and len(asked) == 1 and described(s):
            yield Moment(table, s, asked[0])
        play(rules, s, asked[0], sample(rules, s, asked[0], rng), luck)


def described(s: AnyState) -> bool:
    """Whether the set-up is over, and nobody has answered in secret."""
    kinds = {entry.key.split(".")[1] for entry in s.todo}
    return getattr(s.pub, "phase", "") != "setup" and "setup" not in kinds and not s.sealed


def description(moment: Moment) -> Data:
    """The seat's view without what it cannot see at a table: nothing of the agenda."""
    table, s, seat = moment
    seen = view(table.rules, s, seat)
    for name in ("todo", "waiting", "sealed", "my_sealed"):
        del seen[name]
    entry = t.cast("Choice", s.todo[-1])
    fields = dict(zip(entry.names, entry.args(), strict=True))
    return {
        "game": table.game.code,
        "edition": table.edition,
        "options": table.options,
        "rulings": table.rulings,
        "seat": seat,
        "view": seen,
        "asked": {"decision": entry.key} | fields,
    }
