"""English: what speaks against a request to forget, whatever rule heard it."""

from collections.abc import Mapping

import regex as re

from memoryd.policy.forgetting.doubting import Doubt

_OTHERS = (
    r"(?:siri|alexa|cortana|google|honey|darling|sweetie|babe|mum|mom|mommy|dad|daddy|grandma|grandpa|waiter"
    r"|doctor|nurse"
    r"|officer|teacher|boss|guys|kids|everyone|everybody|folks|ladies|gentlemen)"
)
_APPS = (
    r"(?:tinder|bumble|hinge|chrome|safari|firefox|edge|kafka|redis|bluetooth|outlook|gmail|slack|teams|telegram"
    r"|discord"
    r"|reddit|amazon|ebay|netflix|spotify|youtube|steam|zoom|notion|trello|jira|excel|dropbox|icloud|uber|airbnb|paypal"
    r"|snapchat|pinterest|quora|twitch|skype|facebook|instagram|twitter|whatsapp|wechat|linkedin|github|tiktok|google)"
)
DOUBTS: Mapping[str, Doubt] = {
    "en-other-listener": Doubt(before=re.compile(rf"^(?:hey |ok |hi |dear )?{_OTHERS}, ")),
    "en-to-another": Doubt(
        before=re.compile(
            r"^dear (?!assistant|ai\b|bot|memory|computer|friend|you\b)[\w' ]{1,24}, "
            r"|^(?:please )?(?:text|message|e-?mail|reply|tell|send|note|plan|reminder|to-?do|draft|post|tweet"
            r"|status)\b[^:]{0,24}: "
        )
    ),
    "en-no-request": Doubt(
        object_=re.compile(r"\brequest$"),
        end=re.compile(r"\brequest(?::| —| -) ?\S"),
    ),
    "en-new-topic": Doubt(
        object_=re.compile(r"\b(?:slate|scratch|afresh)\b"),
        end=re.compile(r"\band (?:start|begin|talk|move|discuss|try)\b.*\b(?:new|else|other|on to|different)\b"),
    ),
    "en-then-lesson": Doubt(
        before=re.compile(r"\bforget$"),
        end=re.compile(
            r"^ (?:all |everything |anything |what(?:ever)? )?(?:that )?you (?:\w+ )?(?:know|knew|learn\w*|heard|think)"
            r"\b[^,]*, (?:here's|here is|let me|listen|because|i'll (?:show|teach|tell)|i'm going to|this is"
            r"|watch|try|just|there's)\b"
        ),
        unless=re.compile(r"\b(?:me|my|i|our|us)\b(?=[^,]*,)"),
    ),
    "en-by-another": Doubt(
        end=re.compile(
            r"\b(?:forgotten|deleted|erased|removed|wiped) by (?:hypnosis|drugs?|alcohol|law|the (?!end)|my|our"
            r"|every\w+|any\w+|some\w+|them|him|her|all)\b"
        )
    ),
    "en-own-settings": Doubt(
        before=re.compile(r"\b(?:may|can|could|should|how do|do) i \w+$"),
        object_=re.compile(
            r"^ (?:single|individual|specific|certain|particular|selected|only|just|parts? of|a (?:single"
            r"|specific|particular"
            r"|certain)|one)\b|\b(?:in|from|via|through|under|using) (?:the|my|your) (?:\w+ )?(?:settings?|menu"
            r"|app|console"
            r"|dashboard|options|page|interface|website|api|command line)\b"
        ),
    ),
    "en-unasked": Doubt(
        before=re.compile(r"^(?:(?:so|and|but|hey|ok),? )*(?:would|will|do|can|could) you (?:\w+ )?[\w ]{3,12}$"),
        end=re.compile(
            r"\bwithout (?:asking|my (?:permission|consent|knowledge|approval|ok)|telling me|warning"
            r"|confirmation|being asked)\b"
        ),
    ),
    "en-own-doing": Doubt(
        before=re.compile(r"\b(?:may|can|could|should) i \w+$"),
        object_=re.compile(r"^ (?:all )?my own\b"),
    ),
    "en-other-thing": Doubt(
        object_=re.compile(
            rf"\b(?:on|in|from|off|at) (?:my |the )?{_APPS}\b|^ (?:this|the|that|my) (?:[\w-]+ )?(?:network"
            rf"|device|printer"
            r"|keyboard|headset|connection)\b|\bon (?:my|the|our) (?:fridge|door|wall|table|board|phone|laptop)\b"
        ),
        unless=re.compile(
            r"\bi (?:told|said|mentioned|work\w*)|\byou (?:know|have|learn\w*|stor\w*|sav\w*|remember\w*)|about"
        ),
    ),
    "en-other-place": Doubt(
        object_=re.compile(
            r"\b(?:at|(?<!do )with) (?:my|the|our|a) (?:[\w-]+ )?(?:bank|insurer|insurance|gym|doctor|dentist"
            r"|clinic|hospital|school"
            r"|university|library|employer|company|hotel|airline|shop|store|provider|pharmacy|landlord|registry"
            r"|office)\b"
        ),
        unless=re.compile(
            r"\bi(?:'ve| have| had)? (?:told|said|mentioned|shared|gave|wrote|work\w*)|\b(?:about|regarding"
            r"|concerning)\b|\byou"
            r" (?:know|have|learn\w*|stor\w*|sav\w*|remember\w*)|(?:appointments?|meetings?|conversations?|interviews?"
            r"|job|stay|visits?|times?|years?|experiences?|problems?|trouble|affairs?|chats?) (?:at|with)"
        ),
    ),
    "en-idle": Doubt(
        before=re.compile(r"\bforget$"),
        object_=re.compile(
            r"^ (?:about )?your (?!memor|notes?\b|records?\b|data\b|files?\b|chat|conversation|knowledge|history"
            r"|list\b|profile|summary|entr|log)\w+"
            r"|^ (?:about )?what (?:the \w+|they|he|she|people|every\w+|others|any\w+|some\w+|critics|experts|[a-z]+s)"
            r" (?:says?|said|thinks?|thought|claim\w*|want\w*|tells?|told)\b(?!.*\b(?:me|my|us|our)\b)"
            r"|^ (?:about )?(?:the (?:small stuff|little things|hype|odds|cost|consequences|weather|money|rest"
            r"|past|future|pain|noise|world|haters)|you|yourself|dinner|lunch|breakfast|work|school"
            r"|that (?:noise|mess|nonsense|idea|thought)|what (?:they|he|she|people|everyone|you see)\b[^,]*)[ .!]*$"
            r"|^[^,]{1,24}, (?:please )?(?:call|tell me|let's|focus|dance|run|go|play|sing|think|look|listen)\b"
            r"|^ (?!everything|all\b|any|what|that\b|this\b|those\b|my\b|our\b|about|i\b|his\b|her\b|their\b"
            r"|the\b|[a-z]+'s\b)"
            r"[\w' -]{1,24}, (?!(?:please|thanks?|thx|ok|okay|and|or|too|also|now|he|she|they|it|who|which|my"
            r"|our|the|i|we|will|would"
            r"|can|could|for|as|because|since|including|from|but|except|not|you|delete|erase|remove|forget|wipe"
            r"|completely|entirely)\b)"
            r"[a-z]+ (?!and\b|or\b)[a-z]"
            r"|^ everything and (?:run|dance|go|live|move|relax|enjoy|come)\b"
        ),
    ),
    "en-then-question": Doubt(
        end=re.compile(
            r", (?:which|what|who|whose|how|when|where|why) (?:one|ones|would|should|could|do|did|is|are|was|of"
            r"|memory|thing)\b[^,]*$"
        )
    ),
    "en-while": Doubt(
        before=re.compile(r"\bforget$"),
        end=re.compile(
            r" when(?:ever)? you (?!can\b|get\b|have\b|are\b|'re\b|finish|leave|next|find|like\b|want\b)\w+ "
        ),
    ),
    "en-of-heart": Doubt(
        object_=re.compile(
            r"^ (?:all )?my (?:feelings?|debts?|fate|fears?|pain|sins?|regrets|anxiety|sadness|worries|soul|enemies)"
            r"(?: (?:for|by|before|with|over|one|once|away|forever|completely)\b.*)?[ .!]*$"
        )
    ),
    "en-own-memory": Doubt(
        sentence=re.compile(r"^i wish (?:my|our|it|they)\b.*\bcould be\b|^my (?:own )?memory (?:needs|has to|must)\b")
    ),
    "en-wishes": Doubt(
        before=re.compile(r"\bit(?:'d| would) be (?:\w+ ){0,2}(?:great|nice|good|best|better|lovely|wonderful) if $")
    ),
    "en-of-business": Doubt(
        sentence=re.compile(
            r"^everything must go\b(?! from your)|\b(?:customer|client|user|employee|patient"
            r"|student)s?'? (?:records?|data|info\w*|files?) (?:must|have|need|should)\b"
            r"|\baccording to (?:our|the|company) policy\b|^(?:our |the )?(?:policy|rule|step|section|phase)(?: \d+)?: "
        )
    ),
    "en-procedure": Doubt(
        end=re.compile(r"(?:, then|\band) (?:install|restart|run|reboot|rebuild|redeploy|compile)\b")
    ),
    "en-edits": Doubt(object_=re.compile(r"^ [\ue000-\ue0ff] (?:before|after|between)\b")),
    "en-indefinite": Doubt(
        object_=re.compile(
            r"^ an? (?!few|lot|couple|memory|fact|record|note|detail|thing)[\w' -]+(?: (?:on|in|from|of|to|off)\b|$)"
        ),
        unless=re.compile(r"\b(?:i|my|our|me|your)\b"),
    ),
    "en-states": Doubt(
        object_=re.compile(
            r"^ (?!(?:about )?(?:my|our|i|we|he|she|they|you|everything|anything|whatever|all|that|what|where"
            r"|who|when|how|which)\b)"
            r"(?:(?!that\b|what\b|where\b|who\b|when\b|how\b|which\b|i\b|you\b|we\b|and\b|as\b|because\b|since\b|if\b)"
            r"[\w'-]+ ){1,5}?(?:is|are|was|were|isn't|aren't|means?|makes|helps|takes|grows?)\b"
        )
    ),
    "en-mentions": Doubt(
        end=re.compile(
            r"^[^,]*\b(?:is|was|are) (?:what|how|why|all) (?:i|he|she|we|they|you|my|the)\b"
            r"|, (?:says|said|writes|wrote|sings|sang|goes|reads|claims|is what|as the saying|as they say)\b"
            r"|, (?:i|he|she|we|they|you) (?:said|told|wrote|yelled|shouted|whispered|thought)\b"
            r"|\blike in (?:the|that|a|some) (?:movie|film|book|show|series|song)\b"
        )
    ),
    "en-quotes": Doubt(
        before=re.compile(
            r"\b(?:song|lyrics?|lines?|chorus|poem|saying|film|movie|sign|slogan|caption) (?:goes|says|reads|is)\b"
            r"|^(?:[\w']+ ){0,2}(?:tests?(?: case)?|examples?|samples?|case|prompt|title|headline|subject|input|query"
            r"|caption|template|placeholder|label|sentence)(?: \d+)?(?: is| was| says)?: "
            r"|^(?:as|in|for) (?:an?|the|this|our|your) (?:[\w-]+ )?(?:character|role|role-?play|game|story"
            r"|scene|novel|play|sketch|demo|exercise)\b"
        )
    ),
    "en-other-text": Doubt(
        object_=re.compile(
            r"\b(?:from|in|off|of) (?:the|this|that|these|those|my|our|your|his|her) (?:[\w-]+ )?(?:letters?"
            r"|essay|story|csv"
            r"|transcript|memoir|draft|poem|speech|article|report|document|spreadsheet|sheet|text|script|novel"
            r"|email|post"
            r"|table|slides?|code|readme|page|paragraph|form|data ?set|translation|group(?: chat)?|team|channel"
            r"|invite|club|band|summary|reply|response|answer)\b"
            r"|\b(?:below|above)\b(?! (?:all|\d|average|board))"
            r"|\byou (?:just |have |'ve )?(?:wrote|written|drew|drawn|generated|drafted|composed|designed"
            r"|coded)\b(?! down)"
        ),
        unless=re.compile(
            r"\b(?:you(?:'ve| have)? (?:ever |just )?(?:learn\w*|read|got|took|know|have|stored?|saved?"
            r"|extract\w*|import\w*"
            r"|pick\w*|gather\w*|remember\w*)|learned|learnt|imported|extracted|memor(?:y|ies)|i (?:told|said"
            r"|mentioned)"
            r"|notes?|about me|records?)\b|\.[a-z]{2,5}\b"
        ),
    ),
    "en-other-rules": Doubt(
        object_=re.compile(
            r"\byou(?:'ve| have| were| all)? (?:learn\w*|taught|heard|read|studied|told|saw) (?:in|at|from|on"
            r"|about in) (?:the )?(?:school|college"
            r"|university|class|books?|textbooks?|movies?|church|tv|television|internet|news|history)\b"
            r"|^ (?:all (?:of )?)?your (?:\w+ )?(?:rules|instructions|guidelines|prompt|persona|training"
            r"|programming|limits|restrictions|orders)\b"
        )
    ),
    "en-then-task": Doubt(
        end=re.compile(
            r"^ (?:about )?(?:what i (?:just )?said|the|that|this)\b[^,]{0,40}, (?:(?:please|just|now"
            r"|and) )?(?:make|use|give|write"
            r"|try|show|change|put|paint|draw|send|call|add|turn)\b"
            r"|^ (?:about )?the [\w' ]{1,30}, (?![^,]*\band\b)(?!please|thanks|thank|thx|now|and|also|too|or|the"
            r"|my|our|his"
            r"|her|their|it|i|we|ok|okay|will|would|can|could|he|she|they|for|as|because|since|that|which|from"
            r"|including)\b"
        ),
        before=re.compile(r"\bforget$"),
    ),
    "en-talks-of-right": Doubt(
        object_=re.compile(
            r"^(?:\w+ ){0,5}?(?:about|regarding|explain|define|describe|discuss|on"
            r"|what) (?:\w+ ){0,2}?right to\b"
        ),
    ),
}
