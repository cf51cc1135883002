"""Where English clauses begin, and by which words a clause shows whom it speaks of."""

import re

from memoryd.policy.extract.english_words import DIETS, JOBS, ROLE, A, either, wordset

SUBJECT = r"(?:i|i'\w+|im|we|we'\w+|my|our)\b"
JOIN = (
    r"(?:and|but|so|because|since|although|though|while|whereas|yet|plus|as|which\s+is\s+why|or|also|then"
    r"|now|that's\s+why)"
)
VERB = (
    r"(?:(?:can't|cannot|don't|do\s+not|doesn't|does\s+not|never|won't)\s+\w+|hates?"
    r"|loves?|dislikes?|likes?|prefers?"
    r"|avoids?|enjoys?|adores?|detests?|loathes?|despises?|refuses?|lives?|works?"
    r"|am|is|speaks?|plays?|moved|have|has"
    r"|can't|cannot|started|bought|adopted|got|find|finds|went|met|visited|never"
    r"|always|only|tolerates?|drinks?|eats?|swears?)"
)
BOUNDARY = re.compile(
    rf"[,;:)(]\s*(?:{JOIN}\s+){{0,2}}(?={SUBJECT})"
    rf"|(?<!todo)(?<!to-do)(?<!task)\s+[-–—]+\s+(?:{JOIN}\s+)?|\s+(?:{JOIN}\s+){{1,2}}(?={SUBJECT})"
    r"|[,;]\s*(?:and\s+|but\s+|so\s+)?(?=(?:if|what|where|how|which|when|why|(?:can|could|would|do|does"
    r"|did|is|are|am|will)\s+(?:i|you|we|he|she|it|they|there|this|that|my|the|anyone"
    r"|someone)|(?:please|always|never)(?=\s+\w)"
    r"|the|let's|remind|don't|says|said|right|correct|isn't|aren't|he|she|they|it|you)\b)"
    r"|\s+(?:but|so|because|since|and|although)\s+(?=(?:he|she|they|it|you|if|please|always|never|what|can"
    r"|could|let's|don't"
    r"\s+forget|the)\b)"
    r"|\s+(?=(?:can|could|would)\s+(?:you|u)\b|(?:what|which)\s+(?:should|else\s+should)\b"
    r"|where\s+(?:should|can)\s+i\b|how\s+(?:do|can|should)\s+i\b|any\s+(?:good\s+)?(?:recs?"
    r"|recommendations?|suggestions?|ideas|tips)\b"
    r"|(?:please\s+|pls\s+|so\s+)?(?:recommend|suggest)\s+(?:me\b|some\b|a\b|an\b)|help\s+me\b|got\s+any\b)"
    r"|\s+(?=given\s+that\s+i\b)|,\s*(?:but|and)\s+(?=(?:[\w'-]+\s+){1,4}i\s+(?:love"
    r"|adore|devour|hate|loathe)\b)|(?<=\w),\s*(?:but\s+|and\s+)?(?=(?:(?!and\b|but\b"
    r"|or\b)[\w'-]+\s+){1,3}(?:bores?|scares?|annoys?|stress(?:es)?|makes?|gives?"
    r"|drives?)\s+me\b)|\s+(?:but|and)\s+(?=(?:(?!and\b|but\b|or\b)[\w'-]+\s+){1,3}(?:bores?"
    r"|scares?|annoys?|makes?|gives?|drives?)\s+me\b)"
    r"|,\s*(?=(?:[\w'-]+\s+){1,3}(?:not\s+so\s+much|less\s+so|not\s+really|nope|no)\s*(?:$"
    r"|[.,!]))|(?<=\byes)\s*,\s*(?=[\w' ]{2,20}\sno\b)|,\s*(?:and\s+|but\s+)?(?=no\s+to\s)"
    r"|\s+(?:says|said)\s+(?:my|the|he|she)\b",
    re.IGNORECASE,
)
ELIDED = re.compile(
    r"(?:,\s*(?:and|but|yet|so)|,(?!\s+(?:\w+\s+){0,2}(?:like|work|works|plays|find|finds|is|am|has|have"
    r"|lives)\b)|,\s*who(?=\s|'s)|\s(?:and"
    rf"|but|yet))\s+(?:then\s+|also\s+)?(?={A}{VERB}\b|now\s+in\b)",
    re.IGNORECASE,
)
JOBS_OR = either(" ".join(word.replace(" ", "_") for word in JOBS))
JOB = (
    rf"(?:(?!and\b|but\b|so\b|live\b|work\b|love\b|hate\b|a\b|an\b|the\b)[\w/&-]+\s+){{0,2}}?{JOBS_OR}\b"
    r"(?=\s*(?:$|[.,;!(]|at\b|in\b|for\b|from\b|by\b|and\b|with\b|on\b|here\b))"
)
DIET = either(" ".join(word.replace(" ", "_") for word in DIETS))
TRAIT = (
    rf"(?:type\s+[12]\b|{DIET}(?![\w-])|from\s|originally\s|based\s|living\s|currently\s"
    r"|allergic\s|(?:happily\s+)?married\b|single\b|divorced\b|pregnant\b|diabetic\b"
    r"|lactose\b|retired\b"
    rf"|training\s+for\s|studying\s|working\s+(?:as|at|for|in)\s|coeliac\b|celiac\b|male\b|female\b)"
)
MADE_UP_OF = rf"(?:{JOB}|(?:(?:single|proud|new)\s+)?(?:mom|mum|dad|mother|father|parent)\s+of\b)"
INTRODUCED = re.compile(
    rf"\b(?:i'm|i\s+am|im|my\s+name\s+is|my\s+name's)\s+(?:(?-i:[A-Z])\w+|\d{{1,2}}[mf]?"
    rf"|an?\s+[^,.;!?]{{2,40}}|{TRAIT}[^,.;!?]{{0,30}}|[a-z]+\s+from\s+\w+|(?-i:[A-Z])\w+\s+from\s+[^,.;!?]{{2,30}}"
    rf"|{JOB}[^,.;!?]{{0,30}})(?=,)"
    r"|^(?:\W*(?:hi|hey|hello|ok|so|about\s+me|context|some\s+context|background"
    rf"|fyi|context\s+dump|bit\s+about\s+me)\b[\s,:.!-]*)*(?:\d{{2}}\s*(?:[mf]|yo"
    rf"|y/o)?|{TRAIT}[^,.;!?]{{0,30}}|{JOB}[^,.;!?]{{0,30}})(?=,)",
    re.IGNORECASE,
)
APPOSED = re.compile(
    rf",\s*(?:and\s+)?(?=\d{{1,3}}\s*(?:[mf]\b|,|$|\.|and\b|years)|(?:an?|the)\s+(?!lot\b"
    rf"|bit\b|few\b)\w|{TRAIT}|{MADE_UP_OF}|(?:live|work|love|hate|like|have|can't"
    r"|don't|prefer)\s)",
    re.IGNORECASE,
)
APPOSITION = re.compile(rf"\d{{1,3}}\s*[mf]?\b|(?:an?|the)\s|{TRAIT}", re.IGNORECASE)
A_KIND = re.compile(MADE_UP_OF, re.IGNORECASE)
WITHOUT_I = re.compile(
    rf"{A}(?:love(?!\s+(?:you|it|this|that|your)\b|\s+the\s+(?:\w+\s+){0, 2}(?:idea"
    r"|sound|look|way|suggestion|recommendation|list|plan|new|first|second|last|detail"
    r"|vibe|energy|style|tone|answer|response|result|design|colou?r)s?\b)|hate(?!\s+(?:this"
    r"|that)\b)|enjoy(?!\s+(?:your|the|it|this)\b)"
    r"|(?:can't|cannot|cant|never|can\s+never)\s+(?:stop\s+\w+ing|say\s+no|get\s+tired"
    r"|turn\s+down)|(?:can't|cannot|cant)\s+(?:stand|do(?!\s+(?:it|this|that|much"
    r"|anything)\b)|eat|drink|get\s+enough\s+of|resist|bear|tolerate|handle|live\s+without"
    r"|function|sleep)|dislike|despise|adore|detest|loathe|moved\s+to|went\s+to|got\s+(?:an?"
    r"|my|married|engaged|promoted)\b|bought\s+(?:an?|my)\b|adopted|graduated|quit\s+my|passed\s+my|(?:need"
    r"|have)\s+to(?!\s+(?:know|be)\b)|gotta|was\s+born|born\s+in|learn(?:ed|t)|decided\s+(?:to|on|against)"
    r"|(?:don't|dont|do\s+not)\s+(?:like|eat|drink|own|enjoy|care\s+for|drive|smoke)"
    r"|used\s+to\s+(?:live|work|like|love)|prefer|avoid"
    r"|never\s+(?:eat|drink|liked|loved|got\s+into|been|really|use|wear|watch)|(?:switched"
    r"|moved\s+over|migrated|went\s+back)\s+(?:over\s+)?(?:from|to)|ditched|swapped"
    r"|gave\s+up|quit(?=\s+(?:smoking|drinking|sugar|coffee|alcohol|caffeine|meat"
    r"|social))|grew\s+up\s+in|lived\s+in|live(?=\s+(?:in|near|with|alone|outside)\b)"
    r"|work(?=\s+(?:as|at|for)\b)|stopped(?=\s+\w+ing\b)|would\s+rather|'d\s+rather"
    r"|swear\s+by|grew\s+out\s+of|gone(?=\s+(?:right\s+|completely\s+|totally\s+)?off\b)"
    r"|only\s+(?:eat|drink|wear|watch|use|buy|listen\s+to|read|fly|shop)|like(?=\s+(?:my"
    r"|simple|short|quiet|to)\b)|always\s+(?:been|loved|liked|hated))\s",
    re.IGNORECASE,
)
SELF = re.compile(
    rf"\d{{2}}\s*(?:[mf]\b|yo\b|y/o\b)|\d{{2}}(?=,\s*{MADE_UP_OF}|,\s*{TRAIT}|,\s*$)|\d{{2}}$",
    re.IGNORECASE,
)
SELF_AS = re.compile(rf"{MADE_UP_OF}(?=\s*(?:$|here\b|(?:at|in|by|for|on)\s))", re.IGNORECASE)
NOW_IN = re.compile(
    r"(?:currently|now|back|here)\s+(?:(?:in|at)\s+(?-i:[A-Z])|(?:reading|writing"
    r"|building|learning|training|working)\s)",
    re.IGNORECASE,
)
WITHOUT_A = re.compile(
    r"(?:(?:huge|big|massive|total|lifelong|life-long|die-?hard|long-?\s?time|real"
    r"|absolute|proud|firm|great|avid)\s+)*(?:fan\s+of|sucker\s+for|lover\s+of|believer\s+in)\s",
    re.IGNORECASE,
)
WITHOUT_HAVE = re.compile(
    rf"{A}been\s+(?:(?:really|so|super|very)\s+)*(?:into|loving|enjoying|obsessed"
    r"|vegan|vegetarian|living\s+in|working\s+(?:as|at|for))\b",
    re.IGNORECASE,
)
RATHER = re.compile(r"(?:much\s+)?rather\s+(?=.*\bthan\b)", re.IGNORECASE)
WITHOUT_AM = re.compile(
    rf"{A}(?:still\s+|also\s+|(?:definitely\s+|just\s+)?not\s+(?:really\s+|exactly\s+)?)?(?:allergic\s+to"
    r"|living\s+in|based\s+in|working\s+(?:on|at"
    r"|as|for)|(?:an?\s+|the\s+)?(?:(?:huge|big|massive|total|lifelong|life-long"
    r"|die-?hard|long-?time|biggest|real)\s+)*(?:fan\s+of|sucker\s+for|lover\s+of)"
    r"|into\s+(?!the\b)\w+|on\s+call|originally\s+from"
    r"|flying\s+to|travell?ing\s+to|moving\s+to|going\s+to(?=\s+(?-i:[A-Z]))|big\s+(?:on"
    r"|into)|always\s+(?:down|up|game)\s+for|much\s+of\s+an?\b|comfortable\s+(?:with"
    r"|in|around)"
    r"|(?:sick|tired|fed\s+up|obsessed|done|bored)\s+(?:and\s+tired\s+)?(?:of|with)"
    r"|all\s+about|over\s+(?=\w+)|more\s+of\s+an?\b|(?:trying|tryna)\s+to\s+(?:cut"
    r"|avoid|quit|limit|stay\s+away|give\s+up)"
    r"|staying\s+(?:away|off|with|at|in)|steering\s+clear|going\s+back\s+to|back\s+to\s+(?=\w+ing\b)"
    r"|(?:enjoying|loving|liking|digging|avoiding|hating)\s+(?!your\b|the\b|it\b"
    r"|this\b|that\b)\w+"
    r"|recently\s+(?:divorced|married|single|engaged)|(?:happily\s+)?married|divorced"
    r"|feeling\s+(?=\w+)|partial\s+to|keen\s+on|crazy\s+about|scared\s+of|afraid\s+of"
    r"|terrified\s+of|addicted\s+to|hooked\s+on"
    r"|an?\s+(?:\w+\s+){0,2}(?:person|lover|fan|guy|girl|nerd|buff|hater|snob|addict"
    r"|freak)\b|currently\s+(?:in|reading|writing|building|working|living|training"
    r"|learning|on|at)|(?:reading|training\s+for|doing\s+an?\s+(?:phd|master's|degree"
    r"|bachelor's|ba|msc|ma|mba))\s+(?=\w)"
    r"|down\s+with|visiting|jet-?\s?lagged|diabetic|pregnant|lactose\s+intolerant"
    r"|retired|unemployed|self-employed|type\s+[12]\s+diabetic"
    r"|(?:vegan|vegetarian|pescatarian|celiac|coeliac)(?=\s*(?:here\b|$|[.,!]|for\s|since\s|and\b|so\b)))",
    re.IGNORECASE,
)
AS_ONE = re.compile(
    r"(?:(?:as|being|speaking\s+as|for)\s+|(?:i'm|i\s+am|im)\s+)(?:(?:definitely"
    r"|just|kind\s+of|also)\s+)*(?:someone|somebody|an?\s+person|one\s+of\s+those(?:\s+people)?"
    r"|the\s+(?:type|kind|sort)(?:\s+of\s+(?:person|guy|girl))?|that\s+(?:person"
    r"|guy|girl))\s+(?:who|that)(?=\s|')",
    re.IGNORECASE,
)
AS_A = re.compile(
    r"(?:as|being)\s+(?=an?\s+(?:[\w-]+\s+){1,4}(?:lover|fan|person|nerd|buff|enthusiast"
    r"|hater|addict|drinker|fanatic|geek|freak|snob|guy|girl|aficionado|junkie)\b"
    r"|an?\s+(?:(?:huge|big|massive|total|lifelong)\s+)*(?:fan|lover|hater)\s+of)",
    re.IGNORECASE,
)
USER = re.compile(
    r"(?:the\s+)?user(?P<owns>'s)?\s+(?=(?P<verb>[\w']+))(?!.*\b(?:button|page|click\w*"
    r"|log\w*|endpoint|api|form|app|screen|session|token|admin\w*|database|server"
    r"|request\w*"
    r"|field|error|input|code|function|table|schema|record|query|role|permissions?"
    r"|account|interface|experience|guide|id|cookie|password|option|menu|should|must"
    r"|can|will)\b)",
    re.IGNORECASE,
)
OPENER = re.compile(
    r"(?:(?:(?:music|food|drinks|film|book|travel)-?\s?wise|(?:when|while|as\s+for"
    r"|in\s+terms\s+of)\s+(?:\w+ing|it\s+comes\s+to\s+\w+|\w+s?),?|when(?:ever)?\s+i\s+(?:travel"
    r"|read|fly|bake|cook|shop|work|code|write|drive|eat\s+out|watch\s+\w+)|well"
    r"|oh|ah|ok|okay|hi|hey|hello|yes|yeah|yep|no(?=\s*[,.!:;-]|\s+(?:i|we|my|actually"
    r"|wait|sorry)\b)|nope|so|and|but|also|plus|btw|by\s+the\s+way"
    r"|fyi|actually|honestly"
    r"|frankly|look|listen|anyway|sorry|wait|correction|sure|thanks?(?:\s+you)?|first(?:ly)?|second(?:ly)?"
    r"|personally|basically"
    r"|unfortunately|sadly|luckily|fortunately|to\s+be\s+(?:honest|clear|fair)|in\s+fact"
    r"|as\s+(?:i\s+(?:said|mentioned)"
    r"|you\s+know)|like\s+i\s+said|for\s+(?:the\s+record|context|reference|your\s+information"
    r"|what\s+it's\s+worth)"
    r"|just\s+so\s+you\s+know|just\s+to\s+let\s+you\s+know|please\s+(?:note|remember(?!\s+to\b))(?:\s+that)?"
    r"|note(?!\s+to\b)(?:\s+that)?"
    r"|remember(?!\s+to\b)(?:\s+that)?|keep\s+in\s+mind(?:\s+that)?|you\s+should\s+know(?:\s+that)?"
    r"|i\s+(?:already\s+)?(?:told\s+you|said"
    r"|mentioned)(?:\s+that)?|i\s+(?:must|have\s+to|should|gotta)\s+(?:say|admit|confess)(?:\s+that)?"
    r"|i\s+(?:think|believe|mean"
    r"|guess|know|admit|meant)(?:\s+that)?|it's\s+true\s+that|the\s+(?:truth|thing|fact)\s+is(?:\s+that)?"
    r"|fun\s+fact|update"
    r"|scratch\s+that|i\s+(?:just\s+|recently\s+)?(?:found\s+out|learn(?:ed|t)|discovered"
    r"|reali[sz]ed)(?:\s+that)?(?=,?\s+(?:i|i'm|im|my)\b)"
    r"|as\s+far\s+as\s+[\w\s]{2,20}\s+go(?:es)?(?=,)|of\s+all\s+the\s+[^,.;:?!]{2,40}(?=,)"
    r"|as\s+an?\s+[\w -]{3,30}?(?=,?\s+i\s+(?:get|learn|work|do|find|think|tend)\b)"
    r"|turns\s+out(?:\s+that)?|it\s+i\s+(?:just\s+|recently\s+)?(?:found\s+out|learn(?:ed"
    r"|t)|discovered|reali[sz]ed)(?:\s+that)?(?=,?\s+(?:i|i'm|im|my)\b)"
    r"|turns\s+out(?:\s+that)?|these\s+days|nowadays|currently"
    r"|right\s+now|at\s+the\s+moment|lately|recently|now|in\s+general|generally|usually|since\s+then|still"
    r"|then|for\s+now"
    r"|today|this\s+week|this\s+month|from\s+now\s+on|just|because|although|though|while|since(?=\s+(?:i|we"
    r"|my)\b)|one\s+thing"
    r"|quick\s+note|about\s+me|ugh+|argh+|omg|oof|lol|haha+|hah|hm+|yay|man|dude"
    r"|wow|tbh|ngl|imo|imho|meh|nah|eh|um+|uh|gosh|god|damn"
    r"|tho|(?:so\s+)?random(?:\s+but)?|not\s+gonna\s+lie|side\s+note|confession|psa"
    r"|heads\s+up|long\s+story\s+short|context(?:\s+dump)?"
    r"|(?:in\s+case|if)\s+(?:it|that)\s+(?:matters|helps)|for\s+(?:future\s+reference"
    r"|the\s+future)|(?:hot\s+take|unpopular\s+opinion)"
    r"|call\s+me\s+(?:crazy|weird|old-fashioned)\s+but|don't\s+judge(?:\s+me)?|i'll\s+be\s+honest"
    r"|i\s+won't\s+lie|gotta\s+say|must\s+say"
    r"|(?:one\s+more|another|other)\s+thing|something\s+about\s+me|oops|whoops|my\s+bad"
    r"|typo|given(?:\s+that)?|seeing\s+as|considering(?=\s+(?:i|my)\b)|no\s+wait"
    r"|as\s+always|cuz|cause|coz|bc|tho|really(?=\s+(?:i|my)\b)|in\s+my\s+opinion"
    r"|mind\s+you|again|me\s+personally|if\s+you\s+must\s+know|not\s+to\s+mention)\b"
    r"[\s,.:!-]*|(?:after|in|on|at|during|last|yesterday|for|over|next|every|this|back|around|tomorrow|two"
    r"|three|\w+\s+(?:years?|months?|weeks?|days?)\s+ago)"
    r"\b[^,.;:!?]{0,40}?,?\s+(?=(?:i|we|my|our)\b(?!\s+(?:can|could|would|should|may|might)\b))|[-*•]\s+"
    r"|\d{1,2}[.)]\s+)",
    re.IGNORECASE,
)
FRAGMENT = re.compile(
    r",\s*(?=(?!(?:or|and|not|but|if|right|correct|yes|no|huh|eh|you|ok|okay|isn't"
    r"|don't|am|do|aren't|maybe|perhaps|so|then|though|too|really|hm+|what|is)\b)"
    r"(?:[^\s,?]+\s+){0,8}[^\s,?]+\s*\?\s*$)",
    re.IGNORECASE,
)
FIRST = re.compile(r"(?:i|we)(?=\s|'|m\s)", re.IGNORECASE)
OF_ROLE = re.compile(
    rf"(?:[Mm]y|[Oo]ur)\s+(?:[a-z\d-]+\s+)?(?P<role>{ROLE})(?:,?\s+(?P<name>[A-Z][\w-]+),?)?(?=\s|$"
    r"|'s\s(?!\w+\s+(?:is|name|has)\b))",
)
OTHER_ROLE = re.compile(
    r"(?:[Mm]y\s+|[Oo]ur\s+)(?:new\s+|old\s+)?(?P<role>[a-z][\w-]*(?:\s[a-z][\w-]*)?"
    r"|PM|CTO|CEO|HR\s+\w+|VP),\s+(?P<name>[A-Z][a-z]+),(?=\s+(?:is|was|has|works"
    r"|lives|loves|hates|only|speaks|prefers))"
)
KIN_ALONE = re.compile(
    r"(?P<role>[Mm]um|[Mm]om|[Dd]ad|[Gg]randma|[Gg]randpa|[Gg]ranny|[Mm]ama|[Pp]apa)(?=\s+(?:is"
    r"|was|has|hates|loves|likes|turned|lives|works|can't|doesn't|prefers|still|just"
    r"|really|and\s+he|and\s+she)\b|'s\s+(?:a|an|not|allergic|really|into|vegan|vegetarian"
    r"|\d)\b)"
)
NAME = re.compile(
    r"(?P<name>[A-Z][a-z]+(?:-[A-Z][a-z]+)?(?:\s[A-Z][a-z]+)?)(?=\s+(?:(?:really|always|also|absolutely"
    r"|never|just|now|still"
    r"|only|currently|recently|usually)\s+){0,2}(?:likes|loves|hates|lives|works|is|has|plays|speaks"
    r"|prefers|enjoys|dislikes|avoids|studies|teaches|drives|owns|eats|drinks|goes|runs"
    r"|refuses|suffers|collects|adores|despises|detests|loathes|attends|comes|does|knows|follows|finds"
    r"|wears|watches|rides|feels|can't|doesn't|cannot|moved|used|got|bought|adopted|went|started"
    r"|turned|became|quit|joined|left|met|visited|won't|studied|grew|was|broke|finished)\b"
    r"|'s\s+(?:an?|allergic|from|not|in|vegan|vegetarian)\b)"
)
PRONOUN = re.compile(r"(?:he|she)(?=\s|')", re.IGNORECASE)
KNOWN = re.compile(
    rf"\b(?:[Mm]y\s+|[Oo]ur\s+|(?=(?:[Mm]um|[Mm]om|[Dd]ad|[Gg]randma|[Gg]randpa)\b))(?:[a-z-]+\s+)?(?P<role>{ROLE}"
    r"|Mum|Mom|Dad|Grandma|Grandpa)\b(?!'s)(?:,?\s+(?P<name>[A-Z][a-z]+))?"
)
TAG = re.compile(r"(?:right|correct|yes|no|isn't\s+it|don't\s+i|am\s+i|aren't\s+i|do\s+i|huh|eh)\s*\?", re.IGNORECASE)
CONDITION = re.compile(r"(?:and\s+|but\s+)?(?:if|unless|should|suppose|imagine|assuming)\b", re.IGNORECASE)
CONTRAST = re.compile(r"\bbut\b", re.IGNORECASE)
OF_A_USER = wordset(
    """is isn't lives likes loves hates prefers works has enjoys dislikes avoids speaks plays owns drives was
    doesn't does studies moved wants needs can't cannot never always eats drinks uses goes also really no only used got
    just
    adores teaches attends collects wears"""
)
