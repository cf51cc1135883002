"""Aliases of a subject: set as a whole list, and listed."""

from collections.abc import Sequence

from memoryd.domain.identity import Call
from memoryd.domain.page import Page
from memoryd.errors import ConflictError, InvalidError
from memoryd.policy.normalise import normalise_subject
from memoryd.runtime import Runtime
from memoryd.service import cursors, scope
from memoryd.service.names import masked_aliases, seen_names
from memoryd.service.privacy import refuse_personal
from memoryd.service.screening import refuse_secrets
from memoryd.store import aliases, audit, instance, names, slots
from memoryd.store.aliases import Aliased
from memoryd.store.database import Connection, retried
from memoryd.store.names import Named

_FIRST: Named = ("", "")


@retried
async def put(runtime: Runtime, call: Call, *, namespace: str, subject: str, given: Sequence[str]) -> Aliased:
    """The subject with the aliases that it has from now on; an empty list takes them all away.

    ``subject`` may be an alias itself, and a name may be the alias of several: who writes or reads by it is asked
    which. Raises ConflictError with ``candidates`` where a name is another subject's own, under which it has memories,
    slots or aliases.
    """
    scope.writable(call, namespace)
    fields = {"subject": subject, "aliases": list(given)}
    refuse_secrets(runtime, call, fields, namespace=namespace)
    refuse_personal(runtime, call, fields, namespace=namespace)
    async with runtime.database.transaction() as connection:
        await aliases.lock(connection, namespace)
        subject_norm = await slots.canonical(connection, namespace, normalise_subject(subject))
        spellings = _spellings(given, subject_norm)
        await _refuse_taken(connection, namespace, subject_norm, list(spellings))
        await aliases.put(connection, namespace, subject=subject, subject_norm=subject_norm, aliases=spellings)
        spelling = await names.spelling(connection, namespace, subject_norm)
        # what is found by these names has changed
        await instance.raise_generations(connection, [namespace])
        await audit.insert(connection, [audit.record_of(call, "alias.put", "ok", namespace=namespace)])
    shown = Aliased(
        namespace=namespace,
        subject=spelling or subject,
        subject_norm=subject_norm,
        aliases=tuple(spelling for _, spelling in sorted(spellings.items())),
    )
    (answer,) = await masked_aliases(runtime, call, [shown])
    return answer


async def list_aliases(
    runtime: Runtime,
    call: Call,
    *,
    namespaces: tuple[str, ...],
    subject: str | None = None,
    limit: int = 50,
    cursor: str | None = None,
) -> Page[Aliased]:
    """Subjects with their aliases, by namespace and name; of one ``subject``, which may be an alias."""
    after = _place(cursor) if cursor else _FIRST
    if subject is not None and subject not in await seen_names(runtime, call, [subject]):
        return Page(items=(), next_cursor=None)
    asked = None if subject is None else normalise_subject(subject)
    shown: list[Aliased] = []
    more = True
    while more and len(shown) <= limit:
        found = await _found(runtime, namespaces, asked, after, limit + 1)
        more = len(found) > limit
        after = (found[-1].namespace, found[-1].subject_norm) if found else after
        masked = await masked_aliases(runtime, call, found)
        # a subject that is masked is left out: its place in the list, and the cursor, would tell of it
        shown += [seen for one, seen in zip(found, masked, strict=True) if _is_told(one, seen, asked)]
    runtime.reads.note(call, "alias.list", namespace=scope.audited(runtime, namespaces))
    return cursors.page(shown, limit, lambda one: cursors.encode(one.namespace, one.subject_norm))


def _is_told(one: Aliased, seen: Aliased, asked: str | None) -> bool:
    """Whether the caller sees the subject, and the name by which it asked for it."""
    names = {one.subject_norm, *map(normalise_subject, seen.aliases)}
    return one.subject == seen.subject and (asked is None or asked in names)


async def _found(
    runtime: Runtime, namespaces: tuple[str, ...], asked: str | None, after: Named, count: int
) -> list[Aliased]:
    async with runtime.database.snapshot() as connection:
        found = await aliases.page(connection, namespaces, subject_norm=asked, after=after, count=count)
        if asked is not None and not found:
            owners = (await names.behind(connection, namespaces, [asked])).get(asked, [])
            for owner in owners:
                found += await aliases.page(connection, namespaces, subject_norm=owner, after=after, count=count)
    return found


def _spellings(given: Sequence[str], subject_norm: str) -> dict[str, str]:
    """Normalised aliases with their first spellings; the subject's own name is none."""
    spellings: dict[str, str] = {}
    for place, alias in enumerate(given):
        name = normalise_subject(alias)
        if not name:
            raise InvalidError("must not be white space alone", field=f"aliases.{place}")
        spellings.setdefault(name, alias)
    spellings.pop(subject_norm, None)
    return spellings


async def _refuse_taken(connection: Connection, namespace: str, subject_norm: str, asked: Sequence[str]) -> None:
    taken = await aliases.taken(connection, namespace, subject_norm, asked)
    if taken:
        raise ConflictError(
            "a name is that of another subject, which `candidates` names; nothing was changed. Use another name",
            field="aliases",
            candidates=list(dict.fromkeys(taken.values())),
        )


def _place(cursor: str) -> Named:
    namespace, subject_norm = cursors.decode(cursor, 2)
    return str(namespace), str(subject_norm)
