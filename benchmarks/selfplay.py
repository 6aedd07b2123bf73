"""Decisions per second of self-play, collection and learning together: `python -m benchmarks.selfplay`."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import Any

import tyro
from rich.console import Console
from rich.table import Table
from stable_baselines3.common.logger import Logger

import gardens_env
from benchmarks.measuring import conditions
from gardens_env.core.files import write_whole
from train.presets import preset
from train.session import Session
from train.speed import make_faster


@dataclass
class Arguments:
    """Measure self-play with the recipe of a game, lessons and evaluations left out.

    Attributes:
        env: name of the game.
        players: number of players.
        threads: threads for the network; by default those of the recipe.
        iterations: rollouts that are measured, each with its learning; the table shows the median and the extremes.
        out: where the JSON file goes; by default into benchmarks/results/.
    """

    env: str = "familia_hort"
    players: int = 2
    threads: int | None = None
    iterations: int = 5
    out: Path | None = None


def main(arguments: Arguments) -> dict[str, Any]:
    """Measure, print the table, write the JSON file and return what it holds."""
    console = Console()
    before = conditions()
    training = replace(preset(arguments.env, arguments.players), lessons=0)
    if arguments.threads is not None:
        training = replace(training, threads=arguments.threads)
    make_faster(training.threads)
    session = Session(gardens_env.setup(arguments.env, num_players=arguments.players), training, Logger(None, []))
    with console.status("self-play"):
        session.iterate()  # compiles, and warms torch up
        together = [_rate(session.iterate) for _ in range(arguments.iterations)]
        collection = [_rate(session.collect) for _ in range(arguments.iterations)]
    report = {
        "env": arguments.env,
        "players": arguments.players,
        "threads": training.threads,
        "decisions_per_second": {"collection and learning": together, "collection alone": collection},
        "conditions": before,
    }
    _print(console, report)
    out = arguments.out or Path(f"benchmarks/results/selfplay_{arguments.env}.json")
    write_whole(out, json.dumps(report, indent=2) + "\n")
    console.print(f"written to {out}")
    return report


def _rate(play: Callable[[], Any]) -> float:
    start = time.perf_counter()
    summary = play()
    return float(summary.decisions / (time.perf_counter() - start))


def _print(console: Console, report: dict[str, Any]) -> None:
    title = (
        f"{report['env']}, {report['players']} players, {report['threads']} threads: self-play, decisions per second"
    )
    table = Table("part", title=title)
    for heading in ("median", "slowest", "fastest"):
        table.add_column(heading, justify="right")
    for name, rates in report["decisions_per_second"].items():
        table.add_row(name, *(f"{rate:,.0f}" for rate in (median(rates), min(rates), max(rates))))
    console.print(table)
    console.print(report["conditions"])


if __name__ == "__main__":
    main(tyro.cli(Arguments))
