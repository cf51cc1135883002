"""What to look for on the disk once it should be gone."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from memoryd.domain.erasure import Needle, NeedleKind
from memoryd.intents import Intent
from memoryd.policy.needles import pieces
from memoryd.policy.texts import texts_of

_FIELDS = (
    *("subject", "value", "value_norm", "tags", "refs", "metadata", "speaker", "reason", "text", "payload"),
    *("name", "external_id"),
)
_LEAST_TOLD = 4
_NAMED = re.compile(r"[^\W_]*[^\W_a-z\u3400-\u9fff][^\W_]*(?:[-_.@][^\W_]+)*")
"""A word with a capital letter or a digit."""
_HAN = re.compile(r"[\u3400-\u9fff]{4,}")


def needles_of(intent: Intent) -> list[Needle]:
    """Every text and vector that was erased, once each."""
    if intent.gone is None:
        return []
    texts = {text for row in (*intent.gone.memories, *intent.gone.entries) for text in _texts(row)} | intent.names
    found = [Needle(kind=NeedleKind.TEXT, text=text) for text in sorted(texts)]
    vectors = dict.fromkeys(
        tuple(float(one) for one in row[name].to_list()) for row in intent.gone.vectors for name in ("turn", "around")
    )
    return [*found, *(Needle(kind=NeedleKind.VECTOR, vector=one) for one in vectors)]


def tells(reasons: Mapping[UUID, str], intent: Intent) -> list[UUID]:
    """Those of the reasons that say something of what was erased: they go too, or it would be found there.

    That is a whole text or value, or of one a piece that is looked for, a name, a number or four Chinese characters in
    a row.
    """
    if not reasons:
        return []
    texts = [one.text.casefold() for one in needles_of(intent) if one.kind is NeedleKind.TEXT]
    parts = {part for one in texts for part in (one, *pieces(one)) if len(part) >= _LEAST_TOLD}
    return [key for key, reason in reasons.items() if _says(reason, texts, parts)]


def _says(reason: str, texts: Sequence[str], parts: Collection[str]) -> bool:
    plain, words = reason.casefold(), _telling(reason)
    return any(part in plain for part in parts) or any(word in one for word in words for one in texts)


def _telling(reason: str) -> set[str]:
    runs = _HAN.findall(reason)
    return {word.casefold() for word in _NAMED.findall(reason) if len(word) >= _LEAST_TOLD} | {
        run[at : at + _LEAST_TOLD] for run in runs for at in range(len(run) - _LEAST_TOLD + 1)
    }


def _texts(row: Mapping[str, Any]) -> Iterator[str]:
    fields = {name: row[name] for name in _FIELDS if row.get(name)}
    for one in texts_of(fields):
        if one.text.strip():
            yield one.text
