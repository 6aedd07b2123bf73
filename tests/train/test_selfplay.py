"""Self-play on the toy game: what a run leaves behind, that it repeats itself, and that it survives being stopped."""

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO

from agents.neural import make
from gardens_env import load_agent
from tests.core.toy_game import GAME
from train import selfplay
from train.arguments import Training
from train.checkpoint import load_checkpoint, save_checkpoint
from train.run_folder import RunFolder
from train.selfplay import make_logger
from train.session import Session

SMALL = [
    *("--env", "orchard", "--players", "3", "--opponents", "random", "--threads", "1", "--checkpoint-seconds", "0"),
    *("--games", "16", "--steps", "16", "--batch-size", "64", "--layers", "16"),
    *("--evaluations", "2", "--evaluation-games", "20", "--final-games", "20"),
]


def train(folder, *more):
    selfplay.main([*SMALL, "--run", str(folder), *more])


def weights(path):
    return MaskablePPO.load(path, device="cpu").policy.state_dict()


def assert_equal_weights(one, other):
    assert one.keys() == other.keys()
    for name in one:
        assert torch.equal(one[name], other[name]), name


def curve(folder):
    """The learning curve without the seconds."""
    with (folder / "learning_curve.csv").open() as file:
        return [{key: value for key, value in row.items() if key != "seconds"} for row in csv.DictReader(file)]


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    """A run that nobody disturbed."""
    folder = tmp_path_factory.mktemp("runs") / "straight"
    train(folder, "--total-decisions", "3000")
    return folder


def test_a_run_leaves_models_curve_result_and_versions(straight):
    names = {path.name for path in straight.iterdir()}
    assert names == {
        "arguments.json",
        "versions.json",
        "checkpoint.pt",
        "last.zip",
        "best.zip",
        "learning_curve.csv",
        "learning_curve.png",
        "result.json",
        "tensorboard",
    }
    assert (straight / "learning_curve.png").read_bytes().startswith(b"\x89PNG")
    assert list((straight / "tensorboard").iterdir())
    assert [row["opponent"] for row in curve(straight)] == ["random"] * 2
    result = json.loads((straight / "result.json").read_text())
    assert {row["model"] for row in result["evaluation"]} == {"last", "best"}
    assert json.loads((straight / "arguments.json").read_text())["training"]["layers"] == [16]
    assert "torch" in json.loads((straight / "versions.json").read_text())


def test_the_saved_model_plays_its_game(straight):
    agent = load_agent(str(straight / "best.zip"), GAME.setup(3))
    masks = np.array([[0, 1, 0, 0, 1], [1, 0, 0, 0, 0]], np.int8)
    actions = agent.act(np.zeros((2, GAME.observation(3).size), np.float32), masks, np.zeros(2, np.int64))
    assert (masks[[0, 1], actions] == 1).all()


def test_an_advised_run_is_evaluated_and_saved_with_its_advisor(tmp_path):
    lessons = ("--lessons", "500", "--teacher", "random")
    train(tmp_path / "advised", "--advisor", "random", *lessons, "--total-decisions", "1500")
    assert len(curve(tmp_path / "advised")) == 2
    agent = make(GAME.setup(3), str(tmp_path / "advised" / "best.zip"))
    assert agent.advisor is not None
    assert agent.advisor.name == "random"


def test_the_same_seed_repeats_itself_and_another_does_not(straight, tmp_path):
    train(tmp_path / "again", "--total-decisions", "3000")
    assert_equal_weights(weights(straight / "last.zip"), weights(tmp_path / "again" / "last.zip"))
    assert curve(straight) == curve(tmp_path / "again")
    train(tmp_path / "other", "--total-decisions", "3000", "--seed", "1")
    other = weights(tmp_path / "other" / "last.zip")
    assert any(not torch.equal(tensor, other[name]) for name, tensor in weights(straight / "last.zip").items())


def test_a_session_goes_on_exactly_from_its_checkpoint(tmp_path):
    setup, training = (
        GAME.setup(3),
        Training(games=8, steps=8, batch_size=32, threads=1, layers=(16,), total_decisions=640),
    )
    torch.set_num_threads(1)
    one = Session(setup, training, make_logger(RunFolder(tmp_path / "one"), 0))
    for _ in range(3):
        one.iterate()
    assert one.learner.buffer.waiting.any(), "the checkpoint must hold open decisions"
    save_checkpoint(tmp_path / "checkpoint.pt", one.state())
    drawn = torch.rand(3), np.random.rand()
    other = Session(setup, training, make_logger(RunFolder(tmp_path / "other"), 0))
    state, set_generators = load_checkpoint(tmp_path / "checkpoint.pt")
    other.set_state(state)
    set_generators()
    assert torch.equal(torch.rand(3), drawn[0])
    assert np.random.rand() == drawn[1]
    for _ in range(3):
        one.iterate()
        other.iterate()
    assert_equal_weights(one.learner.weights(), other.learner.weights())
    assert np.array_equal(one.games.states, other.games.states)


