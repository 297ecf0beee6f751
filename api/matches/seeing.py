"""See what your seat may see of a match, learn what is or was asked."""

from __future__ import annotations

import typing as t

import msgspec
from flask import Response, request

from api.access import match_for
from api.answers import DecisionOut, MatchOut
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.matches.past import past_state
from api.queries import DecisionQuery, VersionQuery
from api.service import service
from api.wire import digest, if_none_match, not_modified, reply, spoken
from engine.kernel import is_over, view
from referee import draws as chance
from referee import turns
from referee.decisions import explained, options, question, standing_words
from referee.journal import written
from referee.life import overdue
from referee.matches import Match, result_data
from referee.store.clocks import Clocks
from referee.store.room import DAY
from referee.tokens import Caller

blueprint = Blueprint("seeing", "/v1/matches", inside=True)
UNTOLD = "[][]{}"
"""What is said of a match in which no agent plays and nobody has a name."""
PAST = "private, max-age=86400, immutable"
"""How long a caller need not ask again for what was; a day, because texts get better."""


@blueprint.serves("GET", "/<id:match_id>", MatchOut, query=VersionQuery, conditional=True)
def see(query: dict[str, t.Any], match_id: str) -> Response:
    """What the caller may know of a match: its seat's view, or a spectator's.

    With `version` view, standing and what is derived are those of that version; all else is as it
    is now. With `explain` the standing is also told in words.
    """
    match, who = match_for(match_id)
    _revive_turns(match)
    version, language = query["version"], language_of(request, match.language)
    more = "" if version is None else f".{version}"
    more += f".{language.tag()}.explained" * query["explain"]
    about = match.players + match.people + match.metadata  # these change without a new version
    known = "" if about == UNTOLD else f".{digest(about.encode())[:8]}"
    etag = etag_of(match, who, more + known)
    if if_none_match(etag):
        return not_modified(private(etag))
    told = match_data(match, who, version)
    if not query["explain"]:
        return reply(told, headers=private(etag))
    told["standing"] |= standing_words(match.game, told["standing"], language.code)
    return spoken(told, language, private(etag))


def match_data(match: Match, who: Caller, version: int | None = None) -> dict[str, t.Any]:
    """What a caller may know of a match, with its view of a version."""
    table = match.table()
    s = table.decode(match.position)
    result, standing = result_data(table, s), table.game.standing
    seen = past_state(match, version) if version else s
    return {
        "match": match.id,
        "game": match.game,
        "edition": match.edition,
        "options": table.options,
        "rulings": table.rulings,
        "seats": match.seats,
        "language": match.language,
        "version": match.version,
        "status": match.status,
        "role": who.role,
        "seat": who.seat,
        "view": view(table.rules, seen, who.seat),
        "undo": undo_data(match),
        "players": msgspec.Raw(match.players.encode()),
        "commitment": chance.commitment(match.secret),
        "secret": match.secret.hex() if match.status == "over" else None,
        "result": result and {**result, "standing": standing(s)._asdict()},
        "standing": standing(seen)._asdict(),
        "derived": table.game.derived(seen),
    } | life_data(match)


def life_data(match: Match) -> dict[str, t.Any]:
    """What is known of a match beside its position; everybody who may see it may read it."""
    return {
        "ended": ended(match),
        "paused": bool(match.paused),
        "resigned": msgspec.Raw(match.resigned.encode()),
        "people": msgspec.Raw(match.people.encode()),
        "metadata": msgspec.Raw(match.metadata.encode()),
        "clock": _clock(match),
        "created": match.created,
        "kept_until": kept_until(match),
    }


def ended(match: Match) -> str | None:
    """How a match ended; None while it runs."""
    return (match.ended or "rules") if match.status == "over" else None


def kept_until(match: Match) -> str:
    """When a match is forgotten if nothing happens in it any more."""
    settings = service().settings
    days = settings.keep_records if match.status == "over" else settings.keep_matches
    return written(match.changed + days * DAY)


def _clock(match: Match) -> dict[str, t.Any] | None:
    if not match.clock:
        return None
    due = written(abs(match.due)) if match.due else None
    return {"due": due, **msgspec.json.decode(match.clock)}


@blueprint.serves(
    *("GET", "/<id:match_id>/decision", DecisionOut),
    query=DecisionQuery,
    conditional=True,
)
def decision(query: dict[str, t.Any], match_id: str) -> Response:
    """What is asked, of whom, in words, with the legal moves of the caller's seat.

    With `explain` each of them is also told in words, with its places, its cost and its gain.
    With `version` it is told what was asked when that version was made; this never changes.
    """
    match, who = match_for(match_id)
    _revive_turns(match)
    language = language_of(request, match.language)
    wanted = Wanted(**{name: query[name] for name in Wanted._fields})
    etag = etag_of(match, who, f".{language.tag()}.{digest(repr(wanted).encode())}")
    headers = private(etag) if wanted.version is None else past(etag)
    if if_none_match(etag):
        return not_modified(headers)
    told = decision_data(match, who, language, wanted)
    return spoken(told, language, headers)


class Wanted(t.NamedTuple):
    """Which moves of a decision are told, of which version, and whether in words."""

    offset: int = 0
    limit: int = 100
    explain: bool = False
    version: int | None = None


def decision_data(
    match: Match, who: Caller, language: Language, wanted: Wanted
) -> dict[str, t.Any]:
    """What is or was asked, with the legal moves of a caller's seat."""
    table, s = match.table(), past_state(match, wanted.version)
    if match.ended and wanted.version is None:
        s.todo.clear()  # the rules would go on, but nobody is asked any more
    told = options(table, s, who.seat, wanted.offset, wanted.limit)
    del told["outcomes"]
    if wanted.explain:
        told["choices"] = explained(table, s, who.seat, told["moves"], language.code)
    return told | {
        "match": match.id,
        "version": wanted.version or match.version,
        "rules": list(table.rules.answers[told["decision"]].cites) if not is_over(s) else [],
        "question": question(table, s, who.seat, language.code),
    }


def _revive_turns(match: Match) -> None:
    """Whoever looks at a match waits for its agents, and for one that takes over."""
    parts, secret = service(), service().settings.secret
    turns.revive(match, secret, parts.jobs, parts.queue)
    if match.due > 0 and overdue(match):
        parts.queue.wake(Clocks(parts.database).call(match, lambda now: turns.called(now, secret)))


def undo_data(match: Match) -> dict[str, t.Any]:
    """How far back the way is open, for whom, and what closed it."""
    steps = match.undo_steps
    return {
        "seat": match.undo_seat if steps else None,
        "steps": steps,
        "closed_by": match.undo_closed,
    }


def etag_of(match: Match, who: Caller, more: str) -> str:
    """Names a representation without looking inside: version, reader and what varies beside."""
    reader = who.role if who.seat is None else f"seat{who.seat}"
    return f"{match.version}.{reader}{more}"


def private(etag: str) -> dict[str, str]:
    """Headers of what only one caller may keep."""
    return {
        "ETag": f'"{etag}"',
        "Cache-Control": "private, no-cache",
        "Vary": "Authorization, Accept-Language",
    }


def past(etag: str) -> dict[str, str]:
    """Headers of what one caller may keep, because what was never changes."""
    return private(etag) | {"Cache-Control": PAST}
