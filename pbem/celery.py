"""Celery as work force and alarm clock. The truth is in the database: a lost task only makes things slower."""

import logging
import os
from typing import Any

from celery import Celery
from celery.signals import beat_init, worker_init, worker_shutdown

from pbem.away import Away
from pbem.sweeper import start_sweeper, stop_sweeper

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pbem.settings")

log = logging.getLogger(__name__)
app = Celery("pbem")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["pbem.mail.incoming"])
worker_init.connect(start_sweeper)
beat_init.connect(start_sweeper)
worker_shutdown.connect(stop_sweeper)

_broker_away = Away()


def wake(task: str, *arguments: Any) -> bool:
    """Ask a worker to run a task now. False if the broker could not be told: a sweeper will find the work.

    Never raises and never waits long: short time-outs, no retries, no try at all when the last one has just failed.
    """
    if _broker_away:
        return False
    try:
        app.send_task(task, arguments, ignore_result=True, retry=False)
    except Exception as fault:  # a broker has many ways to be away, and none of them may stop a move
        log.warning("no worker was woken for %s: %s", task, fault)
        _broker_away.notice()
        return False
    return True
