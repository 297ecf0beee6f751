"""The JSON Schemas of a game: positions, views, moves and facts, every field with its text."""

from __future__ import annotations

import functools
import typing as t

import msgspec

from .documented import class_text, field_texts
from .entry import Choice, Entry, Sealed
from .meaning import NAMES
from .plain import Plain
from .vocabulary import Vocabulary

if t.TYPE_CHECKING:
    from .game import Game

Data = dict[str, t.Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEMPLATE = "#/$defs/{name}"
BESIDE = {
    "text": {"type": "string", "description": "The sentence, in the language asked for."},
    "places": {
        "type": "array",
        "items": {"type": "string"},
        "description": "The places that it names.",
    },
    "group": {"type": "string", "description": "The part of the rules that tells it."},
    "only_for": {
        "type": ["array", "null"],
        "items": {"type": "integer"},
        "description": "The seats that may know it; null for everybody.",
    },
}
"""What may be told of a fact beside its values."""
NOTHING = {"type": "array", "items": {"type": "null"}, "maxItems": 0}
JSON_TYPES = {str: "string", bool: "boolean", int: "integer"}
SHAPES = ("Position", "View", "Move", "Fact", "Derived")
"""What is asked for by name; the parts that they are made of have names, too."""
HEAD = {
    "game": "The code of the game.",
    "edition": "The printed edition whose rules are played.",
    "options": "Options that are not as usual.",
    "rulings": "What the table has decided where the books are silent, by ruling.",
    "pub": "What everybody knows.",
    "own": "What each seat alone knows, by seat.",
    "den": "What nobody knows.",
    "sealed": "Answers to a secret decision that are not yet revealed, by seat.",
    "todo": "The agenda: what happens next, the last entry first.",
}
SEEN = {
    "pub": HEAD["pub"],
    "own": "What the seat alone knows; null for spectators.",
    "faces": "What everybody sees of what each seat alone knows, by seat.",
    "den": "What everybody sees of what nobody knows.",
    "todo": HEAD["todo"],
    "waiting": "The seats that are asked now; -1 if luck decides.",
    "sealed": "The seats that have answered a secret decision.",
    "my_sealed": "The seat's own secret answer, while it is not revealed.",
}


@functools.cache
def shapes(game: Game) -> Data:
    """Every schema of a game by its name; references are as in one document of them all."""
    return _Shapes(game).made()


def prefix(game: Game) -> str:
    """What the names of the schemas of a game begin with."""
    return game.prefix.title()


def whole(game: Game, name: str, id_: str) -> Data:
    """One schema that stands alone, with all that it refers to."""
    every, top = shapes(game), prefix(game) + name
    needed = {top: every[top]}
    ahead = [*_references(every[top])]
    while ahead:
        one = ahead.pop()
        if one not in needed:
            needed[one] = every[one]
            ahead += _references(every[one])
    reference = TEMPLATE.format(name=top)
    return {"$schema": DIALECT, "$id": id_, "$ref": reference, "$defs": needed}


def _references(schema: t.Any) -> t.Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix(TEMPLATE.format(name=""))
        schema = list(schema.values())
    if isinstance(schema, list):
        for inner in schema:
            yield from _references(inner)


class _Shapes:
    """The schemas of one game, in the making."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.lexicon()
        self.prefix = prefix(game)
        self.found: Data = {}

    def made(self) -> Data:
        self._states()
        for key, answer in self.rules.answers.items():
            self.found[answer.wire.__name__] = self._move(key)
        choices = [answer.wire.__name__ for answer in self.rules.answers.values()]
        self._name("Move", self._one_of(choices, "An answer to a decision."))
        facts = [self._fact(key) for key in self.rules.facts]
        self._name("Fact", {"description": "Something that happened.", "oneOf": facts})
        entries = [self._entry(key, one) for key, one in self.rules.declared.items()]
        text = "An entry of the agenda: its key, then its fields."
        self._name("Entry", {"description": text, "oneOf": entries})
        self._name("Position", self._position())
        self._name("View", self._view())
        return {name: _tidy(schema) for name, schema in self.found.items()}

    def _name(self, name: str, schema: Data) -> None:
        self.found[self.prefix + name] = {"title": self.prefix + name, **schema}

    def _ref(self, name: str) -> Data:
        return {"$ref": TEMPLATE.format(name=self.prefix + name)}

    def _one_of(self, names: list[str], text: str) -> Data:
        return {"description": text, "oneOf": [{"$ref": TEMPLATE.format(name=n)} for n in names]}

    # -- the state ------------------------------------------------------------------

    def _states(self) -> None:
        """The classes of the state, each field with its text."""
        codec = self.game.codec
        beside = (*codec.faces, self.game.follows)
        wires = [*[part.Wire for part in codec.parts], *beside]
        _, parts = msgspec.json.schema_components(
            wires, ref_template="#/$defs/" + self.prefix + "{name}"
        )
        known = {cls.__name__: cls for cls in _classes([*codec.parts, *beside])}
        for name, schema in parts.items():
            self._name(name, _documented(schema, known[name], self.game.vocabulary))

    def _position(self) -> Data:
        properties = {
            "game": {"const": self.game.code},
            "edition": {"enum": list(self.game.editions)},
            "options": self._options(),
            "rulings": self._rulings(),
            "pub": self._part(0),
            "own": {"type": "array", "items": self._part(1)},
            "den": self._part(2),
            "sealed": {"type": "object", "additionalProperties": self._sealed()},
            "todo": {"type": "array", "items": self._ref("Entry")},
        }
        return _object("A whole position in its portable form.", properties, HEAD)

    def _view(self) -> Data:
        own, den = [self._ref(face.__name__) for face in self.game.codec.faces]
        seats = {"type": "array", "items": {"type": "integer"}}
        properties = {
            "pub": self._part(0),
            "own": {"anyOf": [self._part(1), {"type": "null"}]},
            "faces": {"type": "array", "items": own},
            "den": den,
            "todo": {"type": "array", "items": self._ref("Entry")},
            "waiting": seats,
            "sealed": seats,
            "my_sealed": {"anyOf": [self._sealed(), {"type": "null"}]},
        }
        return _object("All that one seat, or a spectator, may know.", properties, SEEN)

    def _part(self, at: int) -> Data:
        return self._ref(self.game.codec.parts[at].__name__)

    def _options(self) -> Data:
        """Options as positions write them down: only what is not as usual, without its default."""
        properties = {
            name: {**one, "description": self.game.vocabulary.text("options", name)}
            for name, one in self.game.options["properties"].items()
        }
        for one in properties.values():
            one.pop("default", None)
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def _rulings(self) -> Data:
        path = f"see /v1/games/{self.game.code}/rulings"
        values = {
            id_: {"enum": list(one.values), "description": f"The ruling {id_}; {path}."}
            for id_, one in self.game.rulings.items()
        }
        return {"type": "object", "properties": values, "additionalProperties": False}

    def _sealed(self) -> Data:
        """The values of the answers to secret decisions."""
        entries = self.rules.entries
        secret = [key for key in self.rules.answers if issubclass(entries[key], Sealed)]
        rows = [self._row(key, self.rules.answers[key].row) for key in secret]
        return {"anyOf": rows} if rows else NOTHING

    # -- moves, facts, the agenda ---------------------------------------------------

    def _move(self, key: str) -> Data:
        schema = self.rules.answers[key].schema()
        texts = {name: self.game.vocabulary.text(key, name) for name in schema["properties"]}
        entry = t.cast("type[Choice]", self.rules.entries[key])
        told = texts | {"decision": "The decision that is answered."}
        return _with_texts({**schema, "description": class_text(entry)}, told)

    def _fact(self, key: str) -> Data:
        fact, words = self.rules.facts[key], self.game.vocabulary
        params = {name: _schema_of(words.type(key, name)) for name in fact.params}
        texts = {name: words.text(key, name) for name in fact.params}
        properties = {"fact": {"const": key}, "params": _object("Its values.", params, texts)}
        more = {"fact": "What kind of thing happened.", "params": "Its values."}
        told = {"title": key} | _object("", properties | BESIDE, more)
        return told | {"required": ["fact", "params"]}

    def _entry(self, key: str, entry: type[Entry]) -> Data:
        row = self._row(key, self.rules.shapes[key], field_texts(entry))
        first = {"const": key, "title": "key", "description": "The kind of entry."}
        items = [first, *row.get("prefixItems", ())]
        return {"title": key, "description": class_text(entry), **_tuple(items)}

    def _row(self, key: str, shape: t.Any, texts: t.Mapping[str, str] | None = None) -> Data:
        """A struct that is written as a list: each item with its name and text."""
        words, hints = self.game.vocabulary, t.get_type_hints(shape, include_extras=True)
        items = []
        for name in shape.__struct_fields__:
            text = (texts or {}).get(name) or words.text(key, name)
            items.append({**_inline(hints[name], words), "title": name, "description": text})
        return _tuple(items)


def _object(text: str, properties: Data, texts: t.Mapping[str, str]) -> Data:
    schema = {
        "description": text,
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }
    return _with_texts(schema, texts)


def _tuple(items: list[Data]) -> Data:
    n = len(items)
    sizes = {"minItems": n, "maxItems": n, "items": False}
    return {"type": "array", **({"prefixItems": items} if n else {}), **sizes}


def _with_texts(schema: Data, texts: t.Mapping[str, str]) -> Data:
    """The same object with a text for each of its fields."""
    properties = {
        name: {**inner, "description": texts[name]} if texts.get(name) else inner
        for name, inner in schema["properties"].items()
    }
    return {**schema, "properties": properties}


def _documented(schema: Data, cls: type, words: Vocabulary) -> Data:
    """A class of the state with its text and those of its fields."""
    names = _field_names(cls)
    texts = {name: words.text(cls.__name__, name) for name in names} | field_texts(cls)
    told = {**schema, "description": class_text(cls)}
    told.pop("title", None)
    if "properties" in schema:
        return _with_texts(told, texts)
    items = [
        {**inner, "title": name, "description": texts.get(name, "")}
        for name, inner in zip(names, schema["prefixItems"], strict=True)
    ]
    return {**told, "prefixItems": items, "items": False}


def _field_names(cls: t.Any) -> tuple[str, ...]:
    for attribute in ("hints", "__struct_fields__", "_fields", "__annotations__"):
        if hasattr(cls, attribute):
            return tuple(getattr(cls, attribute))
    return ()


def _classes(roots: t.Iterable[t.Any]) -> t.Iterator[type]:
    """Every class with fields that the states are made of."""
    for root in roots:
        if isinstance(root, type) and _is_record(root):
            yield root
            hints = root.hints if issubclass(root, Plain) else t.get_type_hints(root)
            yield from _classes(hints.values())
        else:
            yield from _classes(t.get_args(root))


def _is_record(cls: type) -> bool:
    return issubclass(cls, Plain | msgspec.Struct) or hasattr(cls, "_fields") or t.is_typeddict(cls)


def _schema_of(hint: t.Any) -> Data:
    return msgspec.json.schema(hint)


def _inline(hint: t.Any, words: Vocabulary) -> Data:
    """The schema of a type of a field; a record inside is written out where it stands."""
    (schema,), parts = msgspec.json.schema_components([hint], ref_template="{name}")
    if "$ref" not in schema:
        return schema
    cls = next(one for one in _classes([hint]) if one.__name__ == schema["$ref"])
    return _documented(parts[schema["$ref"]], cls, words)


def _tidy(schema: t.Any) -> t.Any:
    """The same schema with names at the items of tuples, and without empty texts."""
    if isinstance(schema, list):
        return [_tidy(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    told = {name: _tidy(one) for name, one in schema.items() if (name, one) != ("description", "")}
    values = told.get("enum", [told["const"]] if "const" in told else [])
    kinds = {JSON_TYPES[type(value)] for value in values if type(value) in JSON_TYPES}
    if len(kinds) == 1 and "type" not in told and isinstance(values, list):
        told["type"] = kinds.pop()
    names = told.get(NAMES)
    if isinstance(names, list) and "prefixItems" in told:
        del told[NAMES]
        pairs = zip(names, told["prefixItems"], strict=True)
        told["prefixItems"] = [{**item, "title": name} for name, item in pairs]
    return told
