"""AuZtralia: the Game object with its editions, maps and variants."""

from __future__ import annotations

import functools

from engine.kernel import (
    AnyState,
    Codec,
    Found,
    Game,
    Malformed,
    Result,
    Ruleset,
    Rulings,
    Table,
    then,
)
from engine.kernel.ask import Dice
from engine.kernel.view import Data

from . import (
    abilities,
    action,
    attack,
    awakening,
    buy,
    characters,
    combat,
    combat_end,
    complete,
    events,
    farm,
    lint,
    mine,
    movement,
    recover,
    recruit,
    scoring,
    setup,
    tiles,
    track,
    trade,
    turn,
)
from .box import Box
from .editions import DIFFERENCES, EDITIONS, REGISTER, counterparts, decided, replaced
from .lint_form import lint as lint_chapter
from .opening import fresh
from .state import Den, Own, Public

CHAPTERS = (
    setup.setup,
    turn.turn,
    action.action,
    track.track,
    mine.mine,
    recruit.recruit,
    buy.buy,
    trade.trade,
    farm.farm,
    attack.attack,
    recover.recover,
    combat.combat,
    combat_end.combat_end,
    abilities.abilities,
    tiles.tiles,
    awakening.awakening,
    events.events,
    movement.movement,
    characters.characters,
    scoring.scoring,
    lint_chapter,
)
ENDS = "AUZ-END-01 AUZ-END-02"
TABLES = 64
"""How many ways to play are kept ready; groups decide a dozen rulings in a few ways only."""


class Auztralia(Game):
    """The standard game for two to four players."""

    code = "auztralia"
    prefix = "auz"
    editions = tuple(EDITIONS)
    seats = range(2, 5)
    options: Data = {  # noqa: RUF012
        "type": "object",
        "properties": {"map": {"enum": ["east"], "default": "east"}},
        "additionalProperties": False,
    }
    rulings = REGISTER
    differences = DIFFERENCES
    codec = Codec(Public, Own, Den)

    def table(
        self, edition: str, options: Data | None = None, rulings: Rulings | None = None
    ) -> Table:
        chosen = {"map": "east", **(options or {})}
        known = edition in self.editions and chosen == {"map": "east"}
        if not known or not EDITIONS[edition].admits(chosen):
            raise Malformed(f"{self.code} has no edition {edition} with {chosen}")
        return _table(edition, chosen["map"], tuple(decided(edition, rulings or {}).items()))

    def counterparts(self, edition: str, other: str) -> dict[str, str]:
        return counterparts(edition, other)

    def set_up(self, table: Table, seats: int) -> AnyState:
        s = fresh(table.box, seats)
        then(s, setup.Prepare())
        return s

    def result(self, s: AnyState) -> Result | None:
        return scoring.result(s)

    def complete(self, table: Table, view: Data, seat: int, dice: Dice) -> AnyState:
        return complete.complete(table, view, seat, dice)

    def lint(self, table: Table, s: AnyState) -> list[Found]:
        return lint.findings(table, s)


@functools.lru_cache(maxsize=TABLES)
def _table(edition: str, map_: str, rulings: tuple[tuple[str, str], ...]) -> Table:
    entries, book = replaced(edition, dict(rulings))
    rules = Ruleset(*CHAPTERS, changes=entries, end_cites=ENDS)
    box = Box(edition, map_, book)
    return Table(AUZTRALIA, edition, {"map": map_}, rules, box, dict(rulings))


AUZTRALIA = Auztralia()
