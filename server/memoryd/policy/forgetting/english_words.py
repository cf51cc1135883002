"""The words by which English asks to forget, to keep, and for neither; regular expressions over lower-cased text."""

from memoryd.policy.forgetting.tables import one_of

FORGET = r"(?:forget|(?<=you )forgot|un-?remember|disremember|unlearn)"
DELETE = (
    r"(?:delete|(?<=you )(?:deleted|erased|removed|wiped|purged)|erase|purge|expunge|get rid of"
    r"|wipe(?: out| away| clean)?|remove|scrub|obliterate|annihilate|unlist|de-?list"
    r"|undo(?= (?:(?:what|whatever|everything|anything) you (?:saved|stored|learn|remember)|remembering (?:what"
    r"|that))))"
)
WEAK = (
    "(?:"
    + one_of("""
    clear(?: out| away| up)?; drop; discard; scratch; strike; dump; trash; nuke; shred; eliminate; destroy; lose;
    take(?: out)?; (?<=you )(?:dropped|cleared|scrubbed|binned|discarded|got rid of);
    strip(?: out)?; blot out; cross out; dispose of; empty; reset; let go of; throw (?:out|away);
    throw(?= .{1,40} away);
    toss(?: out)?; chuck(?: out)?; bin; scrap; ditch; zap; flush; vaporise; vaporize; rub out; black out; weed out;
    cancel(?= .{2,40} (?:from|in) your (?:memory|records?|notes)); cut out; do away with; part with;
    clean(?: up| out)?; clean(?= .{1,40} (?:up|out)); tear up; axe; redact;
    (?:rid|cleanse|relieve|strip)(?= your (?:memory|notes|records|database|system|files) of); banish; expel; evict;
    eject; oust; eradicate; efface; root out; cast out; yank; prune;
    rid yourself of; sweep(?: away)?; burn; torch; kill
    """)
    + ")"
)
"""Verbs that need the memory named beside them."""
FIRM = (
    r"(?:clear|discard|trash|nuke|shred|eliminate|destroy|dispose of|let go of|throw|toss|chuck|bin|scrap"
    r"|ditch|zap|flush"
    r"|vapori[sz]e|rub out|do away with|part with|redact|rid yourself of|drop|scratch|strike|lose|cross out|black out"
    r"|strip out|blot out|dump)"
)
"""Those of them that take what one owns and a memory holds: drop my phone number."""
VERB = rf"(?:{FORGET}|{DELETE}|{WEAK})\b(?![-'])"
DOING = (
    r"(?:forgetting|unremembering|unlearning|deleting|erasing|purging|expunging|getting rid of|wiping(?: out)?|removing"
    r"|scrubbing|clearing(?: out)?|dropping|discarding|disposing of|binning|trashing|destroying|shredding|redacting"
    r"|letting go of|taking out|throwing (?:out|away))\b(?!-)"
)
DONE = (
    r"(?:forgotten|deleted|erased|purged|expunged|wiped(?: out| clean)?|removed|scrubbed|cleared(?: out)?|discarded"
    r"|destroyed|dropped|gotten rid of|disposed of|redacted|binned|trashed|shredded|eliminated|thrown (?:out|away)"
    r"|unlearned|eradicated|taken out|banished|expelled|effaced|struck|crossed out)\b"
)

