"""Who somebody is, in English: name, age, work, places, people, body, belongings; and what holds for a while."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Polarity
from memoryd.policy.extract.english_claims import DISLIKE, profile
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_things import cut, things
from memoryd.policy.extract.english_words import (
    BE,
    CHILD,
    CONDITIONS,
    DEMONYMS,
    DIETS,
    ILLNESS,
    INSTRUMENT_OR_SPORT,
    JOBS,
    KIN_KEYS,
    LANGUAGES,
    MONTH,
    MOODS,
    NOT_NAMES,
    NUMBER,
    PET,
    POSSESSIONS,
    ROLE,
    SIBLING,
    SINGLE_STATES,
    TIME,
    TRANSIENT,
    UNWORKING,
    A,
    either,
)

_Check = Callable[[str], str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rule:
    """``form`` is matched where the predicate or statement begins; its group ``v`` is given to ``check``."""

    key: str
    form: re.Pattern[str]
    check: _Check
    over: bool = False
    own: bool = False


_PLACE_END = re.compile(
    rf"\s+(?:with|for|since|now|because|near(?!by)|where|until|till|to|at\s+the\s+moment|right\s+now|currently|as|after|before|from|by"
    rf"|together|alone|again|these\s+days|these|but|and|or|on|this|last|next|every|when|while|who|which|full|about|so|too|instead|already"
    rf"|permanently|temporarily|recently|anymore|any\s+longer|during|via|through|over|\d{{4}}|{TIME})\b.*$",
    re.IGNORECASE,
)
_NOT_PLACES = re.compile(
    r"^(?:it|that|this|there|here|the\s+(?:moment|past|future|same|meantime|middle|process|mood|dark|end|way|loop|zone|office\s+of)|fear|peace"
    r"|love|trouble|charge|need|pain|touch|general|fact|my\s+(?:new|own|old|head|mind|opinion|case|life|free|spare|early|late|mid|\d|\w*ties)|two|three|a\s+(?:hurry|rush"
    r"|meeting|relationship|bad|good|great|weird|band|bit|call|few|lot|minute|while|dilemma|different|similar|bind|pickle|car\s+accident|way|happy|committed|long|new\s+job)|favou?r|agreement"
    r"|shock|tears|therapy|bed|debt|need|a\b.*\brelationship|\d|an?\s+\w+\s+(?:mood|relationship)|grade|class|sales|marketing|finance|tech|it|love.*|shape|line|control|time|progress|denial|store)\b",
    re.IGNORECASE,
)
_OCCUPATION_END = re.compile(
    r"\s+(?:at|for|in|with|from|by|who|and|on|but|of|based|working|to|now|since|here|there|that|specialis\w+|specializ\w+|myself|again|these"
    r"|over|during|near)\b.*$",
    re.IGNORECASE,
)
_JOB_HEAD = re.compile(r"(?:er|or|ist|ian|eer)$")


def _place(text: str) -> str | None:
    """A place as named, to where the sentence goes on."""
    place = _PLACE_END.sub("", cut_place(text))
    if not place or _NOT_PLACES.match(place) or len(place.split()) > 7:
        return None
    return re.sub(r"^(?:the\s+city\s+of|downtown)\s+|\s+(?:originally|actually)$", "", place)


_CITY_AND_REGION = re.compile(
    r"^((?-i:[A-Z])[\w.'-]+(?:\s+(?-i:[A-Z])[\w.'-]+){0,2}),\s*((?-i:[A-Z])[\w.-]+(?:\s+(?-i:[A-Z])[\w.-]+)?)(?=\s*(?:$|[.,;!]|\s(?:and|with|for|now)))"
)


def cut_place(text: str) -> str:
    """The object of a phrase of place; a region after a comma stays with its city."""
    match = _CITY_AND_REGION.match(text)
    if match and match[2].split()[0].lower() not in NOT_NAMES:
        return match.group()
    return cut(text)


def _organisation(text: str) -> str | None:
    name = re.sub(
        rf"\s+(?:as|in|since|for|now|on|where|with|and|but|because|until|currently|full|part|from|doing|these|anymore|any|last|this|next|after|by|to|{TIME})\b.*$",
        "",
        cut(text),
        flags=re.IGNORECASE,
    )
    name = re.sub(
        r"^(?:a\s+(?:company|startup|firm)\s+(?:called|named)|the\s+company)\s+", "", name, flags=re.IGNORECASE
    )
    if not name or re.match(
        r"(?:home|night|nights|my|myself|the\s+moment|least|it|that|this|\d|hours|free|a\s+living|weekends|them|him|her|you|me|minimum|money)\b",
        name,
        re.I,
    ):
        return None
    return name if len(name.split()) <= 6 else None


def _phrase(text: str) -> str | None:
    value = cut(text)
    return value if 0 < len(value.split()) <= 10 else None


def _name(text: str) -> str | None:
    """A person's name: one to three capitalised words; in a text without capitals, one word."""
    match = re.match(r"[\"']?((?:[A-Z][\w'-]*\.?)(?:\s+(?:van|de|von|der|da|O')?\s*[A-Z][\w'-]+){0,2})", text)
    if match:
        name = match[1].rstrip("'.")
        return None if _is_a_word(name) else name
    match = re.match(r"([^\W\d_]{2,20})\s*(?:$|[.,!;]|and\b|but\b)", text)
    return match[1] if match and not _is_a_word(match[1]) else None


def _is_a_word(name: str) -> bool:
    lower = name.lower()
    known = (NOT_NAMES, DEMONYMS, LANGUAGES, DIETS, SINGLE_STATES, UNWORKING, MOODS, ILLNESS, JOBS)
    return any(lower in words or lower.split()[0] in words for words in known)


