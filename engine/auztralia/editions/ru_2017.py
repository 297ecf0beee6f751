"""The Russian rules of 2017 (ru-2017): an earlier game, without variants but solo."""

from __future__ import annotations

from engine.auztralia.bearings import bearing, outermost, turned
from engine.auztralia.board import Board
from engine.auztralia.book import ALL
from engine.auztralia.box import Card
from engine.auztralia.movement import MoveCard
from engine.auztralia.state import State
from engine.kernel import members

from .change import Change, Edition


class LeftOrRight(MoveCard):
    """Of equal targets the outermost to the left or right is chosen, and of ways to it too."""

    def way(self, s: State, card: Card, hex_: int, goals: int) -> int:
        board = s.box.board
        ways = board.ways(hex_, goals)
        if len(ways) == 1:
            return ways[0]
        target = self.target(board, card, hex_, members(board.nearest(hex_, goals)[0]))
        facing = bearing(board, hex_, target)
        ways = board.ways(hex_, 1 << target)
        return max(ways, key=lambda way: card.hand * turned(facing, bearing(board, hex_, way)))

    def target(self, board: Board, card: Card, hex_: int, targets: list[int]) -> int:
        """The target that the card's word means (AUZ-MOVE-06, -07, R-54)."""
        if len(targets) == 1:
            return targets[0]
        left, right = outermost(board, hex_, targets)
        return left if card.hand < 0 else right


RU_2017 = Edition(
    "ru-2017",
    None,
    {
        "ED-01 ED-02 ED-51": Change(entries={MoveCard: LeftOrRight}),
        "ED-04 ED-05 ED-06": Change(numbers={"paid_cards": 0}, idle=("R-14", "R-15")),
        "ED-07": Change(rulings={"R-16": "open"}),
        "ED-14 ED-15": Change(numbers={"routed_in_port": (ALL, ALL)}),
        "ED-16": Change(rulings={"R-23": "withdrawal"}),
        "ED-26 ED-36 ED-38 ED-39": Change(
            options={
                "mode": ("competitive", "solo"),
                "map": ("east",),
                "challenge": ("none",),
                "objective": (),
                "duo_cards": (0,),
            }
        ),
        "ED-28": Change(cards={"donald_mcdonald": "rory_mcdory"}),
        "ED-29": Change(cards={"luigi_caprotti": "omalley"}),
        "ED-31": Change(cards={"billy_kneebone": "billy_kneebone"}),
        "ED-34": Change(rulings={"R-39": "gold"}),
    },
)
