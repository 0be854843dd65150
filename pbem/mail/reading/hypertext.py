"""HTML of a mail as text, with the letter that is answered cut out."""

import re
from collections.abc import Iterable

from inscriptis.css_profiles import CSS_PROFILES  # type: ignore[import-untyped, unused-ignore]
from inscriptis.html_engine import Inscriptis  # type: ignore[import-untyped, unused-ignore]
from inscriptis.model.config import ParserConfig  # type: ignore[import-untyped, unused-ignore]
from lxml import etree, html  # type: ignore[import-untyped, unused-ignore]

from pbem.mail.reading.charsets import clean_text

HTML_LENGTH = 256 * 1024
TAGS = 20_000
ELEMENTS = 2_000
QUOTE_MARK = ">"

_CLASS = "contains(concat(' ', normalize-space(@class), ' '), ' {} ')"


def _with_class(*names: str) -> str:
    return " or ".join(_CLASS.format(name) for name in names)


# What the clients themselves mark as the letter that is answered.
_QUOTES = etree.XPath(
    "//blockquote | //*[@name='messageReplySection' or starts-with(@id, 'yahoo_quoted') or "
    + _with_class("protonmail_quote", "yahoo_quoted", "zmail_extra", "tutanota_quote", "moz-forward-container")
    + "]"
)
_GMAIL_QUOTES = etree.XPath(f"//*[{_with_class('gmail_quote', 'gmail_extra')}]")
_ATTRIBUTIONS = etree.XPath(f"//*[{_with_class('moz-cite-prefix', 'gmail_attr')}]")
_REST_QUOTED = etree.XPath(
    "//*[@id='divRplyFwdMsg' or @id='appendonsend' or @id='mail-editor-reference-message-container']"
)
_SIGNATURES = etree.XPath(
    "//*[@id='Signature' or @id='ms-outlook-mobile-signature' or @id='composer_signature' or @data-smartmail or "
    + _with_class("gmail_signature", "moz-signature", "protonmail_signature_block")
    + "]"
)
_UNSEEN = etree.XPath("//head | //script | //style | //title | //template | //object | //noscript | //textarea")
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*>")


def text_of_html(source: str) -> str:
    """The text of the part without what its client marks as quoted or as signature; each quote leaves a line ">".

    Never raises; HTML that cannot be parsed gives its words without tags.
    """
    source = "<".join(source[:HTML_LENGTH].split("<", TAGS)[:TAGS])
    try:
        tree = _parsed(source)
        return "" if tree is None else clean_text(_text_of(tree))
    except (etree.LxmlError, ValueError, RecursionError, AttributeError, KeyError, IndexError, TypeError):
        return clean_text(_TAG.sub(" ", source))


def _parsed(source: str) -> etree._Element | None:
    if not source.strip():
        return None
    parser = html.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True, no_network=True)
    return html.document_fromstring(source.encode("utf-8", "replace"), parser=parser)


def _text_of(tree: etree._Element) -> str:
    _cut(_UNSEEN(tree))
    _cut(element for element in tree.iter() if _HIDDEN_STYLE.search(element.get("style", "")))
    _cut_quotes(tree)
    _cut(_SIGNATURES(tree))
    _thin_out(tree)
    return str(Inscriptis(tree, ParserConfig(css=CSS_PROFILES["strict"])).get_text())


def _cut_quotes(tree: etree._Element) -> None:
    for element in _REST_QUOTED(tree):
        _cut(list(element.itersiblings()))
        _replace_by_mark(element)
    _cut(_ATTRIBUTIONS(tree))
    for element in _GMAIL_QUOTES(tree):
        # A person who answers between the lines writes inside the wrapper, around its inner quotes.
        if element.tag != "blockquote" and element.find(".//blockquote") is None:
            _replace_by_mark(element)
    for element in _QUOTES(tree):
        _replace_by_mark(element)


def _cut(elements: Iterable[etree._Element]) -> None:
    for element in list(elements):
        if element.getparent() is not None:
            element.drop_tree()


def _replace_by_mark(element: etree._Element) -> None:
    if element.getparent() is None:
        return
    tail = element.tail
    for child in list(element):
        element.remove(child)
    element.attrib.clear()
    element.tag, element.text, element.tail = "div", QUOTE_MARK, tail


def _thin_out(tree: etree._Element) -> None:
    """Inscriptis takes a tenth of a millisecond an element, and styles or lists may ask it for gigabytes of spaces."""
    for number, element in enumerate(list(tree.iter())):
        if "style" in element.attrib:
            del element.attrib["style"]
        if number > ELEMENTS and element.getparent() is not None:
            element.getparent().remove(element)
        elif element.tag in ("ul", "ol", "dl", "dd"):
            element.tag = "div"
