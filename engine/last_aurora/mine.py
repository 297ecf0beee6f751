"""The optional Mine (source 004: Mina)."""

from __future__ import annotations

from engine.kernel import Chapter
from engine.kernel.pack import load
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .box import Box, copies

mine = Chapter("lau.mine")


def fit(box: Box, options: Data) -> None:
    """The Mine card among the Objects, and its counters (LAU-MINE-01)."""
    box.object_cards += copies(box.objects, True)
    box.mine_counters = load("last_aurora", "components")["mine_counters"]["count"]


MINE = Variant(mine, {}, fit)
