"""The README's table of scores among equals, from the files that `benchmarks.scores` wrote into docs/measured/."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

MEASURED = Path(__file__).parent / "measured"


def overview(games: Sequence[str]) -> str:
    """A row for every game, setting and number of players: mean score and decisions of a game, by agent."""
    reports = {game: _read(game) for game in games if _path(game).exists()}
    if not reports:
        return "Not measured yet."
    agents = list(dict.fromkeys(row["agent"] for report in reports.values() for row in report["rows"]))
    lines = [
        f"| game | players | {' | '.join(agents)} |",
        f"|---|---:|{'---:|' * len(agents)}",
    ]
    for game, report in reports.items():
        varied = _varied(report["rows"])
        settings = list(dict.fromkeys((_setting(row, varied), row["players"]) for row in report["rows"]))
        for setting, players in settings:
            cells = {
                row["agent"]: f"{row['score']['mean']:.1f} in {row['decisions']['mean']:.0f}"
                for row in report["rows"]
                if (_setting(row, varied), row["players"]) == (setting, players)
            }
            lines.append(f"| `{game}`{setting} | {players} | {' | '.join(cells.get(name, '') for name in agents)} |")
    counts = ", ".join(f"{report['games']:,} games each of `{game}`" for game, report in reports.items())
    return "\n".join([*lines, "", f"Seeds from 0 on; {counts}."])


def _path(game: str) -> Path:
    return MEASURED / f"scores_{game}.json"


def _read(game: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(_path(game).read_text(encoding="utf-8"))
    return report


def _varied(rows: list[dict[str, Any]]) -> list[str]:
    """Options that differ between the rows."""
    return [name for name in rows[0]["options"] if len({str(row["options"][name]) for row in rows}) > 1]


def _setting(row: dict[str, Any], varied: list[str]) -> str:
    return "".join(f", {name} {row['options'][name]}" for name in varied)
