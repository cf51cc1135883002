"""English: what a piece of a request names."""

from collections.abc import Collection

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting.classes import classed
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import MARK
from memoryd.policy.forgetting.things import KIND_EN, SENSITIVITY_EN, TOPICAL, counted
from memoryd.policy.forgetting.words_of_attributes import head_attribute, is_kin

_VERB = (
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
_CUT = re.compile(
    rf",? (?:and|but|so|then|because|since|as) (?={_VERB})|, (?={_VERB})| — |, (?:so|but|then|as"
    rf"|because|since|when|once|it|i|we|you)\b"
)
LEAD = re.compile(
    r"^(?:be advised that|note that|(?:please )?(?:stop|quit|don't) (?:storing|saving|keeping|remembering"
    r"|using|store|save|keep"
    r"|remember|use)|about|of|that|for|on|the fact(?: that)?|with|regarding|concerning|involving)"
    r" (?!last\b|thing\b|one\b|previous\b)"
)
_ABOUT = re.compile(
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
_SAID_THAT = re.compile(
    r"^(?:that )?(?:i(?:'ve| have)?(?: ever)? (?:told you|said|mentioned|shared|brought up|never told"
    r" you|never said|never mentioned|told|confided)(?: to you)?(?: that| about)?|(?<=that )(?:i'm|i"
    r" am|i was|i have|i had|my|we|he|she)|i'm|i am|i was) "
)
_CHAT = r"(?:conversation|chat|session|thread|dialogue|discussion|exchange)"
_SESSION = re.compile(
    rf"\b(?:this|the current|current|our|the present|the whole|the entire|this entire|this whole)"
    rf" (?:\w+ )?{_CHAT}\b(?! (?:about|on|regarding|with)\b)|^(?:the )?{_CHAT}$"
)
_SESSION_ID = re.compile(
    r"\bsession (?:id |number |called |named )?(?P<id>(?!(?:notes?|about|data|history|with|from"
    r"|please)\b)[a-z0-9][a-z0-9._:@-]*)"
)
_FILE = re.compile(
    r"(?<![\w@])(?P<file>[\w./-]*\w\.(?:md|txt|pdf|docx?|xlsx?|csv|json|ya?ml|html?|rtf|pptx?|odt|log"
    r"|py|ts|js|ipynb|eml|xml|toml|tex))\b"
)
_SOURCE = re.compile(
    r"\b(?:learn(?:ed|t)|took|read|got|extracted|imported|came|come|comes|picked up|gathered|from|out"
    r" of)\b.*\bfrom (?:the |my |that )?(?P<file>(?:file|document|pdf|upload|attachment|spreadsheet"
    r"|website|web page|page|link|import)\b[^,]*)$"
)
_AGENT = re.compile(
    r"\b(?:the |my |your )?(?P<agent>[\w-]+(?: [\w-]+)?) (?:agent|assistant|bot|plug-?in"
    r"|connector)(?:'s)?\b.*\b(?:wrote|writes|written|stored|saved|noted|recorded|learn(?:ed|t)|said"
    r"|added|remembered|told|put|memories|notes|memory|entries|knows)\b"
    r"|\b(?:from|by|of) (?:the |my )?(?P<agent2>[\w-]+(?: [\w-]+)?) (?:agent|assistant|bot|plug-?in)\b"
)
_LAST = re.compile(
    r"^(?:the |that |my )*(?:message|thing|line|text|sentence|note|bit|part) (?:that )?i(?:'ve| have)?"
    r" just (?:sent|said|wrote|typed|told)\b|^(?:that |the |my |your |those |these |all )*(?:very"
    r" )?(?:last|previous|latest|most recent"
    r"|preceding|prior)(?: (?P<count>\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|few|couple"
    r" of))? "
    r"(?:thing|message|item|memor(?:y|ies)|sentence|statement|entry|entries|note|one|bit|remark"
    r"|comment|reply|turn|line|part|fact|request)s?\b"
    r"|^(?:what|the thing|that thing|the stuff|everything)? ?(?:that )?i(?:'ve| have)? just (?:said"
    r"|told|wrote|typed|mentioned|shared|sent|gave|pasted)(?: you)?\b(?! about)"
    r"|^(?:what|that|the thing) i said (?:just now|a (?:second|minute|moment) ago|a (?:few|couple of)"
    r" (?:seconds|minutes) ago|right now)"
    r"|^(?:that|this|it|those|these|them|that one|this one)$"
)
_EVERYTHING = re.compile(
    r"^(?:absolutely |literally |just )?(?:(?:everything|all|anything|any|every(?: single| last)?"
    r"|whatever|the whole|entire|whole|each|it) ?)?(?:of )?(?:it )?(?:my |the |your |our |these |those"
    r" |me |about me |whole |entire |complete |full )*"
    r"(?:data|memor(?:y|ies)|records?|info(?:rmation)?|details?|histor(?:y|ies)|facts?|thing|bit|stuff"
    r"|data points?|entry|entries|account|profile|traces?|pieces? of (?:data|info(?:rmation)?)|bits?"
    r" of (?:data|info(?:rmation)?)|knowledge)?(?: and (?:data|memor(?:y|ies)|information|history"
    r"|records?))?"
    r"(?: (?:that |which |whatever )?(?:you(?:'ve| have| may have| might have)?(?: ever| currently)?"
    r" (?:know|have|stored?|saved?|remembered?|remember|kept|keep|hold|learned|learnt|recorded"
    r"|collected|noted|gathered|got)(?: down)?|i(?:'ve| have)?(?: ever)? (?:told you|said(?: to you)?"
    r"|shared(?: with you)?)|there is|we(?:'ve| have)?(?: ever)? (?:discussed|talked about)))?"
    r"(?: ?(?:about|on|of|for|concerning|regarding|with|from) (?:me|myself|us|you(?=$)))?(?: (?:held|stored|so"
    r" far|ever|completely|entirely|at all|there is))*$"
)
_ME = re.compile(r"^(?:about )?me(?: (?:completely|entirely|altogether|ever|please))*$")
_QUOTED = re.compile(
    rf"^(?:(?:the|this|that|my|a|where|when|what|how|i|you|said|say|wrote|written|told|exact|words?"
    rf"|sentences?|phrase|memory|message|note|line|statement|entry|record|fact|item|one|remark|saying"
    rf"|says?|reads|which|quote|of|you|text|part|stored|as|:) ?){{0,14}}{MARK}(?: (?:please|thing|bit|memory"
    rf"|note|message|line))*$"
)
_TITLED = re.compile(r"\b(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Sir|Aunt|Uncle|Coach|Father|Sister)\.? [A-Z]")
_NAME = re.compile(
    r"(?<![\w'])(?!(?:I|I'm|I've|I'd|API|PIN|ID|GDPR|OK|My|The|What|That|All|CV|HR|PTSD|ADHD|HIV"
    r"|Everything|Anything|English|French|German|Chinese|Spanish|January|February|March|April|May|June"
    r"|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday"
    r"|Saturday|Sunday|Christmas|Easter)\b)[A-Z][\w&.'-]*"
)
_KIN = re.compile(
    r"\b(?:ex(?:-\w+)?|(?:ex|former|late|old|new|step)[ -]?(?:husband|wife|boyfriend|girlfriend|boss"
    r"|partner|colleague|manager|roommate|friend)|stepson|stepmother|stepfather|(?:mother|father|sister|brother|son|daughter)-in-law"
    r"|in-laws|fiance|crush|mum|family|kids|dog|cat|pet|therapist)$"
)
_OWNED = re.compile(r"^(?:my|our) ")
_SUBJECT = re.compile(r"^(?P<who>.+?)(?:'s|s') (?=\S)|^(?P<their>his|her|their) ")


def cut(pair: Pair) -> Pair:
    """Without what follows the object: a reason, another clause, please."""
    hit = _CUT.search(pair.read)
    pair = pair.part(0, hit.start()) if hit else pair
    pair = pair.stripped()
    tail = TAIL.search(" " + pair.read)
    if tail and tail.start() > 0:
        pair = pair.part(0, tail.start() - 1 if tail.start() else 0)
    return pair.stripped()


_LIST = re.compile(r",? (?:and|&|plus|as well as|or|nor)(?: also)? |, ")
_APPOSED = re.compile(r"^[^,]+, [A-Z][\w .'-]*$")
_WHOLE = re.compile(r"^(?:that|what|where|when|how)\b|\bbetween\b")


def split(pair: Pair, names: Collection[str]) -> list[Pair]:
    """The members of a list, where each by itself names something known."""
    if (
        _placed(pair)
        or _WHOLE.search(pair.read)
        or (_APPOSED.match(pair.shown) and " and " not in pair.read)
        or (_EVERYTHING.match(pair.read) and " and " in pair.read)
    ):
        return [pair]
    head = _ABOUT.match(pair.read)
    body = pair.part(head.end()) if head else pair
    if strong := _strongly(pair, body, names):
        first, *rest = [piece for one in strong for piece in split(one, names)]
        return _with_head(pair, head, [first, *rest])
    members = body.split(_LIST)
    known = [target(one, names).kind for one in members] if len(members) > 1 else []
    if not known or any(kind in (TargetKind.TOPIC, TargetKind.EVERYTHING) for kind in known[1:]):
        return [pair]
    return _with_head(pair, head, members)


def _with_head(pair: Pair, head: re.Match[str] | None, members: list[Pair]) -> list[Pair]:
    first = pair.part(0, head.end()).joined(members[0]) if head else members[0]
    return [first, *members[1:]]


_STRONG = re.compile(
    r",? as well as |,? and also |,? plus |,? and (?=(?:all|everything|anything|any)\b.* (?:about|of|on|concerning"
    r"|regarding|related to|to do with) |(?:all (?:of )?)?(?:my|our) )"
)
_JOINING = re.compile(r"\b(?:between|both|with|for|from|to|i|we|you|that|which)\b")


def _strongly(pair: Pair, body: Pair, names: Collection[str]) -> list[Pair]:
    """The members of a list that cannot be one thing: my debts as well as my trip, my job and all memories of Paris."""
    members = body.split(_STRONG)
    if len(members) < 2 or any(_JOINING.search(one.read) for one in members[:-1]):
        return []
    return [] if any(target(one, names).kind is TargetKind.EVERYTHING for one in members) else members


def target(pair: Pair, names: Collection[str]) -> Target:
    """What a piece names; a topic where it is nothing else."""
    pair = pair.stripped()
    found = _placed(pair) or _whole(pair) or _classed(pair)
    if found is not None:
        return found
    about = _ABOUT.match(pair.read)
    said = None if about else _SAID_THAT.match(pair.read)
    if said:
        told = re.search("told|said|mention|shar|brought|confided", said.group())
        return Target(kind=TargetKind.TOPIC, text=_unled(pair.part(said.end()) if told else pair).shown)
    body = _unled(pair.part(about.end()).stripped() if about else pair)
    trace = _TRACE.match(pair.read)
    if trace:
        return Target(kind=TargetKind.ENTITY, text=pair.part(trace.end()).shown)
    if _PERSON.match(body.read):
        return Target(kind=TargetKind.ENTITY, text=body.shown)
    found = _classed(body) or _quoted_name(body) or _attribute(body, loose=bool(about)) or _entity(body, names)
    return found or Target(kind=TargetKind.TOPIC, text=body.shown)


_PERSON = re.compile(r"^(?:him|her|them|he|she)$")
_TRACE = re.compile(
    r"^(?:every|any|all) (?:\w+ )?(?:traces?|mentions?|references?|records?|memor(?:y|ies)) (?:of|to"
    r"|about) (?=him$|her$|them$)"
)


def _unled(pair: Pair) -> Pair:
    lead = LEAD.match(pair.read)
    return pair.part(lead.end()).stripped() if lead else pair


def _placed(pair: Pair) -> Target | None:
    """A quote, a session, a source, an agent's, or the last items."""
    read = pair.read
    if _QUOTED.match(read):
        return Target(kind=TargetKind.QUOTE, text=pair.shown)
    session = None if _SESSION.search(read) else _SESSION_ID.search(read)
    if session or _SESSION.search(read):
        return Target(kind=TargetKind.SESSION, text=pair.shown, value=_written(pair, session, "id"))
    if source := _FILE.search(read) or _SOURCE.search(read):
        return Target(kind=TargetKind.SOURCE, text=pair.shown, value=_written(pair, source, "file"))
    if agent := _AGENT.search(read):
        return Target(kind=TargetKind.AGENT, text=pair.shown, value=_bare(agent["agent"] or agent["agent2"]))
    if last := _LAST.search(read):
        return Target(kind=TargetKind.LAST, text=pair.shown, count=counted(last["count"]))
    return None


def _written(pair: Pair, hit: re.Match[str] | None, group: str) -> str | None:
    """What a group holds, as it was written."""
    return pair.shown[hit.start(group) : hit.end(group)] if hit else None


def _bare(name: str) -> str:
    return str(re.sub(r"^(?:what|everything|all|that|the|my|by|from|whatever|anything)(?: (?:the|my))? ", "", name))


def _whole(pair: Pair) -> Target | None:
    if re.match(r"(?:it all|that all|all of (?:it|that|this)|the (?:whole )?lot|all)$", pair.read):
        return Target(kind=TargetKind.EVERYTHING, text=pair.shown)
    if pair.read and not (_EVERYTHING.match(pair.read) or _ME.match(pair.read)):
        return None
    if re.search(r"^(?:my |the |your )?(?:details?|facts?|entry|stuff|thing|bit)$", pair.read):
        return None
    return Target(kind=TargetKind.EVERYTHING, text=pair.shown)


def _classed(pair: Pair) -> Target | None:
    return classed(pair, SENSITIVITY_EN, KIND_EN)


def _quoted_name(pair: Pair) -> Target | None:
    return Target(kind=TargetKind.ENTITY, text=pair.shown) if re.fullmatch(MARK, pair.read) else None


_CLAUSAL = re.compile(r"(?:where|how|what|when|who)\b")
_RELATIVE = re.compile(r",| i | that | which | you | from | at | on ")


def _attribute(pair: Pair, loose: bool) -> Target | None:
    told = re.match(r"what (?P<own>(?:my|our|his|her|their) .+) (?:is|was|are)$", pair.read)
    pair = pair.part(*told.span("own")) if told else pair
    own = re.sub(r"^(?:the (?:record|memory|fact|detail) (?:of|about) |that |the |those )", "", pair.read)
    name = head_attribute(own if _CLAUSAL.match(own) else _RELATIVE.split(own)[0])
    if (
        name is None
        or name in TOPICAL
        or (loose and (not re.match(r"(?:my|our|his|her|their)\b", own) or own.endswith("ing")))
    ):
        return None
    who = _SUBJECT.match(pair.shown)
    subject = (who["who"] or who["their"]) if who else None
    return Target(kind=TargetKind.ATTRIBUTE, text=pair.shown, attribute=name, subject=subject)


def _entity(pair: Pair, names: Collection[str]) -> Target | None:
    folded = pair.read
    known = any(name and name.lower() in folded for name in names)
    named = _TITLED.search(pair.shown) or (_NAME.search(pair.shown) if not pair.shown.isupper() else None)
    bare = re.sub(r",.*$", "", folded)
    kin = _KIN.search(bare) or (_OWNED.match(bare) and is_kin(bare))
    if known or kin or (named and _is_name(pair, named)):
        return Target(kind=TargetKind.ENTITY, text=pair.shown)
    return None


_FULL_NAME = re.compile(
    r"(?<![.!?] )(?<!^)(?<![\w'])(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?[A-Z][a-z][\w'-]*(?: [A-Z][a-z][\w'-]*)*"
)
_TIME_WORD = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|June|July|August|September|October"
    r"|November|December|Art(?:icle)?|Easter|Christmas|English|French|German|Chinese"
)


def names_in(pair: Pair) -> list[str]:
    """What is written as a name, within sentences."""
    return [hit.group() for hit in _FULL_NAME.finditer(pair.shown) if not _TIME_WORD.match(hit.group())]


_WITHIN = re.compile(r"\b(?:to|in|at|with|from|of|for|on) (?:the )?$")


def _is_name(pair: Pair, hit: re.Match[str]) -> bool:
    """Not the place of a journey, the maker of a thing: my trip to Oslo, my debts at Barclays."""
    before = pair.read[: hit.start()]
    return not re.search(r"\b\w+ (?:to|in|at|with|from|of|for|on) (?:the )?$", before) and not re.match(
        r"(?:my|the|our) \w+ .*\b(?:that|i)\b", before
    )
