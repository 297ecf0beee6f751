"""Production: what a region produces, placing and upgrading tokens (CHO-PT, CHO-HAR-08 to -15)."""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, Entry, Step, members_of, then, then_all

from .board import controlled, land_controlled
from .box import Record
from .build import BuildPoints
from .chapter import Chapter
from .map import SHIP, Region, layout
from .state import State, home
from .supply import gain, gains, pay, too_little_energy
from .turns import idle_after

production = Chapter("cho.production")

PLACED = production.fact("placed", "seat token region")
TURNED = production.fact("turned", "seat token region")
Token = t.Literal["command", "energy", "gems", "recruits", "research", "works"]
TOKENS: tuple[str, ...] = t.get_args(Token)
"""The common pool; tokens of the lakes belong to Oxataya (G-17)."""
Errand = t.Literal["deploy", "upgrade"]
COMMANDS: dict[Errand, str] = {"deploy": "deploy", "upgrade": "upgrade_leader"}
"""What the token Command offers, and the word of the records for it."""


# -- what a region produces -----------------------------------------------------


def yields(s: State, seat: int, region: int) -> list[Entry]:
    """What harvesting a region brings (CHO-HAR-02, -09)."""
    token = s.pub.production.get(region)
    if token is None:
        return gains(seat, printed(s, region))
    row = s.box.production[token]
    record = row["upgraded" if s.pub.refined >> region & 1 else "basic"]
    if row["effect"] == "gain":
        return gains(seat, record)
    if row["effect"] == "command":
        return [Command(seat, record["energy"])]
    return [Works(seat, record["build"], record["energy"])]


def printed(s: State, region: int) -> Record:
    """What is printed on a hex, on the terrain tile or on the base tile there (CHO-MAP-15)."""
    p = s.pub
    if region in p.site:
        return s.box.factions[p.factions[p.site.index(region)]].production
    for (at, _), tile in zip(layout(len(s.own)).tiles, p.tiles, strict=False):
        if at == region:
            tile_yield: Record = s.box.tiles[tile]["production"]
            return tile_yield
    hex_yield: Record = s.box.printed.get(region, {})
    return hex_yield


@production.entry
class Command(Step):
    """A leader may be deployed or upgraded for so much energy and the gems of the card."""

    bears = "@open"

    seat: int
    energy: int

    def run(self, s: State) -> None:
        order = Order(self.seat, self.energy)
        if len(order.moves(s, self.seat)) > 1:
            then(s, order)


@production.entry
class Order(Decision):
    """Deploy, upgrade, or neither (CHO-PT-05)."""

    cites = "CHO-PT-05"
    exact = True

    seat: int
    energy: int

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        possible = [command for command in COMMANDS if self.why_not(s, seat, command) is None]
        return [*[(command,) for command in possible], (None,)]

    def why_not(self, s: State, seat: int, command: Errand | None) -> Denial | None:
        if command is None:
            return None
        price = {"energy": self.energy}
        idle = idle_after(s, seat, price, COMMANDS[command])
        return too_little_energy(s, seat, self.energy) or idle

    def apply(self, s: State, seat: int, command: Errand | None) -> None:
        if command is not None:
            pay(s, seat, energy=self.energy)
            then(s, gain(seat, COMMANDS[command], 1))


@production.entry
class Works(Step):
    """Build points may be bought; without energy to pay they lift the gem lock too (CHO-PT-06)."""

    bears = "@open"

    seat: int
    n: int
    energy: int

    def run(self, s: State) -> None:
        if not self.energy:
            then(s, BuildPoints(self.seat, self.n, True))
        elif len(BuyWorks(self.seat, self.n, self.energy).moves(s, self.seat)) > 1:
            then(s, BuyWorks(self.seat, self.n, self.energy))


@production.entry
class BuyWorks(Decision):
    """Whether the build point of the token Works is bought."""

    cites = "CHO-PT-06"
    exact = True

    seat: int
    n: int
    energy: int

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(True,), (False,)] if self.why_not(s, seat, True) is None else [(False,)]

    def why_not(self, s: State, seat: int, buy: bool) -> Denial | None:
        if not buy:
            return None
        price = {"energy": self.energy}
        return too_little_energy(s, seat, self.energy) or idle_after(s, seat, price, "build")

    def apply(self, s: State, seat: int, buy: bool) -> None:
        if buy:
            pay(s, seat, energy=self.energy)
            then(s, BuildPoints(seat, self.n))


