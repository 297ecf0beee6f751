"""Price tokens, tiles, foundations, columns of research and fame tracks of Circadians in words."""

from __future__ import annotations

from content.game import Cards, Text
from content.games.circadians.kinds import SINGLE
from content.numbers import pack
from content.parts import Row, Speaker

GAME, PREFIX = "circadians", "cho"
ALIKE = {"neutral_price": "piece.neutral_price", "price": "piece.price_token"}
"""Single components that one card explains for all of them."""
SENTENCES: dict[str, tuple[str, ...]] = {
    f"{PREFIX}.{id}": names
    for id, names in {
        "fame.at_once": (),
        "fame.at_relic_check": (),
        "fame.event.commanders": (),
        "fame.event.morale": (),
        "fame.event.research": (),
        "fame.event.upgrade": (),
        "fame.event.victory": (),
        "fame.event.wound": (),
        "fame.goal": ("goal",),
        "fame.name": ("faction",),
        "fame.reward": ("space", "goods"),
        "foundation.bare": (),
        "foundation.neutral": (),
        "foundation.relic": ("relic",),
        "foundation.reward": ("goods",),
        "foundation.starting": ("faction",),
        "neutral_price.bottom": (),
        "neutral_price.factions": ("factions",),
        "neutral_price.name": ("pair",),
        "neutral_price.neighbours": ("left", "right"),
        "neutral_price.supply": ("supply",),
        "neutral_price.top": ("round",),
        "price.grey": (),
        "price.name": ("code",),
        "price.orange": (),
        "price.owner": ("owner",),
        "price.research": (),
        "price.retrieve": ("goods",),
        "price.ryhzu": ("ryhzu",),
        "price.supply": ("supply",),
        "price.two": (),
        "research.auxiliary": ("cost", "goods"),
        "research.immediate": ("options",),
        "research.lock": (),
        "research.main": ("goods",),
        "research.name": ("track", "column"),
        "tile.blue": (),
        "tile.gold": (),
        "tile.production": ("goods",),
        "tile.red": (),
    }.items()
}
"""The sentences, each with the names of what fills it."""


def ids(kind: str) -> list[str]:
    """The ids of all sentences that tell components of a kind."""
    return [id for id in SENTENCES if id.startswith(f"{PREFIX}.{kind}.")]


def sorts(kind: str, code: str) -> tuple[str, ...]:
    """The cards that explain a single component; the first one has the name of its sort."""
    return (f"{PREFIX}.{ALIKE.get(kind) or _sort(kind, pack(GAME, SINGLE[kind])[code])}",)


def _sort(kind: str, row: Row) -> str:
    if kind == "foundation":
        return f"piece.{row['kind']}_foundation"
    if kind == "tile":
        return f"terrain.{row['terrain']}"
    return f"phase.{row['track']}" if kind == "research" else f"faction.{row['code']}"


def text(kind: str, code: str, text: Text, language: str, cards: Cards) -> str:
    """Every card of this game has a text of its own."""
    raise KeyError(f"{kind} {code} has no text")


def words(kind: str, code: str, text: Text, language: str, cards: Cards) -> tuple[str, str]:
    """The name and the text of one component, put together from its data."""
    row, teller = pack(GAME, SINGLE[kind])[code], Teller(text, language)
    tell = {
        "fame": teller.fame,
        "foundation": teller.foundation,
        "neutral_price": teller.neutral_price,
        "price": teller.price,
        "research": teller.research,
        "tile": teller.tile,
    }[kind]
    (sort,) = sorts(kind, code)
    return teller.name(kind, row) or cards.name(sort), " ".join(tell(row))


class Teller(Speaker):
    """Tells the components in one language."""

    prefix = PREFIX

    def name(self, kind: str, row: Row) -> str | None:
        """The name of a component that does not have that of its sort."""
        if kind == "fame":
            return self.part("fame.name", faction=self.term(f"faction.{row['code']}"))
        if kind == "neutral_price":
            return self.part("neutral_price.name", pair=row["pair"].upper())
        if kind == "price":
            return self.part("price.name", code=row["code"])
        if kind == "research":
            track = self.term(f"phase.{row['track']}")
            return self.part("research.name", track=track, column=row["column"])
        return None

    def price(self, row: Row) -> list[str]:
        """What it costs to act, and what the token does when it is laid."""
        paid = [to for to in ("owner", "supply") if row[to]]
        told = [self.part(f"price.{to}", **{to: row[to]}) for to in paid]
        if row["effect"] == "retrieve":
            told.append(self.part("price.retrieve", goods=self._goods({"card": row["card"]})))
        told += [self.part("price.research")] if row["effect"] == "research" else []
        told += [self.part("price.two")] if "two" in row else []
        if row["ryhzu"]:
            told.append(self.part("price.ryhzu", ryhzu=self.term(f"ryhzu.{row['ryhzu']}")))
        return [*told, self.part(f"price.{row['back']}")]

    def neutral_price(self, row: Row) -> list[str]:
        """What it costs to act, with how many factions, and how long."""
        told = [self.part("neutral_price.supply", supply=row["supply"])] if row["supply"] else []
        if row["left"] or row["right"]:
            sides = {"left": row["left"], "right": row["right"]}
            told.append(self.part("neutral_price.neighbours", **sides))
        factions = self.listed(str(n) for n in row["factions"])
        told.append(self.part("neutral_price.factions", factions=factions))
        top = self.part("neutral_price.top", round=row["removed"]) if row["top"] else None
        return [*told, top or self.part("neutral_price.bottom")]

    def tile(self, row: Row) -> list[str]:
        """The set of a terrain tile, and what it produces."""
        goods = self._goods(row["production"])
        return [self.part(f"tile.{row['set']}"), self.part("tile.production", goods=goods)]

    def foundation(self, row: Row) -> list[str]:
        """Whose foundation it is, and what is gained on it."""
        if row["relic"]:
            told = [self.part("foundation.relic", relic=row["relic"])]
        elif row["faction"]:
            faction = self.term(f"faction.{row['faction']}")
            told = [self.part("foundation.starting", faction=faction)]
        else:
            told = [self.part("foundation.neutral")]
        if not row["reward"]:
            return [*told, self.part("foundation.bare")]
        return [*told, self.part("foundation.reward", goods=self._goods(row["reward"]))]

    def research(self, row: Row) -> list[str]:
        """A column of a research track: the lock before it, its effect, its two actions."""
        told = [self.part("research.lock")] if row["lock"] else []
        if row["immediate"]:
            options = self.either(self._goods(one) for one in row["immediate"])
            told.append(self.part("research.immediate", options=options))
        cost, gain = self._goods(row["cost"]), self._goods(row["gain"])
        return [
            *told,
            self.part("research.main", goods=self._goods(row["main"])),
            self.part("research.auxiliary", cost=cost, goods=gain),
        ]

    def fame(self, row: Row) -> list[str]:
        """How long a fame track is, what moves the marker, and what lies on the way."""
        late = row["code"] == "zcharo"
        return [
            self.part("fame.goal", goal=row["goal"]),
            self.part("fame.at_relic_check" if late else "fame.at_once"),
            self.part(f"fame.event.{row['event']}"),
            *(
                self.part("fame.reward", space=int(space), goods=self._goods(reward))
                for space, reward in row["rewards"].items()
            ),
        ]

    def _goods(self, goods: Row) -> str:
        """How much of each thing, in words."""
        return self.listed(self.counted(f"{PREFIX}.gain.{what}", n) for what, n in goods.items())
