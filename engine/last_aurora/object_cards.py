"""The kinds of Object cards (pl: Karty Przedmiotów).

Here are the cards played beside a decision of the own turn. The others belong to what they change:
the Protective Suit to contamination.py, Nitromethane to the payment in movement.py, the Incendiary
Rounds to the attack in fire.py, the Mine to mine.py.
"""

from __future__ import annotations

from engine.kernel import Aside, Chapter, Choice, Denial, then

from .contamination import Cleanse, ill_among, nobody_contaminated
from .damage import Mend
from .objects import may_hold, might_play, play, playable, unplayable
from .state import State, crew, printed
from .survivors import Once, nothing_damaged, rouse

object_cards = Chapter("lau.object_cards")

MEDICATED = object_cards.fact("medicated", "seat survivor")


@object_cards.entry
class FrostbiteMedicine(Aside):
    """The Skill of a Survivor is higher until the phase ends (LAU-OBJC-01)."""

    cites = "LAU-OBJC-01"
    kind = "object"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        if not playable(s, seat, "frostbite_medicine"):
            return []
        return [(card,) for card in crew(s, seat) if not skilled_enough(s, card)]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        teachable = any([unskilled(s, card) for card in crew(s, seat)])
        return teachable and might_play(s, seat, "frostbite_medicine")

    def why_not(self, s: State, seat: int, survivor: str) -> Denial | None:
        return (
            unplayable(s, seat, "frostbite_medicine")
            or not_in_crew(s, seat, survivor)
            or skilled_enough(s, survivor)
        )

    def apply(self, s: State, seat: int, survivor: str) -> None:
        play(s, seat, "frostbite_medicine")
        s.pub.medicated += (survivor,)
        MEDICATED.tell(s, seat, survivor)


@object_cards.entry
class DecontaminationIv(Aside):
    """Contamination leaves one or two Survivors (LAU-OBJC-02)."""

    cites = "LAU-OBJC-02"
    kind = "object"
    exact = True

    def moves(self, s: State, seat: int) -> Once:
        if not playable(s, seat, "decontamination_iv"):
            return []
        return [()] if ill_among(s, crew(s, seat)) else []

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        healthy = nobody_contaminated(s, crew(s, seat))
        return healthy is None and might_play(s, seat, "decontamination_iv")

    def why_not(self, s: State, seat: int) -> Denial | None:
        return unplayable(s, seat, "decontamination_iv") or nobody_contaminated(s, crew(s, seat))

    def apply(self, s: State, seat: int) -> None:
        play(s, seat, "decontamination_iv")
        then(s, Cleanse(seat, s.box.objects["decontamination_iv"]["n"], crew(s, seat)))


@object_cards.entry
class FoodRation(Aside):
    """A Survivor who rests or is exhausted becomes active at once (LAU-OBJC-05, -06, -12)."""

    cites = "LAU-OBJC-05 LAU-OBJC-06 LAU-OBJC-12"
    kind = "object"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        if not playable(s, seat, "food_ration"):
            return []
        return [(card,) for card in crew(s, seat) if not active_already(s, seat, card)]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        tired = s.pub.resting[seat] or s.pub.exhausted[seat]
        return bool(tired) and might_play(s, seat, "food_ration")

    def why_not(self, s: State, seat: int, survivor: str) -> Denial | None:
        return (
            unplayable(s, seat, "food_ration")
            or not_in_crew(s, seat, survivor)
            or active_already(s, seat, survivor)
        )

    def apply(self, s: State, seat: int, survivor: str) -> None:
        play(s, seat, "food_ration")
        rouse(s, seat, survivor)


