"""English: the passives and wishes by which one has something deleted, or no longer kept."""

import regex as re

from memoryd.policy.forgetting.english_words import BARE, DOING, DONE

_MUST = (
    r"(?:should|must|can|could|needs? to|need to|has to|have to|ought to|may|shall|is to|are to)"
    r"(?: (?:now|please|all|just|also|really|please all|be))*"
)
_WANT = r"(?:i(?:'d| would)? (?:really )?(?:like|want|need|wish|prefer|request|love|demand|expect)|please have)"
_GONE = (
    rf"(?:{DONE}|gone(?! to)|out of (?:your|the) (?:memory|head|mind|records|notes|system|files|database)"
    r"|off (?:of )?(?:your|the) (?:records|books|files?|memory|notes))"
)

_CONCERNS = (
    r"(?:about|of|on|concerning|regarding|involving|related to|relating to|to do with|from|mentioning|referring to) "
)
_PLACE = r"(?:memory|records?|storage|notes|system|files?|databases?|file|logs?|knowledge|head|mind)"
_NOTHING = r"(?:nothing|no (?:\w+ )?(?:traces?|records?|mentions?|memor(?:y|ies)|copies|copy|data|information)|none)"
_THERE = r"(?=$|[,;]| (?:in|on|behind|anywhere|with you|at all|here|please|any ?more|afterwards)\b)"
_STAYS = (
    r"(?:(?:(?:is|are|will be|should be|be|to be|gets?|being) (?:ever )?(?:kept|stored|saved|retained|remembered"
    rf"|recorded|held|on file)|(?:is|are|should be|will be|be|to be) (?:left )?in (?:your |the )?{_PLACE}"
    rf"|(?:is|are|be) left|(?:should |to |must |may |will )?(?:remains?|stays?|lingers?|survives?)))\b"
)

_HELD = r"kept|stored|saved|retained|remembered|recorded|held|on file|in (?:your )?(?:memory|records?)"

