"""The broad forms of English taste, asked last: what a thing does to its speaker, what is refused, what is a habit."""

import re

from memoryd.domain.memory import Polarity
from memoryd.policy.extract.english_claims import DISLIKE, LIKE
from memoryd.policy.extract.english_words import A

_T = (
    r"(?P<thing>(?!(?:everyone|everybody|people|they|he|she|it|this|that|these|those"
    r"|there|what|who|nothing|something"
    r"|i|we|you|the|an?|my|our|your|his|her|their|some|any|every|each|no|most|few"
    r"|many|more|same)\b)[\w'&/+ -]{2,60}?)"
    r"(?<!\bis)(?<!\bcan)(?<!\bto)(?<!\bnot)(?<!n't)(?<!\bnever)(?<!\bwould)(?<!\band)(?<!\bthat)(?<!\bwho)"
)
_IS = (
    r"(?:\s+(?:is|are|r)|'s|(?<=s)'re)\s+(?:(?:just|simply|totally|absolutely|definitely"
    r"|honestly|basically|literally|still|always|so|such)\s+)*"
)
_END = (
    r"(?=\s*(?:$|[.,;:!?()–—]|\s-|and\b|but\b|so\b|for\s+me\b|because\b|tbh|lol|haha"
    r"|btw|imo|these|any|though|when\b|every\b|in\b|[^\w\s']))"
)
_I = rf"(?:i|we)(?:'ve|'m|\s+have|\s+am)?\s+{A}"
_LOVE = (
    r"(?:love|adore|devour|live\s+for|swear\s+by|can't\s+get\s+enough\s+of|worship"
    r"|crave|treasure|rate\s+highly|can't\s+resist"
    r"|could\s+(?:eat|watch|read|listen\s+to|drink|play)\s+(?:all\s+day|forever|every\s+day))"
)
_HATE = (
    r"(?:hate|loathe|detest|despise|can't\s+(?:stand|bear|abide|do|stomach|take)"
    r"|avoid|skip|don't\s+(?:do|touch|eat|drink|like)"
    r"|won't\s+(?:touch|eat|drink|wear|watch|do)|never\s+(?:touch|eat|drink|wear"
    r"|watch)|refuse|pass\s+on|could\s+do\s+without)"
)
_REFUSED = (
    r"(?:can't\s+(?:abide|be\s+doing\s+with|be\s+bothered\s+with|cope\s+with|get\s+along\s+with"
    r"|get\s+on\s+with|get\s+behind)"
    r"|could(?:n't|\s+not)\s+care\s+less\s+(?:about|for)|have\s+(?:no|zero)\s+(?:time"
    r"|patience|stomach|appetite|interest|love|use)"
    r"\s+(?:for|in|with)|don't\s+see\s+the\s+point\s+(?:of|in)|dread|resent|recoil\s+(?:from"
    r"|at)|balk\s+at|despair\s+of|bounce\s+off"
    r"|draw\s+the\s+line\s+at(?!\s+\d)|run\s+(?:a\s+mile|screaming)\s+from|steer\s+(?:well\s+)?clear\s+of"
    r"|want\s+nothing\s+to\s+do\s+with"
    r"|refuse(?!\s+to\b)|boycott|(?:sworn|swore)\s+off|given\s+up(?:\s+on)?|gave\s+up(?:\s+on)?"
    r"|gone\s+off|went\s+off|cut\s+out|kicked"
    r"|renounced|written\s+off|been\s+(?:avoiding|off)|grown\s+(?:out\s+of|tired\s+of"
    r"|sick\s+of)|lost\s+(?:interest\s+in|my\s+taste\s+for)"
    r"|no\s+friend\s+of|not\s+(?:one|a\s+big\s+one|much)\s+for"
    r"|not\s+built\s+for|not\s+wired\s+for|useless\s+at"
    r"|would(?:n't|\s+not|\s+never)\s+(?:be\s+caught\s+dead\s+(?:in|at|with)|go\s+near|set\s+foot\s+in)"
    r"|won't\s+(?:go\s+near|set\s+foot\s+in|have|hear\s+of)|can't\s+learn\s+from"
    r"|can't\s+focus\s+with|can't\s+(?:sleep|work)\s+with"
    r"|get\s+nothing\s+(?:from|out\s+of))"
)
_CHERISHED = (
    r"(?:stick\s+(?:to|with)(?!\s+(?:the|my|your|this|that|it|what)\b)|swear\s+by"
    r"|live\s+(?:for|and\s+breathe)|thrive\s+on"
    r"|survive\s+on|subsist\s+on|geek\s+out\s+(?:over|on|about)"
    r"|nerd\s+out\s+(?:over|on|about)|melt\s+(?:for|over)|go\s+(?:mad|nuts|crazy"
    r"|wild|weak)\s+(?:for|over)|have\s+a\s+(?:real\s+|big\s+|huge\s+"
    r"|serious\s+)?(?:soft\s+spot|thing|weakness|passion|knack)\s+for|am\s+happiest\s+(?:with"
    r"|in|on|around)|happiest\s+(?:with|in|on|around"
    r"|when)|never\s+(?:tire|get\s+tired|get\s+bored|get\s+sick)\s+of|could\s+live\s+on"
    r"|would\s+(?:die|kill)\s+for|learn\s+best\s+(?:by|from"
    r"|with|through)|work\s+best\s+(?:with|in)|insist\s+on|worship|idoli[sz]e|crave"
    r"|hooked\s+on|devoted\s+to|loyal\s+to|wedded\s+to"
    r"|religious\s+about|picky\s+about|a\s+stickler\s+for|big\s+on|all\s+about|all\s+for)"
)

