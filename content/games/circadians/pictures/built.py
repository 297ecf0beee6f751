"""What is built: foundations with their rewards and buildings, relics, morale tokens, traps."""

from __future__ import annotations

from collections.abc import Iterator

from content.boards import Place
from content.games.circadians.faces import GAINS, TINTS
from content.games.circadians.pictures.goods import GAME, gains, room_of, told_gains
from content.games.circadians.pictures.plane import Plane
from content.games.circadians.pictures.summary import house
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.pieces import Piece
from content.pictures.scene import Scene
from content.pictures.words import picture_text

APART, NARROW_APART = 36.0, 18.5
"""Between the middles of two things that stand side by side."""
Spot = tuple[float, float]


def built(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """Foundations with what stands on them, and relics, side by side."""
    apart, up = (NARROW_APART, 5.0) if plane.narrow else (APART, 14.5)
    for region, plots in enumerate(scene.pub["plots"]):
        here = [number for number, at in enumerate(scene.pub["relics"], 1) if at == region]
        if f"region:{region}" not in scene.places() or not (plots or here):
            continue
        place, wide = plane.region(region), len(plots) + len(here)
        step = min(apart, 2 * apart / max(wide - 1, 1))  # four things take the room of three
        spots = [place.x + (k - (wide - 1) / 2) * step for k in range(wide)]
        y = place.y - up
        for nth, (plot, x) in enumerate(zip(plots, spots, strict=False)):
            yield _plot(scene, plane, (region, nth), plot, (x, y), layer)
        for number, x in zip(here, spots[len(plots) :], strict=True):
            yield _relic(scene, plane, region, number, (x, y), layer)


def _plot(
    scene: Scene,
    plane: Plane,
    where: tuple[int, int],
    plot: tuple[str, str],
    at: Spot,
    layer: int,
) -> Piece:
    code, building = plot
    (region, nth), factions, language = where, scene.pub["factions"], scene.look.language
    first = next((s for s, one in enumerate(factions) if one and code.startswith(one)), -1)
    seat = _owner(scene, region, building, first)
    reward = pack(GAME, "foundations").get(code, {}).get("reward", {})

    def paint(canvas: Canvas) -> None:
        _square(canvas, at, plane.narrow, (first, seat, building), reward)

    told = {"building": building, "seat": seat, "region": region}
    if building:
        title = picture_text("cho.picture.building", language, **told)
    elif reward:
        said = {"region": region, "what": told_gains(reward, language)}
        title = picture_text("cho.picture.foundation_reward", language, **said)
    else:
        title = picture_text("cho.picture.foundation", language, region=region)
    return Piece(layer, f"plot:{nth}", f"region:{region}", title, paint)


def _square(
    canvas: Canvas,
    at: Spot,
    narrow: bool,
    who: tuple[int, int, str],
    reward: dict[str, int],
) -> None:
    """A foundation: what building on it brings, or the building on it."""
    theme, (x, y), (first, seat, building) = canvas.theme, at, who
    half = 8.5 if narrow else 15.0
    rim = theme.seats[first] if first >= 0 else theme["soft"]
    line = stroke(rim, 1.6 if narrow else 2.2)
    canvas.rect(x - half, y - half, 2 * half, 2 * half, theme["paper"], 3, **line)
    if building:
        inner = half - (1.2 if narrow else 2)
        canvas.rect(x - inner, y - inner, 2 * inner, 2 * inner, theme.seats[seat], 2)
        canvas.icon(building, x, y, half * 1.4, theme.on_seats[seat])
    elif reward and narrow:
        thing = next(iter(reward))
        canvas.icon(GAINS[thing], x, y, 13, theme[TINTS.get(thing, "ink")])
    elif reward:
        gains(canvas, x - room_of(reward, 12) / 2, y, reward, 12)
    else:
        canvas.icon("plus", x, y, half * 0.7, theme["soft"])


def _owner(scene: Scene, region: int, building: str, first: int) -> int:
    if not building:
        return first
    seats = range(scene.seats)
    return next((seat for seat in seats if region in scene.pub[building][seat]), first)


def _relic(scene: Scene, plane: Plane, region: int, number: int, at: Spot, layer: int) -> Piece:
    scale = 0.6 if plane.narrow else 1.0

    def paint(canvas: Canvas) -> None:
        house(at[0], at[1] - (1 if plane.narrow else 2), scale, number, canvas)

    told = {"relic": number, "region": region}
    title = picture_text("cho.picture.relic", scene.look.language, **told)
    return Piece(layer + 1, f"relic:{number}", f"region:{region}", title, paint)


def signs(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """Morale tokens and traps, at the right of their region."""
    pub = scene.pub
    seat = pub["factions"].index("si") if "si" in pub["factions"] else -1
    armed = set(pub["stronghold"][seat]) - set(pub["sprung"]) if seat >= 0 else set()
    for kind, regions in (
        ("morale", pub["morale"]),
        ("trap", sorted(armed)),
        ("sprung", pub["sprung"]),
    ):
        for region in regions:
            place = plane.region(region)

            def paint(canvas: Canvas, place: Place = place, kind: str = kind) -> None:
                _sign(canvas, place, plane, kind)

            title = picture_text(f"cho.picture.{kind}", scene.look.language, region=region)
            yield Piece(layer, kind, place.id, title, paint)


def _sign(canvas: Canvas, place: Place, plane: Plane, kind: str) -> None:
    """A round token; a trap that has sprung is hollow."""
    theme, morale = canvas.theme, kind == "morale"
    left = 0.74 if plane.narrow else 0.8
    aside, up = (left, 0.08) if morale else (0.63, 0.5)  # beside three plots, and above them
    if morale and place.data.get("use") == "base" and not plane.narrow:
        aside, up = 0.66, 0.3  # beside the name; units stand where the base has no plots
    x, y = place.x - plane.hex * aside, place.y - plane.hex * up
    radius, sprung = 7.5 if plane.narrow else 10.0, kind == "sprung"
    fill = theme["paper"] if sprung else theme["violet"]
    ink = theme["violet"] if sprung else theme["on_violet"]
    rim = theme["violet"] if sprung else theme["paper"]
    canvas.circle(x, y, radius, fill, stroke=rim, stroke_width=1.8)
    canvas.icon("flag" if morale else "burst", x, y, radius * 1.3, ink)
