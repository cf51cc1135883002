"""How random a run of characters looks."""

import re

HEX = re.compile(r"(?:0[xX])?(?:[0-9a-f]+|[0-9A-F]+)")
UUID = re.compile(r"(?i)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_BASE32 = re.compile(r"[A-Z2-7]+={0,6}|[a-z2-7]+")
_KINDS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "U" * 26 + "l" * 26 + "d" * 10)
_CHANGES = re.compile(r"(?<=U)[ld]|(?<=l)[Ud]|(?<=d)[Ul]")
_PAIRS = re.compile(r"(?=([A-Za-z][a-z]|[A-Z][A-Z]|[A-Za-z]\d|\d[A-Za-z]))")
_WORDED = 0.6
_FOLLOWERS = (
    "a:bcdgiklmnprstuvy b:aeiloru c:aehiklortu d:adeiorsu e:acdefgilmnprstvwx f:aefiloru g:aehilnorsu h:aeiotu "
    "i:abcdefglmnoprstv j:aeiou k:aeins l:adefilostuy m:abeimops n:acdefgiknostu o:bcdgiklmnoprstuvw p:aehiloprtu q:iu "
    "r:acdegiklmnorstuvy s:acehiklmopstu t:acehilorstuy u:abcdefgilmnprst v:aeio w:aehino x:aiptu y:aeost z:aehiu"
)
_COMMON = frozenset(
    first + second for first, _, seconds in (part.partition(":") for part in _FOLLOWERS.split()) for second in seconds
)


def changes(text: str) -> float:
    """The share of neighbours of different kinds (capital, small letter, digit): random base62 has 0.6, names 0.2."""
    kinds = "".join(filter(str.isalnum, text)).translate(_KINDS)
    return len(_CHANGES.findall(kinds)) / max(1, len(kinds) - 1)


def is_hash_like(text: str) -> bool:
    """Only hex digits, or only the alphabet of base32 with a digit in it: hashes, commits, identifiers."""
    return HEX.fullmatch(text) is not None or (_BASE32.fullmatch(text) is not None and any(map(str.isdigit, text)))


def is_worded(text: str) -> bool:
    """Its letters follow each other as in words: slugs, paths, identifiers, file names, compounds.

    Of the pairs of neighbours in words 0.9 are common ones, in random letters a third; a pair of a letter and a digit
    is none. A hump of camel case and what stands at a mark count for neither.
    """
    pairs = _PAIRS.findall(text)
    common = sum(pair.lower() in _COMMON for pair in pairs)
    return len(pairs) > 0 and common >= _WORDED * len(pairs)
