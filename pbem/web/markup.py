"""A game's guide as HTML. Guides are our own text, so nothing in them needs to be taken out."""

from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe
from markdown import Markdown

from games import GAMES
from pbem.tables.glossary import anchor

FENCE = "```"


@lru_cache(maxsize=64)
def guide_html(key: str) -> SafeString:
    """The guide without its first heading, which is the page's; examples are set as games, a line each."""
    text = GAMES[key].guide
    body = text.split("\n", 1)[1] if text.startswith("# ") else text
    html = Markdown(extensions=["tables", "sane_lists"], output_format="html").convert(_examples(body))
    for name in GAMES[key].glossary():
        entry = f"<li><strong>{escape(name)}</strong>"
        html = html.replace(entry, f'<li id="{anchor(name)}"><strong>{escape(name)}</strong>')
    return mark_safe(html)


def _examples(text: str) -> str:
    """Fenced blocks become lists before Markdown sees them."""
    parts = text.split(f"\n{FENCE}")
    for index in range(1, len(parts), 2):
        kind, _, body = parts[index].partition("\n")
        parts[index] = f"\n\n{_example(body) if kind == 'example' else f'<pre>{escape(body)}</pre>'}\n"
    return "".join(part.lstrip("\n") if index and index % 2 == 0 else part for index, part in enumerate(parts))


def _example(body: str) -> str:
    rows = []
    for line in body.strip().splitlines():
        name, colon, said = line.strip("()").partition(": ")
        forced = ' class="forced"' if line.startswith("(") else ""
        rows.append(f"<li{forced}><b>{escape(name)}</b> {escape(said)}</li>" if colon else f"<li>{escape(line)}</li>")
    return f'<ol class="example">{"".join(rows)}</ol>'
