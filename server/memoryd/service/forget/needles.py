"""What to look for on the disk once it should be gone."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from memoryd.domain.erasure import Needle, NeedleKind
from memoryd.intents import Intent
from memoryd.policy.texts import texts_of

_FIELDS = ("subject", "value", "value_norm", "tags", "refs", "metadata", "speaker", "reason", "text", "payload", "name")
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


def tells(reason: str | None, intent: Intent) -> bool:
    """Whether a reason says something of what was erased: then it goes too, or it would be found there.

    That is a whole text or value, or of one a name, a number or four Chinese characters in a row.
    """
    plain = (reason or "").casefold()
    texts = [one.text.casefold() for one in needles_of(intent) if one.kind is NeedleKind.TEXT]
    if any(len(one) >= _LEAST_TOLD and one in plain for one in texts):
        return True
    return any(word in one for word in _telling(reason or "") for one in texts)


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
