"""English: whether what stands before "delete it" is something that a memory holds."""

import regex as re

from memoryd.policy.forgetting.english_frames import Frame
from memoryd.policy.forgetting.english_words import HOLDS, MEMORY
from memoryd.policy.forgetting.english_world import WORLD
from memoryd.policy.forgetting.heard import Sentence
from memoryd.policy.forgetting.things import PERSONAL
from memoryd.policy.forgetting.words_of_attributes import attribute_in

_MEMORY = re.compile(MEMORY)
_HOLDS = re.compile(HOLDS)
_WORLD = re.compile(WORLD)
OWN = re.compile(
    r"^ ?(?:(?:all|any|every|both|of|the|whole|those|these|that|and|old) )*(?:my|mine|our|his|her"
    r"|their|(?!(?:last|this|next) )(?:[a-z]+\.? )?[a-z]+'s|(?<=the |hat )(?:old|previous|former))\b(?! key)"
)
YOURS = re.compile(
    r"\b(?:your (?:memory|records?|notes|head|mind|list of (?:facts|memories|notes)|system|database|storage"
    r"|files|books)|(?:from|in|out of) memory)\b"
)
CHAT = re.compile(
    r"\b(?:this|the current|our) (?:conversation|chat|session|thread|discussion|dialogue|exchange)\b(?! topic)"
)

_EARNEST = re.compile(
    r"\bplease\b|\b(?:right away|immediately|at once|asap|permanently|for good|from (?:your )?memory|straight away)\b"
)
_CLAUSE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|can|can't|will|won't|would|did|does|do|don't|didn't|got|went"
    r"|came|keeps?|\w{3,}ed|\w+'s \w+ing|makes?|hates?|wants?|needs?|likes?|loves?|says?)\b"
)
_SHORT = 7
_STOPPED = re.compile(
    r"(?:please )?(?:stop|quit|don't) (?:storing|saving|keeping|holding(?: on to)?|retaining|remembering|using"
    r"|store|save|keep"
    r"|remember|use) (?:my|our|(?:the|any|all) (?:\w+ )?(?:notes?|information|details?|data|facts?)|everything|anything"
    r"|what (?:i|you))\b"
)


_NAMES = re.compile(
    r"(?:and |no more |as for )?(?:my|that|the|all|everything|anything|any|whatever|those|these|what|about)\b"
)
_LATEST = re.compile(r"\bmy (?:last|previous)\b")


_FRONT_ALL = re.compile(
    r"(?:everything|anything|all|any)\b(?: \w+){0,3} (?:about|related to|regarding|concerning|to do with)\b"
    r"|(?:all )?(?:that|the|those) (?:whole )?(?:stuff|notes|info|things?|bit|part|story|detail|fact|remark"
    r"|comment|anecdote|secret"
    r"|confession|conversation|chat|discussion|talk|business|memory|memories|entry|confession"
    r"|admission) (?:(?:that )?i(?:'ve| have)? \w+ (?:to you |you )?)?(?:on|about|from|with|of|regarding)\b"
)
_PRIVATE = re.compile(
    r"(?:it's |that's |this is )?(?:none of your (?:business|concern)|not your business|private|too (?:private"
    r"|personal))\b"
    r"|my .{2,40} (?:should|must)(?:n't| not) be (?:stored|saved|kept|remembered)\b"
    r"|(?:nobody|no one|no-one) (?:needs|has|ought) to (?:know|have|see)\b"
    r"|.*\bin there\b|you (?:shouldn't|should not|must not|mustn't|aren't supposed to|weren't supposed to"
    r"|were never supposed to"
    r"|were never meant to|have no need to) (?:\w+ )?(?:know|have|hold|see|keep|store|remember)\b"
    r"|you (?:don't need|have no (?:need|business|right)|needn't)\b|(?:there's )?no need for you to\b"
    r"|why do you (?:have|know)\b"
)
_OWNS = re.compile(r"\b(?:my|our)\b")
_UTTERED = re.compile(r" (?:that )?i (?:ever )?(?:said|mentioned|brought up)\b")
_ASKED_TO_KEEP = re.compile(
    r"i(?:'ve| have|'d| had)? (?:once |just )?(?:asked|told|wanted) you to (?:remember|save|store|keep|note"
    r"|memori[sz]e)\b"
)
_PARTED = re.compile(
    r"(?:i|we|my \w+ and i) (?:just |have |'ve |finally |recently )*(?:broke up|broken up|split up|split|parted"
    r"|divorced"
    r"|separated|fell out|cut ties|(?:am|are) done|'m done|no longer speak|don't speak|don't talk)\b"
)
_PERSON = re.compile(r" (?:him|her|them)\b")


_UMS = re.compile(
    r"^(?:(?:ok(?:ay)?|so|um+|uh+|er+|hm+|ah|oh well|lol|haha|ugh|like|hey|hi|hiya|hello|well|and|yeah|right|also"
    r"|now|oh|look|listen)\b,? ?)+(?=\w)"
)


_OF_IT = re.compile(
    r"(?:you|i|we) (?:don't|do not|won't|no longer) (?:\w+ )?(?:need|want|use) (?:it|that|them|this)\b[^,]*$"
    r"|(?:it's|it is|that's|that was|it was|they're) (?:wrong|outdated|old|private|a mistake|not needed"
    r"|no longer \w+)[^,]*$"
)
"""What is said of a thing that the sentence before names."""


