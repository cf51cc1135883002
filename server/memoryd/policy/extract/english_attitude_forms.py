"""The forms in which English says that somebody likes, prefers or avoids something."""

import re

from memoryd.policy.extract.english_claims import DISLIKE, LIKE
from memoryd.policy.extract.english_words import BE, NOT, ROLE, A, wordset

STRONG = (
    r"(?:(?:an?|the|such\s+an?)\s+(?:[\w-]+,?\s+){0,3}?|(?:strong|deep|little|low"
    r"|huge|great|serious|more|most)\s+)?"
)
LIKES = re.compile(
    rf"{A}(?:(?:(?:'ve|have|has)\s+{A})?(?:got|gotten)\s+(?:really\s+|very\s+|so\s+)?into(?!\s+(?:trouble"
    r"|an?\b|the\b))|(?:'ve|have|has|'s)\s+(?:always|long|really)\s+(?:liked|loved|enjoyed|adored"
    r"|preferred"
    r"|been\s+(?:fond\s+of|into|a\s+(?:big\s+|huge\s+)?fan\s+of))"
    r"|(?:fell|fallen)\s+in\s+love\s+with|(?:(?:'ve|have|has)\s+)?(?:started|grew"
    r"|grown|come|learned|begun|came"
    r"|starting)\s+(?:to\s+)?(?:lik|lov|enjoy|appreciat)(?:e|ing)?"
    r"|likes?|loves?|enjoys?|adores?|appreciates?|digs?|fancy|fancies|favou?rs?|cherish(?:es)?"
    r"|treasures?|swears?\s+by"
    rf"|prioriti[sz]es?|values?|gravitates?\s+(?:to|towards?)|lean(?:s)?\s+towards?|relish(?:es)?"
    r"|(?:can't|cannot|cant)\s+(?:get\s+enough\s+of|live\s+without|resist)|live\s+(?:for"
    r"|and\s+breathe)|(?:can\s+|could\s+)?never\s+(?:say\s+no\s+to|turn\s+down|get\s+(?:tired"
    r"|bored|sick)\s+of|tire\s+of|get\s+enough(?:\s+of)?)"
    r"|(?:can't|cannot|cant)\s+(?:say\s+no\s+to|turn\s+down|stop\s+(?:listening\s+to"
    r"|watching|playing|reading|eating|drinking|talking\s+about|thinking\s+about"
    rf"|buying|making|baking|rewatching|rereading))|{BE}(?:always|forever)\s+(?:down"
    rf"|up|game|keen|in\s+the\s+mood)\s+for|{BE}{A}weak\s+for"
    r"|look\s+forward\s+to(?=.*\b(?:every|each|all)\b)|(?:unwind|relax|de-?stress"
    r"|recharge|decompress|wind\s+down|switch\s+off)\s+(?:with|by)|gets?\s+(?:so"
    rf"|really|super|very|way\s+too)?\s*excited\s+(?:about|by|over)|{BE}{A}an?\s+(?:big"
    r"|firm|great|huge|strong)\s+believer\s+in|love\s+me\s+(?:some|a\s+good)|(?:❤"
    r"|♥)\ufe0f?|<3|heart(?=\s+\w)"
    rf"|{BE}{A}in\s+love\s+with(?=\s+(?!my\b|a\b|an\b|him\b|her\b|the\b|this\b|that\b"
    rf"|it\b|someone\b|your\b|how\b)\w)|{BE}{A}(?:an?\s+)?(?:bit\s+of\s+)?(?:an?\s+)?(?:snob"
    r"|nerd|geek|purist|stickler|maniac|fiend|freak)\s+(?:about|for|when\s+it\s+comes\s+to)"
    r"|(?:could|can)\s+(?:happily\s+|easily\s+)?spend\s+(?:hours|days|all\s+day|(?:my"
    r"|the)\s+(?:whole|entire|rest\s+of\s+my)\s+\w+|forever|a\s+whole\s+day)\s+(?:in"
    rf"|at|on|with|around|just\s+\w+ing)?|{BE}never\s+happier\s+than\s+(?:when\s+i'm"
    r"|in|with|on|at)?|lo+ve|lu+v"
    r"|(?:have|'ve)\s+a\s+weakness\s+for|(?:never|don't|can't)\s+(?:travel|leave\s+(?:home"
    rf"|the\s+house)|go\s+anywhere|start\s+a\s+day|go\s+out)\s+without|{BE}(?:big"
    r"|so|super|really|way)\s+into|(?:can't|cannot)\s+help\s+(?:but\s+lov|lov|but\s+lik"
    r"|lik)(?:e|ing)|'ve\s+(?:really\s+)?(?:loved|enjoyed|adored|liked)(?=.*\bsince\b)"
    rf"|pray\s+at\s+the\s+altar\s+of"
    rf"|(?:(?:'ve|have|has|'s|m)\s+)?{A}(?:come\s+around|come\s+round|came\s+around"
    r"|warmed(?:\s+up)?|taken|took)\s+to(?=\s+(?!the\s+(?:airport|office)|my\s+house)\w)"
    rf"|(?:(?:'ve|have|has|'s)\s+)?{A}(?:got|gotten|become|became|grown)\s+{A}(?:into"
    rf"|hooked\s+on|obsessed\s+with|addicted\s+to)|(?:(?:'ve|have|has|'s)\s+)?{A}fallen\s+(?:for"
    r"|in\s+love\s+with)"
    r"|gets?\s+a\s+kick\s+out\s+of|(?:have|'ve)\s+(?:got\s+)?(?:a\s+)?(?:real\s+"
    r"|huge\s+|big\s+)?(?:thing|soft\s+spot|weakness|crush)\s+(?:for|on)|(?:(?:have"
    rf"|'ve)\s+)?{A}been\s+{A}(?:enjoying|loving|digging|really\s+into|obsessed\s+with"
    r"|obsessing\s+over)"
    rf"|{BE}{A}(?:enjoying|loving|liking|digging|appreciating)(?=\s+(?!your\b|the\s+(?:way"
    rf"|idea|chat|help)\b))|{BE}{A}(?:happiest|at\s+my\s+best|most\s+productive|most\s+creative)(?:\s+(?:when"
    r"|in|with|on|at|doing|around))?"
    rf"|{BE}{A}(?:an?\s+)?(?:total\s+|absolute\s+|real\s+|huge\s+|complete\s+|bit\s+of\s+a\s+)*sucker\s+for"
    rf"|{BE}{A}all\s+about|{BE}{A}(?:big|huge|sold|keen|hooked|gone|bent)\s+on|{BE}{A}(?:all\s+in\s+on"
    r"|nerding\s+out\s+(?:on|over)|a\s+slave\s+to|happy\s+with(?=\s+just\b))"
    rf"|{BE}{A}(?:{STRONG}(?:fond\s+of|fans?\s+of|into|crazy\s+about|keen\s+on|passionate\s+about"
    r"|obsessed\s+with|partial\s+to"
    r"|lovers?\s+of|addicted\s+to|hooked\s+on|mad\s+about|nuts\s+about|enthusiastic\s+about"
    r"|drawn\s+to|fascinated\s+by"
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
    r"|caffeine|alcohol|meat|dairy|gluten|carbs|bread))|done\s+with(?=\s+(?!the\b"
    r"|my\b|this\b|that\b|it\b|work|school|class|exams?|homework|uni)\w)"
    r"|(?:so\s+|totally\s+)*over(?=\s+(?!the\s+(?:moon|limit|age|top|weight|hill)"
    r"|it\b|here|there|\d|an?\s|budget|my\b|your\b|to\b|at\b|in\b|on\b|weight|qualified"
    r"|half)\w)"
    r"|no\s+fan\s+of|allergic\s+to(?=\s+(?:mornings|small\s+talk|meetings|drama|commitment"
    r"|exercise))|bored\s+(?:of|with|by))"
    r"|(?:could|can)\s+(?:easily\s+|happily\s+)?(?:do|live)\s+without|(?:'ll|will)\s+pass\s+on"
    r"|pass\s+on|(?:never\s+want\s+to|hope\s+i\s+never(?:\s+have\s+to)?)\s+see"
    r"|(?:can't|cannot|can\s+not"
    rf"|cant|couldn't)\s+{A}(?:stand(?!\s+(?:up|on|still|straight|for\s+(?:long|more))\b)"
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
    r"|cared\s+(?:much\s+)?for|gotten\s+into|got\s+into|warmed\s+to|been\s+(?:able\s+to\s+(?:stand"
    r"|get\s+into)|(?:that\s+|very\s+|really\s+|much\s+)*(?:fond\s+of|into|keen\s+on"
    r"|big\s+on|good\s+with)|(?:an?|much\s+of\s+an?)\s+(?:\w+\s+)?(?:fan|lover)\s+of))"
    rf"|never\s+{A}(?:been\s+(?:(?:that\s+|very\s+|really\s+|much\s+)*(?:into|fond\s+of"
    r"|keen\s+on|big\s+on)|an?\s+(?:\w+\s+)?fan\s+of)|got(?:ten)?\s+into|got(?:ten)?\s+the\s+(?:hype"
    r"|appeal|point|fuss)\s+(?:about|of|around|with)|cared\s+for|liked|understood(?:\s+the\s+(?:hype"
    r"|appeal|point)\s+(?:about|of|around))?|warmed\s+to|enjoyed)"
    rf"|(?:don't|dont|do\s+not|can't|cannot)\s+{A}(?:get|see|understand)\s+the\s+(?:hype"
    r"|appeal|point|fuss|obsession|attraction|hype\s+around)\s+(?:about|of|in|with"
    r"|around|over|for)"
    rf"|(?:don't|dont|do\s+not|can't|cannot|cant)\s+{A}do(?=\s+(?!math\b|maths\b|it\b"
    r"|this\b|that\b|much\b|anything\b|my\b|the\b|well\b|so\b|any\b|homework|enough"
    rf"|everything|both|yoga\s+yet|all\b|more\b|what|better|a\b|an\b|with(?!out)|without)[\w-]+(?:\s[\w-]+){{0,2}}\s*"
    r"(?:$|[.,!;?(]|lol|tbh|anymore|at\s+all|so\b|because|and\b|or\b|[^\w\s]))"
    rf"|(?:don't|do\s+not|dont|doesn't|does\s+not|doesnt|never|no\s+longer)\s+{A}(?:like|love|enjoy"
    r"|appreciate|fancy|prefer"
    r"|likes|loves|enjoys|dig|care\s+(?:much\s+)?(?:for|about)|believe\s+in|support|trust|tolerate|eat"
    r"|drink|wear|watch|use|buy|smoke|consume|listen\s+to|touch"
    r"|eats|drinks|wears|watches|uses|buys|read|play|take|cook|shop\s+at|go\s+to|do\s+well\s+(?:with|in"
    r"|under)|do(?=\s+(?:mornings|crowds|parties|meetings|drugs|carbs|phone|small|selfies))"
    r"|see\s+the\s+(?:appeal|point)\s+(?:of|in)|feel\s+comfortable\s+(?:with|in|using|being)|purchase)"
    rf"|(?:can't|cannot|can\s+not|cant|won't|will\s+not|will\s+never)\s+{A}(?!\w+\s+(?:after"
    r"|before|until|in\s+my|right\s+now|anything|it|this|that)\b)(?:eat|drink|have"
    r"|use|wear|watch"
    r"|consume|buy|touch|digest|do|listen\s+to|try|purchase)"
    r"|(?:stopped|quit|gave\s+up|given\s+up|swore\s+off|sworn\s+off)(?!\s+the\b)(?:\s+(?:eating"
    r"|drinking|smoking|using"
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
    r"|crazy\s+about|a\s+lover\s+of|big\s+on|one\s+for|sold\s+on|wild\s+about|made\s+for"
    r"|a\s+believer\s+in|here\s+for|partial\s+to|drawn\s+to|person\s+for|willing\s+to)"
    r"|(?:isn't"
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
    r"\b(?:hate[ds]?|love[ds]?|like[ds]?|dislike[ds]?|enjoy(?:ed|s)?|prefer(?:red"
    r"|s)?|adores?|can't\s+stand|tried"
    r"|avoid(?:ed|s)?|detests?|despises?|loathes?)\s+(?P<thing>(?!it\b|them\b|that\b)[\w' -]{2,40}?)[\s,;–-]*"
    r"(?:but|and|though|although|until"
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
    rf"{A}(?:prefers?|(?:(?:would|'d)\s+)?(?:much\s+|far\s+)?rather(?!\s+(?:not|die"
    r"|starve|quit|eat\s+(?:glass|my)|poke|chew)\b)(?=.*\bthan\b)|tends?\s+to\s+prefer"
    r"|chooses?"
    r"|(?:(?:would|'d|'ll|will|always)\s+)*(?:pick|choose|take|go\s+(?:for|with)"
    r"|opt\s+for|have|reach\s+for|eat|drink|play|read|watch)(?=\s+.*(?:\s(?:over"
    r"|rather\s+than|instead\s+of)\s|\s(?:any\s?day|every\s+(?:single\s+)?time|any\s?time)\b))"
    r"|(?:would|'d|'ll|will)\s+(?:always\s+)(?:pick|choose|take|go\s+(?:for|with)|opt\s+for))\s+(?!not\b)",
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
MORE_OF = re.compile(
    rf"{A}(?:{BE}{A})?(?:{A})(?:more\s+of\s+)(?P<thing>an?\s+(?!beginner|problem|question"
    r"|comment|generalist|suggestion)[^,.]+?(?:person|guy|girl|gal|man|woman|fan"
    r"|lover|drinker|eater|type|kid|reader|traveller|planner|texter|walker))(?:\s+than\s+(?P<other>.+))?$",
    re.IGNORECASE,
)
"""More of one kind of person than of another."""

KIND_OF_PERSON = re.compile(
    r"^(?:an?\s+|the\s+)?(?P<thing>[\w'-]+(?:\s[\w'-]+)?)\s+(?:person|guy|girl|gal"
    r"|kind\s+of\s+\w+|type|people|man|woman|lover|fan|drinker|eater)\b",
    re.IGNORECASE,
)
EATS_NOT = re.compile(
    rf"{A}(?:eat|drink|wear|use|watch|read|play|do|like|have)s?\s+(?:[\w' ]+?(?:,\s*[\w' ]+?)*)\s*,?\s+but\s+"
    r"(?:not|no|never)\s+(?P<thing>[^,.;!?]+)",
    re.IGNORECASE,
)
"""What is left out of what somebody eats, drinks or does: "I eat fish but no meat"."""

ALL_DAY = re.compile(
    r"(?:could|can)\s+(?:\w+ly\s+|happily\s+)?(?:eat|drink|watch|talk\s+about|listen\s+to"
    r"|read|play|do|live\s+on|ramble\s+about|nerd\s+out\s+about|geek\s+out\s+(?:about"
    r"|over)|go\s+on\s+about|look\s+at|wear|cook|be\s+in)\s+"
    r"(?P<thing>.{2,50}?)\s+(?:every\s+(?:single\s+)?day|all\s+(?:day|night)|forever"
    r"|for\s+(?:hours|days|every\s+meal|breakfast|the\s+rest\s+of\s+my\s+life)|non-?stop"
    r"|24/7|all\s+the\s+time|three\s+times\s+a\s+day|morning,?\s+noon\s+and\s+night)\b",
    re.IGNORECASE,
)
TAKES_IT = re.compile(
    rf"{A}(?:take|drink|have|like|prefer|love|want|need|eat)s?\s+(?P<thing>my\s+(?:[\w-]+\s+)?[\w-]+\s+"
    r"(?:(?:really|very|extra|super|well|a\s+bit)\s+)*(?:black|white|strong|weak"
    r"|hot|cold|iced|rare|medium(?:[- ]rare)?|well[- ]done|bloody|crispy|crunchy"
    r"|runny|scrambled|poached|fried|spicy|mild|plain|sweet|unsweetened|sugarless"
    r"|neat|dry|dark|bitter|bland|al\s+dente|raw|simple|short|quiet|loud|warm|cool"
    rf"|smooth|chunky|soft|firm|with(?:out)?\s+[\w ]{{2,25}}|in\s+(?:bullets|tables"
    r"|bed|the\s+\w+)))(?=\s*(?:$|[.,!;?]|and\b|so\b|but\b|please|btw|tbh|lol|always))",
    re.IGNORECASE,
)
NEEDS = re.compile(
    rf"{A}needs?\s+(?:(?P<thing>(?!an?\s+(?:new|laptop|computer|desk|chair|job|place"
    rf"|visa|phone|tool|way|plan|app|quick)\b|you\b|it\b|some\s+help|help).{{2,40}}?)\s+(?:to"
    r"|in\s+order\s+to|when\s+i(?:'m)?|while\s+i|before\s+i|if\s+i'm\s+(?:going|gonna)\s+to)\s+(?:be\s+able\s+to\s+)?"
    r"(?:work|working|focus|concentrate|sleep|function|relax|unwind|think|study|fall\s+asleep"
    r"|feel\s+(?:safe|calm|awake|human|alive)|be\s+(?:productive|happy|human)|wake\s+up"
    r"|read|write|watch|travel|fly|code)\b"
    r"|(?P<thing2>my\s+(?:(?:morning|daily|evening|afternoon)\s+)?(?:coffee|tea|caffeine"
    r"|sleep|quiet|espresso|alone\s+time|me\s+time|space|naps?|walks?|matcha|routine"
    r"|eight\s+hours|8\s+hours)))",
    re.IGNORECASE,
)
NOT_WITHOUT = re.compile(
    r"(?:(?:can't|cannot|cant|couldn't|could\s+never|never|don't|dont)\s+(?:\w+\s+){1,5}?without)\s+(?P<thing>.+)",
    re.IGNORECASE,
)
RATHER_DIE = re.compile(
    r"(?:(?:would|'d)\s+)(?:honestly\s+|literally\s+)?rather\s+(?:die|starve|quit"
    r"|eat\s+(?:glass|my\s+\w+)|poke\s+.{2,20}|chew\s+\w+)\s+than\s+(?P<thing>.+)",
    re.IGNORECASE,
)
AGAIN = re.compile(
    rf"{A}(?:{BE}{A}(?:back\s+(?:to|on)|eating|drinking|using|into|going\s+back\s+to"
    r"|returning\s+to)|(?:eat|drink|use|like|wear|watch|play|enjoy|love|do|read|have)"
    r"|(?:(?:'ve|have|has|'s)\s+)?(?:gone|went|switched|come|came|moved)\s+back\s+to)\s+(?:(?:eating"
    r"|drinking|using|wearing|playing|reading|watching|having)\s+)?"
    r"(?P<thing>(?!work\b|school\b|bed\b|sleep\b|college\b|uni\b|university\b|home\b"
    r"|normal\b|the\s+(?:office|gym|drawing|start|basics|point|store|hospital|doctor"
    r"|hotel)|my\s+(?:desk|place|parents|room|home|job|hometown|old\s+job)|square\b"
    r"|basics\b|you\b|me\b|it\b|(?-i:[A-Z][a-z]+)\s*(?:$|[.,]|in\b|for\b|next|last)"
    r"|\d).{2,40}?)(?P<again>\s+again)?"
    r"(?=\s*(?:$|[.,!;?(]|now\b|btw|after\b|these\b|lately|so\b|and\b|but\b|for\b"
    r"|lol|tbh|because|since|[^\w\s]))",
    re.IGNORECASE,
)
ONLY = re.compile(
    rf"{A}(?:(?:will|can)\s+)?(?:only|exclusively|strictly)\s+(?:ever\s+)?(?P<verb>eat|drink|wear|watch|use"
    r"|buy|listen\s+to|read|play|consume|purchase|shop\s+(?:at|for)|choose|stay\s+(?:at|in)|book"
    r"|dine\s+(?:at|in)|order|sleep|train|date|go\s+for|take|travel|fly|want|like|enjoy"
    r"|support|cook|drive|ride|attend|follow|trust|visit|go\s+to|date|do|work\s+with|invest\s+in|work\s+out"
    r"|exercise|engage\s+with|prefer|accept|consider|feed|eats|drinks|wears|uses|buys)\s+",
    re.IGNORECASE,
)
SWITCHED_TO = re.compile(
    rf"{A}(?:(?:'ve|have|has|'s|'m)\s+)?(?:just\s+|recently\s+|finally\s+|fully\s+"
    r"|completely\s+|totally\s+)*(?:switched|switching|converted|made\s+the\s+switch"
    r"|changed\s+over|swapped|moved\s+over|migrated|transitioned|gone\s+over|jumped\s+ship)\s+(?:over\s+)?to\s+"
    r"(?!(?:an?\s+|the\s+|my\s+)?(?:new\s+)?(?:[\w-]+\s+){0,2}(?:job|team|role|major"
    r"|school|shifts?|plan|tier|department|company|position|class|branch|tab|lane"
    r"|user|version|topic|subject|screen|part-time|full-time|remote)\b)(?P<new>.+?)(?:\s+from\s+(?P<old>.+))?$",
    re.IGNORECASE,
)
DITCHED = re.compile(
    rf"{A}(?:(?:'ve|have|has|'s|'m)\s+)?(?:just\s+|recently\s+|finally\s+|mostly\s+)*(?:ditch(?:ed"
    r"|ing)|dropp(?:ed|ing)|swapp(?:ed|ing)(?:\s+out)?|trad(?:ed|ing)(?:\s+in)?|replac(?:ed"
    r"|ing)|abandon(?:ed|ing)|exchang(?:ed|ing)|gave\s+up|giv(?:en|ing)\s+up)\s+(?:on\s+)?(?P<old>(?!the\b"
    rf"|it\b|this\b|that\b|out\b).{{2,40}}?)\s+(?:for|with|in\s+favou?r\s+of)\s+(?P<new>.+)",
    re.IGNORECASE,
)
DROPPED = re.compile(
    rf"{A}(?:(?:'ve|have|has|'s)\s+)?(?:just\s+|recently\s+|finally\s+)*(?:ditched"
    r"|outgrew|outgrown|grew\s+out\s+of|grown\s+out\s+of|lost\s+(?:all\s+)?interest\s+in"
    r"|lost\s+my\s+(?:taste|appetite|love)\s+for|(?:gone|went)\s+(?:right\s+|completely\s+"
    r"|totally\s+|a\s+bit\s+)*off|had\s+(?:it\s+with|enough\s+(?:of|with)|my\s+fill\s+of)"
    r"|sworn\s+off|swore\s+off)\s+(?P<old>.+)",
    re.IGNORECASE,
)
SWITCHED = re.compile(
    rf"{A}(?:(?:'ve|have|has|'s)\s+)?(?:just\s+|recently\s+|finally\s+)?(?:switched"
    r"|swapped|changed|moved\s+over|went|gone|transitioned"
    r"|migrated|converted)\s+(?:over\s+)?from\s+(?P<old>.{2,60}?)\s+to\s+(?P<new>.+)",
    re.IGNORECASE,
)
BAD = wordset(
    """distracting annoying boring irritating overwhelming uncomfortable disgusting stressful tedious
    demotivating exhausting unpleasant frustrating ugly off-putting repulsive gross tiring dull unappealing
    confusing unbearable tacky nauseating awful draining offensive tiresome unsettling impersonal unengaging
    distressing difficult hard scary creepy depressing intimidating pretentious overrated terrible
    claustrophobic bland revolting cringe unhelpful wasteful painful cold cheesy childish outdated noisy
    monotonous loud nasty ridiculous pointless soulless unnerving triggering disturbing impractical
    inauthentic intrusive restrictive"""
)
GOOD = wordset(
    """relaxing calming inspiring enjoyable delicious fascinating soothing fun refreshing exciting helpful
    comforting motivating therapeutic engaging rewarding energizing beautiful satisfying effective useful
    fulfilling interesting charming meditative uplifting wonderful invigorating cozy cosy magical addictive
    lovely great amazing wonderful perfect awesome brilliant romantic hilarious"""
)
VERDICTS = {**dict.fromkeys(BAD, DISLIKE), **dict.fromkeys(GOOD, LIKE)}
FINDS = re.compile(
    rf"{A}finds?\s+(?P<thing>.{{2,80}}?)\s+(?:to\s+be\s+)?(?:(?:way|far|super|pretty"
    r"|kinda|just|all|a\s+little|too|very|so|really|quite|rather|extremely"
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
    rf"(?:(?:my|our)\s+(?:(?P<role>{ROLE})'s?\s+)?|(?P<name>(?-i:[A-Z])[a-z]+)'s\s+)(?:all[- ]time\s+"
    r"|absolute\s+|current\s+|new\s+|personal\s+)?(?P<mark>least\s+)?(?:favou?rite|fave|fav"
    r"|preferred)\s+(?P<category>[\w -]{2,40}?)(?:\s+(?:of\s+all\s+time|ever|right\s+now|to\s+\w+"
    r"|in\s+the\s+world))?\s*(?:is|are|was|has\s+(?:always\s+)?been|:|'s|remains"
    r"|would\s+(?:have\s+to\s+)?be)\s+"
    r"(?:(?:still|now|definitely|probably|by\s+far|actually|always|also|hands\s+down)\s+)*(?P<value>.+)",
    re.IGNORECASE,
)
IS_FAVORITE = re.compile(
    r"(?P<value>[\w' -]{2,50}?)\s+(?:is|are|'s)\s+(?:(?:still|now|definitely|by\s+far"
    r"|always|probably|easily|hands\s+down)\s+)*(?:my"
    r"|our)\s+(?:all[- ]time\s+|absolute\s+|new\s+|go-to\s+)*(?P<mark>least\s+)?(?:favou?rite"
    r"|fave|fav)\s+(?P<category>[\w -]{2,40})",
    re.IGNORECASE,
)
FAVORITES = re.compile(
    r"(?:my|our)\s+(?:(?:all[- ]time|absolute|current|new|personal)\s+)*(?P<mark>least\s+)?(?:favou?rites?"
    r"|faves?|favs?)(?:\s+(?:ones?|thing|things))?(?:\s+(?:of\s+all\s+time|ever|right\s+now"
    r"|so\s+far|to\s+\w+))?\s*(?:is|are|'s|:|has\s+(?:always\s+)?been|would\s+be)\s+"
    r"(?:(?:still|now|definitely|probably|by\s+far|always|also)\s+)*(?P<value>.+)",
    re.IGNORECASE,
)
"""Favourites of no named category."""

NEITHER = re.compile(r"neither\s+", re.IGNORECASE)
FIGURE = re.compile(
    rf"{A}(?:hates?\s+(?:to\s+(?:say|admit|break|bother|ask|be\s+that|interrupt|disappoint"
    r"|tell|see\s+you)|it\s+for|the\s+player)|prefers?\s+(?:option|version|answer"
    r"|choice|variant|draft|approach)\s+\w+\s*$"
    rf"|(?:prefer|'d\s+rather)\s+.*\b(?:here|in\s+this\s+(?:case|function|file|class|code))\b"
    rf"|{BE}{A}(?:married|allergic)\s+to\s+(?:my\s+(?:job|work|desk|laptop|computer"
    r"|phone|couch|bed)|mondays|work|mornings|adulting|responsibility|exercise\s+lol))",
    re.IGNORECASE,
)
"""Set phrases and choices of the moment, which tell no taste."""

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
    r"|don't\s+like|do\s+not\s+like|doesn't\s+like)\s+(?:it\s+)?when\s+(?!you\b)",
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
    rf"(?:{BE}|'re\s+|(?:(?:'ve|have|has|'s)\s+)?{A}(?P<never>never\s+)?{A}been\s+){A}(?P<no>not\s+)?{A}"
    r"(?:such\s+|much\s+of\s+)?(?:an?"
    r"|the)\s+(?:(?:huge|big|massive|total|real|proper|lifelong|avid|serious|true"
    r"|complete|absolute|bit\s+of\s+an?|natural|keen|hardcore|die-?hard|\w+)\s+)?(?:(?P<thing>[\w-]+(?:\s[\w-]+)?)\s+"
    r"(?:lover|enthusiast|buff|fanatic|addict|nerd"
    r"|geek|junkie|aficionado|person|drinker|guy|girl|gal|freak|snob|purist|obsessive"
    r"|(?P<hater>hater)|people|drinker|stan|fan(?!\s+of))"
    r"|night\s+owl|early\s+(?:bird|riser)|homebody|foodie|bookworm|introvert|extrovert"
    r"|creature\s+of\s+habit|perfectionist|minimalist|workaholic|picky\s+eater|light\s+sleeper"
    r"|heavy\s+sleeper|teetotaler)\b|(?:have|has)\s+a\s+(?P<tooth>sweet\s+tooth)\b",
    re.IGNORECASE,
)
CHOOSES = re.compile(
    r"(?:(?:usually|always|typically|normally|generally|mostly|almost\s+always|pretty\s+much\s+always"
    r"|nearly\s+always|often)\s+|tend\s+to\s+)(?:just\s+)?(?:go\s+(?:for|with)|opt\s+for"
    r"|pick|choose|order|take|book|buy|fly|drink|eat|wear|use|carry|reach\s+for|stick\s+(?:to"
    r"|with)|get)\s+"
    r"(?P<thing>(?!it\b|up\b|out\b|to\b|the\s+same\b|my\s+time\b|in\b|at\b|on\b|from\b"
    r"|with\b|too\b|too\s|so\b|lost\b|stuck\b|better\b|worse\b|home\b|back\b|confused\b)[\w' -]{3,40}?)"
    r"(?=\s*(?:$|[.,;!?(]|[^\w\s'-])|\s+(?:when|if|because|for|on|so|and|btw|tbh"
    r"|over|anyway|since|unless|but|at)\b)",
    re.IGNORECASE,
)
HABIT = re.compile(
    r"(?:(?:usually|always|typically|normally|generally|mostly)\s+|tend\s+to\s+)(?:eat|drink|have|order|buy"
    r"|fly|travel|take|use|wear|cook|read|listen|watch|sleep"
    r"|work|stay|book|sit|shop|drive|walk|choose|pick|carry|start|go|pay|write|keep"
    r"|bring|put|study|wake|get\s+up)\b",
    re.IGNORECASE,
)
TROUBLE = re.compile(
    r"\b(?:timeouts?|exceptions?|crash\w*|warnings?|fails?|problems?|trouble|issues?|errors?|questions?|wrong|bugs?|stuck|to\s+(?:ask|wait|go))\b",
    re.IGNORECASE,
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
