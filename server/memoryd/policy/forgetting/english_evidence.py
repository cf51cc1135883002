"""English: whether the object of "delete" is something that a memory holds."""

import regex as re

from memoryd.policy.forgetting import english_targets
from memoryd.policy.forgetting.english_frames import Frame
from memoryd.policy.forgetting.english_fronted import CHAT, OWN, YOURS, fronted
from memoryd.policy.forgetting.english_words import (
    FIRM,
    FORGET,
    HOLDS,
    IDLE,
    LISTED,
    MEMORY,
    SWEEPING,
    TOLD,
    WEAK,
)
from memoryd.policy.forgetting.english_world import WORLD
from memoryd.policy.forgetting.heard import Sentence
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import MARK
from memoryd.policy.forgetting.things import LOOSE, PERSONAL
from memoryd.policy.forgetting.timely import only_a_time, timed
from memoryd.policy.forgetting.words_of_attributes import attribute_in, head_attribute

_MEMORY = re.compile(MEMORY)
_HOLDS = re.compile(HOLDS)
_SWEEPING = re.compile(SWEEPING)
_WORLD = re.compile(WORLD)
_FORGET = re.compile(FORGET)
_WEAK = re.compile(WEAK)
_OWN_HELD = re.compile(r"\b(?:all|every|my|your)\b.*" + HOLDS)
_MARKED = re.compile(MARK)
_LOT = re.compile(r"^ (?:all$|it all|all of it|the (?:whole )?lot)\b")
_ALL = re.compile(r"^ ?(?:it |them )?(?:everything|all(?: of it| of that)?|the lot)?$")
_PRONOUN = re.compile(
    r"^ ?(?:about |all )?(?:it(?: (?:out|away|off))?|that|this|them|those|these|it all|all of (?:it|that|them"
    r"|those)|that"
    r" all|the lot|that one|this one|him|her|(?:that )?i (?:ever |never |didn't (?:ever )?)?(?:said|say"
    r"|mention(?:ed)?|brought up|bring up|(?:told|tell) you) (?:it|that|this|anything|any of (?:it|that)))?"
    r"(?: (?:please|now|thanks|lol|haha|lmao|thx|mate|all|too|as well|for me"
    r"|right away|immediately|ok|okay|again|for good|permanently|completely|from (?:your )?(?:memory|notes"
    r"|records|files|database)"
    r"|altogether|entirely|asap|at once|today|forever|then|thank you|will you|would you|can you|could you))*[ ,]*$"
)
_NOTHING = re.compile(
    r"^ .{0,40}\babout you\b(?! know)|^ (?:nothing|none|no|neither)\b|^ (?:everything|all|anything) (?:written "
    r"|said )?above\b|^ (?:all|any|the|your|everything"
    r"|about)*\b.{0,30}\b(?:previous"
    r"|prior|above|earlier|system|original) (?:instructions?|prompts?|rules|directions)\b"
    r"|^ .{0,60}\b(?:about|regarding|on|to|my request to|asked you to) (?:delet|eras|remov|forget|wip"
    r"|the deletion|the erasure)"
)
"""What is asked of nothing, or takes back a request."""
_IDIOM = re.compile(
    r"^ about (?:the|that|this|those|these|going|trying|[a-z]+ing)\b(?!.*\b(?:i|you|my|me)\b)|^"
    r" (?:about )?(?:it(?! all)|this one thing)\b|^ (?:me not|(?:that )?i (?:said|asked|mentioned)"
    r" (?:anything|it|that|something)|(?:that )?i (?:even )?asked|i was here|i exist(?:ed)?|you heard)\b"
    r"|\bfor (?:a|one|just a) (?:second|sec|moment|minute|while|bit)\b|^ (?:about )?(?!my\b|what"
    r" i).*\bfor (?:now|today)\b.*,"
    r"|^(?: about)?+ (?!everything|all|anything|whatever|my\b|what i|that i)[^,]{1,40}, (?:let's|we(?! (?:broke up"
    r"|split|separated|(?:got )?divorced|are (?:over|done)))"
    r"|i(?:'d|'ll| would| will| want| prefer| think| don't)|what|how|just|this|the|it|that|where|who"
    r"|try|focus|go|use|do|you|he|she|they|there|i'm|i've|we're|we've|it's|that's|tonight|today|now)\b"
    r"|^ (?:about )?what i(?: just)? said(?: earlier| before)?, (?:let's|we|here|try|start|actually|go|just)\b"
    r"|^ (?:about )?(?:my|the|that|this) (?:last |previous |first |earlier )?(?:questions?|query|suggestion"
    r"|prompt|joke)\b"
    r"|^ about work\b(?! (?:i|we|you|my|that)\b)|^ (?:the past(?! (?:few |couple of |\w+ )?(?:minutes?|hours?"
    r"|days?|weeks?|months?|years?)\b)|your (?:worries|troubles|problems|manners|keys|lines|place|name)|to"
    r"|how(?! (?:much|old|tall"
    r"|heavy|many) i)|why|which(?! (?:[\w'-]+ ){0,3}(?:i|we|my)\b)"
    r"|whether(?! (?:i|we|my)\b)|yourself|who(?! i am$))\b"
)
_LATER = re.compile(
    r"^ (?:about )?(?:the|a|an|all|those|these|my)?\b[^,]*,? (?:what|how|where|which|who|why) (?:would"
    r"|should|do|does|is|are|about|can|could)\b"
)


