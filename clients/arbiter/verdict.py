"""Judgements in words: a refused move with its rules, an explained one, a faulty position."""

from __future__ import annotations

import functools
import random

from content import library
from content.moves import about, move_text
from content.sources import places
from content.texts import denial_text, finding_text
from engine.kernel import AnyState, Denial, Found, Move, Table, view, waiting
from engine.kernel.effects import effects
from referee.decisions import effect_text
from referee.moves import OTHER_SEAT, Spelled, play_watched
from referee.nearest import nearest_to

from .speech import Speech


class Bench:
    """Where a move is judged: a table, a position, the seat that moves, the reader's language."""

    def __init__(self, table: Table, s: AnyState, seat: int, speech: Speech) -> None:
        self.table, self.s, self.seat, self.speech = table, s, seat, speech
        self.seen = view(table.rules, s, seat)

    def words(self, move: Move) -> str:
        """A legal move as a list shows it."""
        data = self.table.rules.answers[move[0]].to_data(move)
        return move_text(data, self.seen, self.seat, self.speech.language)

    def refuse(self, denial: Denial, move: Move) -> None:
        """Why a move is not allowed, by which rules, and what could be played instead."""
        self.speech.tell(denial_text(denial, self.speech.language))
        self.speech.say("verdict.reason", reason=denial.reason)
        self.cite(denial.rules)
        instead = nearest_to(self.table, self.s, self.seat, move)
        if instead is not None:
            self.speech.say("verdict.instead", move=self.words(instead))

    def explain(self, move: Move) -> None:
        """What a legal move means: the things that it names, and its rules in words."""
        self.speech.say("verdict.legal", move=self.words(move))
        answer = self.table.rules.answers[move[0]]
        if told := self.effect(move):
            self.speech.tell(told, "  ")
        if closed := self.final(move):
            self.speech.say(f"play.then.{closed}")
        for id in about(answer.to_data(move), self.seen, self.seat, answer.cites):
            self.speech.tell(self.thing(id), "  ")

    def effect(self, move: Move) -> str:
        """What a legal move costs and brings, by a world that fits what the seat sees."""
        done = effects(self.table.rules, self.table.game.holdings, self.world, self.seat, move)
        return effect_text(self.table, done, self.seat, self.speech.language)

    def final(self, move: Move) -> str | None:
        """What closes the way back behind a legal move: luck, a secret, or that others answer."""
        data = self.table.rules.answers[move[0]].to_data(move)
        after, spelled = self.world.clone(), Spelled(self.seat, data, 0)
        closed = play_watched(self.table, self.world, after, spelled, None, [])
        mine = self.seat in waiting(self.table.rules, after)
        return closed or (None if mine else OTHER_SEAT)

    @functools.cached_property
    def world(self) -> AnyState:
        return self.table.game.complete(self.table, self.seen, self.seat, random.Random(0))

    def thing(self, id: str) -> str:
        """A card with its name, or a rule with its id, and its text."""
        one = library.item(id)
        words = library.item_text(one, self.speech.language)
        return f"{words.name or id}: {words.text}"

    def cite(self, rules: tuple[str, ...]) -> None:
        """Rules with their places in the book of this edition, or with what they rest on."""
        if rules:
            self.speech.say("verdict.rules", rules="; ".join(map(self._place, rules)))

    def _place(self, rule: str) -> str:
        found = places((rule,), self.table.edition)
        told = [f"{one['document']}: {one['heading']}" for one in found if "heading" in one]
        told += [self.speech(f"origin.{one['origin']}") for one in found if "origin" in one]
        return f"{rule} ({', '.join(told)})" if told else rule


def flaws(findings: list[Found], speech: Speech) -> None:
    """All that is wrong with a position."""
    speech.say("verdict.flaws", n=len(findings))
    for one in findings:
        speech.tell(f"{one.id}: {finding_text(one, speech.language)}", "  ")
