"""Typed arguments of the commands: the environment's options are read off the game, the rest are dataclasses."""

import argparse
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields, make_dataclass, replace
from os import cpu_count
from pathlib import Path
from typing import Annotated, Any, Literal

import tyro

import gardens_env
from gardens_env import Game, Setup
from train.commands import BadInputError


def usable_cores() -> int:
    """Number of processor cores, 8 at most: more threads do not help networks of this size."""
    return min(cpu_count() or 1, 8)


@dataclass(frozen=True)
class Training:
    """Arguments of self-play besides the environment's options. The recipe of each game stands in `train.presets`."""

    total_decisions: int = 10_000_000
    """Decisions to learn from, of all seats of all games together."""
    minutes: float | None = None
    """Stop after this many minutes even if decisions are left; the run then depends on the machine's speed."""
    seed: int = 0
    """Seed of the network, of the games and of every choice."""
    device: str = "cpu"
    """Where the network lives, as torch names devices. Networks of this size are fastest on the processor."""
    threads: int = field(default_factory=usable_cores)
    """Threads for the network. With 1 thread a run repeats itself bit by bit."""
    run: Path | None = None
    """Folder of the run; by default a new one under runs/."""
    precision: Literal["auto", "float32", "bfloat16"] = "auto"
    """Numbers that the hidden layers are computed in; `auto` takes bfloat16 where the processor multiplies it."""
    games: int = 512
    """Games played side by side."""
    steps: int = 128
    """Decisions in every game between two updates of the network."""
    batch_size: int = 4096
    """Decisions in one gradient step."""
    epochs: int = 4
    """Passes over a rollout."""
    learning_rate: float = 1e-3
    """Step size at the start; it falls linearly to `final_learning_rate`."""
    final_learning_rate: float = 0.0
    """Step size at the end."""
    entropy: float = 0.01
    """Weight of the entropy bonus at the start; it falls linearly to `final_entropy`."""
    final_entropy: float = 0.001
    """Weight of the entropy bonus at the end."""
    clip_range: float = 0.2
    """How far the policy may move in one update, as in PPO."""
    value_weight: float = 0.5
    """Weight of the value loss."""
    max_gradient: float = 0.5
    """Largest norm of the gradient."""
    gamma: float = 1.0
    """Discount per own decision."""
    gae_lambda: float = 0.95
    """Decay of the generalised advantage estimate per own decision."""
    layers: tuple[int, ...] = (256, 256)
    """Units of the hidden layers, of the policy and of the value network alike."""
    margin_weight: float = 0.0
    """Share of the margin in points that is added to the outcome as reward at the start; it falls linearly to 0."""
    margin_scale: float = 10.0
    """Margin in points that counts as 1."""
    pool: tuple[str, ...] = ()
    """Agents that play all seats but one in some of the games; the network learns from its own seat's decisions."""
    pool_share: float = 0.5
    """Share of the games that have agents of the pool in them."""
    advisor: str | None = None
    """Agent whose choice the network sees beside the observation, in training and ever after."""
    teacher: str = "heuristic"
    """Agent that is imitated at the beginning, if `lessons` is above 0."""
    lessons: int = 0
    """Decisions of the run that are spent on imitating the teacher before the network learns from its own games."""
    lesson_learning_rate: float = 1e-3
    """Step size of the lessons."""
    evaluations: int = 10
    """How often the network plays against the bots during the run, evenly spread."""
    evaluation_games: int = 200
    """Seeds of each of these evaluations; every one is played in every seating."""
    final_games: int = 1000
    """Seeds of the evaluation after the last update."""
    opponents: tuple[str, ...] = ("random", "heuristic")
    """Agents that the network is evaluated against."""
    checkpoint_seconds: float = 20.0
    """At most about this much work is done again after the process was killed. It does not change the results."""

    def __post_init__(self) -> None:
        for name in ("total_decisions", "threads", "games", "steps", "batch_size", "epochs"):
            if getattr(self, name) < 1:
                raise ValueError(f"--{name.replace('_', '-')} must be at least 1, not {getattr(self, name)}")
        if not self.layers or min(self.layers) < 1:
            raise ValueError("--layers needs at least one layer of at least one unit")
        if not 0 <= self.pool_share <= 1:
            raise ValueError(f"--pool-share must be from 0 to 1, not {self.pool_share}")
        if self.advisor == "":
            raise ValueError("--advisor needs the name of an agent; None goes without")
        if min(self.seed, self.lessons, self.evaluations) < 0:
            raise ValueError("--seed, --lessons and --evaluations must not be negative")
        if self.evaluation_games < 1 or self.final_games < 1:
            raise ValueError("--evaluation-games and --final-games must be at least 1")


