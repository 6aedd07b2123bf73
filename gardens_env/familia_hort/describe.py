"""Decisions in words."""

from typing import Any

from gardens_env.familia_hort.actions import ACTIONS
from gardens_env.familia_hort.state import (
    CHARACTERS,
    FREE,
    KINDS,
    PHASE_BONUS,
    PHASE_COIN,
    PHASE_COMPOST,
    PHASE_JORGE,
    PHASE_JULIA,
    PHASE_PABLO,
    PHASE_PURCHASE,
    PHASE_SELL,
    PHASE_WATER,
)

_PASS_WORDS = {
    PHASE_COIN: "lays no coin",
    PHASE_PURCHASE: "buys nothing",
    PHASE_COMPOST: "keeps the cubes in the compost box",
    PHASE_JORGE: "does not use Jorge's bat",
    PHASE_WATER: "waters nothing more",
    PHASE_JULIA: "does not use Julia's second watering",
    PHASE_SELL: "sells all other ripe crops",
    PHASE_PABLO: "does not trade",
}


def card_name(kind: int) -> str:
    """The name of a kind for people: `carnivorous flower`."""
    return KINDS[kind].replace("_", " ")


def describe(tables: Any, state: Any, action: int) -> str:
    """A legal action in words, unique among the legal actions of the state."""
    part, _, rest = ACTIONS.name(action).partition(" ")
    labels = rest.split()
    phase = int(state.phase)
    if part == "PASS":
        return _PASS_WORDS.get(phase, "passes")
    if part in ("BUY", "BUY_COINED", "COIN_ON", "CHARACTER"):
        return _describe_choice(tables, part, rest)
    if part in ("FERTILISE", "WATER"):
        return _describe_cube(state, part, int(labels[0]), int(labels[1]))
    if part == "COMPOST":
        return f"puts a fertiliser cube into {_possessive(state, int(labels[0]))} compost box"
    if part == "WATER_TREE":
        return "waters the apple tree"
    if part in ("BUY_XP", "SELL_XP"):
        other, coins = _player(state, int(labels[0])), int(tables.trade_coins)
        verb, way = ("buys", "from") if part == "BUY_XP" else ("sells", "to")
        return f"{verb} an experience point {way} {other} for {coins} coins"
    crop = _card(state, int(state.seat), int(labels[0]))
    return {
        "SELL": f"sells {crop}",
        "CHICKEN_EATS": f"lets the chicken eat {crop}",
        "GOAT_EATS": f"lets the goat eat {crop}",
    }[part]


def _describe_choice(tables: Any, part: str, label: str) -> str:
    if part == "CHARACTER":
        return f"chooses {CHARACTERS[CHARACTERS.index(label)]}"
    card = label.replace("_", " ")
    price = int(tables.price[KINDS.index(label)])
    return {
        "BUY": f"buys {card} for {price}",
        "BUY_COINED": f"buys {card} with Leticia's coin for {price}",
        "COIN_ON": f"lays a coin on {card}",
    }[part]


def _describe_cube(state: Any, part: str, relative: int, space: int) -> str:
    owner = (int(state.seat) + relative) % int(state.num_players)
    verb = "waters" if part == "WATER" else "fertilises"
    cube = " with the bonus cube" if int(state.phase) == PHASE_BONUS else ""
    return f"{verb} {_possessive(state, relative)} {_card(state, owner, space)}{cube}"


def _card(state: Any, owner: int, space: int) -> str:
    kind = int(state.plot_kind[owner, space])
    name = "nothing" if kind == FREE else card_name(kind)
    return f"{name} on space {space}"


def _player(state: Any, relative: int) -> str:
    return f"player_{(int(state.seat) + relative) % int(state.num_players)}"


def _possessive(state: Any, relative: int) -> str:
    return "the own" if relative == 0 else f"{_player(state, relative)}'s"
