"""Challenges for three and four players (pl-2018: Wyzwania dla 3-4 graczy)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, then_all
from engine.kernel.pack import load
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from . import cards
from .action import spend_time
from .awakening import DefendPorts, KapenaReacts, Settle
from .box import Box
from .characters import playable
from .movement import CARD, MOVED, STOPPED, blight, castro, kapena_waits
from .numbers import number
from .state import OLD_ONES, OldOne, State, farmland, note, ports
from .tiles import DrawOnTemple, TurnUp
from .turn import NextDisc

challenge = Chapter("auz.challenge")

SPAWNED = challenge.fact("spawned", "hex tile")
STEPS = number("spawn_steps")
LEVELS = ("medium", "hard", "insane")


# -- set-up ---------------------------------------------------------------------


def fit(box: Box, options: Data) -> None:
    """Each level includes the one before (AUZ-CHAL-01)."""
    level = LEVELS.index(options["challenge"])
    add_temples(box)
    if level >= LEVELS.index("hard"):
        box.standard_tiles = [c for c in box.standard_tiles if box.kind[c] != "blank"]
    if level >= LEVELS.index("insane"):
        clips = load("auztralia", "survey")
        box.survey = {c: tile for c, tile in box.survey.items() if not clips[c]["red_clip"]}


def add_temples(box: Box) -> None:
    """XX temples join the stack of their level, X tiles lie aside (AUZ-CHAL-02, -03)."""
    rows = load("auztralia", "tiles")
    extra = [code for code, row in rows.items() if row["set"] == "challenge"]
    box.spawns = {c: row["spawns"] for c in extra if "spawns" in (row := rows[c])}
    box.aside = tuple(sorted(code for code in extra if code not in box.spawns))
    box.standard_tiles = sorted((*box.standard_tiles, *box.spawns))


# -- an XX temple is revealed ---------------------------------------------------


class SpawningTurnUp(TurnUp):
    """An XX temple brings its X tiles when it is revealed (AUZ-CHAL-04, -06)."""

    def apply(self, s: State, tile: str) -> None:
        super().apply(s, tile)
        spawn(s, self.hex, tile)


class SpawningDrawOnTemple(DrawOnTemple):
    """To be laid on another temple is a reveal too (AUZ-CHAL-11)."""

    def apply(self, s: State, tile: str) -> None:
        super().apply(s, tile)
        spawn(s, self.hex, tile)


@challenge.entry
class Scatter(Chance):
    """An Old One card says where one X tile goes from its temple (AUZ-CHAL-05)."""

    on = "tiles.turn_up events.six_cards awakening.move events.on_temple scatter @any_time"
    cites = "AUZ-CHAL-05"

    tile: str

    def outcomes(self, s: State) -> t.Sequence[str]:
        return cards.outcomes(s)

    def apply(self, s: State, code: str) -> None:
        cards.draw(s, code)
        cards.discard(s, code)
        CARD.tell(s, code)
        for _ in range(STEPS):
            hex_ = next_hex(s, self.tile, code)
            if not enter(s, self.tile, hex_):
                break

    def fits(self, s: State) -> bool:
        tile = self.tile
        return tile in s.box.aside and tile in s.pub.old_ones and s.todo.count(self) == 1


class ChallengeNextDisc(NextDisc):
    """A port that X tiles entered in a turn is defended when the turn is over (R-89)."""

    def run(self, s: State) -> None:
        seat, harbours = s.pub.turn, ports(s)
        entered = any([harbours >> one.hex & 1 for one in s.pub.old_ones.values()])
        if not entered or (seat != OLD_ONES and playable(s, seat)):
            return super().run(s)
        if seat != OLD_ONES:
            spend_time(s, seat)
        then_all(s, DefendPorts(), KapenaReacts(), Settle(), self)


# -- readers and writers --------------------------------------------------------


def spawn(s: State, hex_: int, temple: str) -> None:
    """The X tiles of a temple's kind come onto its hex; one card each moves them away."""
    kind = s.box.spawns.get(temple)
    called = [tile for tile in s.pub.special.aside if s.box.kind[tile] == kind]
    if not called:
        return
    note(s, aside=tuple(tile for tile in s.pub.special.aside if tile not in called))
    zero = (0,) * len(s.pub.hq)
    for tile in called:
        s.pub.old_ones[tile] = OldOne(hex_, zero, zero)
        SPAWNED.tell(s, hex_, tile)
    then_all(s, *[Scatter(tile) for tile in called])


def next_hex(s: State, tile: str, code: str) -> int:
    """The hex in the card's direction, or the next one that exists as its arrow turns (R-42)."""
    card, compass = s.box.cards[code], s.box.board.compass[s.pub.old_ones[tile].hex]
    turned = [compass[(card.direction - 1 + card.turn * turn) % 6] for turn in range(6)]
    return next(hex_ for hex_ in turned if hex_)


def enter(s: State, tile: str, hex_: int) -> bool:
    """An X tile comes onto a hex; whether it may go on from there (R-42, R-89)."""
    p, old = s.pub, s.pub.old_ones[tile]
    p.old_ones[tile] = OldOne(hex_, old.cubes, old.discs)
    MOVED.tell(s, tile, hex_)
    activation = p.turn == OLD_ONES
    if ports(s) >> hex_ & 1:
        STOPPED.tell(s, tile, hex_)
        p.halted = (*p.halted, tile) if activation else p.halted
        return False
    fields = farmland(s) & ~p.blighted
    if not fields >> hex_ & 1:
        return True
    castro(s, {hex_: [tile]})
    if tile not in p.old_ones:
        return False
    if activation and kapena_waits(s, hex_):
        p.kept |= 1 << hex_
        p.halted = (*p.halted, tile)
        return False
    blight(s, hex_)
    return True


CHALLENGE = Variant(
    challenge,
    {
        TurnUp: SpawningTurnUp,
        DrawOnTemple: SpawningDrawOnTemple,
        NextDisc: ChallengeNextDisc,
    },
    fit,
)
