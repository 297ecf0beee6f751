"""The solo game and its objectives (pl-2018: Tryb solowy, Cele solowe)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Denial, Entry, then
from engine.kernel.pack import Row, load
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .action import Question
from .box import FARMS, ORES, Box, BoxName, Card
from .characters import Invite
from .movement import MoveCard
from .numbers import number
from .recruit import Refill
from .scoring import Finish
from .setup import Prepare
from .state import State, all_farms, farms_of, note
from .tiles import DrawOnTemple, TurnUp
from .turn import Choose

solo = Chapter("auz.solo")

DRAWN = solo.fact("drawn", "objective")
DISCARDED = solo.fact("discarded", "seat character")
MET = solo.fact("met", "seat objective n")
REFRESH_GOLD = number("solo_refresh_gold")
LARGE_TOKEN = number("west_token_large")
UNSURVEYED = 14
"""The hex that only the highest level surveys (AUZ-SOLO-06)."""
PLAYER = 0


# -- set-up ---------------------------------------------------------------------


def fit(box: Box, options: Data) -> None:
    """The stock, VP tokens and survey of a level, and the objectives (AUZ-SOLO-03 to -07)."""
    level = load("auztralia", "boards")["solo"][options["level"]]
    box.stock = {ore: level.get(ore, 0) for ore in ORES}
    box.vp = level["vp"]
    if not level["hex_14"]:
        box.survey_hexes = tuple(hex_ for hex_ in box.survey_hexes if hex_ != UNSURVEYED)
    box.objectives = {code: _on(box.board.name, row) for code, row in box.objective_cards.items()}
    box.objective = "" if options["objective"] == "drawn" else options["objective"]


def _on(map_: str, row: Row) -> Row:
    """An objective card; some ask for something else on the western map."""
    goal, n = f"{map_}_goal", f"{map_}_n"
    return {**row, "goal": row[goal], "n": row[n]} if goal in row else row


class SoloPrepare(Prepare):
    """An objective is drawn unless it was chosen (AUZ-SOLO-07, AUZ-PROC-05)."""

    def steps(self, s: State) -> list[Entry]:
        *steps, discs = super().steps(s)
        draw = s.box.objectives and not s.pub.special.objective
        return [*steps, *([DrawObjective()] if draw else []), discs]


@solo.entry
class DrawObjective(Chance):
    """One of the objective cards at random."""

    on = "setup.place_discs"
    cites = "AUZ-SOLO-07"

    def outcomes(self, s: State) -> t.Sequence[str]:
        return sorted(s.box.objectives)

    def apply(self, s: State, objective: str) -> None:
        note(s, objective=objective)
        DRAWN.tell(s, objective)


# -- a new display before recruiting --------------------------------------------


class SoloChoose(Choose):
    """The recruit action begins with the offer to renew the display (AUZ-SOLO-02)."""

    def apply(self, s: State, seat: int, box: BoxName) -> None:
        super().apply(s, seat, box)
        renew = Renew(seat, False)
        if box == "recruit" and renew.answerable(s):
            then(s, renew)


@solo.entry
class Renew(Question):
    """A card of the display leaves the game, then perhaps another; new ones come at the end."""

    on = "recruit.hire"
    cites = "AUZ-SOLO-02 AUZ-SOLO-09"
    exact = True

    seat: int
    paid: bool

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        cards: t.Sequence[str] = () if last_one_stays(s) else s.pub.display
        return [*[(card,) for card in cards], (None,)]

    def why_not(self, s: State, seat: int, character: str | None) -> Denial | None:
        if character is None:
            return None
        return not_on_display(s, character) or last_one_stays(s)

    def apply(self, s: State, seat: int, character: str | None) -> None:
        p = s.pub
        if character is None:
            if self.paid:
                then(s, Refill())
            return
        if not self.paid:
            p.gold[seat] -= REFRESH_GOLD
        p.display.remove(character)
        p.gone = (*p.gone, character)
        DISCARDED.tell(s, seat, character)
        then(s, Refill() if last_one_stays(s) else Renew(seat, True))

    def answerable(self, s: State) -> bool:
        """If it is left out there is nothing to fill up either: the deck is empty."""
        return not last_one_stays(s) and (self.paid or s.pub.gold[self.seat] >= REFRESH_GOLD)

    def fits(self, s: State) -> bool:
        """Somebody can be recruited afterwards, and the renewal is paid or can be."""
        if self.waits(s):
            invited = any([isinstance(entry, Invite) for entry in s.todo])
            return len(s.pub.display) + s.den.characters.size() > invited
        return bool(s.pub.display) and (self.paid or s.pub.gold[self.seat] >= REFRESH_GOLD)


# -- reasons --------------------------------------------------------------------

NOT_ON_DISPLAY = solo.reason("not_on_display", "AUZ-SOLO-02", params="character")
LAST_ONE_STAYS = solo.reason("last_one_stays", "AUZ-ACT-07", "AUZ-SOLO-09")


def not_on_display(s: State, character: str) -> Denial | None:
    known = s.box.characters[character]["code"]
    return None if known in s.pub.display else NOT_ON_DISPLAY(character=known)


def last_one_stays(s: State) -> Denial | None:
    """Somebody must be left to recruit, on the display or in the deck."""
    left = len(s.pub.display) + s.den.characters.size()
    return None if s.pub.display and left > 1 else LAST_ONE_STAYS()


# -- how near Old Ones come -----------------------------------------------------


class SoloTurnUp(TurnUp):
    """A tile turned up near the port is noticed."""

    def apply(self, s: State, tile: str) -> None:
        super().apply(s, tile)
        if s.pub.turned:
            notice(s, self.hex)


class SoloDrawOnTemple(DrawOnTemple):
    """So is one laid on a temple there."""

    def apply(self, s: State, tile: str) -> None:
        super().apply(s, tile)
        if s.pub.turned:
            notice(s, self.hex)


class SoloMoveCard(MoveCard):
    """So is each hex that an Old One enters, even if it does not live to see the next."""

    def way(self, s: State, card: Card, hex_: int, goals: int) -> int:
        onto = super().way(s, card, hex_, goals)
        notice(s, onto)
        return onto


def notice(s: State, hex_: int) -> None:
    """Remember an Old One that is too near to the port for the objective (G-10)."""
    card = s.box.objectives.get(s.pub.special.objective)
    if card and card["goal"] == "no_old_one_within":
        steps = s.box.board.steps[s.pub.port[PLAYER]][hex_]
        if steps <= card["n"]:
            note(s, neared=True)


# -- the objective --------------------------------------------------------------


class SoloFinish(Finish):
    """An objective that is met gives its VP (AUZ-SCORE-14)."""

    def run(self, s: State) -> None:
        super().run(s)
        card = s.box.objectives.get(s.pub.special.objective)
        if card and GOALS[card["goal"]](s, card):
            s.pub.vp[PLAYER] += card["vp"]
            MET.tell(s, PLAYER, s.pub.special.objective, card["vp"])


def productive(s: State, area: int) -> int:
    """How many farms of an area are not blighted."""
    return (area & ~s.pub.blighted).bit_count()


def tiles_of(s: State, kind: str) -> int:
    """How many tiles of a kind the player has taken."""
    return [s.box.kind[tile] for tile in s.pub.trophies].count(kind)


def tokens_taken(s: State, value: int) -> int:
    """How many VP tokens of a value have left the map."""
    return sum(token[1] == value for token in s.box.tokens if token not in s.pub.special.tokens)


GOALS: dict[str, t.Callable[[State, Row], bool]] = {
    "no_old_one_within": lambda s, card: not s.pub.special.neared,
    "any_tiles": lambda s, card: any(tiles_of(s, kind) >= n for kind, n in card["kinds"].items()),
    "farms": lambda s, card: productive(s, all_farms(s, PLAYER)) >= card["n"],
    "farms_of_each": lambda s, card: all(
        productive(s, farms_of(s, PLAYER, kind)) >= card["n"] for kind in FARMS
    ),
    "track": lambda s, card: s.pub.rails[PLAYER].bit_count() >= card["n"],
    "phosphate": lambda s, card: s.pub.phosphate[PLAYER] >= card["n"],
    "tokens_of_5": lambda s, card: tokens_taken(s, LARGE_TOKEN) >= card["n"],
    "no_blight": lambda s, card: (
        all_farms(s, PLAYER).bit_count() >= card["n"] and not all_farms(s, PLAYER) & s.pub.blighted
    ),
    "unit_types": lambda s, card: sum(map(bool, s.pub.barracks[PLAYER])) >= card["n"],
    "tiles": lambda s, card: len(s.pub.trophies) >= card["n"],
}
SOLO = Variant(
    solo,
    {
        Prepare: SoloPrepare,
        Choose: SoloChoose,
        TurnUp: SoloTurnUp,
        DrawOnTemple: SoloDrawOnTemple,
        MoveCard: SoloMoveCard,
        Finish: SoloFinish,
    },
    fit,
)
