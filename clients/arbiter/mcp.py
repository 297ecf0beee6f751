"""arbiter mcp: a server for assistants, over the public API of a service."""

from __future__ import annotations

import importlib.util
import os

import click

from .frame import OneOf, Spoken, Text, Whole, Wrong, option
from .speech import Speech

TRANSPORTS = ("stdio", "http")
ADDRESS = "http://127.0.0.1:8180"


def command(speech: Speech) -> click.Command:
    return Spoken(
        speech,
        "mcp",
        callback=lambda **asked: run(**asked),
        params=[
            option(speech, "--url", Text(), ADDRESS),
            option(speech, "--transport", OneOf(TRANSPORTS), TRANSPORTS[0]),
            option(speech, "--port", Whole(1, 65535), 8190),
        ],
    )


def run(url: str, transport: str, port: int) -> int:
    """Serve until the other side goes away; an API key is taken from ARBITER_KEY."""
    if importlib.util.find_spec("mcp") is None:
        raise Wrong("error.extra", name="assistants")
    from .assistants import server_for

    server = server_for(url, os.environ.get("ARBITER_KEY"))
    if transport == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=port)
    return 0
