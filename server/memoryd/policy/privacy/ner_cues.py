"""What the words before and behind a capitalised name say that it is, in English."""

import regex

Span = tuple[str, int, int]

_WORD = r"\p{Lu}[\p{L}\p{M}]*(?:['’\-‑]\p{L}[\p{L}\p{M}]*)*"
_PARTICLE = r"(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|bin|ibn|al|el|ben|ter|af|av|zu|y|e)"
NAME = rf"(?:{_WORD})(?:[ ](?:{_PARTICLE}[ ]){{0,2}}(?:\p{{Lu}}\.|{_WORD})){{0,4}}"
"""One to five capitalised words in a row, initials and particles between them."""

_PERSON_BEFORE = (
    r"my (?:full |first |last |maiden |legal |real )?name(?: is|'s|:)|(?:his|her|their) (?:\w+ )?name (?:is|was)"
    r"|name(?:s|d)?(?: is|'s)|i am|i['’]?m|this is|call me|named|called|(?:mr|mrs|ms|miss|dr|prof|sir|madam|mme|herr|frau|señora?)\.?"
    r"|dear|hi|hello|hey|regards,|sincerely,|cheers,|thanks,|signed,?|said|asked|told|replied|shouted at|yelled at"
    r"|songwriter|singer|actor|actress|author|artist|director|president|senator|patient|student|nurse|doctor"
    r"|colleague|manager|boss|friend|brother|sister|wife|husband|son|daughter|mother|father|mom|dad|uncle|aunt|neighbou?r"
    r"|tribute to|starring|featuring|(?:change|rename|correct) (?:it|that|this|my name|the name) to|(?:song|written|directed|painted|sung|composed|book|novel|signed|approved|reviewed) by|by[:]"
    r"|speak (?:to|with)|talk(?:ed|ing)? (?:to|with)|married(?: to)?|met (?:with )?|contact|ask|cc|on behalf of|c/o|attn:?"
    r"|(?:full |first |last |maiden |user ?|customer |patient |employee |contact |account |card ?holder )?name:"
    r"|user:|customer:|agent:|patient:|employee:|passenger:|applicant:|contact:|recipient:|author:|assignee:|owner:|reporter:"
)
_PERSON_BEHIND = (
    r"(?=['’]s (?:wife|husband|son|daughter|mother|father|brother|sister|phone|email|e-mail|address|birthday|account|number|killers?|mom|dad)\b"
    r"|,? (?:said|says|asked|replied|told|shouted|wrote|thinks|called me|lives|can i please|had given|was born|began writing|likes|loves|hates|works)\b"
    r"|,? (?:is|was) (?:my|his|her|their|our|very|a \w+ (?:person|man|woman|girl|boy))\b)"
)
_PLACE_BEFORE = (
    r"(?:liv(?:e|es|ed|ing)|grew up|raised|born|based|located|reside[sd]?|stay(?:ed|ing)?|am|was|are|arrived?|office|branch|meet(?:ing)?) (?:in|at)"
    r"|(?:originally|i['’]m|i am|he['’]s|she['’]s|comes?|came|moved(?: here)?|flight|flew|travel(?:led|ed|s)?|trip|ship(?:ped)?) from"
    r"|(?:mov(?:e|es|ed|ing)|flew|fly|flying|flights?|travel(?:led|ed|ing)?|trips?|return(?:ed)?|went|going|drive|drove|sail(?:ed)?|deliver(?:ed)?|relocat(?:e|ed|ing)) (?:back )?to"
    r"|university of|city of|town of|capital of|mayor of|airport of|home ?city|home ?town|visit(?:ed|ing)?|near|outside|(?:serving )?(?:southern|northern|eastern|western)"
)
_ORGANISATION_BEFORE = (
    r"(?:work(?:s|ed|ing)?|intern(?:ed|ing)?) (?:for|at)|employed (?:by|at)|(?:ceo|cto|founder|employee|director|chairman|headquarters|customers?|address) of"
    r"|hired by|acquired by|invested in|subsidiary of|shares (?:of|in)|company:|employer:|organi[sz]ation:|looking to support|job at|interview (?:at|with)"
)
_SUFFIX = (
    r"Inc|LLC|Ltd|Limited|Corp|Corporation|Company|Co|GmbH|AG|SA|SE|PLC|plc|Plc|BV|Group|Holdings?|Bank|Partners|Associates"
    r"|Foundation|Institute|University|College|School|Hospital|Clinic|Labs?|Laboratories|Technologies|Technology|Systems|Solutions"
    r"|Software|Services|Industries|Enterprises|Ventures|Capital|Consulting|Media|Airlines|Airways|Insurance|Orchestra|Ministry"
    r"|Agency|Council|Committee|Association|Union|Authority|Department|Commission|Sons|Brothers|Force|Church|Club|Times|Weekly|Networks?"
)
_ORGANISATION = regex.compile(rf"\b(?:{_SUFFIX})\b\.?$|^(?:University|Bank|Ministry|Department|Institute) of ")
_HEAD = r"(?<![\w@.])"


