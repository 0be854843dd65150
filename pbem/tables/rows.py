"""Rows in and changed by SQL that is made once: on the path of every move Django's own building of it costs more than
the database (make bench). Fields still adapt their values, so rows read back as ever."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import DateTimeField, Field, Model


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
