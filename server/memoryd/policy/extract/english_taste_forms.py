"""The forms in which English tells a taste without a verb of liking: a table, read from the top.

A form is matched where a clause begins. Its group ``thing`` is what is liked or disliked, ``other`` what it is set
against, ``category`` of what it is the best.
"""

import re
from dataclasses import dataclass

from memoryd.domain.memory import Polarity
from memoryd.policy.extract.english_claims import DISLIKE, LIKE
from memoryd.policy.extract.english_words import wordset


@dataclass(frozen=True, slots=True, kw_only=True)
class Taste:
    """``hints``: words of which one stands in every clause of the form. ``own``: it needs a first person subject."""

    form: re.Pattern[str]
    polarity: Polarity
    hints: frozenset[str]
    ends: bool


def _taste(polarity: Polarity, hints: str, form: str) -> Taste:
    """``ends`` tells that the thing is what the form goes on with, so that it may be a list."""
    return Taste(
        form=re.compile(form, re.IGNORECASE),
        polarity=polarity,
        hints=wordset(hints),
        ends=form.endswith("(?P<thing>.+)"),
    )


_T = (
    r"(?P<thing>(?!(?:everyone|everybody|people|they|he|she|this|that|these|those"
    r"|the\s+(?:bug|code|error|noise|app|server))\b)[\w'&/+ -]{2,60}?)(?<!\bgoing\sto)(?<!\bis)(?<!\bwill)"
    r"(?<!\bcan)(?<!\bto)(?<!\bnot)(?<!n't)(?<!\bnever)(?<!\bwould)"
)
_IS = (
    r"\s+(?:is|are|'s|r)\s+(?:(?:kind\s+of|kinda|sort\s+of|forever|easily|pretty\s+much"
    r"|just|simply|totally|absolutely|definitely|honestly|basically|literally|still"
    r"|always|by\s+far|so|such)\s+)*"
)
_ALWAYS = (
    r"(?:any\s?day|any\s?time|every\s+(?:single\s+)?time|every\s?day|all\s+day|period"
    r"|no\s+question|all\s+the\s+way|always|forever|hands\s+down|for\s+me|for\s+sure"
    r"|imo|imho|tbh|without\s+question|no\s+contest|for\s+the\s+win|ftw)\b"
)
_THEN = (
    r"(?=\s*(?:$|[.,;:!?()]|and\b|but\b|so\b|for\s+me\b|because\b|tbh|lol|haha|btw"
    r"|imo|lately|these|any|cuz|bc\b|ngl|honestly|though|anyway|now\b|[^\w\s]))"
)

