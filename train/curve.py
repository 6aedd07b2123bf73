"""The learning curve of a run: results of the evaluations, as table, CSV and picture."""

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

from rich.table import Table

from train.match import Standing


@dataclass(frozen=True)
class Point:
    """One evaluation of one model against one opponent; `low` and `high` bound the win share with 95 % confidence."""

    model: str
    decisions: int
    seconds: float
    opponent: str
    seeds: int
    win_share: float
    low: float
    high: float
    place: float
    score: float
    margin: float


def point(model: str, decisions: int, seconds: float, opponent: str, standing: Standing) -> Point:
    """The point of the curve for a standing."""
    share = standing.estimates()["win_share"]
    means = float(standing.place.mean()), float(standing.score.mean()), float(standing.margin.mean())
    return Point(model, decisions, round(seconds, 1), opponent, share.groups, share.mean, share.low, share.high, *means)


def to_csv(points: Sequence[Point]) -> str:
    """The curve as comma-separated values with a header."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [column.name for column in fields(Point)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(point) for point in points)
    return text.getvalue()


def to_table(points: Sequence[Point], title: str) -> Table:
    """The points as a table for the terminal."""
    table = Table(title=title)
    for heading in ("model", "decisions", "against", "seeds", "wins (95 % interval)", "place", "score", "margin"):
        table.add_column(heading, justify="left" if heading in ("model", "against") else "right")
    for row in points:
        table.add_row(
            row.model,
            f"{row.decisions / 1e6:.2f} M",
            row.opponent,
            f"{row.seeds:,}",
            f"{row.win_share:.1%} ({row.low:.1%} - {row.high:.1%})",
            f"{row.place:.2f}",
            f"{row.score:.1f}",
            f"{row.margin:+.1f}",
        )
    return table


def to_png(points: Sequence[Point], title: str, chance: float) -> bytes:
    """The curve as a PNG: win share with its interval over the decisions, one line an opponent, and chance level."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot(xlabel="decisions (millions)", ylabel="share of wins", title=title, ylim=(0, 1.02))
    for opponent in dict.fromkeys(row.opponent for row in points):
        rows = [row for row in points if row.opponent == opponent]
        decisions = [row.decisions / 1e6 for row in rows]
        (line,) = axes.plot(
            decisions, [row.win_share for row in rows], marker="o", markersize=3, label=f"against {opponent}"
        )
        axes.fill_between(
            decisions, [row.low for row in rows], [row.high for row in rows], alpha=0.2, color=line.get_color()
        )
    axes.axhline(chance, color="grey", linestyle=":", label="chance")
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=120)
    return picture.getvalue()
