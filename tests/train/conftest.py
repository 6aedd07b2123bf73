"""The commands of `train` are tested with the toy game, which is among the games only while these tests run."""

from collections.abc import Iterator

import pytest

import gardens_env
from gardens_env.core import registry
from tests.core.toy_game import GAME


@pytest.fixture(scope="module", autouse=True)
def _orchard() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_games", dict(registry._games))
        gardens_env.add(GAME)
        yield
