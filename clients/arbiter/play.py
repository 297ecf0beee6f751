"""arbiter play: a person at the terminal, agents in the other seats."""

from __future__ import annotations

import contextlib
import secrets
import sys
import typing as t

import click

from clients.arbiter import tables
from content.events import event_text
from content.interface import undo_text
from content.naming import shown
from content.speech.speech import as_text
from engine.kernel import (
    Denial,
    Event,
    Game,
    Illegal,
    Move,
    Table,
    legal,
    play,
    seeded,
    settle,
    top,
    view,
    waiting,
    why_not,
)
from engine.kernel.reason import MALFORMED
from referee.agents import PLAYERS, Question
from referee.decisions import asked, asked_for_secrecy
from referee.jobs.orders import Agent
from referee.journal import Log, may_read
from referee.moves import OTHER_SEAT, START, Denied, Spelled, move_of, play_watched
from referee.plugins import face
from referee.simulation.match import budget_of
from referee.speech import speech as in_words

from .album import Album
from .board import Board, Plain, plan_of
from .card import meant, show
from .frame import Agents, File, Spoken, Text, Whole, Wrong, option
from .numbering import Numbering, Offer
from .outcome import Outcome
from .places import called, sentences
from .speech import Speech, console
from .typed import spelling, typed
from .verdict import Bench

FOLDER = "clients.arbiter.games"
WORDS = {
    **{"b": "board", "k": "map", "t": "say", "s": "score", "m": "moves"},
    **{"u": "undo", "q": "quit", "?": "help", "h": "help"},
}
FINAL = "!"
"""The sign of a move that cannot be taken back."""
EXAMPLES = 3
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
            option(speech, "--pictures", File()),
        ],
    )


