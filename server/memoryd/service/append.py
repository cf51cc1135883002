"""Messages: screened, indexed by keyword, appended to the ledger."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Screening
from memoryd.domain.session import Appended, Message, Role
from memoryd.drafts import Batch, Draft
from memoryd.errors import InvalidError
from memoryd.policy.indexing import index_memory
from memoryd.policy.instants import FIRST_YEAR, LAST_YEAR, is_in_calendar
from memoryd.policy.normalise import normalise_query
from memoryd.policy.secrets import Passes, none_passes, redact, redact_value
from memoryd.policy.secrets.splitting import Cut
from memoryd.runtime import Runtime
from memoryd.service import scope, splits
from memoryd.service.indexes import to_passages
from memoryd.service.offloading import in_thread_if, is_long
from memoryd.service.privacy import refuse_personal
from memoryd.service.screened import said_in, screen_messages
from memoryd.service.screening import refuse_secrets
from memoryd.store.ids import new_id
from memoryd.store.memories import Passage

NOTED_ROLES = frozenset({Role.USER, Role.ASSISTANT, Role.TOOL})
"""Whose turns can be recalled. System prompts stand in the ledger and the window, and are no one's memory."""


async def append(
    runtime: Runtime,
    call: Call,
    *,
    namespace: str,
    session: str,
    messages: Sequence[Message],
    infer: bool,
    ids: Sequence[UUID] | None = None,
) -> Appended:
    """Durable in PostgreSQL and in the JSONL file when this returns; found by keyword at once.

    Raises InvalidError for a time outside the calendar, naming its message.

    :param ids: of messages that have had one, for each.
    """
    scope.writable(call, namespace)
    _refuse_years(messages)
    refuse_secrets(runtime, call, {"session": session}, namespace=namespace)
    refuse_personal(runtime, call, {"session": session}, namespace=namespace)
    in_thread = is_long(map(said_in, messages))
    drafts, screening, cuts = await _screened(runtime, call, (namespace, session), messages, in_thread=in_thread)
    if ids is not None:
        drafts = [replace(draft, id=one) for draft, one in zip(drafts, ids, strict=True)]
    batch = Batch(
        call=call, namespace=namespace, session=session, infer=infer, drafts=tuple(drafts), screening=screening
    )
    appended = await runtime.appender.submit(batch)
    splits.remember(runtime, (namespace, session), [(one.id, one.content) for one in appended.entries], cuts)
    runtime.worker.wake()
    runtime.unread.wake()
    return appended


def _refuse_years(messages: Sequence[Message]) -> None:
    for index, message in enumerate(messages):
        if message.at is not None and not is_in_calendar(message.at):
            detail = f"is outside the calendar of the years {FIRST_YEAR} to {LAST_YEAR}"
            raise InvalidError(detail, field=f"messages.{index}.at")


async def _screened(
    runtime: Runtime, call: Call, session: tuple[str, str], messages: Sequence[Message], *, in_thread: bool
) -> tuple[list[Draft], Screening, list[Cut | None]]:
    """Without secrets first, and without those that earlier messages began; then without what is not to be kept.

    With what was redacted last in each message.
    """

    def without_secrets() -> list[tuple[Message, tuple[str, ...]]]:
        return [screen(message, runtime.exempted.passes) for message in messages]

    whole = await in_thread_if(in_thread, without_secrets)
    cuts = splits.cuts_of(messages, whole)
    clean = await splits.without_split(runtime, call, session, whole, cuts)
    settled, screening = await screen_messages(runtime, [message for message, _ in clean])

    def indexed() -> list[Draft]:
        return [
            _draft(runtime, call, message, redacted=(*redacted, *one.masked), sensitivity=one.sensitivity)
            for (message, one), (_, redacted) in zip(settled, clean, strict=True)
        ]

    return await in_thread_if(in_thread, indexed), screening, cuts


def _draft(
    runtime: Runtime, call: Call, clean: Message, *, redacted: tuple[str, ...], sensitivity: Sensitivity
) -> Draft:
    noted = clean.role in NOTED_ROLES and bool(clean.content.strip())
    return Draft(
        id=new_id(),
        message=clean,
        redacted=redacted,
        sensitivity=sensitivity,
        text_mac=runtime.keys.text(normalise_query(clean.content)),
        passages=_passages(runtime, clean, clean.at or call.now) if noted else (),
    )


def screen(message: Message, passes: Passes = none_passes) -> tuple[Message, tuple[str, ...]]:
    """The message with every secret replaced by its class, and the classes, each once."""
    content, found = redact(message.content, passes)
    rest = {
        "name": message.name,
        "external_id": message.external_id,
        "tool_calls": list(message.tool_calls),
        "tool_call_id": message.tool_call_id,
        "metadata": dict(message.metadata),
    }
    clean, more = redact_value(rest, passes)
    screened = Message(
        role=message.role,
        content=content,
        at=message.at,
        name=clean["name"],
        external_id=clean["external_id"],
        tool_calls=tuple(clean["tool_calls"]),
        tool_call_id=clean["tool_call_id"],
        metadata=clean["metadata"],
    )
    return screened, tuple(dict.fromkeys((*found, *more)))


def _passages(runtime: Runtime, message: Message, at: datetime) -> tuple[Passage, ...]:
    labels = [message.name] if message.name else []
    return to_passages(index_memory(message.content, labels, at.astimezone(runtime.settings.zone)))
