"""The whole picture: what is going on, the row of characters, packs, sample, cards in play, patios."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.frame import BANNER, GAP, Box, Rank
from gardens_env.core.drawing.people import best_first
from gardens_env.core.drawing.tokens import coin, icon
from gardens_env.core.svg import Canvas
from gardens_env.patios.drawing import palette, things
from gardens_env.patios.drawing.cards import draw_card, draw_improvement, draw_place
from gardens_env.patios.drawing.patio import BOARD_HEIGHT, BOARD_WIDTH, draw_board
from gardens_env.patios.drawing.plants import asked_pot
from gardens_env.patios.drawing.position import Position
from gardens_env.patios.drawing.table import Table
from gardens_env.patios.state import CANE, FIRST_BALCONY, POTS

_COLUMNS = {2: 2, 3: 3, 4: 2, 5: 3}
"""Boards beside one another, by number of players."""
_ROW, _MIDDLE = 128.0, 114.0
"""Heights of the two rows of panels above the boards."""
_PACKS = 216.0
_CHARACTERS = 9
_SAMPLE_CARD = 58.0
_LARGEST_SAMPLE = 0.66
"""Part of the page's width that the sample takes at most."""
_IN_PLAY_CARD = 40.0


def draw_page(position: Position) -> str:
    """The position as an SVG document; all pictures of games with as many players have the same size."""
    columns = _COLUMNS[len(position.players)]
    rows = -(-len(position.players) // columns)
    boards_top = BANNER + _ROW + _MIDDLE + 3 * GAP
    width = columns * (BOARD_WIDTH + GAP) + GAP
    height = boards_top + rows * (BOARD_HEIGHT + GAP)
    canvas = Canvas(width, height, f"{position.title}: {position.status}", palette.WALL)
    mode = ", ".join([position.around, position.when, *position.variants])
    frame.banner(canvas, position.title, mode, position.status, position.last_move)
    _table(canvas, width, position)
    for number, player in enumerate(position.players):
        row, column = divmod(number, columns)
        x, y = GAP + column * (BOARD_WIDTH + GAP), boards_top + row * (BOARD_HEIGHT + GAP)
        draw_board(canvas, x, y, player, position.table.balconies)
    return canvas.svg()


def _table(canvas: Canvas, width: float, position: Position) -> None:
    top = BANNER + GAP
    inside = width - 3 * GAP
    _characters(canvas, (GAP, top, inside - _PACKS, _ROW), position.table)
    _packs(canvas, (width - GAP - _PACKS, top, _PACKS, _ROW), position.table)
    top += _ROW + GAP
    sample = min(position.table.sample_size * (_SAMPLE_CARD + 5) + 23, inside * _LARGEST_SAMPLE)
    _sample(canvas, (GAP, top, sample, _MIDDLE), position.table)
    rest = (2 * GAP + sample, top, inside - sample, _MIDDLE)
    if position.over:
        ranks = [
            Rank(player.place, player.seat, player.parts, player.standing) for player in best_first(position.players)
        ]
        frame.ranking(canvas, rest, ranks)
    else:
        _in_play(canvas, rest, position.table)


def _characters(canvas: Canvas, box: Box, table: Table) -> None:
    x, y, width, height = box
    frame.table(canvas, box)
    step = (width - 16) / _CHARACTERS
    for number, place in enumerate(table.row):
        draw_place(canvas, x + 10 + number * step, y + 10, step - 5, height - 20, place)


def _packs(canvas: Canvas, box: Box, table: Table) -> None:
    """Flower pack, discards, Improvement pack with its top card where the viewer knows it, coins."""
    x, y, _, _ = box
    frame.panel(canvas, box)
    frame.deck(canvas, x + 14, y + 18, "flowers", table.pack, palette.DRY)
    frame.deck(canvas, x + 14, y + 74, "Improvements", table.improvements, palette.IMPROVEMENT)
    if table.top >= 0:
        draw_improvement(canvas, x + 14, y + 76, 30, table.top)
    coin(canvas, x + 170, y + 88, 14, table.reserve)
    canvas.text(x + 170, y + 115, "reserve", 10, colours.FAINT, anchor="middle")
    _discards(canvas, x + 104, y + 16, table)


def _discards(canvas: Canvas, x: float, y: float, table: Table) -> None:
    """How many cards have been discarded: pots by colour, Canes, Balconies."""
    counts = [*table.discards[: CANE + 1], sum(table.discards[FIRST_BALCONY:])]
    for number, count in enumerate(counts):
        left, top = x + 34 * (number % 3), y + 22 * (number // 3)
        if number < POTS:
            icon(canvas, lambda box, colour=number: asked_pot(box, colour), left, top - 3, 18)  # type: ignore[misc]
        elif number == CANE:
            icon(canvas, things.cane, left, top - 3, 18)
        else:
            canvas.rect(left + 2, top - 1, 14, 14, palette.BALCONY_GROUND, 2, stroke=palette.MUD_DARK)
        canvas.text(left + 19, top + 10, str(count), 12, colours.INK)
    canvas.text(x, y + 46, f"discards {sum(table.discards)}", 10, colours.FAINT)


def _sample(canvas: Canvas, box: Box, table: Table) -> None:
    x, y, width, _ = box
    frame.table(canvas, box)
    canvas.text(x + 14, y + 22, "Sample", 15, colours.INK, bold=True)
    step = (width - 23) / table.sample_size
    for place in range(table.sample_size):
        left = x + 14 + place * step
        if place < len(table.sample):
            draw_card(canvas, left, y + 36, _SAMPLE_CARD, table.sample[place], False, table.balconies)
        else:
            dashes = {"stroke": colours.WOOD, "stroke_dasharray": "5 4"}
            canvas.rect(left, y + 36, _SAMPLE_CARD, _SAMPLE_CARD, "none", 6, **dashes)


def _in_play(canvas: Canvas, box: Box, table: Table) -> None:
    """The cards on their way."""
    x, y, width, _ = box
    frame.panel(canvas, box)
    canvas.text(x + 14, y + 22, "In play", 15, colours.INK, bold=True)
    cards = sum(len(group.cards) for group in table.in_play)
    room = width - 28 - 10 * len(table.in_play)
    step = min(_IN_PLAY_CARD + 4, room / max(cards, 1))
    left = x + 14
    for number, group in enumerate(table.in_play):
        for card in group.cards:
            if group.improvements:
                draw_improvement(canvas, left, y + 36, _IN_PLAY_CARD, card)
            else:
                draw_card(canvas, left, y + 36, _IN_PLAY_CARD, card, False, table.balconies)
            left += step
        canvas.text(left - step * len(group.cards), y + 90 + 12 * (number % 2), group.words, 9.5, colours.FAINT)
        left += 10
