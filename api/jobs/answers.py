"""Envelopes of answers about jobs."""

from __future__ import annotations

from marshmallow import fields

from api.answers import shown
from api.fields import Object, Schema, Text, shape


class JobOut(Schema):
    """A piece of work and how far it is; what it was to take of one core, and has taken so far."""

    job = shown(Text)
    kind = shown(Text)
    state = shown(Text)
    state_text = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    done = shown(fields.Integer)
    total = shown(fields.Integer)
    attempts = shown(fields.Integer)
    created = shown(Text)
    finished = Text(required=True, allow_none=True)
    result = shape("JobResult", allow_none=True)
    quoted_seconds = shown(fields.Float)
    actual_seconds = shown(fields.Float)
    failure = Text(required=True, allow_none=True)
    failure_text = Text(required=True, allow_none=True)


class AdviceOut(JobOut):
    """What an agent would play, once it knows."""

    answer = shape("ChosenMove", allow_none=True)


class QuoteOut(Schema):
    """What a job would cost, in expected seconds of one core."""

    seconds = shown(fields.Float)
    parts = shown(fields.Integer)
    positions = fields.Integer()
    games = fields.Integer()


class AgentOut(Schema):
    """Somebody who plays: results call it by `id`; with `budget` it must be told how long to think.

    `level` is null for those who have none. `ratings` has by game how strong it has proved against
    the others of that ladder, 1500 being their middle; whoever has not been measured has none.
    """

    id = shown(Text)
    agent = shown(Text)
    level = fields.Integer(required=True, allow_none=True)
    name = shown(Text)
    text = shown(Text)
    budget = shown(fields.Boolean)
    ratings = Object(keys=Text(), values=fields.Integer(), required=True)


class AgentsOut(Schema):
    """The opponents for people, the weakest first, then the other agents."""

    agents = fields.List(fields.Nested(AgentOut), required=True)
    lang = shown(Text)
    fallback_from = Text()
