"""The log and what is computed from it.

Roots: Table, Seat (who sits there), Event, Reply, Letter, Order, Message, Invitation.
Projections, which `manage.py rebuild` recomputes: Rest, Question, Line, clocks.Deadline, and the columns marked so.
"""

import secrets
import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from games import GAMES
from games.engine.game import AnyGame

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
"""Survives mail: lower case, no digits that look like letters (base 32)."""


def new_code() -> str:
    """A public short id of a table: 8 characters."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def new_seed() -> str:
    """64 hex digits."""
    return secrets.token_hex(32)


class Visibility(models.TextChoices):
    PRIVATE = "private", "only its players"
    LINK = "link", "whoever has the link"
    OPEN = "open", "everybody"


class Status(models.TextChoices):
    OPEN = "open", "waiting for players"
    RUNNING = "running", "running"
    PAUSED = "paused", "paused"
    STUCK = "stuck", "stuck: the host must look"
    ENDED = "ended", "ended"
    CANCELLED = "cancelled", "cancelled"


LIVE = (Status.RUNNING, Status.PAUSED, Status.STUCK)


class Policy(models.TextChoices):
    AUTOPILOT = "autopilot", "the autopilot answers"
    RESIGN = "resign", "it counts as resigning"


class Table(models.Model):
    """One game between people. Status, head and result are projections of its log."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    code = models.CharField(max_length=12, default=new_code, unique=True, editable=False)
    game = models.CharField(max_length=30)
    options = models.JSONField(default=dict)
    changes = models.JSONField(default=list, help_text="Named rule changes it was begun under.")
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PRIVATE)
    joinable = models.BooleanField(default=False, help_text="Anybody signed in may take a free seat.")
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    control = models.JSONField(default=dict, help_text="clocks.control.Control.")
    policy = models.CharField(max_length=10, choices=Policy, default=Policy.AUTOPILOT)
    three_strikes = models.BooleanField(default=True, help_text="Three time-outs in a row count as resigning.")
    draw_seats = models.BooleanField(default=True, help_text="The order of seats is drawn when it begins.")
    test = models.BooleanField(default=False, help_text="One person may have several seats.")
    opener = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    seed = models.CharField(max_length=64, default=new_seed, editable=False)
    opened = models.DateTimeField(default=timezone.now)
    begun = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    paused_until = models.DateTimeField(null=True)
    paused = models.DateTimeField(null=True, help_text="Since when no clock runs.")
    cuts: "models.JSONField[list[int], list[int]]" = models.JSONField(default=list, help_text="Roll-backs.")
    offers: "models.JSONField[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]" = models.JSONField(
        default=dict, help_text="What was offered, by what: who agrees so far, and details."
    )
    has_orders = models.BooleanField(default=False, help_text="Is there any Order? Saves looking.")
    head = models.PositiveIntegerField(default=0)
    digest = models.BinaryField(max_length=32, default=bytes(32))
    result: "models.JSONField[dict[str, Any] | None, dict[str, Any] | None]" = models.JSONField(null=True)
    rematch_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="rematches")

    class Meta:
        indexes = [models.Index("status", "joinable", name="table_status")]

    def __str__(self) -> str:
        return f"{self.rules.title} {self.code}"

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]


