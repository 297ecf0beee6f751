"""The marks on translations: `python -m content.translations` stamps what has no stamp yet.

With a language and ids it stamps those again, once their translations fit the new English text.
With `read` in front it marks them as seen by a second reader.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection

from content.catalogue import LANGUAGES, source
from content.lint.stale import ENGLISH, Load
from content.lint.texts import entries
from content.marks import NONE, Mark, Marks, digest, domains, marks, write

TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH)


def stamped(language: str, fresh: Collection[str] = (), load: Load = source) -> Marks:
    """The marks of a language with the missing stamps added and the fresh ones renewed."""

    def stamp(domain: str, id: str, mark: Mark) -> Mark:
        english = entries(load(ENGLISH, domain)).get(id)
        if english is None or (id not in fresh and mark.made != NONE):
            return mark
        return mark._replace(made=digest(english))

    return _changed(language, load, stamp)


def read(language: str, seen: Collection[str]) -> Marks:
    """The marks of a language with those that a second reader has just seen."""

    def sign(domain: str, id: str, mark: Mark) -> Mark:
        own = entries(source(language, domain))[id]
        return mark._replace(read=digest(own)) if id in seen else mark

    return _changed(language, source, sign)


def _changed(language: str, load: Load, change: Callable[[str, str, Mark], Mark]) -> Marks:
    """The marks of what there is; what is gone has none any more."""
    return {
        domain: {
            id: change(domain, id, marks(language).get(domain, {}).get(id, Mark()))
            for id in entries(load(language, domain))
        }
        for domain in domains(language)
    }


def main(args: list[str]) -> str | None:
    """Mark all languages, or the entries named of one language; what is wrong with the call."""
    seen = args[:1] == ["read"]
    language, *ids = args[seen:] or [""]
    if language not in (LANGUAGES if seen else ("", *TRANSLATED)):
        return f"no such language: {language or 'none named'}\n\n{__doc__}"
    if seen:
        write(language, read(language, ids))
        return None
    for code in (language,) if language else TRANSLATED:
        write(code, stamped(code, ids))
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