def _capital_name(text: str) -> str | None:
    return _name(text) if text[:1].isupper() or text[:1] in "\"'" and text[1:2].isupper() else None


def _alone_name(text: str) -> str | None:
    """A name that nothing follows: "I'm Anna", not "I'm Team Lead of"."""
    name = _capital_name(text)
    rest = text[len(name) :] if name else ""
    return name if name and re.match(r"\s*(?:$|[.,!;]|and\b|from\b|by the way|\()", rest) else None


def _of(words: frozenset[str], *, determined: bool = False) -> _Check:
    """A check for a value of a list, at the beginning of the text."""
    listed = re.compile(
        (
            r"(?:an?\s+|the\s+|my\s+)?(?:strict\s+|proud\s+|lifelong\s+|chronic\s+|severe\s+|mild\s+)?"
            if determined
            else ""
        )
        + "("
        + either(" ".join(word.replace(" ", "_") for word in words))
        + r")(?![\w-])",
        re.IGNORECASE,
    )

    def check(text: str) -> str | None:
        match = listed.match(text)
        return match[1] if match else None

    return check


def _felt(words: frozenset[str]) -> _Check:
    """The same for a mood that is not about something ("excited to try it")."""
    listed = _of(words)

    def check(text: str) -> str | None:
        mood = listed(text)
        return mood if mood and not re.match(r"\s+(?:to|for|with|by|of|that|how|in)\b", text[len(mood) :]) else None

    return check


def _age(text: str) -> str | None:
    match = re.match(
        r"(\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:thir|four|fif|six|seven|eigh|nine)teen)"
        r"(?:\s*(?:-?\s*years?[- ]old|years?\s+of\s+age|yo\b|y/o)|\s*(?=$|[.,;!])|\s+(?=and\b|now\b|but\b|this\b|today\b|male\b|female\b|last\b|yesterday\b|in\s+"
        + MONTH
        + r"|on\s))",
        text,
        re.IGNORECASE,
    )
    return match[1] if match and not (match[1].isdigit() and int(match[1]) > 119) else None


def _date(text: str) -> str | None:
    value = re.split(
        r"\s+(?:in\s+(?=(?-i:[A-Z])(?!an|eb|ar|pr|ay|u|ep|ct|ov|ec))|and|but|so|which|at|as|to)\b|[;!]|\.(?=\s|$)",
        text,
        maxsplit=1,
    )[0]
    value = value.strip(" ,.")
    return value if value and re.search(rf"\d|{MONTH}", value, re.IGNORECASE) and len(value) < 40 else None


def _job(text: str) -> str | None:
    """An occupation as named, its head in the list of occupations."""
    value = _OCCUPATION_END.sub("", cut(text))
    value = re.sub(r"^(?:an?|the)\s+", "", value, flags=re.IGNORECASE)
    words = value.lower().split()
    if not words or len(words) > 5:
        return None
    known = words[-1] in JOBS or " ".join(words[-2:]) in JOBS or words[-1].rstrip("s") in JOBS
    return value if known else None


def _any_job(text: str) -> str | None:
    value = re.sub(r"^(?:an?|the)\s+", "", _OCCUPATION_END.sub("", cut(text)), flags=re.IGNORECASE)
    return (
        value
        if 0 < len(value.split()) <= 5
        and not re.match(
            r"(?:well|intended|usual|expected|it|hard|much|long|boring|great|stressful|very|so|really|tiring|demanding|killing|hell|exhausting|going)\b",
            value,
            re.I,
        )
        else None
    )


def _field(text: str) -> str | None:
    value = re.sub(rf"\s+(?:at|for|and|in|with|since|but|here|now|{TIME})\b.*$", "", cut(text), flags=re.I)
    bad = r"(?:an?|the|my|this|that|hard|it|bed|night|shifts|teams?|pairs|silence|person|private|general)\b"
    return value if 0 < len(value.split()) <= 4 and not re.match(bad, value, re.I) and not value[:1].isupper() else None


def _subject_of_study(text: str) -> str | None:
    value = re.sub(rf"\s+(?:at|in|for|with|and|since|but|because|now|here|{TIME})\b.*$", "", cut(text), flags=re.I)
    bad = r"(?:for|at|in|hard|abroad|the|this|a|an|my|from|all|every|until|best|with|it|how|your|late|every|online|better)\b"
    return value if 0 < len(value.split()) <= 5 and not re.match(bad, value, re.I) else None


def _kept(text: str) -> str | None:
    """Something owned, up to its description."""
    match = _OWNED.match(cut(text))
    return match[1] if match else None


_OWNED = re.compile(
    rf"(?:an?|the|two|three|my|our|my\s+own|a\s+pair\s+of)\s+((?:(?!with\b|of\b|on\b|in\b|for\b|about\b|to\b|from\b|and\b|that\b|at\b|by\b)[\w.'-]+\s+){{0,4}}?{either(' '.join(POSSESSIONS))}s?(?:\s+(?-i:[A-Z0-9][\w.-]*)){{0,3}})(?!\s+(?:crash|accident|trip|ride|problem|loan|issue|payment|game|show|appointment|key|case|call|insurance|number|plan|cover|rental|accident|question|idea)|-|\s+\w+\s+(?:appointment|meeting))\b",
    re.IGNORECASE,
)


def _whole(text: str) -> str | None:
    return text


def _r(key: str, form: str, check: _Check = _phrase, *, over: bool = False, own: bool = False) -> _Rule:
    return _Rule(key=key, form=re.compile(form, re.IGNORECASE), check=check, over=over, own=own)


