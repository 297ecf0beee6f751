"""What the entries of shots, ambushes and loot may say: they name those who are there."""

from __future__ import annotations

import typing as t

from engine.kernel import Entry

from .abilities import active
from .ambush import Assail, FaceAmbush, Spring, Surrender, foes
from .automa_board import MODULES
from .automa_fire import AutomaHit
from .box import BOXES
from .enemy_fire import RegionUnderFire, UnderFire, Volley
from .fire import ChooseEnemy, Hit
from .lint_form import MOST, ZONES
from .loot import TakeLoot, TurnUp
from .road import REGIONS
from .state import State, frame, goods, region
from .survivors import Spare
from .targets import COUNTERS, SPACES, Divide, Fall, LiftTarget, Mark, ReplaceTarget, defence


def _enemy(s: State, entry: t.Any, below: Entry | None) -> bool:
    return entry.enemy in s.pub.enemies


def _hit(s: State, entry: Hit, below: Entry | None) -> bool:
    known = entry.weapon in frame(s, entry.seat).weapons
    return _enemy(s, entry, below) and known and 0 <= entry.bonus <= 1


def _automa_hit(s: State, entry: AutomaHit, below: Entry | None) -> bool:
    known = 1 <= entry.column <= len(MODULES) and "weapon" in BOXES[MODULES[entry.column - 1]]
    return _enemy(s, entry, below) and known


def _choose_enemy(s: State, entry: ChooseEnemy, below: Entry | None) -> bool:
    known = entry.weapon in frame(s, entry.seat).weapons
    return known and 0 <= entry.bonus <= 1 and bool(foes(s, region(s, entry.seat)))


def _divide(s: State, entry: Divide, below: Entry | None) -> bool:
    foe = s.pub.enemies.get(entry.enemy)
    return foe is not None and bool(foe.targets) and foe.damage == defence(s, entry.enemy)


def _mark(s: State, entry: t.Any, below: t.Any) -> bool:
    return _enemy(s, entry, below) and below.enemy == entry.enemy


def _lift_target(s: State, entry: LiftTarget, below: Entry | None) -> bool:
    placed = sum(foe.targets.count(entry.seat) for foe in s.pub.enemies.values())
    return _mark(s, entry, below) and placed == COUNTERS


def _replace_target(s: State, entry: ReplaceTarget, below: Entry | None) -> bool:
    return _mark(s, entry, below) and len(s.pub.enemies[entry.enemy].targets) == SPACES


def _spring(s: State, entry: Spring, below: Entry | None) -> bool:
    once = [isinstance(one, Spring) and one.enemy == entry.enemy for one in s.todo].count(True) == 1
    in_zone = entry.enemy in s.box.enemies and entry.enemy in s.pub.zone
    return once and in_zone and 0 <= entry.region < len(REGIONS)


def _face_ambush(s: State, entry: FaceAmbush, below: Entry | None) -> bool:
    return _enemy(s, entry, below) and len(s.box.enemies[entry.enemy].ambush) > 1


def _surrender(s: State, entry: Surrender, below: Entry | None) -> bool:
    return bool(goods(s, entry.seat))


def _spare(s: State, entry: Spare, below: Entry | None) -> bool:
    return bool(active(s, entry.seat, "renegade")) and s.todo.count(entry) == 1


def _under_fire(s: State, entry: UnderFire, below: Entry | None) -> bool:
    return entry.zone in ZONES and 0 <= entry.n <= MOST


def _region(s: State, entry: RegionUnderFire | Volley, below: Entry | None) -> bool:
    return 0 <= entry.region < len(REGIONS)


def _turn_up(s: State, entry: TurnUp, below: Entry | None) -> bool:
    return any([s.box.loot[code].range == entry.range for code in s.pub.loot])


def _take_loot(s: State, entry: TakeLoot, below: Entry | None) -> bool:
    return entry.card in s.box.loot


FIRE: dict[str, t.Callable[[State, t.Any, t.Any], bool]] = {
    Hit.key: _hit,
    AutomaHit.key: _automa_hit,
    ChooseEnemy.key: _choose_enemy,
    Fall.key: _enemy,
    Divide.key: _divide,
    Mark.key: _mark,
    LiftTarget.key: _lift_target,
    ReplaceTarget.key: _replace_target,
    Spring.key: _spring,
    Assail.key: _enemy,
    FaceAmbush.key: _face_ambush,
    Surrender.key: _surrender,
    Spare.key: _spare,
    UnderFire.key: _under_fire,
    RegionUnderFire.key: _region,
    Volley.key: _region,
    TurnUp.key: _turn_up,
    TakeLoot.key: _take_loot,
}
