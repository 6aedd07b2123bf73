"""What a command shows while it works: progress, speed, time left."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn


def training_progress(console: Console) -> Progress:
    """A bar for self-play; its task has the fields `speed` (decisions a second) and `games`."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[speed]:,.0f} decisions/s"),
        TextColumn("{task.fields[games]:,} games"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        speed_estimate_period=120,
        # Nobody watches a log file: there, the bar is written once at the end.
        refresh_per_second=2,
    )


def match_progress(console: Console) -> Progress:
    """A bar for matches, counting games."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} games"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
    )


class Speed:
    """Decisions a second over the last rollouts, smoothed."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._mean = 0.0

    def update(self, decisions: int) -> float:
        """Note that some decisions were done since the last call; returns decisions a second."""
        now = time.monotonic()
        speed = decisions / max(now - self._last, 1e-9)
        self._last = now
        self._mean = speed if self._mean == 0 else 0.8 * self._mean + 0.2 * speed
        return self._mean


class Interruption:
    """Whether Ctrl-C was pressed."""

    requested = False


@contextmanager
def interruption() -> Iterator[Interruption]:
    """The first Ctrl-C only leaves a note, so that work stops where it can be resumed; a second one stops at once."""
    note = Interruption()

    def leave_note(number: int, frame: FrameType | None) -> Any:
        note.requested = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, leave_note)
    try:
        yield note
    finally:
        signal.signal(signal.SIGINT, before)
