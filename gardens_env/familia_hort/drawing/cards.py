"""Cards as they lie on a plot and in the market."""

from gardens_env.core.drawing import colours
from gardens_env.core.drawing.things import drop
from gardens_env.core.drawing.tokens import coin, icon
from gardens_env.core.svg import Canvas
from gardens_env.familia_hort.drawing import palette, tokens
from gardens_env.familia_hort.drawing.card import Card
from gardens_env.familia_hort.drawing.position import Space, Stack

CARD_WIDTH, CARD_HEIGHT = 128.0, 92.0
TILE_WIDTH, TILE_HEIGHT = 88.0, 118.0

_BAND = 21.0
_SLOT = 12.0
_LONG_NAME = 12
_ABSENT = 0.32


def draw_space(canvas: Canvas, x: float, y: float, number: int, space: Space) -> None:
    """A space of a plot, with its number and its card if it has one."""
    if space.card is None:
        dashes = {"stroke": palette.SOIL_DARK, "stroke_width": 2, "stroke_dasharray": "6 5"}
        canvas.rect(x + 1, y + 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, palette.SOIL, 8, **dashes)
        canvas.text(
            x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2 + 8, str(number), 22, palette.SOIL_DARK, bold=True, anchor="middle"
        )
        return
    with canvas.group(x, y):
        _draw_card(canvas, number, space, space.card)


def draw_stack(canvas: Canvas, x: float, y: float, scale: float, stack: Stack) -> None:
    """The copies of a card kind in the market; pale if there are none."""
    with canvas.group(x, y, scale, opacity=None if stack.copies else _ABSENT):
        _draw_tile(canvas, stack)


# On a plot ------------------------------------------------------------------------------------------------------------


def _draw_card(canvas: Canvas, number: int, space: Space, card: Card) -> None:
    colour = palette.FAMILIES[card.family]
    edge = palette.RIPE if space.ripe else colour
    canvas.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, colours.PAPER, 8, stroke=edge, stroke_width=4 if space.ripe else 2)
    _band(canvas, CARD_WIDTH, _BAND, colour)
    canvas.text(7, 15, str(number), 10.5, "#ffffff", opacity=0.8)
    _name(canvas, 18, 15, card.name, CARD_WIDTH - 22)
    tokens.card_icon(canvas, card.kind, 5, 26, 44)
    if card.slots:
        _water(canvas, space, card)
    if card.is_crop:
        tokens.fertiliser_slot(canvas, 56, 48, _SLOT, space.fertilised)
        _worth(canvas, space, card)
    else:
        _gift(canvas, 56, 60 if card.slots else 46, card.gift)
    if space.ripe:
        canvas.rect(76, 45, 44, 17, palette.RIPE, 8.5)
        canvas.text(98, 57.5, "ripe", 11, "#ffffff", bold=True, anchor="middle")


def _water(canvas: Canvas, space: Space, card: Card) -> None:
    side = min(_SLOT, 56 / card.slots - 3)
    tokens.water_slots(canvas, 56, 28, side, space.water, card.slots)
    if space.watered:
        icon(canvas, drop, 56 + card.slots * (side + 3), 26, 16)


def _worth(canvas: Canvas, space: Space, card: Card) -> None:
    """What the crop is sold for, without and with fertiliser; what it would bring now is the bright one."""
    badge = tokens.experience if card.pays_experience else coin
    for pays, x, shown in ((card.normal, 64, not space.fertilised), (card.fertilised, 104, space.fertilised)):
        with canvas.group(x, 77, opacity=None if shown else 0.4):
            badge(canvas, 0, 0, 9.5, pays)
    tokens.fertiliser_cube(canvas, 84, 73, 8)


def _gift(canvas: Canvas, x: float, y: float, words: str) -> None:
    """What an animal or a tool gives, in two lines."""
    first, second = _halves(words)
    canvas.text(x, y, first, 9, colours.INK)
    canvas.text(x, y + 13, second, 9, colours.INK)


# In the market --------------------------------------------------------------------------------------------------------


def _draw_tile(canvas: Canvas, stack: Stack) -> None:
    card = stack.card
    colour = palette.FAMILIES[card.family]
    canvas.rect(0, 0, TILE_WIDTH, TILE_HEIGHT, colours.PAPER, 8, stroke=colour, stroke_width=2)
    _band(canvas, TILE_WIDTH, 29, colour)
    lines = card.name.split(" ", 1)
    for line, words in enumerate(lines):
        y = 13 + 11 * line if len(lines) > 1 else 18.5
        canvas.text(TILE_WIDTH / 2, y, words, 10 if len(lines) > 1 else 11, "#ffffff", bold=True, anchor="middle")
    tokens.card_icon(canvas, card.kind, 36, 34, 44)
    coin(canvas, 19, 48, 12, card.price)
    if stack.copies:
        canvas.text(19, 77, f"\u00d7{stack.copies}", 14, colours.INK, bold=True, anchor="middle")
    if card.is_crop:
        side = min(9.0, 40 / max(card.slots, 1) - 3)
        tokens.water_slots(canvas, 8, 96, side, 0, card.slots)
        _tile_worth(canvas, card)
    else:
        if card.experience:
            tokens.experience(canvas, 77, 41, 8, card.experience)
        for line, words in enumerate(_halves(card.gift)):
            canvas.text(TILE_WIDTH / 2, 95 + 12 * line, words, 9, colours.INK, anchor="middle")
    if stack.coined:
        _leticia(canvas, stack.coined)


def _tile_worth(canvas: Canvas, card: Card) -> None:
    badge = tokens.experience if card.pays_experience else coin
    badge(canvas, 56, 101, 8, card.normal)
    badge(canvas, 75, 101, 8, card.fertilised)
    tokens.fertiliser_cube(canvas, 79, 104, 6)


def _leticia(canvas: Canvas, coined: int) -> None:
    """A tag over the picture: so many copies carry one of Leticia's coins."""
    canvas.rect(38, 73, 44, 16, "#ffffff", 8, stroke=colours.GOLD_DARK, stroke_width=1.2)
    coin(canvas, 48, 81, 5.5)
    canvas.text(56, 84.5, f"on {coined}", 9, colours.INK, bold=True)


def _band(canvas: Canvas, width: float, height: float, colour: str) -> None:
    canvas.path(f"M0 8 A8 8 0 0 1 8 0 H{width - 8:g} A8 8 0 0 1 {width:g} 8 V{height:g} H0 Z", colour)


def _name(canvas: Canvas, x: float, y: float, name: str, width: float) -> None:
    size = 11.5 if len(name) <= _LONG_NAME else min(11.5, width / len(name) / 0.66)
    canvas.text(x, y, name, size, "#ffffff", bold=True)


def _halves(words: str) -> tuple[str, str]:
    """Words on two lines of about the same length."""
    parts = words.split(" ")
    cuts = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts) + 1)]
    return min(cuts, key=lambda halves: max(map(len, halves)))
