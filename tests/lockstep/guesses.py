"""Moves that name what is hidden: whoever tries them must learn nothing by the answer."""

from __future__ import annotations

import functools
import random
import typing as t

from engine.kernel import Ruleset, data_of

from .luck import Pair

Data = dict[str, t.Any]
CODES = 2


def guesses(rules: Ruleset, pair: Pair, dice: random.Random) -> list[Data]:
    """For the open decision and all that is offered beside it, hidden codes in every field."""
    hidden = sorted({code for s in pair for own in s.own for code in texts(data_of(own))})
    codes = dice.sample(hidden, min(CODES, len(hidden)))
    open_ = pair.one.todo[-1].key
    keys = (open_, *(aside.key for aside in rules.asides[open_]))
    return [{"decision": key} | filled(rules, key, code) for key in keys for code in codes]


def texts(data: t.Any) -> t.Iterator[str]:
    """Every text in some JSON, but for the names of fields."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for item in data.values() if isinstance(data, dict) else data:
            yield from texts(item)


def filled(rules: Ruleset, key: str, code: str) -> Data:
    """The fields of an answer, in their declared form, with a code wherever one fits."""
    fields = schema(rules, key).get("properties", {})
    return {name: fitting(form, code) for name, form in fields.items() if name != "decision"}


@functools.cache
def schema(rules: Ruleset, key: str) -> Data:
    return rules.answers[key].schema()


def fitting(form: Data, code: str) -> t.Any:
    if "enum" in form:
        return form["enum"][0]
    if "anyOf" in form:
        return fitting(form["anyOf"][0], code)
    kinds: Data = {"integer": form.get("minimum", 0), "array": [], "boolean": False}
    return kinds.get(form.get("type", ""), code)
