"""Numbers, codes and addresses that tell of somebody by themselves, whatever words stand around them.

Every pattern is bounded or possessive, so that the time is linear in the text.
"""

import re
from collections.abc import Iterator

from memoryd.policy.apart import spelt
from memoryd.policy.normalise import CJK, normalise_query

FEWEST_DIGITS = 7
_FEWEST_OF_CODE = 4
_GROUP = 3
"""A number has a group of so many digits; a row of small ones is none."""
_ROUND = 4
"""A number with fewer digits before its last zeros is an amount."""
_APART = "|"
"""Stands where something was that is no part of a number beside it."""

_LOCAL = rf"(?:[^\W{CJK}]|[.+-])"
_ADDRESS = re.compile(
    rf"(?<![^\W{CJK}])(?<![.+-]){_LOCAL}{{1,64}}+@[^\W{CJK}_][^\W{CJK}_-]{{0,62}}+(?:[.-]++[^\W{CJK}_]{{1,63}}+){{1,16}}+"
)
_NUMBER = re.compile(r"(?<![a-z0-9])\+?\(?\d++(?:[ \-./()]{1,2}\d{2,}+)*+(?![a-z0-9])")
_LONG_GROUP = re.compile(rf"\d{{{FEWEST_DIGITS},}}+")
"""A number by itself: what stands beside it may be another."""
_CODE = re.compile(r"(?<![a-z0-9])[a-z0-9]++(?:[-_/][a-z0-9]++)*+")

_YEAR = r"(?:19|20)\d\d"
_MONTH = r"(?:0?[1-9]|1[0-2])"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_CLOCK = r"(?:[ t](?:2[0-3]|[01]?\d)(?::?[0-5]\d){0,2}(?:\.\d{1,9})?(?:z|[+-]\d\d:?\d\d)?)?"
_CLOSED = r"(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?)?"
_INSTANT = re.compile(
    rf"(?<!\d)(?:{_YEAR}([-./ ]){_MONTH}\1{_DAY}|{_DAY}([-./ ]){_DAY}\2{_YEAR}|{_YEAR}{_CLOSED}){_CLOCK}(?!\d)"
)
_YEARS = re.compile(rf"(?<!\d){_YEAR}(?!\d)")
_SPAN = re.compile(rf"{_YEAR}(?:[ /-]{{1,2}}{_YEAR})+|1\d{{3}}[/-]\d{{4}}")
"""Years, and what reads as from and to; no telephone number of eight digits begins with 1."""
_STANDARD = re.compile(
    r"(?<![a-z0-9])(?:iso|iec|ieee|astm|ansi|nist|rfc|cve|gb/t)(?:[-_/ ](?:iso|iec|ieee|sp|ts|tr)){0,2}"
    r"[-_/ ]?\d{1,5}(?:[-_/:.]\d{1,7}){0,2}(?![a-z0-9])"
)
_CALLING = re.compile(r"1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}")
"""The codes of countries, as ITU-T E.164 gives them out: three digits but for these."""
_ABROAD = re.compile(r"(?:00)?86(?=1[3-9]\d{9}$)")
"""The country's code before a Chinese mobile number, which is said with and without."""
_NORTH_AMERICAN = re.compile(r"1[ .(/-]{1,2}[2-9]\d\d[ .)/-]{1,2}[2-9]\d\d[ ./-]\d{4}")


def distinctive(text: str) -> frozenset[str]:
    """What is distinctive in a text, as letters and digits alone.

    Numbers of seven digits and more in whatever groups, but for dates and round amounts, of telephone numbers what is
    dialled within a country; codes with four digits and more beside dates and years among seven characters; addresses
    of e-mail. Numerals in words are none.
    """
    return frozenset(_said(normalise_query(text)))


def _said(text: str) -> Iterator[str]:
    yield from map(spelt, _ADDRESS.findall(text))
    rest = _STANDARD.sub(_APART, _ADDRESS.sub(_APART, text))
    for number in _NUMBER.findall(_INSTANT.sub(_APART, rest)):
        if len(number) >= FEWEST_DIGITS:
            yield from (_national(one) for one in {number, *_LONG_GROUP.findall(number)} if _is_number(one))
    yield from (spelt(one) for one in _CODE.findall(rest) if len(one) >= FEWEST_DIGITS and _is_code(one))


def _is_number(said: str) -> bool:
    digits = spelt(said)
    rounded = len(digits.rstrip("0")) < _ROUND
    grouped = any(len(group) >= _GROUP for group in re.findall(r"\d++", said))
    return grouped and len(digits) >= FEWEST_DIGITS and not rounded and not _SPAN.fullmatch(said.strip("()+ "))


def _national(said: str) -> str:
    """The digits without the code of a country and the zero before that of a place, where a number is left."""
    digits = _ABROAD.sub("", spelt(said))
    if said.startswith("+") and (code := _CALLING.match(spelt(said))):
        digits = spelt(said)[code.end() :]
    elif _NORTH_AMERICAN.fullmatch(said):
        digits = digits[1:]
    digits = digits.removeprefix("0")
    return digits if len(digits) >= FEWEST_DIGITS else spelt(said)


def _is_code(said: str) -> bool:
    undated = _YEARS.sub("", _INSTANT.sub("", said))
    long = len(spelt(said)) >= FEWEST_DIGITS and any(map(str.isalpha, said))
    return long and sum(map(str.isdigit, undated)) >= _FEWEST_OF_CODE
