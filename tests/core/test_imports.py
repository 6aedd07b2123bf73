"""Importing the environments needs little and takes little."""

import json
import re
import subprocess
import sys
from pathlib import Path

import gardens_env

ROOT = Path(__file__).parents[2]
GAMES = tuple(gardens_env.games())
FRONTS = ("core.aec", "core.vector", "core.solo", "core.registry")

ALLOWED = {
    "gardens_env",
    "numpy",
    "numba",
    "llvmlite",
    "gymnasium",
    "pettingzoo",
    # What these bring along.
    "cloudpickle",
    "farama_notifications",
    "typing_extensions",
}

LIST_MODULES = """
import importlib
import sys
before = set(sys.modules)
import gardens_env
import gardens_env.testing
for game in gardens_env.games().values():
    importlib.import_module(f"gardens_env.{game.versioned_name}")
import json
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
files = {name: getattr(sys.modules.get(name), "__file__", None) or "" for name in tops}
print(json.dumps(sorted(name for name in tops if name not in sys.stdlib_module_names and files[name])))
"""


def run(code: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_but_the_four_dependencies_is_imported() -> None:
    assert set(json.loads(run(LIST_MODULES))) - ALLOWED == set()


def test_the_parts_import_one_way() -> None:
    """`gardens_env` imports neither agents nor training, the core names no game, and no game fronts or another game."""
    package = ROOT / "gardens_env"
    for file in package.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for line in text.splitlines():
            assert not line.strip().startswith(("import agents", "from agents", "import train", "from train")), file
    for folder in ("core", "testing"):
        for file in (package / folder).rglob("*.py"):
            code = "\n".join(line for line in file.read_text(encoding="utf-8").splitlines() if "import" in line)
            assert not any(game in code for game in GAMES), file
    for game in GAMES:
        foreign = [f"gardens_env.{name}" for name in (*FRONTS, *GAMES) if name != game]
        for file in (package / game).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert not any(name in text for name in foreign), file


def test_the_oracles_stand_alone() -> None:
    """No oracle knows anything of the rules that it is compared with."""
    allowed = sys.stdlib_module_names | {"tests.oracle"}
    for file in (ROOT / "tests" / "oracle").glob("*.py"):
        imported = re.findall(r"^\s*(?:from|import) ([\w.]+)", file.read_text(encoding="utf-8"), re.MULTILINE)
        foreign = {name for name in imported if not {name.partition(".")[0], ".".join(name.split(".")[:2])} & allowed}
        assert file.name.startswith("test_") or not foreign, f"{file.name} imports {foreign}"


def test_importing_prints_and_warns_nothing() -> None:
    command = [sys.executable, "-W", "error", "-c", "import gardens_env"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout + done.stderr == ""
