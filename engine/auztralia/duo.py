"""Variants for two players (pl-2018: Warianty dla dwóch graczy).

The book has the cards and how many are used; what is on them is reconstructed (G-11).
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Decision, Denial, Entry, Step, then, then_all
from engine.kernel.pack import Row, load
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .awakening import Move
from .box import ORES, UNITS, Box
from .movement import CARDS, MoveCard, can_move
from .recruit import Refill, add_character, draw_card
from .scoring import Finish, most_points
from .setup import Prepare, lay_old_one
from .state import OLD_ONES, State, all_farms, in_force, note, seats, stock
from .tiles import level_on

duo = Chapter("auz.duo")

DRAWN = duo.fact("drawn", "duo_card")
PICKED = duo.fact("picked", "seat variant")
RIVAL = duo.fact("rival", "seat n")
GOLD = ORES.index("gold")


# -- set-up ---------------------------------------------------------------------


def fit(box: Box, options: Data) -> None:
    """The cards with two variants each; how many are drawn is agreed on (AUZ-DUO-01)."""
    box.duo_cards = options["duo_cards"]
    box.duo = {
        f"{code}.{row['variant']}": row
        for code, card in load("auztralia", "duo_cards").items()
        for row in card["variants"]
    }
    box.verdict = common_fate


class DuoPrepare(Prepare):
    """The cards come right after the first player, because they can change the rest (R-86)."""

    def steps(self, s: State) -> list[Entry]:
        first, *surveys, display, discs = super().steps(s)
        draw = DrawCard((), s.box.duo_cards)
        return [first, draw, *surveys, AfterSurvey(), Friends(), display, discs]


@duo.entry
class DrawCard(Chance):
    """A card at random; after the last one variants are picked (AUZ-DUO-02, -03)."""

    on = "setup.survey pick"
    cites = "AUZ-DUO-02 AUZ-DUO-03"

    cards: tuple[str, ...]
    left: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return sorted({card_of(code) for code in s.box.duo} - {*self.cards})

    def apply(self, s: State, card: str) -> None:
        cards = (*self.cards, card)
        DRAWN.tell(s, card)
        if self.left > 1:
            return then(s, DrawCard(cards, self.left - 1))
        # The last player picks first, the first player second.
        pickers = [1 - s.pub.first, s.pub.first][: s.box.duo_cards]
        then_all(s, *[Pick(seat, cards) for seat in pickers])

    def fits(self, s: State) -> bool:
        return self.left > 0 and are_cards(s, self.cards, s.box.duo_cards - self.left)


@duo.entry
class Pick(Decision):
    """One of the variants on the cards that nobody has picked yet."""

    on = "setup.survey pick"
    groups = "@any_seat"
    cites = "AUZ-DUO-02 AUZ-DUO-03"
    exact = True

    seat: int
    cards: tuple[str, ...]

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        picked = s.pub.special.variants
        return [(c,) for c in s.box.duo if card_of(c) in self.cards and c not in picked]

    def why_not(self, s: State, seat: int, variant: str) -> Denial | None:
        return not_drawn(s, variant, self.cards) or picked_already(s, variant)

    def apply(self, s: State, seat: int, variant: str) -> None:
        note(s, variants=(*s.pub.special.variants, variant))
        PICKED.tell(s, seat, variant)
        row = s.box.duo[variant]
        if row["effect"] in AT_ONCE:
            AT_ONCE[row["effect"]](s, row)

    def fits(self, s: State) -> bool:
        return are_cards(s, self.cards, s.box.duo_cards)

    def fits_on(self, s: State, below: Entry) -> bool:
        """The first player picks last, and of one card the last player picks."""
        last = s.box.duo_cards == 2 and not isinstance(below, Pick)
        return self.seat == (s.pub.first if last else 1 - s.pub.first)


# -- reasons --------------------------------------------------------------------

NOT_DRAWN = duo.reason("not_drawn", "AUZ-DUO-02", "AUZ-DUO-03", params="variant")
PICKED_ALREADY = duo.reason("picked_already", "AUZ-DUO-03", params="variant")


def not_drawn(s: State, variant: str, cards: tuple[str, ...]) -> Denial | None:
    known = s.box.duo[variant] and card_of(variant)
    return None if known in cards else NOT_DRAWN(variant=variant)


def picked_already(s: State, variant: str) -> Denial | None:
    return PICKED_ALREADY(variant=variant) if variant in s.pub.special.variants else None


# -- variants that take effect at once ------------------------------------------


def late_start(s: State, row: Row) -> None:
    """Both discs start later."""
    for seat in seats(s):
        s.pub.time[seat] += row["n"]


def lean_start(s: State, row: Row) -> None:
    """Both players start with less."""
    for seat in seats(s):
        for ore, n in row["stock"].items():
            stock(s, ore)[seat] = n


def thin_supply(s: State, row: Row) -> None:
    """Some units leave the game."""
    for unit, n in row["units"].items():
        s.pub.supply[UNITS.index(unit)] -= n


AT_ONCE: dict[str, t.Callable[[State, Row], None]] = {
    "late_start": late_start,
    "lean_start": lean_start,
    "thin_supply": thin_supply,
}


# -- variants that change the rest of the set-up --------------------------------


@duo.entry
class AfterSurvey(Step):
    """More Old Ones in the outback, or more gold where the survey found some."""

    on = "friends"

    def run(self, s: State) -> None:
        dense, rich = in_force(s, "dense_outback"), in_force(s, "rich_gold")
        for hex_ in empty_outback(s)[: dense["n"]] if dense else ():
            lay_old_one(s, hex_)
        for hex_, pile in s.pub.ground.items() if rich else ():
            if rich and pile[GOLD]:
                more: list[t.Any] = [*pile]
                more[GOLD] += rich["n"]
                s.pub.ground[hex_] = tuple(more)


@duo.entry
class Friends(Step):
    """Each player starts with a character, the first player's is dealt first."""

    on = "recruit.refill"

    def run(self, s: State) -> None:
        row, first = in_force(s, "first_character"), s.pub.first
        if row:
            then_all(s, *[Befriend(seat) for seat in (first, 1 - first) for _ in range(row["n"])])


