"""The recipe of each game: values of arguments that are not given on the command line."""

from train.arguments import Training

PRESETS: dict[tuple[str, int], Training] = {}
"""(game, number of players) -> recipe; games that are not listed use the defaults of `Training`."""


def preset(game: str, players: int) -> Training:
    """The recipe for a game and a number of players."""
    return PRESETS.get((game, players), Training())
