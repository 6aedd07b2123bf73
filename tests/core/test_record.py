"""Records: their header, names that are refused, and two games that numba could not tell apart."""

from dataclasses import replace

import numpy as np
import pytest

from gardens_env.core.record import HEADER, record_dtype
from tests.core.toy_game import GAME, STATE


def test_header_and_marker_come_first_without_gaps() -> None:
    dtype = record_dtype("some_game_v3", [("coins", "i4", (2,))])
    assert dtype.names is not None
    assert dtype.names == ("some_game_v3", *(name for name, _ in HEADER), "coins")
    assert dtype.itemsize == sum(dtype[name].itemsize for name in dtype.names)
    assert np.zeros(1, dtype)[0].coins.tolist() == [0, 0]


@pytest.mark.parametrize("name", ["data", "size", "item", "take", "round", "copy", "all", "sort", "T"])
def test_names_of_numpy_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}'.*np.record"):
        record_dtype("some_game_v0", [(name, "i1")])


@pytest.mark.parametrize("name", ["seat", "random_seed", "coins"])
def test_names_used_twice_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}'.*twice"):
        record_dtype("some_game_v0", [("coins", "i1"), (name, "i1")])


def test_two_games_with_equal_records_are_refused() -> None:
    other_rules = replace(GAME.verbs, check=GAME.verbs.legal)
    with pytest.raises(ValueError, match="could not tell the two games apart"):
        replace(GAME, name="other", verbs=other_rules, state_dtype=np.dtype(STATE))


def test_the_same_game_may_be_registered_again() -> None:
    assert replace(GAME, title="Orchard again").versioned_name == "orchard_v0"
