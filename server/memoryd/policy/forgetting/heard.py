"""One sentence of a message, and what was heard in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

import regex as re

from memoryd.domain.forgetting import Intent
from memoryd.policy.forgetting.english_words import DELETE, DOING, FORGET, WEAK
from memoryd.policy.forgetting.tables import one_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A stretch of the plain text: where it begins, its words as they are read, and whether a question mark ends it.

    ``before``: the sentence before it. ``names``: of known subjects, in lower case. ``now``: when it is said.
    """

    begin: int
    read: str
    asks: bool
    before: str = ""
    names: frozenset[str] = frozenset()
    now: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """An intent, the rule that heard it, and the piece ``[begin, stop)`` of the sentence that names the target.

    ``vague``: the piece is a pronoun, or nothing. ``fronted``: a piece before it that the pronoun may stand for.
    """

    intent: Intent
    why: str
    begin: int = 0
    stop: int = 0
    vague: bool = False
    fronted: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A sentence with one thing that was heard in it, and the request that it sounds like where that is doubted."""

    sentence: Sentence
    heard: Heard
    doubted: Heard | None = None


_BEGINNERS = one_of("""
    i; i'\\w+; you\\w*; he; she; it; it's; we; they; this; that; that's; these; those; there; my; our; your; the; an?;
    his; her; their; and; but; so; or; then; now; also; just; only; if; when; as; for; to; in; on; at; from; after;
    before; is; are; do; does; did; can; could; would; shall; should; must; let; let's; what; how; why; who; where;
    please; pls; kindly; thanks; thank; ok; okay; yes; no; not; never; don't; all; everything; any\\w*; some;
    actually; \\w+ly; keep; save; remember; stop; go; get; make; take; have; want; need
    """)
_INITIAL = (
    r"(?<!\b(?:grade|plan|vitamin|type|class|option|team|section|group|hepatitis|part|exhibit|step|point"
    r"|room|block|gate|line|size|level|variant|version|answer|letter|schedule|appendix|item)\s[b-hj-z])"
    rf"(?<=\s[b-hj-z]|^[b-hj-z])\.\s(?!(?:{_BEGINNERS}),? \w"
    rf"|(?:nevermind|please|{DELETE}|{FORGET}|{WEAK}|{DOING})\b)(?=[a-z])"
)
"""Of a name that goes on behind it: J. Smith; not the end of: my vitamin is C. Forget it."""
_END = re.compile(
    rf"(?!{_INITIAL})(?<!\bdr)(?<!\bmr)(?<!\bmrs)(?<!\bms)(?<!\bprof)(?<!\bst)(?<!\binc)(?<!\be\.g)(?<!\bi\.e)"
    r"(?!(?<=\b(?:arts?|sec|para)\.?)\. ?\d)\.(?=\s"
    r"|$|[\u3400-\u9fff])"
    r"|[!?。！？;；\n]+|\.{2,}"
)


LONGEST = 500
"""Characters of a sentence that are read; what runs on for longer asks in its beginning, if at all."""


def sentences(read: str, names: frozenset[str] = frozenset(), now: datetime | None = None) -> Iterator[Sentence]:
    begin, before = 0, ""
    for hit in (*_END.finditer(read), None):
        stop, end = (hit.start(), hit.group()) if hit else (len(read), "")
        text = read[begin:stop]
        if text.strip():
            place = begin + len(text) - len(text.lstrip())
            asks = "?" in end or "？" in end
            yield Sentence(begin=place, read=text.strip()[:LONGEST], asks=asks, before=before, names=names, now=now)
            before = text.strip()
        begin = hit.end() if hit else begin
