"""The README's table of measured speed, from the files that the benchmarks wrote into docs/measured/."""

import json
from pathlib import Path
from statistics import median
from typing import Any

MEASURED = Path(__file__).parent / "measured"


def table() -> str:
    """Rates, start-up times and conditions, or a line that says that nothing was measured."""
    throughput = _read("throughput.json")
    if throughput is None:
        return "Not measured yet."
    parts = [_rates(throughput), _start(throughput), _conditions(throughput)]
    selfplay = _read("selfplay.json")
    if selfplay is not None:
        parts.insert(1, _selfplay(selfplay))
    return "\n\n".join(part for part in parts if part)


def _read(name: str) -> dict[str, Any] | None:
    path = MEASURED / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def _rates(report: dict[str, Any]) -> str:
    lines = [
        f"Random play of `{report['env']}`, mask and observation at every decision:",
        "",
        "| case | decisions a second | slowest - fastest | times PettingZoo's connect four |",
        "|---|---:|---:|---:|",
    ]
    for case in report["cases"]:
        spread = f"{case['slowest']:,.0f} - {case['fastest']:,.0f}"
        ratio = case["times_connect_four"]
        words = "" if ratio is None else f"{ratio:.1f}"
        lines.append(f"| {case['group']}: {case['name']} | {case['decisions_per_second']:,.0f} | {spread} | {words} |")
    return "\n".join(lines)


def _selfplay(report: dict[str, Any]) -> str:
    rates = report["decisions_per_second"]
    words = ", ".join(f"{name} {median(values):,.0f}" for name, values in rates.items())
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
