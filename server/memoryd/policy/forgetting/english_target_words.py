"""English: the words around what a request names, by which the name itself is found."""

import regex as re

from memoryd.policy.forgetting.plain import MARK

VERB = (
    r"(?:delete|forget|erase|remove|wipe|start|tell|begin|let|clear|keep|leave|move|talk|i|we|you|he"
    r"|she|they|it's|it|that's|this|there|then|please|thanks|also|because|don't|do not|never|stop)\b"
)
TAIL = re.compile(
    r"(?: (?:please|thanks?(?: you)?|thx|lol|haha|cheers|mate|now|immediately|right (?:away|now)|permanently|completely"
    r"|entirely|totally|for ?ever|for good|for now|temporarily"
    r"|altogether|at once|asap|ok(?:ay)?|as well|too|for me|(?<!it )(?<!that )all|again|if you (?:can"
    r"|could|would|don't mind|please)|if (?:that's |it's )?(?:possible|ok)"
    r"|will you|would you|can you|could you|any ?more|any longer|once and for all|irrevocably"
    r"|irreversibly|(?:when|once|after) we(?:'re| are) (?:done|finished)"
    r"|(?:from|in|out of|off) (?:your|the|its) (?:\w+ )?(?:memor(?:y|ies)|records?|notes|database|storage"
    r"|system|head|mind|files)|from memory"
    r"|(?:(?:from|in|out of) (?:what|all|everything) )?(?:that )?you(?:'ve| have)? (?:have|got|stored|saved"
    r"|kept|hold|keep|know|remember|recorded"
    r"|collected)(?: (?:on|about|for) me)?|in your memory|on file"
    r"|left|that i gave you|i gave you|i shared|i pasted(?: earlier| before)?|earlier|before|from earlier))+[ ,]*$"
)
CUT = re.compile(
    rf",? (?:and|but|so|then|because|since|as) (?={VERB})|, (?={VERB})| — |, (?:so|but|then|as"
    rf"|because|since|when|once|it|i|we|you)\b"
)
LEAD = re.compile(
    r"^(?:be advised that|note that|(?:please )?(?:stop|quit|don't) (?:storing|saving|keeping|remembering"
    r"|using|store|save|keep"
    r"|remember|use)|about|of|that|for|on|the fact(?: that)?|with|regarding|concerning|involving)"
    r" (?!last\b|thing\b|one\b|previous\b)"
)
ABOUT = re.compile(
    r"^(?>(?:absolutely )?(?:everything|anything|all|whatever|what|any|every|each|the|that|those|these"
    r"|my|your|our|where|when|how|some|things?|stuff|bits?|part|it|of|which"
    r"|memor(?:y|ies)|notes?|records?|messages?|mentions?|traces?|references?|info(?:rmation)?|details?|data"
    r"|facts?|conversations?|chats?|discussions?|history|thing|entries|entry"
    r"|(?:that )?(?:i've|we've|you've|you|i|we)(?: (?:ever|have|had|just|may|might|once|also"
    r"|already))*(?: (?:know|knew|have|had|learned|learnt|stored?|saved?|remembered?|kept|keep"
    r"|hold|noted?|recorded|collected|told|said|mentioned|shared|gave|wrote|talked|discussed|chatted"
    r"|spoke|confided|pasted|sent|got|inferred|gathered|picked up))?"
    r"|you|me|us|that|ever|there is|is|has|have|was|were|anything|got|on file|at all)\b ?){0,14}"
    r"(?:about|related to|relating to|regarding|concerning|involving|in connection with|connected"
    r" (?:to|with)|to do with|pertaining to|mentioning|mentions|that mentions?|of|on|around"
    r"|having to do with|with regard to|associated with|linked to|referring to|that (?:involve|concern"
    r"|relate to|refer to|include|contain)s?|references? to|mentions? of|(?<=reference )to"
    r"|(?<=references )to|in which i mentioned) "
)
SAID_THAT = re.compile(
    r"^(?:that )?(?:i(?:'ve| have)?(?: ever)? (?:told you|said|mentioned|shared|brought up|never told"
    r" you|never said|never mentioned|told|confided)(?: to you)?(?: that| about)?|(?<=that )(?:i'm|i"
    r" am|i was|i have|i had|my|we|he|she)|i'm|i am|i was) "
)
CHAT = r"(?:conversation|chat|session|thread|dialogue|discussion|exchange)"
SESSION = re.compile(
    rf"\b(?:this|the current|current|our|the present|the whole|the entire|this entire|this whole)"
    rf" (?:\w+ )?{CHAT}\b(?! (?:about|on|regarding|with)\b)|^(?:the )?{CHAT}$"
)
SESSION_ID = re.compile(
    r"\bsession (?:id |number |called |named )?(?P<id>(?!(?:notes?|about|data|history|with|from"
    r"|please)\b)[a-z0-9][a-z0-9._:@-]*)"
    r"|\b(?:conversation|chat|thread) (?:id |number )?(?P<id>(?=[\w.:@-]*\d)(?=[\w.:@-]*[a-z_-])[a-z0-9][\w.:@-]*)"
    rf"|\b{CHAT} (?:(?:that is |which is |that's )?(?:called|named|titled)|with (?:the )?(?:id|name|title))"
    r" (?P<id>[a-z0-9][\w.:@-]*)"
)
FILE = re.compile(
    r"(?<![\w@])(?P<file>[\w./-]*\w\.(?:md|txt|pdf|docx?|xlsx?|csv|json|ya?ml|html?|rtf|pptx?|odt|log"
    r"|py|ts|js|ipynb|eml|xml|toml|tex))\b"
)
SOURCE = re.compile(
    r"\b(?:learn(?:ed|t)|took|read|got|extracted|imported|came|come|comes|picked up|gathered|from|out"
    r" of)\b.*\bfrom (?:the |my |that )?(?P<file>(?:file|document|pdf|upload|attachment|spreadsheet"
    r"|website|web page|page|link|import)\b[^,]*)$"
)
AGENT = re.compile(
    r"\b(?:the |my |your )?(?P<agent>[\w-]+(?: [\w-]+)?) (?:agent|assistant|bot|plug-?in"
    r"|connector)(?:'s)?\b.*\b(?:wrote|writes|written|stored|saved|noted|recorded|learn(?:ed|t)|said"
    r"|added|remembered|told|put|memories|notes|memory|entries|knows)\b"
    r"|\b(?:from|by|of) (?:the |my )?(?P<agent2>[\w-]+(?: [\w-]+)?) (?:agent|assistant|bot|plug-?in)\b"
)
LAST = re.compile(
    r"^(?:the |that |my )*(?:message|thing|line|text|sentence|note|bit|part) (?:that )?i(?:'ve| have)?"
    r" just (?:sent|said|wrote|typed|told)\b|^(?:that |the |my |your |those |these |all )*(?:very"
    r" )?(?:last|previous|latest|most recent"
    r"|preceding|prior)(?: (?P<count>\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|few|couple of))? "
    r"(?:thing|message|item|memor(?:y|ies)|sentence|statement|entry|entries|note|one|bit|remark"
    r"|comment|reply|turn|line|part|fact|request)s?\b"
    r"|^(?:what|the thing|that thing|the stuff|everything)? ?(?:that )?i(?:'ve| have)? just (?:said"
    r"|told|wrote|typed|mentioned|shared|sent|gave|pasted)(?: you)?\b(?! about)"
    r"|^(?:what|that|the thing) i said (?:just now|a (?:second|minute|moment) ago|a (?:few|couple of)"
    r" (?:seconds|minutes) ago|right now)"
    r"|^(?:that|this|it|those|these|them|that one|this one)$"
)
EVERYTHING = re.compile(
    r"^(?:absolutely |literally |just )?(?:(?:everything|all|anything|any|every(?: single| last)?"
    r"|whatever|the whole|entire|whole|each|it) ?)?(?:of )?(?:it )?(?:my |the |your |our |these |those"
    r" |me |about me |whole |entire |complete |full )*"
    r"(?:data|memor(?:y|ies)|records?|info(?:rmation)?|details?|histor(?:y|ies)|facts?|thing|bit|stuff"
    r"|data points?|entry|entries|account|profile|traces?|pieces? of (?:data|info(?:rmation)?)|bits?"
    r" of (?:data|info(?:rmation)?)|knowledge)?(?: and (?:data|memor(?:y|ies)|information|history|records?))?"
    r"(?: (?:that |which |whatever )?(?:you(?:'ve| have| may have| might have)?(?: ever| currently)?"
    r" (?:know|have|stored?|saved?|remembered?|remember|kept|keep|hold|learned|learnt|recorded"
    r"|collected|noted|gathered|got)(?: down)?|i(?:'ve| have)?(?: ever)? (?:told you|said(?: to you)?"
    r"|shared(?: with you)?)|there is|we(?:'ve| have)?(?: ever)? (?:discussed|talked about)))?"
    r"(?: and (?:everything|all|anything)(?: else)? (?:in|on|about) it)?(?: ?(?:about|on|of|for|concerning"
    r"|regarding|with|from) (?:me|myself|us|you(?=$)))?(?: (?:held|stored|so"
    r" far|ever|completely|entirely|at all|there is))*$"
)
OF_ME = re.compile(r"^what(?:ever)?(?: that)? you(?:'ve| have)?(?: \w+)? (?:about|on|of) (?:me|myself|us)$")
ME = re.compile(r"^(?:about )?(?:me|who i am)(?: (?:completely|entirely|altogether|ever|please))*$")
QUOTED = re.compile(
    rf"^(?:(?:the|this|that|my|a|where|when|what|how|i|you|said|say|wrote|written|told|exact|words?"
    rf"|sentences?|phrase|memory|message|note|line|statement|entry|record|fact|item|one|remark|saying"
    rf"|says?|reads|which|quote|of|you|text|part|stored|as|:) ?){{0,14}}{MARK}(?: (?:please|thing|bit|memory"
    rf"|note|message|line))*$"
)
TITLED = re.compile(r"\b(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Sir|Aunt|Uncle|Coach|Father|Sister)\.? [A-Z]")
NAME = re.compile(
    r"(?<![\w'])(?!(?:I|I'm|I've|I'd|API|PIN|ID|GDPR|OK|My|The|What|That|All|CV|HR|PTSD|ADHD|HIV"
    r"|Everything|Anything|English|French|German|Chinese|Spanish|January|February|March|April|May|June"
    r"|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday"
    r"|Saturday|Sunday|Christmas|Easter)\b)[A-Z][\w&.'-]*"
)
KIN = re.compile(
    r"\b(?:ex(?:-\w+)?|(?:ex|former|late|old|new|step)[ -]?(?:husband|wife|boyfriend|girlfriend|boss"
    r"|partner|colleague|manager|roommate|friend)|stepson|stepmother|stepfather|(?:mother|father|sister|brother|son|daughter)-in-law"
    r"|in-laws|fiance|crush|mum|family|kids|dog|cat|pet|therapist)$"
)
OWNED = re.compile(r"^(?:my|our) ")
SUBJECT = re.compile(r"^(?P<who>.+?)(?:'s|(?<=s)') (?=\S)|^(?P<their>his|her|their) ")
SUBJECT_OF_CLAUSE = re.compile(
    r"^(?:where|when|who|what|how(?: (?:old|tall|much|many|heavy))?+) (?:does |do |did )?+(?!(?:i|we|i'm|i've|we're)\b)"
    r"(?P<who>\S.*?) (?:currently |now |used to |once |really |is |was |are |were )*"
    r"(?:lives?|lived|living|resid\w+|stay\w*|works?|worked|working|is|are|was|were|earn\w*|makes?|gets?|weighs?|does|did|born"
    r"|called)\b"
)
"""Where Carla lives, how old my sister is."""
ATTRIBUTE_OF = re.compile(
    r"^(?:[Tt]he |[Aa]ny |[Aa]ll )?(?P<attribute>[a-z][a-z' -]*?) (?:of|belonging to)"
    r" (?P<who>(?!me$|mine$|you$|us$)\S.*)$"
)
ALL_OF = re.compile(
    r"^(?:(?:all|any|every|each|of|the|everything|entire|full|complete|whole) )*"
    r"(?P<who>his|her|their|[^,]+?(?:'s|(?<=s)'))"
    r" (?:(?:entire|whole|complete|full|old|stored|saved|remaining|existing) )*"
    r"(?:data|info(?:rmation)?|details|records?|files?|profile|entries|memories|traces)$"
)
"""Tom Baker's data."""
PLACES = frozenset(["city", "state", "district", "nationality"])
"""The city of Leeds is no attribute of Leeds."""
