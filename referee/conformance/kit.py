"""The kit of one edition: questions drawn from random games, with the answers of our rules."""

from __future__ import annotations

import functools
import gzip
import hashlib
import io
import itertools
import json
import random
import typing as t
import zipfile
from collections import Counter
from pathlib import Path

import msgspec

from content import stem
from engine import games
from engine.kernel import (
    AnyState,
    Game,
    Impossible,
    Malformed,
    Move,
    Record,
    Table,
    advance,
    is_over,
    legal,
    play,
    sample,
    seeded,
    waiting,
    why_not,
)
from referee.journal import Data, move_data

from .answers import answer

FORM = 1
VERDICTS = 500
COUNTED = 8
DEPTH = 3
LEAVES = 1_500
"""Where there would be more sequences than this, shorter ones are counted."""
EVERY = 7
"""One decision in so many becomes a question."""
TRIED = 12
"""So many wrong moves are looked at to find the one whose reason is rarest so far."""
KEPT = 8
HERE = Path(__file__).parent
EXAMPLES = HERE / "examples"
CHECKER = "check_conformance.py"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that equal kits are equal bytes."""


class Kit(t.NamedTuple):
    """All questions of one edition by file, each with its answer."""

    game: str
    edition: str
    files: dict[str, list[Data]]

    def manifest(self) -> Data:
        """What is in the kit: how many questions a file has, and the hash of its lines."""
        return {
            "arbiter_conformance": FORM,
            "game": self.game,
            "edition": self.edition,
            "files": {
                name: {"questions": len(items), "sha256": hashlib.sha256(_lines(items)).hexdigest()}
                for name, items in self.files.items()
            },
        }

    def written(self) -> dict[str, bytes]:
        """The files of the kit by their names."""
        told = json.dumps(self.manifest(), indent=2).encode() + b"\n"
        return {
            "manifest.json": told,
            **{name: _lines(items) for name, items in self.files.items()},
            CHECKER: (HERE / CHECKER).read_bytes(),
        }


def kit_of(game: str, edition: str) -> Kit:
    """The kit of an edition; equal versions of the rules make equal kits."""
    drawn = _Drawn(games()[game], edition)
    drawn.play()
    files = {
        "verdicts.jsonl": drawn.verdicts,
        "perft.jsonl": drawn.perft,
        "records.jsonl": drawn.records,
        "examples.jsonl": examples(game, edition),
    }
    return Kit(game, edition, {name: _answered(items) for name, items in files.items()})


@functools.lru_cache(maxsize=KEPT)
def archive(game: str, edition: str) -> bytes:
    """The kit as one zip file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in kit_of(game, edition).written().items():
            file.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED, 6)
    return packed.getvalue()


def examples(game: str, edition: str) -> list[Data]:
    """The moves of the worked examples of the law, as the tests of the rules play them."""
    path = EXAMPLES / f"{stem(game)}.jsonl.gz"
    if not path.is_file():
        return []
    found = map(msgspec.json.decode, gzip.decompress(path.read_bytes()).splitlines())
    return [one for one in found if one["position"]["edition"] == edition]


