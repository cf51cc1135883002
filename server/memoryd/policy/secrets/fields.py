"""Secrets in the fields of one write: in each by itself, and over two of them (a key in parts, a password's label)."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from memoryd.domain.screening import FieldFinding, Finding, Stage
from memoryd.policy.secrets.redaction import Passes, none_passes, texts_of_json
from memoryd.policy.secrets.redaction import find_in_fields as find_in_each
from memoryd.policy.secrets.scanning import find_secrets
from memoryd.policy.secrets.splitting import Tail, find_split, tail_of

MOST_TEXTS = 24
"""Of one write, keys among them; the texts of a document beyond them are read each for itself."""
_EARLIER = 4


def find_in_fields(fields: Mapping[str, Any], passes: Passes = none_passes) -> tuple[FieldFinding, ...]:
    """The secrets of all fields; where none holds one by itself, what two of them are together.

    What is found together is reported under the field that completes it.
    """
    return find_in_each(fields, passes) or _told_by_key(fields, passes) or tuple(_completed(fields, passes))


def _told_by_key(fields: Mapping[str, Any], passes: Passes) -> tuple[FieldFinding, ...]:
    key, value = fields.get("key"), fields.get("value")
    if not (isinstance(key, str) and isinstance(value, str)):
        return ()
    before = f"{key}: "
    findings = (one for one in find_secrets(before + value) if one.start >= len(before))
    return tuple(_at("value", one.name, one) for one in findings if not passes(before + value, one))


def _completed(fields: Mapping[str, Any], passes: Passes) -> Iterator[FieldFinding]:
    earlier: list[Tail] = []
    for path, text in islice(texts_of_json(fields), MOST_TEXTS):
        split = find_split(earlier, text, passes)
        if split is not None:
            part = split.parts[-1]
            # a key further down may be a part itself, and the path goes into the answer and the audit trail
            yield _at(
                path.partition(".")[0],
                split.name,
                Finding(name=split.name, start=part.start, end=part.end, stage=Stage.CONTEXT),
            )
        earlier = [*earlier, tail_of(text)][-_EARLIER:]


def _at(path: str, name: str, found: Finding) -> FieldFinding:
    return FieldFinding(field=path, finding=Finding(name=name, start=0, end=found.end - found.start, stage=found.stage))
