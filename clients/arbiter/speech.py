"""What the command line says: texts and numbers of one language, tables, bars of progress."""

from __future__ import annotations

import contextlib
import itertools
import textwrap
import typing as t

import click
from babel import Locale
from babel.numbers import format_decimal, format_percent
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from content.catalogue import LANGUAGES
from content.cli import cli_text

DEFAULT = "en"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
PIPE_WIDTH = 160
"""Columns of a table that goes to a file or a pipe."""
Tick = t.Callable[[int], None]


def language_of(args: t.Sequence[str], environ: t.Mapping[str, str]) -> str:
    """The language that the arguments name, else that of the system, else English."""
    named = [after for before, after in itertools.pairwise(args) if before == "--lang"]
    named += [arg.partition("=")[2] for arg in args if arg.startswith("--lang=")]
    spoken = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    for wanted in (*named, spoken):
        code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in LANGUAGES:
            return code
    return DEFAULT


class Speech:
    """All that is said in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, id: str, **params: t.Any) -> str:
        return cli_text(id, self.language, **params)

    def say(self, id: str, **params: t.Any) -> None:
        self.tell(self(id, **params))

    def tell(self, text: str, head: str = "", err: bool = False) -> None:
        """A text after its head, folded between words where a person looks."""
        screen = console(stderr=err)
        if not screen.is_terminal:
            click.echo(f"{head}{text}", err=err)
            return
        for line in text.splitlines() or [""]:
            folded = textwrap.wrap(
                line,
                screen.width,
                initial_indent=head,
                subsequent_indent=" " * len(head),
                break_on_hyphens=False,
            )
            click.echo("\n".join(folded or [head]), err=err)

    def percent(self, rate: float) -> str:
        pattern = Locale.parse(self.language).percent_formats[None].pattern
        return format_percent(rate, format=pattern.replace("##0", "##0.0"), locale=self.language)

    def decimal(self, value: float) -> str:
        return format_decimal(value, format="#,##0.0", locale=self.language)


def console(stderr: bool = False) -> Console:
    """Where tables go; colours and movement only where a person looks, see NO_COLOR."""
    made = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = PIPE_WIDTH
    return made


def table(columns: t.Sequence[str], rows: t.Iterable[t.Sequence[str]], left: int = 1) -> Table:
    """A table whose first columns are words, which may be folded, and the others numbers."""
    made, cells = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0)), list(rows)
    for place, column in enumerate(columns):
        widest = max(map(len, [*column.split(" "), *(row[place] for row in cells)]))
        if place < left:
            words = " ".join([column, *(row[place] for row in cells)]).split()
            longest = max(map(len, words), default=1)
            made.add_column(column, overflow="fold", min_width=longest)
        else:
            made.add_column(column, overflow="fold", justify="right", min_width=widest)
    for row in cells:
        made.add_row(*row)
    return made


@contextlib.contextmanager
def progress(text: str, total: int) -> t.Iterator[Tick]:
    """A bar on the terminal, nothing elsewhere; call what it gives with each step done."""
    screen = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    ) as bar:
        task = bar.add_task(text, total=total)
        yield lambda done: bar.advance(task, done)
