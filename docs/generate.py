"""Write the tables of the documentation from the games themselves: `python -m docs.generate`.

`docs/<game>.md` holds a game's options, actions and observations, `docs/<game>.svg` shows a position. Four tables
stand in the README between marks; those of speed and scores come from the files that the benchmarks left in
`docs/measured/`.
`tests/test_docs.py` fails while a file differs from what would be written.
"""

from importlib import import_module
from pathlib import Path

import numpy as np

import gardens_env
from docs import scores, speed
from gardens_env import Game
from gardens_env.core.files import write_whole

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
DOUBTFUL = ("likely", "assumed")
PICTURE_SEED = 4
PICTURE_DECISIONS = 22


def documents() -> dict[Path, str]:
    """Every generated file with the content that it should have."""
    games = list(gardens_env.games().values())
    readme = README.read_text(encoding="utf-8")
    readme = _fill(readme, "games", _games_table(games))
    readme = _fill(readme, "speed", speed.overview([game.name for game in games]))
    readme = _fill(readme, "scores", scores.overview([game.name for game in games]))
    readme = _fill(readme, "numbers", "\n\n".join(map(_numbers_table, games)))
    pages = {ROOT / "docs" / f"{game.name}.md": _page(game) for game in games}
    pictures = {ROOT / "docs" / f"{game.name}.svg": _picture(game) for game in games if game.render is not None}
    return {README: readme} | pages | pictures


def outdated() -> list[Path]:
    """The files that differ from what would be written now."""
    return [
        path
        for path, content in documents().items()
        if not path.exists() or path.read_text(encoding="utf-8") != content
    ]


def _fill(text: str, mark: str, content: str) -> str:
    begin, end = f"<!-- {mark}: written by docs/generate.py -->", f"<!-- end of {mark} -->"
    before, found, rest = text.partition(begin)
    _, found_end, after = rest.partition(end)
    if not (found and found_end):
        raise ValueError(f"README.md has no marks for {mark!r}: {begin} ... {end}")
    return f"{before}{begin}\n{content}\n{end}{after}"


def _games_table(games: list[Game]) -> str:
    rows = ["| game | players | options | actions | observation | longest game |", "|---|---|---|---|---|---|"]
    for game in games:
        options = "<br>".join(f"`{option.name}`: {_choices(option)}" for option in game.options)
        sizes = ", ".join(f"{game.observation(players).size} ({players} players)" for players in game.players)
        rows.append(
            f"| [{game.title}](docs/{game.name}.md), `{game.versioned_name}` | {_span(game.players)} | {options} "
            f"| {game.actions.size} | {sizes} | {game.setup().longest_game:,} decisions |"
        )
    return "\n".join(rows)


def _choices(option: gardens_env.Option) -> str:
    if isinstance(option.choices, range):
        return f"{option.choices[0]} to {option.choices[-1]}, **{option.default}**"
    return " or ".join(f"**{choice}**" if choice == option.default else str(choice) for choice in option.choices)


def _span(players: tuple[int, ...]) -> str:
    return f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0])


def _numbers_table(game: Game) -> str:
    lines = [f"| {game.title} | assumed | likely |", "|---|---|---|"]
    for name, cells in _doubtful_cells(game).items():
        words = (
            ", ".join(cell for cell, provenance in cells if provenance == wanted) for wanted in ("assumed", "likely")
        )
        lines.append(f"| {name} | {' | '.join(words)} |")
    return "\n".join(lines)


def _doubtful_cells(game: Game) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for cell in import_module(f"{game.package}.tables").read_cells():
        if cell.provenance in DOUBTFUL:
            words = [word.replace("_", " ") for word in cell.name.split(".")]
            thing = " ".join([words[-2], *(["round card"] if words[0] == "rounds" else [])])
            value = ", ".join(map(str, cell.value)) if isinstance(cell.value, list) else cell.value
            found.setdefault(thing, []).append((f"{words[-1]} {value}", cell.provenance))
    return found


def _page(game: Game) -> str:
    options = "\n".join(f"- `{option.name}`: {_choices(option)}. {option.meaning}" for option in game.options)
    few = game.players[0]
    setup = game.setup()
    lowest, highest = (f"{bound * game.score_unit:g}" for bound in setup.score_bounds)
    return f"""# {game.title}

`{game.versioned_name}`. Written by `python -m docs.generate` from the game itself; do not edit.

Players: {_span(game.players)}. Decisions in the longest game: {setup.longest_game:,}. Legal actions at a time: at most
{game.largest_legal_set}. Final scores: {lowest} to {highest}.
Phases: {", ".join(game.phases)}.

## Options

- `num_players`: {_span(game.players)}, by default {few}.
- `data`: path of another table of printed numbers, of the same shape as the game's `data.toml`.
{options}

The default is in bold type.

## Actions

A contract name is the name below and, where it has a shape, a label for each axis.
`env.unwrapped.setup.actions.name(i)` and `.index(name)` translate.

{game.actions.markdown()}

## Observation with {few} players

`env.unwrapped.setup.observation.view(observation, name)` reads a part by its name. With more players the vector goes on
with the same block for `player_{few}` and so on.

{game.observation(few).markdown()}

## Printed numbers that are not certain

{_numbers_table(game)}

## Measured speed

{speed.page(game.name)}
"""


def _picture(game: Game) -> str:
    """A position from a random game, well before its end."""
    env = gardens_env.make(game.name, render_mode="rgb_array")  # so that it keeps the last move in words
    env.reset(seed=PICTURE_SEED)
    generator = np.random.default_rng(PICTURE_SEED)
    for _ in range(PICTURE_DECISIONS):
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(generator.choice(legal)))
    svg: str = import_module(str(game.render)).svg(env.setup, env.record[0], env.last_move)
    return svg


def main() -> None:
    """Write what is out of date."""
    for path in outdated():
        write_whole(path, documents()[path])
        print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
