"""The Automa of Last Aurora, told like a player."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.last_aurora.speech.seat import standing_at
from content.speech.telling import Sentence, Telling

RESOURCES = ("food", "fuel", "ammo")
ROWS = "ABCD"


def automatic(telling: Telling) -> Iterator[Sentence]:
    """Its convoy, its board and its cards; nothing where people play among themselves."""
    board = telling.pub.get("automa")
    if board is None:
        return
    yield from standing_at(telling, len(telling.seats))
    yield telling.say("automa_counter", column=board["counter"])
    crew = {name: board.get(name, 0) for name in ("survivors", "contaminated")}
    yield telling.say("automa_crew", **crew)
    for token in RESOURCES:
        if columns := board.get(token):
            listed = telling.listed(map(str, columns))
            yield telling.say("automa_tokens", token=token, columns=listed)
    rows = zip(ROWS, board.get("damage", ()), strict=False)
    if hurt := [f"{row}{column}" for row, columns in rows for column in columns]:
        yield telling.say("automa_damage", list=telling.listed(hurt))
    for name in ("fired", "revealed", "discard"):
        if found := board.get(name):
            yield telling.say(f"automa_{name}", list=telling.listed(map(str, found)))
    den = telling.view["den"]
    yield telling.say("automa_cards", amount=den["actions"], left=den["pile"])
    yield telling.say("automa_goods", loot=board.get("loot", 0), objects=den["kept"])
