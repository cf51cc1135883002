"""The forms in which English says how somebody wants to be answered."""

import re

from memoryd.policy.extract.english_words import LANGUAGES, either

LANGUAGE = either(" ".join(word.replace(" ", "_") for word in LANGUAGES))
MANNER = (
    r"(?:emojis?|emoticons?|bullet\s?points?|bullets|bulleted\s+lists?|markdown|tables"
    r"|jargon|slang|sarcasm|exclamation\s+(?:marks|points)|headings|headers|em[- ]?dashes"
    r"|abbreviations|acronyms|disclaimers?|caveats|warnings|code\s+comments|comments"
    r"|passive\s+voice|profanity|swearing|technical\s+terms|tech\s+speak|filler(?:\s+\w+)?"
    r"|fluff"
    r"|big\s+words|hashtags|caps|all\s+caps|pleasantries|small\s+talk|intros?|introductions?"
    r"|preambles?|outros?|flattery|compliments|praise|buzzwords|corporate\s+speak"
    r"|lectures?"
    r"|moralizing|moralising|apologies|apologizing|recaps?|summar(?:y|ies)|boilerplate"
    r"|placeholders|greetings?|sign-?offs?|follow[- ]?up\s+questions|clarifying\s+questions"
    r"|explanations?"
    r"|puns|jokes|metaphors|analogies|sugarcoating|sugar-coating|hedging|walls?\s+of\s+text"
    r"|essays|long\s+(?:answers|replies|explanations|paragraphs|texts|messages|intros?)"
    r"|lists|latex|footnotes|baby\s+talk|motivational\s+\w+|spoilers|theory|legalese"
    r"|clickbait|cliches|clichés|ads|sponsored\s+\w+|paywalled\s+\w+)"
)
FEW = (
    r"(?:(?:any|more|the|all|your|so\s+many|those|these|unnecessary|extra|usual|too\s+many"
    r"|long|fancy|cheesy|generic|useless|silly)\s+)*"
)
NO_MANNER = re.compile(
    r"(?:please\s+|pls\s+|plz\s+|also\s+|and\s+|just\s+|oh\s+|can\s+you\s+|could\s+you\s+"
    r"|you\s+can\s+|kindly\s+)*"
    r"(?:(?:no|zero|without|fewer|less|skip(?:\s+(?:all|over))?|drop|cut|lose|(?:don't"
    r"|do\s+not|dont|never|not|stop)\s+(?:use|using|add|adding|include|including"
    r"|give\s+me|giving\s+me|put|putting|write|writing|need)|ditch|omit|leave\s+out"
    r"|remove|enough\s+with|go\s+(?:easy|light)\s+on|easy\s+on|spare\s+me|cut\s+out"
    r"|hold|forget|stop\s+with|quit\s+with|avoid|don't\s+bother\s+with)"
    r"|(?:there's\s+)?no\s+need\s+for|(?:i\s+)?(?:really\s+)?(?:don't|do\s+not|dont"
    r"|never)\s+(?:want|need|like|care\s+for|wanna\s+see)(?:\s+to\s+see)?(?:\s+(?:you\s+using"
    r"|you\s+to\s+use))?)\s+"
    rf"{FEW}(?P<what>(?:long\s+|technical\s+|bulleted\s+)?{MANNER}(?:\s*(?:,|or"
    rf"|and|/|&)\s*(?:no\s+)?{FEW}{MANNER})*)(?=\s*(?:$|[.,!;:)(]|please|pls|plz"
    r"|ever|from|in|at|when|thanks|always|thx|either|anymore|for\s+me|with\s+me|so\b"
    r"|i\b|unless|[^\w\s]))",
    re.IGNORECASE,
)
CONDUCT = re.compile(
    r"(?:(?:please|pls|plz|also|and|just|oh|can\s+you|could\s+you|you\s+can|kindly"
    r"|i\s+want\s+you\s+to|i'd\s+like\s+you\s+to|you)[,\s]+)*(?:(?:don't|do\s+not"
    r"|dont|never|stop|quit|not)\s+)"
    r"(?:(?:be|being)\s+(?:so|too|that|overly|all)\s+\w+|sugar-?\s?coat\w*|lectur\w+"
    r"|apologi[sz]\w*|sorry|patroni[sz]\w+|ramble?\w*|hedg\w+|over-?explain\w*|flatter\w*"
    r"|morali[sz]\w+|(?:say|saying)\s+(?:sorry|that\s+you|\"|')"
    r"|(?:start|begin|end|open|close|starting|beginning|ending)\w*\s+(?:every|each"
    r"|your|all|with)\b|ask(?:ing)?\s+(?:me\s+)?(?:so\s+many\s+|any\s+)?(?:follow"
    r"|clarifying|questions\b)|repeat(?:ing)?\s+(?:my|the)\s+question|summari[sz]\w+\s+(?:what\s+i"
    r"|my|everything|at)"
    r"|assum(?:e|ing)\s+(?:i|that\s+i|my)|talk(?:ing)?\s+down|treat(?:ing)?\s+me"
    r"|babysit\w*|baby\s+me|praise\w*|compliment\w*|gush\w*|swear\w*|spoil\w*|explain\s+(?:the\s+)?(?:basics"
    r"|obvious|everything)|translate\s+(?:code|names|titles|comments)|need\s+to\s+be\s+(?:so"
    r"|polite|nice|gentle)|have\s+to\s+be\s+(?:so|polite|nice|gentle)|(?:write|writing"
    r"|send|sending)\s+(?:me\s+)?(?:essays|novels|walls|so\s+much|long))(?:\b|(?<=\W))(?!\s+(?:it"
    r"|this|that|the|my)\b)",
    re.IGNORECASE,
)
PLEASE = (
    r"(?:please|pls|plz|thanks|thx|always|only|from\s+now\s+on|by\s+default|going\s+forward"
    r"|ty|in\s+(?:future|general)|every\s+time|for\s+me|ok\b|thank\s+you|in\s+(?:your"
    r"|all)\b.*|(?:is|are)\s+(?:a\s+must|enough|best|fine|better|perfect|all\s+i\s+need))"
)
KEYED = (
    (
        "reply_length",
        r"(?P<v>short|brief|concise|succinct|terse|compact|detailed|thorough|long|in-depth"
        r"|crisp|one[- ](?:line|sentence)|snappy|to[- ]the[- ]point|quick)(?:,?\s+(?:and\s+)?(?:sweet"
        r"|concise|simple|direct))?\s+(?:answers?|replies|reply|responses?|explanations?"
        r"|messages|summaries|sentences|versions?)(?:\s+only)?",
    ),
    (
        "reply_format",
        r"(?P<v>bullet\s?points?|bullets|tables?|plain\s+text|markdown|json|prose|numbered\s+(?:lists?"
        r"|steps)|code\s+only|step[- ]by[- ]step|full\s+sentences|short\s+paragraphs)(?:\s+only)?",
    ),
    (
        "reply_tone",
        r"(?P<v>casual|formal|informal|friendly|professional|blunt|direct|honest|plain"
        r"|simple|neutral|polite)(?:\s+(?:and|but)\s+\w+)?\s+(?:tone|language|style|english"
        r"|feedback|words|answers?)",
    ),
    (
        "units",
        r"(?P<v>metric|imperial|celsius|fahrenheit|kilomet(?:re|er)s|kilograms|kilos"
        r"|miles|grams|pounds|si)(?:\s+(?:units?|only|system|measurements))*",
    ),
    ("time_format", r"(?P<v>(?:24|12)[- ]?h(?:ou)?r?s?)(?:\s+(?:time|clock|format|times))*"),
    ("theme", r"(?P<v>dark|light|high[- ]contrast)(?:\s+|-)(?:mode|theme)(?:\s+only)?"),
    (
        "reply_language",
        rf"(?:in\s+)?(?P<v>(?:british|american|uk|us)\s+(?:english|spelling)|{LANGUAGE})(?:\s+(?:only"
        r"|spelling))*",
    ),
)
NOMINAL = tuple(
    (
        key,
        re.compile(
            rf"(?:just\s+|also\s+|only\s+|always\s+|please\s+|pls\s+|strictly\s+)*{form}[\s,]+{PLEASE}", re.IGNORECASE
        ),
    )
    for key, form in KEYED
)
VERBAL = (
    (
        "reply_length",
        re.compile(
            r"(?:please\s+|pls\s+|just\s+|also\s+|always\s+|and\s+|can\s+you\s+|could\s+you\s+)*keep\s+(?:it"
            r"|things|everything|your\s+\w+|them|all\s+\w+|the\s+\w+)\s+(?:nice\s+and\s+"
            r"|super\s+|really\s+|very\s+|fairly\s+|as\s+)*(?P<v>short|brief|concise|succinct"
            r"|terse|snappy|compact|tight|to\s+the\s+point)\b(?=\s*(?:$|[.,!;:)(]|and\b|please"
            r"|pls|plz|for\s+me|with\s+me|always|thanks|thx|[^\w\s]))",
            re.I,
        ),
    ),
    (
        "reply_length",
        re.compile(
            r"(?:i'm\s+|i\s+am\s+|i\s+)?(?:always\s+)?(?:love|like|prefer|want|need|a\s+fan\s+of)\s+(?:your\s+"
            r"|my\s+|to\s+get\s+)?(?:answers|replies|responses|explanations)\s+(?:to\s+be\s+)?(?:nice\s+and\s+"
            r"|really\s+|very\s+|kept\s+)*(?P<v>short|brief|concise|detailed|long|thorough)\b",
            re.I,
        ),
    ),
    (
        "reply_tone",
        re.compile(
            r"(?:please\s+|just\s+|also\s+)*(?:you\s+can\s+|feel\s+free\s+to\s+)?(?:always\s+)?(?:be"
            r"|talk\s+to\s+me|speak\s+to\s+me|give\s+it\s+to\s+me|tell\s+me\s+things)\s+(?:completely\s+"
            r"|brutally\s+|really\s+|totally\s+|as\s+)*(?P<v>blunt|honest|direct|straight"
            r"|casual(?:ly)?|informal(?:ly)?|formal(?:ly)?|like\s+(?:a|i'm)\s+[\w' ]{2,30}?)(?:\s+with\s+me"
            r"|,?\s+always|,?\s+please)?(?=\s*(?:$|[.,!;]))",
            re.I,
        ),
    ),
    (
        "reply_format",
        re.compile(
            r"(?:please\s+|just\s+|also\s+|always\s+)*(?:explain|walk\s+me\s+through|show)\s+(?:things"
            r"|everything|it\s+to\s+me|stuff)\s+(?P<v>step[- ]by[- ]step|with\s+examples"
            r"|in\s+(?:bullets|bullet\s+points|tables))\b",
            re.I,
        ),
    ),
    (
        "reply_length",
        re.compile(
            r"(?:i\s+)?(?:want|need|prefer|like|love|would\s+like|'d\s+like|'d\s+appreciate)\s+(?:your\s+)?(?P<v>shorter"
            r"|longer|briefer|short|concise|brief|more\s+concise|more\s+detailed)\s+(?:answers"
            r"|replies|responses|explanations)\b",
            re.I,
        ),
    ),
    (
        "reply_length",
        re.compile(
            r"(?:i'd\s+)?(?:appreciate|like|love|prefer)\s+it\s+if\s+(?:you(?:'d|\s+would)?\s+)?(?:kept"
            r"|keep|made|make)\s+(?:your\s+)?(?:answers|replies|things|it|responses)\s+(?P<v>short(?:er)?"
            r"|brief|concise|to\s+the\s+point)\b",
            re.I,
        ),
    ),
    (
        "reply_length",
        re.compile(
            r"your\s+(?:answers|replies|responses|messages)\s+are\s+(?:always\s+|way\s+)*too\s+(?P<v>long"
            r"|wordy|verbose|short)\b",
            re.I,
        ),
    ),
    (
        "reply_length",
        re.compile(
            r"(?:please\s+|can\s+you\s+|could\s+you\s+|always\s+)*(?:keep|limit|cap)\s+(?:your\s+"
            r"|all\s+)?(?:answers|replies|responses|it|things)\s+(?:to\s+|under\s+|below\s+"
            r"|at\s+)(?P<v>(?:under\s+|at\s+most\s+|max\s+)?(?:\d+|one|two|three|a\s+few"
            r"|a)\s+(?:words?|sentences?|paragraphs?|lines?|bullets?))\b",
            re.I,
        ),
    ),
    (
        "reply_language",
        re.compile(
            r"(?:let's|lets|can\s+we|we\s+can|i'd\s+like\s+(?:you\s+)?to|please|i\s+want\s+(?:you\s+)?to"
            r"|you\s+can|feel\s+free\s+to)\s+(?:always\s+|just\s+|only\s+|please\s+)*(?:speak"
            rf"|talk|chat|answer|reply|respond|write|continue)\s+(?:to\s+me\s+)?(?:in\s+)?(?P<v>{LANGUAGE})\b(?=\s*"
            r"(?:$|[.,!;]|from\s+now|always|please|with|to\s+me|together|even|btw))",
            re.I,
        ),
    ),
    (
        "address_as",
        re.compile(
            r"(?:please\s+)?(?:refer\s+to|address)\s+me\s+(?:as|by)\s+(?P<v>\w[\w .'-]{0,30}?)(?=\s*(?:$"
            r"|[,!;]|from\s+now|please|always))",
            re.I,
        ),
    ),
    (
        "units",
        re.compile(
            r"(?:i\s+)?(?:only\s+)?(?:understand|get|know|speak|do)\s+(?P<v>metric|imperial"
            r"|celsius|fahrenheit|kilomet(?:re|er)s|miles)\b",
            re.I,
        ),
    ),
    (
        "units",
        re.compile(
            r"(?:please\s+)?(?:always\s+)?(?:give|show|write|express|convert|state|put)\s+(?:\w+\s+){1,4}?(?:in"
            r"|to|as|using)\s+(?P<v>metric|imperial|celsius|fahrenheit|kilomet(?:re|er)s"
            r"|miles|grams|kilos)\b(?=.*\b(?:always|please|from\s+now|ever)\b)",
            re.I,
        ),
    ),
    (
        "reply_language",
        re.compile(
            r"(?:please\s+|just\s+|also\s+|always\s+)*use\s+(?P<v>(?:british|american|uk"
            r"|us|canadian|australian)\s+(?:english|spelling))\b",
            re.I,
        ),
    ),
    (
        "units",
        re.compile(
            r"(?:i\s+)?(?:think|always\s+think|only\s+understand|only\s+know|work|cook|bake"
            r"|measure(?:\s+everything)?|grew\s+up)\s+(?:in|with)\s+(?P<v>metric|imperial"
            r"|celsius|fahrenheit|kilomet(?:re|er)s|miles|grams|cups|ounces)\b",
            re.I,
        ),
    ),
    (
        "theme",
        re.compile(
            r"(?:i\s+)?(?:\w+\s+){0,3}?(?:everything|all\s+my\s+\w+|\w+)?\s*(?:in|on|uses?"
            r"|runs?\s+in|set\s+to)\s+(?P<v>dark|light)\s+(?:mode|theme)\b(?=\s*(?:$|[.,!;]"
            r"|everywhere|always|all|because|since))",
            re.I,
        ),
    ),
    (
        "theme",
        re.compile(
            r"(?P<v>dark|light)\s+(?:mode|theme)\s+(?:everywhere|everything|always|all\s+the\s+way"
            r"|for\s+(?:everything|life|me)|only|(?:is|are)\s+(?:a\s+must|easier|better|the\s+only"
            r"|my))\b",
            re.I,
        ),
    ),
)
RETRACTS = re.compile(
    r"(?:(?:you\s+can|feel\s+free\s+to|please|let's|just)\s+)*(?:drop|forget|ignore"
    r"|scrap|lift|cancel|disregard)\s+(?:the|that|my|what\s+i\s+said\s+about)\s+"
    r"[\w' -]{2,40}?(?:\s+(?:thing|rule|preference|restriction|requirement|request"
    r"|limit|policy|stuff)|(?<=about)\s.+)(?=\s*(?:$|[.,!;]|now\b|from\b))",
    re.IGNORECASE,
)
"""A wish that is taken back: "you can drop the gluten-free thing"."""
LASTS = re.compile(
    r"\b(?:always|never|ever|from\s+now\s+on|in\s+(?:the\s+)?future|going\s+forward"
    r"|every\s+time|by\s+default|all\s+(?:your|my|answers|replies)"
    r"|your\s+(?:answers|replies|responses|messages)|in\s+general|prefer|hate|like)\b",
    re.IGNORECASE,
)
COMPOSES = re.compile(
    r"\b(?:write|draft|compose|rewrite|reword|rephrase|generate|create|design|make\s+(?:me"
    r"|it|this|a)|translate|summari[sz]e|caption|poem|tweet|linkedin|e-?mail|essay"
    r"|letter|invitation|card|toast|speech|bio|headline|slogan|cover|itinerary|plan\s+(?:me"
    r"|a)|recipe|logo|story|report)\b",
    re.IGNORECASE,
)
IMPERATIVE = (
    r"(?:use|give|show|put|add|keep|write|answer|reply|respond|explain|include|leave"
    r"|make|always|never|don't|do\s+not|dont|skip|avoid|assume|start|begin|end|format"
    r"|list|limit|convert|translate|fix|check"
    r"|remind|suggest|recommend|plan|book|stick|cite|send|ask|call|mention|quote"
    r"|round|say|tell|note|choose|pick|default|go|be|do|summari[sz]e|highlight|provide"
    r"|return|treat|sort|label|spell|prefer|just|only|no\b|lead|offer|point|link"
    r"|rate|correct|wrap|stay|present|structure|order|cap|prioriti[sz]e|consider"
    r"|focus|tag|name|look|try|please|i\s+(?:want|need|expect|prefer|like)\s+(?:you"
    r"|it|them|the|only|to)|you\s+should|you\s+can\s+skip)"
)
CASES = (
    r"(?:(?:when(?:ever)?|every\s+time|any\s?time|each\s+time|if|once)\s+(?:you\s+(?:reply"
    r"|answer|respond|write|explain|suggest|recommend|give|send|plan|book|make|code"
    r"|talk|draft|format|show|cite|quote|generate|create|translate|summari[sz]e|review"
    r"|refer|mention|compare|list|name|address|teach|help|need|have|are|do|use|don't)"
    r"|i\s+(?:\w+\s+)?(?:ask|say|write|send|paste|give|share|mention|request|want"
    r"|need|post|type|tell|drop|upload|talk|make|am|get|come|start|greet|misspell"
    r"|use)|we\s+(?:talk|chat|discuss|plan|write)|it\s+comes\s+to|(?:planning|writing"
    r"|explaining|suggesting|recommending|coding|answering|booking|giving|translating"
    r"|reviewing|talking)\b|(?:the|my)\s+\w+\s+(?:is|are)\b)"
    r"|for\s+(?:any|all|every|each|future|anything|everything|code|recipes|trips"
    r"|travel|flights|hotels|emails|dates|prices|numbers|recommendations|math|maths"
    r"|dinner|restaurants)\b"
    r"|(?:in|on|with)\s+(?:all|any|every|each|future|your|my)\s+(?:\w+\s+){0,2}?(?:replies"
    r"|answers|responses|emails|messages|code|explanations|summaries|recipes|trips"
    r"|recommendations|suggestions|texts|lists|plans|examples|reviews|travels?|itineraries"
    r"|conversations?|chats?|output)\b)"
)
LEAD = (
    r"^\W*(?:(?:please|ok|okay|so|also|and|hey|btw|oh|from\s+now\s+on|in\s+(?:the\s+)?future"
    r"|going\s+forward|remember|one\s+more\s+thing|note|just|hi|rule|new\s+rule|general\s+rule"
    r"|as\s+a\s+rule|standing\s+(?:request|instruction|order)|fyi|for\s+the\s+future"
    r"|for\s+future\s+reference)\b[\s,:!-]*){0,4}"
)
CASE = re.compile(
    rf"{LEAD}(?P<case>{CASES}[^,.:;!?]{{0,80}}?)(?:,\s*|\s+(?=(?:always|never|please"
    rf"|don't)\b))(?:then\s+|please\s+|always\s+|just\s+|pls\s+|can\s+you\s+|could\s+you\s+)*(?P<what>{IMPERATIVE})\b"
    r"(?!\s+(?:i|we|he|she|they|it)\b(?!.*\byou\b))",
    re.IGNORECASE,
)
CASE_BEHIND = re.compile(
    rf"{LEAD}(?P<what>{IMPERATIVE})\b[^,.;?]{{2,80}}?,?\s+(?:whenever|every\s+time"
    r"|any\s?time|each\s+time|when)\s+(?:you\s+(?:reply|answer|respond|write|explain"
    r"|suggest|recommend|give|send|plan|book|make|code|show|compare|list|translate"
    r"|summari[sz]e|review)|i\s+(?:ask|paste|send|share|write|say|give|mention|post))\b",
    re.IGNORECASE,
)
ALWAYS_BEHIND = re.compile(
    rf"{LEAD}(?P<what>{IMPERATIVE})\b[^;?\n]{{3,120}}?,?\s+(?:always|from\s+now\s+on"
    r"|going\s+forward|in\s+(?:the\s+)?future|every\s+(?:single\s+)?time|by\s+default"
    r"|in\s+general)(?:\s+please)?\s*[.!]*\W*$",
    re.IGNORECASE,
)
WISHES = re.compile(
    r"\W*(?:i\s+(?:really\s+)?(?:prefer|like|love|appreciate|hate|don't\s+like|dislike)\s+(?:it\s+)?(?:if"
    r"|when)\s+(?:you\s+(?:just\s+|always\s+)*(?:give|gave|answer|reply|respond|explain|show|use|keep|write|include|add|cite|start"
    r"|end|ask|send|put|list|format|apologi[sz]e|summari[sz]e|repeat|suggest|walk|break|number|quote|make|are|skip|stick|speak|talk"
    r"|tell|offer|assume|hedge|lecture)\b|answers|replies|your|responses|explanations|code)\b|i'd\s+(?:really\s+)?(?:rather"
    r"|prefer\s+(?:it\s+if\s+)?|appreciate\s+it\s+if)\s*you\s+(?!could\s+help|help"
    r"|could\s+tell|tell))",
    re.IGNORECASE,
)
TREATS = re.compile(
    r"\W*(?:please\s+|just\s+)*(?:treat|talk\s+to|speak\s+to)\s+me\s+(?:like|as)\b"
    r"|\W*(?:please\s+)?be\s+(?:less|more|a\s+bit\s+(?:less|more))\s+\w+(?:\s+with\s+me)?\s*[.!]*$",
    re.IGNORECASE,
)
NEVER_SO = re.compile(r"never|don't|do\s+not|dont|avoid|skip|no", re.IGNORECASE)
ONE_CASE = re.compile(
    r"\b(?:if|once|when)\s+(?:i|you)\s+(?:get|have|are|am|need|want|come|start|do"
    r"|use|don't|make|go)\b|\b(?:tomorrow|later|tonight|today|next\s+week)\b",
    re.IGNORECASE,
)
ALWAYS = re.compile(
    r"\b(?:always|never|ever|from\s+now\s+on|whenever|every\s+time|any\s?time|each\s+time"
    r"|going\s+forward|in\s+(?:the\s+)?future)\b",
    re.IGNORECASE,
)
DISLIKES = re.compile(r"\b(?:hate|don't\s+like|dislike)\b", re.IGNORECASE)
