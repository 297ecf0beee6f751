"""The linter of positions from outside: each demand bites, and is silent where nothing is wrong."""

from __future__ import annotations

import typing as t

import pytest

from engine.kernel import Pool, advance
from engine.kernel.lint import ENOUGH
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.ambush import Assail, Spring
from engine.last_aurora.automa_end import AtEnd, PutAway
from engine.last_aurora.bonus import ChooseBonus
from engine.last_aurora.contamination import CheckCrew, Decontaminate, PlaceContamination
from engine.last_aurora.convoy import Gain, Lift, Place, Put
from engine.last_aurora.damage import PlaceDamage
from engine.last_aurora.ending import EndCheck, Sail
from engine.last_aurora.enemy_fire import EnemyFire, Volley
from engine.last_aurora.exploration import (
    AfterAction,
    CardAction,
    Choose,
    Exhaust,
    Send,
    Tidy,
    TurnOver,
)
from engine.last_aurora.fire import Attack, CeaseFire, FireTurn, Hit
from engine.last_aurora.gather import TakeBlock
from engine.last_aurora.lint_moment import TOO_MANY_TRAILERS, WRONG_NOW, vehicles
from engine.last_aurora.lint_pieces import CARD_COUNT, OBJECT_COUNT
from engine.last_aurora.losses import LoseSurvivor, LoseToken, UnloadSurvivor
from engine.last_aurora.movement import Depart, EndMovement, Steer
from engine.last_aurora.opening import RUSTY
from engine.last_aurora.order import UpdateOrder
from engine.last_aurora.outcome import ShowBack, TurnOutcome
from engine.last_aurora.rest import Camp, EndRest, LieDown, Rest
from engine.last_aurora.rounds import Round
from engine.last_aurora.setup import PlaceWaypoint, Prepare
from engine.last_aurora.state import Foe, Mine, Spoil, State, note
from engine.last_aurora.targets import Divide
from engine.last_aurora.upgrade import DropTrailer, Mount

from .positions import (
    action,
    at_phase,
    counters,
    drawing,
    firing,
    last,
    mined,
    moving,
    rest,
    sending,
    shot,
    solo,
    strict,
    turn,
)
from .scene import TABLE, attach, home_of, send, show
from .solo import SOLO
from .spoilers import (
    Spoiler,
    at,
    board,
    both,
    defeated,
    den,
    deserted,
    eliminated,
    empty_pile,
    hoarded,
    instead,
    kept,
    long_train,
    on_top,
    other_truck,
    put,
    secret,
    stuffed,
    todo,
)

LEFT_TO_CALLERS = {"kernel.unreadable", "kernel.header_missing", "kernel.unplayable"}
Make = t.Callable[[], State]


def ids(s: State) -> list[str]:
    """The short names of what the linter finds."""
    findings = LAST_AURORA.lint(home_of(s), s)
    return [finding.id.removeprefix("lau.lint.") for finding in findings]


GOOD: tuple[Make, ...] = (
    *(turn, action, sending, rest, moving, firing, shot, last, counters, drawing, solo),
    *(strict, mined),
)


@pytest.mark.parametrize("made", GOOD, ids=lambda made: made.__name__)
def test_a_sound_position_has_no_findings(made: Make) -> None:
    s = made()
    assert LAST_AURORA.lint(home_of(s), s) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fresh_table_has_no_findings(seats: int) -> None:
    assert LAST_AURORA.lint(TABLE, TABLE.start(seats)) == []
    assert LAST_AURORA.lint(SOLO, SOLO.start(1)) == []


# Each demand bites.

