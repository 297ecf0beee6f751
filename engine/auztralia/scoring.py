"""The end of the game and scoring (pl-2018: Zakończenie gry, Punktacja)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Result, Standing, Step, members, then, then_all

from .movement import blight_kept
from .numbers import number
from .state import State, all_farms, face_down, farmland, farms_of, seats, without
from .tiles import hides, level_on, unseen_of

scoring = Chapter("auz.scoring")

PORT_LOST = scoring.fact("port_lost", "seat")
ENDED = scoring.fact("ended", "how")
FOUND = scoring.fact("found", "hex tile")
FARM_VP = number("farm_vp")
PHOSPHATE_VP = number("phosphate_vp")
HIDDEN_TILE = number("hidden_tile_factor")
BLIGHT_VP = number("blight_vp")


@scoring.entry
class PortLost(Step):
    """A lost port ends the game at once for everybody (AUZ-END-02, AUZ-PORT-10)."""

    seat: int

    def run(self, s: State) -> None:
        PORT_LOST.tell(s, self.seat)
        s.todo.clear()
        blight_kept(s)
        then(s, Finish("port"))


@scoring.entry
class Finish(Step):
    """Nothing more happens but the count; hidden tiles are turned up for it."""

    how: str

    def run(self, s: State) -> None:
        s.pub.ended = self.how
        ENDED.tell(s, self.how)
        hidden = [Find(hex_, level_on(s, hex_)) for hex_ in members(face_down(s))]
        if hidden:
            then_all(s, *hidden)


@scoring.entry
class Find(Chance):
    """A tile that was never turned up shows what it is worth (AUZ-SCORE-08)."""

    on = "@bottom find"
    cites = "AUZ-SCORE-08"

    hex: int
    level: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return unseen_of(s, self.level)

    def apply(self, s: State, tile: str) -> None:
        s.pub.unseen = without(s.pub.unseen, tile)
        s.pub.lurking[self.hex] = tile
        FOUND.tell(s, self.hex, tile)

    def fits(self, s: State) -> bool:
        twice = s.todo.count(self) > 1 or self.hex in s.pub.lurking
        return hides(s, self.hex, self.level) and not twice


# -- points ---------------------------------------------------------------------


COUNTED = ("farms", "phosphate", "tokens", "characters", "tiles")
COUNTED_OLD_ONES = ("face_up", "face_down", "blight")
DECISIVE = ("points", "shared", "old_ones", "old_ones_tie", "together", "not_all")


def score(s: State, seat: int) -> int:
    """The VP of a seat."""
    return sum(parts(s, seat).values())


def parts(s: State, seat: int) -> dict[str, int]:
    """Where the VP of a seat come from (AUZ-SCORE-01 to -06)."""
    p, tiles = s.pub, s.box.tiles
    farms = (all_farms(s, seat) & ~p.blighted).bit_count()
    return {
        "farms": FARM_VP * farms,
        "phosphate": PHOSPHATE_VP * p.phosphate[seat],
        "tokens": p.vp[seat],
        "characters": sum([bonus(s, seat, card) for card in p.characters[seat]]),
        "tiles": sum([tiles[tile].vp for tile, owner in p.trophies.items() if owner == seat]),
    }


def bonus(s: State, seat: int, card: str) -> int:
    """The points of a character at the end (AUZ-PERS-30 to -35)."""
    row = s.box.characters[card]
    if row["kind"] != "points":
        return 0
    return int(row["vp"] * (counted(s, seat, row["per"]) // row["every"]))


def counted(s: State, seat: int, what: str) -> int:
    """How many of the things that a character counts a seat has."""
    if what == "tile":
        return list(s.pub.trophies.values()).count(seat)
    if what == "track":
        return s.pub.rails[seat].bit_count()
    return (farms_of(s, seat, what) & ~s.pub.blighted).bit_count()


def old_ones_score(s: State) -> int:
    """The VP of the Old Ones."""
    return sum(old_ones_parts(s).values())


def old_ones_parts(s: State) -> dict[str, int]:
    """Where the VP of the Old Ones come from (AUZ-SCORE-07 to -09)."""
    p, tiles = s.pub, s.box.tiles
    return {
        "face_up": sum(tiles[tile].vp for tile in p.old_ones),
        "face_down": HIDDEN_TILE * sum(tiles[tile].vp for tile in p.lurking.values()),
        "blight": BLIGHT_VP * (farmland(s) & p.blighted).bit_count(),
    }


def standing(s: State) -> Standing:
    """The VP so far of every seat and of the Old Ones, part by part."""
    told, over = tuple([parts(s, seat) for seat in seats(s)]), result(s)
    return Standing(told, old_ones_parts(s), decided(over) if over else "")


def decided(over: Result) -> str:
    """By what the winners have won (AUZ-SCORE-11 to -13, AUZ-COOP-08)."""
    best, old_ones = max(over.scores), over.opponent or 0
    if not over.winners:
        won = "old_ones_tie" if best == old_ones else "old_ones"
        return "not_all" if best > old_ones else won
    if min(over.scores[seat] for seat in over.winners) < best:
        return "together"
    return "shared" if len(over.winners) > 1 else "points"


def result(s: State) -> Result | None:
    """Scores and winners of a game that is over."""
    if s.todo or not s.pub.ended:
        return None
    scores = tuple(score(s, seat) for seat in seats(s))
    old_ones = old_ones_score(s)
    return Result(scores, old_ones, s.box.verdict(s, scores, old_ones))


def most_points(s: State, scores: tuple[int, ...], old_ones: int) -> tuple[int, ...]:
    """The seats with most VP, the Old Ones before players who tie (AUZ-SCORE-11 to -13)."""
    best = max(scores)
    return tuple(seat for seat in seats(s) if scores[seat] == best and best > old_ones)
