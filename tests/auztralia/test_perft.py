"""Counts of move sequences from fixed positions, by two enumerators that must agree.

The counts are in tests/perft/auztralia.json. A changed count is a changed rule: it needs
a rule that says so. python -m tests.auztralia.test_perft writes it anew.
"""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.auztralia.awakening import Intercept, Settle
from engine.auztralia.board import EDGES
from engine.auztralia.state import State
from engine.auztralia.track import Border
from tests.perft import Domains, all_moves, commit, committed, counts, leaves, luck_of

from .scene import (
    AUZTRALIA,
    RULES,
    TABLE,
    farm,
    give,
    hide,
    home_of,
    lay,
    play,
    put,
    resources,
    rules_of,
    stock,
    surveyed,
    table,
    units,
)

COMMITTED = committed("auztralia")
TRIED = 4
"""How deep the slow enumerator goes."""
NO_BORDERS = [(0, 0), (1, 1), (1, 95), (3, 82), (90, 82), (95, 1), (94, 96)]


def domains(s: State) -> Domains:
    """Borders both ways and some that are none; every code that is a word of the game."""
    words = ["", "nobody", *s.box.characters, *s.box.tiles, *s.box.duo]
    borders = [*EDGES, *[(b, a) for a, b in EDGES[::5]], *NO_BORDERS]
    return all_moves(rules_of(s), {Border: borders, str: words})


# Positions.


def ports() -> State:
    """Three players place their ports on a surveyed map."""
    s = TABLE.start(3)
    kernel.advance(RULES, s, luck_of(("ports",)))
    return s


def opening() -> State:
    """The first turn at port 90, with ore, a hill and a hidden tile near by."""
    s = surveyed()
    resources(s, 3, coal=2, gold=1)
    resources(s, 68, iron=1)
    hide(s, 1, 2)
    return s


def middle() -> State:
    """A network with farms, units and characters, and Old Ones about."""
    s = surveyed(90, 82, 94)
    lay(s, 0, (3, 90), (2, 3), (90, 91))
    lay(s, 1, (81, 82), (63, 82))
    farm(s, 0, "corn", 89)
    farm(s, 1, "corn", 81, blighted=True)
    resources(s, 2, iron=2, gold=1)
    hide(s, 1, 4)
    hide(s, 2, 14)
    put(s, "temple_1a", 1, 1, 1)
    stock(s, 0, coal=1, iron=1, gold=6, phosphate=1)
    units(s, 0, infantry=2, artillery=1, airship=1)
    give(s, 0, "donald_mcdonald", "captain_flounder", "dagmar_krauss")
    s.pub.boxes[0] = (1, 0, 0, 0, 0, 2, 0, 0, 1, 0)
    s.pub.hq[0] -= 4
    return s


def battle() -> State:
    """An attack on two Old Ones, with abilities before and after each card."""
    s = surveyed()
    put(s, "shoggoth_1a", 3, 2)
    put(s, "migo_1c", 3)
    units(s, 0, infantry=2, armoured_car=1, airship=1)
    give(s, 0, "bombardier_milligan", "general_takanashi", "luigi_caprotti", "franz_neumann")
    give(s, 0, "corporal_jones", "long_range_group")
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    for number in (2, 1):
        play(s, 0, "attack.send", number)
    kernel.play(RULES, s, 0, ("auz.attack.send", 1), luck_of(("battle",)))
    return s


def recruitment() -> State:
    """A character to hire, from the display or from the deck, with one-use cards in hand."""
    s = surveyed()
    give(s, 0, "kitchener", "donald_mcdonald")
    play(s, 0, "turn.choose", "recruit")
    return s


def reaction() -> State:
    """Old Ones have entered two farms of the owner of Kapena Alika."""
    s = surveyed()
    farm(s, 0, "corn", 89, 91)
    put(s, "zombie_1b", 89)
    put(s, "migo_1a", 91, 1)
    units(s, 0, infantry=3, airship=1)
    give(s, 0, "kapena_alika")
    s.pub.kept = 1 << 89 | 1 << 91
    s.pub.turn = -1
    s.todo[-1:] = [Settle(), Intercept(0)]
    return s


def solo_recruitment() -> State:
    """A solo player may renew the display before recruiting."""
    s = surveyed(90, at=table(mode="solo", objective="SO-01"))
    play(s, 0, "turn.choose", "recruit")
    return s


def desert() -> State:
    """Tokens and ore on the western map, farmland round the port."""
    s = surveyed(80, 52, at=table(map="west"))
    lay(s, 0, (12, 81), (80, 81), (12, 22))
    resources(s, 12, iron=2, gold=1)
    stock(s, 0, coal=1, iron=1, gold=2)
    give(s, 0, "harry_bones", "ferdinand_cassan")
    return s


def picks() -> State:
    """Two cards for two players are on the table."""
    s = table(duo_cards=2).start(2)
    kernel.advance(rules_of(s), s, luck_of(("picks",)))
    return s


def partners() -> State:
    """Joined networks of three players who help each other."""
    s = surveyed(90, 93, 88, at=table(mode="cooperative"))
    lay(s, 0, (90, 91))
    lay(s, 1, (92, 93), (91, 92), (4, 92))
    lay(s, 2, (87, 88), (87, 95), (69, 95), (5, 69), (4, 5))
    resources(s, 5, gold=2)
    farm(s, 1, "corn", 92, blighted=True)
    put(s, "loyalist_2a", 8)
    units(s, 0, infantry=1, armoured_train=1)
    give(s, 0, "jenny_appleseed", "kitchener")
    stock(s, 0, coal=1, iron=0, gold=1)
    return s


POSITIONS: dict[str, t.Callable[[], State]] = {
    made.__name__: made
    for made in (
        *(ports, opening, middle, battle, recruitment, reaction),
        *(solo_recruitment, desert, picks, partners),
    )
}


def counted(name: str) -> list[int]:
    s = POSITIONS[name]()
    return counts(rules_of(s), s)


def test_every_position_has_its_counts() -> None:
    assert list(COMMITTED) == sorted(POSITIONS)


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_every_position_is_a_sound_one(name: str) -> None:
    s = POSITIONS[name]()
    assert AUZTRALIA.lint(home_of(s), s) == []


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_the_number_of_move_sequences_is_as_committed(name: str) -> None:
    assert counted(name) == COMMITTED[name]


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_trying_everything_finds_the_same_moves(name: str) -> None:
    s = POSITIONS[name]()
    assert leaves(rules_of(s), s, TRIED, domains(s)) == COMMITTED[name][TRIED]


if __name__ == "__main__":
    commit("auztralia", {name: counted(name) for name in sorted(POSITIONS)})
