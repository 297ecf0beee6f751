"""Where the places beside the map lie: phases and factions on the board, the areas of a seat.

A frame is the left upper corner, the width and the height of a field on a plane of 1200.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from content.boards import Place, Text
from content.numbers import pack

GAME = "circadians"
Frame = tuple[float, float, float, float]
WIDE = 1200.0
SIDE, SIDE_WIDE = 741.0, 453.0
"""Where the phases and the factions stand, right of the map."""
HEAD, PHASE_HIGH = 36.0, 41.0
SEAT_HIGH, GAP = 62.0, 6.0
TOKEN, TOKENS = 28.0, 172.0
"""The width of a price token in its row, and where the tokens of a phase begin."""
SEAT_SIZE = (WIDE, 1140.0)
SEAT_FRAMES: dict[str, Frame] = {
    "supply": (840.0, 5.0, 340.0, 44.0),
    "fame": (8.0, 58.0, 1184.0, 70.0),
    "research": (8.0, 134.0, 748.0, 310.0),
    "buildings": (764.0, 134.0, 428.0, 158.0),
    "foundations": (764.0, 298.0, 428.0, 70.0),
    "relics": (764.0, 374.0, 428.0, 70.0),
    "leaders": (8.0, 450.0, 1184.0, 146.0),
    "attributes": (8.0, 602.0, 1184.0, 182.0),
    "prices": (8.0, 790.0, 262.0, 92.0),
    "vault": (276.0, 790.0, 262.0, 92.0),
    "recruitment": (544.0, 790.0, 296.0, 92.0),
    "sheet": (846.0, 790.0, 346.0, 92.0),
    "intel": (8.0, 888.0, 1184.0, 120.0),
    "hand": (8.0, 1014.0, 1184.0, 120.0),
}
"""The fields of a faction board; the research tracks have places of their own."""
SHEETS = ("hangar", "morale", "ryhzu", "traps")
"""What only some factions have; each of them stands in the field of the faction's own sheet."""
RESEARCH_LEFT, RESEARCH_TOP = 140.0, 24.0
RESEARCH_STEP = (121.0, 57.0)
DISPLAY_SIZE = (WIDE, 426.0)
DISPLAY_FRAMES: dict[str, Frame] = {
    "deck": (6.0, 6.0, 190.0, 150.0),
    "discard": (202.0, 6.0, 592.0, 150.0),
    "production": (800.0, 6.0, 394.0, 150.0),
    "neutral": (6.0, 162.0, 390.0, 118.0),
    "intel_supply": (402.0, 162.0, 392.0, 118.0),
    "out": (800.0, 162.0, 394.0, 118.0),
}
BATTLE_SIZE = (WIDE, 504.0)
BATTLE_FRAMES: dict[str, Frame] = {
    "side-1": (6.0, 6.0, 510.0, 360.0),
    "side-2": (684.0, 6.0, 510.0, 360.0),
}
TEXTS: dict[str, tuple[str, ...]] = {
    f"cho.place.{id}": ()
    for id in (*(set(SEAT_FRAMES) - {"sheet", "research"}), *SHEETS, *DISPLAY_FRAMES)
} | {"cho.place.seat": ("seat",), "cho.place.side": ("number",)}


def centre(frame: Frame) -> tuple[float, float]:
    """The middle of a field."""
    x, y, wide, high = frame
    return x + wide / 2, y + high / 2


def phases() -> list[str]:
    """The nine phases in order."""
    rows = pack(GAME, "phases")
    return sorted(rows, key=lambda code: int(rows[code]["order"]))


def space_frame(space: str) -> Frame:
    """Where a price token lies beside its phase; the move phase has two such spaces."""
    phase = pack(GAME, "spaces")[space]["phase"]
    y = HEAD + phases().index(phase) * PHASE_HIGH
    last = space == "move_last"
    return SIDE + TOKENS + (TOKEN + 8 if last else 0), y + 5, TOKEN + 4, PHASE_HIGH - 10


def seat_frame(seat: int) -> Frame:
    """What is told of one faction on the board."""
    top = HEAD + len(phases()) * PHASE_HIGH + GAP
    return SIDE, top + seat * SEAT_HIGH, SIDE_WIDE, SEAT_HIGH - GAP


def board_high(seats: int) -> float:
    """The height of what stands right of the map."""
    _, top, _, high = seat_frame(seats - 1)
    return top + high


def research_frame(row: int, column: int) -> Frame:
    """A step of a research track; columns begin with 1."""
    left, top, _, _ = SEAT_FRAMES["research"]
    wide, high = RESEARCH_STEP
    return left + RESEARCH_LEFT + (column - 1) * wide, top + RESEARCH_TOP + row * high, wide, high


def places(seats: int) -> Iterator[Place]:
    """All places beside the map but price spaces and research."""
    for seat in range(seats):
        yield _box(f"seat-{seat}", "board", ("cho.place.seat", {"seat": seat}), seat_frame(seat))
    own = {code: SEAT_FRAMES["sheet"] for code in SHEETS}
    known = {
        code: frame for code, frame in SEAT_FRAMES.items() if code not in ("sheet", "research")
    }
    for part, frames in (("seat", known | own), ("display", DISPLAY_FRAMES)):
        yield from _boxes(part, frames)
    for number, (code, frame) in enumerate(BATTLE_FRAMES.items(), 1):
        yield _box(code, "battle", ("cho.place.side", {"number": number}), frame)


def _boxes(part: str, frames: Mapping[str, Frame]) -> Iterator[Place]:
    for code, frame in frames.items():
        yield _box(code, part, (f"cho.place.{code}", {}), frame)


def _box(code: str, part: str, name: Text, frame: Frame) -> Place:
    x, y = centre(frame)
    return Place(id=f"box:{code}", kind="box", part=part, name=name, x=x, y=y, origin="own")
