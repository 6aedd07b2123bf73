"""The oracle itself: whole games conserve the cards, and the rulebook's own examples come out right."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.oracle import familia_hort_actions as actions
from tests.oracle.familia_hort import Oracle
from tests.oracle.familia_hort_objects import JULIA, KIND_NAMES, LETICIA, PABLO, Card, Player

TABLE: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "gardens_env" / "familia_hort" / "data.toml").read_text(encoding="utf-8")
)


def deck(name: str) -> list[int]:
    """All cards of a deck, unshuffled."""
    cards = [(kind, TABLE["cards"][card]) for kind, card in enumerate(KIND_NAMES)]
    return [kind for kind, card in cards if card.get("deck") == name for _ in range(card["copies"]["value"])]


def game(players: int, mode: str, bee_needs_water: bool = False, shuffle: random.Random | None = None) -> Oracle:
    regular, red, order = deck("regular"), deck("red_moon"), [1, 2, 3, 4, 5]
    if shuffle is not None:
        for cards in (regular, red, order):
            shuffle.shuffle(cards)
    return Oracle(players, mode, bee_needs_water, TABLE, 0, order, regular, red)


def put(player: Player, oracle: Oracle, name: str, water: int = 0, fertiliser: int = 0) -> Card:
    """Lay a card on the player's lowest free space."""
    card = Card(oracle.printed[KIND_NAMES.index(name)], water, fertiliser)
    space = player.free_space()
    assert space is not None
    player.plot[space] = card
    return card


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_conserve_the_cards(players: int, mode: str) -> None:
    chance = random.Random(players)
    every_card = Counter(deck("regular") + deck("red_moon"))
    for number in range(20):
        oracle = game(players, mode, number % 2 == 1, chance)
        while oracle.seat >= 0:
            assert len(oracle.legal()) > 1
            oracle.apply(chance.choice(sorted(oracle.legal())))
            cards = oracle.market + oracle.market_coined
            cards += Counter(oracle.regular_deck[oracle.regular_drawn :] + oracle.red_deck[oracle.red_drawn :])
            cards += Counter(card.kind for player in oracle.players for _, card in player.cards())
            assert cards == every_card
        assert oracle.legal() == set()
        assert oracle.red_rounds == 3
        assert min(oracle.places()) == 1


def test_example_of_selling() -> None:
    oracle = game(2, "basic")
    sveta = oracle.players[0]
    sveta.coins, sveta.experience, sveta.tree_watered = 0, 9, True
    put(sveta, oracle, "radish", water=1)
    put(sveta, oracle, "lily", water=2, fertiliser=1)
    before = Counter(oracle.market)
    assert list(oracle.selling(sveta)) == []
    assert (sveta.coins, sveta.experience, sveta.tree_watered) == (4, 12, False)
    assert oracle.market - before == Counter({KIND_NAMES.index("radish"): 1, KIND_NAMES.index("lily"): 1})


def test_example_of_leticia() -> None:
    oracle = game(2, "advanced")
    sveta, olya = oracle.players
    sveta.character, sveta.coins, olya.coins = LETICIA, 6, 7
    carnivorous = KIND_NAMES.index("carnivorous_flower")
    oracle.market_coined[carnivorous] = 1
    assert list(oracle.buy(olya, actions.BUY_COINED + carnivorous)) == []
    assert (olya.coins, sveta.coins) == (7 - 4 + 1, 6 + 4)


def test_examples_of_pablo() -> None:
    oracle = game(2, "advanced")
    misha, other = oracle.players
    misha.character, misha.coins, misha.experience, other.coins = PABLO, 0, 1, 4
    assert list(oracle.trade(misha, actions.sell_experience(1))) == []
    assert (misha.experience, misha.coins, other.experience, other.coins) == (0, 4, 1, 0)
    misha.experience, other.experience = 9, 11
    assert list(oracle.trade(misha, actions.buy_experience(1))) == []
    assert (misha.experience, misha.coins, other.experience, other.coins) == (10, 0, 10, 4)


def test_example_of_julia() -> None:
    oracle = game(2, "advanced")
    olya, misha = oracle.players
    olya.character, olya.well, misha.well = JULIA, 1, 1
    rose = put(olya, oracle, "rose", water=1)
    pumpkin = put(misha, oracle, "pumpkin")
    telling = oracle.julia()
    next(telling)
    with pytest.raises(StopIteration):
        telling.send(actions.water(0, 0))
    assert (rose.water, pumpkin.water, olya.well, misha.well) == (2, 1, 0, 0)


def test_final_score_and_places() -> None:
    oracle = game(3, "basic")
    for player, (coins, experience, well) in zip(oracle.players, [(23, 10, 0), (3, 14, 1), (3, 14, 0)], strict=True):
        player.coins, player.experience, player.well = coins, experience, well
    assert oracle.scores() == [14, 14, 14]
    assert oracle.places() == [2, 1, 2]
