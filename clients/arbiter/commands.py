"""All commands; each is read in from its file when somebody wants it."""

from __future__ import annotations

import importlib
import io
import os
import sys
import typing as t

import click

from .frame import NAME, Spoken, guarded
from .speech import Speech, language_of

NAMES = (
    *("play", "simulate", "tournament", "check", "picture", "say", "film", "card"),
    *("conformance", "mcp"),
)


class Arbiter(Spoken, click.Group):
    """The group of all commands in one language."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(
            speech,
            NAME,
            subcommand_metavar=speech("help.metavar_command"),
            no_args_is_help=True,
        )

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(NAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in NAMES:
            return None
        module = importlib.import_module(f"{__package__}.{cmd_name}")
        return t.cast("click.Command", module.command(self.speech))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        Spoken.format_options(self, ctx, formatter)
        with formatter.section(self.speech("help.commands")):
            formatter.write_dl([(name, self.speech(f"help.{name}")) for name in NAMES])


class Entrance(click.Command):
    """What the shell calls: finds out the language, then lets the group of that language run."""

    def main(self, args: t.Sequence[str] | None = None, *_: t.Any, **more: t.Any) -> t.Any:
        given = list(sys.argv[1:] if args is None else args)
        speech = Speech(language_of(given, os.environ))
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):  # a letter that has no code is no error
                stream.reconfigure(errors="replace")
        group = Arbiter(speech)
        sys.exit(
            guarded(
                lambda: group.main(given, NAME, standalone_mode=False),
                speech,
            )
        )


arbiter = Entrance(NAME)
