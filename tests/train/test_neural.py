"""Saved models as agents: they play what they were trained for and refuse everything else."""

import json
import subprocess
import sys
import zipfile
from dataclasses import replace

import numpy as np
import pytest

from agents.neural import NeuralAgent, identity, make
from tests.core.toy_game import GAME
from train.arguments import Training
from train.match import evaluation_seeds, one_against_the_rest, play_match
from train.run_folder import RunFolder
from train.selfplay import make_logger
from train.session import Session

SMALL = Training(games=2, steps=2, threads=1, layers=(8,))


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """An untrained model of the toy game for two players."""
    folder = RunFolder(tmp_path_factory.mktemp("run"))
    Session(GAME.setup(2), SMALL, make_logger(folder, 0)).learner.save(folder.last)
    return folder.last


def test_it_plays_whole_games_and_repeats_itself(model):
    setup = GAME.setup(2)
    agents = [make(setup, str(model)), make(setup, str(model))]
    games = [play_match(setup, agents, one_against_the_rest(2), evaluation_seeds(20)) for _ in range(2)]
    assert np.array_equal(games[0].scores, games[1].scores)


def test_sampling_follows_the_probabilities(model):
    setup = GAME.setup(2)
    policy = make(setup, str(model)).policy
    observations = np.repeat(np.ones((1, setup.observation.size), np.float32), 20_000, axis=0)
    masks = np.repeat(np.array([[1, 1, 1, 0, 0]], np.int8), 20_000, axis=0)
    drawn = NeuralAgent("drawing", policy, sample=True).act(observations, masks, np.zeros(20_000, np.int64))
    distribution = policy.get_distribution(policy.obs_to_tensor(observations[:1])[0], masks[:1])
    expected = distribution.distribution.probs.detach().numpy()[0]
    assert np.bincount(drawn, minlength=5) / 20_000 == pytest.approx(expected, abs=0.02)
    chosen = NeuralAgent("choosing", policy).act(observations[:1], masks[:1], np.zeros(1, np.int64))
    assert chosen[0] == expected.argmax()


def test_the_identity_is_readable_without_loading(model):
    with zipfile.ZipFile(model) as archive:
        assert json.loads(archive.read("data"))["gardens_env"] == identity(GAME.setup(2))


def test_a_model_can_be_loaded_without_this_project(model, tmp_path):
    code = (
        "import sys; from sb3_contrib import MaskablePPO\n"
        f"MaskablePPO.load({str(model)!r}, device='cpu')\n"
        "assert not {'train', 'agents', 'gardens_env'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path)


def altered(**changes):
    """The toy game, a little different."""
    game = object.__new__(type(GAME))
    game.__dict__.update({**vars(GAME), **changes})
    return game


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (lambda: GAME.setup(3), "num_players differs"),
        (lambda: altered(version=1).setup(2), "version differs"),
        (lambda: altered(name="meadow").setup(2), "game differs"),
        (lambda: altered(observation=lambda players: GAME.observation(3)).setup(2), "observation_size differs"),
    ],
)
def test_models_of_something_else_are_refused(setup, reason, model):
    with pytest.raises(ValueError, match=reason) as refused:
        make(setup(), str(model))
    assert str(model) in str(refused.value)


def test_other_rules_and_numbers_are_told(model):
    with pytest.warns(UserWarning, match="trained with other options"):
        make(GAME.setup(2, extra_coin=True), str(model))
    setup = GAME.setup(2)
    tables = setup.tables.copy()
    tables["worth"][0, 0] += 1
    with pytest.warns(UserWarning, match="trained with other tables"):
        make(replace(setup, tables=tables), str(model))


def test_what_is_no_model_is_refused(model, tmp_path):
    setup = GAME.setup(2)
    with pytest.raises(ValueError, match="no model file"):
        make(setup, str(tmp_path / "nowhere.zip"))
    (tmp_path / "text.zip").write_text("hello")
    with pytest.raises(ValueError, match=r"text\.zip is not a model saved by"):
        make(setup, str(tmp_path / "text.zip"))
    with zipfile.ZipFile(model) as whole, zipfile.ZipFile(tmp_path / "part.zip", "w") as part:
        part.writestr("data", whole.read("data"))
    with pytest.raises(ValueError, match=r"part\.zip cannot be loaded"):
        make(setup, str(tmp_path / "part.zip"))
