"""The hardest requests of the life of a match, of webhooks, evaluations and analyses."""

from __future__ import annotations

import typing as t

import msgspec

from tests.robust.dear_requests import Data, Request, Setting
from tests.robust.inside import bearer

Made = t.Callable[[Setting], list[Request]]


def of_match(method: str, path: str, body: Data | None = None, by: str = "host") -> Made:
    """A request inside the longest match, by its host or by its first seat."""

    def made(setting: Setting) -> list[Request]:
        tokens = setting.long["tokens"]
        token = tokens["host"] if by == "host" else tokens["seats"][0]
        data = b"" if body is None else msgspec.json.encode(body)
        where = f"/v1/matches/{setting.long['match']}{path}"
        return [Request(path, method, where, data, bearer(token))]

    return made


def plainly(method: str, path: str, body: Data | None = None) -> Made:
    """A request outside of matches."""
    data = b"" if body is None else msgspec.json.encode(body)
    return lambda _setting: [Request(path, method, path, data)]


def from_positions(setting: Setting) -> list[Request]:
    path = "/v1/matches/from-position"
    bodies = [msgspec.json.encode({"position": one.position()}) for one in setting.scenes]
    return [Request("a busy position", "POST", path, body) for body in bodies]


def evaluations(setting: Setting) -> list[Request]:
    scene = setting.scenes[0]
    body = {"positions": [{"position": scene.position(), "seat": scene.seat}] * 50, "games": 400}
    return [Request("50 positions", "POST", "/v1/evaluations", msgspec.json.encode(body))]


def analyses(setting: Setting) -> list[Request]:
    return [
        Request(f"{lines} lines", "POST", "/v1/analyses", msgspec.json.encode({"record": record}))
        for record, lines in setting.records()
    ]


NOBODY = "0" * 32
PEOPLE = [{"seat": seat, "name": "N" * 64} for seat in range(2)]
LIFE: dict[str, Made] = {
    "createMatchFromPosition": from_positions,
    "describeMatch": of_match("PATCH", "", {"people": PEOPLE, "metadata": {"note": "x" * 3000}}),
    "handSeatToAgent": of_match("PUT", "/seats/0/agent", {"agent": "greedy"}),
    "takeSeatBack": of_match("DELETE", "/seats/0/agent"),
    "resign": of_match("POST", "/resign", by="seat"),
    "abortMatch": of_match("POST", "/abort"),
    "pauseMatch": of_match("POST", "/pause"),
    "resumeMatch": of_match("POST", "/resume"),
    "forkMatch": of_match("POST", "/fork", {}, by="seat"),
    "createInvitation": of_match("POST", "/invitations", {"seat": 1}),
    "joinMatch": of_match("POST", "/join", {"name": "N" * 64}),
    "shareMatch": of_match("POST", "/preview"),
    "createWebhook": plainly("POST", "/v1/webhooks", {"url": "https://example.org/" + "x" * 1900}),
    "deleteWebhook": plainly("DELETE", f"/v1/webhooks/{NOBODY}"),
    "retryDelivery": plainly("POST", f"/v1/webhooks/{NOBODY}/deliveries", {"delivery": "x" * 80}),
    "createEvaluation": evaluations,
    "createAnalysis": analyses,
}
