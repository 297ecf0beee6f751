"""Who tells what: a scene for the ear, and the small words with which games make sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from content import boards
from content.boards import Board, Place
from content.games import games
from content.naming import joined, shown
from content.speech import relations
from content.speech.words import speech_phrase, speech_text

Data = Mapping[str, Any]


class Sentence(NamedTuple):
    """One thing that is told, with the places that it is about."""

    id: str
    text: str
    places: tuple[str, ...] = ()


class Section(NamedTuple):
    """Sentences under a heading."""

    id: str
    heading: str
    sentences: tuple[Sentence, ...]


class Option(NamedTuple):
    """A legal move of the reader, in words."""

    decision: str
    text: str
    effect: str
    """What it costs and brings."""
    places: tuple[str, ...]


class Asked(NamedTuple):
    """What is asked now."""

    of_reader: str = ""
    """The question to the reader, if there is one."""
    others: tuple[str, ...] = ()
    """What is asked of others, with their names."""
    options: tuple[Option, ...] = ()
    more: int = 0
    """So many options are left out."""


class Happened(NamedTuple):
    """What has happened since the reader listened last, as sentences, and where."""

    lines: tuple[Sentence, ...]


class Telling(NamedTuple):
    """All that a speech is made of: what one reader may know, never more."""

    game: str
    edition: str
    options: Data
    view: Data
    seat: int | None
    """The seat of the reader; None for spectators."""
    language: str
    asked: Asked = Asked()
    standing: tuple[str, ...] = ()
    """What each side has that counts, line by line, and in the end what decided."""
    winners: tuple[int, ...] = ()
    """Who has won, once the game is over."""
    happened: Happened | None = None

    @property
    def pub(self) -> Data:
        """What lies open on the table."""
        found: Data = self.view["pub"]
        return found

    @property
    def prefix(self) -> str:
        return games()[self.game].prefix

    @property
    def seats(self) -> range:
        return range(len(self.view["faces"]))

    def in_order(self) -> list[int]:
        """All seats, that of the reader first."""
        return sorted(self.seats, key=lambda seat: seat != self.seat)

    def board(self) -> Board | None:
        """The board that the table plays on, if the game has one."""
        own = boards.of(self.game)
        if own is None:
            return None
        return boards.board(self.game, own.used(self.options, len(self.seats)))

    def places(self) -> Mapping[str, Place]:
        board = self.board()
        return {} if board is None else boards.places(self.game, board.code)

    def say(self, id: str, places: Iterable[str] = (), /, **params: Any) -> Sentence:
        """A sentence of this game."""
        id = f"{self.prefix}.speech.{id}"
        return Sentence(id, speech_text(id, self.language, **params), tuple(places))

    def phrase(self, id: str, /, **params: Any) -> str:
        """A part of a sentence of this game."""
        return speech_phrase(f"{self.prefix}.speech.{id}", self.language, **params)

    def name(self, kind: str, code: Any) -> str:
        """What a thing is called."""
        return shown(self.prefix, kind, code, self.language)

    def names(self, kind: str, codes: Iterable[Any]) -> str:
        return self.listed(self.name(kind, code) for code in codes)

    def listed(self, words: Iterable[str]) -> str:
        return joined(list(words), self.language)

    def one_of(self, id: str, seat: int, places: Iterable[str] = (), /, **params: Any) -> Sentence:
        """A sentence about a seat, which speaks to the reader if it is the reader's own."""
        if seat == self.seat:
            return self.say(f"{id}_you", places, **params)
        return self.say(id, places, seat=seat, **params)


class Where:
    """Tells where places are, by the nearest of some landmarks."""

    def __init__(self, telling: Telling, landmarks: Mapping[str, int]) -> None:
        """Landmarks are places with the seats that they belong to."""
        self.telling, self.landmarks = telling, landmarks
        self.order = sorted(landmarks, key=lambda at: landmarks[at] != telling.seat)
        self.places = telling.places()
        self.known: dict[str, str] = {}

    def __call__(self, here: str) -> str:
        """The relation in words; without a landmark it is the part of the map."""
        if here not in self.known:
            self.known[here] = self._bearings(here, self.order)
        return self.known[here]

    def of_landmark(self, here: str) -> str:
        """How a landmark lies to the others."""
        return self._bearings(here, [at for at in self.order if at != here])

    def _bearings(self, here: str, landmarks: Sequence[str]) -> str:
        found = relations.nearest(self.places, here, landmarks)
        if found is None:
            part = relations.side(self.places, here)
            return speech_phrase(f"speech.side.{part}", self.telling.language)
        seat, telling = self.landmarks[found.landmark], self.telling
        whose = "_you" if seat == telling.seat else ""
        named: dict[str, Any] = {} if whose else {"seat": seat}
        if not found.steps:
            return telling.phrase(f"here{whose}", **named)
        landmark = telling.phrase(f"landmark{whose}", **named)
        wind = speech_phrase(f"speech.wind.{found.wind}", telling.language)
        return telling.phrase("away", n=found.steps, wind=wind, landmark=landmark)
