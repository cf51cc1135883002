"""What was forgotten: nothing but the user's own new word makes it again."""

from collections.abc import Collection, Mapping
from datetime import datetime

from memoryd.domain.identity import Principal
from memoryd.domain.memory import Source
from memoryd.errors import ForgottenError
from memoryd.policy.normalise import normalise_subject
from memoryd.service.claims import Write, forgotten_as, said_value, value_norm_of
from memoryd.service.pieces import pieces_in
from memoryd.store.database import Connection
from memoryd.store.forgotten import forgotten_among, user_says

_OWN_WORD = frozenset({Source.USER_STATED, Source.USER_CONFIRMED})
_PEOPLE = frozenset({Principal.OWNER, Principal.HUMAN})


async def refuse_forgotten(write: Write) -> None:
    """Raises ForgottenError for what was forgotten, unless the user says it now.

    An export says what was said before, and so does a turn that was recorded before and is read only now.
    """
    own = _is_own_word(write)
    if own and write.verb != "extract":
        return
    claim = write.claim
    subject = normalise_subject(claim.subject or "")
    value = None if claim.key is None else value_norm_of(said_value(claim), claim.polarity)
    whole = forgotten_as(write.instance, claim, subject, value)
    pieces = pieces_in(write.instance.keys, claim.text, claim.value)
    since = write.now if own else None
    if await still_forgotten(write.connection, claim.namespace, whole, pieces, since=since):
        raise ForgottenError


def _is_own_word(write: Write) -> bool:
    """Whether the user says it; what an agent changes keeps its source, and is the agent's word all the same."""
    by_people = write.verb != "patch" or write.call.caller.principal in _PEOPLE
    return write.claim.source in _OWN_WORD and write.verb != "import" and by_people


async def still_forgotten(
    connection: Connection,
    namespace: str,
    whole: Collection[bytes],
    pieces: Mapping[bytes, str],
    *,
    since: datetime | None = None,
) -> set[bytes]:
    """Of hashes those of what was forgotten, or was since an instant; of pieces only what no text of the user holds.

    :param whole: of texts and values.
    """
    found = await forgotten_among(connection, namespace, {*whole, *pieces}, since=since)
    said = {mac for mac in found & pieces.keys() if await user_says(connection, namespace, pieces[mac])}
    return found - said