def vague(text: str) -> bool:
    """Whether a piece names nothing: it, that, nothing at all."""
    return _PRONOUN.match(text) is not None


def holds(sentence: Sentence, frame: Frame) -> bool:
    """Whether the request can be for the memory: its verb says so, or its object does."""
    text = " " + sentence.read[frame.begin : frame.stop].lstrip()
    if _FORGET.match(frame.verb) or frame.verb == "forgot":
        return _forgettable(sentence, frame, text)
    if _NOTHING.match(text):
        return False
    if text.strip() == "me":
        return frame.verb in _OF_PEOPLE
    if frame.why == "en-gone" and not (_SWEEPING.search(text) or _HOLDS.search(text) or _MEMORY.search(text)):
        return False
    if vague(text):
        verbs = _OF_PEOPLE if frame.start else _OF_ALL
        alone = _LOT.match(text) is not None and frame.verb in verbs and not sentence.before
        return alone or fronted(sentence, frame)
    given = _LISTED.match(frame.verb + text) and " i " in text and not _SENT_TO.search(text)
    return bool(given) or _from_memory(text) if _MEMORY.search(text) else _deletable(sentence, frame, text)


_OF_PEOPLE = ("delete", "erase", "wipe")
_OF_ALL = ("delete", "erase", "wipe", "clear", "purge")
_OF_TIMES = ("delete", "erase", "wipe", "purge", "remove", "clear", "scrub", "scrap", "bin", "trash", "nuke", "ditch")


def _is_known(sentence: Sentence, text: str) -> bool:
    """Whether an object is the name of a known subject, and nothing more."""
    return text.strip(" .,!").removeprefix("about ") in sentence.names


def _deletable(sentence: Sentence, frame: Frame, text: str) -> bool:
    """Whether an object beside which no memory is named is one that a memory holds."""
    object_ = _before_comma(text)
    if _is_known(sentence, object_) or (frame.verb in _OF_TIMES and only_a_time(text, "en", sentence.now)):
        return True
    if _ruled_out(frame, object_):
        return False
    if frame.verb in _OF_TIMES and _HOLDS.search(object_) and timed(object_, sentence.now):
        return True
    return _held_for(frame, text, object_)


_LONE_SECRET = re.compile(
    r"^ (?:the )?(?:password|passcode|pin|token|passphrase)(?: (?:from|on|in|of|for|field|box)\b.*)?$"
)
"""What one takes off a file or a form."""


def _ruled_out(frame: Frame, object_: str) -> bool:
    """A thing outside the memory, or words that idioms share with requests."""
    if frame.why == "en-can-be-deleted" and not (_is_own_attribute(object_) or _ALL_ABOUT.match(object_)):
        return True
    if _WORLD.search(object_) and (not _ABOUT_OWN.match(object_) or _ELSEWHERE.search(object_)):
        return True
    if _LONE_SECRET.match(object_):
        return True
    return _NO_DATA.match(object_) is not None and (frame.verb == "remove" or _FIRM.match(frame.verb) is not None)


def _held_for(frame: Frame, text: str, object_: str) -> bool:
    """The more a verb is said of other things, the surer must be that a memory holds its object."""
    sweeping = _SWEEPING.search(text) is not None or (_LOT.match(text) is not None and "whole" in text)
    if sweeping or frame.verb == "reset":
        return sweeping
    if _tells(frame, text, object_):
        return True
    if _WEAK.match(frame.verb + text):
        return _OWN_HELD.search(text) is not None
    if _BARE.match(object_) and head_attribute(object_.strip()) in PERSONAL - LOOSE:
        return True
    known = _HOLDS.search(text) or _ALL.match(object_) or _MARKED.search(text)
    if _HOUSEHOLD.match(frame.verb) or _ELSEWHERE.search(object_):
        return bool(known or _is_own_attribute(object_) or _TOLD_THING.search(text))
    return bool(known or OWN.search(text))


