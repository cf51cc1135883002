"""English: what is asked beside forgetting, and what takes a request back."""

import regex as re

from memoryd.domain.forgetting import Intent
from memoryd.policy.forgetting.english_words import DELETE, DOING, FORGET

_NOT = (
    r"(?:(?<=rather you )(?:didn't|did not)|(?<=prefer you )(?:didn't|did not)|(?<=rather that you )(?:didn't"
    r"|did not)|don't|do not|never|not"
    r"|under no circumstances|in no case|on no account|by no means|at no point"
    r"|mustn't|must not|shouldn't|should not|cannot|can't|won't|needn't|need not|don't you dare|didn't|did not)"
)
_KEPT_VERB = rf"(?:{FORGET}|{DELETE}|clear|destroy|discard|lose)\b(?![-'])"
KEPT = re.compile(
    rf"\b{_NOT}(?:, [^,]{{1,40}},)?(?:,? (?:you|ever|please|ask|asked|tell|told|think|should|must|may|can|are|that|just"
    rf"|yet|go|to|and|want you to|let|try to"
    rf"|even|dare|think about|start|want to))*,?"
    rf" (?P<verb>{_KEPT_VERB}|{DOING})(?P<rest>.*)"
    rf"|\b(?:no need to|no reason to|not necessary to|hold off(?: on)?|refrain from|wait before|avoid|stop|instead of"
    rf"|without|rather than|don't bother(?: with)?|against) (?P<verb2>{_KEPT_VERB}|{DOING})(?P<rest2>.*)"
)
"""A verb of forgetting that is negated, and what it is negated of."""
KEEPS = re.compile(
    r"\b(?:should|must|may|can|could|shall|is|are|need)(?:n't| not| never)(?: to)? be (?:forgotten"
    r"|deleted|erased|removed|wiped|purged)\b|\b(?:forgetting|deleting|erasing|removing)\b.*\bdon't$|"
    r"^(?:please |just |and |but |ok,? |no,? |actually,? )*(?:keep|retain|hold on to|save"
    r"|preserve)\b(?: my| the| his| her"
    r"| their| all| everything| it| that| them)(?!.*\b(?:off|out|from|private|between)\b)"
)
OWN_ORDER = re.compile(
    r"\b(?:want|(?<!would never )(?<!'d never )(?:ask(?:ed)?|tell|told)) you to|think (?:that )?you should"
)
OWN_NEGATION = re.compile(rf"\b(?:i|we|he|she|they|it|one|people)(?:'ll| will| would|'d| do)? {_NOT}\b")
REMINDS = re.compile(r"\bremind (?:me|us|him|her|them)\b")
WOULD_NEVER = re.compile(r"\b(?:i|we)(?:'d| would) never (?:ask|tell|order|want) ")
GENERAL = re.compile(r"\byou (?:can|could) never\b")
"""What cannot be done, said of nobody."""
TO_FORGET = re.compile(FORGET)

RETRACTS = re.compile(
    r"^\(?(?:(?:it's|this is|that's|that was|it was|just|only|as) )*(?:an? |the |my )?(?:famous )?(?:lines?"
    r"|quotes?|quotation|lyrics?|joke"
    r"|scene|dialogue|example|test|saying|title|caption|slogan|prompt) (?:from|of|in|for|by)\b.*$|^(?:(?:oh"
    r"|please|ha(?:ha)*|lol|actually|wait|hmm+|hm|um|but|sorry|and|no|ok|well|on second thoughts?),? )*"
    r"(?:(?:i'm |i am |i was )?(?:just |only )?(?:kidding|joking|messing|testing)\b.*|jk|never ?mind.*"
    r"|nvm|no|wait|nope|cancel that"
    r"|(?:leave|keep) (?:it|that|them|everything)\b.*|on second thoughts?.*|(?:i've |i )?changed my mind.*"
    r"|don't(?: do (?:that|it|so))?|do not(?: do (?:that|it))?|not really|scratch that|i take (?:it|that) back"
    r"|(?:don't|do not) (?:delete|forget|erase|remove|wipe|bother|touch)(?: (?:it|that|anything|them"
    r"|any of it|yet|a thing))*"
    r"|(?:i'd|i would|i) (?:rather|prefer|wish|hope|want) (?:that |it if )?you (?:didn't|did not|not(?: to)?"
    r"|don't|won't|wouldn't)"
    r"(?: (?:do|delete|forget|erase|remove|wipe)(?: (?:that|it|so|this|them|anything))?)?"
    r"|(?:so |now |and )?(?:what(?:'s| is| are)|how about|let's (?:try|use|go with)) (?:the |an? )?(?:new|next"
    r"|other|different|another)\b.*"
    r"|ignore (?:that|me|my last (?:message|request))|that was a joke|it was a joke|stop|hold on|that's a joke|not yet"
    r"|forget (?:it|that|what i just (?:said|asked))|as you were|disregard (?:that|this))$"
)
"""A clause that takes back a request before it."""

