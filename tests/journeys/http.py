"""A small browser without script: it keeps cookies, follows redirects, and sends the forms that it was shown."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, build_opener


@dataclass
class Form:
    action: str
    values: dict[str, str] = field(default_factory=dict)


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(Form(known.get("action", "")))
        elif tag in ("input", "button") and known.get("name") and self.forms:
            self.forms[-1].values.setdefault(known["name"], known.get("value", ""))


@dataclass(frozen=True)
class Page:
    """What was shown: where it is, its code, its HTML."""

    url: str
    status: int
    html: str

    @property
    def forms(self) -> list[Form]:
        parser = _Forms()
        parser.feed(self.html)
        return parser.forms


class Browser:
    """One person's browser."""

    def __init__(self) -> None:
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def open(self, url: str, values: dict[str, str] | None = None) -> Page:
        """GET, or POST with values."""
        try:
            with self._opener.open(url, urlencode(values).encode() if values else None, timeout=60) as answer:
                return Page(answer.url, answer.status, answer.read().decode())
        except HTTPError as refused:
            return Page(url, refused.code, refused.read().decode())

    def press(self, page: Page, **values: str) -> Page:
        """Send the page's only form (or its last one), with some values changed. Fails if it has none."""
        assert page.forms, f"no form on {page.url} ({page.status}):\n{page.html}"
        form = page.forms[-1]
        return self.open(urljoin(page.url, form.action), {**form.values, **values})
