"""What the sweeper does about mail, each function returning how much it found."""

from datetime import timedelta

from django.conf import settings

from pbem.clocks.time import now
from pbem.mail.incoming.reading import read_waiting
from pbem.tables.models import Reply, ReplyState

PURGED_AT_ONCE = 1_000


def read_mails() -> int:
    """Read stored mails that no worker was woken for."""
    return read_waiting()


def purge_raw() -> int:
    """Forget the raw text of old mails that are dealt with; their rows stay."""
    old = Reply.objects.filter(received__lt=now() - timedelta(days=settings.MAIL_RAW_DAYS)).exclude(raw=None)
    dealt_with = old.exclude(state__in=[ReplyState.RAW, ReplyState.WAITING]).values_list("pk", flat=True)
    return Reply.objects.filter(pk__in=list(dealt_with[:PURGED_AT_ONCE])).update(raw=None)
