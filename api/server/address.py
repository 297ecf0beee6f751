"""Whether the service may listen on its address: nobody else does."""

from __future__ import annotations

import errno
import os
import socket


def refusal(host: str, port: int) -> str | None:
    """Why nobody can listen there; the server itself would share a port with whoever has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        # Connections that have just ended are no hindrance; a listener is.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen()
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return (
                    f"port {port} of {host} is taken: stop what listens there, or set ARBITER_PORT"
                )
            why = os.strerror(error.errno) if error.errno else str(error)
            return f"cannot listen on port {port} of {host}: {why}"
    return None