class Seat(models.Model):
    """A place at a table. `name` is its table name; a new generation makes old keys useless.

    Projections: autopilot, resigned (1 for the first who did), strikes, bank (seconds).
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40, blank=True)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="seats")
    bot = models.BooleanField(default=False)
    generation = models.PositiveIntegerField(default=1)
    autopilot = models.BooleanField(default=False)
    resigned = models.PositiveSmallIntegerField(null=True)
    strikes = models.PositiveSmallIntegerField(default=0)
    bank = models.FloatField(default=0.0)
    unreachable = models.BooleanField(default=False)
    wants_may = models.BooleanField(default=False, help_text="Is told by letter of questions it may answer.")

    class Meta:
        constraints = [models.UniqueConstraint("table", "number", name="one_seat_a_number")]
        ordering = ["number"]

    def __str__(self) -> str:
        return self.name or f"seat {self.number + 1}"

    @property
    def machine(self) -> bool:
        """Does the service answer for this seat?"""
        return self.bot or self.autopilot


class Channel(models.TextChoices):
    MAIL = "mail"
    LINK = "link"
    PAGE = "page"
    CLOCK = "clock"
    ORDER = "order"
    BOT = "bot"
    ADMIN = "admin"


class Event(models.Model):
    """One entry of a table's log, never changed (a database trigger sees to it).

    Kinds, with what is in data: opened (game, options, players, control, policy), joined, left, begun (commitment,
    order, bots, changes), answered, timed_out, resigned, replaced (generation), autopilot (on), offered and declined
    (what, and for a roll-back answers), taken_back (answers: how many still stand), paused (until), resumed,
    extended (seconds), stuck (reason), mended, revealed (a host looked at secrets), cancelled,
    ended (ranks, reason, scores, seed). An answered, begun or taken_back event carries the answers that were forced
    after it as data["forced"].
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="events")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=20)
    seat = models.PositiveSmallIntegerField(null=True)
    question = models.CharField(max_length=40, blank=True)
    text = models.TextField(blank=True)
    data = models.JSONField(default=dict)
    channel = models.CharField(max_length=10, choices=Channel, default=Channel.PAGE)
    reply = models.ForeignKey("Reply", models.PROTECT, null=True, related_name="events", db_index=False)
    received = models.DateTimeField()
    time = models.DateTimeField()
    salt = models.BinaryField(max_length=16)
    digest = models.BinaryField(max_length=32)

    class Meta:
        constraints = [models.UniqueConstraint("table", "number", name="one_event_a_number")]
        ordering = ["table", "number"]

    def __str__(self) -> str:
        return f"{self.number} {self.kind} {self.text}"


class Rest(models.Model):
    """The last state at rest: a cache with the version of the rules that wrote it, dropped when they differ.

    `number` is the event whose answer completed the turn; answers after it are in the log.
    """

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True, related_name="rest")
    number = models.PositiveIntegerField(help_text="Replay goes on after this event")
    skip = models.PositiveSmallIntegerField(default=0, help_text="of whose answers so many are in the state already.")
    turn = models.PositiveIntegerField()
    answered = models.PositiveIntegerField()
    state = models.BinaryField()
    head = models.PositiveIntegerField(help_text="The head of the log when it was stored.")
    since: "models.JSONField[list[list[Any]], list[list[Any]]]" = models.JSONField(
        default=list, help_text="The answers after it, up to that head: seat, question, text, forced, event."
    )
    digest = models.CharField(max_length=32)
    version = models.CharField(max_length=40)

    def __str__(self) -> str:
        return f"turn {self.turn}"


class Question(models.Model):
    """A question that is or was open to a seat. `token` is its opaque name outside."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="questions")
    seat = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=40, help_text="The engine's id.")
    token = models.CharField(max_length=16)
    may = models.BooleanField(default=False)
    prompt = models.TextField()
    opened = models.PositiveIntegerField(help_text="The event that it followed.")
    closed = models.PositiveIntegerField(null=True, help_text="The event that decided it.")

    class Meta:
        constraints = [models.UniqueConstraint("table", "key", name="one_question_a_key")]
        indexes = [
            models.Index("table", "seat", name="question_open", condition=models.Q(closed__isnull=True)),
            models.Index("table", "token", name="question_token"),
        ]

    def __str__(self) -> str:
        return self.prompt


class Line(models.Model):
    """A sentence of narration: what everybody reads, and what some seats read instead (by seat number)."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField(help_text="The event that it followed.")
    order = models.PositiveSmallIntegerField()
    text = models.TextField(blank=True)
    only: "models.JSONField[dict[str, str], dict[str, str]]" = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint("table", "number", "order", name="one_line_a_place")]
        ordering = ["number", "order"]

    def __str__(self) -> str:
        return self.text

    def read_by(self, seat: int | None) -> str:
        return self.text if seat is None else self.only.get(str(seat), self.text)


class ReplyState(models.TextChoices):
    RAW = "raw", "stored, not read yet"
    WAITING = "waiting", "read, waiting for its table"
    DONE = "done", "dealt with"
    HELD = "held", "held until its sender confirms"
    IGNORED = "ignored", "from a machine"
    PARKED = "parked", "could not be dealt with: the host must look"


