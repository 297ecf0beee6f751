"""Sources of chance: scripted for tests, replayed from a journal; rng.py has the seeded one."""

from __future__ import annotations

import typing as t

from .entry import CHANCE
from .journal import Record
from .rng import Pick


def scripted(script: t.Mapping[str, t.Sequence[t.Any]], rest: Pick | None = None) -> Pick:
    """Outcomes laid down by entry key, in order; what is not laid down comes from rest."""
    left = {key: list(outcomes) for key, outcomes in script.items()}

    def pick(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        if left.get(key):
            outcome = left[key].pop(0)
            if outcome not in outcomes:
                raise ValueError(f"{key} cannot give {outcome!r}")
            return outcome
        if rest is None:
            raise LookupError(f"no outcome laid down for {key}")
        return rest(key, outcomes)

    return pick


def replayed(journal: t.Iterable[Record]) -> Pick:
    """The outcomes that a journal booked, in order; one that cannot occur is an error."""
    booked = iter([line.move for line in journal if line.seat == CHANCE])

    def pick(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        said, outcome = next(booked)
        if said != key or outcome not in outcomes:
            raise ValueError(f"the journal says {said} {outcome!r}, the rules ask for {key}")
        return outcome

    return pick
