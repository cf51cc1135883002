"""Texts with marked personal data, and what each set calls our classes."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

Span = tuple[int, int, str]
"""Start and end in code points, and a class of ours."""

IGNORED = frozenset({"AGE", "TITLE", "age", "title", "medical", "financial"})
"""No classes of the sets, or none that they mark everywhere."""

CLASSES: Mapping[str, str] = {
    "PERSON": "person", "GPE": "location", "LOCATION": "location", "ZIP_CODE": "location", "STREET_ADDRESS": "address",
    "ADDRESS": "address", "ORGANIZATION": "organization", "DATE_TIME": "date-time", "NRP": "nrp", "DOMAIN_NAME": "url",
    "URL": "url", "PHONE_NUMBER": "phone-number", "CN_MOBILE": "phone-number", "CN_LANDLINE": "phone-number",
    "CREDIT_CARD": "bank-card", "BANK_CARD": "bank-card", "EMAIL_ADDRESS": "email-address", "EMAIL": "email-address",
    "US_SSN": "us-ssn", "IBAN_CODE": "iban-code", "IP_ADDRESS": "ip-address", "IP": "ip-address",
    "CN_ID_CARD": "cn-id-card", "CN_PLATE": "cn-plate", "CN_PASSPORT": "cn-passport", "CN_USCC": "cn-uscc", "QQ": "qq",
    "WECHAT": "wechat", "BIRTH_DATE": "birth-date", "US_DRIVER_LICENSE": "driver-license", "US_PASSPORT": "passport",
    "US_BANK_NUMBER": "bank-account", "PER.NAM": "person",
}  # fmt: skip
"""Types of the sets and of Presidio in our classes; a type that is not here keeps its own name."""

_ALIKE: Mapping[str, str] = {"passport": "cn-passport", "national-id": "cn-id-card"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A text and what is marked in it; ``disguised`` are the spans in full-width or Chinese numerals."""

    text: str
    spans: tuple[Span, ...]
    disguised: tuple[Span, ...] = ()


def read_cases(file: Path, only: frozenset[str] | None = None) -> list[Case]:
    """The cases of a ``.jsonl``; of the types ``only`` where it is given."""
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [_case(row, only) for row in rows]


def as_class(name: str) -> str:
    """Our class for a type of a set, of Presidio or of ours."""
    ours = CLASSES.get(name, name)
    return _ALIKE.get(ours, ours)


def one_place(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """With streets and cities in one class, and dates of birth and others in one."""
    same = {"address": "location", "birth-date": "date-time"}
    return tuple((start, end, same.get(name, name)) for start, end, name in spans)


def _case(row: dict[str, object], only: frozenset[str] | None) -> Case:
    marked = row["spans"]
    if not isinstance(marked, list):
        raise TypeError("spans is no list")
    kept = [s for s in marked if s["type"] not in IGNORED and (only is None or s["type"] in only)]
    return Case(
        text=str(row["text"]),
        spans=tuple((s["start"], s["end"], as_class(s["type"])) for s in kept),
        disguised=tuple((s["start"], s["end"], as_class(s["type"])) for s in kept if s.get("adversarial")),
    )
