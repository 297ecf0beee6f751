"""The laws of the house on random games of Last Aurora, at every table."""

from __future__ import annotations

import os

import pytest

from engine.kernel import Found, Table
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.ending import EndOfRound
from engine.last_aurora.fire import Fire
from engine.last_aurora.rounds import Begin, Round
from engine.last_aurora.state import State, frame
from tests.laws import play_by_the_laws

from .scene import attach, damage, enlist, foe, hold, load, playing, scene, show, spaces
from .scene import table as table_of
from .tables import SITTINGS, Sitting

CHUNK = 10
CHUNKS = max(1, int(os.environ.get("ARBITER_SOAK_GAMES", "1000")) // CHUNK)
SOAK_SEEDS = 100_000
OTHERWISE = {id_: one.values[-1] for id_, one in LAST_AURORA.rulings.items()}
GUNS = ({4: "machine_gun"}, {4: "autocannon"}, {4: "rocket_launcher"}, {2: "gun_trailer"})
OBJECTS = ("incendiary_rounds", "welding_torch", "incendiary_rounds", "protective_suit")
CREWS = (
    ("explorer", "hermit", "shooter"),
    ("preacher", "mechanic", "driver"),
    ("hustler", "medic", "orphan"),
    ("renegade", "bounty_hunter"),
)
HANDS = (
    ("protective_suit", "food_ration", "decontamination_iv"),
    ("frostbite_medicine", "welding_torch", "nitrous_oxide"),
    ("food_ration", "nitromethane", "decontamination_iv"),
    ("welding_torch", "nitrous_oxide", "incendiary_rounds"),
)


def game_by_the_laws(table: Table, seats: int, seed: int) -> None:
    def flaws(s: State) -> list[Found]:
        """The linter must find nothing in a game that is played by the rules."""
        return LAST_AURORA.lint(table, s)

    s = play_by_the_laws(table, table.start(seats), seed, flaws).state
    assert s.pub.ended
    assert len(s.pub.order) + len(s.pub.out) == len(s.pub.space)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_law_holds_at_every_decision(sitting: Sitting) -> None:
    for seed in range(2):
        game_by_the_laws(sitting.table(), sitting.seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_law_holds_in_the_long_run(sitting: Sitting, chunk: int) -> None:
    table, first = sitting.table(), SOAK_SEEDS + chunk * CHUNK
    for seed in range(first, first + CHUNK):
        game_by_the_laws(table, sitting.seats, seed)


def under_fire(table: Table, seats: int) -> State:
    """Armed convoys among five Enemies, two of them still in the zone; phase 4 begins."""
    s = scene(seats, "movement", table)
    for seat in range(seats):
        attach(s, seat, GUNS[seat])
        load(s, seat, ammo=(11, 12))
        hold(s, seat, OBJECTS[seat])
    spaces(s, *range(4, 4 + seats))
    for enemy in ("war_wolves", "night_wolves", "last_howl"):
        foe(s, enemy, 0, 2)
    show(s, "rendall_and_randall", "box_trailer", "ulmar")
    s.todo = [Round(), EndOfRound(), Begin("end"), Fire(), Begin("fire")]
    return s


@pytest.mark.parametrize("map_", ["alpha", "beta"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_law_holds_under_fire(map_: str, seats: int) -> None:
    """Random convoys seldom live to see much of this."""
    table = table_of(map=map_)
    for seed in range(3):
        play_by_the_laws(table, under_fire(table, seats), seed)


@pytest.mark.parametrize("seats", LAST_AURORA.seats)
def test_every_law_holds_where_all_rulings_are_decided_otherwise(seats: int) -> None:
    table = playing.known(LAST_AURORA.table("pl", {"solo": seats == 1}, OTHERWISE))
    game_by_the_laws(table, seats, 0)
    if seats > 1:
        for start in (under_fire, manned):
            play_by_the_laws(table, start(table, seats), 1)


def manned(table: Table, seats: int) -> State:
    """Large crews with full hands, all of them a little contaminated; a round begins."""
    s = scene(seats, "end", table)
    for seat in range(seats):
        attach(s, seat, {2: ("bunk_trailer", "box_trailer", "gun_trailer", "tanker")[seat]})
        attach(s, seat, {5: ("roof_rack", "sealed_rack", "jerrycan_rack", "armour_plates")[seat]})
        boxes = [box for box in (12, 20, 21, 22, 24) if frame(s, seat).holds["survivor"] >> box & 1]
        for card, box in zip(CREWS[seat], boxes, strict=False):
            enlist(s, seat, card, box)
            s.pub.contamination[card] = s.box.survivors[card].skill - 1
        s.pub.contamination = {card: n for card, n in s.pub.contamination.items() if n}
        hold(s, seat, *HANDS[seat])
        damage(s, seat, 2)
    show(s, "contaminated_warehouse_1", "refugee_camp", "travellers", "field_hospital", "trader_1")
    s.todo = [Round()]
    return s


@pytest.mark.parametrize("map_", ["alpha", "beta"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_law_holds_with_large_crews(map_: str, seats: int) -> None:
    """Nor do they recruit many Survivors, or find many Objects."""
    table = table_of(map=map_)
    for seed in range(2):
        play_by_the_laws(table, manned(table, seats), seed)
