"""Numbers, codes and addresses that tell of somebody by themselves, whatever words stand around them."""

import re
from collections.abc import Iterator

from memoryd.policy.apart import spelt
from memoryd.policy.normalise import normalise_query

FEWEST_DIGITS = 7
_FEWEST_OF_CODE = 4
_GROUP = 3
"""A number has a group of so many digits; a row of small ones is none."""
_ROUND = 4
"""A number with fewer digits before its last zeros is an amount."""
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_NUMBER = re.compile(r"(?<![a-z0-9])\+?\(?\d+(?:[ \-./()]{1,2}\d{2,})*(?![a-z0-9])")
_CODE = re.compile(r"(?<![a-z0-9])(?=[a-z0-9/_-]*[a-z])[a-z0-9]+(?:[-_/][a-z0-9]+)*(?![a-z0-9])")
_INSTANT = re.compile(r"(?:19|20)\d\d[-./]?(?:0?[1-9]|1[0-2])[-./]?(?:0?[1-9]|[12]\d|3[01])(?:[ t]?\d{1,6})?")
_ABROAD = re.compile(r"(?:00)?86(?=1[3-9]\d{9}$)")
"""The country's code before a Chinese mobile number, which is said with and without."""


def distinctive(text: str) -> frozenset[str]:
    """What is distinctive in a text, as letters and digits alone.

    Numbers of seven digits and more in whatever groups, but for dates and round amounts; codes with four digits and
    more among seven characters; addresses of e-mail. Numerals in words are none.
    """
    return frozenset(_ABROAD.sub("", spelt(said)) for said in _said(normalise_query(text)))


def _said(text: str) -> Iterator[str]:
    rest = text
    for address in _ADDRESS.findall(text):
        rest = rest.replace(address, " ")
        yield address
    yield from (one for one in _NUMBER.findall(rest) if _is_number(one))
    yield from (one for one in _CODE.findall(rest) if _is_code(one))


def _is_number(said: str) -> bool:
    digits = spelt(said)
    rounded = len(digits.rstrip("0")) < _ROUND
    grouped = any(len(group) >= _GROUP for group in re.findall(r"\d+", said))
    return grouped and len(digits) >= FEWEST_DIGITS and not rounded and not _INSTANT.fullmatch(said.strip("()+ "))


def _is_code(said: str) -> bool:
    return len(spelt(said)) >= FEWEST_DIGITS and sum(map(str.isdigit, said)) >= _FEWEST_OF_CODE
