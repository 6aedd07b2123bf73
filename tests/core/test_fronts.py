"""The fronts on the toy game: what they promise beyond the conformance suite, and wrong use of them."""

from typing import Any

import numba
import numpy as np
import pytest

import gardens_env
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.record import NO_SEAT
from gardens_env.core.solo import SoloEnvironment
from gardens_env.core.vector import VectorEnvironment
from gardens_env.testing.playing import choose, is_over, random_action
from tests.core import toy_game

SETUP = toy_game.GAME.setup(num_players=3)


class FirstLegal:
    """An agent that always takes the first legal action and notes what it was asked."""

    name = "first legal"

    def __init__(self) -> None:
        self.seats: list[int] = []

    def act(self, observations: Any, masks: Any, seats: Any) -> Any:
        assert observations.shape == (len(seats), SETUP.observation.size)
        assert masks[np.arange(len(seats)), masks.argmax(axis=1)].all()
        self.seats += seats.tolist()
        return masks.argmax(axis=1)


# AEC ------------------------------------------------------------------------------------------------------------------


def test_first_player_can_be_chosen() -> None:
    env = AECEnvironment(SETUP)
    asked = []
    for seed in range(60):
        env.reset(seed=seed, options={"first_player": seed % 3})
        # Where two equal pieces are held the first offer is played without asking.
        if env.record["offered"][0] == toy_game.NOTHING and not env.record["points"].any():
            asked.append(env.agent_selection == f"player_{seed % 3}")
    assert len(asked) > 30
    assert all(asked)


def test_games_follow_one_another_without_a_seed() -> None:
    one, other = AECEnvironment(SETUP), AECEnvironment(SETUP)
    one.reset(seed=4)
    other.reset(seed=4)
    first = one.record.tobytes()
    for env in (one, other):
        env.reset()
    assert one.record.tobytes() == other.record.tobytes() != first
    unseeded = [AECEnvironment(SETUP) for _ in range(2)]
    for env in unseeded:
        env.reset()
    assert unseeded[0].game_seed != unseeded[1].game_seed


def test_environments_must_be_reset_first() -> None:
    with pytest.raises(RuntimeError, match=r"reset\(\)"):
        AECEnvironment(SETUP).step(0)
    with pytest.raises(RuntimeError, match=r"reset\(\)"):
        VectorEnvironment(SETUP, 2).step(np.zeros(2, np.int64))


def test_a_finished_environment_says_so() -> None:
    env = AECEnvironment(SETUP)
    env.reset(seed=0)
    generator = np.random.default_rng(0)
    while not is_over(env):
        env.step(random_action(env, generator))
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(RuntimeError, match=r"reset\(\)"):
        env.step(0)


def test_records_of_other_games_are_refused() -> None:
    env = AECEnvironment(SETUP)
    env.reset(seed=0)
    before = env.record.tobytes()
    two_players = AECEnvironment(toy_game.GAME.setup(num_players=2))
    two_players.reset(seed=0)
    wrong: list[Any] = [two_players.record, np.zeros(2, SETUP.game.state_dtype), np.zeros(1, np.int64), None]
    for record in wrong:
        with pytest.raises(ValueError, match=r"record"):
            env.record = record
    assert env.record.tobytes() == before


def test_a_record_can_be_changed_by_hand() -> None:
    env = AECEnvironment(SETUP)
    env.reset(seed=0)
    record = env.record
    record["coins"][0] = [0, 6, 0]
    assert env.record["coins"][0].tolist() != [0, 6, 0]
    env.record = record
    assert env.record["coins"][0].tolist() == [0, 6, 0]
    record["seat"] = NO_SEAT
    env.record = record
    assert all(env.terminations.values())


def test_unknown_agents_and_render_modes() -> None:
    env = AECEnvironment(SETUP)
    env.reset(seed=0)
    with pytest.raises(ValueError, match="player_0, player_1, player_2"):
        env.observe("player_3")
    with pytest.raises(ValueError, match="ansi"):
        AECEnvironment(SETUP, render_mode="3d")
    drawn = AECEnvironment(SETUP, render_mode="ansi")
    drawn.reset(seed=0)
    with pytest.raises(ValueError, match="orchard has no drawing"):
        drawn.render()


