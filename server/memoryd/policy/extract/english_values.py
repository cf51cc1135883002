"""What counts as a place, a name, an age, an occupation …: the value behind an English phrase, or None."""

import re
from collections.abc import Callable

from memoryd.policy.extract.english_things import cut
from memoryd.policy.extract.english_words import (
    DEMONYMS,
    DIETS,
    ILLNESS,
    JOBS,
    LANGUAGES,
    MONTH,
    MOODS,
    NOT_HOMES,
    NOT_NAMES,
    POSSESSIONS,
    SINGLE_STATES,
    TIME,
    UNWORKING,
    either,
)

Check = Callable[[str], str | None]
"""Cuts a value from the beginning of a text; None where what stands there is no such value."""

_PLACE_END = re.compile(
    r"\s+(?:with|for|since|now|because|near(?!by)|where|until|till|to|at\s+the\s+moment|right\s+now"
    r"|currently|as|after|before|from|by"
    r"|together|alone|again|these\s+days|these|but|and|or|on|this|last|next|every|when|while|who|which"
    r"|full|about|so|too|instead|already"
    r"|atm|rn|btw|lol|tbh|not|originally|and|if|permanently|temporarily|recently"
    rf"|anymore|any\s+longer|during|via|through|over|\d{{4}}|{TIME})\b.*$",
    re.IGNORECASE,
)
_NOT_PLACES = re.compile(
    r"^(?:it|that|this|there|here|the\s+(?:moment|past|future|same|meantime|middle|process|mood|dark|end"
    r"|way|loop|zone|office\s+of)|fear|peace"
    r"|love|trouble|charge|need|pain|touch|general|fact|my\s+(?:new|own|old|head|mind|opinion|case|life"
    r"|free|spare|early|late|mid|\d|\w*ties)|two|three|a\s+(?:hurry|rush"
    r"|meeting|relationship|bad|good|great|weird|band|bit|call|few|lot|minute|while|dilemma|different"
    r"|similar|bind|pickle|car\s+accident|way|happy|committed|long|new\s+job)|favou?r|agreement"
    r"|shock|tears|therapy|bed|debt|need|a\b.*\brelationship|\d|an?\s+\w+\s+(?:mood|relationship)|grade"
    r"|class|sales|marketing|finance|tech|it|love.*|shape|line|control|time|progress|denial|store)\b",
    re.IGNORECASE,
)
_OCCUPATION_END = re.compile(
    r"\s+(?:at|for|in|with|from|by|who|and|on|but|of|based|working|to|now|since|here|there|that"
    r"|specialis\w+|specializ\w+|myself|again|these"
    r"|over|during|near)\b.*$",
    re.IGNORECASE,
)


def place(text: str) -> str | None:
    """A place as named, to where the sentence goes on."""
    place = _PLACE_END.sub("", _cut_place(text))
    if not place or _NOT_PLACES.match(place) or len(place.split()) > 7:
        return None
    return re.sub(r"^(?:the\s+city\s+of|downtown)\s+|\s+(?:originally|actually)$", "", place)


def new_home(text: str) -> str | None:
    """Where somebody moved to live: a place by its name, or the kind of home with the place where it is."""
    found = place(text)
    if found is None or _NO_HOME.match(found) or found.lower() in NOT_HOMES or found.split()[0].lower() in NOT_HOMES:
        return None
    if found[:1].isupper() or _COUNTRYSIDE.match(found) or (_A_HOME.match(found) and _NAMED_AFTER.search(found)):
        return found
    return found if len(found.split()) == 1 and text == text.lower() and _ENDS.match(text[len(found) :]) else None


_NO_HOME = re.compile(
    r"(?:(?:the|a|an)\s+)?(?:\d|room\b|floor|level|seat|desk|gate|platform|slot|stage|step|phase|version|team|\w+\s+(?:seat"
    r"|team|floor|level|desk|office|department|role|position|job|system|plan|server|version|schedule|stage|phase|slot))|.*\b(?:team"
    r"|department|floor|office|channel|tier|plan|project|framework|os)$",
    re.IGNORECASE,
)
_COUNTRYSIDE = re.compile(
    r"the\s+(?:country(?:side)?|suburbs?|coast|seaside|city|outskirts|mountains|sea|beach|north|south|east|west"
    r"|(?:east|west|north|south)\s+coast|(?-i:[A-Z])\w+)|abroad|a\s+(?:small\s+|little\s+|quiet\s+|nearby\s+)?(?:village"
    r"|town|city|farm|island)\b",
    re.IGNORECASE,
)
_A_HOME = re.compile(
    r"(?:an?|my|our|the|his|her)\s+(?:[\w'-]+\s+){0,2}?(?:flat|house|apartment|place|studio|condo|room|home|village|town|cottage"
    r"|bungalow|dorm|suburb|district|neighbou?rhood)\b",
    re.IGNORECASE,
)
_NAMED_AFTER = re.compile(r"\s(?:in|near|outside|on|by|at)\s+(?-i:[A-Z])")
_ENDS = re.compile(
    r"\s*(?:$|[.,;!]|last\b|this\b|in\s|for\b|now\b|a\s|two\s|with\b|from\b|and\b|lol\b|recently\b|on\b)"
)

