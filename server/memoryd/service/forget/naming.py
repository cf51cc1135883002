"""What names somebody or something: every spelling that the store knows, less longer names of others."""

import re
from collections.abc import Sequence

from memoryd.policy.normalise import normalise_subject
from memoryd.policy.sought import name_behind, words_of
from memoryd.store import matching
from memoryd.store.database import Connection

_SHORT_NAME = re.compile("[\u3400-\u9fff]{2,3}")
_HAN_NAME = re.compile("[\u3400-\u9fff]{3,6}")


async def subjects_of(connection: Connection, namespace: str, name: str) -> set[str]:
    """The subjects that go by a name, or by that behind what somebody is, and all other names of them, with itself."""
    behind = name_behind(name)
    names = [normalise_subject(one) for one in (name, behind) if one]
    known = await matching.names(connection, namespace, names)
    return {*names, *(other for subject, aliases in known.items() for other in (subject, *aliases))}


async def spellings(connection: Connection, namespace: str, name: str) -> list[str]:
    """A name in every spelling that the store knows of it."""
    return sorted({word for one in await subjects_of(connection, namespace, name) for word in words_of(one)})


async def longer(connection: Connection, namespace: str, words: Sequence[str]) -> list[str]:
    """Longer names that begin with one of the words, of other people."""
    short = [word for word in words if _SHORT_NAME.fullmatch(word)]
    known = await matching.longer_names(connection, namespace, short) if short else []
    return sorted({word for one in known if _HAN_NAME.fullmatch(one) for word in words_of(one)} - {*short})
