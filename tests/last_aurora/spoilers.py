"""Ways to spoil a position, for the linter."""

from __future__ import annotations

import typing as t

from engine import kernel
from engine.last_aurora.rounds import LATER
from engine.last_aurora.state import Den, Own, Spoil, State, note

from .scene import attach, damage, load

Spoiler = t.Callable[[State], object]


def put(name: str, value: t.Any) -> Spoiler:
    """Another value in the public part."""
    return lambda s: setattr(s.pub, name, value)


def at(name: str, index: t.Any, value: t.Any) -> Spoiler:
    """Another item in a list or a dict of the public part."""
    return lambda s: getattr(s.pub, name).__setitem__(index, value)


def todo(*entries: t.Any) -> Spoiler:
    """Other entries on top of the rest of the round."""
    return lambda s: s.todo.__setitem__(slice(len(LATER[s.pub.phase]), None), entries)


def on_top(*entries: t.Any) -> Spoiler:
    return lambda s: s.todo.extend(entries)


def instead(*entries: t.Any) -> Spoiler:
    """Other entries for the open one."""
    return lambda s: s.todo.__setitem__(slice(-1, None), entries)


def secret(seat: int, *objects: str) -> Spoiler:
    return lambda s: s.own.__setitem__(seat, Own(objects))


def den(**parts: t.Any) -> Spoiler:
    def spoil(s: State) -> None:
        old = {name: getattr(s.den, name) for name in ("objects", "kept", "actions", "pile")}
        s.den = Den(**(old | parts))

    return spoil


def board(**changes: t.Any) -> Spoiler:
    """Something else on the Automa board."""
    return lambda s: note(s, **changes)


def both(*spoilers: Spoiler) -> Spoiler:
    return lambda s: [spoil(s) for spoil in spoilers]


def other_truck(s: State) -> None:
    attach(s, 0, {0: "box_trailer"})


def long_train(s: State) -> None:
    attach(s, 0, {2: "rusty_trailer_1", 3: "rusty_trailer_2"})
    s.pub.discard = ()


def eliminated(s: State) -> None:
    """Seat 2 is out, but something of it is left."""
    s.pub.out, s.pub.order = (2,), [0, 1]


def defeated(s: State) -> None:
    """Loot that nobody has been given lies about."""
    del s.pub.enemies["war_wolves"]
    s.pub.gone, s.pub.spoils = ("war_wolves",), [Spoil(1, 0, ())]


def hoarded(s: State) -> None:
    """More Food than there is."""
    for seat in range(3):
        load(s, seat, food=(10, 11, 12, 13), ammo=(), fuel=())


def deserted(s: State) -> None:
    """A Survivor card is gone, and its token is not."""
    s.pub.active[0] = ("leader_1",)
    s.pub.discard += ("navigator_1",)


def kept(s: State) -> None:
    """An Automa that does not play keeps an Object card."""
    rest = s.den.objects.rest
    den(objects=kernel.unseen(rest[1:]), kept=rest[:1])(s)


def empty_pile(s: State) -> None:
    den(actions=kernel.unseen((*s.den.actions.rest, *s.den.pile)), pile=())(s)


def stuffed(s: State) -> None:
    """A convoy in which nothing can be moved: everything but the tokens is damaged."""
    load(s, 0, survivor=(0, 1), food=(), ammo=(), fuel=())
    damage(s, 0, 2, 10, 11, 12, 13)
