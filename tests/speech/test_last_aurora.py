"""Last Aurora told: from the sentences alone the public facts of a view can be rebuilt."""

from __future__ import annotations

import re
import typing as t

import pytest

from content.games.last_aurora.pictures import deck
from content.naming import shown
from engine.kernel import view
from referee.speech import speech
from tests.tables import SITTINGS, Sitting

from .heard import Heard, found, heard, items, number, one, some

Data = dict[str, t.Any]
TABLES = [sitting for sitting in SITTINGS if sitting.game == "last-aurora"]
TOKENS = ("survivor", "food", "fuel", "ammo")
ZONES = {"active": "Active Zone", "resting": "Rest Zone", "exhausted": "Exhausted Zone"}
VEHICLES = ("Truck", "Trailer 1", "Trailer 2", "Trailer 3")
DEVICES = ("Device on the Truck", *(f"Device on Trailer {n}" for n in (1, 2, 3)))
BOX = re.compile(r"(\d+)\) ([A-Z][^()0-9,]*?)(?: (\d))?(?: \(([^()]*)\))?(?:, | and |$)")


@pytest.mark.parametrize("sitting", TABLES, ids=str)
def test_public_facts_are_rebuilt_from_speech_alone(sitting: Sitting) -> None:
    for s, seat in some(sitting):
        told = heard(speech(sitting.table(), s, seat, "en"))
        seen = view(sitting.table().rules, s, seat)
        assert rebuilt(told, sitting.seats, seat) == facts(seen, seat)


def name(kind: str, code: t.Any) -> str:
    return shown("lau", kind, code, "en")


# -- what the view says ---------------------------------------------------------


def facts(seen: Data, seat: int | None) -> Data:
    """The public facts of a view, and the reader's own cards."""
    pub, seats = seen["pub"], len(seen["faces"])
    return {
        "seats": [_seat(pub, one) for one in range(seats)],
        "objects": [face["objects"] for face in seen["faces"]],
        "mine": sorted(name("object", one) for one in seen["own"]["objects"])
        if seen["own"]
        else [],
        "mooring": pub["mooring"],
        "order": pub["order"],
        "waypoints": {int(at): name("waypoint", kind) for at, kind in pub["waypoints"].items()},
        "mines": sorted([start, end] for start, end, _ in pub["mines"]),
        "closed": len(pub["closed"]),
        "enemies": {
            name("enemy", code): [name("region", str(region)), damage, list(targets)]
            for code, (region, damage, targets) in pub["enemies"].items()
        },
        "zone": [name("card", code) if code else "" for code in pub["zone"]],
        "tokens": [
            [sorted(name("token", one) for one in pub[block][at]) for block in ("left", "right")]
            for at in range(len(pub["zone"]))
        ],
        "decks": [len(one) + n for one, n in zip(pub["deck"], pub["hidden"], strict=True)],
        "outcomes": [len(pub["outcomes"]), pub["outcome"]],
        "object_deck": seen["den"]["objects"],
        "automa": _automa(pub, seen["den"]),
    }


def _seat(pub: Data, seat: int) -> Data:
    return {
        "space": pub["space"][seat],
        "fame": pub["fame"][seat],
        "convoy": [name("card", card) if card else "" for card in pub["convoy"][seat]],
        "tokens": {token: sorted(pub[token][seat]) for token in TOKENS},
        "damage": sorted(pub["damage"][seat]),
        "crew": {zone: [name("survivor", one) for one in pub[zone][seat]] for zone in ZONES},
        "counters": sorted(
            (name("survivor", one), pub["contamination"].get(one, 0), pub["boost"].get(one, 0))
            for zone in ZONES
            for one in pub[zone][seat]
        ),
        "out": seat in pub["out"],
    }


def _automa(pub: Data, den: Data) -> Data | None:
    board = pub.get("automa")
    if board is None:
        return None
    rows = zip("ABCD", board.get("damage", ()), strict=False)
    return {
        "counter": board["counter"],
        "crew": [board.get("survivors", 0), board.get("contaminated", 0)],
        "tokens": {token: list(board.get(token, ())) for token in TOKENS[1:]},
        "damage": [f"{row}{column}" for row, columns in rows for column in columns],
        "cards": [den["actions"], den["pile"], board.get("loot", 0), den["kept"]],
        "space": pub["space"][-1],
    }


# -- what the speech says -------------------------------------------------------


def rebuilt(told: Heard, seats: int, seat: int | None) -> Data:
    """The same facts, from sentences."""
    board, offer, table = told["board"], told["offer"], told["table"]
    objects = [_objects(told[f"seat:{one}"]) for one in range(seats)]
    slots = [_slot(offer, slot) for slot in range(1, 6)]
    return {
        "seats": [_heard_seat(told[f"seat:{one}"]) for one in range(seats)],
        "objects": [len(one) if isinstance(one, list) else one for one in objects],
        "mine": sorted(mine)
        if seat is not None and isinstance(mine := objects[seat], list)
        else [],
        "mooring": number(table, r"The Aurora lies at mooring (\d+) of .*"),
        "order": [
            _driver(one, seats) for one in _list(table, r"Turn order from the left: (.*)[.]")
        ],
        "waypoints": _waypoints(board),
        "mines": sorted(
            [int(match[1]), int(match[2])]
            for match in found(board, r"Mine on the section from (\d+) to (\d+), .*")
        ),
        "closed": len(found(board, r"An avalanche has closed .*")),
        "enemies": _enemies(board, seats),
        "zone": [card for card, _ in slots],
        "tokens": [tokens for _, tokens in slots],
        "decks": [
            int(n) for n in re.findall(r"period \d: (\d+)", _one(offer, r"Exploration deck: .*"))
        ],
        "outcomes": [
            number(offer, r"(\d+) Outcome cards? in the deck; .*"),
            _one(offer, r"Last Outcome card: (\w+)[.]"),
        ],
        "object_deck": number(offer, r"(\d+) cards? in the Object deck[.]"),
        "automa": _heard_automa(told.get("automatic")),
    }


