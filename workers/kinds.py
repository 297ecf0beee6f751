"""The kinds of jobs, each with the function that does it."""

from __future__ import annotations

import typing as t

from api.store.jobs import Claim
from workers.audit import audit
from workers.comparison import comparison
from workers.report import Done, Later, Report
from workers.simulating import simulate_part, simulate_whole
from workers.thinking import think_part, think_whole
from workers.turns import take_turn

Work = t.Callable[[Claim, Report], Done | Later]
KINDS: dict[str, Work] = {
    "audit": audit,
    "comparison": comparison,
    "moves": think_whole,
    "moves_part": think_part,
    "simulation": simulate_whole,
    "simulation_part": simulate_part,
    "turn": take_turn,
}
