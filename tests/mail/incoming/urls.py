"""The addresses of both providers, as if each were in use; the tests choose which one is."""

from django.urls import include, path

from pbem.mail.urls import patterns_for

urlpatterns = [
    path("anymail/", include([*patterns_for("mailgun"), *patterns_for("postmark")])),
]
