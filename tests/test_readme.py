"""The README's samples run, and the commands and arguments that it names exist."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def commands() -> list[list[str]]:
    """The words of every shell command, comments removed."""
    lines = "\n".join(blocks("bash")).splitlines()
    return [shlex.split(part, comments=True) for line in lines for part in line.split("&&")]


MODULES = sorted({words[2] for words in commands() if words[:2] == ["python", "-m"]})
SAMPLES = blocks("python")


@pytest.mark.parametrize("sample", SAMPLES, ids=[f"sample_{number}" for number in range(len(SAMPLES))])
def test_samples_run(sample: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(sample, "README.md", "exec"), {"__name__": "sample"})


def test_the_promised_samples_are_there_and_short() -> None:
    (loop,) = [sample for sample in SAMPLES if "agent_iter" in sample]
    (vector,) = [sample for sample in SAMPLES if "make_vec" in sample]
    (solo,) = [sample for sample in SAMPLES if "MaskablePPO" in sample]
    assert len(loop.splitlines()) <= 15
    assert len(vector.splitlines()) <= 10
    assert "gymnasium.make" in solo


@pytest.mark.parametrize("module", MODULES)
def test_commands_and_their_arguments_exist(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    known = set(re.findall(r"--[a-z][a-z-]*", done.stdout + done.stderr))
    used = {word for words in commands() if words[2:3] == [module] for word in words if word.startswith("--")}
    assert used <= known


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = set(re.findall(r"\bmake ((?:selfplay|test|setup|benchmark|[a-z]+))\b", "\n".join(blocks("bash"))))
    assert {"selfplay", "test"} <= named <= targets


def test_named_files_exist() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    paths = re.findall(r"`((?:gardens_env|notebooks|docs|benchmarks)/[\w/.]+)`", README)
    missing = [path for path in (*links, *paths) if not (ROOT / path).exists()]
    assert not missing
