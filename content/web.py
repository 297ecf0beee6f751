"""Words of the page: headings, buttons, hints; what games and moves are called comes with answers.

A text is filled by the page, so its places are plain ones, `{name}`; a countable one is `{n}` and
has its plural forms.
"""

from __future__ import annotations

import functools

from content.catalogue import forms, has_text, source

DOMAIN = "web"
TEXTS: dict[str, tuple[str, ...]] = {
    "app.close": (),
    "app.failed": (),
    "app.loading": (),
    "app.missing_text": (),
    "app.missing_title": (),
    "app.name": (),
    "app.offline": (),
    "laboratory.about": (),
    "laboratory.draw": (),
    "laboratory.link_copied": (),
    "laboratory.lint": (),
    "laboratory.moves": (),
    "laboratory.no_json": (),
    "laboratory.position": (),
    "laboratory.share": (),
    "laboratory.sound": (),
    "library.cards": (),
    "library.editions": (),
    "library.find": (),
    "library.nothing": ("words",),
    "library.origin.own": (),
    "library.origin.public": (),
    "library.origin.reconstructed": (),
    "library.origin.source": (),
    "library.rules": (),
    "library.rulings": (),
    "library.search": (),
    "library.subject": (),
    "lobby.copied": (),
    "lobby.copy": (),
    "lobby.edition": (),
    "lobby.for_players": ("least", "most"),
    "lobby.forget": (),
    "lobby.game": (),
    "lobby.invite": ("number",),
    "lobby.known": (),
    "lobby.new_match": (),
    "lobby.none": (),
    "lobby.number": (),
    "lobby.open": (),
    "lobby.players": ("n",),
    "lobby.ready": ("game",),
    "lobby.role.host": (),
    "lobby.role.spectator": (),
    "lobby.seats": (),
    "lobby.sit_down": ("number",),
    "lobby.sitter.friend": (),
    "lobby.sitter.greedy": (),
    "lobby.sitter.mcts": (),
    "lobby.sitter.me": (),
    "lobby.sitter.random": (),
    "lobby.watch": (),
    "nav.laboratory": (),
    "nav.language": (),
    "nav.library": (),
    "nav.lobby": (),
    "nav.pages": (),
    "nav.simulations": (),
    "nav.skip": (),
    "replay.back": (),
    "replay.forward": (),
    "replay.play": (),
    "replay.stop": (),
    "replay.table": (),
    "replay.version": ("version", "last"),
    "simulations.agent": (),
    "simulations.ahead": (),
    "simulations.games": (),
    "simulations.quote": ("seconds",),
    "simulations.score": (),
    "simulations.seed": (),
    "simulations.start": (),
    "simulations.wins": (),
    "table.all_places": (),
    "table.another": (),
    "table.board": (),
    "table.do_it": (),
    "table.filter": (),
    "table.journal": (),
    "table.legal_moves": ("n",),
    "table.player": ("number",),
    "table.points": ("n",),
    "table.preview": (),
    "table.replay": (),
    "table.seats": (),
    "table.undo": (),
    "table.undone": ("number",),
    "table.wait": (),
    "table.winner": (),
    "table.you": (),
    "table.your_turn": (),
}
"""The ids of the page's texts with the names of what fills them."""


@functools.cache
def page_texts(language: str) -> dict[str, str | list[str]]:
    """All texts of the page in a language; one that is counted is a list of plural forms."""
    told: dict[str, str | list[str]] = {}
    for id, names in TEXTS.items():
        spoken = language if has_text(language, DOMAIN, id) else "en"
        message = source(spoken, DOMAIN).get(id)
        assert message is not None, id
        every = list(forms(message))
        told[id] = every if "n" in names else every[0]
    return told
