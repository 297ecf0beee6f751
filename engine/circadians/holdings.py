"""What a seat has of all that moves cost and bring, for telling the price of a move."""

from __future__ import annotations

import typing as t

from engine.kernel import Entry
from engine.kernel.effects import Holdings

from .attributes import TurnAttribute
from .build import Build, BuildOneFoundation
from .harvest import Harvest
from .leaders import Deploy, Upgrade
from .move import Move
from .production import ChooseToken, TurnToken
from .recruit import Spend
from .redeploy import MoveUp
from .research import ChooseTrack, Research
from .state import State
from .tactics import DrawTactics, NextCard
from .words import WORDS

GOODS = tuple(WORDS)
SPENT: dict[type[Entry], str] = {
    Build: "build",
    BuildOneFoundation: "foundation",
    Harvest: "harvest",
    Spend: "recruit",
    Move: "move",
    MoveUp: "redeploy",
}
"""The questions that spend points, and the word that brought them."""
ASKED: dict[type[Entry], str] = {
    ChooseTrack: "research",
    Research: "research",
    Deploy: "deploy",
    Upgrade: "upgrade_leader",
    TurnAttribute: "upgrade_attribute",
    ChooseToken: "place_token",
    TurnToken: "upgrade_token",
    NextCard: "card",
    DrawTactics: "card",
}
"""The entries that carry out one of a word."""


def holdings(s: State, seat: int) -> Holdings:
    """What lies before a seat, and what is promised to it on the agenda."""
    p = s.pub
    found = {
        "energy": p.energy[seat],
        "gem": p.gems[seat],
        "card": len(s.own[seat].hand),
        "fame": p.fame[seat],
        "research": sum(p.research[seat]),
    }
    for word, n in promised(s.todo, seat):
        found[word] = found.get(word, 0) + n
    return found


def left(s: State, seat: int) -> Holdings:
    """The points that the open question spends."""
    return {SPENT[type(entry)]: amount(entry) for entry in s.todo[-1:] if type(entry) in SPENT}


def promised(entries: t.Iterable[Entry], seat: int) -> t.Iterator[tuple[str, int]]:
    """The words that entries of the agenda will still carry out for a seat."""
    words = {type(row.entry(0, 0)): word for word, row in WORDS.items()} | SPENT
    for entry in entries:
        if getattr(entry, "seat", None) != seat:
            continue
        if type(entry) in words:
            yield words[type(entry)], amount(entry)
        elif type(entry) in ASKED:
            yield ASKED[type(entry)], 1


def amount(entry: t.Any) -> int:
    """How many points an entry brings, or has left."""
    return int(entry.n)
