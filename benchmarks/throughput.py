"""Random legal play in decisions per second, beside other suites.

python -m benchmarks.throughput --env familia_hort
"""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import tyro
from rich.console import Console
from rich.table import Table

from benchmarks import ours, peers, startup
from benchmarks.measuring import Case, conditions, measure
from gardens_env.core.files import write_whole


@dataclass
class Arguments:
    """Measure how fast a game runs.

    Attributes:
        env: name of the game.
        players: number of players; by default the game's smallest.
        games: batch sizes of the vector environment.
        threads: numbers of threads of the vector environment.
        repetitions: how often each case is measured; the table shows the median and the extremes.
        seconds: length of one measurement.
        peers: measure the other suites that are installed too.
        startup: measure import and compile times too, in processes of their own.
        out: where the JSON file goes; by default into benchmarks/results/.
    """

    env: str = "familia_hort"
    players: int | None = None
    games: tuple[int, ...] = (1, 64, 1_024, 4_096)
    threads: tuple[int, ...] = (1, 2)
    repetitions: int = 5
    seconds: float = 1.0
    peers: bool = True
    startup: bool = True
    out: Path | None = None


def main(arguments: Arguments) -> dict[str, Any]:
    """Measure, print the table, write the JSON file and return what it holds."""
    console = Console()
    options = {} if arguments.players is None else {"num_players": arguments.players}
    report: dict[str, Any] = {"env": arguments.env, "options": options, "date": datetime.now(UTC).isoformat()}
    report["conditions"] = conditions() | {"repetitions": arguments.repetitions, "seconds": arguments.seconds}
    with console.status("starting") as status:
        if arguments.startup:
            status.update("import and compile times")
            report["startup_seconds"] = startup.measure(arguments.env, options, arguments.repetitions)
        cases = ours.cases(arguments.env, options, arguments.games, arguments.threads)
        others, report["missing"] = peers.cases() if arguments.peers else ([], [])
        cases += others
        measure(cases, arguments.repetitions, arguments.seconds, lambda case: status.update(case.name))
    report["cases"] = [_with_ratio(case, cases) for case in cases]
    _print(console, report)
    out = arguments.out or Path(f"benchmarks/results/throughput_{arguments.env}.json")
    write_whole(out, json.dumps(report, indent=2) + "\n")
    console.print(f"written to {out}")
    return report


def _with_ratio(case: Case, cases: list[Case]) -> dict[str, Any]:
    yardstick = next((other.median for other in cases if other.name == peers.CONNECT_FOUR), None)
    return case.summary() | {"times_connect_four": None if yardstick is None else case.median / yardstick}


def _print(console: Console, report: dict[str, Any]) -> None:
    table = Table(title=f"{report['env']} {report['options'] or ''}: random play, decisions per second")
    table.add_column("case")
    for heading in ("median", "slowest", "fastest", f"times {peers.CONNECT_FOUR}"):
        table.add_column(heading, justify="right")
    for case in report["cases"]:
        ratio = case["times_connect_four"]
        rates = (f"{case[key]:,.0f}" for key in ("decisions_per_second", "slowest", "fastest"))
        table.add_row(f"{case['group']}: {case['name']}", *rates, "-" if ratio is None else f"{ratio:.2f}")
    console.print(table)
    if "startup_seconds" in report:
        table = Table("a fresh process", "seconds", title="Start")
        for name, seconds in report["startup_seconds"].items():
            table.add_row(name, f"{seconds:.2f}")
        console.print(table)
    for name in report["missing"]:
        console.print(f"not installed: {name}")
    console.print(report["conditions"])


if __name__ == "__main__":
    main(tyro.cli(Arguments))
