"""Nothing hidden leaks in any game: matches that differ in one secret draw look alike to others."""

from __future__ import annotations

import itertools
import os
import random
import typing as t

import msgspec
import pytest
from flask import Flask

from engine import kernel
from tests.tables import SITTINGS, Sitting

from .play import Data
from .test_leaks import Answer, Ask, Shelf, always, answered
from .test_leaks import shelf as shelf
from .twins import Pair, Play

PAIRS = 10
MANY = int(os.environ.get("ARBITER_LEAK_PAIRS", "10000")) // len(SITTINGS)
SECRETIVE = [one for one in SITTINGS if one.seats > 1 or one.game == "last-aurora"]
"""A solo player of AuZtralia has nothing to hide from anybody but spectators."""
FEW = [one for one in SECRETIVE if one.game != "auztralia"]
"""AuZtralia has worlds of its own in test_leaks."""


def asks(play: Play, pair: Pair, who: int | str) -> list[Ask]:
    """Everything that a caller can ask of a match without changing it."""
    match, body = pair.world.match, msgspec.json.encode
    version = (("HTTP_IF_MATCH", f'"{match.version}"'),)
    found = always(match, version)
    probes = [*guesses(play, pair)]
    found += [("POST", "/moves?dry_run=true", (), body({"moves": [move]})) for move in probes]
    found.append(("POST", "/moves", version, body({"moves": probes[:1]})))
    if isinstance(who, int):
        rules, s = play.table.rules, play.state(pair.world)
        for move in kernel.legal(rules, s, who)[:1]:
            first = rules.answers[move[0]].to_data(move)
            found.append(("POST", "/moves?dry_run=true", (), body({"moves": [first, *probes]})))
    return found


def guesses(play: Play, pair: Pair) -> t.Iterator[Data]:
    """Moves that name what is hidden, for the open decision and all that is offered beside it."""
    rules, s = play.table.rules, play.state(pair.world)
    open_ = s.todo[-1].key
    for key in (open_, *(aside.key for aside in rules.asides[open_])):
        fields = rules.answers[key].fields
        for code in pair.swap if fields else ("",):
            yield {"decision": key, **dict.fromkeys(fields, code)}


def compare(app: Flask, shelf: Shelf, play: Play, pair: Pair) -> int:
    """How many callers were asked for whom the two must be alike."""
    callers = pair.blind()
    for who in callers:
        asked, told = asks(play, pair, who), list[list[tuple[Ask, Answer]]]()
        for shelf.world in (pair.world, pair.twin):
            told.append([*answered(app, asked, who)])
        for (ask, one), (_, other) in zip(*told, strict=True):
            assert one == other, (who, ask)
    return len(callers)


def compared(app: Flask, shelf: Shelf, sitting: Sitting, wanted: int, seed: str) -> int:
    """Pairs of worlds that were compared over every endpoint."""
    pairs, dice = 0, random.Random(f"{sitting} {seed}")
    for game in itertools.count():
        play = Play(sitting, f"{seed} {game}")
        for pair in play.pairs():
            if dice.random() < 0.3:
                assert compare(app, shelf, play, pair)
                pairs += 1
            if pairs >= wanted:
                return pairs
    return pairs


@pytest.mark.parametrize("sitting", FEW, ids=str)
def test_blind_callers_get_equal_bytes_in_every_game(
    app: Flask, shelf: Shelf, sitting: Sitting
) -> None:
    assert compared(app, shelf, sitting, PAIRS, "few") == PAIRS


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SECRETIVE, ids=str)
def test_blind_callers_get_equal_bytes_in_many_pairs_of_every_game(
    app: Flask, shelf: Shelf, sitting: Sitting
) -> None:
    assert compared(app, shelf, sitting, MANY, "many") == MANY


@pytest.mark.parametrize("leak", ["referee.journal.face", "api.matches.seeing.view"])
def test_a_planted_leak_is_found(
    app: Flask, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    def all_lines(line: Data, _seat: int | None, _language: str) -> Data:
        return line

    def all_hands(_rules: object, s: t.Any, _seat: int | None) -> Data:
        return {"own": [kernel.data_of(own) for own in s.own], "den": kernel.data_of(s.den)}

    monkeypatch.setattr(leak, {"face": all_lines, "view": all_hands}[leak.rpartition(".")[2]])
    with pytest.raises(AssertionError):
        compared(app, shelf, SECRETIVE[-1], 20, "planted")
