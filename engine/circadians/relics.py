"""The relic check (CHO-REL; source 002: Weryfikacja reliktów).

Price tokens go to the vault in rounds.EndOfRound, after this.
"""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import NOBODY, State

relics = Chapter("cho.relics")


@relics.entry
class RelicCheck(Step):
    """Cards for the check, relic victory, the current relic, the fame of Zcharo."""

    def run(self, s: State) -> None:
        s.pub.relics[s.pub.round - 1] = NOBODY
