"""Requests that may be sent again: reads as they are, changes under an idempotency key."""

from __future__ import annotations

import datetime
import email.utils
import time
import typing as t
import uuid

import requests

from arbiter_client.problems import Json, Unavailable, problem

CUT = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)
PATIENCE = (5.0, 30.0)
"""Seconds to connect and to read; an open stream says something every 15 seconds."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
LONGEST_WAIT = 60.0
"""Who is asked to come back later than this is told so at once."""
Headers = t.Mapping[str, str]
Answer = t.TypeVar("Answer")
Item = t.TypeVar("Item")
Place = t.TypeVar("Place")


class Wire:
    """One service, spoken to in one language through one session."""

    def __init__(
        self, base_url: str, language: str | None, session: requests.Session | None, retries: int
    ) -> None:
        self.url = f"{base_url.rstrip('/')}/v1/"
        self.headers = {} if language is None else {"Accept-Language": language}
        self.session = session or requests.Session()
        self.retries = retries

    def get(self, kind: type[Answer], path: str, token: str | None, /, **query: t.Any) -> Answer:
        return self._asked(kind, "GET", path, token, params=given(query))

    def post(
        self, kind: type[Answer], path: str, token: str | None, body: Json, /, **query: t.Any
    ) -> Answer:
        """Ask something that changes nothing."""
        return self._asked(kind, "POST", path, token, json=body, params=given(query))

    def change(
        self,
        kind: type[Answer],
        path: str,
        token: str | None,
        body: Json | None,
        key: str | None = None,
        method: str = "POST",
        **headers: str,
    ) -> Answer:
        """Change something once, however often it has to be asked for."""
        headers["Idempotency-Key"] = key or uuid.uuid4().hex
        return self._asked(kind, method, path, token, json=body, headers=headers)

    def once(
        self, kind: type[Answer], method: str, path: str, token: str | None, body: Json | None
    ) -> Answer:
        """Change something that has no key: when the answer is lost, the caller looks what is."""
        return t.cast("Answer", self.send(method, path, token, json=body).json())

    def content(self, path: str, token: str | None, /, **query: t.Any) -> bytes:
        """What is not JSON: a picture, a table, a kit."""
        return self.again("GET", path, token, params=given(query)).content

    def _asked(
        self, _kind: type[Answer], method: str, path: str, token: str | None, **more: t.Any
    ) -> Answer:
        return t.cast("Answer", self.again(method, path, token, **more).json())

    def again(self, method: str, path: str, token: str | None, **more: t.Any) -> requests.Response:
        """A request, sent again while the service is away or busy and asks for a short wait."""
        for attempt in range(self.retries + 1):
            try:
                return self.send(method, path, token, **more)
            except Unavailable as error:
                seconds = pause(attempt, error)
                if attempt == self.retries or seconds > LONGEST_WAIT:
                    raise
                time.sleep(seconds)
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
            raise no_answer(error) from None
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


def given(query: Json) -> Json:
    """A query without what is not asked for, truth as the service spells it."""
    spelt = {True: "true", False: "false"}
    return {
        name: spelt[value] if isinstance(value, bool) else value
        for name, value in query.items()
        if value is not None
    }


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
    """Seconds to wait before the next attempt: what the service asks for, else longer each time."""
    asked = str(away.body.get("retry_after", ""))
    if asked.isdecimal():
        return float(asked)
    try:
        moment = email.utils.parsedate_to_datetime(asked)
    except ValueError:
        return min(FIRST_PAUSE * (1 << attempt), LONGEST_PAUSE)
    now = datetime.datetime.now(moment.tzinfo)
    return max((moment - now).total_seconds(), 0.0)


def pages(
    ask: t.Callable[[Place], tuple[t.Sequence[Item], Place | None]], at: Place
) -> t.Iterator[Item]:
    """The items of all pages, each page asked for when it is needed."""
    following: Place | None = at
    while following is not None:
        items, following = ask(following)
        yield from items
