"""The linter of positions from outside: each demand bites, and is silent where nothing is wrong."""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.auztralia.action import AskAgain
from engine.auztralia.awakening import DefendPorts, Intercept, KapenaReacts, Settle
from engine.auztralia.characters import Restore, Scout
from engine.auztralia.combat import Assign, Jones, Stand, Survivors, Tally, TurnCard
from engine.auztralia.combat_end import Neumann
from engine.auztralia.farm import Build
from engine.auztralia.lint_pieces import CUBE_COUNT
from engine.auztralia.mine import Dig
from engine.auztralia.recruit import Keep, Peek, Swap
from engine.auztralia.scoring import Find
from engine.auztralia.setup import PlacePort, Prepare
from engine.auztralia.state import Den, OldOne, Own, State
from engine.auztralia.tiles import TurnUp
from engine.auztralia.track import Lay
from engine.auztralia.trade import Ship
from engine.auztralia.turn import Choose, NextDisc
from engine.kernel import Pool
from engine.kernel.lint import ENOUGH

from .battles import send
from .scene import (
    DISPLAY,
    RULES,
    TABLE,
    farm,
    give,
    hide,
    lay,
    play,
    put,
    resources,
    surveyed,
    undeal,
    units,
)

LEFT_TO_CALLERS = {"kernel.unreadable", "kernel.header_missing", "kernel.unplayable"}


def ids(s: State) -> list[str]:
    """The short names of what the linter finds."""
    return [one.id.removeprefix("auz.lint.") for one in TABLE.game.lint(TABLE, s)]


# Positions in which nothing is wrong.


def turn() -> State:
    """Seat 0 is to choose an action; there is something of everything on the map."""
    s = surveyed(90, 82, 94)
    lay(s, 0, (3, 90), (2, 3))
    lay(s, 1, (81, 82))
    farm(s, 1, "corn", 81)
    resources(s, 14, coal=1)
    hide(s, 1, 4)
    put(s, "zombie_1b", 15, 1)
    units(s, 0, infantry=2)
    give(s, 1, "kitchener")
    return s


def battle() -> State:
    """Seat 0 attacks and may withdraw after the first card."""
    s = surveyed()
    put(s, "shoggoth_1a", 3)
    units(s, 0, infantry=2, armoured_car=2)
    send(s, 3, {"auz.combat.turn_card": ["OC01"]}, infantry=2, armoured_car=2)
    while s.todo[-1] != Stand():
        play(s, 0, "combat.assign", "infantry")
    give(s, 0, "franz_neumann", "corporal_jones", "bombardier_milligan")
    return s


def card() -> State:
    """The same with a card turned: damage is to be assigned."""
    s = battle()
    s.pub.battle.card = s.pub.deck.pop()
    s.todo[1:] = [Tally(0, 0), Assign(1)]
    return s


def siege() -> State:
    """An Old One stands in the port of seat 1, which is defended."""
    s = surveyed()
    put(s, "shoggoth_1a", 82)
    s.pub.turn, s.pub.besieged, s.pub.halted = -1, (1,), ("shoggoth_1a",)
    s.todo[1:] = [Settle(), KapenaReacts(), DefendPorts(), TurnCard()]
    units(s, 1, infantry=2)
    b, s.pub.barracks[1] = s.pub.battle, (0, 0, 0, 0, 0)
    b.hex, b.fighter, b.port, b.sanity, b.force = 82, 1, True, 3, [2, 0, 0, 0, 0]
    return s


def draw() -> State:
    """Seat 0 has paid for two characters and has seen one of them."""
    s = turn()
    (card, *_), s.pub.cost = s.den.characters.rest, 1
    undeal(s, card)
    s.own[0] = Own((card,), ())
    s.todo[1:] = [Keep(0), Peek(0)]
    return s


def end() -> State:
    """The game is over, but for one hidden tile."""
    s = turn()
    s.pub.turn, s.pub.ended, s.todo = -1, "port", [Find(4, 1)]
    return s


def ports() -> State:
    """The first of two ports is to be placed."""
    s = TABLE.start(2)
    kernel.advance(RULES, s, kernel.seeded(1))
    return s


GOOD = (turn, battle, card, siege, draw, end, ports)


@pytest.mark.parametrize("made", GOOD, ids=lambda made: made.__name__)
def test_a_sound_position_has_no_findings(made: t.Callable[[], State]) -> None:
    assert TABLE.game.lint(TABLE, made()) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fresh_table_has_no_findings(seats: int) -> None:
    assert TABLE.game.lint(TABLE, TABLE.start(seats)) == []


# Each demand bites.

