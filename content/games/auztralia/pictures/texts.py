"""The texts in pictures of AuZtralia, with what fills them."""

TEXTS: dict[str, tuple[str, ...]] = {
    "auz.picture.about_board": (),
    "auz.picture.battle_here": ("hex",),
    "auz.picture.blighted": ("kind", "seat", "hex"),
    "auz.picture.compass": (),
    "auz.picture.disc": ("seat", "space"),
    "auz.picture.farm": ("kind", "seat", "hex"),
    "auz.picture.lair": ("level", "hex"),
    "auz.picture.lurking": ("tile", "hex"),
    "auz.picture.old_disc": ("space",),
    "auz.picture.old_one": ("tile", "hex", "damage", "resistance"),
    "auz.picture.port": ("seat", "hex"),
    "auz.picture.rail": ("seat", "edge"),
    "auz.picture.resource": ("ore", "amount", "hex"),
    "auz.picture.time": (),
    "auz.picture.token": ("points", "hex"),
}
