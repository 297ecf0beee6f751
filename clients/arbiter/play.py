"""arbiter play: a person at the terminal, agents in the other seats."""

from __future__ import annotations

import contextlib
import secrets
import sys
import typing as t

import click
import msgspec

from clients.arbiter import tables
from content.events import event_text
from content.interface import question_text, undo_text
from content.naming import shown
from engine.kernel import (
    Event,
    Game,
    Illegal,
    Move,
    Table,
    advance,
    legal,
    play,
    seeded,
    top,
    view,
    waiting,
    why_not,
)
from referee.agents import PLAYERS, Question
from referee.jobs.orders import Agent
from referee.journal import may_read
from referee.moves import OTHER_SEAT, START, Denied, Spelled, move_of, play_watched
from referee.plugins import face
from referee.simulation.match import budget_of

from .board import Board, Plain
from .frame import Agents, Spoken, Text, Whole, Wrong, option
from .speech import Speech, console, table
from .verdict import Bench

FOLDER = "clients.arbiter.games"
WORDS = {"b": "board", "m": "moves", "u": "undo", "q": "quit"}
Data = dict[str, t.Any]


def command(speech: Speech) -> click.Command:
    return Spoken(
        speech,
        "play",
        callback=lambda **asked: run(speech, **asked),
        params=[
            *tables.options(speech),
            option(speech, "--seats", Whole(1, 8)),
            option(speech, "--agent", Agents(), "greedy"),
            option(speech, "--seat", Whole(0, 7), 0),
            option(speech, "--seed", Text()),
        ],
    )


def run(
    speech: Speech,
    seats: int | None,
    agent: list[Agent],
    seat: int,
    seed: str | None,
    **rules: t.Any,
) -> int:
    """Play a game to its end, or as long as the person wants."""
    at = tables.table_of(**rules)
    allowed = tables.seats_of(at)
    seats = allowed[0] if seats is None else seats
    if not tables.sit_down(at, seats):
        limits = {"least": allowed[0], "most": allowed[-1]}
        raise Wrong("error.number", value=seats, name="--seats", **limits)
    if seat >= seats:
        raise Wrong("error.number", value=seat, name="--seat", least=0, most=seats - 1)
    if len(agent) not in (1, seats - 1):
        raise Wrong("error.opponents", number=seats - 1)
    others = agent * (seats - 1) if len(agent) == 1 else agent
    seated = [*others[:seat], None, *others[seat:]]
    Sitting(speech, at, seated, seed or secrets.token_hex(4)).play()
    return 0


class Left(Exception):
    """The person has had enough."""