_WILL_NOT = (
    r"(?:won't|will\s+not|will\s+never|'ll\s+never|would\s+never)\s+(?:ever\s+)?(?:eat"
    r"|drink|wear|watch|read|fly|buy|touch|drive|date"
    r"|set\s+foot\s+in|go\s+near|listen\s+to)"
)

LEANINGS: tuple[tuple[re.Pattern[str], Polarity], ...] = tuple(
    (re.compile(form, re.IGNORECASE), polarity)
    for polarity, form in (
        (LIKE, rf"{_T},?\s+i\s+{A}{_LOVE}{_END}"),
        (DISLIKE, rf"{_T},?\s+i\s+{A}{_HATE}{_END}"),
        (DISLIKE, rf"{_I}{_REFUSED}\s+(?P<thing>.+)"),
        (DISLIKE, rf"{_I}{_WILL_NOT}\s+(?!(?:the|it|that|this|more|my|any)\b)(?P<thing>.+)"),
        (
            LIKE,
            rf"{_I}had\s+(?:a\s+|an\s+)?(?:real\s+|big\s+)?(?:soft\s+spot|weakness|passion"
            r"|love)\s+(?:for|of)\s+(?P<thing>.+)",
        ),
        (DISLIKE, r"don't\s+(?:even\s+)?get\s+me\s+started\s+on\s+(?P<thing>.+)"),
        (
            DISLIKE,
            rf"{_T}{_IS}my\s+(?:worst\s+|personal\s+|idea\s+of\s+an?\s+)?(?:nightmare|hell"
            r"|enemy|bugbear)" + _END,
        ),
        (
            DISLIKE,
            rf"{_T}\s+makes?\s+my\s+(?:eyes|skin|teeth|toes|ears|blood|hair)\s+(?:roll|crawl"
            r"|itch|hurt|curl|bleed|boil|stand)",
        ),
        (LIKE, rf"{_I}{_CHERISHED}\s+(?P<thing>.+)"),
        (
            LIKE,
            rf"{_I}get\s+(?:far\s+|way\s+|much\s+|a\s+lot\s+)?more\s+(?:out\s+of|from)\s+(?P<thing>.+?)\s+than\s+"
            r"(?:out\s+of\s+|from\s+)?(?P<other>.+)",
        ),
        (LIKE, r"inject\s+(?P<thing>[\w' -]{2,40}?)\s+(?:straight\s+|directly\s+)?into\s+my\s+veins"),
        (LIKE, r"(?:there(?:'s|\s+is)\s+)?nothing\s+like\s+(?P<thing>(?!that|this|it)\b.+)"),
        (
            LIKE,
            r"(?:hand|give|bring|get)\s+me\s+(?P<thing>[\w' -]{3,50}?)\s+(?:and\s+i'?m\s+(?:happy"
            r"|away|good|set|sold|there|in\s+heaven|content|gone)\b|any\s+day\b)",
        ),
        (
            LIKE,
            r"what\s+i\s+(?:really\s+)?(?:value|love|enjoy|crave|like|treasure|live\s+for"
            r"|prize)\s+(?:(?:most|more\s+than|above)\b[\w ]{0,25}?\s+)?(?:is|are)\s+(?P<thing>.+)",
        ),
        (
            DISLIKE,
            r"what\s+i\s+(?:really\s+)?(?:hate|loathe|can't\s+stand|avoid|dread|resent|refuse)\s+(?:(?:most"
            r"|more\s+than|above)\b[\w ]{0,25}?\s+)?(?:is|are)\s+(?P<thing>.+)",
        ),
        (
            DISLIKE,
            r"my\s+(?:stomach|heart|brain|skin|gut|body|back|eyes|ears|nerves|digestion|knees"
            r"|palate|taste\s+buds|sinuses|head|belly|soul)\s+(?:just\s+|really\s+)?"
            r"(?:can't|cannot|won't|doesn't|don't|refuses?\s+to|hates?(?=\s))\s*(?:handle"
            r"|take|tolerate|cope\s+with|deal\s+with|digest|process|like|stand|agree\s+with"
            r"|do|accept)?\s+(?P<thing>.+)",
        ),
        (DISLIKE, rf"{_T}\s+gets?\s+a\s+(?:hard\s+|firm\s+|big\s+)?(?:no|pass|nope|veto)\s+from\s+me\b"),
        (
            DISLIKE,
            rf"{_T}\s+can\s+(?:get\s+in\s+the\s+(?:sea|bin)|do\s+one|go\s+to\s+hell|go\s+jump"
            r"|jump\s+in\s+a\s+lake|die\s+in\s+a\s+fire|stay\s+in\s+hell|sod\s+off|kiss\s+my)\b",
        ),
        (
            DISLIKE,
            rf"{_T}{_IS}(?:an?\s+)?(?:(?:hard|firm|flat|absolute|strict|definite)\s+)*(?:no"
            r"|nope|non-?\s?starter|no-?go|out|banned|off\s+the\s+(?:table|menu)|not\s+(?:for\s+me"
            r"|happening|welcome"
            r"|an\s+option\s+for\s+me|it\s+for\s+me|my\s+(?:thing|bag|scene|style|vibe|forte"
            r"|jam|idea\s+of\s+fun|cup\s+of\s+tea|speed|world|favou?rite))|dead\s+to\s+me"
            r"|(?:pure\s+|absolute\s+|sheer\s+)?(?:torture|misery|agony|hell)(?:\s+(?:for"
            r"|to)\s+me)?|unbearable|insufferable|an\s+abomination|the\s+bane\s+of\s+my\s+\w+"
            r"|lost\s+on\s+me|wasted\s+on\s+me|beyond\s+me|not\s+worth\s+it\s+for\s+me|more\s+than\s+i\s+can\s+"
            r"(?:take|bear|stand))" + _END,
        ),
        (
            DISLIKE,
            rf"{_T}(?:\s+(?:isn't|aren't|ain't|was\s+never|were\s+never|has\s+never\s+been"
            r"|have\s+never\s+been))\s+(?:really\s+|exactly\s+|quite\s+)?(?:for\s+me|my\s+(?:thing"
            r"|bag|scene|style|vibe|forte"
            r"|jam|idea\s+of\s+fun|cup\s+of\s+tea|speed|favou?rite))" + _END,
        ),
        (
            DISLIKE,
            rf"{_T}\s+(?:always\s+|really\s+|just\s+|literally\s+)*(?:loses?\s+me|leaves?\s+me\s+cold"
            r"|do(?:es)?\s+nothing\s+for\s+me|sends?\s+me\s+(?:to\s+sleep|up\s+the\s+wall"
            r"|over\s+the\s+edge|running)"
            r"|rubs?\s+me\s+(?:up\s+)?the\s+wrong\s+way|grates?\s+on\s+me|sets?\s+my\s+teeth\s+on\s+edge"
            r"|turns?\s+my\s+stomach|boils?\s+my\s+blood|tests?\s+my\s+patience|sucks?\s+the\s+life\s+out\s+of\s+me"
            r"|makes?\s+me\s+want\s+to\s+(?:scream|die|cry|run|vomit|leave|throw)|doesn't\s+do\s+it\s+for\s+me"
            r"|don't\s+do\s+it\s+for\s+me|never\s+did\s+it\s+for\s+me|brings?\s+me\s+out\s+in)",
        ),
        (
            LIKE,
            rf"{_T}\s+(?:always\s+|really\s+|just\s+|literally\s+|(?:has|have)\s+)*(?:(?:grown"
            r"|grew|grows?)\s+on\s+me|won\s+me\s+over|hits?\s+different|hits?\s+the\s+spot"
            r"|never\s+gets?\s+old|never\s+disappoints?"
            r"|speaks?\s+to\s+me|lights?\s+me\s+up|gets?\s+me\s+every\s+time|do(?:es)?\s+it\s+for\s+me"
            r"|floats?\s+my\s+boat|wins?\s+every\s+time|wins?\s+for\s+me|works?\s+wonders\s+for\s+me"
            r"|fills?\s+my\s+cup|restores?\s+me|settles?\s+me|sorts?\s+me\s+out|gets?\s+me\s+through\s+(?:the"
            r"|my)\s+(?:day|week))",
        ),
        (
            LIKE,
            rf"{_T}{_IS}(?:sacred\s+to\s+me|(?:pure\s+|absolute\s+|sheer\s+)?(?:bliss|heaven"
            r"|joy|perfection)(?:\s+(?:for|to)\s+me)?|where\s+it's\s+at|the\s+(?:only\s+)?way\s+to\s+go\s+for\s+me"
            r"|hard\s+to\s+beat|unbeatable|my\s+(?:sweet\s+spot|bread\s+and\s+butter|whole\s+personality"
            r"|comfort\s+zone|element|rock|anchor|kryptonite|one\s+vice|vice))" + _END,
        ),
    )
)
"""A form, and the polarity of its ``thing``; ``other`` is of the opposite one."""

