"""The checks of ``inside/``, run under systemd in a machine of their own; each is reported here with its evidence."""

from collections.abc import Callable
from typing import Final

import pytest
from tests.os.conftest import CHOSEN, FURTHER, IN_QEMU, MODULES, Boot
from tests.os.guest import INSIDE, checks_of

_NO_CHECKS: Final = {"conftest", "machine", "writers"}

Record = Callable[[str, object], None]


def test_no_module_of_checks_is_left_out() -> None:
    assert {path.stem for path in INSIDE.glob("*.py")} == {*MODULES, *FURTHER, *IN_QEMU, *_NO_CHECKS}


@pytest.mark.parametrize("check", checks_of(CHOSEN))
def test_in_user_mode_linux(check: str, boot: Boot, record_property: Record) -> None:
    boot.report(check, record_property)


@pytest.mark.parametrize("check", checks_of(IN_QEMU))
def test_in_qemu(check: str, boot_qemu: Boot, record_property: Record) -> None:
    boot_qemu.report(check, record_property)