def _after(words: str, flags: str = "i") -> "regex.Pattern[str]":
    return regex.compile(rf"{_HEAD}(?{flags}:{words})[ ]+(?P<name>{NAME})(?![\w@])")


_SPEAKER = regex.compile(
    rf"(?m)(?:^|(?<=[.!?\"] ))[>\-*• ]{{0,3}}(?P<name>{_WORD}(?: {_WORD}){{0,2}}):(?=[ ]?[\"“']|[ ]\p{{Lu}}[^:\n]*[.!?])"
)
_LISTED = regex.compile(
    rf"(?i:\b(?:children|kids|sons|daughters|siblings|brothers|sisters|friends|founders|members|authors|guests|attendees|participants|players|colleagues|names|had \d+))"
    rf": ?(?P<name>{_WORD}(?:(?:, and |, | and ){_WORD}){{1,12}})(?![\w@])"
)
_ONE = regex.compile(_WORD)
_CUES = (
    ("person", _after(_PERSON_BEFORE)),
    ("location", _after(_PLACE_BEFORE)),
    ("organization", _after(_ORGANISATION_BEFORE)),
    ("person", regex.compile(rf"(?<![\w@.]|\p{{Lu}}\w* )(?P<name>{NAME}){_PERSON_BEHIND}")),
    ("organization", regex.compile(rf"(?<![\w@.])(?P<name>(?:{_WORD}(?: | & | and )){{1,4}}(?:{_SUFFIX})\b\.?)")),
    (
        "organization",
        regex.compile(
            rf"(?<![\w@.])(?P<name>{_WORD}(?:, {_WORD})+,? and {_WORD})(?= (?:is|are|was|were|has|have|songwriter|announced|said)\b)"
        ),
    ),
    ("person", _SPEAKER),
    ("location", regex.compile(rf"{_HEAD}(?i:in|at|to)[ ]+(?P<name>{NAME})(?=,? \d{{3,6}}\b)")),
    (
        "location",
        regex.compile(
            rf"(?<![\w@.])(?P<name>{NAME})(?= (?:bridge|airport|harbou?r|beach|river|county|district|province|island|valley|mountains?)\b)"
        ),
    ),
)
_PLACE = regex.compile(rf"{_HEAD}(?i:{_PLACE_BEFORE}|in)[ ]+(?:the )?$")


def cued(text: str) -> list[Span]:
    """The names that a cue tells, none overlapping; of two the one whose cue stands first in this module."""
    from memoryd.policy.privacy.ner_names import NOT_NAMES

    found = [
        (
            "person",
            row.start() + one.start() + len(row[0]) - len(row["name"]),
            row.start() + one.end() + len(row[0]) - len(row["name"]),
        )
        for row in _LISTED.finditer(text)
        for one in _ONE.finditer(row["name"])
    ]
    for name, pattern in _CUES:
        for match in pattern.finditer(text):
            start, end = match.span("name")
            words = text[start:end].split(" ")
            while words and words[-1] in NOT_NAMES:
                end -= len(words.pop()) + 1
            if words and words[0] not in NOT_NAMES and all(end <= a or b <= start for _, a, b in found):
                kind = "organization" if name != "location" and organisation_in(text[start:end]) else name
                found.append((kind, start, end))
    return found


def organisation_in(value: str) -> bool:
    """Whether a name says by its own words that it is one of an organisation."""
    return bool(_ORGANISATION.search(value))


def is_place_of(text: str, start: int) -> bool:
    """Whether the words before ``start`` ask for a place."""
    return bool(_PLACE.search(text[max(0, start - 40) : start]))
