"""Recorded games as readable text: a changed rule changes them visibly.

    python -m tests.familia_hort.golden            write golden/*.txt anew, with newly chosen actions
    python -m tests.familia_hort.golden --replay   the same actions with today's rules, as far as they are legal

Every line is one decision: its number, the seat, the phase, the action's contract name, the action in words, then what
the table looks like afterwards (round, cards in the market, and for every seat coins, experience, water in the well).
Printed numbers are those of numbers.py.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gardens_env
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.files import write_whole
from tests.familia_hort.numbers import table_path
from tests.familia_hort.positions import legal, phase_of, play, seat_of, seats, state_of

FOLDER = Path(__file__).parent / "golden"
TITLE = "La Familia Hort, a recorded game; see tests/familia_hort/golden.py"
# name of the file: players, mode, bee_needs_water, seed
GAMES: dict[str, tuple[int, str, bool, int]] = {
    "basic_2": (2, "basic", False, 20),
    "basic_3": (3, "basic", False, 32),
    "basic_4_bee": (4, "basic", True, 25),
    "advanced_2": (2, "advanced", False, 36),
    "advanced_3_bee": (3, "advanced", True, 78),
    "advanced_4": (4, "advanced", False, 84),
}
Chooser = Callable[[AECEnvironment], str | None]


def record(name: str, choose: Chooser) -> str:
    """The text of a game played by `choose`, which stops by returning None."""
    players, mode, bee, seed = GAMES[name]
    options: dict[str, Any] = {"num_players": players, "mode": mode, "bee_needs_water": bee}
    env = gardens_env.make("familia_hort", raw=True, data=table_path(), **options)
    env.reset(seed=seed)
    lines = [TITLE, ", ".join(f"{key}={value}" for key, value in options.items()) + f", seed={seed}", ""]
    lines += decisions(env, choose)
    scores, places = env.scores()
    lines.append(f"\nscores {_row(scores)}, places {_row(places)}" if seat_of(env) < 0 else "\nnot finished")
    return "\n".join(lines) + "\n"


def decisions(env: AECEnvironment, choose: Chooser) -> Iterator[str]:
    """One line for every decision."""
    lines = [f"start | {_table(env)}"]
    while seat_of(env) >= 0:
        action = choose(env)
        if action is None:
            break
        state, setup = state_of(env), env.unwrapped.setup
        words = setup.game.describe(setup.tables[0], state, setup.actions.index(action))
        beginning = f"{int(state['decisions']) + 1:3} seat {seat_of(env)} {phase_of(env):9}"
        play(env, action)
        lines.append(f"{beginning} | {action} | {words} | {_table(env)}")
    return iter(lines)


def actions_of(text: str) -> list[str]:
    """Contract names of the decisions of a recorded game."""
    return [line.split(" | ")[1] for line in text.splitlines() if " | " in line and not line.startswith("start")]


def replaying(actions: list[str]) -> Chooser:
    """Plays recorded actions, and stops before the first that is illegal or missing."""
    left = iter(actions)

    def choose(env: AECEnvironment) -> str | None:
        action = next(left, None)
        return action if action in legal(env) else None

    return choose


def busy(seed: int) -> Chooser:
    """Chooses at random, but rarely passes or skips cards for the tree, so that much happens."""
    generator = random.Random(seed)

    def choose(env: AECEnvironment) -> str:
        choices = sorted(legal(env))
        busier = [name for name in choices if name not in ("PASS", "WATER_TREE")]
        return generator.choice(busier if busier and generator.random() < 0.8 else choices)

    return choose


def _table(env: AECEnvironment) -> str:
    state = state_of(env)
    cards = int(state["market"].sum()) + int(state["market_coined"].sum())
    rows = zip(seats(env, "coins"), seats(env, "experience"), seats(env, "well"), strict=True)
    everybody = ", ".join(f"{coins}c {points}xp {water}w" for coins, points, water in rows)
    return f"round {int(state['round_number'])}, market {cards}: {everybody}"


def _row(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def main() -> None:
    """Write all recorded games."""
    parser = argparse.ArgumentParser(description="write the recorded games")
    parser.add_argument("--replay", action="store_true", help="keep the recorded actions as far as they are legal")
    replay = parser.parse_args().replay
    FOLDER.mkdir(exist_ok=True)
    for name, (_, _, _, seed) in GAMES.items():
        path = FOLDER / f"{name}.txt"
        choose = replaying(actions_of(path.read_text(encoding="utf-8"))) if replay else busy(seed)
        write_whole(path, record(name, choose))
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
