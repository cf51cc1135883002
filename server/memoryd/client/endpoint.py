"""Where the server is and which token to send: arguments first, then the settings, then the files under the home."""

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

from memoryd.errors import InvalidError, UnauthorizedError, UnavailableError
from memoryd.settings import Settings

_UNIX = "unix:"
NOBODY = "No memoryd runs on this home; start it with `memoryd serve`, or name another by MEMORYD_ENDPOINT."
_LOCAL_URL = "http://memoryd"


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """``shown`` is what a person reads; ``uds`` is the socket's path, or None over TCP."""

    shown: str
    url: str
    uds: str | None = None

    @property
    def is_local(self) -> bool:
        """Whether no proxy may stand between: a Unix socket or a loopback address."""
        host = urlsplit(self.url).hostname or ""
        return self.uds is not None or host == "localhost" or _is_loopback(host)


def parse_endpoint(text: str) -> Endpoint:
    """``unix:/path``, ``http(s)://host[:port]`` or ``host:port``."""
    if text.startswith(_UNIX):
        return Endpoint(shown=text, url=_LOCAL_URL, uds=_socket_path(text))
    url = text if "://" in text else f"http://{text}"
    if not _is_web(url):
        raise InvalidError("the endpoint must be unix:/path, a URL or HOST:PORT", field="endpoint")
    return Endpoint(shown=url, url=url)


def find_endpoint(settings: Settings) -> Endpoint:
    """The endpoint that is set, else the one that the server wrote down, else where it listens by default.

    Raises UnavailableError where it listens on a free port and wrote none down.
    """
    if settings.endpoint:
        return parse_endpoint(settings.endpoint)
    try:
        written = settings.endpoint_file.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        written = ""
    if not written and settings.listen.endswith(":0"):
        raise UnavailableError(NOBODY)
    return parse_endpoint(written or settings.listen)


def find_token(settings: Settings, endpoint: Endpoint) -> str | None:
    """The token that is set, else the owner's, which is sent to this machine alone; None where there is neither."""
    if given := settings.token.get_secret_value():
        return given.strip()
    if not endpoint.is_local:
        return None
    try:
        return settings.owner_token_file.read_text(encoding="ascii").strip() or None
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise UnauthorizedError(
            "the owner's token under MEMORYD_HOME cannot be read by this user; set MEMORYD_TOKEN to a token of yours"
        ) from error


def _socket_path(text: str) -> str:
    path = text.removeprefix(_UNIX)
    path = path.removeprefix("//") if path.startswith("///") else path
    if not path.startswith("/"):
        raise InvalidError("a socket's endpoint must be unix: and an absolute path", field="endpoint")
    return path


def _is_web(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
