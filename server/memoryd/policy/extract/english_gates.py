"""English sentences and clauses that tell nothing of their speaker, and why."""

import re
from dataclasses import dataclass

from memoryd.policy.extract.clauses import BLANK, Clause, Gate
from memoryd.policy.extract.english_words import ROLE

_WORD = re.compile(r"[a-z]+|[:?/!(<#\U0001f643\U0001f644]")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Signs:
    """Forms at the beginning of a clause, and forms anywhere, looked for where one of ``hints`` stands in it."""

    first: re.Pattern[str]
    within: re.Pattern[str]
    hints: frozenset[str]

    def show(self, text: str, words: frozenset[str]) -> bool:
        if self.first.match(text):
            return True
        return not self.hints.isdisjoint(words) and self.within.search(text) is not None


def _signs(*forms: str, hints: str = "") -> _Signs:
    first = [form for form in forms if form.startswith("^")]
    within = [form for form in forms if not form.startswith("^")]
    return _Signs(first=_joined(first), within=_joined(within), hints=frozenset(hints.split()))


def _joined(forms: list[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{form})" for form in forms) or r"(?!)", re.IGNORECASE)


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.lower()))


_LEAD = r"^(?:(?:please|ok|okay|so|now|hey|well|hi|alright|and|but|also|then|oh|um|yes|no|sure)\b[,!. ]*){0,3}"

