"""A player's board: name and points, the garden, the storage."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.frame import Sign
from gardens_env.core.svg import Canvas
from gardens_env.queens_garden.drawing import palette
from gardens_env.queens_garden.drawing.garden import GARDEN_HEIGHT, GARDEN_WIDTH, draw_garden
from gardens_env.queens_garden.drawing.hexes import WIDTH, draw_hexagon, draw_joker, draw_ring, draw_tile
from gardens_env.queens_garden.drawing.pieces import draw_expansion, draw_place
from gardens_env.queens_garden.drawing.position import Item, Player

BOARD_WIDTH = GARDEN_WIDTH + 44
_GARDEN_TOP, _STORAGE = 50.0, 112.0
BOARD_HEIGHT = _GARDEN_TOP + GARDEN_HEIGHT + _STORAGE + 8

_TILE_SIDE, _PIECE_SIDE = 17.0, 14.0
_BETWEEN = 6.0
_TILES_WIDTH, _PIECES_WIDTH = 200.0, 164.0
_PASSED = Sign("passed", palette.PASSED)


def draw_board(canvas: Canvas, x: float, y: float, player: Player, statues: tuple[bool, ...]) -> None:
    """Everything in front of one player."""
    signs = [sign for sign, shown in ((frame.FIRST, player.marker), (_PASSED, player.passed)) if shown]
    with canvas.group(x, y):
        frame.board(canvas, BOARD_WIDTH, BOARD_HEIGHT, player.seat, player.to_move)
        frame.board_head(canvas, BOARD_WIDTH, player.seat, "", signs, player.to_move, player.score, player.place)
        draw_garden(canvas, BOARD_WIDTH / 2, _GARDEN_TOP + GARDEN_HEIGHT / 2, player, statues)
        if not player.place:
            _forecast(canvas, player)
        _storage(canvas, player)


def _forecast(canvas: Canvas, player: Player) -> None:
    """What the wheel would bring now, and the groups at the end, in the free upper corners of the garden."""
    left, right = frame.EDGE + 4, BOARD_WIDTH - frame.EDGE - 4
    for x, anchor, points, words in (
        (left, None, player.wheel_points, "this round"),
        (right, "end", player.group_points, "groups"),
    ):
        canvas.text(x, _GARDEN_TOP + 22, f"+{points}", 17, colours.INK, bold=True, anchor=anchor)
        canvas.text(x, _GARDEN_TOP + 36, words, 10, colours.FAINT, anchor=anchor)


def _storage(canvas: Canvas, player: Player) -> None:
    top = _GARDEN_TOP + GARDEN_HEIGHT + 6
    tiles, expansions = player.room
    left, right = frame.EDGE + 10, BOARD_WIDTH - frame.EDGE - 8
    width = BOARD_WIDTH - 2 * frame.EDGE
    canvas.rect(frame.EDGE, top, width, _STORAGE - 10, colours.TABLE, 10, stroke=colours.PAPER_EDGE)
    canvas.text(left, top + 15, f"storage {len(player.tiles)} of {tiles}", 10, colours.FAINT)
    _tiles(canvas, left, top + 38, player)
    words = f"expansions {len(player.expansions)} of {expansions}"
    canvas.text(right, top + 15, words, 10, colours.FAINT, anchor="end")
    _expansions(canvas, right, top + 59, player)


def _tiles(canvas: Canvas, x: float, y: float, player: Player) -> None:
    """Two rows of tiles, jokers and free places."""
    places = player.room[0]
    in_row = -(-places // 2)
    side = min(_TILE_SIDE, _TILES_WIDTH / (in_row + 0.5) / WIDTH)
    step = WIDTH * side
    for place in range(places):
        row, column = divmod(place, in_row)
        item = player.tiles[place] if place < len(player.tiles) else None
        _draw_item(canvas, x + (column + 0.5 + row / 2) * step, y + 1.5 * side * row, side, item)


def _expansions(canvas: Canvas, right: float, y: float, player: Player) -> None:
    places = player.room[1]
    side = min(_PIECE_SIDE, (_PIECES_WIDTH / max(places, 1) - _BETWEEN) / 3 / WIDTH)
    step = 3 * WIDTH * side + _BETWEEN
    for place in range(places):
        x = right - (places - place - 0.5) * step
        hexagon = player.expansions[place].hexagon if place < len(player.expansions) else None
        if hexagon is None:
            draw_place(canvas, x, y, side)
        else:
            draw_expansion(canvas, x, y, side, hexagon, player.expansions[place].chosen)


def _draw_item(canvas: Canvas, x: float, y: float, side: float, item: Item | None) -> None:
    """A tile, a joker or a free place of the storage."""
    if item is None:
        draw_hexagon(canvas, x, y, side * 0.9, palette.PLOT, stroke=palette.PLOT_EDGE, stroke_width=1)
        return
    if item.hexagon is None:
        draw_joker(canvas, x, y, side)
    else:
        draw_tile(canvas, x, y, side, item.hexagon)
    if item.chosen:
        draw_ring(canvas, x, y, side)
