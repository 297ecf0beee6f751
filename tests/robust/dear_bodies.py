"""By the name of each operation, the requests that are hardest on it."""

from __future__ import annotations

import itertools
import json
import typing as t

import msgspec

from api.wire import BATCH_LIMIT, BODY_LIMIT, LIST_LIMIT, RECORD_LIMIT
from tests.robust.dear_life import LIFE, Made
from tests.robust.dear_requests import (
    NDJSON,
    Data,
    Request,
    Scene,
    Setting,
    padded,
    tables,
    whole_game,
)
from tests.robust.inside import bearer

MANY = 1000
SEARCH = " ".join(("infantry", "zakaz", "ruch", "железная", "дорога", "Eisenbahn", "xqzw")) * 4


def plain(setting: Setting, path: str) -> list[Request]:
    """A request that has nothing but its path."""
    return [Request("", "GET", setting.at(path), headers=setting.host())]


def posted(path: str, label: str, body: t.Any, **more: t.Any) -> Request:
    return Request(label, "POST", path, msgspec.json.encode(body), **more)


def by_scene(setting: Setting, path: str, body: t.Callable[[Scene], Data]) -> list[Request]:
    """The same request for the busiest position of each table."""
    return [
        posted(path, f"{one.table.game.code} {one.table.options} {one.moves} moves", body(one))
        for one in setting.scenes
    ]


def checks(setting: Setting) -> list[Request]:
    found = by_scene(
        setting,
        "/v1/checks?lang=ru",
        lambda one: {"position": one.position(), "seat": one.seat, "move": {"decision": "x"}},
    )
    for one in setting.scenes:
        start, moves = whole_game(one.table, len(one.state.own))
        label = f"{one.table.game.code}, {len(moves)} moves, a whole game"
        body = {"position": start, "moves": moves, "seed": "dear"}
        found.append(posted("/v1/checks?lang=ru", label, body))
    return found


def legal_moves(setting: Setting) -> list[Request]:
    return by_scene(
        setting,
        "/v1/legal-moves?lang=ru",
        lambda one: {
            **{"position": one.position(), "seat": one.seat, "limit": 1000},
            "explain": True,
        },
    )


def lint(setting: Setting) -> list[Request]:
    """Positions with long lists: as many entries, pieces and cards as there is room for."""
    found = by_scene(
        setting, "/v1/positions/lint?lang=ru", lambda one: {"position": one.position()}
    )
    for one in setting.scenes[:3]:
        for part in ("todo", "pub", "den", "own"):
            whole = one.position()
            body = {"position": stuffed(whole, part, BODY_LIMIT - len(json.dumps(whole)) - 1000)}
            label = f"{one.table.game.code}, {part} full of the same"
            found.append(posted("/v1/positions/lint?lang=ru", label, body))
    return found


