"""What is over, in English: a job that was left, a couple that parted, a thing that was sold, a pet that died."""

import re
from collections.abc import Callable, Iterator

from memoryd.domain.candidate import Candidate
from memoryd.policy.extract.english_claims import DISLIKE, profile
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_values import capital_person, listed, organisation
from memoryd.policy.extract.english_words import BE, ILLNESS, MOODS, PET, POSSESSIONS, ROLE, A, either, wordset

_HAVE = r"(?:(?:'ve|have|has|'s|had)\s+)?(?:just\s+|finally\s+|recently\s+|now\s+|actually\s+|already\s+)?"
_NAME = r"(?-i:[A-Z])[\w&.'-]*(?:\s(?-i:[A-Z])[\w&.'-]*){0,3}"
_JOB = r"(?:my|her|his|the|a|our)\s+(?:\w+\s+)?(?:job|role|position|post|gig|career)"
_LOST_JOB = re.compile(
    rf"{_HAVE}(?:(?:quit|left|lost|resigned\s+from|walked\s+out\s+of|gave\s+up)\s+{_JOB}"
    r"|(?:got|was|been|were)\s+(?:fired(?!\s+up)|sacked|laid\s+off|let\s+go|made\s+redundant)|resigned"
    r"|handed\s+in\s+(?:my|her|his)\s+(?:notice|resignation)"
    r"|gave\s+(?:my|her|his)\s+notice)"
    rf"(?:\s+(?:as\s+[\w -]{{2,30}}?\s+)?(?:at|from|by|with)\s+(?P<v>{_NAME}))?",
    re.IGNORECASE,
)
_LEFT = re.compile(rf"{_HAVE}(?:left|quit|resigned\s+from|am\s+leaving|'m\s+leaving)\s+(?P<v>{_NAME})", re.IGNORECASE)
_OF_WORK = re.compile(
    r"\b(?:joined|jobs?|role|position|career|employers?|company|startup|colleagues?"
    r"|coworkers?|resigned|hired|salary|notice"
    r"|(?:start(?:ed|ing)?|work(?:ed|ing)?)\s+(?:at|for)|as\s+an?\s+\w+|after\s+\w+\s+years\s+(?:there|as)"
    r"|to\s+(?:start|found|freelance|join)|inc|corp|ltd|llc|gmbh|labs|consulting|bank|group)\b",
    re.IGNORECASE,
)
_KNOWN_EMPLOYERS = wordset(
    """google microsoft amazon apple ibm oracle intel nvidia siemens bosch tesla boeing airbus accenture deloitte kpmg
    pwc mckinsey samsung huawei alibaba tencent bytedance baidu sap cisco salesforce stripe openai anthropic meta"""
)
_MOVED_FROM = re.compile(
    rf"{_HAVE}(?:left|moved\s+(?:out\s+of|away\s+from))\s+(?P<old>{_NAME})\s+(?:for"
    r"|to\s+live\s+in|and\s+moved\s+to)\s+"
    rf"(?P<new>{_NAME})(?=\s*(?:$|[.,;!]|last|this|in\s|a\b|two\b|ago\b|now\b))",
    re.IGNORECASE,
)
_PARTED = re.compile(
    rf"{_HAVE}(?:(?:{BE}|got\s+|get\s+)?(?P<divorced>divorced)(?:\s+from)?|(?:broke"
    r"|broken|split|breaking)\s+up(?=\s*(?:$|[.,;!]|with\b|last\b|this\b|in\b|a\b|two\b|yesterday|today|and\b))"
    rf"(?:\s+with)?|separated(?:\s+from)?|(?:got\s+)?dumped(?:\s+by)?)(?:\s+(?P<v>{_NAME}|my\s+\w+)"
    r"(?=\s*(?:$|[.,;!]|last|this|in\s|a\b|two\b|yesterday|today)))?",
    re.IGNORECASE,
)
_TWO = re.compile(
    rf"(?:(?P<v>(?-i:[A-Z])[a-z]+|my\s+(?:wife|husband|girlfriend|boyfriend|partner|fianc[ée]e?))\s+and\s+i"
    rf"|i\s+and\s+(?P<w>(?-i:[A-Z])[a-z]+))\s+{_HAVE}(?:(?:got\s+|are\s+)?(?P<divorced>divorced)"
    r"|broke\s+up|split\s+up|split|separated|are\s+over|parted\s+ways)\b",
    re.IGNORECASE,
)
_AND_I = re.compile(r"\b(?P<v>(?-i:[A-Z])[a-z]+)\s+and\s*$", re.IGNORECASE)
_COUPLE = re.compile(
    rf"{_HAVE}(?:have|has|'ve|got)\s+(?:got\s+)?(?:a|an)\s+(?:new\s+)?(?:girlfriend"
    r"|boyfriend|gf|bf|partner)"
    r"(?=\s*(?:$|[.,;!]|now|who|named|called|again))",
    re.IGNORECASE,
)
_SOLD = re.compile(
    rf"{_HAVE}(?:sold|gave\s+away|got\s+rid\s+of|scrapped|lost|crashed\s+and\s+scrapped"
    r"|traded\s+in|donated|junked)\s+"
    rf"(?:my|our|the)\s+(?:old\s+|beloved\s+)?(?P<v>(?:[\w-]+\s+)?{either(' '.join(POSSESSIONS))}"
    r"(?:\s(?-i:[A-Z0-9])[\w.-]*){0,2}|(?-i:[A-Z])[\w-]+(?:\s(?-i:[A-Z0-9])[\w.-]*){0,2})(?=\s*(?:$"
    r"|[.,;!(]|last|this|to\b"
    r"|for\b|on\b|yesterday|today|in\b|and\b|so\b|because))",
    re.IGNORECASE,
)
_DIED = (
    r"\s+(?:has\s+|have\s+|just\s+|recently\s+|sadly\s+)*(?:died|passed\s+away|passed\s+on"
    r"|is\s+dead|was\s+put\s+down"
    r"|crossed\s+the\s+rainbow\s+bridge)\b"
)
_MINE_DIED = re.compile(
    rf"(?:my|our)\s+(?:[a-z-]+\s+)?(?P<role>{ROLE})(?:,?\s+(?P<name>(?-i:[A-Z])[a-z]+),?)?{_DIED}", re.IGNORECASE
)
_NAMED_DIED = re.compile(rf"(?P<name>[A-Z][a-z]+){_DIED}")
_NO_MORE = re.compile(
    rf"(?:(?:'m|m|\s*am|is|'s|'re|are)\s+no\s+longer|{BE}(?:{A})not(?=.*\b(?:any\s?more"
    r"|any\s+longer)\b))\s+"
    rf"(?:feeling\s+|so\s+|that\s+|as\s+)?{A}(?P<v>.+)",
    re.IGNORECASE,
)
_ILL, _MOOD = listed(ILLNESS), listed(MOODS)
_PET = frozenset(word.replace("_", " ") for word in PET.split())


