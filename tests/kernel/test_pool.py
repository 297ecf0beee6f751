"""Decks without an order that anybody knows."""

from __future__ import annotations

from engine.kernel import Pool, unseen


def test_a_shuffled_deck_can_give_each_of_its_cards() -> None:
    assert unseen(["b", "a", "b"]).outcomes() == ("a", "b", "b")


def test_a_card_put_back_on_top_is_drawn_first() -> None:
    deck = Pool(("low",), ("a",), ()).with_top("high")
    assert deck.outcomes() == ("high",)
    assert deck.without("high").outcomes() == ("low",)


def test_a_card_put_below_is_drawn_last() -> None:
    deck = Pool((), ("a",), ("x",)).with_under("y").without("a")
    assert deck.outcomes() == ("x",)
    assert deck.without("x").outcomes() == ("y",)


def test_drawing_takes_one_of_equal_cards() -> None:
    deck = unseen(["a", "a"]).without("a")
    assert deck.outcomes() == ("a",)
    assert deck.size() == 1


def test_an_empty_deck_gives_nothing() -> None:
    assert unseen([]).outcomes() == ()


def test_drawing_leaves_the_old_deck_as_it_was() -> None:
    deck = unseen(["a", "b"])
    assert deck.clone().without("a").size() == 1
    assert deck.size() == 2
