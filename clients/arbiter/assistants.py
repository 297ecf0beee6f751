"""Tools for assistants: look rules up instead of inventing them, judge moves, play a seat.

Each tool is one request to the public API; what the service refuses is told as it says it, with the
rules and where they stand. So an assistant cites chapter and verse, in the language asked for.
"""

from __future__ import annotations

import re
import typing as t
from urllib.parse import quote

import requests
from mcp.server.mcpserver import MCPServer
from mcp_types import ToolAnnotations

Data = dict[str, t.Any]
SECONDS = 30
RULE = re.compile(r"[A-Z]{3}-[A-Z]+-\d+")
ABOUT = """Rules of the board games that `list_games` names, by their
referee. Never answer a question about these rules from memory: look the rule or card up, or have
the move judged, and cite the ids and sources that the answer names. `lang` is pl, ru, de or en. A
position is a JSON object as `start_position` gives it; a move is one of those that `list_moves`
gives. A refusal is no error: it has the reason, the rules and often a legal move `instead`."""
READING = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYING = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


class Service:
    """The public API, asked in one place."""

    def __init__(self, url: str, key: str | None) -> None:
        self.url = url.rstrip("/")
        self.session = requests.Session()
        self.key = key

    def ask(
        self,
        method: str,
        path: str,
        token: str | None = None,
        body: Data | None = None,
        **more: t.Any,
    ) -> Data:
        """An answer, or the problem that the service has with the request."""
        headers = more.pop("headers", {})
        if token or self.key:
            headers["Authorization"] = f"Bearer {token or self.key}"
        query = {name: value for name, value in more.items() if value is not None}
        try:
            answer = self.session.request(
                method,
                f"{self.url}/v1{path}",
                headers=headers,
                json=body,
                params=query,
                timeout=SECONDS,
            )
            told = answer.json()
        except requests.RequestException as error:
            return {"problem": f"no answer from {self.url}: {type(error).__name__}"}
        return told if answer.ok else {"problem": told}

    def get(self, path: str, token: str | None = None, **query: t.Any) -> Data:
        return self.ask("GET", path, token, **query)

    def post(self, path: str, body: Data, token: str | None = None, **query: t.Any) -> Data:
        return self.ask("POST", path, token, body, **query)


def named(id: str) -> str:
    """An id as one step of a path: what an assistant was talked into leads nowhere else."""
    return quote(id, safe="")


def server_for(url: str, key: str | None = None) -> MCPServer[t.Any]:
    """A server whose tools ask the service at an address."""
    server: MCPServer[t.Any] = MCPServer("arbiter", title="Arbiter", instructions=ABOUT)
    service = Service(url, key)
    for tool in (*_library(service), *_positions(service)):
        server.add_tool(tool, annotations=READING)
    for tool in _matches(service):
        server.add_tool(tool, annotations=PLAYING)
    return server


def _library(service: Service) -> list[t.Callable[..., Data]]:
    def list_games(lang: str = "en") -> Data:
        """The games with their editions, options and numbers of seats."""
        return service.get("/games", lang=lang)

    def look_up(id: str, lang: str = "en") -> Data:
        """A rule (AUZ-TRACK-06), a card (auz.unit.airship), a reason for a refusal
        (auz.track.edge_taken) or a term by its id, with its text and where it stands."""
        kinds = ("rules",) if RULE.fullmatch(id) else ("cards", "reasons", "glossary")
        told: Data = {}
        for kind in kinds:
            told = service.get(f"/{kind}/{named(id)}", lang=lang)
            if "problem" not in told:
                break
        return told

    def search(words: str, lang: str = "en", game: str | None = None) -> Data:
        """Rules, cards, terms and rulings that some words in any form lead to, best first."""
        return service.get("/search", q=words, lang=lang, game=game, limit=10)

    def explain_term(term: str, lang: str = "en", game: str | None = None) -> Data:
        """What a word of a rulebook means: entries of the glossary, and rules that use it."""
        found = service.get("/search", q=term, lang=lang, game=game, kind="term", limit=3)
        rules = service.get("/search", q=term, lang=lang, game=game, kind="rule", limit=5)
        return {"terms": found, "rules": rules}

    def compare_editions(game: str, first: str, second: str, lang: str = "en") -> Data:
        """Every difference between two editions of a game, with its rules."""
        return service.ask(
            "GET",
            f"/games/{named(game)}/editions/diff",
            None,
            None,
            **{"from": first, "to": second, "lang": lang},
        )

    return [list_games, look_up, search, explain_term, compare_editions]


def _positions(service: Service) -> list[t.Callable[..., Data]]:
    def start_position(
        game: str, edition: str, seats: int, seed: str = "1", options: Data | None = None
    ) -> Data:
        """A position at the start of a game; the same seed gives the same one."""
        body = {"game": game, "edition": edition, "seats": seats, "seed": seed}
        return service.post("/positions", body | {"options": options or {}})

    def lint_position(position: Data, lang: str = "en") -> Data:
        """Everything that is wrong with a position; nothing, if it could be real."""
        return service.post("/positions/lint", {"position": position}, lang=lang)

    def describe_position(position: Data, seat: int | None = None, lang: str = "en") -> Data:
        """A position in sentences, as a seat or a spectator sees it."""
        body: Data = {"position": position} | ({} if seat is None else {"seat": seat})
        return service.post("/speech", body, lang=lang)

    def list_moves(position: Data, seat: int, lang: str = "en", offset: int = 0) -> Data:
        """Legal moves of a seat on a position, in words, with costs and gains; 50 at a time."""
        body = {"position": position, "seat": seat, "offset": offset, "limit": 50, "explain": True}
        return service.post("/legal-moves", body, lang=lang)

    def check_move(position: Data, seat: int, move: Data, lang: str = "en") -> Data:
        """Whether a move is legal on a position: what follows, or why not, by which rules."""
        return service.post(
            "/checks", {"position": position, "seat": seat, "move": move}, lang=lang
        )

    return [start_position, lint_position, describe_position, list_moves, check_move]


def _matches(service: Service) -> list[t.Callable[..., Data]]:
    def see_match(match: str, token: str, lang: str = "en") -> Data:
        """What the holder of a token may see of a match."""
        return service.get(f"/matches/{named(match)}", token, lang=lang)

    def see_decision(match: str, token: str, lang: str = "en") -> Data:
        """What is asked in a match, of whom, with the legal moves of the token's seat in words."""
        return service.get(f"/matches/{named(match)}/decision", token, lang=lang, explain="true")

    def play_move(match: str, token: str, move: Data, version: int, lang: str = "en") -> Data:
        """Play a move of the token's seat at the version that was seen."""
        headers = {"If-Match": f'"{version}"'}
        path = f"/matches/{named(match)}/moves"
        return service.ask("POST", path, token, {"moves": [move]}, headers=headers, lang=lang)

    return [see_match, see_decision, play_move]
