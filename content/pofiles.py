"""Templates, catalogues and compiled catalogues: extract, update and compile, all by Babel.

The msgid is the id of a text, and English is the base file of the translators' tool, so
nobody's work hangs on a comma of an English sentence. `python -m content.pofiles update` adds
new ids to every catalogue and keeps what no id asks for any more as obsolete.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from content import catalogue
from content.catalogue import HOME, LANGUAGES, Home, forms, source
from content.declared import DOMAINS, Params, declared
from content.games import owner

BUILD = HOME.parent / "build"
ENGLISH = "en"
HEAD = """msgid ""
msgstr ""
"Project-Id-Version: arbiter\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def template(domain: str, game: str | None, english: Catalog | None = None) -> Catalog:
    """Every id of a domain that a game declares; with its English text as a note if given."""
    blank = Catalog(domain=domain, charset="utf-8")
    for id, names in declared_by(game, domain).items():
        notes = []
        if english is not None and (message := english.get(id)):
            notes = list(dict.fromkeys(forms(message)))
            notes += [f"Filled with: {', '.join(names)}"] if names else []
        blank.add((id, id) if "n" in names else id, auto_comments=notes)
    return blank


def declared_by(game: str | None, domain: str) -> Params:
    """The ids of a domain that belong to one game, or that all games share."""
    return {id: names for id, names in declared(domain).items() if owner(id) == game}


def updated(catalog: Catalog, domain: str, game: str | None) -> Catalog:
    """A catalogue with an entry for each declared id; all others become obsolete."""
    catalog.update(template(domain, game), no_fuzzy_matching=True)
    return catalog


def written(catalog: Catalog, language: str | None) -> str:
    """A catalogue as a file: a head that never changes by itself, entries in the order of ids."""
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, sort_output=True)
    head = HEAD.format(language=language or "")
    if language:
        head += f'"Plural-Forms: {Catalog(locale=language).plural_forms}\\n"\n'
    return head + "\n" + body.getvalue().decode().strip("\n") + "\n"


def extract() -> Iterator[Path]:
    """Write the templates, with the English texts for people who see nothing else."""
    for home, domain in _files():
        path = BUILD / "templates" / (home.game or "") / f"{domain}.pot"
        blank = template(domain, home.game, source(ENGLISH, domain))
        yield _write(path, written(blank, None).encode())


def update() -> Iterator[Path]:
    """Bring every catalogue up to the declared ids; a new game gets all its files."""
    for language in LANGUAGES:
        for home, domain in _files():
            path = home.file(language, domain)
            catalog = Catalog(locale=language, domain=domain, charset="utf-8")
            if path.is_file():
                with path.open("rb") as file:
                    catalog = read_po(file, locale=language, domain=domain)
            whole = written(updated(catalog, domain, home.game), language)
            yield _write(path, whole.encode())


def _files() -> list[tuple[Home, str]]:
    """The catalogues that there should be: where they lie, and their domains."""
    return [
        (home, domain)
        for home in catalogue.homes()
        for domain in DOMAINS
        if declared_by(home.game, domain)
    ]


def compile() -> Iterator[Path]:
    """Write compiled catalogues for other programs; ours reads the sources."""
    for language in LANGUAGES:
        for domain in DOMAINS:
            compiled = BytesIO()
            write_mo(compiled, source(language, domain))
            path = BUILD / "locale" / language / "LC_MESSAGES" / f"{domain}.mo"
            yield _write(path, compiled.getvalue())


def _write(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


STEPS: dict[str, Callable[[], Iterator[Path]]] = {
    "extract": extract,
    "update": update,
    "compile": compile,
}

if __name__ == "__main__":
    for step in sys.argv[1:]:
        print(f"{step}: {len(list(STEPS[step]()))} files")
