"""The course of a position from outside: what may wait on the agenda, and when; prices and relics.

Most entries run or are answered as soon as they come onto the agenda. Only those of WAITING ever
lie below an open decision, and many of these belong to one phase.
"""

from __future__ import annotations

import collections

from engine.kernel import Aside, Entry
from engine.kernel.finding import MISPLACED

from .aftermath import Afterwards, EndOfBattle, Losses
from .battle import Compare, Dice, Roll
from .combat import ChooseBattle, CombatTurn
from .income import IncomeOver, NextSource, SeatIncome, Sources
from .lint_form import WRONG_NOW, Demand, Flaws
from .oxataya import Reroll
from .planning import MakePlan, Planning
from .pricing import AfterPricing, EndPricing, NeutralPrices, PricePhase, PricingTurn
from .relics import BeforeCheck, CurrentRelic, LateFame
from .retreat import Retreat, Withdrawn
from .setup import KeepLeaders, Prepare
from .state import NOBODY, PHASES, UNPRICED, State
from .turns import (
    ActionTurn,
    ActOrPass,
    AfterAction,
    Passing,
    PhaseOver,
    Turn,
    TurnEnds,
    TurnOver,
)
from .wounds import FirstWounds, Wounds

WAITING = {
    "aftermath": "afterwards end_of_battle losses",
    "attributes": "upgrade_attribute",
    "battle": "compare dice roll",
    "board": "settle",
    "build": "build_foundation build_points",
    "combat": "combat combat_turn",
    "effects": "effects",
    "fame": "gain_fame",
    "harvest": "harvest_points",
    "homecoming": "send_home",
    "income": "gems_or_research income income_over next_source seat_income sources",
    "intel": "offer_intel",
    "leyrien": "boost falter morale rally",
    "move": "move_points",
    "planning": "make_plan planning",
    "pricing": "after_pricing end_pricing neutral_prices price_phase pricing_turn",
    "production": "place_production upgrade_production",
    "recruit": "recruit_points",
    "redeploy": "redeploy",
    "region_total": "read_total row_option",
    "relics": "before_check current_relic late_fame relic_check",
    "research": "research researches",
    "retreat": "retreat withdrawn",
    "rounds": "begin end_of_round round",
    "ryhzu": "summon upkeep",
    "setup": "choose_faction faction_boards keep_leaders lay_map neutrals place_neutral"
    " place_tile printed ready remove_foundation",
    "setup_bases": "place_base starting_foundation",
    "setup_units": "place_leader",
    "supply": "energy gems",
    "tactics": "draw_cards limit next_card",
    "turns": "action_phase action_turn after_action passing phase_over turn turn_ends turn_over",
    "wounds": "first_wounds wounds",
}
"""By chapter, the entries that can lie below others."""
WAITS = {f"cho.{name}.{word}" for name, words in WAITING.items() for word in words.split()}
AT_HOME = {
    **dict.fromkeys(("setup", "setup_bases", "setup_units", "rounds"), ("setup",)),
    "pricing": ("pricing",),
    "turns": PHASES,
    **dict.fromkeys(("combat", "planning", "effects", "battle", "retreat"), ("combat",)),
    "aftermath": ("combat",),
    **dict.fromkeys(("income", "region_total"), ("income",)),
    "relics": ("relic_check",),
}
"""Chapters whose entries belong to one phase, or to the action phases."""
ONCE = (
    *(EndOfBattle, Afterwards, Losses, Retreat, Withdrawn, Wounds, Compare, FirstWounds, Dice),
    *(Planning, CombatTurn, IncomeOver, Sources, NextSource, LateFame, CurrentRelic),
    *(NeutralPrices, PricePhase, EndPricing, PhaseOver, TurnOver, TurnEnds, ActOrPass, Turn),
    *(Passing, AfterAction),
)
BY_SEAT = (ActionTurn, SeatIncome, BeforeCheck, KeepLeaders)
"""Entries of which each seat has one at most."""
FRAME: dict[str, type[Entry]] = {
    "pricing": NeutralPrices,
    "combat": CombatTurn,
    "income": IncomeOver,
    "relic_check": LateFame,
}
"""What lies below everything else of a phase; in an action phase it is the end of that."""
TURNS = (ActionTurn, ActOrPass, Turn, Passing, AfterAction, TurnEnds, TurnOver)
ON: dict[type[Entry], tuple[type[Entry], ...]] = {
    **dict.fromkeys((ActOrPass, Turn, Passing, AfterAction), (TurnEnds,)),
    TurnEnds: (TurnOver,),
    TurnOver: (ActionTurn, PhaseOver),
    **dict.fromkeys((PricePhase, AfterPricing, EndPricing), (PricingTurn, NeutralPrices)),
    PricingTurn: (PricingTurn, NeutralPrices),
    ActionTurn: (ActionTurn, PhaseOver),
    **dict.fromkeys((SeatIncome, Sources, NextSource), (SeatIncome, IncomeOver)),
    BeforeCheck: (BeforeCheck, CurrentRelic),
    CurrentRelic: (LateFame,),
    **dict.fromkeys((ChooseBattle, EndOfBattle), (CombatTurn,)),
    Afterwards: (EndOfBattle,),
    Losses: (Afterwards,),
    Retreat: (Losses,),
    Wounds: (Retreat,),
    Compare: (Wounds,),
    FirstWounds: (Compare,),
    Dice: (FirstWounds,),
    Planning: (Dice,),
    MakePlan: (Dice, MakePlan),
    **dict.fromkeys((Roll, Reroll), (FirstWounds, Roll)),
}
"""What the steps of a turn and of a battle lie on."""
IN_TURN = (
    *(ActOrPass, Turn, Passing, AfterAction, TurnEnds, PricePhase, AfterPricing, EndPricing),
    *(Sources, NextSource, ChooseBattle),
)
"""Entries of the seat whose turn it is."""
FIGHTING = ("effects", "battle", "retreat", "aftermath")
"""Chapters whose entries belong to a side of the battle."""


