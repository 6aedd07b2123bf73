"""The game as text."""

from gardens_env.core.drawing.people import best_first
from gardens_env.familia_hort.drawing.card import Card
from gardens_env.familia_hort.drawing.position import Player, Position, Space

_COLUMNS = 3
_WIDTH = 27


def draw_text(position: Position) -> str:
    """The whole position, some 40 to 80 lines of plain ASCII."""
    lines = [f"{position.title}, {_round_line(position)}", position.status]
    if position.last_move:
        lines.append(f"Last move: {position.last_move}")
    lines += ["", *_market(position)]
    for player in position.players:
        lines += ["", *_player(player, position.advanced)]
    if position.over:
        lines += ["", *_ranking(position)]
    return "\n".join(lines) + "\n"


def _round_line(position: Position) -> str:
    card = position.round_card
    target = "a neighbour's crop (arrow up)" if card.up else "an own crop (arrow down)"
    seen = ", ".join(card.name for card in position.rounds)
    return (
        f"round {position.round_number}: {card.name}, {card.water} water each, fertiliser on {target}\n"
        f"Rounds so far: {seen}; red moons: {position.red_rounds} of 3\n"
        f"Cards left: {position.regular_left} regular, {position.red_left} red moon"
    )


def _market(position: Position) -> list[str]:
    lines = [f"  {'Market':<20}{'copies':<8}{'price':<7}{'water':<7}worth"]
    for stack in position.market:
        if stack.copies:
            card = stack.card
            coined = f"  ({stack.coined} with Leticia's coin)" if stack.coined else ""
            slots = card.slots or "-"
            lines.append(
                f"  {card.name:<20}{stack.copies:<8}{card.price:<7}{slots:<7}{_bought(card)}{card.worth}{coined}"
            )
    return lines if len(lines) > 1 else [*lines, "  nothing"]


def _bought(card: Card) -> str:
    return f"{card.experience} XP, " if card.experience else ""


def _player(player: Player, advanced: bool) -> list[str]:
    signs = [sign for sign, shown in (("first player", player.begins), ("to move", player.to_move)) if shown]
    character = f" [{player.character}]" if player.character else ""
    signs_words = f" ({', '.join(signs)})" if signs else ""
    edge = "+" + ("-" * _WIDTH + "+") * _COLUMNS
    lines = [
        f"{'>' if player.to_move else ' '} {player.name}{character}{signs_words}: {player.points}",
        f"  XP {player.experience}  track {_track(player, advanced)}",
        f"  coins {player.coins}  well {player.well}  apple tree {'watered' if player.tree else 'dry'}"
        f"  cubes on compost boxes {player.stored}",
        f"  {edge}",
    ]
    for first in range(0, len(player.spaces), _COLUMNS):
        row = [_space(first + step, player.spaces[first + step]) for step in range(_COLUMNS)]
        lines += ["  |" + "|".join(f"{cell:<{_WIDTH}}" for cell in cells) + "|" for cells in zip(*row, strict=True)]
        lines.append(f"  {edge}")
    return lines


def _track(player: Player, advanced: bool) -> str:
    bonuses = {3: "c", 6: "w", 9: "f"} if advanced else {}
    spaces = (f"{number}{bonuses.get(number, '')}" for number in range(10))
    side = f" (marker on its {player.tens} side)" if player.tens else ""
    return " ".join(f"[{space}]" if number == player.marker else space for number, space in enumerate(spaces)) + side


def _space(number: int, space: Space) -> tuple[str, str, str]:
    card = space.card
    if card is None:
        return f" {number} free", "", ""
    return f" {number} {card.name}{'  RIPE' if space.ripe else ''}", f"   {_cubes(space, card)}", f"   {card.worth}"


def _cubes(space: Space, card: Card) -> str:
    parts = []
    if card.slots:
        parts.append(f"water {'#' * space.water}{'.' * (card.slots - space.water)}{'!' if space.watered else ''}")
    if card.is_crop:
        parts.append(f"fert. {'#' if space.fertilised else '.'}")
    return "  ".join(parts)


def _ranking(position: Position) -> list[str]:
    lines = ["Ranking"]
    for player in best_first(position.players):
        lines.append(
            f"  {player.place}. {player.name}: {player.points}"
            f" ({player.experience} XP, {player.coins} coins, {player.well} water in the well)"
        )
    return lines
