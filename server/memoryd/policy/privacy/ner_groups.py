"""Nationalities, faiths and countries in English, by list."""

from memoryd.policy.privacy.ner_nations import COUNTRIES, GROUPS, ONLY_CAPITAL
from memoryd.policy.privacy.pattern import compiled, hits

Span = tuple[str, int, int]


def _pattern(words: frozenset[str], plural: str) -> str:
    small, capital = ("|".join(_longest_first(part)) for part in (words - ONLY_CAPITAL, words & ONLY_CAPITAL))
    return rf"(?:^|[^\p{{L}}\p{{N}}_.@-])((?:(?i:{small})|{capital}){plural})(?:$|[^\p{{L}}\p{{N}}_@])"


def _longest_first(words: frozenset[str]) -> list[str]:
    return [word.replace(".", r"\.").replace(" ", r"\s") for word in sorted(words, key=len, reverse=True)]


_COUNTRY = _pattern(COUNTRIES, "")
_GROUP = _pattern(GROUPS, "(?:e?s)?")
_LANGUAGE_BEFORE = (
    r"(?i)\b(?:speak(?:s|ing)?|spoken?|learn(?:s|ing|ed)?|stud(?:y|ies|ied|ying)|teach(?:es|ing)?|in|into|from|to|fluent|"
    r"native|translate[sd]?|understand)\s+(?:\w+\s+and\s+)?$"
)
_STUDY = (
    r"(?i)\b(?:stud(?:y|ies|ied|ying)|learn(?:s|ing|ed)?|teach(?:es|ing)?|sp(?:eak|oke)(?:s|ing|n)?|fluent|translat(?:e|ed|es|ing))"
    r"\b[^.!?\n]{0,40}$"
)
_THING_BEHIND = (
    r"(?i)^\s+(?:class(?:es)?|lessons?|teachers?|course|exam|test|homework|grammar|language|words?|version|subtitles?|"
    r"translation|phone|mobile|number|card|account|food|restaurant|tea|wine|keyboard|font|plug|characters?|text|docs?)\b"
)


def group_words() -> str:
    """RE2 for the groups, the longest first."""
    return "|".join(_longest_first(GROUPS))


def groups_and_countries(text: str) -> list[Span]:
    """Countries are places; their people are groups, unless the word names a language or a thing."""
    places = [("location", hit.start, hit.end) for hit in hits(_COUNTRY, text)]
    people = [hit for hit in hits(_GROUP, text) if not _is_language(text, hit.start, hit.end)]
    return [*places, *(("nrp", hit.start, hit.end) for hit in people)]


def _is_language(text: str, start: int, end: int) -> bool:
    before, behind = text[max(0, start - 60) : start], text[end : end + 20]
    if compiled(_THING_BEHIND).search(behind) or compiled(_STUDY).search(before):
        return True
    ends = not behind[:2].strip(" ").isalpha()
    return ends and compiled(_LANGUAGE_BEFORE).search(before) is not None
