"""The methods of both clients, declared once: each sends the call that its route's builder makes."""

import functools
import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any, Generic, ParamSpec, TypeVar, overload

from memoryd.client import forgetting, instance, memories, reads, screening, sessions
from memoryd.client.call import Call

Params = ParamSpec("Params")
Answer = TypeVar("Answer")


class Blocking(ABC):
    """A client whose methods return the answer."""

    @abstractmethod
    def send(self, call: Call[Answer]) -> Answer: ...


class Awaiting(ABC):
    """A client whose methods return a coroutine of the answer."""

    @abstractmethod
    async def send(self, call: Call[Answer]) -> Answer: ...


class Verb(Generic[Params, Answer]):
    """A builder as a method: its parameters and docstring, sent by the client that it is called on."""

    def __init__(self, build: Callable[Params, Call[Answer]]) -> None:
        self._build = build
        self._signature = inspect.signature(build)
        self.__doc__ = build.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, client: None, owner: type) -> Callable[Params, Call[Answer]]: ...
    @overload
    def __get__(self, client: Blocking, owner: type) -> Callable[Params, Answer]: ...
    @overload
    def __get__(self, client: Awaiting, owner: type) -> Callable[Params, Coroutine[Any, Any, Answer]]: ...

    def __get__(self, client: Blocking | Awaiting | None, owner: type) -> Callable[Params, Any]:
        if client is None:
            return self._build

        @functools.wraps(self._build)
        def verb(*args: Params.args, **kwargs: Params.kwargs) -> Any:
            self._check(args, kwargs)
            return client.send(self._build(*args, **kwargs))

        verb.__name__ = self._name
        return verb

    def _check(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        """Raises TypeError that names the method: Python's own would name the builder."""
        try:
            self._signature.bind(*args, **kwargs)
        except TypeError as error:
            raise TypeError(f"{self._name}() {error}") from None


class Verbs:
    """One method per route of the contract. Times are UTC in answers; errors are those of :mod:`memoryd.errors`."""

    append = Verb(sessions.append)
    messages = Verb(sessions.messages)
    window = Verb(sessions.window)
    flush = Verb(sessions.flush)

    remember = Verb(memories.remember)
    remember_batch = Verb(memories.remember_batch)
    get = Verb(memories.get_memory)
    list = Verb(memories.list_memories)
    patch = Verb(memories.patch_memory)
    retire = Verb(memories.retire_memory)
    history = Verb(memories.history)
    sources = Verb(memories.sources)
    slot = Verb(memories.slot)
    slot_history = Verb(memories.slot_history)
    define_slot = Verb(memories.define_slot)
    set_aliases = Verb(memories.set_aliases)
    aliases = Verb(memories.aliases)

    recall = Verb(reads.recall)
    context = Verb(reads.context)
    briefing = Verb(reads.briefing)

    scan = Verb(screening.scan)
    exempt = Verb(screening.exempt)
    exemptions = Verb(screening.exemptions)
    remove_exemption = Verb(screening.remove_exemption)

    forget = Verb(forgetting.forget)
    confirm_forget = Verb(forgetting.confirm_forget)
    forget_request = Verb(forgetting.forget_request)
    forget_requests = Verb(forgetting.forget_requests)
    cancel_forget = Verb(forgetting.cancel_forget)
    undo_forget = Verb(forgetting.undo_forget)
    receipt = Verb(forgetting.receipt)
    receipts = Verb(forgetting.receipts)
    receipt_chain = Verb(forgetting.receipt_chain)
    place_hold = Verb(forgetting.place_hold)
    holds = Verb(forgetting.holds)
    release_hold = Verb(forgetting.release_hold)

    issue_token = Verb(instance.issue_token)
    tokens = Verb(instance.tokens)
    revoke_token = Verb(instance.revoke_token)
    whoami = Verb(instance.whoami)
    audit = Verb(instance.audit)
    stats = Verb(instance.stats)
    healthz = Verb(instance.healthz)
    readyz = Verb(instance.readyz)
    import_records = Verb(instance.import_records)
    metrics = Verb(instance.metrics)
