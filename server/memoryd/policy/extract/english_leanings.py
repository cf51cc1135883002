"""What somebody leans to in English where no narrower form says so: refusals, habits, and lists under one verdict."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_attitude_forms import THING_BY_THEN
from memoryd.policy.extract.english_claims import DISLIKE, LIKE, attitude, unkeyed
from memoryd.policy.extract.english_gates import soon_over
from memoryd.policy.extract.english_leaning_forms import AILS, EVERY, HABITS, OTHERS, OWN, TIMED
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_things import cut, named, things


def leanings(part: Part) -> Iterator[Candidate]:
    """Likes and dislikes of a clause that no other form has read, and what its speaker always or never does."""
    text = part.statement
    if soon_over(part.text) or (part.subject is not None and not part.own and (part.role or not _OF_ME.search(text))):
        return
    for form, polarity in OWN if part.own else OTHERS:
        if match := form.match(text):
            yield from _each(part, match["thing"], polarity)
            if other := match.groupdict().get("other"):
                yield from _each(part, other, _opposite(polarity))
            return
    yield from _habit(part)


_OF_ME = re.compile(r"\b(?:me|my)\b", re.IGNORECASE)


def _each(part: Part, text: str, polarity: Polarity) -> Iterator[Candidate]:
    if not THING_BY_THEN.match(text):
        for thing, flipped in things(text):
            yield replace(
                attitude(part, thing, _opposite(polarity) if flipped else polarity, "leaning"), subject=part.speaker
            )


def _habit(part: Part) -> Iterator[Candidate]:
    """What the speaker does always, never or every week, told as it was said."""
    if not part.is_i or AILS.search(part.text):
        return
    text = part.predicate.lstrip()
    match = HABITS.match(text)
    if match is not None:
        yield unkeyed(part, Kind.PREFERENCE, "habit", polarity=DISLIKE if match["never"] else LIKE)
    elif TIMED.match(text) or EVERY.match(part.text):
        yield unkeyed(part, Kind.PREFERENCE, "habit", polarity=LIKE)


def _opposite(polarity: Polarity) -> Polarity:
    return DISLIKE if polarity is LIKE else LIKE


_GOOD = (
    r"(?:can't\s+(?:live|do|survive|work|travel|sleep|function)\s+without|love|adore"
    r"|enjoy|like|live\s+for|swear\s+by|into|favou?rites?"
    r"|prefer|obsessed\s+with|comfort\s+\w+|always\s+(?:order|eat|wear|buy|pack|take)"
    r"|never\s+(?:travel|leave\s+home|cook|go\s+anywhere)\s+without)"
)
_BAD = (
    r"(?:refuse(?:\s+to\s+\w+)?|won't\s+\w+|hate|loathe|detest|despise|never\s+\w+"
    r"|can't\s+(?:stand|eat|drink|bear|tolerate|abide|do|have|wear)"
    r"|don't\s+(?:eat|drink|like|wear|do|watch|touch|want|use)|avoid|dislike|draw\s+the\s+line\s+at"
    r"|pet\s+peeves?|deal-?breakers?|turn-?offs?)"
)
_LIST_HEADED = re.compile(
    rf"(?:[^:]{{0,40}}\b(?:i|we|my|our)\s+(?:\w+ly\s+|just\s+|simply\s+|absolutely\s+"
    rf"|biggest\s+)*(?:(?P<good>{_GOOD})|(?P<bad>{_BAD}))"
    r"(?:\s+(?:most|on\s+sight|with\s+a\s+passion|at\s+all\s+costs))?|(?:(?:pet\s+)?(?P<label>loves?"
    r"|likes?|hates?|dislikes?|peeves|avoids?|into|not\s+into"
    r"|yes\s+to|no\s+to|never|always)))\s*:\s*(?P<list>[^:?]+)$",
    re.IGNORECASE,
)
_BAD_LABEL = re.compile(r"hate|dislike|peeve|avoid|not\s|no\s|never", re.IGNORECASE)
_ALL_OF_THEM = re.compile(
    rf"(?:(?P<list>[^:?]+?)(?:\.{{2,}}|…|[,:;–—-])\s*)?(?:i|we)\s+(?:\w+ly\s+|just\s+)*(?:(?P<good>{_GOOD})"
    rf"|(?P<bad>{_BAD}))\s+(?:the\s+(?:whole\s+)?lot|them\s+all"
    r"|all\s+(?:of\s+)?(?:them|it|those|these|three|four)|every(?:\s+single)?\s+one(?:\s+of\s+them)?"
    r"|it\s+all)\W*$",
    re.IGNORECASE,
)
_INSISTS = re.compile(
    r"(?:for\s+\w+,?\s+)?(?P<thing>(?!(?:hi|hello|hey|either|bye|sorry|please|yes"
    r"|no|ok|okay|thanks|as|love|it|that|this"
    r"|and|but|not|same|here|almost|nearly|like)\b)[\w'&-]+(?:\s[\w'&-]+){0,4}?)(?:\s+or\s+(?:nothing"
    r"|bust)"
    r"|,?\s+(?:non-?\s?negotiable|no\s+exceptions|all\s+day\s+every\s+day)|,\s+always)(?:[\s,]+(?:always"
    r"|please|period|non-?\s?negotiable"
    r"|no\s+exceptions|no\s+contest|that's\s+(?:how\s+i\s+\w+|the\s+rule|me)))*\s*[.!]*\s*$",
    re.IGNORECASE,
)
_SWEET_SPOT = re.compile(
    r"(?P<thing>[^.:?]{3,60}?)[,;–—-]\s*(?:now\s+)?(?:that's|thats|that\s+is)\s+(?:(?P<good>my\s+(?:sweet\s+spot"
    r"|happy\s+place|jam|thing|idea\s+of\s+(?:heaven|fun|a\s+good\s+\w+)|comfort\s+\w+"
    r"|kind\s+of\s+\w+|favou?rite)|the\s+dream)|my\s+(?:idea\s+of\s+hell|nightmare|pet\s+peeve))\W*$",
    re.IGNORECASE,
)
_NONE_OF = re.compile(
    r"(?P<lead>(?:[^:,]{0,40}[:,]\s*)?)(?P<list>no\s+[\w' -]{2,40}?(?:(?:\s*,\s*(?:and\s+"
    r"|or\s+)?|\s+(?:and\s+|or\s+)?)no\s+[\w' -]{2,40}?)+)(?P<end>(?:,?\s+(?:ever"
    r"|please|thanks|for\s+me))*)\s*[.!]*\s*$",
    re.IGNORECASE,
)
_MEANT_LASTINGLY = re.compile(
    r"\b(?:i|my|me|we|household|diet|rules?|always|ever|please|thanks|family)\b", re.IGNORECASE
)
_IF_ONE = re.compile(
    r"if\s+(?:you|i|someone|somebody)\s+(?:forced|made|had|could|ever|were|asked)\b.{0,60}?\b(?:one(?!\s+"
    r"(?:wish|question|superpower|thing))"
    r"|only|single|just)\b.{0,60}?,?\s+(?:it'd|it\s+would|i'd|i\s+would|it's)\s+"
    r"(?:have\s+to\s+)?(?:be|pick|choose|go\s+(?:for|with)|take)\s+(?P<thing>[^,.;!?]{2,40})",
    re.IGNORECASE,
)
_RULE = re.compile(
    r"(?:house\s+|standing\s+|golden\s+|one\s+|my\s+)?rules?\b[^:]{0,60}\b(?:future"
    r"|from\s+now|always|chats?|conversations?"
    r"|repl(?:y|ies)|answers?|sessions?)\b[^:]{0,30}:\s*(?P<what>\S.+)",
    re.IGNORECASE,
)
_AND_I = re.compile(
    r"(?P<thing>(?!(?:my|our|the|he|she|they|his|her)\b)[\w' -]{3,40}?)\s+and\s+i\s+(?:(?P<bad>parted\s+ways"
    r"|don't\s+(?:get\s+(?:along|on)|mix|agree|see\s+eye)|broke\s+up"
    r"|are\s+(?:done|not\s+friends|enemies|over)|fell\s+out|have\s+never\s+got)|go\s+way\s+back"
    r"|are\s+inseparable)\b",
    re.IGNORECASE,
)
_CONTENT_WITH = re.compile(
    r"(?:just\s+)?(?:hand|give|bring|get)\s+me\s+(?P<thing>[\w' -]{3,60}?)\s+and\s+i'?m\s+(?:happy"
    r"|away|good|set|sold|content|yours|in\s+heaven)\b",
    re.IGNORECASE,
)


def listings(clause: Clause, told: str, speaker: str) -> Iterator[Candidate]:
    """The things of a list that stands under one verdict: "Three things I refuse to wear: wool, turtlenecks".

    :param told: what the turn says before the sentence, which may end in the list.
    """
    text, part = clause.text, _whole(clause, speaker)
    if soon_over(text) or "?" in text:
        return
    if ":" in text and (match := _LIST_HEADED.match(text)):
        if match["label"] is None or re.search(r",|\band\b|\bor\b", match["list"]):
            bad = match["bad"] or (match["label"] and _BAD_LABEL.match(match["label"]))
            yield from _listed(part, match["list"], DISLIKE if bad else LIKE)
    elif _LAST_WORDS.search(text) and (match := _ALL_OF_THEM.match(text)):
        items = match["list"] or re.split(r"[!?\n]|\.(?=\s\w)", told.strip().rstrip(".… "))[-1]
        if "," in items and not _CLAUSE.search(items):
            yield from _listed(part, items, DISLIKE if match["bad"] else LIKE)
    elif (
        text.lower().count("no ") > 1
        and (match := _NONE_OF.match(text))
        and (match["end"] or _MEANT_LASTINGLY.search(match["lead"]))
    ):
        yield from _listed(part, re.sub(r"\bno\s+", ", ", match["list"], flags=re.I), DISLIKE)


def verdicts(clause: Clause, speaker: str) -> Iterator[Candidate]:
    """The claim of a sentence that as a whole is a verdict or a rule, where its clauses tell nothing."""
    text, part = clause.text, _whole(clause, speaker)
    if soon_over(text) or "?" in text:
        return
    if match := _SWEET_SPOT.match(text):
        yield from _listed(part, match["thing"].replace(",", " "), LIKE if match["good"] else DISLIKE)
    elif match := _INSISTS.match(text) or _IF_ONE.match(text) or _CONTENT_WITH.match(text):
        yield from _listed(part, match["thing"], LIKE)
    elif (match := _AND_I.match(text)) and not match["thing"].istitle():
        yield from _listed(part, match["thing"], DISLIKE if match["bad"] else LIKE)
    elif match := _RULE.match(text):
        yield unkeyed(part, Kind.PREFERENCE, "rule", polarity=DISLIKE if _FORBIDS.match(match["what"]) else LIKE)


_LAST_WORDS = re.compile(r"\b(?:lot|all|three|four|those|these|it|them|one)\W*$", re.IGNORECASE)
_CLAUSE = re.compile(r"\b(?:i|we|you|he|she|they|is|are|was|were|have|has|had|did|do)\b", re.IGNORECASE)
_FORBIDS = re.compile(r"(?:no|never|don't|do\s+not|avoid|stop)\b", re.IGNORECASE)


def _listed(part: Part, text: str, polarity: Polarity) -> Iterator[Candidate]:
    """Each thing of a list."""
    for piece in re.split(r"\s*[,;]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+(?=[^,]*$)", text):
        thing = named(cut(piece))
        if thing is not None and not _CLAUSE.match(thing) and not THING_BY_THEN.match(thing):
            yield replace(attitude(part, thing, polarity, "verdict"), subject=part.speaker)


def _whole(clause: Clause, speaker: str) -> Part:
    """The sentence as one clause."""
    return Part(
        text=clause.text,
        offset=clause.begin,
        begin=clause.begin,
        stop=clause.stop,
        at=0,
        start=0,
        subject=None,
        own=False,
        speaker=speaker,
    )