@object_cards.entry
class NitrousOxide(Aside):
    """The Truck is faster in the movement that follows (LAU-OBJC-08)."""

    cites = "LAU-OBJC-08"
    kind = "object"
    exact = True

    def moves(self, s: State, seat: int) -> Once:
        return [()] if playable(s, seat, "nitrous_oxide") and not on_the_road(s) else []

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return might_play(s, seat, "nitrous_oxide") and on_the_road(s) is None

    def why_not(self, s: State, seat: int) -> Denial | None:
        return unplayable(s, seat, "nitrous_oxide") or on_the_road(s)

    def apply(self, s: State, seat: int) -> None:
        play(s, seat, "nitrous_oxide")
        s.pub.nitrous[seat] += 1


@object_cards.entry
class WeldingTorch(Aside):
    """Repairs anywhere in the convoy, in the Fire phase too (LAU-OBJC-09)."""

    cites = "LAU-OBJC-09"
    kind = "object"
    exact = True

    def moves(self, s: State, seat: int) -> Once:
        if not playable(s, seat, "welding_torch"):
            return []
        return [] if nothing_damaged(s, seat) else [()]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return might_play(s, seat, "welding_torch") and nothing_damaged(s, seat) is None

    def why_not(self, s: State, seat: int) -> Denial | None:
        return unplayable(s, seat, "welding_torch") or nothing_damaged(s, seat, "LAU-OBJC-09")

    def apply(self, s: State, seat: int) -> None:
        play(s, seat, "welding_torch")
        then(s, Mend(seat, s.box.objects["welding_torch"]["n"]))


# -- reasons --------------------------------------------------------------------

NOT_IN_CREW = object_cards.reason("not_in_crew", "LAU-OBJC-01", "LAU-OBJC-05", params="survivor")
SKILLED_ENOUGH = object_cards.reason("skilled_enough", "LAU-OBJC-01", params="survivor")
ACTIVE_ALREADY = object_cards.reason(
    "active_already", "LAU-OBJC-05", "LAU-OBJC-12", params="survivor"
)
ON_THE_ROAD = object_cards.reason("on_the_road", "LAU-OBJC-08", "LAU-MOVE-11")


def not_in_crew(s: State, seat: int, survivor: str) -> Denial | None:
    return None if survivor in crew(s, seat) else NOT_IN_CREW(survivor=s.box.cards[survivor].code)


def skilled_enough(s: State, survivor: str) -> Denial | None:
    return None if unskilled(s, survivor) else SKILLED_ENOUGH(survivor=survivor)


def active_already(s: State, seat: int, survivor: str) -> Denial | None:
    return ACTIVE_ALREADY(survivor=survivor) if survivor in s.pub.active[seat] else None


def on_the_road(s: State) -> Denial | None:
    """Points are settled before the first step."""
    return ON_THE_ROAD() if s.pub.path else None


# -- readers --------------------------------------------------------------------


def unskilled(s: State, survivor: str) -> bool:
    """Whether the Frostbite Medicine would raise the Skill of a Survivor (R-50)."""
    if survivor in s.pub.medicated:
        return False
    ill = s.pub.contamination.get(survivor, 0) if s.box.book.medicine_prevails else 0
    return printed(s, survivor) - ill < s.box.medicated


def may_help(s: State, seat: int) -> bool:
    """Whether a card for the own turn could do something for a seat, as far as all can see."""
    if not s.own[seat].objects:  # as most have not; the rest need not be looked at
        return False
    p, cards = s.pub, crew(s, seat)
    exploring = p.phase == s.box.objects["frostbite_medicine"]["phase"]
    teachable = exploring and any([unskilled(s, card) for card in cards])
    ill = nobody_contaminated(s, cards) is None
    return bool(
        ((p.resting[seat] or p.exhausted[seat]) and may_hold(s, seat, "food_ration"))
        or (p.damage[seat] and may_hold(s, seat, "welding_torch"))
        or (ill and may_hold(s, seat, "decontamination_iv"))
        or (teachable and may_hold(s, seat, "frostbite_medicine"))
    )


def nitrous(s: State, seat: int) -> int:
    """What the Nitrous Oxide played by a seat adds to the speed of its Truck."""
    return s.pub.nitrous[seat] * int(s.box.objects["nitrous_oxide"]["speed"])
