"""What variants keep beside the standard game is linted as well, and who is sent to an attack."""

from __future__ import annotations

import typing as t

import pytest

from engine.auztralia.attack import Send
from engine.auztralia.challenge import Scatter
from engine.auztralia.cooperative import Bestow, Give
from engine.auztralia.duo import Befriend, DrawCard, Pick
from engine.auztralia.farm import Build
from engine.auztralia.lint_pieces import WRONG_NOW
from engine.auztralia.solo import DrawObjective, Renew
from engine.auztralia.state import State, note
from engine.auztralia.turn import Choose
from engine.kernel import Table
from tests.playing import Luck

from .scene import TABLE, at, farm, lay, play, put, resources, run, surveyed, table, units

SOLO = table(mode="solo", objective="SO-01")
DRAWN = table(mode="solo")
WEST = table(map="west")
DUO = table(duo_cards=2)
CHALLENGE = table(challenge="medium")
TOGETHER = table(mode="cooperative")
Spoil = t.Callable[[State], object]


def solo() -> State:
    return surveyed(90, at=SOLO)


def farm_on_gold(s: State) -> None:
    farm(s, 0, "corn", 81)
    resources(s, 81, gold=1)


def renewing() -> State:
    s = solo()
    play(s, 0, "turn.choose", "recruit")
    return s


def west() -> State:
    return surveyed(80, 52, at=WEST)


def duo() -> State:
    s = surveyed(90, 82, at=DUO)
    note(s, variants=("DV-1.a", "DV-4.b"))
    return s


def picking() -> State:
    s = DUO.start(2)
    luck: Luck = {"auz.setup.first_player": [0], "auz.duo.draw_card": ["DV-2", "DV-5"]}
    run(s, luck)
    return s


def challenge() -> State:
    return surveyed(90, 82, 94, at=CHALLENGE)


def together() -> State:
    s = surveyed(90, 93, at=TOGETHER)
    at(s, 6, 20)
    lay(s, 0, (90, 91))
    lay(s, 1, (92, 93), (91, 92), (4, 92))
    return s


def farming() -> State:
    s = together()
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("sheep", 4))
    return s


def giving() -> State:
    s = together()
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "import_coal")
    return s


def bestowing() -> State:
    s = together()
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", 5)
    return s


TABLES: dict[t.Callable[[], State], Table] = {
    solo: SOLO,
    renewing: SOLO,
    west: WEST,
    duo: DUO,
    picking: DUO,
    challenge: CHALLENGE,
    together: TOGETHER,
    farming: TOGETHER,
    giving: TOGETHER,
    bestowing: TOGETHER,
}


def found(made: t.Callable[[], State], spoil: Spoil | None = None) -> set[str]:
    """The kinds of findings in a position, spoiled or not."""
    s, at_ = made(), TABLES[made]
    if spoil is not None:
        spoil(s)
    return {one.id.rpartition(".")[2] for one in at_.game.lint(at_, s)}


@pytest.mark.parametrize("made", TABLES, ids=lambda made: made.__name__)
def test_a_sound_position_of_a_variant_has_no_findings(made: t.Callable[[], State]) -> None:
    assert found(made) == set()


def noted(**changes: t.Any) -> Spoil:
    return lambda s: note(s, **changes)


def top(*entries: t.Any) -> Spoil:
    """Other entries in place of the open one."""
    return lambda s: s.todo.__setitem__(slice(-1, None), entries)


def called(s: State) -> None:
    """An X tile is on the map though nobody has seen its temple."""
    put(s, "x_migo_a", 3)
    note(s, aside=s.pub.special.aside[1:])


def silent(s: State) -> None:
    """A temple lies face up and its tiles are still aside."""
    put(s, "xx_temple_migo", 3)


def x_unseen(s: State) -> None:
    s.pub.unseen = (*s.pub.unseen, "x_migo_a")
    note(s, aside=s.pub.special.aside[1:])


def thin(s: State) -> None:
    note(s, variants=("DV-2.b", "DV-4.b"))


