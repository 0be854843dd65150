"""The database itself refuses to change or delete an event. Installed after every migrate: SQLite drops triggers when
a table is remade."""

from typing import Any

from django.db import connections

from pbem.tables.models import Event

REFUSAL = "the log is append-only"


def install(using: str = "default", **kwargs: Any) -> None:
    """Make the triggers, anew if they are there. A receiver of post_migrate."""
    connection = connections[using]
    table = Event._meta.db_table
    if table not in connection.introspection.table_names():
        return
    with connection.cursor() as cursor:
        for statement in _statements(connection.vendor, table):
            cursor.execute(statement)


def remove(using: str = "default") -> None:
    """Take the triggers away: only for tests that must empty a database."""
    connection = connections[using]
    table = Event._meta.db_table
    on = f" ON {table}" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        for name in ("no_change", "no_truncate"):
            cursor.execute(f"DROP TRIGGER IF EXISTS {table}_{name}{on}")
        for name in ("no_update", "no_delete"):
            cursor.execute(f"DROP TRIGGER IF EXISTS {table}_{name}{on}")


def _statements(vendor: str, table: str) -> list[str]:
    if vendor == "postgresql":
        return [
            f"CREATE OR REPLACE FUNCTION {table}_refuse() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{REFUSAL}'; END $$",
            f"DROP TRIGGER IF EXISTS {table}_no_change ON {table}",
            f"CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON {table} "
            f"FOR EACH ROW EXECUTE FUNCTION {table}_refuse()",
            f"DROP TRIGGER IF EXISTS {table}_no_truncate ON {table}",
            f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} "
            f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_refuse()",
        ]
    return [
        f"CREATE TRIGGER IF NOT EXISTS {table}_no_{what.lower()} BEFORE {what} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
        for what in ("UPDATE", "DELETE")
    ]
