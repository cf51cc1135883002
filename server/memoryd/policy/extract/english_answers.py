"""Short English answers, read with the question that they answer."""

import re
from collections.abc import Iterator, Sequence

from memoryd.domain.candidate import Candidate, Turn
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_attitudes import attitudes
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_profile import profiles

_YES = re.compile(
    r"^(?:yes|yeah|yep|yup|sure|correct|right|of\s+course|definitely|absolutely|i\s+do|i\s+am|exactly"
    r"|indeed|totally|that's\s+right|very\s+much)\b(?:[\s,.!]*(?:i\s+(?:do|am|have)|indeed|that's\s+right"
    r"|very\s+much|of\s+course|a\s+lot|please))*[\s,.!]*$",
    re.I,
)
_NO = re.compile(
    r"^(?:no|nope|nah|not\s+(?:really|at\s+all|any\s?more)|never|i\s+don't|i'm\s+not"
    r"|i\s+do\s+not)\b(?:[\s,.!]*(?:i\s+(?:don't|do\s+not|am\s+not)|i'm\s+not|not\s+(?:really|at\s+all"
    r"|any\s?more)|sorry|thanks?))*[\s,.!]*$",
    re.I,
)
_ASKED = re.compile(r"([^.!?\n]{3,160})\?[^?]{0,40}$")
_POLAR = re.compile(
    r"(?:(?:and|so|but|great|ok|okay|nice|wait|hm+|by\s+the\s+way)[\s,]+)*(?P<aux>do"
    r"|are|have)\s+you\s+(?P<rest>.+)$",
    re.I,
)
_STATEMENTS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(question, re.I), statement)
    for question, statement in (
        (r"\bwhere\b.*\b(?:do|are)\s+you\s+(?:\w+\s+)?(?:live|living|based|located|reside)", "I live in {}"),
        (r"\b(?:which|what)\s+(?:city|town|country|place)\b.*\byou\b.*\b(?:live|in|based)", "I live in {}"),
        (r"\bwhere\b.*\byou\s+(?:\w+\s+)?(?:from|grow\s+up|born)|\byour\s+hometown\b", "I'm from {}"),
        (
            r"\bwhere\b.*\byou\s+(?:\w+\s+)?work\b|\bwho\b.*\byou\s+work\s+for|\byour\s+employer\b"
            r"|\bwhich\s+company\b",
            "I work at {}",
        ),
        (
            r"\bwhat(?:'s|\s+is)\s+your\s+(?:full\s+|first\s+)?name|\bwho\s+am\s+i\s+(?:talking|speaking)",
            "my name is {}",
        ),
        (
            r"\bwhat\b.*\b(?:should|can|may|shall)\s+i\s+call\s+you"
            r"|\bwould\s+you\s+like\s+(?:me\s+to\s+call\s+you|to\s+be\s+called)",
            "call me {}",
        ),
        (r"\bhow\s+old\s+are\s+you|\bwhat(?:'s|\s+is)\s+your\s+age", "I'm {} years old"),
        (
            r"\bwhen(?:'s|\s+is)\s+your\s+birthday|\bwhen\s+were\s+you\s+born|\byour\s+date\s+of\s+birth",
            "my birthday is {}",
        ),
        (
            r"\bwhat\s+do\s+you\s+do\b|\byour\s+(?:job|occupation|profession)\b"
            r"|\bwhat\b.*\bfor\s+a\s+living|\bwhat\s+(?:is|kind\s+of)\b.*\bwork\b",
            "my job is {}",
        ),
        (
            r"\bwhat(?:'s|\s+is|\s+are)\s+your\s+favou?rite\s+(?P<category>[\w -]{2,40}?)\s*$",
            "my favourite {category} is {}",
        ),
        (r"\bwhich\s+(?P<category>[\w -]{2,30}?)\s+do\s+you\s+like\s+(?:best|most)", "my favourite {category} is {}"),
        (
            r"\bwhat\s+(?:are\s+you|foods?\s+are\s+you)\s+allergic|\b(?:any|have)\b.*\ballerg|\ballergic\s+to\s+any",
            "I'm allergic to {}",
        ),
        (r"\bwhat\s+languages?\s+(?:do|can)\s+you\s+speak", "I speak {}"),
        (
            r"\bwhat\s+(?:kind\s+of\s+|type\s+of\s+)?\w+(?:\s+\w+)?\s+do\s+you\s+(?:like|enjoy|love|prefer)"
            r"|\bwhat\s+do\s+you\s+(?:like|enjoy)",
            "I like {}",
        ),
        (
            r"\bwhat\b.*\b(?:do\s+you|don't\s+you)\s+(?:dislike|hate|avoid|not\s+like|like\s+least)"
            r"|\bwhat\b.*\bdon't\s+you\s+like",
            "I dislike {}",
        ),
        (r"\bwhat\b.*\byour\s+hobb|\bwhat\b.*\bin\s+your\s+(?:free|spare)\s+time", "my hobbies are {}"),
        (r"\bwhere\b.*\byou\s+(?:\w+\s+)?stud(?:y|ying)|\bwhich\s+(?:university|school|college)\b", "I study at {}"),
        (r"\bwhat\b.*\byou\s+(?:\w+\s+)?(?:study|studying|majoring)|\byour\s+major\b", "my major is {}"),
        (r"\b(?:what(?:'s|\s+is)\s+)?your\s+nationality", "my nationality is {}"),
        (r"\byour\s+(?:e-?mail)", "my email is {}"),
        (r"\byour\s+(?:phone|number|mobile)", "my phone number is {}"),
        (
            r"\b(?:what(?:'s|\s+is)\s+)?(?:your|the)\s+(?P<role>dog|cat|wife|husband|sister|brother|son"
            r"|daughter|pet|partner|girlfriend|boyfriend)(?:'s\s+name|\s+called|\s+named)",
            "my {role}'s name is {}",
        ),
        (r"\b(?:metric\s+or\s+imperial|imperial\s+or\s+metric)", "use {}"),
        (r"\b(?:which|what)\s+language\b.*\b(?:answer|reply|respond|use|write)", "answer in {}"),
    )
)
_OR = re.compile(r"\bprefer\s+(?P<a>[\w' -]{2,40}?)\s+or\s+(?P<b>[\w' -]{2,40})$", re.I)
_EVADES = re.compile(
    r"(?:no|not|none|nothing|nowhere|nobody|never|idk|why|what|how|maybe|perhaps|depends|it\s+depends|later"
    r"|skip|doesn't|does\s+it|who|good"
    r"|thanks|thank|ok|okay|hm+|let's|please|can|could|do|you|that's|prefer\s+not|secret|guess|any|anything"
    r"|all|both|same|whatever)\b",
    re.IGNORECASE,
)
_YES_AND = re.compile(
    r"(?:yes|yeah|yep|sure|of\s+course|absolutely)[\s,.:-]+(?P<rest>(?!i\b|i'm|my\b|we\b|but\b|and\b)\w.*)$", re.I
)
_VERBS = frozenset(
    {"have", "like", "love", "enjoy", "play", "speak", "own", "prefer", "drive", "hate", "dislike", "avoid"}
)
_LONGEST_ANSWER = 12
_LAST_WORDS = 240
_POLITE = re.compile(
    r"^(?:(?:yes|yeah|yep|it's|it\s+is|that's|that\s+would\s+be|definitely|probably|mostly|mainly|well|oh"
    r"|um|hm|just|in|at|from|a|an|the|i'd\s+say|on)\b[\s,:]*)+",
    re.I,
)


