"""Invitations: a link for each seat, exchanged on first use for a token that nobody else knows."""

from __future__ import annotations

import time

import msgspec
from flask import Response, g, request

from api.access import bearer, host_for
from api.blueprints import ALWAYS, Blueprint
from api.matches.answers import InvitationOut, JoinedOut
from api.problems import Problem
from api.schemas import InvitationIn, JoinIn
from api.service import service
from api.wire import reply
from referee import tokens
from referee.errors import InvalidRequest
from referee.journal import Data, written
from referee.life import people_of
from referee.matches import Match
from referee.store.passes import INVITATION, Pass

blueprint = Blueprint("inviting", "/v1/matches", inside=True)
joining = Blueprint("joining", "/v1/matches")
joining.security = [{"token": []}]
joining.always = (*ALWAYS, "unauthorized")
SECRET = {"Cache-Control": "no-store"}
HOUR = 60 * 60


@blueprint.serves(
    *("POST", "/<id:match_id>/invitations", InvitationOut),
    status=201,
    body=InvitationIn,
    problems=("forbidden",),
)
def invite(asked: Data, match_id: str) -> Response:
    """Make an invitation to a seat, good for one use; only the host may.

    Whoever uses it gets a new token for the seat, and the one that the host knows opens nothing
    any more. The link leads to the page of this service; what follows `#` never leaves a browser.
    """
    match = host_for(match_id)
    if asked["seat"] >= match.seats:
        raise InvalidRequest("seat", "out_of_range")
    expires = time.time() + asked["hours"] * HOUR
    made = service().passes.add(INVITATION, match.id, Pass(b"", asked["seat"]), expires)
    if made is None:
        raise Problem("too_many_requests", {"seconds": HOUR}, {"Retry-After": str(HOUR)})
    link = f"/#/join/{match.id}/{made}"
    told = {"invitation": made, "seat": asked["seat"], "expires": written(expires), "link": link}
    return reply(told, 201, {"Location": link, **SECRET})


def check_invitation() -> None:
    """Nobody's body is read who has no invitation; it is used up only once that is understood."""
    match_id = (request.view_args or {})["match_id"]
    if not service().passes.opens(INVITATION, match_id, bearer()):
        raise Problem("unauthorized")


joining.before_request(check_invitation)


@joining.serves(*("POST", "/<id:match_id>/join", JoinedOut), body=JoinIn, problems=("not_found",))
def join(asked: Data, match_id: str) -> Response:
    """Exchange an invitation, sent as the bearer, for the token of its seat."""
    parts, token = service(), tokens.fresh()
    used = parts.passes.redeem(INVITATION, match_id, bearer())
    match = None if used is None else parts.matches.get(match_id)
    if used is None or match is None:
        raise Problem("unauthorized")
    g.language = match.language
    place = tokens.FIRST_SEAT + used.seat
    while not parts.matches.retoken(
        match, tokens.replaced(match.tokens, place, token), used.seat
    ):  # somebody else joins at the same moment
        match = parts.matches.get(match_id)
        if match is None:
            raise Problem("unauthorized")
    if "name" in asked:
        _call(match, used.seat, asked["name"])
    return reply({"match": match.id, "seat": used.seat, "token": token}, headers=SECRET)


def _call(match: Match, seat: int, name: str) -> None:
    """Write down how a newcomer is called."""
    known = msgspec.json.decode(match.people)
    mine = next((person for person in known if person["seat"] == seat), {"seat": seat})
    others = [person for person in known if person["seat"] != seat]
    people = people_of([*others, mine | {"name": name}], match.seats)
    service().matches.describe(match.id, people, match.metadata)
