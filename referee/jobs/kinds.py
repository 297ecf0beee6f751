"""The kinds of jobs, each with the function that does it."""

from __future__ import annotations

import typing as t

from referee.jobs.analysis import analyse
from referee.jobs.audit import audit
from referee.jobs.comparison import comparison
from referee.jobs.evaluations import evaluate_part, evaluate_whole
from referee.jobs.moves import think_part, think_whole
from referee.jobs.report import Done, Later, Report
from referee.jobs.simulations import simulate_part, simulate_whole
from referee.jobs.turns import take_turn
from referee.store.jobs import Claim

Work = t.Callable[[Claim, Report], Done | Later]
KINDS: dict[str, Work] = {
    "analysis": analyse,
    "audit": audit,
    "comparison": comparison,
    "evaluation": evaluate_whole,
    "evaluation_part": evaluate_part,
    "moves": think_whole,
    "moves_part": think_part,
    "simulation": simulate_whole,
    "simulation_part": simulate_part,
    "turn": take_turn,
}
