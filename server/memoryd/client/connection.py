"""What both clients share: where to, with which token, and how a call becomes a request."""

from dataclasses import dataclass, field
from typing import Any

import httpx

from memoryd.client.call import Call
from memoryd.client.endpoint import Endpoint, find_endpoint, find_token, parse_endpoint
from memoryd.errors import InvalidError
from memoryd.settings import Settings, load

TIMEOUT_S = 30.0
RETRIES = 3
_CONNECT_S = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """``retries`` are further attempts of a repeatable call; ``timeout_s`` is the wait for one answer."""

    endpoint: Endpoint
    token: str | None = field(repr=False)
    timeout_s: float = TIMEOUT_S
    retries: int = RETRIES

    def client_arguments(self) -> dict[str, Any]:
        """For httpx.Client and httpx.AsyncClient, the transport aside."""
        headers = {"Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return {
            "base_url": self.endpoint.url,
            "headers": headers,
            # A proxy of the environment must never see what goes to this machine alone.
            "trust_env": not self.endpoint.is_local,
        }

    def request_arguments(self, call: Call[Any]) -> dict[str, Any]:
        """For ``build_request`` of either."""
        headers = {"Content-Type": "application/json"} if call.body is not None else {}
        if call.idempotency_key is not None:
            headers["Idempotency-Key"] = call.idempotency_key
        return {
            "method": call.method,
            "url": call.path,
            "params": call.query or None,
            "content": call.body,
            "headers": headers,
            "timeout": httpx.Timeout(self.timeout_s + call.patience_s, connect=_CONNECT_S),
        }


def connect(
    *, endpoint: str | None, token: str | None, settings: Settings | None, timeout_s: float, retries: int
) -> Connection:
    """Arguments win over settings, which are read only where an argument is missing.

    Raises InvalidError for an empty token: it is nobody's, and must not become the owner's.
    """
    if token is not None and not token.strip():
        raise InvalidError("the token is empty; leave it out to send that of the settings", field="token")
    place = parse_endpoint(endpoint) if endpoint else find_endpoint(settings or load())
    return Connection(
        endpoint=place,
        token=token.strip() if token else find_token(settings or load(), place),
        timeout_s=timeout_s,
        retries=retries,
    )
