"""Settings, all of them from environment variables with the prefix ARBITER_."""

from __future__ import annotations

import contextlib
import os
import secrets
import typing as t
from pathlib import Path

SERVICES = ("rules", "matches", "content", "jobs")
LOOPBACK = ("127.0.0.1", "::1", "localhost")


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
            streams=_number(env, "ARBITER_STREAMS", 64),
            access=_one_of(env, "ARBITER_ACCESS", "open", ("open", "keys")),
            secret=env.get("ARBITER_SECRET") or _kept_secret(var),
            api_url=env.get("ARBITER_API_URL") or f"http://{_written(host)}:{port}",
            open_jobs=_number(env, "ARBITER_OPEN_JOBS", 100),
            job_seconds=_number(env, "ARBITER_JOB_SECONDS", 24 * 60 * 60),
        )

    def refusal(self, keys: int) -> str | None:
        """Why the service must not start: open, or without any key, on a public address."""
        if self.host in LOOPBACK or (self.access == "keys" and keys):
            return None
        return (
            f"refusing to listen on {self.host} without API keys: "
            "set ARBITER_ACCESS=keys and make a key with `python -m api.keys add`"
        )


def _written(host: str) -> str:
    """A host as an address has it; one that listens everywhere is found at home."""
    known = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return known.get(host) or (f"[{host}]" if ":" in host else host)


def _services(text: str) -> tuple[str, ...]:
    chosen = tuple(name.strip() for name in text.split(",") if name.strip())
    unknown = sorted(set(chosen) - set(SERVICES))
    if unknown or not chosen:
        raise ValueError(f"ARBITER_SERVICES: {unknown or 'nothing'} is not among {SERVICES}")
    return chosen


def _number(env: t.Mapping[str, str], name: str, default: int) -> int:
    text = env.get(name, str(default))
    if not text.isdigit() or int(text) == 0:
        raise ValueError(f"{name}: {text!r} is not a positive number")
    return int(text)


def _one_of(env: t.Mapping[str, str], name: str, default: str, known: tuple[str, ...]) -> str:
    value = env.get(name, default)
    if value not in known:
        raise ValueError(f"{name}: {value!r} is not one of {known}")
    return value


def _kept_secret(var: Path) -> str:
    """The secret of an embedded stack, made once and kept beside its database."""
    path, own = var / "secret", var / f"secret.{os.getpid()}.{secrets.token_hex(4)}"
    var.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        with os.fdopen(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        with contextlib.suppress(FileExistsError):
            os.link(own, path)  # the first one counts, and nobody reads half of it
        own.unlink()
    secret = path.read_text("ascii").strip()
    if not secret:
        raise ValueError(f"{path} is empty")
    return secret