def chapter(entry: Entry) -> str:
    return entry.key.split(".")[1]


def places(s: State, first: int) -> Flaws:
    """Above the rest of the round lies only what can wait there, in its phase, once."""
    seen: collections.Counter[object] = collections.Counter()
    for at, entry in enumerate(s.todo[first:], first):
        waits = at == len(s.todo) - 1 or entry.key in WAITS
        phases = AT_HOME.get(chapter(entry), (s.pub.phase,))
        double = isinstance(entry, ONCE) and seen[type(entry)]
        double = double or (isinstance(entry, BY_SEAT) and seen[entry])
        seen[type(entry)] += 1
        seen[entry] += 1
        fine = waits and s.pub.phase in phases and not double and not isinstance(entry, Aside)
        fine = fine and isinstance(s.todo[at - 1], ON.get(type(entry), Entry))
        if not fine or not of_its_seat(s, entry):
            yield MISPLACED(place=f"todo[{at}]", entry=entry.key)
    yield from framed(s, first)


def framed(s: State, first: int) -> Flaws:
    """The frame of the phase lies first; after the last turn of an action phase it is gone."""
    frame = FRAME.get(s.pub.phase, PhaseOver)
    turns = any([isinstance(one, TURNS) for one in s.todo])
    needed = s.pub.phase != "setup" and (turns or frame is not PhaseOver)
    if needed and not isinstance(next(iter(s.todo[first:]), None), frame):
        yield MISPLACED(place=f"todo[{first}]", entry=frame.key)


def of_its_seat(s: State, entry: Entry) -> bool:
    """Turns belong to whose turn it is, effects of a battle to its sides."""
    seat = getattr(entry, "seat", NOBODY)
    if isinstance(entry, IN_TURN):
        return bool(seat == s.pub.turn)
    if (chapter(entry) in FIGHTING or isinstance(entry, Reroll)) and seat != NOBODY:
        return seat in s.pub.battle.sides
    return not isinstance(entry, PhaseOver) or entry.phase == s.pub.phase


def prices(s: State) -> Flaws:
    """As many phases are priced as the agenda says, by each seat as often as it may."""
    p, n = s.pub, s.box.setups[len(s.own)].prices
    if s.todo == [Prepare()] or p.ended:
        return
    priced = [one.seat for one in p.prices if one.seat != UNPRICED]
    open_ = [one.seat for one in s.todo if isinstance(one, PricingTurn | PricePhase)]
    wanted = {"setup": 0, "pricing": n}.get(p.phase, n)
    fine = all([[*priced, *open_].count(seat) == wanted for seat in range(len(s.own))])
    neutral = 0 if p.phase in ("setup", "pricing") else len(s.box.setups[len(s.own)].pairs)
    if not fine or priced.count(NOBODY) != neutral:
        yield WRONG_NOW(place="pub.prices")


def relics(s: State) -> Flaws:
    """Relics of rounds to come stand on their foundations, those of the past are gone."""
    p = s.pub
    over = p.phase == "relic_check" and not any([isinstance(one, CurrentRelic) for one in s.todo])
    gone = p.round if over else max(p.round - 1, 0)
    if p.ended:
        gone = sum([region < 0 for region in p.relics])
    wanted = [NOBODY] * gone + homes_of(s)[gone:]
    if p.relics != wanted or any([one > gone for row in p.taken for one in row]):
        yield WRONG_NOW(place="pub.relics")


def homes_of(s: State) -> list[int]:
    """By relic, the region of the foundation with its number; NOBODY if it is not laid yet."""
    found = [NOBODY] * len(s.pub.relics)
    for region, plots in enumerate(s.pub.plots):
        for plot in plots:
            row = s.box.foundations.get(plot.foundation)
            if row and row["relic"]:
                found[row["relic"] - 1] = region
    return found


COURSE: tuple[Demand, ...] = (prices, relics)
