"""The match between rules and oracle itself: on the toy game, with the toy's own uncompiled rules as an oracle."""

from typing import Any

import numpy as np
import pytest

from tests.core.toy_game import GAME
from tests.playing import match


class Echo:
    """An oracle that says what the record says, with one thing said differently from some decision on."""

    def __init__(self, setup: Any, states: Any, masks: Any, game: int) -> None:
        self.setup, self.state, self.mask = setup, states[game], masks[game]
        self.lie: dict[str, Any] = {}
        self.lies = self.lie

    @property
    def seat(self) -> int:
        return int(self.state["seat"])

    @property
    def phase(self) -> str:
        return str(GAME.phases[int(self.state["phase"])])

    def legal(self) -> set[int]:
        return self.lies.get("legal", set(np.flatnonzero(self.mask).tolist()))

    def apply(self, action: int) -> None:
        if int(self.state["decisions"]) == 3:
            self.lies = self.lie

    def public(self) -> dict[str, Any]:
        public = {
            "phase": self.phase,
            "seat": self.seat,
            "coins": self.state["coins"][: self.setup.num_players].tolist(),
        }
        return public | {name: value for name, value in self.lies.items() if name in public}

    def scores(self) -> list[int]:
        return self.lies.get("scores", self._final(GAME.verbs.scores))

    def places(self) -> list[int]:
        return self._final(GAME.verbs.places)

    def _final(self, verb: Any) -> list[int]:
        out = np.zeros(self.setup.num_players, np.int64)
        verb(self.setup.tables[0], self.state, out)
        return out.tolist()


class EchoMatch(match.Match):
    """A match against echoes."""

    def oracle_of(self, game: int) -> Echo:
        return Echo(self.setup, self.states, self.masks, game)


def a_match() -> EchoMatch:
    return EchoMatch(GAME.setup(num_players=2), range(7, 10))


def test_all_is_well_where_both_agree() -> None:
    # The echo's phase is that after the decision already.
    seen = a_match().play([("OFFER", "OFFER apple", 20.0)], random_seed=0)
    match.assert_seen(seen, {"CLAIM OFFER", "OFFER BUY"})
    with pytest.raises(AssertionError, match=r"never happened: \['a miracle'\]"):
        match.assert_seen(seen, {"CLAIM OFFER", "a miracle"})


@pytest.mark.parametrize(
    ("lie", "message"),
    [
        ({"phase": "CLAIM"}, "phase: the rules say OFFER, the oracle CLAIM|phase: the rules say CLAIM"),
        ({"coins": [1, 100]}, r"coins: the rules say \[\d, \d\], the oracle \[1, 100\], in game 8"),
        ({"legal": set()}, r"legal: the rules say \['\w+.*'\], the oracle \[\], in game 8 of .* after \['\w+.*'\]"),
        ({"coins": [1]}, r"coins: \(3, 2\) numbers in the rules, in the oracle \(3, 1\)"),
        ({"scores": [0, 1000]}, r"scores: the rules say .* the oracle \[0, 1000\], in game 8"),
    ],
)
def test_what_differs_is_told(lie: dict[str, Any], message: str) -> None:
    broken = a_match()
    broken.oracles[1].lie = lie
    if "coins" in lie and len(lie["coins"]) == 1:
        for oracle in broken.oracles:
            oracle.lies = lie
    with pytest.raises(AssertionError, match=message):
        broken.play([], random_seed=0)