FORMS: tuple[Taste, ...] = (
    _taste(
        LIKE,
        "over beats > >> >>>",
        r"(?P<thing>(?!i\b|give\b|my\b|the\b|pull\b|go\b|take\b|come\b|if\b|when\b)[\w' -]{3,40}?)\s+(?:over"
        r"|beats?|>{1,3})"
        r"\s+(?P<other>[\w' -]{3,40}?)[\s,]+" + _ALWAYS,
    ),
    _taste(
        LIKE,
        "> >> >>>",
        r"(?P<thing>(?!if\b|when\b|the\b)[a-z][a-z' -]{2,30}?)\s+>{1,5}\s+(?P<other>[a-z][a-z' -]{2,30}?)(?=\s*"
        r"(?:[.,!]?$|[.,!]\s*(?:always|any|every|hands|fight|sorry|period|no)|these\s+days"
        r"|tbh|imo|lol|sorry))",
    ),
    _taste(LIKE, "way", _T + r"\s+all\s+the\s+way\b"),
    _taste(
        LIKE,
        "give",
        r"give\s+me\s+(?P<thing>[\w' -]{2,40}?)\s+over\s+(?P<other>[\w' -]{2,40}?)(?=\s*(?:$"
        r"|[.,!]|any|every|always))",
    ),
    _taste(
        LIKE,
        "give",
        r"give\s+me\s+(?:an?\s+|some\s+)?(?P<thing>[\w' -]{2,40}?)\s+(?:any\s?day|any\s?time"
        r"|every\s+time)\b",
    ),
    _taste(
        LIKE,
        "nothing",
        r"(?:there(?:'s|\s+is)\s+)?nothing\s+(?:beats|tops|compares\s+to|(?:is\s+)?(?:better"
        r"|nicer|more\s+\w+)\s+than"
        r"|i\s+(?:love|like|enjoy|want|prefer)\s+(?:more|better)\s+than)\s+(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "without",
        r"(?:i\s+)?(?:(?:can't|cannot|can\s+not|cant|couldn't|could\s+not|could\s+never)\s+(?:really\s+"
        r"|even\s+)?(?:function|live"
        r"|survive|start\s+(?:my|the)\s+(?:day|morning)|get\s+(?:through|going)(?:\s+(?:my"
        r"|the|a)\s+(?:day|morning|week))?"
        r"|sleep|go\s+(?:a|one)\s+day|do|be|exist|cook|work|get\s+by)"
        r"|(?:don't|dont|do\s+not)\s+know\s+what\s+i(?:'d|\s+would)\s+do|(?:i'd|i\s+would)\s+be\s+lost)\s+without\s+"
        r"(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "jam thing place passion life pleasure weakness love best alley street must go-to everything highlight"
        " religion therapy"
        " favs faves favourites favorites non-negotiable nonnegotiable escape cup obsession addiction poison"
        " lifeline",
        _T + _IS + r"(?:(?:my|our)\s+(?:(?:absolute|biggest|current|latest|new|one|true|ultimate"
        r"|secret|actual|main|whole|total)\s+)*(?:jam|thing|happy\s+place|passion"
        r"|life|guilty\s+pleasure|weakness|first\s+love|love\s+language|love|true\s+love"
        r"|go-to|everything|religion|therapy"
        r"|fa?vou?rites?|favs?|faves?|escape|cup\s+of\s+tea|obsession|addiction|poison"
        r"|comfort\s+\w+|safe\s+(?:place|space)|bread\s+and\s+butter|lifeline)(?!\s+(?:partner"
        r"|story|is|are|of|insurance)\b)"
        r"|life(?!\s)|the\s+best(?:\s+thing\s+ever)?(?=\s*(?:$|[,.!]|imo|tbh))|(?:right\s+)?up\s+my\s+(?:alley"
        r"|street)|an?\s+(?:absolute\s+)?must(?:-have)?\s+for\s+me"
        r"|non-?negotiable|everything\s+to\s+me|the\s+highlight\s+of\s+my\s+(?:day|week"
        r"|month|year|life)|the\s+best\s+part\s+of\s+my\s+\w+)" + _THEN,
    ),
    _taste(
        LIKE,
        "heart different old",
        _T + r"\s+(?:(?:has|have|stole|won|owns?|holds?)\s+(?:all\s+of\s+|stolen\s+|a\s+special\s+place\s+in\s+)?my\s+"
        r"(?:whole\s+)?heart|(?:just\s+|always\s+)?hits?\s+different(?:ly)?|never\s+gets?\s+old)\b",
    ),
    _taste(
        LIKE,
        "what how passion passions",
        _T + r"\s+(?:is|are)\s+(?:what\s+(?:gets?|keeps?)\s+me\s+(?:out\s+of\s+bed|going|sane"
        r"|happy|calm)|how\s+i\s+(?:unwind|relax|recharge|decompress|de-?stress|wind\s+down"
        r"|switch\s+off|cope)"
        r"|(?:a\s+(?:big\s+|huge\s+|real\s+)?passion\s+of\s+mine|one\s+of\s+my\s+(?:\w+\s+)?(?:passions"
        r"|loves|favou?rite\s+things|favou?rites)))\b",
    ),
    _taste(
        LIKE,
        "speak speaks call calls genre bliss heaven does never always fails wins everything = magic",
        _T + r"\s+(?:(?:really\s+|just\s+|always\s+)*(?:(?:speaks?|calls?|appeals?)\s+to\s+me"
        r"|do(?:es)?\s+it\s+for\s+me|wins?\s+(?:every\s+time|for\s+me)|gets?\s+me\s+every\s+time)"
        r"|never\s+fails?\b(?:\s+me|\s+to\s+\w+\s+me)?"
        r"|(?:is|are|=)\s+(?:(?:totally|so|just|pure|absolute|total|always|very\s+much)\s+)*(?:my\s+(?:genre"
        r"|scene|vibe|era|kind\s+of\s+\w+|heaven)|bliss|heaven|magic|chef's\s+kiss|unbeatable"
        r"|perfection|where\s+it's\s+at|the\s+dream))" + _THEN,
    ),
    _taste(
        LIKE,
        "nothing",
        r"(?:there(?:'s|\s+is)\s+)?nothing\s+(?:calms|relaxes|cheers|soothes|centres"
        r"|centers|grounds|excites)\s+me\s+(?:up\s+|down\s+)?(?:like|more\s+than)\s+(?P<thing>.+)",
    ),
    _taste(
        LIKE, "better greater nicer", r"there(?:'s|\s+is)\s+no\s+(?:better|greater|nicer)\s+\w+\s+than\s+(?P<thing>.+)"
    ),
    _taste(
        LIKE,
        "weekends evenings mornings holidays life year summers",
        r"my\s+(?:weekends|evenings|mornings|holidays|life|summers|sundays|saturdays"
        r"|free\s+time)\s+(?:is|are|revolves?)\s+(?:all\s+about|around|for|built\s+around)\s+(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "heart vote",
        r"my\s+(?:heart\s+belongs\s+to|(?:vote|money|pick)\s+(?:always\s+)?(?:goes\s+to"
        r"|is\s+always))\s+(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "through",
        r"(?:(?:i'm|i\s+am)\s+)?(?:an?\s+)?(?P<thing>[\w'-]+(?:\s[\w'-]+)?)\s+(?:person"
        r"|guy|girl|gal|lover|man|woman|fan)\s+(?:through\s+and\s+through|for\s+life"
        r"|to\s+the\s+core)\b",
    ),
    _taste(
        LIKE,
        "sold in happy there",
        r"(?:anything|show\s+me|give\s+me|put|add)\s+(?:with\s+|(?:an?\s+)|some\s+)*(?P<thing>[\w' -]{3,30}?)"
        r"\s+and\s+i'm\s+"
        r"(?:sold|in|happy|there|yours|set)\b",
    ),
    _taste(LIKE, "more", r"the\s+more\s+(?P<thing>[\w' -]{3,25}?),?\s+the\s+(?:better|merrier|happier)\b"),
    _taste(
        LIKE,
        "repeat",
        r"(?:i\s*)?(?:'ve|have)?\s*(?:had|got|been\s+playing|been\s+listening\s+to|having)\s+(?P<thing>[\w'"
        r" -]{3,40}?)\s+on\s+repeat\b",
    ),
    _taste(
        LIKE,
        "something",
        r"there(?:'s|\s+is)\s+(?:just\s+)?something\s+(?:(?:so\s+)?(?:magical|special"
        r"|beautiful|great|comforting|cozy|satisfying|nice)\s+)?about\s+(?P<thing>.+)",
    ),
    _taste(LIKE, "nothing", r"nothing\s+makes\s+me\s+(?:happier|calmer|more\s+\w+)\s+than\s+(?P<thing>.+)"),
    _taste(
        LIKE,
        "what thing",
        r"(?:what|the\s+thing)\s+i\s+(?:love|like|enjoy|adore)\s+(?:the\s+)?(?:most|best"
        r"|more\s+than\s+anything)\s+(?:is|are)\s+(?P<thing>.+)",
    ),
    _taste(
        DISLIKE,
        "what thing",
        r"(?:what|the\s+thing)\s+i\s+(?:hate|dislike|can't\s+stand|avoid)\s+(?:the\s+)?(?:most\s+"
        r"|more\s+than\s+anything\s+)?(?:is|are)\s+(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "perfect ideal dream",
        r"my\s+(?:perfect|ideal)\s+(?:weekend|day|holiday|vacation|date|evening|trip"
        r"|morning|breakfast|night|saturday|sunday|meal|dinner)\s+(?:is|involves|includes"
        r"|would\s+be|means)\s+(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "likes loves like love interests into",
        r"(?:likes?|loves?|interests?|into|things\s+i\s+(?:like|love)|i\s+(?:like|love))\s*:\s*(?P<thing>.+)",
    ),
    _taste(
        DISLIKE,
        "dislikes hates dislike hate avoid",
        r"(?:dislikes?|hates?|avoids?|things\s+i\s+(?:hate|dislike|avoid)|i\s+(?:hate"
        r"|dislike))\s*:\s*(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "yes",
        r"(?:big\s+|hard\s+|always\s+)?yes\s+to\s+(?P<thing>[\w' -]{2,40}?)(?=\s*(?:$"
        r"|[.,!;]|and\b|but\b))",
    ),
    _taste(
        DISLIKE,
        "no",
        r"(?:but\s+|and\s+)?(?:a\s+)?no\s+to\s+(?P<thing>[\w' -]{2,40}?)(?=\s*(?:$|[.,!;]"
        r"|and\b|but\b))",
    ),
    _taste(
        DISLIKE,
        "much so really no nope nah",
        r"(?P<thing>[a-z][\w' -]{2,25}?)\s+(?:not\s+so\s+much|not\s+really(?=\s*$)|less\s+so"
        r"|no(?=\s*$)|nope(?=\s*$)|nah(?=\s*$)|not\s+at\s+all(?=\s*$))",
    ),
    _taste(LIKE, "yes", r"(?P<thing>[a-z][\w' -]{2,20}?)\s+yes(?=\s*$)"),
    _taste(DISLIKE, "less", r"(?:much\s+)?less\s+so\s+(?P<thing>.+)"),
    _taste(
        LIKE,
        "best happiest",
        _T + r"\s+(?:is|are)\s+(?:when|where|how)\s+i\s+(?:\w+\s+)?(?:work|think|feel|function"
        r"|focus|write|code|sleep|learn|do|am|concentrate|study|get)\b[^,.]{0,20}\b(?:best"
        r"|happiest)\b",
    ),
    _taste(
        LIKE,
        "me my",
        _T + r"\s+(?:(?:always|really|just|totally|honestly)\s+)*(?:calms?\s+me|soothes?\s+me"
        r"|relax(?:es)?\s+me|cheers?\s+me\s+up|energi[sz]es?\s+me|recharges?\s+me"
        r"|grounds?\s+me|inspires?\s+me|fascinates?\s+me|excites?\s+me|clears?\s+my\s+(?:head"
        r"|mind)|keeps?\s+me\s+(?:sane|going|calm|happy)"
        r"|feeds?\s+my\s+soul|brings?\s+me\s+(?:so\s+much\s+|such\s+)?(?:joy|peace)|(?:always\s+)?makes?\s+me\s+"
        r"(?:so\s+|really\s+|very\s+|\w+ly\s+)*(?:happy|smile|calm|feel\s+(?:good|alive"
        r"|at\s+home|better|calm|cosy|cozy))|gives?\s+me\s+(?:so\s+much\s+)?(?:energy"
        r"|life|joy|peace)|makes?\s+my\s+(?:day|week)|saved?\s+my\s+life)\b",
    ),
    _taste(
        LIKE,
        "here speaking",
        r"(?:(?:proud|huge|big|massive|total|lifelong|long-?time|fellow|resident|hardcore"
        r"|certified|self-confessed|avid|die-?hard)\s+)*"
        + _T
        + r"\s+(?:lover|person|fan|addict|enthusiast|nerd|nut|fanatic|junkie|girl|guy|gal"
        r"|geek|buff|freak)\s+(?:here|speaking)\b",
    ),
    _taste(
        LIKE,
        "team",
        r"(?:(?:i'm|we're|i\s+am)\s+)?(?:firmly\s+|always\s+|strictly\s+)?team\s+(?P<thing>(?!lead"
        r"|meeting|member|player|manager|building|work|of\b|spirit)[\w'-]+(?:\s[\w'-]+)?)"
        r"(?=\s*(?:$|[,.!]|here\b|all\b|for\s+life|forever|over\b|always))",
    ),
    _taste(
        LIKE,
        "pleasure place passion weakness jam poison thing food",
        r"(?:my|our)\s+(?:(?:biggest|absolute|new|current|latest|ultimate|only|secret"
        r"|one|true|main|greatest)\s+)*(?:guilty\s+pleasure|happy\s+place|passion|weakness"
        r"|obsession|addiction|jam|comfort\s+(?:food|show|movie|film|read|drink|meal"
        r"|watch|game)"
        r"|first\s+love|true\s+love|drink\s+of\s+choice|poison|go-to|thing(?!\s+(?:is"
        r"|'s)\s+(?:broken|that|not|to|down|working|lost|the|this|gone|just)))(?:\s+(?:lately"
        r"|right\s+now|these\s+days|has\s+always\s+been))?\s*(?:is|are|'s|:|has\s+(?:always\s+)?been)\s+(?:"
        r"(?:definitely|always|still|just|usually|probably)\s+)*(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "obsession addiction drink go-to",
        r"(?:my|our)\s+(?:(?:biggest|new|current|latest|usual)\s+)*(?:obsession|addiction"
        r"|drink\s+of\s+choice|go-to)\s*(?:is|are|'s|:|has\s+(?:always\s+)?been)\s+(?:(?:definitely"
        r"|always|still|just|usually)\s+)*(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "style vibe idea kind type aesthetic taste",
        r"my\s+(?:(?:personal|own|general|whole|overall|usual|ideal)\s+)*(?:style(?!\s+is\s+(?:broken"
        r"|missing|not|in\b))|vibe|aesthetic|taste(?:\s+in\s+[\w-]+)?|idea\s+of\s+(?:an?\s+)?(?:perfect"
        r"|good|great|ideal|fun|nice)?\s*[\w-]+(?:\s+\w+)?|kind\s+of\s+[\w-]+|type\s+of\s+[\w-]+)"
        r"\s*(?:is|are|'s|:|runs|leans|tends\s+to(?:wards?)?)\s+(?:(?:definitely|always"
        r"|still|just|pretty|very|more|quite|rather|really|mostly|towards?|usually)\s+)*(?P<thing>.+)",
    ),
    _taste(
        DISLIKE,
        "peeve nightmare hell nemesis turn-off turnoff kryptonite dealbreaker",
        r"(?:my|our)\s+(?:(?:biggest|worst|number\s+one|main|absolute|personal|#1|ultimate)\s+)*(?:pet\s+peeves?"
        r"|nightmare|idea\s+of\s+hell|nemesis|turn-?offs?|kryptonite|dealbreakers?)\s*(?:is"
        r"|are|'s|:)\s+(?P<thing>.+)",
    ),
    _taste(
        DISLIKE,
        "peeve peeves nightmare hell nemesis turn-off turnoff kryptonite dealbreaker deal-breaker breaker"
        " no no-go go pass nope worst no-no hard",
        _T + _IS + r"(?:(?:my|an?)\s+(?:(?:biggest|worst|total|absolute|massive|huge|big|personal"
        r"|hard|firm|definite|instant|complete)\s+)*(?:pet\s+peeves?|(?:idea\s+of\s+)?hell"
        r"|nemesis|turn-?offs?|kryptonite|nightmare(?=\s+(?:for\s+me|$))"
        r"|deal-?\s?breakers?|no-?\s?go|no-?\s?no|hard\s+no|no(?=\s+(?:for|from)\s+me)"
        r"|nope|pass(?=\s+(?:for|from)\s+me)))\b",
    ),
    _taste(
        DISLIKE,
        "worst disgusting gross vile overrated awful yuck nasty boring",
        r"(?:to\s+me,?\s+|imo,?\s+|for\s+me,?\s+|personally,?\s+)?(?P<thing>(?!the\b"
        r"|this\b|that\b|my\b|our\b|your\b|his\b|her\b|their\b|he\b|she\b|it\b|they\b"
        r"|you\b|we\b|i\b|what\b|there\b|these\b|those\b|people\b|everyone\b|who\b|life\b)[\w'&/+ -]{2,40}?)"
        + _IS
        + r"(?:the\s+(?:absolute\s+)?worst|(?:so\s+|too\s+|really\s+|super\s+|pretty\s+"
        r"|kinda\s+|way\s+)*(?:disgusting|gross|vile|overrated|yuck|nasty|revolting|boring"
        r"))(?=\s*(?:$|[,.!]|to\s+me|imo|tbh|lol|fight\s+me|sorry))",
    ),
    _taste(
        DISLIKE,
        "me my",
        _T + r"\s+(?:(?:always|really|just|totally|honestly|seriously|literally|absolutely)\s+)*(?:drains?\s+me"
        r"|kills?\s+me(?!\s+(?:with|to)\b)|exhausts?\s+me|annoys?\s+me|bugs?\s+me|irks?\s+me"
        r"|triggers?\s+me|depress(?:es)?\s+me|overwhelms?\s+me"
        r"|disgusts?\s+me|creeps?\s+me\s+out|weirds?\s+me\s+out|gross(?:es)?\s+me\s+out"
        r"|freaks?\s+me\s+out|stress(?:es)?\s+me\s+out|infuriates?\s+me|frustrates?\s+me"
        r"|terrif(?:y|ies)\s+me|intimidates?\s+me|tires?\s+me\s+out|wears?\s+me\s+out"
        r"|scares?\s+me"
        r"|puts?\s+me\s+(?:off|to\s+sleep|on\s+edge)|bores?\s+me|turns?\s+me\s+off|makes?\s+(?:me\s+(?:\w+\s+)?"
        r"(?:gag|cringe|puke|anxious|sick|nervous|panic|miserable|uncomfortable|itchy"
        r"|bloated|sleepy|tired|dizzy|nauseous|angry|rage)|my\s+(?:skin\s+crawl|eyes\s+\w+"
        r"|stomach\s+\w+|blood\s+boil))"
        r"|gives?\s+me\s+(?:an?\s+|the\s+|massive\s+|bad\s+|such\s+)*(?:headaches?|migraines?"
        r"|anxiety|creeps|ick|hives|heartburn|indigestion|chills|rash|stomach\s?aches?)"
        r"|drives?\s+me\s+(?:\w+\s+)?(?:crazy|nuts|mad|insane|bonkers|bananas|up\s+the\s+wall)"
        r"|gets?\s+on\s+my\s+nerves|wrecks?\s+my\s+\w+|ruins?\s+my\s+\w+|hurts?\s+my\s+(?:eyes"
        r"|ears|head|stomach)|upsets?\s+my\s+stomach|messe?s?\s+(?:with|up)\s+my\s+\w+"
        r"|do(?:es)?\s+my\s+head\s+in)\b",
    ),
    _taste(
        DISLIKE,
        "no pass nope",
        r"(?:an?\s+|it's\s+an?\s+)?(?:hard|big|huge|firm|absolute|definite|strong|hell"
        r"|fat|solid)\s+(?:no|pass|nope)\s+(?:to|on|for|from\s+me\s+on)\s+(?P<thing>.+)",
    ),
    _taste(
        DISLIKE,
        "no",
        r"no\s+(?:more\s+)?(?P<thing>[\w' -]{2,30}?)\s+for\s+me(?=\s*(?:$|[,.!]|ever"
        r"|please|thanks|thx))",
    ),
    _taste(
        DISLIKE,
        "anything everything",
        r"(?:i(?:'ll|\s+will)?\s+(?:(?:can|will|happily|usually|basically|pretty\s+much"
        r"|generally)\s+)*(?:eat|like|love|drink|listen\s+to|watch|read|enjoy|try|play)\s+)?(?:(?:basically"
        r"|pretty\s+much|almost|literally)\s+)?(?:anything|everything)\s+(?:but|except(?:\s+for)?"
        r"|apart\s+from|besides|other\s+than)\s+"
        r"(?P<thing>[\w' -]{2,40}?)(?:\s+(?:(?:is|are)\s+(?:fine|ok|okay|good|great|cool)"
        r"|works?)\b|(?<=[a-z])(?=\s*(?:$|[.,!])))",
    ),
    _taste(
        DISLIKE,
        "only one",
        r"the\s+(?:only|one)\s+(?:thing|food|[\w-]+)\s+(?:that\s+)?i\s+(?:really\s+)?(?:don't"
        r"|do\s+not|dont|won't|can't|cannot|never|hate|dislike|refuse\s+to|can't\s+stand)\s*(?:eat"
        r"|like|drink|watch|do|enjoy|stand|touch|read|listen\s+to|play|wear)?\s+(?:is"
        r"|are)\s+(?P<thing>.+)",
    ),
    _taste(
        LIKE,
        "only",
        r"the\s+only\s+(?:thing|[\w-]+(?:\s[\w-]+)?)\s+(?:that\s+)?i\s+(?:(?:can|actually"
        r"|really|ever|genuinely|will)\s+)*(?:like|love|drink|eat|enjoy|watch|read|use"
        r"|wear|trust|listen\s+to|play|stand|tolerate)\s+(?:is|are)\s+(?P<thing>.+)",
    ),
    _taste(
        DISLIKE,
        "me",
        r"you(?:'d|'ll|\s+will|\s+would|\s+could|\s+couldn't|\s+won't|\s+can't|\s+could\s+not)?\s*(?:never\s+"
        r"|ever\s+)*(?:catch|find|see|get|pay|drag|convince)\s+me\s+(?:enough\s+)?(?:to\s+"
        r"|dead\s+(?:in|at|on)\s+|on\s+|in\s+|into\s+|near\s+|at\s+)?(?P<thing>.+)",
    ),
    _taste(
        DISLIKE,
        "touch",
        r"(?:i\s+)?(?:wouldn't|would\s+not|won't|will\s+not)\s+(?:even\s+)?touch\s+(?P<thing>[\w' -]{2,40}?)"
        r"(?=\s*(?:$|[.,!]|with\b|ever\b))",
    ),
    _taste(
        LIKE,
        "it's",
        r"it's\s+(?:all\s+)?(?P<thing>[\w' -]{2,40}?)\s+(?:instead\s+of|over|not|rather\s+than)\s+(?P<other>[\w'"
        r" -]{2,40}?)\s+for\s+me\b",
    ),
)
"""A clause is read by the first form that matches it."""

