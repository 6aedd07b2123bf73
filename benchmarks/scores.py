"""Scores and lengths of games among equals: one agent in every seat, for every number of players and option.

python -m benchmarks.scores --env queens_garden --options adjacency=all adjacency=any
"""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import tyro
from rich.console import Console
from rich.progress import track
from rich.table import Table

import gardens_env
from gardens_env import Option, Setup, load_agent
from gardens_env.core.files import write_whole
from train.match import evaluation_seeds, play_match
from train.statistics import estimate


@dataclass
class Arguments:
    """Let agents play against themselves.

    Attributes:
        env: name of the game.
        agents: agents by name; a path with {players} or the name of an option in braces in it is a model for every
            setting that it exists for.
        options: settings to compare, each `name=value`; none means the game's defaults.
        games: seeds for each setting.
        seed: the first seed.
        out: where the JSON file goes; by default into benchmarks/results/.
    """

    env: str
    agents: tuple[str, ...] = ("random", "heuristic")
    options: tuple[str, ...] = ()
    games: int = 500
    seed: int = 0
    out: Path | None = None


def main(arguments: Arguments) -> dict[str, Any]:
    """Play, print the table, write the JSON file and return what it holds."""
    console = Console()
    game = gardens_env.games()[arguments.env]
    setups = [
        game.setup(num_players=players, **_chosen(game.options, option))
        for option in arguments.options or ("",)
        for players in game.players
    ]
    wanted = [
        (name, setup)
        for setup in setups
        for name in arguments.agents
        if "{" not in name or Path(_filled_in(name, setup)).exists()
    ]
    if unused := set(arguments.agents) - {name for name, _ in wanted}:
        raise SystemExit(f"no file fits {', '.join(unused)} for any setting")
    rows = [_row(arguments, name, setup) for name, setup in track(wanted, "playing", console=console)]
    report = {"env": arguments.env, "date": datetime.now(UTC).isoformat(), "games": arguments.games, "rows": rows}
    _print(console, report)
    out = arguments.out or Path(f"benchmarks/results/scores_{arguments.env}.json")
    write_whole(out, json.dumps(report, indent=2) + "\n")
    console.print(f"written to {out}")
    return report


def _filled_in(name: str, setup: Setup) -> str:
    """The agent's name with the setting's values in the places of {players} and options."""
    try:
        return name.format(players=setup.num_players, **{key: str(value) for key, value in setup.options.items()})
    except KeyError as error:
        raise SystemExit(f"{name}: {error} is no option of {setup.game.name}") from error


def _chosen(options: tuple[Option, ...], setting: str) -> dict[str, Any]:
    """`name=value` as a keyword argument with a value out of the option's choices."""
    if not setting:
        return {}
    name, _, value = setting.partition("=")
    choices = {str(choice): choice for option in options if option.name == name for choice in option.choices}
    return {name: choices.get(value, value)}


def _row(arguments: Arguments, name: str, setup: Setup) -> dict[str, Any]:
    players = setup.num_players
    agent = load_agent(_filled_in(name, setup), setup, seed=arguments.seed)
    seeds = evaluation_seeds(arguments.games, arguments.seed)
    match = play_match(setup, [agent], np.zeros((1, players), np.int64), seeds)
    columns = {
        "score": match.scores[0].mean(axis=1),
        "winning_score": match.scores[0].max(axis=1),
        "decisions": match.decisions[0],
    }
    label = "trained" if name.endswith(".zip") else name
    return {
        "agent": label,
        "players": players,
        "options": {key: value for key, value in setup.options.items() if key != "num_players"},
        **{column: estimate(values).json() for column, values in columns.items()},
    }


def _print(console: Console, report: dict[str, Any]) -> None:
    table = Table("agent in every seat", "players", "options", title=f"{report['env']}, {report['games']} games each")
    for heading in ("mean score", "winning score", "decisions"):
        table.add_column(heading, justify="right")
    for row in report["rows"]:
        means = (f"{row[column]['mean']:.1f}" for column in ("score", "winning_score", "decisions"))
        options = ", ".join(f"{key}={value}" for key, value in row["options"].items())
        table.add_row(row["agent"], str(row["players"]), options, *means)
    console.print(table)


if __name__ == "__main__":
    main(tyro.cli(Arguments))
