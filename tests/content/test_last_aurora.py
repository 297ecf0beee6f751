"""The tables of Last Aurora: each rule, ruling and card has its place, each box its name."""

from __future__ import annotations

import json

from content import kinds, library, rulings, sources
from content.declared import declared
from content.games import game_of, games
from content.games.last_aurora.kinds import card as card_kind
from content.lint import carded, packs
from content.lint import library as lint
from content.numbers import pack

GAME, PREFIX = "last-aurora", "lau"
ONLY_SAID = {"LAU-CONT-08", "LAU-DEFEAT-08", "LAU-END-07", "LAU-OBJC-10", "LAU-OBJC-11"} | {
    "LAU-SURV-15"
}
"""Rules that follow from others, or only point at them."""


def test_every_rule_and_ruling_has_its_place() -> None:
    rules = {id: row for id, row in sources.table().items() if game_of(id) == GAME}
    assert rules.keys() == {id for id in declared("rules") if game_of(id) == GAME}
    assert all(row["headings"] or row["rulings"] or id in ONLY_SAID for id, row in rules.items())
    for id, ruling in rulings.table(GAME).items():
        assert ruling["rules"], id
    assert list(lint.named(GAME)) == []


def test_packs_and_cards_name_the_same_things() -> None:
    files = packs.load(GAME)
    assert list(carded.carded(GAME, files)) == []
    files["enemies"]["records"].pop()
    files["exploration"]["records"][0]["name"] = "sweet_shop"
    assert set(carded.carded(GAME, files)) == {
        "lau.enemy.war_wolves: not in the packs",
        "lau.location.abandoned_shop: not in the packs",
        "lau.location.sweet_shop: no card",
    }


def test_every_card_rests_on_a_rule() -> None:
    linked = library.linked(GAME)
    for id in library.provenance(GAME):
        assert id in linked or id.rpartition(".")[0] in linked, id


def test_every_code_of_a_box_is_of_a_kind_that_has_a_name() -> None:
    for code in pack(GAME, "boxes"):
        kind = kinds.of(PREFIX).spelled["kind"](code)
        assert f"{PREFIX}.box.{kind}" in declared("terms")


def test_the_tables_are_written_one_row_to_a_line() -> None:
    for folder in ("sources", "rulings", "provenance", "links"):
        text = (games()[GAME].folder / f"{folder}.json").read_text("utf-8")
        assert text.count("\n") == len(json.loads(text)) + 2


def test_a_card_is_named_by_the_pile_that_it_lies_in() -> None:
    """Start, Exploration, Loot and Enemy cards have codes of one kind, and terms of four."""
    for name, kind in (("enemies", "enemy"), ("survivors", "survivor")):
        codes = list(pack(GAME, name))
        assert codes
        assert [card_kind(code) for code in codes] == [f"{kind}.{code}" for code in codes]
    assert card_kind("no_such_enemy") == "loot.no_such_enemy"
    for code, row in pack(GAME, "exploration").items():
        assert card_kind(code) == f"{row['kind']}.{row['name']}"
