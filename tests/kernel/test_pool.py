"""Decks without an order that anybody knows."""

from __future__ import annotations

from engine.kernel import Pool, unseen


def test_a_shuffled_deck_can_give_each_of_its_cards() -> None:
    assert unseen(["b", "a", "b"]).outcomes() == ["a", "b", "b"]


def test_a_card_put_back_on_top_is_drawn_first() -> None:
    deck = Pool(["low", "high"], ["a"], [])
    assert deck.outcomes() == ["high"]
    deck.draw("high")
    assert deck.outcomes() == ["low"]


def test_a_card_put_below_is_drawn_last() -> None:
    deck = Pool([], ["a"], ["x", "y"])
    deck.draw("a")
    assert deck.outcomes() == ["x"]
    deck.draw("x")
    assert deck.outcomes() == ["y"]


def test_drawing_takes_one_of_equal_cards() -> None:
    deck = unseen(["a", "a"])
    deck.draw("a")
    assert deck.outcomes() == ["a"]
    assert deck.size() == 1


def test_an_empty_deck_gives_nothing() -> None:
    assert list(unseen([]).outcomes()) == []


def test_a_cloned_deck_is_another_deck() -> None:
    deck = unseen(["a", "b"])
    deck.clone().draw("a")
    assert deck.size() == 2
