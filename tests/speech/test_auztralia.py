"""AuZtralia told: from the sentences alone the public facts of a view can be rebuilt."""

from __future__ import annotations

import itertools
import typing as t

import pytest

from content.games.auztralia.moves import BOXES
from content.naming import shown
from engine.kernel import view
from referee.speech import speech
from tests.tables import SITTINGS, Sitting

from .heard import Heard, amounts, found, heard, items, number, one, some

Data = dict[str, t.Any]
TABLES = [sitting for sitting in SITTINGS if sitting.game == "auztralia"]
ORES = ("coal", "iron", "gold", "phosphate")
FARMS = ("sheep", "cattle", "corn")
UNITS = ("infantry", "armoured_car", "artillery", "armoured_train", "airship")
SINGULAR = {"infantry": "infantry unit", "artillery": "artillery unit"}


@pytest.mark.parametrize("sitting", TABLES, ids=str)
def test_public_facts_are_rebuilt_from_speech_alone(sitting: Sitting) -> None:
    for s, seat in some(sitting):
        told = heard(speech(sitting.table(), s, seat, "en"))
        seen = view(sitting.table().rules, s, seat)
        assert rebuilt(told, sitting.seats) == facts(seen)


def name(kind: str, code: str) -> str:
    return shown("auz", kind, code, "en")


# -- what the view says ---------------------------------------------------------


def facts(seen: Data) -> Data:
    """The public facts of a view."""
    pub = seen["pub"]
    return {
        "seats": [_seat(pub, seat) for seat in range(len(seen["faces"]))],
        "time": {disc: pub["time"][disc] for disc in pub["stack"]},
        "lairs": [sorted(set(one) - set(map(int, pub["lurking"]))) for one in pub["lairs"]],
        "old_ones": sorted(_old_one(tile, one) for tile, one in pub["old_ones"].items()),
        "lurking": sorted((int(at), name("tile", tile)) for at, tile in pub["lurking"].items()),
        "ground": {
            ore: {int(at): pile[n] for at, pile in pub["ground"].items() if pile[n]}
            for n, ore in enumerate(ORES)
        },
        "tokens": dict(pub.get("special", {}).get("tokens", ())),
        "display": [name("character", one) for one in pub["display"]],
        "supply": _units(pub["supply"]),
        "decks": [seen["den"]["characters"], len(pub["deck"]), len(pub["discard"])],
        "battle": _battle(pub["battle"]),
    }


def _seat(pub: Data, seat: int) -> Data:
    return {
        "port": pub["port"][seat],
        "rails": sorted(map(tuple, pub["rails"][seat])),
        "farms": {kind: sorted(pub[kind][seat]) for kind in FARMS},
        "blighted": sorted(
            set(pub["blighted"]) & {hex_ for kind in FARMS for hex_ in pub[kind][seat]}
        ),
        "stock": {ore: pub[ore][seat] for ore in ORES},
        "units": _units(pub["barracks"][seat]),
        "vp": pub["vp"][seat],
        "trophies": sorted(
            name("tile", one) for one, who in pub["trophies"].items() if who == seat
        ),
        "characters": [name("character", one) for one in pub["characters"][seat]],
        "hq": pub["hq"][seat],
        "spare": pub["spare"][seat],
        "boxes": dict(zip(BOXES, pub["boxes"][seat], strict=True)),
    }


def _units(counts: t.Sequence[int]) -> Data:
    return dict(zip(UNITS, counts, strict=True))


def _old_one(tile: str, one: t.Any) -> tuple[int, str, int]:
    hex_, cubes, discs = one
    return hex_, name("tile", tile), sum(cubes) + 3 * sum(discs)


def _battle(fight: Data) -> Data | None:
    if not fight["hex"]:
        return None
    told = {name: fight[name] for name in ("hex", "sanity", "cards")}
    return told | {"force": _units(fight["force"]), "wounds": _units(fight["wounds"])}


# -- what the speech says -------------------------------------------------------


def rebuilt(told: Heard, seats: int) -> Data:
    """The same facts, from sentences."""
    board, offer = told["board"], told["offer"]
    return {
        "seats": [_heard_seat(told[f"seat:{seat}"]) for seat in range(seats)],
        "time": _discs(told["table"]),
        "lairs": [_hexes(board, f"Face-down tiles of level {n}: (.*)[.]") for n in (1, 2, 3)],
        "old_ones": sorted(
            (int(match[2]), _low(match[1]), int(match[3]))
            for match in found(board, r"(.+): hex (\d+) \(.*\), damage (\d+) of \d+[.]")
        ),
        "lurking": sorted(
            (int(match[2]), _low(match[1]))
            for match in found(board, r"(.+), turned up for scoring: hex (\d+) \(.*\)[.]")
        ),
        "ground": {ore: _piles(board, f"{ore.capitalize()} on hexes: (.*)[.]") for ore in ORES},
        "tokens": _piles(board, r"VP tokens on hexes: (.*)[.]"),
        "display": _list(offer, r"On display, from left to right: (.*)[.]"),
        "supply": _counted(offer, r"Military units in the supply: (.*)[.]"),
        "decks": [
            number(offer, r"(\d+) character cards? in the deck[.]"),
            number(offer, r"(\d+) Old One cards? in the deck[.]"),
            number(offer, r"(\d+) Old One cards? in the discard pile[.]"),
        ],
        "battle": _heard_battle(told["battle"]),
    }