_MEMORY_THING = (
    r"(?:memor(?:y|ies)|notes?|data|records?|facts?|info(?:rmation)?|details|items?|it|that|them|those"
    r"|everything|what|chats?|conversation|stuff|things?|deletion|erasure)"
)
_UNDO = re.compile(
    r"^(?:(?:please|ok|oh no|no+|oh|argh|ugh|whoops|oops|sorry|wait|hey|can|could|would|you|i|want|to|like|i'd|need|now"
    r"|just|actually|and|no|help|me"
    r"|quick|quickly|it was a mistake),? )*"
    r"(?:undo(?! (?:what|everything|anything|remembering))|un-?delete\b|un-?forget\b|revert|roll back|reverse|reinstate"
    r"|(?:restore|recover|bring back"
    r"|retrieve|get back|give (?:me )?back|put back)"
    rf" (?:\w+ ){{0,3}}?{_MEMORY_THING}\b|cancel (?:the|that|my|this) (?:\w+ )?(?:deletion|erasure"
    rf"|forget|removal|delete|wipe)"
    rf"|(?:bring|put|get|give me) (?:my|the|that|those|all) (?:\w+ )?{_MEMORY_THING} back"
    r"|bring (?:it|that|them|everything|those) back|put (?:it|that|them|everything|those) back|get"
    r" (?:it|that|them) back"
    r"|take back (?:the|that|my) (?:deletion|delete|erasure))"
    r"|\b(?:i )?didn't (?:mean|want|intend) (?:for you )?to (?:\w+ you to )?(?:delete|forget|erase|remove|wipe)"
    r"|\bshouldn't have (?:deleted|erased|forgotten|removed|wiped)"
    r"|\b(?:deleted|erased|removed|wiped) (?:\w+ ){1,4}(?:by mistake|by accident|accidentally)"
    r"|\b(?:by mistake|accidentally|by accident) (?:deleted|erased|removed|wiped)"
)
_BACK = re.compile(
    r"\b(?:get|have|bring|put|want|need|give me)\b.{0,30}\b(?:deleted|erased|forgotten|removed|wiped)\b.{0,30}\bback\b"
)
_NO_UNDO = re.compile(
    r"^(?:have|did|do|does|is|are|was|were)\b|^(?:how|what)\b|\b(?:may|might|later|photoshop|excel"
    r"|word|git|commit|vim|ctrl|apps?|photos?|pictures?|emails?|documents?|folders?|branch"
    r"|contacts?|partition|videos?|drive)\b|^(?:he|she|they|my) |^(?:the|our|an?|some|someone|somebody) (?:\w+ ){0,2}"
    r"(?:deleted|erased|removed|wiped)\b"
)
_UNSTORED = (
    r"(?:save|store|record|remember|log|note|memori[sz]e|retain|keep(?: track of| a record of)?|write"
    r" down|jot down|add|put|commit|file|take notes?)"
)
_STORING = (
    r"(?:saving|storing|recording|remembering|logging|noting|memori[sz]ing|tracking|collecting|writing"
    r" down|keeping track of|taking notes|learning)"
)
_NAMES = (
    r"(?:use|mention|bring up|refer to|reference|talk about|remind me (?:of|about)|suggest|recommend"
    r"|raise|quote|cite|consider|rely on|personali[sz]e)"
)
_NAMING = (
    r"(?:using|mentioning|bringing up|referring to|referencing|talking about|reminding me (?:of|about)"
    r"|suggesting|recommending|raising|personali[sz]ing)"
)
STOPS = re.compile(
    rf"^between us\b|\b(?:don't|do not|never|please not|not to|shouldn't|mustn't|no need to|don't need"
    rf" to|don't have to|needn't"
    rf"|don't want you to|wouldn't like you to|(?:rather|prefer)(?: that)?(?: it if)? you (?:not|didn't|did not))"
    rf"(?: (?:ever|please|even|want to|need to|you))* (?:(?:{_UNSTORED}|{_NAMES})\b|(?:write|jot|note"
    rf"|put|take) (?:this|that|it|them|any of (?:this|that|it)) (?:down|in|into|on))(?!.*\b(?:to|it's"
    rf"|its|that) (?:call|buy|bring|take)\b)"
    rf"|\b(?:stop|quit|pause|cease|disable|turn off|switch off|suspend|avoid|refrain from|halt|without) (?:you )?"
    rf"(?:{_STORING}|{_NAMING}|(?:the |your |my )?(?:memory|memories|recording|note-?taking|logging|history)(?!\w))"
    r"|\b(?:turn|switch|shut) (?:the |your |my )?(?:memory|recording|history)(?: \w+)? off\b"
    r"|\boff the record\b|\bnot for the record\b|\bincognito\b|\bjust between (?:us|you and me)\b"
    r"|\bbetween you and me\b"
    r"|\bleave this out of (?:your )?(?:memory|notes|the record)|\bkeep this (?:off|out of)\b|\bkeep"
    r" .{1,40} (?:out of|off) (?:your |the )?(?:memory|records?|notes)\b|\bwithout remembering\b"
    r"|\b(?:shouldn't|should not|must not|mustn't|needn't|need not) be (?:saved|stored|remembered|recorded|logged|used)"
    r"|\bnot (?:to )?be (?:saved|stored|remembered|recorded|logged)\b|\bopt(?:ing)? out of (?:memory"
    r"|personali[sz]ation)"
    r"|\bignore (?:everything |anything |all )?(?:what )?you (?:know|remember|have (?:saved|stored)) about\b"
    r"|\b(?:make|take|keep) no (?:notes?|records?|logs?)\b|^(?:turn )?memory:? off\b"
    r"|\bno (?:logging|saving|recording|storing|note-?taking|memory|notes|memories),? (?:from|for|now|please|on"
    r"|of this)\b"
    r"|^(?:please |just |and |but )*(?:leave out|omit|skip) (?:my|the fact|what|that|anything)\b.*\b(?:this time"
    r"|for once|(?:for )?today|for now|in this (?:answer|reply|chat|conversation|one)|from this (?:answer|reply))$"
    r"|\boff the books\b|\b(?:don't|do not|never|please not) (?:track (?:what|my|anything)|learn from (?:what|my|this"
    r"|anything))"
    r"|\b(?:don't|do not|never) (?:make|take|keep) (?:a |any )?(?:notes?|records?|logs?) (?:of|on|about) (?:this|that"
    r"|it|what|my)\b"
    rf"|\bhold off(?: on)? {_STORING}\b"
    r"|^(?:please |can you |could you |let's |and |now )*(?:(?:switch|go|turn|change|enter|use|activate|enable|start"
    r"|open|begin)"
    r" )(?:to |in |into |on )?(?:a |the )?(?:private|incognito|temporary|ghost|guest|privacy|no-memory)"
    r" (?:mode|chat|session|conversation)\b(?! (?:in|on) )"
    r"|\b(?:is|are)(?:n't| not) (?:to be |for )(?:saved|stored|remembered|recorded|kept|logged|saving|storing"
    r"|keeping)\b"
    r"|\bnothing i(?:'m about to)? (?:say|tell|write|share|send)\b.* (?:saved|stored|remembered|recorded|kept|logged)\b"
    r"|\bi (?:don't|do not|wouldn't) want (?:this|that|these|the next) \w+ (?:to be )?(?:saved|stored|recorded"
    r"|remembered|kept)\b"
    r"|\b(?:stays?|remains?|to be kept|should be kept|must be kept) (?:out of|off) (?:your |the )?(?:memory"
    r"|records?|notes)\b"
    r"|\b(?:memori[sz]e|save|store|record|remember|log|keep|note(?: down)?) nothing\b(?! (?:in|on|under"
    r"|at) (?!(?:your |the )?(?:memory|notes|records)))"
    r"|\b(?:isn't|is not|aren't|are not|not) (?:meant )?(?:for|to go in(?:to)?|going in(?:to)?) (?:your "
    r"|the )?(?:memory|records?|notes)\b"
    r"|^(?:please |and |just )*leave (?!me\b|it\b|a\b)[\w' ]{2,40} out of (?:it|this|that|your (?:answers?|advice"
    r"|replies))\b"
    r"|\bnothing (?:goes|is to go|gets|should go|shall go) (?:in(?:to)?|on|saved|stored)\b"
    r"|\b(?:don't|do not|never|stop|no longer|please not|cease|not to)"
    r" (?:process|profile|analy[sz]e|share|disclose)(?:ing)?"
    r"\b(?=.*\b(?:data|info\w*|details|records?|history|location|profile|preferences)\b)"
    r"|\b(?:don't|do not|never|stop) (?:base|basing|tailor|tailoring|personali[sz]e|personali[sz]ing)\b.*\b(?:my"
    r"|me|what i|what you)\b"
    r"|\b(?:stop|quit|cease|don't|do not|never) (?:profil|track|monitor|record|analy[sz])(?:e|ing)? (?:me|us)\b"
    r"|\bstop treating me\b|\bthis (?:one )?(?:stays|is) between us\b"
)
_TELLS = r"(?:know|remember|have|recall|hold|keep|store|save|learn)"
_TOLD = (
    r"(?:known|taken|written(?: down)?|made|remembered|stored|saved|learned|learnt|recorded|kept|noted|on file"
    r"|collected|gathered|picked up)"
)
LISTS = re.compile(
    rf"\bwhat(?:'s| is| do you have)(?: \w+)? in (?:your|the) memory\b|\bdo you (?:still )?have (?:any"
    rf"|some) (?:\w+ )?(?:memor(?:y|ies)|notes?|data|records?|info\w*"
    rf"|facts) (?:of|about|on)\b|\b(?:what|which|any) (?:\w+ )?(?:memories|notes|data|info\w*|records?"
    rf"|facts?|details) (?:do|did|have|are) you\b|\b(?:what|which|how much|how many)\b.{{0,50}}\b(?:do"
    rf"|have|did|are|is|can|could) (?:you|being|it)?\b.{{0,30}}\b(?:{_TELLS}|{_TOLD})\b"
    r"(?=.*\b(?:me|my|i|mine|about|us|our|memor\w+|store|stored|saved)\b|$)"
    rf"|\bwhat (?:you|is|'s)\b.{{0,20}}\b(?:{_TELLS}|{_TOLD})\b.*\babout (?:me|my|us)\b"
    rf"|^(?:(?:please|can|could|would|will|you|hey|hi|ok|now|just|i'd|i|like|want|need|to|let|me|us|and|so),? )*"
    rf"(?:show|list|tell|display|print|give|read (?:\w+ )?(?:back|out)|see|view|export|download|access|review"
    rf"|dump|summari[sz]e|get)\b.{{0,40}}"
    rf"\b(?:you(?:'ve| have)?(?: (?:ever|got))? (?:{_TELLS}|{_TOLD})|you hold|memor(?:y|ies)|(?:my"
    rf"|your) (?:\w+ )?(?:data|notes|records?|preferences|profile|information|file)|stored|saved"
    rf"|remembered)\b"
    rf"|\b(?:do|did|have|are) you (?:still )?(?:{_TELLS}|{_TOLD}|holding|keeping|storing"
    rf"|got)\b.{{0,40}}\b(?:about|on) (?:me|my|us)\b"
    rf"|\b(?:do|did|have) you (?:still )?(?:have|hold|keep|kept|store|stored|saved?|remember|recorded"
    rf"|noted) (?:my|our)\b"
    r"|^(?:(?:please|let|me|us|can|could|i|you|to|want|like|i'd),? )*(?:see|show|list|view|read|give)(?: me| us)?"
    r" (?:all )?(?:the |every |all )?(?:notes|memories|entries|records|facts)\b(?! (?:in|to|how))"
    r"|\bwhat\b.{0,40}\b(?:of mine|about me|on me|my)\b.{0,20}\b(?:are you|do you|you are|you're) (?:hold|keep"
    r"|stor|sav|retain)"
    r"|^(?:is|are) (?:my|our)\b.{1,40}\b(?:saved|stored|on file|recorded|remembered|in (?:your|the) memory)$"
    r"|\bwhat(?:'s| is) (?:stored|saved|kept|remembered|recorded|held|on file)\b.*\b(?:about|on|of) (?:me|my)\b"
    r"|\bwhat (?:have|did|all did) i (?:ever |already )?(?:tell|told|say|said|mention(?:ed)?"
    r"|shared?) (?:to )?(?:you )?.*\babout (?:my|the|our)\b"
    r"|\bdo you (?:still )?(?:know|remember) (?:my|who i am|how old i am|where i (?:live|work|was born)|when i was born"
    r"|what i (?:told|said|mentioned|do|study|drive|like|eat|drink|teach|own|work)(?! mean)|which \w+ i"
    r"|how many \w+ i)\b"
    r"|^(?:did|have) i (?:ever |already )*(?:tell|told|given?|mentioned?|shared?) (?:to )?(?:you )?(?:about )?my\b"
    r"|^(?:please |can you |could you )*(?:send|email|mail|give) me (?:all )?(?:of )?(?:my"
    r"|the) (?:personal )?(?:data|info(?:rmation)?)"
    r"(?: (?:that )?you (?:have|hold|store|keep)\b.*)?$"
    r"|\bwhat are my (?:saved|stored|recorded) "
    r"|\b(?:what|which) (?:\w+ ){0,2}(?:data|info(?:rmation)?|records?|memories|notes|details) (?:do|does|have|has|did)"
    r" (?:we|they|the (?:system|company|memory|service)|it)\b"
    r"|^(?:please )?(?:export|list|show|display|print|pull|download|provide|get|give)(?: me| us)?"
    r" (?:all|every|the) (?:of )?(?:the )?(?:[\w.'-]+ ){0,3}?(?:data|records?|memories|notes|information|details)"
    r"(?=$| (?:on|about|of|for|concerning|regarding|we|you|that|stored|held)\b)(?! of the)"
    r"|^what(?:'s| is| was| has been) (?:stored|saved|kept|held|recorded|on file)\b(?! in the)"
    r"|^(?:is|are|was|were) (?:my|our) .{1,40} (?:something|anything|among (?:the )?things"
    r"|one of the things) (?:that )?you"
    rf"(?:'ve| have)? (?:{_TELLS}|{_TOLD})"
    rf"|\bcopy of (?:all|everything|what|whatever|anything)\b.*\byou(?:'ve| have)? (?:{_TELLS}|{_TOLD})\b"
    rf"|^(?:please |can you |could you )*remind me (?:of )?what you(?:'ve| have)? (?:{_TELLS}|{_TOLD})\b"
    r"|\bsubject access request\b|\bcopy of (?:all )?(?:my|the) (?:personal )?(?:data|information)\b"
    r"|\baccess to my (?:personal )?data\b"
)
CORRECTS = re.compile(
    r"\bmy \w+(?: \w+)? (?:is|are) (?:.{1,40} now\b|now\b)|\bi(?:'ve| have)? (?:stopped|quit|given up"
    r"|gave up) \w+ing\b|^it's \w+, not \w+|\b(?:i'm|we're) (?:not|no longer)\b.*\b(?:any ?more|any longer"
    r"|these days)\b|\b(?:i|we|he|she|they|my \w+|it) (?:\w+ )?(?:no longer(?! (?:need|want|require|wish)\b)"
    r"|(?:don't|doesn't|do not|does not|didn't"
    r"|am not|'m not|isn't|aren't|not|can't|won't|haven't|never)\b.*\b(?:any ?more|any longer|these days))"
    r"|^(?:she|he|they)(?:'s|'re| is| are)(?:n't| not| no longer) my\b.*\b(?:any ?more|any longer|now|no longer)\b"
    r"|\bi'm (?:no longer|not)\b.*(?:any ?more|, i(?:'m| am)?\b|no longer)|\bi'm no longer\b|\bno"
    r" longer\b.*\b(?:i|my|we)\b|\bi (?:stopped|quit|gave up) \w+ing\b"
    r"|\b(?:used to)\b.*\b(?:but|now|these days|nowadays)\b|\b(?:change|update|correct|amend|fix"
    r"|switch|set|edit|modify|revise|replace|rectify) (?:my|our|the) (?!background|code|line|file)"
    r"|^(?:the )?new (?:\w+ )?(?:address|number|phone|e-?mail|name|job|employer|title|password)(?: is|:) "
    r"|^(?:(?:ms|mrs|mr|dr)\.? \w+|(?:the )?(?:customer|client|employee|patient)(?: \w+)?) (?:has |have )?(?:just )?"
    r"(?:moved|relocated|changed (?:his|her|their))\b"
    r"|^(?:[\w']+ ){1,3}(?:(?:changed|updated) to|(?:changed|updated?|corrected|wrong|incorrect)(?::|,| —| -)) "
    r"|^(?:please )?(?:update|change|correct|amend|rectify|set) (?:\w+'?s? ){1,3}?(?:—|to|as|:) "
    r"|\b(?:my|our) new \w+(?: \w+)? (?:is|are)\b|\bactually,? (?:i|my|it's|it is|we|that's)\b|\b(?:is"
    r"|are|'s|was)(?: actually)? (?:now )?[^,]{1,40}, not\b|(?:\bnot|n't) [^,]{1,40}, (?:but|it's|it is)\b"
    r"|, i'm now\b|^i (?!think|feel|want|need)\w+ .{1,40}(?:these days|nowadays)$"
    r"|^(?:and |so )?(?:i|we)(?:'ve| have)? (?:just |recently )?(?:sold|given away) (?:my|our)\b"
    r"|, (?:so )?now (?:it's|i'm|we're|there are)\b"
    r"|\byou (?:got|have|wrote|spelled|remembered) (?:\w+ ){1,4}wrong\b|\b(?:that's|that is|it's"
    r"|you're|this is) (?:wrong|incorrect|outdated|not right|out of date)\b|\bi meant\b(?! to\b)"
    r"|\bi (?:just |have |recently |'ve )?(?:changed|switched) (?:my(?! mind)|from|to|jobs?)\b|\b(?:is"
    r"|are) (?:now|outdated|out of date)\b|\b(?:has changed|changed|is different)(?:, | and )(?:it's"
    r"|it is|now|the new)|\bmy \w+(?: \w+)? (?:has )?changed\b|\b(?:it's|is|it is) spelled\b|\bhas"
    r" changed\b|\bmade a mistake\b|\bcorrection:"
    r"|\bi(?:'ve| have) (?:gone|become|turned|converted to|switched to) \w+|^i said\b.*\bit's\b"
    r"|^(?:update|correction|edit):|^no, (?:my \w+(?: \w+)? is|i'm|i am|it's)\b|\bi'm [^,]{1,40}, not\b"
    r"|\bis no longer\b|\b(?:i|we) (?:just |recently |have )?moved (?:to|into|house|in with|from)\b"
    r"|\b(?:i|we|(?:my|our) \w+)(?:'ve| have| has)? relocated\b|, (?:please|so|pls) update\b|\bmistyped\b"
    r"|\bmis-?spel(?:t|led)\b"
    r"|\byou(?:'ve| have) (?:got )?(?:my|the|our|his|her) (?:\w+ ){1,3}wrong\b"
    r"|\bi've (?:moved|switched|changed(?! my mind))\b|\binstead of\b.*\b(?:my|i|call|use)\b|\bfrom now on,? (?:i"
    r"|my|call|use)\b|\bcall me\b.*\b(?:instead|not)\b"
    r"|^(?:(?:actually|please|just|and|so|hey),? )*call me (?!back|later|tomorrow|when|if|at|on|a\b|an\b|crazy"
    r"|old|maybe)[a-z]+(?: from now on| please| going forward| instead|,? not [a-z]+)?$"
    r"|\bi go by \w+|\bmy \w+(?: \w+)? is .{1,40} (?:these days|nowadays)\b"
    r"|\b(?:my|our) \w+(?: \w+)? (?:has moved|moved|is different now|was wrong)\b"
    r"|\b(?:i|we) (?:live|work|study|eat|drink|drive|use|prefer|like|love|hate|speak|weigh|ride|play|wear"
    r"|own) .{1,40} now(?:$|, not )"
    r"|\bi'm (?:an? (?!bit|little)|\d).{0,30} now$|\bi now (?:prefer|live|work|use|drink|eat|like|love|hate|drive"
    r"|study|own|speak|go by)\b"
    r"|^(?:(?:and|so|ok|oh|also|actually|btw|by the way),? )*(?:my|our|the) \w+(?: \w+)? (?:has |was |is |got "
    r"|been |have )*(?:moved|changed|postponed|rescheduled|shifted|brought forward"
    r"|pushed)(?: back| forward)? to \w+|^(?:please )?(?:make|set) my (?:default|preferred|home|favou?rite"
    r"|primary|main) "
    r"|^(?:please )?(?:use|speak|talk|reply|answer|write) .{1,40}\bfrom now on$"
    r"|\bi'm not (?!going|coming|sure|ready|doing).{1,40} after all(?=$|,)|\bi was (?:wrong|mistaken) about my\b"
    r"|\b(?:i|we)(?:'ve| have)? (?:just |recently )?(?:got|gotten|been) (?:(?:married|divorced|engaged|hired"
    r"|fired)\b.*, |promoted to )"
    r"|\bi(?:'ve| have)(?: got)? a new (?:(?:phone |mobile |home |work |email )?(?:number|address|email)|job|boss"
    r"|name)\b"
)


