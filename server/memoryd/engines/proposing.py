"""A language model behind an OpenAI-compatible endpoint, asked what the rules may have missed in a turn.

It can fail in every way that a network and a model can. Each answer has a limit of bytes and of time, a batch has one
of time, and after some failures nothing is sent for a while.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from enum import StrEnum
from time import monotonic, time
from typing import Any, Protocol

import httpx
import tenacity
from circuitbreaker import CircuitBreaker
from pydantic import BaseModel, ConfigDict, ValidationError

from memoryd.domain.candidate import Turn
from memoryd.engines.outbound import AddressRefusedError, CheckedTransport
from memoryd.errors import StartupError
from memoryd.policy.endpoints import Endpoint, Refusal, read_endpoint
from memoryd.policy.proposal_prompt import LONGEST_TURN, SCHEMA, messages
from memoryd.settings import LlmSettings

CONNECT_S = 5.0
FAILURES = 3
"""Failures in a row after which nothing is sent for :data:`REST_S`."""
REST_S = 60.0
LONGEST_REST_S = 600.0
"""Longest Retry-After that is obeyed; a longer one is asked again then."""
ANSWER_TOKENS = 1500
_STEADY = {"temperature": 0, "max_tokens": ANSWER_TOKENS}
_NAMED = {"name": "candidates", "strict": True, "schema": SCHEMA}
_FORMS: tuple[Mapping[str, Any], ...] = (
    {**_STEADY, "response_format": {"type": "json_schema", "json_schema": _NAMED}},
    _STEADY,
    {},
)
"""What goes with the messages, the most first: of two parameters of one meaning each endpoint knows another."""

_PATH = "/chat/completions"
_UNSUPPORTED = frozenset({400, 422})
_LATER = frozenset({429, 503})


class Failure(StrEnum):
    """Why there is no answer about a turn."""

    RESTING = "resting"
    """Nothing was sent: the endpoint failed a moment ago, or asked to be left alone."""
    TOO_LONG = "turn_too_long"
    """Nothing was sent: the turn is longer than what is asked about."""
    TIMEOUT = "timeout"
    CONNECTION = "connection"
    ADDRESS = "address"
    """Nothing was sent: the name leads to an address that is refused."""
    REDIRECT = "redirect"
    STATUS = "status"
    TOO_LARGE = "too_large"
    MALFORMED = "malformed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the model wrote about a turn, or why it wrote nothing; one of the two is None."""

    text: str | None = None
    failure: Failure | None = None


class Proposer(Protocol):
    """``name`` says which model; ``resting`` is true while nothing is sent to it because it failed.

    ``counts`` is how often what became of a request or a claim, by a name that memoryd defines.
    """

    name: str
    counts: Counter[str]

    @property
    def resting(self) -> bool: ...

    async def propose(self, turns: Sequence[Turn]) -> list[Answer]:
        """One answer a turn, in order. Never raises for what an endpoint does."""
        ...

    async def close(self) -> None: ...


@asynccontextmanager
async def proposing(settings: LlmSettings) -> AsyncIterator[Proposer | None]:
    """The proposer of the settings while it is open; None without a URL. Raises StartupError for a refused one."""
    proposer = open_proposer(settings) if settings.url else None
    try:
        yield proposer
    finally:
        if proposer is not None:
            await proposer.close()


def open_proposer(settings: LlmSettings) -> Proposer:
    """The proposer of the settings. Raises StartupError for a URL that is refused, and without a model's name."""
    endpoint = read_endpoint(settings.url, allow_private=settings.allow_private)
    if isinstance(endpoint, Refusal):
        hint = "; MEMORYD_LLM__ALLOW_PRIVATE=true allows it" if endpoint is Refusal.PRIVATE else ""
        raise StartupError(f"MEMORYD_LLM__URL is refused: it {endpoint.value}{hint}")
    if not settings.model:
        raise StartupError("MEMORYD_LLM__URL is set and MEMORYD_LLM__MODEL is not; name the model to ask for")
    return ChatProposer(endpoint, settings)


class _FailedError(Exception):
    def __init__(self, failure: Failure, *, again: bool = False) -> None:
        super().__init__(failure.value)
        self.failure = failure
        self.again = again


class _UnsupportedError(Exception):
    """The endpoint does not know a parameter of the request."""


