"""The receiver over real sockets: every recipient gets its code, any bytes are stored or refused."""

import os
import signal
import smtplib
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP
from django.conf import settings as running
from django.db import OperationalError
from pytest_django.fixtures import Settings

from pbem.mail.incoming.reading import read_waiting
from pbem.mail.incoming.server import Reception, new_session, worst
from pbem.mail.outgoing import links
from pbem.tables.models import Event, Reply, Table
from tests.mail.incoming.conftest import key_of, write

ALICE = "alice@example.org"
pytestmark = pytest.mark.django_db(transaction=True)


class Receiver(Controller):
    """Our side of the connection in a thread, at a free port."""

    def __init__(self, protocol: str) -> None:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        super().__init__(Reception(), "127.0.0.1", port)
        self.protocol = protocol

    def factory(self) -> SMTP:
        return new_session(self.protocol, self.handler)


@pytest.fixture
def lmtp() -> Iterator[smtplib.LMTP]:
    receiver = Receiver("lmtp")
    receiver.start()
    with smtplib.LMTP("127.0.0.1", receiver.port, timeout=20) as client:
        yield client
    receiver.stop()
    receiver.handler.close()


@pytest.fixture
def smtp() -> Iterator[smtplib.SMTP]:
    receiver = Receiver("smtp")
    receiver.start()
    with smtplib.SMTP("127.0.0.1", receiver.port, timeout=20) as client:
        yield client
    receiver.stop()
    receiver.handler.close()


def begin(client: smtplib.SMTP, *recipients: str) -> list[int]:
    """MAIL and RCPT; the codes of the recipients."""
    client.ehlo("test")
    client.mail(ALICE)
    return [client.rcpt(recipient)[0] for recipient in recipients]


def end(client: smtplib.SMTP, raw: bytes, answers: int) -> list[int]:
    """DATA; the codes that follow it."""
    client.putcmd("data")
    assert client.getreply()[0] == 354
    client.send(raw.replace(b"\r\n.", b"\r\n..") + b"\r\n.\r\n")
    return [client.getreply()[0] for _ in range(answers)]


def test_a_move_comes_in_by_lmtp_and_is_played(kalah: Table, lmtp: smtplib.LMTP) -> None:
    assert lmtp.sendmail(ALICE, key_of(kalah, 0), write(ALICE, key_of(kalah, 0), "1")) == {}
    read_waiting()
    assert Event.objects.get(table=kalah, kind="answered").text == "1"


def test_a_move_comes_in_by_smtp(kalah: Table, smtp: smtplib.SMTP) -> None:
    assert smtp.sendmail(ALICE, key_of(kalah, 0), write(ALICE, key_of(kalah, 0), "1")) == {}
    assert Reply.objects.get().mail_from == ALICE


def test_lmtp_answers_once_for_each_recipient(kalah: Table, lmtp: smtplib.LMTP) -> None:
    ours = [links.seat_mail(kalah, seat) for seat in kalah.seats.all()]
    codes = begin(lmtp, "nobody@games.example.org", *ours, "bob@example.org")
    assert codes == [550, 250, 250, 550]
    assert end(lmtp, write(ALICE, "x", "1"), 2) == [250, 250]
    assert Reply.objects.count() == 2 and lmtp.noop()[0] == 250


def test_five_megabytes_are_taken(kalah: Table, lmtp: smtplib.LMTP) -> None:
    begin(lmtp, key_of(kalah, 0))
    raw = write(ALICE, "x", "1\r\n" + "x" * 70 + "\r\n" * 5 + ("y" * 998 + "\r\n") * 5_000)
    assert end(lmtp, raw, 1) == [250]
    assert len(Reply.objects.get().raw or b"") > 4_900_000


def test_too_many_bytes_are_refused_for_each_recipient(kalah: Table, settings: Settings, lmtp: smtplib.LMTP) -> None:
    lmtp.close()
    settings.MAIL_MAX_BYTES = 100_000
    receiver = Receiver("lmtp")
    receiver.start()
    with smtplib.LMTP("127.0.0.1", receiver.port, timeout=20) as client:
        begin(client, *[links.seat_mail(kalah, seat) for seat in kalah.seats.all()])
        assert end(client, b"x\r\n" * 50_000, 2) == [552, 552]
        assert client.mail(ALICE, ["SIZE=200000"])[0] == 552
        assert client.noop()[0] == 250
    receiver.stop()


def test_a_line_of_half_a_megabyte_is_taken(kalah: Table, lmtp: smtplib.LMTP) -> None:
    begin(lmtp, key_of(kalah, 0))
    assert end(lmtp, write(ALICE, "x", "1\r\n" + "z" * 500_000), 1) == [250]


