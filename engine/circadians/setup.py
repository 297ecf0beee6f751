"""Preparing the game (CHO-SET; pl-2022: Przygotowanie do gry).

Factions, faction boards, terrain tiles; then bases in vault order from right to left, each with its
mountains and starting foundations; neutral foundations with their relics; leaders and fighters;
the printed mountains last.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Decision, Denial, Entry, Step, mask_of, then, then_all

from .board import Settle
from .chapter import Chapter
from .hooks import SET_UP
from .map import PRINTED, layout, walls
from .rounds import Round
from .setup_bases import PlaceBase
from .setup_units import PlaceLeader
from .state import Plot, State, clockwise, seat_of
from .tactics import DrawCards, ripen

setup = Chapter("cho.setup", "@setup")

CHOSE = setup.fact("chose_faction", "seat faction")
GUN_GIVEN = setup.fact("gun_given", "seat")
TILE_LAID = setup.fact("tile_laid", "region tile")
REMOVED = setup.fact("removed", "foundation")
LAID = setup.fact("foundation_laid", "region foundation")
FactionName = t.Literal["circadians", "si", "zcharo", "leyrien", "jrayek", "oxataya"]
FACTIONS: tuple[str, ...] = t.get_args(FactionName)


@setup.entry
class Prepare(Step):
    """The steps in their order (CHO-SET-26)."""

    bears = "@open"

    def run(self, s: State) -> None:
        seats = range(len(s.own))
        then_all(s, *[ChooseFaction(seat) for seat in seats], FactionBoards(), LayMap())


# -- factions -------------------------------------------------------------------


@setup.entry
class ChooseFaction(Decision):
    """Seats choose their factions one after the other, each another one (CHO-SET-01, G-20)."""

    cites = "CHO-SET-01 CHO-GEN-01"
    exact = True
    bears = "*"

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(faction,) for faction in free_factions(s)]

    def why_not(self, s: State, seat: int, faction: FactionName) -> Denial | None:
        return None if faction in free_factions(s) else FACTION_TAKEN(faction=faction)

    def apply(self, s: State, seat: int, faction: FactionName) -> None:
        settle_on(s, seat, faction)


@setup.entry
class DrawFaction(Chance):
    """The table draws its factions (option `factions`)."""

    cites = "CHO-SET-01 CHO-GEN-01"

    seat: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return free_factions(s)

    def apply(self, s: State, faction: str) -> None:
        settle_on(s, self.seat, faction)


@setup.entry
class ChanceFaction(Step):
    """In place of ChooseFaction where the table draws."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        then(s, DrawFaction(self.seat))


def free_factions(s: State) -> list[str]:
    """The factions that no seat plays yet (CHO-GEN-01)."""
    return [faction for faction in FACTIONS if faction not in s.pub.factions]


def settle_on(s: State, seat: int, faction: str) -> None:
    s.pub.factions[seat] = faction
    CHOSE.tell(s, seat, faction)


@setup.entry
class FactionBoards(Step):
    """Faction boards, the vault and the flare gun (CHO-SET-07, -08, -27)."""

    def run(self, s: State) -> None:
        p, n = s.pub, len(s.own)
        for seat in range(n):
            faction = s.box.factions[p.factions[seat]]
            p.sectors[seat] = list(faction.sectors)
            p.reserve[seat] = faction.reserve
            p.roster[seat] = faction.pool
            p.vault[seat] = mask_of(s.box.grey)
            p.tokens[seat] = mask_of(s.box.prices) & ~p.vault[seat]
        p.gun = seat_of(s, vault_order(s)[0])
        GUN_GIVEN.tell(s, p.gun)
        then_all(s, *self.steps(s))

    def steps(self, s: State) -> list[Entry]:
        """Leaders to keep with the extended pool, and cards where a table deals some (R-63)."""
        keep: list[Entry] = [
            KeepLeaders(seat)
            for seat in range(len(s.own))
            if len(s.pub.roster[seat]) > s.box.factions[s.pub.factions[seat]].leaders
        ]
        n = s.box.book.starting_cards
        deal = [DrawCards(seat, n) for seat in range(len(s.own))] if n else []
        own = SET_UP.entries_of(s, range(len(s.own)), "board")
        return [*own, *keep, *deal, Ready()]


@setup.entry
class Ready(Step):
    """The faction boards lie there."""

    def run(self, s: State) -> None:
        ripen(s)


