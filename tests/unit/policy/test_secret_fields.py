"""Secrets that two fields of one write are together, and fields that only stand side by side."""

from random import Random

import pytest
from tests.unit.policy.fake_secrets import fakes

from memoryd.policy.secrets import find_in_fields

KEY = next(fake.value for fake in fakes(Random(7)) if fake.name == "aws-access-key-id")
PASSWORD = "Kq7!" + "pelican"


def found(**fields: object) -> list[tuple[str, str]]:
    return [(one.field, one.finding.name) for one in find_in_fields(fields)]


def test_half_a_key_in_the_text_and_half_in_the_value() -> None:
    assert found(text=f"it begins {KEY[:10]}", value=KEY[10:]) == [("value", "aws-access-key-id")]
    assert found(text=f"it begins {KEY[:10]}", tags=["a", KEY[10:]]) == [("tags[1]", "aws-access-key-id")]
    assert found(text=f"it begins {KEY[:10]}", metadata={"rest": KEY[10:]}) == [("metadata", "aws-access-key-id")]


def test_half_a_key_further_down() -> None:
    deep = {"a": [{"b": {"c": KEY[10:]}}]}
    assert found(text=f"it begins {KEY[:10]}", metadata=deep) == [("metadata", "aws-access-key-id")]
    assert found(text="x", metadata={KEY[:10]: {"b": KEY[10:]}}) == [("metadata", "aws-access-key-id")]


@pytest.mark.parametrize("key", ["password", "home.wifi_password", "WiFi密码", "router.admin password"])
def test_a_password_that_its_key_calls_so(key: str) -> None:
    assert found(text="noted", key=key, value=PASSWORD) == [("value", "password")]


def test_a_password_that_the_text_announces() -> None:
    assert found(text="The wifi password is", value=PASSWORD) == [("value", "password")]


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("My favourite colour is green", "colour.favourite", "green"),
        ("I use 1Password", "tool.password_manager", "1Password"),
        ("The deploy key is in the team vault", "deploy_key", "team vault"),
        ("密码在团队保险库里", "密码.位置", "团队保险库"),
        ("The password rotates every 90 days", "password.rotation", "90 days"),
        ("We hash with argon2id", "password.hash_algorithm", "argon2id"),
        ("The limit is 20480 tokens", "api.token_limit", "20480"),
        ("My room number is", "room", "1204"),
        ("Sign-in is OAuth2", "login.method", "OAuth2"),
    ],
)
def test_fields_that_only_stand_side_by_side(text: str, key: str, value: str) -> None:
    assert found(text=text, subject="me", key=key, value=value) == []
