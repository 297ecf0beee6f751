"""Envelopes of answers of the content service, for the description of the service."""

from __future__ import annotations

from marshmallow import fields, validate

from api.answers import PlaceOut, shown
from api.fields import Object, Schema, Text, shape

FORMS = """The forms of a term that sentences of this language ask for, by name: a case (`acc`), a
case of the plural (`gen.pl`), one with an article (`a.acc`, `the.dat`, `no.nom`) or a form after
a number (`count`, `count.acc`), which is a list with one text for each plural category. Empty for
a label that stands in quotation marks."""
GENDER = "What verbs and adjectives agree with: `m`, `f`, `n` or `pl`; null where nothing does."
TEMPLATES = """The sentence before it is filled: one, or one for each plural form. `{unit}` is a
name, `{unit:acc}` one of its forms in the glossary, `{unit:m jeden|f jedna}` a word by its
gender, `{gold:sztuka|sztuki|sztuk}` a number with its noun."""


class TranslationOut(Schema):
    """An item in one of the languages; English if that language has no text for it."""

    name = Text(required=True, allow_none=True)
    text = shown(Text)
    fallback_from = Text()


class AliasOut(Schema):
    """What a published edition or reviews call a thing; our own texts do not use the word."""

    name = shown(Text)
    ours = Text(required=True, metadata={"description": "Our word for it."})
    source = Text(required=True, validate=validate.OneOf(("edition", "review")))


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
    also_called = fields.List(
        fields.Nested(AliasOut),
        metadata={"description": "Words of published editions and reviews, where there are any."},
    )
    names = Object(keys=Text(), values=Text())
    forms = Object(keys=Text(), values=shape("Form"), metadata={"description": FORMS})
    gender = Text(allow_none=True, metadata={"description": GENDER})
    text = Text()
    text_origin = Text()
    lang = shown(Text)
    fallback_from = Text()
    review = Text()
    data = shape("Params", required=False)
    links = shape("Links", required=False)
    sources = fields.List(fields.Nested(PlaceOut))
    rulings = fields.List(Text())
    tested = fields.Boolean()
    params = fields.List(Text())
    templates = fields.List(Text(), metadata={"description": TEMPLATES})
    translations = Object(
        keys=Text(),
        values=fields.Nested(TranslationOut),
        metadata={"description": "Name and text by language, if `lang=all` was asked for."},
    )


class FacetsOut(Schema):
    """How much was found, by game and by kind."""

    game = Object(keys=Text(), values=fields.Integer(), required=True)
    kind = Object(keys=Text(), values=fields.Integer(), required=True)


class PageOut(Schema):
    """A page of texts; the cursor of the next one stays good while texts change.

    `facets` tell how many there are by game, and by kind whatever `kind` was asked for.
    """

    items = fields.List(fields.Nested(ItemOut), required=True)
    total = shown(fields.Integer)
    facets = shown(fields.Nested, nested=FacetsOut)
    next_cursor = Text(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class LookupOut(Schema):
    """The cards with these codes, and the codes that no card has."""

    items = fields.List(fields.Nested(ItemOut), required=True)
    missing = fields.List(Text(), required=True)
    lang = shown(Text)
    fallback_from = Text()


class BulkFileOut(Schema):
    """A whole file: its language, where it is, its size and the SHA-256 of its bytes."""

    lang = shown(Text)
    path = shown(Text)
    bytes = shown(fields.Integer)
    sha256 = shown(Text)


class BulkListOut(Schema):
    """The whole files with their hashes."""

    files = fields.List(fields.Nested(BulkFileOut), required=True)


class BulkOut(Schema):
    """All texts of one language."""

    items = fields.List(fields.Nested(ItemOut), required=True)
    total = shown(fields.Integer)
    lang = shown(Text)


class RulingValue(Schema):
    """A value that a table may choose, and what it means."""

    value = shape("Value")
    text = shown(Text)


class RulingOut(Schema):
    """A question that the books leave open: what is done here, why, and what tables may choose."""

    id = shown(Text)
    rules = fields.List(Text(), required=True)
    kind = shown(Text)
    question = shown(Text)
    choice = shown(Text)
    why = shown(Text)
    values = fields.List(fields.Nested(RulingValue))
    default = Object(keys=Text(), values=Text())
    option = Text()
    editions = fields.List(Text())
    links = shape("Links")
    lang = shown(Text)
    fallback_from = Text()


class RulingsOut(Schema):
    """Where the books are silent or disagree: what is done here, and why."""

    game = shown(Text)
    rulings = fields.List(fields.Nested(RulingOut), required=True)
    lang = shown(Text)
    fallback_from = Text()


class PrintedEdition(Schema):
    """An edition; one that is an abridgement holds to another where it is silent."""

    edition = shown(Text)
    completed_from = Text(required=True, allow_none=True)


class EditionText(Schema):
    """What one edition says of a subject."""

    text = shown(Text)
    silent = shown(fields.Boolean)
    completed_from = Text(required=True, allow_none=True)


class DifferenceOut(Schema):
    """A subject on which editions differ, and whether they play it otherwise."""

    id = shown(Text)
    rules = fields.List(Text(), required=True)
    behaviour = shown(fields.Boolean)
    rulings = fields.List(Text(), required=True)
    switches = fields.List(Text(), required=True)
    subject = shown(Text)
    editions = Object(keys=Text(), values=fields.Nested(EditionText), required=True)
    changes = shape("Params")
    links = shape("Links")
    lang = shown(Text)
    fallback_from = Text()


class DiffOut(Schema):
    """Where the editions of a game differ: what each says, and what is played otherwise."""

    game = shown(Text)
    editions = fields.List(fields.Nested(PrintedEdition), required=True)
    differences = fields.List(fields.Nested(DifferenceOut), required=True)
    lang = shown(Text)
    fallback_from = Text()


class MatchedOut(Schema):
    """What of an item the words were found in; ⟦ and ⟧ stand around them."""

    lang = shown(Text)
    field = shown(Text)
    words = fields.List(Text(), required=True)
    highlight = shown(Text)


class SelfLink(Schema):
    """Where the whole item is."""

    self = shown(Text)


class HitOut(Schema):
    """An item that was found, as a list of results shows it."""

    id = shown(Text)
    kind = shown(Text)
    game = shown(Text)
    name = Text(required=True, allow_none=True)
    text = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    score = shown(fields.Float)
    matched = shown(fields.Nested, nested=MatchedOut)
    links = shown(fields.Nested, nested=SelfLink)


class KindsOut(Schema):
    """The kinds of texts, by game."""

    kinds = Object(keys=Text(), values=fields.List(Text()), required=True)


class SearchOut(Schema):
    """What a query found, best first."""

    query = shown(Text)
    hits = fields.List(fields.Nested(HitOut), required=True)
    total = shown(fields.Integer)
    facets = shown(fields.Nested, nested=FacetsOut)
    next_cursor = Text(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()
