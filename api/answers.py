"""Envelopes of answers, for the description of the service; the bytes come from msgspec."""

from __future__ import annotations

import typing as t

from marshmallow import fields

from api.schemas import Object, Schema, Text


def shown(field: type[fields.Field[t.Any]], **more: t.Any) -> fields.Field[t.Any]:
    """A field that every answer of its kind has."""
    return field(required=True, **more)


FORMS = """The forms of a term that sentences of this language ask for, by name: a case (`acc`), a
case of the plural (`gen.pl`), one with an article (`a.acc`, `the.dat`, `no.nom`) or a form after
a number (`count`, `count.acc`), which is a list with one text for each plural category. Empty for
a label that stands in quotation marks."""
GENDER = "What verbs and adjectives agree with: `m`, `f`, `n` or `pl`; null where nothing does."
TEMPLATES = """The sentence before it is filled: one, or one for each plural form. `{unit}` is a
name, `{unit:acc}` one of its forms in the glossary, `{unit:m jeden|f jedna}` a word by its
gender, `{gold:sztuka|sztuki|sztuk}` a number with its noun."""


class Anything(fields.Raw):
    """Any JSON value."""


class PlaceOut(Schema):
    """Where a rule stands, or what it rests on where no book has it.

    A place has a document and a heading; `completes` names an edition whose own book is silent.
    Where the books leave something open a ruling is named. A rule that has neither tells its
    `origin`: `public` sources, or `reconstructed`.
    """

    rule = shown(Text)
    document = Text()
    heading = Text()
    completes = Text()
    ruling = Text()
    origin = Text()


class ProblemOut(Schema):
    """RFC 9457, with what the problem at hand adds."""

    type = shown(Text)
    title = shown(Text)
    status = shown(fields.Integer)
    detail = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    errors = fields.List(Object())
    findings = fields.List(Object())
    reason = Text()
    params = Object()
    rules = fields.List(Text())
    edition = Text()
    source = fields.List(fields.Nested(PlaceOut))
    links = Object()
    index = fields.Integer()
    instead = Object(allow_none=True)
    version = fields.Integer()
    closed_by = Text()
    line = fields.Integer()
    fault = Text()
    parts = Object(keys=Text(), values=fields.Boolean())
    seconds = fields.Integer()
    limit = fields.Integer()


