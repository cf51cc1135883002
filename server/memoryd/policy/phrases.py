"""The tables of :mod:`memoryd.policy.lexicon`, indexed by how a phrase begins."""

from collections.abc import Iterator

from memoryd.policy import lexicon
from memoryd.policy.words import Kind, Token

_TABLES = (
    (lexicon.FILLER, Kind.FUNCTION),
    (lexicon.ROLE, Kind.ROLE),
    (lexicon.ADDITION, Kind.ADDITION),
    (lexicon.CHANGE, Kind.CHANGE),
    (lexicon.CORRECTION, Kind.CORRECTION),
    (lexicon.COLOURS, Kind.NAME),
    (lexicon.UNITS, Kind.UNIT),
    (lexicon.MONTHS, Kind.DATE),
    (lexicon.DAYS, Kind.DATE),
    (lexicon.PERSON, Kind.PERSON),
    (lexicon.TENSE, Kind.TENSE),
    (lexicon.QUANTITY, Kind.QUANTITY),
    (lexicon.MODALITY, Kind.MODALITY),
    (lexicon.NEGATION, Kind.NEGATION),
    (lexicon.SYNONYMS, Kind.WORD),
    (lexicon.PLAIN, Kind.WORD),
    (lexicon.INERT, Kind.WORD),
)
"""Of two entries of one phrase the first is tried first; opposites come before all."""

_NAMED_BY_FIRST = frozenset(
    {Kind.NAME, Kind.UNIT, Kind.DATE, Kind.PERSON, Kind.QUANTITY, Kind.MODALITY, Kind.TENSE, Kind.WORD, Kind.ROLE}
)

ATTITUDE = "like/hate"
RESIDES = "reside"
MOVES = frozenset({"moved to", "relocated to", "搬到", "搬去", "搬来"})

MONTHS = frozenset(line.split(",")[0].strip() for line in lexicon.MONTHS.strip().splitlines())
PLAIN = frozenset(phrase.strip() for line in lexicon.PLAIN.strip().splitlines() for phrase in line.split(","))
MEASURES = frozenset(lexicon.MEASURES) | frozenset(lexicon.MEASURED.split())


def _tokens() -> Iterator[Token]:
    for line in lexicon.OPPOSITES.strip().splitlines():
        first, second = ([phrase.strip() for phrase in side.split(",")] for side in line.split("="))
        for side, phrases in ((1, first), (-1, second)):
            yield from (Token(f"{first[0]}/{second[0]}", Kind.POLE, side, phrase) for phrase in phrases)
    for table, kind in _TABLES:
        for line in table.strip().splitlines():
            phrases = [phrase.strip() for phrase in line.split(",")]
            one_form = kind in _NAMED_BY_FIRST and table not in (lexicon.INERT, lexicon.ROLE, lexicon.PLAIN)
            for phrase in phrases:
                yield Token(phrases[0] if one_form else phrase, kind, 1, phrase)


def _is_chinese(phrase: str) -> bool:
    return phrase[0] >= "\u3400"


def _lengths() -> dict[str, tuple[int, ...]]:
    found: dict[str, set[int]] = {}
    for phrase in CHINESE_PHRASES:
        found.setdefault(phrase[0], set()).add(len(phrase))
    return {char: tuple(sorted(lengths, reverse=True)) for char, lengths in found.items()}


def _english() -> dict[str, list[tuple[tuple[str, ...], Token]]]:
    found: dict[str, list[tuple[tuple[str, ...], Token]]] = {}
    entries = ((tuple(one.text.replace("'", " ").split()), one) for one in _tokens() if not _is_chinese(one.text))
    for words, token in sorted(entries, key=lambda entry: -len(entry[0])):
        found.setdefault(words[0], []).append((words, token))
    return found


CHINESE_PHRASES = {token.text: token for token in reversed([*_tokens()]) if _is_chinese(token.text)}

LENGTHS = _lengths()
"""How long the Chinese phrases are that begin with a character, the longest first."""

ENGLISH_PHRASES = _english()
"""By the first word, with all its words, the longest first."""
