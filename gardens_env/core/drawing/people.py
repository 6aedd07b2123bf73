"""Who sits at the table, in which order they are shown, and how they stand."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import numpy as np

from gardens_env.core import kernels
from gardens_env.core.game import Setup


class Placed(Protocol):
    """Anybody who sits at the table and has finished the game."""

    @property
    def place(self) -> int:
        """From 1 on; several may share one."""
        ...

    @property
    def seat(self) -> int:
        """The number in the order of play."""
        ...


_Player = TypeVar("_Player", bound=Placed)


def best_first(players: Sequence[_Player]) -> list[_Player]:
    """The players by place, those who share one by seat."""
    return sorted(players, key=lambda player: (player.place, player.seat))


def player_name(seat: int) -> str:
    """A seat's name, the same as in the AEC environment."""
    return f"player_{seat}"


def seats_in_view(setup: Setup, viewer: int | None) -> list[int]:
    """All seats in order of play, the viewer (or seat 0) first. Raises ValueError if there is no such seat."""
    if viewer is not None and not 0 <= viewer < setup.num_players:
        raise ValueError(f"viewer={viewer!r} is not a seat; choose one of 0 to {setup.num_players - 1}, or None")
    return [((viewer or 0) + step) % setup.num_players for step in range(setup.num_players)]


def result(setup: Setup, state: Any) -> tuple[list[float], list[int]]:
    """Scores in points and places by seat, as if the game ended now."""
    record = setup.blank()
    record[0] = state
    scores, places = np.zeros((2, 1, setup.num_players), np.int64)
    kernels.scores(setup.tables, record, scores)
    kernels.places(setup.tables, record, places)
    return (scores[0] * setup.game.score_unit).tolist(), places[0].tolist()


def points_in_words(points: float) -> str:
    """A score in words: `1 point`, `7.5 points`."""
    return f"{points:g} {'point' if points == 1 else 'points'}"


def ending(scores: Sequence[float], places: Sequence[int]) -> str:
    """Who has won, in words."""
    winners = [player_name(seat) for seat, place in enumerate(places) if place == 1]
    points = points_in_words(max(scores))
    if len(winners) == 1:
        return f"The game is over: {winners[0]} wins with {points}"
    return f"The game is over: {' and '.join(winners)} share the win with {points}"


def ordinal(place: int) -> str:
    """A place in a word: `1st`."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")
