"""The whole picture: what is going on, round card, decks, market, boards."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.frame import BANNER, GAP
from gardens_env.core.svg import Canvas
from gardens_env.familia_hort.drawing.board import BOARD_HEIGHT, BOARD_WIDTH, draw_board
from gardens_env.familia_hort.drawing.cards import TILE_HEIGHT, TILE_WIDTH, draw_stack
from gardens_env.familia_hort.drawing.panels import draw_calendar, draw_ranking, draw_round
from gardens_env.familia_hort.drawing.position import Position

_TILES_IN_ROW = 8
_TILE_GAP = 8.0
_STRIP = 112.0
_SIDE = 300.0
_COLUMNS = {2: 2, 3: 3, 4: 2}
"""Boards beside one another, by number of players."""


def draw_page(position: Position) -> str:
    """The position as an SVG document; all pictures of games with as many players have the same size."""
    columns = _COLUMNS[len(position.players)]
    rows = -(-len(position.players) // columns)
    canvas = Canvas(columns * (BOARD_WIDTH + GAP) + GAP, 0, f"{position.title}: {position.status}", colours.LAWN)
    boards_top = _table(canvas, position, columns) + GAP
    _banner(canvas, position)
    for number, player in enumerate(position.players):
        row, column = divmod(number, columns)
        x, y = GAP + column * (BOARD_WIDTH + GAP), boards_top + row * (BOARD_HEIGHT + GAP)
        draw_board(canvas, x, y, player, position.advanced, position.over)
    canvas.height = boards_top + rows * (BOARD_HEIGHT + GAP)
    return canvas.svg()


def _banner(canvas: Canvas, position: Position) -> None:
    mode = f"round {position.round_number}, {'advanced' if position.advanced else 'basic'} mode"
    frame.banner(canvas, position.title, mode, position.status, position.last_move)


def _table(canvas: Canvas, position: Position, columns: int) -> float:
    """This round's card, the calendar (at the end the ranking) and the market. Returns where they end."""
    top = BANNER + GAP
    draw_second = draw_ranking if position.over else draw_calendar
    if columns == 2:  # the panels above the market, as wide as the boards
        draw_round(canvas, (GAP, top, BOARD_WIDTH, _STRIP), position)
        draw_second(canvas, (2 * GAP + BOARD_WIDTH, top, BOARD_WIDTH, _STRIP), position)
        top += _STRIP + GAP
        return top + _market(canvas, GAP, top, canvas.width - 2 * GAP, 1.06, position)
    left = 2 * GAP + _SIDE
    height = _market(canvas, left, top, canvas.width - left - GAP, 1.24, position)
    half = (height - GAP) / 2
    draw_round(canvas, (GAP, top, _SIDE, half), position)
    draw_second(canvas, (GAP, top + half + GAP, _SIDE, half), position)
    return top + height


def _market(canvas: Canvas, x: float, y: float, width: float, scale: float, position: Position) -> float:
    """All card kinds at their fixed places, tiles enlarged by `scale`. Returns the height."""
    height = 2 * (TILE_HEIGHT * scale + _TILE_GAP) + 38
    frame.table(canvas, (x, y, width, height))
    canvas.text(x + 14, y + 22, "Market", 15, colours.INK, bold=True)
    words = "price and copies; water slots, worth without and with fertiliser"
    canvas.text(x + width - 14, y + 21, words, 10.5, colours.FAINT, anchor="end")
    step = (width - 28 - TILE_WIDTH * scale) / (_TILES_IN_ROW - 1)
    for number, stack in enumerate(position.market):
        row, column = divmod(number, _TILES_IN_ROW)
        draw_stack(canvas, x + 14 + column * step, y + 32 + row * (TILE_HEIGHT * scale + _TILE_GAP), scale, stack)
    return height
