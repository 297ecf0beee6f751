"""Settings, all of them from environment variables with the prefix ARBITER_."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import sys
import typing as t
from pathlib import Path

SERVICES = ("rules", "matches", "content", "jobs")
ORIGIN = re.compile(r"https?://[^/\s]+")
MEGABYTE = 1_000_000
LOOPBACK = ("127.0.0.1", "::1", "localhost")
SHORTEST_SECRET = 32
"""A shorter one could be found by trying, from any token, and with it all other tokens."""


class Settings(t.NamedTuple):
    """One value for each setting; deploy/README.md has the table of them."""

    var: Path
    """Where the embedded stack keeps its files."""
    database_url: str
    redis_url: str
    services: tuple[str, ...]
    host: str
    port: int
    processes: int
    threads: int
    """How many requests one process answers at once, streams not counted."""
    streams: int
    """How many event streams one process serves at once."""
    drain_seconds: int
    """How long the service goes on after SIGTERM, saying that it is not ready."""
    access: str
    """`open` asks for no API key, `keys` asks for one."""
    secret: str
    """From this the tokens of matches are made; shared by all API and worker hosts."""
    api_url: str
    """Where workers reach the API to play the seats of agents."""
    open_jobs: int
    """How many unfinished jobs one API key may have."""
    job_seconds: int
    """How many seconds of one core a job may be expected to take."""
    workers: int
    """Processes of a worker; one of them is always soon free for short work."""
    turn_share: int
    """How many of 100 processes long turns of agents may hold at once."""
    request_seconds: int
    """How many seconds of one core the requests of one caller may take in a minute."""
    store_mb: int
    """How many megabytes one caller may keep in the store."""
    keep_answers: int
    """For how many days an answer is kept for a request that is sent again."""
    keep_jobs: int
    """For how many days a job is kept after its end."""
    keep_matches: int
    """For how many days a match is kept in which nobody moves."""
    keep_records: int
    """For how many days a match is kept after its end."""
    hosts: tuple[str, ...]
    """Names under which an open service is reached, beside those of this machine."""
    otlp_endpoint: str
    """Where spans of requests are sent; nowhere if it is empty."""
    webhooks_private: bool
    """Whether webhooks may lead to addresses inside this network."""
    cors_origins: tuple[str, ...]
    """The origins whose pages may call the service; `*` is any."""

    @classmethod
    def from_env(cls, env: t.Mapping[str, str] = os.environ) -> Settings:
        """The settings of this process; a value that makes no sense is a ValueError."""
        var = Path(env.get("ARBITER_VAR", "var")).resolve()
        host, port = env.get("ARBITER_HOST", "127.0.0.1"), _number(env, "ARBITER_PORT", 8180)
        return cls(
            var=var,
            database_url=env.get("ARBITER_DATABASE_URL", f"sqlite:///{var / 'arbiter.db'}"),
            redis_url=env.get("ARBITER_REDIS_URL", f"unix://{var / 'redis.sock'}"),
            services=_services(env.get("ARBITER_SERVICES", ",".join(SERVICES))),
            host=host,
            port=port,
            processes=_number(env, "ARBITER_PROCESSES", 2),
            threads=_number(env, "ARBITER_THREADS", 8),
            streams=_number(env, "ARBITER_STREAMS", 1000),
            drain_seconds=_number(env, "ARBITER_DRAIN_SECONDS", 5, least=0),
            access=_one_of(env, "ARBITER_ACCESS", "open", ("open", "keys")),
            secret=_secret(env, var),
            api_url=env.get("ARBITER_API_URL") or f"http://{_written(host)}:{port}",
            open_jobs=_number(env, "ARBITER_OPEN_JOBS", 100),
            job_seconds=_number(env, "ARBITER_JOB_SECONDS", 24 * 60 * 60),
            workers=_number(env, "ARBITER_WORKERS", (os.cpu_count() or 1) + 1),
            turn_share=_number(env, "ARBITER_TURN_SHARE", 50),
            request_seconds=_number(env, "ARBITER_REQUEST_SECONDS", 20),
            store_mb=_number(env, "ARBITER_STORE_MB", 512),
            keep_answers=_number(env, "ARBITER_KEEP_ANSWERS", 1),
            keep_jobs=_number(env, "ARBITER_KEEP_JOBS", 30),
            keep_matches=_number(env, "ARBITER_KEEP_MATCHES", 90),
            keep_records=_number(env, "ARBITER_KEEP_RECORDS", 365),
            hosts=_names(env.get("ARBITER_HOSTS", "")),
            otlp_endpoint=env.get("ARBITER_OTLP_ENDPOINT", ""),
            webhooks_private=_one_of(env, "ARBITER_WEBHOOKS_PRIVATE", "no", ("no", "yes")) == "yes",
            cors_origins=_origins(env.get("ARBITER_CORS_ORIGINS", "")),
        )

    @property
    def store_bytes(self) -> int:
        """What one caller may keep in the store."""
        return self.store_mb * MEGABYTE

    def refusal(self, keys: int) -> str | None:
        """Why the service must not start: open, or without any key, on a public address."""
        if self.host in LOOPBACK or (self.access == "keys" and keys):
            return None
        return (
            f"refusing to listen on {self.host} without API keys: "
            "set ARBITER_ACCESS=keys and make a key with `python -m api.keys add`"
        )


def settings_or_end() -> Settings:
    """The settings of this program, or its end: whoever set them wrong is told in a sentence."""
    try:
        return Settings.from_env()
    except ValueError as error:
        sys.exit(str(error))


def _written(host: str) -> str:
    """A host as an address has it; one that listens everywhere is found at home."""
    known = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return known.get(host) or (f"[{host}]" if ":" in host else host)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _services(text: str) -> tuple[str, ...]:
    chosen = _names(text)
    unknown = sorted(set(chosen) - set(SERVICES))
    if unknown or not chosen:
        raise ValueError(f"ARBITER_SERVICES: {unknown or 'nothing'} is not among {SERVICES}")
    return chosen


def _origins(text: str) -> tuple[str, ...]:
    """Origins as browsers spell them: scheme and host, no path."""
    chosen = _names(text)
    wrong = [one for one in chosen if one != "*" and not ORIGIN.fullmatch(one)]
    if wrong:
        raise ValueError(f"ARBITER_CORS_ORIGINS: {wrong} are no origins such as https://host:port")
    return chosen


def _number(env: t.Mapping[str, str], name: str, default: int, least: int = 1) -> int:
    text = env.get(name, str(default))
    if not text.isdigit() or int(text) < least:
        raise ValueError(f"{name}: {text!r} is not a number from {least} on")
    return int(text)


def _one_of(env: t.Mapping[str, str], name: str, default: str, allowed: tuple[str, ...]) -> str:
    value = env.get(name, default)
    if value not in allowed:
        raise ValueError(f"{name}: {value!r} is not one of {allowed}")
    return value


def _secret(env: t.Mapping[str, str], var: Path) -> str:
    """The secret of the service, as the environment or the embedded stack has it."""
    secret = env.get("ARBITER_SECRET") or _kept_secret(var)
    if len(secret) < SHORTEST_SECRET:
        raise ValueError(f"ARBITER_SECRET: it has less than {SHORTEST_SECRET} characters")
    return secret


def _kept_secret(var: Path) -> str:
    """The secret of an embedded stack, made once and kept beside its database."""
    path, own = var / "secret", var / f"secret.{os.getpid()}.{secrets.token_hex(4)}"
    var.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        with os.fdopen(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        with contextlib.suppress(FileExistsError):
            os.link(own, path)  # the first one counts, and nobody reads half of it
        own.unlink()
    return path.read_text("ascii").strip()
