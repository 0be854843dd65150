"""Forms: a new table, and a person's wishes."""

from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.game import AnyGame
from games.engine.options import OptionField, WrongOptions, fields_of
from pbem.clocks.control import Control
from pbem.players.models import Delivery, Player
from pbem.tables.commands import Opening
from pbem.tables.models import Policy, Visibility
from pbem.web.sending import own_lines

DAY = 24.0
CONTROLS: dict[str, tuple[Any, Control]] = {
    "1": (gettext_lazy("1 day a move"), Control("days", DAY)),
    "3": (gettext_lazy("3 days a move"), Control("days", 3 * DAY)),
    "7": (gettext_lazy("7 days a move"), Control("days", 7 * DAY)),
    "bank": (
        gettext_lazy("7 days at the start, 12 hours more for each move, at most 14 days"),
        Control("bank", 12.0, 7 * DAY, 14 * DAY),
    ),
    "none": (gettext_lazy("no time limit"), Control("none")),
}
SEEN_BY = [
    (Visibility.PRIVATE, gettext_lazy("only the players")),
    (Visibility.LINK, gettext_lazy("whoever has the link")),
    (Visibility.OPEN, gettext_lazy("everybody")),
]
SILENT = [
    (Policy.AUTOPILOT, gettext_lazy("the autopilot answers, three times in a row count as resigning")),
    (Policy.RESIGN, gettext_lazy("it counts as resigning")),
]
PREFIX = "option_"

if TYPE_CHECKING:
    PlayerForm = forms.ModelForm[Player]
else:
    PlayerForm = forms.ModelForm