_UNDO_FIRST = re.compile(_UNDO.pattern.split("|\\b(?:i )?didn't")[0].replace("^", "(?:^|[,—] )", 1))


def undoes(read: str) -> bool:
    """Whether a sentence begins by asking for something back."""
    return (_UNDO_FIRST.search(read) or _BACK.search(read)) is not None and _NO_UNDO.search(read) is None


_UNSAVED = re.compile(
    r"\bi(?:'d| would) (?:rather|prefer) (?:that |it if )?(?:this|that|it|none of (?:this|it)"
    r"|what i say) (?:wasn't|was not|isn't|is not|weren't"
    r"|not be|was never|were not|be not) (?:saved|stored|recorded|remembered|kept|logged)\b|"
    r"\bi (?:don't|do not|wouldn't|would not|'d rather not) (?:want|like|have) (?:(?:this|that) message|this|that|it"
    r"|any of (?:this|it))(?: to be)?"
    r" (?:saved|stored|recorded|remembered|kept|logged|on record)\b"
    rf"|\bi (?:don't|do not) want you {_STORING} (?:this|that|it|what|any of (?:what|this|that)|the (?:following"
    rf"|next))\b"
)


def _stops(read: str) -> bool:
    """In a clause that says nothing of the speaker's own doings."""
    if re.match(r"(?:how|why|where|when) |what(?:'s| is| does| are)\b", read):
        return False
    clauses = re.split(r", (?:so |and |but )?", read)
    if _UNSAVED.search(read):
        return True
    return any(STOPS.search(one) and not OWN_NEGATION.search(one) for one in (read, *clauses))


