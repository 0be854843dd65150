"""Raw mails for the tests: short ways to write one, and the folders of whole ones."""

from pathlib import Path

HERE = Path(__file__).parent
CORPUS = sorted((HERE / "corpus").glob("*.eml"))
BOUNCES = sorted((HERE / "bounces").glob("*.eml"))
SENT = (HERE / "corpus" / "sent.txt").read_text(encoding="utf-8")


def mail(*fields: str, body: str | bytes = "c3\n", sender: str = "Alice <alice@example.org>") -> bytes:
    """A mail with this From (none if ""), these further header fields and this body."""
    head = [f"From: {sender}"] if sender else []
    text = body if isinstance(body, bytes) else body.encode("utf-8")
    return "\n".join([*head, *fields, ""]).encode("utf-8", "surrogateescape") + b"\n" + text


def two_parts(plain: str, html: str) -> bytes:
    """A mail with a plain and an HTML part of the same text."""
    body = f"--b\nContent-Type: text/plain\n\n{plain}\n--b\nContent-Type: text/html\n\n{html}\n--b--\n"
    return mail('Content-Type: multipart/alternative; boundary="b"', body=body)
