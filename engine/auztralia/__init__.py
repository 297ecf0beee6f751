"""AuZtralia: the Game object with its editions, maps and variants."""

from __future__ import annotations

import functools
import typing as t

from engine.kernel import (
    AnyState,
    Codec,
    Found,
    Game,
    Impossible,
    Result,
    Ruleset,
    Rulings,
    Table,
    then,
)
from engine.kernel.ask import Dice
from engine.kernel.options import canonical, chosen
from engine.kernel.variant import Changes, Variant, composed
from engine.kernel.view import Data

from . import (
    abilities,
    action,
    attack,
    awakening,
    buy,
    challenge,
    characters,
    combat_end,
    complete,
    cooperative,
    duo,
    events,
    farm,
    harm,
    lint,
    mine,
    movement,
    options,
    recover,
    recruit,
    scoring,
    setup,
    solo,
    tiles,
    track,
    trade,
    turn,
    west,
)
from .box import Box
from .editions import DIFFERENCES, EDITIONS, REGISTER, counterparts, replaced
from .lint_form import lint as lint_chapter
from .opening import fresh
from .state import Den, Own, Public

CHAPTERS = (
    options.options,
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
    harm.combat,
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
TABLES = 256
"""How many ways to play are kept ready; groups decide a dozen rulings in a few ways only."""
VARIANTS: tuple[tuple[str, tuple[t.Any, ...], Variant], ...] = (
    ("map", ("west",), west.WEST),
    ("duo_cards", (1, 2), duo.DUO),
    ("challenge", challenge.LEVELS, challenge.CHALLENGE),
    ("mode", ("solo",), solo.SOLO),
    ("mode", ("cooperative",), cooperative.COOPERATIVE),
)
"""Options, the values that bring a variant, and the variant; each lies on those before it."""


class Auztralia(Game):
    """The standard game, alone or together, with its maps, variants and challenges."""

    code = "auztralia"
    prefix = "auz"
    editions = tuple(EDITIONS)
    seats = range(1, 5)
    options = options.SCHEMA
    rulings = REGISTER
    differences = DIFFERENCES
    codec = Codec(Public, Own, Den)

    def made(self, edition: str, options: Data, rulings: Rulings) -> Table:
        asked = _possible(edition, options)
        return _table(edition, tuple(asked.items()), tuple(rulings.items()))

    def lexicon(self) -> Ruleset:
        return _rules({}, [one for *_, one in VARIANTS])

    def counterparts(self, edition: str, other: str) -> dict[str, str]:
        return counterparts(edition, other)

    def set_up(self, table: Table, seats: int) -> AnyState:
        return _start(table, seats).clone()

    def result(self, s: AnyState) -> Result | None:
        return scoring.result(s)

    def complete(self, table: Table, view: Data, seat: int, dice: Dice) -> AnyState:
        return complete.complete(table, view, seat, dice)

    def lint(self, table: Table, s: AnyState) -> list[Found]:
        return lint.findings(table, s)


def _possible(edition: str, asked: Data, seats: int | None = None) -> Data:
    """The canonical form of options that go together."""
    denial = options.no_such_game(edition, asked, seats)
    if denial is not None:
        raise Impossible(edition, denial)
    return canonical(options.SCHEMA, asked, "map")


@functools.lru_cache(maxsize=TABLES)
def _start(table: Table, seats: int) -> AnyState:
    """What every game at a table begins with; each plays on a copy of it."""
    _possible(table.edition, table.options, seats)
    s = fresh(table.box, seats)
    then(s, setup.Prepare())
    return s


@functools.lru_cache(maxsize=TABLES)
def _table(
    edition: str, asked: tuple[tuple[str, t.Any], ...], rulings: tuple[tuple[str, str], ...]
) -> Table:
    entries, book = replaced(edition, dict(rulings))
    agreed = chosen(options.SCHEMA, dict(asked))
    variants = [one for option, values, one in VARIANTS if agreed[option] in values]
    box = Box(edition, agreed["map"], book)
    box.verdict = scoring.most_points
    for variant in variants:
        variant.fit(box, agreed)
    rules = _rules(entries, variants)
    return Table(AUZTRALIA, edition, dict(asked), rules, box, dict(rulings))


def _rules(entries: Changes, variants: list[Variant]) -> Ruleset:
    """All chapters, what edition and table change in them, and the variants on top of that."""
    chapters = [one.chapter for one in variants]
    changes = composed(entries, *[one.changes for one in variants])
    return Ruleset(*CHAPTERS, *chapters, changes=changes, end_cites=ENDS)


AUZTRALIA = Auztralia()