_NOT_ANY_MORE = r"(?:no\s+longer|(?:don't|do\s+not|doesn't|does\s+not)(?=.*\bany\s?(?:more|longer)\b)|used\s+to)\s+"
_V = r"(?P<v>.+)"
_KIND_OF = r"(?:(?:an?|the)\s+)?"
_GOT = r"(?:(?:'ve|have|has|'s)\s+(?:just\s+|recently\s+|finally\s+|got\s+)?)?"

_PREDICATES = (
    _r("name", rf"{BE}(?:called|named)\s+{_V}", _capital_name),
    _r("name", rf"{BE}{_V}", _alone_name, own=True),
    _r(
        "address_as",
        rf"{A}(?:go(?:es)?\s+by|prefer\s+to\s+be\s+called|'d\s+like\s+to\s+be\s+called|like\s+to\s+be\s+called)\s+(?:the\s+(?:nick)?name\s+)?{_V}",
        _name,
    ),
    _r(
        "age",
        rf"(?:{BE}{A}|(?:just\s+|recently\s+|have\s+just\s+|'ve\s+just\s+)?turned\s+|will\s+be\s+turning\s+)(?:(?:about|around|nearly|almost|over)\s+)?{_V}",
        _age,
    ),
    _r("age", rf"{BE}{A}(?:an?\s+)?(?P<v>\d{{1,3}}[- ]years?[- ]old)\b", _age),
    _r("birthday", rf"(?:was|were|wa)\s+born\s+(?:on|in)\s+(?P<v>(?:the\s+)?(?:\d|{MONTH}\b).*)", _date),
    _r(
        "birthday",
        rf"was\s+born\s+in\s+(?-i:[A-Z])\w+(?:\s+(?-i:[A-Z])\w+)?,?\s+(?:on|in)\s+(?P<v>(?:the\s+)?(?:\d|{MONTH}\b).*)",
        _date,
    ),
    _r("hometown", rf"{BE}{A}(?:originally\s+|actually\s+)?from\s+{_V}", _place),
    _r(
        "hometown",
        rf"(?:(?:was|were)\s+(?:born|raised)(?:\s+and\s+(?:raised|bred))?\s+in|grew\s+up\s+in|(?:come|comes|hail|hails)\s+(?:originally\s+)?from)\s+(?!(?:19|20)\d\d|a\s+(?:big|large|small)\s+family|{MONTH}\b|the\s+(?:\d|19|20|eighties|nineties))(?!\d){_V}",
        _place,
    ),
    _r("nationality", rf"{BE}{A}(?:an?\s+)?{_V}(?:\s+(?:citizen|national))?", _of(DEMONYMS)),
    _r("nationality", rf"(?:have|has|hold)\s+(?:an?\s+)?{_V}\s+(?:passport|citizenship|nationality)", _of(DEMONYMS)),
    _r("residence", rf"{_NOT_ANY_MORE}{A}(?:live|reside|stay)\s+in\s+{_V}", _place, over=True),
    _r(
        "residence",
        rf"{_GOT}{A}(?:lives?|resides?|lived|been\s+living|been\s+based)\s+(?:right\s+|alone\s+|together\s+|with\s+[\w' ]{{2,30}}?\s+)?(?:in|at|on(?=\s+(?:the|an?))|near|outside)\s+{_V}",
        _place,
    ),
    _r(
        "residence",
        rf"{BE}{A}(?:(?:currently|now|presently)\s+)?(?:living|based|residing|settled)\s+(?:out\s+of|in|near|outside)\s+{_V}",
        _place,
    ),
    _r(
        "residence",
        rf"{_GOT}{A}(?:just\s+)?(?:moved|relocated|emigrated|immigrated)\s+(?:here\s+|back\s+|over\s+)?(?:(?:from\s+.{{2,40}}?\s+)?(?:in)?to)\s+{_V}",
        _place,
    ),
    _r("residence", rf"(?:'s|is|am|'m)?\s*(?:now\s+)in\s+(?P<v>(?-i:[A-Z]).*)", _place),
    _r("job", rf"{_NOT_ANY_MORE}{A}(?:work\s+as|be)\s+(?:an?\s+){_V}", _job, over=True),
    _r("job", rf"{BE}{A}no\s+longer\s+(?:an?\s+){_V}", _job, over=True),
    _r("job", rf"{BE}{A}(?:(?:working|training)\s+as\s+)?(?:an?|the)\s+(?:\d+[- ]year[- ]old\s+)?{_V}", _job),
    _r(
        "job",
        rf"{_GOT}{A}(?:works?|worked|been\s+working|started(?:\s+working)?)\s+(?:\w+[- ]time\s+)?as\s+(?:an?|the|our)?\s*{_V}",
        _any_job,
    ),
    _r("job", rf"{BE}{A}(?:working|employed)\s+(?:\w+[- ]time\s+)?as\s+(?:an?|the|our)?\s*{_V}", _any_job),
    _r(
        "job",
        rf"{_GOT}(?:became|become|got\s+promoted\s+to|was\s+promoted\s+to|been\s+promoted\s+to|{BE}training\s+to\s+(?:be|become))\s+(?:an?\s+)?{_V}",
        _job,
    ),
    _r("job", rf"{A}(?:works?|{BE}working)\s+in\s+{_V}", _field),
    _r("job", rf"{BE}{A}{_V}", _of(UNWORKING)),
    _r("job", rf"{A}(?P<v>teach)(?:es)?\s+(?!myself|me\b|you)\w+", _whole),
    _r(
        "employer",
        rf"(?:{_NOT_ANY_MORE}|{BE}no\s+longer\s+){A}(?:work|working|be\s+employed|employed)\s+(?:at|for|by|with)\s+{_V}",
        _organisation,
        over=True,
    ),
    _r(
        "employer",
        rf"{_GOT}(?:left|quit|resigned\s+from|(?:got\s+|was\s+|been\s+)?(?:laid\s+off|fired)\s+(?:from|by))\s+(?P<v>(?-i:[A-Z]).*)",
        _organisation,
        over=True,
    ),
    _r(
        "employer",
        rf"{_GOT}{A}(?:works?|worked|been\s+working|been)\s+(?:\w+[- ]time\s+)?(?:as\s+[\w -]{{2,40}}?\s+)?(?:at|for)\s+{_V}",
        _organisation,
    ),
    _r(
        "employer",
        rf"{BE}{A}(?:working|employed|interning)\s+(?:\w+[- ]time\s+)?(?:as\s+[\w -]{{2,40}}?\s+)?(?:at|for|by|with)\s+{_V}",
        _organisation,
    ),
    _r(
        "employer",
        rf"{_GOT}(?:just\s+)?(?:joined|started\s+(?:working\s+)?at|(?:got|landed|accepted|started|took)\s+a\s+(?:new\s+)?(?:job|position|role|offer)(?:\s+as\s+[\w -]{{2,40}}?)?\s+(?:at|with|from))\s+(?P<v>(?-i:[A-Z]).*)",
        _organisation,
    ),
    _r(
        "employer",
        rf"{BE}{A}(?:an?|the)\s+(?!.*\b(?:student|senior|junior|sophomore|freshman|undergrad|fan|member|sucker|kid|child)\b)[\w -]{{2,50}}?\s+(?:at|for|with)\s+(?P<v>(?!the\b|my\b|heart\b|now\b|least\b|home\b).+)",
        _organisation,
    ),
    _r(
        "employer",
        rf"{A}(?:runs?|owns?|founded|co-founded)\s+(?P<v>an?\s+(?:small\s+|little\s+)?[\w -]*(?:company|business|startup|agency|studio|bakery|restaurant|cafe|shop|firm|practice))\b",
        _whole,
    ),
    _r(
        "school",
        rf"{_GOT}{A}(?:(?:go|goes|went)\s+to|attends?|attended|{BE}attending|graduated\s+from|{BE}enrolled\s+(?:at|in)|dropped\s+out\s+of)\s+(?P<v>(?:the\s+)?(?:(?-i:[A-Z])\S*\s+){{0,4}}(?:University|College|School|Institute|Academy|Polytechnic)(?:\s+of\s+(?-i:[A-Z])\w+(?:\s+(?-i:[A-Z])\w+)?)?|(?:(?-i:[A-Z]){{3,6}}|Harvard|Stanford|Yale|Princeton|Oxford|Cambridge|Berkeley|Caltech|Cornell|Columbia)\b)",
        _whole,
    ),
    _r(
        "school",
        rf"(?:{BE}{A}(?:studying|doing\s+(?:my|an?)\s+[\w' ]+|an?\s+[\w -]*(?:student|senior|junior|sophomore|freshman|undergrad|postdoc))|{A}stud(?:y|ies|ied)|{_GOT}graduated|did\s+my\s+[\w' ]+)(?:\s+[\w -]{{2,40}}?)?\s+(?:at|from)\s+(?P<v>(?:the\s+)?(?-i:[A-Z]).*)",
        _organisation,
    ),
    _r(
        "major",
        rf"(?:{BE}{A}(?:studying|majoring\s+in|doing\s+a\s+(?:degree|master's|phd|bachelor's|ba|bsc|msc)\s+in)|{_GOT}{A}(?:study|studies|studied|majored\s+in|majors?\s+in|graduated\s+in))\s+{_V}",
        _subject_of_study,
    ),
    _r(
        "relationship",
        rf"(?:{BE}{A}(?:(?:now|happily|recently|newly|still)\s+)*|{_GOT}got\s+|{_GOT}been\s+)(?:recently\s+|happily\s+)?{_V}",
        _of(SINGLE_STATES),
    ),
    _r("relationship", rf"{BE}{A}(?P<v>in\s+a\s+(?:\w+[- ])?(?:\w+\s+)?relationship)", _whole),
    _r(
        "spouse",
        rf"(?:{BE}{A}|got\s+)(?:(?:now|happily|recently)\s+)*married\s+to\s+(?!my\b|a\b|an\b|the\b){_V}",
        _capital_name,
    ),
    _r("partner", rf"{BE}{A}(?:dating|seeing|going\s+out\s+with|engaged\s+to)\s+(?P<v>(?-i:[A-Z]).*)", _capital_name),
    _r("diet", rf"{BE}{A}no\s+longer\s+(?:an?\s+)?{_V}", _of(DIETS, determined=True), over=True),
    _r(
        "diet",
        rf"(?:{BE}{A}|(?:went|became|turned|going)\s+|(?:have|'ve|has)\s+(?:gone|become|been)\s+)(?:(?:strictly|fully|lately|now)\s+)?{_V}",
        _of(DIETS, determined=True),
    ),
    _r(
        "diet",
        rf"(?:{A}(?:follow|follows|adhere\s+to|keep|keeps|eat|eats|stick\s+to|started)|{BE}{A}(?:on|following|eating|doing|trying|keeping))\s+(?:only\s+)?(?:an?\s+|the\s+)?(?:strict\s+)?{_V}",
        _of(DIETS),
    ),
    _r(
        "health",
        rf"(?:{_GOT}(?:was|were|been|got)\s+(?:recently\s+|just\s+)?diagnosed\s+with|{A}suffers?\s+from|{BE}{A}(?:suffering\s+from|recovering\s+from(?=\s+(?:an?\s+)?(?:\w+\s+)?(?:surgery|covid|flu|injury|operation|stroke|burnout|concussion|pneumonia|cancer)))|{A}live\s+with(?=\s+(?:chronic|type|a\s+heart)))\s+(?:an?\s+)?{_V}",
    ),
    _r("health", rf"{_GOT}{A}(?:have|has|'ve|got)\s+(?:an?\s+)?{_V}", _of(CONDITIONS, determined=True)),
    _r(
        "health",
        rf"{BE}{A}(?P<v>diabetic|pregnant|color-?blind|colour-?blind|left-handed|deaf|blind|asthmatic|epileptic|autistic|dyslexic|near-?sighted|short-?sighted|anemic|anaemic|hard\s+of\s+hearing|hypertensive|celiac|coeliac|claustrophobic|immunocompromised|disabled)\b",
        _whole,
    ),
    _r(
        "hobby",
        rf"(?:{A}plays?|{BE}{A}(?:learning(?:\s+to\s+play)?|playing|taking)|{_GOT}(?:taken|took)\s+up|{_GOT}started\s+(?:learning|playing))\s+(?:the\s+)?{_V}",
        _of(INSTRUMENT_OR_SPORT),
    ),
    _r(
        "hobby",
        rf"{A}(?P<v>collects?\s+(?!my\b|the\b|it\b|data\b).+)",
        lambda text: re.sub(r"^collects?\s+", "collecting ", cut(text)),
    ),
    _r("hobby", rf"{A}(?:(?:go|goes)\s+)(?P<v>\w+ing)\b", _whole),
    _r(
        "hobby",
        rf"{_GOT}(?:taken\s+up|took\s+up|started|got\s+into)\s+(?P<v>(?:hiking|knitting|running|painting|pottery|yoga|gardening|climbing|bouldering|photography|surfing|baking|chess|swimming|cycling|birdwatching|woodworking|origami|calligraphy|sewing|crocheting|skiing|dancing|meditating|meditation|drawing|juggling|archery|fencing|karate|judo|pilates|salsa|ballet|skateboarding|journaling|sailing|beekeeping|rowing)(?:\s+(?:classes|lessons))?)\b",
        _whole,
    ),
    _r(
        "possession",
        rf"(?:{A}(?:owns?|drives?|rides?|bought|got|have|has|purchased|use(?=\s+(?:an?\s+)))|{_GOT}(?:bought|got|purchased))\s+{_V}",
        _kept,
    ),
    _r("on_call", rf"{BE}{A}(?:(?:the\s+one\s+)?(?P<v>on[- ]call))\b", _whole),
    _r(
        "location",
        rf"{BE}{A}(?:(?:currently|now|presently|just|back|here|over|still|temporarily)\s+)*(?:staying|travell?ing(?=\s+(?:in|around|through))|visiting|stuck|holidaying|vacationing)\s+(?:in|at|around|through|with(?=\s+my\b))?\s*(?P<v>(?-i:[A-Z]).*|(?:the|an?|my)\s.*)",
        _place,
    ),
    _r(
        "location",
        rf"{BE}{A}(?:(?:currently|now|just|back|here|over|still)\s+)*(?:in|at)\s+(?P<v>(?<=\bin )(?-i:[A-Z]).*|the\s+(?:airport|office|hospital|station|gym|beach|library|hotel|mall|train|dentist|doctor|supermarket|conference|clinic)\b.*|home\b.*|work\b.*|my\s+(?:parents|mom|mother|sister|brother|desk|hotel|friend)\b.*)",
        _place,
    ),
    _r(
        "status",
        rf"{BE}{A}(?:(?:feeling|still|currently|a\s+bit|quite|too|home)\s+)*(?!\s*travell?ing\s+to\b){_V}",
        _of(ILLNESS),
    ),
    _r(
        "status",
        rf"(?:(?:have|has|'ve)\s+(?:got\s+)?|{A}(?:caught|came\s+down\s+with|{BE}(?:coming\s+down\s+with|getting\s+over)))\s*{_V}",
        _of(TRANSIENT, determined=True),
    ),
    _r(
        "mood",
        rf"(?:{A}feels?|{BE}{A}feeling|{_GOT}been\s+feeling)\s+(?:(?:really|very|so|a\s+bit|a\s+little|quite|pretty|kind\s+of|rather|extremely|super|incredibly|too)\s+)*{_V}",
        _felt(MOODS),
    ),
    _r(
        "mood",
        rf"{BE}(?:(?:really|very|so|a\s+bit|a\s+little|quite|pretty|kind\s+of|rather|extremely|super|incredibly|totally|too|just|still|currently)\s+)*{_V}",
        _felt(
            MOODS
            - {
                "good",
                "fine",
                "okay",
                "great",
                "bad",
                "down",
                "better",
                "low",
                "up",
                "content",
                "blue",
                "worse",
                "happy",
                "scared",
            }
        ),
    ),
    _r(
        "project",
        rf"{BE}{A}(?:(?:currently|now|still|busy)\s+)*(?P<v>(?:working\s+on|building|developing|renovating|designing|preparing\s+for|training\s+for|writing|learning|refactoring|migrating|studying\s+for|remodell?ing|restoring)\s+(?!it\b|this\b|that\b|you\b|to\s+(?:ask|see|tell)|how\b).+)",
        lambda text: re.sub(r"^working\s+on\s+(?:the\s+|an?\s+)?", "", cut(text), flags=re.I),
    ),
    _r(
        "subscription",
        rf"(?:{BE}{A}(?:on|using|subscribed\s+to|a\s+subscriber\s+(?:to|of)|paying\s+for)|{_GOT}(?:upgraded|downgraded|subscribed|switched|signed\s+up)\s+(?:to|for)|{A}subscribes?\s+to)\s+(?:the\s+|an?\s+|your\s+|my\s+)?(?P<v>.*\b(?:plan|tier|subscription|membership|premium|pro|plus)\b)",
        _phrase,
    ),
    _r("subscription", rf"(?:{BE}{A}subscribed\s+to|{A}subscribes?\s+to|{_GOT}subscribed\s+to)\s+{_V}"),
    _r(
        "subscription",
        rf"(?:have|has|'ve\s+got|pay\s+for|bought)\s+(?:an?|the)\s+(?P<v>.{{2,40}}?)\s+(?:subscription|membership)\b",
    ),
    _r(
        "subscription",
        rf"{_GOT}(?:cancelled|canceled|ended|dropped)\s+(?:my|our|the)\s+(?P<v>.{{2,40}}?)\s+(?:subscription|membership|plan)\b",
        over=True,
    ),
)
_STATEMENTS = (
    _r("name", rf"my\s+(?:full\s+|first\s+|real\s+)?name(?:'s|\s+is)\s+(?:actually\s+)?{_V}", _name, own=True),
    _r("name", rf"(?:it's\s+|this\s+is\s+)(?P<v>(?-i:[A-Z])[a-z]+)(?=\s+(?:here|speaking)\b)", _name, own=True),
    _r(
        "address_as",
        rf"(?:(?:you\s+can|just|please|everyone|everybody|(?:all\s+)?my\s+friends|people|they|most\s+people)\s+)*calls?\s+me\s+{_V}",
        _name,
        own=True,
    ),
    _r("address_as", rf"my\s+(?:nickname|pronouns)\s+(?:is|are)\s+{_V}", own=True),
    _r("age", rf"my\s+age\s+is\s+{_V}", _age),
    _r("birthday", rf"my\s+(?:birthday|bday|date\s+of\s+birth|dob)(?:'s|\s+is)\s+(?:on\s+|in\s+)?{_V}", _date),
    _r("hometown", rf"my\s+home\s?town\s+is\s+{_V}", _place),
    _r("residence", rf"my\s+(?:home|place|apartment|flat|house)\s+is\s+in\s+{_V}", _place),
    _r("residence", rf"my\s+(?:home\s+)?address\s+is\s+{_V}", lambda text: re.split(r"[;!]|\.(?=\s|$)", text)[0]),
    _r("nationality", rf"my\s+nationality\s+is\s+{_V}", _of(DEMONYMS)),
    _r(
        "job",
        rf"my\s+(?:(?:current|new|day)\s+)*(?:job|profession|occupation)(?:\s+title)?\s+is\s+(?:an?\s+|as\s+an?\s+|being\s+an?\s+)?{_V}",
        _any_job,
    ),
    _r("employer", rf"my\s+(?:(?:current|new)\s+)*(?:employer|company)\s+is\s+(?:called\s+)?{_V}", _organisation),
    _r("major", rf"my\s+major\s+is\s+{_V}", _subject_of_study),
    _r("school", rf"my\s+(?:school|university|college|alma\s+mater)\s+is\s+{_V}", _organisation),
    _r("language", rf"my\s+(?:native|first|mother)\s+(?:language|tongue)\s+is\s+{_V}", _of(LANGUAGES)),
    _r("health", rf"my\s+blood\s+type\s+is\s+{_V}"),
    _r(
        "email",
        r"(?:my|our)\s+(?:new\s+|work\s+|personal\s+|private\s+)?e-?mail(?:\s+address)?(?:\s+is|'s|:)\s*(?P<v>[^\s@]+@[^\s@]+\.\w+)",
        _whole,
    ),
    _r("email", r".{0,40}\b(?:reach|e-?mail|contact)\s+me\s+(?:at|on|under|via)\s+(?P<v>[^\s@]+@[^\s@]+\.\w+)", _whole),
    _r(
        "phone",
        r"(?:my|our)\s+(?:new\s+|work\s+|cell\s+|mobile\s+)?(?:phone|mobile|cell|telephone|number)(?:\s+(?:phone|number))*(?:\s+is|'s|:)\s*(?P<v>\+?[\d(][\d\s().-]{5,18}\d)",
        _whole,
    ),
    _r("phone", r".{0,40}\b(?:reach|call|text|phone)\s+me\s+(?:at|on)\s+(?P<v>\+?[\d(][\d\s().-]{5,18}\d)", _whole),
    _r(
        "possession",
        rf"my\s+(?P<v>(?:new\s+|old\s+)?{either(' '.join(POSSESSIONS))}\s+is\s+an?\s+.+)",
        lambda text: cut(re.sub(r"^.*?\s+is\s+an?\s+", "", text)),
    ),
    _r(
        "order_status",
        r"(?:my|our|the)\s+(?:[\w'-]+\s+)?(?:order|package|parcel|delivery|shipment)(?:\s+#?[A-Z0-9-]*\d[A-Z0-9-]*)?(?:\s+for\s+[\w ]{2,30}?)?\s+(?:(?:is|was|has|'s|has\s+been|got|just|already|still|hasn't|status\s+is|is\s+marked\s+as|now|finally)\s+)*(?P<v>shipped|delivered|arrived|dispatched|cancelled|canceled|delayed|refunded|returned|lost|stuck(?:\s+in\s+\w+)?|on\s+(?:its|the)\s+way|out\s+for\s+delivery|in\s+transit|processing|pending|confirmed|on\s+hold|held\s+up(?:\s+in\s+\w+)?|back-?ordered)\b",
        _whole,
    ),
    _r(
        "meeting_room",
        r"(?:(?:the|our|my|today's|tomorrow's)\s+(?:[\w-]+\s+){0,2}(?:meeting|stand-?up|sync|review|workshop|interview|retro|retrospective|call|session|demo)(?:\s+(?:today|tomorrow))?\s+(?:is|will\s+be|'s|takes\s+place|was\s+moved|has\s+been\s+moved|got\s+moved|has\s+moved|moved)\s+(?:in|to)|we(?:'re|\s+are)\s+(?:meeting\s+)?in|(?:the|our)\s+(?:meeting\s+)?room\s+(?:for\s+[\w ]+)?\s*(?:is|was\s+changed\s+to|has\s+changed\s+to))\s+(?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next|an?\s|\d+(?::\d\d)?\s?(?:am|pm|o'clock|minutes|hours?)|(?:progress|session|person|berlin|the\s+(?:morning|afternoon|evening))\b)(?P<v>(?:the\s+)?(?:(?:meeting|conference)\s+)?(?:room\s+)?[\w.'-]+(?:\s+room|\s+(?-i:[A-Z\d])[\w.-]*)?)(?=\s*(?:$|[.,;!]|this\b|today\b|tomorrow\b|on\b|at\b|next\b|now\b|instead\b|until\b))",
        _whole,
    ),
    _r(
        "hobby",
        rf"(?:my|one\s+of\s+my)\s+(?:(?:main|favou?rite|biggest|new|only)\s+)*(?:hobby|hobbies|pastimes?)(?:\s+is|\s+are|\s+include[s]?|:|'s)\s+{_V}",
    ),
    _r(
        "hobby",
        rf"in\s+my\s+(?:free|spare)\s+time,?\s+i\s+(?:(?:like|love|enjoy)\s+(?:to\s+)?|usually\s+|often\s+)?{_V}",
    ),
    _r("hobby", rf"my\s+(?:go-to\s+)?(?:hobby|pastime)\s+is\s+{_V}"),
)
_MANY = frozenset({"hobby", "health", "language", "allergy"})

