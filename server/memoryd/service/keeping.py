"""The claims that were heard in a turn, against what is believed: written in the name of the instance itself."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from uuid import UUID

from memoryd.domain.candidate import Candidate
from memoryd.domain.identity import Call, Caller, Principal
from memoryd.domain.memory import Claim, Sensitivity
from memoryd.errors import ForgottenError, InvalidError
from memoryd.policy.hiding import words_told
from memoryd.policy.inference import claim_of
from memoryd.policy.known_places import told as told_apart
from memoryd.policy.recurring import Recurring
from memoryd.policy.secrets import Passes, find_in_fields
from memoryd.policy.texts import texts_of
from memoryd.runtime import Instance
from memoryd.service.applying import apply_claim
from memoryd.service.claims import Write
from memoryd.service.screened import content_of, marked
from memoryd.store.database import Connection, savepoint
from memoryd.store.reading import Unread

_READER = Caller(
    token_id=UUID(int=0),
    principal=Principal.OWNER,
    name="extraction",
    write=("*",),
    read=("*",),
    clearance=Sensitivity.CRITICAL,
)
"""Who writes what was heard, in the owner's name; its audit records carry no token."""


async def keep(instance: Instance, connection: Connection, entry: Unread, candidates: Sequence[Candidate]) -> None:
    """Apply the claims of a turn in their order, inside the caller's transaction; one that is refused is left out."""
    call = Call(caller=_READER, now=entry.recorded_at, correlation_id=entry.task)
    await instance.exempted.refresh(connection)
    told = Recurring(words_told(entry.content, instance.grades) if candidates else {})
    for claim in (_claim(entry, one) for one in candidates):
        if _is_unfit(claim, instance.exempted.passes):
            continue
        write = Write(
            instance=instance,
            connection=connection,
            call=call,
            claim=marked(instance, replace(claim, recognised=_places(claim, told))),
            now=entry.recorded_at,
            verb="extract",
            placed=False,
        )
        with suppress(InvalidError, ForgottenError):
            async with savepoint(connection):
                await apply_claim(write)


def _claim(entry: Unread, candidate: Candidate) -> Claim:
    claim = claim_of(candidate, namespace=entry.namespace, session=entry.session)
    return replace(claim, valid_from=claim.valid_from or entry.at, entries=(entry.id,))


def _places(claim: Claim, told: Recurring) -> dict[str, list[tuple[str, int, int]]]:
    """Where words that are personal data in the turn stand in a claim, which may lack what tells it there."""
    places = {one.field: told.places(one.text) for one in texts_of(content_of(claim)) if one.located}
    return told_apart({field: found for field, found in places.items() if found})


def _is_unfit(claim: Claim, passes: Passes) -> bool:
    """True for what screening refuses, and for an interval that ends before it begins."""
    fields = {"text": claim.text, "subject": claim.subject, "key": claim.key, "value": claim.value}
    ends_first = claim.valid_to is not None and claim.valid_from is not None and claim.valid_to <= claim.valid_from
    return ends_first or bool(find_in_fields(fields, passes))
