"""Links to a match as chat programs show them: Open Graph, and no more than spectators may see.

Whoever knows the id of a match, and has no token, sees only which game it is and for how many. The
host may make it public: that gives an address with a word of its own, which shows what spectators
see. The word hangs on the spectators' token, so exchanging that one takes the address back.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import html

from flask import Response, request

from api.access import match_for
from api.answers import shown
from api.blueprints import Blueprint
from api.fields import Schema, Text
from api.language import language_of
from api.media.looks import PNG, drawn
from api.problems import Problem
from api.service import service
from api.wire import digest, if_none_match, not_modified, reply
from content import offers
from content.pictures import drawing
from content.pictures.scene import Look
from content.speech.telling import Section
from content.speech.words import speech_text
from engine import VERSION
from referee import tokens
from referee.matches import Match
from referee.pictures import Wanted, picture
from referee.speech import speech

sharing = Blueprint("sharing", "/v1/matches", inside=True)
blueprint = Blueprint("previews", "/v1/matches")
HTML = "text/html"
WIDTH = 1000
BRIEF = ("table", "asked", "score")
"""The sections of a speech that fit under a picture."""
STYLE = """:root{color-scheme:light dark}body{max-width:62rem;margin:0 auto;padding:16px;
font:16px/1.5 Inter,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;color:#1f2328;background:#efeae0}
h1{font:700 1.6rem/1.2 Charter,Palatino,Georgia,serif;margin:.2em 0 .6em}
h2{font-size:1rem;color:#575a5e;margin:1.2em 0 .1em}p{margin:0}
img{display:block;max-width:100%;height:auto;border-radius:12px}
@media (prefers-color-scheme:dark){body{color:#ece7dd;background:#12161b}h2{color:#a9adb3}}"""
HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY = f"default-src 'none'; img-src 'self'; style-src 'sha256-{HASH}'; base-uri 'none'; \
form-action 'none'; frame-ancestors 'none'"
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta property="og:type" content="website"><meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
<meta property="og:locale" content="{language}">{image}
<style>{style}</style></head><body><h1>{title}</h1>{body}</body></html>
"""
IMAGE = """<meta property="og:image" content="{address}">
<meta property="og:image:type" content="image/png"><meta property="og:image:alt" content="{title}">
<meta name="twitter:card" content="summary_large_image">"""


class ShareOut(Schema):
    """The public address of a match, and that of its picture."""

    page = shown(Text)
    picture = shown(Text)


@sharing.serves(*("POST", "/<id:match_id>/preview", ShareOut), status=201, problems=("forbidden",))
def make_public(match_id: str) -> Response:
    """Make a match public to whoever gets the address; only the host may.

    It shows what spectators see. A new token for spectators makes the address worthless.
    """
    match, who = match_for(match_id)
    if who.role != "host":
        raise Problem("forbidden")
    path = f"/v1/matches/{match.id}/preview/{_word(match)}"
    headers = {"Location": path, "Cache-Control": "no-store"}
    return reply({"page": path, "picture": f"{path}.png"}, 201, headers)


@blueprint.serves("GET", "/<id:match_id>/preview", HTML, problems=("not_found",))
def of_match(match_id: str) -> Response:
    """What anybody may know of a match: the game, and for how many it is."""
    match = _match(match_id)
    language = language_of(request, match.language).code
    about = speech_text("speech.private", language)
    return _page(match, language, about, f"<p>{html.escape(about)}</p>", "")


@blueprint.serves(
    *("GET", "/<id:match_id>/preview/<id:share>", HTML), conditional=True, problems=("not_found",)
)
def of_public_match(match_id: str, share: str) -> Response:
    """A match that its host has made public, as spectators see it, for people and previews."""
    match = _public(match_id, share)
    language = language_of(request, match.language).code
    etag = digest(f"{VERSION} {match.version} {match.status} {language} {share}".encode())
    if if_none_match(etag):
        return not_modified(_headers(language, etag))
    s = match.table().decode(match.position)
    told = [one for one in speech(match.table(), s, None, language) if one.id in BRIEF]
    about = " ".join(_short(line.text, one) for one in told[1:] for line in one.sentences)
    path = f"{request.path}.png?v={match.version}&lang={language}"
    body = f'<p><img src="{html.escape(path)}" alt=""></p>{"".join(map(_section, told))}'
    drawable = drawing.of(match.game) is not None
    return _page(match, language, about, body, path if drawable else "", etag)


@blueprint.serves(
    *("GET", "/<id:match_id>/preview/<id:share>.png", PNG),
    conditional=True,
    problems=("not_found", "no_png"),
)
def picture_of_public_match(match_id: str, share: str) -> Response:
    """The board of a public match as spectators see it."""
    match = _public(match_id, share)
    if drawing.of(match.game) is None:
        raise Problem("not_found")
    look = Look(language=language_of(request, match.language).code)
    body = picture(match.table(), match.table().decode(match.position), None, Wanted(look=look))
    return drawn(body, look, _headers(look.language), width=WIDTH)


def _match(match_id: str) -> Match:
    match = service().matches.get(match_id)
    if match is None:
        raise Problem("not_found")
    return match


def _word(match: Match) -> str:
    return tokens.share(service().settings.secret, match.id, match.tokens)


def _public(match_id: str, share: str) -> Match:
    """The match of a public address; a wrong word is as good as none."""
    match = _match(match_id)
    if not hmac.compare_digest(share, _word(match)):
        raise Problem("not_found")
    return match


def _short(text: str, section: Section) -> str:
    """A sentence below a link in a chat; what points are for has no room there."""
    head, more, _ = text.partition(" (")
    return f"{head}." if more and section.id == "score" else text


def _section(section: Section) -> str:
    lines = "<br>".join(html.escape(line.text) for line in section.sentences)
    return f"<h2>{html.escape(section.heading)}</h2><p>{lines}</p>"


def _page(
    match: Match, language: str, about: str, body: str, picture_path: str, etag: str = ""
) -> Response:
    game = offers.labels(match.game, language)["title"]
    title = speech_text("speech.match", language, title=game, n=match.seats)
    told = {"title": html.escape(title), "about": html.escape(about), "language": language}
    address = html.escape(request.host_url.rstrip("/") + picture_path)
    image = IMAGE.format(address=address, title=told["title"]) if picture_path else ""
    page = PAGE.format(**told, image=image, style=STYLE, body=body)
    headers = _headers(language, etag) | {"Content-Security-Policy": POLICY}
    return Response(page.encode(), 200, headers, content_type=f"{HTML}; charset=utf-8")


def _headers(language: str, etag: str = "") -> dict[str, str]:
    """Previews are fetched by machines in crowds; a minute is not too old for them."""
    named = {"Cache-Control": "public, max-age=60", "Content-Language": language}
    named |= {"Referrer-Policy": "no-referrer", "Vary": "Accept-Language"}
    return named | ({"ETag": f'"{etag}"'} if etag else {})
