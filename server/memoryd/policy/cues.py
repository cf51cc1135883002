"""What the words of a query say beside its terms: dates, persons, codes, language.

The same reading of a stored text tells whether it asks.
"""

import re

from memoryd.domain.recall import Cues
from memoryd.policy.dates import NamedDates, named_dates
from memoryd.policy.language import language_of
from memoryd.policy.normalise import fold
from memoryd.policy.terms import only_codes

_PERSONAL = re.compile(r"\b(?:i|im|me|my|mine|myself|we|us|our|ours|you|your|yours)\b|[我你您咱]")
_WORD = re.compile(r"[^\W_]+")


def read_cues(query: str, named: NamedDates | None = None) -> Cues:
    """Cues of a query, all terms taken as known; ``named`` saves reading its dates again."""
    named = named or named_dates(query)
    folded = fold(query)
    return Cues(
        days=named.days,
        month_days=named.month_days,
        months=named.months,
        personal=_PERSONAL.search(folded) is not None,
        identifier=only_codes(query),
        language=language_of(query),
        words=frozenset(_WORD.findall(folded)),
    )


def asks(text: str) -> bool:
    """True when a text ends in a question mark."""
    return text.rstrip().endswith(("?", "？"))