Spoil = t.Callable[[State], object]


def put_(name: str, value: t.Any) -> Spoil:
    """Another value in the public part."""
    return lambda s: setattr(s.pub, name, value)


def at(name: str, index: int, value: t.Any) -> Spoil:
    """Another item in a list of the public part."""
    return lambda s: getattr(s.pub, name).__setitem__(index, value)


def more(name: str, index: int, n: int = 1) -> Spoil:
    return lambda s: at(name, index, getattr(s.pub, name)[index] + n)(s)


def fight(name: str, value: t.Any) -> Spoil:
    """Another value in the battle."""
    return lambda s: setattr(s.pub.battle, name, value)


def todo(*entries: t.Any) -> Spoil:
    """Other entries on the bottom one."""
    return lambda s: s.todo.__setitem__(slice(1, None), entries)


def agenda(*entries: t.Any) -> Spoil:
    return lambda s: s.todo.__setitem__(slice(None), entries)


def old_one(code: str, *values: t.Any) -> Spoil:
    return lambda s: s.pub.old_ones.__setitem__(code, OldOne(*values))


def track(seat: int, *edges: tuple[int, int]) -> Spoil:
    return lambda s: lay(s, seat, *edges)


def secret(seat: int, *values: t.Any) -> Spoil:
    return lambda s: s.own.__setitem__(seat, Own(*values))


def pool(*parts: tuple[str, ...]) -> Spoil:
    return lambda s: setattr(s, "den", Den(Pool(*parts)))


def both(*spoils: Spoil) -> Spoil:
    return lambda s: [spoil(s) for spoil in spoils]


def deck_top(s: State) -> None:
    rest = s.den.characters.rest
    s.den = Den(Pool(rest[:1], rest[1:], ()))


def bad_trophy(s: State) -> None:
    s.pub.trophies[s.pub.unseen[0]] = 0
    s.pub.unseen = s.pub.unseen[1:]


def emptied(s: State) -> None:
    s.pub.battle.force, s.pub.battle.wounds = [0] * 5, [0] * 5


def back_on_the_deck(s: State) -> None:
    s.pub.deck.append(s.pub.battle.card)


def many_pieces(s: State) -> None:
    s.pub.rails[0] = s.box.board.edges_of((1 << 90) | (1 << 3) | (1 << 2) | (1 << 14) | (1 << 15))


