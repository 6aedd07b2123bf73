"""Timing: cases measured in turns, so that a busy moment of the machine hits all of them alike."""

import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

Chunk = Callable[[], int]
"""Plays a little (a game, a few steps of a batch) and returns how many decisions it made."""

PACKAGES = ("gardens-env", "numpy", "numba", "pettingzoo", "gymnasium", "open-spiel", "rlcard", "pgx", "jax", "torch")


@dataclass
class Case:
    """One line of the table: what is measured, and the decisions per second of every repetition."""

    name: str
    group: str
    chunk: Chunk
    rates: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """Decisions per second, median of the repetitions."""
        return statistics.median(self.rates)

    def summary(self) -> dict[str, Any]:
        """What the JSON file holds about the case."""
        return {
            "name": self.name,
            "group": self.group,
            "decisions_per_second": self.median,
            "slowest": min(self.rates),
            "fastest": max(self.rates),
        }


def measure(cases: Sequence[Case], repetitions: int, seconds: float, progress: Callable[[Case], None]) -> None:
    """Measure every case `repetitions` times for about `seconds`, in turns; the first chunk of each is a warm-up."""
    for case in cases:
        progress(case)
        case.chunk()
    for _ in range(repetitions):
        for case in cases:
            progress(case)
            case.rates.append(_rate(case.chunk, seconds))


def _rate(chunk: Chunk, seconds: float) -> float:
    decisions = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        decisions += chunk()
    return decisions / elapsed


def conditions() -> dict[str, Any]:
    """The machine and the versions that the numbers belong to."""
    return {
        "processor": _processor(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "load_before": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "system": platform.platform(),
        "python": platform.python_version(),
        "versions": {name: version for name in PACKAGES if (version := _version(name)) is not None},
    }


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
