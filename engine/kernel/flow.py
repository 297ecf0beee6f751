"""A flow with bounds: how much goes along each edge, so that nothing is lost on the way."""

from __future__ import annotations

import typing as t

from .rng import Rng

Node = t.Hashable
MANY = 1_000_000
SOURCE, SINK = "source", "sink"
_FROM, _TO = "from", "to"


class Edge(t.NamedTuple):
    """What may go from one node to another: at least and at most so much."""

    tail: Node
    head: Node
    low: int
    high: int


def flow(edges: t.Sequence[Edge], rng: Rng | None) -> list[int] | None:
    """By edge, what goes along it from source to sink, one of the ways by lot; None if none fits.

    What every edge needs goes along it first; then the nodes that have too much of it send that on
    to those that have too little, along paths that are found one after the other.
    """
    if any([edge.low > edge.high for edge in edges]):
        return None
    net, wanted = Net(), 0
    for edge in edges:
        net.add(edge.tail, edge.head, edge.high - edge.low)
    for edge in edges:
        net.add(_FROM, edge.head, edge.low)
        net.add(edge.tail, _TO, edge.low)
        wanted += edge.low
    net.add(SINK, SOURCE, MANY)
    if rng is not None:
        net.mix(rng)
    while wanted:
        sent = net.push(_FROM)
        if not sent:
            return None
        wanted -= sent
    return [edge.low + net.left[2 * at + 1] for at, edge in enumerate(edges)]


class Net:
    """Edges with what is left of each; every second one leads back."""

    def __init__(self) -> None:
        self.heads: list[Node] = []
        self.left: list[int] = []
        self.around: dict[Node, list[int]] = {}

    def add(self, tail: Node, head: Node, room: int) -> None:
        for a, b, most in ((tail, head, room), (head, tail, 0)):
            self.around.setdefault(a, []).append(len(self.heads))
            self.heads.append(b)
            self.left.append(most)

    def mix(self, rng: Rng) -> None:
        """Look at the edges of each node in an order by lot."""
        for around in self.around.values():
            around.sort(key=lambda _: rng.random())

    def push(self, start: Node) -> int:
        """Send along any path as much as it has room for; how much, 0 if there is none."""
        came: dict[Node, int] = {start: -1}
        stack = [start]
        while stack:
            node = stack.pop()
            if node == _TO:
                return self.book(node, came)
            for at in self.around[node]:
                if self.left[at] and self.heads[at] not in came:
                    came[self.heads[at]] = at
                    stack.append(self.heads[at])
        return 0

    def book(self, node: Node, came: dict[Node, int]) -> int:
        path = []
        while (at := came[node]) >= 0:
            path.append(at)
            node = self.heads[at ^ 1]
        room = min([self.left[at] for at in path])
        for at in path:
            self.left[at] -= room
            self.left[at ^ 1] += room
        return room
