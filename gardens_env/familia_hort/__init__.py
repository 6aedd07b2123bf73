"""La Familia Hort: grow, feed and sell crops before Grandma Hortensia's third visit."""

from gardens_env.core.dispatch import Verbs
from gardens_env.core.game import Game, Option
from gardens_env.familia_hort.actions import ACTIONS
from gardens_env.familia_hort.describe import describe
from gardens_env.familia_hort.encode import observe
from gardens_env.familia_hort.limits import highest_score, largest_legal_set, longest_game
from gardens_env.familia_hort.observation import observation_layout
from gardens_env.familia_hort.rules import decisions, invariants, knowledge, scoring, setup
from gardens_env.familia_hort.state import PHASES, STATE
from gardens_env.familia_hort.tables import TABLES, load_tables

GAME = Game(
    name="familia_hort",
    version=0,
    title="La Familia Hort",
    package=__name__,
    players=(2, 3, 4),
    options=(
        Option("mode", ("basic", "advanced"), "basic", "advanced: four characters and bonus spaces"),
        Option("bee_needs_water", (False, True), False, "a bee pays only when it has been watered"),
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
    score_bounds=(0, highest_score()),
    render="gardens_env.familia_hort.render",
)
"""The game, as the rest of the suite knows it."""
