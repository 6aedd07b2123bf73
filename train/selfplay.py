"""Train an agent by self-play: `python -m train.selfplay --env familia_hort`.

One network plays every seat of many games at once and learns from all of their decisions by masked PPO. At intervals
it plays against the bots. Everything lands in the run's folder; `--resume FOLDER` goes on exactly where a run stopped.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from train.commands import BadInputError, clear_messages, extra

with extra("train", command=__name__ == "__main__"):
    import torch
    from rich.console import Console
    from rich.progress import Progress, TaskID
    from stable_baselines3.common.logger import Logger, TensorBoardOutputFormat
    from torch.utils.tensorboard import SummaryWriter

    from train import arguments
    from train.arguments import Training
    from train.checkpoint import load_checkpoint, save_checkpoint
    from train.curve import to_csv, to_png, to_table
    from train.display import Interruption, Speed, interruption, training_progress
    from train.presets import preset
    from train.run_folder import RunFolder, new_run, read_run, write_text, write_whole
    from train.session import FINAL_SEED, Session
    from train.speed import make_faster

import time

import gardens_env
from gardens_env import Setup, load_agent

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""


def main(words: Sequence[str] | None = None) -> None:
    """Run the command with the given words, by default those of the command line."""
    words = sys.argv[1:] if words is None else words
    console = Console()
    with clear_messages():
        folder, session = resume(words) if resumed_folder(words) else start(words)
    console.print(f"Run folder: {folder.path}", highlight=False)
    with interruption() as note, training_progress(console) as display:
        finished = work(folder, session, display, note)
    if not finished:
        console.print(f"Stopped. Go on with: python -m train.selfplay --resume {folder.path}", highlight=False)
        raise SystemExit(INTERRUPTED)
    conclude(folder, session, console)


def start(words: Sequence[str]) -> tuple[RunFolder, Session]:
    """A new run. Raises BadInputError or ValueError for anything impossible, before anything is written."""
    setup, data, training = arguments.parse("python -m train.selfplay", Training, words, preset, __doc__ or "")
    check(setup, training)
    folder = new_run(training.run, setup, arguments.to_json(training), data)
    session = Session(setup, training, make_logger(folder, 0))
    save(folder, session)
    return folder, session


def resumed_folder(words: Sequence[str]) -> Path | None:
    """The folder named by `--resume`, if any. Raises BadInputError if other arguments stand beside it."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--env")
    known, others = parser.parse_known_args(list(words))
    if known.resume is not None and others:
        raise BadInputError(f"--resume goes on with the arguments of the run; leave out {' '.join(others)}")
    return known.resume


def resume(words: Sequence[str]) -> tuple[RunFolder, Session]:
    """A run that goes on where it stopped. Raises BadInputError if there is none or the game has changed."""
    folder, description = read_run(resumed_folder(words) or Path())
    try:
        training = arguments.from_json(description["training"])
        options = description["options"]
        setup = gardens_env.setup(
            description["game"], num_players=description["num_players"], data=description["data"], **options
        )
        same = description["version"] == setup.game.version and description["tables"] == setup.tables_hash
    except (KeyError, TypeError) as error:
        raise BadInputError(f"{folder.arguments} is broken: {error!r}") from error
    if not same:
        raise BadInputError(f"{setup.game.name} or its printed numbers have changed since {folder.path} was started")
    check(setup, training)
    if not folder.checkpoint.exists():  # killed before the first one: nothing is lost by beginning again
        session = Session(setup, training, make_logger(folder, 0))
    else:
        state, set_generators = load_checkpoint(folder.checkpoint)
        session = Session(setup, training, make_logger(folder, state["decisions"] + 1))
        session.set_state(state)
        set_generators()
    save(folder, session)
    return folder, session


