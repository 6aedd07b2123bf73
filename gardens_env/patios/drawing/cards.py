"""Cards: flowers beautiful and dry, Canes, Improvements, characters."""

from collections.abc import Sequence

from gardens_env.core.drawing import colours
from gardens_env.core.drawing.frame import fitting
from gardens_env.core.drawing.tokens import centred, icon
from gardens_env.core.svg import Canvas
from gardens_env.patios.drawing import palette, things
from gardens_env.patios.drawing.names import character_name
from gardens_env.patios.drawing.people import draw_character
from gardens_env.patios.drawing.plants import asked_pot, dry_flower, pot
from gardens_env.patios.drawing.table import HIDDEN, Place
from gardens_env.patios.state import CANE, FIRST_BALCONY, POTS, TUB, TYPE_COUNT

Balconies = Sequence[Sequence[int]]
"""What every Balcony asks for: pots by colour, the mud ones last."""

_FADED = 0.75


def draw_card(canvas: Canvas, x: float, y: float, size: float, card: int, dry: bool, balconies: Balconies) -> None:
    """A card of a patio, the sample or a hand of flowers, its upper left corner at (x, y).

    A dry one shows its back; one that the viewer knows also shows, pale, what it is.
    """
    if card == HIDDEN:
        _back(canvas, x, y, size)
        icon(canvas, dry_flower, x + size * 0.14, y + size * 0.12, size * 0.74)
        return
    if not dry:
        edge = _edge(card)
        canvas.rect(x, y, size, size, _ground(card), size / 9, stroke=edge, stroke_width=size / 24)
        _face(canvas, x, y, size, card, balconies)
        return
    _back(canvas, x, y, size)
    with canvas.group(opacity=_FADED):
        _face(canvas, x, y, size * 0.92, card, balconies)
    icon(canvas, dry_flower, x + size * 0.03, y + size * 0.6, size * 0.37)


def draw_improvement(canvas: Canvas, x: float, y: float, size: float, improvement: int) -> None:
    """An Improvement in a hand or on its pack; HIDDEN shows its back."""
    hidden = improvement == HIDDEN
    fill = palette.IMPROVEMENT if hidden else colours.PAPER
    canvas.rect(x, y, size, size, fill, size / 9, stroke=palette.IMPROVEMENT_DARK, stroke_width=size / 24)
    if hidden:
        centred(canvas, x + size / 2, y + size / 2, "?", size * 0.5, colours.WHITE)
    else:
        icon(canvas, things.IMPROVEMENTS[improvement], x + size * 0.1, y + size * 0.1, size * 0.8)


def draw_place(canvas: Canvas, x: float, y: float, width: float, height: float, place: Place) -> None:
    """A character of the row; of one that lies face down and has been seen, pale, who it is."""
    edge = palette.MARKED if place.chosen else palette.BACK_DARK
    fill = colours.PAPER if place.up else palette.BACK
    canvas.rect(x, y, width, height, fill, 7, stroke=edge, stroke_width=3.5 if place.chosen else 1.5)
    if place.character == HIDDEN:
        centred(canvas, x + width / 2, y + height / 2, "?", height * 0.4, colours.WHITE)
        return
    size = min(width - 8, height - 30)
    with canvas.group(opacity=None if place.up else 0.55):
        icon(canvas, lambda box: draw_character(box, place.character), x + (width - size) / 2, y + 5, size)
    ink = colours.INK if place.up else colours.WHITE
    words = character_name(place.character).removeprefix("the ").split(" ")
    for line, word in enumerate(words):
        baseline = y + height - 6 - 10 * (len(words) - 1 - line)
        canvas.text(x + width / 2, baseline, word, fitting(word, 10, width - 4), ink, anchor="middle")


def draw_asked(canvas: Canvas, x: float, y: float, size: float, asked: Sequence[int]) -> None:
    """The pots that a Balcony asks for, above its railing, with its points."""
    pots = [colour for colour, count in enumerate(asked) for _ in range(count)]
    side, rows, in_row = _best_grid(len(pots), size)
    for number, colour in enumerate(pots):
        row, column = divmod(number, in_row)
        in_this = min(in_row, len(pots) - row * in_row)
        left = x + size / 2 - in_this * side / 2 + column * side
        top = y + size * 0.39 - rows * side / 2 + row * side
        icon(canvas, lambda box, colour=colour: asked_pot(box, colour), left, top, side)  # type: ignore[misc]
    _railing(canvas, x, y + size * 0.76, size)
    canvas.circle(x + size * 0.82, y + size * 0.83, size * 0.13, colours.INK)
    centred(canvas, x + size * 0.82, y + size * 0.83, str(len(pots)), size * 0.18, colours.WHITE)


def _best_grid(count: int, size: float) -> tuple[float, int, int]:
    """Largest possible side of so many pots on a card, in how few rows, and how many beside one another."""
    grids = ((-(-count // in_row), in_row) for in_row in range(1, count + 1))
    sized = ((min(size * 0.306, size * 0.92 / in_row, size * 0.68 / rows), rows, in_row) for rows, in_row in grids)
    return max(sized, key=lambda grid: (grid[0], -grid[1], -grid[2]))


def _railing(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.line((x + size * 0.08, y), (x + size * 0.92, y), colours.INK, size / 26)
    for bar in range(8):
        middle = x + size * (0.1 + 0.1143 * bar)
        canvas.line((middle, y), (middle, y + size * 0.18), colours.INK, size / 60)


def _back(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.rect(x, y, size, size, palette.DRY, size / 9, stroke=palette.DRY_DARK, stroke_width=size / 24)


def _face(canvas: Canvas, x: float, y: float, size: float, card: int, balconies: Balconies) -> None:
    if FIRST_BALCONY <= card < TYPE_COUNT:
        draw_asked(canvas, x, y, size, balconies[card - FIRST_BALCONY])
        return
    draw = things.PLACED.get(card, things.cane)
    if card < POTS:
        icon(canvas, lambda box: pot(box, card), x + size * 0.1, y + size * 0.08, size * 0.82)
    else:
        icon(canvas, draw, x + size * 0.1, y + size * 0.08, size * 0.82)


def _edge(card: int) -> str:
    if card < POTS:
        return palette.POTS[card]
    if card == CANE:
        return palette.CANE_DARK
    return palette.IMPROVEMENT_DARK if card >= TUB else palette.MUD_DARK


def _ground(card: int) -> str:
    if card == CANE:
        return palette.CANE_GROUND
    if card >= TUB:
        return palette.IMPROVEMENT_GROUND
    return colours.PAPER if card < POTS else palette.BALCONY_GROUND
