"""AuZtralia: the Game object with its editions, maps and variants."""

from __future__ import annotations

from engine.kernel import AnyState, Codec, Game, Rulings, then
from engine.kernel.variant import Changes
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
    derived,
    duo,
    events,
    farm,
    frames,
    harm,
    holdings,
    lint,
    mine,
    movement,
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
from .lint_form import lint as linter
from .opening import fresh
from .options import SCHEMA, no_such_game
from .options import options as agreement
from .state import Den, Own, Public
from .vocabulary import VOCABULARY, DenFace, OwnFace


class Auztralia(Game):
    """The standard game, alone or together, with its maps, variants and challenges."""

    code = "auztralia"
    prefix = "auz"
    editions = tuple(EDITIONS)
    seats = range(1, 5)
    chapters = (
        agreement,
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
    )
    end_cites = "AUZ-END-01 AUZ-END-02"
    options = SCHEMA
    always_said = "map"
    variants = (
        ("map", ("west",), west.WEST),
        ("duo_cards", (1, 2), duo.DUO),
        ("challenge", challenge.LEVELS, challenge.CHALLENGE),
        ("mode", ("solo",), solo.SOLO),
        ("mode", ("cooperative",), cooperative.COOPERATIVE),
    )
    rulings = REGISTER
    differences = DIFFERENCES
    later_facts = frozenset({"auz.action.earned"})
    codec = Codec(Public, Own, Den, (OwnFace, DenFace))
    vocabulary = VOCABULARY
    linter = linter
    demands = lint.DEMANDS
    agenda = lint.AGENDA
    likely = staticmethod(frames.likely)
    no_such_game = staticmethod(no_such_game)
    counterparts = staticmethod(counterparts)
    result = staticmethod(scoring.result)
    follows = derived.Derived
    derived = staticmethod(derived.derived)
    standing = staticmethod(scoring.standing)
    goods = holdings.GOODS
    left = staticmethod(holdings.left)
    holdings = staticmethod(holdings.holdings)
    counted = (*scoring.COUNTED, *scoring.COUNTED_OLD_ONES)
    decisive = scoring.DECISIVE
    complete = staticmethod(complete.complete)

    def box(self, edition: str, options: Data, rulings: Rulings) -> Box:
        box = Box(edition, options["map"], replaced(edition, rulings)[1])
        box.verdict = scoring.most_points
        return box

    def changes(self, edition: str, options: Data, rulings: Rulings) -> Changes:
        return replaced(edition, rulings)[0]

    def set_up(self, box: Box, seats: int) -> AnyState:
        s = fresh(box, seats)
        then(s, setup.Prepare())
        return s


AUZTRALIA = Auztralia()
