"""Replays and saved positions: small text files, checked when they are read."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.replay import load_replay, load_state, replay_of, save_replay, save_state
from gardens_env.testing.playing import choose
from tests.core.toy_game import GAME


def played(decisions: int = 8, first_player: int | None = None, **options: Any) -> AECEnvironment:
    env = AECEnvironment(GAME.setup(num_players=3, **options))
    env.reset(seed=12, options={"first_player": first_player})
    generator = np.random.default_rng(0)
    for _ in range(decisions):
        if env.terminations[env.agent_selection]:
            break
        env.step(int(choose(env.observe(env.agent_selection)["action_mask"][None], generator)[0]))
    return env


@pytest.fixture
def replay_file(tmp_path: Path) -> Path:
    save_replay(played(), tmp_path / "game.toml")
    return tmp_path / "game.toml"


@pytest.fixture
def state_file(tmp_path: Path) -> Path:
    save_state(played(), tmp_path / "state.toml")
    return tmp_path / "state.toml"


@pytest.mark.parametrize("decisions", [0, 8, 1000])
@pytest.mark.parametrize("first_player", [None, 2])
def test_a_replay_leads_to_the_same_position(tmp_path: Path, decisions: int, first_player: int | None) -> None:
    env = played(decisions, first_player, extra_coin=True)
    save_replay(env, tmp_path / "game.toml")
    replay = load_replay(tmp_path / "game.toml")
    assert replay == replay_of(env)
    again = replay.play(AECEnvironment(env.setup))
    assert again.record.tobytes() == env.record.tobytes()
    assert again.rewards == env.rewards
    assert again.terminations == env.terminations


def test_a_replay_can_be_played_in_part(replay_file: Path) -> None:
    env = load_replay(replay_file).play(AECEnvironment(GAME.setup(num_players=3)), stop=5)
    assert env.record.tobytes() == played(5).record.tobytes()


def test_a_replay_is_readable_text(replay_file: Path) -> None:
    content = tomllib.loads(replay_file.read_text())
    assert content["game"] == "orchard_v0"
    assert content["seed"] == 12
    assert content["options"] == {"num_players": 3, "extra_coin": False, "coins": 2}
    assert len(content["actions"]) == 8
    assert content["actions"][0].startswith("OFFER ")


REPLAY_FAULTS = {
    "nothing in it": (lambda text: "", "not a replay"),
    "cut off": (lambda text: text[: len(text) // 2], "not a replay"),
    "not TOML": (lambda text: "{}" + text, "not a replay"),
    "another format": (lambda text: text.replace("format = 1", "format = 99"), "format 1"),
    "no seed": (lambda text: text.replace("seed = 12", ""), "'seed' is missing"),
    "a seed in words": (lambda text: text.replace("seed = 12", 'seed = "eleven"'), "'seed' is missing or not a int"),
    "no options": (lambda text: text.split("[options]")[0], "'options' is missing"),
    "an action that is a number": (lambda text: text.replace("actions = [", "actions = [\n    7,"), "must be texts"),
    "a first player in words": (lambda text: 'first_player = "me"\n' + text, "first_player"),
}


@pytest.mark.parametrize("fault", REPLAY_FAULTS)
def test_a_broken_file_is_refused(replay_file: Path, fault: str) -> None:
    breaks, message = REPLAY_FAULTS[fault]
    replay_file.write_text(breaks(replay_file.read_text()))  # type: ignore[no-untyped-call]
    with pytest.raises(ValueError, match=message) as error:
        load_replay(replay_file)
    assert str(replay_file) in str(error.value)


def test_bytes_that_are_no_text_are_refused(replay_file: Path) -> None:
    replay_file.write_bytes(b"\xff\xfe\x00format")
    with pytest.raises(ValueError, match="not a replay"):
        load_replay(replay_file)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"nowhere\.toml"):
        load_replay(tmp_path / "nowhere.toml")
    with pytest.raises(OSError, match=r"nowhere\.toml"):
        load_state(AECEnvironment(GAME.setup()), tmp_path / "nowhere.toml")


PLAY_FAULTS = {
    "another game": (lambda text: text.replace("orchard_v0", "familia_hort_v0"), "other game"),
    "another version": (lambda text: text.replace("orchard_v0", "orchard_v1"), "other game"),
    "other options": (lambda text: text.replace("extra_coin = false", "extra_coin = true"), "other options"),
    "an unknown option": (lambda text: text + "colour = 1\n", "other options"),
    "another table": (lambda text: text.replace('tables = "', 'tables = "0'), "other printed numbers"),
    "a seed that is too large": (lambda text: text.replace("seed = 12", "seed = 9223372036854775808"), "seed="),
    "a first player who is not there": (lambda text: "first_player = 3\n" + text, "first_player=3"),
    "an unknown action": (lambda text: text.replace("OFFER", "EAT", 1), "decision 1 .*'EAT "),
    "an illegal action": (lambda text: text.replace("actions = [", 'actions = ["PASS",'), "decision 1 .*'PASS'"),
}


@pytest.mark.parametrize("fault", PLAY_FAULTS)
def test_a_replay_of_something_else_is_refused(replay_file: Path, fault: str) -> None:
    breaks, message = PLAY_FAULTS[fault]
    replay_file.write_text(breaks(replay_file.read_text()))  # type: ignore[no-untyped-call]
    env = AECEnvironment(GAME.setup(num_players=3))
    with pytest.raises(ValueError, match=message):
        load_replay(replay_file).play(env)


def test_actions_after_the_end_are_refused(tmp_path: Path) -> None:
    save_replay(played(1000), tmp_path / "game.toml")
    text = (tmp_path / "game.toml").read_text()
    (tmp_path / "game.toml").write_text(text.replace("\n]", '\n    "PASS",\n]'))
    with pytest.raises(ValueError, match="the game has ended before"):
        load_replay(tmp_path / "game.toml").play(AECEnvironment(GAME.setup(num_players=3)))


def test_only_a_game_played_from_its_start_has_a_replay(tmp_path: Path) -> None:
    env = AECEnvironment(GAME.setup(num_players=3))
    with pytest.raises(ValueError, match="no replay"):
        save_replay(env, tmp_path / "game.toml")
    env.reset(seed=0)
    env.record = env.record
    with pytest.raises(ValueError, match="set by hand"):
        save_replay(env, tmp_path / "game.toml")
    assert list(tmp_path.iterdir()) == []


def test_a_position_goes_on(state_file: Path) -> None:
    env = AECEnvironment(GAME.setup(num_players=3))
    load_state(env, state_file)
    assert env.record.tobytes() == played().record.tobytes()
    assert env.agent_selection == played().agent_selection


def with_record(text: str, change: Any) -> str:
    """The text of a saved position after `change(record)`."""
    before = tomllib.loads(text)["record"]
    record = np.frombuffer(bytes.fromhex(before), GAME.state_dtype).copy()
    change(record)
    return text.replace(before, record.tobytes().hex())


def set_field(name: str, value: int) -> Any:
    def change(record: Any) -> None:
        record[name] = value

    return lambda text: with_record(text, change)


STATE_FAULTS = {
    "nothing in it": (lambda text: "", "saved position"),
    "cut off": (lambda text: text[:90], "saved position"),
    "another game": (lambda text: text.replace("orchard_v0", "meadow_v0"), "other game"),
    "other options": (lambda text: text.replace("extra_coin = false", "extra_coin = true"), "other options"),
    "another table": (lambda text: text.replace('tables = "', 'tables = "0'), "other printed numbers"),
    "a record that is too short": (lambda text: text.replace('record = "00', 'record = "'), "broken"),
    "no record": (lambda text: text.replace("record =", "recorded ="), "broken"),
    "a record that is no number": (lambda text: text.replace('record = "00', 'record = "xy'), "broken"),
    "an impossible record": (set_field("coins", -1), "not a possible position"),
    "a seat that is not there": (set_field("seat", 3), "not a possible position"),
    "a phase that is not there": (set_field("phase", 2), "not a possible position"),
    "another number of players": (set_field("num_players", 2), "not a possible position"),
}


@pytest.mark.parametrize("fault", STATE_FAULTS)
def test_a_broken_position_changes_nothing(state_file: Path, fault: str) -> None:
    breaks, message = STATE_FAULTS[fault]
    state_file.write_text(breaks(state_file.read_text()))
    env = played(3)
    before, replay = env.record.tobytes(), replay_of(env)
    with pytest.raises(ValueError, match=message):
        load_state(env, state_file)
    assert env.record.tobytes() == before
    assert replay_of(env) == replay


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "game.toml"
    save_replay(played(4), target)
    before = target.read_text()

    def power_cut(*arguments: object) -> None:
        raise OSError("no power")

    monkeypatch.setattr("os.replace", power_cut)
    with pytest.raises(OSError, match="no power"):
        save_replay(played(8), target)
    assert target.read_text() == before
    assert list(tmp_path.iterdir()) == [target]
