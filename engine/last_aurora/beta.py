"""The Beta map (source 004: Mapa Beta).

Its road, shortcuts and Bonus Actions are data; here is what is done otherwise than on Alpha.
"""

from __future__ import annotations

from engine.kernel import Chapter
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .box import Box

beta = Chapter("lau.beta")


def fit(box: Box, options: Data) -> None:
    """The box knows its map already."""


BETA = Variant(beta, {}, fit)
