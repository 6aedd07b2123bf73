"""A small writer of SVG pictures, shared by the drawings of all games."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from xml.sax.saxutils import escape, quoteattr

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

Point = tuple[float, float]


class Canvas:
    """Collects shapes and writes them as one SVG document. Lengths are pixels, y grows downwards.

    Every shape takes further SVG attributes as keywords, with `_` for `-` (`stroke_width=2`); those that are None are
    left out.

    Args:
        width: width of the picture.
        height: height of the picture; may be set later, when it is known.
        title: what the picture shows, for people who cannot see it.
        background: colour of the whole picture; None leaves it transparent.
    """

    def __init__(self, width: float, height: float, title: str = "", background: str | None = None) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.background = background
        self._elements: list[str] = []

    def rect(self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **more: Any) -> None:
        """A rectangle with its upper left corner at (x, y), its corners rounded by `radius`."""
        self._add("rect", x=x, y=y, width=width, height=height, rx=radius or None, fill=fill, **more)

    def circle(self, x: float, y: float, radius: float, fill: str, **more: Any) -> None:
        """A circle around (x, y)."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, **more)

    def ellipse(self, x: float, y: float, across: float, down: float, fill: str, **more: Any) -> None:
        """An ellipse around (x, y) with the two radii `across` and `down`."""
        self._add("ellipse", cx=x, cy=y, rx=across, ry=down, fill=fill, **more)

    def line(self, start: Point, end: Point, colour: str, width: float = 1, **more: Any) -> None:
        """A straight line with round ends."""
        places: dict[str, Any] = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
        self._add("line", **places, stroke=colour, stroke_width=width, stroke_linecap="round", **more)

    def polygon(self, points: Sequence[Point], fill: str, **more: Any) -> None:
        """A closed shape with straight sides."""
        self._add("polygon", points=" ".join(f"{_number(x)},{_number(y)}" for x, y in points), fill=fill, **more)

    def path(self, steps: str, fill: str = "none", **more: Any) -> None:
        """A path; `steps` in the language of SVG's `d` attribute."""
        self._add("path", d=steps, fill=fill, **more)

    def text(self, x: float, y: float, words: str, size: float, fill: str, **more: Any) -> None:
        """A line of text with its baseline at y. `bold=True`; `anchor="middle"` or `"end"` sets what x means."""
        more["font_weight"] = 700 if more.pop("bold", False) else None
        more["text_anchor"] = more.pop("anchor", None)
        self._add("text", words, x=x, y=y, font_size=size, fill=fill, **more)

    @contextmanager
    def group(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **more: Any) -> Iterator[None]:
        """Shapes drawn inside it are scaled, turned by degrees clockwise, and moved: their (0, 0) is (x, y) outside."""
        transform = f"translate({_number(x)} {_number(y)})"
        transform += f" rotate({_number(turn)})" if turn else ""
        transform += f" scale({_number(scale)})" if scale != 1 else ""
        self._elements.append(f"<g{_attributes({'transform': transform, **more})}>")
        yield
        self._elements.append("</g>")

    def svg(self) -> str:
        """The whole document."""
        size = {
            "width": self.width,
            "height": self.height,
            "viewBox": f"0 0 {_number(self.width)} {_number(self.height)}",
        }
        root = {"xmlns": "http://www.w3.org/2000/svg", **size, "font_family": FONT, "role": "img"}
        whole = {"width": "100%", "height": "100%", "fill": self.background}
        background = [f"<rect{_attributes(whole)}/>"] if self.background else []
        body = "\n".join([f"<title>{escape(self.title)}</title>", *background, *self._elements])
        return f"<svg{_attributes(root)}>\n{body}\n</svg>\n"

    def _add(self, element: str, content: str | None = None, **attributes: Any) -> None:
        ending = "/>" if content is None else f">{escape(content)}</{element}>"
        self._elements.append(f"<{element}{_attributes(attributes)}{ending}")


def _attributes(attributes: Mapping[str, object]) -> str:
    present = ((name.replace("_", "-"), value) for name, value in attributes.items() if value is not None)
    return "".join(f" {name}={quoteattr(_number(value))}" for name, value in present)


def _number(value: object) -> str:
    """Numbers short, so that pictures stay small and their text is the same everywhere."""
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)
