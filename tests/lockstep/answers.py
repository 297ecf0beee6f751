"""All that a caller can ask of a match. A new answer of the service is one more line here."""

from __future__ import annotations

import typing as t
from urllib.parse import quote

import msgspec

from referee import tokens
from referee.matches import Match

from .world import SECRET, Ask

Data = dict[str, t.Any]
Who = int | str
RECENT = 40
"""So many lines of the journal are read again at every version; the record has them all."""


class Moment(t.NamedTuple):
    """A version of a match, as one caller meets it."""

    number: int
    """Counts the versions that were compared."""
    who: Who
    token: str
    match: Match
    legal: list[Data]
    """Some legal moves of the caller's seat; nothing if it is not asked."""
    guesses: list[Data]
    """Moves that name what is hidden."""

    def path(self, more: str) -> str:
        recent = max(self.match.line - RECENT, 0)
        before = max(self.match.version - self.number % RECENT, 1)
        more = more.format(version=self.match.version, before=before, recent=recent)
        return f"/v1/matches/{self.match.id}{more}"

    def slower(self, times: int) -> Moment:
        """The same, counted more slowly."""
        return self._replace(number=self.number // times)

    def seen(self) -> tuple[tuple[str, str], ...]:
        """The header that says which version the caller saw."""
        return (("HTTP_IF_MATCH", f'"{self.match.version}"'),)


Kind = t.Callable[[Moment], list[Ask]]
Bodies = t.Callable[[Moment], t.Sequence[Data]]


def read(path: str, chunks: int | None = None, **headers: str) -> Kind:
    """A GET inside the match; {version}, {before} and {recent} stand for numbers."""

    def kind(moment: Moment) -> list[Ask]:
        named = tuple(
            (name, text.format(version=moment.match.version - 1, was=moment.who))
            for name, text in headers.items()
        )
        return [Ask("GET", moment.path(path), moment.token, named, chunks=chunks)]

    return kind


def post(path: str, bodies: Bodies, blind: bool = False) -> Kind:
    """POSTs inside the match that change nothing; a blind one names no version."""

    def kind(moment: Moment) -> list[Ask]:
        headers = () if blind else moment.seen()
        where, made = moment.path(path), map(msgspec.json.encode, bodies(moment))
        return [Ask("POST", where, moment.token, headers, body) for body in made]

    return kind


def now_and_then(every: int, kind: Kind) -> Kind:
    """What is dear is asked at one version in so many."""
    return lambda moment: [] if moment.number % every else kind(moment)


def seldom(times: int) -> tuple[Kind, ...]:
    """All that can be asked; pictures and speech so many times more seldom."""

    def rare(kind: Kind) -> Kind:
        return now_and_then(times, lambda moment: kind(moment.slower(times)))

    return *map(rare, MEDIA), *(kind for kind in ANSWERS if kind not in MEDIA)


def shared(more: str) -> Kind:
    """What anybody sees who has the public address of the match."""

    def kind(moment: Moment) -> list[Ask]:
        word = tokens.share(SECRET, moment.match.id, moment.match.tokens)
        return [Ask("GET", moment.path(f"/preview/{word}{more}"), moment.token)]

    return kind


def advice(**agent: t.Any) -> Kind:
    """A move of an agent, with its job, its progress and its receipt."""

    def kind(moment: Moment) -> list[Ask]:
        body = msgspec.json.encode({"seed": "lock-step", **agent})
        then = ("", "/stream")
        return [Ask("POST", moment.path("/advice"), moment.token, body=body, then=then)]

    return kind


def forked(moment: Moment) -> list[Ask]:
    """Other matches from this one, from now and from earlier, and all that their seats see."""
    early = max(moment.match.version - moment.number % RECENT, 1)
    then = ("", "/decision?limit=1000", "/record")
    return [
        Ask("POST", moment.path("/fork"), moment.token, body=body, then=then)
        for body in (b"{}", b'{"version":%d}' % early)
    ]


def tried(moment: Moment) -> list[Ask]:
    """Pictures of what a move would add; a guess is refused or shows what everybody knows."""
    asked = []
    for move in (*moment.legal[:2], *moment.guesses[:2]):
        told = quote(msgspec.json.encode([move]))
        asked += [
            Ask("GET", moment.path(f"/picture.svg?part={part}&moves={told}"), moment.token)
            for part in ("board", "battle", "display")
        ]
    return asked


# -- bodies ----------------------------------------------------------------------

NONSENSE: Data = {"decision": "no.such.decision"}


def singles(moment: Moment) -> list[Data]:
    """Each legal move and each guess by itself."""
    return [{"moves": [move]} for move in (*moment.legal, *moment.guesses)]


def lists(moment: Moment) -> list[Data]:
    """A legal move, and after it nonsense, a guess, or itself once more."""
    after = [NONSENSE, *moment.guesses[:1]]
    return [{"moves": [move, more]} for move in moment.legal for more in (*after, move)]


def doomed(moment: Moment) -> list[Data]:
    """Lists that are never played: at the latest the nonsense is refused."""
    return [{"moves": [move, NONSENSE]} for move in moment.legal] + refused(moment)


def refused(moment: Moment) -> list[Data]:
    return [{"moves": [NONSENSE]}, {"moves": [{}]}, {"moves": [NONSENSE] * 3}]


def steps(moment: Moment) -> list[Data]:
    return [{"steps": 1}, {"steps": 2}, {"steps": 999}]


def nothing_more(moment: Moment) -> list[Data]:
    return [{}]


def invited(moment: Moment) -> list[Data]:
    return [{"seat": 0}]


def too_many_steps(moment: Moment) -> list[Data]:
    return [{"steps": 999}]


MEDIA: tuple[Kind, ...] = (
    now_and_then(3, read("/picture.svg?lang=pl")),
    now_and_then(2, read("/speech?lang=de&since={before}")),
    now_and_then(6, read("/speech?lang=ru&version={before}&format=text")),
    now_and_then(5, read("/picture.svg?part=display&form=narrow&lang=de")),
    now_and_then(4, read("/picture.svg?part=battle&theme=dark")),
    now_and_then(6, read("/picture.svg?part=score&lang=ru")),
    *(now_and_then(3, read(f"/picture.svg?part=seat:{seat}&lang=ru")) for seat in range(5)),
    now_and_then(5, tried),
    now_and_then(6, read("/preview?lang=ru")),
    now_and_then(8, post("/preview", nothing_more, blind=True)),
    now_and_then(7, shared("?lang=pl")),
    now_and_then(16, shared(".png")),
    now_and_then(12, read("/film.html?lang=pl&frames=3")),
    now_and_then(15, read("/picture.png?width=300&lang=de")),
    now_and_then(7, read("/picture.svg?version={before}&since={version}")),
)
"""What is drawn or told in words: it is made of the view, and takes longest."""
ANSWERS: tuple[Kind, ...] = (
    *MEDIA,
    read(""),
    read("", HTTP_IF_NONE_MATCH='"{version}.seat0"'),
    read("/decision?limit=1000"),
    read("/decision?limit=2&offset=1&lang=pl"),
    read("/journal?limit=1000&after={recent}&lang=de"),
    now_and_then(5, read("/record?lang=ru")),
    read("/stream", chunks=1),
    read("/stream?explain=true&lang=pl", chunks=2, HTTP_LAST_EVENT_ID="{version}"),
    read("/no-such-thing"),
    now_and_then(5, read("?version={before}")),
    now_and_then(5, read("/decision?version={before}&explain=true")),
    post("/moves?dry_run=true", singles),
    post("/moves?dry_run=true&lang=ru", lists),
    post("/moves", doomed),
    post("/moves", refused, blind=True),
    post("/undo?dry_run=true", steps),
    post("/undo", too_many_steps),
    now_and_then(9, forked),
    now_and_then(9, post("/stream-tickets", nothing_more, blind=True)),
    now_and_then(9, post("/invitations", invited, blind=True)),
    now_and_then(4, advice(agent="greedy")),
    now_and_then(24, advice(agent="mcts", iterations=3)),
)
