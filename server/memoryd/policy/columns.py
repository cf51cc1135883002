"""Candidates as columns of numbers: channels normalised over the candidates, and the priors beside them."""

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from memoryd.domain.recall import Candidate, Cues
from memoryd.policy.dates import match

Floats = NDArray[np.float64]
Column = Mapping[str, Floats]

LONGEST = 60
"""Words after which a longer text gains nothing from its length."""

SUPPORTERS = 3
"""Turns of a session whose mean is its support."""

_SUPPORT = {"keyword": 0.25, "keyword_window": 0.25, "dense": 0.5}


def channels(candidates: Sequence[Candidate]) -> dict[str, Floats]:
    """The four channels, each from 0 to 1; 0 where no term was found or no vector stands."""
    return {
        "keyword": share_of_best(np.array([c.keyword for c in candidates])),
        "keyword_window": share_of_best(np.array([c.keyword_window for c in candidates])),
        "dense": spread(_numbers(c.dense for c in candidates)),
        "dense_window": spread(_numbers(c.dense_window for c in candidates)),
    }


def priors(candidates: Sequence[Candidate], cues: Cues, found: Mapping[str, Floats]) -> dict[str, Floats]:
    """What speaks for a candidate beside its channels; :class:`memoryd.policy.weights.Weights` says what each is."""
    relevance = np.sum([share * found[name] for name, share in _SUPPORT.items()], axis=0)
    return {
        "session": session_support(relevance, [c.session and (c.namespace, c.session) for c in candidates]),
        "length": np.array([math.log1p(min(LONGEST, c.length)) for c in candidates]),
        "asks": np.array([float(c.asks) for c in candidates]),
        "speaker": named_speaker([c.speaker for c in candidates], cues.words),
        "date": np.array([match(cues, c.at) for c in candidates]),
        "age": np.array([math.log(max(1, c.session_age)) if cues.personal else 0.0 for c in candidates]),
    }


def share_of_best(scores: Floats) -> Floats:
    """Non-negative scores as shares of the highest."""
    best = scores.max(initial=0.0)
    return scores / best if best > 0 else np.zeros_like(scores)


def spread(cosines: Floats) -> Floats:
    """Cosines from 0 (the lowest found) to 1 (the highest); NaN, no vector, becomes 0."""
    known = cosines[~np.isnan(cosines)]
    low, high = (known.min(), known.max()) if known.size else (0.0, 0.0)
    if high <= low:
        return np.where(np.isnan(cosines), 0.0, 1.0)
    return np.nan_to_num((cosines - low) / (high - low), nan=0.0)


def session_support(relevance: Floats, sessions: Sequence[Hashable]) -> Floats:
    """How far the mean of its session's best three candidates lies above each; 0 without a session."""
    members: dict[Hashable, list[int]] = {}
    for place, session in enumerate(sessions):
        members.setdefault(session, []).append(place)
    members.pop(None, None)
    support = np.zeros_like(relevance)
    for places in members.values():
        scores = relevance[places]
        support[places] = np.sort(scores)[-SUPPORTERS:].mean() - scores
    return support


def named_speaker(speakers: Sequence[str | None], words: frozenset[str]) -> Floats:
    """1 for the turns of the one speaker whose whole name the query holds; 0 throughout when it names several."""
    named = {name for name in set(speakers) if name and set(name.casefold().split()) <= words}
    if len(named) != 1:
        return np.zeros(len(speakers))
    return np.array([float(name in named) for name in speakers])


def _numbers(values: Iterable[float | None]) -> Floats:
    return np.array([np.nan if value is None else value for value in values])
