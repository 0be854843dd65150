"""python -m tests.faults [kills] [redis] [postgres] [points] [--short] [--database own|sqlite|URL]: break, then count.

Exit code 1 if an answer or a letter was lost, anything was played twice, or too many letters came twice.
"""

import argparse
import sys
from time import monotonic

import django

from tests.faults.scene import Scene, scene
from tests.faults.servers import Missing

NAMES = ("kills", "redis", "postgres", "points")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(NAMES)}; all by default")
    parser.add_argument("--short", action="store_true", help="a few faults only")
    parser.add_argument("--database", default="own", help="own (a PostgreSQL cluster made for it), sqlite, or a URL")
    parser.add_argument("--keep", action="store_true", help="keep the folder with the log files")
    wished = parser.parse_args(words)
    if unknown := [name for name in wished.parts if name not in NAMES]:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(NAMES)}")
    try:
        with scene(wished.database, wished.short, wished.keep) as place:
            django.setup()
            return max([run(name, place, wished.short) for name in wished.parts or NAMES])
    except Missing as missing:
        print(f"This cannot be run here: {missing}")
        return 2


def run(name: str, place: Scene, short: bool) -> int:
    """One part; prints its figures and its faults, returns 1 if there are any."""
    from tests.faults.parts import PARTS
    from tests.faults.points import points

    begun = monotonic()
    print(f"== {name}", flush=True)
    books = {**PARTS, "points": points}[name](place, short)
    for what, figure in books.figures.items():
        print(f"{what:40} {figure!s:>10}")
    print(f"{'seconds in all':40} {monotonic() - begun:10.0f}")
    for fault in books.faults:
        print(f"FAULT {fault}")
    print(f"{name}: {'FAILED' if books.faults else 'passed'}\n", flush=True)
    return 1 if books.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
