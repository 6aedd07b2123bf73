"""The game as text."""

from gardens_env.core.drawing.people import best_first
from gardens_env.queens_garden.drawing.hexagon import LETTERS, colour_name
from gardens_env.queens_garden.drawing.position import DOWN, FREE, Item, Player, Position
from gardens_env.queens_garden.drawing.table import FACE_UP, WAITING, Piece, Table
from gardens_env.queens_garden.geometry import BETWEEN_SLOTS, CENTRE, FOUNTAIN, POSITIONS, SLOT_CENTRES
from gardens_env.queens_garden.state import CELLS, PATTERNS, ROUNDS

_FOUNTAIN_SIGN, _BENCH, _STATUE, _PAVILION = "()", "==", "&&", "/\\"
_RADIUS = 4
"""Rows of cells above and below the fountain."""
_STEP = 4
"""Letters from a cell to the next one in its row."""


def draw_text(position: Position) -> str:
    """The whole position, some 50 to 80 lines of plain ASCII."""
    fitting = "one neighbour must fit" if position.any_neighbour else "all neighbours must fit"
    lines = [
        f"{position.title}, round {position.round_number} of {ROUNDS} ({fitting})",
        position.status,
    ]
    if position.last_move:
        lines.append(f"Last move: {position.last_move}")
    lines += ["", *_legend(), "", *_wheel(position), "", *_display(position.table)]
    for player in position.players:
        lines += ["", *_player(player, position.statues, position.over)]
    if position.over:
        lines += ["", *_ranking(position)]
    return "\n".join(lines) + "\n"


def _legend() -> list[str]:
    letters = ", ".join(f"{letter} {colour_name(colour)}" for colour, letter in enumerate(LETTERS))
    numbers = ", ".join(f"{number} {pattern}" for number, pattern in enumerate(PATTERNS, start=1))
    signs = f"{_FOUNTAIN_SIGN} fountain, {_BENCH} bench, {_STATUE} statue, {_PAVILION} pavilion"
    return [f"Hexagons: {letters}; {numbers}", f"Gardens: {signs}; numbers are free cells, s0 to s5 free slots"]


def _wheel(position: Position) -> list[str]:
    lines = ["Wheel (points for every hexagon in a garden)"]
    for number, shown in enumerate(position.table.wheel, start=1):
        mark = ">" if number == position.round_number else " "
        lines.append(f"{mark} round {number}: {', '.join(f'{thing.name} {thing.points}' for thing in shown)}")
    return lines


def _display(table: Table) -> list[str]:
    lines = [
        f"Display: {table.stack} left in the stack, supply {table.supply} (for {table.price} points each), "
        f"bag {table.bag}, tower {table.tower}"
    ]
    return lines + [f"  {piece.number} {_piece(piece)}" for piece in table.pieces if piece.place != WAITING]


def _piece(piece: Piece) -> str:
    if piece.place == FACE_UP and piece.printed:
        return f"{piece.place}: expansion {piece.printed.code}"
    tiles = f": {' '.join(tile.code for tile in piece.tiles)}" if piece.tiles else ""
    return f"{piece.place}{tiles}"


def _player(player: Player, statues: tuple[bool, ...], over: bool) -> list[str]:
    named = (("first player", player.marker), ("passed", player.passed), ("to move", player.to_move))
    signs = ", ".join(sign for sign, shown in named if shown)
    head = f"{'>' if player.to_move else ' '} {player.name}{f' ({signs})' if signs else ''}: {player.score}"
    if not over:
        head += f"; now worth {player.wheel_points} in this round, {player.group_points} for groups at the end"
    jokers = sum(item.hexagon is None for item in player.tiles)
    tiles = [_item(item) for item in player.tiles if item.hexagon]
    expansions = [_item(item) for item in player.expansions]
    return [
        head,
        f"  storage {len(player.tiles)} of {player.room[0]}: {' '.join([*tiles, f'jokers {jokers}'])}"
        f"; expansions {len(expansions)} of {player.room[1]}{': ' if expansions else ''}{' '.join(expansions)}",
        f"  slots: {', '.join(f'{number} {slot}' for number, slot in enumerate(player.slots))}",
        *_garden(player, statues),
    ]


def _item(item: Item) -> str:
    code = item.hexagon.code if item.hexagon else ""
    return f"[{code}]" if item.chosen else code


def _garden(player: Player, statues: tuple[bool, ...]) -> list[str]:
    """The garden as rows of cells, each shifted by half a cell to the next one."""
    signs = {FOUNTAIN: _FOUNTAIN_SIGN}
    for gap, place in enumerate(BETWEEN_SLOTS):
        signs[place] = _STATUE if statues[gap] else _BENCH
    for slot, place in enumerate(SLOT_CENTRES):
        if player.slots[slot] == FREE:
            signs[place] = f"s{slot}"
        elif player.slots[slot] != DOWN:
            signs[place] = _PAVILION
    for cell in range(CELLS):
        if player.open[cell]:
            signs[POSITIONS[cell]] = _cell(player, cell)
        elif cell < CENTRE:
            signs[POSITIONS[cell]] = ". "
    rows = []
    for r in range(-_RADIUS, _RADIUS + 1):
        letters = [" "] * (_STEP * (2 * _RADIUS + 1) + 1)
        for (q, row), sign in signs.items():
            if row == r:
                start = _STEP * (q + _RADIUS) + _STEP // 2 * r
                letters[start : start + len(sign)] = sign
        rows.append(f"    {''.join(letters)}".rstrip())
    return rows


def _cell(player: Player, cell: int) -> str:
    tile = player.cells[cell]
    sign = tile.code if tile else f"{cell:>2}"
    return f"{sign}<" if cell == player.chosen_cell else sign


def _ranking(position: Position) -> list[str]:
    lines = ["Ranking"]
    for player in best_first(position.players):
        lines.append(f"  {player.place}. {player.name}: {player.score} ({player.group_points} of them for groups)")
    return lines
