"""What a configuration would do on this machine, without doing it."""

import os
from pathlib import Path
from typing import Any

from memoryd.errors import GuardError
from memoryd.guard import fanotify
from memoryd.guard.config import read_configuration
from memoryd.guard.groups import Groups, open_groups, weakest
from memoryd.guard.roots import paths, roots_of


def check(config: Path) -> dict[str, Any]:
    """The mode, the kernel and the directories. They are marked for a moment, and nothing is held up by it.

    :raises GuardError: the configuration is wrong, something in it cannot be guarded, or fanotify is not to be had.
    """
    configuration = read_configuration(config)
    found = roots_of(configuration)
    groups = open_groups(lambda: _allow_all(groups))
    groups.add(found.present, forced=configuration.forced)
    mode = weakest(groups)
    groups.close()
    if unfit := [*found.unfit, *groups.unfit]:
        raise GuardError(" ".join(dict.fromkeys(one.reason for one in unfit)))
    return {
        "mode": mode.value,
        "kernel": os.uname().release,
        "protected": list(paths(found.present, protected=True)),
        "watched": list(paths(found.present, protected=False)),
        "missing": [str(path) for path in found.missing],
    }


def _allow_all(groups: Groups) -> None:
    """While a large tree is marked here a guard that runs judges alone."""
    for group in groups.policies:
        fanotify.allow_all(group)