_OF_FILES = re.compile(
    r"\b(?:save|store|add|put|remove) (?:the|my|any) (?:files?|documents?|draft|changes?|image|photo)\b"
)


_NO_CORRECTION = re.compile(
    r"^(?:he|she|they|how|what|why) (?!(?:is|are)(?:n't| not| no longer) my\b)|^(?:no, |well, |but )*i(?:'m"
    r"| am) not (?:asking|telling|saying|trying|going)\b"
    r"|\b(?:replace|change|fix|correct|swap) .* in (?:this|the|that|my) (?:letter|text|sentence|document|email"
    r"|essay|pdf|file|code|story|script|paragraph)\b"
)
_NO_LIST = re.compile(
    r"^(?:if|once|suppose|after i|before i)\b|\b(?:remind(?! me (?:of )?what you)|recipe|code|how (?:do|can|to))\b"
)


def other_intent(read: str) -> tuple[Intent, str]:
    """What a sentence that asks for no forgetting asks for."""
    if _UNDO.search(read) and not _NO_UNDO.search(read):
        return Intent.UNDO, "en-undo"
    if _stops(read) and not re.match(r"(?:he|she|they|my \w+) ", read) and not _OF_FILES.search(read):
        return Intent.STOP_USING, "en-stop-using"
    if LISTS.search(read) and not _NO_LIST.search(read):
        return Intent.LIST, "en-list"
    if CORRECTS.search(read) and not _NO_CORRECTION.search(read):
        return Intent.CORRECT, "en-correct"
    return Intent.NONE, "en-nothing-asked"
