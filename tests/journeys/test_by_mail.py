"""Whole games by mail alone, from "new … with …" to the result letter, whatever happens to mails, worker and time."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.journeys.conftest import person
from tests.journeys.post import Letter
from tests.journeys.service import Service
from tests.journeys.tables import Play, answers_in, confirm, is_result, open_by_mail, record_of, verify

DAY = 86400.0


def test_three_people_play_martian_dice_by_mail(service: Service, tmp_path: Path) -> None:
    alice, bob, charlie = (
        person(service, "alice"),
        person(service, "bob", "gmail"),
        person(service, "charlie", "outlook"),
    )
    line = "new martiandice with bob@example.org charlie@example.org 3 days target=10"
    play = open_by_mail(service, alice, line, [bob, charlie])

    first = _delivered_three_times(play)
    _auto_reply_then_foreign_address(play)
    _worker_killed(service, play)
    _stale_and_late(play, first)
    _time_runs(service, play)
    while not is_result(letter := play.next_letter()):
        play.answer(letter, taking(letter))

    _all_hold_the_same_true_record(play, letter, tmp_path)
    by_clock = 1
    assert len(answers_in(record_of(letter))) == len(play.receipts()) + by_clock
    _logs_hold(service)


def taking(letter: Letter) -> str:
    """Rays until they hold the tanks, then the first Earthlings, and stop."""
    tanks, rays = re.findall(r"tanks (\d+), rays (\d+)", letter.text)[-1]
    if int(rays) < int(tanks) and "ray roll" in letter.answers:
        return "ray roll"
    stops = [answer for answer in letter.answers if "roll" not in answer]
    return next((answer for answer in stops if answer != "ray"), letter.answers[0])


def _delivered_three_times(play: Play) -> Letter:
    """One answer and one receipt, however often a mail is delivered."""
    letter = play.next_letter()
    play.answer(letter, taking(letter), times=3)
    return letter


def _auto_reply_then_foreign_address(play: Play) -> None:
    """A machine is neither played nor answered; a right key from a wrong address waits for its owner's word."""
    letter = play.next_letter()
    owner, before = play.owner(letter), len(play.sink.letters)
    owner.sends(owner.replies(letter, "I am away.", Auto_Submitted="auto-replied", Subject_="Away"), envelope="")
    owner.sends(
        owner.replies(letter, taking(letter), sender="Somebody <elsewhere@example.net>"), envelope="e@example.net"
    )
    held = owner.expect("It is held", before)
    mails = play.sink.letters[before:]
    assert [mail.to for mail in mails] == [owner.address], "neither the machine nor the stranger is answered"
    assert not any("Your answer counts" in mail.text for mail in mails)

    assert "counts" in confirm(held).html

    play.done.add(letter.reply_to)
    owner.expect("Your answer counts.", before)


def _worker_killed(service: Service, play: Play) -> None:
    """kill -9 when the mail has just been stored."""
    letter = play.next_letter()
    owner, before = play.owner(letter), len(play.sink.letters)
    owner.sends(owner.replies(letter, taking(letter)))
    service.kill("worker")
    play.done.add(letter.reply_to)
    owner.expect("Your answer counts.", before)


def _stale_and_late(play: Play, old: Letter) -> None:
    """An old letter answered again, and a greeting that was written before but comes after it."""
    owner, before = play.owner(old), len(play.sink.letters)
    greeting = owner.replies(old, "/say A good game to all of you!")
    owner.sends(owner.replies(old, "human roll"))
    receipt = owner.expect("That has been decided: you answered", before)
    owner.sends(greeting, times=2)
    others = [other for other in play.people.values() if other is not owner]
    assert "Nothing was played" in " ".join(receipt.text.split())
    for other in others:
        other.expect("A good game to all of you!", before)


def _time_runs(service: Service, play: Play) -> None:
    """A reminder when a quarter of the time is left, and when time is up the autopilot answers."""
    letter = play.next_letter()
    silent, before = play.owner(letter), len(play.sink.letters)
    service.stop("web")
    service.move_time(2.5 * DAY)
    reminder = silent.expect("still waits for you", before)
    assert reminder.reply_to == letter.reply_to

    service.move_time(DAY)

    silent.expect("Your time ran out", before)
    play.done.add(letter.reply_to)


def _all_hold_the_same_true_record(play: Play, letter: Letter, folder: Path) -> None:
    records = {record_of(play.result_for(one)) for one in play.people.values()}
    assert records == {record_of(letter)}
    verified = verify(record_of(letter), folder)
    assert verified.returncode == 0, verified.stdout + verified.stderr


def _logs_hold(service: Service) -> None:
    """What is computed from the logs is as it should be, and they can be played again from move one."""
    checked, replayed = service.manage(["rebuild", "--check"], ["replay", "--all"])
    assert " 0 " in checked and ", 0 differ" in replayed


def test_two_people_play_go_by_mail(service: Service, tmp_path: Path) -> None:
    alice, bob = person(service, "alice"), person(service, "bob", "gmail")
    if "web" not in service.parts:
        service.start("web")
    play = open_by_mail(service, alice, "new classicgo with bob@example.org size=9 3 days", [bob])
    moves = iter(["E5", "E3", "C4", "G4", "C6"])
    played: list[str] = []

    while not is_result(letter := play.next_letter()):
        move = next_answer(letter, moves)
        if len(played) == 1:
            _refused(play, letter, played[0])
        if len(played) == 2:
            _comes_while_the_worker_is_away(service, play, letter, move)
        else:
            play.answer(letter, move, times=2)
        played.append(move)

    assert played == ["E5", "E3", "C4", "G4", "C6", "pass", "pass", "dead none", "agree"]
    _all_hold_the_same_true_record(play, letter, tmp_path)
    assert [answer for _, answer in answers_in(record_of(letter))] == played
    _logs_hold(service)


def next_answer(letter: Letter, moves: Iterator[str]) -> str:
    """The next of the moves, then a pass; nothing is dead, and that is agreed."""
    prompt = " ".join(letter.text.partition("YOUR MOVE\n")[2].split())
    if prompt.startswith("Which stones are dead"):
        return "dead none"
    if "Do you agree" in prompt:
        return "agree"
    return next(moves, "pass")


def _refused(play: Play, letter: Letter, taken: str) -> None:
    """An answer against the rules plays nothing, and the receipt says which rule."""
    owner, before = play.owner(letter), len(play.sink.letters)
    owner.sends(owner.replies(letter, taken))
    receipt = owner.expect("Nothing was played.", before)
    assert f"Not played: {taken}" in receipt.text
    assert receipt.reply_to == letter.reply_to


def _comes_while_the_worker_is_away(service: Service, play: Play, letter: Letter, move: str) -> None:
    """Mails that come when nobody reads them are read later: a move, its copy, and an answer to an older letter."""
    owner, before = play.owner(letter), len(play.sink.letters)
    older = next(one for one in owner.letters if one.code == play.code and one.asks and one.reply_to in play.done)
    service.stop("worker", "beat")
    owner.sends(owner.replies(older, "J9"))
    owner.sends(owner.replies(letter, move), times=2)
    service.start("worker", "beat")
    play.done.add(letter.reply_to)
    owner.expect("Your answer counts.", before)
    owner.expect("That has been decided", before)
