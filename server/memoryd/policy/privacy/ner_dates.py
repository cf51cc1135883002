"""Whether words for a time name a date of the calendar."""

import regex

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_ABSOLUTE = regex.compile(
    rf"(?<![\d.-])(?:1[5-9]|20)\d\d(?![\d-])s?|\b{_MONTH}\b\.?,?\s+\d|\d(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}\b"
    r"|(?<!\d)\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?!\d)|^\d0s$|^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day$",
    regex.I,
)
_NUMBER = regex.compile(r"\d+")
_YEAR = regex.compile(r"(?:19\d\d|20[0-4]\d)")
_NO_YEAR_BEFORE = regex.compile(
    r"(?:[\d#:/]|\b(?:no|box|unit|code|apt|suite|room|zip|port|version|order)\.?)\s*$", regex.I
)


def is_absolute(text: str, start: int, end: int) -> bool:
    """A day, month or year of the calendar or a day of the week, and no ``yesterday``, length or age."""
    value = text[start:end].strip()
    if _NUMBER.fullmatch(value):
        return bool(_YEAR.fullmatch(value)) and not _NO_YEAR_BEFORE.search(text[max(0, start - 12) : start])
    return bool(_ABSOLUTE.search(value))
