"""Worlds: whole positions that fit what a seat sees. Players think in these and in no other."""

from __future__ import annotations

from engine.kernel import AnyState, Move, Table, legal
from engine.kernel.rng import Rng
from referee.agents.player import Question
from referee.agents.registry import judge_of


def worlds_of(question: Question, n: int, dice: Rng) -> list[AnyState]:
    """Some worlds, each with what is hidden dealt anew."""
    table = question.table
    return [table.game.complete(table, question.view, question.seat, dice) for _ in range(n)]


def moves_of(question: Question, world: AnyState) -> list[Move]:
    """The legal moves, asides included; they are the same in all worlds that fit a view."""
    return useful_moves(question.table, world, question.seat)


def useful_moves(table: Table, s: AnyState, seat: int) -> list[Move]:
    """The legal moves without asides that could be done for ever: no player gets on by them."""
    return judge_of(table.game).useful(s, seat, legal(table.rules, s, seat))