class _Drawn:
    """Random games at every kind of table of an edition, and what is asked about them."""

    def __init__(self, game: Game, edition: str) -> None:
        self.game, self.edition = game, edition
        self.rng = random.Random(f"conformance {game.code} {edition}")
        self.verdicts: list[Data] = []
        self.perft: list[Data] = []
        self.records: list[Data] = []
        self.reasons = Counter[str]()
        self.moves: dict[str, list[Move]] = {}

    def play(self) -> None:
        """One recorded game at every table, then more until there are enough verdicts."""
        tables = list(sittings(self.game, self.edition))
        for number, (table, seats) in enumerate(itertools.cycle(tables)):
            if number >= len(tables) and len(self.verdicts) >= VERDICTS:
                return
            self._game(table, seats, number, recorded=number < len(tables))

    def _game(self, table: Table, seats: int, number: int, recorded: bool) -> None:
        rules, s, log = table.rules, table.start(seats), list[Record]()
        pick = seeded(f"{self.edition} {number}")
        advance(rules, s, pick, log)
        while not is_over(s):
            seat = waiting(rules, s)[0]
            if self.rng.randrange(EVERY) == 0:
                self._ask(table, s, seat)
            move = sample(rules, s, seat, self.rng)
            play(rules, s, seat, move, pick, log)
        if recorded:
            self.records.append(self._record(table, seats, log))

    def _ask(self, table: Table, s: AnyState, seat: int) -> None:
        """Questions about one position: a verdict, and now and then the number of sequences."""
        options = legal(table.rules, s, seat)
        refused = self._refused(table, s, seat)
        for move in options:
            known = self.moves.setdefault(move[0], [])
            if move not in known and len(known) < VERDICTS:
                known.append(move)
        if len(self.verdicts) < VERDICTS:
            wrong = refused is not None and len(self.verdicts) % 2
            move = refused if wrong and refused is not None else self.rng.choice(options)
            self._verdict(table, s, seat, move)
        if len(self.perft) < COUNTED and len(self.verdicts) > len(self.perft) * 40:
            self._perft(table, s, len(options))

    def _verdict(self, table: Table, s: AnyState, seat: int, move: Move) -> None:
        denial = why_not(table.rules, s, seat, move)
        if denial is not None:
            self.reasons[denial.reason] += 1
        question = {"kind": "verdict", "position": _position(table, s), "seat": seat}
        question["move"] = table.rules.answers[move[0]].to_data(move)
        self.verdicts.append(self._named(question, self.verdicts))

    def _perft(self, table: Table, s: AnyState, branching: int) -> None:
        depth = next((n for n in range(DEPTH, 0, -1) if branching**n <= LEAVES), 1)
        question = {"kind": "perft", "position": _position(table, s), "depth": depth}
        self.perft.append(self._named(question, self.perft))

    def _refused(self, table: Table, s: AnyState, seat: int) -> Move | None:
        """A move that was legal elsewhere and is not here, with the rarest reason that is found."""
        key = s.todo[-1].key
        known = self.moves.get(key) or [one for some in self.moves.values() for one in some]
        tried = self.rng.sample(known, min(len(known), TRIED))
        denials = [(move, why_not(table.rules, s, seat, move)) for move in tried]
        wrong = [(self.reasons[denial.reason], move) for move, denial in denials if denial]
        return min(wrong, key=lambda one: one[0])[1] if wrong else None

    def _record(self, table: Table, seats: int, log: list[Record]) -> Data:
        question: Data = {
            "kind": "record",
            "game": self.game.code,
            "edition": self.edition,
            "options": table.options,
            "rulings": table.rulings,
            "seats": seats,
            "steps": [_step(table, one) for one in log],
        }
        return self._named(question, self.records)

    def _named(self, question: Data, others: list[Data]) -> Data:
        name = f"{self.game.code}/{self.edition}/{question['kind']}/{len(others) + 1}"
        return {"id": name, **question}


def sittings(game: Game, edition: str) -> t.Iterator[tuple[Table, int]]:
    """The tables of an edition: every number of seats, and every value of every option."""
    choices = [{}, *({n: v} for n, one in game.options["properties"].items() for v in one["enum"])]
    seen: set[str] = set()
    for options in choices:
        for seats in game.seats:
            try:
                table = game.table(edition, options)
                table.start(seats)
            except (Impossible, Malformed):
                continue
            name = f"{sorted(table.options.items())} {seats}"
            if name not in seen:
                seen.add(name)
                yield table, seats


def _step(table: Table, one: Record) -> Data:
    spelled = move_data(table.rules, one.seat, one.move)
    return spelled if "outcome" in spelled else {"seat": one.seat, "move": spelled}


def _position(table: Table, s: AnyState) -> Data:
    return t.cast("Data", msgspec.json.decode(table.encode(s)))


def _answered(questions: list[Data]) -> list[Data]:
    return [one | {"answer": answer(msgspec.json.encode(one))[1]} for one in questions]


def _lines(items: list[Data]) -> bytes:
    return b"".join(msgspec.json.encode(one) + b"\n" for one in items)
