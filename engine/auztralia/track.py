"""Action: build track (pl-2018: Akcja: Budowa torów)."""

from __future__ import annotations

import functools
import typing as t

from engine.kernel import Chapter, Denial, Random, members, then
from engine.kernel.meaning import unordered
from engine.kernel.plain import nth_member

from .action import Question
from .board import EDGES, NUMBER, Edge, Line
from .numbers import TRACK_PRICE, Price, number
from .state import State, barred, lines, network, stock, usable

track = Chapter("auz.track")

Border = t.Annotated[Edge, unordered()]
LAYS: tuple[tuple[Edge | None], ...] = tuple((edge,) for edge in EDGES)
LEFT_OUT: tuple[Edge | None] = (None,)
LAID = track.fact("laid", "seat edge")
PIECES = number("track_pieces")


@track.entry
class Lay(Question):
    """One piece of track; the first is due, the second may be left out."""

    on = "@any_time"
    cites = "AUZ-TRACK-01 AUZ-TRACK-04"
    exact = True

    seat: int
    left: int
    rugged: bool
    due: bool

    def moves(self, s: State, seat: int) -> tuple[tuple[Edge | None], ...]:
        found = lays(box_edges(s, seat, self.rugged))
        return found if self.due else (*found, LEFT_OUT)

    def draw(self, s: State, seat: int, random: Random) -> tuple[Edge | None]:
        edges = box_edges(s, seat, self.rugged)
        n = edges.bit_count()
        at = int(random() * (n if self.due else n + 1))
        return LAYS[nth_member(edges, at)] if at < n else LEFT_OUT

    def why_not(self, s: State, seat: int, edge: Border | None) -> Denial | None:
        if edge is None:
            return PIECE_DUE() if self.due else None
        return (
            no_border(s, edge)
            or no_piece_left(s, seat)
            or edge_taken(s, edge)
            or old_one_on_edge(s, edge)
            or not_joined(s, seat, edge)
            or line_blocked(s, seat, edge)
            or hills_cost_more(s, seat, edge, self.rugged)
        )

    def apply(self, s: State, seat: int, edge: Edge | None) -> None:
        if edge is None:
            return
        s.pub.rails[seat] |= 1 << NUMBER[edge]
        if s.sink:
            LAID.tell(s, seat, edge)
        if self.left > 1 and box_edges(s, seat, self.rugged):
            then(s, Lay(seat, self.left - 1, self.rugged, False))

    def answerable(self, s: State) -> bool:
        return bool(box_edges(s, self.seat, self.rugged))

    def fits(self, s: State) -> bool:
        return 0 < self.left <= PIECES


def begin(
    s: State, seat: int, rugged: bool, pieces: int = PIECES, price: Price = TRACK_PRICE
) -> None:
    """Pay coal and iron, then lay up to two pieces (AUZ-TRACK-01)."""
    for ore, n in price:
        stock(s, ore)[seat] -= n
    then(s, Lay(seat, pieces, rugged, True))


# -- reasons --------------------------------------------------------------------

NO_COAL_OR_IRON = track.reason("no_coal_or_iron", "AUZ-TRACK-01", params="coal iron")
NO_COAL_OR_GOLD = track.reason("no_coal_or_gold", "AUZ-PERS-36", params="coal gold")
NO_PIECE_LEFT = track.reason("no_piece_left", "AUZ-TRACK-10", "AUZ-GEN-07")
NOWHERE_TO_LAY = track.reason("nowhere_to_lay", "AUZ-ACT-07", "AUZ-TRACK-05")
PIECE_DUE = track.reason("piece_due", "AUZ-ACT-07")
NO_BORDER = track.reason("no_border", "AUZ-TRACK-04", params="edge")
EDGE_TAKEN = track.reason("edge_taken", "AUZ-TRACK-06", params="edge owner")
OLD_ONE_ON_EDGE = track.reason("old_one_on_edge", "AUZ-TRACK-08", params="hex")
NOT_JOINED = track.reason("not_joined", "AUZ-TRACK-05", params="edge")
LINE_BLOCKED = track.reason("line_blocked", "AUZ-TRACK-09", "AUZ-TRACK-11", params="edge")
HILLS_COST_MORE = track.reason("hills_cost_more", "AUZ-TRACK-02", "AUZ-TRACK-03", params="edge")


