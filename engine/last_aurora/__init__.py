"""Last Aurora: the Game object with its maps, the Mine and the solo mode."""

from __future__ import annotations

from engine.kernel import AnyState, Codec, Denial, Game, Rulings, then
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
    derived,
    elimination,
    encounter,
    ending,
    enemy_fire,
    events,
    exploration,
    fame,
    feeding,
    fire,
    frames,
    gather,
    holdings,
    lint,
    loot,
    losses,
    mine,
    movement,
    object_cards,
    objects,
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
from .editions import EDITION, REGISTER, book_of
from .lint_form import lint as linter
from .opening import fresh
from .options import SCHEMA, no_such_game
from .options import options as agreement
from .state import Den, Own, Public
from .vocabulary import VOCABULARY, DenFace, OwnFace


class LastAurora(Game):
    """The game on either map, with the Mine or without, together or alone."""

    code = "last-aurora"
    prefix = "lau"
    editions = (EDITION,)
    seats = range(1, 5)
    chapters = (
        agreement,
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
    )
    end_cites = "LAU-END-01 LAU-END-02"
    options = SCHEMA
    always_said = "map"
    variants = (
        ("map", ("beta",), beta.BETA),
        ("mine", (True,), mine.MINE),
        ("solo", (True,), automa.SOLO),
    )
    rulings = REGISTER
    later_facts = frozenset(
        (
            "lau.damage.wasted",
            "lau.enemy_fire.hit",
            "lau.enemy_fire.missed",
            "lau.fire.missed",
            "lau.order.level",
        )
    )
    codec = Codec(Public, Own, Den, (OwnFace, DenFace))
    vocabulary = VOCABULARY
    linter = linter
    demands = lint.DEMANDS
    agenda = lint.AGENDA
    likely = staticmethod(frames.likely)
    frames = staticmethod(frames.frames)
    result = staticmethod(scoring.result)
    follows = derived.Derived
    derived = staticmethod(derived.derived)
    standing = staticmethod(scoring.standing)
    goods = holdings.GOODS
    left = staticmethod(holdings.left)
    holdings = staticmethod(holdings.holdings)
    counted = (*scoring.COUNTED, *scoring.COUNTED_AUTOMA)
    decisive = scoring.DECISIVE
    complete = staticmethod(complete.complete)

    def no_such_game(self, edition: str, asked: Data, seats: int | None = None) -> Denial | None:
        return no_such_game(asked, seats)

    def box(self, edition: str, options: Data, rulings: Rulings) -> Box:
        box = Box(options["map"], options["strict_supply"], book_of(rulings))
        box.verdict, box.opponent = scoring.verdict, lambda s: None
        return box

    def set_up(self, box: Box, seats: int) -> AnyState:
        s = fresh(box, seats)
        then(s, setup.Prepare())
        return s


LAST_AURORA = LastAurora()
