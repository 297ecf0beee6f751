"""Who may do what: for every route, what each kind of caller gets."""

from __future__ import annotations

import re

CALLERS = (
    *("nobody", "garbage", "unknown", "foreign", "spectator", "host", "seat0", "seat1"),
    *("key", "other_key", "rules_key"),
)
"""Without a token, with nonsense, with a token of nobody, of another match, of this match;
with the API key that made the match, with another one, with one for the rules only."""
Cells = dict[str, int]


def everybody(status: int) -> Cells:
    return dict.fromkeys(CALLERS, status)


def keyed(status: int, other: int = 0, rules: int = 403) -> Cells:
    """A request for an API key: tokens of matches are none."""
    return everybody(401) | {"key": status, "other_key": other or status, "rules_key": rules}


def inside(seat: int, host: int = 0, spectator: int = 0) -> Cells:
    """A request inside a match: API keys and strangers do not see that it is there."""
    found = everybody(404) | {"nobody": 401, "garbage": 401, "seat0": seat, "seat1": seat}
    return found | {"host": host or seat, "spectator": spectator or seat}


MATCH, JOB = "/v1/matches/{match_id}", "/v1/jobs/{job_id}"
DELETED = f"DELETE {MATCH}"
"""The last request of the matrix, and the last caller who makes it is the host."""
BRACKETS = re.compile(r"<\w+:(\w+)>")
EXPECTED: dict[str, Cells] = {
    "GET /": everybody(200),
    "GET /assets/{name}": everybody(404),
    "GET /v1/page/texts": everybody(200),
    "GET /healthz": everybody(200),
    "GET /readyz": everybody(200),
    "GET /metrics": everybody(200),
    "GET /openapi.json": everybody(200),
    "GET /docs": everybody(200),
    "GET /docs/{name}": everybody(200),
    "GET /v1/problems": everybody(200),
    "GET /v1/agents": everybody(200),
    "GET /v1/problems/{code}": everybody(200),
    "GET /v1/games": everybody(200),
    "GET /v1/games/{game}": everybody(200),
    "GET /v1/games/{game}/boards": everybody(200),
    "GET /v1/games/{game}/boards/{board}": everybody(200),
    "GET /v1/games/{game}/boards/{board}.svg": everybody(200),
    "GET /v1/games/{game}/rulings": everybody(200),
    "GET /v1/cards/{card}/picture.svg": everybody(200),
    "GET /v1/games/{game}/editions/diff": everybody(200),
    "GET /v1/cards": everybody(200),
    "GET /v1/cards/{card}": everybody(200),
    "POST /v1/cards/lookup": everybody(200),
    "GET /v1/rules": everybody(200),
    "GET /v1/rules/{rule}": everybody(200),
    "GET /v1/reasons": everybody(200),
    "GET /v1/reasons/{reason}": everybody(200),
    "GET /v1/glossary": everybody(200),
    "GET /v1/glossary/{term}": everybody(200),
    "GET /v1/bulk": everybody(200),
    "GET /v1/bulk/{language}": everybody(200),
    "GET /v1/search": everybody(400),  # without words to look for
    "POST /v1/positions": keyed(200, rules=200),
    "POST /v1/positions/lint": keyed(200, rules=200),
    "POST /v1/checks": keyed(200, rules=200),
    "POST /v1/legal-moves": keyed(200, rules=200),
    "POST /v1/pictures": keyed(200, rules=200),
    "POST /v1/matches": keyed(201),
    "POST /v1/matches/import": keyed(201),
    "POST /v1/audits": keyed(202),
    "POST /v1/ai/moves": keyed(202),
    "POST /v1/simulations": keyed(202),
    "POST /v1/evaluations": keyed(202),
    "POST /v1/analyses": keyed(202),
    f"GET {MATCH}": inside(200),
    f"GET {MATCH}/decision": inside(200),
    f"GET {MATCH}/picture.svg": inside(200),
    f"GET {MATCH}/journal": inside(200),
    f"GET {MATCH}/record": inside(200),
    f"GET {MATCH}/stream": inside(200),
    # Granted, and then refused by the rules: the matrix must not change the match.
    f"POST {MATCH}/moves": inside(422, host=403, spectator=403),
    f"POST {MATCH}/undo": inside(409, host=403, spectator=403),
    f"POST {MATCH}/tokens": inside(403, host=400),
    # The job is one of a key, and so of no seat.
    f"POST {MATCH}/advice": inside(202, host=403, spectator=403),
    f"GET {MATCH}/advice/{{job_id}}": inside(404, host=403, spectator=403),
    f"GET {MATCH}/advice/{{job_id}}/stream": inside(404, host=403, spectator=403),
    f"DELETE {MATCH}/advice/{{job_id}}": inside(404, host=403, spectator=403),
    f"GET {JOB}": keyed(200, other=404),
    f"GET {JOB}/results": keyed(200, other=404),
    f"GET {JOB}/stream": keyed(200, other=404),
    f"GET {JOB}/table.csv": keyed(404),  # of an audit there are no statistics
    f"GET {JOB}/picture.svg": keyed(404),
    f"DELETE {JOB}": keyed(200, other=404),
    "GET /v1/kinds": everybody(200),
    "GET /v1/matches": keyed(200),
    "POST /v1/matches/from-position": keyed(201),
    "GET /v1/jobs": keyed(200),
    "POST /v1/webhooks": keyed(201),
    "GET /v1/webhooks": keyed(200),
    "DELETE /v1/webhooks/{webhook_id}": keyed(404),
    "GET /v1/webhooks/{webhook_id}/deliveries": keyed(404),
    "POST /v1/webhooks/{webhook_id}/deliveries": keyed(404),
    "GET /v1/cards/{card}/picture.png": everybody(200),
    "GET /v1/games/{game}/boards/{board}.png": everybody(200),
    "GET /v1/games/{game}/editions/{edition}/conformance.zip": keyed(200, rules=200),
    "GET /v1/games/{game}/schemas/{name}": everybody(404),
    "POST /v1/positions/compose": keyed(400, rules=400),  # of nothing
    "POST /v1/speech": keyed(200, rules=200),
    "POST /v1/positions/derive": keyed(200, rules=200),
    f"GET {MATCH}/preview": everybody(200),
    f"POST {MATCH}/preview": inside(403, host=201),
    f"GET {MATCH}/preview/{{share}}": everybody(404),
    f"GET {MATCH}/preview/{{share}}.png": everybody(404),
    f"GET {MATCH}/film.html": inside(200),
    f"GET {MATCH}/picture.png": inside(200),
    f"GET {MATCH}/speech": inside(200),
    f"PATCH {MATCH}": inside(403, host=200),
    f"POST {MATCH}/stream-tickets": inside(201),
    f"POST {MATCH}/invitations": inside(403, host=201),
    f"POST {MATCH}/join": everybody(401),  # nobody has an invitation
    f"POST {MATCH}/fork": inside(201, host=403, spectator=403),
    f"PUT {MATCH}/seats/{{seat}}/agent": inside(403, host=412) | {"seat0": 412},
    f"DELETE {MATCH}/seats/{{seat}}/agent": inside(403, host=400) | {"seat0": 400},
    f"POST {MATCH}/resign": inside(412, host=403, spectator=403),
    f"POST {MATCH}/abort": inside(403, host=412),
    f"POST {MATCH}/pause": inside(403, host=412),
    f"POST {MATCH}/resume": inside(403, host=412),
    DELETED: {who: inside(403)[who] for who in CALLERS if who != "host"} | {"host": 200},
}
LATE = tuple(route for route, cells in EXPECTED.items() if 412 in cells.values())
"""Requests that are granted, and then refused because they saw an older version."""