@setup.entry
class KeepLeaders(Decision):
    """A leader of the extended pool is removed, one at a time (G-10)."""

    cites = "CHO-SET-27"
    exact = True
    bears = "*"
    groups = "@once_a_seat"

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(leader,) for leader in s.pub.roster[seat]]

    def why_not(self, s: State, seat: int, leader: str) -> Denial | None:
        return None if leader in s.pub.roster[seat] else NOT_YOUR_LEADER(leader=leader)

    def apply(self, s: State, seat: int, leader: str) -> None:
        p = s.pub
        p.roster[seat] = tuple([card for card in p.roster[seat] if card != leader])
        if len(p.roster[seat]) > s.box.factions[p.factions[seat]].leaders:
            then(s, self)


# -- the map --------------------------------------------------------------------


@setup.entry
class LayMap(Step):
    """Tiles, bases from right to left, foundations, units, mountains (CHO-SET-12 to -24)."""

    def run(self, s: State) -> None:
        then_all(s, *self.plan(s))

    def plan(self, s: State) -> list[Entry]:
        """Every step of it, the first one first."""
        n = len(s.own)
        tiles = [PlaceTile(region, colour) for region, colour in layout(n).tiles]
        bases = [PlaceBase(seat_of(s, faction)) for faction in reversed(vault_order(s))]
        away = [RemoveFoundation()] * s.box.setups[n].removed
        leaders = [PlaceLeader(seat) for seat in clockwise(s, s.pub.gun)]
        return [*tiles, *bases, *away, Neutrals(), *leaders, Printed(), Settle(), Round()]


@setup.entry
class PlaceTile(Chance):
    """A tile of the set comes at random onto one of its three locations (CHO-SET-13)."""

    cites = "CHO-SET-13"
    bears = "*"

    region: int
    colour: str

    def outcomes(self, s: State) -> t.Sequence[str]:
        tiles = s.box.tiles
        laid = s.pub.tiles
        return [code for code in tiles if tiles[code]["set"] == self.colour and code not in laid]

    def apply(self, s: State, tile: str) -> None:
        s.pub.tiles += (tile,)
        TILE_LAID.tell(s, self.region, tile)


@setup.entry
class RemoveFoundation(Chance):
    """A neutral foundation without a relic leaves the game (CHO-SET-20)."""

    cites = "CHO-SET-20"
    bears = "*"

    def outcomes(self, s: State) -> t.Sequence[str]:
        return [
            code
            for code, row in s.box.foundations.items()
            if row["kind"] == "neutral" and not row["relic"] and code not in s.pub.removed
        ]

    def apply(self, s: State, foundation: str) -> None:
        s.pub.removed += (foundation,)
        REMOVED.tell(s, foundation)


@setup.entry
class Neutrals(Step):
    """One neutral foundation for every land region without a foundation."""

    def run(self, s: State) -> None:
        plots, area = s.pub.plots, layout(len(s.own)).land
        bare = [at for at in range(len(plots)) if area >> at & 1 and not plots[at]]
        then_all(s, *[PlaceNeutral(region) for region in bare])


@setup.entry
class PlaceNeutral(Chance):
    """A neutral foundation at random, with its relic if it has a number (CHO-SET-20, -21)."""

    cites = "CHO-SET-20 CHO-SET-21"
    bears = "*"

    region: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        used = {plot.foundation for plots in s.pub.plots for plot in plots}
        return [
            code
            for code, row in s.box.foundations.items()
            if row["kind"] == "neutral" and code not in used and code not in s.pub.removed
        ]

    def apply(self, s: State, foundation: str) -> None:
        s.pub.plots[self.region] = (Plot(foundation, ""),)
        LAID.tell(s, self.region, foundation)
        relic = s.box.foundations[foundation]["relic"]
        if relic:
            s.pub.relics[relic - 1] = self.region


@setup.entry
class Printed(Step):
    """The printed mountains come last, the rest leaves the game (CHO-SET-24)."""

    def run(self, s: State) -> None:
        s.pub.mountains |= walls(PRINTED)
        s.pub.spare_mountains = 0


# -- reasons --------------------------------------------------------------------

FACTION_TAKEN = setup.reason("faction_taken", "CHO-GEN-01", "CHO-SET-01", params="faction")
NOT_YOUR_LEADER = setup.reason("not_your_leader", "CHO-SET-27", params="leader")


def vault_order(s: State) -> list[str]:
    """The factions of the game from left to right in the vault (CHO-SET-09)."""
    return [faction for faction in s.box.vault if faction in s.pub.factions]
