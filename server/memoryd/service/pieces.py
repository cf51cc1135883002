"""Numbers, codes and addresses by which what was forgotten is known again among other words."""

from typing import Any

from memoryd.domain.memory import Claim, Memory
from memoryd.policy.distinctive import distinctive
from memoryd.policy.texts import texts_of
from memoryd.service.screened import content_of
from memoryd.store.keys import Keys


def pieces_in(keys: Keys, *values: Any) -> dict[bytes, str]:
    """What is distinctive in texts and values, by the hashes under which it is forgotten."""
    return {keys.piece(piece): piece for piece in distinctive_in(*values)}


def pieces_of(keys: Keys, said: Claim | Memory) -> dict[bytes, str]:
    """What is distinctive in all that a claim says, down to its tags."""
    return pieces_in(keys, *content_of(said).values())


def distinctive_in(*values: Any) -> frozenset[str]:
    return frozenset[str]().union(*(distinctive(one.text) for one in texts_of({"values": list(values)})))