_CITY_AND_REGION = re.compile(
    r"^((?-i:[A-Z])[\w.'-]+(?:\s+(?-i:[A-Z])[\w.'-]+){0,2}),\s*((?-i:[A-Z])[\w.-]+(?:\s+(?-i:[A-Z])[\w.-]+)?)"
    r"(?=\s*(?:$"
    r"|[.,;!]|\s(?:and|with|for|now)))"
)


def _cut_place(text: str) -> str:
    """The object of a phrase of place; a region after a comma stays with its city."""
    match = _CITY_AND_REGION.match(text)
    if match and match[2].split()[0].lower() not in NOT_NAMES:
        return match.group()
    return cut(text)


def organisation(text: str) -> str | None:
    name = re.sub(
        r"\s+(?:as|in|since|for|now|on|where|with|and|but|because|until|currently|full|part|from|doing"
        rf"|these|anymore|any|last|this|next|after|by|to|{TIME})\b.*$",
        "",
        cut(text),
        flags=re.IGNORECASE,
    )
    name = re.sub(
        r"^(?:a\s+(?:company|startup|firm)\s+(?:called|named)|the\s+company)\s+", "", name, flags=re.IGNORECASE
    )
    if not name or re.match(
        r"(?:home|night|nights|my|myself|the\s+moment|least|it|that|this|\d|hours|free|a\s+living|weekends"
        r"|them|him|her|you|me|minimum|money)\b",
        name,
        re.I,
    ):
        return None
    return name if len(name.split()) <= 6 else None


def phrase(text: str) -> str | None:
    value = cut(text)
    return value if 0 < len(value.split()) <= 10 else None


def person(text: str) -> str | None:
    """A person's name: one to three capitalised words; in a text without capitals, one word."""
    match = re.match(
        r"[\"']?((?:(?:Dr|Mr|Mrs|Ms|Mx|Prof|Professor|Sir|Captain|Rev)\.?\s+)?(?:[A-Z][\w'-]*\.?)(?:\s+(?:van|de|von|der|da|O')?\s*[A-Z][\w'-]+){0,2})",
        text,
    )
    if match:
        name = match[1].rstrip("'.")
        return None if _is_a_word(name) else name
    match = re.match(r"([^\W\d_]{2,20})\s*(?:$|[.,!;]|(?:and|but|btw|by|from|here|lol|haha|so|though|tho)\b)", text)
    return match[1] if match and not _is_a_word(match[1]) else None


def _is_a_word(name: str) -> bool:
    lower = name.lower()
    known = (NOT_NAMES, DEMONYMS, LANGUAGES, DIETS, SINGLE_STATES, UNWORKING, MOODS, ILLNESS, JOBS)
    return any(lower in words or lower.split()[0] in words for words in known)


def capital_person(text: str) -> str | None:
    return person(text) if text.lstrip("\"'")[:1].isupper() else None


def lone_person(text: str) -> str | None:
    """A name that nothing follows: "I'm Anna", not "I'm Team Lead of"."""
    name = capital_person(text)
    rest = text[len(name) :] if name else ""
    return name if name and re.match(r"\s*(?:$|[.,!;]|and\b|from\b|by the way|\()", rest) else None


