"""One-use characters, played while their owner is active (pl-2018: Korzystanie z postaci)."""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chapter, Decision, Denial, members, then, then_all

from . import farm, recruit, track
from .action import AskAgain, Question
from .board import Hex
from .box import UNITS, Unit
from .recruit import Slot
from .state import State, add_units, all_farms, barred, face_down, farmland, old_ones_on, stock
from .tiles import TOGETHER, TurnUp, destroy_fallen, hit, level_on, remove

characters = Chapter("auz.characters")

PLAYED = characters.fact("played", "seat character")
ENLISTED = characters.fact("enlisted", "seat unit")
RESTORED = characters.fact("restored", "seat hex")
GAINED = characters.fact("gained", "seat gains")
RESTORED_FARMS = 2


@characters.entry
class Play(Aside):
    """A one-use character takes effect and leaves the game (AUZ-CHAR-04)."""

    cites = "AUZ-CHAR-04 AUZ-ACT-08"
    kind = "turn"

    def moves(self, s: State, seat: int) -> t.Sequence[tuple[str]]:
        mine = s.pub.characters[seat]  # asked at every decision, mostly for nothing
        if not mine or s.box.one_use.isdisjoint(mine) or idle(s, seat):
            return ()
        return list(zip(filter(s.box.one_use.__contains__, mine), strict=True))

    def why_not(self, s: State, seat: int, character: str) -> Denial | None:
        known = s.box.characters[character]["code"]
        return (
            not_owned(s, seat, known)
            or not_one_use(s, known)
            or not_active(s, seat)
            or in_battle(s)
            or EFFECTS[known].why_not(s, seat)
        )

    def allows(self, s: State, seat: int, character: str) -> bool:
        return EFFECTS[character].can(s, seat)  # moves() saw to the rest

    def apply(self, s: State, seat: int, character: str) -> None:
        p = s.pub
        p.characters[seat] = tuple(c for c in p.characters[seat] if c != character)
        p.gone = (*p.gone, character)
        PLAYED.tell(s, seat, character)
        if isinstance(s.todo[-1], Question):
            then(s, AskAgain())
        EFFECTS[character].begin(s, seat)


@characters.entry
class Scout(Decision):
    """Agent Davies turns up face-down tiles anywhere (AUZ-PERS-01)."""

    on = "@any_time"
    cites = "AUZ-PERS-01"
    exact = True

    seat: int
    left: int
    chosen: tuple[int, ...]
    """The hexes named before; nothing is turned up until all are named."""

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(hex_,) for hex_ in members(face_down(s)) if hex_ not in self.chosen]

    def why_not(self, s: State, seat: int, hex: Hex) -> Denial | None:
        return None if level_on(s, hex) else NO_HIDDEN_TILE(hex=hex)

    def apply(self, s: State, seat: int, hex: Hex) -> None:
        chosen = (*self.chosen, hex)
        if self.left > 1 and face_down(s).bit_count() > len(chosen):
            then(s, Scout(seat, self.left - 1, chosen))
        else:
            then_all(s, *[TurnUp(one, level_on(s, one)) for one in chosen])

    def fits(self, s: State) -> bool:
        """Different face-down tiles, and there is another one to name."""
        hexes, hidden, n = {*self.chosen}, face_down(s), len(self.chosen)
        different = len(hexes) == n and hexes.issubset(members(hidden))
        return 0 < self.left <= TOGETHER - n and different and hidden.bit_count() > n


@characters.entry
class Enlist(Decision):
    """Captain Flounder brings a unit from the supply (AUZ-PERS-07)."""

    on = "@any_time"
    cites = "AUZ-PERS-07"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(UNITS[unit],) for unit in range(5) if s.pub.supply[unit]]

    def why_not(self, s: State, seat: int, unit: Unit) -> Denial | None:
        return None if s.pub.supply[UNITS.index(unit)] else NONE_IN_SUPPLY(unit=unit)

    def apply(self, s: State, seat: int, unit: Unit) -> None:
        s.pub.supply[UNITS.index(unit)] -= 1
        add_units(s, seat, UNITS.index(unit), 1)
        ENLISTED.tell(s, seat, unit)


@characters.entry
class Raze(Decision):
    """Desta Danger removes a face-up temple with all Old Ones on it (AUZ-PERS-12)."""

    on = "@any_time"
    cites = "AUZ-PERS-12"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(hex_,) for hex_ in temple_hexes(s)]

    def why_not(self, s: State, seat: int, hex: Hex) -> Denial | None:
        return None if hex in temple_hexes(s) else NO_TEMPLE(hex=hex)

    def apply(self, s: State, seat: int, hex: Hex) -> None:
        for tile in old_ones_on(s, hex):
            remove(s, tile)


