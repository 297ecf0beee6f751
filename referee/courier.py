"""Deliver webhooks: signed as Standard Webhooks has it, to addresses that anybody may reach.

A name is looked up once, each address is judged, and the connection goes to an address that was
judged: whoever changes the name in between wins nothing.
"""

from __future__ import annotations

import base64
import hmac
import ipaddress
import re
import socket
import time
import typing as t
from urllib.parse import SplitResult, urlsplit

import msgspec
import urllib3
from requests.utils import DEFAULT_CA_BUNDLE_PATH

from referee.store.webhooks import Delivery
from referee.tokens import derived_id

CONNECT_SECONDS, ANSWER_SECONDS = 3.0, 5.0
LONGEST_URL = 2000
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
        except (urllib3.exceptions.HTTPError, OSError) as error:
            raise Undeliverable(type(error).__name__) from None

    def address(self, parts: SplitResult) -> str:
        """The address to which a name leads, if all to which it leads may be reached."""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        try:
            found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        except OSError:
            raise Undeliverable("unknown_host") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self.private and not all(
            is_public(ipaddress.ip_address(one.partition("%")[0])) for one in addresses
        ):
            raise Undeliverable("private_address")
        return addresses[0]

    def _sent(self, parts: SplitResult, address: str, headers: dict[str, str], body: bytes) -> int:
        timeout = urllib3.Timeout(connect=CONNECT_SECONDS, read=ANSWER_SECONDS)
        options: dict[str, t.Any] = {"timeout": timeout, "retries": False, "maxsize": 1}
        pool: urllib3.HTTPConnectionPool
        if parts.scheme == "https":
            options |= {"server_hostname": parts.hostname, "assert_hostname": parts.hostname}
            options |= {"cert_reqs": "CERT_REQUIRED", "ca_certs": DEFAULT_CA_BUNDLE_PATH}
            pool = urllib3.HTTPSConnectionPool(address, parts.port or 443, **options)
        else:
            pool = urllib3.HTTPConnectionPool(address, parts.port or 80, **options)
        with pool:
            path = parts.path or "/"
            answer = pool.urlopen(
                "POST",
                f"{path}?{parts.query}" if parts.query else path,
                body=body,
                headers=headers | {"Host": parts.netloc},
                redirect=False,
                preload_content=False,
            )
            answer.close()
            return int(answer.status)
