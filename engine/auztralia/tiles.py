"""Old One tiles: turning them up, marking damage on them, destroying them.

Source pl-2018: Zniszczenie Przedwiecznych, and the remarks on cubes in Rozpatrywanie walki.
A face-down tile is only a level: which tile it is, luck decides when it is turned up.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chance, Chapter, Denial, Entry
from engine.kernel.plain import BITS

from .state import DISC_DAMAGE, OldOne, State, stack_size, without

tiles = Chapter("auz.tiles")

TURNED_UP = tiles.fact("turned_up", "hex tile")
BLANK = tiles.fact("blank", "hex tile")
DAMAGED = tiles.fact("damaged", "seat tile n")
DAMAGE_LOST = tiles.fact("damage_lost", "seat tile n")
EXCHANGED = tiles.fact("exchanged", "seat tile")
TAKEN = tiles.fact("taken", "seat tile")
SHARED = tiles.fact("shared", "tile shares")
REMOVED = tiles.fact("removed", "tile")
TOGETHER = 2
"""So many are turned up together, by Agent Davies."""


@tiles.entry
class TurnUp(Chance):
    """A face-down tile is turned face up; a blank one leaves the game (AUZ-EVENT-02)."""

    on = "turn_up events.six_cards awakening.move @any_time"
    cites = "AUZ-ATTACK-11 AUZ-EVENT-01 AUZ-EVENT-02"

    hex: int
    level: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return unseen_of(s, self.level)

    def apply(self, s: State, tile: str) -> None:
        s.pub.lairs[self.level - 1] &= ~BITS[self.hex]
        uncover(s, self.hex, tile)

    def fits(self, s: State) -> bool:
        return hides(s, self.hex, self.level)

    def fits_on(self, s: State, below: Entry) -> bool:
        """Of the Old Ones' turn the hex of the battle, else different ones, two at most."""
        if "combat.before_card" in below.places and s.pub.turn < 0:
            return self.hex == s.pub.battle.hex
        turned = [entry.hex for entry in s.todo if isinstance(entry, TurnUp)]
        return len(turned) <= TOGETHER and turned.count(self.hex) == 1


@tiles.entry
class DrawOnTemple(Chance):
    """A tile from a stack is laid face up on a temple's hex (AUZ-EVENT-05)."""

    on = "awakening.move events.on_temple"
    cites = "AUZ-EVENT-05"

    hex: int
    level: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return unseen_of(s, self.level)

    def apply(self, s: State, tile: str) -> None:
        uncover(s, self.hex, tile)

    def fits(self, s: State) -> bool:
        in_stack = self.level in (2, 3) and stack_size(s, self.level) > 0
        return in_stack and self.hex in s.box.board.level


@tiles.entry
class Exchange(Aside):
    """Five own cubes on an Old One for a spare disc, before an action; see R-09."""

    cites = "AUZ-COMBAT-11"
    kind = "exchange"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        if s.pub.hq[seat] or not s.pub.spare[seat]:
            return []
        return [(tile,) for tile in covered(s, seat)]

    def why_not(self, s: State, seat: int, target: str) -> Denial | None:
        return cubes_left(s, seat) or no_spare_disc(s, seat) or too_few_cubes(s, seat, target)

    def apply(self, s: State, seat: int, target: str) -> None:
        swap(s, seat, target)


# -- reasons --------------------------------------------------------------------

CUBES_LEFT = tiles.reason("cubes_left", "AUZ-COMBAT-11", params="n")
NO_SPARE_DISC = tiles.reason("no_spare_disc", "AUZ-COMBAT-11")
TOO_FEW_CUBES = tiles.reason("too_few_cubes", "AUZ-COMBAT-11", params="tile")


def cubes_left(s: State, seat: int) -> Denial | None:
    return CUBES_LEFT(n=s.pub.hq[seat]) if s.pub.hq[seat] else None


def no_spare_disc(s: State, seat: int) -> Denial | None:
    return None if s.pub.spare[seat] else NO_SPARE_DISC()


def too_few_cubes(s: State, seat: int, tile: str) -> Denial | None:
    if tile in s.box.tiles and tile not in covered(s, seat):
        return TOO_FEW_CUBES(tile=tile)
    return None


# -- tiles on the map -----------------------------------------------------------


def unseen_of(s: State, level: int) -> tuple[str, ...]:
    """The tiles of a level that nobody has seen."""
    return s.box.of_level(s.pub.unseen, level)


def uncover(s: State, hex_: int, tile: str) -> None:
    """Lay a tile face up on a hex, or out of the game if it is blank."""
    p = s.pub
    p.unseen = without(p.unseen, tile)
    if s.box.kind[tile] == "blank":
        p.removed = (*p.removed, tile)
        p.turned = ""
        BLANK.tell(s, hex_, tile)
    else:
        zero = (0,) * len(p.hq)
        p.old_ones[tile] = OldOne(hex_, zero, zero)
        p.turned = tile
        TURNED_UP.tell(s, hex_, tile)


def level_on(s: State, hex_: int) -> int:
    """The level of the face-down tile on a hex, 0 if there is none."""
    here = BITS[hex_]
    one, two, three = s.pub.lairs
    return 1 if one & here else 2 if two & here else 3 if three & here else 0


# -- damage ---------------------------------------------------------------------


def missing(s: State, tile: str) -> int:
    """The damage that is still needed to destroy an Old One."""
    return s.box.tiles[tile].resistance - s.pub.old_ones[tile].damage()