_ADVERB = r"(?!(?:reply|apply|supply|family|only|early|daily|weekly|monthly|rely|assembly)\b)[a-z]{3,}ly"
_FILLER = (
    rf"(?:{_ADVERB}|"
    + one_of(r"""
    please; pretty please; yo; dude; mate; look; listen; do(?= (?:forget|delete|erase|remove|wipe|purge|get rid));
    just;
    now; also; then; and; so; ok(?:ay)?; alright; all right; right; well; hey; hi; hello; hiya;
    good (?:morning|day|evening);
    thanks(?: a lot)?; thank you; sorry; oh; um+; uh; oops; whoops; lol; ha(?:ha)+; omg; hm+; ah; ugh; yikes; honestly;
    seriously; actually; first(?: of all)?; next; maybe; perhaps; yes;
    yeah;
    yep; yup; sure; instead; for now; go ahead and; once and for all;
    do (?:me|us) a (?:big |huge )?favou?r(?: and)?; be a
    dear and; be so kind as to; be a pal and; asap; as soon as possible; at your (?:earliest )?convenience; again;
    still;
    like(?= (?:forget|delete|erase|remove|wipe|clear)); kind of; sort of; real quick;
    quickly; next time; today; tonight; right away; at once; straight away; for good; in that case; by the way; btw;
    one more thing;
    in full; from now on; without (?:undue |further |any )?delay; while (?:you're|we're) at it; when you're ready;
    if (?:you (?:can|could|would|don't mind|wouldn't mind|please|have a moment|still have it|may|like|will)
    |(?:that's |it's
    |it is |that is )?(?:possible|ok(?:ay)?|all right|alright|fine|not too much (?:trouble|bother))|so);
    when(?:ever)? you (?:get|have|find) (?:a |the |some )?(?:chance|moment|minute|second|sec|time);
    (?:when|once|after|as soon as) (?:we're|we are|i'm|you're) (?:done|finished|through)(?: here)?;
    (?:when|once|after|as soon as) (?:we|i|you) (?:finish|end|wrap|close|log|hang|leave|stop)(?: (?:here|up|off
    |this|it))*;
    after (?:this|that); since i'm (?:leaving|closing my account); i'm (?:leaving|closing my account)
    """)
    + ")"
)
_YOU = (
    r"(?:(?:can|could|would|will|can't|couldn't|won't) you(?: (?:be able to|be so (?:kind|good|nice) as to"
    r"|care to|happen to|be kind"
    r" enough to|be willing to|manage to|help me(?: to)?|help|make sure(?: to| you)|be sure to"
    r"|see to it that you))?|do you think you (?:can|could)|is it"
    r" possible for you to|(?:i was wondering|i wonder|i'm wondering|wondering) if you (?:can|could"
    r"|would|might)|are you able to|you (?:can|could|should|may|must|need to|have to|ought to"
    r"|might|might as well|are free to|'re free to|are to|are welcome to)|you're (?:free|welcome) to"
    r"|(?:i(?:'d| would)?(?: really)?|(?<=and )would|(?<=but )would) (?:like|love|want|need|prefer|ask"
    r"|rather|appreciate it if|be"
    r" grateful if|wish|request"
    r"|require|expect|beg|order|instruct|hope)(?: that)?(?: for)? you(?: to| would| could| can)?"
    r"|(?:i'm |i am )?going to need you to|(?:i'd|i would|i'll|i) (?:rather|prefer|sooner)(?: it if|"
    r" that)? you|i (?:hereby |must |have to |formally |kindly |do )*(?:ask|request|beg|insist"
    r"|authori[sz]e|permit|allow|instruct|order|urge)(?: that)? you(?: to)?|you have my (?:permission"
    r"|consent|blessing|ok) to|(?:might|may) you|(?:want|need) you to|(?:what|all) i (?:want|ask|need)(?:"
    r" for)? is(?: for| that)? you(?: to)?|i've decided(?: that)? you (?:should|can|must)|it's time(?:"
    r" that)? you|i'm asking(?: that)? you(?: to)?|i am asking(?: that)? you(?: to)?|i (?:hereby"
    r" )?(?:request|demand|ask) that you"
    r"|(?:make sure|be sure|see to it)(?: to| you| that you)|feel free to|please do|would it be"
    r" (?:possible|ok(?:ay)?|all right|alright) (?:for you )?to"
    r"|(?:is there )?(?:any|a) (?:way|chance|possibility)(?: that| for)? you (?:can|could|might|to)"
    r"|would (?:love|appreciate"
    r"|like) it if you|(?:can|could|may|might) i"
    r" (?:please )?(?:ask|get|have|trouble)"
    r" you to|it(?:'s| is) time (?:for you )?to|time to|(?:it would|it'd|i'd"
    r"|i would) (?:feel (?:\w+ ){0,2}(?:better|safer|comfortable|happier)|be (?:great"
    r"|nice|good|lovely|best|helpful|happier|happy|glad|grateful|thankful|better)|appreciate it|love it|prefer"
    r" it|like it) if you(?: could| would| can)?"
    r"|i(?:'m| am| was|'ve been) hoping (?:that )?you (?:can|could|would|will|might)"
    r"|(?:it's|it is|it'd be|it would be) (?:best|better|wise|wiser|safer|good) (?:if|that) you(?: could| would)?"
    r"|i (?:give|grant) you (?:my |full )?(?:permission|leave|consent|the ok|the go-ahead|the right) to"
    r"|(?:may|might|can|could) i (?:kindly )?request(?: that)? you(?: to)?|i'd (?:suggest|recommend"
    r"|propose) (?:that )?you"
    r"|i think you (?:should|can|ought to|'d better|had better)|(?:how|what) about you|why don't you|(?:i trust"
    r"|i hope) you (?:will|can)"
    r"|can i count on you to|(?:your|the) (?:job|task) (?:now )?is to|see if you can|try to|be sure to"
    r"|you'd better|you had better)"
)
_ME = (
    r"(?:let's|let us|(?:can|could|shall|should|may) we(?: please)?|help me(?: to)?|i (?:want|need"
    r"|wish|hereby want) to|i(?:'d| would) (?:like|love) to|(?:i (?:think|guess) )?(?:it(?:'d| would) be|it's"
    r"|it is) (?:best|better|time|good|wise) to|(?:can|could|may) i(?: please)?|i hereby)"
)
"""Frames in which the speaker forgets: only of ``delete`` a request."""

