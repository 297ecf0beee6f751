"""Nothing hidden leaks: worlds that a caller cannot tell apart give it equal bytes, everywhere."""

from __future__ import annotations

import io
import os
import random
import typing as t

import msgspec
import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder

from engine import kernel
from referee import tokens
from referee.matches import JournalRow, Match

from .play import RULES, Data, data_of, parts
from .worlds import (
    ID,
    SECRET,
    World,
    blind,
    inviter,
    readers,
    secrets,
    swaps,
    twin,
    worlds,
)

PAIRS = 300
MANY = int(os.environ.get("ARBITER_LEAK_PAIRS", "20000"))
CHUNKS = 4
SLOW_CHUNKS = 20
TWINS = 4
URL = f"/v1/matches/{ID}"
NAMED = [("X-Request-Id", "twins")]
"""A name that the service takes over: one that it makes itself is never the same twice."""
PLAIN = EnvironBuilder(content_type="application/json", headers=NAMED).get_environ()
Headers = tuple[tuple[str, str], ...]
Answer = tuple[str, Headers, bytes]
Ask = tuple[str, str, Headers, bytes | None]


class Shelf:
    """A store that holds one world, in the memory of the test."""

    def __init__(self) -> None:
        self.world: World | None = None

    def get(self, match_id: str) -> Match | None:
        assert self.world is not None
        return self.world.match if match_id == ID else None

    def lines(self, _match_id: str, after: int, limit: int) -> list[JournalRow]:
        assert self.world is not None
        return self.world.lines[after : after + limit]

    def since(self, _match_id: str, version: int) -> list[JournalRow]:
        assert self.world is not None
        return [line for line in self.world.lines if line.version > version]

    def progress(self, _match_id: str) -> tuple[int, str, bytes]:
        assert self.world is not None
        match = self.world.match
        return match.version, match.status, match.tokens

    def answer(self, _scope: str, _key: str) -> None:
        return None

    def step(self, _match_id: str, _step: int) -> None:
        return None


@pytest.fixture
def shelf(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """The store of the app, put aside for a shelf; lines of moves that are tried tell one hour."""
    found = Shelf()
    monkeypatch.setattr("api.matches.moves.now", lambda: "2026-01-01T00:00:00.000Z")
    parts(app).matches = t.cast("t.Any", found)
    return found


def token(who: int | str) -> str:
    places = {"host": tokens.HOST, "spectator": tokens.SPECTATOR}
    place = places[who] if isinstance(who, str) else tokens.FIRST_SEAT + who
    return tokens.derived(SECRET, ID, place)


def always(match: Match, version: Headers) -> list[Ask]:
    """What can be asked of every match without changing it."""
    return [
        ("GET", "", (), None),
        ("GET", "/decision?limit=1000&lang=pl", (), None),
        ("GET", f"/journal?limit=1000&after={max(match.line - 60, 0)}", (), None),
        ("GET", "/record", (), None),
        ("GET", "/picture.svg?lang=pl", (), None),
        ("GET", "/picture.svg?part=seat:0", (), None),
        ("GET", "/stream", (), None),
        ("GET", "/stream", (("HTTP_LAST_EVENT_ID", str(match.version - 1)),), None),
        ("POST", "/undo", version, b'{"steps":999}'),
    ]


def asks(world: World, cards: t.Iterable[str], who: int | str) -> list[Ask]:
    """Everything that a caller can ask of a match without changing it."""
    match, body = world.match, msgspec.json.encode
    version = (("HTTP_IF_MATCH", f'"{match.version}"'),)
    found = always(match, version)
    names = sorted(cards)[:2] if isinstance(who, int) else []
    tried = [{"decision": "auz.recruit.keep", "card": card} for card in names]
    tried += [{"decision": "auz.characters.play", "character": card} for card in names[:1]]
    found += [("POST", "/moves?dry_run=true", (), body({"moves": [move]})) for move in tried]
    found.append(("POST", "/moves", version, body({"moves": [{"decision": "auz.recruit.keep"}]})))
    if isinstance(who, int):
        legal = [data_of(move) for move in kernel.legal(RULES, world.state(), who)]
        for move in legal[:1] + legal[-1:]:
            found.append(("POST", "/moves?dry_run=true", (), body({"moves": [move, *tried]})))
    return found


def answered(app: Flask, asked: list[Ask], who: int | str) -> t.Iterator[tuple[Ask, Answer]]:
    """Each question with its status, its headers and its bytes, straight from the app."""
    bearer = f"Bearer {token(who)}"
    for ask in asked:
        method, path, headers, body = ask
        path, _, query = path.partition("?")
        environ = PLAIN | {"REQUEST_METHOD": method, "PATH_INFO": URL + path}
        environ |= {"QUERY_STRING": query, "HTTP_AUTHORIZATION": bearer, **dict(headers)}
        if body is not None:
            environ |= {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body))}
        began: list[t.Any] = []
        chunks: t.Any = app(environ, lambda *start, told=began: told.extend(start))
        told = next(iter(chunks)) if path == "/stream" else b"".join(chunks)
        if path == "/stream":
            chunks.close()
        yield ask, (began[0], tuple(began[1]), told)


