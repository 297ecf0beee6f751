"""The progress of a course as a picture."""

from __future__ import annotations

import typing as t

from workers.training.course import Point

WIDE, HIGH, EDGE = 720, 320, 44
COLOURS = {"wins": "#1b7a4b", "clone": "#b3541e", "past": "#4464ad"}
STYLE = (
    "text{font:12px sans-serif;fill:#444}line{stroke:#ccc}rect{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#ccc}line{stroke:#555}rect{fill:#1b1d21}}"
)


def picture(title: str, curve: t.Sequence[Point]) -> str:
    """An SVG: wins by the rules, and how often a learner was ahead of others at tables of two."""
    last = max([one.games for one in curve], default=1)
    rows = {
        "wins": [(one.games, one.wins) for one in curve],
        "clone": [(one.games, one.rivals["clone"]) for one in curve if "clone" in one.rivals],
        "past": [(one.games, one.rivals["past"]) for one in curve if "past" in one.rivals],
    }
    body = [f'<rect width="{WIDE}" height="{HIGH}"/>', _text(EDGE, 20, title)]
    for tenth in range(0, 11, 2):
        y = _y(tenth / 10)
        body.append(f'<line x1="{EDGE}" x2="{WIDE - 12}" y1="{y}" y2="{y}"/>')
        body.append(_text(8, y + 4, f"{tenth * 10}%"))
    for n, (name, points) in enumerate(rows.items()):
        body.append(_line(smooth(points), last, COLOURS[name]))
        body.append(_text(EDGE + 90 * n, HIGH - 8, name, COLOURS[name]))
    body.append(_text(WIDE - 120, HIGH - 8, f"{last} games"))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">'
    return f"{head}<style>{STYLE}</style>{''.join(body)}</svg>\n"


def smooth(points: list[tuple[int, float]], window: int = 5) -> list[tuple[int, float]]:
    """Each point as the mean of itself and those before it."""
    found = []
    for at, (x, _) in enumerate(points):
        some = [y for _, y in points[max(at - window + 1, 0) : at + 1]]
        found.append((x, sum(some) / len(some)))
    return found


def _line(points: list[tuple[int, float]], last: int, colour: str) -> str:
    told = " ".join([f"{EDGE + x / last * (WIDE - EDGE - 12):.1f},{_y(y):.1f}" for x, y in points])
    return f'<polyline points="{told}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _y(share: float) -> float:
    return round(HIGH - 36 - share * (HIGH - 76), 1)


def _text(x: float, y: float, said: str, colour: str = "") -> str:
    style = f' style="fill:{colour}"' if colour else ""
    return f'<text x="{x}" y="{y}"{style}>{said}</text>'
