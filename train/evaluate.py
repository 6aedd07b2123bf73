"""Compare agents: `python -m train.evaluate --env familia_hort --agents heuristic random runs/x/best.zip --games 2000`.

For every pair, one agent plays against the other in all remaining seats, in every seating of the same seeds. All
intervals are 95 % intervals over the seeds: one value per seed, the mean over its games.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from train.commands import BadInputError, clear_messages, extra

with extra("train", command=__name__ == "__main__"):
    from rich.console import Console
    from rich.table import Table

    from train import arguments
    from train.arguments import Evaluation
    from train.display import match_progress

from gardens_env import Agent, Setup, load_agent
from train.match import Standing, evaluation_seeds, mean_standing, one_against_the_rest, play_match
from train.run_folder import versions, write_text

COLUMNS = {"win_share": "wins", "place": "place", "score": "score", "margin": "margin", "decisions": "decisions"}


@dataclass(frozen=True)
class Pairing:
    """How agent `one` did alone against agent `rest` in all other seats."""

    one: int
    rest: int
    standing: Standing


def main(words: Sequence[str] | None = None) -> None:
    """Run the command with the given words, by default those of the command line."""
    words = sys.argv[1:] if words is None else words
    console = Console()
    with clear_messages():
        setup, _, chosen = arguments.parse("python -m train.evaluate", Evaluation, words, None, __doc__ or "")
        if len(chosen.agents) < 2:
            raise BadInputError("--agents needs at least two agents")
        if chosen.json is not None and not chosen.json.absolute().parent.is_dir():
            raise BadInputError(f"{chosen.json} cannot be written: {chosen.json.absolute().parent} is not a folder")
        seeds = evaluation_seeds(chosen.games, chosen.seed)
        set_threads(chosen.agents, chosen.threads)
        agents = [load_agent(name, setup, seed=number) for number, name in enumerate(chosen.agents)]
    with match_progress(console) as display:
        task = display.add_task("Playing", total=number_of_games(setup, len(agents), len(seeds)))
        pairings = round_robin(setup, agents, seeds, lambda games: display.advance(task, games))
    names = unique_names(chosen.agents)
    console.print(overview(setup, names, pairings))
    console.print(crosstable(setup, names, pairings))
    if chosen.json is not None:
        with clear_messages():
            write_text(chosen.json, json.dumps(to_json(setup, names, pairings, chosen), indent=2) + "\n")


def set_threads(names: Sequence[str], threads: int) -> None:
    """Give networks that many threads, if any agent is one."""
    if threads < 1:
        raise BadInputError(f"--threads must be at least 1, not {threads}")
    if any(name.endswith(".zip") for name in names):
        with extra("train", command=True):
            import torch
        torch.set_num_threads(threads)


def number_of_games(setup: Setup, agents: int, seeds: int) -> int:
    """Games of a whole round robin."""
    pairs = agents * (agents - 1) // (2 if setup.num_players == 2 else 1)
    return pairs * setup.num_players * seeds


def round_robin(
    setup: Setup, agents: Sequence[Agent], seeds: Any, progress: Callable[[int], None] | None = None
) -> list[Pairing]:
    """Every agent alone against every other one in the remaining seats, on the same seeds with every seating.

    With two players both sides of a pair come from the same games.
    """
    seatings = one_against_the_rest(setup.num_players)
    pairings = []
    pairs = combinations if setup.num_players == 2 else permutations
    for one, rest in pairs(range(len(agents)), 2):
        match = play_match(setup, [agents[one], agents[rest]], seatings, seeds, progress)
        pairings.append(Pairing(one, rest, match.standing(0)))
        if setup.num_players == 2:
            pairings.append(Pairing(rest, one, match.standing(1)))
    return pairings


def unique_names(names: Sequence[str]) -> list[str]:
    """The agents' names, numbered where one is used more than once."""
    return [f"{name} #{number + 1}" if names.count(name) > 1 else name for number, name in enumerate(names)]


def overall(pairings: Sequence[Pairing], agent: int) -> Standing:
    """An agent alone against each other agent: the mean over these matches, seed by seed."""
    return mean_standing([pairing.standing for pairing in pairings if pairing.one == agent])


def overview(setup: Setup, names: Sequence[str], pairings: Sequence[Pairing]) -> Table:
    """Every agent's results as a table, best first."""
    standings = [overall(pairings, agent) for agent in range(len(names))]
    seeds = len(standings[0].win_share)
    table = Table(title=f"{setup.game.title}, {setup.num_players} players, {seeds:,} seeds in every seating")
    table.add_column("agent")
    for heading in COLUMNS.values():
        table.add_column(heading, justify="right")
    for agent in sorted(range(len(names)), key=lambda agent: -standings[agent].win_share.mean()):
        found = standings[agent].estimates()
        rest = [found[column].number() for column in list(COLUMNS)[1:]]
        table.add_row(names[agent], found["win_share"].percent(), *rest)
    return table


def crosstable(setup: Setup, names: Sequence[str], pairings: Sequence[Pairing]) -> Table:
    """Win shares of the row's agent against the column's as a table."""
    rest = "the other seat" if setup.num_players == 2 else f"all {setup.num_players - 1} other seats"
    chance = f"chance level {100 / setup.num_players:.0f} %"
    table = Table(title=f"Wins of the row's agent, the column's in {rest} ({chance})")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    cells = {(pairing.one, pairing.rest): pairing.standing.estimates()["win_share"].percent() for pairing in pairings}
    for one, name in enumerate(names):
        table.add_row(name, *(cells.get((one, rest), "") for rest in range(len(names))))
    return table


def to_json(setup: Setup, names: Sequence[str], pairings: Sequence[Pairing], chosen: Evaluation) -> dict[str, Any]:
    """All results as plain values: each estimate with mean, low, high (95 %) and number of independent seed groups."""

    def plain(standing: Standing) -> dict[str, Any]:
        return {name: found.json() for name, found in standing.estimates().items()}

    return {
        "game": setup.game.name,
        "version": setup.game.version,
        "options": dict(setup.options),
        "tables": setup.tables_hash,
        "seeds": {"first": chosen.seed, "count": chosen.games},
        "agents": [{"name": name, **plain(overall(pairings, agent))} for agent, name in enumerate(names)],
        "pairings": [
            {"agent": names[pairing.one], "against": names[pairing.rest], **plain(pairing.standing)}
            for pairing in pairings
        ],
        "packages": versions(),
    }


if __name__ == "__main__":
    main()
