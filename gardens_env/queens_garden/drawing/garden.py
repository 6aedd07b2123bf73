"""A garden: fountain board, expansions, tiles, ornaments, free cells with their numbers, free slots with theirs."""

from gardens_env.core.drawing import colours
from gardens_env.core.drawing.tokens import centred, icon
from gardens_env.core.svg import Canvas
from gardens_env.queens_garden.drawing import ornaments, palette
from gardens_env.queens_garden.drawing.hexes import (
    FLOWER,
    WIDTH,
    Axial,
    centre,
    draw_flower,
    draw_hexagon,
    draw_ring,
    draw_tile,
    outline,
)
from gardens_env.queens_garden.drawing.position import DOWN, FREE, Player
from gardens_env.queens_garden.geometry import (
    BETWEEN,
    BETWEEN_SLOTS,
    CENTRE,
    FOUNTAIN,
    PAVILIONS,
    POSITIONS,
    SLOT_CENTRES,
)
from gardens_env.queens_garden.state import CELLS, SIX

SIDE = 25.0
"""Side of a cell."""
GARDEN_WIDTH, GARDEN_HEIGHT = 9 * WIDTH * SIDE, 14 * SIDE

_FOUNTAIN_BOARD: tuple[Axial, ...] = (*FLOWER, *BETWEEN_SLOTS)


def draw_garden(canvas: Canvas, x: float, y: float, player: Player, statues: tuple[bool, ...]) -> None:
    """A garden around (x, y)."""
    with canvas.group(x, y):
        board = outline(_FOUNTAIN_BOARD, SIDE)
        canvas.polygon(board, palette.PIECE, stroke=palette.PIECE_EDGE, stroke_width=2, stroke_linejoin="round")
        for number, slot in enumerate(player.slots):
            _draw_slot(canvas, number, slot)
        for cell in range(CELLS):
            if player.open[cell]:
                _draw_cell(canvas, player, cell)
        _draw_ornament(canvas, FOUNTAIN, ornaments.fountain, 0 in player.surrounded)
        for gap, place in enumerate(BETWEEN_SLOTS):
            draw = ornaments.statue if statues[gap] else ornaments.bench
            _draw_ornament(canvas, place, draw, BETWEEN + gap in player.surrounded)
        for number, slot in enumerate(player.slots):
            if slot not in (FREE, DOWN):
                _draw_ornament(
                    canvas, SLOT_CENTRES[number], ornaments.pavilion, PAVILIONS + number in player.surrounded
                )
        if player.chosen_cell >= 0:
            draw_ring(canvas, *centre(POSITIONS[player.chosen_cell], SIDE), SIDE)


def _draw_slot(canvas: Canvas, number: int, slot: str) -> None:
    x, y = centre(SLOT_CENTRES[number], SIDE)
    if slot == FREE:
        dashes = {"stroke": palette.FREE_SLOT, "stroke_width": 2, "stroke_dasharray": "6 5"}
        draw_flower(canvas, x, y, SIDE * 0.96, "none", **dashes)
        centred(canvas, x, y - 6, str(number), 26, palette.FREE_SLOT)
        canvas.text(x, y + 22, "slot", 11, palette.FREE_SLOT, anchor="middle")
        return
    fill, edge = (palette.BACK, palette.BACK_EDGE) if slot == DOWN else (palette.PIECE, palette.PIECE_EDGE)
    draw_flower(canvas, x, y, SIDE, fill, stroke=edge, stroke_width=2)


def _draw_cell(canvas: Canvas, player: Player, cell: int) -> None:
    x, y = centre(POSITIONS[cell], SIDE)
    tile = player.cells[cell]
    if tile:
        draw_tile(canvas, x, y, SIDE, tile)
        return
    slot = cell - CENTRE if cell >= CENTRE else cell // SIX - 1
    down = slot >= 0 and player.slots[slot] == DOWN
    fill = palette.BACK_PLOT if down else palette.PLOT
    draw_hexagon(canvas, x, y, SIDE * 0.88, fill, stroke=palette.PLOT_EDGE, stroke_width=1)
    canvas.text(x, y + 4, str(cell), 11, colours.FAINT, anchor="middle", opacity=0.75)


def _draw_ornament(canvas: Canvas, place: Axial, draw: ornaments.Drawing, surrounded: bool) -> None:
    """An ornament; on a bright ground once it is surrounded."""
    x, y = centre(place, SIDE)
    if surrounded:
        draw_hexagon(canvas, x, y, SIDE * 0.9, palette.DONE_GROUND, stroke=palette.DONE, stroke_width=2.5)
    size = SIDE * 1.35
    icon(canvas, draw, x - size / 2, y - size / 2, size)
