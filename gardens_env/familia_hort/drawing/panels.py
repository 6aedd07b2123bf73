"""The panels beside the market: this round's card, the calendar with both decks, and at the end the ranking."""

from gardens_env.core.drawing import colours, frame
from gardens_env.core.drawing.frame import Box, Rank
from gardens_env.core.drawing.people import best_first
from gardens_env.core.drawing.things import drop
from gardens_env.core.drawing.tokens import icon
from gardens_env.core.svg import Canvas
from gardens_env.familia_hort.drawing import palette, things, tokens
from gardens_env.familia_hort.drawing.position import Position

_ROUNDS = 6


def draw_round(canvas: Canvas, box: Box, position: Position) -> None:
    """This round's card: weather, arrow and fertiliser, water."""
    x, y, width, height = box
    card = position.round_card
    sky = palette.RED_MOON if card.red else "#6fb1dc"
    edge = palette.RED_MOON_DARK if card.red else colours.WOOD
    canvas.rect(x, y, width, height, sky, 14, stroke=edge, stroke_width=4)
    canvas.text(x + 14, y + 24, f"Round {position.round_number}: {card.name}", 13.5, "#ffffff", bold=True)
    middle = y + height / 2 + 4
    size = min(76.0, height - 58)
    icon(
        canvas,
        things.red_moon if card.red else things.sun_and_cloud,
        x + width * 0.2 - size / 2,
        middle - size / 2,
        size,
    )
    _arrow(canvas, x + width / 2, middle, card.up)
    icon(canvas, drop, x + width * 0.8 - size / 2, middle - size / 2, size)
    canvas.text(
        x + width * 0.8, middle + size * 0.3, str(card.water), size * 0.4, "#ffffff", bold=True, anchor="middle"
    )
    words = "a neighbour's crop" if card.up else "an own crop"
    canvas.text(x + width * 0.47, y + height - 11, words, 11, "#ffffff", anchor="middle")
    canvas.text(x + width * 0.8, y + height - 11, "water each", 11, "#ffffff", anchor="middle")


def draw_calendar(canvas: Canvas, box: Box, position: Position) -> None:
    """The rounds seen so far, and how many cards both decks still have."""
    x, y, width, height = box
    frame.panel(canvas, box)
    canvas.text(x + 14, y + 22, f"Rounds; red moons {position.red_rounds} of 3", 12, colours.INK, bold=True)
    side = min(30.0, (width - 28) / _ROUNDS - 4)
    for number in range(_ROUNDS):
        left = x + 14 + number * (side + 4)
        if number >= len(position.rounds):
            dashes = {"stroke": colours.BOARD_EDGE, "stroke_width": 1.5, "stroke_dasharray": "3 3"}
            canvas.rect(left, y + 32, side, side, colours.BOARD, 5, **dashes)
            continue
        red = position.rounds[number].red
        canvas.rect(left, y + 32, side, side, palette.RED_MOON if red else "#6fb1dc", 5)
        icon(canvas, things.red_moon if red else things.sun_and_cloud, left + 2, y + 34, side - 4)
    decks = (("regular", position.regular_left, colours.WOOD), ("red moon", position.red_left, palette.RED_MOON))
    wide = width > 2 * height
    first, top, step = (width * 0.53, height / 2 - 17, width * 0.23) if wide else (14, height - 56, width / 2 - 10)
    for place, (name, left_over, colour) in enumerate(decks):
        frame.deck(canvas, x + first + place * step, y + top, name, left_over, colour)


def draw_ranking(canvas: Canvas, box: Box, position: Position) -> None:
    """Places and points at the end."""
    ranks = [
        Rank(player.place, player.seat, f"{player.experience} XP, {player.coins} coins", player.points)
        for player in best_first(position.players)
    ]
    frame.ranking(canvas, box, ranks)


def _arrow(canvas: Canvas, x: float, y: float, up: bool) -> None:
    """The arrow above the fertiliser cube."""
    with canvas.group(x, y - 12, turn=0 if up else 180):
        canvas.polygon([(0, -17), (13, 0), (5, 0), (5, 15), (-5, 15), (-5, 0), (-13, 0)], "#ffffff")
    tokens.fertiliser_cube(canvas, x - 8, y + 9, 16)