def check(setup: Setup, training: Training) -> None:
    """Check what only other parts know: devices and opponents. Raises ValueError or BadInputError. Sets the threads."""
    make_faster(training.threads)
    try:
        torch.zeros(1, device=training.device)
    except (RuntimeError, AssertionError) as error:
        raise BadInputError(f"--device {training.device} cannot be used: {str(error).splitlines()[0]}") from error
    if training.advisor is not None and training.advisor.endswith(".zip"):
        raise BadInputError("--advisor: a model would have to stay where it is for ever; choose an agent with a name")
    helpers = [training.teacher if training.lessons else None, training.advisor]
    for name in (*training.opponents, *training.pool, *filter(None, helpers)):
        load_agent(name, setup)


def make_logger(folder: RunFolder, step: int) -> Logger:
    """stable-baselines3's logger writing to TensorBoard; what an earlier process wrote from `step` on is hidden."""
    output = TensorBoardOutputFormat(str(folder.tensorboard))
    output.writer.close()
    output.writer = SummaryWriter(str(folder.tensorboard), purge_step=step)
    return Logger(str(folder.path), [output])


def work(folder: RunFolder, session: Session, display: Progress, note: Interruption) -> bool:
    """Iterate until the run is done (True) or Ctrl-C was pressed (False), with checkpoints and evaluations."""
    task = display.add_task("Self-play", total=1.0, speed=0.0, games=0)
    show(display, task, session, 0.0)
    speed, saved = Speed(), time.monotonic()
    while session.progress < 1 and not note.requested:
        summary = session.iterate()
        show(display, task, session, speed.update(summary.decisions))
        if session.evaluation_due():
            evaluate(folder, session, display)
            speed = Speed()
        if time.monotonic() - saved > session.training.checkpoint_seconds:
            save(folder, session)
            saved = time.monotonic()
    save(folder, session)
    return session.progress >= 1


def show(display: Progress, task: TaskID, session: Session, speed: float) -> None:
    """Bring the progress bar up to date."""
    display.update(task, completed=session.progress, speed=speed, games=session.finished_games)


def evaluate(folder: RunFolder, session: Session, display: Progress) -> None:
    """Play against the bots, and keep the curve and the best model."""
    points = session.evaluate()
    words = ", ".join(f"{row.win_share:.1%} ({row.low:.1%} - {row.high:.1%}) against {row.opponent}" for row in points)
    display.console.print(
        f"{session.decisions:>12,} decisions, {session.seconds:5.0f} s: wins {words}", highlight=False, soft_wrap=True
    )
    save(folder, session)


def save(folder: RunFolder, session: Session) -> None:
    """Write checkpoint, models and curve. Each file is written whole, and the checkpoint can restore all others."""
    write_text(folder.curve, to_csv(session.points))
    session.learner.save(folder.last)
    with session.learner.holding(session.best_weights):
        session.learner.save(folder.best)
    save_checkpoint(folder.checkpoint, session.state())


def conclude(folder: RunFolder, session: Session, console: Console) -> None:
    """Play the final evaluation of the last and the best model on fresh seeds; write table, curve and result."""
    games = session.training.final_games
    points = session.play("last", session.decisions, games, FINAL_SEED)
    with session.learner.holding(session.best_weights):
        points += session.play("best", session.best_decisions, games, FINAL_SEED)
    title = f"{session.setup.game.title}, {session.setup.num_players} players"
    write_text(folder.result, json.dumps(result(session, points), indent=2) + "\n")
    picture = to_png(session.points, title, 1 / session.setup.num_players)
    write_whole(folder.picture, lambda file: file.write(picture))
    console.print(to_table(points, f"{title}: final evaluation"))
    rate = session.decisions / max(session.seconds, 1e-9)
    console.print(
        f"{session.decisions:,} decisions and {session.finished_games:,} games in {session.seconds / 60:.1f} minutes, "
        f"{rate:,.0f} decisions/s with evaluations. Models and curve: {folder.path}",
        highlight=False,
    )


def result(session: Session, points: Sequence[Any]) -> dict[str, Any]:
    """The outcome of the run as plain values."""
    return {
        "decisions": session.decisions,
        "games": session.finished_games,
        "seconds": round(session.seconds, 1),
        "evaluation": [vars(row) for row in points],
    }


if __name__ == "__main__":
    main()
