"""The words by which English asks to forget, to keep, and for neither; regular expressions over lower-cased text."""

FORGET = r"(?:forget|(?<=you )forgot|unremember|disremember|unlearn)"
DELETE = (
    r"(?:delete|(?<=you )(?:deleted|erased|removed|wiped|purged)|erase|purge|expunge|get rid of"
    r"|wipe(?: out| away| clean)?|remove|scrub)"
)
WEAK = (
    r"(?:clear(?: out| away)?|drop|discard|scratch|strike|dump|trash|nuke|shred|eliminate|destroy|lose"
    r"|take|strip|blot out"
    r"|cross out|dispose of|empty|reset|let go of|throw (?:out|away))"
)
"""Verbs that need the memory named beside them."""
VERB = rf"(?:{FORGET}|{DELETE}|{WEAK})\b(?![-'])"
DOING = (
    r"(?:forgetting|unremembering|unlearning|deleting|erasing|purging|expunging|getting rid of|wiping(?: out)?|removing"
    r"|scrubbing|clearing(?: out)?|dropping|discarding)\b(?!-)"
)
DONE = (
    r"(?:forgotten|deleted|erased|purged|expunged|wiped(?: out| clean)?|removed|scrubbed|cleared(?: out)?|discarded"
    r"|destroyed|dropped|gotten rid of)\b"
)

_FILLER = (
    r"(?:please|yo|dude|mate|look|listen|do(?= (?:forget|delete|erase|remove|wipe|purge|get rid))"
    r"|kindly|just|now|also|then|and|so|ok(?:ay)?|alright|all right|well|hey|hi|hello|thanks(?: a"
    r" lot)?"
    r"|thank you|sorry|oh|um+|uh|actually|finally|first(?: of all)?|next|lastly|simply|immediately|permanently"
    r"|completely|fully|totally|entirely|really|maybe|perhaps|yes|yeah|yep|sure|instead|temporarily|for now|quickly"
    r"|go ahead and|once and for all|do me a favou?r and|do me a favou?r|be so kind as to|be a dear and|kindly do"
    r"|asap|as soon as possible|again|still|next time|today|right away|at once|for good|in that case|by the way|btw"
    r"|one more thing|if (?:you (?:can|could|would|don't mind|wouldn't mind|please|have a moment|still have it|may)"
    r"|(?:that's |it's |it is |that is )?(?:possible|ok(?:ay)?|all right|alright|not too much trouble)|so)"
    r"|when(?:ever)? you (?:get|have) (?:a|the) (?:chance|moment|minute)"
    r"|(?:when|once|after) (?:we're|we are|i'm|you're) (?:done|finished|through)"
    r"|after (?:this|that)|since i'm (?:leaving|closing my account)|i'm (?:leaving|closing my account))"
)
_YOU = (
    r"(?:(?:can|could|would|will|can't|couldn't|won't) you(?: (?:be able to|be so kind as to|be kind"
    r" enough to|be willing to|manage to|help me(?: to)?|help))?|do you think you (?:can|could)|is it"
    r" possible for you to|(?:i was wondering|i wonder|i'm wondering|wondering) if you (?:can|could"
    r"|would|might)|are you able to|you (?:can|could|should|may|must|need to|have to|ought to"
    r"|might as well|are free to|'re free to|are to|are welcome to)|you're (?:free|welcome) to"
    r"|(?:i(?:'d| would)?(?: really)?|(?<=and )would|(?<=but )would) (?:like|love|want|need|prefer|ask"
    r"|rather|appreciate it if|be"
    r" grateful if|wish|request"
    r"|require|expect|beg|order|instruct|hope)(?: that)?(?: for)? you(?: to| would| could| can)?"
    r"|(?:i'm |i am )?going to need you to|(?:i'd|i would|i'll|i) (?:rather|prefer|sooner)(?: it if|"
    r" that)? you|i (?:hereby |must |have to |formally |kindly |do )*(?:ask|request|beg|insist"
    r"|authori[sz]e|permit|allow|instruct|order|urge)(?: that)? you(?: to)?|you have my (?:permission"
    r"|consent|blessing|ok) to|might you|(?:want|need) you to|(?:what|all) i (?:want|ask|need)(?:"
    r" for)? is(?: for| that)? you(?: to)?|i've decided(?: that)? you (?:should|can|must)|it's time(?:"
    r" that)? you|i'm asking(?: that)? you(?: to)?|i am asking(?: that)? you(?: to)?|i (?:hereby"
    r" )?(?:request|demand|ask) that you"
    r"|(?:make sure|be sure|see to it)(?: to| you| that you)|feel free to|please do|would it be"
    r" possible (?:for you )?to"
    r"|is there any way you (?:can|could)|any chance you (?:can|could)|(?:can|could|may|might) i"
    r" (?:please )?(?:ask|get|have|trouble)"
    r" you to|it(?:'s| is) time (?:for you )?to|time to|(?:it would|it'd|i'd|i would) (?:be (?:great"
    r"|nice|good|lovely|best|helpful|happier|happy|glad|grateful|thankful|better)|appreciate it|love it|prefer"
    r" it|like it) if you(?: could| would| can)?"
    r"|i think you (?:should|can)|how about you|why don't you)"
)
_ME = (
    r"(?:let's|let us|(?:can|could|shall|should|may) we(?: please)?|help me(?: to)?|i (?:want|need"
    r"|wish|hereby want) to|i(?:'d| would) (?:like|love) to|(?:can|could|may) i"
    r"(?: please)?|i hereby)"
)
"""Frames in which the speaker forgets: only of ``delete`` a request."""

