"""Expansions outside gardens: in a storage, and in the display with tiles on them."""

from gardens_env.core.drawing import colours
from gardens_env.core.drawing.tokens import centred, icon
from gardens_env.core.svg import Canvas
from gardens_env.queens_garden.drawing import ornaments, palette
from gardens_env.queens_garden.drawing.hexagon import Hexagon
from gardens_env.queens_garden.drawing.hexes import (
    centre,
    draw_flower,
    draw_hexagon,
    draw_ring,
    draw_tile,
)
from gardens_env.queens_garden.drawing.table import FACE_UP, TAKEN, TOP, WAITING, Piece
from gardens_env.queens_garden.geometry import DIRECTIONS

_PRINTED = DIRECTIONS[5]
"""Where the printed hexagon is drawn: at the upper right."""
_TILES = (DIRECTIONS[4], DIRECTIONS[5], DIRECTIONS[2], DIRECTIONS[1])
"""Where the tiles lie on a piece: above left and right, below left and right."""


def draw_expansion(canvas: Canvas, x: float, y: float, side: float, printed: Hexagon, chosen: bool) -> None:
    """A face-up expansion around (x, y); its printed hexagon in a ring where it is chosen."""
    draw_flower(canvas, x, y, side, palette.PIECE, stroke=palette.PIECE_EDGE, stroke_width=1.5)
    for step in DIRECTIONS:
        dx, dy = centre(step, side)
        draw_hexagon(canvas, x + dx, y + dy, side * 0.85, palette.PLOT, stroke=palette.PLOT_EDGE, stroke_width=0.8)
    size = side * 1.35
    icon(canvas, ornaments.pavilion, x - size / 2, y - size / 2, size)
    dx, dy = centre(_PRINTED, side)
    draw_tile(canvas, x + dx, y + dy, side * 1.12, printed)
    if chosen:
        draw_ring(canvas, x + dx, y + dy, side * 1.12)


def draw_place(canvas: Canvas, x: float, y: float, side: float) -> None:
    """The place of an expansion that is not there."""
    dashes = {"stroke": palette.PLOT_EDGE, "stroke_width": 1.5, "stroke_dasharray": "4 4"}
    draw_flower(canvas, x, y, side * 0.94, "none", **dashes)


def draw_piece(canvas: Canvas, x: float, y: float, side: float, piece: Piece, asked_for: int) -> None:
    """A piece of this round's stack around (x, y); rings around the hexagons of the kind that is asked for."""
    if piece.place in (TAKEN, WAITING):
        draw_place(canvas, x, y, side)
        words = "taken" if piece.place == TAKEN else "in the stack"
        canvas.text(x, y + 20, words, 10, palette.ABSENT, anchor="middle")
        centred(canvas, x, y - 4, str(piece.number), side, palette.ABSENT)
        return
    if piece.place == FACE_UP and piece.printed is not None:
        draw_expansion(canvas, x, y, side, piece.printed, piece.printed.kind == asked_for)
        dx, dy = centre(DIRECTIONS[3], side)
        centred(canvas, x + dx, y + dy, str(piece.number), side * 0.62, colours.FAINT)
        return
    if piece.place == TOP:
        for layer in (2, 1):
            draw_flower(canvas, x + 3 * layer, y + 4 * layer, side, palette.BACK_EDGE)
    draw_flower(canvas, x, y, side, palette.BACK, stroke=palette.BACK_EDGE, stroke_width=2)
    for tile, step in zip(piece.tiles, _TILES, strict=False):
        dx, dy = centre(step, side)
        draw_tile(canvas, x + dx, y + dy, side, tile)
        if tile.kind == asked_for:
            draw_ring(canvas, x + dx, y + dy, side)
    centred(canvas, x, y, str(piece.number), side * 0.8, colours.WHITE)
