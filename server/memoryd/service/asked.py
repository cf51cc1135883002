"""The slots that a question asks for: by its words, else by how near their keys are to it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from memoryd.domain.recall import Query
from memoryd.errors import EngineUnavailableError
from memoryd.policy.attributes import Asking, read_question
from memoryd.policy.dates import asked_terms, named_dates
from memoryd.policy.exact import (
    SlotName,
    Wanted,
    asked_slots,
    comparable_slots,
    is_answered,
    is_overruled,
    nearest_slots,
)
from memoryd.policy.keyed import OWNER_SUBJECT
from memoryd.policy.keywords import Weighed
from memoryd.policy.terms import query_terms
from memoryd.runtime import Runtime
from memoryd.service.subjects import Naming
from memoryd.store import slots
from memoryd.store.database import Connection
from memoryd.store.search import Found

MOST_KEYS = 150
"""Keys of one subject that a question is compared with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What a question asks, and the slots that may be meant."""

    asking: Asking
    slots: Sequence[SlotName]


async def known(connection: Connection, query: Query, naming: Naming) -> Known:
    """The slots of whom the question names, and the owner's where it may ask for those."""
    asking = read_question(query.text, frozenset().union(*naming.forms.values()))
    whose = list(naming.forms) if asking.asks_attribute else []
    if asking.may_ask_of_owner:
        whose += [(namespace, OWNER_SUBJECT) for namespace in query.namespaces]
    return Known(asking=asking, slots=await slots.keys_of(connection, whose, most=MOST_KEYS) if whose else [])


async def wanted(runtime: Runtime, known: Known, vector: NDArray[np.float32] | None) -> Wanted:
    """The slots asked for. ``vector`` is the question's; None where the model did not answer."""
    found = asked_slots(known.asking, known.slots)
    compared = [] if found.slots else comparable_slots(known.asking, known.slots)
    if vector is None or not compared:
        return found
    try:
        keys = await runtime.key_vectors.of([key.replace("_", " ") for _, _, key in compared])
    except EngineUnavailableError:
        return found
    return nearest_slots(dict(zip(compared, (keys @ vector).tolist(), strict=True)))


def slot_of(one: Found) -> SlotName:
    return one.namespace, one.subject_norm or "", one.key or ""


def upheld(wanted: Wanted, query: Query, found: Sequence[Found], weighed: Sequence[Weighed]) -> frozenset[SlotName]:
    """The slots asked for, unless another memory answers the question better."""
    if not wanted.slots:
        return frozenset()
    others = [one for one in found if slot_of(one) not in wanted.slots]
    asked = math.fsum(one.idf for one in weighed)
    if wanted.near:
        beaten = is_answered([(one.dense, one.keyword) for one in others], asked=asked)
    else:
        # a day is no attribute's: it is left, however it is read
        rest = query_terms(wanted.left).keys() | set(asked_terms(named_dates(query.text)))
        left = math.fsum(one.idf for one in weighed if one.term in rest)
        beaten = is_overruled([one.keyword for one in others], asked=asked, left=left)
    return frozenset() if beaten else wanted.slots