def listed(words: frozenset[str], *, determined: bool = False) -> Check:
    """A check for a value of a list, at the beginning of the text."""
    form = re.compile(
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
        match = form.match(text)
        return match[1] if match else None

    return check


def felt(words: frozenset[str]) -> Check:
    """The same for a mood that is not about something ("excited to try it")."""
    of_words = listed(words)

    def check(text: str) -> str | None:
        mood = of_words(text)
        return mood if mood and not re.match(r"\s+(?:to|for|with|by|of|that|how|in)\b", text[len(mood) :]) else None

    return check


def years(text: str) -> str | None:
    match = re.match(
        r"(\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:[- ](?:one|two|three|four|five|six"
        r"|seven|eight|nine))?|(?:thir|four|fif|six|seven|eigh|nine)teen)"
        r"(?:\s*(?:-?\s*years?[- ]old|years?\s+of\s+age|yo\b|y/o|[mf]\b)|\s*(?=$|[.,;!])"
        r"|\s+(?=and\b|now\b|but\b"
        r"|this\b|today\b|male\b|female\b|from\b|here\b|btw\b|not\b|so\b|with\b|at\b"
        r"|living\b|(?:and\s+)?(?:diabetic|vegan|vegetarian|retired|single|married)\b"
        r"|last\b|yesterday\b|in\s+" + MONTH + r"|on\s))",
        text,
        re.IGNORECASE,
    )
    return match[1] if match and not (match[1].isdigit() and int(match[1]) > 119) else None


def day(text: str) -> str | None:
    value = re.split(
        r"\s+(?:in\s+(?=(?-i:[A-Z])(?!an|eb|ar|pr|ay|u|ep|ct|ov|ec))|and|but|so|which|at|as|to)\b|,?\s+(?:not|sorry|oh|no|wait|i\s+mean(?:t)?)\b"
        r"|[;!]|\.(?=\s|$)",
        text,
        maxsplit=1,
    )[0]
    value = value.strip(" ,.")
    return value if value and re.search(rf"\d|{MONTH}", value, re.IGNORECASE) and len(value) < 40 else None


def occupation(text: str) -> str | None:
    """An occupation as named, its head in the list of occupations."""
    value = _OCCUPATION_END.sub("", cut(text))
    value = re.sub(r"^(?:an?|the)\s+", "", value, flags=re.IGNORECASE)
    words = value.lower().split()
    if not words or len(words) > 5:
        return None
    known = words[-1] in JOBS or " ".join(words[-2:]) in JOBS or words[-1].rstrip("s") in JOBS
    return value if known else None


def work(text: str) -> str | None:
    value = re.sub(r"^(?:an?|the)\s+", "", _OCCUPATION_END.sub("", cut(text)), flags=re.IGNORECASE)
    return (
        value
        if 0 < len(value.split()) <= 5
        and not re.match(
            r"(?:well|intended|usual|expected|it|hard|much|long|boring|great|stressful|very|so|really"
            r"|tiring|demanding|killing|hell|exhausting|going)\b",
            value,
            re.I,
        )
        else None
    )


def trade(text: str) -> str | None:
    value = re.sub(rf"\s+(?:at|for|and|in|with|since|but|here|now|{TIME})\b.*$", "", cut(text), flags=re.I)
    bad = r"(?:an?|the|my|this|that|hard|it|bed|night|shifts|teams?|pairs|silence|person|private|general)\b"
    return value if 0 < len(value.split()) <= 4 and not re.match(bad, value, re.I) and not value[:1].isupper() else None


def study(text: str) -> str | None:
    value = re.sub(rf"\s+(?:at|in|for|with|and|since|but|because|now|here|{TIME})\b.*$", "", cut(text), flags=re.I)
    bad = (
        r"(?:for|at|in|hard|abroad|the|this|a|an|my|from|all|every|until|best|with|it|how|your|late|every"
        r"|online|better)\b"
    )
    return value if 0 < len(value.split()) <= 5 and not re.match(bad, value, re.I) else None


def belonging(text: str) -> str | None:
    """Something owned, up to its description."""
    match = _OWNED.match(cut(text))
    return match[1] if match else None


_OWNED = re.compile(
    r"(?:an?|the|two|three|my|our|my\s+own|a\s+pair\s+of)\s+((?:(?!with\b|of\b|on\b|in\b|for\b|about\b|to\b"
    r"|from\b|and\b|that\b|at\b"
    rf"|by\b)[\w.'-]+\s+){{0,4}}?{either(' '.join(POSSESSIONS))}s?(?:\s+(?-i:[A-Z0-9][\w.-]*)){{0,3}})(?!\s+"
    r"(?:crash"
    r"|accident|trip|ride|problem|loan|issue|payment|game|show|appointment|key|case|call|insurance|number"
    r"|plan|cover|rental|accident|question|idea)|-|\s+\w+\s+(?:appointment|meeting))\b",
    re.IGNORECASE,
)


def whole(text: str) -> str | None:
    return text
