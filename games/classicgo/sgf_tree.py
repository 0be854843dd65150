"""The syntax of SGF: a text to the nodes of its main line, and a node to text. No meaning of any property."""

import re
from typing import Final

type Node = dict[str, list[str]]
"""A node's properties: identifier to values, unescaped."""

LONGEST: Final = 1_000_000
_TOKEN: Final = re.compile(r"\s*(?:([();])|([A-Za-z]+)|\[((?:[^\]\\]|\\.)*)\])", re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)


class WrongSgf(ValueError):
    """A text that is no SGF, or no game that can be played here; the message says what is wrong."""


def main_line(text: str) -> list[Node]:
    """The nodes of the first game's main line: of several variations the first. Raises WrongSgf."""
    if len(text) > LONGEST:
        raise WrongSgf("the file is too long")
    at = text.find("(")
    if at < 0:
        raise WrongSgf("this is not SGF: it has no game tree in brackets")
    nodes: list[Node] = []
    key = ""
    while match := _TOKEN.match(text, at):
        at = match.end()
        sign, name, value = match.groups()
        if sign == ")":
            return _not_empty(nodes)
        if sign == ";":
            nodes.append({})
            key = ""
        elif name:
            key = "".join(filter(str.isupper, name))  # FF[3] allowed lower-case letters that mean nothing
        elif value is not None:
            if not nodes or not key:
                raise WrongSgf(f"a value without a property: [{value[:20]}]")
            nodes[-1].setdefault(key, []).append(_unescaped(value))
    raise WrongSgf(
        f"not SGF from here on: “{text[at : at + 20].strip()}”" if text[at:].strip() else "the file is cut off"
    )


def _not_empty(nodes: list[Node]) -> list[Node]:
    if not nodes:
        raise WrongSgf("the game tree has no nodes")
    return nodes


def _unescaped(value: str) -> str:
    """A line break after a backslash is none."""
    return _ESCAPE.sub(lambda found: found[1].strip("\r\n"), value)


def write_node(node: Node) -> str:
    """`;B[dp]`, with what must be escaped escaped."""
    return ";" + "".join(key + "".join(f"[{_escaped(value)}]" for value in values) for key, values in node.items())


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace("]", "\\]")
