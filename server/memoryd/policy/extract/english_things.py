"""What an English verb is about: where its object ends, and the things that it names one by one."""

import re
from collections.abc import Iterator

from memoryd.policy.extract.clauses import BLANK
from memoryd.policy.extract.english_words import TIME

_END = re.compile(
    r"[;:!?()…\n\U0001f300-\U0001faff☀-➿"
    + BLANK
    + r"]|(?<!\bSt)(?<!\bDr)(?<!\bMr)(?<!\bMrs)\.(?=\s|$|\")|\s[-–—]+\s|(?<!\band)\s(?:especially"
    r"|particularly)\b|\s(?:because|since|so|when|whenever"
    r"|while|if|unless|although|though"
    r"|due\s+to|which|who|where|after|before|until|till|anyway|these\s+days|lately|any\s?more|at\s+all"
    r"|a\s+lot|very\s+much"
    r"|so\s+much|the\s+most|the\s+best|more\s+than\s+anything|either|as\s+well(?!\s+as)|too|in\s+general"
    r"|nowadays|right\s+now"
    r"|for\s+(?:me|its|their|his|her|ethical|health|now|work|religious|breakfast|lunch|dinner|years|ages)"
    r"|in\s+(?:any|all)"
    r"\s+(?:forms?|way)|in\s+my|and\s+(?:i|we|my|she|he|it|they|that|always|never|then|so|find|would|feel"
    r"|want|need)\b|as\s+(?:it"
    r"|they|he|she|i|we|my|a\s+result|much\s+as)|but(?!\s+not)|once|even|except|despite|given|out\s+of"
    r"|from\s+time|to\s+death"
    r"|with\s+(?:a\s+passion|all\s+my)|the\s+way|every\s+(?:day|week|morning|evening|night|weekend|now"
    r"|other|month|year|time)"
    r"|any\s?day|most\s+(?:mornings|days|evenings|nights|of\s+the\s+time)|lol|lmao"
    r"|rofl|tbh|btw|by\s+the\s+way|ha(?:ha)+|hehe|ngl|imo|imho|rn|atm|tho|fr|sm|soo+"
    r"|sorry|honestly|please|pls|plz|thx|thanks"
    r"|now|hence|recently|cuz|coz|bc|anyways|of\s+course|obviously|for\s+sure|usually"
    r"|sometimes|every\s+single\s+\w+|as\s+always|as\s+long\s+as|now\s+and\s+then"
    r"|personally|got\s+any|any\s+(?:good\s+)?(?:recs?|ideas|tips|recommendations"
    r"|suggestions)"
    r"|whatsoever|entirely|completely|altogether|whenever|wherever|instead(?!\s+of)|yet|myself"
    r"|on\s+(?:weekends|weekdays)"
    r"|already|here|though|in\s+the\s+(?:morning|evening|afternoon)s?|at\s+night"
    r"|all\s+the\s+time|to\s+me|to\s+help"
    r"|whether|regardless|no\s+matter|most\s+of\s+(?:the\s+time|all)|above\s+all"
    r"|including|such\s+as"
    r"|like|by\s+far|again|ever|forever|as\s+a\s+(?:child|kid)|back\s+then|and\s+stuff|or\s+something"
    r"|over\s+the\s+years)"
    r"(?=[\s,.!?;:']|$)",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r",\s*(?:no\s+wait|wait|sorry|oh|scratch\s+that|i\s+mean|just|only|unlike|too|though|like|such|including|even|actually|honestly|to\s+be|which"
    r"|who|so|because|since|as"
    r"|with|due|but(?!\s+not)|preferring|which|where|please|thanks?|by|in|on|at|for|while|when|if|although"
    r"|whether|or\s+any"
    r"|specifically|it|they|that|this|he|she|you|i|we|my|the\s+more|is|are|being|making|rather)\b",
    re.IGNORECASE,
)
_JOINT = re.compile(
    r"\s*,\s*(?P<flip>(?:(?:and|but|just)\s+)?not\s+(?:so\s+much\s+|really\s+|too\s+much\s+)?"
    r"|but\s+never\s+|less\s+so\s+|but\s+no\s+)|\s+(?P<flip2>(?:but|and|just)\s+not"
    r"|but\s+no|rather\s+than"
    r"|instead\s+of)\s+|\s*,\s*(?:(?:and|or|nor|plus)\s+(?:also\s+|especially\s+|particularly\s+)?)?"
    r"|\s+(?:and|or|nor|&|as\s+well\s+as"
    r"|plus)\s+(?:also\s+|especially\s+|particularly\s+)?",
    re.IGNORECASE,
)
_DANGLING = re.compile(r",?\s*\b(?:and|but|or)(?:\s+(?:not|also))?\s*$", re.IGNORECASE)
_WHOLE = re.compile(
    r"\b(?:rock\s+and\s+roll|rock\s+'?n'?\s+roll|drum\s+and\s+bass|rhythm\s+and\s+blues"
    r"|r\s?&\s?b|mac\s+and\s+cheese"
    r"|fish\s+and\s+chips|salt\s+and\s+vinegar|peanut\s+butter\s+and\s+jelly|bed\s+and\s+breakfasts?"
    r"|arts\s+and\s+crafts"
    r"|black\s+and\s+white|pros\s+and\s+cons|trial\s+and\s+error|dungeons\s+and\s+dragons"
    r"|sweet\s+and\s+sour|ins\s+and\s+outs"
    r"|up\s+and\s+down|back\s+and\s+forth|hustle\s+and\s+bustle|peace\s+and\s+quiet|bits\s+and\s+pieces"
    r"|hide\s+and\s+seek)\b",
    re.IGNORECASE,
)
_ADJECTIVE = re.compile(
    r"^(?:\w+(?:al|ic|ive|ous|ful|less|able|ible|ish|ary|ern|ed|ean|est)|big|small|large|loud|noisy|crowded"
    r"|busy|hot|cold|warm|dark"
    r"|bright|spicy|sweet|salty|sour|bitter|dry|wet|long|short|quiet|simple|cheap|fast|slow|modern|old|new"
    r"|healthy|heavy"
    r"|light|soft|hard|fresh|raw|indie|bold|clean|strong|greasy|oily|fatty|scary|humid|high|low|rich|smoky"
    r"|fancy|cozy|cosy"
    r"|sad|happy|tight|loose|local|open|free|gory|violent|non-\w+|\w+-\w+ed|\w+-free|\w+ing)$",
    re.IGNORECASE,
)
_MODIFIED = re.compile(
    r"\b(?:of|with|that|for|to|in|on|from|by|about|without|made|using|than|at|into|under|over)\b", re.I
)
_LEADING = re.compile(
    r"^(?:(?:the|a|an|some|any|all|my|our|those|these|every|each|much|many|such|certain|most|various"
    r"|both|any"
    r"\s+kind\s+of|all\s+kinds\s+of|any\s+type\s+of|the\s+idea\s+of|the\s+thought\s+of|the\s+(?:taste|smell"
    r"|feel|sound|look|sight)\s+of|a\s+bit\s+of"
    r"|a\s+lot\s+of|lots\s+of|to|related\s+to|a\s+(?:good|nice|bit\s+of)|good|just"
    r"|really|very|playing\s+with)\s+)+",
    re.IGNORECASE,
)
_LIGHT = re.compile(
    r"^(?:eat(?:ing)?|drink(?:ing)?|hav(?:e|ing)|us(?:e|ing)|listen(?:ing)?\s+to|watch(?:ing)?|wear(?:ing)?"
    r"|consum(?:e|ing)"
    r"|tak(?:e|ing)|being\s+(?:in|around|on)|see(?:ing)?|going\s+to|go\s+to|visit(?:ing)?"
    r"|anything\s+(?:involving|with"
    r"|related\s+to)|play(?:ing)?|deal(?:ing)?\s+with|buy(?:ing)?|own(?:ing)?)\s+(?=\w{3})",
    re.IGNORECASE,
)
_BOUND = re.compile(
    r"^(?:it|i|i\s.*|we\s.*|\w+ing\s+(?:them|it|this|that|you|him|her|these|those)\b.*|them\b.*|that|this"
    r"|these|those|them|him|her|you|your\b.*|us|me|one|any\s?more|any\s+longer|both|having\s+you.*"
    r"|what\b.*|how\b.*|when\b.*|where\b.*|why\b.*|who\b.*"
    r"|the\s+(?:first|second|third|last|idea|plan|sound|look|way|one|ones|option|version|new|latest"
    r"|suggestion|second|above|result"
    r"|changes?|answer|title|tone|direction|draft|previous)\b(?!\s+of\b).*|this\s+.*|that\s+.*|these\s+.*"
    r"|those\s+(?!who).*|to\s+(?:know|see|hear"
    r"|try|ask|say|think|learn\s+more|make|be\s+sure|understand|get|talk|discuss|share|hear|add|point"
    r"|find)\b.*|know|see|hear|ask|say"
    r"|think|nothing|everything|anything|something|someone|people|being\s+(?:able|here|honest)|much|more"
    r"|either|any|all|him\b.*"
    r"|her\b.*|their\b.*|his\b.*|seeing\s+you.*|talking\s+to\s+you.*|chatting.*|working\s+with\s+you.*|to|on|at|in|by|for|with"
    r"|the|a|so|not|getting\b.*"
    r"|if\b.*|and\b.*|or\b.*|but\b.*|there\b.*|here\b.*)$",
    re.IGNORECASE,
)
_TIME_BEHIND = re.compile(rf"\s+(?:on\s+|at\s+|in\s+)?{TIME}.*$", re.IGNORECASE)
_LONGEST_CONJUNCT = 4


