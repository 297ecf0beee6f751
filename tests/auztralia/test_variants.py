"""Several variants at one table: the changes of each lie on those before."""

from __future__ import annotations

import itertools
import typing as t

import pytest

from engine.auztralia.challenge import ChallengeNextDisc
from engine.auztralia.cooperative import SharedDig, SharedNextDisc
from engine.auztralia.duo import DuoPrepare
from engine.auztralia.editions import replaced
from engine.auztralia.mine import Dig
from engine.auztralia.options import SCHEMA
from engine.auztralia.setup import Prepare
from engine.auztralia.state import State
from engine.auztralia.turn import NextDisc
from engine.auztralia.west import WestDig
from engine.kernel import Step, Table
from engine.kernel.options import chosen
from engine.kernel.variant import Changes, composed

from .scene import AUZTRALIA, TABLE, scene, table
from .tables import SITTINGS, Sitting


def test_one_change_is_taken_as_it_is() -> None:
    assert composed({Dig: WestDig}, {Prepare: DuoPrepare}) == {Dig: WestDig, Prepare: DuoPrepare}
    assert table(map="west").rules.swap[Dig] is WestDig


def test_of_two_changes_the_later_lies_on_the_earlier() -> None:
    both: t.Any = composed({Dig: WestDig}, {Dig: SharedDig})[Dig]
    assert both.__mro__[1:4] == (SharedDig, WestDig, Dig)
    assert both(1).args() == (1,)
    played = table(mode="cooperative", challenge="hard", map="west").rules
    assert played.swap[NextDisc].__mro__[1:4] == (SharedNextDisc, ChallengeNextDisc, NextDisc)
    assert played.swap[Dig].key == Dig.key == "auz.mine.dig"


class Plain(Step):
    """A moment of play that adds itself to the discard pile."""

    def run(self, s: State) -> None:
        s.pub.discard.append("plain")


def noted(name: str) -> type[Plain]:
    """A change of that moment: what was there before, and something more."""

    class Noted(Plain):
        def run(self, s: State) -> None:
            super().run(s)
            s.pub.discard.append(name)

    return Noted


def test_every_change_has_its_say_and_stays_as_it_was() -> None:
    book, map_, mode = (noted(name) for name in ("book", "map", "mode"))
    heard = []
    tables: list[Changes] = [{Plain: change} for change in (book, map_, mode)]
    for laid in itertools.permutations(tables):
        s = scene()
        t.cast("Step", composed(*laid)[Plain]()).run(s)
        heard.append(s.pub.discard)
    assert heard == [["plain", *names] for names in itertools.permutations(["book", "map", "mode"])]
    assert [one.__mro__[1] for one in (book, map_, mode)] == [Plain] * 3
    assert composed({Plain: book}, {}) == {Plain: book}
    assert composed() == {}


def layers(at: Table) -> list[Changes]:
    """What edition and rulings of a table change, then what each of its variants does."""
    options = chosen(SCHEMA, at.options)
    variants = [one.changes for name, values, one in AUZTRALIA.variants if options[name] in values]
    return [replaced(at.edition, at.rulings)[0], *variants]


@pytest.mark.parametrize("decided", [0, -1], ids=["as the edition", "otherwise"])
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_at_no_table_a_change_is_lost(sitting: Sitting, decided: int) -> None:
    usual = sitting.table()
    rulings = {id_: AUZTRALIA.rulings[id_].values[decided] for id_ in usual.rulings}
    at = AUZTRALIA.table(sitting.edition, sitting.options, rulings) if decided else usual
    changed = set()
    for old in set(itertools.chain.from_iterable(layers(at))):
        news = [changes[old] for changes in layers(at) if old in changes]
        lineage = [one for one in at.rules.swap[old].__mro__ if one in news]
        assert lineage == news[::-1]
        assert at.rules.entries[old.key] is at.rules.swap[old]
        changed.add(old)
    assert changed == set(at.rules.swap)


def test_tables_do_not_share_what_variants_put_into_the_box() -> None:
    assert table(mode="cooperative").box.shared
    assert table(challenge="insane").box.aside
    box = TABLE.box
    assert not any([box.shared, box.aside, box.duo, box.objectives, box.tokens])
    assert len(box.standard_tiles) == 35
    boxes = {str(one.table().options) + one.edition: one.table().box for one in SITTINGS}
    assert len({id(one) for one in boxes.values()}) == len(boxes)


def test_every_table_knows_only_the_entries_of_its_variants() -> None:
    everything = set(AUZTRALIA.lexicon().entries)
    for one in SITTINGS:
        entries = set(one.table().rules.entries)
        assert set(TABLE.rules.entries) <= entries <= everything
        assert ("auz.duo.pick" in entries) == bool(one.options["duo_cards"])
        assert ("auz.solo.renew" in entries) == (one.options["mode"] == "solo")
        assert ("auz.cooperative.give" in entries) == (one.options["mode"] == "cooperative")
        assert ("auz.challenge.scatter" in entries) == (one.options["challenge"] != "none")
