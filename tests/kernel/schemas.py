"""Positions, views, moves and facts of random games, and small faults put into them."""

from __future__ import annotations

import random
import typing as t

import jsonschema_rs
import msgspec

from engine import games
from engine.kernel import Event, advance, event_data, legal, play, sample, seeded, view, waiting
from engine.kernel.schema import whole
from tests.tables import Sitting

Data = dict[str, t.Any]
MOVES = 3000
"""More than a game takes."""


def validator(game: str, name: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for(whole(games()[game], name, f"/{game}/{name}"))


def samples(sitting: Sitting, seed: int, every: int) -> t.Iterator[tuple[str, Data]]:
    """What a random game gives to look at, each so many moves, by the name of its schema."""
    table, rng, luck = sitting.table(), random.Random(seed), seeded(seed)
    rules, s = table.rules, table.start(sitting.seats)
    heard: list[Event] = []
    s.sink = heard.append
    advance(rules, s, luck)
    for n in range(MOVES):
        if not s.todo:
            return
        seat = waiting(rules, s)[0]
        if n % every == 0:
            yield "Position", msgspec.json.decode(table.encode(s))
            shown = rng.choice([None, *range(sitting.seats)])
            yield "Derived", msgspec.json.decode(msgspec.json.encode(table.game.derived(s)))
            yield "View", msgspec.json.decode(msgspec.json.encode(view(rules, s, shown)))
            move = rng.choice(legal(rules, s, seat))
            yield "Move", rules.answers[move[0]].to_data(move)
            yield from (("Fact", told) for told in facts(heard))
        heard.clear()
        play(rules, s, seat, sample(rules, s, seat, rng), luck)


def facts(heard: t.Iterable[Event]) -> t.Iterator[Data]:
    for event in heard:
        told = msgspec.json.decode(msgspec.json.encode(event_data(event)))
        yield {name: told[name] for name in ("fact", "params")}


def mutated(data: Data, rng: random.Random) -> Data:
    """The same with one field that is of another type, unknown or missing."""
    copy: Data = msgspec.json.decode(msgspec.json.encode(data))
    spot = copy
    while True:
        inner = [one for one in spot.values() if isinstance(one, dict) and one]
        if not inner or rng.random() < 0.4:
            break
        spot = rng.choice(inner)
    name = rng.choice(sorted(spot))
    kind = rng.choice(FAULTS[1:] if "fact" in copy else FAULTS)  # a fact may say more
    if kind == "unknown":
        copy["no_such_field"] = 1
    elif kind == "missing" and name in copy:
        del copy[name]
    else:
        spot[name] = {"of": {"another": "type"}}
    return copy


FAULTS = ("unknown", "type", "missing")
