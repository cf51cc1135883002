"""Who is logged in to the console. The token stays in the server's memory; the browser has a random name for it."""

import hmac
from collections import OrderedDict
from dataclasses import dataclass
from secrets import token_urlsafe
from time import monotonic

COOKIE = "memoryd_console"
IDLE_S = 30 * 60
MOST = 500


@dataclass(slots=True, kw_only=True)
class Login:
    """``csrf`` stands in every form: a page of another site cannot know it."""

    bearer: str
    csrf: str
    used_at: float

    def is_own(self, csrf: str) -> bool:
        return hmac.compare_digest(csrf.encode(), self.csrf.encode())


class Logins:
    def __init__(self) -> None:
        self._logins: OrderedDict[str, Login] = OrderedDict()

    def open(self, bearer: str) -> str:
        """The cookie's value."""
        name = token_urlsafe(32)
        self._logins[name] = Login(bearer=bearer, csrf=token_urlsafe(32), used_at=monotonic())
        while len(self._logins) > MOST:
            self._logins.popitem(last=False)
        return name

    def find(self, name: str | None) -> Login | None:
        """None for one that is unknown, or was not used for half an hour."""
        login = self._logins.get(name or "")
        if login is None or monotonic() - login.used_at > IDLE_S:
            self.close(name)
            return None
        login.used_at = monotonic()
        return login

    def close(self, name: str | None) -> None:
        self._logins.pop(name or "", None)
