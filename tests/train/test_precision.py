"""Hidden layers in half precision."""

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from tests.core.toy_game import GAME
from train.arguments import Training
from train.precision import chosen_precision
from train.run_folder import RunFolder
from train.selfplay import make_logger
from train.session import Session


def session(tmp_path, precision):
    training = Training(games=8, steps=16, batch_size=32, threads=1, layers=(32,), precision=precision)
    return Session(GAME.setup(3), training, make_logger(RunFolder(tmp_path), 0))


def test_auto_never_chooses_half_precision_elsewhere():
    assert chosen_precision("auto", "cuda") == "float32"
    assert chosen_precision("bfloat16", "cpu") == "bfloat16"
    assert chosen_precision("float32", "cpu") == "float32"


def test_half_precision_is_close_to_full_precision_and_hands_out_full_numbers(tmp_path):
    full, half = session(tmp_path / "full", "float32"), session(tmp_path / "half", "bfloat16")
    observations = torch.from_numpy(np.random.default_rng(0).random((50, GAME.observation(3).size), np.float32))
    for ours, theirs in zip(half.network(observations), full.network(observations), strict=True):
        assert ours.dtype == torch.float32
        assert torch.allclose(ours, theirs, atol=0.05)
        assert not torch.equal(ours, theirs)


def test_a_model_learnt_in_half_precision_is_an_ordinary_one(tmp_path):
    running = session(tmp_path, "bfloat16")
    running.iterate()
    running.learner.save(tmp_path / "model.zip")
    weights = MaskablePPO.load(tmp_path / "model.zip", device="cpu").policy.state_dict()
    assert {tensor.dtype for tensor in weights.values()} == {torch.float32}
    for name, tensor in running.learner.model.policy.state_dict().items():
        assert torch.equal(tensor, weights[name])