BITES: list[tuple[str, Make, Spoiler]] = [
    ("seat_count", turn, lambda s: s.own.extend(s.own)),
    ("seat_count", turn, lambda s: s.own.__delitem__(slice(1, None))),
    ("list_length", turn, put("fame", [0, 0])),
    ("list_length", turn, put("zone", ["hermit"])),
    ("list_length", turn, put("nitrous", [0])),
    ("list_length", turn, put("hidden", [1, 1])),
    ("out_of_bounds", turn, put("turn", 3)),
    ("out_of_bounds", turn, put("mooring", 7)),
    ("out_of_bounds", turn, at("space", 0, 27)),
    ("out_of_bounds", turn, at("fame", 0, 6)),
    ("out_of_bounds", turn, put("order", [0, 1, 9])),
    ("out_of_bounds", turn, put("path", (-1,))),
    ("out_of_bounds", turn, at("contamination", "leader_1", 0)),
    ("out_of_bounds", turn, at("enemies", "war_wolves", Foe(3, 0, ()))),
    ("out_of_bounds", turn, at("enemies", "war_wolves", Foe(0, 0, (7,)))),
    ("out_of_bounds", firing, put("spoils", [Spoil(4, 0, ())])),
    ("out_of_bounds", mined, put("mines", (Mine(0, 1, 5),))),
    ("unknown_code", turn, at("zone", 0, "godzilla")),
    ("unknown_code", turn, at("zone", 0, "blizzard")),
    ("unknown_code", turn, at("left", 0, ("gold",))),
    ("unknown_code", turn, at("waypoints", 2, "gold")),
    ("unknown_code", turn, put("closed", ("B2",))),
    ("unknown_code", turn, put("back", "side")),
    ("unknown_code", turn, put("outcome", "O99")),
    ("unknown_code", turn, put("ended", "boredom")),
    ("unknown_code", turn, at("active", 0, ("godzilla",))),
    ("unknown_code", turn, lambda s: put("discard", (*s.pub.discard, "godzilla"))(s)),
    ("unknown_code", turn, secret(0, "gold")),
    ("off_the_road", turn, at("waypoints", 4, "fuel")),
    ("off_the_road", turn, put("path", (1, 3))),
    ("off_the_road", mined, put("mines", (Mine(1, 3, 0),))),
    ("set_twice", turn, put("order", [0, 0, 1])),
    ("set_twice", turn, lambda s: put("outcomes", (*s.pub.outcomes, "O01"))(s)),
    ("set_twice", mined, put("mines", (Mine(0, 1, 1), Mine(0, 1, 0)))),
    ("no_convoy", turn, other_truck),
    ("no_convoy", turn, at("convoy", 0, ("start_truck_1", "", "container_1", *[""] * 5))),
    ("no_convoy", turn, lambda s: attach(s, 0, {6: "machine_gun"})),
    ("no_such_box", turn, at("damage", 0, 1 << 3)),
    ("no_such_box", turn, at("food", 0, 1 << 0)),
    ("no_such_box", firing, at("fired", 0, 1 << 0)),
    ("box_shared", turn, at("damage", 0, 1 << 13)),
    ("box_shared", turn, at("food", 0, 1 << 13)),
    ("card_count", turn, at("zone", 1, "")),
    ("card_count", turn, lambda s: put("discard", (*s.pub.discard, "hermit"))(s)),
    ("card_count", turn, instead(Choose(0), Mount(0, "machine_gun"))),
    ("additional_count", turn, at("hidden", 0, 2)),
    ("additional_count", turn, lambda s: at("additional", 2, s.pub.additional[2][1:])(s)),
    ("wrong_period", turn, lambda s: at("deck", 1, (*s.pub.deck[1], s.pub.deck[0][0]))(s)),
    ("wrong_period", turn, lambda s: at("deck", 1, s.pub.deck[1][1:])(s)),
    ("wrong_pile", turn, lambda s: put("gone", (s.pub.deck[0][0],))(s)),
    ("wrong_pile", turn, lambda s: put("discard", ("war_wolves", *RUSTY))(s)),
    ("tokens_there", turn, at("left", 1, ("fuel",))),
    ("tokens_there", turn, at("right", 0, ("ammo", "ammo"))),
    ("tokens_there", turn, at("left", 2, ("object",))),
    ("object_count", turn, secret(0, "food_ration", "food_ration")),
    ("object_count", turn, secret(1)),
    ("object_count", turn, lambda s: den(objects=Pool(s.den.objects.rest, (), ()))(s)),
    ("action_count", solo, den(pile=())),
    ("action_count", solo, board(revealed=("AU1",))),
    ("outcome_missing", turn, put("outcomes", ())),
    ("outcome_missing", turn, put("outcomes", ("O02",))),
    ("outcome_missing", turn, put("back", "")),
    ("loot_count", turn, at("loot_deck", 0, 2)),
    ("loot_count", turn, lambda s: put("loot", s.pub.loot[:3])(s)),
    ("out_of_bounds", solo, board(loot=1)),
    ("waypoint_count", turn, put("waypoints", {2: "ammo", 6: "ammo"})),
    ("target_count", turn, at("enemies", "war_wolves", Foe(0, 1, (1, 1, 1)))),
    ("mine_count", turn, put("mines", (Mine(0, 1, 0),))),
    ("token_count", strict, hoarded),
    ("crew_count", turn, deserted),
    ("crew_count", turn, at("survivor", 0, 1)),
    ("crew_count", turn, instead(UnloadSurvivor(0))),
    ("too_many_trailers", turn, long_train),
    ("dead_survivor", turn, at("contamination", "navigator_1", 1)),
    ("still_standing", turn, at("enemies", "war_wolves", Foe(0, 4, (1, 0)))),
    ("still_standing", turn, at("enemies", "war_wolves", Foe(0, 5, (1, 0)))),
    ("not_solo", turn, board(counter=1)),
    ("not_solo", turn, kept),
    ("wrong_now", turn, put("order", [0, 1])),
    ("wrong_now", turn, put("turn", -1)),
    ("wrong_now", rest, put("turn", 0)),
    ("wrong_now", turn, put("used", ("hermit",))),
    ("wrong_now", turn, put("acting", ("leader_1",))),
    ("wrong_now", rest, put("recruit", "hermit")),
    ("wrong_now", turn, at("nitrous", 0, 1)),
    ("wrong_now", turn, at("spared", 0, "war_wolves")),
    ("wrong_now", turn, at("fired", 0, 1 << 2)),
    ("wrong_now", turn, defeated),
    ("wrong_now", turn, at("contamination", "hermit", 1)),
    ("wrong_now", turn, put("boost", {"leader_2": 1})),
    ("wrong_now", action, put("acting", ("leader_2",))),
    ("wrong_now", turn, eliminated),
    ("wrong_now", turn, put("ended", "sailed")),
    ("wrong_now", last, put("ended", "nobody")),
    ("wrong_now", turn, lambda s: s.todo.clear()),
    ("wrong_now", firing, lambda s: show(s, "", "", "", "", "night_wolves")),
    ("wrong_now", shot, instead(ShowBack())),
    ("wrong_now", solo, board(counter=2)),
    ("wrong_now", solo, board(damage=((3, 4, 5, 6), (), (), ()))),
    ("wrong_now", solo, board(damage=((2, 3, 4, 5, 6), (2,), (), ()))),
    ("wrong_now", solo, board(fuel=(2, 1))),
    ("wrong_now", solo, board(fuel=(8,))),
    ("wrong_now", solo, board(survivors=7)),
    ("wrong_now", solo, board(fired=(1,))),
    ("wrong_now", solo, board(loot=-1)),
    ("kernel.agenda.too_long", turn, on_top(*[Gain(0, "fuel")] * 60)),
    ("kernel.agenda.misplaced", turn, lambda s: s.todo.pop(0)),
    ("kernel.agenda.misplaced", turn, todo(Choose(0))),
    ("kernel.agenda.misplaced", turn, todo(TurnOver((1, 2)), Prepare())),
    ("kernel.agenda.misplaced", turn, todo(PlaceDamage(0, "any", 1))),
    ("kernel.agenda.misplaced", turn, todo(TurnOver(()), Attack(0))),
    ("kernel.agenda.misplaced", turn, put("phase", "rest")),
    ("kernel.agenda.misplaced", rest, todo(Camp((1,)))),
    ("kernel.agenda.misplaced", shot, instead(PlaceDamage(0, "any", 1))),
    ("kernel.agenda.misplaced", firing, todo(Sail(), EndCheck())),
    ("kernel.agenda.misplaced", turn, on_top(PlaceDamage(0, "any", 1))),
    ("kernel.agenda.misplaced", action, on_top(Lift(0), Choose(0))),
    ("kernel.agenda.not_open", turn, lambda s: s.todo.pop()),
    ("kernel.agenda.misfit", turn, instead(Choose(1))),
    ("kernel.agenda.misfit", turn, instead(Choose(5))),
    ("kernel.agenda.misfit", turn, todo(TurnOver((9,)), Choose(0))),
    ("kernel.agenda.misfit", action, instead(TakeBlock(0, 2))),
    ("kernel.agenda.misfit", action, instead(TakeBlock(0, 9))),
    ("kernel.agenda.misfit", sending, lambda s: send(s, 0, "exhausted", "leader", "navigator")),
    ("kernel.agenda.misfit", sending, instead(Send(0, 2))),
    (
        "kernel.agenda.misfit",
        action,
        todo(
            TurnOver(()), AfterAction(0), Tidy(5), Exhaust(0), CardAction(0, 5), ChooseBonus(0, 5)
        ),
    ),
    ("kernel.agenda.misfit", turn, instead(Place(0, "gold", False))),
    ("kernel.agenda.misfit", turn, on_top(Put(0, 2))),
    ("kernel.agenda.misfit", firing, on_top(Lift(0))),
    ("kernel.agenda.misfit", turn, instead(PlaceDamage(0, "top", 1))),
    ("kernel.agenda.misfit", turn, instead(PlaceDamage(0, "any", 99))),
    ("kernel.agenda.misfit", turn, instead(PlaceDamage(0, "any", 0))),
    ("kernel.agenda.misfit", turn, instead(PlaceContamination(0, ("hermit",)))),
    ("kernel.agenda.misfit", turn, on_top(Decontaminate(0, 1, ("leader_1",)))),
    ("kernel.agenda.misfit", moving, instead(Steer(0, 0))),
    ("kernel.agenda.misfit", moving, put("path", ())),
    ("kernel.agenda.misfit", moving, todo(UpdateOrder(), Depart(0))),
    ("kernel.agenda.misfit", moving, both(todo(UpdateOrder(), EndMovement(0)), put("path", ()))),
    ("kernel.agenda.misfit", rest, todo(LieDown(), EndRest((1, 1)))),
    ("kernel.agenda.misfit", shot, lambda s: s.todo.__setitem__(-2, Hit(0, 0, 0, "war_wolves"))),
    ("kernel.agenda.misfit", shot, lambda s: s.todo.__setitem__(-2, Hit(0, 2, 0, "ulmar"))),
    ("kernel.agenda.misfit", shot, lambda s: s.todo.__setitem__(-2, Divide("war_wolves"))),
    (
        "kernel.agenda.misfit",
        shot,
        todo(Volley(2), TurnOutcome()),
    ),
    ("kernel.agenda.misfit", firing, todo(Assail(0, "ulmar"), PlaceDamage(0, "any", 1))),
    (
        "kernel.agenda.misfit",
        firing,
        todo(
            *(EnemyFire(), CeaseFire(), FireTurn(0), Spring("hermit", 0)),
            PlaceDamage(0, "any", 1),
        ),
    ),
    ("kernel.agenda.misfit", counters, lambda s: s.todo.append(PlaceWaypoint(2))),
    ("kernel.agenda.misfit", drawing, put("order", [2, 1])),
    ("kernel.agenda.misfit", solo, instead(UnloadSurvivor(1))),
    (
        "kernel.agenda.misfit",
        solo,
        both(
            lambda s: at_phase(s, "end", Sail(), EndCheck(), PutAway(), AtEnd("fire")),
            on_top(PlaceDamage(0, "any", 1)),
            empty_pile,
            put("turn", -1),
        ),
    ),
    ("kernel.agenda.stuck", turn, both(on_top(Lift(0)), stuffed)),
    ("kernel.not_sealed", turn, lambda s: s.sealed.update({0: ()})),
]


