"""Cards, rules, reasons, terms, rulings, editions, search: in four languages."""

from __future__ import annotations

import random
from urllib.parse import quote

from .recorder import LANGUAGES, Data, Recorder

LISTS = ("cards", "rules", "glossary")
EACH = 8
"""Every 8th item is asked for by itself; the whole files hold them all."""
NAMES = 50
PAGES = 8


def every(rec: Recorder) -> None:
    """All the reading that one can do."""
    rec.begin("texts")
    games = rec.get("/v1/games").json["games"]
    for game in games:
        of_game(rec, game)
    rec.get("/v1/games/none")
    rec.get("/v1/games/none/rulings")
    rec.get("/v1/games/none/editions/diff")
    whole = files(rec)
    lists(rec, whole)
    single(rec, whole)
    search(rec, whole)


def of_game(rec: Recorder, game: Data) -> None:
    url = f"/v1/games/{game['game']}"
    etag = rec.get(url).headers["ETag"]
    rec.get(url, headers={"If-None-Match": etag})
    for language in (*LANGUAGES, "fr"):
        rec.get(f"{url}/rulings?lang={language}")
        rec.get(f"{url}/editions/diff?lang={language}")
    named = [*game["editions"], "none"]
    for one in named:
        for other in named:
            rec.get(f"{url}/editions/diff?from={one}&to={other}&lang=pl")
    rec.get(f"{url}/editions/diff?from={named[0]}")
    rec.get(f"{url}/editions/diff?to={named[0]}")


def files(rec: Recorder) -> list[Data]:
    """The whole files; what the English one has is asked for item by item."""
    rec.get("/v1/bulk")
    for language in (*LANGUAGES, "fr"):
        answer = rec.get(f"/v1/bulk/{language}")
        rec.send("HEAD", f"/v1/bulk/{language}")
        if answer.status == 200:
            etag = {"If-None-Match": answer.headers["ETag"]}
            rec.get(f"/v1/bulk/{language}", headers=etag)
    items: list[Data] = rec.get("/v1/bulk/en").json["items"]
    return items


def lists(rec: Recorder, whole: list[Data]) -> None:
    """Lists page by page, by every value of every field, with what is wrong."""
    values = {
        field: sorted({one[field] for one in whole if isinstance(one.get(field), str)})
        for field in ("game", "kind", "edition", "timing", "origin")
    }
    queries = [f"lang={language}&limit=500" for language in LANGUAGES]
    queries += ["limit=0", "limit=501", "limit=x", "cursor=none", "fields=none", "lang=fr"]
    queries += ["fields=name,text&limit=5&lang=ru"]
    queries += [
        f"{field}={quote(value)}&limit=30&lang=de" for field in values for value in values[field]
    ]
    for name in LISTS:
        for query in queries:
            rec.get(f"/v1/{name}?{query}")
        cursor = ""
        for _ in range(PAGES):
            told = rec.get(f"/v1/{name}?limit=7{cursor}").json
            cursor = f"&cursor={told['next_cursor']}"
    lookups(rec, [one["id"] for one in whole])


def lookups(rec: Recorder, codes: list[str]) -> None:
    for language in LANGUAGES:
        body = {"codes": [*codes[::40], "none", codes[0], codes[0]]}
        rec.post(f"/v1/cards/lookup?lang={language}", body)
    for wrong in ([], ["x"] * 201, [""], "x"):
        rec.post("/v1/cards/lookup", {"codes": wrong})


def single(rec: Recorder, whole: list[Data]) -> None:
    """Every 8th item, the languages taking turns, and each kind under a wrong path."""
    for at, one in enumerate(whole[::EACH]):
        path = one["links"]["self"]
        language = LANGUAGES[at % len(LANGUAGES)]
        rec.get(f"{path}?lang={language}")
        if at % 10 == 0:
            etag = rec.get(path, headers={"Accept-Language": "uk, en;q=0.1"}).headers["ETag"]
            rec.get(path, headers={"If-None-Match": etag, "Accept-Language": "uk, en;q=0.1"})
            rec.get(f"{path}?fields=name&lang=fr")
            rec.get(f"{path}?fields=nothing&lang={language}")
            rec.get(path.replace(one["id"], "none"))


def search(rec: Recorder, whole: list[Data]) -> None:
    """Names, halves of names, misspelt names and ids, and words of sentences."""
    dice = random.Random("search")
    for one in dice.sample([one for one in whole if one.get("name")], NAMES):
        name = one["name"]
        words = [name, name[: max(3, len(name) // 2)], name[1:], one["id"]]
        words += dice.sample((one.get("text") or name).split(), 1)
        for at, word in enumerate(words):
            language = LANGUAGES[(at + len(name)) % len(LANGUAGES)]
            rec.get(f"/v1/search?q={quote(word)}&lang={language}")
    for word in ("zł", "карта", "Gleis", "Zug", "kosz", "piech", "пехота", "%%%", "a", "x" * 201):
        for more in ("", "&limit=3", "&kind=rule", "&kind=term,reason", "&game=none"):
            rec.get(f"/v1/search?q={quote(word)}{more}&lang=ru")
    rec.get("/v1/search")
    rec.get("/v1/search?q=&lang=pl")