@characters.entry
class Restore(Decision):
    """Jenny Appleseed turns own blighted farms back (AUZ-PERS-19)."""

    on = "@any_time"
    cites = "AUZ-PERS-19"
    exact = True

    seat: int
    left: int
    due: bool

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        found: list[tuple[int | None]] = [(hex_,) for hex_ in members(restorable(s, seat))]
        return found if self.due else [*found, (None,)]

    def why_not(self, s: State, seat: int, hex: Hex | None) -> Denial | None:
        if hex is None:
            return RESTORE_DUE() if self.due else None
        return not_blighted(s, seat, hex) or old_one_on_farm(s, seat, hex)

    def apply(self, s: State, seat: int, hex: Hex | None) -> None:
        if hex is None:
            return
        s.pub.blighted &= ~(1 << hex)
        RESTORED.tell(s, seat, hex)
        if self.left > 1 and restorable(s, seat):
            then(s, Restore(seat, self.left - 1, False))

    def fits(self, s: State) -> bool:
        return 0 < self.left <= RESTORED_FARMS


@characters.entry
class Invite(Decision):
    """Kitchener takes a character from the display (AUZ-PERS-24)."""

    on = "@any_time"
    cites = "AUZ-PERS-24"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int | str]]:
        return recruit.filled_slots(s)

    def why_not(self, s: State, seat: int, slot: Slot) -> Denial | None:
        return recruit.slot_is_empty(s, slot)

    def apply(self, s: State, seat: int, slot: Slot) -> None:
        recruit.take_from_display(s, seat, slot)


@characters.entry
class Raid(Decision):
    """The raiding party damages a face-up Old One anywhere (AUZ-PERS-26)."""

    on = "@any_time"
    cites = "AUZ-PERS-26"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(tile,) for tile in s.pub.old_ones]

    def why_not(self, s: State, seat: int, target: str) -> Denial | None:
        known = s.box.tiles[target]
        return None if target in s.pub.old_ones and known else NOT_ON_MAP(tile=target)

    def apply(self, s: State, seat: int, target: str) -> None:
        hit(s, seat, target, s.box.characters["long_range_group"]["hits"])
        destroy_fallen(s, [target])


# -- reasons --------------------------------------------------------------------

NOT_OWNED = characters.reason("not_owned", "AUZ-CHAR-04", "AUZ-RECRUIT-07", params="character")
NOT_ONE_USE = characters.reason("not_one_use", "AUZ-CHAR-01", "AUZ-CHAR-04", params="character")
NOT_ACTIVE = characters.reason("not_active", "AUZ-CHAR-04", "AUZ-CHAR-06")
IN_BATTLE = characters.reason("in_battle", "AUZ-CHAR-04")
NO_HIDDEN_TILE = characters.reason("no_hidden_tile", "AUZ-PERS-01", params="hex")
SUPPLY_IS_EMPTY = characters.reason("supply_is_empty", "AUZ-PERS-07")
NONE_IN_SUPPLY = characters.reason("none_in_supply", "AUZ-PERS-07", params="unit")
NO_TEMPLE_ANYWHERE = characters.reason("no_temple_anywhere", "AUZ-PERS-12")
NO_TEMPLE = characters.reason("no_temple", "AUZ-PERS-12", params="hex")
NO_BLIGHTED_FARM = characters.reason("no_blighted_farm", "AUZ-PERS-19")
RESTORE_DUE = characters.reason("restore_due", "AUZ-PERS-19")
NOT_BLIGHTED = characters.reason("not_blighted", "AUZ-PERS-19", params="hex")
OLD_ONE_ON_FARM = characters.reason("old_one_on_farm", "AUZ-PERS-19", params="hex")
DISPLAY_IS_EMPTY = characters.reason("display_is_empty", "AUZ-PERS-24")
NO_OLD_ONE_REVEALED = characters.reason("no_old_one_revealed", "AUZ-PERS-26")
NOT_ON_MAP = characters.reason("not_on_map", "AUZ-PERS-26", params="tile")


def not_owned(s: State, seat: int, character: str) -> Denial | None:
    return None if character in s.pub.characters[seat] else NOT_OWNED(character=character)


def not_one_use(s: State, character: str) -> Denial | None:
    return None if character in s.box.one_use else NOT_ONE_USE(character=character)


def not_active(s: State, seat: int) -> Denial | None:
    return None if s.pub.turn == seat else NOT_ACTIVE()


def in_battle(s: State) -> Denial | None:
    return IN_BATTLE() if kept_out(s) else None


def no_blighted_farm(s: State, seat: int) -> Denial | None:
    blighted = members(blighted_farms(s, seat))
    return old_one_on_farm(s, seat, blighted[0]) if blighted else NO_BLIGHTED_FARM()


def not_blighted(s: State, seat: int, hex_: int) -> Denial | None:
    return None if blighted_farms(s, seat) >> hex_ & 1 else NOT_BLIGHTED(hex=hex_)


def old_one_on_farm(s: State, seat: int, hex_: int) -> Denial | None:
    return None if restorable(s, seat) >> hex_ & 1 else OLD_ONE_ON_FARM(hex=hex_)


# -- what each character needs and does -----------------------------------------


