"""Webhooks: be told when something happens to your matches and jobs, so that nobody has to poll."""

from __future__ import annotations

import typing as t

from flask import Response, g
from marshmallow import fields, validate

from api.answers import shown
from api.blueprints import Blueprint
from api.fields import FAULTS, Items, Schema, Text
from api.problems import Problem
from api.queries import ListQuery
from api.service import service
from api.wire import reply
from referee.courier import LONGEST_URL, fault, secret_of
from referee.errors import InvalidRequest
from referee.store.webhooks import MOST, Delivery, Webhook

Data = dict[str, t.Any]
blueprint = Blueprint("webhooks", "/v1/webhooks", scope="jobs")
SUBJECTS = ("matches", "jobs")
SECRET = {"Cache-Control": "no-store"}
PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}


class WebhookIn(Schema):
    """Where to tell, and of what: changes of `matches`, ends of `jobs`."""

    url = Text(required=True, validate=validate.Length(1, LONGEST_URL, error="out_of_range"))
    events = Items(
        Text(validate=validate.OneOf(SUBJECTS, error="out_of_range"), error_messages=FAULTS),
        most=2,
        least=1,
        load_default=lambda: list(SUBJECTS),
    )


class RetryIn(Schema):
    """A delivery, by its id."""

    delivery = Text(required=True, validate=validate.Length(1, 80, error="out_of_range"))


class DeliveriesQuery(ListQuery):
    """Which deliveries are wanted, by their state."""

    state = Text(
        load_default=None, validate=validate.OneOf(("open", "done", "dead"), error="out_of_range")
    )


class WebhookOut(Schema):
    """A receiver and what it is told of."""

    webhook = shown(Text)
    url = shown(Text)
    events = fields.List(Text(), required=True)
    created = shown(Text)


class WebhookMade(WebhookOut):
    """A new receiver with the secret by which it knows our deliveries; it is told this once."""

    secret = shown(Text)


class WebhooksOut(Schema):
    """The caller's receivers."""

    webhooks = fields.List(fields.Nested(WebhookOut), required=True)


class WebhookGone(Schema):
    """A receiver that was there."""

    webhook = shown(Text)


class DeliveryOut(Schema):
    """Something that was told or is to be told: how often it was tried, and the last answer."""

    delivery = shown(Text)
    event = shown(Text)
    subject = shown(Text)
    state = shown(Text)
    attempts = shown(fields.Integer)
    answer = shown(Text)
    created = shown(Text)


class DeliveriesOut(Schema):
    """Deliveries of a receiver, the newest first."""

    deliveries = fields.List(fields.Nested(DeliveryOut), required=True)


@blueprint.serves("POST", "", WebhookMade, status=201, body=WebhookIn, problems=("too_much_kept",))
def add(asked: Data) -> Response:
    """Have changes of matches and ends of jobs told to an address of yours.

    A delivery says that something happened, not what: ask with your token or key. Its headers
    `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of Standard Webhooks. It
    comes at least once; what is not answered with 2xx is tried again for a day.
    """
    private = service().settings.webhooks_private
    wrong = fault(asked["url"], private)
    if wrong is not None:
        raise InvalidRequest("url", wrong)
    of = [name in asked["events"] for name in SUBJECTS]
    made = service().webhooks.add(g.caller, g.key.id, asked["url"], *of)
    if made is None:
        raise Problem("too_much_kept", {"limit": MOST}, {"Retry-After": "60"}, limit=MOST)
    told = _webhook_data(next(one for one in service().webhooks.of(g.caller) if one.id == made))
    told["secret"] = secret_of(service().settings.secret, made)
    return reply(told, 201, {"Location": f"/v1/webhooks/{made}/deliveries", **SECRET})


@blueprint.serves("GET", "", WebhooksOut)
def every() -> Response:
    """The webhooks of the caller's key."""
    found = [_webhook_data(one) for one in service().webhooks.of(g.caller)]
    return reply({"webhooks": found}, headers=PRIVATE)


@blueprint.serves("DELETE", "/<id:webhook_id>", WebhookGone, problems=("not_found",))
def delete(webhook_id: str) -> Response:
    """Tell nothing more to an address; what was not delivered is forgotten."""
    if not service().webhooks.delete(g.caller, webhook_id):
        raise Problem("not_found")
    return reply({"webhook": webhook_id})


@blueprint.serves(
    *("GET", "/<id:webhook_id>/deliveries", DeliveriesOut),
    query=DeliveriesQuery,
    problems=("not_found",),
)
def deliveries(query: Data, webhook_id: str) -> Response:
    """What was told and what is to be told; `state=dead` has what was given up."""
    _mine(webhook_id)
    found = service().webhooks.shown(webhook_id, query["state"] or "", query["limit"])
    return reply({"deliveries": [_delivery(one) for one in found]}, headers=PRIVATE)


@blueprint.serves(
    *("POST", "/<id:webhook_id>/deliveries", WebhookGone),
    status=202,
    body=RetryIn,
    problems=("not_found",),
)
def retry(asked: Data, webhook_id: str) -> Response:
    """Tell it once more, whatever came of it before; one that was given up begins anew."""
    _mine(webhook_id)
    hook, _, rest = asked["delivery"].partition(".")
    subject, _, number = rest.partition(".")
    known = hook == webhook_id and number.isascii() and number.isdigit() and len(number) < 10
    if not known or not service().webhooks.again(webhook_id, subject, int(number)):
        raise Problem("not_found")
    where = {"Location": f"/v1/webhooks/{webhook_id}/deliveries"}
    return reply({"webhook": webhook_id}, 202, where)


def _mine(webhook_id: str) -> None:
    if all(one.id != webhook_id for one in service().webhooks.of(g.caller)):
        raise Problem("not_found")


def _webhook_data(one: Webhook) -> Data:
    events = [name for name in SUBJECTS if getattr(one, name)]
    return {"webhook": one.id, "url": one.url, "events": events, "created": one.created}


def _delivery(one: Delivery) -> Data:
    names = ("event", "subject", "state", "attempts", "answer", "created")
    return {"delivery": one.id} | {name: getattr(one, name) for name in names}
