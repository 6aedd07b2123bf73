"""What a game tells the rest of the suite, and a game with its options chosen."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.dispatch import Verbs, register
from gardens_env.core.layout import Layout

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """A rule that can be chosen when a game is made.

    Attributes:
        name: keyword argument of `make`.
        choices: every allowed value, or a range of whole numbers; the rules see a value's index in it.
        default: the value when nothing is said.
        meaning: one line of documentation.
    """

    name: str
    choices: tuple[Value, ...] | range
    default: Value
    meaning: str = ""

    @property
    def listed(self) -> str:
        """The choices in words."""
        if isinstance(self.choices, range):
            return f"a whole number from {self.choices[0]} to {self.choices[-1]}"
        return f"one of {list(self.choices)}"

    @property
    def examples(self) -> tuple[Value, ...]:
        """Values for tests: every choice; of a range the first one and the default."""
        return (
            tuple(dict.fromkeys((self.choices[0], self.default))) if isinstance(self.choices, range) else self.choices
        )

    def encode(self, value: Any, game: str) -> int:
        """The number of a choice, as the rules see it. Raises ValueError for a value that is not among the choices."""
        if isinstance(self.choices, range):
            whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
            if whole and value in self.choices:
                return self.choices.index(int(value))
        else:
            for index, choice in enumerate(self.choices):
                # bool is an int in Python: True must not pass for 1, nor 1 for True.
                if choice == value and isinstance(choice, bool) == isinstance(value, bool | np.bool_):
                    return index
        raise ValueError(f"{game}: {self.name}={value!r} is not possible; choose {self.listed}")


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its numbers, its layouts and its functions. Making one registers its verbs for its record's dtype.

    Attributes:
        name: its name in `gardens_env.make`.
        version: raised whenever observations, actions or rules change.
        title: its name for people.
        package: name of the module or package that its sources stand in.
        players: possible numbers of players.
        options: the rules that can be chosen, besides `num_players` and `data`.
        state_dtype: dtype of the record (`core.record.record_dtype`).
        tables_dtype: dtype of the record of printed numbers.
        actions: the action space, the same for every number of players.
        observation: the observation vector for a number of players.
        phases: names of the values of the record's `phase`.
        verbs: the rules.
        describe: `(tables, state, action)` in words, unique among the legal actions of the state.
        load_tables: `(path or None)` reads and checks a table of printed numbers, by default the own one: array (1,).
        longest_game: no game has more decisions than this; a number, or a function of the setup.
        largest_legal_set: no decision has more legal actions than this.
        score_bounds: lowest and highest possible final score; two numbers, or a function of the setup.
        score_unit: points that one unit of `scores` is worth, for people; scores, bounds and rewards count units.
        journal: fields in which the rules write down what chance brought, for tests; `resample` may blank them.
        info: what `info` shows of finished games besides scores and places: its key, and the field of the record.
        describe_openly: `describe` in words that every seat may hear; None: no action is secret.
        render: name of the module with `text(setup, state, last_move)` and `svg(setup, state, last_move)`.

    Raises:
        ValueError: another game has registered an equal record dtype.
    """

    name: str
    version: int
    title: str
    package: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    state_dtype: np.dtype[Any]
    tables_dtype: np.dtype[Any]
    actions: Layout
    observation: Callable[[int], Layout]
    phases: tuple[str, ...]
    verbs: Verbs
    describe: Callable[[Any, Any, int], str]
    load_tables: Callable[[str | Path | None], NDArray[Any]]
    longest_game: "int | Callable[[Setup], int]"
    largest_legal_set: int
    score_bounds: "tuple[int, int] | Callable[[Setup], tuple[int, int]]"
    score_unit: float = 1.0
    journal: tuple[str, ...] = ()
    info: tuple[tuple[str, str], ...] = ()
    describe_openly: Callable[[Any, Any, int], str] | None = None
    render: str | None = None

    def __post_init__(self) -> None:
        register(self.state_dtype, self.verbs, self.package)
        _known.setdefault((self.package, self.name, self.version), self)

    @property
    def versioned_name(self) -> str:
        """Name and version in one word, as in `familia_hort_v0`."""
        return f"{self.name}_v{self.version}"

    def setup(self, num_players: int | None = None, data: str | Path | None = None, **options: Any) -> "Setup":
        """Choose the options of the game.

        Args:
            num_players: by default the smallest possible number.
            data: path of another table of printed numbers.
            options: the game's own options.

        Raises:
            ValueError: an option is unknown or has an impossible value, or the table is broken.
        """
        unknown = set(options) - {option.name for option in self.options}
        if unknown:
            known = ["num_players", "data", *(option.name for option in self.options)]
            raise ValueError(f"{self.name} has no option {sorted(unknown)[0]!r}; its options are {', '.join(known)}")
        players = Option("num_players", self.players, self.players[0])
        chosen: dict[str, Value] = {players.name: players.default if num_players is None else num_players}
        count = self.players[players.encode(chosen[players.name], self.name)]
        encoded = [count, -1]
        for option in self.options:
            number = option.encode(options.get(option.name, option.default), self.name)
            encoded.append(number)
            chosen[option.name] = option.choices[number]
        return Setup(self, count, chosen, np.array(encoded, np.int64), self.load_tables(data))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _find, (self.package, self.name, self.version)


