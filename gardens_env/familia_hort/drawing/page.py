"""The whole picture: what is going on, round card, decks, market, boards."""

from gardens_env.core.svg import Canvas
from gardens_env.familia_hort.drawing import palette
from gardens_env.familia_hort.drawing.board import BOARD_HEIGHT, BOARD_WIDTH, draw_board
from gardens_env.familia_hort.drawing.cards import TILE_HEIGHT, TILE_WIDTH, draw_stack
from gardens_env.familia_hort.drawing.panels import draw_calendar, draw_ranking, draw_round
from gardens_env.familia_hort.drawing.position import Position

_GAP = 16.0
_BANNER = 100.0
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
    canvas = Canvas(columns * (BOARD_WIDTH + _GAP) + _GAP, 0, f"{position.title}: {position.status}", palette.LAWN)
    boards_top = _table(canvas, position, columns) + _GAP
    _banner(canvas, position)
    for number, player in enumerate(position.players):
        row, column = divmod(number, columns)
        x, y = _GAP + column * (BOARD_WIDTH + _GAP), boards_top + row * (BOARD_HEIGHT + _GAP)
        draw_board(canvas, x, y, player, position.advanced, position.over)
    canvas.height = boards_top + rows * (BOARD_HEIGHT + _GAP)
    return canvas.svg()


def _banner(canvas: Canvas, position: Position) -> None:
    """Title and round; what is going on; what was done last."""
    canvas.rect(0, 0, canvas.width, _BANNER, palette.BANNER)
    inside = canvas.width - 2 * _GAP - 8
    mode = f"round {position.round_number}, {'advanced' if position.advanced else 'basic'} mode"
    canvas.text(_GAP + 4, 31, position.title, 20, palette.BANNER_WORDS, bold=True)
    canvas.text(canvas.width - _GAP - 4, 31, mode, 14, palette.BANNER_FAINT, anchor="end")
    canvas.text(_GAP + 4, 60, position.status, _fitting(position.status, 16, inside), palette.BANNER_WORDS, bold=True)
    if position.last_move:
        words = f"Last move: {position.last_move}"
        canvas.text(_GAP + 4, 84, words, _fitting(words, 14, inside), palette.BANNER_FAINT)


def _fitting(words: str, size: float, width: float) -> float:
    """The size, or a smaller one at which the words fit into the width in any common font."""
    return min(size, width / len(words) / 0.7)


def _table(canvas: Canvas, position: Position, columns: int) -> float:
    """This round's card, the calendar (at the end the ranking) and the market. Returns where they end."""
    top = _BANNER + _GAP
    draw_second = draw_ranking if position.over else draw_calendar
    if columns == 2:  # the panels above the market, as wide as the boards
        draw_round(canvas, (_GAP, top, BOARD_WIDTH, _STRIP), position)
        draw_second(canvas, (2 * _GAP + BOARD_WIDTH, top, BOARD_WIDTH, _STRIP), position)
        top += _STRIP + _GAP
        return top + _market(canvas, _GAP, top, canvas.width - 2 * _GAP, 1.06, position)
    left = 2 * _GAP + _SIDE
    height = _market(canvas, left, top, canvas.width - left - _GAP, 1.24, position)
    half = (height - _GAP) / 2
    draw_round(canvas, (_GAP, top, _SIDE, half), position)
    draw_second(canvas, (_GAP, top + half + _GAP, _SIDE, half), position)
    return top + height


def _market(canvas: Canvas, x: float, y: float, width: float, scale: float, position: Position) -> float:
    """All card kinds at their fixed places, tiles enlarged by `scale`. Returns the height."""
    height = 2 * (TILE_HEIGHT * scale + _TILE_GAP) + 38
    canvas.rect(x, y, width, height, "#efe2c6", 14, stroke=palette.WOOD, stroke_width=2)
    canvas.text(x + 14, y + 22, "Market", 15, palette.INK, bold=True)
    words = "price and copies; water slots, worth without and with fertiliser"
    canvas.text(x + width - 14, y + 21, words, 10.5, palette.FAINT, anchor="end")
    step = (width - 28 - TILE_WIDTH * scale) / (_TILES_IN_ROW - 1)
    for number, stack in enumerate(position.market):
        row, column = divmod(number, _TILES_IN_ROW)
        draw_stack(canvas, x + 14 + column * step, y + 32 + row * (TILE_HEIGHT * scale + _TILE_GAP), scale, stack)
    return height
