"""Rulings on unclear rules: each has a name, and tests of it have that name in theirs."""

import re
from collections.abc import Iterable
from pathlib import Path


def untested(rulings: Iterable[str], folder: Path) -> list[str]:
    """The rulings that no test in a folder is named after: `a07` belongs to `test_a07_...` and `test_12_3_a07_...`."""
    sources = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("test_*.py")))
    names = [f"_{name}_" for name in re.findall(r"def test_(\w+)", sources)]
    return [ruling for ruling in rulings if not any(f"_{ruling}_" in name for name in names)]
