"""Which values can be a password that somebody tells."""

import re
from enum import Enum

from memoryd.policy.secrets.assignments_values import Value, read_value
from memoryd.policy.secrets.placeholders import is_placeholder
from memoryd.policy.secrets.prose_words import GRAMMAR, SPEECH, TOO_COMMON, UNITS


class Link(Enum):
    """How a label and a value are joined, from the surest to the least sure."""

    SAID = "is"
    """my password is …, 密码是…"""
    MARKED = ":"
    """password: …, 密码：…"""
    CHANGED = "to"
    """changed the password to …, 密码改成…"""
    BESIDE = ""
    """password …, and … is my password."""


_NUMBER = re.compile(r"[0-9]{3,}[#*]?")
_TICKET = re.compile(r"[A-Z]{2,6}-?\d+")
_SERIAL = re.compile(r"[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){1,5}|(?=.*\d)[A-Z0-9]{12,24}")
_UNITS = re.compile(UNITS, re.IGNORECASE)
_SPEECH = re.compile(SPEECH)
_END = re.compile(
    r"\s*(?:$|[\n.,;:!?，。；：！？、(（)）\]」”\"'}]|\\n|\s(?:and|but|so|for|on|in|don['’]t|please|if)\b"
    r"|[\u3400-\u9fff])"
)
_SENTENCE_END = re.compile(r"\s*(?:$|[\n.,;!?，。；！？、)）\]」”\"'}]|\\n)")
_TERM = re.compile(
    r"(?:sha|md|[bs]crypt|oauth|utf|base|argon|pbkdf|http|aes|rsa|ed|x|ipv?|mp|win|web|log|ps|h|v|ver|version|step"
    r"|section"
    r"|chapter"
    r"|tls|ssl|saml|fido|s|k|p|o|u|rfc|iso|cve|issue|pr|level|type|page|line|day|week|q|layer|node|python|java)"
    r"[-_ ]?\d[\d.\-]*[a-z]{0,2}|\d[\d.]*v?[a-z]{0,2}|#\d+|[12]fa|u2f|1password|\d+(?:st|nd|rd|th)|\d+x",
    re.IGNORECASE,
)
_DATE = re.compile(
    r"\d{2,4}[-/.年]\d{1,2}[-/.月]\d{1,4}日?|\d{1,2}:\d\d(?::\d\d)?(?:am|pm)?",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"(?:https?|ftp|ssh|file)://.*|\.{0,2}/[\w.-]+.*|~/.*|[A-Za-z]:\\.*|(?:[\w.-]+/){2,}.*|[\w-]+\.(?:py|js|ts|json"
    r"|md|txt"
    r"|ya?ml|toml|env|ini|cfg|conf|sh|html?|csv|log|pdf|docx?|xlsx?|kdbx|png|jpe?g|go|rs|java)|.*\w\(.*\).*"
    r"|[A-Za-z_.]{3,}[(\[].*",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}", re.IGNORECASE)
_ELLIPSIS = re.compile(r"[A-Za-z]+['’][a-z]+|\d+(?:[-–~]\d+)?\+?|[a-z]+/[a-z]+", re.IGNORECASE)
_COUNTED = re.compile(
    r"\d+-[a-z]{2,}|\d+(?:[-–~]\d+)?[-+]?(?:char|digit|letter|word|day|bit|byte|hour|min|sec|month|year)\w*",
    re.I,
)
_IDENTIFIER = re.compile(r"[A-Za-z_]+(?:\.[A-Za-z_]+)*")
_WORD = re.compile(r"[A-Z]?[a-z]{3,23}|[A-Z]{4,24}")
_LONG_PHRASE = re.compile(r"[a-z]{3,12}(?:[- ][a-z]{3,12}){3,11}", re.IGNORECASE)
_ADJECTIVE = re.compile(
    r"\w{2,}(?:[^e]ed|ing|able|ible|ive|ful|less|ous|words?|ized|ised|[aeou]tic|eric|ific)"
    r"|\w{2,}(?:ful|al|ive|ent|ant|ous|ate|ed|ing|ab|ib|i)ly"
)
_PRODUCT = re.compile(r"[A-Za-z]+\d{0,2}")


def is_told(value: Value, link: Link, after: str) -> bool:
    """Whether a label with this link tells this value; ``after`` is the text behind it."""
    text = value.text
    if " " in text and not value.quoted:
        return False
    if not 3 <= len(text) <= 200 or is_placeholder(text) or text[0] in ")]}|,;:" or text.lower() in TOO_COMMON:
        return False
    if _NUMBER.fullmatch(text):
        return len(text) >= 4 and not _UNITS.match(after)
    return _is_strong(text, link, after) or _is_weak(value, link, after)


_ENOUGH = 256
"""Characters of a value that show whether it is mixed."""


def is_code(text: str, after: str, *, letters: bool) -> bool:
    """4 to 8 digits, or with ``letters`` as many capitals and digits too; ``after`` must not make it a count."""
    compact = re.sub(r"[ -]", "", text)
    plain = compact.isdigit() or (letters and re.fullmatch(r"(?=.*\d)[A-Z0-9]+|(?=.*\d)[a-z0-9]+", compact) is not None)
    return 4 <= len(compact) <= 10 and compact.isascii() and plain and not _UNITS.match(after)


