"""A game in a folder of its own, outside the project, played in processes of their own."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOY_GAME = Path(__file__).with_name("toy_game.py")

PLAY = """
import json
import numpy as np
from gardens_env.core import kernels
from orchard_package.game import GAME

setup = GAME.setup(num_players=3)
states, masks = setup.blank(), np.zeros((1, setup.actions.size), np.int8)
scores = np.zeros((1, 3), np.int64)
error = None
try:
    kernels.start(setup.tables, setup.blank(), states, setup.encode(), np.array([5], np.int64), masks)
    while masks.any():
        kernels.apply(setup.tables, states, masks.argmax(axis=1), masks)
    kernels.scores(setup.tables, states, scores)
except IndexError as raised:
    error = str(raised)
stats = getattr(kernels.apply, "stats", None)
print(json.dumps({
    "scores": scores[0].tolist(),
    "error": error,
    "from_cache": bool(stats and stats.cache_hits),
    "compiled": bool(stats and stats.cache_misses),
}))
"""


class OutsideGame:
    """The toy game as a user's package of two files: the Game in one, the rule of the worth in the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = folder / "orchard_package"
        package.mkdir()
        (package / "__init__.py").write_text('"""A user\'s game."""\n')
        source = TOY_GAME.read_text()
        for old, new in (
            (
                "from gardens_env.core import rng\n",
                "from gardens_env.core import rng\nfrom orchard_package import worth\n",
            ),
            ("tables.worth[fruit] + rng.below(state, 2)", "worth.worth(tables, state, fruit)"),
            ("package=__name__", 'package="orchard_package"'),
            ("orchard_v0", "orchard_outside_v0"),
        ):
            assert source.count(old) == 1, old
            source = source.replace(old, new)
        (package / "game.py").write_text(source)
        self.write_rule("tables.worth[fruit]")

    def write_rule(self, expression: str) -> None:
        """Write the rule's file anew: the worth of a piece of fruit."""
        (self.folder / "orchard_package" / "worth.py").write_text(
            "from numba import njit\n\n\n@njit\ndef worth(tables, state, fruit):\n    return " + expression + "\n"
        )

    def play(self, **environment: str) -> dict[str, object]:
        """Play one game in a new process; variables are added to its environment."""
        variables = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (self.folder, *sys.path, ROOT)))}
        variables |= {"NUMBA_CACHE_DIR": str(self.folder / "cache"), **environment}
        command = [sys.executable, "-c", PLAY]
        done = subprocess.run(command, capture_output=True, text=True, env=variables, cwd=self.folder, check=False)
        assert done.returncode == 0, done.stderr
        result: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
        return result
