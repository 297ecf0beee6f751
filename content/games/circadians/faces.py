"""How the cards and components of Circadians are composed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.pictures.blocks import Block, Chip, chips, rebuilt
from content.pictures.faces import Design, Mark
from content.pictures.words import picture_text

Row = Mapping[str, Any]
KINDS: dict[str, tuple[str, str]] = {
    "attribute": ("violet", "research"),
    "board_foundation": ("iron", "build"),
    "building": ("iron", "foundry"),
    "faction": ("ink", "flag"),
    "fame": ("energy", "laurel"),
    "foundation": ("iron", "build"),
    "gain": ("soft", "plus"),
    "intel": ("gem", "eye"),
    "leader": ("ink", "leader"),
    "neutral_price": ("soft", "pricing"),
    "phase": ("soft", "time"),
    "piece": ("soft", "box"),
    "price": ("energy", "pricing"),
    "research": ("gem", "research"),
    "ryhzu": ("night", "ryhzu"),
    "section": ("bad", "swords"),
    "space": ("soft", "pricing"),
    "stronghold": ("iron", "stronghold"),
    "symbol": ("bad", "strength"),
    "tactics": ("card", "card"),
    "terrain": ("soft", "mountain"),
    "tile": ("food", "mountain"),
    "token": ("gem", "harvest"),
    "unit": ("ink", "fighter"),
}
"""The colour and the emblem of each kind."""
GAINS = {
    **{"build": "build", "card": "card", "cards": "card", "energy": "energy", "fame": "laurel"},
    **{"foundation": "foundry", "gem": "gem", "harvest": "harvest", "morale": "flag"},
    **{"move": "move", "free_moves": "move", "place_token": "plus", "recruit": "recruit"},
    **{"redeploy": "trade", "research": "research", "upgrade_attribute": "recycle"},
    **{"upgrade_leader": "leader", "deploy": "leader", "upgrade_token": "harvest"},
    **{"strength": "strength", "shield": "shield", "attack": "swords"},
}
"""The icon of what can be gained or counts in a battle."""
TINTS = {"energy": "energy", "gem": "gem", "card": "card"}
SETS = {"gold": "gold", "blue": "gem", "red": "fuel"}
"""The colour of the frame around a terrain tile, by the set it belongs to."""
PHASES = ("build", "discover", "harvest", "income", "move", "pricing", "recruit")
ICONS = {
    "board_foundation": {"card_limit": "card", "gem_lock": "lock", "harvest": "harvest"}
    | {"research": "research", "adjacency": "base"},
    "building": {"outpost": "outpost", "stronghold": "stronghold"},
    "gain": GAINS,
    "phase": {**{one: one for one in PHASES}, "combat": "swords", "relic_check": "relic"},
    "piece": {
        **{"attribute_card": "research", "base": "base", "combat_wheel": "swords"},
        **{"die": "strength", "drop_ship": "ship", "fame_marker": "laurel"},
        **{"flare_gun": "flare", "intel_card": "eye", "leader_card": "leader"},
        **{"morale_token": "flag", "mountain": "mountain", "neutral_foundation": "build"},
        **{"neutral_price": "pricing", "price_token": "pricing", "relic": "relic"},
        **{"production_token": "harvest", "research_marker": "research"},
        **{"squad_token": "fighter", "starting_foundation": "build", "tactics_card": "card"},
        **{"terrain_tile": "mountain", "trap": "burst", "tunnel": "tunnel", "vault": "lock"},
    },
    "space": {**{one: one for one in PHASES}, "move_first": "move", "move_last": "move"},
    "symbol": {"attack": "swords", "shield": "shield"},
    "unit": {"leader": "leader", "ryhzu": "ryhzu"},
}
"""Emblems of single cards."""
FIGHTING = ("strength", "attack", "shield")
WORDS = ("auxiliary", "basic", "given", "held", "main", "owner", "supply", "upgraded")
TEXTS: dict[str, tuple[str, ...]] = {
    **{f"cho.kind.{kind}": () for kind in KINDS},
    **{f"cho.face.{word}": () for word in WORDS},
}


def design(kind: str, code: str, row: Row, language: str) -> Design:
    """How a card is composed."""
    tint, icon = KINDS[kind]
    plain = Design(TINTS.get(code, tint), ICONS.get(kind, {}).get(code, icon))
    if kind == "terrain":
        plain = plain._replace(ground=code)
    compose = BODIES.get(kind)
    return compose(plain, row, language) if compose and row else plain


def _gains(row: Row, field: str, language: str = "", of: Row | None = None) -> list[Block]:
    """What a field brings, below its word; nothing for nothing."""
    items = _items(row, field, of)
    word = picture_text(f"cho.face.{field}", language) if language else ""
    return [chips(items, word)] if items else []


def _items(row: Row, field: str, of: Row | None = None) -> list[Chip]:
    """What a field brings, or some other values that come from the same place."""
    held: Row = row.get(field, {}) if of is None else of
    known = {name: n for name, n in held.items() if name in GAINS and isinstance(n, int) and n}
    dotted = rebuilt(row, field)
    return [Chip(GAINS[name], n, TINTS.get(name, "ink"), dotted) for name, n in known.items()]


def _fighter(plain: Design, row: Row, language: str) -> Design:
    """A leader or a Ryh-zu: what each side counts in a battle."""
    blocks = []
    for side in ("basic", "upgraded"):
        dotted = rebuilt(row, side)
        items = [Chip(GAINS[one], row[side][one], "ink", dotted) for one in FIGHTING]
        blocks.append(chips(items, picture_text(f"cho.face.{side}", language)))
    marks = (Mark(row["price"], "", rebuilt(row, "price")),) if "price" in row else ()
    return plain._replace(blocks=tuple(blocks), marks=marks)


def _sides(plain: Design, row: Row, language: str) -> Design:
    """What the basic and the upgraded side bring."""
    blocks = [*_gains(row, "basic", language), *_gains(row, "upgraded", language)]
    gems = (Mark(row["gems"], "", rebuilt(row, "gems")),) if "gems" in row else ()
    return plain._replace(blocks=tuple(blocks), marks=gems)


def _token(plain: Design, row: Row, language: str) -> Design:
    """What both sides of a production token bring, and for two of them what is paid."""
    if row["effect"] == "gain":
        return _sides(plain, row, language)
    blocks = []
    for side in ("basic", "upgraded"):
        brings = {"deploy": 1} if row["effect"] == "command" else {"build": row[side]["build"]}
        items = [*_items(row, side, {"energy": row[side]["energy"]}), *_items(row, side, brings)]
        if len(items) > 1:
            items.insert(1, Chip("trade", "", "soft"))
        blocks.append(chips(items, picture_text(f"cho.face.{side}", language)))
    return plain._replace(blocks=tuple(blocks))


def _tactics(plain: Design, row: Row, language: str) -> Design:
    """Both combat factors."""
    marks = tuple(Mark(row[side], "", rebuilt(row, side)) for side in ("left", "right"))
    icon = row["phase"] if row["phase"] in PHASES else plain.icon
    items = [Chip("lock", "", "gem", rebuilt(row, "lock"))] if row["lock"] else []
    return plain._replace(icon=icon, marks=marks, blocks=(chips(items),) if items else ())


def _section(plain: Design, row: Row, language: str) -> Design:
    """What counts on the left and on the right, and what it costs."""
    items = [Chip(GAINS[row[side]], "", "ink", rebuilt(row, side)) for side in ("left", "right")]
    if row["gem"]:
        items.append(Chip("gem", row["gem"], "gem", rebuilt(row, "gem")))
    mark = Mark(row["number"], "", rebuilt(row, "number"))
    return plain._replace(marks=(mark,), blocks=(chips(items),))


def _price(plain: Design, row: Row, language: str) -> Design:
    """Energy for whoever placed the token, and for the supply."""
    blocks = []
    for field in ("owner", "supply"):
        if row.get(field):
            item = Chip("energy", row[field], "energy", rebuilt(row, field))
            blocks.append(chips([item], picture_text(f"cho.face.{field}", language)))
    return plain._replace(blocks=tuple(blocks))


def _research(plain: Design, row: Row, language: str) -> Design:
    """The main action, then what the auxiliary one costs and brings."""
    blocks = _gains(row, "main", language)
    if row["gain"]:
        items = [*_items(row, "cost"), Chip("trade", "", "soft"), *_items(row, "gain")]
        blocks.append(chips(items, picture_text("cho.face.auxiliary", language)))
    icon = row["track"] if row["track"] in PHASES else plain.icon
    mark = Mark(row["column"], "", rebuilt(row, "column"))
    return plain._replace(icon=icon, marks=(mark,), blocks=tuple(blocks))


def _brings(field: str) -> Any:
    """A card with one field that brings something."""

    def compose(plain: Design, row: Row, language: str) -> Design:
        return plain._replace(blocks=tuple(_gains(row, field)))

    return compose


def _tile(plain: Design, row: Row, language: str) -> Design:
    """The terrain in the frame of its set."""
    blocks = tuple(_gains(row, "production"))
    return plain._replace(tint=SETS[row["set"]], ground=row["terrain"], blocks=blocks)


def _fame(plain: Design, row: Row, language: str) -> Design:
    """The last space."""
    return plain._replace(marks=(Mark(row["goal"], "", rebuilt(row, "goal")),))


def _phase(plain: Design, row: Row, language: str) -> Design:
    return plain._replace(marks=(Mark(row["order"], "", rebuilt(row, "order")),))


def _intel(plain: Design, row: Row, language: str) -> Design:
    """What it does for whoever holds it, and for whom it is about."""
    blocks = [*_gains(row, "held", language), *_gains(row, "given", language)]
    return plain._replace(blocks=tuple(blocks))


def _stronghold(plain: Design, row: Row, language: str) -> Design:
    held = {name: row[name] for name in ("strength", "shield", "fame") if name in row}
    return plain._replace(blocks=tuple(_gains(row, "strength", of=held)))


BODIES = {
    "attribute": _sides,
    "building": _brings("income"),
    "fame": _fame,
    "foundation": _brings("reward"),
    "intel": _intel,
    "leader": _fighter,
    "neutral_price": _price,
    "phase": _phase,
    "price": _price,
    "research": _research,
    "ryhzu": _fighter,
    "section": _section,
    "space": _brings("gain"),
    "stronghold": _stronghold,
    "tactics": _tactics,
    "tile": _tile,
    "token": _token,
}
