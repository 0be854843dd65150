"""Boards as PNG: one render per distinct picture, kept by content, with fonts of our own so that it looks the same
everywhere."""

from functools import lru_cache
from pathlib import Path

import resvg_py

WIDTH = 600
"""Pixels; letters show it at most 560 wide, phones at half."""

FONTS = [str(Path(__file__).parent / "fonts" / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]


@lru_cache(maxsize=256)
def png(svg: str, width: int = WIDTH) -> bytes:
    """The picture on a white ground; the same bytes for the same svg."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            background="#ffffff",
            skip_system_fonts=True,
            font_files=FONTS,
            sans_serif_family="DejaVu Sans",
        )
    )
