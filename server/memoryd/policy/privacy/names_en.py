"""Names of people that the words before them announce, English."""

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.pattern import Hit, Pattern
from memoryd.policy.privacy.streets import UNIT_WORD

_PARTICLE = r"(?:de|da|do|dos|del|della|der|den|di|du|la|le|van|von|ten|ter|bin|binti|al|el|af|Mc|O')"
_FIRST = r"\p{Lu}(?:['’]\p{Lu}|[\p{L}\p{M}-])+"
_WORD = rf"(?:{_FIRST}|\p{{Lu}}\.?)"
NAME = rf"(?:{_FIRST}(?: (?:{_PARTICLE} )*{_WORD}){{0,3}})"
TITLE = r"(?:Mrs|Mr|Ms|Miss|Mx|Dr|Prof|Professor|Doctor|Sir|Madam|Rev|Capt|Captain|Sgt|Lt|Judge|Sister|Father)"
_STOP_WORDS = """
the a an i it is am and or but not no yes please thanks thank you hi hello dear all team sir madam there this that
what who where when why how my your our his her their monday tuesday wednesday thursday friday saturday sunday january
february march april june july august september october november december english chinese american french german sorry
happy glad sure so just here at in on of for from to with by new good great bot user customer support everyone none
null nan unknown mr mrs ms dr api id
"""
_STOPS = frozenset(_STOP_WORDS.split())
_UNTIL = rf" (?i:{UNIT_WORD})\b"
_LOWER = r"[\p{Ll}'’-]{2,20}"


def _is_name(hit: Hit) -> bool:
    first = hit.value.split()[0].lower().rstrip(".,'’")
    return first not in _STOPS and not hit.value.isupper() and len(first) > 1


def _is_lower_name(hit: Hit) -> bool:
    return hit.value.islower() and hit.value not in _STOPS and not hit.after(2).strip().isalpha()


PATTERNS = (
    Pattern(
        name="person",
        pattern=rf"(?:(?i:my (?:full |real )?name(?:'s| is)|(?:his|her|their) (?:full |real )?name is|call me|"
        rf"named him|named her|"
        rf"this is|i am|i'm|speak(?:ing)? (?:to|with)|name(?:d)?:|contact(?: person)?:|attn:?|"
        rf"dear) (?:{TITLE}\.? )?)({NAME})",
        valid=_is_name,
        until=_UNTIL,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="person",
        pattern=rf"(?:^|\n)[ \t]*(?:Patient|Customer|Client|Employee|Guest|Passenger): ({NAME})",
        valid=_is_name,
        until=_UNTIL,
        stage=Stage.CONTEXT,
    ),
    Pattern(name="person", pattern=rf"\b{TITLE}\.? ({NAME})", valid=_is_name, until=_UNTIL, stage=Stage.CONTEXT),
    Pattern(
        name="person",
        pattern=rf"(?i)\b(?:my name(?:'s| is)) ({_LOWER}(?: {_LOWER})?)(?:[.,!?\n]|$)",
        valid=_is_lower_name,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="person",
        pattern=(
            rf"(?i:(?:best|kind|warm)? ?(?:regards|wishes)|sincerely|cheers|yours(?: truly)?|"
            rf"thanks),?\n{{1,2}}({NAME})(?:\n|$)"
        ),
        valid=_is_name,
        until=_UNTIL,
        stage=Stage.CONTEXT,
    ),
)
