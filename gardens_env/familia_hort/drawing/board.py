"""A player's board: name, experience track, plot, coins, well, apple tree, compost."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.things import well
from gardens_env.core.drawing.tokens import coin, icon
from gardens_env.core.svg import Canvas
from gardens_env.familia_hort.drawing import palette, things, tokens
from gardens_env.familia_hort.drawing.cards import CARD_HEIGHT, CARD_WIDTH, draw_space
from gardens_env.familia_hort.drawing.position import Player

BOARD_WIDTH, BOARD_HEIGHT = 440.0, 376.0

_EDGE = frame.EDGE
_INSIDE = BOARD_WIDTH - 2 * _EDGE
_COLUMNS = 3
_GAP = 8.0
_DIGIT = 13
"""Width of a digit of the amounts."""
_TRACK_TOP, _PLOT_TOP, _STORES_TOP = 50.0, 90.0, 312.0


def draw_board(canvas: Canvas, x: float, y: float, player: Player, advanced: bool, over: bool) -> None:
    """Everything in front of one player."""
    colour = colours.SEATS[player.seat]
    with canvas.group(x, y):
        frame.board(canvas, BOARD_WIDTH, BOARD_HEIGHT, player.seat, player.to_move)
        signs = [frame.FIRST] if player.begins else []
        place = player.place if over else 0
        frame.board_head(
            canvas, BOARD_WIDTH, player.seat, player.character, signs, player.to_move, player.points, place
        )
        _track(canvas, player, colour, advanced)
        _plot(canvas, player)
        _stores(canvas, player)


def _track(canvas: Canvas, player: Player, colour: str, advanced: bool) -> None:
    canvas.text(_EDGE + 2, _TRACK_TOP + (14 if player.tens else 20), "XP", 13, palette.EXPERIENCE, bold=True)
    step = (_INSIDE - 30) / 10
    for number in range(10):
        x = _EDGE + 30 + number * step
        marked = number == player.marker
        canvas.rect(x, _TRACK_TOP, step - 3, 30, "#e9def5" if number % 2 else "#f3ecfa", 6)
        middle = x + (step - 3) / 2
        if advanced:
            _bonus(canvas, number, middle)
        if marked:
            canvas.circle(middle, _TRACK_TOP + 15, 14, colour, stroke="#ffffff", stroke_width=2)
        words = str(player.experience) if marked else str(number)
        ink = "#ffffff" if marked else palette.EXPERIENCE
        canvas.text(middle, _TRACK_TOP + 20, words, 13, ink, bold=True, anchor="middle")
    if player.tens:
        canvas.text(_EDGE + 1, _TRACK_TOP + 28, f"+{player.tens}", 11, colours.INK, bold=True)


def _bonus(canvas: Canvas, number: int, x: float) -> None:
    """What the marker wins on this space in the advanced mode."""
    y = _TRACK_TOP + 28
    if number == 3:
        coin(canvas, x, y, 5)
    elif number == 6:
        tokens.water_cube(canvas, x - 4.5, y - 4.5, 9)
    elif number == 9:
        tokens.fertiliser_cube(canvas, x - 4.5, y - 4.5, 9)


def _plot(canvas: Canvas, player: Player) -> None:
    rows = len(player.spaces) // _COLUMNS
    canvas.rect(_EDGE, _PLOT_TOP, _INSIDE, rows * (CARD_HEIGHT + _GAP) + _GAP, palette.SOIL, 10)
    for furrow in range(1, 9):
        y = _PLOT_TOP + furrow * 24
        canvas.line((_EDGE + 8, y), (_EDGE + _INSIDE - 8, y), palette.SOIL_DARK, 2, opacity=0.35)
    for number, space in enumerate(player.spaces):
        row, column = divmod(number, _COLUMNS)
        x = _EDGE + _GAP + column * (CARD_WIDTH + _GAP)
        draw_space(canvas, x, _PLOT_TOP + _GAP + row * (CARD_HEIGHT + _GAP), number, space)


def _stores(canvas: Canvas, player: Player) -> None:
    step = _INSIDE / 4
    for place, (label, draw) in enumerate(
        (("coins", _coins), ("well", _well), ("apple tree", _tree), ("compost", _compost))
    ):
        x = _EDGE + place * step
        canvas.text(x + 46, _STORES_TOP + 46, label, 10, colours.FAINT)
        draw(canvas, x, player)


def _coins(canvas: Canvas, x: float, player: Player) -> None:
    coin(canvas, x + 26, _STORES_TOP + 24, 11)
    coin(canvas, x + 18, _STORES_TOP + 31, 14)
    _amount(canvas, x, player.coins)


def _well(canvas: Canvas, x: float, player: Player) -> None:
    icon(canvas, well, x, _STORES_TOP + 8, 40)
    _amount(canvas, x, player.well)
    if player.well:
        tokens.water_cube(canvas, x + 50 + _DIGIT * len(str(player.well)), _STORES_TOP + 20, 12)


def _tree(canvas: Canvas, x: float, player: Player) -> None:
    icon(canvas, things.apple_tree, x, _STORES_TOP + 6, 42)
    tokens.water_slots(canvas, x + 46, _STORES_TOP + 19, 13, int(player.tree), 1)


def _compost(canvas: Canvas, x: float, player: Player) -> None:
    icon(canvas, things.compost_box, x, _STORES_TOP + 8, 40)
    _amount(canvas, x, player.stored)
    if player.stored:
        tokens.fertiliser_cube(canvas, x + 50 + _DIGIT * len(str(player.stored)), _STORES_TOP + 20, 12)


def _amount(canvas: Canvas, x: float, amount: int) -> None:
    canvas.text(x + 46, _STORES_TOP + 33, str(amount), 20, colours.INK, bold=True)
