"""What is wrong with a position from outside: the lists, the map, the agenda."""

from __future__ import annotations

from engine.kernel import members
from engine.kernel.lint import Agenda, Flaws, Linter, Passes, sealed

from .board import CELLS, LAND
from .setup import FOES, PlaceFoe
from .state import SEATS, UNITS, State
from .turn import END

linter = Linter("hex.lint")
GOODS = ("time", "money", "coal", "iron", "gold", "score", "units", "rails")
MOST = 999
"""More than a game ever brings."""
LATEST = END + 9
"""No action takes so long that somebody gets past this time."""


def lengths(s: State) -> Flaws:
    """A list by seat has an item for each, one by cell for each cell."""
    yield from linter.lengths([(f"pub.{name}", getattr(s.pub, name), len(SEATS)) for name in GOODS])
    yield from linter.lengths([("pub.tokens", s.pub.tokens, len(CELLS))])
    yield from linter.lengths([("pub.units", units, len(UNITS)) for units in s.pub.units])


def numbers(s: State) -> Flaws:
    """Nobody owes goods; squads and tokens are those of the box."""
    p = s.pub
    yield from linter.bounds(
        [("pub.time", 0, p.time, LATEST), ("pub.hunt_at", 0, [p.hunt_at], LATEST)]
    )
    yield from linter.bounds([(f"pub.{name}", 0, getattr(p, name), MOST) for name in GOODS[1:5]])
    yield from linter.bounds([("pub.units", 0, units.values(), 2) for units in p.units])
    yield from linter.bounds([("pub.tokens", 0, p.tokens, 3), ("pub.foes", 1, p.foes.values(), 6)])


def network(s: State) -> Flaws:
    """Every seat has track, no cell has two, and the foes are on the map."""
    p = s.pub
    laid = [cell for rails in p.rails for cell in rails]
    land = {*members(LAND)}
    yield from linter.sets([("pub.rails", laid)])
    if not all(p.rails) or not {*laid, *p.foes} <= land or {*members(p.track)} != {*laid}:
        yield linter.wrong_now(place="pub.rails")
    if len(p.foes) > FOES or not {*members(p.awake)} <= {*p.foes}:
        yield linter.wrong_now(place="pub.foes")


AGENDA = Agenda(longest=2 + FOES, start=PlaceFoe())
DEMANDS: Passes = ((lengths,), (numbers,), (network,), (AGENDA.shape,), (AGENDA.fields,), (sealed,))