def can_lay(s: State, seat: int, rugged: bool, price: Price = TRACK_PRICE) -> bool:
    """Whether a seat can build at least one piece; no_track() says why it cannot."""
    return pays(s, seat, price) and box_edges(s, seat, rugged) > 0


def no_track(s: State, seat: int, rugged: bool, price: Price = TRACK_PRICE) -> Denial | None:
    """Why a seat cannot build even one piece (AUZ-ACT-07)."""
    return cannot_pay(s, seat, price) or no_piece_left(s, seat) or nowhere_to_lay(s, seat, rugged)


def nowhere_to_lay(s: State, seat: int, rugged: bool) -> Denial | None:
    return None if box_edges(s, seat, rugged) else NOWHERE_TO_LAY()


def cannot_pay(s: State, seat: int, price: Price) -> Denial | None:
    if pays(s, seat, price):
        return None
    have = {ore: stock(s, ore)[seat] for ore, _ in price}
    return NO_COAL_OR_GOLD(**have) if "gold" in have else NO_COAL_OR_IRON(**have)


def open_edges(s: State, seat: int, line: Line, area: int) -> int:
    """The borders of any terrain that the guards below leave: a mask, because lists of moves ask
    for all borders at once."""
    if not has_piece(s, seat):
        return 0
    in_the_way = area & line.ring
    taken = s.box.board.edges_of(in_the_way) if in_the_way else 0
    for laid in s.pub.rails:
        taken |= laid
    return line.edges & ~taken


def no_piece_left(s: State, seat: int) -> Denial | None:
    return None if has_piece(s, seat) else NO_PIECE_LEFT()


def no_border(s: State, edge: Edge) -> Denial | None:
    number = NUMBER.get(edge)
    real = number is not None and s.box.board.edges_at[edge[0]] >> number & 1
    return None if real else NO_BORDER(edge=edge)


def edge_taken(s: State, edge: Edge) -> Denial | None:
    number = NUMBER[edge]
    for owner, rails in enumerate(s.pub.rails):
        if rails >> number & 1:
            return EDGE_TAKEN(edge=edge, owner=owner)
    return None


def old_one_on_edge(s: State, edge: Edge) -> Denial | None:
    area = barred(s)
    for hex_ in edge:
        if area >> hex_ & 1:
            return OLD_ONE_ON_EDGE(hex=hex_)
    return None


def not_joined(s: State, seat: int, edge: Edge) -> Denial | None:
    return None if network(s, seat) & (1 << edge[0] | 1 << edge[1]) else NOT_JOINED(edge=edge)


def line_blocked(s: State, seat: int, edge: Edge) -> Denial | None:
    free = usable(s, seat) & (1 << edge[0] | 1 << edge[1])
    return None if free else LINE_BLOCKED(edge=edge)


def hills_cost_more(s: State, seat: int, edge: Edge, rugged: bool) -> Denial | None:
    flat = flat_edges(s, lines(s, seat, s.pub.rails[seat])[0]) >> NUMBER[edge] & 1
    return None if rugged or flat else HILLS_COST_MORE(edge=edge)


# -- readers --------------------------------------------------------------------


def pays(s: State, seat: int, price: Price) -> bool:
    p = s.pub
    for ore, n in price:  # noqa: SIM110 - asked for every list of boxes, and a call less
        if getattr(p, ore)[seat] < n:
            return False
    return True


def has_piece(s: State, seat: int) -> bool:
    """Whether a piece of track is left in the supply of a seat (AUZ-TRACK-10)."""
    return s.pub.rails[seat].bit_count() < s.box.pieces


@functools.lru_cache(maxsize=1024)
def lays(edges: int) -> tuple[tuple[Edge | None], ...]:
    """The answers that lay a piece on one of some borders."""
    return tuple(map(LAYS.__getitem__, members(edges)))


def box_edges(s: State, seat: int, rugged: bool) -> int:
    """The borders on which a seat may lay its next piece with one of the two boxes."""
    line, area = lines(s, seat, s.pub.rails[seat])
    edges = open_edges(s, seat, line, area)
    return edges if rugged else edges & flat_edges(s, line)


def flat_edges(s: State, line: Line) -> int:
    """The borders for which the box without hills will do (AUZ-TRACK-03, R-10)."""
    board = s.box.board
    return board.flat_edges if s.box.book.both_ends else board.edges_down(line.area)
