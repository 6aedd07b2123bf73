"""A player's board: name and points, the patio around its well, the pile of tokens, coins and Improvements."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.frame import Sign
from gardens_env.core.drawing.things import well
from gardens_env.core.drawing.tokens import centred, coin, icon
from gardens_env.core.svg import Canvas
from gardens_env.patios.drawing import palette, things
from gardens_env.patios.drawing.cards import Balconies, draw_card, draw_improvement
from gardens_env.patios.drawing.position import Cell, Player
from gardens_env.patios.rules.geometry import POSITIONS, WELL
from gardens_env.patios.state import NOTHING

CARD = 64.0
"""Side of a card in a patio."""
_STEP = CARD + 6
_MARGIN = 14.0
BOARD_WIDTH = 5 * _STEP - 6 + 2 * _MARGIN
_GRID_TOP = 48.0
_STORES_TOP = _GRID_TOP + 5 * _STEP + 4
BOARD_HEIGHT = _STORES_TOP + 92

_TURN = Sign("turn", palette.TURN)
_HAND = 40.0


def draw_board(canvas: Canvas, x: float, y: float, player: Player, balconies: Balconies) -> None:
    """Everything in front of one player."""
    signs = [_TURN] if player.active and not player.place else []
    with canvas.group(x, y):
        frame.board(canvas, BOARD_WIDTH, BOARD_HEIGHT, player.seat, player.to_move)
        frame.board_head(canvas, BOARD_WIDTH, player.seat, "", signs, player.to_move, player.standing, player.place)
        _floor(canvas, player.works)
        for cell in player.cells:
            _draw_cell(canvas, cell, balconies)
        _draw_well(canvas, player.works)
        _stores(canvas, player)


def _corner(place: tuple[int, int]) -> tuple[float, float]:
    """The upper left corner of a row and column."""
    row, column = place
    return _MARGIN + column * _STEP, _GRID_TOP + row * _STEP


def _floor(canvas: Canvas, works: bool) -> None:
    x, y = _corner((0, 0))
    size = 5 * _STEP - 6
    canvas.rect(x - 5, y - 5, size + 10, size + 10, palette.TILES if works else palette.OUTER, 10)
    x, y = _corner((1, 1))
    size = 3 * _STEP - 6
    canvas.rect(x - 5, y - 5, size + 10, size + 10, palette.TILES, 8, stroke=palette.TILES_DARK, stroke_width=2)


def _draw_cell(canvas: Canvas, cell: Cell, balconies: Balconies) -> None:
    x, y = _corner(POSITIONS[cell.number])
    if cell.card != NOTHING:
        draw_card(canvas, x, y, CARD, cell.card, cell.dry, balconies)
    elif cell.there:
        canvas.rect(x, y, CARD, CARD, palette.FREE, 7, stroke=palette.TILES_DARK, stroke_dasharray="5 4")
        canvas.text(x + CARD / 2, y + CARD / 2 + 5, str(cell.number), 14, palette.TILES_DARK, anchor="middle")
    if cell.canes:
        icon(canvas, things.cane, x + 2, y + 30, 32)
        canvas.circle(x + 12, y + 54, 8, colours.INK)
        centred(canvas, x + 12, y + 54, str(cell.canes), 11, colours.WHITE)
    if cell.hose:
        icon(canvas, things.hose, x + 34, y + 32, 28)
    if cell.marked:
        canvas.rect(x - 2, y - 2, CARD + 4, CARD + 4, "none", 8, stroke=palette.MARKED, stroke_width=4)


def _draw_well(canvas: Canvas, works: bool) -> None:
    x, y = _corner(WELL)
    canvas.rect(x, y, CARD, CARD, "#d6dde2" if not works else "#f3cf87", 7, stroke="#87837a", stroke_width=1.5)
    icon(canvas, well, x + 8, y + (2 if works else 7), 48)
    if works:
        canvas.rect(x, y + CARD - 17, CARD, 17, palette.MARKED, 5)
        canvas.text(x + CARD / 2, y + CARD - 4.5, "works", 11, colours.WHITE, bold=True, anchor="middle")


def _stores(canvas: Canvas, player: Player) -> None:
    """Trio tokens, coins, and the Improvements held; notes below."""
    y = _STORES_TOP + 22
    for colour, ground in enumerate(palette.POTS):
        x = _MARGIN + 16 + 34 * colour
        canvas.circle(x, y, 15, ground, stroke=palette.POTS_DARK[colour], stroke_width=2)
        words = "?" if player.tokens is None else str(player.tokens[colour])
        centred(canvas, x, y, words, 16, colours.WHITE)
    canvas.text(_MARGIN, y + 30, "trio tokens", 10, colours.FAINT)
    coin(canvas, _MARGIN + 132, y, 15, player.coins)
    canvas.text(_MARGIN + 118, y + 30, "coins", 10, colours.FAINT)
    step = min(_HAND + 4, (BOARD_WIDTH - 2 * _MARGIN - 164) / max(len(player.hand), 1))
    for place, improvement in enumerate(player.hand):
        draw_improvement(canvas, _MARGIN + 164 + place * step, y - 20, _HAND, improvement)
    canvas.text(_MARGIN + 164, y + 30, f"Improvements held: {len(player.hand)}", 10, colours.FAINT)
    if player.score is not None and not player.place:
        words = f"{player.score:g} if the game ended now"
        canvas.text(BOARD_WIDTH - _MARGIN, y + 52, words, 11, colours.FAINT, anchor="end")
    if player.notes:
        canvas.text(_MARGIN, y + 52, "; ".join(player.notes), 12, colours.INK, bold=True)