_ALLERGIC = re.compile(
    rf"(?:{BE}{A}(?P<no>not\s+|no\s+longer\s+)?(?:(?:severely|highly|deathly|mildly|very|badly|terribly|slightly|also|both)\s+)*(?:allergic|intolerant)\s+to|(?:have|has|'ve|suffer\s+from|got|developed)\s+(?:an?\s+)?(?:\w+\s+){{0,2}}?(?:allergy|allergies|intolerance)\s+to)\s+(?P<v>.+)",
    re.IGNORECASE,
)
_ALLERGY = re.compile(
    rf"(?:(?:have|has|'ve|suffer\s+from|got)\s+(?:an?\s+)?(?:(?:severe|bad|serious|mild|strong|terrible|life-threatening|slight|known)\s+)*(?P<v>[\w -]{{2,40}}?)\s+(?:allergy|allergies|intolerance)|{BE}{A}(?P<w>lactose|gluten|fructose|histamine|egg|nut)[- ]intolerant)\b",
    re.IGNORECASE,
)
_SPEAKS = re.compile(
    rf"(?:{A}(?:speaks?|understands?|knows?|can\s+(?:also\s+)?speak)|{BE}{A}(?:fluent|native|proficient|conversational|bilingual)\s*(?:speaker\s+of|in)?|{BE}an?\s+(?:native|fluent)(?:\s+speaker\s+of)?)\s+(?P<v>.+)",
    re.IGNORECASE,
)
_LANGUAGE = re.compile(rf"\b{either(' '.join(word.replace(' ', '_') for word in LANGUAGES))}\b", re.IGNORECASE)
_RELATIVE = rf"(?P<v>(?:{NUMBER})\s+(?:[\w-]+\s+){{0,2}}?(?P<role>{either(PET + ' ' + CHILD + ' ' + SIBLING + ' children grandchild grandchildren puppies ponies babies betta_fish border_collie golden_retriever labrador poodle corgi dachshund husky beagle german_shepherd tabby siamese chinchilla ferret gecko budgie chicken hen goat')})(?:e?s)?\b(?:,?\s*(?:who\s+is\s+|that's\s+|which\s+is\s+|who's\s+)?(?:named|called)?,?\s+(?P<names>(?-i:[A-Z])[a-z]+(?:(?:,\s*|\s+and\s+|,\s+and\s+)(?-i:[A-Z])[a-z]+)*))?)"
_HAS_KIN = re.compile(
    rf"(?:{_GOT}(?:just\s+)?(?:have|has|'ve|got|adopted|bought|rescued)|own|owns|there's)\s+(?:got\s+)?{_RELATIVE}"
)
_MORE_KIN = re.compile(_RELATIVE)
_KIN_NAMED = re.compile(
    rf"(?:[Mm]y|[Oo]ur)\s+(?:(?:[a-z-]+)\s+){{0,2}}?(?P<role>{ROLE})(?:'s\s+name\s+is|'s\s+name's|\s+is\s+(?:called|named)|s'?\s+names?\s+are|,?\s+is|'s\s+(?:called|named))\s+(?P<v>(?-i:[A-Z])[a-z]+(?:\s+(?-i:[A-Z])[a-z]+)?)(?=\s*(?:$|[.,;!]|and\b))",
)
_KIN_MENTIONED = re.compile(
    rf"\b(?:[Mm]y|[Oo]ur)\s+(?:[a-z-]+\s+)?(?P<role>{ROLE}),?\s+(?P<v>(?-i:[A-Z])[a-z]+)(?=\b(?!'s\s+(?-i:[A-Z])))"
)
_IS_KIN = re.compile(
    rf"(?P<v>(?-i:[A-Z])[a-z]+(?:\s(?-i:[A-Z])[a-z]+)?)\s+is\s+(?:my|our)\s+(?:[a-z-]+\s+)?(?P<role>{ROLE})(?=\s*(?:$|[.,;!]|and\b))"
)
_BEST_OF_PET = frozenset({"child", "sibling", "parent", "friend", "partner", "spouse"})


