"""Headings for legal moves and for events: what a person would look under to find them."""

from __future__ import annotations

import collections
import typing as t

from content import boards
from content.catalogue import has_text
from content.naming import decision_term, term

Data = dict[str, t.Any]
Known = t.Mapping[str, boards.Place]
FEW = 8
"""So many answers need no headings by place."""
EDGE = "edge"


def group(known: Known, decision: str, moves: t.Sequence[Data], language: str) -> None:
    """Give each of some explained moves its group: a place that several name, else its decision.

    The place that most answers to the open decision name comes first, then the one that most of
    the rest do, and so on.
    """
    for one in moves:
        one["group"] = _of_decision(one["move"]["decision"], language)
    answers = [one for one in moves if one["move"]["decision"] == decision]
    rest, few = [(one, _around(one, known)) for one in answers], len(answers) <= FEW
    while rest and not few:
        counts = collections.Counter(place for _, places in rest for place in places)
        place, n = counts.most_common(1)[0] if counts else ("", 0)
        if n < 2 or n == len(answers):
            return
        heading = {"id": place, "name": boards.text_in(known[place].name, language)}
        for one, places in rest:
            if place in places:
                one["group"] = heading
        rest = [(one, places) for one, places in rest if place not in places]


def _of_decision(key: str, language: str) -> Data:
    id = decision_term(key)
    return {"id": key, "name": term(id, language) if has_text(language, "terms", id) else key}


def _around(one: Data, known: Known) -> list[str]:
    """The places of a move; a border stands for the two places that it lies between."""
    found: list[str] = []
    for place in one["places"]:
        if place in known:
            found += known[place].neighbours if known[place].kind == EDGE else [place]
    return [place for place in dict.fromkeys(found) if place in known]
