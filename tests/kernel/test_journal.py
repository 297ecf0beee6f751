"""The journal: what is booked, and who may read it."""

from __future__ import annotations

from engine.kernel import CHANCE, Record, play, play_all, replayed, scripted

from .auction import RULES, Bid, Draw, Favour, Sell, table_of_three


def bidding() -> list[Record]:
    journal: list[Record] = []
    s = table_of_three(Bid())
    bids = [(seat, (Bid.key, seat)) for seat in range(3)]
    play_all(RULES, s, bids, scripted({Draw.key: ["lamp"]}), journal)
    return journal


def test_answers_and_outcomes_are_booked_in_order() -> None:
    assert [line.seat for line in bidding()] == [0, 1, 2, CHANCE]


def test_a_sealed_answer_is_read_by_its_seat_alone() -> None:
    line = bidding()[1]
    assert line.face(1).move == (Bid.key, 1)
    for reader in (0, 2, None):
        assert line.face(reader).move == (Bid.key,)


def test_a_secret_outcome_is_read_by_its_audience_alone() -> None:
    line = bidding()[3]
    assert line.face(2).move == (Draw.key, "lamp")
    for reader in (0, 1, None):
        assert line.face(reader).move == (Draw.key,)


def test_an_open_answer_is_read_by_all() -> None:
    s = table_of_three(Sell(0))
    s.own[0].hand = ["ring"]
    journal: list[Record] = []
    play(RULES, s, 0, (Sell.key, "ring", (1, 2)), journal=journal)
    assert journal[0].face(None) == Record(0, (Sell.key, "ring", (1, 2)))


def test_an_aside_is_booked_under_its_own_key() -> None:
    s = table_of_three(Sell(0))
    s.pub.gold[0] = 0
    journal: list[Record] = []
    play(RULES, s, 0, (Favour.key, 1), scripted({Draw.key: ["book"]}), journal)
    assert [line.move for line in journal] == [(Favour.key, 1), (Draw.key, "book")]


def test_a_replay_of_the_journal_gives_the_same_state() -> None:
    journal: list[Record] = []
    start = table_of_three(Bid())
    bids = [(seat, (Bid.key, seat)) for seat in range(3)]
    end = play_all(RULES, start, bids, scripted({Draw.key: ["lamp"]}), journal)
    moves = [(line.seat, line.move) for line in journal if line.seat != CHANCE]
    assert play_all(RULES, start, moves, replayed(journal)) == end
