"""Patios: fill a courtyard with flowers, and keep them beautiful until the visitors come."""

from gardens_env.core.dispatch import Verbs
from gardens_env.core.game import Game, Option
from gardens_env.patios.actions import ACTIONS
from gardens_env.patios.describe import describe, describe_openly
from gardens_env.patios.encode import observe
from gardens_env.patios.limits import largest_legal_set, longest_game, score_bounds
from gardens_env.patios.observation import observation_layout
from gardens_env.patios.rules import decisions, invariants, knowledge, scoring, setup
from gardens_env.patios.state import PHASES, STATE
from gardens_env.patios.tables import TABLES, load_tables

GAME = Game(
    name="patios",
    version=0,
    title="Patios",
    package=__name__,
    players=(2, 3, 4, 5),
    options=(
        Option("rounds", range(1, 101), 3, "rounds of the game; 4: May has 31 days"),
        Option("monument", (False, True), False, "nobody may look again at a dry flower once it has been placed"),
        Option("nit_picker_end", (False, True), False, "three different trio tokens in one round win at once"),
        Option("playground", (False, True), False, "without the Neighbour and the Improvements"),
        Option("max_turns_per_round", range(1, 1001), 100, "a round ends after that many turns, Visitors or not"),
        Option("keep_dry", (False, True), True, "a second pot of a colour may be kept for the next round, turned dry"),
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
    longest_game=longest_game,
    largest_legal_set=largest_legal_set(),
    score_bounds=score_bounds,
    score_unit=0.5,
    journal=("chance", "chance_count"),
    info=(("round_capped", "rounds_capped"),),
    describe_openly=describe_openly,
    render="gardens_env.patios.render",
)
"""The game, as the rest of the suite knows it."""
