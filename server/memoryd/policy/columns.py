"""Candidates as columns of numbers: channels from 0 to 1 over the candidates, and the priors beside them."""

import math
from collections.abc import Hashable, Sequence

import numpy as np
from numpy.typing import NDArray

from memoryd.domain.recall import Candidate, Cues
from memoryd.policy.dates import match
from memoryd.policy.weights import Weights

Floats = NDArray[np.float64]

LONGEST = 60
"""Words after which a longer text gains nothing from its length."""

OLDEST = 30
"""Sessions after which a memory loses nothing more by its age."""

SUPPORTERS = 2
"""Candidates of a session whose mean is its support."""

UNRELATED = 0.0

_SUPPORT = {"keyword": 0.25, "keyword_window": 0.25, "dense": 0.5}


def channels(candidates: Sequence[Candidate], cues: Cues, weights: Weights) -> dict[str, Floats]:
    """The four channels. Where one cannot speak of a candidate (no vector, another language), its like stands in."""
    # a code has no language that a term could not match in
    foreign = np.array(
        [not cues.identifier and c.language is not None and c.language != cues.language for c in candidates]
    )
    found: dict[str, Floats] = {}
    for lexical, semantic in (("keyword", "dense"), ("keyword_window", "dense_window")):
        keyword = share_of_best(np.array([getattr(c, lexical) for c in candidates], dtype=float))
        # None becomes NaN
        dense = spread(np.array([getattr(c, semantic) for c in candidates], dtype=float))
        found[semantic] = np.where(np.isnan(dense), weights.unembedded * keyword, dense)
        found[lexical] = np.where(foreign, np.fmax(keyword, weights.foreign * dense), keyword)
    return found


def priors(candidates: Sequence[Candidate], cues: Cues, found: dict[str, Floats]) -> dict[str, Floats]:
    """What speaks for a candidate beside its channels; :class:`memoryd.policy.weights.Weights` says what each is."""
    relevance = np.asarray(sum(share * found[name] for name, share in _SUPPORT.items()))
    return {
        "session": session_support(relevance, [c.session and (c.namespace, c.session) for c in candidates]),
        "length": np.log1p(np.clip(np.array([c.length for c in candidates], dtype=float), 0, LONGEST)),
        "asks": np.array([c.asks for c in candidates], dtype=float),
        "speaker": named_speaker([c.speaker for c in candidates], cues.words),
        "date": _dated(candidates, cues),
        "age": _aged(candidates, cues),
        "named": np.array([c.named for c in candidates], dtype=float),
    }


def share_of_best(scores: Floats) -> Floats:
    """Non-negative scores as shares of the highest."""
    best = scores.max(initial=0.0)
    return np.asarray(scores / best) if best > 0 else np.zeros_like(scores)


def spread(cosines: Floats) -> Floats:
    """Cosines from 0 (the lowest found, or 0 where all are higher) to 1 (the highest); NaN stays, all alike are 1."""
    known = cosines[~np.isnan(cosines)]
    if not known.size:
        return cosines
    # centred vectors of unrelated texts have a cosine of about 0: of a few that are all near, none becomes far
    low, high = min(known.min(), UNRELATED), known.max()
    return np.asarray((cosines - low) / (high - low)) if high > low else np.asarray(cosines - low + 1.0)


def session_support(relevance: Floats, sessions: Sequence[Hashable]) -> Floats:
    """How far the mean of its session's best two candidates lies above each; 0 without a session."""
    members: dict[Hashable, list[int]] = {}
    for place, session in enumerate(sessions):
        members.setdefault(session, []).append(place)
    members.pop(None, None)
    support = np.zeros_like(relevance)
    scores = relevance.tolist()
    for places in members.values():
        best = sorted((scores[place] for place in places), reverse=True)[:SUPPORTERS]
        support[places] = math.fsum(best) / len(best)
    return np.where([session is None for session in sessions], 0.0, support - relevance)


def named_speaker(speakers: Sequence[str | None], words: frozenset[str]) -> Floats:
    """1 for the turns of the one speaker whose whole name the query holds; 0 throughout when it names several."""
    named = {name for name in set(speakers) if name and set(name.casefold().split()) <= words}
    if len(named) != 1:
        return np.zeros(len(speakers))
    return np.array([name in named for name in speakers], dtype=float)


def _dated(candidates: Sequence[Candidate], cues: Cues) -> Floats:
    if not (cues.days or cues.month_days or cues.months):
        return np.zeros(len(candidates))
    days = [c.at.date() for c in candidates]
    scores = {day: match(cues, day) for day in set(days)}
    return np.array([scores[day] for day in days])


def _aged(candidates: Sequence[Candidate], cues: Cues) -> Floats:
    if not cues.personal:
        return np.zeros(len(candidates))
    return np.asarray(np.log(np.clip([c.session_age for c in candidates], 1, OLDEST)))
