"""Pictures as PNG, for chat programs and previews; what makes them may be missing.

The letters come from a package, too: a machine need not have a font, and a picture is the same
everywhere. resvg wants them as files, in a folder that all processes of a user share; it draws no
letters, and says nothing, where a file is gone, so each picture looks for them first.
"""

from __future__ import annotations

import functools
import os
import re
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import cast

NARROWEST, WIDEST = 100, 1600
MOST_PIXELS = 4_000_000
"""A picture that would have more is made smaller: time and memory go by pixels."""
KEPT = 32
"""So many finished pictures are kept: a preview is asked for by everybody in a room."""
SIZE = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
FAMILY = "FiraGO"
CUTS = ("figo", "figbo")
"""Regular and bold: Latin and Cyrillic letters, no wider than the table of widths expects."""
Renderer = Callable[..., bytes]
Letters = Callable[[str], bytes]


class NoRaster(RuntimeError):
    """No PNG can be made here: the extra `pictures` is missing, or a place for its letters."""


def png(svg: str, width: int) -> bytes:
    """A picture as PNG, so many pixels wide if it does not get too large by that."""
    return _rendered(svg, _bounded(svg, width))


@functools.cache
def _libraries() -> tuple[Renderer, Letters]:
    try:
        render = import_module("resvg_py").svg_to_bytes
        return cast("Renderer", render), cast("Letters", import_module("pymupdf_fonts").myfont)
    except ImportError:
        raise NoRaster from None


def _letters(font: Letters) -> list[str]:
    """The files of the letters, written anew where somebody has tidied up."""
    folder = Path(tempfile.gettempdir(), f"arbiter-letters-{os.getuid()}")
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.is_symlink() or folder.stat().st_uid != os.getuid():
        raise NoRaster  # somebody else has put it there
    paths = [folder / f"{cut}.ttf" for cut in CUTS]
    for path in paths:
        if not path.is_file():
            half = path.with_suffix(f".{os.getpid()}")
            half.write_bytes(font(path.stem))
            half.replace(path)
    return [str(path) for path in paths]


@functools.lru_cache(maxsize=KEPT)
def _rendered(svg: str, width: int) -> bytes:
    render, font = _libraries()
    families = dict.fromkeys(("font_family", "sans_serif_family", "serif_family"), FAMILY)
    return render(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=_letters(font),
        **families,
    )


def _bounded(svg: str, width: int) -> int:
    """The width within the bounds, less for a picture that is very tall."""
    found = SIZE.search(svg)
    wide, high = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
    most = int((MOST_PIXELS * wide / high) ** 0.5)
    return max(1, min(width, WIDEST, most))
