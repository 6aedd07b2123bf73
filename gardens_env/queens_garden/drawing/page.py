"""The whole picture: what is going on, the display, the wheel, the gardens."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.frame import BANNER, GAP, Box, Rank
from gardens_env.core.drawing.people import best_first
from gardens_env.core.svg import Canvas
from gardens_env.queens_garden.drawing import palette
from gardens_env.queens_garden.drawing.board import BOARD_HEIGHT, BOARD_WIDTH, draw_board
from gardens_env.queens_garden.drawing.hexes import WIDTH
from gardens_env.queens_garden.drawing.pieces import draw_piece
from gardens_env.queens_garden.drawing.position import Position
from gardens_env.queens_garden.drawing.wheel import draw_wheel
from gardens_env.queens_garden.state import ROUNDS

_TABLE = 262.0
_COLUMNS = {2: 2, 3: 3, 4: 2}
"""Boards beside one another, by number of players."""
_STORES = 156.0
_LARGEST_SIDE = 26.0


def draw_page(position: Position) -> str:
    """The position as an SVG document; all pictures of games with as many players have the same size."""
    columns = _COLUMNS[len(position.players)]
    rows = -(-len(position.players) // columns)
    boards_top = BANNER + GAP + _TABLE + GAP
    height = boards_top + rows * (BOARD_HEIGHT + GAP)
    width = columns * (BOARD_WIDTH + GAP) + GAP
    canvas = Canvas(round(width), round(height), f"{position.title}: {position.status}", palette.GROUND)
    neighbours = "one neighbour fits" if position.any_neighbour else "all neighbours fit"
    mode = f"round {position.round_number} of {ROUNDS}, {neighbours}"
    frame.banner(canvas, position.title, mode, position.status, position.last_move)
    top = BANNER + GAP
    side = _TABLE
    _display(canvas, (GAP, top, width - 3 * GAP - side, _TABLE), position)
    _right(canvas, (width - GAP - side, top, side, _TABLE), position)
    for number, player in enumerate(position.players):
        row, column = divmod(number, columns)
        x, y = GAP + column * (BOARD_WIDTH + GAP), boards_top + row * (BOARD_HEIGHT + GAP)
        draw_board(canvas, x, y, player, position.statues)
    return canvas.svg()


def _display(canvas: Canvas, box: Box, position: Position) -> None:
    """The pieces of this round's stack, and what else lies there."""
    x, y, width, height = box
    frame.table(canvas, box)
    canvas.text(x + 14, y + 22, "Display", 15, colours.INK, bold=True)
    table = position.table
    stores = (
        ("left in the stack", table.stack, palette.BACK),
        (f"supply ({table.price} points)", table.supply, palette.BACK_EDGE),
        ("tiles in the bag", table.bag, colours.WOOD),
        ("tiles in the tower", table.tower, palette.STONE),
    )
    for row, (words, count, colour) in enumerate(stores):
        frame.deck(canvas, x + 16, y + 44 + row * 54, words, count, colour)
    _pieces(canvas, (x + _STORES, y + 30, width - _STORES - 10, height - 40), position)


def _pieces(canvas: Canvas, box: Box, position: Position) -> None:
    x, y, width, height = box
    pieces = position.table.pieces
    side, in_row = max(_fit(width, height, len(pieces), in_row) for in_row in range(1, len(pieces) + 1))
    rows = -(-len(pieces) // in_row)
    for number, piece in enumerate(pieces):
        row, column = divmod(number, in_row)
        middle_x, middle_y = x + (column + 0.5) * width / in_row, y + (row + 0.5) * height / rows
        draw_piece(canvas, middle_x, middle_y, side, piece, position.asked_for)


def _fit(width: float, height: float, count: int, in_row: int) -> tuple[float, int]:
    """How large the sides of so many pieces can be with `in_row` of them beside one another; and that number."""
    rows = -(-count // in_row)
    return min((width / in_row - 10) / (3 * WIDTH), (height / rows - 8) / 5, _LARGEST_SIDE), in_row


def _right(canvas: Canvas, box: Box, position: Position) -> None:
    """The wheel; at the end the ranking."""
    x, y, width, height = box
    if position.over:
        ranks = [
            Rank(player.place, player.seat, f"groups {player.group_points}", player.score)
            for player in best_first(position.players)
        ]
        frame.ranking(canvas, box, ranks)
        return
    frame.panel(canvas, box)
    draw_wheel(canvas, x + width / 2, y + height / 2, 104, position.table.wheel, position.round_number)