def _tells(frame: Frame, text: str, object_: str) -> bool:
    """Whether the object is what one tells of oneself, not a thing that such a verb is said of, too."""
    if _LISTED.match(frame.verb + object_) or (frame.verb == "clear" and _ALL.match(object_)):
        return True
    if _IDLE.match(frame.verb + object_):
        return False
    firm = _FIRM.match(frame.verb) is not None
    if firm and (_is_own_attribute(object_) or _SPECIFIC.search(object_)):
        return True
    known = firm or not _WEAK.match(frame.verb + text)
    return known and _TOLD.match(object_) is not None


_ALL_ABOUT = re.compile(
    r"^ (?:(?:all|any|every|the|those|these) (?:(?:the|of|your|my|those) )*(?:notes?|records?|memor(?:y|ies)|details"
    r"|facts"
    r"|info(?:rmation)?|data|entries|entry|mentions?|conversations?|chats?|messages?)|everything|anything)"
    r" (?:i said |i told you |you (?:have|know) )?(?:about|of|on|concerning|regarding|involving|related to|relating to"
    r"|to do with|mentioning) "
)
_TOLD = re.compile(TOLD)
_LISTED = re.compile(LISTED)
_IDLE = re.compile(IDLE)
_BARE = re.compile(r"^ ?(?:the )?[a-z']+(?: [a-z]+){0,2}$")
_FIRM = re.compile(FIRM)
_CHAT_NOUN = r"(?:conversation|chat|session|thread|dialogue|discussion)"
_SPECIFIC = re.compile(
    rf"^ (?:this|today's|our|the (?:current|whole|entire)|this (?:whole|entire)) {_CHAT_NOUN}\b"
    r"|^ (?:all )?(?:last \w+'s|yesterday's|this \w+'s|today's|[a-z]+day's) (?:conversations?|chats?|memories"
    r"|entries|messages|notes)\b"
    r"|\b(?:last|previous|latest) (?:message|note|memory|thing|entry|remark|fact)\b"
    r"|^ (?:the|any|all|those|these) (?:notes?|records?|details?|info(?:rmation)?|data|facts?|memories|entries|stuff)"
    r" (?:about|on|of|from|concerning|regarding) (?:my|our|his|her|their|me)\b"
)
"""What even a verb of the household can only mean of the memory."""
_ABOUT_OWN = re.compile(
    r"^ (?:absolutely )?(?:the (?:bit|part|note|thing|line|story|stuff)|everything|anything|whatever"
    r"|all(?: the)?(?: \w+)?|every \w+|any \w+)"
    r" (?:(?:about|related to|relating to|concerning|regarding|involving|to do with|on) (?:my|our)|(?:of"
    r"|about) (?:how|when|why) (?:i|we))\b"
)


_TOLD_THING = re.compile(
    r"^ (?:all |the |that )*(?:my|our) (?:[\w-]+ )?(?:details?|stuff|story|situation|problems?|issues?|past)\b"
)


def owned(text: str) -> bool:
    """Whether an object is one that the memory may hold."""
    return bool(
        OWN.search(text) or _HOLDS.search(text) or _SWEEPING.search(text) or re.search(r"\b(?:my|our|me|i)\b", text)
    )


def unkept(why: str, words: str, read: str) -> bool:
    """Whether a passive frame names the memory itself, or that nothing of a thing is kept."""
    if why in ("en-can-be-deleted", "en-erasure-request"):
        return why == "en-erasure-request" and _WORLD.search(_before_comma(words)) is None
    return (
        why in ("en-nothing-kept", "en-not-kept", "en-kept-no-longer", "en-leave-no-trace")
        or YOURS.search(words) is not None
    ) and _WORLD.search(read) is None


def _is_own_attribute(text: str) -> bool:
    """My phone number; not my desk, and not my name on a list."""
    named = _RELATIVE.split(english_targets.cut(Pair(text, text)).read)[0]
    if OWN.match(text) is None or _ERRAND.search(named) or _ELSEWHERE.search(text):
        return False
    return head_attribute(named) in PERSONAL


