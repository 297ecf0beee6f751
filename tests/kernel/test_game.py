"""Tables: what a game declares becomes rules, a box and a start, kept ready within bounds."""

from __future__ import annotations

import pytest

from engine import games
from engine.kernel import AnyState, Chapter, Denial, Game, Impossible, Malformed, Ruling, Rulings
from engine.kernel.game import TABLES
from engine.kernel.lint import Linter
from engine.kernel.variant import Changes, Variant
from engine.kernel.view import Data

from .auction import CODEC, Bid, Nod, Public, StillPoor, chapter, table_of_three

extra = Chapter("toy.extra")
NOT_WITH_FOUR = extra.reason("not_with_four", "TOY-END-01")
LOUD = Ruling(("yes", "no"), {"first": "no"})


def fit(box: dict[str, object], options: Data) -> None:
    box["fitted"] = options["size"]


class Fair(Game):
    """The auction, with an option, a ruling and a variant."""

    code = "fair"
    prefix = "toy"
    editions = ("first", "second")
    seats = range(3, 5)
    chapters = (chapter,)
    end_cites = "TOY-END-01"
    options = {  # noqa: RUF012
        "properties": {
            "size": {"enum": [1, *range(2, 2 * TABLES)], "default": 1},
            "place": {"enum": ["in", "out"], "default": "in"},
        }
    }
    always_said = "place"
    variants = (("size", (2, 3), Variant(extra, {}, fit)),)
    rulings = {"loud": LOUD}  # noqa: RUF012
    codec = CODEC
    linter = Linter("toy.lint")

    def no_such_game(self, edition: str, asked: Data, seats: int | None = None) -> Denial | None:
        return NOT_WITH_FOUR() if seats == 4 and asked.get("size") == 3 else None

    def box(self, edition: str, options: Data, rulings: Rulings) -> dict[str, object]:
        return {"edition": edition, "loud": rulings.get("loud")}

    def changes(self, edition: str, options: Data, rulings: Rulings) -> Changes:
        return {Nod: StillPoor} if edition == "second" else {}

    def set_up(self, box: dict[str, object], seats: int) -> AnyState:
        return table_of_three(Bid())


FAIR = Fair()


def test_a_table_has_what_edition_options_and_rulings_say() -> None:
    plain = FAIR.table("first")
    assert (plain.options, plain.rulings) == ({"place": "in"}, {"loud": "no"})
    assert plain.box == {"edition": "first", "loud": "no"}
    assert not plain.rules.swap
    other = FAIR.table("second", {"size": 2})
    assert (other.options, other.rulings) == ({"size": 2, "place": "in"}, {})
    assert other.box == {"edition": "second", "loud": None, "fitted": 2}
    assert other.rules.swap == {Nod: StillPoor}
    assert extra in other.rules.chapters
    assert extra not in plain.rules.chapters
    assert FAIR.linter in plain.rules.chapters


def test_the_same_table_is_made_once_however_it_is_asked_for() -> None:
    assert FAIR.table("first") is FAIR.table("first", {"size": 1}, {"loud": "no"})
    assert FAIR.table("first") is not FAIR.table("first", rulings={"loud": "yes"})


def test_what_there_is_not_is_malformed_and_what_does_not_go_together_impossible() -> None:
    with pytest.raises(Malformed, match="no edition third"):
        FAIR.table("third")
    with pytest.raises(Malformed, match="no such option"):
        FAIR.table("first", {"size": True})
    with pytest.raises(Malformed, match="no ruling loud"):
        FAIR.table("second", rulings={"loud": "no"})
    with pytest.raises(Impossible) as caught:
        FAIR.table("first", {"size": 3}).start(4)
    assert (caught.value.edition, caught.value.denial) == ("first", NOT_WITH_FOUR())
    with pytest.raises(Malformed, match="not for 5 seats"):
        FAIR.table("first").start(5)


def test_each_game_starts_on_a_copy() -> None:
    table = FAIR.table("first")
    s = table.start(3)
    s.pub.gold[0] = 9
    assert table.start(3).pub == Public([3, 3, 3], [])


@pytest.mark.parametrize("game", [FAIR, *games().values()], ids=lambda game: game.code)
def test_so_many_tables_are_kept_and_no_more(game: Game) -> None:
    assert game._built.cache_info().maxsize == TABLES
    assert game._started.cache_info().maxsize == TABLES


def test_the_lexicon_has_every_variant() -> None:
    assert extra in FAIR.lexicon().chapters
    assert FAIR.lexicon() is FAIR.lexicon()