BARE = rf"(?:{_FILLER}\b[,!]?+ *+){{0,16}}+"
FRAME_YOU = rf"{BARE}(?:{_YOU}[, ]+)?{BARE}"
FRAME_ME = rf"{BARE}{_ME} {BARE}"
MIND = (
    rf"{BARE}(?:(?:would|do) you mind|mind|how about|(?:proceed|go ahead|get on|carry on) (?:with|and start)"
    r"|start by|begin by|please consider|i'd appreciate"
    rf" (?:you|your)|thanks for|thank you for) "
)

MEMORY = (
    "(?:"
    + one_of(r"""
    memor(?:y|ies);
    you(?:'ve| have| had)? (?:ever |just |also |already |still |probably |might |may |currently |once )*(?:know
    |knew|learn(?:ed|t)?
    |store[ds]?|save[ds]?|remember(?:ed)?|ke(?:ep|pt)|hold|held|note[ds]?|record(?:ed)?|collect(?:ed)?|gather(?:ed)?|have|had
    |took|got|inferred|picked up|retain(?:ed)?|wrote down|jotted down|logged|filed)\b;
    you (?:to (?:keep|hold|store|remember|know|retain|save|have)|storing|keeping|holding|having|remembering
    |knowing|retaining)\b;
    i(?:'ve| have| had| shouldn't have| should not have| should never have| wish i hadn't)? (?:ever |just |once
    |also |already |accidentally |mistakenly |stupidly |foolishly
    |wrongly |only |once
    |never )*(?:told|said|mentioned|shared|pasted|sent|gave|given|wrote|written|typed|posted|confided|disclosed
    |talked|spoke
    |entered|uploaded|revealed|blurted|let slip|brought up|described|rambled|ranted|vented|blabbed|babbled
    |complained|whined|confessed|admitted|spilled|overshared)\b;
    \b(?:we|the (?:system|company|memory|service))(?:'ve| have| has)? (?:\w+ )?(?:hold|holds|held|keeps?|kept
    |stores?|stored|saved?|have|has|know|recorded|collected|process(?:ed)?|retain(?:s|ed)?)
    (?:on|about|of|for|from|concerning|regarding)\b;
    (?<!location )(?<!screen )(?<!file )(?:sharing|telling you|giving you|mentioning|having told)\b;
    \b(?:agent|assistant|bot|plug-?in)s? (?:has |have |had )?(?:wrote|written|saved|stored|learn|record|not|add
    |kept|know
    |remember|put|collect|made);
    \bby the [\w-]+(?: [\w-]+)? (?:agent|assistant|bot|plug-?in)\b;
    we(?:'ve| have)? (?:just )?(?:said|talked|discussed|chatted|spoke);
    (?:told|gave|sent) you\b;
    (?:from|in|off|out of|inside) your (?:notes|records|database|storage|system|files|head|mind|books|log|archive)\b;
    (?:from|on|off) your list of (?:facts|memories|notes|things)\b;
    your (?:notes|records|knowledge) (?:of|on|about);
    \bon file\b;
    (?:what|everything|anything|whatever|all|that|notes?|records?|entries|entry|data) (?:that )?(?:was|were|is|are
    |has been|have been|got) (?:said|told|discussed|recorded|stored|noted|shared|mentioned|logged|saved|disclosed
    |collected)\b;
    from (?:the|our) (?:records?|memory|notes)\b;
    (?:from|out of|off) my (?:profile|file)(?=,| please| now|$)
    """)
    + ")"
)
"""What only a memory is said of."""
HOLDS = (
    r"\b(?:"
    + one_of(r"""
    data; records?; info(?:rmation)?; details; conversations?; chats?; histor(?:y|ies); messages?; secrets?;
    passwords?;
    passcodes?; pin; api keys?; tokens?; credentials?; preferences; notes; tasks; decisions; lessons; facts; skills?;
    mentions?; session; (?:last|past) (?:\w+ )?(?:minutes?|hours?|days?|weeks?|months?|years?); traces? of (?:me|my);
    from (?:the file )?[\w./-]+\.[a-z]{2,5}; sensitive; personal; thread; dialogue; discussions?; references?;
    the fact (?:that )?(?:i|my|we)\b; licen[cs]e plate; allergy info; (?:credit|debit|bank) cards?(?! bills?| debts?)
    """)
    + r")\b"
)
"""What a memory holds."""
TOLD = (
    r"^ (?:all (?:of )?|both )?(?:(?:my|our|his|her|their|[a-z]+'s) (?:(?!with\b)[a-z'-]+ ){0,3}?"
    r"(?:numbers?|(?<='s )(?:names?|address(?:es)?|ages?|birthdays?|diagnosis|condition|school)|(?:national|tax"
    r"|student|employee) id|sizes?|history"
    r"|(?:political |religious |personal |travel |wedding |holiday )?(?:views|opinions?|beliefs?|plans)|diagnos[ei]s"
    r"|(?:current |home |exact )?location|whereabouts|(?:marital|relationship|immigration|employment|health|legal|visa"
    r"|citizenship|vaccination|family) status|orientation|preferences?|favou?rite [a-z]+|routines?"
    r"|(?:test|blood|lab|exam) results?|credit (?:score|rating)|usernames?|emergency contacts?|handles?"
    r"|ethnicity|birthplace|workplace"
    r"|(?:whole |entire |complete |user )?profile|insurance policy|tastes?(?: in [a-z]+)?|beliefs?|opinions?"
    r"|(?<!\bbad )habits|opinion of [a-z]+"
    r"|talks (?:about|on) .+|views on .+)"
    r"|the (?:names?|address(?:es)?|ages?|birthdays?|numbers?|phone numbers?|details) of"
    r" (?:my|our|his|her|their) [a-z' -]+"
    r"|(?:the fact )?that (?:i(?:'m|'ve)?|we|my|our) (?!from\b|in\b|to\b|by\b|with\b).+)"
    r"(?: (?:please|now|for me|from (?:your )?memory|too|as well|right away|immediately|entirely"
    r"|completely|ok|okay|thanks|will you|would you|for good|permanently"
    r"|(?:that )?i (?:gave|told|sent|shared|mentioned).*))*$"
)
"""What one tells of oneself, and no thing: my political views, the name of my boss, that I smoke."""
IDLE = (
    r"(?:drop|scratch|trash|scrap|ditch|bin|nuke|destroy|dump)\b.* plans\b"
    r"|lose (?:my|our) (?:number|weight|job|card|passport|passwords?|phone|way|mind|name|licen[cs]e|account)\b"
    r"|lose .*(?:\bin|\bat|\bon|\bover|\?)\b|cross out .* (?:on|in)\b"
)
"""What is said of the plans themselves."""
LISTED = (
    r"[a-z ]+? (?:the|that|those|these|any|every) (?:(?:notes?|entry|records?|memo|facts?|info)"
    r" (?:about|on|of|regarding|concerning|that (?:has|have|had) (?:anything |something )?to do with|that mentions?"
    r"|that concerns?|involving|related to|with|containing|(?:saying|stating|which says|that says)(?: that)?|where"
    r"|in which)|(?:line|bit|part|item|thing|story) (?:about|regarding|concerning))"
    r" (?:my|our|his|her|their|me|i(?:'m|'ve|'d)?)\b"
    r"|[a-z ]+? the (?:(?:api|access|secret|security|bank) )*(?:token|key|password|passcode|pin|code"
    r"|credentials?|passphrase)"
    r" (?:from|of) (?:earlier|before|yesterday|today|just now)\b"
    r"|[a-z ]+? (?:the|that|this|my) [\w' -]{2,30} (?:entry|entries|memory|memories|note|fact)s?$"
    r"|[a-z ]+? (?:entry|entries|memory|memories|notes?) (?:about|on|regarding|concerning)"
    r" (?!(?:the|it|them|this|that)\b)"
    r"|(?:delete|erase|wipe|forget|purge) (?:all of )?(?:yesterday|today|(?:last|this|the (?:last|past|previous))"
    r" (?:\w+ )?(?:minutes?|hours?|days?|night|weekend|weeks?|months?|quarter|years?))(?: please)?$"
    r"|(?:delete|erase|remove|purge|wipe) (?:dr|mr|mrs|ms|prof|professor)\.? [a-z]+$"
    r"|[a-z ]+? the (?:whole |entire )?(?:topic|subject|matter) of (?:my|our)\b"
    r"|[a-z ]+? all (?:topics?|knowledge|mentions?) (?:about|of|on) (?!it\b|them\b)"
    r"|[a-z ]+? all (?:of )?(?:the |that |my |this )?(?:mental |physical |sexual |dental )?(?:medical|health"
    r"|financial|money|family|legal|dating|personal|private) (?:stuff|things)\b"
    r"|(?:delete|erase|wipe|forget|purge) all (?:of )?(?:the|that|my|this|those) (?:[\w'-]+ ){1,3}"
    r"(?:stuff|planning|talk|drama)\b"
    r"|clear out all (?:the|that|my|this|those) (?:[\w'-]+ ){0,2}(?:planning|talk|drama)\b"
    r"|[a-z ]+? (?:the|that) (?:e-?mail|phone)(?: address| number)? i (?:gave|told|shared with)\b"
    r"|[a-z ]+? the fact that (?:i|my|we|our)\b|(?:delete|erase|purge|expunge) all (?:traces|trace) of (?!it\b|them\b)"
    r"|[a-z ]+? (?:all|any|every) (?:single )?(?:traces?|mentions?|references?) (?:of|to) (?:my|our|me|the name)\b"
)
"""A verb and what only a list of things told has: the note about my allergy."""
SWEEPING = (
    r"\b(?:all|any|every|the) (?:the |your |my )?(?:entries|entry|items?|memos?) (?:about|concerning|regarding"
    r"|between|from"
    r"|before|since|after|dated|older|newer|on|that|you)\b|"
    r"\b(?:everything|anything|whatever|all|any of it|every (?:single )?thing|(?:all |any )?(?:the "
    r"|that |of the )?(?:stuff|things?|bits?|part|piece)|every (?:single )?(?:bit|piece|trace|detail|scrap))"
    r"(?: else| at all| there is)?(?: (?:that|which|i|you|we)\b.*?| (?:old|older|else))?"
    r"(?: (?:that (?:was|were|is|has been) |was |were )?(?:dated|recorded|stored|saved|sent|said|logged|created"
    r"|written|noted))?"
    r" (?:(?:that )?(?:touch|dat|bear|deal|cover|describ|surround|stemm|origin|com)(?:ing|es|s)?(?: on| with"
    r"| from| back| out of)?"
    r" (?=my\b|our\b|before\b|after\b|last\b|this\b|\d|from\b|to\b)|in which|around|about|related|relating"
    r"|regarding|concerning|involving|connected|pertaining|to do with|(?:earlier|later) than"
    r"|that (?:has|have) to do with"
    r"|mention\w*|refer\w*|linked|tied|associated|naming|from|since|before|after|until|between|older|newer"
    r"|more than|less than|over|up to|till|as of|through"
    r"|during|within|yesterday|today|last|this|on|in|of|having to do)\b|\b(?:last|previous|latest"
    r"|preceding|past) (?:\w+ )?(?:things?|entr(?:y|ies)|items?|statements?|remarks?)\b"
)
"""Everything about, anything from: what is said of no list or document."""

