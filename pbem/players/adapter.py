"""What sign-in by mailed code needs to know about our players."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth is untyped
    """Names come from the address until the player chooses one."""

    def save_user(self, request: Any, user: Any, form: Any, commit: bool = True) -> Any:
        user = super().save_user(request, user, form, commit=False)
        user.name = user.name or str(form.cleaned_data.get("email", "")).partition("@")[0][:40]
        user.set_unusable_password()
        if commit:
            user.save()
        return user
