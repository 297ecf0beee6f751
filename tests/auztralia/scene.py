"""Positions for tests: an empty map, and small verbs that put things on it."""

from __future__ import annotations

import contextlib
import typing as t

from engine import games, kernel
from engine.auztralia.board import NUMBER
from engine.auztralia.box import ORES, UNITS
from engine.auztralia.opening import fresh
from engine.auztralia.state import Den, OldOne, State, add_units
from engine.auztralia.turn import Choose, NextDisc
from engine.kernel import Table
from tests.playing import Playing

AUZTRALIA = games()["auztralia"]
TABLE = AUZTRALIA.table("pl-2018")
RULES = TABLE.rules
DISPLAY = ["mr_merino", "tex_mcguire", "merinda_sweet", "mrs_bradshaw", "mad_johnson"]


def table_of(edition: str, options: dict[str, t.Any] | None = None, **rulings: str) -> Table:
    """A table; rulings are written with an underscore, as in R_14="under"."""
    said = {id_.replace("_", "-"): value for id_, value in rulings.items()}
    return playing.known(AUZTRALIA.table(edition, options, said))


@contextlib.contextmanager
def seated(table: Table) -> t.Iterator[None]:
    """Scenes are set at another table meanwhile."""
    SEATED.append(playing.known(table))
    yield
    SEATED.pop()


SEATED = [TABLE]


playing = Playing(TABLE)
table = playing.table
home_of = playing.home_of
rules_of = playing.rules_of
run = playing.run
play = playing.play
denied = playing.denied
legal = playing.legal
is_open = playing.is_open
final = playing.final


def scene(*ports: int, at: Table | None = None) -> State:
    """An unsurveyed map with a port for each seat, seat 0 to act; 90 and 82 by default."""
    ports = ports or (90, 82)
    s = fresh((at or SEATED[-1]).box, len(ports))
    s.pub.port = list(ports)
    s.pub.stack = [-1, *reversed(range(len(ports)))]
    s.pub.turn = 0
    undeal(s, *DISPLAY)
    s.pub.display = list(DISPLAY)
    s.todo = [NextDisc(), Choose(0)]
    return s


def surveyed(*ports: int, at: Table | None = None) -> State:
    """The same after a survey that has found nothing."""
    s = scene(*ports, at=at)
    s.pub.survey = s.pub.survey[len(s.box.survey_hexes) :]
    return s


def lay(s: State, seat: int, *edges: tuple[int, int]) -> None:
    """Own track over these borders."""
    for a, b in edges:
        s.pub.rails[seat] |= 1 << NUMBER[min(a, b), max(a, b)]


def put(s: State, tile: str, hex_: int, *cubes: int, discs: tuple[int, ...] = ()) -> None:
    """A face-up Old One, with damage cubes by seat taken from their owners' HQs."""
    n = len(s.pub.hq)
    marked, spare = (*cubes, *[0] * n)[:n], (*discs, *[0] * n)[:n]
    s.pub.unseen = tuple(code for code in s.pub.unseen if code != tile)
    s.pub.old_ones[tile] = OldOne(hex_, marked, spare)
    for seat in range(n):
        s.pub.hq[seat] -= marked[seat]
        s.pub.spare[seat] -= spare[seat]


def hide(s: State, level: int, *hexes: int) -> None:
    """Face-down tiles of a level."""
    for hex_ in hexes:
        s.pub.lairs[level - 1] |= 1 << hex_


def farm(s: State, seat: int, kind: str, *hexes: int, blighted: bool = False) -> None:
    """Farms of a seat."""
    for hex_ in hexes:
        getattr(s.pub, kind)[seat] |= 1 << hex_
        s.pub.blighted |= blighted << hex_


def resources(s: State, hex_: int, **tokens: int) -> None:
    """Resource tokens on a hex."""
    s.pub.ground[hex_] = tuple(tokens.get(ore, 0) for ore in ORES)  # type: ignore[assignment]


def stock(s: State, seat: int, **tokens: int) -> None:
    """What lies in a seat's warehouse: exactly these numbers of the kinds named."""
    for ore, n in tokens.items():
        getattr(s.pub, ore)[seat] = n


def units(s: State, seat: int, **counts: int) -> None:
    """Units from the supply into a seat's barracks."""
    for unit, n in counts.items():
        s.pub.supply[UNITS.index(unit)] -= n
        add_units(s, seat, UNITS.index(unit), n)


def give(s: State, seat: int, *characters: str) -> None:
    """Characters in front of a seat, from wherever they are."""
    undeal(s, *characters)
    for card in characters:
        if card in s.pub.display:
            s.pub.display.remove(card)
        s.pub.characters[seat] = (*s.pub.characters[seat], card)


def undeal(s: State, *characters: str) -> None:
    """Take characters out of the deck."""
    rest = [card for card in s.den.characters.rest if card not in characters]
    s.den = Den(kernel.unseen(rest))


def at(s: State, *spaces: int, old_ones: int | None = None) -> None:
    """The discs of the seats on these spaces, the lowest seat on top; then who is to act."""
    s.pub.time[:-1] = list(spaces)
    if old_ones is not None:
        s.pub.time[-1] = old_ones
