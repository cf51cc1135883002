from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.tokens import hash_token


def test_golden() -> None:
    assert hash_token("abc").hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@given(st.text(alphabet=st.characters(codec="utf-8")), st.text(alphabet=st.characters(codec="utf-8")))
def test_equal_for_equal_tokens_alone(one: str, other: str) -> None:
    assert (hash_token(one) == hash_token(other)) == (one == other)
    assert len(hash_token(one)) == sha256().digest_size
