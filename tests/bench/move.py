"""One move of a 19x19 game of Go at move 261, with its two mails in plain text: the product's own functions beside a
hand-written floor that writes the same rows (reply, event, questions, line, clocks, rest, letters; two commits)."""

from contextlib import closing
from time import perf_counter
from typing import Any

from pbem.tables.models import Letter
from tests.bench.database import go_moves, go_table, smtp_sink
from tests.bench.floor import Floor

FIRST = 260
MOVES = 100


def measure() -> None:
    moves = go_moves(FIRST + MOVES + 5)
    ours, theirs = go_table(moves[:FIRST], "ours"), go_table(moves[:FIRST], "floor")
    Letter.objects.all().delete()
    with smtp_sink() as sink, closing(Floor(theirs)) as floor:
        rows = [_both(ours, floor, number, move) for number, move in enumerate(moves[FIRST:])]
    rows = rows[5:]  # the first ones warm caches and templates
    print(f"one move of 19x19 Go from move {FIRST + 5}, its two text mails, {len(rows)} moves, {sink.count} mails sent")
    for name, index in (("accept path", 0), ("whole move", 1)):
        product, by_hand = _median(row[0][index] for row in rows), _median(row[1][index] for row in rows)
        figures = f"product {product * 1e3:6.2f} ms, by hand {by_hand * 1e3:6.2f} ms, ratio {product / by_hand:.2f}"
        print(f"  {name:12} {figures}")


def _both(ours: Any, floor: Floor, number: int, move: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Both ways in turn, so that what else the machine does hits both: (accept, whole) each."""
    if number % 2:
        by_hand = floor.move(move)
        return _product(ours, move), by_hand
    product = _product(ours, move)
    return product, floor.move(move)


def _product(table: Any, move: str) -> tuple[float, float]:
    from pbem.mail.outgoing.send import send_letters
    from pbem.tables.commands import new_reply_key, store_reply
    from pbem.tables.models import Question
    from pbem.tables.work import play_table

    question = Question.objects.get(table=table, closed=None)
    begun = perf_counter()
    store_reply(new_reply_key(), "mail", table=table, seat=question.seat, token=question.token, lines=[move])
    play_table(table.pk)
    accepted = perf_counter()
    assert send_letters() == 2
    return accepted - begun, perf_counter() - begun


def _median(values: Any) -> float:
    ordered = sorted(values)
    return float(ordered[len(ordered) // 2])
