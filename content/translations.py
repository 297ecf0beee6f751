"""The marks on translations: `python -m content.translations` stamps what has no stamp yet.

With a language and ids it stamps those again, once their translations fit the new English text.
With `read` in front it marks them as seen by a second reader.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection

from content.catalogue import HOME, LANGUAGES, source
from content.lint.stale import ENGLISH, Load
from content.lint.texts import entries
from content.marks import MADE, READ, Marks, digest, domains, marks

TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH)


def stamped(language: str, fresh: Collection[str] = (), load: Load = source) -> Marks:
    """The stamps of a language with the missing ones added and the fresh ones renewed."""
    found: Marks = {}
    for domain in domains(language):
        made = marks(MADE, language).get(domain, {})
        english = entries(load(ENGLISH, domain))
        found[domain] = {
            id: digest(english[id]) if id in fresh or id not in made else made[id]
            for id in sorted(entries(load(language, domain)))
            if id in english
        }
    return found


def read(language: str, seen: Collection[str]) -> Marks:
    """The marks of a second reader with those just seen; what is gone is dropped."""
    found: Marks = {}
    for domain in domains(language):
        before = marks(READ, language).get(domain, {})
        own = entries(source(language, domain))
        known = {id: digest(own[id]) if id in seen else before.get(id) for id in sorted(own)}
        found[domain] = {id: mark for id, mark in known.items() if mark}
    return {domain: kept for domain, kept in found.items() if kept}


def write(name: str, language: str, kept: Marks) -> None:
    """Keep marks in their file, one line for each entry."""
    path = HOME / language / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def main(args: list[str]) -> str | None:
    """Mark all languages, or the entries named of one language; what is wrong with the call."""
    seen = args[:1] == ["read"]
    language, *ids = args[seen:] or [""]
    if language not in (LANGUAGES if seen else ("", *TRANSLATED)):
        return f"no such language: {language or 'none named'}\n\n{__doc__}"
    if seen:
        write(READ, language, read(language, ids))
        return None
    for code in (language,) if language else TRANSLATED:
        write(MADE, code, stamped(code, ids))
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
