"""Chinese numerals that are read digit by digit: 一三八, 壹叁捌, 幺三八, 〇."""

from collections.abc import Iterator

import re2

from memoryd.policy.disguise.view import Disguise, Edit, View, rewritten
from memoryd.policy.searching import places

FEWEST = 4
"""Digits that make a number told digit by digit; 十, 百 and 千 make another kind of number."""

_DIGITS = dict(
    zip(
        "〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖貳參肆陸兩两幺",
        "001234567891234567892346221",
        strict=True,
    )
)
_NUMERAL = f"[{''.join(_DIGITS)}]"
_RUN = re2.compile(rf"((?:{_NUMERAL}|[0-9]){{{FEWEST},}})|[!-~]({_NUMERAL}+)|({_NUMERAL}+)[!-~]")
_TABLE = str.maketrans(_DIGITS)


def in_digits(view: View) -> View | None:
    """The view with digits for numerals; None where there are none."""
    if view.text.isascii():
        return None
    return rewritten(view, _edits(view.text), Disguise.NUMERALS)


def _edits(text: str) -> Iterator[Edit]:
    for start, end, _ in places(_RUN, text):
        run = text[start:end]
        if not run.isascii():
            yield Edit(start, end, run.translate(_TABLE))
