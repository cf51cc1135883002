"""Numbers that belong to a date or a time, among the tokens of a text.

Times are brought to hours and minutes of 24 hours where the words say which half of the day is meant.
"""

from decimal import Decimal

from memoryd.policy.phrases import MEASURES, MONTHS, RESIDES
from memoryd.policy.words import Kind, Token

HALVES = frozenset({"am", "pm"})
_DAY_MARKS = frozenset({*"月日号年", "st", "nd", "rd", "th"})
_HOUR_MARKS = frozenset("点时")
_HALF_HOUR = "0.5"
_MEASURING = frozenset({Kind.NUMBER, Kind.DATE, Kind.UNIT, Kind.CHANGE})
_SCALES = {
    "k": 1000,
    "thousand": 1000,
    "million": 1_000_000,
    "billion": 1_000_000_000,
    "千": 1000,
    "万": 10_000,
    "百万": 1_000_000,
    "千万": 10_000_000,
    "亿": 100_000_000,
}
_MOVED = "moved to"
"""The change of a home where a place follows, and of a date where a date does."""

_NOTHING = Token("", Kind.FUNCTION, 1, "")


def settle(tokens: list[Token]) -> None:
    """Make numbers dates where they are, in place, and what only measures or marks them a function word."""
    for place in [place for place, (_, kind, _, _) in enumerate(tokens) if kind in _MEASURING]:
        token = tokens[place]
        if token.kind is Kind.NUMBER:
            _settle_number(tokens, place)
        elif token.kind is Kind.DATE and ":" in token.form:
            _join_half(tokens, place)
        elif token.kind is Kind.UNIT and _uncounted(tokens, place):
            tokens[place] = token._replace(form=token.text, kind=Kind.WORD)
        elif token.text == _MOVED and _at(tokens, place + 1).kind is Kind.NAME:
            tokens[place] = token._replace(form=RESIDES, kind=Kind.WORD)


def _settle_number(tokens: list[Token], place: int) -> None:
    _scale(tokens, place)
    before, after = _at(tokens, place - 1), _at(tokens, place + 1)
    if not _in_date(tokens[place], before, after):
        if after.kind is not Kind.UNIT and len(after.text) == 1 and after.text in MEASURES:
            tokens[place + 1] = _silent(after)
        return
    tokens[place] = tokens[place]._replace(kind=Kind.DATE)
    if after.text in _DAY_MARKS or after.text in _HOUR_MARKS:
        tokens[place + 1] = _silent(after)
    if before.text in _HOUR_MARKS and place > 1 and tokens[place - 2].form.isdigit():
        _join_minutes(tokens, place)
    _join_half(tokens, place)


def _scale(tokens: list[Token], place: int) -> None:
    """Multiply a number by the k, 万 or million after it."""
    number, after = tokens[place], _at(tokens, place + 1)
    scale = _SCALES.get(after.text)
    if scale is None or not number.form.replace(".", "", 1).isdigit():
        return
    tokens[place] = number._replace(form=f"{Decimal(number.form) * scale:f}".removesuffix(".0"))
    tokens[place + 1] = _silent(after)


def _in_date(token: Token, before: Token, after: Token) -> bool:
    """Beside a month; before 月 日 号 点 年, am or th; after 点; or a year."""
    if after.text in _DAY_MARKS or after.text in _HOUR_MARKS or after.text in HALVES or before.text in _HOUR_MARKS:
        return True
    if before.form in MONTHS or after.form in MONTHS:
        return True
    form = token.form
    return len(form) == 4 and form.isdigit() and form.startswith(("19", "20"))


def _join_minutes(tokens: list[Token], place: int) -> None:
    hour, minutes = tokens[place - 2], tokens[place].form
    minutes = "30" if minutes == _HALF_HOUR else minutes.zfill(2)
    tokens[place - 2] = hour._replace(form=f"{hour.form}:{minutes}")
    tokens[place] = _silent(tokens[place])


def _join_half(tokens: list[Token], place: int) -> None:
    """Let am or pm go into the time before it."""
    half = _at(tokens, place + 1)
    hour, _, minutes = tokens[place].form.partition(":")
    if half.text not in HALVES or not hour.isdigit() or int(hour) > 12:
        return
    value = int(hour) % 12 + (12 if half.text == "pm" else 0)
    tokens[place] = tokens[place]._replace(form=f"{value}:{minutes or '00'}")
    tokens[place + 1] = _silent(half)


def _uncounted(tokens: list[Token], place: int) -> bool:
    """A unit of one Chinese character, which is part of a word unless a number stands before it."""
    token = tokens[place]
    before = _at(tokens, place - 1)
    counted = before.kind in {Kind.NUMBER, Kind.DATE} or before.text in _SCALES
    return len(token.text) == 1 and token.text >= "\u3400" and not counted


def _at(tokens: list[Token], place: int) -> Token:
    return tokens[place] if 0 <= place < len(tokens) else _NOTHING


def _silent(token: Token) -> Token:
    return Token(token.text, Kind.FUNCTION, 1, token.text)
