"""Golden pictures, kept as hashes: `python -m tests.pictures.golden` writes them anew.

With a folder it also writes the pictures there, to be looked at before they are kept.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import sys
import typing as t
from pathlib import Path

from content import library
from content.catalogue import LANGUAGES
from content.pictures import drawing, faces
from content.pictures.scene import Look, Scene
from content.pictures.theme import THEMES
from tests.tables import SITTINGS, Sitting

from .positions import scene_of, states

FILE = Path(__file__).with_name("golden.json")
MORE = (
    Sitting("auztralia", "pl-2018", 1, {"mode": "solo", "level": "insane"}),
    Sitting("auztralia", "pl-2018", 2, {"map": "west", "duo_cards": 1}),
    Sitting("auztralia", "pl-2018", 4, {}),
    Sitting("auztralia", "pl-2018", 4, {"challenge": "medium"}),
    Sitting("circadians", "pl-2022", 4, {}),
)
"""Modes that the usual tables leave out."""
TABLES = (*SITTINGS, *MORE)
SHOWN = ("light", "dark")
FACE = "face "
"""Begins the names of faces."""


def moments(sitting: Sitting) -> dict[str, Scene]:
    """The start of a game, early, in the middle, where most is fought, at the end."""
    table = sitting.table()
    kept = [s.clone() for s in states(sitting, "golden", 6)]
    seen = [scene_of(table, s, 0, Look()) for s in kept]
    fought = next(filter(_fought, seen), None) or _battle(sitting)
    at = {"start": 0.0, "early": 0.25, "middle": 0.6}
    told = {name: seen[int(share * (len(seen) - 1))] for name, share in at.items()}
    return told | {"battle": fought, "end": seen[-1]}


def _battle(sitting: Sitting) -> Scene:
    """A battle of another game, where the first has none."""
    table = sitting.table()
    games = (states(sitting, f"golden {n}", 4) for n in itertools.count())
    found = (scene_of(table, s, 0, Look()) for game in games for s in game)
    return next(filter(_fought, found))


def _fought(scene: Scene) -> bool:
    """Whether something stands against each other: a hex or a region, or an Enemy."""
    pub = scene.pub
    battle = pub.get("battle", {})
    return bool(battle.get("hex") or battle.get("sides") or pub.get("enemies"))


def pictures() -> t.Iterator[tuple[str, str]]:
    """All of them by name: every table and moment, themes, forms and languages in turn."""
    turn = itertools.cycle(
        Look(THEMES[theme], language, narrow)
        for language in LANGUAGES
        for narrow in (False, True)
        for theme in SHOWN
    )
    for sitting in TABLES:
        if drawing.of(sitting.game) is None:
            continue
        for moment, scene in moments(sitting).items():
            for part in ("board", "battle", "seat:0", "display", "score"):
                look = next(turn)
                if part.partition(":")[0] in _parts(sitting.game):
                    form = "narrow" if look.narrow else "wide"
                    name = f"{sitting} {moment} {part} {look.theme.name} {form} {look.language}"
                    yield name, drawing.draw(scene._replace(look=look), part)
    yield from _printed()


def shown_faces() -> t.Iterator[tuple[str, str]]:
    """The face of every card and component, in all languages and themes in turn."""
    looks = itertools.cycle(
        Look(THEMES[theme], language) for language in LANGUAGES for theme in SHOWN
    )
    for one in library.items():
        if one.kind not in library.TALK:
            look = next(looks)
            yield f"{FACE}{one.id} {look.theme.name} {look.language}", faces.draw(one.id, look)


def _printed() -> t.Iterator[tuple[str, str]]:
    """One board of each game as it is printed."""
    for sitting in SITTINGS[:3]:
        scene = moments(sitting)["middle"]._replace(look=Look(THEMES["print"], "de"))
        yield f"{sitting} middle board print", drawing.draw(scene, "board")


def _parts(game: str) -> t.Collection[str]:
    own = drawing.of(game)
    assert own is not None
    return own.PARTS.keys()


def mark(svg: str) -> str:
    """The hash of a picture."""
    return hashlib.sha256(svg.encode()).hexdigest()[:16]


def main(args: list[str]) -> None:
    found = dict(pictures()) | dict(shown_faces())
    FILE.write_text(json.dumps({name: mark(svg) for name, svg in found.items()}, indent=0) + "\n")
    for folder in map(Path, args):
        folder.mkdir(parents=True, exist_ok=True)
        for name, svg in found.items():
            (folder / f"{name.replace(' ', '_')}.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
