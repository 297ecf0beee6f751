"""Last Aurora: the Game object with its maps, the Mine and the solo mode."""

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
from engine.kernel.variant import Variant, composed
from engine.kernel.view import Data

from . import (
    ambush,
    automa,
    beta,
    bonus,
    complete,
    contamination,
    convoy,
    damage,
    elimination,
    encounter,
    ending,
    enemy_fire,
    events,
    exploration,
    fame,
    feeding,
    fire,
    gather,
    lint,
    loot,
    losses,
    mine,
    movement,
    object_cards,
    objects,
    options,
    order,
    outcome,
    passing,
    recruit,
    rest,
    reveal,
    rounds,
    scoring,
    setup,
    survivors,
    targets,
    upgrade,
    waypoints,
)
from .box import Box
from .lint_form import lint as lint_chapter
from .opening import fresh
from .state import Den, Own, Public

CHAPTERS = (
    options.options,
    setup.setup,
    reveal.reveal,
    events.events,
    convoy.convoy,
    damage.damage,
    losses.losses,
    rounds.rounds,
    order.order,
    exploration.exploration,
    feeding.feeding,
    passing.passing,
    gather.gather,
    objects.objects,
    fame.fame,
    upgrade.upgrade,
    recruit.recruit,
    encounter.encounter,
    bonus.bonus,
    contamination.contamination,
    survivors.survivors,
    object_cards.object_cards,
    rest.rest,
    movement.movement,
    waypoints.waypoints,
    outcome.outcome,
    ambush.ambush,
    fire.fire,
    targets.targets,
    loot.loot,
    enemy_fire.enemy_fire,
    ending.ending,
    scoring.scoring,
    elimination.elimination,
    lint_chapter,
)
ENDS = "LAU-END-01 LAU-END-02"
VARIANTS: tuple[tuple[str, t.Any, Variant], ...] = (
    ("map", "beta", beta.BETA),
    ("mine", True, mine.MINE),
    ("solo", True, automa.SOLO),
)
"""Options, the value that brings a variant, and the variant; each lies on those before it."""


class LastAurora(Game):
    """The game on either map, with the Mine or without, together or alone."""

    code = "last-aurora"
    prefix = "lau"
    editions = ("pl",)
    seats = range(1, 5)
    options = options.SCHEMA
    codec = Codec(Public, Own, Den)

    def made(self, edition: str, options: Data, rulings: Rulings) -> Table:
        return _table(edition, tuple(_possible(edition, options).items()))

    def lexicon(self) -> Ruleset:
        return _rules([variant for *_, variant in VARIANTS])

    def set_up(self, table: Table, seats: int) -> AnyState:
        _possible(table.edition, table.options, seats)
        s = fresh(table.box, seats)
        then(s, setup.Prepare())
        return s

    def result(self, s: AnyState) -> Result | None:
        return scoring.result(s)

    def complete(self, table: Table, view: Data, seat: int, dice: Dice) -> AnyState:
        return complete.complete(table, view, seat, dice)

    def lint(self, table: Table, s: AnyState) -> list[Found]:
        return lint.findings(table, s)


def _possible(edition: str, asked: Data, seats: int | None = None) -> Data:
    """The canonical form of options that go together."""
    denial = options.no_such_game(asked, seats)
    if denial is not None:
        raise Impossible(edition, denial)
    return canonical(options.SCHEMA, asked, "map")


@functools.cache
def _table(edition: str, asked: tuple[tuple[str, t.Any], ...]) -> Table:
    agreed = chosen(options.SCHEMA, dict(asked))
    variants = [variant for option, value, variant in VARIANTS if agreed[option] == value]
    box = Box(agreed["map"], agreed["strict_supply"])
    box.verdict = scoring.verdict
    for variant in variants:
        variant.fit(box, agreed)
    return Table(LAST_AURORA, edition, dict(asked), _rules(variants), box)


def _rules(variants: list[Variant]) -> Ruleset:
    """All chapters, with the variants on top of them."""
    chapters = [variant.chapter for variant in variants]
    changes = composed(*[variant.changes for variant in variants])
    return Ruleset(*CHAPTERS, *chapters, changes=changes, end_cites=ENDS)


LAST_AURORA = LastAurora()
