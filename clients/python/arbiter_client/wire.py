"""Requests that may be sent again: reads as they are, changes under an idempotency key."""

from __future__ import annotations

import time
import typing as t
import uuid

import requests

from arbiter_client.problems import Json, Unavailable, problem

CUT = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)
PATIENCE = (5.0, 30.0)
"""Seconds to connect and to read; an open stream says something every 15 seconds."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
Headers = t.Mapping[str, str]


class Wire:
    """One service, spoken to in one language through one session."""

    def __init__(
        self, base_url: str, language: str | None, session: requests.Session | None, retries: int
    ) -> None:
        self.url = f"{base_url.rstrip('/')}/v1/"
        self.headers = {} if language is None else {"Accept-Language": language}
        self.session = session or requests.Session()
        self.retries = retries

    def get(self, path: str, token: str | None, **query: t.Any) -> Json:
        return self._asked("GET", path, token, params=query)

    def post(self, path: str, token: str | None, body: Json, **query: t.Any) -> Json:
        """Ask something that changes nothing."""
        return self._asked("POST", path, token, json=body, params=query)

    def change(
        self, path: str, token: str | None, body: Json, key: str | None, **headers: str
    ) -> Json:
        """Change something once, however often it has to be asked for."""
        headers["Idempotency-Key"] = key or uuid.uuid4().hex
        return self._asked("POST", path, token, json=body, headers=headers)

    def _asked(self, method: str, path: str, token: str | None, **more: t.Any) -> Json:
        for attempt in range(self.retries + 1):
            try:
                return dict(self.send(method, path, token, **more).json())
            except Unavailable as error:
                if attempt == self.retries:
                    raise
                time.sleep(pause(attempt, error))
        raise AssertionError("the last attempt returns or raises")

    def send(
        self,
        method: str,
        path: str,
        token: str | None,
        headers: Headers | None = None,
        **more: t.Any,
    ) -> requests.Response:
        """One request, once; an answer that grants nothing is raised."""
        more |= {"headers": self.headers | dict(headers or {}), "timeout": PATIENCE}
        try:
            answer = self.session.request(method, self.url + path, auth=bearer(token), **more)
        except CUT as error:
            raise no_answer(error) from error
        if not answer.ok:
            raise problem(answer.status_code, told(answer))
        return answer


def bearer(token: str | None) -> t.Callable[[requests.PreparedRequest], requests.PreparedRequest]:
    """Puts a token where it belongs; unlike a header, no .netrc takes its place."""

    def sign(request: requests.PreparedRequest) -> requests.PreparedRequest:
        if token is not None:
            request.headers["Authorization"] = f"Bearer {token}"
        return request

    return sign


def told(answer: requests.Response) -> Json:
    """The body of a problem; something between us and the service may have sent a page."""
    try:
        body = answer.json()
    except requests.JSONDecodeError:
        body = None
    known = body if isinstance(body, dict) else {"title": answer.reason or ""}
    return known | {"retry_after": answer.headers.get("Retry-After", "")}


def no_answer(error: Exception) -> Unavailable:
    return Unavailable(0, {"title": "no answer", "detail": str(error)})


def pause(attempt: int, away: Unavailable) -> float:
    """Seconds to wait before the next attempt: what the service asks for, within reason."""
    asked = str(away.body.get("retry_after", ""))
    seconds = float(asked) if asked.isdigit() else FIRST_PAUSE * 2**attempt
    return min(seconds, LONGEST_PAUSE)


def pages(ask: t.Callable[[int], Json], items: str, then: str, at: int = 0) -> t.Iterator[Json]:
    """The items of all pages, each page asked for when it is needed."""
    following: int | None = at
    while following is not None:
        page = ask(following)
        yield from page[items]
        following = page[then]
