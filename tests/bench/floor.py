"""The same move by hand: plain SQL on one connection, text by f-strings, one kept SMTP connection, no template, no ORM.

What it must do as well: two commits to accept (the reply; all that follows from it), replay from the last rest through
the same rules, check the question, keep the digest chain, claim, render and mark both letters.
"""

import json
import os
import secrets
import smtplib
from datetime import UTC, datetime, timedelta
from time import perf_counter
from typing import Any

import psycopg
from django.db import connection

from games.engine.log import LogEvent, chain
from games.engine.play import Rest, play
from pbem.mail.keys import address, opaque
from pbem.tables.keys import question_key, seat_key, token_of
from pbem.tables.replay import setup_of
from tests.bench.settings import SMTP_SINK


class Floor:
    """Plays at one table of Go."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.seats = list(table.seats.order_by("number"))
        self.names = [seat.name for seat in self.seats]
        self.setup = setup_of(table, self.names)
        parameters = connection.get_connection_params()
        keep = {key: parameters[key] for key in ("dbname", "user", "host", "port", "password") if parameters.get(key)}
        self.db = psycopg.connect(**keep)
        self.smtp = smtplib.SMTP("127.0.0.1", SMTP_SINK)

    def close(self) -> None:
        self.smtp.quit()
        self.db.close()

    def move(self, text: str) -> tuple[float, float]:
        """(accept path, whole move) in seconds."""
        token, seat = self._ask()
        begun = perf_counter()
        reply = self._store(token, seat, text)
        self._accept(reply, token, seat)
        accepted = perf_counter()
        self._send()
        return accepted - begun, perf_counter() - begun

    def _ask(self) -> tuple[str, int]:
        row = self.db.execute(
            "SELECT token, seat FROM tables_question WHERE table_id = %s AND closed IS NULL", [self.table.pk]
        ).fetchone()
        self.db.commit()
        assert row is not None
        return row[0], row[1]

    def _store(self, token: str, seat: int, text: str) -> int:
        row = self.db.execute(
            "INSERT INTO tables_reply (key, channel, state, table_id, seat, token, lines, recipient, sender, subject,"
            " message_id, mail_from, received, attempts, outcome) VALUES (%s, 'mail', 'waiting', %s, %s, %s, %s, '',"
            " '', '', '', '', now(), 0, '{}') ON CONFLICT DO NOTHING RETURNING id",
            [secrets.token_hex(12), self.table.pk, seat, token, json.dumps([text])],
        ).fetchone()
        self.db.commit()
        assert row is not None
        return int(row[0])

    def _accept(self, reply: int, token: str, seat: int) -> None:
        execute, pk = self.db.execute, self.table.pk
        head, digest = self._one("SELECT head, digest FROM tables_table WHERE id = %s FOR UPDATE", [pk])
        lines, received = self._one("SELECT lines, received FROM tables_reply WHERE id = %s", [reply])
        turn, answered, state = self._one("SELECT turn, answered, state FROM tables_rest WHERE table_id = %s", [pk])
        position = play(self.table.rules, self.setup, Rest(turn, answered, bytes(state)), ())
        question = position.open[seat]
        assert token_of(self.table, question.id) == token
        taken = position.answer(seat, lines[0], question.id)
        number, salt, moment = head + 1, os.urandom(16), datetime.now(UTC)
        event = LogEvent(number, "answered", seat, question.id, taken.answer.text, {}, salt)
        digest = chain(bytes(digest), str(self.table.uuid), event)
        execute(
            "INSERT INTO tables_event (table_id, number, kind, seat, question, text, data, channel, reply_id, received,"
            " time, salt, digest) VALUES (%s, %s, 'answered', %s, %s, %s, '{}', 'mail', %s, %s, %s, %s, %s)",
            [pk, number, seat, question.id, taken.answer.text, reply, received, moment, salt, digest],
        )
        rest = position.rest
        execute(
            "UPDATE tables_rest SET number = %s, skip = 1, turn = %s, answered = %s, state = %s, digest = %s"
            " WHERE table_id = %s",
            [number, rest.turn, rest.answered, rest.state, rest.digest, pk],
        )
        execute("UPDATE tables_question SET closed = %s WHERE table_id = %s AND key = %s", [number, pk, question.id])
        [asked] = position.open.values()
        next_token = token_of(self.table, asked.id)
        execute(
            "INSERT INTO tables_question (table_id, seat, key, token, may, prompt, opened)"
            " VALUES (%s, %s, %s, %s, false, %s, %s)",
            [pk, asked.seat, asked.id, next_token, asked.decision.prompt, number],
        )
        execute(
            'INSERT INTO tables_line (table_id, number, "order", text, "only") VALUES (%s, %s, 0, %s, \'{}\')',
            [pk, number, position.lines[-1].text],
        )
        due = moment + timedelta(hours=72)
        execute("DELETE FROM clocks_deadline WHERE table_id = %s AND seat = %s", [pk, seat])
        execute(
            "INSERT INTO clocks_deadline (table_id, seat, started, due, next, reminded)"
            " VALUES (%s, %s, %s, %s, %s, false)",
            [pk, asked.seat, moment, due, due - timedelta(hours=18)],
        )
        letters = [("receipt", f"receipt:f{reply}", seat), ("turn", f"turn:{self.table.code}:{next_token}", asked.seat)]
        for kind, key, reader in letters:
            execute(
                "INSERT INTO tables_letter (key, kind, table_id, seat, player_id, number, address, data, state,"
                " written, next, attempts, fault, message_id) VALUES (%s, %s, %s, %s, %s, %s, '', %s, 'waiting',"
                " now(), now(), 0, '', '')",
                [key, kind, pk, reader, self.seats[reader].player_id, number, json.dumps({"token": next_token})],
            )
        execute("UPDATE tables_table SET head = %s, digest = %s WHERE id = %s", [number, digest, pk])
        execute(
            "UPDATE tables_reply SET state = 'done', outcome = %s WHERE id = %s",
            [json.dumps({"state": "played", "played": [taken.answer.text]}), reply],
        )
        self.db.commit()

    def _one(self, sql: str, values: list[Any]) -> tuple[Any, ...]:
        row = self.db.execute(sql, values).fetchone()
        assert row is not None
        return tuple(row)

    # ---- letters

    def _send(self) -> None:
        rows = self.db.execute(
            "UPDATE tables_letter SET leased = now() + interval '2 minutes', attempts = attempts + 1 WHERE id IN"
            " (SELECT id FROM tables_letter WHERE state = 'waiting' AND next <= now() AND table_id = %s"
            "  ORDER BY next LIMIT 20 FOR UPDATE SKIP LOCKED) RETURNING id, key, kind, seat, number, data",
            [self.table.pk],
        ).fetchall()
        written = [self._render(*row) for row in rows]
        self.db.commit()
        for pk, message_id, recipient, raw in written:
            self.smtp.sendmail(address(f"b-{message_id}"), [recipient], raw)
            self.db.execute("UPDATE tables_letter SET state = 'sent', sent = now() WHERE id = %s", [pk])
        self.db.commit()

    def _render(self, pk: int, key: str, kind: str, seat: int, number: int, data: Any) -> tuple[int, str, str, bytes]:
        turn, answered, state = self._one(
            "SELECT turn, answered, state FROM tables_rest WHERE table_id = %s", [self.table.pk]
        )
        position = play(self.table.rules, self.setup, Rest(turn, answered, bytes(state)), ())
        [recipient] = self._one(
            'SELECT email FROM account_emailaddress WHERE user_id = %s AND verified ORDER BY "primary" DESC LIMIT 1',
            [self.seats[seat].player_id],
        )
        told = self.db.execute(
            "SELECT text FROM tables_line WHERE table_id = %s AND number > %s", [self.table.pk, number - 2]
        ).fetchall()
        board = self.table.rules.text(position.view(seat), self.names)
        message_id = opaque("letter", key)
        raw: Any = self._text(seat, recipient, message_id, board, [row[0] for row in told], data["token"])
        raw = raw.replace("\r\n", "\n").replace("\n", "\r\n").encode()
        self.db.execute(
            "UPDATE tables_letter SET raw = %s, address = %s, message_id = %s WHERE id = %s",
            [raw, recipient, f"{message_id}@{self.table.code}", pk],
        )
        return pk, message_id, recipient, raw

    def _text(self, seat: int, to: str, message_id: str, board: str, told: list[str], token: str) -> str:
        mine, key = self.seats[seat], question_key(self.table, self.seats[seat], token)
        news = "\n".join(f"- {line}" for line in told)
        return (
            f"From: Games <games@example.org>\r\nTo: {to}\r\nReply-To: {address(key)}\r\n"
            f"Subject: Go [{self.table.code}]\r\nDate: {datetime.now(UTC):%a, %d %b %Y %H:%M:%S +0000}\r\n"
            f"Message-ID: <{message_id}@example.org>\r\n"
            f"Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"
            f"{mine.name}, it is your turn.\n\nWHAT HAPPENED\n{news}\n\nTHE BOARD\n{board}\n\n"
            f"http://testserver/q/{key}/\n-- \nhttp://testserver/q/{seat_key(self.table, mine)}/\n"
        )
