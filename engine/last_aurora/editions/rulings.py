"""The register of rulings that a table may decide otherwise; the first value is the usual one.

A value is what it changes in the book. R-39 is an option of the game.
"""

from __future__ import annotations

import typing as t

RULINGS: dict[str, dict[str, dict[str, t.Any]]] = {
    # May a victim choose what cannot be done to it in full?
    "R-28": {"in_full": {}, "free_choice": {"in_full": False}},
    # Does Contamination lower the Skill that the Frostbite Medicine gives?
    "R-50": {"three": {}, "printed_three": {"medicine_prevails": False}},
}
