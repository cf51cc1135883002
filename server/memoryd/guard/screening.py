"""Whether bytes hold a secret: its class, by the rules that screen every write of memoryd.

Before a write a text in which nothing can be hidden, words and numbers in plain sight, is read as it stands, and any
other in every reading. What is closed is always read in every reading.
"""

from collections.abc import Iterable, Iterator

import re2

from memoryd.domain.screening import Finding
from memoryd.guard.payload import Payload
from memoryd.policy.secrets import find_secrets
from memoryd.policy.secrets.assignments import find_assignments
from memoryd.policy.secrets.assignments_names import NAMES
from memoryd.policy.secrets.matching import compile_rules, find_by_rules
from memoryd.policy.secrets.mnemonics import find_mnemonics
from memoryd.policy.secrets.prose import find_passwords
from memoryd.policy.secrets.prose_forms import FORMS
from memoryd.policy.secrets.prose_words import LABELS

_WORD = r"(?:[AIai] )?[A-Za-z]{2,16}(?:['-][A-Za-z]{1,16})?|[0-9]{1,4}(?:-[0-9]{2}){0,2}"
_PART = "[A-Za-z0-9'-]{0,16}[.,;:!?)]{0,2}"
_PLAIN = re2.Set.FullMatchSet()
_PLAIN.Add(rf"(?:{_PART}[ \n]\(?)?(?:(?:{_WORD})[.,;:!?)]{{0,2}}[ \n]\(?)*{_PART}")
_PLAIN.Compile()
"""Words and short numbers; of the first and the last one a part, for a write may end anywhere."""
_LONG = 4_096
_GAP = r"[^A-Za-z0-9]{1,4}(?:[0-9]{1,2}[^A-Za-z0-9]{1,3})?"
_HINTS = re2.Set.SearchSet()
_IN_WORDS = _HINTS.Add("(?i)" + "|".join(f"(?:{pattern})" for table in (LABELS, FORMS, NAMES) for _, pattern in table))
_TWELVE = _HINTS.Add(rf"\b(?:[A-Za-z]{{3,8}}{_GAP}){{11}}[A-Za-z]{{3,8}}\b")
_HINTS.Compile()
"""What tells a secret in words, and as many words as a mnemonic has; as sets, which RE2 is quickest with."""


def warm_up() -> None:
    """Compile all rules, so that no writer waits for it."""
    compile_rules()
    for text in ("password: " + "x" * 9, "口令是 12345678", "nothing here", "0x" + "41" * 30, "a\nb c d e f"):
        find_secrets(text)
        list(_find_in_words(text.encode()))


def secret_of_write(payload: Payload) -> str | None:
    """The class of a secret that the write would complete, or None; what stood there already is not its own."""
    whole = payload.before + payload.data + payload.behind
    if len(whole) <= _LONG and _PLAIN.Match(whole):
        return _touching(_find_in_words(whole), payload)
    if name := _touching(find_secrets(_decoded(whole)), payload):
        return name
    return secret_of(whole.replace(b"\0", b"")) if b"\0" in payload.data else None


def _find_in_words(data: bytes) -> Iterator[Finding]:
    text, hints = data.decode(), _HINTS.Match(data) or ()
    yield from find_by_rules(text)
    if _TWELVE in hints:
        yield from find_mnemonics(text)
    if _IN_WORDS in hints:
        yield from find_passwords(text)
        yield from find_assignments(text)


def secret_of(data: bytes) -> str | None:
    """The class of the first secret in a part of a file."""
    return next((one.name for text in _texts(data) for one in find_secrets(text)), None)


def _texts(data: bytes) -> Iterator[str]:
    """As UTF-8; where there are NULs also without them, as letters of UTF-16 read."""
    yield _decoded(data)
    if b"\0" in data:
        yield _decoded(data.replace(b"\0", b""))


def _decoded(data: bytes) -> str:
    return data.decode(errors="replace")


def _touching(findings: Iterable[Finding], payload: Payload) -> str | None:
    for one in findings:
        first = len(_decoded(payload.before))
        if one.start < first + len(_decoded(payload.data)) and one.end > first:
            return one.name
    return None
