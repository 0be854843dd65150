"""The faults themselves. Each part plays, breaks something, lets everything settle, and does the books."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic, sleep, time

from pbem.tables.models import Letter, LetterState
from tests.faults.books import Books, do_the_books, wait_until_quiet
from tests.faults.cast import open_tables
from tests.faults.driver import Play, doubled
from tests.faults.scene import Scene
from tests.faults.servers import Missing, Redis, kill
from tests.faults.service import Service

LETTERS_AN_ANSWER = 1.8
"""A receipt, and mostly a letter to whose turn it is."""

SETTLED = 60.0
"""Seconds after which nothing may wait any more: some leases, and some patience with a busy machine."""


@contextmanager
def playing(scene: Scene, books: Books, seconds: float, letters: float = 20.0) -> Iterator[tuple[Service, Play]]:
    """Play for as long as the block lasts (about so many seconds), then settle and do the books."""
    rate, before = letters / LETTERS_AN_ANSWER, len(scene.players.answers)
    doubles = doubled(scene.players.copies.values())
    tables = open_tables(max(8, int(rate * seconds / 30)))
    with scene.service(rate) as (service, play):
        _until_warm(play, len(tables) + 8)
        begun = time()
        yield service, play
        books.figures |= {"seconds under fire": round(time() - begun), "letters a second": _flow(play, begun)}
        books.expect("mails on their way for ever", [] if play.stop() else ["after a minute"])
        books.figures["settled after s"] = round(wait_until_quiet(SETTLED), 1)
    books.figures["answers mailed"] = len(scene.players.answers) - before
    do_the_books(books, scene.players)
    books.figures["letters doubled"] = doubled(scene.players.copies.values()) - doubles


def _until_warm(play: Play, letters: int, patience: float = 60.0) -> None:
    """Until so many letters have arrived: all parts are up, and answers are being played."""
    end, wanted = monotonic() + patience, len(play.players.first) + letters
    while len(play.players.first) < wanted and monotonic() < end:
        sleep(0.1)


def _flow(play: Play, begun: float) -> float:
    """Letters a second that arrived since then, copies not counted."""
    ended = time()
    arrived = sum(begun <= at < ended for at in list(play.players.first.values()))
    return round(arrived / (ended - begun), 1)


# ---- processes


def victims(service: Service) -> dict[str, Callable[[Random], bool]]:
    """Who can be killed, and how; each returns whether somebody was there to be killed."""
    worker, beat, receiver = (service.parts[name] for name in ("worker", "beat", "receiver"))
    return {
        "worker and its children": lambda random: _kill([worker.pid], random, with_children=True),
        "worker alone": lambda random: _kill([worker.pid], random),
        "a worker's child": lambda random: _kill(worker.hands(), random),
        "a worker's sweeper": lambda random: _kill(worker.sweepers(), random),
        "beat and its sweeper": lambda random: _kill([beat.pid], random, with_children=True),
        "beat's sweeper": lambda random: _kill(beat.sweepers(), random),
        "receiver": lambda random: _kill([receiver.pid], random),
    }


WEIGHTS = (20, 8, 26, 10, 8, 8, 20)
BETWEEN = 12
"""Letters that arrive between two kills, if not too much time passes: nobody can be hurt who is not at work yet."""


def _kill(pids: list[int], random: Random, with_children: bool = False) -> bool:
    if not pids:
        return False
    kill(random.choice(pids), with_children)
    return True


def _strike(choices: dict[str, Callable[[Random], bool]], random: Random) -> str:
    """Kill one who is there, and tell who it was."""
    while True:
        [name] = random.choices(list(choices), WEIGHTS)
        if choices[name](random):
            return name
        sleep(0.1)


def kills(scene: Scene, short: bool) -> Books:
    """kill -9 of worker, beat and receiver at random moments."""
    books, random = Books(), Random(9)
    times, gap = (4, 1.0) if short else (100, 3.0)
    with playing(scene, books, times * gap) as (service, play):
        hit: dict[str, int] = {}
        choices = victims(service)
        while sum(hit.values()) < times:
            _until_warm(play, BETWEEN, patience=2 * gap)
            sleep(random.uniform(0.0, gap))
            name = _strike(choices, random)
            hit[name] = hit.get(name, 0) + 1
        books.figures |= {f"kills: {name}": count for name, count in sorted(hit.items())}
    allowed = 2 if short else 3 * times // 100  # four kills tell no rate: twice by chance is no fault
    books.expect("more doubles than allowed", _too_many(books, allowed))
    return books


def _too_many(books: Books, allowed: int) -> list[str]:
    doubles = books.figures["letters doubled"]
    assert isinstance(doubles, int)
    return [f"{doubles}, allowed {allowed}"] if doubles > allowed else []


# ---- the broker


def redis(scene: Scene, short: bool) -> Books:
    """Redis killed and emptied in mid-play, hanging, then away for a minute, in which worker and beat start anew."""
    if scene.redis is None:
        raise Missing("redis-server is not installed")
    books, away, rounds = Books(), (8 if short else 60), (1 if short else 5)
    with playing(scene, books, away * 1.2 + rounds * 6 + 15) as (service, play):
        for _ in range(rounds):
            _empty(scene.redis)
        hung = time()
        scene.redis.hang(away / 4)
        books.figures["letters a second, Redis hanging"] = _flow(play, hung)
        gone = time()
        _do_without(scene.redis, service, away)
        books.figures["letters a second without Redis"] = _flow(play, gone)
        scene.redis.start()
        books.expect("worker did not come back to Redis", _comes_back(scene.redis, service))
    late = delays(play, gone)
    books.figures["slowest letter without Redis, s"] = round(max(late, default=0.0), 1)
    books.expect("letters later than 30 s", [f"{delay:.0f} s" for delay in late if delay > 30])
    books.expect("more doubles than allowed", _too_many(books, 0 if short else 1))
    return books


def _empty(server: Redis) -> None:
    """Once by killing it, for it keeps nothing, and once by telling it to forget all."""
    sleep(3)
    server.kill()
    server.start()
    sleep(3)
    server.client().flushall()


def _do_without(server: Redis, service: Service, seconds: float) -> None:
    """No Redis for so long; worker and beat are killed meanwhile, and their successors never saw it."""
    server.kill()
    sleep(seconds / 3)
    for name in ("worker", "beat"):
        kill(service.parts[name].pid, with_children=True)
    sleep(seconds * 2 / 3)


def _comes_back(server: Redis, service: Service, patience: float = 45) -> list[str]:
    """The worker, not started again, must take tasks from the new Redis (its next look may be some seconds away)."""
    client, end, starts = server.client(), monotonic() + patience, service.parts["worker"].starts
    taken = 0
    while monotonic() < end and taken < 20:
        sleep(0.5)
        taken = client.info("commandstats").get("cmdstat_brpop", {}).get("calls", 0)
    again = service.parts["worker"].starts - starts
    return [f"{taken} tasks taken in {patience} s, started {again} times"] if taken < 20 or again else []


def delays(play: Play, begun: float) -> list[float]:
    """Seconds from a letter's being written to its arrival, for those written since then."""
    sent = Letter.objects.filter(state=LetterState.SENT).values_list("message_id", "written")
    first = play.players.first
    return [first[name] - at.timestamp() for name, at in sent if name in first and at.timestamp() > begun]


# ---- the database


def postgres(scene: Scene, short: bool) -> Books:
    """kill -9 of PostgreSQL and all its back-ends."""
    if scene.postgres is None:
        raise Missing("this part kills a cluster of its own: --database own")
    books, times, random = Books(), (2 if short else 10), Random(5)
    with playing(scene, books, times * 9) as (_, _):
        back = []
        for _ in range(times):
            sleep(random.uniform(3, 6))
            scene.postgres.kill()
            sleep(random.uniform(0, 1))
            back.append(scene.postgres.start())
        books.figures["PostgreSQL killed"] = times
        books.figures["back after s, at most"] = round(max(back), 1)
    books.expect("more doubles than allowed", _too_many(books, 0 if short else 1))
    return books


PARTS: dict[str, Callable[[Scene, bool], Books]] = {"kills": kills, "redis": redis, "postgres": postgres}
