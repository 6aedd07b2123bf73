"""Queen's Garden: plant hexagons in groups of one colour or one pattern, and surround the ornaments."""

from gardens_env.core.dispatch import Verbs
from gardens_env.core.game import Game, Option
from gardens_env.queens_garden.actions import ACTIONS
from gardens_env.queens_garden.describe import describe
from gardens_env.queens_garden.encode import observe
from gardens_env.queens_garden.limits import highest_score, largest_legal_set, longest_game, lowest_score
from gardens_env.queens_garden.observation import observation_layout
from gardens_env.queens_garden.rules import decisions, invariants, knowledge, scoring, setup
from gardens_env.queens_garden.state import PHASES, STATE
from gardens_env.queens_garden.tables import TABLES, load_tables

GAME = Game(
    name="queens_garden",
    version=0,
    title="Azul: Queen's Garden",
    package=__name__,
    players=(2, 3, 4),
    options=(
        Option(
            "adjacency",
            ("all", "any"),
            "all",
            "neighbours that must share the colour or pattern; most sources read the printed rule as any",
        ),
        Option("wheel", ("printed", "shuffled"), "printed", "shuffled: the colours score in a random order of rounds"),
    ),
    state_dtype=STATE,
    tables_dtype=TABLES,
    actions=ACTIONS,
    observation=observation_layout,
    phases=PHASES,
    verbs=Verbs(
        start=setup.start,
        legal=decisions.legal,
        apply=decisions.apply,
        observe=observe,
        scores=scoring.scores,
        places=scoring.places,
        resample=knowledge.resample,
        rotate=knowledge.rotate,
        check=invariants.check,
    ),
    describe=describe,
    load_tables=load_tables,
    longest_game=longest_game(),
    largest_legal_set=largest_legal_set(),
    score_bounds=(lowest_score(), highest_score()),
    render="gardens_env.queens_garden.render",
    journal=("first_player", "tiles_drawn", "tiles_drawn_count"),
)
"""The game, as the rest of the suite knows it."""
