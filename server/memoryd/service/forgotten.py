"""Claims that were forgotten: nothing but the user's own new word makes them again."""

from memoryd.domain.memory import Source
from memoryd.errors import ForgottenError
from memoryd.policy.normalise import normalise_subject
from memoryd.service.claims import Write, forgotten_as, said_value, value_norm_of
from memoryd.store.forgotten import is_forgotten

_OWN_WORD = frozenset({Source.USER_STATED, Source.USER_CONFIRMED})


async def refuse_forgotten(write: Write) -> None:
    """Raises ForgottenError for what was forgotten, unless the user says it; an export says what was said before."""
    claim = write.claim
    if claim.source in _OWN_WORD and write.verb != "import":
        return
    subject = normalise_subject(claim.subject or "")
    value = None if claim.key is None else value_norm_of(said_value(claim), claim.polarity)
    if await is_forgotten(write.connection, claim.namespace, forgotten_as(write.instance, claim, subject, value)):
        raise ForgottenError