def compare(app: Flask, shelf: Shelf, world: World, dice: random.Random) -> int:
    """Twins of a world, each compared with it over every endpoint for every blind caller."""
    known: dict[tuple[t.Any, ...], Answer] = {}
    pairs = 0
    for _ in range(TWINS):
        swap = swaps(world, dice)
        if swap is None:
            break
        other = twin(world, swap)
        assert secrets(other) != secrets(world), "hidden facts differ"
        for who in blind(world, set(swap) - set(deck(world))):
            asked = asks(world, swap, who)
            shelf.world = world
            new = [ask for ask in asked if (who, *ask) not in known]
            known |= {(who, *ask): one for ask, one in answered(app, new, who)}
            shelf.world = other
            for ask, one in answered(app, asked, who):
                assert one == known[who, *ask], (who, ask)
        pairs += 1
    return pairs


def deck(world: World) -> tuple[str, ...]:
    rest: tuple[str, ...] = world.state().den.characters.rest
    return rest


def pairs_of(app: Flask, shelf: Shelf, chunk: str, wanted: int) -> int:
    dice, pairs, game = random.Random(chunk), 0, 0
    while pairs < wanted:
        game += 1
        for world in worlds(2 + game % 3, f"{chunk} {game}"):
            if dice.random() < 0.3 and pairs < wanted:
                pairs += compare(app, shelf, world, dice)
    return pairs


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_blind_callers_get_equal_bytes_in_300_world_pairs(
    app: Flask, shelf: Shelf, chunk: int
) -> None:
    assert pairs_of(app, shelf, f"few {chunk}", PAIRS // CHUNKS) >= PAIRS // CHUNKS


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(SLOW_CHUNKS))
def test_blind_callers_get_equal_bytes_in_many_world_pairs(
    app: Flask, shelf: Shelf, chunk: int
) -> None:
    assert pairs_of(app, shelf, f"many {chunk}", MANY // SLOW_CHUNKS) >= MANY // SLOW_CHUNKS


def open_hands(seats: int, seed: str) -> World:
    """A world in which a card was dealt openly while a seat holds two secretly."""
    for game in range(1000):
        for world in worlds(seats, f"{seed} {game}", inviter):
            keeps = any(entry.key == "auz.recruit.keep" for entry in world.state().todo)
            if keeps and b'"decision":"auz.recruit.deal"' in world.lines[-1].body:
                return world
    raise AssertionError("Kitchener was never played in time")


@pytest.mark.parametrize("seats", [2, 3])
def test_the_place_of_an_open_draw_tells_nothing_of_the_cards_that_are_held(
    app: Flask, shelf: Shelf, seats: int
) -> None:
    world, dice = open_hands(seats, "held"), random.Random(1)
    for _ in range(10):
        assert compare(app, shelf, world, dice)


def test_who_has_seen_a_card_can_tell_the_worlds_apart(app: Flask, shelf: Shelf) -> None:
    dice, told = random.Random(2), 0
    for world in worlds(3, "seers"):
        swap = swaps(world, dice)
        if swap is None or told > 20:
            continue
        (card, *_) = set(swap) - set(deck(world))
        for who in readers(world, card):
            seen = []
            for shelf.world in (world, twin(world, swap)):
                seen += [one for _, one in answered(app, [("GET", "/record", (), None)], who)]
            assert seen[0] != seen[1]
            told += 1
    assert told > 20


@pytest.mark.parametrize("leak", ["referee.journal.face", "api.matches.seeing.view"])
def test_a_planted_leak_is_found(
    app: Flask, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    def all_lines(line: Data, _seat: int | None, _language: str) -> Data:
        return line

    def all_hands(_rules: object, s: t.Any, _seat: int | None) -> Data:
        return {"own": [kernel.data_of(own) for own in s.own]}

    monkeypatch.setattr(leak, {"face": all_lines, "view": all_hands}[leak.rpartition(".")[2]])
    with pytest.raises(AssertionError):
        pairs_of(app, shelf, "planted", 20)
