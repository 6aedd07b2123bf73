"""Tables of other printed numbers, made from a game's own, so that tests need not know the numbers of the game."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path


def write_table(own: Path, path: Path, changes: Mapping[str, int | str | list[str]]) -> Path:
    """Write a game's own table with some cells changed; they are named as in `rules.copies`. Returns `path`."""
    lines, section, left = [], "", dict(changes)
    for line in own.read_text(encoding="utf-8").splitlines():
        heading = re.match(r"\[(.+)\]", line)
        section = heading.group(1) if heading else section
        cell = re.match(r"(\w+) = \{ value = .+, (provenance = .*)$", line)
        if cell and f"{section}.{cell.group(1)}" in left:
            value = json.dumps(left.pop(f"{section}.{cell.group(1)}"))
            line = f"{cell.group(1)} = {{ value = {value}, {cell.group(2)}"
        lines.append(line)
    assert not left, f"{own} has no cells {sorted(left)}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
