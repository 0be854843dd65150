"""python -m tests.bench [replay] [move] [deadlines] [memory]: measure and print; all by default.

Needs PostgreSQL (DATABASE_URL, as for `make test-postgres`); replay needs nothing.
"""

import os
import sys

os.environ.setdefault("DATABASE_URL", os.environ.get("POSTGRES", "postgres://root@127.0.0.1:5432/postgres"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.bench.settings")

PARTS = ("replay", "move", "deadlines", "memory")


def main(wanted: list[str]) -> int:
    if unknown := [name for name in wanted if name not in PARTS]:
        print(f"There is no {', '.join(unknown)}; there are {', '.join(PARTS)}.")
        return 2
    parts = wanted or list(PARTS)
    if "replay" in parts:
        from tests.bench import replay

        replay.measure()
    if len(parts) > ("replay" in parts):
        from tests.bench.database import bench_database

        with bench_database():
            for name in parts:
                if name != "replay":
                    measure(name)
    return 0


def measure(name: str) -> None:
    from tests.bench import deadlines, memory, move

    {"move": move, "deadlines": deadlines, "memory": memory}[name].measure()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