BARE = rf"(?:{_FILLER}\b[,!]?+ *+){{0,16}}+"
FRAME_YOU = rf"{BARE}(?:{_YOU}[, ]+)?{BARE}"
FRAME_ME = rf"{BARE}{_ME} {BARE}"
MIND = (
    rf"{BARE}(?:(?:would|do) you mind|mind|how about|start by|begin by|please consider|i'd appreciate"
    rf" (?:you|your)|thanks for|thank you for) "
)

MEMORY = (
    r"(?:memor(?:y|ies)|you(?:'ve| have| had)? (?:ever |just |also |already |still |probably |might "
    r"|may )*(?:know|knew|learn(?:ed|t)?|store[ds]?"
    r"|save[ds]?|remember(?:ed)?|ke(?:ep|pt)|hold|held|note[ds]?|record(?:ed)?|collect(?:ed)?"
    r"|gather(?:ed)?|have|had|took"
    r"|got|inferred|picked up)\b|i(?:'ve| have| had)? (?:ever |just |once |also |already |accidentally"
    r" |mistakenly |stupidly |foolishly |wrongly |only |once )*(?:told"
    r"|said|mentioned|shared"
    r"|pasted|sent|gave|given|wrote|written|typed|posted|confided|disclosed|talked|spoke|entered|uploaded)\b"
    r"|(?:sharing|telling you|giving you|mentioning|having told)\b|\b(?:agent|assistant|bot"
    r"|plug-?in)s? (?:has |have |had )?(?:wrote|written|saved|stored|learn|record|not|add|kept|know"
    r"|remember|put|collect|made)"
    r"|we(?:'ve| have)? (?:just )?(?:said|talked|discussed|chatted|spoke)|(?:told|gave|sent) you\b"
    r"|from your (?:notes|records|database|storage|system|files)|your (?:notes|records|knowledge) (?:of|on|about))"
)
"""What only a memory is said of."""
HOLDS = (
    r"\b(?:data|records?|info(?:rmation)?|details|conversations?|chats?|histor(?:y|ies)|messages?|secrets?|passwords?"
    r"|passcodes?|pin|api keys?|tokens?|credentials?|preferences|notes|tasks|decisions|lessons|facts"
    r"|skills?|mentions?|session"
    r"|(?:last|past) (?:\w+ )?(?:minutes?|hours?|days?|weeks?|months?|years?)|traces? of (?:me|my)"
    r"|from (?:the file )?[\w./-]+\.[a-z]{2,5}|sensitive|personal|thread|dialogue|discussion"
    r"|references?)\b"
)
"""What a memory holds."""
SWEEPING = (
    r"\b(?:everything|anything|whatever|all|any of it|every (?:single )?thing|(?:all |any )?(?:the "
    r"|that |of the )?(?:stuff|things?|bits?|part|piece)|every (?:single )?(?:bit|piece|trace|detail"
    r"|scrap))"
    r"(?: else| at all| there is)?(?: (?:that|which|i|you|we)\b.*?| (?:old|older|else))?"
    r" (?:about|related|relating|regarding|concerning|involving|connected|pertaining|to do with"
    r"|mention\w*|from|since|before|after|until|between|older|newer|more than|less than|over|up to"
    r"|till|as of|through"
    r"|during|within|yesterday|today|last|this|on|in|of|having to do)\b|\b(?:last|previous|latest"
    r"|preceding|past) (?:\w+ )?(?:things?|entr(?:y|ies)|items?|statements?|remarks?)\b"
)
"""Everything about, anything from: what is said of no list or document."""

