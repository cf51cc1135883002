"""What each channel and prior counts in the weighted sum, and where the figures come from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Channels are normalised to 0–1 over the candidates of a query before they are weighed.

    ``session`` is the part of a turn's session in its score: how far the mean of the session's best three lies above
    the turn itself. ``length`` counts ln(1 + words), ``age`` ln(session age) for personal queries.
    """

    keyword: float = 0.20
    keyword_window: float = 0.20
    dense: float = 0.35
    dense_window: float = 0.25
    session: float = 0.40
    length: float = 0.05
    asks: float = -0.06
    speaker: float = 0.06
    date: float = 0.30
    age: float = -0.12


WEIGHTS = Weights()
