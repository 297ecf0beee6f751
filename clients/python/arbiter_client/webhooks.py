"""Webhooks: receivers that are told of changes, and the proof that a delivery is real."""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import time
import typing as t

from arbiter_client.answers import (
    DeliveriesOut,
    DeliveryOut,
    WebhookGone,
    WebhookMade,
    WebhookOut,
    WebhooksOut,
)
from arbiter_client.problems import Json
from arbiter_client.service import Service

TOLERANCE_SECONDS = 300.0
EVENTS = ("matches", "jobs")


class Webhooks(Service):
    """Receivers of this key; `verify_webhook` is for the receiver itself."""

    def create_webhook(self, url: str, events: t.Sequence[str] = EVENTS) -> WebhookMade:
        """Have an address told of changes; the secret is shown this once."""
        body = {"url": url, "events": list(events)}
        return self._wire.once(WebhookMade, "POST", "webhooks", self._key, body)

    def webhooks(self) -> list[WebhookOut]:
        """All receivers."""
        return self._wire.get(WebhooksOut, "webhooks", self._key)["webhooks"]

    def delete_webhook(self, webhook: str) -> WebhookGone:
        """Tell a receiver nothing more."""
        return self._wire.once(WebhookGone, "DELETE", f"webhooks/{webhook}", self._key, None)

    def deliveries(self, webhook: str, state: str | None = None) -> list[DeliveryOut]:
        """What a receiver was told lately: `open`, `done` or `dead`."""
        path = f"webhooks/{webhook}/deliveries"
        return self._wire.get(DeliveriesOut, path, self._key, state=state)["deliveries"]

    def retry_delivery(self, webhook: str, delivery: str) -> WebhookGone:
        """Send a dead delivery again."""
        path = f"webhooks/{webhook}/deliveries"
        return self._wire.once(WebhookGone, "POST", path, self._key, {"delivery": delivery})


class Forged(Exception):
    """A delivery that is not from the service, was altered, or is too old."""


def verify_webhook(
    secret: str,
    headers: t.Mapping[str, str],
    body: bytes,
    *,
    now: float | None = None,
    tolerance: float = TOLERANCE_SECONDS,
) -> Json:
    """What a delivery tells, if its signature and its time are right; else `Forged`.

    `body` is as it was received. One that comes again has the same `webhook-id`: remember it.
    """
    named = {name.lower(): value for name, value in headers.items()}
    moment = named.get("webhook-timestamp", "")
    if not (moment.isascii() and moment.isdecimal() and len(moment) < 16):
        raise Forged("no time stamp")
    if abs((time.time() if now is None else now) - int(moment)) > tolerance:
        raise Forged("too old, or from the future")
    signed = f"{named.get('webhook-id', '')}.{moment}.".encode() + body
    digest = hmac.digest(base64.b64decode(secret.removeprefix("whsec_")), signed, "sha256")
    if not any(
        hmac.compare_digest(digest, found) for found in _found(named.get("webhook-signature", ""))
    ):
        raise Forged("the signature is not right")
    return dict(json.loads(body))


def _found(header: str) -> t.Iterator[bytes]:
    """The signatures of a header; while a secret is changed there are several."""
    for part in header.split():
        version, _, value = part.partition(",")
        if version == "v1":
            try:
                yield base64.b64decode(value, validate=True)
            except (binascii.Error, ValueError):
                continue
