"""The unit of a thread, from the text of ``/proc/TID/cgroup`` as kernels write it."""

import pytest

from memoryd.guard.admission import is_admitted, unit_of

UNIT = "memoryd@alice.service"


@pytest.mark.parametrize(
    ("groups", "unit"),
    [
        (b"0::/memoryd.slice/memoryd@alice.service\n", UNIT),
        (b"0::/memoryd.slice/memoryd@alice.service/child\n", UNIT),
        (b"0::/user.slice/user-1000.slice/user@1000.service/app.slice/memoryd@alice.service\n", "user@1000.service"),
        (b"0::/user.slice/user-1000.slice/session-3.scope\n", "session-3.scope"),
        (b"9:name=systemd:/memoryd.slice/memoryd@alice.service\n4:memory:/x\n0::/\n", UNIT),
        (b"4:memory:/memoryd.slice/memoryd@alice.service\n0::/\n", None),
        (b"1:name=x:/memoryd.slice/memoryd@alice.service\n0::/\n", None),
        (b"0::/docker/memoryd@alice.service\n", None),
        (b"0::/../memoryd@alice.service\n", None),
        (b"0::/\n", None),
        (b"", None),
    ],
)
def test_the_unit_is_the_first_that_is_no_slice(groups: bytes, unit: str | None) -> None:
    assert unit_of(groups) == unit


def test_a_thread_that_is_gone_is_not_admitted() -> None:
    assert not is_admitted(2**22, 0, UNIT)
