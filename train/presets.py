"""The recipe of each game: values of arguments that are not given on the command line."""

from dataclasses import replace

from train.arguments import Training

# The games are long and their bots plan ahead: networks that see only the position were still far behind them after 9
# and 24 million decisions. So they see what the bot would do as well, learn to follow it, and then when not to.
_ADVISED = Training(
    steps=64,
    epochs=2,
    margin_weight=0.5,
    pool=("heuristic",),
    advisor="heuristic",
    lessons=500_000,
    evaluation_games=100,
)
_PATIOS = replace(_ADVISED, total_decisions=10_000_000, batch_size=2048, learning_rate=5e-4)
# Games of Queen's Garden differ by tens of points, and a stray decision spoils a plan: smaller and surer steps.
_QUEENS_GARDEN = replace(
    _ADVISED,
    total_decisions=8_000_000,
    learning_rate=4e-4,
    entropy=0.001,
    final_entropy=0.0005,
    gae_lambda=0.9,
    margin_scale=30.0,
)

PRESETS: dict[tuple[str, int], Training] = {
    ("familia_hort", 2): Training(total_decisions=8_000_000),
    # With more seats a win says less about each decision: points are part of the reward at first, and in half of the
    # games the other seats are the bot's, since three copies of oneself teach little about beating anybody else.
    ("familia_hort", 3): Training(total_decisions=10_000_000, steps=64, margin_weight=0.5, pool=("heuristic",)),
    ("familia_hort", 4): Training(total_decisions=12_000_000, steps=64, margin_weight=0.5, pool=("heuristic",)),
    ("queens_garden", 2): _QUEENS_GARDEN,
    **{("queens_garden", players): replace(_QUEENS_GARDEN, total_decisions=5_000_000) for players in (3, 4)},
    **{("patios", players): _PATIOS for players in (2, 3, 4, 5)},
}
"""(game, number of players) -> recipe; games that are not listed use the defaults of `Training`."""


def preset(game: str, players: int) -> Training:
    """The recipe for a game and a number of players."""
    return PRESETS.get((game, players), Training())
