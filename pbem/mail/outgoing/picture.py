"""Boards as PNG: one render per distinct picture, kept by content."""

from functools import lru_cache

import resvg_py

WIDTH = 600
"""Pixels: twice the width at which letters show it on small screens."""


@lru_cache(maxsize=256)
def png(svg: str, width: int = WIDTH) -> bytes:
    """The picture on a white ground; the same bytes for the same svg."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff"))
