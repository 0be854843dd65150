"""Rows read, inserted and changed by SQL that is made once: on the path of every move Django's own building of it
costs several times what the database does (make bench). Fields still adapt and convert their values."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import DateTimeField, Field, Model


def select(models: Sequence[type[Model]], source: str, values: Sequence[Any], skip: Sequence[str] = ()) -> list[Any]:
    """Instances of these models for each row, a tuple a row (of one model: the instance), None where a join found none.

    `source` is the statement from FROM on, with whole table names; `skip` are fields of the first model left out.
    """
    readings = [_reading(model, tuple(skip) if number == 0 else ()) for number, model in enumerate(models)]
    columns = ", ".join(reading.columns for reading in readings)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {columns} {source}", values)
        rows = cursor.fetchall()
    return [_instances(readings, row) for row in rows]


def _instances(readings: "Sequence[_Reading]", row: Sequence[Any]) -> Any:
    found, start = [], 0
    for reading in readings:
        end = start + len(reading.names)
        found.append(reading.instance(list(row[start:end])))
        start = end
    return found[0] if len(found) == 1 else tuple(found)


@dataclass(frozen=True, slots=True)
class _Reading:
    """How a model is read: its columns, their attributes, and what converts a value as this database gives it."""

    model: type[Model]
    columns: str
    names: Sequence[str]
    key: int
    converters: Sequence[tuple[int, Any, Sequence[Callable[..., Any]]]]

    def instance(self, values: list[Any]) -> Model | None:
        if values[self.key] is None:
            return None
        for index, expression, converters in self.converters:
            for convert in converters:
                values[index] = convert(values[index], expression, connection)
        return self.model.from_db(connection.alias, self.names, values)


@cache
def _reading(model: type[Model], skip: tuple[str, ...]) -> _Reading:
    fields = [field for field in model._meta.concrete_fields if field.name not in skip]
    table = model._meta.db_table
    expressions: list[Any] = [field.get_col(table) for field in fields]
    converting = [
        [*connection.ops.get_db_converters(expression), *expression.get_db_converters(connection)]
        for expression in expressions
    ]
    return _Reading(
        model,
        ", ".join(f"{_quoted(table)}.{_quoted(str(field.column))}" for field in fields),
        [field.attname for field in fields],
        next(number for number, field in enumerate(fields) if field.primary_key),
        [
            (n, expression, found)
            for n, (expression, found) in enumerate(zip(expressions, converting, strict=True))
            if found
        ],
    )


def insert(rows: Sequence[Model]) -> None:
    """Insert rows of one model, setting their primary keys. Raises IntegrityError like save()."""
    if not rows:
        return
    fields, head, one = _inserting(type(rows[0]))
    values = [_adapted(field, getattr(row, field.attname)) for row in rows for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(f"{head} VALUES {', '.join([one] * len(rows))} RETURNING {_quoted(_key(type(rows[0])))}", values)
        for row, [pk] in zip(rows, cursor.fetchall(), strict=True):
            row.pk = pk


def update(model: type[Model], pk: Any, values: Mapping[str, Any]) -> int:
    """Change the row with this primary key; returns how many rows there were (0 or 1)."""
    names = tuple(values)
    statement, fields = _updating(model, names)
    adapted = [_adapted(field, value) for field, value in zip(fields, values.values(), strict=True)]
    with connection.cursor() as cursor:
        cursor.execute(statement, [*adapted, pk])
        return int(cursor.rowcount)


def places(values: Collection[Any]) -> str:
    """The placeholders for so many values in a statement: (%s, %s). There must be one at least."""
    return f"({', '.join(['%s'] * len(values))})"


def moment(when: datetime) -> Any:
    """An aware datetime as this database takes it in a statement of one's own."""
    return DateTimeField().get_db_prep_value(when, connection)


def _adapted(field: "Field[Any, Any]", value: Any) -> Any:
    return field.get_db_prep_save(value, connection)


@cache
def _inserting(model: type[Model]) -> tuple[Sequence["Field[Any, Any]"], str, str]:
    """The fields but an automatic key, the statement up to VALUES, and the placeholders of one row."""
    fields = [
        field
        for field in model._meta.concrete_fields
        if not (field.primary_key and field.get_internal_type() == "BigAutoField")
    ]
    columns = ", ".join(_quoted(str(field.column)) for field in fields)
    return fields, f"INSERT INTO {_quoted(model._meta.db_table)} ({columns})", f"({', '.join(['%s'] * len(fields))})"


@cache
def _updating(model: type[Model], names: tuple[str, ...]) -> tuple[str, Sequence["Field[Any, Any]"]]:
    fields: list[Any] = [model._meta.get_field(name) for name in names]
    changes = ", ".join(f"{_quoted(str(field.column))} = %s" for field in fields)
    return f"UPDATE {_quoted(model._meta.db_table)} SET {changes} WHERE {_quoted(_key(model))} = %s", fields


def _key(model: type[Model]) -> str:
    key = model._meta.pk
    assert key is not None
    return str(key.column)


def _quoted(name: str) -> str:
    return f'"{name}"'