PASSIVES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "en-must-be-deleted",
        re.compile(
            rf"(?:^|[,;:—] ?|\b(?:so|and|but|therefore) ){BARE}(?P<rest>(?!i\b|you\b|he\b|she\b|they\b"
            rf"|we\b).{{2,120}}?)"
            rf" {_MUST} (?:{DONE}|vanish\b|leave your\b|be gone\b|go\b(?! (?:to|into|on|up|down|in|back|through"
            rf"|with)\b)"
            rf"|disappear\b)"
        ),
    ),
    (
        "en-want-deleted",
        re.compile(
            rf"(?:^|[,—] ?|\band ){BARE}{_WANT}(?: to have)?(?: to (?:withdraw|revoke|cancel"
            rf"|close) [^,]{{2,40}}? and have)? (?P<rest>(?!to ).{{2,120}}?) (?:to be |to get"
            rf" )?(?:{_GONE})"
        ),
    ),
    (
        "en-want-deleted",
        re.compile(
            rf"(?:^|[,—] ?|\band ){BARE}(?:i'd|i would|we'd|we would|it'd"
            rf"|it would) (?:be (?:\w+ ){{0,2}}(?:grateful|glad|happy"
            r"|thankful|great|nice|good|best|better|obliged)|appreciate it|like it|love it|prefer it|(?:sleep"
            r"|rest|feel) (?:\w+ )?(?:better|safer|easier))"
            rf" if (?P<rest>(?!i\b|you\b|he\b|she\b|they\b|we\b).{{2,80}}?) (?:was|were|is|are|got|gets|could be"
            r"|would be)"
            rf" (?:\w+ly )?(?:{_GONE})"
        ),
    ),
    (
        "en-leave-no-trace",
        re.compile(
            rf"(?:^|[,;—] ?){BARE}leave (?:nothing|(?:no|not a(?: single)?|not one) (?:traces?|mentions?"
            r"|records?|memor(?:y|ies)|hints?))"
            rf"(?: of)?(?P<rest> (?!to\b).{{2,60}}?) (?:in|on|anywhere in) (?:your|the) {_PLACE}"
        ),
    ),
    (
        "en-make-gone",
        re.compile(
            rf"(?:^|[,;] ){BARE}let(?P<rest> (?!it\b|that\b|this\b|me\b|him\b|her\b|us\b|them\b).{{2,60}}?) go$"
        ),
    ),
    (
        "en-erasure-of",
        re.compile(
            r"(?:^|[,—] ?|\b(?=i (?:hereby |formally )?(?:request|demand|ask)))"
            r"(?:\w+ )?(?:i'd |i'm |we're |i |we |please |hereby |am |'m |would like to |want to |formally "
            r"|this is (?:a|my) |writing to )*"
            r"(?:request(?:ing)?|ask(?:ing)? for|demand(?:ing)?|want|require|need|like|do|perform"
            r"|submit(?:ting)?|file|invoke|exercise|for|arrange(?: for)?|initiate|execute|carry out|proceed with"
            r"|process|complete|effect|action|see to|begin|start|undertake)"
            r"(?: (?:the|an?|my|immediate|full|complete|total|thorough|permanent|prompt|right to(?: the)?))*"
            r" (?:erasure|deletion|removal|wipe|purge|clean-?up|clearing) (?:request )?(?:of|for)(?P<rest> .+)"
        ),
    ),
    (
        "en-not-in-memory",
        re.compile(
            rf"^{BARE}(?P<rest>(?:this|our|the current|this whole) (?:chat|conversation|session)) (?:should|must|may"
            rf"|can|is|need)"
            r"(?:n't| not)(?: to)?(?: be)? (?:remembered|stored|saved|kept|recorded|retained)"
        ),
    ),
    (
        "en-not-in-memory",
        re.compile(
            rf"(?:^|[,—] ?){BARE}i (?:don't|do not|no longer) want (?P<rest>(?:(?:any|anything|a word) (?:of"
            rf"|from|in) )?"
            r"(?:this|our|the current|this whole|today's) (?:chat|conversation|session|discussion))"
            r" (?:to be )?(?:remembered|stored|saved|kept|recorded|retained|on record)\b"
            r"(?! (?:going forward|from now))"
        ),
    ),
    (
        "en-not-in-memory",
        re.compile(
            rf"^{BARE}i no longer want (?P<rest>my .{{2,60}}?) (?:to be )?(?:stored|saved|kept|remembered|on file"
            rf"|on record)"
        ),
    ),
    (
        "en-not-in-memory",
        re.compile(
            rf"(?:^|[,—] ?){BARE}i (?:don't|do not|no longer) want (?P<rest>(?!you\b|to\b).{{2,80}}?)"
            r" (?:in|on|inside) your (?:memory|records?|notes|database|head|files)"
        ),
    ),
    (
        "en-not-in-memory",
        re.compile(
            rf"(?:^|[,—] ?){BARE}(?P<rest>(?:my|our|the|everything|anything)\b.{{2,80}}?) (?:(?:should|must|may"
            rf"|ought)(?:n't| not)"
            r"(?: to)? (?:be|stay|remain)(?: stored| kept| saved)?|(?:doesn't|don't|does not|do not|no longer) belongs?"
            r"|has no (?:place|business)) (?:in|on|inside) (?:your|the) (?:memory|records?|notes|database|head|files)\b"
        ),
    ),
    (
        "en-not-in-memory",
        re.compile(
            rf"(?:^|[,—] ?){BARE}i (?:(?:want|need) (?:there to be )?(?:no|not a|not any)"
            r"|(?:don't|do not|no longer) want (?:there to be )?(?:any|a)) (?:traces?|records?|mentions?"
            r"|memor(?:y|ies)|notes?) of"
            r"(?P<rest> .{2,80}?) (?:left |kept |stored |saved )*(?:in|on|inside) your (?:memory|records?|notes"
            r"|database|head|files)"
        ),
    ),
    (
        "en-nothing-kept",
        re.compile(
            rf"(?:^|[,—] ?){BARE}(?:(?:(?:(?:can|could|would|will) you )?{BARE}(?:make (?:sure|certain)|ensure"
            rf"|see to it"
            rf"|see)(?: that)?|i (?:want|need|demand|would like)|let) (?:absolutely )?{_NOTHING}"
            rf"|{_NOTHING}(?=.*\b(?:should|must|may|is to|are to|in your|on file|in memory)\b))"
            rf"(?P<rest> {_CONCERNS}.{{2,80}}?) {_STAYS}{_THERE}"
        ),
    ),
    (
        "en-want-deleted",
        re.compile(
            rf"^{BARE}i (?:(?:want|need) (?:there to be )?no|(?:don't|do not"
            r"|no longer) want (?:there to be )?(?:any|a))"
            r" (?:traces?|records?|mentions?|memor(?:y|ies)|notes?) (?=of |about |on )(?P<rest>.{2,80}?)"
            r" (?:to be )?(?:left|kept|stored|saved|remembered|retained)(?: any ?more| any longer| at all)?$"
        ),
    ),
    (
        "en-kept-no-longer",
        re.compile(
            rf"(?:^|[,—] ?){BARE}i (?:don't|do not) want (?P<rest>(?:my|our|all|anything|everything)\b.{{2,60}}?)"
            rf" (?:to be )?(?:{_HELD}) (?:any ?more|any longer)"
        ),
    ),
    (
        "en-kept-no-longer",
        re.compile(
            rf"(?:^|[,—] ?){BARE}(?P<rest>(?:my|our|all|anything|everything)\b.{{2,60}}?) (?:(?:should|must|may"
            r"|can|shall)"
            r" no longer be|(?:is|are) no longer to be|(?:should|must|may|need|can)(?:n't"
            r"| not) be (?=.* any ?(?:more|longer)$))"
            rf" ?(?:{_HELD})"
        ),
    ),
    (
        "en-want-deleted",
        re.compile(rf"^{BARE}(?P<rest>(?:my|our|the|all|any|everything|anything)\b.{{2,80}}?) needs? {DOING}$"),
    ),
    (
        "en-want-deleted",
        re.compile(
            rf"^{BARE}(?:immediate |full |complete )?(?:deletion|erasure"
            rf"|removal) of(?P<rest> [^,;—]{{2,80}}?)[,;—]? ?(?:please|now)$"
        ),
    ),
    (
        "en-nothing-kept",
        re.compile(
            rf"(?:^|[,—] ?){BARE}i (?:want|need) nothing(?P<rest> {_CONCERNS}.{{2,60}}?)"
            rf" (?:in there|on file|in (?:your |the )?{_PLACE})$"
        ),
    ),
    (
        "en-gone",
        re.compile(
            rf"^{BARE}(?P<rest>(?:everything|anything|whatever|all|any|every)\b.{{2,100}}?)(?:[,:]| —| -) {BARE}"
            rf"(?:(?<=\b(?:please|now|be) )(?:{DONE}|gone|out)|(?:{DONE}|gone|out)(?=.*\b(?:please|now)\b)"
            rf"|delete|erase|remove|purge|wipe)(?:,? (?:it|it all|please|now|all of it))*$"
        ),
    ),
    (
        "en-make-gone",
        re.compile(
            rf"(?:^|[,;] ){BARE}(?:(?:can|could|would|will) (?:you|we) |let's )?(?:please )?(?:make|get|have"
            r"|take|throw|toss|kick|pull|put|let|boot|cut|leave(?=.* out of your (?:memory"
            rf"|records)))(?P<rest> .{{2,80}}?)"
            rf" (?:disappear|vanish|go away|gone|be (?:{DONE}|gone)|out of (?:your (?:memory|head|mind|records"
            r"|notes|system|files)"
            rf"|there)|off (?:of )?your (?:memory|records|books|file|notes|list of (?:facts|memories|notes)))"
        ),
    ),
    (
        "en-not-kept",
        re.compile(
            rf"(?:^|[,;—] ?){BARE}(?:(?:can|could|would|will) you )?{BARE}(?:make (?:sure|certain)|ensure|see to it)"
            rf"(?: that)? (?P<rest>(?:my|our)\b.{{2,80}}?) (?:(?:is|are)(?:n't| not) (?:{_HELD})\b.{{0,30}}"
            rf"\b(?:any ?more|any longer)|(?:is|are) no longer (?:{_HELD})\b|(?:is|are|gets?|be"
            rf"|has been) (?:\w+ly )?{DONE})"
        ),
    ),
    (
        "en-see-deleted",
        re.compile(
            rf"(?:^|[,;—] ?){BARE}(?:(?:can|could|would|will) you )?{BARE}(?:make (?:sure|certain)|ensure|see to it)"
            rf"(?: that)? (?P<rest>(?:the|all|any|every|everything|anything|what|whatever|his|her|their)\b.{{2,80}}?)"
            rf" (?:(?:is|are) no longer (?:{_HELD})\b|(?:is|are|gets?|be|has been|have been) (?:\w+ly )?{DONE})"
        ),
    ),
    (
        "en-consent",
        re.compile(
            r"\bi (?:hereby |now )?(?:revoke|withdraw) (?:my )?consent (?:for you )?(?:to|for|on) (?:the )?(?:you )?"
            r"(?:stor\w+|keep\w*|hold\w*|process\w*|retain\w*|retention|saving|save|having|have)(?: of)?"
            r"(?P<rest> (?:my|our|the|any)\b.{2,80})"
        ),
    ),
    ("en-consider-forgotten", re.compile(rf"^{BARE}(?:consider|treat)(?P<rest> .{{2,80}}?) (?:as )?(?:{DONE}|unsaid)")),
    (
        "en-can-be-deleted",
        re.compile(
            rf"(?:^|[,:—-] ?){BARE}(?:can|could|may|would it be possible for)(?P<rest> .{{2,80}}?) (?:to )?be {DONE}"
        ),
    ),
    (
        "en-as-if-never",
        re.compile(
            rf"^{BARE}(?:let's |(?:can|could) (?:we|you) )?{BARE}(?:make it (?:so|as if|like|as though)|pretend"
            rf"|act as if|act like)(?: that)?"
            rf"(?P<rest> (?:this|our|the|today's|that) (?:\w+ )?(?:chat|conversation|session|talk|exchange"
            rf"|discussion)) never"
            rf" (?:happened|took place|occurred|existed)"
        ),
    ),
    (
        "en-as-if-never",
        re.compile(
            rf"^{BARE}(?:let's |(?:can|could) (?:we|you) )?{BARE}(?:pretend|act (?:as if|like)|behave as if|as if)"
            rf"(?: that)? (?P<rest>i (?:never|didn't)"
            rf" (?:told?|mention(?:ed)?|sa(?:y|id)|share[d]?|give|gave|bring up|brought up)\b.*)"
        ),
    ),
)
