"""The keys that are not looked into."""

import pytest

from memoryd.policy.secrets import find_secrets
from memoryd.policy.secrets.redaction import OWN_NAMES


@pytest.mark.parametrize("name", sorted(OWN_NAMES))
def test_a_name_of_our_own_holds_no_secret(name: str) -> None:
    assert find_secrets(name) == ()
