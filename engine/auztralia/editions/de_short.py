"""The German short rules (de-short): an abridgement, completed from pl-2018."""

from __future__ import annotations

from .change import Change, Edition

DE_SHORT = Edition(
    "de-short",
    "pl-2018",
    {
        "ED-01": Change(numbers={"clockwise": True}),
        "ED-05": Change(rulings={"R-14": "under"}),
    },
)
