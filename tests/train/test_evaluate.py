"""The evaluation command on the toy game."""

import json

import pytest

from train import evaluate


def run(words):
    evaluate.main(["--env", "orchard", *words.split()])


@pytest.mark.parametrize("players", [2, 3])
def test_round_robin_in_json(players, tmp_path, capsys):
    path = tmp_path / "result.json"
    run(f"--players {players} --agents random random random --games 60 --json {path}")
    result = json.loads(path.read_text())
    assert result["seeds"] == {"first": 0, "count": 60}
    assert result["options"]["num_players"] == players
    assert [agent["name"] for agent in result["agents"]] == ["random #1", "random #2", "random #3"]
    assert len(result["pairings"]) == 6
    for pairing in result["pairings"]:
        share = pairing["win_share"]
        assert share["low"] < 1 / players < share["high"]
        assert share["groups"] == 60
    printed = capsys.readouterr().out
    assert "random #3" in printed
    assert "chance level" in printed


def test_two_players_share_every_win(tmp_path):
    path = tmp_path / "result.json"
    run(f"--players 2 --agents random random --games 40 --json {path}")
    one, other = json.loads(path.read_text())["pairings"]
    assert one["win_share"]["mean"] + other["win_share"]["mean"] == pytest.approx(1)
    assert one["margin"]["mean"] == pytest.approx(-other["margin"]["mean"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--agents random", "at least two agents"),
        ("--agents random nobody", "no agent called 'nobody'"),
        ("--agents random nowhere.zip", "no model file"),
        ("--agents random random --games 0", "at least 1 seed"),
        ("--agents random random --json nowhere/result.json", "is not a folder"),
        ("--agents random random --threads 0", "--threads must be at least 1"),
        ("--agents random random --colour green", "--colour"),
    ],
)
def test_bad_input_gives_one_clear_message(words, message, capsys):
    with pytest.raises(SystemExit) as stopped:
        run(words)
    assert stopped.value.code == 2
    printed = capsys.readouterr().err
    assert message in printed
    assert "Traceback" not in printed
