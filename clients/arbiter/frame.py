"""Commands that speak: help, options and errors in the language of the reader."""

from __future__ import annotations

import errno
import os
import sys
import typing as t

import click
import msgspec

from content.catalogue import LANGUAGES
from content.texts import denial_text
from engine.kernel import Denial
from referee.agents import PLAYERS
from referee.jobs.orders import LEVELS, SEARCHING, Agent, of_level

from .speech import Speech

NAME = "arbiter"
WRONG = 2
STOPPED = 130
MOST = 1_000_000
ITERATIONS = 200
"""How long mcts thinks if nobody says."""
WIDTH = 100


class Wrong(click.UsageError):
    """Bad input; the id of a sentence and what stands in it."""

    def __init__(self, id: str, **params: t.Any) -> None:
        super().__init__(id)
        self.id = id
        self.params = params


class Refused(click.UsageError):
    """Input that the rules of a game refuse, with their reason."""

    def __init__(self, denial: Denial) -> None:
        super().__init__(denial.reason)
        self.denial = denial


class Spoken(click.Command):
    """A command whose help is in one language."""

    def __init__(self, speech: Speech, name: str, **more: t.Any) -> None:
        self.speech = speech
        more.setdefault("params", []).append(_language_option(speech))
        super().__init__(
            name,
            help=speech(f"help.{name}"),
            options_metavar=speech("help.metavar_options"),
            context_settings={"max_content_width": WIDTH},
            **more,
        )

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, self.speech("help.usage"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        known = [record for one in self.get_params(ctx) if (record := one.get_help_record(ctx))]
        with formatter.section(self.speech("help.options")):
            formatter.write_dl(known)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = self.speech("option.help")
        return found


def option(
    speech: Speech,
    name: str,
    kind: click.ParamType[t.Any],
    default: t.Any = None,
    text: str = "",
    **more: t.Any,
) -> click.Option:
    """An option with its help, its default, and whether it must be given."""
    told = speech(text or f"option.{name.strip('-').replace('-', '_')}")
    if default is not None:
        told = speech("help.default", text=told, value=default)
        more["default"] = default
    if more.get("required"):
        told = speech("help.required", text=told)
    metavar = speech(f"help.metavar_{kind.name}")
    return Told([name], type=kind, help=told, metavar=metavar, **more)


def _language_option(speech: Speech) -> click.Option:
    """Read before everything else, see language_of; here it is only checked and explained."""
    return click.Option(
        ["--lang"],
        type=OneOf(LANGUAGES),
        expose_value=False,
        help=speech("option.lang"),
        metavar=speech("help.metavar_text"),
    )


class Told(click.Option):
    """An option whose help says in the reader's language what click would say in English."""

    def get_help_extra(self, ctx: click.Context) -> t.Any:
        return {}


class Whole(click.ParamType[int]):
    """A whole number between two others."""

    name = "number"

    def __init__(self, least: int, most: int = MOST) -> None:
        self.least, self.most = least, most

    def convert(
        self, value: t.Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        text = str(value)
        sound = text.isascii() and text.isdigit() and len(text) < 12
        if not sound or not self.least <= int(text) <= self.most:
            limits = {"least": self.least, "most": self.most}
            raise Wrong("error.number", value=text, name=_named(param), **limits)
        return int(text)


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "text"

    def __init__(self, known: t.Iterable[str]) -> None:
        self.known = tuple(known)

    def convert(
        self, value: t.Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        return among(value, self.known, _named(param))


class Pair(click.ParamType[tuple[str, str]]):
    """A name and its value, such as map=west."""

    name = "pair"

    def convert(
        self, value: t.Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        name, equals, said = value.partition("=")
        if not equals:
            raise Wrong("error.pair", value=value, name=_named(param))
        return name, said


class Agents(click.ParamType[list[Agent]]):
    """Agents by name, separated by commas."""

    name = "text"

    def convert(
        self, value: t.Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> list[Agent]:
        if isinstance(value, list):
            return value
        return [agent_of(text.strip()) for text in value.split(",")]


class File(click.ParamType[str]):
    """The path of a file that is written or read later."""

    name = "file"


class Text(click.ParamType[str]):
    """Any text."""

    name = "text"


def _named(param: click.Parameter | None) -> str:
    return param.opts[0] if param is not None else ""


def among(value: str, values: t.Iterable[str], name: str) -> str:
    """A value that is one of those named."""
    if value not in values:
        raise Wrong("error.choice", value=value, name=name, known=", ".join(values))
    return value


def agent_of(text: str) -> Agent:
    """The agent that a word such as greedy, mcts:200 or mcts:500ms names."""
    if text in LEVELS:
        return of_level(LEVELS.index(text) + 1)
    kind, colon, budget = text.partition(":")
    digits = budget.removesuffix("ms")
    thinks = kind in SEARCHING
    sound = digits.isascii() and digits.isdigit() and 0 < int(digits[:12]) <= MOST
    if kind not in PLAYERS or (colon and not (thinks and sound)):
        raise Wrong("error.agent", value=text)
    if not thinks:
        return Agent(kind)
    if not colon:
        return Agent(kind, ITERATIONS)
    if budget.endswith("ms"):
        return Agent(kind, milliseconds=int(digits))
    return Agent(kind, int(digits))


def writable(path: str) -> None:
    """Find out before long work whether its result can be kept."""
    try:
        with open(path, "a", encoding="utf-8"):
            pass
    except OSError:
        raise Wrong("error.write", path=path) from None


def written(path: str, text: str, speech: Speech) -> None:
    """Write a file and say so."""
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError:
        raise Wrong("error.write", path=path) from None
    speech.say("simulate.written", path=path)


def stored(path: str, data: bytes, speech: Speech | None = None) -> None:
    """Write a file and say so; a dash is what is piped on, and nothing is said."""
    try:
        if path == "-":
            sys.stdout.buffer.write(data)
            return
        with open(path, "wb") as file:
            file.write(data)
    except OSError:
        raise Wrong("error.write", path=path) from None
    if speech is not None:
        speech.say("simulate.written", path=path)


def answer_flag(speech: Speech) -> click.Option:
    """Whether a command answers programs instead of people."""
    return click.Option(["--json"], is_flag=True, help=speech("option.json_answer"))


def printed(answer: t.Any) -> None:
    """An answer for programs: one line of JSON."""
    click.echo(msgspec.json.encode(answer).decode())


def read(path: str) -> bytes:
    """The content of a file; a dash is what is piped in."""
    try:
        if path == "-":
            return sys.stdin.buffer.read()
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        raise Wrong("error.read", path=path) from None


def guarded(run: t.Callable[[], t.Any], speech: Speech) -> int:
    """What a run returns as an exit code; bad input is told in a sentence."""
    try:
        told = run()
        return told if isinstance(told, int) else 0
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.ctx.get_help() if asked.ctx else "", err=True)
    except click.UsageError as error:
        speech.tell(_sentence(error, speech), err=True)
        command = error.ctx.command_path if error.ctx else NAME
        speech.tell(speech("error.see_help", command=command), err=True)
    except (click.Abort, KeyboardInterrupt):
        speech.tell(speech("error.stopped"), err=True)
        return STOPPED
    except OSError as error:
        if error.errno != errno.EPIPE:
            raise
        # Whoever read our output is gone; Python would complain once more when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return WRONG


def _sentence(error: click.UsageError, speech: Speech) -> str:
    """What is wrong with the arguments."""
    if isinstance(error, Wrong):
        return speech(error.id, **error.params)
    if isinstance(error, Refused):
        return denial_text(error.denial, speech.language)
    if isinstance(error, click.exceptions.NoSuchCommand):
        return speech("error.no_command", name=error.command_name)
    if isinstance(error, click.NoSuchOption):
        return speech("error.no_option", name=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        return speech("error.option_use", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        named = isinstance(error.param, click.Option)
        return speech("error.missing", name=error.param.opts[0] if named else error.param.metavar)
    return speech("error.usage")
