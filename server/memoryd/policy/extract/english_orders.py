"""Standing instructions to the agent, in English: how to answer, what always or never to do, how to address one."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Kind
from memoryd.policy.extract.english_claims import DISLIKE, LIKE, attitude, profile, unkeyed
from memoryd.policy.extract.english_gates import soon_over
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_things import cut, things
from memoryd.policy.extract.english_words import LANGUAGES, either

_LANGUAGE = either(" ".join(word.replace(" ", "_") for word in LANGUAGES))
_ASK = (
    r"(?:(?:please|kindly|can\s+you|could\s+you|would\s+you|will\s+you|i\s+(?:want"
    r"|need|would\s+like|'d\s+like"
    r"|prefer|expect)\s+(?:you|it\s+if\s+you)\s+to|i'd\s+(?:like|prefer)\s+(?:you\s+to|it\s+if\s+you)"
    r"|i'd\s+appreciate\s+it\s+if\s+you|make\s+sure\s+(?:to|you|that\s+you)|be\s+sure\s+to|try\s+to"
    r"|you\s+should|you\s+must|just|also|and|remember\s+to|from\s+now\s+on|in\s+(?:the\s+)?future"
    r"|going\s+forward|henceforth)[,]?\s+)"
)
_ALWAYS = re.compile(
    rf"{_ASK}{{0,5}}(?:always|from\s+now\s+on|in\s+(?:the\s+)?future|going\s+forward"
    r"|every\s+time)[,]?\s+(?:please\s+)?(?P<what>(?!(?:i|we|my|he|she|they|it|the|a|an|there|was|is|are"
    r"|had|has|been|wanted|loved|liked|hated|thought|knew)\b|\w+[^s\W]s\b)\w.+)",
    re.I,
)
_NEVER = re.compile(
    rf"{_ASK}{{0,5}}(?:never|(?:don't|do\s+not|dont|not)\s+(?:ever|always)|always\s+avoid|avoid|stop|quit"
    r"|no\s+more|refrain\s+from|don't|do\s+not|dont|not\s+to|not|no)\s+(?:ever\s+)?(?P<verb>use|using|add"
    r"|adding|include|including|give\s+me|giving\s+me|suggest|suggesting|recommend|recommending|send"
    r"|sending|put|putting|show|showing|write|writing|mention|mentioning|call\s+me|calling\s+me|ask|asking"
    r"|reply|answer|respond|start|begin|end|apologi[sz]e|apologi[sz]ing|repeat|repeating|remind\s+me"
    r"|explain|explaining|schedule|scheduling|book|booking|commit|push|deploy|offer|offering|assume|insert"
    r"|quote|summari[sz]e|contact|email|translate)\b\s*(?P<what>.*)",
    re.I,
)
_NO_THING = re.compile(
    r"(?:please[,]?\s+)?(?:no|avoid|skip|leave\s+out|omit)\s+(?:the\s+|more\s+|any\s+"
    r"|using\s+)?(?P<what>(?:technical\s+)?(?:emojis?|bullet\s?points?|bullets|markdown|tables"
    r"|jargon|small\s+talk|exclamation\s+marks|headings|headers|lists|slang|sarcasm|code\s+comments"
    r"|comments|filler|fluff|disclaimers|apologies|abbreviations|acronyms|emoticons)\b.*)",
    re.I,
)
_PLEADS = re.compile(r"\b(?:please|from\s+now\s+on|you\s+to|you\s+should|going\s+forward|in\s+future)\b", re.I)
_GREETS = re.compile(
    r"(?:here|there|happy|glad|nice|good|great|fun|on|in|at|so|too|such|worth|rooting|been|got|wanting"
    r"|looking|up|down|ready|welcome)\b|\w+ing\b",
    re.I,
)
_STYLE = re.compile(
    r"(?:emojis?|emoticons?|bullet\s?points?|bullets|markdown|tables|jargon|slang|exclamation|headings"
    r"|headers|em[- ]dashes|abbreviations|acronyms|sarcasm"
    r"|disclaimers|comments|passive\s+voice|swear|profanity|technical\s+terms|filler"
    r"|big\s+words|hashtags|caps)",
    re.I,
)
_LASTS = re.compile(
    r"\b(?:always|never|ever|from\s+now\s+on|in\s+(?:the\s+)?future|going\s+forward|henceforth|stop"
    r"|no\s+more|any\s?more|every\s+time|by\s+default|prefer|in\s+all|all\s+(?:your|my|answers|replies))\b",
    re.I,
)
_VERB_REPLY = (
    r"(?:answer|reply|respond|write(?:\s+back)?|speak|talk|communicate|chat"
    r"|explain(?:\s+things)?)(?:\s+(?:to\s+)?(?:me|my\s+questions|everything|only|always))*"
)
_REPLY_NOUN = (
    r"(?:(?:keep|make|give)\s+(?:me\s+)?(?:all\s+)?(?:your|the|my|all)?\s*(?:answers?"
    r"|replies|reply|responses?"
    r"|explanations?|messages?|it|things|summaries|emails|everything)(?:\s+to\s+me)?|be|stay|use|prefer"
    r"|(?:i\s+)?(?:prefer|like|love|want|need)|give(?:\s+me)?|keep\s+it|keep\s+them)"
)
_SHORT = (
    r"(?P<v>short|brief|concise|succinct|terse|to\s+the\s+point|under\s+\w+\s+\w+|(?:at\s+most|max(?:imum)?"
    r"|no\s+more\s+than|within)\s+\w+\s+(?:words|sentences|lines|paragraphs)|detailed"
    r"|long|thorough|in-depth"
    r"|comprehensive|verbose|one\s+sentence|crisp|compact)"
)
_TONES = (
    r"(?P<v>formal|informal|casual|friendly|polite|professional|blunt|direct|honest|funny|humorous|serious"
    r"|neutral|warm|encouraging|playful|straightforward|sarcastic|simple|gentle)"
)
_FORMATS = (
    r"(?P<v>bullet\s?points?|bulleted\s+lists?|bullets|numbered\s+(?:lists?|steps)|tables?|markdown"
    r"|plain\s+text|json|yaml|prose|paragraphs|code\s+blocks|step[- ]by[- ]step|latex|headings"
    r"|full\s+sentences)"
)
_REPLIES = (
    (
        "reply_language",
        re.compile(
            rf"{_ASK}{{0,3}}(?:speak|talk|write)\s+(?:only\s+)?(?P<v>{_LANGUAGE})\b(?=\s*(?:$|[.,!]|with\s+me"
            r"|to\s+me|from|please))",
            re.I,
        ),
    ),
    (
        "reply_language",
        re.compile(
            rf"(?:.{{0,30}}\b)?{_VERB_REPLY}\s+(?:only\s+|always\s+)?(?:to\s+me\s+)?in\s+(?P<v>{_LANGUAGE})\b", re.I
        ),
    ),
    (
        "reply_language",
        re.compile(
            rf"{_ASK}{{0,3}}(?:use|switch\s+to|prefer)\s+(?P<v>{_LANGUAGE})\b(?=\s*(?:$|[.,!]|with\s+me|for"
            r"|from\s+now|in\s+(?:your|all)|when|please))",
            re.I,
        ),
    ),
    (
        "reply_language",
        re.compile(
            r"(?:i\s+)?(?:prefer|want|like|need|would\s+like|'d\s+like|love)\s+(?:your\s+|my\s+"
            r"|to\s+(?:get|receive|have)\s+|all\s+)*(?:answers?|replies|responses?|messages"
            rf"|explanations)\s+in\s+(?P<v>{_LANGUAGE})\b",
            re.I,
        ),
    ),
    (
        "reply_length",
        re.compile(
            rf"{_ASK}{{0,4}}(?:always\s+)?{_REPLY_NOUN}\s+(?:to\s+be\s+)?(?:(?:always|very|more|as|really"
            rf"|nice\s+and|a\s+bit|it|them|in)\s+)*{_SHORT}\b(?!\s+(?!and\b|answers?|repl|respon|expl|or\b"
            r"|please|from|with|in\s|when|summar|by|always)\w)",
            re.I,
        ),
    ),
    (
        "reply_length",
        re.compile(
            rf"{_ASK}{{0,4}}(?:always\s+)?(?:answer|reply|respond|explain)(?:\s+(?:me|to\s+me"
            r"|briefly))*\s+(?:in|with)\s+(?:(?:a|an|very|just|only"
            rf"|more)\s+)*(?P<v>(?:{_SHORT[4:-1].split('|', 1)[1]}|one|two|three|\d+|few|short"
            r"|brief)\s*(?:sentences?|words?|paragraphs?|lines?|detail|answers?))",
            re.I,
        ),
    ),
    (
        "reply_tone",
        re.compile(
            rf"{_ASK}{{0,4}}(?:always\s+)?(?:be|stay|sound|keep\s+(?:it|things|your\s+(?:tone|answers"
            r"|replies)|the\s+tone)|use\s+an?|write\s+in\s+an?|speak\s+in\s+an?|talk\s+in\s+an?"
            r"|i\s+(?:prefer|like|want)\s+an?|answer\s+in\s+an?|reply\s+in\s+an?)\s+(?:(?:more|very|less"
            rf"|always|really|a\s+bit|as)\s+)*{_TONES}\b(?:\s+(?:tone|style|language|voice|manner"
            r"|way))?(?=\s*(?:$|[.,!]|with\s+me|when|in|and|from|please))",
            re.I,
        ),
    ),
    (
        "reply_format",
        re.compile(
            rf"{_ASK}{{0,4}}(?:always\s+)?(?:use|prefer|i\s+(?:prefer|like|want)"
            r"|format\s+(?:\w+\s+){1,3}(?:as|in|with)|give\s+me|show\s+me|answer\s+(?:me\s+)?(?:in|with"
            r"|as|using)|reply\s+(?:in|with|as|using)|respond\s+(?:in|with|as|using)"
            r"|structure\s+\w+\s+\w+\s+(?:as|with))\s+(?:(?:a|an|the|answers|replies|in|as|lists|your"
            rf"|of)\s+)*{_FORMATS}\b",
            re.I,
        ),
    ),
    (
        "theme",
        re.compile(
            rf"{_ASK}{{0,4}}(?:always\s+)?(?:use|prefer|i\s+(?:always\s+)?(?:prefer|like|love|use)"
            r"|switch\s+to|keep|set|enable)\s+(?:the\s+|my\s+\w+\s+(?:in|to)\s+"
            r"|everything\s+in\s+)?(?P<v>dark|light|high[- ]contrast|solarized)(?:\s+|-)(?:mode|theme"
            r"|themes)\b",
            re.I,
        ),
    ),
    (
        "units",
        re.compile(
            rf"{_ASK}{{0,4}}(?:always\s+)?(?:use|prefer|i\s+(?:prefer|like|use|want)|stick\s+to|give\s+me"
            r"|show\s+me|answer\s+in|convert\s+(?:everything|it|them)?\s*to"
            r"|(?:\w+\s+){1,4}in)\s+(?:the\s+|everything\s+in\s+)?(?P<v>metric|imperial|celsius"
            r"|fahrenheit|kilomet(?:re|er)s|miles|kilograms|pounds|si\s+units)\b",
            re.I,
        ),
    ),
    (
        "time_format",
        re.compile(
            rf"{_ASK}{{0,4}}(?:always\s+)?(?:use|prefer|i\s+(?:prefer|like|use|want)|show|give\s+me"
            r"|write)\s+(?:(?:the|an?|times?|me|all|in)\s+)*(?P<v>(?:24|12)[- ]?h(?:ou)?rs?)\b",
            re.I,
        ),
    ),
)
_CALL = re.compile(
    rf"{_ASK}{{0,4}}(?:always\s+|from\s+now\s+on,?\s+)?(?:call|address)\s+me\s+(?:as\s+"
    r"|by\s+)?(?P<v>[\"']?(?:(?:dr|mr|mrs|ms|mx|prof|st)\.?\s)?\w[\w .'-]{0,30}?)[\"']?(?=\s*(?:$"
    r"|[.,!;]|from\s+now|instead|please|and|not"
    r"|when|in))",
    re.I,
)
_DO_NOT_CALL = re.compile(
    rf"{_ASK}{{0,4}}(?:don't|do\s+not|never|stop)\s+(?:call|calling"
    r"|address)\s+me\s+(?P<v>\w[\w '-]{0,30}?)(?=\s*(?:$|[.,!;]|any\s?more|please))",
    re.I,
)
_NOT_CALLS = re.compile(
    r"(?:when|if|later|back|tomorrow|today|tonight|at|on|crazy|after|before|once|asap|now|the|a|an|by|in"
    r"|every|again|directly|my|if)\b",
    re.I,
)


def orders(part: Part) -> Iterator[Candidate]:
    """Standing instructions of a clause; what is only for now is none."""
    text = part.statement
    if soon_over(part.text) or (part.subject is not None and not part.own):
        return
    if found := _called(part, text) or _reply(part, text):
        yield found
    elif not part.own or re.match(r"i(?:'d|\s+(?:want|need|would|prefer|expect))\b", text, re.I):
        yield from _standing(part, text)


def _called(part: Part, text: str) -> Candidate | None:
    if match := _DO_NOT_CALL.match(text):
        return profile(part, "address_as", match["v"], polarity=DISLIKE, subject=part.speaker)
    match = _CALL.match(text)
    if match is None or _NOT_CALLS.match(match["v"]):
        return None
    return profile(part, "address_as", match["v"], subject=part.speaker)


def _reply(part: Part, text: str) -> Candidate | None:
    if _NEVER.match(text) or re.match(r"(?:i\s+)?(?:don't|do\s+not|hate|dislike|avoid)\b", text, re.I):
        return None
    for key, pattern in _REPLIES:
        if match := pattern.match(text):
            return profile(part, key, match["v"], subject=part.speaker)
    return None


def _standing(part: Part, text: str) -> Iterator[Candidate]:
    if match := _NO_THING.match(text):
        yield from (attitude(part, thing, DISLIKE, "never") for thing, _ in things(match["what"]))
    elif (match := _NEVER.match(text)) and (
        _LASTS.search(part.text) or _STYLE.match(match["what"]) or match["verb"].lower() in _OFFERS
    ):
        yield from _forbidden(part, match["verb"].lower(), match["what"])
    elif (
        (match := _ALWAYS.match(text) or _ALWAYS.match(part.text))
        and (part.first or _PLEADS.search(part.text))
        and not _GREETS.match(match["what"])
    ):
        yield unkeyed(part, Kind.PREFERENCE, "always", polarity=LIKE)


def _forbidden(part: Part, verb: str, objects: str) -> Iterator[Candidate]:
    named = [thing for thing, _ in things(objects)] if verb in _OF_THINGS else []
    if not named or len(cut(objects).split()) > 4:
        yield unkeyed(part, Kind.PREFERENCE, "never", polarity=DISLIKE)
    for thing in named if len(cut(objects).split()) <= 4 else ():
        yield attitude(part, thing, DISLIKE, "never")


_OFFERS = frozenset({"suggest", "suggesting", "recommend", "recommending"})
_OF_THINGS = frozenset(
    {
        "use",
        "using",
        "add",
        "adding",
        "include",
        "including",
        "suggest",
        "suggesting",
        "recommend",
        "recommending",
        "give me",
        "giving me",
        "show",
        "put",
        "insert",
        "offer",
        "mention",
    }
)