# Vector ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong", [{"num_envs": 0}, {"num_envs": 1.5}, {"threads": 0}, {"threads": 10**6}, {"threads": "2"}]
)
def test_impossible_numbers_of_games_and_threads(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(wrong))}="):
        VectorEnvironment(SETUP, **{"num_envs": 4, **wrong})


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "x", [1, 2], [1, 2, 3, -4], [0.5] * 4])
def test_impossible_seeds(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        VectorEnvironment(SETUP, 4).reset(seed=seed)


def test_actions_of_the_wrong_kind() -> None:
    env = VectorEnvironment(SETUP, 4)
    env.reset(seed=0)
    before = env.states.tobytes()
    wrong: list[Any] = [0, [0] * 3, [0.0] * 4, ["PASS"] * 4, np.zeros((4, 1), np.int64), None, [True] * 4]
    for actions in wrong:
        with pytest.raises(ValueError, match="4 whole numbers"):
            env.step(actions)
    assert env.states.tobytes() == before


def test_actions_of_any_whole_type() -> None:
    env = VectorEnvironment(SETUP, 4)
    for kind in (np.int8, np.int32, np.uint8, np.int64, list):
        _, masks, _ = env.reset(seed=0)
        actions = masks.argmax(axis=1)
        env.step(actions.tolist() if kind is list else actions.astype(kind))


def test_buffers_are_reused_unless_copies_are_asked_for() -> None:
    for copy in (False, True):
        env = VectorEnvironment(SETUP, 4, copy=copy)
        first = env.reset(seed=0)
        again = env.step(env.sample_actions())
        for one, other in zip(first, again[:3], strict=True):
            assert np.shares_memory(one, other) != copy


def test_sampled_actions_are_legal_uniform_and_seeded() -> None:
    env, twin = VectorEnvironment(SETUP, 64, copy=True), VectorEnvironment(SETUP, 64, copy=True)
    _, masks, _ = env.reset(seed=0)
    twin.reset(seed=0)
    counts = np.zeros(masks.shape)
    for _ in range(400):
        actions = env.sample_actions()
        assert masks[np.arange(64), actions].all()
        assert (actions == twin.sample_actions()).all()
        counts[np.arange(64), actions] += 1
    expected = 400.0 * masks / masks.sum(axis=1, keepdims=True)
    chi_square = ((counts - expected)[masks > 0] ** 2 / expected[masks > 0]).sum()
    freedom = (masks.sum(axis=1) - 1).sum()
    assert chi_square < freedom + 5 * np.sqrt(2 * freedom)


@pytest.mark.skipif(numba.config.NUMBA_NUM_THREADS < 2, reason="one processor only")
def test_threads_do_not_change_the_games_nor_numbas_own_setting() -> None:
    before = numba.get_num_threads()
    one, two = VectorEnvironment(SETUP, 333), VectorEnvironment(SETUP, 333, threads=2)
    one.reset(seed=3)
    two.reset(seed=3)
    for _ in range(60):
        actions = one.sample_actions()
        one.step(actions)
        two.step(actions)
        assert one.states.tobytes() == two.states.tobytes()
    assert numba.get_num_threads() == before


# Solo -----------------------------------------------------------------------------------------------------------------


def test_the_learner_changes_seats_and_never_sees_others_decide() -> None:
    opponent = FirstLegal()
    env = SoloEnvironment(SETUP, opponents=opponent)
    generator = np.random.default_rng(0)
    seats = []
    observation, info = env.reset(seed=5)
    for _ in range(9):
        seats.append(info["learner_seat"])
        terminated = False
        while not terminated:
            assert env.observation_space.contains(observation)
            action = int(choose(env.action_masks().astype(np.int8)[None], generator)[0])
            observation, reward, terminated, _, info = env.step(action)
            assert reward == 0 or terminated
        assert env.learner_seat not in opponent.seats
        assert {"scores", "places"} <= set(info)
        opponent.seats.clear()
        observation, info = env.reset()
    assert [(seat - seats[0]) % 3 for seat in seats] == [number % 3 for number in range(9)]


def test_solo_pays_the_learner() -> None:
    """Its reward is the one that AEC pays to the learner's seat."""
    env = SoloEnvironment(SETUP, opponents=[FirstLegal(), FirstLegal()])
    env.reset(seed=2, options={"learner_seat": 1, "first_player": 0})
    terminated, reward = False, 0.0
    while not terminated:
        _, reward, terminated, _, _ = env.step(int(env.action_masks().argmax()))
    assert reward == env.aec.rewards["player_1"]


def test_an_illegal_action_ends_the_learners_game() -> None:
    env = SoloEnvironment(SETUP, opponents=FirstLegal())
    env.reset(seed=0)
    _, reward, terminated, truncated, info = env.step(int(env.action_masks().argmin()))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "illegal" in info["illegal_action"]


def test_wrong_opponents_and_seats() -> None:
    with pytest.raises(ValueError, match="1 opponents were given for 2"):
        SoloEnvironment(SETUP, opponents=[FirstLegal()])
    with pytest.raises(ValueError, match="no agent called 'nobody'"):
        SoloEnvironment(SETUP, opponents="nobody")
    env = SoloEnvironment(SETUP, opponents=FirstLegal())
    with pytest.raises(ValueError, match="learner_seat=3"):
        env.reset(options={"learner_seat": 3})


def test_nothing_is_shown_of_a_game_that_was_not_started() -> None:
    env = gardens_env.make("familia_hort")
    for look in (lambda: env.observe("player_0"), env.state):
        with pytest.raises(RuntimeError, match=r"call reset\(\)"):
            look()
    with pytest.raises(RuntimeError, match=r"call reset\(\) before sample_actions"):
        gardens_env.make_vec("familia_hort", 2).sample_actions()


def test_a_truth_value_is_no_seat() -> None:
    env = gardens_env.make("familia_hort")
    with pytest.raises(ValueError, match="first_player=True is not a seat"):
        env.reset(options={"first_player": True})


def test_a_finished_learners_game_says_so() -> None:
    env = gardens_env.make_solo("familia_hort", opponents="random")
    with pytest.raises(RuntimeError, match="no game is running"):
        env.step(0)
    env.reset(seed=1)
    env.step(int((~env.action_masks()).argmax()))  # illegal, so the game ends
    with pytest.raises(RuntimeError, match="no game is running"):
        env.step(0)