@dataclass(frozen=True)
class Evaluation:
    """Arguments of an evaluation besides the environment's options."""

    agents: tuple[str, ...]
    """Agents: names such as `random`, `heuristic`, `heuristic:greedy`, or paths of models ending in .zip."""
    games: int = 1000
    """Seeds; for every pair of agents each one is played in every seating."""
    seed: int = 0
    """The first seed."""
    json: Path | None = None
    """Write the results to this file as well."""
    threads: int = field(default_factory=usable_cores)
    """Threads for networks."""


_SEQUENCES = ("layers", "pool", "opponents")
"""Arguments with several values, which JSON keeps as lists."""


def option_fields(game: Game) -> type[Any]:
    """A dataclass with every option of a game's environment, for the command line."""
    columns: list[tuple[str, Any, Any]] = [
        ("players", _choice(game.players, "number of players"), field(default=game.players[0])),
        *(
            (option.name, _choice(option.choices, option.meaning), field(default=option.default))
            for option in game.options
        ),
        ("data", _described(Path | None, "another table of printed numbers, of the same shape"), field(default=None)),
    ]
    return make_dataclass("Options", columns, frozen=True, namespace={"__doc__": f"Options of {game.title}."})


def _choice(choices: tuple[Any, ...] | range, meaning: str) -> Any:
    if isinstance(choices, range):  # whether it lies within is checked with all the other options, by `Game.setup`
        return _described(int, f"{meaning}, from {choices[0]} to {choices[-1]}")
    return _described(bool if set(choices) == {False, True} else Literal[choices], meaning)


def _described(kind: Any, meaning: str) -> Any:
    return Annotated[kind, tyro.conf.arg(help=meaning)]


def chosen_game(arguments: Sequence[str]) -> Game:
    """The game that `--env` names, needed before anything else can be parsed. Raises BadInputError for unknown ones."""
    games = gardens_env.games()
    listed = f"the games are {', '.join(games)}"
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--env", nargs="?")
    name = parser.parse_known_args(list(arguments))[0].env
    if name is None and {"-h", "--help"} & set(arguments):
        name = next(iter(games))
    if name is None:
        raise BadInputError(f"say which game with --env; {listed}")
    if name not in games:
        raise BadInputError(f"there is no game called {name!r}; {listed}")
    return games[name]


def parse(
    command: str, kind: type[Any], arguments: Sequence[str], default: Any, about: str
) -> tuple[Setup, Path | None, Any]:
    """Parse a command line into the game with its options, the table of numbers, and the arguments of the command.

    Args:
        command: how the command is called, for its help.
        kind: `Training` or `Evaluation`.
        arguments: the words of the command line.
        default: `(game, players) -> kind` with the values of arguments that are not given, or None.
        about: what the command does, for its help.

    Raises:
        BadInputError: an unknown game. ValueError: an option or a table that is not possible.
        SystemExit: after the parser's own message, with code 2 (0 after `--help`).
    """
    game = chosen_game(arguments)
    options_kind = option_fields(game)
    if default is not None:
        default = default(game.name, _players(game, arguments))
    work = kind.__name__.lower()
    everything = make_dataclass(
        "Arguments",
        [
            ("env", Annotated[str, tyro.conf.arg(help="the game")], field(default=game.name)),
            ("environment", options_kind, field(default=options_kind())),
            (work, kind, field(default=default)) if default is not None else (work, kind),
        ],
        kw_only=True,
    )
    chosen: Any = tyro.cli(
        everything, prog=command, description=about, args=list(arguments), config=(tyro.conf.OmitArgPrefixes,)
    )
    options = {column.name: getattr(chosen.environment, column.name) for column in fields(options_kind)}
    return game.setup(num_players=options.pop("players"), **options), options["data"], getattr(chosen, work)


def _players(game: Game, arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--players", nargs="?")
    given = parser.parse_known_args(list(arguments))[0].players
    return int(given) if given in map(str, game.players) else game.players[0]


def to_json(training: Training) -> dict[str, Any]:
    """Arguments as plain values."""
    run = None if training.run is None else str(training.run)
    lists = {name: list(getattr(training, name)) for name in _SEQUENCES}
    return asdict(training) | {"run": run} | lists


def from_json(values: dict[str, Any]) -> Training:
    """The arguments that `to_json` wrote. Raises ValueError for names that are no arguments."""
    unknown = set(values) - {column.name for column in fields(Training)}
    if unknown:
        raise ValueError(f"these are no arguments of self-play: {', '.join(sorted(unknown))}")
    training = Training(**values)
    run = None if training.run is None else Path(training.run)
    sequences: dict[str, Any] = {name: tuple(getattr(training, name)) for name in _SEQUENCES}
    return replace(training, run=run, **sequences)
