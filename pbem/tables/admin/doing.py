"""What a host does to a table: small forms, each a command that appends an event, carried out once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pbem.clocks.models import Deadline
from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.admin.telling import moment_words
from pbem.tables.commands import NotPossible
from pbem.tables.models import LIVE, Channel, ReplyState, Seat, Status, Table


class Doing(forms.Form):
    """A form for one table. `once` names this very form, so that sending it twice does nothing twice."""

    once = forms.RegexField(r"\Aform:[\w-]{20,60}\Z", widget=forms.HiddenInput)

    def __init__(self, table: Table, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.table = table
        self.seats: Sequence[Seat] = list(table.seats.order_by("number"))
        self.order_fields([name for name in self.fields if name != "once"])
        self.prepare()

    def prepare(self) -> None:
        """Fill in the table's seats."""

    def choose(self, name: str, choices: Sequence[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(choices)


class PauseForm(Doing):
    until = forms.DateTimeField(
        label=gettext_lazy("Goes on by itself at"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
        help_text=gettext_lazy("Empty: when a host says so."),
    )

    def clean_until(self) -> datetime | None:
        until: datetime | None = self.cleaned_data["until"]
        if until is not None and until <= now():
            raise ValidationError(_("This moment has passed."))
        return until


class ExtendForm(Doing):
    clock = forms.ChoiceField(label=gettext_lazy("Whose clock"))
    hours = forms.FloatField(label=gettext_lazy("Hours more"), min_value=0.5, max_value=24 * 90, initial=72)

    def prepare(self) -> None:
        """Each choice carries the present deadline, so that two forms at once extend it once."""
        rows = Deadline.objects.filter(table=self.table).exclude(due=None).order_by("seat")
        choices = [(row.seat, row.due) for row in rows if row.due is not None]
        self.choose("clock", [(f"{seat}|{due.isoformat()}", self._label(seat, due)) for seat, due in choices])

    def _label(self, seat: int, due: datetime) -> str:
        return _("%(who)s, until %(moment)s") % {"who": self.seats[seat], "moment": moment_words(due)}


class ReplaceForm(Doing):
    seat = forms.ChoiceField(label=gettext_lazy("Seat"))
    address = forms.EmailField(label=gettext_lazy("Mail address of the new player"), required=False)
    bot = forms.BooleanField(label=gettext_lazy("A bot plays on"), required=False)

    def prepare(self) -> None:
        """Each choice carries the present generation: the seat is given away only from whom the host saw there."""
        self.choose("seat", [(f"{seat.number}|{seat.generation}", str(seat)) for seat in self.seats])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        address, bot = cleaned.get("address"), cleaned.get("bot")
        if "address" in cleaned and bool(address) == bool(bot):
            raise ValidationError(_("Give either an address or a bot."))
        cleaned["player"] = Player.objects.by_address(address) if address else None
        if address and cleaned["player"] is None:
            self.add_error("address", _("Nobody here has this address. Ask them to sign in once, then try again."))
        return cleaned


class AutopilotForm(Doing):
    seat = forms.ChoiceField(label=gettext_lazy("Seat"))

    def prepare(self) -> None:
        """Each choice says what is to become of it, so that the form does not turn off what it turned on."""
        people = [seat for seat in self.seats if not seat.bot and seat.resigned is None]
        self.choose("seat", [(f"{seat.number}|{int(not seat.autopilot)}", self._label(seat)) for seat in people])

    def _label(self, seat: Seat) -> str:
        words = _("%(who)s: off, the player plays again") if seat.autopilot else _("%(who)s: on")
        return words % {"who": seat}


class EndForm(Doing):
    reason = forms.CharField(
        label=gettext_lazy("Reason"), max_length=120, help_text=gettext_lazy("All players read it in the result.")
    )

    def prepare(self) -> None:
        for seat in self.seats:
            label = _("Rank of %(who)s") % {"who": seat}
            self.fields[f"rank_{seat.number}"] = forms.IntegerField(
                label=label, min_value=1, max_value=len(self.seats), help_text=_("1 is best; equals share a rank.")
            )

    def ranks(self) -> list[int]:
        return [self.cleaned_data[f"rank_{seat.number}"] for seat in self.seats]


class SayForm(Doing):
    text = forms.CharField(label=gettext_lazy("Message"), max_length=2000, widget=forms.Textarea(attrs={"rows": 4}))


# ---- commands


@dataclass(frozen=True, slots=True)
class Command:
    """Something a host can do: its button, what it means, when it can be done, and how."""

    label: Any
    means: Any
    form: type[Doing]
    states: Sequence[str]
    run: Callable[[Table, Any], object]

    def is_offered(self, table: Table) -> bool:
        return table.status in self.states


def _extend(table: Table, form: ExtendForm) -> None:
    seat, _bar, due = form.cleaned_data["clock"].partition("|")
    hours = form.cleaned_data["hours"]
    if not commands.extend(table.pk, int(seat), hours, Channel.ADMIN, datetime.fromisoformat(due)):
        raise NotPossible(_("This deadline has changed meanwhile. Look at the table again."))


def _replace(table: Table, form: ReplaceForm) -> None:
    number, _bar, generation = form.cleaned_data["seat"].partition("|")
    if not Seat.objects.filter(table=table, number=number, generation=generation).exists():
        raise NotPossible(_("This seat was given to somebody else meanwhile. Look at the table again."))
    commands.replace(table.pk, int(number), form.cleaned_data["player"], Channel.ADMIN)


def _autopilot(table: Table, form: AutopilotForm) -> None:
    seat, _bar, on = form.cleaned_data["seat"].partition("|")
    commands.set_autopilot(table.pk, int(seat), on == "1", Channel.ADMIN)


COMMANDS: Mapping[str, Command] = {
    "pause": Command(
        gettext_lazy("Pause"),
        gettext_lazy("No clock runs and nobody can play until the game goes on. Everybody is told."),
        PauseForm,
        [Status.RUNNING],
        lambda table, form: commands.pause(table.pk, form.cleaned_data["until"], Channel.ADMIN),
    ),
    "resume": Command(
        gettext_lazy("Resume"),
        gettext_lazy(
            "The game goes on, everybody gets back the time that was lost, and replies that waited are played. "
            "For a stuck table: mend first what it was stuck on."
        ),
        Doing,
        [Status.PAUSED, Status.STUCK],
        lambda table, form: commands.resume(table.pk, Channel.ADMIN),
    ),
    "extend": Command(
        gettext_lazy("Extend"),
        gettext_lazy("One seat gets more time before its deadline; it is told."),
        ExtendForm,
        [Status.RUNNING, Status.PAUSED],
        _extend,
    ),
    "replace": Command(
        gettext_lazy("Replace a player"),
        gettext_lazy("The seat goes to somebody else, or to a bot. Links and addresses of the old player are dead."),
        ReplaceForm,
        [Status.RUNNING, Status.PAUSED],
        _replace,
    ),
    "autopilot": Command(
        gettext_lazy("Autopilot"),
        gettext_lazy("The autopilot answers for a seat from now on, or no longer. Everybody is told."),
        AutopilotForm,
        [Status.RUNNING],
        _autopilot,
    ),
    "say": Command(
        gettext_lazy("Message to all"),
        gettext_lazy("Everybody at the table gets it by mail and reads it on the table's page, as from the host."),
        SayForm,
        [Status.OPEN, *LIVE, Status.ENDED, Status.CANCELLED],
        lambda table, form: commands.say(table.pk, form.cleaned_data["text"]),
    ),
    "end": Command(
        gettext_lazy("End with a result"),
        gettext_lazy("The game ends now with these ranks. This cannot be undone, and the seed becomes public."),
        EndForm,
        [*LIVE],
        lambda table, form: commands.end(table.pk, form.ranks(), form.cleaned_data["reason"], Channel.ADMIN),
    ),
    "cancel": Command(
        gettext_lazy("Cancel"),
        gettext_lazy("The game ends now without a result. This cannot be undone. Everybody is told."),
        Doing,
        [Status.OPEN, *LIVE],
        lambda table, form: commands.cancel(table.pk, Channel.ADMIN),
    ),
}


@transaction.atomic
def do_once(table: Table, once: str, name: str, run: Callable[[], object]) -> bool:
    """Carry out a command together with a row for the form it came with. False if that form was here before.

    Of two copies at once, the unique key of the row lets one through. Raises NotPossible, and then nothing is kept.
    """
    _reply, new = commands.store_reply(
        once, Channel.ADMIN, table=table, seat=None, lines=[f"/{name}"], state=ReplyState.DONE
    )
    if new:
        run()
    return new
