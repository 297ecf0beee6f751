"""Several variants at one table: the changes of each lie on those before."""

from __future__ import annotations

from engine.auztralia.challenge import ChallengeNextDisc
from engine.auztralia.cooperative import SharedDig, SharedNextDisc
from engine.auztralia.duo import DuoPrepare
from engine.auztralia.mine import Dig
from engine.auztralia.setup import Prepare
from engine.auztralia.turn import NextDisc
from engine.auztralia.west import WestDig
from engine.kernel.variant import composed

from .scene import AUZTRALIA, TABLE, table
from .tables import SITTINGS


def test_one_change_is_taken_as_it_is() -> None:
    assert composed({Dig: WestDig}, {Prepare: DuoPrepare}) == {Dig: WestDig, Prepare: DuoPrepare}
    assert table(map="west").rules.swap[Dig] is WestDig


def test_of_two_changes_the_later_lies_on_the_earlier() -> None:
    both = composed({Dig: WestDig}, {Dig: SharedDig})[Dig]
    assert both.__mro__[1:4] == (SharedDig, WestDig, Dig)
    assert both(1).args() == (1,)
    played = table(mode="cooperative", challenge="hard", map="west").rules
    assert played.swap[NextDisc].__mro__[1:4] == (SharedNextDisc, ChallengeNextDisc, NextDisc)
    assert played.swap[Dig].key == Dig.key == "auz.mine.dig"


def test_tables_do_not_share_what_variants_put_into_the_box() -> None:
    assert table(mode="cooperative").box.shared
    assert table(challenge="insane").box.aside
    box = TABLE.box
    assert not any([box.shared, box.aside, box.duo, box.objectives, box.tokens])
    assert len(box.standard_tiles) == 35
    assert len({id(one.table().box) for one in SITTINGS}) == len(
        {str(one.table().options) + one.edition for one in SITTINGS}
    )


def test_every_table_knows_only_the_entries_of_its_variants() -> None:
    everything = set(AUZTRALIA.lexicon().entries)
    for one in SITTINGS:
        entries = set(one.table().rules.entries)
        assert set(TABLE.rules.entries) <= entries <= everything
        assert ("auz.duo.pick" in entries) == bool(one.options["duo_cards"])
        assert ("auz.solo.renew" in entries) == (one.options["mode"] == "solo")
        assert ("auz.cooperative.give" in entries) == (one.options["mode"] == "cooperative")
        assert ("auz.challenge.scatter" in entries) == (one.options["challenge"] != "none")