@pytest.mark.parametrize(
    ("id_", "made", "spoil"), BITES, ids=[f"{i}-{id_}" for i, (id_, *_) in enumerate(BITES)]
)
def test_a_spoiled_position_has_its_finding(id_: str, made: Make, spoil: Spoiler) -> None:
    s = made()
    spoil(s)
    assert id_ in ids(s)


def test_every_finding_bites_somewhere() -> None:
    bitten = {id_ if "." in id_ else f"lau.lint.{id_}" for id_, *_ in BITES}
    assert bitten == set(LAST_AURORA.lexicon().findings) - LEFT_TO_CALLERS


# Details.


def test_all_that_is_wrong_is_found_together() -> None:
    s = turn()
    for spoil in (at("hidden", 0, 2), at("loot_deck", 0, 2), todo(Choose(0))):
        spoil(s)
    assert set(ids(s)) == {"additional_count", "loot_count", "kernel.agenda.misplaced"}


def test_what_is_found_says_what_and_how_much() -> None:
    s = turn()
    s.pub.discard += ("hermit",)
    assert LAST_AURORA.lint(TABLE, s) == [CARD_COUNT(card="hermit", n=2)]


def test_cards_at_a_known_place_of_a_deck_are_named() -> None:
    s = turn()
    rest = s.den.objects.rest
    den(objects=Pool(rest[:1], rest[1:], ()))(s)
    assert LAST_AURORA.lint(TABLE, s) == [OBJECT_COUNT(object=rest[0], n=1)]