def test_a_line_without_end_is_refused_and_the_session_goes_on(kalah: Table, lmtp: smtplib.LMTP) -> None:
    begin(lmtp, *[links.seat_mail(kalah, seat) for seat in kalah.seats.all()])
    assert end(lmtp, b"z" * 3_000_000, 2) == [500, 500]
    assert begin(lmtp, key_of(kalah, 0)) == [250]


@pytest.mark.parametrize("raw", [b"", b"\x00\x01\xff\xfe", bytes(range(256)) * 99, b"\xff" * 2000 + b"\r\n.\r\n..\r\n"])
def test_bad_bytes_are_stored(kalah: Table, lmtp: smtplib.LMTP, raw: bytes) -> None:
    begin(lmtp, key_of(kalah, 0))
    assert end(lmtp, raw, 1) == [250]


def test_bad_commands_get_a_code(kalah: Table, lmtp: smtplib.LMTP) -> None:
    lmtp.ehlo("test")
    for command in (
        "MAIL FROM:<\x80\xff@\xfe>",
        "RCPT TO:<>",
        "RCPT TO:<@>",
        "DATA",
        "MAIL FROM:" + "a" * 5000,
        "\x00",
    ):
        lmtp.send(command.encode("latin-1") + b"\r\n")
        assert 400 <= lmtp.getreply()[0] < 600 or command.startswith("MAIL")
    lmtp.rset()
    assert begin(lmtp, key_of(kalah, 0)) == [250]


def test_a_null_sender_is_kept_as_such(kalah: Table, lmtp: smtplib.LMTP) -> None:
    lmtp.ehlo("test")
    lmtp.mail("<>")
    lmtp.rcpt(key_of(kalah, 0))
    assert end(lmtp, write(ALICE, "x", "1"), 1) == [250]
    assert Reply.objects.get().mail_from == ""


def test_the_same_mail_at_the_same_moment_is_one_row(kalah: Table) -> None:
    receiver, raw, to = Receiver("lmtp"), write(ALICE, "x", "1", id="1@e"), key_of(kalah, 0)
    receiver.start()

    def deliver() -> None:
        with smtplib.LMTP("127.0.0.1", receiver.port, timeout=20) as client:
            codes.append(begin(client, to) + end(client, raw, 1))

    codes: list[list[int]] = []
    threads = [threading.Thread(target=deliver) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    receiver.stop()
    receiver.handler.close()
    assert len(codes) == 4 and Reply.objects.count() <= 1
    assert all(code in ([250, 250], [250, 451]) for code in codes)


def test_while_the_database_is_away_the_sender_keeps_the_mail(
    kalah: Table, lmtp: smtplib.LMTP, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*arguments: object) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr("pbem.mail.incoming.server.store_mail", away)
    begin(lmtp, *[links.seat_mail(kalah, seat) for seat in kalah.seats.all()])
    assert end(lmtp, write(ALICE, "x", "1"), 2) == [451, 451]


def test_no_key_reaches_the_log(kalah: Table, lmtp: smtplib.LMTP, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    lmtp.sendmail(ALICE, key_of(kalah, 0), write(ALICE, key_of(kalah, 0), "1"))
    read_waiting()
    assert key_of(kalah, 0).partition("@")[0] not in caplog.text


def test_smtp_says_the_one_thing_that_matters_most() -> None:
    assert worst(["250 ok", "452 later", "550 no"]) == "452 later"
    assert worst(["550 no", "250 ok"]) == "250 ok"


@pytest.mark.parametrize("protocol", ["--lmtp", "--smtp"])
def test_the_command_says_when_it_listens_and_ends_politely(protocol: str, tmp_path: Path) -> None:
    """It has no database here, so what it is given must be tried again later."""
    place = Path(tempfile.mkdtemp()) / "socket"
    where = ["--socket", str(place)] if protocol == "--lmtp" else ["--port", "0"]
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path / 'none.sqlite3'}"}
    command = [sys.executable, "manage.py", "receive", protocol, *where, "--settings", "tests.settings"]
    with subprocess.Popen(command, cwd=running.BASE_DIR, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith(f"receiving {protocol[2:]} at ")
        address = said.split()[-1]
        kind = smtplib.LMTP if protocol == "--lmtp" else smtplib.SMTP
        host, _, port = (address, "", "0") if protocol == "--lmtp" else address.partition(":")
        with kind(host, int(port)) as client:
            assert begin(client, "games@games.example.org") == [250]
            assert end(client, b"Subject: help\r\n\r\nhelp", 1) == [451]
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=20) == 0 and process.stdout.read() == "ended\n"