def profiles(part: Part) -> Iterator[Candidate]:
    """Facts and states of whom a clause speaks."""
    found = [*_by_rule(part), *_allergies(part), *_languages(part), *_kin(part)]
    yield from (one for one in found if one is not None)


def _by_rule(part: Part) -> Iterator[Candidate | None]:
    seen: set[str] = set()
    text, denied = _affirmative(part.predicate.lstrip())
    for rule in _PREDICATES if part.subject else ():
        if rule.key in seen or (rule.own and not part.is_i) or (denied and (rule.over or rule.key not in _DENIABLE)):
            continue
        if match := rule.form.match(part.predicate.lstrip() if rule.over else text):
            for value in _values(rule, match["v"]):
                seen.add(rule.key)
                yield profile(part, rule.key, value, polarity=DISLIKE if rule.over or denied else None)
    for rule in _STATEMENTS:
        if rule.key not in seen and (match := rule.form.match(part.statement)):
            for value in _values(rule, match["v"]):
                seen.add(rule.key)
                yield profile(part, rule.key, value, subject=part.speaker)


_BE_NOT = re.compile(rf"(?P<be>{BE})(?P<adverbs>{A})(?:not|never)\s+|(?P<isnt>(?:is|are)n't)\s+", re.IGNORECASE)
_DO_NOT = re.compile(rf"{A}(?:don't|do\s+not|dont|doesn't|does\s+not)\s+(?!know|think|want|need)", re.IGNORECASE)
_DENIABLE = frozenset(
    {
        "diet",
        "residence",
        "employer",
        "relationship",
        "nationality",
        "on_call",
        "subscription",
        "possession",
        "hometown",
    }
)