def test_loot_is_counted_in_cards_and_never_below_none() -> None:
    s = turn()
    put("loot", ())(s)
    findings = [
        finding for finding in LAST_AURORA.lint(TABLE, s) if finding.id == "lau.lint.loot_count"
    ]
    assert findings
    assert all(0 <= finding.params["n"] < finding.params["wanted"] for finding in findings)
    assert all(finding.params["range"] > 0 for finding in findings)


def test_an_answer_is_not_much_longer_than_the_question() -> None:
    s = turn()
    s.pub.used = tuple(f"nobody {n}" * 50 for n in range(5000))
    findings = LAST_AURORA.lint(TABLE, s)
    assert len(findings) == ENOUGH
    assert max(len(finding.params["code"]) for finding in findings) == 40


def test_survivors_may_be_dying_off_before_a_phase_begins() -> None:
    """Frostbite Medicine ends with its phase (R-14)."""
    s = at_phase(turn(), "rest")
    s.pub.turn = -1
    s.pub.active[1] = ("leader_2",)
    s.pub.discard += ("navigator_2",)
    s.todo += [Rest(), CheckCrew(2), UnloadSurvivor(1)]
    assert ids(s) == []


def test_a_token_that_is_to_be_lost_is_there() -> None:
    """The kits are still to come, though cards and tokens would be even in the end."""
    s = TABLE.start(2)
    advance(TABLE.rules, s)
    assert ids(s) == []
    s.todo += [LoseToken(0), LoseSurvivor(0)]
    assert ids(s) == ["kernel.agenda.misfit"]


def test_a_round_that_only_waits_is_not_open() -> None:
    s = TABLE.start(2)
    s.todo[:] = [Round()]
    assert "kernel.agenda.not_open" in ids(s)


def test_too_many_trailers_are_towed_only_by_who_drops_one() -> None:
    s = turn()
    long_train(s)
    s.todo.append(DropTrailer(0, ()))
    assert not [*vehicles(s)]
    s.todo[-1] = DropTrailer(1, ())
    assert [*vehicles(s)] == [TOO_MANY_TRAILERS(seat=0)]


def test_the_board_of_the_automa_has_all_its_rows() -> None:
    s = solo()
    note(s, damage=s.pub.automa.damage[:-1])
    assert LAST_AURORA.lint(SOLO, s) == [WRONG_NOW(place="pub.automa.damage")]


def test_every_space_of_an_enemy_can_have_a_target() -> None:
    s = turn()
    s.pub.enemies["war_wolves"] = Foe(0, 1, (1, 0, 2, 1))
    assert ids(s) == []
    s.pub.enemies["war_wolves"] = Foe(0, 1, (1, 0, 2, 1, 0))
    assert "wrong_now" in ids(s)
