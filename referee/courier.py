"""Deliver webhooks: signed as Standard Webhooks has it, to addresses that anybody may reach.

A name is looked up once, each address is judged, and the connection goes to an address that was
judged: whoever changes the name in between wins nothing.
"""

from __future__ import annotations

import base64
import contextlib
import hmac
import http.client
import ipaddress
import re
import socket
import ssl
import threading
import time
import typing as t
from urllib.parse import SplitResult, quote, urlsplit

import msgspec
from requests.utils import DEFAULT_CA_BUNDLE_PATH

from referee.store.webhooks import Delivery
from referee.tokens import derived_id

CONNECT_SECONDS, ANSWER_SECONDS = 3.0, 5.0
LONGEST_URL = 2000
KEPT_SIGNS = "/?%:@!$&'()*+,;=~-._"
"""What an address may have as it is; all else in it is written as bytes."""
HOST = re.compile(r"[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]")
GONE = 410
"""The receiver says that it wants nothing more of it."""
NAT64 = ipaddress.ip_network("64:ff9b::/96")
SECRET = "whsec_"


class Undeliverable(Exception):
    """Why a receiver cannot be reached, in a word."""


def fault(url: str, private: bool) -> str | None:
    """What is wrong with the address of a webhook, as far as it can be seen without asking."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return "wrong_type"
    if len(url) > LONGEST_URL or parts.scheme not in ("http", "https") or parts.username:
        return "out_of_range"
    if not HOST.fullmatch(f"[{host}]" if ":" in host else host) or not url.isascii():
        return "out_of_range"
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return None
    return None if private or is_public(ip) else "private_address"


def is_public(ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is one of the open Internet, also inside another form of it."""
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
        if inner:
            return is_public(inner)
        if ip in NAT64 or ip.is_site_local:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def secret_of(secret: str, webhook: str) -> str:
    """The secret of a webhook, made from that of the service so that it need not be kept."""
    key = derived_id(secret, "webhook", webhook).encode()
    return SECRET + base64.b64encode(key).decode("ascii")


def signature(secret: str, id_: str, moment: int, body: bytes) -> str:
    """What proves that a delivery is ours: HMAC-SHA256 over its id, its time and its body."""
    key = base64.b64decode(secret.removeprefix(SECRET))
    digest = hmac.digest(key, f"{id_}.{moment}.".encode() + body, "sha256")
    return f"v1,{base64.b64encode(digest).decode('ascii')}"


def body_of(one: Delivery) -> bytes:
    """What is told: that something happened. What it is, the receiver asks with its own rights."""
    kind = one.event.partition(".")[0]
    number = {"version": one.number} if kind == "match" else {}
    return msgspec.json.encode(
        {"type": one.event, "timestamp": one.created, kind: one.subject} | number
    )


class Courier:
    """Delivers, to public addresses only unless it may deliver to all."""

    def __init__(self, secret: str, private: bool) -> None:
        self.secret = secret
        self.private = private

    def deliver(self, one: Delivery) -> int:
        """Send a delivery; the status of the answer."""
        body, moment = body_of(one), int(time.time())
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Arbiter-Webhooks/1",
            "webhook-id": one.id,
            "webhook-timestamp": str(moment),
            "webhook-signature": signature(
                secret_of(self.secret, one.webhook), one.id, moment, body
            ),
        }
        parts = urlsplit(one.url)
        try:
            return self._sent(parts, self.address(parts), headers, body)
        except (http.client.HTTPException, OSError, ValueError) as error:
            raise Undeliverable(type(error).__name__) from None

    def address(self, parts: SplitResult) -> str:
        """The address to which a name leads, if all to which it leads may be reached."""
        try:
            found = socket.getaddrinfo(parts.hostname, _port(parts), type=socket.SOCK_STREAM)
        except OSError:
            raise Undeliverable("unknown_host") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self.private and not all(
            is_public(ipaddress.ip_address(one.partition("%")[0])) for one in addresses
        ):
            raise Undeliverable("private_address")
        return addresses[0]

    def _sent(self, parts: SplitResult, address: str, headers: dict[str, str], body: bytes) -> int:
        raw = socket.create_connection((address, _port(parts)), CONNECT_SECONDS)
        with raw, cut_off(raw, ANSWER_SECONDS):
            raw.settimeout(ANSWER_SECONDS)
            connection = http.client.HTTPConnection(address)
            connection.sock = self._secured(raw, parts) if parts.scheme == "https" else raw
            with contextlib.closing(connection):
                query = f"?{parts.query}" if parts.query else ""
                path = quote((parts.path or "/") + query, safe=KEPT_SIGNS)
                connection.request("POST", path, body, headers | {"Host": parts.netloc})
                return connection.getresponse().status

    def _secured(self, raw: socket.socket, parts: SplitResult) -> socket.socket:
        """A connection to whoever can prove to have the name."""
        context = ssl.create_default_context(cafile=DEFAULT_CA_BUNDLE_PATH)
        return context.wrap_socket(raw, server_hostname=parts.hostname)


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


@contextlib.contextmanager
def cut_off(connection: socket.socket, seconds: float) -> t.Iterator[None]:
    """End a connection after some seconds, even if its other side says a little now and then."""
    same = connection.dup()

    def end() -> None:
        with contextlib.suppress(OSError):
            same.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        same.close()
