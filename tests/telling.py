"""Everything that players are told in random games, text by text, in some languages.

`make told` tells 300 games in each of four languages: every legal move of every decision. It counts
the texts and names those that fail or show a code; `python -m tests.telling auztralia` tells less.
"""

from __future__ import annotations

import argparse
import collections
import functools
import random
import re
import sys
import typing as t

import msgspec

from content import boards, library
from content.catalogue import LANGUAGES
from content.counts import standing_text
from content.games import by_prefix
from content.texts import denial_text
from engine import games
from engine.kernel import AnyState, Denial, Event, Illegal, Move, Table, event_data, top
from engine.kernel.ask import judged
from referee.decisions import asked, explained, question
from referee.refusals import explained as refused
from referee.telling import told as event_told
from tests.laws import Turn, turns
from tests.tables import SITTINGS, Sitting

CODES = re.compile(
    r"[{}\[\]_]|\b(auz|lau|cho|term)\.[a-z]|\b(DV|SO)-\d|\b(OC|ST|AU|O|EV)\d+\b|\bE\d-\d"
    r"|\b(None(?! of)|True|False)\b"
)
"""What stands in no text for players: holes, tokens, ids of the engine, codes of cards."""
MODES = (
    *SITTINGS,
    Sitting("auztralia", "ru-2017", 2, {}),
    Sitting("auztralia", "de-short", 2, {"map": "west"}),
    Sitting("auztralia", "pl-2018", 2, {"duo_cards": 1}),
    Sitting("auztralia", "pl-2018", 3, {"challenge": "medium", "map": "west"}),
    Sitting("auztralia", "pl-2018", 4, {"challenge": "hard"}),
    Sitting("auztralia", "pl-2018", 1, {"mode": "solo", "level": "insane"}),
    Sitting("last-aurora", "pl", 1, {"solo": True, "mine": True}),
    Sitting("last-aurora", "pl", 2, {"map": "beta", "strict_supply": True}),
    Sitting("circadians", "pl-2022", 4, {"factions": "drawn", "leader_pool": "extended"}),
)
"""Every mode of every game."""
TRIED = 4
"""So many moves that are nearly legal are judged at every decision."""
PLACE = "place"
"""The kind of what no person reads: the id of a place on a board."""
KEPT = 40
"""So many values of a field are remembered for moves that are nearly legal."""


class Said(t.NamedTuple):
    """One text as a player gets it: what kind of text it is, its id, its language."""

    kind: str
    id: str
    language: str
    text: str

    def flaw(self) -> str | None:
        """What is wrong with it, if its form already tells."""
        if not self.text.strip():
            return f"{self.kind} {self.id} {self.language}: nothing is said"
        if self.kind == PLACE:
            return None if self.text in _places(self.id.partition(".")[0]) else self.text
        if CODES.search(self.text):
            return f"{self.kind} {self.id} {self.language}: {self.text}"
        return None


@functools.cache
def _places(prefix: str) -> frozenset[str]:
    """All places on the boards of a game."""
    game = by_prefix()[prefix].code
    found = (boards.places(game, code) for code in boards.codes(game))
    return frozenset(place for places in found for place in places)


def told(
    sitting: Sitting,
    seed: int,
    languages: t.Sequence[str] = LANGUAGES,
    choices: int | None = None,
) -> t.Iterator[Said]:
    """All that a random game tells; of long lists only some moves, if a number is given."""
    table, heard, dice = sitting.table(), list[Event](), random.Random(seed)
    nearly = Nearly(random.Random(f"nearly {seed}"))

    def listen(s: AnyState) -> None:
        s.sink = heard.append

    for turn in turns(table, sitting.seats, seed, begin=listen):
        many = choices is not None and choices < len(turn.moves)
        moves = dice.sample(turn.moves, choices or 0) if many else turn.moves
        listening, turn.s.sink = turn.s.sink, None
        for language in languages:
            yield from asks(table, turn, moves, language)
        for denial in nearly.denials(table, turn):
            yield from refuses(sitting.edition, denial, languages)
        turn.s.sink = listening
        ended = turn.s
    yield from happened(heard, languages)
    standing = table.game.standing(ended)
    for language in languages:
        for line in standing_text(table.game.code, *standing, language):
            yield Said("standing", table.game.code, language, line)