class Sitting:
    """One game of a person against agents."""

    def __init__(
        self, speech: Speech, at: Table, seated: t.Sequence[Agent | None], seed: str
    ) -> None:
        self.speech, self.table, self.rules = speech, at, at.rules
        self.agents, self.seat, self.seed = seated, seated.index(None), seed
        self.players = [PLAYERS[one.agent]() if one else None for one in seated]
        self.luck = seeded(seed)
        self.s = at.start(len(seated))
        self.decisions = 0
        self.back: list[t.Any] = []
        """Positions that the person may go back to."""
        self.closed = START
        self.stale = True
        """Whether the table has changed since it was shown."""

    def play(self) -> None:
        names = [self._player(n, one) for n, one in enumerate(self.agents) if one is not None]
        told = {"seat": self.seat, "seed": self.seed}
        if names:
            self.speech.say("play.begin", others=", ".join(names), **told)
        else:
            self.speech.say("play.begin_alone", **told)
        with self.telling():
            advance(self.rules, self.s, self.luck)
        try:
            while asked := waiting(self.rules, self.s):
                if self.seat in asked:
                    self.person()
                else:
                    self.agent(asked[0])
        except Left:
            self.speech.say("play.left")
        else:
            self.result()

    def _player(self, seat: int, agent: Agent) -> str:
        return f"{self.named(seat)} ({agent.name()})"

    def named(self, seat: int) -> str:
        return shown(self.table.game.prefix, "seat", seat, self.speech.language)

    @contextlib.contextmanager
    def telling(self) -> t.Iterator[None]:
        """Tell what happens meanwhile, as far as the person's seat may know it."""
        events = list[Event]()
        self.s.sink = events.append
        yield
        for event in events:
            self.tell(event)

    def tell(self, event: Event) -> None:
        if may_read(event.only_for, self.seat):
            click.echo(f"  · {event_text(event.fact, event.params, self.speech.language)}")

    def agent(self, seat: int) -> None:
        """An agent decides from what its seat sees."""
        agent, player = self.agents[seat], self.players[seat]
        assert agent is not None
        assert player is not None
        seen = view(self.rules, self.s, seat)
        question = Question(self.table, seen, seat, f"{self.seed}.{self.decisions}")
        screen = console(stderr=True)
        with screen.status(self.speech("play.thinking", seat=seat)):
            move = player.think(question, budget_of(agent)).move
        with self.telling():
            play(self.rules, self.s, seat, move, self.luck)
        self.decisions += 1
        self.back.clear()
        self.closed, self.stale = OTHER_SEAT, True

    def person(self) -> None:
        """Ask until the person has made a move, taken one back or left."""
        if self.stale:
            self.board()
            self.stale = False
        offered = legal(self.rules, self.s, self.seat)
        self.menu(offered)
        while not self.done(offered):
            pass

    def bench(self) -> Bench:
        return Bench(self.table, self.s, self.seat, self.speech)

    def board(self) -> None:
        seen = view(self.rules, self.s, self.seat)
        screen_of(self.table.game)(seen, self.speech).show(self.seat)

    def menu(self, offered: t.Sequence[Move]) -> None:
        key = top(self.rules, self.s).key
        click.echo(question_text(key, None, self.speech.language))
        bench, width = self.bench(), len(str(len(offered)))
        for number, move in enumerate(offered, 1):
            click.echo(f"  {number:>{width}}  {bench.words(move)}")

    def done(self, offered: t.Sequence[Move]) -> bool:
        """Do what one line of input says; whether the position is another one now."""
        line = self.line()
        word = WORDS.get(line, line)
        if word == "quit":
            raise Left
        if word == "undo":
            return self.undo()
        if word == "board":
            self.board()
        elif word == "moves":
            self.menu(offered)
        elif word == "?":
            self.speech.say("play.help")
        elif word.startswith("?"):
            self.explain(word[1:].strip(), offered)
        elif word:
            return self.move(word, offered)
        return False

    def line(self) -> str:
        """One line of input; a piped one is shown, as a typed one is."""
        if sys.stdin.isatty():
            with contextlib.suppress(EOFError):
                return input("> ").strip()
            click.echo()
            raise Left
        said = sys.stdin.readline()
        if not said:
            raise Left
        click.echo(f"> {said.strip()}")
        return said.strip()

    def move(self, text: str, offered: t.Sequence[Move]) -> bool:
        """Play what a number or a typed move says, or say why not."""
        data = self.spelled(text, offered)
        if data is None:
            return False
        before = self.s.clone()
        try:
            with self.telling():
                spelled = Spelled(self.seat, data, 0)
                closed = play_watched(self.table, before, self.s, spelled, self.luck, [])
        except Denied as denied:
            self.bench().refuse(denied.denial, denied.move)
            return False
        self.decisions += 1
        self.back.append(before)
        if closed is not None:
            self.back.clear()
            self.closed = closed
        return True

    def explain(self, text: str, offered: t.Sequence[Move]) -> None:
        """Say what a move means or why it is forbidden, and play nothing."""
        data = self.spelled(text, offered)
        if data is None:
            return
        move: Move = (data.get("decision"),)
        try:
            move = move_of(self.rules, data)
            denial = why_not(self.rules, self.s, self.seat, move)
        except Illegal as refused:
            denial = refused.denial
        if denial is None:
            self.bench().explain(move)
        else:
            self.bench().refuse(denial, move)

    def spelled(self, text: str, offered: t.Sequence[Move]) -> Data | None:
        """The move that a text means, as an object; a text without meaning is answered."""
        if text.isascii() and text.isdigit():
            if not 0 < int(text[:9]) <= len(offered):
                self.speech.say("play.no_number", number=text[:9], most=len(offered))
                return None
            move = offered[int(text) - 1]
            return self.rules.answers[move[0]].to_data(move)
        data = typed(text)
        if data is None:
            self.speech.say("play.unknown")
            return None
        return {"decision": top(self.rules, self.s).key, **data}

    def undo(self) -> bool:
        if not self.back:
            click.echo(undo_text(self.closed, self.speech.language))
            return False
        self.s = self.back.pop()
        self.decisions -= 1
        self.speech.say("play.undone")
        return True

    def result(self) -> None:
        """How the game ended, the best first."""
        result = self.table.game.result(self.s)
        assert result is not None
        rows = [(score, self.named(seat)) for seat, score in enumerate(result.scores)]
        if result.opponent is not None:
            rows.append((result.opponent, self.own("column.opponent")))
        rows.sort(key=lambda row: -row[0])
        heads = (self.speech("column.player"), self.own("column.points"))
        click.echo(question_text("over", None, self.speech.language))
        console().print(table(heads, [(name, str(score)) for score, name in rows]))
        if len(result.winners) > 1:
            self.speech.say("play.tied", seats=", ".join(map(self.named, result.winners)))
        elif result.winners:
            self.speech.say("play.won", seat=result.winners[0])
        elif result.opponent is not None:
            click.echo(self.own("play.lost"))
        else:
            self.speech.say("play.nobody")

    def own(self, id: str) -> str:
        """Words that each game has for itself."""
        return self.speech(f"{self.table.game.prefix}.{id}")


def screen_of(game: Game) -> type[Board]:
    """How the table of a game is shown; the prefix of its texts is that of the game."""
    known: type[Board] | None = getattr(face(game.code, "screen", FOLDER), "Screen", None)
    return known or type("Screen", (Plain,), {"prefix": game.prefix})


def typed(text: str) -> Data | None:
    """A JSON object, or fields such as hex=12; None for anything else."""
    if not text.startswith("{"):
        pairs = [part.partition("=") for part in text.split()]
        fields = {name: _value(value) for name, equals, value in pairs if equals}
        return fields if len(fields) == len(pairs) else None
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _value(text: str) -> t.Any:
    """A number, a list or null as JSON has it; all else is a word."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