def endings(part: Part, heard: str) -> Iterator[Candidate]:
    """What a clause says is over: claims of negative polarity, and what follows from it.

    :param heard: what the speaker said before, which tells what was left, or who died.
    """
    plain = part.text.lower()
    if not any(word in plain for word in _WORDS):
        return
    for read in _READERS:
        found = [one for one in read(part, heard) if one is not None]
        if found:
            yield from found
            return


def _job_lost(part: Part, heard: str) -> Iterator[Candidate | None]:
    match = _LOST_JOB.match(part.predicate.lstrip()) if part.subject else None
    if match is None:
        return
    name = match["v"] or _worked_at(heard)
    if name:
        yield profile(part, "employer", organisation(name) or name, polarity=DISLIKE)
    else:
        yield profile(part, "job", "unemployed")


def _quit(part: Part, heard: str) -> Iterator[Candidate | None]:
    """Who says no more than "I quit" means the job that was told."""
    name = _worked_at(heard) if part.own and _QUIT.fullmatch(part.predicate) else None
    if name:
        yield profile(part, "employer", name, polarity=DISLIKE)


_QUIT = re.compile(
    r"\s*(?:just\s+|finally\s+|'ve\s+|have\s+)*(?:quit|resigned)(?:\s+(?:today|yesterday))?\W*", re.IGNORECASE
)


def _worked_at(heard: str) -> str | None:
    found = re.findall(
        r"\b(?:works?|working|job|joined|position|engineer|employed)\s+(?:(?:at|for|by)\s+)?([A-Z][\w&-]*(?:\s[A-Z][\w&-]*)?)",
        heard,
    )
    return found[-1] if found else None


