"""What each channel and prior counts in the weighted sum. docs/explanation/retrieval.md says how they were chosen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Channels run from 0 to 1 over the candidates of a query before they are weighed.

    ``session``: how far the best of a candidate's session lie above it. ``length``: ln(1 + words). ``asks``: it ends in
    a question mark. ``speaker``: it is of the one person whom the query names. ``date``: 1 on the day that the query
    names, 0.5 in its month. ``age``: ln(session age), when the query says I or you.
    ``named``: the query names its subject, over the square root of how many memories that one has.
    """

    keyword: float = 0.20
    keyword_window: float = 0.25
    dense: float = 0.35
    dense_window: float = 0.25
    session: float = 0.40
    length: float = 0.06
    asks: float = -0.06
    speaker: float = 0.06
    date: float = 0.45
    age: float = -0.10
    named: float = 0.50

    foreign: float = 0.5
    """In another language than the query's no term can match: this part of the dense channel stands in."""

    unembedded: float = 1.0
    """Without a vector: this part of the keyword channel stands in."""

    identifier: float = 0.1
    """What all but the keyword channel keep of their weight when the query is a code, and nothing else is asked."""


WEIGHTS = Weights()