def answer(clause: Clause, before: Sequence[Turn], speaker: str) -> Iterator[Candidate]:
    """The claims of a sentence that answers the assistant's question; none where it is no short answer."""
    text = clause.text.rstrip(" .!")
    if len(text.split()) > _LONGEST_ANSWER or "?" in text:
        return
    asked = _question(before)
    if asked is None:
        return
    for said in _completed(asked, text):
        part = _as_said(said, clause, speaker)
        yield from (*profiles(part), *attitudes(part))


def _question(before: Sequence[Turn]) -> str | None:
    """The question with which the turn before ends."""
    if not before or before[-1].role != "assistant":
        return None
    match = _ASKED.search(before[-1].text[-_LAST_WORDS:].replace("’", "'").strip())
    return match[1].strip() if match else None


def _completed(asked: str, text: str) -> Iterator[str]:
    """The answer as a whole sentence."""
    polar = _POLAR.match(asked)
    if polar and (_YES.match(text) or _NO.match(text)):
        yield _affirmed(polar, _NO.match(text) is not None)
        return
    if polar and (match := _YES_AND.match(text)):
        verb = polar["rest"].split()[0].lower()
        if polar["aux"].lower() != "have" and verb in _VERBS:
            yield f"I {verb} {match['rest']}"
        return
    if _YES.match(text) or _NO.match(text) or _EVADES.match(text) or re.search(r"\b(?:i|i'm|we|my)\b", text, re.I):
        return
    if match := _OR.search(asked):
        chosen = [name for name in (match["a"], match["b"]) if name.lower() in text.lower()]
        if len(chosen) == 1:
            other = match["b"] if chosen[0] == match["a"] else match["a"]
            yield f"I prefer {chosen[0]} over {other}"
        return
    for pattern, statement in _STATEMENTS:
        if match := pattern.search(asked):
            bare = _POLITE.sub("", text)
            yield statement.format(bare, **{key: value for key, value in match.groupdict().items() if value})
            return


def _affirmed(match: re.Match[str], denied: bool) -> str:
    aux, rest = match["aux"].lower(), re.sub(r"\byour\b", "my", match["rest"], flags=re.I)
    if aux == "are":
        return f"I'm {'not ' if denied else ''}{rest}"
    if aux == "have":
        return f"I {'do not have' if denied else 'have'} {rest}"
    return f"I {'do not ' if denied else ''}{rest}"


def _as_said(said: str, clause: Clause, speaker: str) -> Part:
    """The completed sentence as a clause whose evidence is the answer."""
    own = re.match(r"I\b", said) is not None
    return Part(
        text=said,
        offset=clause.begin,
        begin=clause.begin,
        stop=clause.stop,
        at=1 if own else 0,
        start=0,
        subject=speaker if own else None,
        own=own,
        speaker=speaker,
    )
