"""Where what is known of a file of tests is kept."""

from __future__ import annotations

import hashlib
from pathlib import Path


def kept_as(folder: Path, test: Path, file: Path) -> Path:
    """Another one when the file has changed."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    return folder / f"{'.'.join(test.parts)}.{digest}.json"
