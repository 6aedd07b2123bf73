"""The game as text."""

from collections.abc import Iterable

from gardens_env.core.drawing.people import best_first, points_in_words
from gardens_env.patios.drawing.names import card_name, character_name, improvement_name
from gardens_env.patios.drawing.position import Cell, Player, Position
from gardens_env.patios.drawing.table import HIDDEN, InPlay, Place, Table
from gardens_env.patios.rules.geometry import POSITIONS, WELL
from gardens_env.patios.state import COLOURS, FIRST_BALCONY, NOTHING, POTS, TYPE_COUNT, WATERING_CAN

_WIDTH = 13
"""Letters of a cell."""
_ASKED = "bgrm"
"""Letters of the pots on a Balcony: blue, green, red, mud."""
_INNER, _ALL = range(1, 4), range(5)


def draw_text(position: Position) -> str:
    """The whole position, some 30 to 70 lines of plain ASCII."""
    lines = [", ".join([position.title, position.when, *position.variants]), position.around, position.status]
    if position.last_move:
        lines.append(f"Last move: {position.last_move}")
    lines += ["", *_table(position.table), "", *_LEGEND]
    for player in position.players:
        lines += ["", *_player(player, position.table)]
    if position.over:
        lines += ["", "Ranking"]
        lines += [
            f"  {player.place}. {player.name}: {player.standing} ({player.parts})"
            for player in best_first(position.players)
        ]
    return "\n".join(lines) + "\n"


_LEGEND = (
    "Patios: free cells show their number, dry flowers stand in brackets, (?) unknown; * what the decision is about",
    "Balconies: number, then the pots they ask for: b blue, g green, r red, m mud (of one colour, any)",
)


def _table(table: Table) -> list[str]:
    top = f", on top {_improvement(table.top)}" if table.top >= 0 else ""
    thrown = [f"{count} {_flower(kind, table)}" for kind, count in enumerate(table.discards) if count]
    return [
        f"Row: {' | '.join(map(_place, table.row)) or 'not laid out yet'}",
        f"Sample: {_flowers(table.sample, table) or 'empty'}",
        f"Flower pack {table.pack}; Improvement pack {table.improvements}{top}; coins in the reserve {table.reserve}",
        f"Discards: {', '.join(thrown) or 'none'}",
        *(f"In play: {_in_play(group, table)}" for group in table.in_play),
    ]


def _place(place: Place) -> str:
    name = "?" if place.character == HIDDEN else character_name(place.character).removeprefix("the ")
    return f"{name if place.up else f'({name})'}{'*' if place.chosen else ''}"


def _in_play(group: InPlay, table: Table) -> str:
    if group.improvements:
        return f"{group.words}: {', '.join(map(_improvement, group.cards))}"
    return f"{group.words}: {_flowers(group.cards, table)}"


def _improvement(improvement: int) -> str:
    return "?" if improvement == HIDDEN else improvement_name(improvement).removeprefix("the ")


def _flowers(kinds: Iterable[int], table: Table) -> str:
    return ", ".join(_flower(kind, table) for kind in kinds)


def _flower(kind: int, table: Table) -> str:
    """`blue pot`, `Cane`, `B7:2b2g`."""
    if kind == HIDDEN:
        return "?"
    if not FIRST_BALCONY <= kind < TYPE_COUNT:
        return card_name(kind)
    asked = table.balconies[kind - FIRST_BALCONY]
    pots = "".join(f"{count}{letter}" for letter, count in zip(_ASKED, asked, strict=True) if count)
    return f"B{kind - FIRST_BALCONY + 1}:{pots}"


# Players --------------------------------------------------------------------------------------------------------------


def _player(player: Player, table: Table) -> list[str]:
    named = (("turn", player.active and not player.place), ("to move", player.to_move))
    signs = ", ".join(sign for sign, shown in named if shown)
    head = f"{'>' if player.to_move else ' '} {player.name}{f' ({signs})' if signs else ''}: {player.standing}"
    if player.score is not None and not player.place:
        head += f", {points_in_words(player.score)} if the game ended now"
    hand = ", ".join(map(_improvement, player.hand)) or "none"
    lines = [head, f"  trio tokens {_tokens(player)}; coins {player.coins}; Improvements held: {hand}"]
    if player.notes:
        lines.append(f"  {'; '.join(player.notes)}")
    return lines + _patio(player, table)


def _tokens(player: Player) -> str:
    if player.tokens is None:
        return "?"
    return ", ".join(f"{count} {colour}" for count, colour in zip(player.tokens, COLOURS, strict=True))


def _patio(player: Player, table: Table) -> list[str]:
    signs = {place: _cell(cell, table) for place, cell in zip(POSITIONS, player.cells, strict=True)}
    signs[WELL] = "[works]" if player.works else "[well]"
    used = _ALL if player.works else _INNER
    edge = "  +" + ("-" * _WIDTH + "+") * len(used)
    lines = [edge]
    for row in used:
        lines += ["  |" + "|".join(f"{signs[row, column]:^{_WIDTH}}" for column in used) + "|", edge]
    return lines


def _cell(cell: Cell, table: Table) -> str:
    sign = _card(cell, table)
    return f"{sign}*" if cell.marked else sign


def _card(cell: Cell, table: Table) -> str:
    if cell.card == NOTHING:
        return str(cell.number)
    if cell.canes or cell.hose:
        return f"Ladder+{f'{cell.canes}C' if cell.canes else ''}{'H' if cell.hose else ''}"
    if cell.card == WATERING_CAN:
        return "Can"
    name = COLOURS[cell.card] if 0 <= cell.card < POTS else _flower(cell.card, table)
    return f"({name})" if cell.dry else name