REPORTS = (
    r"(?:^|[,;—] ?|\b(?:that|and|but|because|so|since|my|our|the|a|his|her|their) )(?:(?:he|she|they"
    r"|it|mum|mom|dad|mother|father|boss|wife|husband|brother|sister|friend|teacher|doctor|manager|people"
    r"|someone|somebody|everyone|nobody|who|client|customer|user|colleague|lawyer|(?!(?:i|you|we"
    r"|please|to|me|also)\b)[a-z]+) (?:told|asked|wants?|wanted|said"
    r"|says|keeps? (?:saying|telling)|begged|ordered|reminded|advised|urged|made|tells|asks|suggested|insisted|claims?"
    r"|thinks?|wrote|promised|let|need(?:s|ed)?|would like|wished|hopes?))\b"
)
CONDITION = (
    r"\b(?:if|unless|in case|suppose|supposing|imagine|assuming|provided|whenever|as soon as|until"
    r"|should i|were i|when i die"
    r"|the day|what if|in the event|hypothetically|theoretically|in theory|for the sake of argument"
    r"|for (?:example|instance)"
    r"|(?:when|once|after|before|as long as|the moment|every time|(?:each|the next|next)"
    r" time) (?:i|i'm|i've|he|she|they|it|it's|my|someone|the|somebody)|should (?:i|he|she|they)|had i)\b"
)
POLITE_IF = (
    r"\bif (?:you(?! were| had|'d| ever| forgot| deleted| died)|possible|it's|it is|that's|that is|so"
    r"|there|any|ok|they|necessary|at all)\b|\bbefore i (?:go|leave|log (?:off|out)|sign (?:off|out)|close|quit"
    r"|forget|head)\b|\bin case you(?:'ve| have)? (?:still |ever |already )?(?:have|saved?|stored?"
    r"|kept|keep|remember(?:ed)?|noted|recorded)\b"
)
QUESTION = (
    r"^(?:(?:and|but|so|ok|hey|hi|well|please|also|then),? )*(?:how|what|why|when|where|who|whose"
    r"|which|does|did|is|are|was"
    r"|were|do(?= (?:you|i|we|they|people))|has|have|had|should|shall|am|will|might|doesn't|didn't"
    r"|isn't|aren't|haven't)\b"
)