def _affirmative(text: str) -> tuple[str, bool]:
    """The predicate without its negation, and whether it had one."""
    if match := _BE_NOT.match(text):
        return f"is {text[match.end() :]}", True
    if match := _DO_NOT.match(text):
        return text[match.end() :], True
    return text, re.match(
        rf"{A}(?:never|no\s+longer|didn't|haven't|have\s+not|can't|cannot|won't)\b", text, re.I
    ) is not None


def _values(rule: _Rule, text: str) -> list[str]:
    if rule.key in _MANY and rule.check is _phrase:
        return [thing for thing, _ in things(text)]
    value = rule.check(text.strip())
    return [value] if value else []


def _allergies(part: Part) -> Iterator[Candidate | None]:
    if part.subject is None:
        return
    text = part.predicate.lstrip()
    polarity: Polarity | None = None
    if match := _ALLERGIC.match(text):
        polarity = DISLIKE if match["no"] else None
        for thing, _ in things(match["v"]):
            yield profile(part, "allergy", thing, polarity=polarity)
    elif match := _ALLERGY.match(text):
        for thing, _ in things(match["v"] or match["w"]):
            yield profile(part, "allergy", thing)


def _languages(part: Part) -> Iterator[Candidate | None]:
    match = _SPEAKS.match(part.predicate.lstrip()) if part.subject else None
    if match:
        for language in _LANGUAGE.findall(cut(match["v"], listed=True)):
            yield profile(part, "language", language)


