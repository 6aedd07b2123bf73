"""Recorded games as readable text: a changed rule changes them visibly.

    python -m tests.familia_hort.golden            write golden/*.txt anew, with newly chosen actions
    python -m tests.familia_hort.golden --replay   the same actions with today's rules, as far as they are legal

Every line is one decision: its number, the seat, the phase, the action's contract name, the action in words, then what
the table looks like afterwards.
"""

import argparse
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gardens_env
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.files import write_whole
from tests.playing.table import legal, phase_of, play, seat_of, state_of

Chooser = Callable[[AECEnvironment], str | None]


@dataclass(frozen=True)
class RecordedGames:
    """The recorded games of a game, which stand beside its tests.

    Attributes:
        name: the game's name.
        games: name of the file -> the game's options and seed.
        table: what the table looks like, in one line.
        lazy: actions that newly chosen games rarely take, so that much happens.
        data: path of a table of printed numbers for `make`, if not the game's own.
    """

    name: str
    games: Mapping[str, tuple[Mapping[str, Any], int]]
    table: Callable[[AECEnvironment], str]
    lazy: tuple[str, ...] = ("PASS",)
    data: Callable[[], Path | None] = lambda: None

    @property
    def folder(self) -> Path:
        """Where the texts are."""
        return Path(__file__).parents[1] / self.name / "golden"

    def recorded(self, game: str) -> str:
        """The text of a recorded game."""
        return (self.folder / f"{game}.txt").read_text(encoding="utf-8")

    def replayed(self, game: str) -> str:
        """The text that a recorded game has with today's rules."""
        return self.record(game, replaying(actions_of(self.recorded(game))))

    def shown(self) -> tuple[set[str], set[str]]:
        """Phases, and verbs of actions, that occur in the recorded games."""
        texts = [self.recorded(game) for game in self.games]
        phases = {line.split()[3] for text in texts for line in _decision_lines(text)}
        return phases, {action.split()[0] for text in texts for action in actions_of(text)}

    def record(self, game: str, choose: Chooser) -> str:
        """The text of a game played by `choose`, which stops by returning None."""
        options, seed = self.games[game]
        env = gardens_env.make(self.name, raw=True, data=self.data(), **options)
        env.reset(seed=seed)
        title = f"{env.unwrapped.setup.game.title}, a recorded game; see tests/{self.name}/golden.py"
        lines = [title, ", ".join(f"{key}={value}" for key, value in options.items()) + f", seed={seed}", ""]
        lines += self._decisions(env, choose)
        scores, places = env.scores()
        lines.append(f"\nscores {_row(scores)}, places {_row(places)}" if seat_of(env) < 0 else "\nnot finished")
        return "\n".join(lines) + "\n"

    def _decisions(self, env: AECEnvironment, choose: Chooser) -> Iterator[str]:
        """One line for every decision."""
        setup = env.unwrapped.setup
        width = max(map(len, setup.game.phases))
        yield f"start | {self.table(env)}"
        while seat_of(env) >= 0:
            action = choose(env)
            if action is None:
                break
            state = state_of(env)
            words = setup.game.describe(setup.tables[0], state, setup.actions.index(action))
            beginning = f"{int(state['decisions']) + 1:3} seat {seat_of(env)} {phase_of(env):{width}}"
            play(env, action)
            yield f"{beginning} | {action} | {words} | {self.table(env)}"

    def main(self) -> None:
        """Write all recorded games."""
        parser = argparse.ArgumentParser(description="write the recorded games")
        parser.add_argument("--replay", action="store_true", help="keep the recorded actions as far as they are legal")
        replay = parser.parse_args().replay
        self.folder.mkdir(exist_ok=True)
        for game, (_, seed) in self.games.items():
            path = self.folder / f"{game}.txt"
            write_whole(path, self.replayed(game) if replay else self.record(game, busy(seed, self.lazy)))
            print(f"wrote {path}")


def actions_of(text: str) -> list[str]:
    """Contract names of the decisions of a recorded game."""
    return [line.split(" | ")[1] for line in _decision_lines(text)]


def _decision_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if " | " in line and not line.startswith("start")]


def replaying(actions: list[str]) -> Chooser:
    """Plays recorded actions, and stops before the first that is illegal or missing."""
    left = iter(actions)

    def choose(env: AECEnvironment) -> str | None:
        action = next(left, None)
        return action if action in legal(env) else None

    return choose


def busy(seed: int, lazy: tuple[str, ...]) -> Chooser:
    """Chooses at random, but rarely one of the lazy actions."""
    generator = random.Random(seed)

    def choose(env: AECEnvironment) -> str:
        choices = sorted(legal(env))
        busier = [name for name in choices if name not in lazy]
        return generator.choice(busier if busier and generator.random() < 0.8 else choices)

    return choose


def _row(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))