class DenialOut(Schema):
    """Why a move is refused and what could be played instead."""

    reason = shown(Text)
    params = shown(Object)
    rules = fields.List(Text(), required=True)
    edition = shown(Text)
    source = fields.List(fields.Nested(PlaceOut), required=True)
    links = shown(Object)
    detail = shown(Text)
    index = shown(fields.Integer)
    instead = Object(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class CheckOut(Schema):
    """The verdict on a move: what follows from it, or why it is refused.

    Where luck decides next, `waiting` is [-1].
    """

    legal = shown(fields.Boolean)
    denial = fields.Nested(DenialOut, required=True, allow_none=True)
    events = fields.List(Object(), required=True)
    chance = fields.List(Object(), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    position_after = Object(required=True, allow_none=True)


class PositionOut(Schema):
    """A position and whom it waits for."""

    position = shown(Object)
    waiting = fields.List(fields.Integer(), required=True)


class LegalOut(Schema):
    """A page of the legal moves of a seat, or of the outcomes of chance."""

    waiting = fields.List(fields.Integer(), required=True)
    decision = Text(required=True, allow_none=True)
    total = shown(fields.Integer)
    summary = Object(keys=Text(), values=fields.Integer(), required=True)
    moves = fields.List(Object(), required=True)
    outcomes = fields.List(Anything(), required=True)
    next_offset = fields.Integer(required=True, allow_none=True)


class LintOut(Schema):
    """Everything that is wrong with a position."""

    sound = shown(fields.Boolean)
    findings = fields.List(Object(), required=True)
    lang = shown(Text)
    fallback_from = Text()


class GamesOut(Schema):
    """The games that can be judged."""

    games = fields.List(Object(), required=True)


class GameOut(Schema):
    """One game: editions, options, rulings, seats, the form of its answers and positions."""

    game = shown(Text)
    editions = fields.List(Text(), required=True)
    seats = fields.List(fields.Integer(), required=True)
    options = shown(Object)
    rulings = shown(Object)
    decisions = shown(Object)
    position = shown(Object)


class MatchMade(Schema):
    """A new match with its secret tokens; they are shown this once."""

    match = shown(Text)
    version = shown(fields.Integer)
    commitment = shown(Text)
    tokens = shown(Object)


class MatchOut(Schema):
    """What the caller may know of a match."""

    match = shown(Text)
    game = shown(Text)
    edition = shown(Text)
    options = shown(Object)
    rulings = shown(Object)
    seats = shown(fields.Integer)
    language = shown(Text)
    version = shown(fields.Integer)
    status = shown(Text)
    role = shown(Text)
    seat = fields.Integer(required=True, allow_none=True)
    view = shown(Object)
    undo = shown(Object)
    players = fields.List(Object(), required=True)
    commitment = shown(Text)
    secret = Text(required=True, allow_none=True)
    result = Object(required=True, allow_none=True)


class PlayedOut(Schema):
    """What a move did, as its seat may know it."""

    match = shown(Text)
    version = shown(fields.Integer)
    status = shown(Text)
    judged = shown(fields.Integer)
    lines = fields.List(Object(), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    undo = shown(Object)
    lang = Text()
    fallback_from = Text()


class DecisionOut(Schema):
    """What is asked, of whom, in words, and what the caller may answer."""

    match = shown(Text)
    version = shown(fields.Integer)
    decision = Text(required=True, allow_none=True)
    rules = fields.List(Text(), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    question = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    total = shown(fields.Integer)
    summary = Object(keys=Text(), values=fields.Integer(), required=True)
    moves = fields.List(Object(), required=True)
    next_offset = fields.Integer(required=True, allow_none=True)


class JournalOut(Schema):
    """Lines of the journal as the caller may read them."""

    lines = fields.List(Object(), required=True)
    next_after = fields.Integer(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class RecordOut(Schema):
    """A whole match; while it runs, only what the caller may know of it."""

    arbiter_record = shown(fields.Integer)
    header = shown(Object)
    complete = shown(fields.Boolean)
    journal = fields.List(Object(), required=True)
    secret = Text(required=True, allow_none=True)
    head = Text(required=True, allow_none=True)
    result = Object(required=True, allow_none=True)
    lang = Text()
    fallback_from = Text()


class TokenOut(Schema):
    """A new token; the old one is no longer good."""

    token = shown(Text)


class JobOut(Schema):
    """A piece of work and how far it is."""

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
    result = Object(required=True, allow_none=True)
    failure = Text(required=True, allow_none=True)
    failure_text = Text(required=True, allow_none=True)


class QuoteOut(Schema):
    """What a job would cost, in expected seconds of one core."""

    seconds = shown(fields.Float)
    parts = shown(fields.Integer)
    positions = fields.Integer()
    games = fields.Integer()


class HealthOut(Schema):
    """Whether the service and its parts answer."""

    status = shown(Text)
    parts = Object(keys=Text(), values=fields.Boolean())


class ProblemKindOut(Schema):
    """A kind of problem."""

    code = shown(Text)
    status = shown(fields.Integer)
    title = shown(Text)
    lang = shown(Text)
    fallback_from = Text()


class ItemOut(Schema):
    """A card, rule, reason or term in one language, with what it is and where it comes from."""

    id = shown(Text)
    game = Text()
    kind = Text()
    editions = fields.List(Text())
    timing = Text(allow_none=True)
    origin = Text()
    name = Text(allow_none=True)
    name_origin = Text(allow_none=True)
    names = Object(keys=Text(), values=Text())
    forms = Object(metadata={"description": FORMS})
    gender = Text(allow_none=True, metadata={"description": GENDER})
    text = Text()
    text_origin = Text()
    lang = shown(Text)
    fallback_from = Text()
    review = Text()
    data = Object()
    links = Object()
    sources = fields.List(fields.Nested(PlaceOut))
    rulings = fields.List(Text())
    tested = fields.Boolean()
    params = fields.List(Text())
    templates = fields.List(Text(), metadata={"description": TEMPLATES})


class PageOut(Schema):
    """A page of texts; the cursor of the next one stays good while texts change."""

    items = fields.List(fields.Nested(ItemOut), required=True)
    total = shown(fields.Integer)
    next_cursor = Text(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class LookupOut(Schema):
    """The cards with these codes, and the codes that no card has."""

    items = fields.List(fields.Nested(ItemOut), required=True)
    missing = fields.List(Text(), required=True)
    lang = shown(Text)
    fallback_from = Text()


class BulkListOut(Schema):
    """The whole files with their hashes."""

    files = fields.List(Object(), required=True)


class BulkOut(Schema):
    """All texts of one language."""

    items = fields.List(fields.Nested(ItemOut), required=True)
    total = shown(fields.Integer)
    lang = shown(Text)


class RulingsOut(Schema):
    """Where the books are silent or disagree: what is done here, and why."""

    game = shown(Text)
    rulings = fields.List(Object(), required=True)
    lang = shown(Text)
    fallback_from = Text()


class DiffOut(Schema):
    """Where the editions of a game differ: what each says, and what is played otherwise."""

    game = shown(Text)
    editions = fields.List(Object(), required=True)
    differences = fields.List(Object(), required=True)
    lang = shown(Text)
    fallback_from = Text()


class SearchOut(Schema):
    """What a query found, best first."""

    query = shown(Text)
    hits = fields.List(Object(), required=True)
    lang = shown(Text)
    fallback_from = Text()