BITES: list[tuple[str, t.Callable[[], State], Spoil]] = [
    ("seat_count", turn, lambda s: s.own.extend(s.own)),
    ("list_length", turn, put_("hq", [20, 20])),
    ("list_length", turn, put_("time", [2])),
    ("list_length", turn, old_one("zombie_1b", 15, (1, 0), (0, 0, 0))),
    ("out_of_bounds", turn, at("gold", 0, -1)),
    ("out_of_bounds", turn, at("gold", 0, 5000)),
    ("out_of_bounds", turn, put_("turn", 3)),
    ("out_of_bounds", turn, put_("cost", 9)),
    ("out_of_bounds", turn, put_("stack", [7])),
    ("out_of_bounds", turn, at("time", 0, 60)),
    ("out_of_bounds", turn, at("port", 0, -5)),
    ("out_of_bounds", turn, at("port", 0, 9000)),
    ("out_of_bounds", siege, put_("besieged", (2,))),
    ("out_of_bounds", turn, lambda s: resources(s, 14, coal=-1)),
    ("out_of_bounds", turn, old_one("zombie_1b", 15, (-1, 0, 0), (0, 0, 0))),
    ("off_map", turn, lambda s: resources(s, 96, coal=1)),
    ("off_map", turn, put_("blighted", 1 << 96)),
    ("off_map", turn, put_("lurking", {0: "zombie_1a"})),
    ("off_map", turn, old_one("zombie_1b", 0, (1, 0, 0), (0, 0, 0))),
    ("off_map", turn, at("rails", 0, 1 << 2000)),
    ("unknown_code", turn, put_("halted", ("godzilla",))),
    ("unknown_code", turn, put_("turned", "godzilla")),
    ("unknown_code", turn, put_("ended", "boredom")),
    ("unknown_code", turn, lambda s: s.pub.display.append("godzilla")),
    ("unknown_code", battle, fight("used", ["kitchener"])),
    ("tile_count", turn, lambda s: put_("removed", s.pub.unseen[:1])(s)),
    ("tile_count", turn, lambda s: put_("unseen", s.pub.unseen[1:])(s)),
    ("character_count", turn, lambda s: s.pub.display.pop()),
    ("card_count", turn, lambda s: s.pub.deck.pop()),
    ("card_count", turn, lambda s: fight("card", s.pub.deck[0])(s)),
    ("cube_count", turn, more("hq", 0, -1)),
    ("cube_count", turn, at("boxes", 1, (0, 1, 0, 0, 0, 0, 0, 0, 0, 0))),
    ("disc_count", turn, more("spare", 1)),
    ("unit_count", turn, more("supply", 0, -1)),
    ("unit_count", turn, at("barracks", 1, (0, 0, 0, 0, 1))),
    ("too_much_damage", battle, fight("wounds", [5, 0, 0, 0, 0])),
    ("blank_tile", turn, bad_trophy),
    (
        "still_standing",
        turn,
        both(old_one("zombie_1b", 15, (2, 0, 0), (0,) * 3), more("hq", 0, -1)),
    ),
    ("too_many_hidden", turn, lambda s: at("lairs", 2, s.box.board.terrain["outback"])(s)),
    ("wrong_level", turn, lambda s: hide(s, 1, 90)),
    ("hex_shared", turn, lambda s: hide(s, 2, 4)),
    ("hex_shared", turn, lambda s: farm(s, 0, "corn", 81)),
    ("hex_shared", turn, lambda s: farm(s, 0, "corn", 90)),
    ("track_count", turn, many_pieces),
    ("edge_shared", turn, track(1, (3, 90))),
    ("loose_track", turn, track(0, (50, 51))),
    ("farm_count", turn, lambda s: at("corn", 0, s.box.soil["corn"] & ~(7 << 81))(s)),
    ("wrong_soil", turn, lambda s: farm(s, 0, "sheep", 80)),
    ("no_farm", turn, put_("blighted", 1 << 14)),
    ("no_farm", turn, put_("kept", 1 << 14)),
    ("no_port_symbol", turn, at("port", 2, 14)),
    ("ports_too_near", turn, at("port", 2, 90)),
    ("port_missing", turn, at("port", 0, 0)),
    ("no_resources_there", turn, lambda s: resources(s, 80, gold=1)),
    ("empty_pile", turn, lambda s: resources(s, 16)),
    ("event_level", turn, put_("resolved", ("E3-01",))),
    ("set_twice", siege, put_("besieged", (1, 1))),
    ("event_count", turn, at("time", -1, 30)),
    ("survey_count", turn, lambda s: put_("survey", s.pub.survey[1:])(s)),
    ("wrong_now", turn, at("boxes", 0, (0, 0, 0, 0, 0, 0, 0, 0, 0, 1))),
    ("wrong_now", turn, both(at("characters", 1, ()), put_("display", [*DISPLAY, "kitchener"]))),
    ("wrong_now", turn, deck_top),
    ("wrong_now", turn, lambda s: s.pub.stack.remove(1)),
    ("wrong_now", turn, put_("turn", 1)),
    ("wrong_now", turn, put_("cost", 1)),
    ("wrong_now", turn, put_("kept", 1 << 81)),
    ("wrong_now", turn, put_("halted", ("zombie_1b",))),
    ("wrong_now", turn, put_("ended", "time")),
    ("wrong_now", turn, at("port", 2, 0)),
    ("wrong_now", turn, fight("sanity", 1)),
    ("wrong_now", end, put_("ended", "")),
    ("wrong_now", end, put_("ended", "time")),
    ("wrong_now", end, agenda()),
    ("wrong_now", ports, at("port", 0, 90)),
    ("wrong_now", battle, fight("fighter", 1)),
    ("wrong_now", battle, fight("used", ["luigi_caprotti"])),
    ("wrong_now", battle, fight("port", True)),
    ("wrong_now", battle, fight("hex", 4)),
    ("wrong_now", battle, fight("defeated", True)),
    ("wrong_now", battle, both(emptied, put_("supply", [10, 5, 3, 4, 3]))),
    ("wrong_now", card, both(back_on_the_deck, fight("card", ""))),
    ("wrong_now", siege, fight("hex", 90)),
    ("wrong_now", siege, put_("besieged", ())),
    ("wrong_now", draw, todo(Choose(0))),
    ("kernel.agenda.too_long", turn, todo(*[PlacePort(0)] * 50)),
    ("kernel.agenda.misplaced", turn, agenda(Choose(0))),
    ("kernel.agenda.misplaced", turn, todo(NextDisc())),
    ("kernel.agenda.misplaced", turn, todo(Prepare())),
    ("kernel.agenda.misplaced", turn, todo(Assign(1))),
    ("kernel.agenda.not_open", turn, todo()),
    ("kernel.agenda.not_open", siege, lambda s: s.todo.pop()),
    ("kernel.agenda.misfit", turn, todo(Choose(1))),
    ("kernel.agenda.misfit", turn, todo(Lay(0, 3, False, True))),
    ("kernel.agenda.misfit", turn, todo(Build(0, 3, ("pigs",), True))),
    ("kernel.agenda.misfit", turn, todo(Choose(0), Build(0, 2, (), True))),
    ("kernel.agenda.misfit", turn, todo(Swap(0, "kitchener"))),
    ("kernel.agenda.misfit", turn, todo(TurnUp(5, 1))),
    ("kernel.agenda.misfit", turn, todo(TurnUp(4, 4))),
    ("kernel.agenda.misfit", turn, todo(Scout(0, 2, (5,)))),
    ("kernel.agenda.misfit", turn, todo(Scout(0, 1, (-4,)))),
    ("kernel.agenda.misfit", turn, todo(Scout(0, 2, (4,)))),
    ("kernel.agenda.misfit", turn, todo(TurnUp(4, 1), TurnUp(4, 1))),
    ("kernel.agenda.misplaced", turn, todo(AskAgain(), TurnUp(4, 1))),
    ("kernel.agenda.misplaced", turn, todo(Ship(0, 2, True), AskAgain(), TurnUp(4, 1))),
    ("kernel.agenda.not_open", turn, todo(Dig(0), AskAgain())),
    ("kernel.agenda.misfit", siege, todo(Settle(), Intercept(1))),
    ("kernel.agenda.misfit", draw, todo(Keep(0), Peek(0), Peek(0))),
    ("kernel.agenda.misfit", ports, todo(PlacePort(0), PlacePort(0))),
    ("kernel.agenda.misfit", card, todo(Tally(0, 0), Assign(0))),
    ("kernel.agenda.misfit", card, todo(Tally(-1, 0), Assign(1))),
    ("kernel.agenda.misfit", card, todo(Survivors(), Neumann((3, 0, 0, 0, 0), True))),
    ("kernel.agenda.misfit", card, todo(Survivors(), Neumann((1, 0, 0, 0, 0), True))),
    ("kernel.agenda.misfit", card, both(todo(Jones()), fight("used", ["corporal_jones"]))),
    ("kernel.agenda.stuck", turn, todo(Restore(0, 2, True))),
    ("kernel.not_sealed", turn, lambda s: s.sealed.update({0: ()})),
]


