"""What becomes of personal data at a write."""

import pytest

from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Action, Finding
from memoryd.policy.actions import action_of, decides_at_once, keeps_all

PHONE = Finding(name="phone-number", start=0, end=1, grade=Sensitivity.HIGH)
FIRM = Finding(name="organization", start=0, end=1, grade=Sensitivity.NONE)


@pytest.mark.parametrize(
    ("mode", "actions", "phone", "firm"),
    [
        ("mark", {}, Action.KEEP, Action.KEEP),
        ("mask", {}, Action.MASK, Action.KEEP),
        ("refuse", {}, Action.REFUSE, Action.KEEP),
        ("mark", {"high": "ask"}, Action.ASK, Action.KEEP),
        ("refuse", {"high": "mask"}, Action.MASK, Action.KEEP),
        ("refuse", {"high": "mask", "phone-number": "keep"}, Action.KEEP, Action.KEEP),
        ("mark", {"organization": "refuse"}, Action.KEEP, Action.REFUSE),
        ("mark", {"none": "mask"}, Action.KEEP, Action.MASK),
    ],
)
def test_a_class_goes_before_its_grade_and_a_grade_before_the_mode(
    mode: str, actions: dict[str, str], phone: Action, firm: Action
) -> None:
    assert action_of(PHONE, mode, actions) is phone
    assert action_of(FIRM, mode, actions) is firm


@pytest.mark.parametrize(
    ("mode", "actions", "expected"),
    [
        ("mark", {}, False),
        ("mark", {"low": "keep"}, False),
        ("mark", {"low": "ask"}, True),
        ("mask", {}, True),
        ("mark", {"phone-number": "mask", "critical": "refuse"}, False),
        ("mark", {"organization": "mask"}, True),
        ("mask", {"low": "keep", "nrp": "keep"}, False),
    ],
)
def test_models_read_before_a_write_that_hangs_on_them(mode: str, actions: dict[str, str], expected: bool) -> None:
    assert decides_at_once(mode, actions, {}) is expected


def test_another_grade_of_a_class_that_models_find_counts() -> None:
    assert not decides_at_once("mark", {"critical": "refuse"}, {})
    assert decides_at_once("mark", {"critical": "refuse"}, {"person": Sensitivity.CRITICAL})


def test_whether_all_is_kept() -> None:
    assert keeps_all("mark", {"phone-number": "keep"})
    assert not keeps_all("mark", {"phone-number": "ask"})
    assert not keeps_all("mask", {})
