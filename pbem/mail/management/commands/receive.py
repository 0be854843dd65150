"""`manage.py receive`: take mail from the mail server in front, until SIGTERM."""

import asyncio
import signal
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from pbem.mail.incoming.server import Reception, new_session


class Command(BaseCommand):
    help = "Receive mail by LMTP (for a mail server in front) or SMTP (for trying)."
    requires_migrations_checks = False
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--lmtp", dest="protocol", action="store_const", const="lmtp", default="lmtp")
        which.add_argument("--smtp", dest="protocol", action="store_const", const="smtp")
        parser.add_argument("--host", default=settings.RECEIVER_HOST)
        parser.add_argument("--port", type=int, default=settings.RECEIVER_PORT, help="0: any free one")
        parser.add_argument("--socket", metavar="PATH", help="a Unix socket instead of host and port")

    def handle(self, *arguments: Any, **options: Any) -> None:
        asyncio.run(self._receive(options["protocol"], options["host"], options["port"], options["socket"]))

    async def _receive(self, protocol: str, host: str, port: int, socket: str | None) -> None:
        loop, reception, ended = asyncio.get_running_loop(), Reception(), asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, ended.set)
        if socket:
            server = await loop.create_unix_server(lambda: new_session(protocol, reception), socket)
        else:
            server = await loop.create_server(lambda: new_session(protocol, reception), host, port)
        where = socket or "{}:{}".format(*server.sockets[0].getsockname()[:2])
        self.stdout.write(f"receiving {protocol} at {where}")
        self.stdout.flush()
        await ended.wait()
        server.close()
        await loop.run_in_executor(None, reception.close)
        self.stdout.write("ended")
