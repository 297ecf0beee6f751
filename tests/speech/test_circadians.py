"""Circadians told: from the sentences alone the public facts of a view can be rebuilt."""

from __future__ import annotations

import re
import typing as t

import pytest

from content.games.circadians.regions import labels
from content.naming import shown
from engine.kernel import view
from referee.speech import speech
from tests.tables import SITTINGS, Sitting

from .heard import Heard, heard, items, number, one, some

Data = dict[str, t.Any]
TABLES = [sitting for sitting in SITTINGS if sitting.game == "circadians"]
PHASES = ("discover", "build", "harvest", "recruit", "move")
BUILDINGS = ("foundry", "outpost", "stronghold")
SHIP = len(labels())


@pytest.mark.parametrize("sitting", TABLES, ids=str)
def test_public_facts_are_rebuilt_from_speech_alone(sitting: Sitting) -> None:
    for s, seat in some(sitting):
        told = heard(speech(sitting.table(), s, seat, "en"))
        seen = view(sitting.table().rules, s, seat)
        assert rebuilt(told, sitting.seats) == facts(seen)


def name(kind: str, code: t.Any) -> str:
    return shown("cho", kind, code, "en")


def region(label: str) -> int:
    return labels().index(label)


# -- what the view says ---------------------------------------------------------


def facts(seen: Data) -> Data:
    """The public facts of a view."""
    pub = seen["pub"]
    return {
        "seats": [_seat(pub, seen, seat) for seat in range(len(seen["faces"]))],
        "round": pub["round"],
        "relics": {n: at for n, at in enumerate(pub["relics"], 1) if at >= 0},
        "foundations": {
            at: n
            for at, plots in enumerate(pub["plots"])
            if (n := sum(bool(code) and not building for code, building in plots))
        },
        "production": {int(at): name("production", one) for at, one in pub["production"].items()},
        "refined": sorted(set(pub["refined"]) & set(map(int, pub["production"]))),
        "morale": sorted(pub["morale"]),
        "mountains": sorted(map(tuple, pub["mountains"])),
        "prices": [_price(*price) for price in pub["prices"]],
        "deck": seen["den"]["tactics"],
        "discard": [name("card", one) for one in pub["discard"]],
        "battle": _battle(pub["battle"]),
    }


def _seat(pub: Data, seen: Data, seat: int) -> Data:
    if not pub["factions"][seat]:
        return {}
    named = {code: at for code, at in pub["leaders"].items() if code in pub["roster"][seat]}
    named |= {code: at for code, (at, whose) in pub["ryhzu"].items() if whose == seat}
    return {
        "faction": name("faction", pub["factions"][seat]),
        "base": pub["site"][seat],
        "fighters": {at: n for at, n in enumerate(pub["fighters"][seat]) if n},
        "named": {name("leader", code): at for code, at in named.items()},
        "buildings": {one: sorted(pub[one][seat]) for one in BUILDINGS},
        "goods": [pub["energy"][seat], pub["gems"][seat], pub["fame"][seat]],
        "research": pub["research"][seat],
        "sectors": pub["sectors"][seat],
        "reserve": pub["reserve"][seat],
        "taken": list(pub["taken"][seat]),
        "hand": seen["faces"][seat]["hand"],
        "tokens": [[*pub[kind][seat]] for kind in ("tokens", "vault")],
    }


def _price(seat: int, token: int) -> str:
    return f"{seat}: {token}" if seat >= 0 else f"pair {'AB'[token]}" if seat == -1 else ""


def _battle(fight: Data) -> Data | None:
    if not fight.get("sides"):
        return None
    return {"region": fight["region"], "sides": list(fight["sides"])}


# -- what the speech says -------------------------------------------------------


