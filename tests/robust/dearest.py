"""Find the dearest request: `python -m tests.robust.dearest [OPERATION ...]`.

It goes over the OpenAPI document, sends for each operation the largest requests that it takes, each
to a process of its own, and prints what they cost: seconds of a processor, and megabytes at the
peak and for good. An operation that is not known here is a failure.
"""

from __future__ import annotations

import os
import pickle
import sys
import tempfile
import time
import typing as t
from pathlib import Path

from api import allowance
from api.wire import BODY_LIMIT
from tests.robust.dear_bodies import BODIES, plain
from tests.robust.dear_media import MEDIA
from tests.robust.dear_requests import JSON, LIMITS, Request, Setting, junk
from tests.robust.inside import Inside, inside

SECONDS, MEGABYTES = 1.0, 50.0
"""What the dearest request may take."""
METHODS = ("get", "post", "put", "patch", "delete")


class Cost(t.NamedTuple):
    """What a request took."""

    operation: str
    label: str
    size: int
    status: int
    seconds: float
    peak: float
    left: float


def measured(service: Inside, operation: str, request: Request) -> Cost:
    """Send a request in a child of this process, so that nothing of it is left for the next."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        with os.fdopen(write, "wb") as pipe:
            pickle.dump(_spent(service, request), pipe)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        told = pickle.load(pipe)
    os.waitpid(child, 0)
    return Cost(operation, request.label, len(request.body), *told)


def _spent(service: Inside, request: Request) -> tuple[int, float, float, float]:
    service.app.extensions["arbiter"].database.engine.dispose(close=False)
    Path("/proc/self/clear_refs").write_text("5")
    before, began = _memory("VmRSS"), time.process_time()
    response = service.client.open(
        request.path,
        method=request.method,
        data=request.body or None,
        headers=request.headers,
        content_type=request.kind if request.body else None,
        buffered=False,
    )
    for _ in response.response:
        if response.content_type.startswith("text/event-stream"):
            break  # the first event tells what was missed, the next one waits for news
    seconds, status = time.process_time() - began, response.status_code
    response.close()
    return status, seconds, _memory("VmHWM") - before, _memory("VmRSS") - before


def _memory(name: str) -> float:
    """Megabytes of this process, as the system counts them."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024


def requests(setting: Setting, document: dict[str, t.Any]) -> t.Iterator[tuple[str, Request]]:
    """The requests of every operation in the document; those that delete something come last."""
    operations = [
        (method, path, told)
        for path, item in document["paths"].items()
        for method, told in item.items()
        if method in METHODS
    ]
    for method, path, told in sorted(operations, key=lambda one: one[0] == "delete"):
        name = told["operationId"]
        assert name in BODIES or method == "get", f"{name} has no bodies"
        makers = [one[name] for one in (BODIES, MEDIA) if name in one]
        made = (maker(setting) for maker in makers) if makers else [plain(setting, path)]
        yield from ((name, request) for batch in made for request in batch)
        if "requestBody" in told:
            there, headers = setting.at(path), setting.host()
            known = fields_of(document, told["requestBody"]["content"][JSON]["schema"])
            for label, body in junk(LIMITS.get(path, BODY_LIMIT), known).items():
                yield name, Request(f"junk in {label}", method.upper(), there, body, headers)


def fields_of(document: dict[str, t.Any], schema: dict[str, t.Any]) -> list[str]:
    """The names that a schema of the document has for the fields of a body."""
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return list(schema.get("properties", {}))


def search(var: Path, only: t.Sequence[str] = ()) -> list[Cost]:
    """What the largest requests of all operations cost."""
    allowance.WAITING_MB = 1_000_000  # nobody works here, so all jobs wait
    with inside(var) as service:
        setting = Setting(service)
        return [
            measured(service, name, request)
            for name, request in requests(setting, service.document())
            if not only or name in only
        ]


def by_operation(costs: list[Cost]) -> list[Cost]:
    """The two dearest requests of each operation: in time, and in memory."""
    found: dict[tuple[str, bool], Cost] = {}
    for one in costs:
        found.setdefault((one.operation, True), one)
    for one in sorted(costs, key=lambda cost: -cost.peak):
        found.setdefault((one.operation, False), one)
    return sorted(set(found.values()), key=lambda cost: (-cost.seconds, cost.operation))


def main(only: list[str]) -> int:
    """Print the dearest request of each operation, and fail if one is too dear."""
    with tempfile.TemporaryDirectory() as folder:
        costs = search(Path(folder), only)
    costs.sort(key=lambda cost: -cost.seconds)
    print(
        f"{'operation':20} {'request':44} {'bytes':>8} {'':4} {'s':>6} {'peak MB':>8} {'left':>6}"
    )
    for one in costs if only else by_operation(costs):
        figures = f"{one.seconds:6.3f} {one.peak:8.1f} {one.left:6.1f}"
        print(f"{one.operation:20} {one.label[:44]:44} {one.size:8} {one.status:4} {figures}")
    dear = [one for one in costs if one.seconds > SECONDS or one.peak > MEGABYTES]
    failed = [one for one in costs if one.status >= 500]
    memory = max(costs, key=lambda cost: cost.peak)
    print(f"{len(costs)} requests of {len({one.operation for one in costs})} operations")
    print(f"dearest: {costs[0].operation}, {costs[0].label}: {costs[0].seconds:.3f} s")
    print(f"largest: {memory.operation}, {memory.label}: {memory.peak:.1f} MB")
    for one in (*dear, *failed):
        print("TOO DEAR" if one in dear else "FAILED", one)
    return 1 if dear or failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
