"""A game's options: a frozen msgspec Struct whose fields carry label, help and range; read from any text, with reasons.

class Options(Struct, frozen=True):
    stones: Annotated[int, option("Stones in each hole", low=3, high=6)] = 4
    counting: Annotated[Literal["japanese", "chinese"], option("Counting", labels={...})] = "japanese"
    pie: Annotated[bool, option("Pie rule")] = False
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import msgspec
from msgspec import Meta, Struct

from games.engine.decisions import Refusal, match

_YES = ("yes", "on", "true", "1")
_NO = ("no", "off", "false", "0")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none, and the base of all others."""


class WrongOptions(ValueError):
    """Options that cannot be: `reasons` says for each name why, in a sentence."""

    def __init__(self, reasons: Mapping[str, str]) -> None:
        super().__init__(" ".join(f"{name}: {why}" if name else why for name, why in reasons.items()))
        self.reasons = dict(reasons)


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option as a form or a help page shows it. `choices` are (value, label) pairs, None for a whole number."""

    name: str
    label: str
    help: str
    default: Any
    choices: Sequence[tuple[Any, str]] | None
    low: int | None = None
    high: int | None = None

    def read(self, text: Any) -> Any:
        """The value that a text (or a value) means. Raises Refusal with the reason in words."""
        if self.choices is None:
            return self._number(text)
        if isinstance(self.default, bool):
            return self._switch(text)
        values = [str(value) for value, _ in self.choices]
        try:
            return self.choices[match(str(text), values)][0]
        except Refusal:
            raise Refusal(f"“{text}” is not one of {', '.join(values)}.") from None

    def _switch(self, text: Any) -> bool:
        word = str(text).casefold().strip()
        if word not in _YES + _NO:
            raise Refusal(f"“{text}” is neither yes nor no.")
        return word in _YES

    def _number(self, text: Any) -> int:
        try:
            number = int(str(text).strip())
        except ValueError:
            raise Refusal(f"“{text}” is not a whole number.") from None
        if (self.low is not None and number < self.low) or (self.high is not None and number > self.high):
            raise Refusal(f"{number} is not from {self.low} to {self.high}.")
        return number

    def label_of(self, value: Any) -> str:
        """The value as a person reads it."""
        return next((label for known, label in self.choices or () if known == value), str(value))


def option(
    label: str,
    help: str = "",
    *,
    labels: Mapping[Any, str] | None = None,
    low: int | None = None,
    high: int | None = None,
) -> Meta:
    """What an option's type is annotated with; `labels` name the values of a Literal."""
    return Meta(title=label, description=help, ge=low, le=high, extra_json_schema={"labels": dict(labels or {})})


@cache
def fields_of(options: type[Options]) -> list[OptionField]:
    """The options of a game in their order, ready for a form."""
    info = cast(msgspec.inspect.StructType, msgspec.inspect.type_info(options))
    return [_field(field) for field in info.fields]


def _field(field: msgspec.inspect.Field) -> OptionField:
    kind: Any = field.type
    extra: dict[str, Any] = {}
    if isinstance(kind, msgspec.inspect.Metadata):
        extra = kind.extra_json_schema or {}
        kind = kind.type
    labels = extra.get("labels", {})
    return OptionField(
        name=field.name,
        label=extra.get("title", field.name),
        help=extra.get("description", ""),
        default=field.default,
        choices=_choices(kind, labels),
        low=getattr(kind, "ge", None),
        high=getattr(kind, "le", None),
    )


def _choices(kind: msgspec.inspect.Type, labels: Mapping[Any, str]) -> Sequence[tuple[Any, str]] | None:
    if isinstance(kind, msgspec.inspect.BoolType):
        return ((True, "yes"), (False, "no"))
    if isinstance(kind, msgspec.inspect.LiteralType):
        values = {str(value): value for value in kind.values}  # msgspec turns the keys of labels into texts
        order = dict.fromkeys([*labels, *values])  # and sorts a Literal's values; the labels keep the author's order
        return tuple((values[name], labels.get(name, name)) for name in order)
    return None


def read_options[O: Options](options: type[O], given: Mapping[str, Any]) -> O:
    """Options from texts or values by name; what is missing has its default.

    Raises WrongOptions naming each wrong one, and names that the game does not have.
    """
    known = {field.name: field for field in fields_of(options)}
    values, reasons = {}, {}
    for name, text in given.items():
        if name not in known:
            has = f"; it has {', '.join(known)}" if known else ""
            reasons[name] = f"this game has no such option{has}."
            continue
        try:
            values[name] = known[name].read(text)
        except Refusal as refusal:
            reasons[name] = str(refusal)
    if reasons:
        raise WrongOptions(reasons)
    return options(**values)


def write_options(options: Options) -> dict[str, Any]:
    """Every option by name, defaults too, as JSON values: what a log keeps."""
    return cast(dict[str, Any], msgspec.to_builtins(options))


def options_in_words(options: Options) -> str:
    """One line for a letter or a list: `stones in each hole 4, pie rule no`."""
    values = write_options(options)
    return ", ".join(f"{f.label.lower()} {f.label_of(values[f.name])}" for f in fields_of(type(options)))
