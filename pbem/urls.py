"""Every address of the service."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path
from django.views.generic import RedirectView

from pbem.web import (
    actions,
    confirm,
    games,
    health,
    held,
    home,
    invitations,
    keys,
    mailbox,
    new,
    signing,
    tables,
    trying,
    unsubscribe,
    wishes,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("games/", games.games, name="games"),
    path("games/<slug:key>/", games.game, name="game"),
    path("games/<slug:key>/board.svg", games.board, name="game_board"),
    path("new/", new.choose_game, name="choose_game"),
    path("new/<slug:key>/", new.new_table, name="new_table"),
    path("t/<slug:code>/", tables.table, name="table"),
    path("t/<slug:code>/act/", actions.act, name="act"),
    path("t/<slug:code>/pulse/", tables.pulse, name="pulse"),
    path("t/<slug:code>/resign/", actions.resign, name="resign"),
    path("t/<slug:code>/rematch/", actions.rematch, name="rematch"),
    path("t/<slug:code>/record.txt", tables.record, name="record"),
    # behind keys
    path("q/<str:key>/", keys.key, name="key"),
    path("w/<str:key>/", tables.watch, name="watch"),
    path("confirm/<str:key>/", confirm.confirm, name="confirm"),
    path("invitation/<str:key>/", invitations.invitation, name="invitation"),
    path("held/<str:key>/", held.held, name="held"),
    path("open/<str:key>/", held.opening, name="open"),
    path("unsubscribe/<str:key>/", unsubscribe.unsubscribe, name="unsubscribe"),
    path("wishes/<str:key>/", wishes.wishes_by_key, name="wishes_by_key"),
    # one's own
    path("wishes/", wishes.wishes, name="wishes"),
    path("my-data/", wishes.my_data, name="my_data"),
    path("erase-me/", wishes.erase_me, name="erase_me"),
    # only when trying
    path("mailbox/", mailbox.mailbox, name="mailbox"),
    path("mailbox/write/", mailbox.write, name="mailbox_write"),
    path("mailbox/sign-in/", trying.sign_in_as, name="mailbox_sign_in"),
    path("mailbox/<slug:name>/", mailbox.letter, name="mailbox_letter"),
    path("mailbox/<slug:name>/html/", mailbox.letter_html, name="mailbox_html"),
    path("mailbox/<slug:name>/reply/", mailbox.reply, name="mailbox_reply"),
    # signing in: one way, by a mailed code
    path("accounts/login/", signing.sign_in, name="account_login"),
    path("accounts/signup/", signing.sign_in, name="account_signup"),
    re_path("^accounts/password/", signing.sign_in),
    path("accounts/", include("allauth.urls")),
    path("anymail/", include("pbem.mail.urls")),
    path("admin/login/", signing.sign_in),
    path("admin/", admin.site.urls),
    path("healthz", health.healthz, name="healthz"),
    path("robots.txt", health.robots),
    path("favicon.ico", RedirectView.as_view(url="/static/pbem/icon.svg")),
]

handler400 = "pbem.web.errors.bad_request"
handler403 = "pbem.web.errors.forbidden"
handler404 = "pbem.web.errors.not_found"
handler429 = "pbem.web.errors.too_many"
handler500 = "pbem.web.errors.fault"
