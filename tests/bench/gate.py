"""python -m tests.bench.gate: do the ratios still reach those that results.json keeps?

It measures as `make bench` does, writes nothing, and fails when a ratio has fallen by more than a
twentieth. What fell is measured once more, by itself: only what falls twice has fallen.
"""

from __future__ import annotations

import json
import sys
import typing as t

from .clock import rounds
from .report import RESULTS, ratios
from .subjects import gathered

FALL = 0.05
Ratios = dict[str, float]


def named(rows: t.Iterable[dict[str, t.Any]]) -> Ratios:
    """Ratios by the names of their two sides."""
    return {f"{row['ours']} / {row['peers']}": row["ratio"] for row in rows}


def fallen(kept: Ratios, found: Ratios) -> list[str]:
    """The ratios that have fallen by more than a twentieth."""
    return [name for name, ratio in found.items() if ratio < kept.get(name, 0) * (1 - FALL)]


def show(kept: Ratios, found: Ratios) -> None:
    print(f"\n{'ratio':46}{'kept':>10}{'measured':>10}{'change':>10}")
    for name, before in kept.items():
        now = found.get(name)
        told = f"{now:10.3f}{now / before - 1:+10.1%}" if now else f"{'not measured here':>20}"
        print(f"{name:46}{before:10.3f}{told}")


def main() -> None:
    kept = named(json.loads(RESULTS.read_text("utf-8"))["ratios"])
    measures, _, absent = gathered()
    found = named(ratios(rounds(measures)))
    show(kept, found)
    for name, why in absent.items():
        print(f"{name}: skipped, {why}")
    low = fallen(kept, found)
    if low:
        print(f"\nonce more: {', '.join(low)}")
        sides = {side for name in low for side in name.split(" / ")}
        again = named(ratios(rounds([one for one in measures if one.name in sides])))
        low = fallen(kept, {name: again[name] for name in low})
        show({name: kept[name] for name in again if name in kept}, again)
    if low or not found:
        sys.exit(f"fallen by more than {FALL:.0%}: {', '.join(low) or 'nothing was measured'}")


if __name__ == "__main__":
    main()
