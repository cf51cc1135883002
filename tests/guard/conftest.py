"""One namespace with an ext4 for all tests of the guard; each guard has directories of its own in it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.conftest import skip_without
from tests.guard.machine import Namespace, missing, namespace


@pytest.fixture(scope="session")
def inside() -> Iterator[Namespace]:
    if reason := missing():
        pytest.skip(reason)
    with tempfile.TemporaryDirectory(prefix="memoryd-guard-") as folder:
        try:
            with namespace(Path(folder)) as made:
                yield made
        except RuntimeError as error:
            skip_without(str(error))


@pytest.fixture(scope="module")
def ground(inside: Namespace) -> Path:
    """A directory on the namespace's ext4 with a watched, a protected and an unguarded one in it."""
    folder = inside.folder / uuid4().hex[:8]
    inside.run("mkdir", str(folder), *(str(folder / name) for name in ("watched", "protected", "outside")))
    inside.run("chmod", "0700", str(folder / "protected"))
    return folder
