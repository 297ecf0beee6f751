"""The moment of a position from outside: set-up, rounds and battles are as far as the agenda says,
prices and relics too."""

from __future__ import annotations

from engine.kernel.lint import Demand, Flaws

from .aftermath import EndOfBattle
from .battle import Dice
from .combat import Disclose
from .lint_form import begun, lint
from .lint_setup import preparation
from .planning import Planning
from .pricing import PricePhase, PricingTurn
from .relics import CurrentRelic, foundations_of_relics
from .setup import Prepare
from .state import NO_BATTLE, NOBODY, UNPRICED, State

PLANNED = (Dice, Planning, Disclose)
"""Steps with which a battle may still be before its plans."""


def moment(s: State) -> Flaws:
    """Set-up, rounds and battles are as far as the agenda says."""
    p = s.pub
    if (p.phase == "setup") != (p.round == 0):
        yield lint.wrong_now(place="pub.round")
    if p.phase != "setup" and not (all(p.factions) and begun(s) and p.gun != NOBODY):
        yield lint.wrong_now(place="pub.factions")
    tiles = [seat for seat, faction in enumerate(p.factions) if faction != "circadians"]
    if p.phase != "setup" and any([p.site[seat] < 0 for seat in tiles]):
        yield lint.wrong_now(place="pub.site")
    fighting = p.battle != NO_BATTLE
    if not p.ended and fighting != any([isinstance(entry, EndOfBattle) for entry in s.todo]):
        yield lint.wrong_now(place="pub.battle")
    elif fighting:
        yield from battle(s)
    if p.ended and not p.winners:
        yield lint.wrong_now(place="pub.winners")


def battle(s: State) -> Flaws:
    """Two sides that are present, with plans for both."""
    fight, plans = s.pub.battle, s.pub.battle.plans
    two = len(fight.sides) == len(plans) == len(fight.wounds) == len(fight.units) == 2
    fine = two and s.pub.phase == "combat" and fight.region >= 0
    if not fine or any([not 0 <= plan.section <= len(s.box.wheel) for plan in plans]):
        yield lint.wrong_now(place="pub.battle")
        return
    faces = range(-1, len(s.box.die))
    cards = {plan.card for plan in plans if plan.card}
    if any([plan.face not in faces for plan in plans]) or not cards <= {*s.box.deck}:
        yield lint.wrong_now(place="pub.battle.plans")
    planned = all([plan.section for plan in plans])
    if not planned and not any([isinstance(entry, PLANNED) for entry in s.todo]):
        yield lint.wrong_now(place="pub.battle.plans")


def prices(s: State) -> Flaws:
    """As many phases are priced as the agenda says, by each seat as often as it may."""
    p, setup = s.pub, s.box.setups[len(s.own)]
    if s.todo == [Prepare()] or p.ended:
        return
    priced = [price.seat for price in p.prices if price.seat != UNPRICED]
    due = [entry.seat for entry in s.todo if isinstance(entry, PricingTurn | PricePhase)]
    times = 0 if p.phase == "setup" else setup.prices
    fine = all([[*priced, *due].count(seat) == times for seat in range(len(s.own))])
    neutral = 0 if p.phase in ("setup", "pricing") else len(setup.pairs)
    if not fine or priced.count(NOBODY) != neutral:
        yield lint.wrong_now(place="pub.prices")


def relics(s: State) -> Flaws:
    """Relics of rounds to come stand on their foundations, those of the past are gone."""
    p = s.pub
    checked = not any([isinstance(entry, CurrentRelic) for entry in s.todo])
    gone = p.round if p.phase == "relic_check" and checked else max(p.round - 1, 0)
    if p.ended:
        gone = sum([region < 0 for region in p.relics])
    standing = [NOBODY] * gone + foundations_of_relics(s)[gone:]
    if p.relics != standing or any([relic > gone for row in p.taken for relic in row]):
        yield lint.wrong_now(place="pub.relics")


MOMENT: tuple[Demand, ...] = (moment, preparation, prices, relics)
