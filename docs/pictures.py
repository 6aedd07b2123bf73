"""Draw the pictures of the documentation: `python -m docs.pictures`.

`docs/familia_hort.svg` is a three-player game of La Familia Hort in the advanced mode, in its fifth round.
A test fails while a file differs from what would be drawn.
"""

from pathlib import Path

import numpy as np

import gardens_env
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.files import write_whole
from gardens_env.familia_hort import render

FOLDER = Path(__file__).parent
SEED = 224
ROUND = 5
PHASE = "WATER"
PASSING = 0.15
"""A random player passes so often as if PASS counted for this part of another action."""


def documents() -> dict[Path, str]:
    """Every picture with the content that it should have."""
    return {FOLDER / "familia_hort.svg": familia_hort()}


def familia_hort() -> str:
    """A random game up to a decision in the middle."""
    env = gardens_env.make("familia_hort", num_players=3, mode="advanced", render_mode="ansi").unwrapped
    env.reset(seed=SEED)
    random = np.random.default_rng(SEED)
    decisions = 0
    while decisions < 3:
        mask = env.observe(env.agent_selection)["action_mask"]
        chances = mask * random.random(mask.size)
        chances[0] *= PASSING
        env.step(int(chances.argmax()))
        decisions += _is_wanted(env)
    return render.svg(env.setup, env.record[0], env.last_move)


def _is_wanted(env: AECEnvironment) -> bool:
    record = env.record[0]
    return int(record["round_number"]) == ROUND and env.setup.game.phases[int(record["phase"])] == PHASE


def main() -> None:
    """Write every picture."""
    for path, content in documents().items():
        write_whole(path, content)
        print(f"written: {path.relative_to(FOLDER.parent)}")


if __name__ == "__main__":
    main()