_PASTED = _signs(
    _LEAD + r"(?:can\s+you\s+|could\s+you\s+|let\s+me\s+|help\s+me\s+(?:to\s+)?|i\s+(?:want"
    r"|need)\s+to\s+|let's\s+)?(?:please\s+)?(?:translate|summari[sz]e|proofread"
    r"|rewrite|rephrase"
    r"|paraphrase|fix|correct|edit|improve|polish|analy[sz]e|classify|review|explain"
    r"|reply\s+to|respond\s+to|check)\b"
    r"[^:]{0,120}:",
    r"\b(?:here(?:'s|\s+is|\s+are)|this\s+is)\s+(?:\w+\s+){1,4}?(?:e-?mail|message|text|article|letter|post"
    r"|review|story|transcript|document|paragraph|quote|sentence"
    r"|passage|log|note|comment|conversation|poem|lyrics|bio|prompt|reply)s?\b[^:]{0,40}:",
    r"\b(?:here(?:'s|\s+is|\s+are)|below\s+(?:is|are)|this\s+is)\s+(?:the|an?|my"
    r"|some|what|our)\b[^:]{0,60}:\s*$",
    r"\b(?:following|above|pasted|attached|copied)\s+(?:text|e-?mail|article|message"
    r"|document|passage|paragraph|code"
    r"|log|lyrics|review|conversation|transcript|sentence|story|notes?|quote|snippet|excerpt|chat|post)\b",
    _LEAD + r"(?:from|in|per)\s+the\s+(?:docs?|documentation|readme|manual|article|e-?mail|page|website|wiki|book"
    r"|transcript|notes|report|spec|faq)\b[^:]{0,60}:",
    r"^(?:from|subject|to|cc|sent|date|lyrics|transcript|quote|excerpt|source|article|e-?mail|document):\s",
    r"^(?:e-?mail|message|letter|note|post)\s+from\b[^:]{0,40}:|^(?:the\s+)?(?:text|passage|sentence|input"
    r"|content|paragraph|sample)\b[^:]{0,30}:",
    r"\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+)?(?:the\s+|your\s+)?(?:previous|prior|above"
    r"|earlier)\s+(?:instructions?|prompts?|rules|messages?)\b",
    r"^(?:forwarded|begin forwarded|original) message\b",
    r"^dear\s+\w+",
    r"\b(?:wrote|says?|said|reads?|goes|writes|posted|texted|messaged|emailed)(?:\s+\w+){0,3}\s*:",
    r"\bi\s+(?:got|received|found|saw|copied)\s+(?:this|the\s+following)\b[^:]{0,80}:",
    hints=": following above pasted attached copied forwarded ignore disregard forget",
)
_ROLE_PLAY = _signs(
    _LEAD + r"(?:let's|lets|let\s+us|we\s+will|we'll|i\s+want\s+(?:you\s+)?to|can\s+(?:you|we)|could\s+(?:you|we)"
    r"|you\s+should)?\s*(?:please\s+)?(?:pretend|role-?\s?play|imagine|make\s+believe|suppose)\b",
    r"^(?:in\s+this\s+(?:story|game|scene|scenario|role-?play|play|world|fiction"
    r"|novel)|role-?play|scene|scenario)\b",
    r"\blet's\s+(?:say|play|act|do\s+(?:a|an|some|the)\s+(?:scene|role|improv|skit"
    r"|mock|simulation)|(?:run|start|continue)\s+(?:a|an|the|our)\s+(?:scene|role\w*"
    r"|campaign|story|session|simulation))\b",
    _LEAD + r"(?:you\s+be|you'll\s+be|you\s+will\s+be)\s+(?:the|an?|my)\b",
    r"\bi(?:'ll|\s+will|'m\s+gonna)\s+be\s+(?:the|an?|your)\s+[\w -]{2,30}(?:,|\s+and)\s*(?:and\s+)?you\b",
    r"\b(?:you(?:'re|\s+are)|be)\s+(?:now\s+)?(?:the|an?|my)\s+[\w' -]{2,40}(?:,"
    r"|;|\s+-)\s*(?:and\s+)?i(?:'m|\s+am|'ll\s+be)\s+(?:the|an?|your)\b",
    r"\b(?:mock\s+interview|in[- ]character|act\s+out|from\s+the\s+(?:pov|point\s+of\s+view"
    r"|perspective)\s+of|first[- ]person\s+(?:story|monologue|diary|narrative))\b",
    r"^(?:scene|setting|prompt|premise|rp|d&d|dnd|larp|improv)\s*(?::|-)",
    r"\b(?:you|i)(?:'ll|\s+will)?\s+play\s+the\s+(?:role|part)\b",
    r"\byou(?:'re|\s+are)\s+(?:now\s+)?(?:the|an?|my)\s+[\w ]{1,30}\s+and\s+(?:i'm|i\s+am)\b",
    hints=(
        "let ll play role part are re be mock interview character act out from first will gonna person scene"
        " setting prompt premise rp"
    ),
)
_STAGED = _signs(
    r"\b(?:my|the|your)\s+(?:main\s+)?(?:character|protagonist|persona|avatar|narrator|hero|heroine)\b",
    _LEAD + r"(?:can\s+you\s+|could\s+you\s+)?(?:write|compose|draft|generate|create|make\s+up"
    r"|tell\s+me|give\s+me|say)\b"
    r".*\b(?:story|poem|song|essay|novel|joke|script|dialogue|e-?mail|letter|tweet"
    r"|post|caption|haiku|speech|cover"
    r"|message|sentence|example|reply|bio|text|limerick|note)\b",
    _LEAD + r"(?:act\s+(?:as|like)|you\s+are\s+(?:now\s+)?(?:an?|the)|play\s+the\s+role|behave\s+like|speak\s+as)\b",
    r"\bonce\s+upon\s+a\s+time\b",
    r"\bin\s+(?:my|a|the|this)\s+(?:dream|nightmare|novel|story|book\s+i'm\s+writing"
    r"|game|screenplay|movie|film)\b",
    r"\b(?:example|e\.g\.|for\s+instance)[,:]\s",
    hints="character protagonist persona avatar narrator hero heroine once dream nightmare novel story book"
    " game screenplay movie film example instance g",
)
_FICTION = _signs(
    _LEAD
    + r"(?:can\s+you\s+|could\s+you\s+|help\s+me\s+(?:to\s+)?|let's\s+|i\s+want\s+(?:you\s+)?to\s+)?(?:please\s+)?"
    r"(?:write|compose"
    r"|draft|generate|create|make\s+up|tell\s+me|continue)\s+(?:me\s+|us\s+)?(?:an?"
    r"|the|this|my|some)\s+(?:[\w-]+\s+){0,3}?(?:story|tale|poem"
    r"|song|novel|monologue|script|dialogue|limerick|scene|screenplay|rap|ballad"
    r"|fairy\s?tale|fan-?fiction|diary\s+entry)\b"
    r"(?!.*\b(?:for|to)\s+(?:my|me|our|a)\b)",
    hints="write compose draft generate create make tell continue",
)
_JOKE = _signs(
    r"(?:^|\s)/s(?:\s|$|[.!])",
    r"\b(?:just|only|totally)\s+(?:kidding|joking)\b",
    r"^\W*(?:kidding|joking|jk|jks|sarcasm|psych|j/k)\b",
    r"\b(?:jk|j/k|lol\s+no|i\s+kid|i'm\s+(?:kidding|joking)|not\s+serious|it\s+was\s+a\s+joke"
    r"|that\s+was\s+a\s+joke"
    r"|haha\s+no|as\s+if|yeah[, ]+right|said\s+no\s+one|not!)(?:\s|$|[.!,])",
    r"\b(?:allergic|married)\s+to\s+(?:my\s+(?:job|work|desk|laptop|computer|phone"
    r"|couch|bed)|mondays|work|mornings|adulting|responsibility)\b",
    r"\bi\s+identify\s+as\s+an?\b|\bi'm\s+(?:basically|literally|practically)\s+(?:an?\s+(?:potato"
    r"|zombie|vampire|raccoon|gremlin|goblin|robot|dinosaur)|\d+%)",
    r"\bi'm\s+being\s+(?:sarcastic|ironic|facetious)\b|\(sarcasm\)|<sarcasm|#sarcasm|🙃|🙄",
    hints=(
        "s kidding joking jk j lol serious joke haha if right one not sarcastic ironic facetious sarcasm 🙃"
        " 🙄 kid allergic married identify basically literally practically"
    ),
)
_IRONY = _signs(
    r"^(?:oh|wow|ah|yeah|sure|great|right|yay|joy|of\s+course)\b[^.]{0,40}\bi\s+(?:just"
    r"|simply|so|totally|absolutely"
    r"|really)\s+(?:love|adore|enjoy)\b",
    r"\bi\s+(?:just|simply|so|totally|absolutely)\s+(?:love|adore|enjoy)\s+(?:it\s+)?(?:when"
    r"|how|that|being\s+(?:stuck"
    r"|ignored|woken|late|yelled)|getting\s+(?:stuck|woken|yelled)|waiting|standing\s+in"
    r"|sitting\s+in\s+traffic)\b",
    r"\b(?:love|adore|enjoy)\s+(?:being\s+(?:stuck|ignored|late|on\s+hold|woken|yelled"
    r"|interrupted|broke|charged|lied)|waiting\s+(?:in|for|on)|sitting\s+in\s+traffic"
    r"|standing\s+in|paying\s+(?:rent|taxes|bills|extra|for\s+nothing)"
    r"|doing\s+(?:my\s+|the\s+)?(?:taxes|paperwork|dishes)|getting\s+(?:stuck|woken"
    r"|yelled|ignored|ghosted|sick|lost|rejected|rained)|(?:traffic|taxes|mondays"
    r"|spam|bureaucracy|paperwork)\s*(?:$|[.!])|(?:it\s+)?when\s+(?:my|the)\s+(?:code"
    r"|app|server|train|wifi|bus|internet|laptop|boss|build|phone|computer|flight"
    r"|alarm)\b)",
    r"^(?:great|fantastic|wonderful|lovely|perfect|awesome|yay|oh)\b[^.]{0,60}\bmy\s+(?:absolute\s+)?fav\w*\b",
    r"\bsaid\s+(?:no\s?one|nobody)\b",
    r"\bbecause\s+who\s+doesn't\b",
    hints="love adore enjoy because favorite favourite fave said",
)
_ONCE = _signs(
    r"\b(?:just|only)\s+(?:this\s+(?:once|time|one\s+time)|for\s+(?:this|today|now|tonight|once))\b",
    r"\bthis\s+(?:once|one\s+time|time\s+only|time\s+around)\b",
    r"\b(?:in|for|with)\s+(?:just\s+|only\s+)?(?:this|the\s+next|your\s+next|that)\s+(?:one|reply|answer"
    r"|message|question|task"
    r"|conversation|chat|session|e-?mail|response|request|prompt|example|exercise"
    r"|summary|document|draft|time|turn"
    r"|script|file|function|recipe|meal|dish|round|page|table|list|chapter|translation|essay|story|article"
    r"|search|query|poem)\b",
    r"\b(?:today|tonight)\s+(?:only|let's|just)\b",
    r"\bone-?\s?(?:off|time)\b",
    hints="just only this next that today tonight one",
)
_SOON_OVER = re.compile(
    r"\b(?:for\s+(?:now|the\s+moment|today|tonight|the\s+time\s+being)|today|tonight"
    r"|this\s+(?:time|morning|evening"
    r"|afternoon)|right\s+now|at\s+the\s+moment|in\s+the\s+mood|feel\s+like|craving|temporarily)\b",
    re.IGNORECASE,
)
_ASKS = _signs(
    r"\?[\"')\]]*\s*$",
    _LEAD + r"(?:what|where|when|why|how|which|who|whom|whose)(?:'s|\s+(?:is|are|was|were"
    r"|do|does|did|can|could|should|would"
    r"|will|has|have|about|if|much|many|long|often|far|old|come|to|kind|else|type|sort|time)\b)",
    _LEAD + r"(?:do|does|did|am|is|are|was|were|can|could|should|would|will|have|has|may"
    r"|shall|don't|didn't|doesn't|isn't"
    r"|aren't|can't|won't|haven't)\s+(?:i|you|we|he|she|they|it|my|our|there|this"
    r"|that|anyone|someone|the)\b",
    r"\b(?:wonder|wondering|curious|unsure|not\s+sure|no\s+idea(?!\s+what\s+i'd\s+do\s+without)"
    r"|don't\s+know(?!\s+what\s+i(?:'d|\s+would)\s+do\s+without)|do\s+not\s+know"
    r"|tell\s+me|let\s+me\s+know"
    r"|want\s+to\s+know|can't\s+(?:decide|remember|tell)|like\s+to\s+know|need\s+to\s+know|asking"
    r"|question\s+is)\s+(?:if"
    r"|whether|why|how|what|where|when|who|which)\b",
    hints="? wonder wondering curious unsure not no know tell t asking question",
)
_POLITE = re.compile(
    _LEAD + r"(?:can|could|would|will)\s+you\s+(?:please\s+|also\s+|maybe\s+){0,2}(?:always"
    r"|never|from\s+now\s+on|call\s+me"
    r"|remind|remember|stop|not\s|keep|use|answer|reply|respond|address|refer|avoid"
    r"|add|put|note)|\bfrom\s+now\s+on\b"
    r"|\bin\s+(?:the\s+)?future\b|^\W*(?:please\s+)?remind\s+me",
    re.IGNORECASE,
)
_LASTING = re.compile(
    r"\b(?:always|never|from\s+now\s+on|call\s+me|remind|remember|stop|in\s+(?:the\s+)?future|address\s+me"
    r"|refer\s+to\s+me"
    r"|going\s+forward|don't\s+forget|todo|to-do)\b",
    re.IGNORECASE,
)
_CONDITIONAL = _signs(
    r"^(?:(?:and|but|so|or|well|plus|even|maybe|perhaps)\s+)*(?:if|unless|were\s+i|had\s+i|should\s+i"
    r"|in\s+case|assuming"
    r"|suppos(?:e|ing)|imagine|what\s+if|provided|say\s+i|hypothetically|theoretically"
    r"|in\s+theory|let's\s+say)\b",
    r"\bif\s+(?:i|we|only|it|he|she|they|you)(?:\s+(?:ever|only|just))?\s+(?:were"
    r"|was|had|could|got|get|win|won|lived"
    r"|knew|wanted|did|have|can)\b",
    hints="if",
)
_UNREAL = _signs(
    r"\b(?:i|we|you|he|she|it|they)(?:'d|\s+(?:would|could|might|may))\b"
    r"(?!\s+(?:never|always|(?:much\s+|far\s+|honestly\s+|literally\s+)*rather|prefer"
    r"|hate|appreciate|better"
    r"|(?:happily\s+|easily\s+)?(?:do|live)\s+without|not\s+(?:even\s+)?touch|(?:happily\s+"
    r"|easily\s+)?spend\s+(?:hours|days|all\s+day|my|forever|a\s+whole)"
    r"|(?:pick|choose|take|go\s+(?:for|with)|opt\s+for|have|eat|drink|play|read|watch)\s.*(?:\sover\s"
    r"|\sany\s?day\b|\severy\s+(?:single\s+)?time\b)"
    r"|(?:happily\s+|easily\s+|literally\s+|honestly\s+)*(?:eat|drink|watch|talk"
    r"|listen|read|play|live|ramble|go\s+on|nerd|geek|do|be)\s.*(?:every\s+(?:single\s+)?day"
    r"|all\s+(?:day|night)|forever|for\s+(?:hours|days|every|breakfast|the\s+rest)"
    r"|non-?stop|24/7)))",
    r"\b(?:i|we)\s+(?:really\s+)?(?:wish|hope|dream|want\s+to\s+(?:be|live|have)"
    r"|used\s+to\s+think|thought|doubt|guess"
    r"\s+i\s+might|imagine|pretended)\b",
    r"^(?:maybe|perhaps|possibly|hopefully|ideally|probably)\b",
    r"\b(?:maybe|perhaps|possibly)\s*[.!]?$",
    r"\b(?:thinking\s+(?:of|about)|considering|tempted\s+to|not\s+sure\s+(?:i|that)|one\s+day|someday"
    r"|hypothetical(?:ly)?"
    r"|in\s+another\s+life|in\s+a\s+parallel|might\s+be|could\s+be|may\s+be|(?:haven't"
    r"|have\s+not)\s+decided"
    r"|toying\s+with)\b",
    r"\b(?:not\s+that\s+i|it's\s+not\s+that|not\s+because\s+i|as\s+though\s+i|as\s+if\s+i"
    r"|like\s+i'm\s+(?:an?|the|some)"
    r"|not\s+true\s+that|isn't\s+true\s+that)\b",
    hints="d would could might may should wish hope dream want used thought doubt guess imagine pretended"
    " maybe perhaps possibly thinking considering tempted not someday one another parallel haven"
    " toying hypothetical hypothetically as like isn because",
)
_SAYING = re.compile(
    r"\b(?:says|said|thinks|thought|(?:they|people|you|some|friends|parents|experts|doctors|colleagues|kids"
    r"|many|folks|others)\s+(?:say|think|claim|believe)"
    r"|claim(?:s|ed)|believe[sd]|insist(?:s|ed)?|told|tells|telling|mention(?:s|ed)"
    r"|suggest(?:s|ed)|ask(?:s|ed)|wants?\s+me|argue[sd]|reckons?|joke[sd]|assume[sd]?|swears|complain(?:s"
    r"|ed)|explained"
    r"|recommended|accuse[sd]|heard|guesse[sd])\b",
    re.IGNORECASE,
)
_OWN_WORD = re.compile(
    r"^(?:(?:as|like|and|but|so|well|yes|no)[, ]+)*(?:i|we)(?:'ve|\s+have)?(?:\s+(?:already|just|also"
    r"|really|always))*\s*$",
    re.IGNORECASE,
)
_OWN_VERB = re.compile(
    r"(?:said|say|think|believe|mentioned|told\s+you|suggest|recommended|guess|ask"
    r"|asked)(?!\s+(?:him|her|them|my))\b",
    re.IGNORECASE,
)
_HEARSAY = _signs(
    r"^(?:and\s+|but\s+)?(?:according\s+to|apparently|supposedly|allegedly|rumou?r\s+has|they\s+say"
    r"|people\s+say|in\s+his"
    r"|in\s+her)\b",
    r"\b(?:i|we)(?:'ve|\s+have)?\s+(?:heard\s+(?:that|somewhere|about|from|it|people|there)|(?:read|saw"
    r"|seen)\s+(?:that|somewhere|it)"
    r"|(?:been|was|were)\s+told)\b",
    r"\baccording\s+to\b|\byou\s+(?:said|told|mentioned|suggested|recommended|think"
    r"|thought|claimed|wrote|asked|assumed"
    r"|remembered)\b|^says\b",
    rf"^(?:and\s+|but\s+)?(?:or\s+)?so\s+(?:he|she|they|my\s+{ROLE})\s+(?:says?|said|thinks?|claims?)\b",
    r"\b(?:his|her|their|someone\s+else's|the\s+author's|people's)\s+(?:opinion|words|view)\b",
    hints="heard read saw seen told according you opinion words view",
)