def cut(text: str, *, listed: bool = False) -> str:
    """The text up to where an object ends; ``listed`` keeps commas, behind which a list may go on."""
    stop = len(text)
    for pattern in (_END, _ASIDE) if listed else (_END, re.compile(",")):
        if match := pattern.search(text, 0, stop):
            stop = match.start()
    return _DANGLING.sub("", text[:stop]).strip(" ,.'\"*_")


def things(text: str) -> Iterator[tuple[str, bool]]:
    """The things that an object names, each with whether it is of the opposite polarity ("tea, not coffee")."""
    region = cut(text, listed=True)
    pieces = list(_conjuncts(region))
    if len(pieces) > 1 and not any(flip for _, flip in pieces) and not _splits([piece for piece, _ in pieces], region):
        pieces = [(_without_aside(pieces[0][0], region), False)]
    if _BOUND.match(pieces[0][0].strip(" ,.'\"*_")):
        return
    for piece, flip in pieces:
        thing = named(piece)
        if thing is not None:
            yield thing, flip


def _without_aside(first: str, region: str) -> str:
    """The region; of one whose comma joins no list ("alcohol, two years sober") what stands before the comma."""
    joined = re.search(r"\b(?:and|or|nor|&|plus)\b", region) or _ADJECTIVE.match(first.strip()) or "," not in region
    return region if joined else first