BEST = re.compile(
    r"(?:my|our)\s+(?:(?:all[- ]time|absolute|current|usual|personal|new)\s+)*(?:go-to"
    r"|top|number\s+one|no\.?\s?1|#1|preferred|default|usual|fav|fave)\s+(?P<category>(?!(?:branch"
    r"|browser|doctor|settings?|value|name|account|printer|profile|language|guess"
    r"|speed|score|password|email|address|number|time|route|shell|gateway|port|priority"
    r"|concern|question|problem|issue|card|stock|bank)\b)[\w -]{2,30}?)\s*(?:is|are"
    r"|'s|:|=|would\s+(?:have\s+to\s+)?be|has\s+(?:always\s+)?been)\s+"
    r"(?:(?:still|now|always|definitely|probably|usually|either|hands\s+down)\s+)*(?P<value>.+)"
    r"|my\s+(?P<category2>[\w -]{2,30}?)\s+of\s+choice\s+(?:is|are)\s+(?:(?:still"
    r"|now|always|definitely|probably|usually)\s+)*(?P<value2>.+)"
    r"|(?:fav|fave|favou?rite)\s+(?P<category3>(?!thing\s+about)[\w -]{2,30}?)\s*(?:is"
    r"|are|:|=|-)\s+(?:(?:still|now|always|definitely|probably|by\s+far)\s+)*(?P<value3>.+)",
    re.IGNORECASE,
)
"""What is best of a category without the words "my favourite"."""

ASKED_ONESELF = re.compile(
    r"(?:(?:my|the)\s+)?(?:fav|fave|favou?rite|best|go-to)\s+(?P<category>(?!(?:price"
    r"|way|guess|time|place|practice|option|bet|case|method|approach|deal|answer"
    r"|one|solution|tool|thing)\b)[\w -]{2,30}?)\s*\?\s*$",
    re.IGNORECASE,
)
"""A question before a clause that its speaker answers: "Favourite season? Autumn"."""

ITS_BEST = re.compile(
    r"(?P<value>[\w' -]{2,40}?)(?:,\s+(?:hands\s+down|easy|easily|always|definitely"
    r"|obviously|no\s+contest|of\s+course|for\s+sure|100%))*\s*(?:[.,!]|$)",
    re.IGNORECASE,
)