def test_control_c_stops_at_a_whole_iteration_and_resume_goes_on(straight, tmp_path, monkeypatch, capsys):
    folder, iterate, count = tmp_path / "run", Session.iterate, 0

    def interrupted(session):
        nonlocal count
        count += 1
        if count == 5:
            signal.raise_signal(signal.SIGINT)
        return iterate(session)

    monkeypatch.setattr(Session, "iterate", interrupted)
    with pytest.raises(SystemExit) as stopped:
        train(folder, "--total-decisions", "3000")
    assert stopped.value.code == selfplay.INTERRUPTED
    assert f"--resume {folder}" in capsys.readouterr().out.replace("\n", "")
    selfplay.main(["--resume", str(folder)])
    assert count == 12
    assert_equal_weights(weights(straight / "last.zip"), weights(folder / "last.zip"))
    assert_equal_weights(weights(straight / "best.zip"), weights(folder / "best.zip"))
    assert curve(straight) == curve(folder)


def test_resume_after_kill_9_ends_with_the_same_weights(straight, tmp_path):
    folder = tmp_path / "run"
    command = [sys.executable, "-m", "tests.train.orchard_command", "selfplay"]
    first = subprocess.Popen([*command, *SMALL, "--run", str(folder), "--total-decisions", "3000"])
    deadline = time.monotonic() + 120
    while not (folder / "checkpoint.pt").exists() and first.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    time.sleep(0.15)  # somewhere in the middle of an iteration, of an evaluation or of writing files
    first.kill()
    assert first.wait() == -signal.SIGKILL, "the run was over before it could be killed"
    selfplay.main(["--resume", str(folder)])
    assert_equal_weights(weights(straight / "last.zip"), weights(folder / "last.zip"))
    assert_equal_weights(weights(straight / "best.zip"), weights(folder / "best.zip"))
    assert curve(straight) == curve(folder)


def test_resume_without_a_checkpoint_begins_again(straight, tmp_path):
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "arguments.json").write_bytes((straight / "arguments.json").read_bytes())
    selfplay.main(["--resume", str(folder)])
    assert_equal_weights(weights(straight / "last.zip"), weights(folder / "last.zip"))


def test_minutes_end_a_run(tmp_path):
    train(tmp_path / "run", "--total-decisions", str(10**9), "--minutes", "0.02")
    result = json.loads((tmp_path / "run" / "result.json").read_text())
    assert 1 <= result["seconds"] < 20


def test_the_margin_in_points_can_be_part_of_the_reward(tmp_path, straight):
    train(tmp_path / "run", "--total-decisions", "3000", "--margin-weight", "0.5")
    shaped = weights(tmp_path / "run" / "last.zip")
    assert any(not torch.equal(tensor, shaped[name]) for name, tensor in weights(straight / "last.zip").items())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "say which game with --env"),
        ("--env chess", "no game called 'chess'"),
        ("--env orchard --players 7", "players"),
        ("--env orchard --mode advanced", "--mode"),
        ("--env orchard --coins 9", "coins=9 is not possible; choose a whole number from 2 to 5"),
        ("--env orchard --coins many", "--coins"),
        ("--env orchard --opponents nobody", "no agent called 'nobody'"),
        ("--env orchard --opponents random --games 0", "--games must be at least 1"),
        ("--env orchard --opponents random --pool nobody", "no agent called 'nobody'"),
        ("--env orchard --opponents random --advisor nobody", "no agent called 'nobody'"),
        ("--env orchard --opponents random --advisor model.zip", "--advisor: a model would have to stay"),
        ("--env orchard --opponents random --advisor=", "--advisor needs the name of an agent"),
        ("--env orchard --opponents random --pool random --pool-share 1.5", "--pool-share must be from 0 to 1"),
        ("--env orchard --opponents random --device moon", "--device moon"),
        ("--env orchard --opponents random --data nowhere.toml", "nowhere.toml"),
        ("--env orchard --opponents random --run /proc/run", "cannot be written"),
        ("--resume nowhere", "nowhere is not the folder of a run"),
        ("--resume nowhere --seed 3", "leave out --seed 3"),
    ],
)
def test_bad_input_gives_one_clear_message(words, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        selfplay.main(words.split())
    assert stopped.value.code == 2
    printed = capsys.readouterr().err
    assert message in printed
    assert "Traceback" not in printed
    assert not list(Path().iterdir()), "nothing is written before the arguments are known to be good"


def test_a_folder_that_holds_a_run_is_not_overwritten(straight, capsys):
    with pytest.raises(SystemExit) as stopped:
        train(straight)
    assert stopped.value.code == 2
    assert "--resume" in capsys.readouterr().err


@pytest.mark.parametrize("damage", ["arguments", "checkpoint", "tables"])
def test_a_damaged_run_is_refused_with_one_message(damage, straight, tmp_path, capsys):
    folder = RunFolder(tmp_path)
    for name in ("arguments.json", "checkpoint.pt"):
        (tmp_path / name).write_bytes((straight / name).read_bytes())
    if damage == "tables":
        description = json.loads(folder.arguments.read_text()) | {"tables": "0000"}
        folder.arguments.write_text(json.dumps(description))
    else:
        path = getattr(folder, damage)
        path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(SystemExit) as stopped:
        selfplay.main(["--resume", str(tmp_path)])
    assert stopped.value.code == 2
    assert {"arguments": "broken", "checkpoint": "broken", "tables": "have changed"}[damage] in capsys.readouterr().err