BITES: list[tuple[str, t.Callable[[], State], Spoil]] = [
    ("unknown_code", solo, noted(objective="SO-11")),
    ("wrong_now", solo, noted(objective="SO-02")),
    ("wrong_now", solo, noted(objective="")),
    ("unknown_code", west, noted(objective="SO-01")),
    ("wrong_now", west, noted(neared=True)),
    ("wrong_now", west, noted(tokens=((1, 3),))),
    ("wrong_now", west, noted(tokens=((22, 5),))),
    ("set_twice", west, noted(tokens=((22, 3), (22, 3)))),
    ("wrong_now", solo, noted(tokens=((22, 3),))),
    ("unknown_code", duo, noted(variants=("DV-9.a", "DV-1.a"))),
    ("set_twice", duo, noted(variants=("DV-1.a", "DV-1.a"))),
    ("wrong_now", duo, noted(variants=("DV-1.a",))),
    ("wrong_now", picking, noted(variants=("DV-2.a",))),
    ("unit_count", duo, thin),
    ("misfit", picking, top(Pick(0, ("DV-2", "DV-5")))),
    ("misfit", picking, top(Pick(1, ("DV-2",)))),
    ("misfit", picking, top(Pick(1, ("DV-2", "DV-2")))),
    ("misfit", picking, top(Pick(1, ("DV-2", "DV-9")))),
    ("misplaced", duo, top(Pick(0, ("DV-2", "DV-5")))),
    ("misplaced", duo, top(DrawCard((), 2))),
    ("misplaced", duo, top(Befriend(0))),
    ("misplaced", solo, top(DrawObjective())),
    ("misplaced", solo, top(Renew(0, False))),
    ("misfit", renewing, lambda s: s.pub.gold.__setitem__(0, 0)),
    ("wrong_now", challenge, called),
    ("wrong_now", challenge, silent),
    ("wrong_now", challenge, x_unseen),
    ("tile_count", challenge, noted(aside=())),
    ("wrong_now", challenge, noted(aside=("zombie_1a",))),
    ("misfit", challenge, top(Choose(0), Scatter("x_migo_a"))),
    ("wrong_now", together, noted(gifts=((0, "coal"),))),
    ("wrong_now", together, noted(gifts=((2, "coal"),))),
    ("wrong_now", together, noted(gifts=((1, "phosphate"),))),
    ("wrong_now", duo, noted(gifts=((1, "coal"),))),
    ("wrong_now", together, noted(sites=(4,))),
    ("wrong_now", farming, noted(sites=())),
    ("wrong_now", farming, noted(sites=(92,))),
    ("wrong_now", farming, noted(sites=(400,))),
    ("misfit", giving, lambda s: s.pub.coal.__setitem__(0, 0)),
    ("misfit", giving, top(Give(0, "phosphate"))),
    ("misfit", giving, top(Give(1, "coal"))),
    ("misfit", bestowing, top(Bestow(0, "mr_merino"))),
    ("seat_count", solo, lambda s: s.own.append(s.own[0])),
    ("seat_count", challenge, lambda s: s.own.pop()),
    ("hex_shared", west, farm_on_gold),
]


@pytest.mark.parametrize(("finding", "made", "spoil"), BITES)
def test_each_demand_bites(finding: str, made: t.Callable[[], State], spoil: Spoil) -> None:
    assert finding in found(made, spoil)


def test_the_standard_game_knows_none_of_it() -> None:
    for changes in (
        {"tokens": ((22, 3),)},
        {"objective": "SO-01"},
        {"neared": True},
        {"variants": ("DV-1.a",)},
        {"gifts": ((1, "coal"),)},
        {"sites": (3,)},
        {"aside": ("x_migo_a",)},
    ):
        s = surveyed(90, 82)
        note(s, **changes)
        assert TABLE.game.lint(TABLE, s), changes
    assert Build.key in TABLE.rules.entries
    assert Renew.key not in TABLE.rules.entries


def test_an_objective_may_be_missing_only_before_it_is_drawn() -> None:
    s = DRAWN.start(1)
    assert DRAWN.game.lint(DRAWN, s) == []
    run(s)
    assert DRAWN.game.lint(DRAWN, s) == []
    play(s, 0, "setup.place_port", 90)
    note(s, objective="")
    assert DRAWN.game.lint(DRAWN, s)


@pytest.mark.rule("AUZ-SOLO-07")
def test_a_set_up_that_will_draw_no_objective_is_found() -> None:
    s = DRAWN.start(1)
    run(s)
    note(s, objective="")
    assert WRONG_NOW(place="pub.special.objective") in DRAWN.game.lint(DRAWN, s)


# Who is sent to an attack.


def mustering() -> State:
    """Seat 0 attacks and says how much infantry goes."""
    s = surveyed()
    put(s, "shoggoth_1a", 3)
    units(s, 0, infantry=2)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    return s


def test_nothing_is_wrong_while_the_first_units_are_sent() -> None:
    assert TABLE.game.lint(TABLE, mustering()) == []


@pytest.mark.parametrize(
    ("hex_", "unit", "fits"), [(3, 0, True), (3, 1, False), (3, 5, False), (99, 0, False)]
)
def test_only_units_that_are_there_are_sent_to_a_hex_of_the_map(
    hex_: int, unit: int, fits: bool
) -> None:
    assert Send(0, hex_, unit).fits(mustering()) is fits
