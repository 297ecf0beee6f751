"""The kernel: an agenda of entries, answers with named fields, chance, reasons and views.

The agenda is public: an entry never holds a secret. What one seat knows is in
s.own[seat]; what nobody knows is in s.den.
"""

from .agenda import advance, apply, play, play_all, settle, then, then_all
from .answer import Answer
from .ask import (
    chance_pending,
    is_over,
    legal,
    open_entry,
    sample,
    top,
    waiting,
    why_not,
)
from .chance import replayed, scripted
from .entry import (
    CHANCE,
    Aside,
    Chance,
    Choice,
    Decision,
    Entry,
    Move,
    Random,
    Sealed,
    Step,
    Values,
    Window,
)
from .finding import (
    HEADER_MISSING,
    KERNEL_FINDINGS,
    UNPLAYABLE,
    UNREADABLE,
    Finding,
    Found,
)
from .game import Game, Impossible, Result, Ruling, Rulings, Standing, Table
from .journal import Record, record
from .plain import Bits, Plain, fixed, frozen, mask_of, members, members_of, plain, thawed
from .pool import Pool, unseen
from .reason import KERNEL_REASONS, Denial, Illegal, Reason
from .rng import Pick, Rng, seeded
from .ruleset import Chapter, Ruleset
from .simulate import play_random, play_with
from .state import AnyState, Event, Fact, State
from .view import Codec, Malformed, data_of, denial_data, event_data, found_data, part_of, view

__all__ = [
    "CHANCE",
    "HEADER_MISSING",
    "KERNEL_FINDINGS",
    "KERNEL_REASONS",
    "UNPLAYABLE",
    "UNREADABLE",
    "Answer",
    "AnyState",
    "Aside",
    "Bits",
    "Chance",
    "Chapter",
    "Choice",
    "Codec",
    "Decision",
    "Denial",
    "Entry",
    "Event",
    "Fact",
    "Finding",
    "Found",
    "Game",
    "Illegal",
    "Impossible",
    "Malformed",
    "Move",
    "Pick",
    "Plain",
    "Pool",
    "Random",
    "Reason",
    "Record",
    "Result",
    "Rng",
    "Ruleset",
    "Ruling",
    "Rulings",
    "Sealed",
    "Standing",
    "State",
    "Step",
    "Table",
    "Values",
    "Window",
    "advance",
    "apply",
    "chance_pending",
    "data_of",
    "denial_data",
    "event_data",
    "fixed",
    "found_data",
    "frozen",
    "is_over",
    "legal",
    "mask_of",
    "members",
    "members_of",
    "open_entry",
    "part_of",
    "plain",
    "play",
    "play_all",
    "play_random",
    "play_with",
    "record",
    "replayed",
    "sample",
    "scripted",
    "seeded",
    "settle",
    "thawed",
    "then",
    "then_all",
    "top",
    "unseen",
    "view",
    "waiting",
    "why_not",
]