def rebuilt(told: Heard, seats: int) -> Data:
    """The same facts, from sentences."""
    board, offer = told["board"], told["offer"]
    tokens = _list(board, r"Production tokens: (.*)[.]", ", upgraded,")
    return {
        "seats": [_heard_seat(told[f"seat:{seat}"]) for seat in range(seats)],
        "round": number(told["table"], r"Round (\d+), phase .*"),
        "relics": {
            int(n): region(at)
            for n, at in _pairs(board, r"Relics on the map: (.*)[.]", r"relic (\d) in region (\w+)")
        },
        "foundations": {
            region(at): int(n)
            for n, at in _pairs(
                board, r"Foundations without a building: (.*)[.]", r"(\d+) in region (\w+)"
            )
        },
        "production": {region(at): called for called, at in tokens},
        "refined": sorted(_refined(board)),
        "morale": sorted(_regions(board, r"Morale tokens: (.*)[.]")),
        "mountains": sorted(
            tuple(map(region, pair.split("–")))
            for pair in items(_one(board, r"Mountains on \d+ borders?: (.*)[.]"))
        ),
        "prices": _prices(offer),
        "deck": number(offer, r"(\d+) cards? in the tactics deck[.]"),
        "discard": items(_one(offer, r"Discarded tactics cards, .*?: (.*)[.]")),
        "battle": _heard_battle(told["battle"]),
    }


def _heard_seat(lines: list[str]) -> Data:
    if lines == ["No faction yet."]:
        return {}
    fighters: dict[int, int] = {}
    named: dict[str, int] = {}
    for line in lines:
        if match := re.fullmatch(r"(?:Region (\w+) \([^()]*\)|On the drop ship): (.*)[.]", line):
            at = region(match[1]) if match[1] else SHIP
            for unit in items(match[2]):
                if count := re.fullmatch(r"(\d+) fighters?", unit):
                    fighters[at] = int(count[1])
                else:
                    named[unit] = at
    base = _one(lines, r"The base is in region (\w+) .*")
    goods = one(lines, r"Energy (\d+), gems (\d+)[.]")
    assert goods is not None
    steps = re.findall(r"” (\d)", _one(lines, r"Research, by column: (.*)[.]"))
    return {
        "faction": _one(lines, r"Faction: (.*)[.]"),
        "base": region(base) if base else -1,
        "fighters": fighters,
        "named": named,
        "buildings": {
            kind: sorted(_regions(lines, f"{name('building', kind)} in (.*)[.]"))
            for kind in BUILDINGS
        },
        "goods": [int(goods[1]), int(goods[2]), number(lines, r"Fame (\d+) of \d+[.]")],
        "research": [int(step) for step in steps],
        "sectors": _numbers(lines, r"Fighters on the recruitment track, .*?: (.*)[.]"),
        "reserve": number(lines, r"(\d+) fighters? beside the board[.]"),
        "taken": _numbers(lines, r"Relics taken: (.*)[.]"),
        "hand": number(lines, r"(?:You hold )?(\d+) tactics cards?(?:: .*| in hand)[.]"),
        "tokens": [
            _numbers(lines, r"Price tokens at hand: (.*)[.]"),
            _numbers(lines, r"Price tokens in the vault: (.*)[.]"),
        ],
    }


def _prices(lines: list[str]) -> list[str]:
    told = _one(lines, r"Prices of the phases: (.*)[.]")
    found = []
    for phase in PHASES:
        match = re.search(
            rf"{name('phase', phase)}: (?:token (\d) of Player (\d)|neutral (pair [AB])|no token)",
            told,
        )
        assert match is not None or not told
        if match is not None:
            found.append(f"{int(match[2]) - 1}: {match[1]}" if match[2] else match[3] or "")
    return found


def _heard_battle(lines: list[str]) -> Data | None:
    match = one(lines, r"Battle in region (\w+) \(.*\): Player (\d) against Player (\d)[.]")
    if match is None:
        return None
    return {"region": region(match[1]), "sides": [int(match[2]) - 1, int(match[3]) - 1]}


def _refined(lines: list[str]) -> list[int]:
    told = _one(lines, r"Production tokens: (.*)[.]")
    return [region(at) for at in re.findall(r", upgraded, in region (\w+)", told)]


def _list(lines: list[str], form: str, without: str) -> list[tuple[str, str]]:
    told = _one(lines, form).replace(without, "")
    return [t.cast("tuple[str, str]", tuple(part.split(" in region "))) for part in items(told)]


def _pairs(lines: list[str], form: str, each: str) -> list[tuple[str, str]]:
    return re.findall(each, _one(lines, form))


def _regions(lines: list[str], form: str) -> list[int]:
    return [region(at) for at in re.findall(r"region (\w+) \(", _one(lines, form))]


def _numbers(lines: list[str], form: str) -> list[int]:
    return [int(part) for part in items(_one(lines, form))]


def _one(lines: list[str], form: str) -> str:
    match = one(lines, form)
    return "" if match is None else match[1]
