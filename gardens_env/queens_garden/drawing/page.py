"""The whole picture: what is going on, the display, the wheel, the gardens."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.frame import BANNER, GAP, Box, Rank
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
_IN_ROW = {2: 5, 3: 7, 4: 4}
"""Pieces of the display beside one another, by number of players."""
_STORES = 118.0


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
        (f"supply, {table.price} points each", table.supply, palette.BACK_EDGE),
        ("tiles in the bag", table.bag, colours.WOOD),
        ("tiles in the tower", table.tower, palette.STONE),
    )
    for row, (words, count, colour) in enumerate(stores):
        top = y + 40 + row * 54
        frame.deck(canvas, x + 16, top + 4, "", count, colour)
        canvas.text(x + 16, top + 0, "", 1, colour)
        canvas.text(x + 58, top + 35, words.split(",")[0], 10, colours.FAINT)
    _pieces(canvas, (x + _STORES, y + 30, width - _STORES - 10, height - 40), position)


def _pieces(canvas: Canvas, box: Box, position: Position) -> None:
    x, y, width, height = box
    pieces = position.table.pieces
    in_row = _IN_ROW[len(position.players)]
    rows = -(-len(pieces) // in_row)
    side = min((width / in_row - 10) / (3 * WIDTH), (height / rows - 8) / 5)
    for number, piece in enumerate(pieces):
        row, column = divmod(number, in_row)
        middle_x, middle_y = x + (column + 0.5) * width / in_row, y + (row + 0.5) * height / rows
        draw_piece(canvas, middle_x, middle_y, side, piece, position.asked_for)


def _right(canvas: Canvas, box: Box, position: Position) -> None:
    """The wheel; at the end the ranking."""
    x, y, width, height = box
    if position.over:
        ranks = [
            Rank(player.place, player.seat, f"groups {player.group_points}", player.score)
            for player in position.ranking
        ]
        frame.ranking(canvas, box, ranks)
        return
    frame.panel(canvas, box)
    draw_wheel(canvas, x + width / 2, y + height / 2, 104, position.table.wheel, position.round_number)
