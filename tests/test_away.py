"""A broker that is away is asked now and then, not with every move."""

from unittest.mock import Mock

import pytest

from pbem import celery
from pbem.away import Away


def test_a_broker_that_just_failed_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Mock(side_effect=OSError("nobody there"))
    monkeypatch.setattr(celery.app, "send_task", ask)
    monkeypatch.setattr(celery, "_broker_away", Away())

    woken = [celery.wake("pbem.mail.send_letters") for _ in range(3)]

    assert woken == [False, False, False]
    assert ask.call_count == 1


def test_after_its_rest_it_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Mock(side_effect=[OSError("nobody there"), None])
    monkeypatch.setattr(celery.app, "send_task", ask)
    monkeypatch.setattr(celery, "_broker_away", Away(rest=0.0))

    woken = [celery.wake("pbem.mail.send_letters") for _ in range(2)]

    assert woken == [False, True]