def _left(part: Part, heard: str) -> Iterator[Candidate | None]:
    text = part.predicate.lstrip()
    match = _LEFT.match(text) if part.subject else None
    if match is None or _LETS_LIE.match(text, match.end()):
        return
    name = organisation(match["v"])
    if name and _is_employer(name, text[match.end() :] + part.after, heard):
        yield profile(part, "employer", name, polarity=DISLIKE)


_LETS_LIE = re.compile(r"\s+(?:an?|the|my|some|alone|behind|out|him|her|waiting)\b", re.IGNORECASE)


def _is_employer(name: str, rest: str, heard: str) -> bool:
    if name.lower() in _KNOWN_EMPLOYERS or _OF_WORK.search(name) or _OF_WORK.search(rest):
        return True
    known = rf"\b(?:at|for|joined|with|employer\s+is|company\s+is)\s+{re.escape(name)}\b"
    return (
        re.search(known, heard, re.IGNORECASE) is not None
        and re.search(r"\b(?:work|job|join|employ|compan)", heard) is not None
    )


def _moved_away(part: Part, heard: str) -> Iterator[Candidate | None]:
    match = _MOVED_FROM.match(part.predicate.lstrip()) if part.subject else None
    if match is None or _worked_at(heard) == match["old"]:
        return
    if not {match["old"].lower(), match["new"].lower()} & _KNOWN_EMPLOYERS:
        yield profile(part, "residence", match["new"])


def _parted(part: Part, heard: str) -> Iterator[Candidate | None]:
    match = _TWO.match(part.statement) or (_PARTED.match(part.predicate.lstrip()) if part.own else None)
    if match is None:
        return
    with_me = _AND_I.search(part.before)
    name = match["v"] or match.groupdict().get("w") or (with_me["v"] if with_me else None)
    if name and capital_person(name):
        yield profile(part, "spouse" if match["divorced"] else "partner", name, polarity=DISLIKE, subject=part.speaker)
    yield profile(part, "relationship", "divorced" if match["divorced"] else "single", subject=part.speaker)


def _in_a_couple(part: Part, heard: str) -> Iterator[Candidate | None]:
    if part.own and _COUPLE.match(part.predicate.lstrip()):
        yield profile(part, "relationship", "in a relationship")


def _sold(part: Part, heard: str) -> Iterator[Candidate | None]:
    match = _SOLD.match(part.predicate.lstrip()) if part.subject else None
    if match:
        yield profile(part, "possession", match["v"], polarity=DISLIKE)


def _died(part: Part, heard: str) -> Iterator[Candidate | None]:
    match = _MINE_DIED.match(part.statement) or _NAMED_DIED.match(part.statement)
    if match is None:
        return
    role, name = (match.groupdict().get("role") or "").lower(), match["name"]
    called = re.search(rf"\b(\w+)\s+(?:named|called)\s+{re.escape(name)}\b", heard) if name else None
    if role in _PET or (called and called[1].lower() in _PET):
        yield profile(part, "pet", called.group() if called else name or role, polarity=DISLIKE, subject=part.speaker)
    yield profile(part, "status", "died", subject=name or role)


def _felt_no_longer(part: Part, heard: str) -> Iterator[Candidate | None]:
    match = _NO_MORE.match(part.predicate.lstrip()) if part.subject else None
    if match is None:
        return
    for key, check in (("mood", _MOOD), ("status", _ILL)):
        if value := check(match["v"]):
            yield profile(part, key, value, polarity=DISLIKE)
            return


_WORDS = (
    *(
        "left",
        "quit",
        "lost",
        "resign",
        "walked out",
        "gave",
        "fired",
        "sacked",
        "laid off",
        "let go",
        "redundant",
        "notice",
    ),
    *(
        "leaving",
        "moved",
        "divorced",
        "broke",
        "split",
        "separated",
        "dumped",
        "over",
        "parted",
        "girlfriend",
        "boyfriend",
    ),
    *("gf", "bf", "partner", "sold", "got rid", "scrapped", "traded", "donated", "junked", "died", "passed", "dead"),
    *("put down", "rainbow", "no longer", "any more", "anymore", "any longer", "breaking"),
)
"""Of which each form has one."""
_READERS: tuple[Callable[[Part, str], Iterator[Candidate | None]], ...] = (
    _quit,
    _job_lost,
    _moved_away,
    _left,
    _parted,
    _in_a_couple,
    _sold,
    _died,
    _felt_no_longer,
)
