"""Envelopes of answers about the life of a match: who follows it, who sits at it, how it ends."""

from __future__ import annotations

from marshmallow import fields

from api.answers import DecisionOut, LineOut, MatchOut, shown
from api.fields import Object, Schema, Text
from api.jobs.answers import JobOut


class PersonOut(Schema):
    """Who sits in a seat, as whoever opened the match calls them."""

    seat = shown(fields.Integer)
    name = Text()
    external_id = Text()


class SeatedAgentOut(Schema):
    """An agent and how long it may think."""

    agent = shown(Text)
    iterations = fields.Integer()
    milliseconds = fields.Integer()


class ClockOut(Schema):
    """How long a decision may take, the agent that makes it then, and when that is."""

    seconds = shown(fields.Integer)
    then = shown(fields.Nested, nested=SeatedAgentOut)
    due = Text(required=True, allow_none=True)


class TicketOut(Schema):
    """A ticket for one stream, and the address of that stream with it."""

    ticket = shown(Text)
    expires = shown(Text)
    stream = shown(Text)


class AboutOut(Schema):
    """Who sits where, and what the owner notes."""

    match = shown(Text)
    people = fields.List(fields.Nested(PersonOut), required=True)
    metadata = shown(Object)


class InvitationOut(Schema):
    """An invitation to a seat, told this once, and the link with it."""

    invitation = shown(Text)
    seat = shown(fields.Integer)
    expires = shown(Text)
    link = shown(Text)


class JoinedOut(Schema):
    """The seat that was taken and its token, which nobody else knows."""

    match = shown(Text)
    seat = shown(fields.Integer)
    token = shown(Text)


class MatchBrief(Schema):
    """A match as a list names it; what is hidden in it is no part of this."""

    match = shown(Text)
    game = shown(Text)
    edition = shown(Text)
    seats = shown(fields.Integer)
    status = shown(Text)
    ended = Text(required=True, allow_none=True)
    paused = shown(fields.Boolean)
    version = shown(fields.Integer)
    created = shown(Text)
    changed = shown(Text)
    kept_until = shown(Text)
    people = fields.List(fields.Nested(PersonOut), required=True)
    metadata = shown(Object)


class MatchesOut(Schema):
    """A page of the caller's matches, the newest first."""

    matches = fields.List(fields.Nested(MatchBrief), required=True)
    next_cursor = Text(required=True, allow_none=True)


class JobsOut(Schema):
    """A page of the caller's jobs, the newest first."""

    jobs = fields.List(fields.Nested(JobOut), required=True)
    next_cursor = Text(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class SnapshotOut(Schema):
    """The data of the first event of a stream: the match as the caller may see it now."""

    version = shown(fields.Integer)
    status = shown(Text)
    match = shown(fields.Nested, nested=MatchOut)
    decision = shown(fields.Nested, nested=DecisionOut)
    lang = Text()
    fallback_from = Text()


class LinesOut(Schema):
    """The data of every other event of a stream: what one version added to the journal."""

    version = shown(fields.Integer)
    status = shown(Text)
    lines = fields.List(fields.Nested(LineOut), required=True)
    lang = Text()
    fallback_from = Text()


FOLLOWED = (SnapshotOut, LinesOut)
"""What events tell, for the description of the service."""
