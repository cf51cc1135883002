"""Numbers, codes and addresses by which what was forgotten is known again among other words."""

from typing import Any

from memoryd.policy.distinctive import distinctive
from memoryd.policy.texts import texts_of
from memoryd.store.keys import Keys


def pieces_in(keys: Keys, *values: Any) -> dict[bytes, str]:
    """What is distinctive in texts and values, by the hashes under which it is forgotten."""
    found = [distinctive(one.text) for one in texts_of({"values": list(values)})]
    return {keys.piece(piece): piece for piece in frozenset[str]().union(*found)}