class Reply(models.Model):
    """Whatever somebody sent: stored first, acted on once, always answered. `key` makes a second copy harmless."""

    key = models.CharField(max_length=80, unique=True, help_text="Recipient and Message-ID, or the form's token.")
    channel = models.CharField(max_length=10, choices=Channel)
    state = models.CharField(max_length=10, choices=ReplyState, default=ReplyState.RAW)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="replies")
    seat = models.PositiveSmallIntegerField(null=True)
    token = models.CharField(max_length=16, blank=True, help_text="The question's, if it answers one.")
    lines: "models.JSONField[list[str], list[str]]" = models.JSONField(default=list, help_text="Own lines, found.")
    recipient = models.CharField(max_length=320, blank=True)
    sender = models.CharField(max_length=320, blank=True, help_text="The one honest From, if any.")
    mail_from = models.CharField(max_length=320, null=True, help_text="Envelope sender; empty for <>, null: unknown.")  # noqa: DJ001
    subject = models.CharField(max_length=250, blank=True)
    message_id = models.CharField(max_length=250, blank=True)
    raw = models.BinaryField(null=True)
    received = models.DateTimeField()
    attempts = models.PositiveSmallIntegerField(default=0)
    leased = models.DateTimeField(null=True)
    outcome: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)

    class Meta:
        verbose_name_plural = "replies"
        indexes = [
            models.Index(
                "received", name="reply_to_do", condition=models.Q(state__in=[ReplyState.RAW, ReplyState.WAITING])
            ),
            models.Index("table", "received", name="reply_of_table"),
        ]

    def __str__(self) -> str:
        return f"{self.channel} {self.received:%Y-%m-%d %H:%M}"


class LetterState(models.TextChoices):
    WAITING = "waiting", "to be sent"
    SENT = "sent", "sent"
    DROPPED = "dropped", "not sent: no longer true or not wanted"
    FAILED = "failed", "could not be sent"


class Letter(models.Model):
    """Anything sent: an outbox row with a natural key, rendered once and kept as sent.

    `data` holds ids and words for its template, never a secret that its reader may not see.
    """

    key = models.CharField(max_length=120, unique=True)
    kind = models.CharField(max_length=20)
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="letters")
    seat = models.PositiveSmallIntegerField(null=True)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="letters")
    number = models.PositiveIntegerField(default=0, help_text="The event that it tells of.")
    address = models.CharField(max_length=320, blank=True, help_text="Empty: the player's, when it is sent.")
    data = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=LetterState, default=LetterState.WAITING)
    written = models.DateTimeField()
    next = models.DateTimeField(help_text="Not before then.")
    leased = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    fault = models.CharField(max_length=250, blank=True)
    message_id = models.CharField(max_length=120, blank=True)
    raw = models.BinaryField(null=True, help_text="As sent.")
    sent = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index("next", name="letter_to_send", condition=models.Q(state=LetterState.WAITING)),
            models.Index("table", "number", name="letter_of_table"),
            models.Index("message_id", name="letter_message_id"),
        ]

    def __str__(self) -> str:
        return self.key


class Order(models.Model):
    """A line that a seat leaves for later, secret until used: the next in a queue, or a standing one."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="orders")
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=400)
    standing = models.BooleanField(default=False)
    given = models.DateTimeField()
    reply = models.ForeignKey(Reply, models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering = ["id"]
        indexes = [models.Index("table", "seat", name="order_of_seat")]

    def __str__(self) -> str:
        return f"standing: {self.text}" if self.standing else self.text


class Message(models.Model):
    """What players say to each other: outside the digest chain, erasable. `to` is a seat, or null for all."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="messages")
    seat = models.PositiveSmallIntegerField(null=True, help_text="Who said it; null is the host.")
    to = models.PositiveSmallIntegerField(null=True)
    text = models.TextField(max_length=2000)
    said = models.DateTimeField()
    number = models.PositiveIntegerField(help_text="The head of the log when it was said.")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.text[:60]


class InvitationState(models.TextChoices):
    WAITING = "waiting", "not answered yet"
    ACCEPTED = "accepted", "accepted"
    DECLINED = "declined", "declined"
    EXPIRED = "expired", "expired"


class Invitation(models.Model):
    """An address asked to take a seat, or (without address) a link to share for any free seat."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="invitations")
    address = models.CharField(max_length=320, blank=True)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="invitations")
    inviter = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    state = models.CharField(max_length=10, choices=InvitationState, default=InvitationState.WAITING)
    sent = models.DateTimeField()
    reminded = models.BooleanField(default=False)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.address or 'link'} {self.state}"