def run(
    speech: Speech,
    seats: int | None,
    agent: list[Agent],
    seat: int,
    seed: str | None,
    pictures: str | None,
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
    album = None if pictures is None else Album(pictures, at, seat, speech)
    Sitting(speech, at, seated, seed or secrets.token_hex(4), album).play()
    return 0


class Left(Exception):
    """The person has had enough."""


class Sitting:
    """One game of a person against agents."""

    def __init__(
        self,
        speech: Speech,
        at: Table,
        seated: t.Sequence[Agent | None],
        seed: str,
        album: Album | None = None,
    ) -> None:
        self.speech, self.table, self.rules = speech, at, at.rules
        self.agents, self.seat, self.seed = seated, seated.index(None), seed
        self.players = [PLAYERS[one.agent]() if one else None for one in seated]
        self.plan = plan_of(at, len(seated))
        self.luck = seeded(seed)
        self.s = at.start(len(seated))
        self.decisions = 0
        self.numbering = Numbering()
        self.back: list[t.Any] = []
        """Positions that the person may go back to."""
        self.closed = START
        self.album = album
        """Where a picture is kept after every turn."""
        self.stale = True
        """Whether the table has changed since it was shown."""
        self.drawn = False
        """Whether the map had its turn at the beginning."""

    def play(self) -> None:
        names = [self._player(n, one) for n, one in enumerate(self.agents) if one is not None]
        told = {"seat": self.seat, "seed": self.seed}
        if names:
            self.speech.say("play.begin", others=", ".join(names), **told)
        else:
            self.speech.say("play.begin_alone", **told)
        with self.telling():
            settle(self.rules, self.s, self.luck)
        try:
            while asked := waiting(self.rules, self.s):
                self.keep()
                if self.seat in asked:
                    self.person()
                else:
                    self.agent(asked[0])
        except Left:
            self.speech.say("play.left")
        else:
            self.keep()
            self.outcome().result()

    def keep(self) -> None:
        """Keep a picture of the table as the person sees it, if one is wanted."""
        if self.album is not None:
            self.album.keep(self.s)

    def _player(self, seat: int, agent: Agent) -> str:
        return f"{self.named(seat)} ({agent.name()})"

    def named(self, seat: int) -> str:
        return shown(self.table.game.prefix, "seat", seat, self.speech.language)

    @contextlib.contextmanager
    def telling(self) -> t.Iterator[Log]:
        """Tell what happens meanwhile, as far as the person's seat may know it."""
        log = Log()
        self.s.sink = log.append
        yield log
        for entry in log:
            if isinstance(entry, Event):
                self.tell(entry)

    def tell(self, event: Event) -> None:
        if may_read(event.only_for, self.seat):
            told = event_text(event.fact, event.params, self.speech.language)
            self.speech.tell(told, "  · ")

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
            settle(self.rules, self.s, self.luck)
        self.decisions += 1
        self.back.clear()
        self.closed, self.stale = OTHER_SEAT, True

    def person(self) -> None:
        """Ask until the person has made a move, taken one back or left."""
        if self.stale:
            self.first_map()
            self.board()
            self.stale = False
        key = top(self.rules, self.s).key
        offered = self.numbering.offer(key, legal(self.rules, self.s, self.seat))
        self.menu(offered)
        while not self.done(offered):
            pass

    def bench(self) -> Bench:
        return Bench(self.table, self.s, self.seat, self.speech)

    def board(self) -> None:
        self.screen().show(self.seat)

    def screen(self) -> Board:
        seen = view(self.rules, self.s, self.seat)
        return screen_of(self.table.game)(seen, self.speech, self.plan)

    def first_map(self) -> None:
        """The map when the game begins, if a person looks and there is room for it."""
        screen = console()
        if not self.drawn and screen.is_terminal:
            lines = self.screen().chart(screen.width)
            if lines and max(map(len, lines)) <= screen.width:
                self.screen().show_map()
        self.drawn = True

    def map(self) -> None:
        if not self.screen().show_map():
            self.speech.say("play.no_map")

    def say(self) -> None:
        """The whole table in words, as far as the person's seat may know it."""
        told = in_words(self.table, self.s, self.seat, self.speech.language)
        self.speech.tell(as_text(told).rstrip())

    def score(self) -> None:
        self.outcome().standing()

    def outcome(self) -> Outcome:
        return Outcome(self.table, self.s, self.speech)

    def help(self, offered: Offer) -> None:
        """What can be typed, with moves of this very list as examples."""
        self.speech.say("play.help")
        self.examples(offered)

    def examples(self, offered: Offer) -> None:
        """How the first moves of a list are typed."""
        bench, screen = self.bench(), screen_of(self.table.game)
        for number, move in list(offered.items())[:EXAMPLES]:
            typing = spelling(self.data(move), screen.sites, screen.placed)
            told = {"number": number, "typed": typing, "move": bench.words(move)}
            self.speech.tell(self.speech("play.example", **told), "  ")

    def data(self, move: Move) -> Data:
        return self.rules.answers[move[0]].to_data(move)

    def menu(self, offered: Offer) -> None:
        question = asked(self.table, self.s, self.seat, self.speech.language, named=False)
        self.speech.tell(question)
        if asked_for_secrecy(self.table, self.s, self.seat):
            self.speech.say("play.no_card")
        bench, width = self.bench(), len(str(max(offered)))
        final = {move for move in offered.values() if bench.final(move)}
        if len(final) == len(offered):
            self.speech.say("play.final")
        for number, move in offered.items():
            told = bench.effect(move)
            line = bench.words(move) + (f" ({told})" if told else "")
            mark = f" {FINAL}" if move in final and len(final) < len(offered) else ""
            self.speech.tell(line + mark, f"  {number:>{width}}  ")

    def done(self, offered: Offer) -> bool:
        """Do what one line of input says; whether the position is another one now."""
        line = self.line()
        word = WORDS.get(line, line)
        if word == "quit":
            raise Left
        if word == "undo":
            return self.undo()
        if word in ("board", "map", "say", "score"):
            getattr(self, word)()
        elif word in ("moves", "help"):
            {"moves": self.menu, "help": self.help}[word](offered)
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

    def move(self, text: str, offered: Offer) -> bool:
        """Play what a number or a typed move says, or say why not."""
        data = self.spelled(text, offered)
        if data is None:
            return False
        before = self.s.clone()
        try:
            with self.telling() as log:
                spelled = Spelled(self.seat, data, 0)
                closed = play_watched(self.table, before, self.s, spelled, self.luck, log)
        except Denied as denied:
            self.refuse(denied.denial, denied.move, offered)
            return False
        self.decisions += 1
        self.back.append(before)
        if closed is not None:
            self.back.clear()
            self.closed = closed
        return True

    def explain(self, text: str, offered: Offer) -> None:
        """Say what a move means or why it is forbidden, and play nothing; or show a card."""
        if not text.isdigit() and typed(text) is None and self.look_up(text):
            return
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
            self.refuse(denial, move, offered)

    def look_up(self, words: str) -> bool:
        """Show the place, card, term or rule of this game that words mean, if there is one."""
        code = self.table.game.code
        known = called(words, self.speech.language, code)
        spots = [spot for spot in known if spot.place in self.plan.values()]
        for told in sentences(spots, self.speech):
            self.speech.tell(told)
        found = [] if spots else meant(words, self.speech.language, code)
        if found:
            show(found[0], self.speech)
        return bool(spots or found)

    def refuse(self, denial: Denial, move: Move, offered: Offer) -> None:
        """Why a move is forbidden; to one in a wrong form, how moves of this list are typed."""
        self.bench().refuse(denial, move)
        if denial.reason == MALFORMED.id:
            self.examples(offered)

    def spelled(self, text: str, offered: Offer) -> Data | None:
        """The move that a text means, as an object; a text without meaning is answered."""
        if text.isascii() and text.isdigit():
            move = offered.get(int(text[:9]))
            if move is None:
                self.speech.say("play.no_number", number=text[:9])
            return None if move is None else self.data(move)
        data = typed(text, screen_of(self.table.game).sites)
        if data is None:
            self.speech.say("play.unknown")
            return None
        return {"decision": top(self.rules, self.s).key, **data}

    def undo(self) -> bool:
        if not self.back:
            self.speech.tell(undo_text(self.closed, self.speech.language))
            return False
        self.s = self.back.pop()
        self.decisions -= 1
        self.speech.say("play.undone")
        return True


def screen_of(game: Game) -> type[Board]:
    """How the table of a game is shown; the prefix of its texts is that of the game."""
    known: type[Board] | None = getattr(face(game.code, "screen", FOLDER), "Screen", None)
    return known or type("Screen", (Plain,), {"prefix": game.prefix})