class _Message(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore")

    content: str


class _Choice(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore")

    message: _Message


class _Completion(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore")

    choices: list[_Choice]


class ChatProposer:
    """``POST …/chat/completions``, one request a turn, a few at once, over connections that are kept."""

    def __init__(
        self, endpoint: Endpoint, settings: LlmSettings, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self.name = settings.model
        self.counts: Counter[str] = Counter()
        self._settings = settings
        self._url = chat_url(endpoint)
        self._slots = asyncio.Semaphore(settings.concurrency)
        # a request that the batch's deadline breaks off has failed too
        failed = (_FailedError, asyncio.CancelledError)
        self._breaker = CircuitBreaker(FAILURES, REST_S, expected_exception=failed)
        self._rest_until = 0.0
        self._form = 0
        checked = CheckedTransport(allow_private=settings.allow_private, connections=settings.concurrency)
        self._http = httpx.AsyncClient(
            transport=transport or checked,
            timeout=httpx.Timeout(settings.timeout_s, connect=min(CONNECT_S, settings.timeout_s)),
            headers=_headers(settings),
            follow_redirects=False,
            trust_env=False,
        )

    @property
    def resting(self) -> bool:
        return bool(self._breaker.opened) or monotonic() < self._rest_until

    async def propose(self, turns: Sequence[Turn]) -> list[Answer]:
        asked = [asyncio.create_task(self._answer(turn)) for turn in turns]
        if not asked:
            return []
        try:
            await asyncio.wait(asked, timeout=self._settings.batch_timeout_s)
        finally:
            for task in asked:
                task.cancel()
        await asyncio.wait(asked)
        return [Answer(failure=Failure.TIMEOUT) if task.cancelled() else task.result() for task in asked]

    async def close(self) -> None:
        await self._http.aclose()

    async def _answer(self, turn: Turn) -> Answer:
        if len(turn.text) > LONGEST_TURN:
            return Answer(failure=Failure.TOO_LONG)
        async with self._slots:
            if self.resting:
                return Answer(failure=Failure.RESTING)
            try:
                with self._breaker:
                    return Answer(text=await self._in_time(turn))
            except _FailedError as error:
                return Answer(failure=error.failure)

    async def _in_time(self, turn: Turn) -> str:
        try:
            async with asyncio.timeout(self._settings.timeout_s):
                return await self._ask(turn)
        except TimeoutError:
            raise _FailedError(Failure.TIMEOUT) from None

    @tenacity.retry(
        retry=tenacity.retry_if_exception(lambda error: isinstance(error, _FailedError) and error.again),
        stop=tenacity.stop_after_attempt(2),
        wait=tenacity.wait_random(0.2, 0.6),
        reraise=True,
    )
    async def _ask(self, turn: Turn) -> str:
        for place in range(self._form, len(_FORMS)):
            with suppress(_UnsupportedError):
                content = await self._post(turn, _FORMS[place])
                self._form = place
                return content
        raise _FailedError(Failure.STATUS)

    async def _post(self, turn: Turn, form: Mapping[str, Any]) -> str:
        body = {"model": self.name, "messages": messages(turn), **form}
        try:
            async with self._http.stream("POST", self._url, json=body) as response:
                self._look_at(response)
                return _content(await self._read(response))
        except AddressRefusedError:
            raise _FailedError(Failure.ADDRESS) from None
        except httpx.TimeoutException:
            raise _FailedError(Failure.TIMEOUT) from None
        except httpx.TransportError as error:
            raise _FailedError(Failure.CONNECTION, again=isinstance(error, httpx.NetworkError)) from None

    def _look_at(self, response: httpx.Response) -> None:
        """Raises _FailedError or _UnsupportedError for any status but 200."""
        status = response.status_code
        if status == httpx.codes.OK:
            return
        if status in _UNSUPPORTED:
            raise _UnsupportedError
        if response.is_redirect:
            raise _FailedError(Failure.REDIRECT)
        if status in _LATER and (rest := _retry_after(response)) > 0:
            self._rest_until = monotonic() + min(rest, LONGEST_REST_S)
            raise _FailedError(Failure.STATUS)
        raise _FailedError(Failure.STATUS, again=response.is_server_error)

    async def _read(self, response: httpx.Response) -> bytes:
        """The body, cut off above the limit. A compressed one is refused: it was not asked for, and may be a bomb."""
        if response.headers.get("content-encoding", "identity") != "identity":
            raise _FailedError(Failure.MALFORMED)
        body = bytearray()
        async for chunk in response.aiter_raw():
            body += chunk
            if len(body) > self._settings.max_bytes:
                raise _FailedError(Failure.TOO_LARGE)
        return bytes(body)


def chat_url(endpoint: Endpoint) -> str:
    """The URL that is posted to: of a base URL with or without ``/v1``, or of the whole one."""
    if endpoint.path.endswith(_PATH):
        return endpoint.url
    return f"{endpoint.url}{'' if endpoint.path else '/v1'}{_PATH}"


def _headers(settings: LlmSettings) -> dict[str, str]:
    key = settings.api_key.get_secret_value()
    plain = {"Accept": "application/json", "Accept-Encoding": "identity"}
    return plain | ({"Authorization": f"Bearer {key}"} if key else {})


def _content(body: bytes) -> str:
    try:
        completion = _Completion.model_validate_json(body)
    except ValidationError:
        raise _FailedError(Failure.MALFORMED) from None
    if not completion.choices:
        raise _FailedError(Failure.MALFORMED)
    return completion.choices[0].message.content


def _retry_after(response: httpx.Response) -> float:
    """Seconds that a Retry-After asks for, as a number or a date; 0 without one that can be read."""
    given = response.headers.get("retry-after", "")
    if given.isascii() and given.isdigit():
        return float(given)
    try:
        return max(0.0, parsedate_to_datetime(given).timestamp() - time())
    except (ValueError, TypeError):
        return 0.0