def hit_all(s: State, seat: int, hits: t.Mapping[str, int]) -> None:
    """Mark the hits on several Old Ones, the one nearest to destruction first (R-64)."""
    for tile in by_urgency(s, hits) if len(hits) > 1 else hits:
        hit(s, seat, tile, hits[tile])


def by_urgency(s: State, tiles: t.Iterable[str]) -> list[str]:
    """Old Ones by the damage they still can take, then by hex (R-64)."""
    return sorted(tiles, key=lambda tile: (missing(s, tile), s.pub.old_ones[tile].hex, tile))


def hit(s: State, seat: int, tile: str, n: int) -> None:
    """Mark damage with cubes from the HQ, as far as cubes and exchanges go (AUZ-COMBAT-10)."""
    marked = 0
    while marked < n and (s.pub.hq[seat] or exchange(s, seat, tile)):
        cubes = min(n - marked, s.pub.hq[seat])
        s.pub.hq[seat] -= cubes
        _mark(s, seat, tile, cubes, 0)
        marked += cubes
    if marked:
        DAMAGED.tell(s, seat, tile, marked)
    if marked < n:
        DAMAGE_LOST.tell(s, seat, tile, n - marked)


def exchange(s: State, seat: int, tile: str) -> bool:
    """A spare disc replaces five own cubes: here first, then on the lowest hex (R-09)."""
    marked = covered(s, seat) if s.pub.spare[seat] else []
    if marked:
        swap(s, seat, tile if tile in marked else marked[0])
    return bool(marked)


def covered(s: State, seat: int) -> list[str]:
    """The Old Ones that bear enough own cubes for a disc, by hex."""
    old_ones = s.pub.old_ones
    found = [code for code, old in old_ones.items() if old.cubes[seat] >= DISC_DAMAGE]
    return sorted(found, key=lambda code: (old_ones[code].hex, code))


def swap(s: State, seat: int, tile: str) -> None:
    """A spare disc takes the place of five own cubes (AUZ-COMBAT-11)."""
    s.pub.spare[seat] -= 1
    s.pub.hq[seat] += DISC_DAMAGE
    _mark(s, seat, tile, -DISC_DAMAGE, 1)
    EXCHANGED.tell(s, seat, tile)


def _mark(s: State, seat: int, tile: str, cubes: int, discs: int) -> None:
    old = s.pub.old_ones[tile]
    lying = _plus(old.discs, seat, discs) if discs else old.discs
    s.pub.old_ones[tile] = OldOne(old.hex, _plus(old.cubes, seat, cubes), lying)


def _plus(counts: tuple[int, ...], seat: int, n: int) -> tuple[int, ...]:
    more = [*counts]
    more[seat] += n
    return tuple(more)


def heal(s: State, tile: str) -> None:
    """Give all cubes and discs on an Old One back to their owners."""
    p, old = s.pub, s.pub.old_ones[tile]
    zero = (0,) * len(p.hq)
    for seat, (cubes, discs) in enumerate(zip(old.cubes, old.discs, strict=True)):
        p.hq[seat] += cubes
        p.spare[seat] += discs
    p.old_ones[tile] = OldOne(old.hex, zero, zero)


# -- destruction ----------------------------------------------------------------


def fallen(s: State, codes: t.Iterable[str]) -> list[str]:
    """Those Old Ones whose damage has reached their resistance (AUZ-KILL-01)."""
    found = []  # without a comprehension: this is asked after every card
    for code in codes:
        if missing(s, code) <= 0:
            found.append(code)
    return found


def destroy(s: State, tile: str) -> None:
    """Award a destroyed Old One and return the cubes on it (AUZ-KILL-02 to -05)."""
    p, old = s.pub, s.pub.old_ones[tile]
    damage = {
        seat: cubes + DISC_DAMAGE * discs
        for seat, (cubes, discs) in enumerate(zip(old.cubes, old.discs, strict=True))
        if cubes or discs
    }
    heal(s, tile)
    del p.old_ones[tile]
    if len(damage) == 1:
        (seat,) = damage
        p.trophies[tile] = seat
        TAKEN.tell(s, seat, tile)
        return
    given = shares(s.box.tiles[tile].vp, damage)
    for seat, vp in given.items():
        p.vp[seat] += vp
    p.removed = (*p.removed, tile)
    SHARED.tell(s, tile, given)


def shares(vp: int, damage: t.Mapping[int, int]) -> dict[int, int]:
    """How the VP of an Old One are divided among those who damaged it."""
    each, rest = divmod(vp, len(damage))
    most = max(damage.values())
    leaders = [seat for seat, n in damage.items() if n == most]
    bonus, odd = divmod(rest, len(leaders))
    if odd:
        bonus = 0
    return {seat: each + (bonus if seat in leaders else 0) for seat in damage}


def destroy_fallen(s: State, codes: t.Iterable[str]) -> int:
    """Destroy those whose damage suffices; how many there were."""
    dead = fallen(s, codes)
    for tile in dead:
        destroy(s, tile)
    return len(dead)


def remove(s: State, tile: str) -> None:
    """Take an Old One out of the game without VP for anybody."""
    heal(s, tile)
    del s.pub.old_ones[tile]
    s.pub.removed = (*s.pub.removed, tile)
    REMOVED.tell(s, tile)


def hides(s: State, hex_: int, level: int) -> bool:
    """Whether a face-down tile of a level lies on a hex."""
    return 1 <= level <= 3 and hex_ > 0 and bool(s.pub.lairs[level - 1] >> hex_ & 1)
