"""Nationalities, faiths and countries in English, by list."""

import regex

from memoryd.policy.privacy.ner_nations import COUNTRIES, GROUPS, ONLY_CAPITAL

Span = tuple[str, int, int]


def _either(words: frozenset[str]) -> str:
    return "|".join(regex.escape(word).replace("\\ ", r"\s") for word in sorted(words, key=len, reverse=True))


def _pattern(words: frozenset[str], plural: str) -> regex.Pattern[str]:
    small = words - ONLY_CAPITAL
    return regex.compile(
        rf"(?<![\w.@-])(?:(?i:{_either(small)})|{_either(words & ONLY_CAPITAL)}){plural}(?![\w@]|\.\w)"
    )


_COUNTRY = _pattern(COUNTRIES, "")
_GROUP = _pattern(GROUPS, "(?:e?s)?")
_LANGUAGE_BEFORE = regex.compile(
    r"\b(?:speak(?:s|ing)?|spoken?|learn(?:s|ing|ed)?|stud(?:y|ies|ied|ying)|teach(?:es|ing)?|read|write|in|into|from|to|fluent|native|"
    r"translate[sd]?|understand)\s+(?:\w+\s+and\s+)?$",
    regex.I,
)
_LANGUAGE_BEHIND = regex.compile(
    r"\s+(?:class(?:es)?|lessons?|teachers?|course|exam|test|homework|grammar|language|words?|version|subtitles?|translation|and)\b",
    regex.I,
)


def groups_and_countries(text: str) -> list[Span]:
    """Countries are places; their people are groups."""
    places = [("location", match.start(), match.end()) for match in _COUNTRY.finditer(text)]
    people = [match.span() for match in _GROUP.finditer(text)]
    return [*places, *(("nrp", start, end) for start, end in people if not _is_language(text, start, end))]


def _is_language(text: str, start: int, end: int) -> bool:
    before = _LANGUAGE_BEFORE.search(text[max(0, start - 40) : start])
    return bool(
        before and (_LANGUAGE_BEHIND.match(text, end) or "stud" in before[0] or not regex.match(r"\s+\w", text[end:]))
    )
