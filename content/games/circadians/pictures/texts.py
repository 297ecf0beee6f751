"""The texts in pictures of Circadians, with what fills them."""

TEXTS: dict[str, tuple[str, ...]] = {
    "cho.picture.about_board": (),
    "cho.picture.base": ("seat", "region"),
    "cho.picture.battle_here": ("region",),
    "cho.picture.building": ("building", "seat", "region"),
    "cho.picture.fighters": ("seat", "amount", "region"),
    "cho.picture.foundation": ("region",),
    "cho.picture.leader": ("leader", "seat", "region"),
    "cho.picture.morale": ("region",),
    "cho.picture.mountain": ("edge",),
    "cho.picture.relic": ("relic", "region"),
    "cho.picture.ship": ("seat",),
    "cho.picture.trap": ("region",),
}
