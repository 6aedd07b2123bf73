"""What hypothesis finds no counterexample to: gardens and scores that the slow code works out in the same way."""

from typing import Any

from hypothesis import given, settings

from tests.playing.properties import choices, played, seeds, settings_of
from tests.queens_garden import slow
from tests.queens_garden.random_play import check_garden


@settings(max_examples=40, deadline=None)
@given(settings_of("queens_garden"), seeds, choices(200))
def test_gardens_and_scores_are_what_the_slow_code_says(options: dict[str, Any], seed: int, picks: list[int]) -> None:
    # Passing comes first among the legal actions: higher picks, so that gardens grow.
    env = played("queens_garden", options, seed, [pick + 1 for pick in picks])
    state = env.record[0]
    for seat in range(env.setup.num_players):
        check_garden(env.setup, state, seat)
    assert env.scores()[0] == [slow.final_score(state, seat) for seat in range(env.setup.num_players)]