class Effect(t.NamedTuple):
    """Whether a one-use character can be played, what else forbids it, and what it begins."""

    can: t.Callable[[State, int], bool]
    denial: t.Callable[[State, int], Denial | None]
    begin: t.Callable[[State, int], None]

    def why_not(self, s: State, seat: int) -> Denial | None:
        return None if self.can(s, seat) else self.denial(s, seat)


def always(s: State, seat: int) -> bool:
    return True


def never(s: State, seat: int) -> None:
    return None


def takes_goods(character: str) -> Effect:
    """A character that brings resources from the supply (AUZ-PERS-13, -25, -27, -39)."""

    def begin(s: State, seat: int) -> None:
        gains = s.box.characters[character]["gives"]
        for ore, n in gains.items():
            stock(s, ore)[seat] += n
        GAINED.tell(s, seat, dict(gains))

    return Effect(always, never, begin)


def davies(s: State, seat: int) -> None:
    card = s.box.characters["agent_davies"]
    s.pub.vp[seat] += card["vp"]
    GAINED.tell(s, seat, {"vp": card["vp"]})
    if face_down(s):
        then(s, Scout(seat, card["tiles"], ()))


def cassan(s: State, seat: int) -> None:
    pieces = s.box.characters["ferdinand_cassan"]["pieces"]
    then(s, farm.Build(seat, pieces, (), False))


def no_brassey(s: State, seat: int) -> Denial | None:
    return track.no_track(s, seat, True, s.box.book.brassey)


def brassey(s: State, seat: int) -> None:
    track.begin(s, seat, True, s.box.characters["timothy_brassey"]["pieces"], s.box.book.brassey)


def jenny(s: State, seat: int) -> None:
    then(s, Restore(seat, s.box.characters["jenny_appleseed"]["farms"], True))


EFFECTS: dict[str, Effect] = {
    "agent_davies": Effect(always, never, davies),
    "captain_flounder": Effect(
        lambda s, seat: any(s.pub.supply),
        lambda s, seat: SUPPLY_IS_EMPTY(),
        lambda s, seat: then(s, Enlist(seat)),
    ),
    "desta_danger": Effect(
        lambda s, seat: bool(temple_hexes(s)),
        lambda s, seat: NO_TEMPLE_ANYWHERE(),
        lambda s, seat: then(s, Raze(seat)),
    ),
    "donald_mcdonald": takes_goods("donald_mcdonald"),
    "ferdinand_cassan": Effect(farm.has_own_site, lambda s, seat: farm.NO_FARM_SITE(), cassan),
    "jenny_appleseed": Effect(lambda s, seat: restorable(s, seat) > 0, no_blighted_farm, jenny),
    "kitchener": Effect(
        lambda s, seat: bool(s.pub.display),
        lambda s, seat: DISPLAY_IS_EMPTY(),
        lambda s, seat: then(s, Invite(seat)),
    ),
    "lady_carter": takes_goods("lady_carter"),
    "long_range_group": Effect(
        lambda s, seat: bool(s.pub.old_ones),
        lambda s, seat: NO_OLD_ONE_REVEALED(),
        lambda s, seat: then(s, Raid(seat)),
    ),
    "lord_blackstock": takes_goods("lord_blackstock"),
    "rory_mcdory": takes_goods("rory_mcdory"),
    "timothy_brassey": Effect(
        lambda s, seat: track.can_lay(s, seat, True, s.box.book.brassey),
        no_brassey,
        brassey,
    ),
    "yvette_quilla": takes_goods("yvette_quilla"),
}


# -- readers --------------------------------------------------------------------

PLAY = Play()


def playable(s: State, seat: int) -> bool:
    """Whether a seat could play a one-use character now."""
    if s.box.one_use.isdisjoint(s.pub.characters[seat]):  # as mostly, at the end of each turn
        return False
    for (card,) in PLAY.moves(s, seat):  # noqa: SIM110  any() costs twice as much here
        if EFFECTS[card].can(s, seat):
            return True
    return False


def idle(s: State, seat: int) -> bool:
    """Whether a seat cannot play any one-use character, whatever the cards say."""
    return s.pub.turn != seat or kept_out(s)


def kept_out(s: State) -> bool:
    """Whether a battle keeps one-use characters out (R-55)."""
    return s.pub.battle.hex > 0 and not s.box.book.one_use_in_battle


def temple_hexes(s: State) -> list[int]:
    """The hexes with a face-up temple, ascending."""
    kind = s.box.kind
    found = {one.hex for code, one in s.pub.old_ones.items() if kind[code] == "temple"}
    return sorted(found)


def blighted_farms(s: State, seat: int) -> int:
    """The farms that Jenny Appleseed may restore: own ones, or anybody's (AUZ-COOP-07)."""
    return (farmland(s) if s.box.shared else all_farms(s, seat)) & s.pub.blighted


def restorable(s: State, seat: int) -> int:
    """Blighted farms that can be turned back, perhaps with an Old One on them (R-38)."""
    farms = blighted_farms(s, seat)
    return farms if s.box.book.restore_beside else farms & ~barred(s)
