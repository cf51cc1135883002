"""A test that is left out for want of a model is left out on a desk alone."""

import pytest
from tests.conftest import skip_without


def test_in_ci_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no model"):
        skip_without("no model")


def test_elsewhere_it_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no model"):
        skip_without("no model")
