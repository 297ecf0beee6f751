"""What lies on each hex, gathered before anything is drawn: who has company makes room."""

from __future__ import annotations

from typing import NamedTuple

from content.games.auztralia.pictures.crowd import (
    ASIDE,
    LARGE,
    LOW_ASIDE,
    TOKEN,
    TOKEN_ABOVE,
    TOKEN_ASIDE,
    Spot,
)
from content.games.auztralia.pictures.plane import plane_of
from content.pictures.scene import Scene

NO_ORES = (0, 0, 0, 0)


class Hexful(NamedTuple):
    """A hex with what lies on it."""

    x: float
    y: float
    threats: tuple[str, ...]
    """Tiles by their codes; a face-down one is its level."""
    held: bool
    """A farm or a port stands here."""
    ores: tuple[int, ...]
    large: bool
    """Its number is in large letters."""

    def spot(self, usual: Spot) -> Spot:
        """Where a farm, a port or a token lies."""
        if self.threats:
            several = len(self.threats) > 1
            if usual == TOKEN:
                return TOKEN_ABOVE if several else TOKEN_ASIDE
            return LOW_ASIDE if several and self.large else ASIDE
        return LARGE[usual] if self.large else usual

    def shared(self) -> bool:
        """Whether something lies here besides tiles."""
        return self.held or any(self.ores)

    def aside(self) -> bool:
        """Whether the farm or port makes room for a tile."""
        return self.held and bool(self.threats)


def hexfuls(scene: Scene) -> dict[int, Hexful]:
    """All hexes on which something lies."""
    pub = scene.pub
    tiles: dict[int, list[str]] = {}
    for level, hexes in enumerate(pub["lairs"], 1):
        for hex_ in hexes:
            tiles.setdefault(hex_, []).append(pub["lurking"].get(str(hex_), str(level)))
    for code, (hex_, *_) in pub["old_ones"].items():
        tiles.setdefault(hex_, []).append(code)
    held = {hex_ for kind in ("sheep", "cattle", "corn") for own in pub[kind] for hex_ in own}
    held |= {hex_ for hex_ in pub["port"] if hex_}
    ground = {int(hex_): tuple(pile) for hex_, pile in pub["ground"].items()}
    tokens = {hex_ for hex_, _ in pub.get("special", {}).get("tokens", ())}
    places, large = scene.places(), plane_of(scene).large
    return {
        hex_: Hexful(
            places[f"hex:{hex_}"].x,
            places[f"hex:{hex_}"].y,
            tuple(tiles.get(hex_, ())),
            hex_ in held,
            ground.get(hex_, NO_ORES),
            large,
        )
        for hex_ in sorted({*tiles, *held, *ground, *tokens})
    }
