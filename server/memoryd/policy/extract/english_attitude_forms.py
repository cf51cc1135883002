"""The forms in which English says that somebody likes, prefers or avoids something."""

import re

from memoryd.policy.extract.english_claims import DISLIKE, LIKE
from memoryd.policy.extract.english_words import BE, NOT, ROLE, A, wordset

STRONG = (
    r"(?:(?:an?|the|such\s+an?)\s+(?:[\w-]+,?\s+){0,3}?|(?:strong|deep|little|low|huge|great|serious|more|most)\s+)?"
)
LIKES = re.compile(
    rf"{A}(?:(?:(?:'ve|have|has)\s+{A})?(?:got|gotten)\s+(?:really\s+|very\s+|so\s+)?into(?!\s+(?:trouble"
    r"|an?\b|the\b))|(?:'ve|have|has|'s)\s+(?:always|long|really)\s+(?:liked|loved|enjoyed|adored"
    r"|preferred"
    r"|been\s+(?:fond\s+of|into|a\s+(?:big\s+|huge\s+)?fan\s+of))"
    r"|(?:fell|fallen)\s+in\s+love\s+with|(?:(?:'ve|have|has)\s+)?(?:started|grew|grown|come|learned|begun|came"
    r"|starting)\s+(?:to\s+)?(?:lik|lov|enjoy|appreciat)(?:e|ing)?"
    r"|likes?|loves?|enjoys?|adores?|appreciates?|digs?|fancy|fancies|favou?rs?|cherish(?:es)?|treasures?|swears?\s+by"
    rf"|prioriti[sz]es?|values?|gravitates?\s+(?:to|towards?)|lean(?:s)?\s+towards?|relish(?:es)?"
    rf"|(?:can't|cannot)\s+(?:get\s+enough\s+of|live\s+without|resist)"
    rf"|{BE}{A}(?:{STRONG}(?:fond\s+of|fans?\s+of|into|crazy\s+about|keen\s+on|passionate\s+about"
    r"|obsessed\s+with|partial\s+to"
    rf"|lovers?\s+of|addicted\s+to|hooked\s+on|mad\s+about|nuts\s+about|enthusiastic\s+about|drawn\s+to|fascinated\s+by"
    rf"|interested\s+in|enthusiast\s+of))"
    rf"|(?:have|has|'ve|'s)\s+{STRONG}(?:soft\s+spot\s+for|thing\s+for|preference\s+for|weakness\s+for"
    r"|passion\s+for|love\s+(?:for|of)"
    r"|fondness\s+for|interest\s+in|sweet\s+spot\s+for|liking\s+for|appreciation\s+(?:for|of)|spot\s+for"
    r"|affinity\s+for))\s+",
    re.IGNORECASE,
)
HATES = re.compile(
    rf"{A}(?:(?:'ve|have|has|'s)\s+(?:always|long|really)\s+(?:hated|disliked|detested|loathed|despised"
    r"|avoided)|hates?|dislikes?|detests?|loathes?|despises?|abhors?|avoids?"
    rf"|{BE}{A}(?:(?:trying\s+to\s+)?(?:cut(?:ting)?\s+(?:down\s+on|back\s+on|out)|avoid(?:ing)?|giv(?:e"
    r"|ing)\s+up|quit(?:ting)?|limit(?:ing)?|stay(?:ing)?\s+(?:away\s+from|off))|off(?=\s+(?:sugar|coffee"
    r"|caffeine|alcohol|meat|dairy|gluten|carbs|bread)))"
    r"|(?:can't|cannot|can\s+not"
    rf"|cant|couldn't)\s+{A}(?:stand"
    r"|bear|tolerate|abide|handle|deal\s+with|stomach|take)|(?:refuses?|decline)\s+to|(?:stays?|keeps?"
    r"|shies|shy)\s+away\s+from"
    rf"|(?:try|tries|choose|prefer|like|prefers|likes|strive|need|have|aim)\s+to\s+{A}(?:avoid"
    r"|stay\s+away\s+from|steer\s+clear\s+of"
    r"|refrain\s+from|limit|abstain\s+from|skip)|steers?\s+clear\s+of|refrains?\s+from|abstains?\s+from"
    r"|opposes?|objects?\s+to"
    r"|rejects?|boycotts?|(?:prefers?|choose|chooses|would\s+rather|'d\s+rather|would\s+prefer"
    r"|'d\s+prefer)\s+not(?:\s+to)?|(?:would|'d)\s+never"
    rf"|(?:has|have|having)\s+{STRONG}(?:aversion\s+(?:to|towards?|for)|dislike\s+(?:of|for|towards?)"
    r"|hatred\s+(?:of|for)"
    r"|distaste\s+for|phobia\s+of|fear\s+of|disdain\s+for|repulsion\s+(?:to|for)|intolerance\s+(?:to|for"
    r"|of)|tolerance\s+for|discomfort\s+with"
    rf"|distrust\s+(?:of|for)|objections?\s+to|disgust\s+for|reservations\s+about)"
    r"|(?:has|have)\s+(?:absolutely\s+|really\s+)?(?:no|zero|little)\s+(?:interest\s+in|desire\s+(?:to"
    r"|for)|patience\s+(?:for|with)|time\s+for|love\s+for|tolerance\s+for|use\s+for)"
    rf"|{BE}{A}(?:{STRONG}(?:averse\s+to|against|opposed\s+to|afraid\s+of|scared\s+of|terrified\s+of"
    r"|wary\s+of|uncomfortable\s+(?:with|in|around"
    r"|using|being)|bothered\s+by|disgusted\s+by|put\s+off\s+by|turned\s+off\s+by|annoyed\s+by|sick\s+of"
    r"|tired\s+of|fed\s+up\s+with"
    r"|repulsed\s+by|irritated\s+by|skeptical\s+of|sceptical\s+of|uneasy\s+(?:with|around|about)"
    r"|intimidated\s+by|sensitive\s+to)))\s+",
    re.IGNORECASE,
)
NOT_LIKES = re.compile(
    rf"{A}(?:(?:'ve|have|has|'s)\s+never\s+(?:really\s+)?(?:liked|loved|enjoyed|understood"
    r"|cared\s+(?:much\s+)?for|been\s+(?:fond\s+of|into|keen\s+on|an?\s+(?:\w+\s+)?(?:fan|lover)\s+of))"
    rf"|(?:don't|do\s+not|dont|doesn't|does\s+not|doesnt|never|no\s+longer)\s+{A}(?:like|love|enjoy"
    r"|appreciate|fancy|prefer"
    r"|likes|loves|enjoys|dig|care\s+(?:much\s+)?(?:for|about)|believe\s+in|support|trust|tolerate|eat"
    r"|drink|wear|watch|use|buy|smoke|consume|listen\s+to|touch"
    r"|eats|drinks|wears|watches|uses|buys|read|play|take|cook|shop\s+at|go\s+to|do\s+well\s+(?:with|in"
    r"|under)|do(?=\s+(?:mornings|crowds|parties|meetings|drugs|carbs|phone|small|selfies))"
    r"|see\s+the\s+(?:appeal|point)\s+(?:of|in)|feel\s+comfortable\s+(?:with|in|using|being)|purchase)"
    rf"|(?:can't|cannot|can\s+not|cant|won't|will\s+not|will\s+never)\s+{A}(?:eat|drink|have|use|wear|watch"
    r"|consume|buy|touch|digest|do|listen\s+to|try|purchase)"
    r"|(?:stopped|quit|gave\s+up|given\s+up|swore\s+off|sworn\s+off)(?:\s+(?:eating|drinking|smoking|using"
    r"|wearing|watching|buying|playing|taking|having))?(?!\s+(?:my|in|on|at|by|to|for|there|here|last|after"
    r"|because|when|a|the\s+(?:job|company|team|project)|working|trying|going|being|and|this|yesterday"
    r"|today|it|that)\b)"
    rf"|(?:have|'ve|has)\s+{A}(?:stopped|quit|given\s+up|sworn\s+off|cut\s+out|gone\s+off)(?:\s+(?:eating"
    r"|drinking|smoking|using|wearing|watching|buying|playing|taking|having))?(?!\s+(?:my|in|on|at|by|to"
    r"|for|there|here|last|after|because|when|a|the\s+(?:job|company|team|project)|working|trying|going"
    r"|being|and|this|yesterday|today|it|that)\b)"
    r"|(?:cut\s+out|went\s+off|fell\s+out\s+of\s+love\s+with|lost\s+interest\s+in)|used\s+to\s+(?:like"
    r"|love|enjoy|adore|be\s+(?:into|fond\s+of|a\s+(?:big\s+|huge\s+)?fan\s+of))"
    rf"|{BE}{A}(?:not|never|no\s+longer)\s+{A}(?:that\s+|all\s+that\s+|so\s+|too\s+"
    rf"|very\s+)?{STRONG}(?:fond\s+of|fans?\s+of|into|keen\s+on|interested\s+in|comfortable\s+(?:with|in"
    r"|around|using|being|wearing)"
    r"|crazy\s+about|a\s+lover\s+of|big\s+on|partial\s+to|drawn\s+to|person\s+for|willing\s+to)|(?:isn't"
    rf"|aren't)\s+{A}{STRONG}(?:fond\s+of|fans?\s+of|into|keen\s+on|interested\s+in))\s+",
    re.IGNORECASE,
)
ABSTAINS = re.compile(
    rf"{A}(?:(?:don't|do\s+not|dont|doesn't|does\s+not|never|no\s+longer)\s+{A})(?P<verb>smok|drink|gambl"
    r"|vap|driv|cook|danc)e?s?(?:\s+(?:any\s?more|at\s+all|any\s+longer))?\s*[.!]?$",
    re.IGNORECASE,
)
SAME_THING = re.compile(
    r"(?:it|them|those|that)\b(?=\s*(?:$|[.,!;]|now|too|any\s?more|so|very|a\s+lot|again|these))", re.IGNORECASE
)
MEANT = re.compile(
    r"\b(?:hated?|loved?|liked?|disliked?|enjoy(?:ed)?|prefer(?:red)?|like|love|hate|can't\s+stand|tried"
    r"|avoided)\s+(?P<thing>(?!it\b|them\b|that\b)[\w' -]{2,40}?)[\s,;–-]*(?:but|and|though|although|until"
    r"|so|because)*\s*(?:now|then)?\s*$",
    re.IGNORECASE,
)
UNSURE = re.compile(
    rf"{A}{NOT}\s+{A}(?:dislike|hate|mind|detest|loathe|avoid)|{BE}{A}not\s+(?:averse|opposed|against"
    rf"|unhappy)|{A}{NOT}\s+(?:just|only)\b"
    r"|{A}(?:like|love|would)d?\s+to\s+(?:know|see|hear|thank|ask|say)",
    re.IGNORECASE,
)
PREFERS = re.compile(
    rf"{A}(?:prefers?|(?:would|'d)\s+(?:rather(?!\s+not)(?=.*\bthan\b))|tends?\s+to\s+prefer|chooses?)\s+(?!not\b)",
    re.IGNORECASE,
)
OVER = re.compile(
    r"\s+(?:over|rather\s+than|instead\s+of|more\s+than|as\s+opposed\s+to|compared\s+to|than)\s+", re.IGNORECASE
)
TO = re.compile(
    r"^(?!to\s)([^,]{2,40}?)\s+to\s+(?!(?:be|a|the|do|go|have|eat|drink|use|read|watch|play|work|make|avoid"
    r"|keep|take|get)\s)",
    re.I,
)
ONLY = re.compile(
    rf"{A}(?:(?:will|can)\s+)?(?:only|exclusively|strictly)\s+(?:ever\s+)?(?P<verb>eat|drink|wear|watch|use"
    r"|buy|listen\s+to|read|play|consume|purchase|shop\s+(?:at|for)|choose|stay\s+(?:at|in)|book"
    r"|dine\s+(?:at|in)|order|sleep|train|date|go\s+for|take|travel|fly|want|like|enjoy"
    r"|support|cook|drive|ride|attend|follow|trust|visit|go\s+to|date|do|work\s+with|invest\s+in|work\s+out"
    r"|exercise|engage\s+with|prefer|accept|consider|feed|eats|drinks|wears|uses|buys)\s+",
    re.IGNORECASE,
)
SWITCHED = re.compile(
    rf"{A}(?:(?:'ve|have|has|'s)\s+)?(?:just\s+|recently\s+|finally\s+)?(?:switched|changed|moved\s+over"
    r"|migrated|converted)\s+(?:over\s+)?from\s+(?P<old>.{2,60}?)\s+to\s+(?P<new>.+)",
    re.IGNORECASE,
)
BAD = wordset(
    """distracting annoying boring irritating overwhelming uncomfortable disgusting stressful tedious
    demotivating exhausting unpleasant frustrating ugly off-putting repulsive gross tiring dull unappealing
    confusing unbearable tacky nauseating awful draining offensive tiresome unsettling impersonal unengaging
    distressing difficult hard scary creepy depressing intimidating pretentious overrated terrible
    claustrophobic bland revolting cringe unhelpful wasteful painful cold cheesy childish outdated noisy
    monotonous unnerving triggering disturbing impractical inauthentic intrusive restrictive"""
)
GOOD = wordset(
    """relaxing calming inspiring enjoyable delicious fascinating soothing fun refreshing exciting helpful
    comforting motivating therapeutic engaging rewarding energizing beautiful satisfying effective useful
    fulfilling interesting charming meditative uplifting wonderful invigorating"""
)
VERDICTS = {**dict.fromkeys(BAD, DISLIKE), **dict.fromkeys(GOOD, LIKE)}
FINDS = re.compile(
    rf"{A}finds?\s+(?P<thing>.{{2,80}}?)\s+(?:to\s+be\s+)?(?:(?:too|very|so|really|quite|rather|extremely"
    r"|incredibly|a\s+bit|deeply|highly|absolutely)\s+)?(?P<how>[\w-]+)(?=\s*(?:$|[.,;!]|and\b|because\b"
    r"|for\b|to\b|when\b|as\b))",
    re.IGNORECASE,
)
THING_FIRST = re.compile(
    r"(?P<thing>[\w' -]{2,50}?)\s+(?:(?P<bad>tastes?\s+(?:like\s+\w+|awful|terrible|disgusting|horrible"
    r"|gross|weird)(?:\s+to\s+me)?|(?:really\s+|always\s+|just\s+)?(?:makes?"
    r"|make)\s+me\s+(?:\w+\s+)?(?:uncomfortable|sick|anxious|nauseous|dizzy|uneasy|itch|sneeze|queasy"
    r"|nervous|miserable|angry|ill)|(?:really\s+|always\s+)?(?:gives?\s+me\s+(?:an?\s+)?(?:headaches?"
    r"|migraines?|anxiety|the\s+creeps|hives|heartburn|indigestion)|drives?\s+me\s+(?:crazy|nuts|mad|insane"
    r"|up\s+the\s+wall)"
    r"|annoys?\s+me|bothers?\s+me|stress(?:es)?\s+me\s+out|freaks?\s+me\s+out|bores?\s+me|disgusts?\s+me"
    r"|irritates?\s+me|turns?\s+me\s+off|grosses?\s+me\s+out|scares?\s+me|keeps?\s+me\s+(?:awake|up)"
    r"|upsets?\s+my\s+stomach)"
    r"|(?:is|are|'s)(?:n't|\s+not)\s+(?:really\s+)?(?:for\s+me|my\s+(?:thing|style|cup\s+of\s+tea"
    r"|favou?rites?|jam))|(?:(?:doesn't|don't)\s+(?:work|sit\s+well|agree)\s+(?:for|with)\s+me|(?:doesn't"
    r"|don't)\s+(?:interest|appeal\s+to)\s+me))"
    r"|(?P<good>(?:is|are|'s)\s+(?:(?:totally|absolutely|definitely|by\s+far|still)\s+)?(?:my\s+(?:thing"
    r"|jam|all-time\s+favou?rites?|favou?rites?|passion|guilty\s+pleasure|go-to|cup\s+of\s+tea)(?!\s+\w)"
    r"|the\s+best\s+for\s+me)|works?\s+(?:best|better|well|great)\s+for\s+me"
    r"|(?:makes?|make)\s+me\s+(?:so\s+|really\s+)?(?:happy|smile|calm)|(?:helps?|help)\s+me\s+(?:relax"
    r"|unwind|focus|concentrate|sleep)|suits?\s+me\s+(?:best|better|well|perfectly)))\b",
    re.IGNORECASE,
)
FAVORITE = re.compile(
    rf"(?:(?:my|our)\s+(?:(?P<role>{ROLE})'s?\s+)?|(?P<name>(?-i:[A-Z])[a-z]+)'s\s+)(?:all-time\s+"
    r"|absolute\s+|current\s+|new\s+|personal\s+)?(?P<mark>least\s+)?(?:favou?rite|fave"
    r"|preferred)\s+(?P<category>[\w -]{2,40}?)(?:\s+(?:of\s+all\s+time|ever|right\s+now|to\s+\w+"
    r"|in\s+the\s+world))?\s*(?:is|are|was|has\s+(?:always\s+)?been|:|'s|remains"
    r"|would\s+(?:have\s+to\s+)?be)\s+"
    r"(?:(?:still|now|definitely|probably|by\s+far|actually|always|also|hands\s+down)\s+)*(?P<value>.+)",
    re.IGNORECASE,
)
IS_FAVORITE = re.compile(
    r"(?P<value>[\w' -]{2,50}?)\s+(?:is|are|'s)\s+(?:(?:still|now|definitely|by\s+far)\s+)*(?:my"
    r"|our)\s+(?:all-time\s+|absolute\s+|new\s+)?(?P<mark>least\s+)?favou?rite\s+(?P<category>[\w -]{2,40})",
    re.IGNORECASE,
)
NEITHER = re.compile(r"neither\s+", re.IGNORECASE)
PASSING = re.compile(
    r"the\s+(?:[\w-]+\s+){0,2}(?:ideas?|sound|look|thoughts?|suggestions?|fact|concept|recommendations?"
    r"|options?|collection|tips?|advice|help|info(?:rmation)?)\b",
    re.IGNORECASE,
)
CURIOUS = re.compile(
    rf"{A}{BE}{A}(?:more\s+|most\s+)?interested\s+in\s+(?:the\b|an?\b|this|that|your|more|learning|seeing"
    r"|trying|exploring|finding|hearing|knowing"
    r"|getting|visiting|doing|reading|buying|using|how|what|taking|making|some|any|joining|attending|adding"
    r"|\W|\w+'s|[\w-]+\s+[\w-]+\s+[\w-]+)",
    re.IGNORECASE,
)
WHENEVER = re.compile(
    rf"{A}(?:(?P<good>loves?|likes?|enjoys?|prefers?)|hates?|dislikes?|(?:can't|cannot)\s+stand"
    r"|don't\s+like|do\s+not\s+like|doesn't\s+like)\s+(?:it\s+)?when\s",
    re.IGNORECASE,
)
FINDS_DOING = re.compile(
    rf"{A}finds?\s+it\s+(?:(?:too|very|so|really|quite|hard|rather)\s+)*(?P<how>\w+)\s+(?:to\s+)(?P<thing>\w+\s.+)",
    re.IGNORECASE,
)
THRIVES = re.compile(
    rf"{A}(?:learns?|works?|sleeps?|focus(?:es)?|thinks?|concentrates?|functions?|performs?|do"
    rf"|does)\s+best\s+(?P<how>in|with|through|by|when|under|at|from|on)\s+|{A}thrives?\s+(?:in|on|under"
    r"|with)\s+",
    re.IGNORECASE,
)
TYPE = re.compile(
    rf"{BE}{A}(?P<no>not\s+)?{A}(?:such\s+)?(?:an?"
    r"|the)\s+(?:\w+\s+)?(?:(?P<thing>[\w-]+(?:\s[\w-]+)?)\s+(?:lover|enthusiast|buff|fanatic|addict|nerd"
    r"|geek|junkie|aficionado|person|drinker|fan(?!\s+of))"
    r"|night\s+owl|early\s+(?:bird|riser)|homebody|foodie|bookworm|introvert|extrovert"
    r"|creature\s+of\s+habit|perfectionist|minimalist|workaholic|picky\s+eater|light\s+sleeper"
    r"|heavy\s+sleeper|teetotaler)\b|(?:have|has)\s+a\s+(?P<tooth>sweet\s+tooth)\b",
    re.IGNORECASE,
)
HABIT = re.compile(
    r"(?:(?:usually|always|typically|normally|generally|mostly)\s+|tend\s+to\s+)(?:eat|drink|have|order|buy"
    r"|fly|travel|take|use|wear|cook|read|listen|watch|sleep"
    r"|work|stay|book|sit|shop|drive|walk|choose|pick|carry|start|go|pay|write|keep|bring|put|study|wake|get\s+up)\b",
    re.IGNORECASE,
)
TROUBLE = re.compile(
    r"\b(?:problems?|trouble|issues?|errors?|questions?|wrong|bugs?|stuck|to\s+(?:ask|wait|go))\b", re.IGNORECASE
)
PLAIN_TYPES = frozenset(
    {
        "people",
        "nice",
        "good",
        "bad",
        "only",
        "same",
        "first",
        "last",
        "kind",
        "busy",
        "private",
        "right",
        "wrong",
        "quiet",
        "shy",
        "patient",
        "different",
        "new",
        "contact",
        "very",
        "other",
        "social",
        "creative",
        "big",
        "huge",
    }
)
THING_BY_THEN = re.compile(r"^(?:it|that|this|he|she|they|which|what|who|there|you|i|we|and|but|so)\b", re.IGNORECASE)