WORLD = (
    r"\b(?:lines?|paragraphs?|section|chapter|columns?|rows?|cells?|tables?|databases?|db|schema"
    r"|index(?:es)?|branch(?:es)?"
    r"|commits?|repo(?:sitory)?|files?|folders?|director(?:y|ies)|photos?|pictures?|images?|pics?"
    r"|background|videos?|apps?"
    r"|application|(?<!my )email(?! address)|emails|inbox|browser|cookies?|cache|cart|list|spreadsheet"
    r"|sheet|documents?|docs?|essay|draft"
    r"|cover letter|resume|cv|code|functions?|class|methods?|variables?|comments?|tests?|imports?"
    r"|duplicates?|whitespace"
    r"|spaces?|commas?|typos?|stains?|hard drive|disk|drive|usb|partition|containers?|clusters?|nodes?|buckets?"
    r"|calendar|posts?|tweets?|playlist|words?|slides?|text|articles?(?! \d)|paper|poem|story|song"
    r"|file ?names?|headers?|footer"
    r"|facebook|instagram|twitter|google|whatsapp|wechat|linkedin|github|tiktok|windows|linux|mac"
    r"|phone(?! number)|laptop"
    r"|computer|server|plugin|virus|malware|windows|log files?|logs?|dataset|array|element|key from|makeup|hair|tattoo"
    r"|rust|paint|wall(?:paper)?|dust|snow|mold|mould|weeds?|account on|subscription|screenshot|audio"
    r"|noise|watermark)\b"
)
"""Things outside the memory that are deleted and removed too."""

REPORTS = (
    r"(?:^|[,;—] ?|\b(?:that|and|but|because|so|since|my|our|the|a|his|her|their) )(?:(?:he|she|they"
    r"|it|mum|mom|dad|mother|father|boss|wife|husband|brother|sister|friend|teacher|doctor|manager"
    r"|people"
    r"|someone|somebody|everyone|nobody|who|client|customer|user|colleague|lawyer|(?!(?:i|you|we"
    r"|please|to|me|also)\b)[a-z]+) (?:told|asked|wants?|wanted|said"
    r"|says|keeps? (?:saying|telling)|begged|ordered|reminded|advised|urged|made|tells|asks|suggested|insisted|claims?"
    r"|thinks?|wrote|promised|let|need(?:s|ed)?|would like|wished|hopes?))\b"
)
CONDITION = (
    r"\b(?:if|unless|in case|suppose|supposing|imagine|assuming|provided|whenever|as soon as|until"
    r"|should i|were i|when i die"
    r"|the day|what if|in the event|(?:when|once|after|before|as long as|the moment|every time|each"
    r" time) (?:i|i'm|i've|he|she|they|it|it's|my|someone|the|somebody)|should (?:i|he|she|they)|had"
    r" i)\b"
)
POLITE_IF = (
    r"\bif (?:you(?! were| had|'d| ever| forgot| deleted| died)|possible|it's|it is|that's|that is|so"
    r"|there|any|ok|they|necessary|at all)\b"
)
QUESTION = (
    r"^(?:(?:and|but|so|ok|hey|hi|well|please|also|then),? )*(?:how|what|why|when|where|who|whose"
    r"|which|does|did|is|are|was"
    r"|were|do(?= (?:you|i|we|they|people))|has|have|had|should|shall|am|will|might|doesn't|didn't"
    r"|isn't|aren't|haven't)\b"
)