def _heard_seat(lines: list[str]) -> Data:
    farms = {kind: one(lines, rf"\d+ {name('kind', kind)}s? on (.*)[.]") for kind in FARMS}
    told = {kind: items(match[1]) if match else [] for kind, match in farms.items()}
    stock = one(lines, r"Resources: (.*)[.]")
    plural = {"phosphates": "phosphate"}
    owned = {plural.get(k, k): n for k, n in amounts(stock[1]).items()} if stock else {}
    return {
        "port": number(lines, r"The port is on hex (\d+) \(.*\)[.]"),
        "rails": sorted(
            tuple(map(int, pair.split("–")))
            for pair in _list(lines, r"Track on \d+ borders?: (.*)[.]")
        ),
        "farms": {
            kind: sorted(int(one.split()[1]) for one in hexes if one != "blighted")
            for kind, hexes in told.items()
        },
        "blighted": sorted(_blighted(farms.values())),
        "stock": {ore: owned.get(ore, 0) for ore in ORES},
        "units": _counted(lines, r"Military units: (.*)[.]"),
        "vp": number(lines, r"(\d+) VP in tokens[.]"),
        "trophies": sorted(_list(lines, r"\d+ Old One tiles? taken: (.*)[.]")),
        "characters": _list(lines, r"Characters: (.*)[.]"),
        "hq": number(lines, r"(\d+) cubes? in headquarters[.]"),
        "spare": number(lines, r"(\d+) spare discs?[.]"),
        "boxes": _boxes(lines),
    }


def _blighted(farms: t.Iterable[t.Any]) -> t.Iterator[int]:
    for match in farms:
        parts = items(match[1]) if match else []
        for before, after in itertools.pairwise(parts):
            if after == "blighted":
                yield int(before.split()[1])


def _discs(lines: list[str]) -> dict[int, int]:
    discs = {}
    for disc in _list(lines, r"Time track, from the rear to the front: (.*)[.]"):
        who, space = disc.split(" on space ")
        discs[-1 if who == "the Old Ones" else int(who.removeprefix("Player ")) - 1] = int(space)
    return discs


def _heard_battle(lines: list[str]) -> Data | None:
    if lines == ["There is no battle now."]:
        return None
    wounds = {}
    for part in _list(lines, r"Damage on units: (.*)[.]"):
        unit, n = part.rsplit(" ", 1)
        wounds[unit] = int(n)
    return {
        "hex": number(lines, r".* on hex (\d+) \(.*\)[.]"),
        "sanity": number(lines, r"(\d+) sanity tokens? left[.]"),
        "cards": number(lines, r"(\d+) Old One cards? resolved so far[.]"),
        "force": _counted(lines, r"Force: (.*)[.]"),
        "wounds": {unit: wounds.get(name("unit", unit), 0) for unit in UNITS},
    }


def _list(lines: list[str], form: str) -> list[str]:
    match = one(lines, form)
    return items(match[1]) if match else []


def _hexes(lines: list[str], form: str) -> list[int]:
    return sorted(int(part.removeprefix("hex ")) for part in _list(lines, form))


def _piles(lines: list[str], form: str) -> dict[int, int]:
    pairs = (part.split(" on hex ") for part in _list(lines, form))
    return {int(hex_): int(n) for n, hex_ in pairs}


def _counted(lines: list[str], form: str) -> Data:
    match = one(lines, form)
    told = {what.removesuffix("s"): n for what, n in amounts(match[1]).items()} if match else {}
    return {unit: told.get(SINGULAR.get(unit, name("unit", unit)), 0) for unit in UNITS}


def _boxes(lines: list[str]) -> dict[str, int]:
    match = one(lines, r"Cubes in action boxes: (.*)[.]")
    told = {} if match is None else dict(_quoted(match[1]))
    return {box: told.get(name("box", box), 0) for box in BOXES}


def _quoted(text: str) -> t.Iterator[tuple[str, int]]:
    for part in text.split("“")[1:]:
        called, rest = part.split("” ")
        yield called, int("".join(sign for sign in rest if sign.isdigit()))


def _low(text: str) -> str:
    """A name without the capital letter of its sentence."""
    return text if text == "Cthulhu" else text[:1].lower() + text[1:]