def _heard_seat(lines: list[str]) -> Data:
    cards = {
        match[1]: match for match in found(lines, r"(.+) – (.+?)[.] (Boxes: (.*)|No boxes)[.]")
    }
    inside = [
        (10 * place + int(box[0]) - 1, box[3].split(", "))
        for place, called in enumerate((*VEHICLES, *DEVICES))
        if called in cards
        for box in BOX.findall(cards[called][4] or "")
    ]
    crew = {zone: _one(lines, f"{called} with (.*)[.]") for zone, called in ZONES.items()}
    told = {zone: re.sub(r" \([^()]*\)", "", text) for zone, text in crew.items()}
    return {
        "space": number(lines, r"The convoy is on space (\d+) .*"),
        "fame": number(lines, r"Fame on the track: (-?\d+)[.]"),
        "convoy": [cards[at][2] if at in cards else "" for at in (*VEHICLES, *DEVICES)],
        "tokens": {
            token: sorted(box for box, found in inside if name("token", token) in found)
            for token in TOKENS
        },
        "damage": sorted(box for box, found in inside if "damaged" in found),
        "crew": {zone: items(text) for zone, text in told.items()},
        "counters": sorted(one for text in crew.values() for one in _counters(text)),
        "out": "Eliminated from the game." in lines,
    }


def _counters(text: str) -> t.Iterator[tuple[str, int, int]]:
    for called, counters in re.findall(r"([^,()]+?)(?: \(([^()]*)\))?(?:, | and |$)", text):
        told = dict(part.split(" ") for part in counters.split(", ") if part)
        yield called, int(told.get("Contamination", 0)), int(told.get("Food", 0))


def _objects(lines: list[str]) -> list[str] | int:
    if match := one(lines, r"Your Objects: (.*)[.]"):
        return items(match[1])
    return number(lines, r"(\d+) Object cards?[.]")


def _driver(called: str, seats: int) -> int:
    return seats if called == "the Automa" else int(called.removeprefix("Player ")) - 1


def _waypoints(lines: list[str]) -> dict[int, str]:
    pairs = (part.split(" on space ") for part in _list(lines, r"Special Waypoints: (.*)[.]"))
    return {int(at): kind for kind, at in pairs}


def _enemies(lines: list[str], seats: int) -> Data:
    form = r"(.+), Enemy [IV]+: (\w+), damage (\d+) of \d+, (?:no targets|targets: (.*))[.]"
    return {
        match[1]: [
            match[2],
            int(match[3]),
            [_driver(part[2:], seats) for part in items(match[4] or "")],
        ]
        for match in found(lines, form)
    }


def _slot(lines: list[str], slot: int) -> tuple[str, list[list[str]]]:
    form = rf"Slot {slot}, cost \d: (.+?)(?: with tokens, left block (.*); right block (.*))?[.]"
    match = one(lines, form)
    assert match is not None
    blocks = [[] if text in (None, "empty") else sorted(items(text)) for text in match.groups()[1:]]
    return ("" if match[1] == "empty" else match[1]), blocks


def _heard_automa(lines: list[str] | None) -> Data | None:
    if lines is None:
        return None
    crew = one(lines, r"Survivors: (\d+), of these contaminated: (\d+)[.]")
    cards = one(lines, r"Action cards of the Automa: (\d+) in the deck, (\d+) to be revealed .*")
    goods = one(lines, r"Loot cards: (\d+)[.] Object cards, face down: (\d+)[.]")
    assert crew
    assert cards
    assert goods
    return {
        "counter": number(lines, r"The Automa counter is in column (\d+)[.]"),
        "crew": [int(crew[1]), int(crew[2])],
        "tokens": {
            token: [int(n) for n in _list(lines, f"{name('token', token)} in columns: (.*)[.]")]
            for token in TOKENS[1:]
        },
        "damage": _list(lines, r"Damage at (.*)[.]"),
        "cards": [int(cards[1]), int(cards[2]), int(goods[1]), int(goods[2])],
        "space": number(lines, r"The convoy is on space (\d+) .*"),
    }


def _one(lines: list[str], form: str) -> str:
    match = one(lines, form)
    return "" if match is None else match[match.lastindex or 0]


def _list(lines: list[str], form: str) -> list[str]:
    return items(_one(lines, form))


def test_every_card_of_a_convoy_has_its_boxes_numbered() -> None:
    sitting = TABLES[0]
    s, _ = next(some(sitting))
    lines = heard(speech(sitting.table(), s, 0, "en"))["seat:0"]
    match = one(lines, r"Trailer 1 – .* Boxes: (.*)[.]")
    assert match is not None
    boxes = len(deck.row(s.pub.convoy[0][1])["boxes"])
    assert [int(box[0]) for box in BOX.findall(match[1])] == [*range(1, 1 + boxes)]