@duo.entry
class Befriend(Chance):
    """The top card of the deck comes to a player."""

    on = "recruit.refill befriend"
    groups = "@any_seat"
    cites = "AUZ-DUO-01"

    seat: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.characters.outcomes()

    def apply(self, s: State, card: str) -> None:
        draw_card(s, card)
        add_character(s, self.seat, card)

    def fits(self, s: State) -> bool:
        return s.den.characters.size() >= len(s.own) and 0 <= self.seat < len(s.own)


# -- variants that change the game ----------------------------------------------


class DuoMove(Move):
    """More movement cards late in the game."""

    def run(self, s: State) -> None:
        super().run(s)
        row = in_force(s, "more_movement")
        if row and s.pub.time[OLD_ONES] >= row["since"] and can_move(s):
            then_all(s, *[MoveCard("")] * (row["n"] - CARDS))


class DuoRefill(Refill):
    """A smaller display."""

    def run(self, s: State) -> None:
        row = in_force(s, "short_display")
        if not row or len(s.pub.display) < row["n"]:
            super().run(s)


class DuoFinish(Finish):
    """Points for the larger number of farms that are not blighted."""

    def run(self, s: State) -> None:
        super().run(s)
        row = in_force(s, "rivalry")
        if not row:
            return
        farms = [(all_farms(s, seat) & ~s.pub.blighted).bit_count() for seat in seats(s)]
        ahead = [seat for seat in seats(s) if farms[seat] == max(farms)]
        vp: int = row["vp"] if len(ahead) == 1 else row["tie"]
        for seat in ahead:
            s.pub.vp[seat] += vp
            RIVAL.tell(s, seat, vp)


def common_fate(s: State, scores: tuple[int, ...], old_ones: int) -> tuple[int, ...]:
    """Nobody wins unless both players have more VP than the Old Ones."""
    lost = in_force(s, "common_fate") and min(scores) <= old_ones
    return () if lost else most_points(s, scores, old_ones)


# -- readers --------------------------------------------------------------------


def are_cards(s: State, cards: tuple[str, ...], n: int) -> bool:
    """Whether these are so many different cards for two players."""
    known = {card_of(code) for code in s.box.duo}
    return len(cards) == len({*cards}) == n and known.issuperset(cards)


def card_of(variant: str) -> str:
    """The card on which a variant stands: DV-1 for DV-1.a."""
    return variant.partition(".")[0]


def empty_outback(s: State) -> list[int]:
    """The hexes with a level and no tile, ascending."""
    return [hex_ for hex_, level in s.box.board.level.items() if level and not level_on(s, hex_)]


DUO = Variant(
    duo,
    {Prepare: DuoPrepare, Move: DuoMove, Refill: DuoRefill, Finish: DuoFinish},
    fit,
)
