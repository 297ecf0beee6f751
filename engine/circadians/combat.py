"""The combat phase: turns, and choosing a battle (CHO-CMB; source 002: Walka)."""

from __future__ import annotations

from engine.kernel import Chapter, Step, members_of

from .board import contested, leaders_in, lift_leader, put_ryhzu, raze, ryhzu_in
from .homecoming import fighters_home
from .state import State, from_gun

combat = Chapter("cho.combat")


@combat.entry
class Combat(Step):
    """Battles until none is left (CHO-RND-04); for now whoever is next to the gun wins them."""

    def run(self, s: State) -> None:
        for region in members_of(contested(s)):
            here = [seat for seat in from_gun(s) if s.pub.present[seat] >> region & 1]
            for loser in here[1:]:
                fighters_home(s, loser, region)
                for leader in leaders_in(s, loser, region):
                    lift_leader(s, loser, leader)
                for ryhzu in ryhzu_in(s, loser, region):
                    put_ryhzu(s, ryhzu, region, here[0])
                raze(s, loser, region)
