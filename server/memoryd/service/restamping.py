"""From what the rules decide of a slot to what the store writes of it."""

from collections.abc import Sequence
from uuid import UUID

from memoryd.domain.memory import Cardinality
from memoryd.domain.slot import Assertion, Held, Holding, Restamping
from memoryd.store.slots import Slot
from memoryd.store.stamps import Delta, Stamp


def delta_of(restamping: Restamping, slot: Slot | None, value_mac: bytes | None = None) -> Delta:
    """The restamping as it is stored.

    :param slot: where it happens; None for memories without one.
    :param value_mac: of the value, in a slot of many.
    """
    single = slot is not None and slot.cardinality is Cardinality.ONE
    slot_id = slot.id if slot else None
    return Delta(
        closed=tuple(_stamp(one, slot_id, value_mac, single) for one in restamping.closed),
        opened=tuple(_stamp(one, slot_id, value_mac, single) for one in restamping.fresh),
        links=restamping.links,
        proposed=restamping.proposed,
        promoted=restamping.promoted,
    )


def of_value(said: Sequence[Assertion], memory_id: UUID, value_mac: bytes | None) -> list[Assertion]:
    """What was said of a memory's slot; in a slot of many, where values have a mac, of the memory's value alone."""
    values = {one.value_norm for one in said if one.memory_id == memory_id}
    return [one for one in said if value_mac is None or one.value_norm in values]


def held_of(stamp: Stamp, *, proposed: bool) -> Held:
    """A stamp of one memory, as the rules see it."""
    return Held(stamp_id=stamp.id, memory_id=stamp.memory_id, value_norm="", valid=stamp.valid, proposed=proposed)


def _stamp(one: Held | Holding, slot_id: UUID | None, value_mac: bytes | None, single: bool) -> Stamp:
    return Stamp(
        id=one.stamp_id if isinstance(one, Held) else 0,
        memory_id=one.memory_id,
        valid=one.valid,
        slot_id=slot_id,
        value_mac=value_mac,
        live=single and not one.proposed,
    )