# -- placing and upgrading ------------------------------------------------------


@production.entry
class PlaceProduction(Step):
    """A token of the common pool may cover a printed one (CHO-HAR-08)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        if self.n and pool(s) and uncovered(s, self.seat):
            then_all(s, ChooseToken(self.seat), PlaceProduction(self.seat, self.n - 1))


@production.entry
class ChooseToken(Decision):
    """Which token of the pool is taken, or none."""

    cites = "CHO-HAR-08"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [*[(token,) for token in pool(s)], (None,)]

    def why_not(self, s: State, seat: int, token: Token | None) -> Denial | None:
        return None if token is None or token in pool(s) else TOKEN_TAKEN(token=token)

    def apply(self, s: State, seat: int, token: Token | None) -> None:
        if token is not None:
            then(s, PutToken(seat, token))


@production.entry
class PutToken(Decision):
    """Where the token goes (CHO-HAR-08, -14)."""

    cites = "CHO-HAR-08 CHO-HAR-14"
    exact = True

    seat: int
    token: str

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(region,) for region in members_of(uncovered(s, seat))]

    def why_not(self, s: State, seat: int, region: Region) -> Denial | None:
        return not_yours(s, seat, region) or covered(s, region)

    def apply(self, s: State, seat: int, region: Region) -> None:
        s.pub.production[region] = self.token
        PLACED.tell(s, seat, self.token, region)


@production.entry
class UpgradeProduction(Step):
    """A token with its basic side up may be turned (CHO-HAR-10)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        if self.n and basic(s, self.seat):
            then_all(s, TurnToken(self.seat), UpgradeProduction(self.seat, self.n - 1))


@production.entry
class TurnToken(Decision):
    """Which token is turned, or none; it does not matter who placed it (CHO-HAR-15)."""

    cites = "CHO-HAR-10 CHO-HAR-15"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        return [*[(region,) for region in basic(s, seat)], (None,)]

    def why_not(self, s: State, seat: int, region: Region | None) -> Denial | None:
        if region is None or region in basic(s, seat):
            return None
        if region not in s.pub.production:
            return NO_TOKEN(region=region)
        return (
            TURNED_ALREADY(region=region) if s.pub.refined >> region & 1 else FOREIGN(region=region)
        )

    def apply(self, s: State, seat: int, region: Region | None) -> None:
        if region is not None:
            s.pub.refined |= 1 << region
            TURNED.tell(s, seat, s.pub.production[region], region)


# -- reasons --------------------------------------------------------------------

TOKEN_TAKEN = production.reason("token_taken", "CHO-SET-04", "CHO-HAR-08", params="token")
NOT_YOURS = production.reason("not_yours", "CHO-HAR-08", "CHO-HAR-14", params="region")
COVERED = production.reason("covered", "CHO-HAR-14", params="region")
NO_TOKEN = production.reason("no_token", "CHO-HAR-13", params="region")
TURNED_ALREADY = production.reason("turned_already", "CHO-HAR-15", params="region")
FOREIGN = production.reason("foreign", "CHO-HAR-10", params="region")


def not_yours(s: State, seat: int, region: int) -> Denial | None:
    return None if places(s, seat) >> region & 1 else NOT_YOURS(region=region)


def covered(s: State, region: int) -> Denial | None:
    return COVERED(region=region) if region in s.pub.production else None


# -- readers --------------------------------------------------------------------


def pool(s: State) -> list[str]:
    """The tokens of the common pool that lie nowhere yet."""
    out = s.pub.production.values()
    return [token for token in TOKENS if token not in out]


def places(s: State, seat: int) -> int:
    """Controlled land and the own base: where tokens of the pool may go; never a lake."""
    at = home(s, seat)
    return land_controlled(s, seat) | (0 if at == SHIP else 1 << at)


def uncovered(s: State, seat: int) -> int:
    """Those places whose printed token can be seen (R-66)."""
    mask = places(s, seat)
    for region in s.pub.production:
        mask &= ~(1 << region)
    return mask


def basic(s: State, seat: int) -> list[int]:
    """Regions of a seat with a token whose basic side is up."""
    mine = controlled(s, seat) & ~s.pub.refined
    return [region for region in sorted(s.pub.production) if mine >> region & 1]
