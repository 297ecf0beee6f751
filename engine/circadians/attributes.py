"""Attributes: turning them to the upgraded side (CHO-ATR, CHO-INC-11, CHO-CIR-15).

What the sides do is in the files of the factions. All attributes of a faction work from the start
on (CHO-ATR-02), so a reaction asks upgraded() and nothing else.
"""

from __future__ import annotations

from engine.kernel import Decision, Denial, Step, then, then_all

from .box import ATTRIBUTES, Record
from .chapter import Chapter
from .hooks import UPGRADED
from .state import State, upgraded
from .supply import pay, too_few_gems

attributes = Chapter("cho.attributes")

TURNED = attributes.fact("turned", "seat attribute")


@attributes.entry
class UpgradeAttribute(Step):
    """So many attributes may be upgraded, each for the gems on its card (CHO-ATR-03)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        if self.n and upgradable(s, self.seat):
            then(s, TurnAttribute(self.seat, self.n))


@attributes.entry
class TurnAttribute(Decision):
    """Which attribute is turned, or none: an upgrade may be declined (CHO-CIR-15)."""

    cites = "CHO-ATR-01 CHO-ATR-03 CHO-INC-11"
    exact = True

    seat: int
    n: int

    def fits(self, s: State) -> bool:
        return self.n > 0

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [*[(card,) for card in upgradable(s, seat)], (None,)]

    def why_not(self, s: State, seat: int, attribute: str | None) -> Denial | None:
        if attribute is None:
            return None
        card = ATTRIBUTES[attribute]
        if card.faction != s.pub.factions[seat]:
            return NOT_YOURS(attribute=attribute)
        return not_upgradable(s, seat, attribute)

    def apply(self, s: State, seat: int, attribute: str | None) -> None:
        if attribute is None:
            return
        pay(s, seat, gems=gems_for(s, attribute))
        s.pub.upgraded += (attribute,)
        TURNED.tell(s, seat, attribute)
        follow = UPGRADED.entries(s, seat, attribute)
        then_all(s, *follow, UpgradeAttribute(seat, self.n - 1))


# -- reasons --------------------------------------------------------------------

NOT_YOURS = attributes.reason("not_yours", "CHO-ATR-01", "CHO-ATR-02", params="attribute")
TURNED_ALREADY = attributes.reason("turned_already", "CHO-ATR-01", params="attribute")
NOTHING_TO_UPGRADE = attributes.reason("nothing_to_upgrade", "CHO-ATR-03", "CHO-GEN-22")


def not_upgradable(s: State, seat: int, attribute: str) -> Denial | None:
    """Why a seat cannot turn an attribute of its own."""
    if upgraded(s, attribute):
        return TURNED_ALREADY(attribute=attribute)
    return too_few_gems(s, seat, gems_for(s, attribute))


def upgradable(s: State, seat: int) -> list[str]:
    """The attributes that a seat could upgrade now."""
    cards = s.box.factions[s.pub.factions[seat]].attributes
    return [card for card in cards if not_upgradable(s, seat, card) is None]


def nothing_to_upgrade(s: State, seat: int) -> Denial | None:
    return None if upgradable(s, seat) else NOTHING_TO_UPGRADE()


# -- readers --------------------------------------------------------------------


def gems_for(s: State, attribute: str) -> int:
    """The gems on the card; a relic space asks for none if the table wants it so (R-70)."""
    free = s.box.book.relic_upgrade_free and s.pub.phase == "relic_check"
    return 0 if free else ATTRIBUTES[attribute].gems


def side(s: State, attribute: str) -> Record:
    """What the side of an attribute that is up says."""
    return ATTRIBUTES[attribute].sides[upgraded(s, attribute)]