def is_serial(text: str) -> bool:
    """The code of a card or a licence: capitals and digits, in groups or 12 to 24 in a row."""
    return _SERIAL.fullmatch(text) is not None


def has_mixture(text: str) -> bool:
    """Digits beside letters, a symbol inside, or a capital inside: what no word of a language has."""
    body = text[:_ENOUGH].strip(".-_")
    letter, digit = re.search("[A-Za-z]", body), re.search(r"\d", body)
    symbol = re.search(r"[!#$%&*+=?@^~|\\<>]", body)
    inner = re.search(r"[a-z][A-Z]", body)
    return bool((letter and digit) or (symbol and (letter or digit)) or (inner and len(body) >= 8))


def is_no_value(text: str) -> bool:
    """Terms of trade (SHA256), dates, paths, addresses of pages, calls, counts: what only looks like a mixture."""
    return any(pattern.fullmatch(text) for pattern in (_TERM, _DATE, _PLACE, _ELLIPSIS, _COUNTED)) or not any(
        map(str.isalnum, text)
    )


_SYMBOL = re.compile(r"[!@#$%^&*?=+~]")
_ENDS_IN_NUMBER = re.compile(r"[a-z]{3,}_?(?!(?:19|20)\d\d$)\d{3,}|[A-Z][a-z]{2,}_?(?!(?:19|20)\d\d$)\d{4,}")
_TWO_WORDS = re.compile(
    r"[A-Z][a-z]{2,12}(?:[-_.][A-Za-z]|[A-Z])[a-z]{2,12}[-_.]?(?!(?:19|20)\d\d(?!\d))\d{2,4}[!@#$%*?]?"
)
_LONG_WORD = re.compile(r"[A-Z][a-z]{10,24}(?!(?:19|20)\d\d(?!\d))\d{2,4}[!@#$%*?]?")
_SWITCHES = re.compile(r"(?<=[a-z])[A-Z0-9]|(?<=[A-Z])[0-9]|(?<=[0-9])[A-Za-z]")


def is_sure(text: str, *, number: bool = True) -> bool:
    """What is a password where only the sentence around it says so: no product, no identifier, no user's name.

    Letters and digits with a symbol, or in a random mixture; with ``number`` also a word that ends in three digits or
    more (a year apart).
    """
    if not 6 <= len(text) <= 64 or not text.isascii() or is_no_value(text) or is_placeholder(text):
        return False
    if _ADDRESS.fullmatch(text) or _TICKET.fullmatch(text) or not re.search(r"(?=.*[A-Za-z]).*\d", text):
        return False
    symbol = _SYMBOL.search(text) and not re.search(r"\w[?&=]\w", text)
    mixed = symbol or len(_SWITCHES.findall(text)) >= 3 or _TWO_WORDS.fullmatch(text)
    return bool(mixed or (number and (_ENDS_IN_NUMBER.fullmatch(text) or _LONG_WORD.fullmatch(text))))


def has_grammar(phrase: str) -> bool:
    """Whether words of grammar are among these: a sentence, no passphrase."""
    return any(word in GRAMMAR for word in re.split(r"[-_. ]", phrase.lower()))


def is_phrase(text: str) -> bool:
    """Four words or more, none of them one of grammar."""
    return _LONG_PHRASE.fullmatch(text) is not None and not has_grammar(text)


_AHEAD = 48


def strong(text: str, at: int) -> Value | None:
    """The value at ``at`` where a label is a common word too, or stands further off: only what no word looks like."""
    value = read_value(text, at)
    mixed = value is not None and not value.text.isdigit() and " " not in value.text and has_mixture(value.text)
    return value if value and mixed and is_told(value, Link.BESIDE, text[value.end : value.end + _AHEAD]) else None


def _is_strong(text: str, link: Link, after: str) -> bool:
    if is_no_value(text) or not has_mixture(text) or (text[:1].isdigit() and _UNITS.match(after)):
        return False
    if link is Link.BESIDE:
        if _TICKET.fullmatch(text) or "," in text:
            return False
        return len(text) >= 6 and re.search(r"\d|[!@#$%^&*]", text) is not None and not _ADDRESS.fullmatch(text)
    if link is Link.MARKED and _IDENTIFIER.fullmatch(text):
        return False
    return not _ADDRESS.fullmatch(text) and not (_SPEECH.match(after) and _PRODUCT.fullmatch(text))


def _is_weak(value: Value, link: Link, after: str) -> bool:
    """A password of plain letters: in quotation marks, or as the last word of a strict form."""
    text = value.text
    if _LONG_PHRASE.fullmatch(text):
        return link is not Link.BESIDE and not has_grammar(text)
    if value.quoted:
        return _is_quoted_word(text, link)
    ends = _SENTENCE_END if link is Link.CHANGED else _END
    return (
        link is not Link.BESIDE
        and _WORD.fullmatch(text) is not None
        and not _ADJECTIVE.fullmatch(text.lower())
        and ends.match(after) is not None
        and not _SPEECH.match(after)
    )


def _is_quoted_word(text: str, link: Link) -> bool:
    if link is Link.BESIDE or is_no_value(text):
        return False
    return len(text) >= 4 and (" " not in text or (text.islower() and not has_grammar(text)))
