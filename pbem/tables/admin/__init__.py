"""What hosts see: every table's history, its letters and replies, read-only; what they do are commands."""

import allauth.account.admin  # noqa: F401  # registers itself before it is taken away again
import django.contrib.auth.admin  # noqa: F401
from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.models import Group
from django.utils.translation import gettext_lazy as _

from pbem.tables.admin import post, said, tables  # noqa: F401  # register themselves

admin.site.unregister((Group, EmailAddress))  # hosts are made in the list of players, which shows addresses too
admin.site.enable_nav_sidebar = False  # lists need the width; the index is one click away
admin.site.site_header = _("Games by mail: for hosts")
admin.site.site_title = _("For hosts")
admin.site.index_title = _("What needs you")
