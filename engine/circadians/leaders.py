"""Leaders: deploying and upgrading them (CHO-LDR, CHO-REC-08, CHO-MOV-10).

The energy of the auxiliary row is paid before these entries; the gems on the card are paid here.
turns.GUARDS refuses an auxiliary action that no leader could use.
"""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

leaders = Chapter("cho.leaders")


@leaders.entry
class DeployLeader(Step):
    """A leader of the pool may come to the base (CHO-REC-08)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


@leaders.entry
class UpgradeLeader(Step):
    """A leader card may be turned to its upgraded side (CHO-MOV-10)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


GAINS["deploy"] = DeployLeader
GAINS["upgrade_leader"] = UpgradeLeader