@pytest.mark.parametrize(
    ("id_", "made", "spoil"), BITES, ids=[f"{i}-{id_}" for i, (id_, *_) in enumerate(BITES)]
)
def test_a_spoiled_position_has_its_finding(
    id_: str, made: t.Callable[[], State], spoil: Spoil
) -> None:
    s = made()
    spoil(s)
    assert id_ in ids(s)


def test_every_finding_bites_somewhere() -> None:
    bitten = {id_ if "." in id_ else f"auz.lint.{id_}" for id_, *_ in BITES}
    assert bitten == set(RULES.findings) - LEFT_TO_CALLERS


# Details.


def test_all_that_is_wrong_is_found_together() -> None:
    s = turn()
    for spoil in (more("hq", 0), more("spare", 1), todo(Assign(1))):
        spoil(s)
    assert ids(s) == ["cube_count", "disc_count", "kernel.agenda.misplaced"]


def test_what_is_found_says_where_and_how_much() -> None:
    s = turn()
    more("hq", 0)(s)
    assert TABLE.game.lint(TABLE, s) == [CUBE_COUNT(seat=0, n=21, wanted=20)]


def test_an_answer_is_not_much_longer_than_the_question() -> None:
    s = turn()
    s.pub.display += [f"nobody {n}" * 50 for n in range(5000)]
    found = TABLE.game.lint(TABLE, s)
    assert len(found) == ENOUGH
    assert max(len(one.params["code"]) for one in found) == 40


def test_an_armourer_who_comes_too_late_leaves_no_negative_damage() -> None:
    s = card()
    s.pub.battle.wounds = [0, 2, 0, 0, 0]
    give(s, 0, "kitchener")
    undeal(s, "alexander_proust")
    s.den = Den(kernel.unseen([*s.den.characters.rest, s.pub.display[0]]))
    s.pub.display[0] = "alexander_proust"
    s.todo[1:] = [Survivors(), Neumann((0, 1, 0, 0, 0), True)]
    assert ids(s) == []
    play(s, 0, "characters.play", "kitchener")
    play(s, 0, "characters.invite", 1)
    play(s, 0, "combat_end.neumann", None)
    assert s.pub.battle.wounds == [0, 0, 0, 0, 0]
    assert ids(s) == []
