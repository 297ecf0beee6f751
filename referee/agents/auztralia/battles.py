"""What a battle of AuZtralia promises, card by card, to somebody who fights it with sense.

Damage goes where it costs least, and who may withdraw does so before it gets worse. The cards
are drawn as if each were put back: the deck is long.
"""

from __future__ import annotations

import collections
import functools
import typing as t

from engine.auztralia.box import AIRSHIP, Box

Force = tuple[int, ...]
Stroke = tuple[float, int, int, int, int]
"""Its chance; hits; damage, damage to airships and loss of sanity."""
GROUND = (1 << AIRSHIP) - 1
FREE = (0,) * 5
"""Units that cost nothing, or that nothing has happened to."""
SPENT = -1
"""Sanity that cannot be given up any more."""


class Stage(t.NamedTuple):
    """What is left of the units on the ground after some damage."""

    types: int
    """A bit for each type of unit that still fights."""
    lost: float
    """The worth of units lost so far."""
    hurt: float
    """The worth of units that a defeat would take besides."""


@functools.cache
def strokes(box: Box, kind: str, types: int) -> tuple[Stroke, ...]:
    """What cards do to a kind and to those who fight it; cards that do nothing are passed over."""
    found: collections.Counter[tuple[int, ...]] = collections.Counter()
    for card in box.cards.values():
        row = card.rows[kind]
        hits = sum(types >> unit & 1 for unit in row.hits)
        damage = row.damage if types & GROUND else 0
        found[hits, damage, row.airship if types >> AIRSHIP & 1 else 0, row.sanity] += 1
    del found[0, 0, 0, 0]
    n = sum(found.values())
    return tuple((times / n, *what) for what, times in sorted(found.items()))  # type: ignore[misc]


@functools.lru_cache(maxsize=4096)
def stages(box: Box, worth: tuple[float, ...], force: Force, wounds: Force) -> tuple[Stage, ...]:
    """The ground units after each point of damage, the last stage without any."""
    units, damage, lost = list(force[:AIRSHIP]), list(wounds[:AIRSHIP]), 0.0

    def stage() -> Stage:
        types = sum(1 << unit for unit, n in enumerate(units) if n)
        hurt = sum(worth[unit] for unit, n in enumerate(units) if n and damage[unit])
        return Stage(types, lost, hurt)

    def cost(unit: int) -> tuple[bool, bool, float]:
        last = damage[unit] + 1 >= box.resistance[unit]
        return last, last and units[unit] == 1, worth[unit]

    found = [stage()]
    while any(units):
        unit = min((unit for unit, n in enumerate(units) if n), key=cost)
        damage[unit] += 1
        if damage[unit] >= box.resistance[unit]:
            damage[unit] = 0
            units[unit] -= 1
            lost += worth[unit]
        found.append(stage())
    return tuple(found)


class Fight:
    """A force against one kind of Old One."""

    def __init__(
        self, box: Box, kind: str, prize: float, ground: tuple[Stage, ...], wings: int, flee: bool
    ) -> None:
        self.box, self.kind, self.prize, self.flee = box, kind, prize, flee
        self.ground, self.wings = ground, wings
        self.known: dict[tuple[int, int, int, int], float] = {}

    def worth(self, resistance: int, damage: int, airship: int, sanity: int) -> float:
        """The prize by its chance, less the units that it costs, if the next card is drawn."""
        key = resistance, damage, airship, sanity
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._worth(*key)
        return found

    def _worth(self, resistance: int, damage: int, airship: int, sanity: int) -> float:
        ground, wings = self.ground[damage], self.wings - airship
        types = ground.types | (1 << AIRSHIP if wings > 0 else 0)
        total = 0.0
        for chance, hits, harm, air, mad in strokes(self.box, self.kind, types):
            after = min(damage + harm, len(self.ground) - 1)
            total += chance * self.outcome(resistance - hits, after, airship + air, sanity - mad)
        return total

    def outcome(self, resistance: int, damage: int, airship: int, sanity: int) -> float:
        """After a card: won, lost, or one more card if that is better than to withdraw."""
        ground = self.ground[damage]
        if resistance <= 0:
            return self.prize - ground.lost
        if sanity <= SPENT or not (ground.types or airship < self.wings):
            return -ground.lost - ground.hurt
        more = self.worth(resistance, damage, airship, sanity)
        return max(more, -ground.lost) if self.flee else more


@functools.lru_cache(maxsize=4096)
def fight(
    box: Box,
    kind: str,
    prize: float,
    worth: tuple[float, ...],
    force: Force,
    wounds: Force,
    flee: bool,
) -> Fight:
    """The battle of a force; all that is found out about it is remembered."""
    wings = force[AIRSHIP] * box.resistance[AIRSHIP] - wounds[AIRSHIP]
    return Fight(box, kind, prize, stages(box, worth, force, wounds), wings, flee)


@functools.lru_cache(maxsize=8192)
def hold(box: Box, kind: str, resistance: int, force: Force) -> float:
    """The chance that a force destroys an Old One if it has to."""
    if resistance <= 0 or not any(force):
        return float(resistance <= 0)
    return fight(box, kind, 1, FREE, force, FREE, False).worth(resistance, 0, 0, box.sanity)


@functools.lru_cache(maxsize=8192)
def hunt(
    box: Box, kind: str, prize: float, resistance: int, worth: tuple[float, ...], force: Force
) -> float:
    """The points that a force can hope for if it attacks an Old One, less what that costs."""
    if resistance <= 0 or not any(force):
        return 0.0
    battle = fight(box, kind, prize, worth, force, FREE, True)
    return max(battle.worth(resistance, 0, 0, box.sanity), 0.0)


@functools.lru_cache(maxsize=4096)
def search(
    box: Box, unseen: tuple[str, ...], worth: tuple[float, ...], force: Force
) -> tuple[float, ...]:
    """The same for a tile of each level that lies face down."""
    found = []
    for level in (1, 2, 3):
        tiles = [box.tiles[tile] for tile in box.of_level(unseen, level)]
        hopes = [hunt(box, x.kind, x.vp, x.resistance, worth, force) for x in tiles]
        found.append(sum(hopes) / max(len(tiles), 1))
    return tuple(found)