def named_front(front: str) -> str:
    """Nothing where it is but a word of address: yeah, Max; without what one says before the matter: ok so about …"""
    front = _UMS.sub("", front)
    if _OF_IT.match(front):
        return ""
    named = " " in front or _HOLDS.search(front) or attribute_in(front)
    return front if named else ""


_UNNEEDED = re.compile(r"(?:i|we) (?:no longer|don't|do not) (?:need|want|use) .*" + HOLDS)
_RECALLS = re.compile(r"(?:hey |so |ok |do |you )*remember (?!to\b|when we\b)")
"""Remember all that from Friday? Delete it."""
_IS_HELD = re.compile(
    r"^(?:my|our) [\w' -]{2,40}? (?:is|was|are|were) (?:just |only |all |actually |simply )*(?:an? (?:joke|lie"
    r"|mistake|error|typo|guess)"
    r"|wrong|made up|fake|not true|untrue|false|incorrect)$|"
    r"^(?:my|our) [\w' -]{2,40}? (?:isn't|is not|aren't|are not) (?:(?:any of )?your (?:concern"
    r"|business)|(?:really )?(?:needed|necessary|relevant|required|important|correct|valid))(?: any ?(?:more"
    r"|longer)| now)?$|"
    r"^(?:my|our) [\w' -]{2,40}? (?:is|are|was|were) (?:now |too |very |strictly |really "
    r"|just )*(?:none of your (?:business|concern)"
    r"|private|personal|confidential|sensitive|secret|outdated|obsolete|not (?:your business|relevant|needed)"
    r"|nobody's business"
    r"|no longer (?:needed|relevant|necessary|valid|current|correct|true|in use)|out of date|irrelevant)"
    r"(?: (?:any ?more|now))?$|"
    r"\b(?:is|are) (?:not something|none of the things|nothing) (?:that )?you (?:should|need to"
    r"|ought to) (?:have|know|keep)\b"
    r"|(?:\b(?:not|never|no longer)|n't)\b.*\b(?:held|kept|stored|saved|remembered|retained|recorded|on file"
    r"|in there)\b"
)


def _is_held(front: str) -> bool:
    """Whether it says of the speaker's own data that they should not be kept."""
    return _IS_HELD.search(front) is not None and re.search(r"\b(?:my|our)\b", front) is not None


_ALL_OF_IT = re.compile(
    r"^ ?(?:it all|all(?: of (?:it|that|them))?|everything|the (?:whole )?lot)"
    r"(?: (?:that )?(?:you|we|i)(?:'ve| have)? (?:ever )?(?:know|have|got|store[ds]?|saved?|remember|learned|said"
    r"|told you))?"
    r"(?: (?:please|now|thanks|at once))*$"
)
_MATTER = re.compile(
    r"^(?:(?:and|so|ok|now|also),? )?(?:(?:as (?:for|to)|regarding|concerning|about|with regard to|when it comes to) "
    r"(?!you\b)|(?:my|our|his|her)\b)(?!.*\b(?:account|data|memor(?:y|ies)|records?|profile|service)\b)[^,:—]{2,40}$"
)


def all_of_it(front: str, text: str) -> bool:
    """Whether "everything" is everything of what stands before it: my ex-wife Carla: wipe everything."""
    matter = _MATTER.match(front) is not None and _CLAUSE.search(front) is None
    return matter and _ALL_OF_IT.match(text.rstrip(" .!")) is not None


def fronted(sentence: Sentence, frame: Frame) -> bool:
    """Whether what stands before a pronoun is a thing that was told, and no statement: my ex called, forget it."""
    front = named_front(sentence.read[: frame.start].strip(" ,:;—-"))
    told = _MEMORY.search(front or sentence.before) is not None or _is_held(front or sentence.before)
    told = told or _RECALLS.match(front or sentence.before) is not None
    if YOURS.search(sentence.read, frame.begin):
        return True
    if (
        not front
        and frame.verb == "forget"
        and _EARNEST.search(sentence.read) is None
        and not _PERSON.match(sentence.read, frame.begin)
        and _ASKED_TO_KEEP.match(sentence.before) is None
        and not (_UTTERED.match(sentence.read, frame.begin) and _FRONT_ALL.match(sentence.before))
    ):
        return False
    front = front or sentence.before
    if _PARTED.match(front) and _PERSON.match(sentence.read, frame.begin):
        return True
    if (
        CHAT.search(front)
        or _FRONT_ALL.match(front)
        or (_PRIVATE.match(front) and (attribute_in(front) in PERSONAL or _OWNS.search(front)))
    ):
        return True
    return _is_named(front, sentence.before, told)


_AS_FOR = re.compile(r"^(?:as (?:for|to)|about|regarding|concerning) (?=my\b|our\b)")


def _is_named(front: str, before: str, told: bool) -> bool:
    if re.match(r"(?:i|we|you)\b", front):
        told = told or (_UNNEEDED.match(front) is not None and _WORLD.search(front) is None)
        return told or _LATEST.search(front) is not None
    if told and (front == before or _NAMES.match(front) or _OWNS.search(front)):
        return True
    if _WORLD.search(front) or len(front.split()) > _SHORT:
        return False
    if _STOPPED.match(front):
        return True
    if _CLAUSE.search(front):
        return False
    front = _AS_FOR.sub("", front)
    held = _HOLDS.search(front) or OWN.match(front) or attribute_in(front)
    return _NAMES.match(front) is not None and bool(held)