def _kin(part: Part) -> Iterator[Candidate | None]:
    for match in _owned_kin(part):
        key = KIN_KEYS.get(match["role"].lower().rstrip("s"), _kind_of_kin(match["role"]))
        named = match["names"] if key != "pet" else None
        values = re.split(r",\s*(?:and\s+)?|\s+and\s+", named) if named else [re.sub(r"^an?\s+", "", match["v"])]
        for value in values:
            yield profile(part, key, value, subject=part.subject)
    for pattern in (_KIN_NAMED, _IS_KIN):
        if match := pattern.match(part.statement):
            yield _relative(part, match)
            return
    if not (part.role and part.subject and part.subject != part.role) and (match := _KIN_MENTIONED.search(part.text)):
        yield _relative(part, match)


def _owned_kin(part: Part) -> Iterator[re.Match[str]]:
    """Each relative or pet that the speaker has: "a brother named Leo and two cats"."""
    text = part.predicate.lstrip()
    match = _HAS_KIN.match(text) if part.own else None
    while match:
        yield match
        more = re.compile(r"(?:,\s*|,?\s+and\s+)").match(text, match.end())
        match = _MORE_KIN.match(text, more.end()) if more else None


def _kind_of_kin(role: str) -> str:
    return "child" if role.lower() in ("children", "grandchild", "grandchildren", "babies", "kids") else "pet"


def _relative(part: Part, match: re.Match[str]) -> Candidate | None:
    key = KIN_KEYS.get(match["role"].lower())
    if key is None or match["v"].split()[0].lower() in NOT_NAMES or match["v"] in _NATIONS:
        return None
    return profile(part, key, match["v"], subject=part.speaker)


_NATIONS = frozenset(word.capitalize() for word in DEMONYMS)