def asks(table: Table, turn: Turn, moves: t.Sequence[Move], language: str) -> t.Iterator[Said]:
    """A question to its seat and to others; of moves the sentence, cost and gain, explanation."""
    s, seat, key = turn.s, turn.seat, turn.s.todo[-1].key
    yield Said("question", key, language, asked(table, s, seat, language, named=False))
    yield Said("question", key, language, question(table, s, None, language))
    data = [table.rules.answers[move[0]].to_data(move) for move in moves]
    for choice in explained(table, s, seat, data, language):
        key = choice["move"]["decision"]
        costs = choice["cost"] or choice["gain"] or choice["others"]
        yield Said("move", key, language, choice["text"])
        if costs or choice["effect"]:
            yield Said("effect", key, language, choice["effect"] if costs else "")
        for id in choice["about"]:
            yield _about(id, language)


@functools.cache
def _about(id: str, language: str) -> Said:
    words = library.item_text(library.item(id), language)
    assert words.fallback_from is None, id
    return Said("about", id, language, f"{words.name or ''} {words.text}")


def refuses(edition: str, denial: Denial, languages: t.Sequence[str]) -> t.Iterator[Said]:
    """A refusal in words, with its rules."""
    for language in languages:
        assert refused(denial, edition, language)
        yield Said("refusal", denial.reason, language, denial_text(denial, language))


def happened(heard: t.Iterable[Event], languages: t.Sequence[str]) -> t.Iterator[Said]:
    """What happened, in words, and the places that it names; alike events are told once."""
    data = [event_data(one) for one in heard]
    for event in {msgspec.json.encode(one, order="sorted"): one for one in data}.values():
        for language in languages:
            whole = event_told(event, language)
            yield Said("fact", event["fact"], language, whole["text"])
        for place in whole["places"]:
            yield Said(PLACE, event["fact"], "", place)


class Nearly:
    """Moves that were legal once, in this game, with fields of each other: most are refused."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.past: dict[tuple[str, int], list[t.Any]] = {}
        """Values that each field had."""
        self.met = set[str]()

    def denials(self, table: Table, turn: Turn) -> t.Iterator[Denial]:
        """Refusals that this game has not given yet."""
        for move in turn.moves:
            for at, value in enumerate(move[1:], 1):
                known = self.past.setdefault((move[0], at), [])
                if value not in known:
                    known.insert(self.dice.randrange(len(known) + 1), value)
                    del known[KEPT:]
        key = top(table.rules, turn.s).key
        for asked_ in [key, *[aside.key for aside in table.rules.asides[key]]]:
            for _ in range(TRIED):
                denial = self._judged(table, turn, asked_)
                if denial is not None and repr(denial) not in self.met:
                    self.met.add(repr(denial))
                    yield denial

    def _judged(self, table: Table, turn: Turn, key: str) -> Denial | None:
        pools = [self.past.get((key, at), []) for at in range(1, 9)]
        fields = [pool for pool in pools if pool]
        move = (key, *[self.dice.choice(pool) for pool in fields])
        try:
            return judged(table.rules, turn.s, turn.seat, move)[0]
        except Illegal as illegal:
            return illegal.denial


def main(words: t.Sequence[str] | None = None) -> int:
    """Tell whole games, print how many texts of each kind, and those that are wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.telling")
    parser.add_argument("which", nargs="?", default="", help="how the name of a table begins")
    parser.add_argument("--games", type=int, default=15, help="so many at each table")
    parser.add_argument("--seed", type=int, default=1000)
    asked_ = parser.parse_args(words)
    seeds = range(asked_.seed, asked_.seed + asked_.games)
    wrong, met = 0, dict[str, set[str]]()
    for sitting in MODES:
        if str(sitting).startswith(asked_.which):
            flaws = counted(sitting, seeds, met.setdefault(sitting.game, set()))
            wrong += len(flaws)
            print(*flaws, sep="\n", end="\n" if flaws else "")
    for game, ids in met.items():
        lexicon = games()[game].lexicon()
        for what, declared in (("facts", lexicon.facts), ("reasons", lexicon.reasons)):
            rest = sorted(set(declared) - ids)
            print(f"{game}: {len(declared) - len(rest)} of {len(declared)} {what}; no", *rest)
    return 1 if wrong else 0


def counted(sitting: Sitting, seeds: t.Iterable[int], met: set[str]) -> list[str]:
    """The flaws of some games; how much was told is printed, and its ids are kept."""
    texts, flaws = collections.Counter[str](), dict[str, None]()
    for seed in seeds:
        for said in told(sitting, seed):
            texts[said.kind] += 1
            met.add(said.id)
            if flaw := said.flaw():
                flaws[flaw] = None
    kinds = [f"{texts[kind]} {kind}" for kind in sorted(texts)]
    print(f"{sitting}: {', '.join(kinds)}; {len(flaws)} wrong", flush=True)
    return list(flaws)


if __name__ == "__main__":
    sys.exit(main())
