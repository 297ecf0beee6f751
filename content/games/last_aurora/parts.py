"""Exploration cards, Outcome cards and Automa cards of Last Aurora in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from content.game import Cards, Text
from content.games.last_aurora.kinds import SINGLE, box_kind
from content.item_words import text_of
from content.numbers import pack
from content.parts import Row, Speaker

GAME, PREFIX = "last-aurora", "lau"
ALIKE = {"action": "action_card", "outcome": "outcome_card"}
"""Single components that one card explains for all of them."""
HEADS = {
    "action": ("automa",),
    "card": ("card", "location", "truck"),
    "outcome": ("outcome",),
}
"""What the sentences begin with that tell components of a kind."""
NUMERALS = ("I", "II", "III", "IV", "V", "VI")
SENTENCES: dict[str, tuple[str, ...]] = {
    f"{PREFIX}.{id}": names
    for id, names in {
        "automa.ability.contamination": (),
        "automa.ability.damage": (),
        "automa.ability.fame": (),
        "automa.ability.recruit": (),
        "automa.ability.refuel": (),
        "automa.ability.shortcut": (),
        "automa.action.convoy": (),
        "automa.action.encounter": (),
        "automa.action.gather": (),
        "automa.action.recruit": (),
        "automa.enemy.ammo": (),
        "automa.enemy.fuel": (),
        "automa.left": (),
        "automa.name": ("code",),
        "automa.priority": ("actions",),
        "automa.right": (),
        "automa.skill": ("skill",),
        "card.additional": (),
        "card.boxes": ("boxes",),
        "card.period": ("period",),
        "location.blocks": ("left", "right"),
        "location.contamination": (),
        "location.damage": (),
        "location.fame": (),
        "outcome.back.bottom": (),
        "outcome.back.front": (),
        "outcome.back.top": (),
        "outcome.back.truck": (),
        "outcome.enemies": ("rows",),
        "outcome.letters": ("letters",),
        "outcome.name": ("code",),
        "outcome.result.ambush": (),
        "outcome.result.damage": ("damage",),
        "outcome.result.damage_jam": ("damage",),
        "outcome.result.jam": (),
        "outcome.result.miss": (),
        "outcome.weapons": ("rows",),
        "truck.tracks": (),
        "truck.values": ("speed", "tow"),
    }.items()
}
"""The sentences, each with the names of what fills it."""


def ids(kind: str) -> list[str]:
    """The ids of all sentences that tell components of a kind."""
    heads = tuple(f"{PREFIX}.{head}." for head in HEADS[kind])
    return [id for id in SENTENCES if id.startswith(heads)]


def sorts(kind: str, code: str) -> tuple[str, ...]:
    """The cards that explain a single component; the first one has the name of its sort."""
    if kind in ALIKE:
        return (f"{PREFIX}.{ALIKE[kind]}",)
    row = pack(GAME, SINGLE[kind])[code]
    return (f"{PREFIX}.{row['kind']}.{row['name']}",)


def text(kind: str, code: str, text: Text, language: str, cards: Cards) -> str:
    """The text of a Location or of a part of a convoy; copies that differ are told one by one."""
    teller, files = Teller(text, language), ("loot", "exploration", "start_cards")
    known = (row for name in files for row in pack(GAME, name).values() if row["name"] == code)
    told = {teller.thing(row): row for row in known}
    if len(told) == 1:
        return next(iter(told))
    return " ".join(f"{teller.head(row)} {thing}" for thing, row in told.items())


def words(kind: str, code: str, text: Text, language: str, cards: Cards) -> tuple[str, str]:
    """The name and the text of one component, put together from its data."""
    row, teller = pack(GAME, SINGLE[kind])[code], Teller(text, language)
    if kind == "outcome":
        return teller.part("outcome.name", code=code), teller.outcome(row)
    if kind == "action":
        return teller.part("automa.name", code=code), teller.action(row)
    (sort,) = sorts(kind, code)
    said = cards.text(sort) if cards.has_text(sort) else teller.thing(row)
    return cards.name(sort), f"{teller.head(row)} {said}"


def turned_over(code: str, language: str) -> str:
    """What an Outcome card does to shots and lets Enemies do."""
    return Teller(text_of, language).outcome(pack(GAME, "outcomes")[code])


def revealed(code: str, language: str) -> str:
    """What an Action card makes the Automa do."""
    return Teller(text_of, language).action(pack(GAME, "automa_cards")[code])


class Teller(Speaker):
    """Tells the components in one language."""

    prefix = PREFIX

    def head(self, row: Row) -> str:
        """The period of an Exploration card, and whether it is an additional one."""
        told = [self.part("card.period", period=NUMERALS[row["period"] - 1])]
        return " ".join([*told, *([self.part("card.additional")] if row["additional"] else [])])

    def thing(self, row: Row) -> str:
        """What is on a Location, or what a Truck, a Trailer or a Device has."""
        return self._location(row) if row["kind"] == "location" else self._convoy(row)

    def _location(self, row: Row) -> str:
        effect = [self.part(f"location.{row['effect']}")] if row["effect"] else []
        left, right = (
            self._counted(self.term(f"token.{one}") for one in row[at]) for at in ("left", "right")
        )
        return " ".join([*effect, self.part("location.blocks", left=left, right=right)])

    def _convoy(self, row: Row) -> str:
        told = []
        if row["kind"] == "truck":
            told.append(self.part("truck.values", speed=row["speed"], tow=row["tow"]))
            told += [self.part("truck.tracks")] if row["tracks"] else []
        boxes = self._counted(map(self._box, row["boxes"]))
        return " ".join([*told, self.part("card.boxes", boxes=boxes)])

    def _box(self, code: str) -> str:
        """The name of a box, with the level of a Weapon or the Fame that it is worth."""
        row, name = pack(GAME, "boxes")[code], self.term(f"box.{box_kind(code)}")
        worth = row.get("weapon") or row.get("fame")
        return f"{name} ({worth})" if worth else name

    def _counted(self, names: Iterable[str]) -> str:
        """Names with how many there are of each."""
        return self.listed(f"{n} × {name}" for name, n in Counter(names).items())

    def outcome(self, row: Row) -> str:
        """What a shot does by the level of the Weapon, then what the Enemies do."""
        weapons = [f"{n}: {self._result(one)}" for n, one in enumerate(row["weapons"], 1)]
        named = zip(NUMERALS, row["enemies"], strict=True)
        enemies = [f"{number}: {self._result(one)}" for number, one in named]
        sentences = (
            self.part("outcome.weapons", rows="; ".join(weapons)),
            self.part("outcome.enemies", rows="; ".join(enemies)),
            self.part("outcome.letters", letters=", ".join(row["letters"])),
            self.part(f"outcome.back.{row['back']}"),
        )
        return " ".join(sentences)

    def _result(self, one: Row) -> str:
        if one.get("ambush"):
            return self.part("outcome.result.ambush")
        if not one["damage"]:
            return self.part("outcome.result.jam" if one.get("jam") else "outcome.result.miss")
        which = "damage_jam" if one.get("jam") else "damage"
        return self.part(f"outcome.result.{which}", damage=one["damage"])

    def action(self, row: Row) -> str:
        """What an Action card makes the Automa do."""
        told = [self.part("automa.skill", skill=row["value"]), self.part(f"automa.{row['arrow']}")]
        told += [self.part(f"automa.enemy.{row['enemy']}")] if row["enemy"] else []
        if row["priority"]:
            actions = self.listed(self.part(f"automa.action.{one}") for one in row["priority"])
            told.append(self.part("automa.priority", actions=actions))
        told += [self.part(f"automa.ability.{one}") for one in row["abilities"].values()]
        return " ".join(told)