class NewTable(forms.Form):
    """What a new table is to be; the options of its game come first, built from what the game says of them."""

    bots = forms.IntegerField(label=gettext_lazy("Seats for bots"), min_value=0, initial=0)
    invited = forms.CharField(
        label=gettext_lazy("Invite"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off", "placeholder": "name@example.org"}),
        help_text=gettext_lazy("Mail addresses, one a line. Nobody needs an account beforehand."),
    )
    control = forms.ChoiceField(
        label=gettext_lazy("Time"), choices=[(k, v[0]) for k, v in CONTROLS.items()], initial="3"
    )
    policy = forms.ChoiceField(label=gettext_lazy("When somebody's time is up"), choices=SILENT)
    visibility = forms.ChoiceField(label=gettext_lazy("Who may watch"), choices=SEEN_BY)
    joinable = forms.BooleanField(label=gettext_lazy("Anybody signed in may take a free seat"), required=False)

    def __init__(self, game: AnyGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.option_fields = game, fields_of(game.options)
        self.fields["players"] = _players(game)
        for field in self.option_fields:
            self.fields[PREFIX + field.name] = _option(field)
        if len(game.players) == 1:
            self.fields["players"].widget = forms.HiddenInput()
        first = [PREFIX + field.name for field in self.option_fields]
        self.order_fields([*first, "players"])

    def options(self) -> list[forms.BoundField]:
        """The fields of the game's own options, for the template."""
        return [self[PREFIX + field.name] for field in self.option_fields]

    def seats(self) -> list[forms.BoundField]:
        return [self[name] for name in ("players", "bots", "invited", "joinable")]

    def rules(self) -> list[forms.BoundField]:
        return [self[name] for name in ("control", "policy", "visibility")]

    def clean_invited(self) -> list[str]:
        addresses = own_lines(self.cleaned_data["invited"].replace(",", "\n").replace(";", "\n"))
        for address in addresses:
            try:
                validate_email(address)
            except ValidationError:
                raise ValidationError(_("“%(it)s” is not a mail address.") % {"it": address[:80]}) from None
        if len({address.casefold() for address in addresses}) < len(addresses):
            raise ValidationError(_("The same address stands there twice."))
        return addresses

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if "players" in values:
            self._check_seats(values)
            try:
                self.game.read_options(self.chosen_options(), values["players"])
            except WrongOptions as wrong:
                self.say_wrong(wrong)
        return values

    def _check_seats(self, values: dict[str, Any]) -> None:
        others = values.get("bots", 0) + len(values.get("invited", []))
        if others + 1 > values["players"]:
            self.add_error("bots", _("Besides you there are only %(n)d seats.") % {"n": values["players"] - 1})

    def chosen_options(self) -> dict[str, Any]:
        """The options as they were typed: a box that is not ticked says no."""
        chosen = {}
        for field in self.option_fields:
            raw = self.data.get(PREFIX + field.name)
            chosen[field.name] = raw is not None if isinstance(field.default, bool) else raw
        return {name: value for name, value in chosen.items() if value is not None}

    def say_wrong(self, wrong: WrongOptions) -> None:
        """Each reason beside its option."""
        for name, why in wrong.reasons.items():
            place = "players" if name == "players" else PREFIX + name
            self.add_error(place if place in self.fields else None, why)

    def opening(self) -> Opening:
        """What the valid form asks for."""
        values = self.cleaned_data
        return Opening(
            self.game.key,
            values["players"],
            options=self.chosen_options(),
            bots=values["bots"],
            invited=values["invited"],
            control=CONTROLS[values["control"]][1],
            visibility=values["visibility"],
            joinable=values["joinable"],
            policy=values["policy"],
        )


def _players(game: AnyGame) -> forms.Field:
    numbers = [(n, str(n)) for n in game.players]
    return forms.TypedChoiceField(label=_("Players"), choices=numbers, coerce=int, initial=game.usual_players)


def _option(field: OptionField) -> forms.Field:
    """A form's field that shows an option; what it means is read by the game itself, so that reasons are its own."""
    if isinstance(field.default, bool):
        return forms.BooleanField(label=field.label, help_text=field.help, initial=field.default, required=False)
    if field.choices is not None:
        choices = [(str(value), label) for value, label in field.choices]
        widget: forms.Widget = forms.Select(choices=choices)
    else:
        widget = forms.NumberInput(attrs={"min": field.low, "max": field.high, "inputmode": "numeric"})
    return forms.CharField(
        label=field.label, help_text=_help(field), initial=str(field.default), widget=widget, required=False
    )


def _help(field: OptionField) -> str:
    if field.choices is None and field.low is not None and field.high is not None:
        span = _("%(low)d to %(high)d") % {"low": field.low, "high": field.high}
        return f"{field.help} ({span})" if field.help else span
    return field.help


# ---- wishes

KINDS = [
    ("turn", gettext_lazy("my turn: the board and what I can do")),
    ("reminder", gettext_lazy("reminders before my time is up")),
    ("message", gettext_lazy("messages of other players")),
    ("told", gettext_lazy("news of a table: pauses, offers, resignations")),
    ("result", gettext_lazy("results")),
    ("invitation", gettext_lazy("invitations")),
    ("digest", gettext_lazy("the daily letter")),
]
HOURS = [(hour, f"{hour:02d}:00") for hour in range(24)]


class WishesForm(PlayerForm):
    """When and how a person wants letters."""

    wanted = forms.MultipleChoiceField(
        label=gettext_lazy("Which letters"),
        choices=KINDS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Receipts for what you send, and confirmations, always come."),
    )
    delivery = forms.ChoiceField(
        label=gettext_lazy("How often"), choices=Delivery.choices, widget=forms.RadioSelect, initial=Delivery.NOW
    )
    zone = forms.ChoiceField(label=gettext_lazy("Time zone"))
    language = forms.ChoiceField(label=gettext_lazy("Language"), choices=settings.LANGUAGES)
    digest_hour = forms.TypedChoiceField(label=gettext_lazy("Hour of the daily letter"), choices=HOURS, coerce=int)
    quiet_from = forms.TypedChoiceField(
        label=gettext_lazy("Quiet from"), choices=[("", "–"), *HOURS], coerce=int, empty_value=None, required=False
    )
    quiet_until = forms.TypedChoiceField(
        label=gettext_lazy("Quiet until"), choices=[("", "–"), *HOURS], coerce=int, empty_value=None, required=False
    )

    class Meta:
        model = Player
        fields = ("name", "delivery", "digest_hour", "quiet_from", "quiet_until", "zone", "language", "plain")

    def __init__(self, *args: Any, by_key: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.fields["zone"]
        assert isinstance(zone, forms.ChoiceField)
        zone.choices = [(name, name.replace("_", " ")) for name in sorted(available_timezones())]
        self.fields["wanted"].initial = [kind for kind, _ in KINDS if kind not in self.instance.unwanted]
        if by_key:
            del self.fields["name"]
        else:
            self.fields["name"].required = True

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if (values.get("quiet_from") is None) != (values.get("quiet_until") is None):
            self.add_error("quiet_until", _("Quiet hours need a beginning and an end."))
        return values

    def save(self, commit: bool = True) -> Player:
        """Kinds that the form does not know stay as they were."""
        known = {kind for kind, _ in KINDS}
        wanted = set(self.cleaned_data["wanted"])
        others = [kind for kind in self.instance.unwanted if kind not in known]
        self.instance.unwanted = sorted([*others, *(known - wanted)])
        return super().save(commit)
