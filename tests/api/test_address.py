"""Whether the service may listen where it is told to, asked before anything is started."""

from __future__ import annotations

import socket
import typing as t

import pytest

from api.server import address

HOST = "127.0.0.1"


@pytest.fixture
def listener() -> t.Iterator[socket.socket]:
    with socket.socket() as heard:
        heard.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        heard.bind((HOST, 0))
        heard.listen()
        yield heard


def test_a_port_that_somebody_listens_on_is_refused_by_its_number(listener: socket.socket) -> None:
    port = listener.getsockname()[1]
    assert address.refusal(HOST, port) == (
        f"port {port} of {HOST} is taken: stop what listens there, or set ARBITER_PORT"
    )


def test_a_port_is_free_as_soon_as_its_listener_is_gone(listener: socket.socket) -> None:
    """Also while a connection lingers that the service itself has ended, as after each restart."""
    port = listener.getsockname()[1]
    with socket.create_connection((HOST, port)) as client:
        served, _ = listener.accept()
        served.close()
        assert client.recv(1) == b""
    listener.close()
    assert address.refusal(HOST, port) is None


def test_asking_takes_no_port(listener: socket.socket) -> None:
    port = listener.getsockname()[1]
    listener.close()
    assert address.refusal(HOST, port) is None
    assert address.refusal(HOST, port) is None


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1"])
def test_an_address_of_another_machine_is_refused_with_the_system_s_words(host: str) -> None:
    told = address.refusal(host, 0)
    assert told is not None
    assert told.startswith(f"cannot listen on port 0 of {host}: ")
    assert not told.endswith(": ")