def stuffed(position: Data, part: str, room: int) -> Data:
    """A position in which the longest list of a part is repeated as often as there is room."""
    inner = position.get(part)
    longest = max(lists(inner), key=lambda one: len(json.dumps(one)), default=None)
    if longest:
        longest *= max(room // max(len(json.dumps(longest)), 1), 1)
    return position


def lists(data: t.Any) -> t.Iterator[list[t.Any]]:
    """Every list inside a piece of JSON."""
    if isinstance(data, list):
        yield data
    if isinstance(data, list | dict):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from lists(inner)


def pictures(setting: Setting) -> list[Request]:
    found = by_scene(
        setting,
        "/v1/pictures?lang=ru",
        lambda one: {"position": one.position(), "seat": one.seat, "lit": ["1"] * 400},
    )
    return found + by_scene(setting, "/v1/pictures", lambda one: one.view() | {"zoom": True})


def told_at(path: str) -> Made:
    """A position, and a view, of which something is told at a path."""

    def made(setting: Setting) -> list[Request]:
        whole = by_scene(setting, path, lambda one: {"position": one.position(), "seat": one.seat})
        return whole + by_scene(setting, path, lambda one: one.view())

    return made


def compositions(setting: Setting) -> list[Request]:
    """What is seen, and a decision of which nothing is known but its name."""

    def body(one: Scene) -> Data:
        told = one.view()
        told["view"].pop("todo")
        return told | {"asked": {"decision": one.state.todo[-1].key}}

    return by_scene(setting, "/v1/positions/compose", body)


def tickets(setting: Setting) -> list[Request]:
    path = f"/v1/matches/{setting.long['match']}/stream-tickets"
    return [posted(path, "", {}, headers=bearer(setting.long["tokens"]["host"]))]


def positions(_setting: Setting) -> list[Request]:
    named = next(tables(1))
    return [posted("/v1/positions", "a new table", named | {"seats": 4, "seed": "1"})]


def matches(_setting: Setting) -> list[Request]:
    players = [{"seat": seat, "agent": "greedy"} for seat in range(4)]
    body = next(tables(1)) | {"seats": 4, "players": players}
    return [posted("/v1/matches", "a new table with agents", body)]


def imports(setting: Setting) -> list[Request]:
    path = "/v1/matches/import"
    return [
        *(posted(path, f"{n} lines", {"record": record}) for record, n in setting.records()),
        *(Request(label, "POST", path, body) for label, body in forged(setting).items()),
    ]


def audits(setting: Setting) -> list[Request]:
    found = [
        posted("/v1/audits", f"{lines} lines", {"record": record})
        for record, lines in setting.records()
    ]
    found += [Request(label, "POST", "/v1/audits", body) for label, body in forged(setting).items()]
    (record, _), *_ = setting.records()
    more = {"record": record, "edition": "ru-2017"}
    return [*found, posted("/v1/audits", "beside another edition", more)]


def asked(setting: Setting) -> list[Request]:
    """A thousand positions: of one kind, of tables that nobody had before, as views, as lines."""
    path, agent = "/v1/ai/moves", {"agent": "greedy"}
    found = []
    for one in setting.scenes:
        item = {"position": one.position(), "seat": one.seat}
        n = min(MANY, LIST_LIMIT // (len(json.dumps(item)) + 1))
        label = f"{one.table.game.code} {one.table.options}"
        found.append(posted(path, f"{n} positions {label}", agent | {"positions": [item] * n}))
        many = min(MANY, BATCH_LIMIT // (len(msgspec.json.encode(item)) + 1))
        for kind, row in (("positions", item), ("views", one.view())):
            lines = b"\n".join([msgspec.json.encode(row)] * many)
            label = f"{many} {kind} as lines {one.table.game.code}"
            found.append(Request(label, "POST", f"{path}?agent=greedy", lines, kind=NDJSON))
    found += [
        Request(f"lines of {label}", "POST", f"{path}?agent=greedy", body, kind=NDJSON)
        for label, body in lines_of_junk().items()
    ]
    place = setting.scenes[0].position()
    fresh = [{"position": place | {"rulings": one["rulings"]}} for one in tables(MANY)]
    lines = b"\n".join(msgspec.json.encode(one) for one in fresh)
    for query in ("", "&quote=true"):
        there = f"{path}?agent=greedy{query}"
        found.append(Request(f"{MANY} new tables{query}", "POST", there, lines, kind=NDJSON))
    return found


def lines_of_junk() -> dict[str, bytes]:
    """Lines that say nothing, as many and as long as they may be."""
    deep = b"[" * 28 + b"]" * 28
    long = b'{"view":{"a":[%s]},"game":"auztralia"}' % b",".join([deep] * 140)
    return {
        "nothing": b"\n" * BATCH_LIMIT,
        "empty objects": b"{}\n" * (BATCH_LIMIT // 3),
        "views full of lists": b"\n".join([long] * (BATCH_LIMIT // (len(long) + 1))),
    }


def forged(setting: Setting) -> dict[str, bytes]:
    """Records of the right form that are as large as they may be and say nothing."""
    (record, _), *_ = setting.records()
    deep = "[" * 20 + "]" * 20
    line = {"line": 1, "version": 1, "kind": "undo"}
    head = json.dumps({"record": record | {"journal": "HERE"}})
    fillings = {
        "short lines": json.dumps(line),
        "lines full of lists": json.dumps(line | {"move": {"a": "DEEP"}}),
        "zeros": "0",
    }
    found = {}
    for label, filling in fillings.items():
        item = filling.replace('"DEEP"', f"[{','.join([deep] * 40)}]")
        n = (RECORD_LIMIT - len(head)) // (len(item) + 1)
        found[label] = head.replace('"HERE"', f"[{','.join([item] * n)}]").encode()
    header = record["header"] | {"options": "HERE"}
    head = json.dumps({"record": record | {"header": header, "journal": []}})
    room = (RECORD_LIMIT - len(head)) // (len(deep) + 1)
    options = json.dumps({"a": "DEEP"}).replace('"DEEP"', f"[{','.join([deep] * room)}]")
    found["options full of lists"] = head.replace('"HERE"', options).encode()
    return found


def simulations(_setting: Setting) -> list[Request]:
    players = {"players": [{"agent": "random"}] * 4}
    body = {"tables": [one | players for one in tables(20)], "games": 20_000}
    return [
        posted("/v1/simulations", "20 new tables", body),
        posted("/v1/simulations?quote=true", "20 new tables, quote", body),
    ]


def inside(path: str, query: str = "") -> Made:
    """A request inside a match that has just begun, and in one with a long journal."""

    def made(setting: Setting) -> list[Request]:
        return [
            Request(label, "GET", f"/v1/matches/{one['match']}{path}?lang=ru{query}", headers=who)
            for label, one in (("new", setting.made), ("long", setting.long))
            for who in (bearer(one["tokens"]["seats"][0]) | {"Last-Event-ID": "0"},)
        ]

    return made


def moves(setting: Setting) -> list[Request]:
    found = []
    for label, made in (("new", setting.made), ("long", setting.long)):
        path = f"/v1/matches/{made['match']}"
        for token in made["tokens"]["seats"]:
            told = setting.service.get(f"{path}/decision", bearer(token))
            if told["moves"]:
                headers = bearer(token) | {"If-Match": f'"{told["version"]}"'}
                body = {"moves": told["moves"][:1] * 100}
                for query in ("", "?dry_run=true"):
                    there = f"{path}/moves{query}"
                    found.append(posted(there, f"{label}{query}, 100", body, headers=headers))
                    one = {"moves": told["moves"][:1]}
                    found.append(posted(there, f"{label}{query}, 1", one, headers=headers))
    return found


def undo(setting: Setting) -> list[Request]:
    path = f"/v1/matches/{setting.long['match']}/undo"
    headers = bearer(setting.long["tokens"]["seats"][0]) | {"If-Match": '"1"'}
    return [posted(path, "1000 steps", {"steps": 1000}, headers=headers)]


def deleted(setting: Setting) -> list[Request]:
    headers = bearer(setting.long["tokens"]["host"])
    path = f"/v1/matches/{setting.long['match']}"
    return [Request("a long match", "DELETE", path, headers=headers)]


def tokens(setting: Setting) -> list[Request]:
    path = f"/v1/matches/{setting.long['match']}/tokens"
    body = {"role": "spectator"}
    return [posted(path, "", body, headers=bearer(setting.long["tokens"]["host"]))]


def cancelled(setting: Setting) -> list[Request]:
    return [Request("done already", "DELETE", f"/v1/jobs/{setting.job}")]


def advised(setting: Setting) -> list[Request]:
    found, body = [], {"agent": "mcts", "iterations": 10_000}
    for label, one in (("new", setting.made), ("long", setting.long)):
        for token, query in itertools.product(one["tokens"]["seats"], ("", "?quote=true")):
            path = f"/v1/matches/{one['match']}/advice{query}"
            found.append(posted(path, f"{label}{query}", body, headers=bearer(token)))
    return found


def unadvised(setting: Setting) -> list[Request]:
    path = f"/v1/matches/{setting.made['match']}/advice/{setting.job}"
    return [Request("", "DELETE", path, headers=bearer(setting.made["tokens"]["seats"][0]))]


def looked_up(setting: Setting) -> list[Request]:
    cards = setting.service.get("/v1/cards?limit=500")["items"]
    body = {"codes": [card["id"] for card in cards][:200]}
    path = "/v1/cards/lookup?lang=ru"
    return [
        posted(path, "200 cards", body),
        Request("padded", "POST", path, padded(body, BODY_LIMIT)),
    ]


def listed(path: str) -> Made:
    return lambda _setting: [Request("500 at once", "GET", f"{path}?limit=500&lang=ru")]


def searched(_setting: Setting) -> list[Request]:
    """Words that are there, words that nearly are, words that are not."""
    queries = (SEARCH, "a " * 100, "żelazo " * 28, "".join(map(chr, range(0x430, 0x44F))) * 6)
    return [
        Request(f"{query[:20]}...", "GET", f"/v1/search?limit=100&lang=ru&q={query[:200]}")
        for query in queries
    ]


BODIES: dict[str, Made] = {
    "checkMoves": checks,
    "listLegalMoves": legal_moves,
    "lintPosition": lint,
    "drawPosition": pictures,
    "tellPosition": told_at("/v1/speech?lang=ru"),
    "derivePosition": told_at("/v1/positions/derive?explain=true&lang=ru"),
    "composePosition": compositions,
    "createStreamTicket": tickets,
    "createPosition": positions,
    "createMatch": matches,
    "importMatch": imports,
    "createAudit": audits,
    "askAgent": asked,
    "createSimulation": simulations,
    "getMatch": inside(""),
    "getDecision": inside("/decision", "&limit=1000&explain=true"),
    "getJournal": inside("/journal", "&limit=1000"),
    "getRecord": inside("/record"),
    "streamMatch": inside("/stream"),
    "drawMatch": inside("/picture.svg"),
    "playMoves": moves,
    "undoMoves": undo,
    "deleteMatch": deleted,
    "exchangeToken": tokens,
    "cancelJob": cancelled,
    "askForAdvice": advised,
    "cancelAdvice": unadvised,
    "lookUpCards": looked_up,
    "listCards": listed("/v1/cards"),
    "listRules": listed("/v1/rules"),
    "listReasons": listed("/v1/reasons"),
    "listTerms": listed("/v1/glossary"),
    "search": searched,
    **LIFE,
}
"""What is not named here has nothing that makes it larger than its path."""