_known: dict[tuple[str, str, int], Game] = {}


def _find(package: str, name: str, version: int) -> Game:
    import_module(package)
    try:
        return _known[package, name, version]
    except KeyError:
        raise ValueError(
            f"{package} has no game {name} of version {version}; it was pickled by another version"
        ) from None


@dataclass(frozen=True, eq=False)
class Setup:
    """A game with its options chosen: all that an environment or an agent needs to know about it.

    Attributes:
        game: the game.
        num_players: number of seats.
        options: every option with its value, `num_players` first; `data` is not among them, see `tables_hash`.
        encoded: the options as the rules see them, int64; place 1 is the first player or -1.
        tables: the printed numbers, a read-only array (1,) of `game.tables_dtype`.
        observation: the observation vector.
    """

    game: Game
    num_players: int
    options: Mapping[str, Value]
    encoded: NDArray[np.int64]
    tables: NDArray[Any]
    observation: Layout = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "observation", self.game.observation(self.num_players))
        # numba compiles anew for arrays that can be written to, so all setups must agree, unpickled ones as well.
        tables = self.tables.view(self.game.tables_dtype)
        tables.flags.writeable = False
        object.__setattr__(self, "tables", tables)

    @property
    def actions(self) -> Layout:
        """The action space."""
        return self.game.actions

    @property
    def longest_game(self) -> int:
        """No game has more decisions than this."""
        longest = self.game.longest_game
        return longest(self) if callable(longest) else longest

    @property
    def score_bounds(self) -> tuple[int, int]:
        """Lowest and highest possible final score."""
        bounds = self.game.score_bounds
        return bounds(self) if callable(bounds) else bounds

    @property
    def tables_hash(self) -> str:
        """The printed numbers in 16 hexadecimal digits; replays, saved states and models carry it."""
        return hashlib.sha256(self.tables.tobytes()).hexdigest()[:16]

    def encode(self, first_player: int | None = None) -> NDArray[np.int64]:
        """The options for `start`, with a first player fixed or (None) drawn. Raises ValueError outside the seats."""
        encoded = self.encoded.copy()
        if first_player is not None:
            whole = isinstance(first_player, int | np.integer) and not isinstance(first_player, bool)
            if not whole or not 0 <= first_player < self.num_players:
                raise ValueError(
                    f"first_player={first_player!r} is not a seat; choose one of 0 to {self.num_players - 1}"
                )
            encoded[1] = first_player
        return encoded

    def blank(self, count: int = 1) -> NDArray[Any]:
        """Zeroed records, shape (count,)."""
        return np.zeros(count, self.game.state_dtype)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (self.game, self.num_players, dict(self.options), self.encoded, self.tables)
        return _rebuild, fields


def _rebuild(game: Game, players: int, options: Any, encoded: Any, tables: NDArray[Any]) -> Setup:
    return Setup(game, players, options, encoded, tables)
