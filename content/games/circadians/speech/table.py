"""Where a game of Circadians stands: round, phase, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from content.speech.telling import Sentence, Telling


def table(telling: Telling) -> Iterator[Sentence]:
    """Round and phase, who holds the flare gun, whose turn it is."""
    pub = telling.pub
    if pub["phase"] == "setup":
        yield telling.say("setup")
    else:
        yield telling.say("round", round=pub["round"], phase=pub["phase"])
    if pub["gun"] >= 0:
        yield telling.say("gun", seat=pub["gun"])
    if pub["turn"] >= 0 and telling.view["todo"]:
        yield telling.one_of("turn", pub["turn"])