def named(piece: str) -> str | None:
    """A thing as it was said, without determiners and times; None where the words point to something said elsewhere."""
    thing = piece.strip(" ,.'\"*_")
    if not thing or _BOUND.match(thing):
        return None
    thing = _TIME_BEHIND.sub("", thing)
    thing = _LEADING.sub("", thing) or thing
    return thing if len(thing) > 1 and not _BOUND.match(thing) else None


def bare(thing: str) -> str:
    """What a thing is called in a key: no light verb before it, no other characters than letters, digits and ``-``."""
    core = _LEADING.sub("", _LIGHT.sub("", thing.replace("'s ", "s "), count=1))
    return " ".join(re.sub(r"[^\w.+/-]+", " ", core).replace("+", "plus").split())


def _conjuncts(region: str) -> Iterator[tuple[str, bool]]:
    whole = [match.span() for match in _WHOLE.finditer(region)]
    begin, flip = 0, False
    for match in _JOINT.finditer(region):
        if any(start < match.start() < stop for start, stop in whole):
            continue
        yield region[begin : match.start()], flip
        begin = match.end()
        flip = flip or bool(match["flip"] or match["flip2"])
    yield region[begin:], flip


def _splits(pieces: list[str], region: str) -> bool:
    """True for a list of things; false for adjectives of one thing, and for one thing with a complement."""
    if any(len(piece.split()) > _LONGEST_CONJUNCT for piece in pieces) or any(not piece.strip() for piece in pieces):
        return False
    if "," in region and not re.search(r"\b(?:and|or|nor|&|plus)\b", region):
        return len(pieces) > 2
    last = pieces[-1].split()
    if len(last) > 1 and any(_ADJECTIVE.match(piece.strip()) for piece in pieces[:-1]):
        return bool(re.match(r"(?:\w+ing|to)\b", pieces[0].strip())) and bool(re.match(r"(?:\w+ing|to)\b", last[0]))
    return not _MODIFIED.search(pieces[0]) or (len(pieces) > 2 and not _MODIFIED.search(pieces[-1]))
