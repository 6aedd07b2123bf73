"""Measured speed for README and game pages, from the files that the benchmarks wrote into docs/measured/."""

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

MEASURED = Path(__file__).parent / "measured"
SUMMARY = {"raw_env()": "AEC", "1,024 games, 1 thread": "1,024 games", "1,024 games, 2 threads": "on 2 threads"}
"""Cases of the README's table, with their headings."""
YARDSTICK = "times PettingZoo's connect four"


def overview(games: Sequence[str]) -> str:
    """The README's part: a row for every game, the other suites, and how it was measured."""
    reports = {game: report for game in games if (report := _read("throughput", game)) is not None}
    if not reports:
        return "Not measured yet."
    latest = max(reports.values(), key=lambda report: str(report["date"]))
    return "\n\n".join([_summary(reports), _peers(latest), _conditions(latest)])


def page(game: str) -> str:
    """A game's page: every case, self-play and start-up times with their conditions."""
    report = _read("throughput", game)
    if report is None:
        return "Not measured yet."
    parts = [_rates(report), _selfplay(_read("selfplay", game)), _start(report), _conditions(report)]
    return "\n\n".join(part for part in parts if part)


def _read(kind: str, game: str) -> dict[str, Any] | None:
    path = MEASURED / f"{kind}_{game}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def _summary(reports: dict[str, dict[str, Any]]) -> str:
    lines = [
        "Decisions a second of random play, mask and observation taken at every decision, smallest number of players:",
        "",
        f"| game | {' | '.join(SUMMARY.values())} | 1,024 games: {YARDSTICK} | first decision, compiled before |",
        f"|---|{'---:|' * (len(SUMMARY) + 2)}",
    ]
    for game, report in reports.items():
        cases = {case["name"]: case for case in report["cases"]}
        rates = [f"{cases[name]['decisions_per_second']:,.0f}" for name in SUMMARY]
        ratio = cases["1,024 games, 1 thread"]["times_connect_four"]
        seconds = report.get("startup_seconds", {}).get("first AEC decision, cached")
        words = ["" if ratio is None else f"{ratio:.0f}", "" if seconds is None else f"{seconds:.2f} s"]
        lines.append(f"| `{game}` | {' | '.join(rates + words)} |")
    return "\n".join(lines)


def _peers(report: dict[str, Any]) -> str:
    cases = [case for case in report["cases"] if case["group"] == "peer"]
    rates = "; ".join(f"{case['name']} {case['decisions_per_second']:,.0f}" for case in cases)
    return f"Other suites in the same run as `{report['env']}`: {rates}." if cases else ""


def _rates(report: dict[str, Any]) -> str:
    lines = [
        "Random play, mask and observation at every decision:",
        "",
        f"| case | decisions a second | slowest - fastest | {YARDSTICK} |",
        "|---|---:|---:|---:|",
    ]
    for case in report["cases"]:
        spread = f"{case['slowest']:,.0f} - {case['fastest']:,.0f}"
        ratio = case["times_connect_four"]
        words = "" if ratio is None else f"{ratio:.1f}"
        lines.append(f"| {case['group']}: {case['name']} | {case['decisions_per_second']:,.0f} | {spread} | {words} |")
    return "\n".join(lines)


def _selfplay(report: dict[str, Any] | None) -> str:
    if report is None:
        return ""
    words = ", ".join(f"{name} {median(values):,.0f}" for name, values in report["decisions_per_second"].items())
    threads = report["threads"]
    return (
        f"Self-play with {report['players']} players and the default recipe, decisions a second on {threads} "
        f"{'thread' if threads == 1 else 'threads'}: {words} (load of the machine before: "
        f"{report['conditions']['load_before']:.1f})."
    )


def _start(report: dict[str, Any]) -> str:
    seconds = report.get("startup_seconds", {})
    words = ", ".join(f"{name} {value:.2f}" for name, value in seconds.items())
    return f"Seconds in a fresh process: {words}." if words else ""


def _conditions(report: dict[str, Any]) -> str:
    facts = report["conditions"]
    versions = ", ".join(f"{name} {version}" for name, version in facts["versions"].items())
    return (
        f"Conditions: {facts['processor']}, {facts['cores']} cores, load {facts['load_before']:.1f} before; Python "
        f"{facts['python']}, {versions}; median of {facts['repetitions']} measurements of {facts['seconds']} s, "
        f"on {report['date'][:10]}."
    )