_ERRAND = re.compile(r" (?:at|to|up|off|down|over|back|into|onto)\b")
_RELATIVE = re.compile(
    r",| (?:and|or|i|that|which|you|from|we|again|now|please|too|thx|as well|at once|entirely|immediately|away|out)\b"
)
_ELSEWHERE = re.compile(
    r"\b(?:from|off) (?:the|this|that|my|our|a|an|his|her|their) (?!(?:\w+ )?(?:memor|records?|notes"
    r"|conversation|chat|session"
    r"|database|system|storage|last|past|first|profile|data|history|things?|start)\b)"
)
_HOUSEHOLD = re.compile(r"(?:remove|wipe|get rid of|scrub|purge|obliterate|annihilate)")
"""Verbs that are said of bodies and things as well."""
_NO_DATA = re.compile(r"^ ?my name$")


def _before_comma(text: str) -> str:
    return str(re.split(r", | except | but | apart | when | once (?=(?:we|i|i'm|you|this|that|it|the)\b)", text)[0])


_WITHIN_WORLD = re.compile(r"\b(?:in|on|to|into) (?:(?!your )\w+ ){0,3}?" + WORLD)
_SENT_TO = re.compile(r"\bi(?:'ve| have)? (?:just )?(?:sent|wrote|e-?mailed|texted|posted|typed)\b.* to (?!you\b)")


def _from_memory(text: str) -> bool:
    """Not what was said about a thing outside: the picture I sent."""
    if _WITHIN_WORLD.search(text) or _SENT_TO.search(text):
        return False
    hit, world = _MEMORY.search(text), _WORLD.search(text)
    if hit is None or world is None or not re.match(r"(?:i|we)\b", hit.group()):
        return True
    return world.start() > hit.start() or not re.match(r" (?:the|that|this|my|a) ", text)


def _forgettable(sentence: Sentence, frame: Frame, text: str) -> bool:
    if _NOTHING.match(text) or _LATER.match(text) or _WITHIN_WORLD.search(_before_comma(text)):
        return False
    if vague(text):
        return fronted(sentence, frame) or _THAT.match(text) is not None
    return _IDIOM.search(text) is None or _GIVEN.search(_before_comma(text)) is not None


_GIVEN = re.compile(r"^ (?:the|that|those) [\w' -]+ (?:that )?i(?:'ve)? (?:gave|given|told|sent|shared with) you\b")
"""No aside, but what the memory was given."""
_THAT = re.compile(r"^ (?:all (?:of )?)?(?:that|this|those|these)\b")
_THIS = re.compile(
    r"^ (?:this|that(?! (?:i|my|we|our)\b)|it|these|those|the following|any of this|what i(?:'m| am)?(?: about to"
    r"| going"
    r" to)? (?:say|tell|said|share|type|write)\w*)\b(?! (?:conversation|chat|session|thread))"
)
_COMING = re.compile(r"\b(?:the following|what follows|what (?:i'm|i am) (?:about|going) to|the next)\b")
_HOLDING = re.compile(r"(?:keep|retain|hold on to|hang on to|have|hold|know)\b")


_NO_THING = re.compile(r" (?:for|until|till|during|while|in|track|up|going|on|to|me|you|asking|in mind|using)\b")


def held(hit: re.Match[str]) -> bool:
    """Whether what shall not be kept is already held: "any more", the present conversation, all that is known."""
    text = hit["rest"]
    if _THIS.match(text) or _COMING.search(text) or _WORLD.search(text) or _NO_THING.match(text):
        return False
    return CHAT.search(text) is not None or _no_longer(hit, text)


def _no_longer(hit: re.Match[str], text: str) -> bool:
    later = hit["more"] is not None and "from now on" in hit["more"]
    longer = (bool(hit["more"]) and not later) or "longer" in hit["unwanted"]
    text = text.removeprefix(" about")
    known = (
        (longer and _MEMORY.search(text))
        or OWN.search(text)
        or _HOLDS.search(text)
        or attribute_in(text)
        or _SWEEPING.search(text)
    )
    known = known or re.match(r" (?:the fact )?that (?:i|my|we|our)\b", text)
    if not known or longer:
        return bool(known)
    if later and not _HOLDING.match(hit["keep"]):
        return False
    if hit["keep"] == "remembering" and attribute_in(text) in PERSONAL:
        return True
    if hit["keep"] == "have" or re.match(r"(?:stop|you)", hit["unwanted"]):
        return False
    return _HOLDING.match(hit["keep"]) is not None or re.match(r"i\b", hit["unwanted"]) is not None