OWN = tuple(one for one in LEANINGS if one[0].pattern.startswith(_I))
"""Those that a clause of the speaker may have."""
OTHERS = tuple(one for one in LEANINGS if not one[0].pattern.startswith(_I))

NOT_OF_HABIT = (
    r"(?:agree|disagree|lie|wake|enjoy|go\s+to\s+(?:work|school|bed|sleep|the\s+(?:office"
    r"|toilet))|run\s+(?:the|this|into|it)\b|pay\s+rent|be|am|is|are|was|were|'m"
    r"|'s|have|had|has|get|got|feel|felt|know|knew|thinks?"
    r"|thought|thinking|wonder|forget|forgot|end|seems?|need|want|mean"
    r"|meant|says?|said|ask|made|make|do|did|done|see|saw|seen|heard|hear|been|used"
    r"|told|tell|can|could|will|would|may|might|should|must|fail|lose|lost"
    r"|miss|struggle|fall|find|found|hope|dream|happen|wish|remember|recall|understand"
    r"|understood|works?|learn|noticed|try|tried|expect|look|went|came|took"
    r"|gave|ate|met|left|won|ran|knows|gets|mistake|confuse|mix|crash|break|worry"
    r"|suspect|assume|believe|guess|appreciate|care|in|on|at|by|the|a|an|one"
    r"|two|three|four|five|my|your|to|for|about|with|so|too|very|such|really|half"
    r"|partly|because|if|when|that|this|it|as|from|of|bought|sold|slept|read\s+it"
    r"|sounds?|depends?|matters?|trust|not|speak|spoke|require|want|show|return|accept"
    r"|support|allow|print|become|became|live|lived|owe|cost)\b"
)
HABITS = re.compile(
    rf"{A}(?:(?P<never>never|rarely|hardly\s+ever|seldom|barely\s+ever)(?:\s+ever)?"
    r"|(?:only\s+ever|almost\s+always|nearly\s+always|always|usually|normally|generally"
    r"|mostly|typically|invariably|religiously"
    rf"|exclusively|habitually|routinely|only))\s+(?:(?:just|only|also|ever)\s+)*(?!{NOT_OF_HABIT})(?P<verb>[a-z]+)"
    r"(?<!ed)(?<!ing)(?=\s|$)",
    re.IGNORECASE,
)
TIMED = re.compile(
    rf"{A}(?!{NOT_OF_HABIT})(?P<verb>[a-z]+)(?<!ed)\s+(?!.*\b(?:was|were|had|did|last)\b).*\b(?:every\s+"
    r"(?:single\s+)?(?:day|morning|evening|night|week"
    r"|weekend|month|year|summer|winter|\w+day)|most\s+(?:days|mornings|evenings"
    r"|nights|weekends)|without\s+fail|all\s+year\s+round|on\s+\w+days|on\s+weekends"
    r"|each\s+(?:morning|evening|night|day)|(?:once|twice|three\s+times)\s+a\s+(?:day"
    r"|week)|as\s+a\s+rule|by\s+default|whenever\s+(?:possible|i\s+can)|exclusively"
    r"|religiously|only(?=\s*(?:$|[,.;!])))\b",
    re.IGNORECASE,
)
EVERY = re.compile(
    r"(?:every|most|each)\s+(?:single\s+)?(?:day|morning|evening|night|week|weekend"
    r"|month|year|\w+days?|mornings|evenings|nights|weekends)"
    rf"(?:\s+without\s+fail)?,?\s+i\s+(?!{NOT_OF_HABIT}(?<!\bget)(?<!\bgo)(?<!\bmake)(?<!\bhave)(?<!\bdo))[a-z]+"
    r"(?<!ed)\s",
    re.IGNORECASE,
)
AILS = re.compile(
    r"\b(?:problems?|trouble|issues?|errors?|questions?|wrong|bugs?|stuck|crash\w*"
    r"|fail\w*|broken?|exception|timeouts?|warning|confus\w+|null|empty|"
    r"this\s+(?:page|file|code|function|test|error|message|screen|app|site)|the\s+(?:same"
    r"|first|last|page|app|screen|output|log|function|test))\b",
    re.IGNORECASE,
)
