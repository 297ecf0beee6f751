"""Every word of a record: what it brings, and why it would bring nothing now.

Rewards, tracks and cards of the packs are records of such words. The chapters that gain by them
stand below the chapters that carry them out, so this table knows both.
"""

from __future__ import annotations

from .attributes import UpgradeAttribute, nothing_to_upgrade
from .build import BuildFoundation, BuildPoints, nothing_to_build
from .fame import GainFame
from .harvest import HarvestPoints
from .leaders import DeployLeader, UpgradeLeader, nobody_to_deploy, nobody_to_upgrade
from .leyrien import Morale
from .move import MovePoints, still_together
from .production import PlaceProduction, UpgradeProduction
from .recruit import RecruitPoints
from .redeploy import Redeploy
from .research import Researches, no_step
from .supply import Energy, Gems, Word
from .tactics import DrawCards

WORDS = {
    "energy": Word(Energy),
    "gem": Word(Gems),
    "card": Word(DrawCards),
    "fame": Word(GainFame),
    "research": Word(Researches, no_step),
    "build": Word(BuildPoints, nothing_to_build),
    "foundation": Word(BuildFoundation),
    "harvest": Word(HarvestPoints),
    "place_token": Word(PlaceProduction),
    "upgrade_token": Word(UpgradeProduction),
    "recruit": Word(RecruitPoints),
    "deploy": Word(DeployLeader, nobody_to_deploy),
    "move": Word(MovePoints),
    "redeploy": Word(Redeploy),
    "upgrade_leader": Word(UpgradeLeader, nobody_to_upgrade),
    "upgrade_attribute": Word(UpgradeAttribute, nothing_to_upgrade),
    "morale": Word(Morale),
}
LEAVING = {"move": still_together}
"""By phase, why a seat cannot do without its main action now."""
