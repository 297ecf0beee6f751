"""The conformance kit of an edition, to hold other implementations of the rules to."""

from __future__ import annotations

from flask import Response

from api.allowance import spend
from api.blueprints import Blueprint
from api.problems import Problem
from api.wire import digest, if_none_match, not_modified
from engine import games
from referee.conformance import archive

blueprint = Blueprint("conformance", "/v1/games", scope="rules")
ZIP = "application/zip"
SECONDS = 0.9
"""What a kit takes that this process has not made yet."""


@blueprint.serves(
    *("GET", "/<string:game>/editions/<string:edition>/conformance.zip", ZIP),
    conditional=True,
    problems=("not_found", "too_many_requests"),
)
def conformance(game: str, edition: str) -> Response:
    """Positions, moves, counts, worked examples and whole games with the answers of our rules.

    A zip file of JSON lines, with a checker that needs nothing but Python.
    """
    if game not in games() or edition not in games()[game].editions:
        raise Problem("not_found")
    spend(SECONDS)
    packed = archive(game, edition)
    etag = digest(packed)
    headers = {"ETag": f'"{etag}"', "Cache-Control": "public, max-age=86400"}
    if if_none_match(etag):
        return not_modified(headers)
    headers["Content-Disposition"] = f'attachment; filename="{game}-{edition}.zip"'
    return Response(packed, 200, headers, content_type=ZIP)