_SENTENCE_GATES = (
    (_PASTED, Gate.PASTED),
    (_ROLE_PLAY, Gate.ROLE_PLAY),
    (_FICTION, Gate.FICTION),
    (_STAGED, Gate.HYPOTHETICAL),
    (_JOKE, Gate.JOKE),
    (_IRONY, Gate.REPORTED),
    (_ONCE, Gate.TEMPORARY),
)


def closed(clause: Clause) -> str | None:
    """Why a sentence tells nothing of its speaker, a :class:`Gate`; None where it may."""
    text = clause.text
    words = _words(text)
    for signs, gate in _SENTENCE_GATES:
        if signs.show(text, words):
            return gate
    return Gate.REPORTED if text.count(BLANK) > len(text) // 2 else None


def part_closed(part: Clause) -> Gate | None:
    """The same for a clause of a sentence that is open."""
    text = part.text
    words = _words(text)
    if _ASKS.show(text, words) and not (_POLITE.search(text) and _LASTING.search(text)):
        return Gate.QUESTION
    if _CONDITIONAL.show(text, words) or _UNREAL.show(text, words):
        return Gate.HYPOTHETICAL
    return Gate.REPORTED if _HEARSAY.show(text, words) or _is_reported(text) else None


def soon_over(text: str) -> bool:
    """True where a wish is bound to the moment: it stays in the session."""
    plain = text.lower()
    return any(word in plain for word in _SOON_WORDS) and _SOON_OVER.search(text) is not None


_SOON_WORDS = ("now", "moment", "today", "tonight", "time being", "this", "mood", "feel", "craving", "temporarily")
"""Of which each form of :data:`_SOON_OVER` has one."""


def _is_reported(text: str) -> bool:
    match = _SAYING.search(text)
    if match is None:
        return False
    return not (_OWN_WORD.match(text[: match.start()]) and _OWN_VERB.match(text, match.start()))
