"""What was noted of instances: ``/etc/memoryd/NAME/instance.json``."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

from memoryd.errors import NotFoundError, StartupError
from memoryd.ops.instances.host import Host
from memoryd.ops.instances.naming import checked_name, is_name
from memoryd.ops.instances.places import CONFIG, Places
from memoryd.ops.instances.wishes import Wishes, from_document


@dataclass(frozen=True, kw_only=True, slots=True)
class Record:
    """``state`` is how far the last call came: making, ready, removing. ``handed_to`` is the user's token file."""

    name: str
    state: str
    wishes: Wishes
    handed_to: str

    @property
    def places(self) -> Places:
        return Places(name=self.name)


def find(host: Host, name: str) -> Record | None:
    """The record of that instance. Raises StartupError for one that cannot be read."""
    file = host.path(Places(name=checked_name(name)).record)
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
        wishes = from_document(document["wishes"])
        return Record(name=name, state=document["state"], wishes=wishes, handed_to=document["handed_to"])
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (ValueError, KeyError, TypeError):
        raise StartupError(
            f"{file} is not what `memoryd instance create` wrote; move it away and run that again"
        ) from None


def existing(host: Host, name: str) -> Record:
    """As ``find``. Raises NotFoundError where there is none."""
    record = find(host, name)
    if record is None:
        raise NotFoundError(f"there is no instance {name}; `memoryd instance list` shows which there are")
    return record


@contextmanager
def held(host: Host, name: str) -> Iterator[Record]:
    """The record, while no other call holds that instance. A backup holds nothing else: others are made meanwhile.

    Raises NotFoundError, also for one that was removed while this waited.
    """
    with ExitStack() as stack:
        with suppress(FileNotFoundError):
            stack.enter_context(host.locked(existing(host, name).places.config))
        yield existing(host, name)


def every(host: Host) -> list[Record]:
    """All instances, by name. A folder whose name no instance may have is somebody else's."""
    folder = host.path(CONFIG)
    found = sorted(file.parent.name for file in folder.glob("*/instance.json")) if folder.is_dir() else []
    return [record for name in found if is_name(name) and (record := find(host, name))]
